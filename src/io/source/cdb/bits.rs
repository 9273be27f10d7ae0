//! What a card is, from the bits of `datas.type`.

use crate::card::{Abilities, Frame, Kind, Monster, Text};
use crate::vocabulary::Property;

/// The bits of `datas.type`.
mod bit {
    pub const MONSTER: u32 = 0x1;
    pub const SPELL: u32 = 0x2;
    pub const TRAP: u32 = 0x4;
    pub const NORMAL: u32 = 0x10;
    pub const EFFECT: u32 = 0x20;
    pub const FUSION: u32 = 0x40;
    pub const RITUAL: u32 = 0x80;
    pub const SPIRIT: u32 = 0x200;
    pub const UNION: u32 = 0x400;
    pub const GEMINI: u32 = 0x800;
    pub const TUNER: u32 = 0x1000;
    pub const SYNCHRO: u32 = 0x2000;
    pub const TOKEN: u32 = 0x4000;
    pub const QUICK_PLAY: u32 = 0x1_0000;
    pub const CONTINUOUS: u32 = 0x2_0000;
    pub const EQUIP: u32 = 0x4_0000;
    pub const FIELD: u32 = 0x8_0000;
    pub const COUNTER: u32 = 0x10_0000;
    pub const FLIP: u32 = 0x20_0000;
    pub const TOON: u32 = 0x40_0000;
    pub const XYZ: u32 = 0x80_0000;
    pub const PENDULUM: u32 = 0x100_0000;
    pub const LINK: u32 = 0x400_0000;
    pub const SKILL: u32 = 0x800_0000;
}

impl Kind {
    /// What a card is, from the bits of an EDOPro database. A Skill borrows the bits of the zone that it
    /// occupies, and so do some Tokens, so that they come first.
    pub(super) fn from_bits(bits: u32) -> Option<Self> {
        let has = |bit| bits & bit != 0;
        let property = [
            (bit::QUICK_PLAY, Property::QuickPlay),
            (bit::CONTINUOUS, Property::Continuous),
            (bit::EQUIP, Property::Equip),
            (bit::FIELD, Property::Field),
            (bit::COUNTER, Property::Counter),
            (bit::RITUAL, Property::Ritual),
        ];
        let property =
            || property.iter().find(|(bit, _)| has(*bit)).map_or(Property::Normal, |(_, property)| *property);
        match () {
            () if has(bit::SKILL) => Some(Self::Skill),
            () if has(bit::MONSTER | bit::TOKEN) => Some(Self::Monster(Monster::from_bits(bits))),
            () if has(bit::SPELL) => Some(Self::Spell(property())),
            () if has(bit::TRAP) => Some(Self::Trap(property())),
            () => None,
        }
    }
}

impl Monster {
    fn from_bits(bits: u32) -> Self {
        let has = |bit| bits & bit != 0;
        let frames = [
            (bit::TOKEN, Frame::Token),
            (bit::LINK, Frame::Link),
            (bit::XYZ, Frame::Xyz),
            (bit::SYNCHRO, Frame::Synchro),
            (bit::FUSION, Frame::Fusion),
            (bit::RITUAL, Frame::Ritual),
        ];
        let frame = frames.iter().find(|(bit, _)| has(*bit)).map_or(Frame::Main, |(_, frame)| *frame);
        let text = match frame {
            _ if has(bit::EFFECT) => Text::Effect,
            _ if has(bit::NORMAL) => Text::Flavor,
            Frame::Main | Frame::Token => Text::Unknown,
            _ => Text::Materials,
        };
        Self {
            frame,
            pendulum: has(bit::PENDULUM),
            text,
            abilities: Abilities {
                tuner: has(bit::TUNER),
                flip: has(bit::FLIP),
                gemini: has(bit::GEMINI),
                union: has(bit::UNION),
                spirit: has(bit::SPIRIT),
                toon: has(bit::TOON),
            },
        }
    }
}
