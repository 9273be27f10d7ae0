use crate::card::{Kind, Monster, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The style in which a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TextStyle {
    /// Problem-Solving Card Text, as printed since 2011.
    Psct,
    /// From before Problem-Solving Card Text: no mark, old words.
    Legacy,
    /// Nothing in the text tells: no mark and no old word.
    Unmarked,
    /// Flavor text.
    Flavor,
    /// A Rush Duel text.
    Rush,
    /// No text.
    Empty,
}

/// The style of a text: whether it holds a sentence, a form that came with PSCT, and one that went with it.
pub fn text_style(any: bool, modern: bool, old: bool, kind: Kind) -> TextStyle {
    if matches!(kind, Kind::Monster(Monster { text: Text::Flavor, pendulum: false, .. })) {
        return TextStyle::Flavor;
    }
    if !any {
        return TextStyle::Empty;
    }
    match (modern, old) {
        (true, _) => TextStyle::Psct,
        (false, true) => TextStyle::Legacy,
        (false, false) => TextStyle::Unmarked,
    }
}
