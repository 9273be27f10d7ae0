//! The nom grammar: the tokens of a part to its tree.
//!
//! | file | reads |
//! |---|---|
//! | `document` | all sentences of a text, each proved by its print |
//! | `part` | the clauses of a part, and what ties them |
//! | `clause` | adjuncts, subject and verb of a clause |
//! | `complement`, `frame` | what follows the verb, and what the verb takes |
//! | `verb_group` | a verb with its auxiliaries |
//! | `adjunct`, `prepositional`, `frequency`, `subordinate`, `parenthetical` | when, where, how, under which condition |
//! | `noun_phrase` | noun phrases, joined |
//! | `term` | the words of a noun phrase up to its noun |
//! | `behind`, `comparison` | what stands behind the noun |
//! | `relative` | clauses about the noun before them |
//!
//! A part is read whole or not at all: there is no node for words that nobody understood.

mod adjunct;
mod behind;
mod clause;
mod comparison;
mod complement;
mod document;
mod frame;
mod frequency;
mod noun_phrase;
mod parenthetical;
mod part;
mod prepositional;
mod reader;
mod relative;
mod subordinate;
mod term;
mod verb_group;

pub use document::document;
pub use reader::part;
