mod rows;
mod tables;

use super::Sink;
use crate::annotation::SCHEMA_VERSION;
use crate::io::Error;
use crate::io::fields::Fields;
use crate::text::Offsets;
use crate::{Annotation, Card};
use rows::{Cell, Row};
use rusqlite::backup::Progress;
use rusqlite::{Connection, OpenFlags, params_from_iter};
use std::io;
use std::path::Path;
use std::sync::Arc;
use tables::{Tables, begin, quoted};

/// The table that tells of the others.
const ABOUT: &str = "psct";
/// How many statements are kept ready: more than there are tables.
const STATEMENTS: usize = 256;
/// How much of the database is in memory, in KiB.
const CACHE: i64 = 8 << 10;

/// An SQLite database: a table for the cards and one for each list, tied together by foreign keys.
///
/// `cards` has a row a card, with its passcode as `id`; `card` counts them from 1. A table for a list has the keys of the
/// row that a member belongs to and its number in the list, from 0: `summons(card, summon, …)`,
/// `effects(card, effect, …)`, `effect_kinds(card, effect, number, value)`. What is paid, targeted and done is in
/// `actions(card, effect, list, action, …)`, where `list` is `costs`, `chosen_targets`, `declarations`, `actions`,
/// `delayed` or `applies`. What may hold others of its kind to any depth, such as clauses within clauses, is JSON.
pub struct Sqlite {
    /// Nothing when it is finished.
    connection: Option<Connection>,
    tables: Arc<Tables>,
    /// The statement that adds a row, a table each.
    inserts: Vec<String>,
    cards: i64,
}

/// Cards, each with its rows, which are packed: they wait for the one that writes, and take much less room so.
pub struct SqliteRows {
    tables: Arc<Tables>,
    cards: Vec<Vec<u8>>,
}

impl Sqlite {
    /// Writes these fields to a new database in `file`, which is empty.
    ///
    /// # Errors
    /// What SQLite says.
    pub fn create(file: &Path, fields: &Fields, offsets: Offsets) -> Result<Self, Error> {
        Self::open(file, fields, offsets).map_err(|source| Error::Write { path: file.to_owned(), source })
    }

    /// Writes these fields to a copy of `database` in `file`, which is empty. Tables that psct has added in an earlier run
    /// are replaced; no other one is.
    ///
    /// # Errors
    /// If the database cannot be copied, or has tables of the same names.
    pub fn add_to(database: &Path, file: &Path, fields: &Fields, offsets: Offsets) -> Result<Self, Error> {
        let path = || database.to_owned();
        let real = database.canonicalize().map_err(|source| match source.kind() {
            io::ErrorKind::NotFound => Error::Missing { path: path() },
            _ => Error::Read { path: path(), source },
        })?;
        let original = Connection::open_with_flags(real, OpenFlags::SQLITE_OPEN_READ_ONLY);
        let copied = original.and_then(|original| original.backup("main", file, None::<fn(Progress)>));
        copied.map_err(|source| Error::Database { path: path(), source })?;
        Self::create(file, fields, offsets)
    }

    fn open(file: &Path, fields: &Fields, offsets: Offsets) -> io::Result<Self> {
        let connection = opened(file).map_err(unwritable)?;
        let tables = Tables::new(&fields.root);
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        drop_earlier(&connection).map_err(unwritable)?;
        if let Some((kind, name)) = taken(&connection, &tables).map_err(unwritable)? {
            let article = if kind == "index" { "an" } else { "a" };
            let said = format!("the database has {article} {kind} \"{name}\" of its own, which is not replaced");
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, said));
        }
        for table in &tables.tables {
            connection.execute(&table.create(), []).map_err(unwritable)?;
        }
        about(&connection, &tables, offsets).map_err(unwritable)?;
        let inserts = tables.tables.iter().map(tables::Table::insert).collect();
        Ok(Self { connection: Some(connection), tables: Arc::new(tables), inserts, cards: 0 })
    }

    fn add_rows(&mut self, cards: &[Vec<u8>]) -> io::Result<()> {
        let Some(connection) = &self.connection else { return Ok(()) };
        for card in cards {
            self.cards += 1;
            for (table, mut row) in postcard::from_bytes::<Vec<Row<'_>>>(card).map_err(io::Error::other)? {
                if let Some(key) = row.first_mut() {
                    *key = Cell::Integer(self.cards);
                }
                let insert = connection.prepare_cached(&self.inserts[table]);
                insert.and_then(|mut insert| insert.execute(params_from_iter(row))).map_err(unwritable)?;
            }
        }
        Ok(())
    }

    fn close(&mut self) -> rusqlite::Result<()> {
        let Some(connection) = self.connection.take() else { return Ok(()) };
        for (_, index) in self.tables.tables.iter().flat_map(tables::Table::indices) {
            connection.execute(&index, [])?;
        }
        connection.execute_batch("commit")?;
        connection.flush_prepared_statement_cache();
        connection.close().map_err(|(_, error)| error)
    }
}

