use crate::text::Span;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a card says about how it may be Special Summoned.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SummoningConditions {
    /// How the Special Summon of the card is restricted.
    pub restriction: Restriction,
    /// It cannot be Normal Summoned or Set.
    pub no_normal_summon: bool,
    /// It cannot be Special Summoned from the GY or from banishment before it has been properly Summoned once.
    pub revive_limit: bool,
    /// The words that say so.
    pub because: Vec<Span>,
}

/// How the Special Summon of a card is restricted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Restriction {
    /// It is not.
    #[default]
    None,
    /// It must first be Summoned its own way ("semi-nomi").
    MustFirst,
    /// It can never be Special Summoned in another way ("nomi").
    Must,
    /// Some ways, places or times are excluded.
    Partial,
    /// It cannot be Special Summoned.
    Never,
}
