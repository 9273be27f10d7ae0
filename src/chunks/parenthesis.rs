use super::{Phrase, Place};
use crate::vocabulary::Method;

/// Words in parentheses.
#[derive(Clone, Debug)]
pub struct Parenthesis {
    /// What they are.
    pub remark: Remark,
    /// The phrases inside.
    pub phrases: Vec<Phrase>,
}

/// What words in parentheses are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// "(Quick Effect)".
    QuickEffect,
    /// "(this is a Quick Effect)", early wording.
    IsQuickEffect,
    /// "(from your hand)".
    From(Place),
    /// "(except during the Damage Step)".
    ExceptDamageStep,
    /// "(This is treated as a Fusion Summon.)".
    TreatedAsSummon(Method),
    /// "(This card is always treated as …)".
    AlwaysTreated,
    /// "(in either player's turn)".
    EitherTurn,
    /// "(this is not optional)".
    NotOptional,
    /// "(This card is also still a Trap.)".
    StillTrap,
    /// "(Fiend/DARK/Level 1/ATK 0/DEF 0)": what a Token or Trap Monster is.
    Statistics,
    /// Anything else.
    Other,
}
