//! From the fields of an annotation to the tables of a database: a list has a table of its own, whose rows lead to
//! the row that they belong to.

use crate::io::fields::{Object, Shape};
use std::fmt::Write;

/// The lists of a row of this table whose members are of this kind share a table, in which a column tells the list.
const SHARED: [(&str, &str, &str); 1] = [("effects", "Action", "actions")];
/// Fields that are the number of a row of another table, counted within the card.
const NUMBERS: [(&str, &str); 6] = [
    ("summons.effect", "effects"),
    ("summons.limit", "limits"),
    ("clauses.effect", "effects"),
    ("effects.limits", "limits"),
    ("limits.effects", "effects"),
    ("limits.summons", "summons"),
];
/// Names of fields that SQL takes for words of its own, and what the columns are called instead.
const RENAMED: [(&str, &str); 4] =
    [("limit", "limit_number"), ("window", "done_in"), ("all", "takes_all"), ("except", "left_out")];
/// What is asked for most, beside the keys.
const INDICES: [(&str, &[&str]); 6] = [
    ("cards", &["id"]),
    ("cards", &["name"]),
    ("summons", &["mechanism", "method"]),
    ("effect_kinds", &["value"]),
    ("actions", &["verb"]),
    ("limits", &["kind", "scope"]),
];

/// The tables of a database, the cards first.
#[derive(Debug)]
pub struct Tables {
    pub tables: Vec<Table>,
    /// Where the fields of an annotation go.
    pub parts: Vec<Part>,
}

#[derive(Debug)]
pub struct Table {
    pub name: String,
    /// The columns that tell a row, the ones of the row that it belongs to first.
    pub keys: Vec<String>,
    /// How many of the keys are those of the row that it belongs to, and in which table that is.
    parent: Option<(usize, String)>,
    columns: Vec<(String, &'static str)>,
    /// Columns that lead to a row of another table.
    references: Vec<(String, &'static str)>,
}

/// Where a field of an object goes. A column is counted behind the keys.
#[derive(Debug)]
pub enum Part {
    Flag {
        field: String,
        column: usize,
    },
    Number {
        field: String,
        column: usize,
    },
    Text {
        field: String,
        column: usize,
    },
    Json {
        field: String,
        column: usize,
    },
    /// Its end goes to the next column.
    Span {
        field: String,
        column: usize,
    },
    Object {
        field: String,
        parts: Vec<Part>,
    },
    /// A table in which each member of the list has a row; `list` where it shares it with others.
    Rows {
        field: String,
        table: usize,
        list: Option<String>,
        members: Members,
    },
}

/// What the members of a list are.
#[derive(Debug)]
pub enum Members {
    Objects(Vec<Part>),
    /// Plain values, which go to the one column.
    Values,
    /// Places, which go to two.
    Spans,
}

/// Where a table is built for.
struct Place<'p> {
    table: usize,
    /// What comes before the names of the columns.
    before: &'p str,
    /// The path of the object.
    path: &'p str,
}

impl Tables {
    /// The tables for these fields of an annotation.
    pub fn new(root: &Object) -> Self {
        let cards = Table {
            name: "cards".to_owned(),
            keys: vec!["card".to_owned()],
            parent: None,
            columns: Vec::new(),
            references: Vec::new(),
        };
        let mut tables = Self { tables: vec![cards], parts: Vec::new() };
        tables.parts = tables.object(root, &Place { table: 0, before: "", path: "" });
        let names: Vec<_> = tables.tables.iter().map(|table| table.name.clone()).collect();
        for table in &mut tables.tables {
            table.references.retain(|(_, target)| names.iter().any(|name| name == target));
        }
        tables
    }

    fn object(&mut self, object: &Object, place: &Place<'_>) -> Vec<Part> {
        let part = |field: &crate::io::fields::Field| {
            let (name, column) = (field.name.clone(), in_sql(&format!("{}{}", place.before, field.name)).to_owned());
            let path = if place.path.is_empty() { name.clone() } else { format!("{}.{name}", place.path) };
            if let Some((_, target)) = NUMBERS.iter().find(|(number, _)| *number == path)
                && !matches!(field.shape, Shape::List(_))
            {
                self.tables[place.table].references.push((column.clone(), target));
            }
            let table = &mut self.tables[place.table];
            match &field.shape {
                Shape::Flag => Part::Flag { field: name, column: table.column(column, "integer") },
                Shape::Number { .. } => Part::Number { field: name, column: table.column(column, "integer") },
                Shape::Text | Shape::Word(_) => Part::Text { field: name, column: table.column(column, "text") },
                Shape::Nested => Part::Json { field: name, column: table.column(column, "text") },
                Shape::Span => {
                    let start = table.column(format!("{column}_start"), "integer");
                    table.column(format!("{column}_end"), "integer");
                    Part::Span { field: name, column: start }
                }
                Shape::Object(object) => {
                    let place = Place { table: place.table, before: &format!("{column}_"), path: &path };
                    Part::Object { field: name, parts: self.object(object, &place) }
                }
                Shape::List(items) => {
                    self.list(name, items, &Place { table: place.table, before: &column, path: &path })
                }
            }
        };
        object.fields.iter().map(part).collect()
    }

