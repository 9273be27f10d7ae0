//! The phrases at which reading stops, and how many cards each of them keeps from being read whole.

mod phrase;

pub use phrase::STOP;

use super::Fold;
use crate::annotation::{Annotation, Section, Unread};
use crate::card::Card;
use crate::tokens::lex;
use phrase::phrase;
use schemars::JsonSchema;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// How many phrases are kept apart. All cards of the game have about 1,000; with this the memory is bounded.
const MOST_PHRASES: usize = 1 << 16;
/// How many bytes of an example are kept on each side of the place where reading stopped. Sentences of cards are
/// shorter.
const MOST_OF_EXAMPLE: usize = 1 << 10;

/// A phrase at which reading stops: the words around the place, names masked as "…" and numbers as #.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Gap {
    /// Cards that would be read whole if reading went on here: this is the only phrase that stops it on them.
    pub unlocks: u64,
    /// Cards on which reading stops here.
    pub cards: u64,
    /// Sentences in which it stops here.
    pub sentences: u64,
    /// The first of them.
    pub example: Example,
}

/// A sentence that is not read whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Example {
    /// The passcode of the card that it stands on.
    pub id: Option<u64>,
    /// The name of that card.
    pub name: String,
    /// The box that it stands in.
    pub section: Section,
    /// Its words up to the place where reading stopped.
    pub before: String,
    /// Its words from there on.
    pub behind: String,
}

/// The phrases at which the reading of many cards stops.
///
/// ```
/// use psct::card::{Card, Kind};
/// use psct::io::{Fold, Gaps};
///
/// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect"))
///     .with_text("Draw 1 card gizmowise. This card flummoxes 2 monsters.");
/// let mut gaps = Gaps::default();
/// gaps.add(&card, &psct::annotate(&card));
/// let ranked = gaps.ranked();
/// assert_eq!((gaps.cards, gaps.sentences, ranked.len()), (1, 2, 2));
/// assert_eq!(ranked[0].1.unlocks, 0, "neither phrase alone keeps the card from being read whole");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gaps {
    /// Cards with a sentence that is not read whole.
    pub cards: u64,
    /// Sentences that are not read whole.
    pub sentences: u64,
    /// Those of them whose phrases came when no more were kept.
    pub beyond: u64,
    phrases: BTreeMap<String, Gap>,
}

impl Gaps {
    /// The phrases with what they stop, those first that keep the most cards from being read whole, then those that
    /// stop the most sentences.
    pub fn ranked(&self) -> Vec<(&str, &Gap)> {
        let mut ranked: Vec<_> = self.phrases.iter().map(|(phrase, gap)| (phrase.as_str(), gap)).collect();
        // The sort is stable: among equals the phrases stay in their order.
        ranked.sort_by_key(|(_, gap)| Reverse((gap.unlocks, gap.sentences)));
        ranked
    }

    fn take(&mut self, phrase: String, more: Gap) {
        if let Some(gap) = self.phrases.get_mut(&phrase) {
            gap.unlocks += more.unlocks;
            gap.cards += more.cards;
            gap.sentences += more.sentences;
        } else if self.phrases.len() < MOST_PHRASES {
            self.phrases.insert(phrase, more);
        } else {
            self.beyond += more.sentences;
        }
    }
}

impl Fold for Gaps {
    fn add(&mut self, card: &Card<'_>, annotation: &Annotation) {
        if annotation.unread.is_empty() {
            return;
        }
        self.cards += 1;
        self.sentences += annotation.unread.len() as u64;
        let fields = [Section::Main, Section::Pendulum].map(|section| {
            let text = field(card, section);
            (text, lex(text, &card.name).tokens)
        });
        let found = annotation.unread.iter().map(|unread| {
            let (text, tokens) = &fields[usize::from(unread.section == Section::Pendulum)];
            (phrase(text, tokens, unread), example(card, text, unread))
        });
        let found: Vec<_> = found.collect();
        let different = found.iter().map(|(phrase, _)| phrase.clone()).collect::<BTreeSet<_>>();
        let alone = u64::from(different.len() == 1);
        let mut seen = BTreeSet::new();
        for (phrase, example) in found {
            let first = u64::from(seen.insert(phrase.clone()));
            self.take(phrase, Gap { unlocks: alone * first, cards: first, sentences: 1, example });
        }
    }

    fn merge(&mut self, next: Self) {
        let Self { cards, sentences, beyond, phrases } = next;
        self.cards += cards;
        self.sentences += sentences;
        self.beyond += beyond;
        phrases.into_iter().for_each(|(phrase, gap)| self.take(phrase, gap));
    }
}

/// The field of a card that the places of a section lie in.
fn field<'c>(card: &'c Card<'_>, section: Section) -> &'c str {
    match (section, &card.pendulum_text) {
        (Section::Pendulum, Some(text)) => text,
        _ => &card.text,
    }
}

fn example(card: &Card<'_>, text: &str, unread: &Unread) -> Example {
    let sentence = unread.span.of(text);
    let at = (unread.gap.start.saturating_sub(unread.span.start) as usize).min(sentence.len());
    let (before, behind) = sentence.split_at(sentence.floor_char_boundary(at));
    let from = before.ceil_char_boundary(before.len().saturating_sub(MOST_OF_EXAMPLE));
    Example {
        id: card.id,
        name: card.name.clone().into_owned(),
        section: unread.section,
        before: before[from..].to_owned(),
        behind: behind[..behind.floor_char_boundary(MOST_OF_EXAMPLE)].to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A gap that stops so many sentences, each on a card of its own, and unlocks so many of them.
    fn gap(unlocks: u64, sentences: u64) -> Gap {
        let (before, behind) = (String::new(), String::new());
        let example = Example { id: None, name: "Ebb".to_owned(), section: Section::Main, before, behind };
        Gap { unlocks, cards: sentences, sentences, example }
    }

    #[test]
    fn the_most_rewarding_phrase_is_the_first_and_equals_are_in_the_order_of_their_words() {
        let mut gaps = Gaps::default();
        for (phrase, unlocks, sentences) in [("c", 1, 2), ("a", 1, 2), ("b", 2, 2), ("d", 1, 9), ("a", 0, 0)] {
            gaps.take(phrase.to_owned(), gap(unlocks, sentences));
        }
        let order: Vec<_> = gaps.ranked().iter().map(|(phrase, _)| *phrase).collect();
        assert_eq!(order, ["b", "d", "a", "c"]);
    }

    #[test]
    fn only_so_many_phrases_are_kept_apart_and_the_others_are_counted() {
        let mut gaps = Gaps::default();
        (0..MOST_PHRASES + 2).for_each(|phrase| gaps.take(phrase.to_string(), gap(1, 3)));
        gaps.take("0".to_owned(), gap(1, 3));
        assert_eq!((gaps.phrases.len(), gaps.beyond), (MOST_PHRASES, 6));
        assert_eq!(gaps.phrases["0"].sentences, 6, "a phrase that is kept goes on counting");
    }
}
