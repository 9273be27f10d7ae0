//! The tree of a sentence: who does what to which cards, from where to where, when and under which condition.
//!
//! ```text
//! Sentence                 condition : activation ; resolution
//! └ Part                   what stands before, between or behind the marks
//!   └ Clause               one verb with what belongs to it, tied to the one before by a Link
//!     ├ Adjunct            when, where, how, under which condition
//!     ├ Nominal            noun phrases, joined: who, and to what
//!     │ └ NounPhrase       Terms ("1", "face-up", "Level", "4", "or lower", "monster") and what stands Behind the noun
//!     └ VerbGroup          the verb with its auxiliaries
//! ```
//!
//! Types, and [`Part::print`], which writes the words back from the values alone. A node holds words of the
//! vocabulary, numbers and the names of cards, and never any other text.

mod adjunct;
mod clause;
mod noun_phrase;
mod page;
mod print;
mod sentence;
mod term;
mod verb_group;
mod visit;

pub use adjunct::{
    Adjunct, Frequency, Governed, Opening, Parenthetical, Per, Prepositional, Share, Subordinate, Times,
};
pub use clause::{Clause, Complement, Constituent, Link, Part};
pub use noun_phrase::{Behind, Joining, Nominal, NounPhrase, Relative, RelativeWord};
pub use print::Names;
pub use sentence::{Document, End, Sentence};
pub use term::{Number, Term, TermKind};
pub use verb_group::{Summons, VerbGroup, VerbWord};
pub use visit::Standing;
