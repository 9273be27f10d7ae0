//! The project's own form: a card a file, to be written by hand.
//!
//! ```text
//! name: Clockwork Courier
//! card: Monster
//! types: Machine / Effect
//! shows: a built-in Summon from the hand
//! ---
//! If you control no monsters, you can Special Summon this card (from your hand).
//! ```
//!
//! A line `--- pendulum` begins the text of the Pendulum box. A file without the line `---` holds bare texts.

use super::printed_type::{printed_type, property};
use super::stats::{Stat, attribute, monster_type};
use super::{Emit, Form, text};
use crate::Card;
use crate::card::{Kind, Stats};
use crate::io::elements::LONGEST_RECORD;
use crate::io::place::Place;
use crate::io::{Chunk, Error, Record};
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

pub const KEYS: [&str; 12] =
    ["name", "card", "types", "property", "attribute", "level", "scale", "atk", "def", "id", "konami_id", "shows"];
pub const FENCE: &str = "---";
const PENDULUM_FENCE: &str = "--- pendulum";

/// Reads the cards of a file; `place` is where it begins. A line `---` makes it one in this form, unless the form is given.
pub fn read(path: &Path, bytes: impl Read, place: Place, form: Option<Form>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut file = Vec::new();
    let read = bytes.take(LONGEST_RECORD as u64 + 1).read_to_end(&mut file);
    let broken_off = read.err().map(|source| Err(Error::Read { path: path.to_owned(), source }));
    if file.len() > LONGEST_RECORD {
        return emit(Chunk::fault(path, foreign(path, "it is text, and longer than any card".to_owned())));
    }
    let size = file.len() as u64;
    let has_header = |words: &str| match form {
        Some(form) => form == Form::Corpus,
        None => lines(words).any(|(_, line)| line == FENCE),
    };
    let read = |words: &str| match has_header(words) {
        true => vec![record(path, words, place.line).map(Record::into_owned)],
        false => {
            let records = text::records(path, words, place.line).into_iter();
            records.map(|record| record.map(Record::into_owned)).collect()
        }
    };
    let records = match std::str::from_utf8(&file) {
        Ok(words) => read(words),
        Err(_) => {
            let records = read(&String::from_utf8_lossy(&file)).into_iter();
            records.map(|record| record.map(Record::with_replaced_bytes)).collect()
        }
    };
    let mut records = records;
    records.extend(broken_off);
    emit(Chunk::records(path, size, records))
}

/// What the header says.
#[derive(Default)]
pub struct Header<'a> {
    pub name: &'a str,
    card: &'a str,
    types: &'a str,
    property: &'a str,
    id: Option<u64>,
    konami_id: Option<u64>,
    /// All but the Type.
    stats: Stats,
}

/// The card in a text whose first line has a number.
fn record<'a>(path: &Path, file: &'a str, first: u64) -> Result<Record<'a>, Error> {
    let fault = |line: usize, expected: String| {
        let line = first - 1 + line as u64;
        Error::Header { path: path.to_owned(), line, expected }
    };
    let fence = lines(file).position(|(_, line)| line == FENCE);
    let fence = fence.ok_or_else(|| fault(1, "expected a line `---` between the header and the text".to_owned()))?;
    let mut header = Header::default();
    let mut body = "";
    for (number, (start, line)) in lines(file).enumerate() {
        if number == fence {
            body = file[start..].split_once('\n').map_or("", |(_, body)| body);
            break;
        }
        if !line.trim().is_empty() {
            header.take(line).map_err(|expected| fault(number + 1, expected))?;
        }
    }
    let mut record = header.record().map_err(|expected| fault(fence + 1, expected))?;
    let pendulum = lines(body).find(|(_, line)| *line == PENDULUM_FENCE);
    match pendulum {
        None => record.card.text = text(body).into(),
        Some((start, _)) => {
            record.card.text = text(&body[..start]).into();
            let rest = body[start..].split_once('\n').map_or("", |(_, rest)| rest);
            record.card.pendulum_text = Some(text(rest).into());
        }
    }
    Ok(record)
}

