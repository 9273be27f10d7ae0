use super::tables::{Members, Part, Tables};
use rusqlite::ToSql;
use rusqlite::types::{ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;

/// A row: its table, and its cells with the keys first.
pub type Row<'r> = (usize, Vec<Cell<'r>>);

/// What stands in a column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cell<'r> {
    Null,
    Integer(i64),
    Text(#[serde(borrow)] Cow<'r, str>),
}

impl ToSql for Cell<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Integer(number) => ValueRef::Integer(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

impl Tables {
    /// The rows of a card. The first key of each, the number of the card, is still to be told.
    pub fn rows<'r>(&'r self, annotation: &'r Value) -> Vec<Row<'r>> {
        let mut rows = Vec::new();
        self.add(0, &self.parts, annotation, vec![Cell::Null], &mut rows);
        rows
    }

    /// Adds the row of an object and all rows that belong to it.
    fn add<'r>(
        &'r self,
        table: usize,
        parts: &'r [Part],
        object: &'r Value,
        keys: Vec<Cell<'r>>,
        rows: &mut Vec<Row<'r>>,
    ) {
        let mut row = keys.clone();
        row.resize(keys.len() + self.tables[table].width(), Cell::Null);
        let at = rows.len();
        rows.push((table, Vec::new()));
        self.fill(parts, Some(object), &keys, &mut row, rows);
        rows[at].1 = row;
    }

    fn fill<'r>(
        &'r self,
        parts: &'r [Part],
        object: Option<&'r Value>,
        keys: &[Cell<'r>],
        row: &mut [Cell<'r>],
        rows: &mut Vec<Row<'r>>,
    ) {
        let value = |field: &str| object.and_then(|object| object.get(field)).filter(|value| !value.is_null());
        for part in parts {
            match part {
                Part::Flag { field, column } => {
                    let absent = object.is_none_or(|object| object.get(field).is_some_and(Value::is_null));
                    let flag = value(field).and_then(Value::as_bool).unwrap_or_default();
                    row[keys.len() + column] = if absent { Cell::Null } else { Cell::Integer(flag.into()) };
                }
                Part::Number { field, column } | Part::Text { field, column } => {
                    row[keys.len() + column] = value(field).map_or(Cell::Null, cell);
                }
                Part::Json { field, column } => {
                    row[keys.len() + column] =
                        value(field).map_or(Cell::Null, |value| Cell::Text(value.to_string().into()));
                }
                Part::Span { field, column } => {
                    for end in 0..2 {
                        let offset = value(field).and_then(|span| span.get(end));
                        row[keys.len() + column + end] = offset.map_or(Cell::Null, cell);
                    }
                }
                Part::Object { field, parts } => self.fill(parts, value(field), keys, row, rows),
                Part::Rows { field, table, list, members } => {
                    let list_key = list.iter().map(|list| Cell::Text(list.into()));
                    let items = value(field).and_then(Value::as_array).into_iter().flatten();
                    for (number, item) in (0_i64..).zip(items) {
                        let keys =
                            keys.iter().cloned().chain(list_key.clone()).chain([Cell::Integer(number)]).collect();
                        self.add_member(*table, members, item, keys, rows);
                    }
                }
            }
        }
    }

    fn add_member<'r>(
        &'r self,
        table: usize,
        members: &'r Members,
        item: &'r Value,
        mut keys: Vec<Cell<'r>>,
        rows: &mut Vec<Row<'r>>,
    ) {
        match members {
            Members::Objects(parts) => return self.add(table, parts, item, keys, rows),
            Members::Values => keys.push(cell(item)),
            Members::Spans => keys.extend((0..2).map(|end| item.get(end).map_or(Cell::Null, cell))),
        }
        rows.push((table, keys));
    }
}

/// A plain value; what is none is JSON.
fn cell(value: &Value) -> Cell<'_> {
    match value {
        Value::Null => Cell::Null,
        Value::Bool(flag) => Cell::Integer((*flag).into()),
        // SQLite has no larger numbers, and no passcode is one.
        Value::Number(number) => number.as_i64().map_or_else(|| Cell::Text(number.to_string().into()), Cell::Integer),
        Value::String(text) => Cell::Text(text.into()),
        other => Cell::Text(other.to_string().into()),
    }
}
