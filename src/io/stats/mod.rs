//! How much of the cards is read whole, in total and by what the cards are.

mod card_type;

pub use card_type::CardType;

use super::Fold;
use crate::annotation::{Annotation, Section, TextStyle};
use crate::card::Card;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// How many of some cards are read whole, and how many of their sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Share {
    /// Cards with a sentence to read.
    pub cards: u64,
    /// Those of them of which every sentence is read whole.
    pub whole: u64,
    /// Their sentences.
    pub sentences: u64,
    /// Those of them that are read whole.
    pub read: u64,
}

impl AddAssign for Share {
    fn add_assign(&mut self, other: Self) {
        self.cards += other.cards;
        self.whole += other.whole;
        self.sentences += other.sentences;
        self.read += other.read;
    }
}

/// How many boxes of one kind are read whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Boxes {
    /// Boxes with a sentence to read.
    pub boxes: u64,
    /// Those of them of which every sentence is read whole.
    pub whole: u64,
    /// The sentences in them that are not.
    pub unread: u64,
}

/// What is read whole of many cards. The shares of all types add up to those of all cards, and so do those of all styles.
///
/// ```
/// use psct::card::{Card, Kind};
/// use psct::io::{CardType, Fold, Stats};
///
/// let mut stats = Stats::default();
/// let effect = Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text("Draw 1 card.");
/// let normal = Card::new("Tin Page", Kind::monster("Machine / Normal")).with_text("He carries letters.");
/// for card in [effect, normal] {
///     stats.add(&card, &psct::annotate(&card));
/// }
/// assert_eq!((stats.all.cards, stats.all.sentences), (1, 1));
/// assert_eq!(stats.types[&CardType::Effect], stats.all);
/// assert_eq!(stats.left_out["flavor"], 1, "flavor text holds no sentence to read");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(
    description = "What is read whole of many cards. The shares of all types add up to those of all cards, and so do those of all styles."
)]
pub struct Stats {
    /// All cards with a sentence to read.
    pub all: Share,
    /// By type of card.
    #[schemars(with = "BTreeMap<String, Share>")]
    pub types: BTreeMap<CardType, Share>,
    /// By the style of the text, as annotations name it.
    pub text_styles: BTreeMap<&'static str, Share>,
    /// By the decade in which the card first came out in the TCG, by its first year, of the cards whose source tells.
    pub decades: BTreeMap<u16, Share>,
    /// By box.
    pub boxes: BTreeMap<Section, Boxes>,
    /// Cards without a sentence to read, by the style of their text.
    pub left_out: BTreeMap<&'static str, u64>,
}

impl Stats {
    /// The cards whose source does not tell when they first came out.
    pub fn undated(&self) -> Share {
        self.decades.values().fold(self.all, |rest, dated| Share {
            cards: rest.cards.saturating_sub(dated.cards),
            whole: rest.whole.saturating_sub(dated.whole),
            sentences: rest.sentences.saturating_sub(dated.sentences),
            read: rest.read.saturating_sub(dated.read),
        })
    }
}

impl Fold for Stats {
    fn add(&mut self, card: &Card<'_>, annotation: &Annotation) {
        let (sentences, read) = (u64::from(annotation.coverage.sentences), u64::from(annotation.coverage.read));
        let style = text_style(annotation.text_style);
        if sentences == 0 {
            *self.left_out.entry(style).or_default() += 1;
            return;
        }
        let share = Share { cards: 1, whole: u64::from(sentences == read), sentences, read };
        self.all += share;
        *self.types.entry(CardType::of(&card.kind)).or_default() += share;
        *self.text_styles.entry(style).or_default() += share;
        if let Some(year) = card.first_printed {
            *self.decades.entry(year - year % 10).or_default() += share;
        }
        for section in sections(annotation) {
            let unread = annotation.unread.iter().filter(|unread| unread.section == section).count() as u64;
            let boxes = self.boxes.entry(section).or_default();
            boxes.boxes += 1;
            boxes.whole += u64::from(unread == 0);
            boxes.unread += unread;
        }
    }

    fn merge(&mut self, next: Self) {
        let Self { all, types, text_styles, decades, boxes, left_out } = next;
        self.all += all;
        types.into_iter().for_each(|(key, share)| *self.types.entry(key).or_default() += share);
        text_styles.into_iter().for_each(|(key, share)| *self.text_styles.entry(key).or_default() += share);
        decades.into_iter().for_each(|(key, share)| *self.decades.entry(key).or_default() += share);
        left_out.into_iter().for_each(|(key, cards)| *self.left_out.entry(key).or_default() += cards);
        for (section, more) in boxes {
            let boxes = self.boxes.entry(section).or_default();
            boxes.boxes += more.boxes;
            boxes.whole += more.whole;
            boxes.unread += more.unread;
        }
    }
}

/// The boxes of a card that hold sentences. A materials line alone has no class, and stands in the main box.
fn sections(annotation: &Annotation) -> impl Iterator<Item = Section> {
    let classes = annotation.clauses.iter().map(|clause| clause.section);
    let unread = annotation.unread.iter().map(|unread| unread.section);
    let (main, pendulum) = classes.chain(unread).fold((false, false), |(main, pendulum), section| match section {
        Section::Main => (true, pendulum),
        Section::Pendulum => (main, true),
    });
    [(Section::Main, main || !pendulum), (Section::Pendulum, pendulum)]
        .into_iter()
        .filter_map(|(section, holds)| holds.then_some(section))
}

/// The style of a text, as annotations name it.
fn text_style(style: TextStyle) -> &'static str {
    match style {
        TextStyle::Psct => "psct",
        TextStyle::Legacy => "legacy",
        TextStyle::Unmarked => "unmarked",
        TextStyle::Flavor => "flavor",
        TextStyle::Rush => "rush",
        TextStyle::Empty => "empty",
    }
}