    /// The table for a list, whose name with what comes before it `place` tells.
    fn list(&mut self, field: String, items: &Shape, place: &Place<'_>) -> Part {
        let Place { table: parent, before: name, path } = *place;
        let of = &self.tables[parent].name;
        let shared = |object: &Object| SHARED.iter().find(|shared| (shared.0, shared.1) == (of, &object.kind));
        let own = if path.contains('.') { format!("{}_{name}", singular(of)) } else { name.to_owned() };
        match items {
            Shape::Object(object) => {
                let shared = shared(object).map(|(_, _, table)| *table);
                let name = shared.map_or(own, str::to_owned);
                let key = in_sql(singular(shared.unwrap_or(&field))).to_owned();
                let keys = if shared.is_some() { vec!["list".to_owned(), key] } else { vec![key] };
                let table = self.table(&name, parent, keys);
                let parts = self.object(object, &Place { table, before: "", path });
                Part::Rows { list: shared.map(|_| field.clone()), field, table, members: Members::Objects(parts) }
            }
            items => {
                let table = self.table(&own, parent, vec!["number".to_owned()]);
                let members = match items {
                    Shape::Span => {
                        self.tables[table].column("span_start".to_owned(), "integer");
                        self.tables[table].column("span_end".to_owned(), "integer");
                        Members::Spans
                    }
                    items => {
                        let plain = matches!(items, Shape::Flag | Shape::Number { .. });
                        self.tables[table].column("value".to_owned(), if plain { "integer" } else { "text" });
                        Members::Values
                    }
                };
                if let Some((_, target)) = NUMBERS.iter().find(|(number, _)| *number == path) {
                    self.tables[table].references.push(("value".to_owned(), target));
                }
                Part::Rows { field, table, list: None, members }
            }
        }
    }

    /// The table with this name, which is made if it is not there.
    fn table(&mut self, name: &str, parent: usize, own: Vec<String>) -> usize {
        if let Some(known) = self.tables.iter().position(|table| table.name == name) {
            return known;
        }
        let Table { name: of, keys, .. } = &self.tables[parent];
        let parent = Some((keys.len(), of.clone()));
        let keys = keys.iter().cloned().chain(own).collect();
        self.tables.push(Table { name: name.to_owned(), keys, parent, columns: Vec::new(), references: Vec::new() });
        self.tables.len() - 1
    }
}

impl Table {
    /// How many columns it has behind its keys.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// The column with this name, which is made if it is not there.
    fn column(&mut self, name: String, kind: &'static str) -> usize {
        let known = self.columns.iter().position(|(known, _)| *known == name);
        known.unwrap_or_else(|| {
            self.columns.push((name, kind));
            self.columns.len() - 1
        })
    }

    /// The statement that makes it.
    pub fn create(&self) -> String {
        let kind = |key: &String| if key == "list" { "text" } else { "integer" };
        let keys = self.keys.iter().map(|key| format!("{} {} not null", quoted(key), kind(key)));
        let columns = self.columns.iter().map(|(column, kind)| format!("{} {kind}", quoted(column)));
        let key = format!("primary key ({})", list(&self.keys));
        let parent = self.parent.iter().map(|(keys, of)| {
            let keys = list(&self.keys[..*keys]);
            format!("foreign key ({keys}) references {} ({keys})", quoted(of))
        });
        let references = self.references.iter().map(|(column, target)| {
            let there = list(&["card".to_owned(), in_sql(singular(target)).to_owned()]);
            format!("foreign key (\"card\", {}) references {} ({there})", quoted(column), quoted(target))
        });
        let parts: Vec<_> = keys.chain(columns).chain([key]).chain(parent).chain(references).collect();
        // A card's number is its row; the other tables are found by keys alone.
        let rowid = if self.keys.len() == 1 { "" } else { " without rowid" };
        format!("{}\n  {}\n){rowid}", begin(&self.name), parts.join(",\n  "))
    }

    /// The statement that adds a row, with a parameter for each key and column.
    pub fn insert(&self) -> String {
        let parameters = vec!["?"; self.keys.len() + self.columns.len()].join(", ");
        format!("insert into {} values ({parameters})", quoted(&self.name))
    }

    /// The names of its indices, with the statements that make them.
    pub fn indices(&self) -> Vec<(String, String)> {
        let has = |name: &&str| self.columns.iter().any(|(column, _)| column == name);
        let wanted = INDICES.iter().filter(|(table, columns)| *table == self.name && columns.iter().all(&has));
        let wanted = wanted.map(|(_, columns)| columns.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        let references = self.references.iter().map(|(column, _)| vec!["card".to_owned(), column.clone()]);
        let index = |columns: Vec<String>| {
            let mut name = self.name.clone();
            columns.iter().for_each(|column| _ = write!(name, "_{column}"));
            name.push_str("_index");
            let make = format!("create index {} on {} ({})", quoted(&name), quoted(&self.name), list(&columns));
            (name, make)
        };
        wanted.chain(references).map(index).collect()
    }
}

/// What the statement that makes a table begins with. SQLite keeps it as it is, with the note in it, so that it tells the
/// tables that psct has written from others of the same name.
pub fn begin(table: &str) -> String {
    format!("CREATE TABLE {} /* written by psct */ (", quoted(table))
}

/// A name as SQL takes it, whatever word it is.
pub fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn list(names: &[String]) -> String {
    names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ")
}

/// What the column of a field is called.
fn in_sql(field: &str) -> &str {
    RENAMED.iter().find(|(name, _)| *name == field).map_or(field, |(_, column)| column)
}

/// What one row of a table is called.
fn singular(table: &str) -> &str {
    table.strip_suffix('s').unwrap_or(table)
}
