use super::{Action, Activity, Selection};
use crate::text::Span;
use crate::vocabulary::{Location, Player, SummonKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One way in which an effect stops a Summon, an activation or an effect of another card, from its own words. An effect
/// that "negates the Summon or activation" has two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stop {
    /// What it does, which tells the moment.
    pub does: StopKind,
    /// Whose Summons, activations or effects it stops, from the player whose effect it is: `you`, `opponent` or `either`.
    pub whose: Player,
    /// Which Summons. "Summoned" without a kind is `normal`, `flip` and `special`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub summons: Vec<SummonKind>,
    /// It asks for exactly so many monsters Summoned at the same time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exactly: Option<u32>,
    /// Where the monster is Summoned from, where the words ask for a place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Location>,
    /// Whose these places are, from the player whose effect it is, where the words say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_whose: Option<Player>,
    /// Where the monster does not come from, where the words leave places out: "except from the hand".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_from: Vec<Location>,
    /// Which activations or effects.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Source>,
    /// Where the effect is activated or applies, where the words ask for a place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Location>,
    /// What the effect must do, any of these: "that includes an effect that Special Summons a monster(s)", "that targets a
    /// card you control".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub includes: Vec<Action>,
    /// Which monster is Summoned, or which card's effect it is, any of these; nothing where the words ask for no more than
    /// the fields above.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Selection>,
    /// What a response does to the monster.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Activity>,
    /// A response that waits until the Chain has resolved ("If …", or mandatory); the others need the Summon to be the last
    /// thing that happened.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// In which phase, or in whose turn, it stops something, where the words ask for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Period>,
    /// Words of further conditions, which another card's text does not decide: "while you control a Dragon monster".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Span>,
    /// The words that it rests on: what it answers, if anything, and what it does.
    pub because: Vec<Span>,
}

/// What an effect does that stops something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StopKind {
    /// "negate the Summon", before the monster is on the field.
    NegateSummon,
    /// "negate the activation", in direct answer to it.
    NegateActivation,
    /// "negate that effect", in direct answer to the activation, which still counts.
    NegateEffect,
    /// "negate the effects of all face-up monsters": those that are used or apply in that place.
    NegateInPlace,
    /// "When a monster(s) is Summoned: Destroy …", after the Summon.
    Response,
    /// "cannot Special Summon", for as long as it holds.
    PreventSummon,
    /// "cannot be activated", for as long as it holds.
    PreventActivation,
}

/// Some phases, or the turns of one player: "during the Battle Phase", "during your opponent's turn".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Period {
    /// One of these phases; any phase where there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<Phase>,
    /// Whose turn, from the player whose effect it is; that of either where the words do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Player>,
    /// The words.
    pub span: Span,
}

/// A phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The Draw Phase.
    Draw,
    /// The Standby Phase.
    Standby,
    /// Main Phase 1 or 2.
    Main,
    /// The Battle Phase, with its steps.
    Battle,
    /// The End Phase.
    End,
}

/// What is activated, or whose effect it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// An effect of a monster.
    MonsterEffect,
    /// The activation of a Spell Card.
    SpellCard,
    /// A later effect of a Spell, or one in the Pendulum Zone.
    SpellEffect,
    /// The activation of a Trap Card.
    TrapCard,
    /// A later effect of a Trap.
    TrapEffect,
}

impl Source {
    /// All of them: "a card or effect".
    pub const ALL: [Self; 5] =
        [Self::MonsterEffect, Self::SpellCard, Self::SpellEffect, Self::TrapCard, Self::TrapEffect];

    /// Whether it is the activation of a card, not of an effect of one that is there already.
    pub fn is_card(self) -> bool {
        matches!(self, Self::SpellCard | Self::TrapCard)
    }
}
