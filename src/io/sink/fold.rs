use super::Sink;
use crate::{Annotation, Card};
use std::io;

/// What is counted over many cards, each of them seen once and then let go.
///
/// ```
/// use psct::card::{Card, Kind};
/// use psct::io::{Fold, Stats};
///
/// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text("Draw 1 card.");
/// let mut first = Stats::default();
/// first.add(&card, &psct::annotate(&card));
/// first.merge(first.clone());
/// assert_eq!(first.all.cards, 2);
/// ```
pub trait Fold: Default + Send + 'static {
    /// Counts a card.
    fn add(&mut self, card: &Card<'_>, annotation: &Annotation);

    /// Adds what was counted over the cards that come next in the order of the input.
    fn merge(&mut self, next: Self);
}

/// Writes nothing and counts: the sink that turns a run over databases into one figure.
///
/// ```no_run
/// # struct Silent;
/// # impl psct::io::Observer for Silent {
/// #     fn error(&mut self, _: &psct::io::Error) {}
/// #     fn progress(&mut self, _: u64) {}
/// # }
/// use psct::io::{Folded, Input, Stats, annotate_all};
///
/// let mut counted = Folded::<Stats>::default();
/// annotate_all(Input::find(["cards.json"]), psct::annotate, 0, &mut counted, &mut Silent)?;
/// println!("{} of {} cards are read whole", counted.0.all.whole, counted.0.all.cards);
/// # Ok::<(), psct::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Folded<F>(pub F);

impl<F: Fold> Sink for Folded<F> {
    type Rows = F;

    fn rows(&mut self) -> F {
        F::default()
    }

    fn add(rows: &mut F, card: &Card<'_>, annotation: &Annotation) {
        rows.add(card, annotation);
    }

    fn write(&mut self, rows: F) -> io::Result<()> {
        self.0.merge(rows);
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}
