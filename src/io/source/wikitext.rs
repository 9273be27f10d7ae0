//! Pages of Yugipedia: `{{CardTable2 | name = … | text = … }}`, bare or in the files of yaml-yugipedia.

use super::Emit;
use super::printed_type::property;
use super::stats::{Arrows, Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Kind, Markup, RushFields, Stats};
use crate::io::elements::LONGEST_RECORD;
use crate::io::{Chunk, Error, Record};
use std::borrow::Cow;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

/// The template that holds a card, in small letters.
const TABLE: &str = "{{cardtable2";

/// Reads a page without anything around it. Its title is the name of the file.
pub fn read(path: &Path, bytes: impl Read, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut page = Vec::new();
    if let Err(source) = bytes.take(LONGEST_RECORD as u64 + 1).read_to_end(&mut page) {
        emit(Chunk::fault(path, Error::Read { path: path.to_owned(), source }))?;
    }
    let found = |found: &str| Error::NotCards { path: path.to_owned(), found: found.to_owned() };
    if page.len() > LONGEST_RECORD {
        return emit(Chunk::fault(path, found("it is wikitext, and longer than any page")));
    }
    let text = String::from_utf8_lossy(&page);
    let title = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let replaced = matches!(text, Cow::Owned(_));
    let own = |record: Record<'_>| {
        let record = record.into_owned();
        if replaced { record.with_replaced_bytes() } else { record }
    };
    let mut records: Vec<_> = cards(&title, &text).map(|card| card.map(own)).collect();
    if records.is_empty() {
        records.push(Err(Fault::NoTable));
    }
    let fault = |fault: Fault| match fault {
        Fault::NoTable => found("it is wikitext without `{{CardTable2`"),
        Fault::Unended { at } => {
            let (line, column) = place(&text, at);
            let expected = "expected the `}}` that ends `{{CardTable2`".to_owned();
            Error::Syntax { path: path.to_owned(), line, column, what: "wikitext", expected }
        }
    };
    let records = records.into_iter().map(|record| record.map_err(fault)).collect();
    emit(Chunk::records(path, page.len() as u64, records))
}

/// The line and the byte in it, from 1.
fn place(text: &str, at: usize) -> (u64, u64) {
    let place = crate::io::place::Place::START.behind(&text.as_bytes()[..at]);
    (place.line, place.column)
}

/// What keeps a page from being a card.
#[derive(Debug)]
pub enum Fault {
    NoTable,
    /// The template that begins there does not end. What is there of it is read.
    Unended {
        at: usize,
    },
}

/// The cards of a page. One whose template does not end is followed by the fault.
pub fn cards<'p>(title: &str, page: &'p str) -> impl Iterator<Item = Result<Record<'p>, Fault>> {
    let mut records = Vec::new();
    let mut at = 0;
    while let Some(found) = find_table(&page[at..]) {
        let start = at + found;
        let inside = start + TABLE.len();
        let (arguments, end) = arguments(page, inside);
        records.push(Ok(record(title, &arguments)));
        if end.is_none() {
            records.push(Err(Fault::Unended { at: start }));
        }
        at = end.unwrap_or(page.len());
    }
    records.into_iter()
}

fn find_table(page: &str) -> Option<usize> {
    page.match_indices("{{").map(|(at, _)| at).find(|at| {
        page.as_bytes().get(*at..*at + TABLE.len()).is_some_and(|name| name.eq_ignore_ascii_case(TABLE.as_bytes()))
    })
}

