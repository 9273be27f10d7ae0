//! `psct` reads Yu-Gi-Oh! card text as the language it is.
#![forbid(unsafe_code)]

pub mod annotation;
mod annotator;
pub mod card;
#[cfg(feature = "io")]
pub mod io;
pub mod rulings;
pub mod text;
pub mod vocabulary;

pub use annotation::Annotation;
pub use annotator::Annotator;
pub use card::Card;

/// Reads a card and says what its text means.
pub fn annotate(card: &Card<'_>) -> Annotation {
    Annotator::default().annotate(card)
}
