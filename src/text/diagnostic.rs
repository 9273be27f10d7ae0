use super::Span;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How much a diagnostic matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Worth knowing; nothing is lost.
    Note,
    /// Something had to be guessed.
    Warning,
    /// Something could not be read.
    Error,
}

/// What a diagnostic is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The card has no text.
    NoText,
    /// The source does not say what type the card is, or says something unknown.
    UnknownType,
    /// A quotation mark has no partner.
    UnpairedQuote,
    /// A parenthesis has no partner.
    UnpairedParenthesis,
    /// Parentheses are nested deeper than the grammar follows.
    NestedTooDeep,
    /// The text is longer than a card text that is read.
    TooLong,
    /// The text was not valid UTF-8; the bytes that were not are shown as U+FFFD.
    InvalidUtf8,
    /// The text follows the grammar of Rush Duels, which this program does not judge.
    RushDuel,
    /// A text that could be that of either box of a Pendulum Monster was read as the monster's.
    GuessedBox,
    /// Markup in the text is not known and was left out.
    LeftOut,
    /// The record is one of several for the arts of a card.
    AlternateArt,
    /// The record stands for one with the same number in an earlier database.
    Replaces,
    /// A ruling decided what the text leaves in dispute.
    Disputed,
    /// The card could not be annotated because of a fault in this program.
    Internal,
}

/// Something to know about a card's text, at a place in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Diagnostic {
    /// How much it matters.
    pub severity: Severity,
    /// What it is about.
    pub code: Code,
    /// One sentence for people.
    pub message: String,
    /// Where, if it has a place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}
