//! `psct` reads Yu-Gi-Oh! card text as the language it is.
#![forbid(unsafe_code)]

pub mod annotation;
mod annotator;
pub mod card;
pub mod grammar;
#[cfg(feature = "io")]
pub mod io;
pub mod meaning;
pub mod rulings;
pub mod semantics;
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
