use super::{number, open};
use rusqlite::Connection;
use rustc_hash::FxHashMap;
use std::path::Path;

/// What several databases say of the same cards. As in EDOPro, a later row replaces an earlier one with the same id in the
/// same table; a language pack has texts only.
#[derive(Debug, Default)]
pub struct Merged {
    /// The first and the last database that has the words of a card.
    words: FxHashMap<i64, (usize, usize)>,
    /// The type and the scope of a card, from the last database that has them.
    data: FxHashMap<i64, Data>,
}

/// A row of `datas`, as far as it is read.
#[derive(Clone, Copy, Debug)]
pub struct Data {
    pub kind: Option<i64>,
    pub scope: Option<i64>,
    pub alias: Option<i64>,
    pub atk: Option<i64>,
    pub def: Option<i64>,
    pub level: Option<i64>,
    pub race: Option<i64>,
    pub attribute: Option<i64>,
}

/// What a row is among those of other databases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The only one.
    Only,
    /// It stands for an earlier one.
    Replaces,
    /// A later one stands for it.
    Replaced,
}

impl Merged {
    /// Looks through the database with this number among all of them. One that cannot be read is left out, for its own
    /// reading tells what is wrong with it.
    pub fn add(&mut self, number: usize, file: &Path) {
        let _ = open(file).and_then(|connection| self.add_rows(number, &connection));
    }

    fn add_rows(&mut self, database: usize, connection: &Connection) -> rusqlite::Result<()> {
        if super::missing(connection, "texts", &["id"])?.is_none() {
            let mut rows = connection.prepare("select \"id\" from texts")?;
            let mut rows = rows.query([])?;
            while let Some(row) = rows.next()? {
                if let Some(id) = number(row.get_ref(0)?) {
                    self.words.entry(id).or_insert((database, database)).1 = database;
                }
            }
        }
        if super::missing(connection, "datas", &["id", "type", "ot"])?.is_none() {
            let query = format!("select \"id\", {} from datas", super::data(connection)?);
            let mut rows = connection.prepare(&query)?;
            let mut rows = rows.query([])?;
            while let Some(row) = rows.next()? {
                if let Some(id) = number(row.get_ref(0)?) {
                    self.data.insert(id, Data::of(row, 1)?);
                }
            }
        }
        Ok(())
    }

    /// What the row of a card in a database is among the others.
    pub fn standing(&self, id: i64, database: usize) -> Standing {
        match self.words.get(&id) {
            Some((_, last)) if *last > database => Standing::Replaced,
            Some((first, _)) if *first < database => Standing::Replaces,
            _ => Standing::Only,
        }
    }

    /// Whether any database has the words of a card.
    pub fn has_words(&self, id: i64) -> bool {
        self.words.contains_key(&id)
    }

    /// What the last of the databases says of a card.
    pub fn data(&self, id: i64) -> Option<Data> {
        self.data.get(&id).copied()
    }
}

impl Data {
    /// The columns from `first` on.
    pub fn of(row: &rusqlite::Row<'_>, first: usize) -> rusqlite::Result<Self> {
        let cell = |column| row.get_ref(first + column).map(number);
        Ok(Self {
            kind: cell(0)?,
            scope: cell(1)?,
            alias: cell(2)?,
            atk: cell(3)?,
            def: cell(4)?,
            level: cell(5)?,
            race: cell(6)?,
            attribute: cell(7)?,
        })
    }
}
