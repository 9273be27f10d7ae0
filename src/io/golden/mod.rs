//! Golden files: what cards were classified as when somebody last looked at it.

mod form;
mod lines;
mod review;

pub use review::{Review, ReviewKind, Reviewed, Scope};

use super::Fold;
use crate::{Annotation, Card};
use std::cmp::Ordering;

/// The classifications of cards: a [`Fold`] over cards, or read from a golden file, which [`Display`](std::fmt::Display)
/// writes.
///
/// A file has one block a card, in the order of the names: the name with the passcode, and a line for each verdict, with
/// the values that the annotation's JSON has. What the text says in which words does not show. Lines that begin with `#`
/// are notes of people, and stay with the card that they stand above.
///
/// ```
/// use psct::card::{Card, Kind};
/// use psct::io::{Fold, Golden};
///
/// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect"))
///     .with_text("If you control no monsters, you can Special Summon this card (from your hand).");
/// let mut golden = Golden::default();
/// golden.add(&card, &psct::annotate(&card));
/// let file = golden.to_string();
/// assert!(file.contains("\nTin Herald (no passcode)\n"));
/// assert!(file.contains("\n  summon 1: built_in, special of this_card, from hand, to you"));
/// assert_eq!(Golden::parse(&file).unwrap().to_string(), file);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Golden {
    /// Notes that stand above all cards.
    preamble: Vec<String>,
    blocks: Vec<Block>,
    /// Notes that stand after all cards.
    closing: Vec<String>,
}

/// What is kept of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Block {
    id: Option<u64>,
    name: String,
    /// Lines that begin with `#`.
    notes: Vec<String>,
    /// A line a verdict.
    lines: Vec<String>,
}

impl Golden {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Whether it has no cards.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Adds the card of an annotation.
    pub(super) fn insert(&mut self, annotation: &Annotation) {
        self.blocks.push(Block {
            id: annotation.id,
            name: form::name(&annotation.name),
            notes: Vec::new(),
            lines: lines::lines(annotation),
        });
    }

    /// Brings the cards in order. Of several with one passcode, or with one name where they have no passcode, the last
    /// one counts, as in the databases of EDOPro.
    fn sort(&mut self) {
        let key = |block: &Block| (block.id, block.id.is_none().then(|| block.name.clone()));
        // Of equal ones the last comes first, and stays.
        self.blocks.reverse();
        self.blocks.sort_by_cached_key(key);
        self.blocks.dedup_by(|one, other| key(one) == key(other));
        self.blocks.sort_by(Block::in_order);
    }
}

impl Block {
    /// The order of a file: by name, whatever the language of the system is.
    fn in_order(&self, other: &Self) -> Ordering {
        (&self.name, self.id).cmp(&(&other.name, other.id))
    }
}

impl Fold for Golden {
    fn add(&mut self, _: &Card<'_>, annotation: &Annotation) {
        self.insert(annotation);
    }

    fn merge(&mut self, next: Self) {
        self.blocks.extend(next.blocks);
    }
}
