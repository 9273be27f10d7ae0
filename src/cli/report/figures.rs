//! The figures of the page, as its template takes them.

use super::entry::value;
use crate::cli::stats::{STYLES, percent};
use crate::cli::summary::{count, grouped};
use psct::annotation::{LimitKind, OncePer};
use psct::io::{Overview, Share, Ways};
use serde::Serialize;
use std::collections::BTreeMap;

/// A number of cards with its share of a whole.
pub struct Figure {
    pub number: String,
    pub share: String,
    /// The length of its bar, in hundredths of the longest that there can be.
    pub bar: String,
    /// The list of these cards.
    pub link: String,
    pub is_nothing: bool,
}

/// Figures that belong together, under one name.
pub struct Row {
    pub name: String,
    /// All cards of which it tells.
    pub cards: Option<Figure>,
    pub figures: Vec<Figure>,
}

/// The length of a bar, or the place of its start.
fn hundredths(part: u64, all: u64) -> String {
    format!("{:.2}", 100.0 * part as f64 / all.max(1) as f64)
}

fn figure(part: u64, all: u64, search: &[(&str, &str)]) -> Figure {
    Figure {
        number: grouped(part),
        share: percent(part, all),
        bar: hundredths(part, all),
        link: link(search),
        is_nothing: part == 0,
    }
}

/// The address of the list of the cards that are searched for. The values are words of the program, never of a card.
pub fn link(search: &[(&str, &str)]) -> String {
    let pairs: Vec<_> = search.iter().map(|(name, value)| format!("{name}={}", value.replace(' ', "+"))).collect();
    format!("#{}", pairs.join("&"))
}

/// The two ways to Summon, of all cards.
pub struct Headline {
    pub built_in: Figure,
    pub effect: Figure,
    pub both: Figure,
    pub neither: Figure,
    /// Where the bar of the Summons by effect begins, so that it overlaps the other by the cards that do both.
    pub effect_from: String,
}

impl Headline {
    pub fn of(all: &Ways) -> Self {
        let of = |cards, mechanism| figure(cards, all.cards, &[("mechanism", mechanism)]);
        Self {
            built_in: of(all.built_in, "built_in"),
            effect: of(all.effect, "effect"),
            both: of(all.both, "both"),
            neither: of(all.neither(), "none"),
            effect_from: hundredths(all.built_in.saturating_sub(all.both), all.cards),
        }
    }
}

/// The two ways to Summon, as rows have them.
fn ways(ways: &Ways, all: u64, search: &[(&str, &str)]) -> Vec<Figure> {
    let of = |cards, mechanism| figure(cards, all, &[&[("mechanism", mechanism)], search].concat());
    vec![of(ways.built_in, "built_in"), of(ways.effect, "effect")]
}

/// How many of all cards have a Summon of each method.
pub fn methods(overview: &Overview) -> Vec<Row> {
    let row = |(method, of): (&psct::vocabulary::Method, &Ways)| Row {
        name: method.spelling().to_owned(),
        cards: None,
        figures: ways(of, overview.all.cards, &[("method", value(method).as_ref())]),
    };
    overview.methods.iter().map(row).collect()
}

/// How many of the cards of each type Summon in which way.
pub fn types(overview: &Overview) -> Vec<Row> {
    shares(overview.types.iter().map(|(card_type, of)| (card_type.to_string(), of)), "type")
}

/// How many of the cards of each year or decade Summon in which way.
pub fn years(overview: &Overview) -> Vec<Row> {
    shares(periods(overview).iter().map(|(period, of)| (period.clone(), of)), "year")
}

fn shares<'w>(rows: impl Iterator<Item = (String, &'w Ways)>, field: &str) -> Vec<Row> {
    let row = |(name, of): (String, &Ways)| Row {
        cards: Some(figure(of.cards, of.cards, &[(field, &name)])),
        figures: ways(of, of.cards, &[(field, &name)]),
        name,
    };
    rows.map(row).collect()
}

/// More years than these are told by decade.
const MOST_YEARS: usize = 60;

