//! Shallow parsing: a text cut into boxes, sentences, parts, clauses and phrases. Total: what no reader takes becomes
//! [`PhraseKind::Unread`]. Form only; what it means is decided in `semantics`.
//!
//! ```text
//! Document
//! └ TextBox            the monster box, the Pendulum box
//!   ├ Materials        the first line of an Extra Deck monster
//!   └ Sentence         condition : activation ; resolution
//!     ├ Part           up to a mark
//!     │ └ Clause       up to a connective
//!     │   └ Phrase     a verb with its auxiliaries, a selector, a place, a time, …
//!     └ Bullet         sentences below a stem
//! ```

mod clause;
mod document;
mod parenthesis;
mod phrase;
mod place;
mod readers;
mod selector;
mod sentence;
mod time;
mod verb_group;
mod visit;

pub use clause::{Clause, Connective, Introducer};
pub use document::{BoxKind, Document, Materials, TextBox};
pub use parenthesis::{Parenthesis, Remark};
pub use phrase::{Phrase, PhraseKind};
pub use place::Place;
pub use readers::document;
pub use selector::{Head, Quantity, Reference, Selector, TextSpan};
pub use sentence::{Bullet, Part, Sentence};
pub use time::{Frequency, Moment, Per, Relation, Time, Turn};
pub use verb_group::{Tense, VerbGroup, Voice};
