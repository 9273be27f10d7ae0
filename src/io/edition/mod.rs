//! Editions: all cards of a database as they were at one time, and what changed between two of them.

mod annotations;
mod changes;

pub use annotations::{OfAnnotations, holds_annotations, read_annotations};
pub use changes::{CardChange, ChangeKind, Changes, Side, Texts};

use super::Fold;
use crate::comparison::Digest;
use crate::{Annotation, Card};
use rustc_hash::FxHashMap;

/// What all cards of a database say, by their annotations: a [`Fold`] over cards, or [`read_annotations`] of a file.
///
/// Of several cards with the same passcode, or with the same name where they have no passcode, the last one counts, as
/// in the databases of EDOPro; it stands where the first one stood.
#[derive(Clone, Debug, Default)]
pub struct Edition {
    entries: Vec<Entry>,
    /// Where a card stands among the entries.
    places: FxHashMap<Key, usize>,
    /// How many cards gave way to later ones.
    repeated: u64,
}

/// What tells a card from the others of its edition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Passcode(u64),
    Name(Box<str>),
}

/// A card of an edition.
#[derive(Clone, Debug)]
struct Entry {
    id: Option<u64>,
    name: Box<str>,
    /// Its texts, where the edition was annotated and not read from annotations.
    text: Option<Text>,
    digest: Digest,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Text {
    main: Box<str>,
    pendulum: Option<Box<str>>,
    /// The sentences that are not read whole.
    unread: Vec<Box<str>>,
}

impl Edition {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has no cards.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn insert(&mut self, entry: Entry) {
        let key = entry.id.map_or_else(|| Key::Name(entry.name.clone()), Key::Passcode);
        match self.places.get(&key) {
            Some(&place) => {
                self.repeated += 1;
                self.entries[place] = entry;
            }
            None => {
                self.places.insert(key, self.entries.len());
                self.entries.push(entry);
            }
        }
    }
}

impl Fold for Edition {
    fn add(&mut self, card: &Card<'_>, annotation: &Annotation) {
        self.insert(Entry {
            id: card.id,
            name: card.name.as_ref().into(),
            text: Some(Text::of(card, annotation)),
            digest: Digest::of(annotation),
        });
    }

    fn merge(&mut self, next: Self) {
        self.repeated += next.repeated;
        next.entries.into_iter().for_each(|entry| self.insert(entry));
    }
}

impl Text {
    fn of(card: &Card<'_>, annotation: &Annotation) -> Self {
        let field = |section| match (section, &card.pendulum_text) {
            (crate::annotation::Section::Pendulum, Some(text)) => text,
            _ => &card.text,
        };
        Self {
            main: card.text.as_ref().into(),
            pendulum: card.pendulum_text.as_deref().map(Into::into),
            unread: annotation.unread.iter().map(|unread| unread.span.of(field(unread.section)).into()).collect(),
        }
    }
}
