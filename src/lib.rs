//! Reads the English text of Yu-Gi-Oh! cards and says what it means: effects, limits, and every Special
//! Summon, classified as built-in or by effect.
//!
//! ```
//! use psct::annotation::{Mechanism, Reason};
//! use psct::card::{Card, Kind};
//!
//! let card = Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text(
//!     "If you control no monsters, you can Special Summon this card (from your hand). \
//!      If this card is Special Summoned: You can target 1 card in your GY; add it to your hand.",
//! );
//! let annotation = psct::annotate(&card);
//!
//! // The card's own procedure: no colon, no semicolon, and the place in parentheses. It starts no Chain.
//! let summon = &annotation.summons[0];
//! assert_eq!(summon.mechanism, Mechanism::BuiltIn);
//! assert_eq!(summon.reason, Reason::LocationParenthesis);
//! assert!(summon.stopped_by.summon_negation && !summon.starts_chain);
//! assert_eq!(summon.because.last().unwrap().of(&card.text), "(from your hand)");
//!
//! // "If this card is Special Summoned" only mentions one.
//! assert_eq!(annotation.summons.len(), 1);
//! assert!(annotation.effects[1].targets);
//! ```
//!
//! [`annotate`] does all of it; an [`Annotator`] follows rulings of your own. [`Annotation`] serializes with
//! serde, and [`Annotation::outline`] prints it for people. Reading never fails: what no reader takes stays in
//! the chunks as [`Unread`](chunks::PhraseKind::Unread), a sentence without a tree is listed as
//! [`Unread`](annotation::Unread), and what is odd about a text is a [`Diagnostic`](text::Diagnostic).
//!
//! # The levels below
//!
//! | module | |
//! |---|---|
//! | [`text`] | places in bytes, positions for editors, diagnostics |
//! | [`vocabulary`] | the words of card text, one row a word |
//! | [`card`] | a card as a database gives it |
//! | [`tokens`] | the lexer: tokens tile the text, a quoted name is one |
//! | [`chunks`] | shallow parsing: sentences, their parts, the phrases in them |
//! | [`syntax`], [`grammar`] | the tree of a sentence, printed back from its values, and the nom readers that make it |
//! | [`meaning`], [`semantics`] | what a text means, and how that is found in chunks and trees |
//! | [`rulings`] | cards about which sources disagree |
//! | [`annotation`] | the owned, versioned result |
#![cfg_attr(feature = "io", doc = "| [`comparison`] | what changed between two annotations of a card |")]
//! | [`stops`] | which card stops which Summon or effect of another, and when |
#![cfg_attr(feature = "io", doc = "| [`io`] | databases in, annotations out, on all cores |")]
//!
//! The chunks alone; [`grammar::document`] makes trees of them:
//!
//! ```
//! use psct::{chunks::document, tokens::lex};
//!
//! let text = "When this card is Tributed: You can discard 1 card; draw 2 cards.";
//! let document = document(&lex(text, "Tin Herald").tokens);
//! let sentence = &document.boxes[0].sentences[0];
//! let part = |part: &Option<psct::chunks::Part>| part.as_ref().map(|part| part.span.of(text));
//! assert_eq!(part(&sentence.condition), Some("When this card is Tributed"));
//! assert_eq!(part(&sentence.activation), Some("You can discard 1 card"));
//! assert_eq!(sentence.resolution.span.of(text), "draw 2 cards");
//! ```
//!
//! # Features
//!
//! `io` reads card databases and writes annotations; `cli`, on by default, is the program. Without both, the
//! library needs nom, serde, schemars and a hash function.
#![forbid(unsafe_code)]

pub mod annotation;
mod annotator;
pub mod card;
pub mod chunks;
#[cfg(feature = "io")]
pub mod comparison;
pub mod grammar;
#[cfg(feature = "io")]
pub mod io;
pub mod meaning;
pub mod rulings;
pub mod semantics;
pub mod stops;
pub mod syntax;
pub mod text;
pub mod tokens;
pub mod vocabulary;

pub use annotation::Annotation;
pub use annotator::Annotator;
pub use card::Card;

/// Reads a card and says what its text means.
pub fn annotate(card: &Card<'_>) -> Annotation {
    Annotator::default().annotate(card)
}

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
