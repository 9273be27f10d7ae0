//! The words of PSCT: one file a word class, one row a word.
//!
//! Every class is an enum whose variants carry their printed spellings; [`Word`] is any of them,
//! and [`look_up`] gives the word of a spelling. The same enums go from the grammar to the JSON of
//! an annotation.

#[macro_use]
mod class;

mod attribute;
mod card_kind;
mod location;
mod monster_type;
mod player;
mod position;
mod property;
mod summoning;

pub use attribute::Attribute;
pub use card_kind::CardKind;
pub use location::Location;
pub use monster_type::MonsterType;
pub use player::Player;
pub use position::Position;
pub use property::Property;
pub use summoning::Method;
