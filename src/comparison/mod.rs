//! What changed between two annotations of a card.
//!
//! A [`Digest`] is what an annotation says, without the places and words that it rests on. Two annotations with the same
//! digest mean the same; [`differences`] names each thing in which others differ.
//!
//! ```
//! use psct::card::{Card, Kind};
//! use psct::comparison::{Digest, Nature, differences};
//!
//! let digest = |text: &str| {
//!     let card = Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text(text);
//!     Digest::of(&psct::annotate(&card))
//! };
//! let old = digest("If you control no monsters, you can Special Summon this card (from your hand).");
//! let moved = digest("You can Special Summon this card (from your hand) if you control no monsters.");
//! assert!(differences(&old, &moved).is_empty());
//!
//! let new = digest("If you control no monsters: You can Special Summon this card from your hand.");
//! let changed = differences(&old, &new);
//! let mechanism = changed.iter().find(|difference| difference.field == "mechanism").unwrap();
//! assert_eq!((&*mechanism.part, mechanism.nature), ("summons", Nature::Verdict));
//! assert_eq!((mechanism.old.as_str(), mechanism.new.as_str()), (Some("built_in"), Some("effect")));
//! ```

mod alignment;
mod difference;
mod digest;
mod reference;

pub use difference::{Difference, Nature, differences};
pub use digest::Digest;
