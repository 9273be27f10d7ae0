//! The owned, versioned result of reading a card, as it is written out.
//!
//! A [`Span`] is `[start, end)` in bytes of the field that its [`Section`] lies in, exactly as the
//! source gave it; [`in_offsets`](Annotation::in_offsets) counts in another unit. Every verdict carries the spans of the words that it rests on (`because`).

mod offsets;
mod outline;
mod places;
mod read;
mod rush;

pub use crate::meaning::*;
pub use crate::semantics::TextStyle;
pub use read::{Detail, MAX_TEXT, annotate, unread};

use crate::text::{Diagnostic, Offsets, Span};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the annotation's schema. It changes when a field or a value is added, removed or given another meaning.
pub const SCHEMA_VERSION: &str = "1.0.0";

/// How much of a text is understood: a sentence counts as read when the tree of its meaning, printed, is the sentence
/// again. Materials lines, labels of bullets and notes in parentheses count as sentences; flavor text does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Coverage {
    /// The sentences of the card.
    pub sentences: u32,
    /// Those of them that are read whole.
    pub read: u32,
}

/// A sentence that is not read whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Unread {
    /// The box it stands in.
    pub section: Section,
    /// The sentence.
    pub span: Span,
    /// The words from the first one that fits nowhere.
    pub gap: Span,
}

/// What a card's text says, in the game's terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Annotation {
    /// The version of this schema.
    pub schema_version: String,
    /// The passcode, as in the source.
    pub id: Option<u64>,
    /// The number in Konami's database.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub konami_id: Option<u64>,
    /// The English name.
    pub name: String,
    /// What the numbers of its places count; bytes, if it does not say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offsets: Option<Offsets>,
    /// What style the text is written in.
    pub text_style: TextStyle,
    /// What the card says about how it may be Special Summoned.
    pub summoning_conditions: SummoningConditions,
    /// Every Special Summon that the text performs or allows, in text order; the procedures of the frame first.
    pub summons: Vec<Summon>,
    /// Every effect, in text order.
    pub effects: Vec<Effect>,
    /// Every limit on how often something may be done.
    pub limits: Vec<Limit>,
    /// The sentences of the text with their classes, in text order.
    pub clauses: Vec<Clause>,
    /// How many of the sentences are read whole.
    pub coverage: Coverage,
    /// The sentences that are not, in text order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<Unread>,
    /// What the sentences that are read whole say, clause by clause: only where it was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sentences: Vec<Sentence>,
    /// The parts of a Rush Duel text, which is not judged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rush: Vec<RushPart>,
    /// What should be known about the text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub diagnostics: Vec<Diagnostic>,
}
