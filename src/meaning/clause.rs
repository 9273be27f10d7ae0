use crate::text::Span;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A sentence with its bullets, or a part of a Spell or Trap Card's activation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Clause {
    /// What it is, in Yugipedia's terms.
    pub class: Class,
    /// The box it stands in.
    pub section: Section,
    /// The effect that it belongs to: an index into `effects`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<u32>,
    /// Its place.
    pub span: Span,
}

/// The box of a card that a text stands in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// The card's text box; the monster box of a Pendulum Monster.
    #[default]
    Main,
    /// The Pendulum box.
    Pendulum,
}

/// What a sentence is, in the terms of Yugipedia's "Effect types".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Not an effect: a limit, a rule, a treatment.
    Condition,
    /// How the card may be Special Summoned.
    SummoningCondition,
    /// An effect that is none of the kinds, among them voluntary built-in Summons.
    Unclassified,
    /// An Ignition Effect.
    Ignition,
    /// A Trigger Effect.
    Trigger,
    /// A Quick Effect.
    Quick,
    /// A Continuous Effect.
    Continuous,
    /// A Flip Effect.
    Flip,
    /// What a Spell or Trap Card does when its activation resolves.
    Effect,
    /// A result that lasts.
    Lingering,
    /// What is paid to activate a Spell or Trap Card.
    Cost,
    /// What is paid to keep a card.
    MaintenanceCost,
    /// What must be true to activate a Spell or Trap Card.
    ActivationRequirement,
    /// Like an Ignition Effect, on a Spell or Trap or in the Pendulum Zone.
    IgnitionLike,
    /// Like a Trigger Effect, on a Spell or Trap or in the Pendulum Zone.
    TriggerLike,
    /// Like a Quick Effect, on a Spell or Trap or in the Pendulum Zone.
    QuickLike,
    /// Like a Continuous Effect, on a Spell or Trap or in the Pendulum Zone.
    ContinuousLike,
}
