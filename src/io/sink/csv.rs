use super::Sink;
use crate::io::fields::{Fields, Object, Path, Shape, each};
use crate::{Annotation, Card};
use csv::Writer;
use serde_json::Value;
use std::io::{self, Write};
use std::sync::Arc;

/// What stands between the values of a list in one cell.
const BETWEEN: &str = "|";
/// A spreadsheet takes a cell that begins with one of these for a formula, or goes on to look behind it. The last one
/// is what makes the others safe.
const UNSAFE: [char; 12] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', SAFE];
/// What is put before them. Whoever wants the cell as it was takes one away where it begins with one.
const SAFE: char = '\'';
/// The fields that tell the card in every row.
const CARD: [&str; 3] = ["id", "konami_id", "name"];

/// What tells most about a member of a list, by its kind in the schema, where a card has one row.
const TELLING: &[(&str, &[&str])] = &[
    ("Summon", &["mechanism", "method", "from"]),
    ("Effect", &["kinds"]),
    ("Limit", &["kind", "scope"]),
    ("Clause", &["class"]),
    ("Unread", &["gap"]),
    ("Diagnostic", &["code"]),
    ("RushPart", &["part", "span"]),
    ("Action", &["verb"]),
];

/// What has a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowsOf {
    /// Each card.
    #[default]
    Cards,
    /// Each Special Summon; a card without one has no row.
    Summons,
    /// Each effect; a card without one has no row.
    Effects,
}

/// A table with a header, for spreadsheets.
///
/// A column is the path of a field, such as `summons.mechanism`. Without a choice of fields, the columns are those of
/// the card that tell which it is, and all of what has a row, of which a list of objects gives what tells most of each:
/// the mechanism, method and places of the Summons, the kinds of the effects, the code of the diagnostics. The values of a list stand in one cell with `|` between them, a place as `12-34`; values with
/// fields are JSON.
///
/// A cell that begins with `=`, `+`, `-`, `@`, a tab, a line break or an apostrophe gets an apostrophe before it, so
/// that no spreadsheet runs it as a formula. To have the cell as it was, take away one apostrophe where it begins with one.
#[derive(Debug)]
pub struct Csv<W: Write> {
    output: W,
    layout: Arc<Layout>,
    headed: bool,
}

/// Rows of a table.
#[derive(Debug)]
pub struct CsvRows {
    bytes: Writer<Vec<u8>>,
    layout: Arc<Layout>,
}

#[derive(Debug)]
struct Layout {
    /// The list whose members have rows.
    list: Option<&'static str>,
    columns: Vec<Column>,
}

#[derive(Debug)]
enum Column {
    /// Counts the members of the list within the card, from 0.
    Number(&'static str),
    Field {
        path: Path,
        /// It holds places.
        span: bool,
    },
}

impl RowsOf {
    fn list(self) -> Option<&'static str> {
        match self {
            Self::Cards => None,
            Self::Summons => Some("summons"),
            Self::Effects => Some("effects"),
        }
    }

    fn number(self) -> Option<&'static str> {
        match self {
            Self::Cards => None,
            Self::Summons => Some("summon"),
            Self::Effects => Some("effect"),
        }
    }
}

impl<W: Write> Csv<W> {
    /// Writes a row for each of `rows_of` to `output`, with a column for each of the fields that were asked for.
    pub fn new(output: W, rows_of: RowsOf, fields: &Fields) -> Self {
        let columns = match &fields.asked {
            Some(asked) => asked.iter().map(|path| Column::of(fields, path.clone())).collect(),
            None => usual_columns(fields, rows_of),
        };
        Self { output, layout: Arc::new(Layout { list: rows_of.list(), columns }), headed: false }
    }

    fn head(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.headed, true) {
            return Ok(());
        }
        let mut row = Writer::from_writer(Vec::new());
        row.write_record(self.layout.columns.iter().map(|column| match column {
            Column::Number(name) => (*name).to_owned(),
            Column::Field { path, .. } => path.join("."),
        }))?;
        self.output.write_all(&row.into_inner().map_err(|error| error.into_error())?)
    }
}

impl Column {
    fn of(fields: &Fields, path: Path) -> Self {
        let span = fields.at(&path.join(".")).is_ok_and(|(_, shape)| *shape.item() == Shape::Span);
        Self::Field { path, span }
    }
}

/// The columns where no fields were asked for.
fn usual_columns(fields: &Fields, rows_of: RowsOf) -> Vec<Column> {
    let mut paths = Vec::new();
    let list = rows_of.list().and_then(|list| fields.root.field(list));
    match list.map(|list| (&list.name, list.shape.item())) {
        Some((name, Shape::Object(object))) => leaves(object, std::slice::from_ref(name), &mut paths),
        _ => leaves(&fields.root, &[], &mut paths),
    }
    let mut columns: Vec<_> = paths.into_iter().map(|path| Column::of(fields, path)).collect();
    if let Some(number) = rows_of.number() {
        let card = CARD.map(|name| Column::of(fields, vec![name.to_owned()]));
        columns.splice(0..0, card.into_iter().chain([Column::Number(number)]));
    }
    columns
}