/// The years in which cards came out, or the decades if there are too many: "2010s".
pub fn periods(overview: &Overview) -> Vec<(String, Ways)> {
    if overview.years.len() <= MOST_YEARS {
        return overview.years.iter().map(|(year, of)| (year.to_string(), *of)).collect();
    }
    let mut decades = BTreeMap::<u16, Ways>::new();
    for (year, of) in &overview.years {
        *decades.entry(year - year % 10).or_default() += *of;
    }
    decades.into_iter().map(|(decade, of)| (format!("{decade}s"), of)).collect()
}

/// How many cards have a limit of each kind, for each copy and for all cards of the name.
pub fn limits(overview: &Overview) -> Vec<Row> {
    let kinds: std::collections::BTreeSet<LimitKind> = overview.limits.keys().map(|(kind, _)| *kind).collect();
    let of = |kind: LimitKind, scope: OncePer| {
        let cards = overview.limits.get(&(kind, scope)).copied().unwrap_or_default();
        figure(cards, overview.limited, &[("limit", value(kind).as_ref()), ("scope", value(scope).as_ref())])
    };
    let row = |kind| Row {
        name: limit_kind(kind).to_owned(),
        cards: None,
        figures: vec![of(kind, OncePer::Soft), of(kind, OncePer::Hard)],
    };
    kinds.into_iter().map(row).collect()
}

/// What is limited, as the name of a row.
fn limit_kind(kind: LimitKind) -> &'static str {
    match kind {
        LimitKind::Use => "Uses of an effect",
        LimitKind::Activate => "Activations",
        LimitKind::SpecialSummon => "Special Summons of the card",
        LimitKind::SummonThisWay => "Special Summons this way",
        LimitKind::Control => "Copies on the field",
        LimitKind::Gain => "Gains of an effect",
    }
}

/// How much is read whole: the cards, and the sentences.
pub struct Coverage {
    pub cards: Figure,
    pub sentences: Figure,
    /// Cards with a sentence to read, and their sentences.
    pub of: (String, String),
    pub styles: Vec<Row>,
    /// Cards without a sentence to read.
    pub left_out: u64,
}

impl Coverage {
    pub fn of(overview: &Overview) -> Self {
        let whole = |share: &Share, search: &[(&str, &str)]| {
            let cards = figure(share.whole, share.cards, &[&[("read", "whole")], search].concat());
            let sentences = figure(share.read, share.sentences, search);
            [cards, sentences]
        };
        let read = &overview.read;
        let [cards, sentences] = whole(&read.all, &[]);
        let styles =
            STYLES.iter().filter_map(|(style, words)| read.text_styles.get(style).map(|of| (style, words, of)));
        let row = |(style, words, of): (&&str, &&str, &Share)| Row {
            name: (*words).to_owned(),
            cards: Some(figure(of.cards, of.cards, &[("style", style)])),
            figures: whole(of, &[("style", style)]).into(),
        };
        Self {
            cards,
            sentences,
            of: (count(read.all.cards, "card", "cards"), count(read.all.sentences, "sentence", "sentences")),
            styles: styles.map(row).collect(),
            left_out: read.left_out.values().sum(),
        }
    }
}

/// What a field of the search can ask for: values with their names.
pub type Options = Vec<(String, String)>;

/// The choices that the search offers, of what there is.
pub struct Choices {
    pub methods: Options,
    pub types: Options,
    pub limits: Options,
    pub styles: Options,
    pub years: Options,
}

impl Choices {
    pub fn of(overview: &Overview) -> Self {
        fn named<T: Serialize>(of: T, name: &str) -> (String, String) {
            (value(of).into_owned(), name.to_owned())
        }
        let same = |name: String| (name.clone(), name);
        let kinds: std::collections::BTreeSet<LimitKind> = overview.limits.keys().map(|(kind, _)| *kind).collect();
        let is_there = |style: &str| {
            let read = &overview.read;
            read.text_styles.contains_key(style) || read.left_out.contains_key(style)
        };
        Self {
            methods: overview.methods.keys().map(|method| named(method, method.spelling())).collect(),
            types: overview.types.keys().map(|card_type| same(card_type.to_string())).collect(),
            limits: kinds.into_iter().map(|kind| named(kind, limit_kind(kind))).collect(),
            styles: STYLES
                .iter()
                .filter(|(style, _)| is_there(style))
                .map(|(style, words)| ((*style).to_owned(), (*words).to_owned()))
                .collect(),
            years: periods(overview).into_iter().rev().map(|(period, _)| same(period)).collect(),
        }
    }
}
