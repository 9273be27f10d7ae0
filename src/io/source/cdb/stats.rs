//! The values of a monster, from the numbers of `datas`.

use super::merged::Data;
use crate::card::{Frame, Kind, Monster, Stats};
use crate::vocabulary::{Attribute, MonsterType};

/// The bits of `datas.race`. A Type of Rush Duels has bits of its own and no name in the TCG.
const TYPES: [MonsterType; 26] = [
    MonsterType::Warrior,
    MonsterType::Spellcaster,
    MonsterType::Fairy,
    MonsterType::Fiend,
    MonsterType::Zombie,
    MonsterType::Machine,
    MonsterType::Aqua,
    MonsterType::Pyro,
    MonsterType::Rock,
    MonsterType::WingedBeast,
    MonsterType::Plant,
    MonsterType::Insect,
    MonsterType::Thunder,
    MonsterType::Dragon,
    MonsterType::Beast,
    MonsterType::BeastWarrior,
    MonsterType::Dinosaur,
    MonsterType::Fish,
    MonsterType::SeaSerpent,
    MonsterType::Reptile,
    MonsterType::Psychic,
    MonsterType::DivineBeast,
    MonsterType::CreatorGod,
    MonsterType::Wyrm,
    MonsterType::Cyberse,
    MonsterType::Illusion,
];

/// The bits of `datas.attribute`.
const ATTRIBUTES: [Attribute; 7] = [
    Attribute::Earth,
    Attribute::Water,
    Attribute::Fire,
    Attribute::Wind,
    Attribute::Light,
    Attribute::Dark,
    Attribute::Divine,
];

impl Data {
    /// The values of a card of this kind.
    pub fn stats(&self, kind: Kind) -> Stats {
        let pendulum = matches!(kind, Kind::Monster(Monster { pendulum: true, .. }));
        let byte = |shift: u32| self.level.map(|level| (level >> shift & 0xFF) as u8);
        Stats {
            attribute: self.attribute.and_then(|bits| only(bits, &ATTRIBUTES)),
            monster_type: self.race.and_then(|bits| only(bits, &TYPES)),
            level: byte(0),
            // Both Scales of every Pendulum Monster are the same.
            scale: byte(24).filter(|_| pendulum),
            // `?` is -2.
            atk: self.atk.and_then(|atk| u32::try_from(atk).ok()),
            // A Link Monster has its arrows there.
            def: self.def.filter(|_| !is_link(kind)).and_then(|def| u32::try_from(def).ok()),
        }
    }
}

fn is_link(kind: Kind) -> bool {
    matches!(kind, Kind::Monster(Monster { frame: Frame::Link, .. }))
}

/// What the one bit stands for that is set. Several make up what no card of the game is.
fn only<T: Copy>(bits: i64, known: &[T]) -> Option<T> {
    let index = (bits.count_ones() == 1).then(|| bits.trailing_zeros())?;
    known.get(index as usize).copied()
}
