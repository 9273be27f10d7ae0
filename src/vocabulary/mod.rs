//! The words of PSCT: one file a word class, one row a word.
//!
//! Every class is an enum whose variants carry their printed spellings. [`look_up`] gives the
//! [`Entry`] of a spelling: its reading in each class that has it, because many words are of
//! several ("target" is a verb and a noun) and only the grammar can tell which one is meant. The
//! same enums go from the grammar to the JSON of an annotation.

#[macro_use]
mod class;

mod adjective;
mod adverb;
mod attribute;
mod auxiliary;
mod card_kind;
mod conjunction;
mod counter;
mod deed;
mod determiner;
mod era;
mod lexicon;
mod location;
mod modal;
mod monster_type;
mod multiword;
mod noun;
mod player;
mod position;
mod preposition;
mod printed;
mod pronoun;
mod property;
mod set;
mod spelled;
mod summoning;
mod verb;

pub use adjective::Adjective;
pub use adverb::Adverb;
pub use attribute::Attribute;
pub use auxiliary::Auxiliary;
pub use card_kind::CardKind;
pub use conjunction::Conjunction;
pub use counter::Counter;
pub use deed::Deed;
pub use determiner::Determiner;
pub use era::Era;
pub use lexicon::{Affix, Entry, Reading, look_up};
pub use location::Location;
pub use modal::Modal;
pub use monster_type::MonsterType;
pub use multiword::{Bound, Comparison, Joint, Quantifier};
pub use noun::Noun;
pub use player::Player;
pub use position::Position;
pub use preposition::Preposition;
pub use printed::Printed;
pub use pronoun::Pronoun;
pub use property::Property;
pub use set::{Member, Set};
pub use spelled::{Spelled, Spellings};
pub use summoning::{Method, SummonKind};
pub use verb::{Form, Verb};
