//! Reading card databases and writing annotations, on all cores and with no more than a window of the input in
//! memory.
//!
//! ```no_run
//! use psct::io::{Input, Ndjson, Observer, annotate_all};
//!
//! struct Silent;
//! impl Observer for Silent {
//!     fn error(&mut self, _: &psct::io::Error) {}
//!     fn progress(&mut self, _: u64) {}
//! }
//!
//! let inputs = Input::find(["cards.json"]);
//! let mut sink = Ndjson::new(std::io::stdout().lock());
//! let figures = annotate_all(inputs, psct::Annotator::default(), 0, &mut sink, &mut Silent)?;
//! eprintln!("{} cards", figures.cards);
//! # Ok::<(), psct::io::Error>(())
//! ```

mod annotate;
mod batch;
mod card_words;
mod chunk;
mod compression;
mod edition;
mod elements;
mod error;
mod fields;
mod figures;
mod filter;
mod gaps;
mod golden;
mod input;
mod output;
mod overview;
mod pairing;
mod place;
mod record;
mod rulings;
mod run;
mod sink;
mod source;
mod stats;
mod unfinished;
mod whole;

pub use annotate::Annotate;
pub use card_words::types;
pub use compression::{Compression, Packed};
pub use edition::{
    CardChange, ChangeKind, Changes, Edition, OfAnnotations, Side, Texts, holds_annotations, read_annotations,
};
pub use error::Error;
pub use fields::{Fields, UnknownField};
pub use figures::Figures;
pub use filter::{Deck, DeckCards, Filter, FilterError};
pub use gaps::{Example, Gap, Gaps, STOP};
pub use golden::{Golden, Review, ReviewKind, Reviewed, Scope};
pub use input::Input;
pub use output::Output;
pub use overview::{Overview, Ways};
pub use record::Record;
pub use rulings::read_rulings;
pub use run::{Observer, annotate_all, read_records};
#[cfg(feature = "columnar")]
pub use sink::{Arrow, Parquet};
pub use sink::{Csv, Discard, Fold, Folded, JsonArray, Ndjson, RowsOf, Sink, Sqlite};
pub use source::{Columns, Form, printed_type};
pub use stats::{Boxes, CardType, Share, Stats};
pub use unfinished::remove_unfinished;

use chunk::Chunk;
