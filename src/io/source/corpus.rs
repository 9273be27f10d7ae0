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
//! A file without the line `---` is the bare text of an Effect Monster, if it looks like a text. A line `--- pendulum` begins the text of
//! the Pendulum box.

use super::Emit;
use super::printed_type::property;
use crate::Card;
use crate::card::Kind;
use crate::io::elements::LONGEST_RECORD;
use crate::io::place::Place;
use crate::io::{Chunk, Error, Record};
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

const KEYS: [&str; 7] = ["name", "card", "types", "property", "id", "konami_id", "shows"];
pub const FENCE: &str = "---";
const PENDULUM_FENCE: &str = "--- pendulum";

/// Reads the card of a file; `place` is where it begins.
pub fn read(path: &Path, bytes: impl Read, place: Place, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut file = Vec::new();
    if let Err(source) = bytes.take(LONGEST_RECORD as u64 + 1).read_to_end(&mut file) {
        return emit(Chunk::fault(path, Error::Read { path: path.to_owned(), source }));
    }
    if file.len() > LONGEST_RECORD {
        return emit(Chunk::fault(path, foreign(path, "it is text, and longer than any card".to_owned())));
    }
    let size = file.len() as u64;
    let record = match std::str::from_utf8(&file) {
        Ok(text) => record(path, text, place.line).map(Record::into_owned),
        Err(_) => record(path, &String::from_utf8_lossy(&file), place.line)
            .map(|record| record.with_replaced_bytes().into_owned()),
    };
    emit(Chunk::records(path, size, vec![record]))
}

/// What the header says.
#[derive(Default)]
struct Header<'a> {
    name: &'a str,
    card: &'a str,
    types: &'a str,
    property: &'a str,
    id: Option<u64>,
    konami_id: Option<u64>,
}

/// The card in a text whose first line has a number.
fn record<'a>(path: &Path, file: &'a str, first: u64) -> Result<Record<'a>, Error> {
    let fault = |line: usize, expected: String| {
        let line = first - 1 + line as u64;
        Error::Header { path: path.to_owned(), line, expected }
    };
    let fence = lines(file).position(|(_, line)| line == FENCE);
    let Some(fence) = fence else {
        let begin = lines(file).map(|(_, line)| line).zip(1..).find(|(line, _)| !line.is_empty());
        let (line, number) = begin.unwrap_or(("", 1));
        match key_and_value(line) {
            Some((key, _)) if KEYS.contains(&key) => {
                return Err(fault(number, "expected a line `---` between the header and the text".to_owned()));
            }
            Some((key, _)) => return Err(foreign(path, format!("it begins with the key `{key}`"))),
            None if !is_text(line) => return Err(foreign(path, format!("it begins with `{}`", shown(line)))),
            None => {}
        }
        let name = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
        return Ok(Record::new(Card::new(name.into_owned(), Kind::monster("Effect")).with_text(text(file))));
    };
    if fence == 0 {
        return Err(foreign(path, "it begins with `---` and no header, like YAML".to_owned()));
    }
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
fn is_text(line: &str) -> bool {
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
fn shown(line: &str) -> String {
    const SHOWN: usize = 40;
    let mut letters = line.trim().chars();
    let mut shown: String = letters.by_ref().take(SHOWN).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

fn foreign(path: &Path, found: String) -> Error {
    Error::NotCards { path: path.to_owned(), found }
}

/// The lines with where they start, without their ends.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
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
fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    is_key.then(|| (key, value.trim()))
}

impl<'a> Header<'a> {
    fn take(&mut self, line: &'a str) -> Result<(), String> {
        let number = |value: &str| value.parse().map(Some).map_err(|_| format!("expected a number, found `{value}`"));
        match key_and_value(line) {
            Some(("name", value)) => self.name = value,
            Some(("card", value)) => self.card = value,
            Some(("types", value)) => self.types = value,
            Some(("property", value)) => self.property = value,
            Some(("id", value)) => self.id = number(value)?,
            Some(("konami_id", value)) => self.konami_id = number(value)?,
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
        let kind = match self.card {
            "Monster" if !self.types.is_empty() => Some(Kind::monster(self.types)),
            "Spell" => property(self.property).map(Kind::Spell),
            "Trap" => property(self.property).map(Kind::Trap),
            "Skill" => Some(Kind::Skill),
            _ => None,
        };
        let mut card = Card::new(self.name, kind.unwrap_or(Kind::Unknown));
        card.id = self.id;
        card.konami_id = self.konami_id;
        let record = Record::new(card);
        let said = || [self.property, self.card, self.types].join(" ");
        Ok(if kind.is_none() { record.with_unknown_type(&said()) } else { record })
    }
}