/// The arguments of a template with their keys, trimmed, and where it ends.
fn arguments(page: &str, start: usize) -> (Vec<(&str, &str)>, Option<usize>) {
    let bytes = page.as_bytes();
    let (mut found, mut depth, mut begun, mut at) = (Vec::new(), 0_usize, start, start);
    let mut push = |begun: usize, end: usize| {
        let argument = page.get(begun..end).unwrap_or_default();
        if let Some((key, value)) = argument.split_once('=') {
            found.push((key.trim(), value.trim()));
        }
    };
    while at < bytes.len() {
        match (bytes[at], bytes.get(at + 1)) {
            (b'{', Some(b'{')) | (b'[', Some(b'[')) => (depth, at) = (depth + 1, at + 2),
            (b'}', Some(b'}')) if depth == 0 => {
                push(begun, at);
                return (found, Some(at + 2));
            }
            (b'}', Some(b'}')) | (b']', Some(b']')) => (depth, at) = (depth.saturating_sub(1), at + 2),
            (b'<', _) if page[at..].starts_with("<!--") => {
                at += page[at..].find("-->").map_or(page.len() - at, |close| close + 3);
            }
            (b'|', _) if depth == 0 => {
                push(begun, at);
                (begun, at) = (at + 1, at + 1);
            }
            _ => at += 1,
        }
    }
    push(begun, bytes.len());
    (found, None)
}

fn record<'p>(title: &str, arguments: &[(&str, &'p str)]) -> Record<'p> {
    // As on the wiki, the last of two arguments counts.
    let get = |key: &str| arguments.iter().rev().find(|(known, _)| *known == key).map(|(_, value)| *value);
    let words = |key: &str| get(key).filter(|words| !words.is_empty());
    let shown = |words: &str| Markup::Wikitext.plain(words).text.trim().to_owned();
    let name = words("name").map(shown).filter(|name| !name.is_empty());
    let name = name.unwrap_or_else(|| title.strip_suffix(" (card)").unwrap_or(title).to_owned());
    let kind = kind(&get).unwrap_or(Kind::Unknown);
    let text = words("text").or_else(|| words("lore")).unwrap_or_default();
    let mut card = Card::new(name, kind).with_stats(stats(&get)).with_text(text);
    let number = |key: &str| words(key).and_then(|value| shown(value).parse().ok());
    (card.id, card.konami_id) = (number("password"), number("database_id"));
    card.pendulum_text = words("pendulum_effect").map(Cow::Borrowed);
    card.markup = Markup::Wikitext;
    card.rush = words("requirement").or_else(|| words("maximum_atk")).is_some() || words("rush_duel").is_some();
    if card.rush {
        let field = |key: &str| words(key).map(Cow::Borrowed);
        card.rush_fields = Some(Box::new(RushFields {
            requirement: field("requirement"),
            summoning_condition: field("summoning_condition").or_else(|| field("condition")),
            materials: None,
            effect: super::yaml_yugi::rush_effect(words("effect_types").into_iter()),
        }));
    }
    Record::new(card).with_type_as_said(words("types").or_else(|| words("card_type")).unwrap_or_default())
}

/// What is printed on a monster beside its text.
fn stats<'p>(get: &dyn Fn(&str) -> Option<&'p str>) -> Stats {
    let of = |key: &str| Markup::Wikitext.plain(get(key).unwrap_or_default()).text.trim().to_owned();
    let small = |key: &str| of(key).parse().ok();
    Stats {
        attribute: attribute(&of("attribute")),
        monster_type: monster_type(&of("types")),
        level: small("level").or_else(|| small("rank")).or(Arrows::of_words(&of("link_arrows")).0),
        scale: small("pendulum_scale"),
        atk: Stat::of_words(&of("atk")),
        def: Stat::of_words(&of("def")),
    }
}

/// What a card is: a Spell or Trap Card says so, a monster has types.
fn kind<'p>(get: &dyn Fn(&str) -> Option<&'p str>) -> Option<Kind> {
    let of = |key: &str| Markup::Wikitext.plain(get(key).unwrap_or_default()).text.trim().to_owned();
    match &*of("card_type") {
        "Spell" => property(&of("property")).map(Kind::Spell),
        "Trap" => property(&of("property")).map(Kind::Trap),
        "Skill" => Some(Kind::Skill),
        "" | "Monster" => Some(of("types")).filter(|types| !types.is_empty()).map(|types| Kind::monster(&types)),
        _ => None,
    }
}
