use super::Selection;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How much, as arithmetic: the number, or a share of a value, for each of some cards.
///
/// | words | |
/// |---|---|
/// | "500" | `number` 500 |
/// | "300 for each monster you control" | `number` 300, `for_each` the monsters |
/// | "the number of cards in your hand x 200" | `number` 200, `for_each` the cards |
/// | "its original ATK" | `value` its original ATK |
/// | "half its ATK" | `value` its ATK, `share` half |
/// | "its Level x 100" | `number` 100, `value` its Level |
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Amount {
    /// The number in the words; a value beside it is multiplied by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// How much of the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
    /// The value that it is equal to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub value: Vec<Selection>,
    /// Each of these counts once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub for_each: Vec<Selection>,
}

/// How much of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Share {
    /// "half".
    Half,
    /// "double", "twice".
    Double,
}
