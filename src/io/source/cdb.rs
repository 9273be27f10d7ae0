use super::Emit;
use crate::Card;
use crate::card::{Abilities, Frame, Kind, Monster, Text};
use crate::io::{Chunk, Error, Record};
use crate::vocabulary::Property;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Row, Rows};
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;

/// How many rows are handed on together.
const ROWS: usize = 256;
/// How many bytes at the beginning of a database tell how it is laid out.
const HEADER: usize = 100;
/// A row of a Rush Duel card has this bit in `ot`.
const RUSH: i64 = 0x200;

/// Every card has a row in both tables. Language packs leave the first one to another file.
const CARDS: &str = r#"
    select texts."id", texts."name", texts."desc", datas."type", datas."ot"
    from texts left join datas on datas."id" = texts."id" order by 1"#;
/// A card without words is still to be reported. It comes last, because all rows are looked at to find it.
const WORDLESS: &str = r#"
    select datas."id", null, null, datas."type", datas."ot"
    from datas left join texts on texts."id" = datas."id" where texts."id" is null order by 1"#;

/// Reads an EDOPro database to its end.
pub fn read(path: &Path, file: &Path, emit: &mut Emit<'_>) -> ControlFlow<()> {
    match rows(path, file, emit) {
        Ok(flow) => flow,
        Err(error) => emit(Chunk::fault(path, error)),
    }
}

fn rows(path: &Path, file: &Path, emit: &mut Emit<'_>) -> Result<ControlFlow<()>, Error> {
    let broken = |source| Error::Database { path: path.to_owned(), source };
    let unreadable = |source| Error::Read { path: path.to_owned(), source };
    // SQLite takes names such as `:memory:` and `file:cards.cdb` for something else than files.
    let file = std::path::absolute(file).map_err(unreadable)?;
    let connection = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(broken)?;
    let mut size = std::fs::metadata(&file).map_or(0, |file| file.len());
    if let Some(expected) = whole_size(&file).map_err(unreadable)?.filter(|expected| size < *expected) {
        if emit(Chunk::fault(path, Error::CutOff { path: path.to_owned(), size, expected })).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        // Else SQLite gives up before the first row.
        connection.pragma_update(None, "writable_schema", true).map_err(broken)?;
    }
    for (table, columns) in [("datas", &["id", "type", "ot"][..]), ("texts", &["id", "name", "desc"])] {
        if let Some(missing) = missing(&connection, table, columns).map_err(broken)? {
            return Err(Error::NoTable { path: path.to_owned(), missing });
        }
    }
    let mut some = false;
    for query in [CARDS, WORDLESS] {
        let mut cards = connection.prepare(query).map_err(broken)?;
        let mut cards = cards.query([]).map_err(broken)?;
        let mut last = None;
        loop {
            let chunk = next_chunk(path, &mut cards, &mut last);
            let is_broken = matches!(chunk.last(), Some(Err(Error::Database { .. })));
            let is_last = chunk.len() < ROWS;
            if !chunk.is_empty() {
                some = true;
                // How far the rows have come in the file is not known, so that all of it counts for the first of them.
                let flow = emit(Chunk::records(path, std::mem::take(&mut size), chunk));
                if is_broken || flow.is_break() {
                    return Ok(flow);
                }
            }
            if is_last {
                break;
            }
        }
    }
    if some { Ok(ControlFlow::Continue(())) } else { Err(Error::NoCards { path: path.to_owned() }) }
}

