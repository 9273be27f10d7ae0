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
pub use read::{Detail, MAX_TEXT, annotate, annotate_all, unread};

use crate::card::{Card, Kind};
use crate::text::{Diagnostic, Offsets, Span};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

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
    /// What the card is, "Tuner Synchro Effect Monster": only where it was asked for.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub card_type: Option<String>,
    /// The text as the source has it, in which the spans lie: only where it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The text of the Pendulum box, where the source keeps it in a field of its own: only where it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pendulum_text: Option<String>,
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

impl Annotation {
    /// The annotation with what the card is and the texts that its spans lie in, so that nothing else is needed to find
    /// the words.
    ///
    /// ```
    /// use psct::card::{Card, Kind};
    /// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text("You can draw 1 card.");
    /// let annotation = psct::annotate(&card).with_texts(&card);
    /// assert_eq!(annotation.card_type.as_deref(), Some("Effect Monster"));
    /// assert_eq!(annotation.text.as_deref(), Some("You can draw 1 card."));
    /// ```
    #[must_use]
    pub fn with_texts(self, card: &Card<'_>) -> Self {
        Self {
            card_type: (card.kind != Kind::Unknown).then(|| card.kind.to_string()),
            text: Some(card.text.clone().into_owned()),
            pendulum_text: card.pendulum_text.clone().map(Cow::into_owned),
            ..self
        }
    }
}
