use crate::text::Span;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A part of a Rush Duel text. What it means is not judged: its grammar is another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RushPart {
    /// Which part.
    pub part: RushPartKind,
    /// The field of the source that it stands in.
    pub field: RushField,
    /// Its place in that field, without its header.
    pub span: Span,
}

/// The parts of a Rush Duel text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RushPartKind {
    /// `MAXIMUM ATK = 4000`.
    MaximumAtk,
    /// The materials of a Fusion Monster.
    Materials,
    /// How the card may be Summoned.
    SummoningCondition,
    /// Below `[REQUIREMENT]`.
    Requirement,
    /// Below `[EFFECT]`.
    Effect,
    /// Below `[CONTINUOUS EFFECT]`.
    ContinuousEffect,
    /// Below `[MULTI-CHOICE EFFECT]`.
    MultiChoiceEffect,
}

/// A field that a source may keep parts of a Rush Duel card in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RushField {
    /// The whole text.
    Text,
    /// What must be so or be done to use the effect.
    Requirement,
    /// How the monster is Summoned.
    SummoningCondition,
    /// The materials of a Fusion Monster.
    Materials,
}