/// Some rows; few at the end, and an error of the database is the last.
fn next_chunk(path: &Path, cards: &mut Rows<'_>, last: &mut Option<i64>) -> Vec<Result<Record<'static>, Error>> {
    let mut chunk = Vec::with_capacity(ROWS + 1);
    while chunk.len() < ROWS {
        match next_row(path, cards, last, &mut chunk) {
            Ok(true) => {}
            Ok(false) => break,
            Err(source) => {
                chunk.push(Err(Error::Database { path: path.to_owned(), source }));
                break;
            }
        }
    }
    chunk
}

/// Reads a row, if there is one more.
fn next_row(
    path: &Path,
    cards: &mut Rows<'_>,
    last: &mut Option<i64>,
    chunk: &mut Vec<Result<Record<'static>, Error>>,
) -> rusqlite::Result<bool> {
    let Some(row) = cards.next()? else { return Ok(false) };
    match id(path, row)? {
        Ok(id) => {
            chunk.extend(oddity(path, id, last.replace(id)).map(Err));
            chunk.push(record(path, id, row)?);
        }
        Err(error) => chunk.push(Err(error)),
    }
    Ok(true)
}

/// How many bytes the file has according to its header. SQLite itself fills up a short last page with zeros.
fn whole_size(file: &Path) -> io::Result<Option<u64>> {
    let journaled = ["-wal", "-journal"].iter().any(|ending| {
        let mut journal = file.as_os_str().to_owned();
        journal.push(ending);
        std::fs::metadata(journal).is_ok_and(|journal| journal.len() > 0)
    });
    let mut header = Vec::new();
    File::open(file)?.take(HEADER as u64).read_to_end(&mut header)?;
    // A journal holds pages of its own, and old programs leave the count of the pages as it was.
    if journaled || header.len() < HEADER || header[24..28] != header[92..96] {
        return Ok(None);
    }
    let page = match u64::from(header[16]) << 8 | u64::from(header[17]) {
        1 => 1 << 16,
        page => page,
    };
    let pages = header[28..32].iter().fold(0, |pages, byte| pages << 8 | u64::from(*byte));
    Ok(Some(page * pages))
}

/// The table or column that is not there.
fn missing(connection: &Connection, table: &str, columns: &[&str]) -> rusqlite::Result<Option<String>> {
    // A view may make up rows without end; it has no page, like the table of an extension.
    let of_another_kind =
        "select 1 from sqlite_schema where lower(name) = ?1 and type in ('table', 'view') and rootpage = 0";
    if connection.prepare(of_another_kind)?.exists([table])? {
        return Ok(Some(format!("`{table}` is no plain table")));
    }
    let mut query = connection.prepare("select lower(name) from pragma_table_info(?1)")?;
    let present = query.query_map([table], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()?;
    if present.is_empty() {
        return Ok(Some(format!("there is no table `{table}`")));
    }
    let absent = columns.iter().find(|column| !present.iter().any(|name| name == *column));
    Ok(absent.map(|column| format!("the table `{table}` has no column `{column}`")))
}

/// The key of a row. Only in a table that does not declare it as its key can it be no integer.
fn id(path: &Path, row: &Row<'_>) -> rusqlite::Result<Result<i64, Error>> {
    let (id, name) = (row.get_ref(0)?, row.get_ref(1)?);
    let found = || match id {
        ValueRef::Null => "NULL".to_owned(),
        other => format!("`{}`", words(other)),
    };
    let fault = || Error::RowId { path: path.to_owned(), found: found(), name: words(name).trim().to_owned() };
    Ok(number(id).ok_or_else(fault))
}

/// What is odd about a key that follows `last`. The row is read all the same.
fn oddity(path: &Path, id: i64, last: Option<i64>) -> Option<Error> {
    let found = match id {
        _ if last == Some(id) => "the id is there more than once; each of its rows has been read",
        ..0 => "no passcode is negative; the card has been read without it",
        _ => return None,
    };
    Some(Error::OddRow { path: path.to_owned(), id, found: found.to_owned() })
}

fn record(path: &Path, id: i64, row: &Row<'_>) -> rusqlite::Result<Result<Record<'static>, Error>> {
    let (name, text) = (row.get_ref(1)?, row.get_ref(2)?);
    let replaced = [name, text].iter().any(|cell| is_broken(*cell));
    let name = words(name);
    if name.trim().is_empty() {
        let expected = "expected a name in `texts.name`".to_owned();
        return Ok(Err(Error::Row { path: path.to_owned(), id, expected }));
    }
    let bits = number(row.get_ref(3)?).filter(|bits| *bits != 0);
    let kind = bits.and_then(|bits| Kind::from_bits(bits as u32));
    let mut card = Card::new(name.trim().to_owned(), kind.unwrap_or(Kind::Unknown)).with_text(words(text));
    card.id = u64::try_from(id).ok();
    card.rush = number(row.get_ref(4)?).is_some_and(|ot| ot & RUSH != 0);
    let record = Record::new(card).into_owned();
    let record = if replaced { record.with_replaced_bytes() } else { record };
    Ok(Ok(match (kind, bits) {
        (Some(_), _) => record,
        (None, Some(bits)) => record.with_unknown_type(&format!("{bits:#x}")),
        (None, None) => record.with_unknown_type(""),
    }))
}

/// The words in a cell. Programs differ in whether they leave a cell without words empty or NULL.
fn words(cell: ValueRef<'_>) -> Cow<'_, str> {
    match cell {
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => String::from_utf8_lossy(bytes),
        ValueRef::Integer(number) => number.to_string().into(),
        ValueRef::Real(number) => number.to_string().into(),
        ValueRef::Null => "".into(),
    }
}

/// Whether a cell holds bytes that are no words.
fn is_broken(cell: ValueRef<'_>) -> bool {
    matches!(cell, ValueRef::Text(bytes) | ValueRef::Blob(bytes) if std::str::from_utf8(bytes).is_err())
}

fn number(cell: ValueRef<'_>) -> Option<i64> {
    match cell {
        ValueRef::Integer(number) => Some(number),
        _ => words(cell).trim().parse().ok(),
    }
}

/// The bits of `datas.type`.
mod bit {
    pub const MONSTER: u32 = 0x1;
    pub const SPELL: u32 = 0x2;
    pub const TRAP: u32 = 0x4;
    pub const NORMAL: u32 = 0x10;
    pub const EFFECT: u32 = 0x20;
    pub const FUSION: u32 = 0x40;
    pub const RITUAL: u32 = 0x80;
    pub const SPIRIT: u32 = 0x200;
    pub const UNION: u32 = 0x400;
    pub const GEMINI: u32 = 0x800;
    pub const TUNER: u32 = 0x1000;
    pub const SYNCHRO: u32 = 0x2000;
    pub const TOKEN: u32 = 0x4000;
    pub const QUICK_PLAY: u32 = 0x1_0000;
    pub const CONTINUOUS: u32 = 0x2_0000;
    pub const EQUIP: u32 = 0x4_0000;
    pub const FIELD: u32 = 0x8_0000;
    pub const COUNTER: u32 = 0x10_0000;
    pub const FLIP: u32 = 0x20_0000;
    pub const TOON: u32 = 0x40_0000;
    pub const XYZ: u32 = 0x80_0000;
    pub const PENDULUM: u32 = 0x100_0000;
    pub const LINK: u32 = 0x400_0000;
    pub const SKILL: u32 = 0x800_0000;
}

impl Kind {
    /// What a card is, from the bits of an EDOPro database. A Skill borrows the bits of the zone that it
    /// occupies, and so do some Tokens, so that they come first.
    fn from_bits(bits: u32) -> Option<Self> {
        let has = |bit| bits & bit != 0;
        let property = [
            (bit::QUICK_PLAY, Property::QuickPlay),
            (bit::CONTINUOUS, Property::Continuous),
            (bit::EQUIP, Property::Equip),
            (bit::FIELD, Property::Field),
            (bit::COUNTER, Property::Counter),
            (bit::RITUAL, Property::Ritual),
        ];
        let property =
            || property.iter().find(|(bit, _)| has(*bit)).map_or(Property::Normal, |(_, property)| *property);
        match () {
            () if has(bit::SKILL) => Some(Self::Skill),
            () if has(bit::MONSTER | bit::TOKEN) => Some(Self::Monster(Monster::from_bits(bits))),
            () if has(bit::SPELL) => Some(Self::Spell(property())),
            () if has(bit::TRAP) => Some(Self::Trap(property())),
            () => None,
        }
    }
}

impl Monster {
    fn from_bits(bits: u32) -> Self {
        let has = |bit| bits & bit != 0;
        let frames = [
            (bit::TOKEN, Frame::Token),
            (bit::LINK, Frame::Link),
            (bit::XYZ, Frame::Xyz),
            (bit::SYNCHRO, Frame::Synchro),
            (bit::FUSION, Frame::Fusion),
            (bit::RITUAL, Frame::Ritual),
        ];
        let frame = frames.iter().find(|(bit, _)| has(*bit)).map_or(Frame::Main, |(_, frame)| *frame);
        let text = match frame {
            _ if has(bit::EFFECT) => Text::Effect,
            _ if has(bit::NORMAL) => Text::Flavor,
            Frame::Main | Frame::Token => Text::Unknown,
            _ => Text::Materials,
        };
        Self {
            frame,
            pendulum: has(bit::PENDULUM),
            text,
            abilities: Abilities {
                tuner: has(bit::TUNER),
                flip: has(bit::FLIP),
                gemini: has(bit::GEMINI),
                union: has(bit::UNION),
                spirit: has(bit::SPIRIT),
                toon: has(bit::TOON),
            },
        }
    }
}
