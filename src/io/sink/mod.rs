//! Where annotations go: one file a form.

#[cfg(feature = "columnar")]
mod arrow;
#[cfg(feature = "columnar")]
mod columns;
mod csv;
mod discard;
mod fold;
mod json;
#[cfg(feature = "columnar")]
mod pages;
#[cfg(feature = "columnar")]
mod parquet;
mod sqlite;

#[cfg(feature = "columnar")]
pub use arrow::Arrow;
pub use csv::{Csv, RowsOf};
pub use discard::Discard;
pub use fold::{Fold, Folded};
pub use json::{JsonArray, Ndjson};
#[cfg(feature = "columnar")]
pub use parquet::Parquet;
pub use sqlite::Sqlite;

use crate::{Annotation, Card};
use std::io;

/// A form in which annotations are written.
///
/// The workers turn annotations into [`Rows`](Sink::Rows), many cards at a time; the rows are then written one
/// after the other, in the order of the input.
pub trait Sink {
    /// Annotations as the sink writes them.
    type Rows: Send + 'static;

    /// Rows without a card. They carry what a worker must know of the form.
    fn rows(&mut self) -> Self::Rows;

    /// Adds the annotation of a card.
    fn add(rows: &mut Self::Rows, card: &Card<'_>, annotation: &Annotation);

    /// Makes rows small that get no more cards: others may have to be written before them.
    fn close(_: &mut Self::Rows) {}

    /// Writes rows.
    ///
    /// # Errors
    /// What the system says.
    fn write(&mut self, rows: Self::Rows) -> io::Result<()>;

    /// Writes what is due after the last row.
    ///
    /// # Errors
    /// What the system says.
    fn finish(&mut self) -> io::Result<()>;
}
