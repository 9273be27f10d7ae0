//! Databases of EDOPro, YGOPro and Omega: SQLite files with the tables `datas` and `texts`.

mod bits;
mod merged;
mod row;
mod stats;

pub use merged::Merged;

use super::Emit;
use crate::io::chunk::weight;
use crate::io::elements::{BATCH, LONGEST_RECORD};
use crate::io::{Chunk, Error, Record};
use rusqlite::limits::Limit;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Row, Rows};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// How many rows are handed on together, unless they are long.
const ROWS: usize = 256;
/// How many bytes at the beginning of a database tell how it is laid out.
const HEADER: usize = 100;

/// Every card has a row in both tables. Language packs leave the first one to another file.
fn cards(data: &str) -> String {
    format!(
        "select texts.\"id\", texts.\"name\", texts.\"desc\", {data}
         from texts left join datas on datas.\"id\" = texts.\"id\" order by 1"
    )
}

/// A card without words is still to be reported. It comes last, because all rows are looked at to find it.
fn wordless(data: &str) -> String {
    format!(
        "select datas.\"id\", null, null, {data}
         from datas left join texts on texts.\"id\" = datas.\"id\" where texts.\"id\" is null order by 1"
    )
}

/// A language pack.
const TEXTS: &str =
    "select \"id\", \"name\", \"desc\", null, null, null, null, null, null, null, null from texts order by 1";

/// The columns of `datas` that are read. Some databases have no more than the first two.
const DATA: [&str; 8] = ["type", "ot", "alias", "atk", "def", "level", "race", "attribute"];

/// What to select of `datas`.
fn data(connection: &Connection) -> rusqlite::Result<String> {
    let column = |name: &&str| {
        let absent = missing(connection, "datas", &[name])?.is_some();
        Ok(if absent { "null".to_owned() } else { format!("datas.\"{name}\"") })
    };
    Ok(DATA.iter().map(column).collect::<rusqlite::Result<Vec<_>>>()?.join(", "))
}

/// Reads an EDOPro database to its end; where there are several, it has a number among them.
pub fn read(path: &Path, file: &Path, merged: Option<(&Merged, usize)>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    match rows(path, file, merged, emit) {
        Ok(flow) => flow,
        Err(error) => emit(Chunk::fault(path, error)),
    }
}