/// Whether a file that begins with the line may be a card's text. Pages, tables, comments, scripts and single words
/// are not.
pub fn is_text(line: &str) -> bool {
    let line = line.trim();
    let begins = |letter: char| match letter {
        char::REPLACEMENT_CHARACTER => false,
        letter if letter.is_ascii() => {
            letter.is_ascii_uppercase() || letter.is_ascii_digit() || "\"'([.".contains(letter)
        }
        _ => true,
    };
    let words = line.contains(' ') || !line.is_ascii() || line.ends_with(['.', ':', ')', ']']);
    // A card's text has a blank behind a comma, except inside a number and before a quotation mark.
    let pairs = line.as_bytes().windows(2);
    let cells = pairs.filter(|pair| matches!(pair[0], b',' | b';') && pair[1].is_ascii_alphabetic()).count();
    let quoted_cells = line.matches("\",\"").count();
    line.starts_with(begins) && words && cells < 2 && quoted_cells < 2 && !line.contains('\t')
}

/// The beginning of a line, to be named in a message.
pub fn shown(line: &str) -> String {
    const SHOWN: usize = 40;
    let mut letters = line.trim().chars();
    let mut shown: String = letters.by_ref().take(SHOWN).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

pub fn foreign(path: &Path, found: String) -> Error {
    Error::NotCards { path: path.to_owned(), found }
}

/// The lines with where they start, without their ends.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let here = start;
        start += line.len();
        (here, line.trim_end())
    })
}

/// A text as it is, without the newline that ends the file.
fn text(body: &str) -> &str {
    let body = body.strip_suffix('\n').unwrap_or(body);
    body.strip_suffix('\r').unwrap_or(body)
}

/// A header line. Card text does not begin with a small letter, so that it is not taken for one.
pub fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    is_key.then(|| (key, value.trim()))
}

impl<'a> Header<'a> {
    /// Takes a line of the header.
    pub fn take(&mut self, line: &'a str) -> Result<(), String> {
        let number = |value: &str| value.parse().map(Some).map_err(|_| format!("expected a number, found `{value}`"));
        let small = |value: &str| value.parse().map_err(|_| format!("expected a number up to 255, found `{value}`"));
        match key_and_value(line) {
            Some(("name", value)) => self.name = value,
            Some(("card", value)) => self.card = value,
            Some(("types", value)) => self.types = value,
            Some(("property", value)) => self.property = value,
            Some(("id", value)) => self.id = number(value)?,
            Some(("konami_id", value)) => self.konami_id = number(value)?,
            Some(("attribute", value)) => {
                let known = attribute(value).ok_or_else(|| format!("expected an Attribute, found `{value}`"))?;
                self.stats.attribute = Some(known);
            }
            Some(("level", value)) => self.stats.level = Some(small(value)?),
            Some(("scale", value)) => self.stats.scale = Some(small(value)?),
            Some(("atk", value)) => self.stats.atk = Stat::of_words(value),
            Some(("def", value)) => self.stats.def = Stat::of_words(value),
            Some(("shows", _)) => {}
            Some((key, _)) => {
                return Err(format!("`{key}` is no key of a card; expected one of `{}`", KEYS.join("`, `")));
            }
            None => return Err(format!("expected a header line `key: value`, found `{}`", shown(line))),
        }
        Ok(())
    }

    fn record(self) -> Result<Record<'a>, String> {
        if self.name.is_empty() {
            return Err("expected a line `name: …` in the header".to_owned());
        }
        Ok(self.record_with(Kind::Unknown))
    }

    /// The card, of this kind where the header says nothing about it.
    pub fn record_with(self, otherwise: Kind) -> Record<'a> {
        let kind = match self.card {
            // Of "property: Continuous" alone nobody can tell what card it is.
            "" if self.types.is_empty() && !self.property.is_empty() => printed_type(self.property),
            "" if self.types.is_empty() => Some(otherwise).filter(|kind| *kind != Kind::Unknown),
            "" => printed_type(self.types),
            "Monster" if !self.types.is_empty() => Some(Kind::monster(self.types)),
            "Spell" => property(self.property).map(Kind::Spell),
            "Trap" => property(self.property).map(Kind::Trap),
            "Skill" => Some(Kind::Skill),
            _ => None,
        };
        let stats = Stats { monster_type: monster_type(self.types), ..self.stats };
        let mut card = Card::new(self.name, kind.unwrap_or(Kind::Unknown)).with_stats(stats);
        card.id = self.id;
        card.konami_id = self.konami_id;
        Record::new(card).with_type_as_said(format_args!("{} {} {}", self.property, self.card, self.types))
    }
}
