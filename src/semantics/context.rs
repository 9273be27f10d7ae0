//! What a sentence's meaning depends on beside its words.

use super::clauses::Clauses;
use crate::card::{Frame, Kind, Monster};
use crate::meaning::Section;
use crate::vocabulary::Property;

/// The card and the box that a sentence stands on.
#[derive(Clone, Copy, Debug)]
pub struct Context<'d> {
    /// What the card is.
    pub kind: Kind,
    /// The box.
    pub section: Section,
    /// The texts are not from before PSCT: some sentence has a colon or semicolon, or a form that came with them.
    pub modern: bool,
    /// The trees of the box.
    pub clauses: &'d Clauses<'d>,
}

impl Context<'_> {
    /// Whether the text is that of a monster in a Monster Zone, the hand or the GY: not a Spell, Trap or Pendulum box.
    pub fn is_monster(&self) -> bool {
        !self.is_spell_trap() && self.section == Section::Main
    }

    /// Whether the card is a Spell or Trap.
    pub fn is_spell_trap(&self) -> bool {
        matches!(self.kind, Kind::Spell(_) | Kind::Trap(_))
    }

    /// Whether the card is a Trap.
    pub fn is_trap(&self) -> bool {
        matches!(self.kind, Kind::Trap(_))
    }

    /// Whether the card stays on the field after its activation.
    pub fn stays(&self) -> bool {
        matches!(
            self.kind,
            Kind::Spell(Property::Continuous | Property::Field | Property::Equip) | Kind::Trap(Property::Continuous)
        )
    }

    /// The card's monster frame, if it is a monster.
    pub fn frame(&self) -> Option<Frame> {
        match self.kind {
            Kind::Monster(Monster { frame, .. }) => Some(frame),
            _ => None,
        }
    }
}
