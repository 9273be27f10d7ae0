//! `psct` reads Yu-Gi-Oh! card text as the language it is.
#![forbid(unsafe_code)]

pub mod annotation;
pub mod card;
pub mod grammar;
pub mod meaning;
pub mod semantics;
pub mod syntax;
pub mod text;
pub mod tokens;
pub mod vocabulary;

pub use annotation::Annotation;
pub use card::Card;

/// Reads a card and says what its text means.
pub fn annotate(card: &Card<'_>) -> Annotation {
    annotation::annotate(card)
}
