//! Sets of Magic Set Editor: a file `set` of keys and values, in which the lines of a value are indented below its key.

use super::Emit;
use super::pendulum;
use super::printed_type::property;
use super::stats::{Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Kind, Markup, Stats};
use crate::io::elements::{BATCH, LONGEST_RECORD};
use crate::io::{Chunk, Error, Record};
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::Path;

/// How many cards are handed on together, unless they are long.
const CARDS: usize = 256;
/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 1 << 20;
const TYPES: [&str; 6] = ["monster type", "type 1", "type 2", "type 3", "type 4", "type 5"];

/// Whether a file begins as a set.
pub fn begins(head: &[u8]) -> bool {
    let mut lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end);
    let first = lines.next().unwrap_or_default();
    let key = |line: &[u8], key: &[u8]| line.starts_with(key);
    (key(first, b"mse version:") || key(first, b"mse_version:") || key(first, b"game: yugioh"))
        || lines.take(4).any(|line| key(line, b"game: yugioh"))
}

/// Reads a set to its end.
pub fn read(path: &Path, bytes: impl Read, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut lines = Lines { bytes: BufReader::new(bytes), line: String::new() };
    let (mut chunk, mut size, mut some) = (Vec::new(), 0, false);
    let mut card: Option<Fields> = None;
    let (mut line, mut index) = (0, 0);
    loop {
        let (read, ended) = match lines.next() {
            Ok(read) => (read, read == 0),
            Err(source) => {
                chunk.extend(card.take().map(|card| card.record(path)));
                chunk.push(Err(Error::Read { path: path.to_owned(), source }));
                return emit(Chunk::records(path, size as u64, chunk));
            }
        };
        (size, line) = (size + read, line + 1);
        let begins = ended || !lines.line.starts_with(['\t', ' ']) && !lines.line.trim().is_empty();
        if begins {
            chunk.extend(card.take().map(|card| card.record(path)));
            some |= !chunk.is_empty();
        }
        if ended && !some {
            return emit(Chunk::fault(path, Error::NoCards { path: path.to_owned() }));
        }
        if ended || begins && (chunk.len() >= CARDS || size >= BATCH) {
            emit(Chunk::records(path, std::mem::take(&mut size) as u64, std::mem::take(&mut chunk)))?;
        }
        match (&mut card, lines.line.trim_end()) {
            _ if ended => return ControlFlow::Continue(()),
            (card, "card:") => {
                index += 1;
                *card = Some(Fields { line, index, ..Fields::default() });
            }
            (Some(card), line) => card.take(line),
            (None, _) => {}
        }
    }
}

struct Lines<R> {
    bytes: BufReader<R>,
    line: String,
}

impl<R: Read> Lines<R> {
    /// Reads the next line, and says how long it is with its end.
    fn next(&mut self) -> io::Result<usize> {
        let mut line = Vec::new();
        let read = self.bytes.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        self.line = String::from_utf8_lossy(&line).trim_start_matches('\u{feff}').to_owned();
        Ok(read)
    }
}

/// The keys and values of a card.
#[derive(Default)]
struct Fields {
    /// Where it begins, and the number of the card in the set.
    line: u64,
    index: u64,
    values: BTreeMap<String, String>,
    key: String,
    /// How many bytes its lines have.
    size: usize,
}

impl Fields {
    /// Takes a line below `card:`. One that is indented further belongs to the value of the key above.
    fn take(&mut self, line: &str) {
        self.size += line.len();
        if self.size > LONGEST_RECORD {
            return self.values.clear();
        }
        let line = line.strip_prefix(['\t', ' ']).unwrap_or(line);
        if let Some(more) = line.strip_prefix('\t') {
            let value = self.values.entry(self.key.clone()).or_default();
            if !value.is_empty() {
                value.push('\n');
            }
            value.push_str(more);
        } else if let Some((key, value)) = line.split_once(':') {
            self.key = key.trim().replace('_', " ");
            self.values.insert(self.key.clone(), value.strip_prefix(' ').unwrap_or(value).to_owned());
        }
    }

    fn get(&self, key: &str) -> &str {
        self.values.get(key).map(String::as_str).unwrap_or_default()
    }

    /// A value without its tags.
    fn shown(&self, key: &str) -> String {
        Markup::Html.plain(self.get(key)).text.trim().to_owned()
    }

    fn record(self, path: &Path) -> Result<Record<'static>, Error> {
        let kind = self.kind().unwrap_or(Kind::Unknown);
        let name = self.shown("name");
        if name.is_empty() {
            let expected = match self.size {
                0..=LONGEST_RECORD => "expected a name in `name`".to_owned(),
                _ => format!("expected less than {} MiB", LONGEST_RECORD >> 20),
            };
            let path = path.to_owned();
            return Err(Error::Record { path, index: self.index, line: self.line, column: 1, expected });
        }
        let mut card = Card::new(name, kind).with_stats(self.stats()).with_text(self.get("rule text").to_owned());
        card.id = self.shown("gamecode").parse().ok();
        let box_of_its_own = Some(self.get("pendulum text").to_owned().into());
        card.pendulum_text = pendulum::apart(&card.text, box_of_its_own);
        card.markup = Markup::Html;
        Ok(Record::new(card).with_type_as_said(self.get("card type")))
    }

    fn stats(&self) -> Stats {
        let stars = self.shown("level");
        Stats {
            attribute: attribute(&self.shown("attribute")),
            monster_type: TYPES.iter().find_map(|key| monster_type(&self.shown(key))),
            // A Level is a star for each, or a number.
            level: match stars.matches('*').count() {
                0 => stars.parse().ok(),
                stars => u8::try_from(stars).ok(),
            },
            scale: self.shown("blue scale").parse().ok(),
            atk: Stat::of_words(&self.shown("attack")),
            def: Stat::of_words(&self.shown("defense")),
        }
    }

    /// What the card is, from a type such as `pendulum effect monster` or `quick-play spell card`.
    fn kind(&self) -> Option<Kind> {
        let said = self.shown("card type").to_lowercase();
        let words: Vec<&str> = said.split_whitespace().filter(|word| *word != "card").collect();
        let (last, before) = words.split_last()?;
        match *last {
            "spell" => property(before.last().unwrap_or(&"")).map(Kind::Spell),
            "trap" => property(before.last().unwrap_or(&"")).map(Kind::Trap),
            "skill" => Some(Kind::Skill),
            "token" => Some(Kind::monster("Token")),
            "monster" => {
                let types = TYPES.iter().map(|key| self.shown(key)).collect::<Vec<_>>().join(" / ");
                let frame: Vec<_> = before.iter().map(|word| capitalized(word)).collect();
                Some(Kind::monster(&format!("{} / {types}", frame.join(" / "))))
            }
            _ => None,
        }
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
