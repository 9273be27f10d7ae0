use crate::{Annotation, Annotator, Card};

/// What [`annotate_all`](super::annotate_all) has the cards read by: a function of one card, which gives its
/// [`Annotation`] or an `Option` of one, or what reads some cards together, such as an [`Annotator`].
pub trait Annotate: Sync {
    /// The annotations of cards, in their order; nothing for a card that is to be left out. There must be as many as there
    /// are cards. If there are not, each card is asked for alone, and one that is still not answered is a finding.
    fn annotations(&self, cards: &[&Card<'_>]) -> Vec<Option<Annotation>>;
}

impl<F, A> Annotate for F
where
    F: Fn(&Card<'_>) -> A + Sync,
    A: Into<Option<Annotation>>,
{
    fn annotations(&self, cards: &[&Card<'_>]) -> Vec<Option<Annotation>> {
        cards.iter().map(|card| self(card).into()).collect()
    }
}

impl Annotate for Annotator {
    fn annotations(&self, cards: &[&Card<'_>]) -> Vec<Option<Annotation>> {
        self.annotate_all(cards).into_iter().map(Some).collect()
    }
}
