use super::{Phrase, Sentence};
use crate::text::Span;

/// A whole text.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// Its boxes, in text order.
    pub boxes: Vec<TextBox>,
}

/// A box of the card.
#[derive(Clone, Debug)]
pub struct TextBox {
    /// Which one.
    pub kind: BoxKind,
    /// The header that names it, where the source keeps both boxes in one field.
    pub header: Option<Span>,
    /// The materials line.
    pub materials: Option<Materials>,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
    /// Rows of hyphens, which some sources put between two boxes.
    pub rules: Vec<Span>,
}

impl TextBox {
    /// A box with nothing in it.
    pub fn new(kind: BoxKind) -> Self {
        Self { kind, header: None, materials: None, sentences: Vec::new(), rules: Vec::new() }
    }
}

/// Which box of a card a text stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxKind {
    /// No header names it: the text box of a card, or the monster box.
    Unnamed,
    /// `[ Monster Effect ]`.
    Monster,
    /// `[ Pendulum Effect ]`.
    Pendulum,
    /// `[ Flavor Text ]`.
    Flavor,
}

/// The line that names what an Extra Deck monster is Summoned with: "1 Tuner + 1+ non-Tuner monsters".
#[derive(Clone, Debug)]
pub struct Materials {
    /// Its place.
    pub span: Span,
    /// What it says.
    pub phrases: Vec<Phrase>,
}