/// The paths of what has no fields of its own, and of what tells most of what a list holds.
fn leaves(object: &Object, before: &[String], paths: &mut Vec<Path>) {
    for field in &object.fields {
        let path = [before, std::slice::from_ref(&field.name)].concat();
        match (&field.shape, field.shape.item()) {
            (Shape::Object(object), _) => leaves(object, &path, paths),
            (_, Shape::Object(object)) => {
                let telling = telling(object);
                paths.extend(telling.iter().map(|name| [&*path, &[(*name).to_owned()]].concat()));
                if telling.is_empty() {
                    paths.push(path);
                }
            }
            _ => paths.push(path),
        }
    }
}

/// The fields that tell most of an object: those that are listed, or the first one that is always there.
fn telling(object: &Object) -> Vec<&str> {
    let known = TELLING.iter().find(|(kind, _)| *kind == object.kind).map(|(_, fields)| fields.to_vec());
    known.unwrap_or_else(|| {
        let first = object.fields.iter().find(|field| !field.optional && field.shape != Shape::Nested);
        first.map(|field| field.name.as_str()).into_iter().collect()
    })
}

impl CsvRows {
    /// Writes a row: the card, or one of the members of the list.
    fn row(&mut self, card: &Value, member: Option<(usize, &Value)>) -> csv::Result<()> {
        let Self { bytes, layout } = self;
        let cells = layout.columns.iter().map(|column| match (column, member) {
            (Column::Number(_), member) => member.map(|(number, _)| number.to_string()).unwrap_or_default(),
            (Column::Field { path, span }, Some((_, member))) if path.first().map(String::as_str) == layout.list => {
                cell(member, &path[1..], *span)
            }
            (Column::Field { path, span }, _) => cell(card, path, *span),
        });
        bytes.write_record(cells)
    }
}

/// The values at a path, in one cell that no spreadsheet runs.
fn cell(value: &Value, path: &[String], span: bool) -> String {
    let mut words = Vec::new();
    each(value, path, &mut |value| in_words(value, span, &mut words));
    let mut cell = words.join(BETWEEN);
    if cell.starts_with(UNSAFE) {
        cell.insert(0, SAFE);
    }
    cell
}

fn in_words(value: &Value, span: bool, words: &mut Vec<String>) {
    match value {
        Value::Null => words.push(String::new()),
        Value::String(text) => words.push(text.clone()),
        Value::Array(items) => match &items[..] {
            [Value::Number(start), Value::Number(end)] if span => words.push(format!("{start}-{end}")),
            items if items.iter().any(Value::is_object) => words.push(value.to_string()),
            items => items.iter().for_each(|item| in_words(item, span, words)),
        },
        other => words.push(other.to_string()),
    }
}

impl<W: Write> Sink for Csv<W> {
    type Rows = CsvRows;

    fn rows(&mut self) -> CsvRows {
        CsvRows { bytes: Writer::from_writer(Vec::new()), layout: Arc::clone(&self.layout) }
    }

    fn add(rows: &mut CsvRows, _: &Card<'_>, annotation: &Annotation) {
        let card = serde_json::to_value(annotation).unwrap_or_default();
        let written = match rows.layout.list.map(|list| card.get(list).and_then(Value::as_array)) {
            None => rows.row(&card, None),
            Some(list) => list.into_iter().flatten().enumerate().try_for_each(|member| rows.row(&card, Some(member))),
        };
        debug_assert!(written.is_ok(), "a vector takes any row");
    }

    fn write(&mut self, rows: CsvRows) -> io::Result<()> {
        self.head()?;
        self.output.write_all(&rows.bytes.into_inner().map_err(|error| error.into_error())?)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.head()?;
        self.output.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotation::Detail;

    #[test]
    fn what_tells_most_is_there() {
        let fields = Fields::all(Detail::Sentences);
        let objects = fields.root.fields.iter().filter_map(|field| match field.shape.item() {
            Shape::Object(object) => Some(object),
            _ => None,
        });
        for object in objects {
            telling(object)
                .into_iter()
                .for_each(|name| assert!(object.field(name).is_some(), "{}.{name}", object.kind));
        }
        let columns = usual_columns(&fields, RowsOf::Cards);
        let paths = columns.iter().filter_map(|column| match column {
            Column::Field { path, .. } => Some(path.join(".")),
            Column::Number(_) => None,
        });
        let paths: Vec<String> = paths.collect();
        for path in ["summons.from", "diagnostics.code", "unread.gap", "rush.part"] {
            assert!(paths.iter().any(|own| own == path), "{path}");
        }
    }
}
