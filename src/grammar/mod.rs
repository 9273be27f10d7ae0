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
//! Where two readers can take the same words, these rules decide; `corpus/tree` shows each.
//!
//! - A participle behind a noun belongs to the noun; it is the verb where no other verb follows.
//! - "and" joins two noun phrases, unless the second one is the subject of a verb of its own.
//! - "to" before a verb's plain form opens an infinitive, else a prepositional phrase.
//! - A noun phrase behind the verb is its object; one that says when is an adjunct, unless the verb wants an object.
//! - A prepositional phrase behind a noun belongs to it where the preposition is one of nouns ("of", "in", "with") that the
//!   verb does not claim; else it is an adjunct of the verb.
//! - What a comma sets off is no part of a clause about a noun, but of the noun or of the clause around.
//! - A clause about a noun has no object of its own, because the noun is it.
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