/// Opens the file, in a transaction.
fn opened(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    // The file has no name yet and is thrown away if it does not become whole, so that nothing need be undone. A
    // copy may have come with a journal that only `delete` ends.
    connection.pragma_update(None, "journal_mode", "delete")?;
    connection.pragma_update(None, "journal_mode", "off")?;
    connection.pragma_update(None, "synchronous", "off")?;
    connection.pragma_update(None, "locking_mode", "exclusive")?;
    connection.pragma_update(None, "cache_size", -CACHE)?;
    // A row may lead to one of a table that comes later.
    connection.pragma_update(None, "foreign_keys", false)?;
    connection.execute_batch("begin")?;
    Ok(connection)
}

/// Takes away the tables that an earlier run has added to a database. One that is only called like them, or listed among
/// them, stays: it is the user's.
fn drop_earlier(connection: &Connection) -> rusqlite::Result<()> {
    let mut schema = connection.prepare(
        "select 1 from sqlite_schema where type = 'table' and name = ?1 and substr(sql, 1, length(?2)) = ?2",
    )?;
    let mut is_ours = |name: &str| schema.exists([name, &begin(name)]);
    if !is_ours(ABOUT)? {
        return Ok(());
    }
    let names = format!("select value from {ABOUT} where key = 'table'");
    let names =
        connection.prepare(&names)?.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()?;
    for name in names.iter().rev().map(String::as_str).chain([ABOUT]) {
        if is_ours(name)? {
            connection.execute(&format!("drop table {}", quoted(name)), [])?;
        }
    }
    Ok(())
}

/// A table, view or index of the user that is called like one of ours: what it is, and its name. SQL does not tell capitals
/// from other letters.
fn taken(connection: &Connection, tables: &Tables) -> rusqlite::Result<Option<(String, String)>> {
    let mut named = connection.prepare("select type, name from sqlite_schema where name = ?1 collate nocase")?;
    let indices = tables.tables.iter().flat_map(tables::Table::indices).map(|(name, _)| name);
    let names = tables.tables.iter().map(|table| table.name.clone()).chain([ABOUT.to_owned()]).chain(indices);
    for name in names {
        if let Some(found) = named.query_map([name], |row| Ok((row.get(0)?, row.get(1)?)))?.next() {
            return found.map(Some);
        }
    }
    Ok(None)
}

/// Makes the table that tells of the others.
fn about(connection: &Connection, tables: &Tables, offsets: Offsets) -> rusqlite::Result<()> {
    connection.execute(&format!("{}key text not null, value text not null)", begin(ABOUT)), [])?;
    let offsets = serde_json::to_value(offsets).unwrap_or_default();
    let about = [
        ("version", env!("CARGO_PKG_VERSION")),
        ("schema_version", SCHEMA_VERSION),
        ("offsets", offsets.as_str().unwrap_or_default()),
    ];
    let names = tables.tables.iter().map(|table| ("table", table.name.as_str()));
    for row in about.into_iter().chain(names) {
        connection.execute(&format!("insert into {ABOUT} values (?1, ?2)"), row)?;
    }
    Ok(())
}

fn unwritable(error: rusqlite::Error) -> io::Error {
    io::Error::other(error)
}

impl Sink for Sqlite {
    type Rows = SqliteRows;

    fn rows(&mut self) -> SqliteRows {
        SqliteRows { tables: Arc::clone(&self.tables), cards: Vec::new() }
    }

    fn add(rows: &mut SqliteRows, _: &Card<'_>, annotation: &Annotation) {
        // An annotation cannot fail to be JSON.
        let value = serde_json::to_value(annotation).unwrap_or_default();
        // Nor can its rows fail to be packed.
        rows.cards.push(postcard::to_allocvec(&rows.tables.rows(&value)).unwrap_or_default());
    }

    fn write(&mut self, rows: SqliteRows) -> io::Result<()> {
        self.add_rows(&rows.cards)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.close().map_err(unwritable)
    }
}
