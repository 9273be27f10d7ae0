use super::tables::{Members, Part, Tables};
use rusqlite::types::Value as Cell;
use serde_json::Value;

/// A row: its table, and its cells with the keys first.
pub type Row = (usize, Vec<Cell>);

impl Tables {
    /// The rows of a card. The first key of each, the number of the card, is still to be told.
    pub fn rows(&self, annotation: &Value) -> Vec<Row> {
        let mut rows = Vec::new();
        self.add(0, &self.parts, annotation, vec![Cell::Null], &mut rows);
        rows
    }

    /// Adds the row of an object and all rows that belong to it.
    fn add(&self, table: usize, parts: &[Part], object: &Value, keys: Vec<Cell>, rows: &mut Vec<Row>) {
        let mut row = keys.clone();
        row.resize(keys.len() + self.tables[table].width(), Cell::Null);
        let at = rows.len();
        rows.push((table, Vec::new()));
        self.fill(parts, Some(object), &keys, &mut row, rows);
        rows[at].1 = row;
    }

    fn fill(&self, parts: &[Part], object: Option<&Value>, keys: &[Cell], row: &mut [Cell], rows: &mut Vec<Row>) {
        let value = |field: &str| object.and_then(|object| object.get(field)).filter(|value| !value.is_null());
        for part in parts {
            match part {
                Part::Flag { field, column } => {
                    let absent = object.is_none_or(|object| object.get(field).is_some_and(Value::is_null));
                    let flag = value(field).and_then(Value::as_bool).unwrap_or_default();
                    row[keys.len() + column] = if absent { Cell::Null } else { flag.into() };
                }
                Part::Number { field, column } | Part::Text { field, column } => {
                    row[keys.len() + column] = value(field).map_or(Cell::Null, cell);
                }
                Part::Json { field, column } => {
                    row[keys.len() + column] = value(field).map_or(Cell::Null, |value| value.to_string().into());
                }
                Part::Span { field, column } => {
                    for end in 0..2 {
                        let offset = value(field).and_then(|span| span.get(end));
                        row[keys.len() + column + end] = offset.map_or(Cell::Null, cell);
                    }
                }
                Part::Object { field, parts } => self.fill(parts, value(field), keys, row, rows),
                Part::Rows { field, table, list, members } => {
                    let list_key = list.iter().map(|list| Cell::from(list.clone()));
                    let items = value(field).and_then(Value::as_array).into_iter().flatten();
                    for (number, item) in (0_i64..).zip(items) {
                        let keys = keys.iter().cloned().chain(list_key.clone()).chain([number.into()]).collect();
                        self.add_member(*table, members, item, keys, rows);
                    }
                }
            }
        }
    }

    fn add_member(&self, table: usize, members: &Members, item: &Value, mut keys: Vec<Cell>, rows: &mut Vec<Row>) {
        match members {
            Members::Objects(parts) => return self.add(table, parts, item, keys, rows),
            Members::Values => keys.push(cell(item)),
            Members::Spans => keys.extend((0..2).map(|end| item.get(end).map_or(Cell::Null, cell))),
        }
        rows.push((table, keys));
    }
}

/// A plain value; what is none is JSON.
fn cell(value: &Value) -> Cell {
    match value {
        Value::Null => Cell::Null,
        Value::Bool(flag) => (*flag).into(),
        // SQLite has no larger numbers, and no passcode is one.
        Value::Number(number) => number.as_i64().map_or_else(|| number.to_string().into(), Cell::from),
        Value::String(text) => text.clone().into(),
        other => other.to_string().into(),
    }
}
