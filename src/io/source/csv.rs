//! Tables: a line of headings, and a card a line.

use super::corpus::shown;
use super::pendulum;
use super::printed_type::{printed_type, property};
use super::stats::{Stat, attribute, monster_type};
use super::{Columns, Emit};
use crate::Card;
use crate::card::{Kind, Stats};
use crate::io::elements::BATCH;
use crate::io::{Chunk, Error, Record};
use csv::{ByteRecord, ReaderBuilder, Trim};
use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::rc::Rc;

/// How many cards are handed on together, unless they are long.
const ROWS: usize = 256;
/// The longest row that is read, in MiB. It may be nothing but separators, and a cell takes more memory than one of them.
const LONGEST_ROW: usize = 4;
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];

/// What the fields are called in tables, in small letters and without blanks and lines between the words.
const HEADINGS: [(Column, &[&str]); 16] = [
    (Column::Name, &["name", "cardname", "title", "englishname"]),
    (Column::Text, &["text", "description", "desc", "effect", "cardtext", "effecttext", "lore"]),
    (Column::PendulumText, &["pendulumtext", "pendulumdescription", "pendulumeffect", "penddesc", "pendeffect"]),
    (Column::Type, &["type", "cardtype", "kind"]),
    (Column::Types, &["types", "typeline", "monstertypeline", "monstertypes"]),
    (Column::Property, &["property", "subtype", "icon"]),
    (Column::Id, &["id", "passcode", "password", "cardid"]),
    (Column::KonamiId, &["konamiid", "kid", "cid", "dbid"]),
    (Column::Race, &["race", "monstertype"]),
    (Column::Attribute, &["attribute"]),
    (Column::Level, &["level", "stars"]),
    (Column::Rank, &["rank"]),
    (Column::Link, &["link", "linkrating", "linkval"]),
    (Column::Scale, &["scale", "pendulum", "pendulumscale"]),
    (Column::Atk, &["atk", "attack"]),
    (Column::Def, &["def", "defense"]),
];

/// What a column of a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    Name,
    Text,
    PendulumText,
    Type,
    Types,
    Property,
    Id,
    KonamiId,
    Race,
    Attribute,
    Level,
    Rank,
    Link,
    Scale,
    Atk,
    Def,
}

impl Column {
    /// The names that `--columns` takes.
    pub const NAMES: [(&str, Self); 16] = [
        ("name", Self::Name),
        ("text", Self::Text),
        ("pendulum_text", Self::PendulumText),
        ("type", Self::Type),
        ("types", Self::Types),
        ("property", Self::Property),
        ("id", Self::Id),
        ("konami_id", Self::KonamiId),
        ("race", Self::Race),
        ("attribute", Self::Attribute),
        ("level", Self::Level),
        ("rank", Self::Rank),
        ("link", Self::Link),
        ("scale", Self::Scale),
        ("atk", Self::Atk),
        ("def", Self::Def),
    ];

    /// The column that a heading names as a rule.
    fn of_heading(heading: &str) -> Option<Self> {
        let words: String = heading.chars().filter(|letter| letter.is_alphanumeric()).collect();
        let words = words.to_lowercase();
        HEADINGS.iter().find(|(_, known)| known.contains(&&*words)).map(|(column, _)| *column)
    }
}

/// Whether the first line of a file has headings of cards.
pub fn begins(head: &[u8]) -> bool {
    let line = String::from_utf8_lossy(head.split(|byte| *byte == b'\n').next().unwrap_or_default()).into_owned();
    let headings: Vec<_> =
        line.split(char::from(separator(line.as_bytes()))).map(|heading| heading.trim().trim_matches('"')).collect();
    let has = |wanted| headings.iter().any(|heading| Column::of_heading(heading) == Some(wanted));
    headings.len() > 1 && has(Column::Name) && (has(Column::Text) || has(Column::Type) || has(Column::Types))
}

