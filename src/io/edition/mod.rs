//! Editions: all cards of a database as they were at one time, and what changed between two of them.

mod annotations;
mod changes;
mod packed;

pub use annotations::{OfAnnotations, holds_annotations, read_annotations};
pub use changes::{CardChange, ChangeKind, Changes, Side, Texts};

use super::Fold;
use crate::comparison::Digest;
use crate::{Annotation, Card};
use packed::{Packed, Place};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// What all cards of a database say, by their annotations: a [`Fold`] over cards, or [`read_annotations`] of a file.
///
/// Of several cards with the same passcode, or with the same name where they have no passcode, the last one counts, as
/// in the databases of EDOPro; it stands where the first one stood.
///
/// It takes little memory: a card that did not change is not looked at again, so that all of them are packed away and only
/// what tells them apart is at hand.
#[derive(Debug, Default)]
pub struct Edition {
    listed: Vec<Listed>,
    /// Where a card stands among those that are listed.
    places: FxHashMap<Key, usize>,
    cards: Packed,
    /// How many cards gave way to later ones.
    repeated: u64,
}

/// What is at hand of a card.
#[derive(Debug)]
struct Listed {
    id: Option<u64>,
    name: Box<str>,
    /// Whether it has what each sentence says.
    sentences: bool,
    /// Stands for all that it says.
    says: u64,
    place: Place,
}

/// What tells a card from the others of its edition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Passcode(u64),
    Name(Box<str>),
}

/// A card of an edition.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    id: Option<u64>,
    name: Box<str>,
    /// Its texts, where the edition was annotated and not read from annotations.
    text: Option<Text>,
    digest: Digest,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Text {
    main: Box<str>,
    pendulum: Option<Box<str>>,
    /// The sentences that are not read whole.
    unread: Vec<Box<str>>,
}

impl Edition {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.listed.len()
    }

    /// Whether it has no cards.
    pub fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    fn insert(&mut self, entry: &Entry) {
        let (place, says) = self.cards.add(entry);
        let (id, name, sentences) = (entry.id, entry.name.clone(), entry.digest.has_sentences());
        self.list(Listed { id, name, sentences, says, place });
    }

    fn list(&mut self, card: Listed) {
        let key = card.id.map_or_else(|| Key::Name(card.name.clone()), Key::Passcode);
        match self.places.get(&key) {
            Some(&place) => {
                self.repeated += 1;
                self.listed[place] = card;
            }
            None => {
                self.places.insert(key, self.listed.len());
                self.listed.push(card);
            }
        }
    }
}

impl Fold for Edition {
    fn add(&mut self, card: &Card<'_>, annotation: &Annotation) {
        self.insert(&Entry {
            id: card.id,
            name: card.name.as_ref().into(),
            text: Some(Text::of(card, annotation)),
            digest: Digest::of(annotation),
        });
    }

    fn merge(&mut self, next: Self) {
        self.repeated += next.repeated;
        let before = self.cards.append(next.cards);
        for card in next.listed {
            self.list(Listed { place: card.place.behind(before), ..card });
        }
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
