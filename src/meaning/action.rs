use super::Selection;
use crate::text::Span;
use crate::vocabulary::{Location, Player, Position};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that is done: what is paid, chosen, or happens when an effect resolves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Action {
    /// What is done.
    pub verb: Activity,
    /// What ties it to the action before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tie: Option<Tie>,
    /// Who does it, where that is not the player whose card it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Player>,
    /// What it is done to, where the sentence is read whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub object: Vec<Selection>,
    /// How many cards, where the words say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// How a value of it changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// In which position it is Summoned, Set or changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// Where from, where the words say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Location>,
    /// Where to, where the words say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<Location>,
    /// The player may leave it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// The words.
    pub span: Span,
}

/// How many cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Count {
    /// At least.
    pub min: u32,
    /// At most; nothing where there is no upper bound.
    pub max: Option<u32>,
}

/// What an action is, for other programs to ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Activity {
    Activate,
    AddToHand,
    Apply,
    Attach,
    Banish,
    /// ATK, or both ATK and DEF.
    ChangeAtk,
    /// DEF alone.
    ChangeDef,
    /// Level or Rank.
    ChangeLevel,
    ChangePosition,
    Choose,
    Declare,
    Destroy,
    Detach,
    Discard,
    Draw,
    Equip,
    Excavate,
    GainLp,
    /// Effect damage, to whichever player.
    InflictDamage,
    Look,
    /// Cards go from the top of a Deck to the GY.
    Mill,
    Move,
    NegateActivation,
    NegateAttack,
    NegateEffect,
    NegateSummon,
    NormalSummon,
    /// A Normal Summon more than the one of each turn.
    PermitNormalSummon,
    /// Piercing battle damage.
    Pierce,
    Pay,
    Place,
    PlaceCounter,
    /// What was looked at or excavated goes back to its place in the Deck.
    PutBack,
    RemoveCounter,
    ReturnToDeck,
    ReturnToExtraDeck,
    ReturnToHand,
    Reveal,
    RollDie,
    SendToGy,
    Set,
    SpecialSummon,
    /// The Summoned monster has no effects: "Special Summon it, but negate its effects".
    SuppressEffects,
    TakeControl,
    Target,
    TossCoin,
    Tribute,
    /// Materials of the Summon before it: "You must also Tribute monsters …".
    UseAsMaterial,
    Other,
}

/// How a value changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// In which way.
    pub mode: ChangeMode,
    /// By how much, or to what, where it is a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<u32>,
}

/// In which way a value changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChangeMode {
    /// It goes up.
    Gain,
    /// It goes down.
    Lose,
    /// It becomes another value.
    Set,
    /// It becomes half of what it was.
    Halve,
    /// It becomes twice what it was.
    Double,
}

/// What ties an action to the one before it, and whether it needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// "A and B": at the same time, all or nothing.
    And,
    /// "A, and if you do, B": at the same time; B needs A.
    AndIfYouDo,
    /// "A or B".
    Or,
    /// "A, also B": at the same time; neither needs the other.
    Also,
    /// "A, also, after that, B": B after A; neither needs the other.
    AlsoAfterThat,
    /// "A, then B": B after A, and it needs A.
    Then,
    /// "A, but B".
    But,
    /// "A, otherwise B": B where A is not done.
    Otherwise,
}