/// The separator that a line has most of.
fn separator(line: &[u8]) -> u8 {
    let count = |separator: &u8| line.iter().filter(|byte| *byte == separator).count();
    SEPARATORS.into_iter().rev().max_by_key(count).unwrap_or(b',')
}

/// Reads a table to its end.
pub fn read(path: &Path, bytes: impl Read, columns: Option<&Columns>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut bytes = BufReader::with_capacity(1 << 16, bytes);
    let separator =
        bytes.fill_buf().map_or(b',', |head| separator(head.split(|byte| *byte == b'\n').next().unwrap_or(head)));
    let since = Rc::new(Cell::new(0));
    let bytes = Bounded { bytes, since: Rc::clone(&since) };
    let mut rows = ReaderBuilder::new().delimiter(separator).flexible(true).trim(Trim::Headers).from_reader(bytes);
    let headings = match rows.byte_headers() {
        Ok(headings) => {
            headings.iter().map(|heading| String::from_utf8_lossy(heading).into_owned()).collect::<Vec<_>>()
        }
        Err(error) => return emit(Chunk::fault(path, broken(path, &error))),
    };
    let table = match Table::new(&headings, columns) {
        Ok(table) => table,
        Err(found) => return emit(Chunk::fault(path, Error::NotCards { path: path.to_owned(), found })),
    };
    let (mut chunk, mut row, mut read, mut some) = (Vec::with_capacity(ROWS), ByteRecord::new(), 0, false);
    loop {
        since.set(0);
        let more = rows.read_byte_record(&mut row);
        let at = rows.position().byte();
        match more {
            Ok(true) => {
                let place = row.position().map_or((0, 0), |place| (place.line(), place.record()));
                table.records(path, &row, place, &mut chunk);
            }
            Ok(false) if !some && chunk.is_empty() => {
                return emit(Chunk::fault(path, Error::NoCards { path: path.to_owned() }));
            }
            Ok(false) => return emit(Chunk::records(path, at - read, chunk)),
            Err(error) => {
                let fatal = matches!(error.kind(), csv::ErrorKind::Io(_));
                chunk.push(Err(broken(path, &error)));
                if fatal {
                    return emit(Chunk::records(path, at - read, chunk));
                }
            }
        }
        if chunk.len() >= ROWS || at - read >= BATCH as u64 {
            some = true;
            emit(Chunk::records(path, at - read, std::mem::take(&mut chunk)))?;
            read = at;
        }
    }
}

/// Bytes of a table. A quotation mark without its partner would make one row of all that follow.
struct Bounded<R> {
    bytes: R,
    /// How many have been read for one row.
    since: Rc<Cell<usize>>,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.since.get() > LONGEST_ROW << 20 {
            let words = format!("a row is longer than {LONGEST_ROW} MiB; a quotation mark may lack its partner");
            return Err(io::Error::new(io::ErrorKind::InvalidData, words));
        }
        let read = self.bytes.read(buffer)?;
        self.since.set(self.since.get() + read);
        Ok(read)
    }
}

fn broken(path: &Path, error: &csv::Error) -> Error {
    let path = path.to_owned();
    match (error.kind(), error.position()) {
        (csv::ErrorKind::Io(source), _) => {
            Error::Read { path, source: io::Error::new(source.kind(), source.to_string()) }
        }
        (_, place) => Error::Syntax {
            path,
            line: place.map_or(1, csv::Position::line),
            column: 1,
            what: "CSV",
            expected: error.to_string(),
        },
    }
}

/// Which column of a table is what.
struct Table {
    columns: Vec<(Column, usize)>,
    headings: usize,
}

