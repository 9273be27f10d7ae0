//! The owned, versioned result of reading a card, as it is written out.
//!
//! A [`Span`] is `[start, end)` in bytes of the field that its [`Section`] lies in, exactly as the
//! source gave it. Every verdict carries the spans of the words that it rests on (`because`).

pub use crate::meaning::*;
pub use crate::semantics::TextStyle;

use crate::Card;
use crate::grammar::document;
use crate::semantics::{Reading, read};
use crate::text::Diagnostic;
use crate::tokens::lex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the annotation's schema. It changes when a field or a value is added, removed or given another meaning.
pub const SCHEMA_VERSION: &str = "1.0.0";

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
    /// The share of the words that no production of the grammar took, in thousandths.
    pub unread_permille: u16,
    /// What should be known about the text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a card and says what its text means.
pub fn annotate(card: &Card<'_>) -> Annotation {
    let main = lex(&card.text, &card.name);
    let pendulum = card.pendulum_text.as_deref().map(|text| lex(text, &card.name));
    let main_tree = document(&main.tokens);
    let pendulum_tree = pendulum.as_ref().map(|lexed| document(&lexed.tokens));
    let tokens = main.tokens.iter().chain(pendulum.iter().flat_map(|lexed| &lexed.tokens));
    let eras = tokens.filter_map(|token| token.word.era).collect();
    let reading = Reading { kind: card.kind, main: &main_tree, pendulum: pendulum_tree.as_ref(), eras };
    let meaning = read(&reading);
    Annotation {
        schema_version: SCHEMA_VERSION.to_owned(),
        id: card.id,
        konami_id: card.konami_id,
        name: card.name.clone().into_owned(),
        text_style: meaning.text_style,
        summoning_conditions: meaning.summoning_conditions,
        summons: meaning.summons,
        effects: meaning.effects,
        limits: meaning.limits,
        clauses: meaning.clauses,
        unread_permille: 0,
        diagnostics: main.diagnostics,
    }
}

/// The annotation of a card of which nothing has been read.
pub fn unread(card: &Card<'_>) -> Annotation {
    Annotation {
        schema_version: SCHEMA_VERSION.to_owned(),
        id: card.id,
        konami_id: card.konami_id,
        name: card.name.clone().into_owned(),
        text_style: TextStyle::Empty,
        summoning_conditions: SummoningConditions::default(),
        summons: Vec::new(),
        effects: Vec::new(),
        limits: Vec::new(),
        clauses: Vec::new(),
        unread_permille: 0,
        diagnostics: Vec::new(),
    }
}
