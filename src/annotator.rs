use crate::rulings::Rulings;
use crate::{Annotation, Card, annotation};

/// Reads cards, with the rulings that decide the disputed ones.
#[derive(Clone, Debug, Default)]
pub struct Annotator {
    rulings: Rulings,
}

impl Annotator {
    /// An annotator that follows these rulings.
    pub fn new(rulings: Rulings) -> Self {
        Self { rulings }
    }

    /// The rulings that it follows.
    pub fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// Reads a card and says what its text means.
    pub fn annotate(&self, card: &Card<'_>) -> Annotation {
        annotation::unread(card)
    }
}
