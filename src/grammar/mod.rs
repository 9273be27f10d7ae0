//! The nom grammar: the tokens of a part to its tree. Each file reads the nodes of the `syntax` file of the same name.
//!
//! A part is read whole or not at all: there is no node for words that nobody understood.

mod adjunct;
mod clause;
mod document;
mod noun_phrase;
mod reader;
mod term;
mod verb_group;

pub use document::document;
pub use reader::part;