fn rows(
    path: &Path,
    file: &Path,
    merged: Option<(&Merged, usize)>,
    emit: &mut Emit<'_>,
) -> Result<ControlFlow<()>, Error> {
    let broken = |source| Error::Database { path: path.to_owned(), source };
    let unreadable = |source| Error::Read { path: path.to_owned(), source };
    let connection = open(file).map_err(broken)?;
    let mut size = std::fs::metadata(file).map_or(0, |file| file.len());
    if let Some(expected) = whole_size(file).map_err(unreadable)?.filter(|expected| size < *expected) {
        if emit(Chunk::fault(path, Error::CutOff { path: path.to_owned(), size, expected })).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        // Else SQLite gives up before the first row.
        connection.pragma_update(None, "writable_schema", true).map_err(broken)?;
    }
    let missing = |table, columns: &[&str]| missing(&connection, table, columns).map_err(broken);
    let of_datas = missing("datas", &["id", "type", "ot"])?;
    let of_texts = missing("texts", &["id", "name", "desc"])?;
    let pack = of_datas.as_ref().is_some_and(|missing| missing.starts_with(NO_TABLE)) && of_texts.is_none();
    if let Some(missing) = of_datas.filter(|_| !pack).or(of_texts) {
        return Err(Error::NoTable { path: path.to_owned(), missing });
    }
    let queries = if pack {
        vec![TEXTS.to_owned()]
    } else {
        let data = data(&connection).map_err(broken)?;
        vec![cards(&data), wordless(&data)]
    };
    let others = Others { merged, konami_ids: konami_ids(&connection).map_err(broken)? };
    let mut some = false;
    for query in queries {
        let mut cards = connection.prepare(&query).map_err(broken)?;
        let mut cards = cards.query([]).map_err(broken)?;
        let mut last = None;
        loop {
            let (chunk, is_last) = next_chunk(path, &mut cards, &mut last, &others);
            let is_broken = matches!(chunk.last(), Some(Err(Error::Database { .. })));
            some |= !chunk.is_empty() || last.is_some();
            if !chunk.is_empty() {
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

/// What is known of cards from elsewhere than their rows.
struct Others<'m> {
    /// All databases, and the number of this one among them.
    merged: Option<(&'m Merged, usize)>,
    /// The numbers in Konami's database by passcode, which Omega has in a table of their own.
    konami_ids: FxHashMap<i64, i64>,
}

/// The numbers in Konami's database, where a database has them.
fn konami_ids(connection: &Connection) -> rusqlite::Result<FxHashMap<i64, i64>> {
    let mut found = FxHashMap::default();
    if missing(connection, "koids", &["id", "koid"])?.is_none() {
        let mut rows = connection.prepare("select \"id\", \"koid\" from koids")?;
        let mut rows = rows.query([])?;
        while let Some(row) = rows.next()? {
            found.extend(number(row.get_ref(0)?).zip(number(row.get_ref(1)?)));
        }
    }
    Ok(found)
}

/// Rows that are handed on together.
type Chunked = Vec<Result<Record<'static>, Error>>;

/// Some rows, and whether they are the last; an error of the database is the last of all.
fn next_chunk(path: &Path, cards: &mut Rows<'_>, last: &mut Option<i64>, others: &Others<'_>) -> (Chunked, bool) {
    let mut chunk = Vec::with_capacity(ROWS + 1);
    let mut bytes = 0;
    while chunk.len() < ROWS && bytes < BATCH {
        match next_row(path, cards, last, others, &mut chunk) {
            Ok(true) => bytes += chunk.last().map_or(0, weight),
            Ok(false) => return (chunk, true),
            Err(source) => {
                chunk.push(Err(Error::Database { path: path.to_owned(), source }));
                return (chunk, true);
            }
        }
    }
    (chunk, false)
}

/// Reads a row, if there is one more.
fn next_row(
    path: &Path,
    cards: &mut Rows<'_>,
    last: &mut Option<i64>,
    others: &Others<'_>,
    chunk: &mut Chunked,
) -> rusqlite::Result<bool> {
    let Some(row) = cards.next()? else { return Ok(false) };
    match id(path, row)? {
        Ok(id) => {
            let odd = oddity(path, id, last.replace(id)).map(Err);
            if let Some(record) = row::record(path, id, row, others)? {
                chunk.extend(odd);
                chunk.push(record);
            }
        }
        Err(error) => chunk.push(Err(error)),
    }
    Ok(true)
}

/// Opens a database to be read.
fn open(file: &Path) -> rusqlite::Result<Connection> {
    // SQLite takes names such as `:memory:` and `file:cards.cdb` for something else than files.
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let connection = match cfg!(unix) && would_be_journaled(&file) {
        true => Connection::open_with_flags(as_it_is(&file), flags | OpenFlags::SQLITE_OPEN_URI)?,
        false => Connection::open_with_flags(file, flags)?,
    };
    // Whoever made the file may have computed columns that call functions, and rows as long as the file.
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LONGEST_RECORD as i32)?;
    Ok(connection)
}

/// Whether SQLite would make a journal beside a file only to read it, and leave it there.
fn would_be_journaled(file: &Path) -> bool {
    let header = header(file).unwrap_or_default();
    header.len() == HEADER && header[18..20] == [2, 2] && !with_ending(file, "-wal").exists()
}

/// The name by which SQLite reads a file as it is, without a journal.
fn as_it_is(file: &Path) -> String {
    let escaped = file.as_os_str().as_encoded_bytes().iter().map(|byte| match byte {
        b'/' | b'.' | b'-' | b'_' => char::from(*byte).to_string(),
        byte if byte.is_ascii_alphanumeric() => char::from(*byte).to_string(),
        byte => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", escaped.collect::<String>())
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// What the file begins with.
fn header(file: &Path) -> io::Result<Vec<u8>> {
    let mut header = Vec::new();
    File::open(file)?.take(HEADER as u64).read_to_end(&mut header)?;
    Ok(header)
}

/// How many bytes the file has according to its header. SQLite itself fills up a short last page with zeros.
fn whole_size(file: &Path) -> io::Result<Option<u64>> {
    let is_there = |ending: &&str| std::fs::metadata(with_ending(file, ending)).is_ok_and(|journal| journal.len() > 0);
    let journaled = ["-wal", "-journal"].iter().any(is_there);
    let header = header(file)?;
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

/// What is said of a table that is not there.
const NO_TABLE: &str = "there is no table ";

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
        return Ok(Some(format!("{NO_TABLE}`{table}`")));
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

/// The words in a cell. Programs differ in whether they leave a cell without words empty or NULL.
fn words(cell: ValueRef<'_>) -> Cow<'_, str> {
    match cell {
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => String::from_utf8_lossy(bytes),
        ValueRef::Integer(number) => number.to_string().into(),
        ValueRef::Real(number) => number.to_string().into(),
        ValueRef::Null => "".into(),
    }
}

fn number(cell: ValueRef<'_>) -> Option<i64> {
    match cell {
        ValueRef::Integer(number) => Some(number),
        _ => words(cell).trim().parse().ok(),
    }
}