impl Table {
    /// The columns as the user names them, and the others by their headings.
    fn new(headings: &[String], columns: Option<&Columns>) -> Result<Self, String> {
        let mut found = Vec::new();
        for (column, heading) in columns.into_iter().flat_map(|columns| &columns.0) {
            let index = headings
                .iter()
                .position(|known| known.eq_ignore_ascii_case(heading))
                .ok_or_else(|| format!("it has no column `{heading}`, but `{}`", headings.join("`, `")))?;
            found.push((*column, index));
        }
        for (index, heading) in headings.iter().enumerate() {
            let guessed = Column::of_heading(heading.trim_start_matches('\u{feff}'));
            if let Some(column) = guessed.filter(|column| found.iter().all(|(known, _)| known != column)) {
                found.push((column, index));
            }
        }
        if found.iter().any(|(column, _)| *column == Column::Name) {
            return Ok(Self { columns: found, headings: headings.len() });
        }
        Err(format!("no column of its first line, `{}`, has the names of cards", shown(&headings.join(","))))
    }

    /// The card of a row, and what is odd about it.
    fn records(
        &self,
        path: &Path,
        row: &ByteRecord,
        (line, index): (u64, u64),
        records: &mut Vec<Result<Record<'static>, Error>>,
    ) {
        let cell = |wanted: Column| {
            let index = self.columns.iter().find(|(column, _)| *column == wanted)?.1;
            Some(String::from_utf8_lossy(row.get(index)?)).filter(|words| !matches!(words.trim(), "" | "-1"))
        };
        let path = path.to_owned();
        let Some(name) = cell(Column::Name) else {
            let expected = "expected a name".to_owned();
            return records.push(Err(Error::Record { path, index, line, column: 1, expected }));
        };
        let said = [Column::Type, Column::Types, Column::Property].map(|column| cell(column).unwrap_or_default());
        let kind = kind(&said[0], &said[1], &said[2]).unwrap_or(Kind::Unknown);
        let text = cell(Column::Text).unwrap_or_default();
        let number = |column| cell(column).and_then(|digits| digits.trim().parse().ok());
        let stat = |column| cell(column).and_then(|digits| Stat::of_words(&digits));
        let small = |column| stat(column).and_then(|value| u8::try_from(value).ok());
        let types = [Column::Race, Column::Types, Column::Type];
        let stats = Stats {
            attribute: cell(Column::Attribute).and_then(|word| attribute(word.trim())),
            monster_type: types.into_iter().find_map(|column| monster_type(&cell(column)?)),
            level: [Column::Level, Column::Rank, Column::Link].into_iter().find_map(small),
            scale: small(Column::Scale),
            atk: stat(Column::Atk),
            def: stat(Column::Def),
        };
        let mut card = Card::new(name.trim().to_owned(), kind).with_stats(stats).with_text(text);
        (card.id, card.konami_id) = (number(Column::Id), number(Column::KonamiId));
        card.pendulum_text = pendulum::apart(&card.text, cell(Column::PendulumText));
        let record = Record::new(card).into_owned();
        let record = if std::str::from_utf8(row.as_slice()).is_err() { record.with_replaced_bytes() } else { record };
        records.push(Ok(record.with_type_as_said(format_args!("{} {} {}", said[0], said[1], said[2]))));
        if row.len() != self.headings {
            let found = format!("has {} cells below {} headings", row.len(), self.headings);
            records.push(Err(Error::Field { path, index, line, column: 1, field: "row".to_owned(), found }));
        }
    }
}

/// What a card is, from its cells: `Monster` with types, `Spell Card` with a property, or all of it in one.
fn kind(of: &str, types: &str, of_spell: &str) -> Option<Kind> {
    let words = of.trim();
    let last = words.strip_suffix(" Card").unwrap_or(words);
    match last.to_lowercase().as_str() {
        "spell" | "spell card" => property(of_spell).map(Kind::Spell),
        "trap" | "trap card" => property(of_spell).map(Kind::Trap),
        "monster" if types.trim().is_empty() => printed_type(&format!("{of_spell} Monster")),
        "monster" => Some(Kind::monster(types)),
        "" => printed_type(types),
        _ if types.trim().is_empty() => printed_type(words),
        _ => printed_type(&format!("{} / {types}", last.strip_suffix(" Monster").unwrap_or(last))),
    }
}
