use super::Sink;
use crate::io::fields::{Fields, Picked};
use crate::{Annotation, Card};
use std::io::{self, Write};
use std::sync::Arc;

/// One JSON array with an object a card, each on a line of its own.
#[derive(Debug)]
pub struct JsonArray<W> {
    output: W,
    fields: Option<Arc<Fields>>,
    spare: Spare,
    /// Whether a card has been written.
    begun: bool,
}

/// One JSON object a line, one line a card.
#[derive(Debug)]
pub struct Ndjson<W> {
    output: W,
    fields: Option<Arc<Fields>>,
    spare: Spare,
}

/// Memory of rows that have been written, for rows to come: it is at hand, and as large as they will be.
#[derive(Debug, Default)]
struct Spare(Vec<Vec<u8>>);

/// Rows are some 600 kB. What a card of many megabytes took is given back.
const LARGEST_SPARE: usize = 4 << 20;

/// Cards as JSON.
#[derive(Debug)]
pub struct JsonRows {
    bytes: Vec<u8>,
    fields: Option<Arc<Fields>>,
}

impl Spare {
    fn keep(&mut self, mut rows: JsonRows) {
        if rows.bytes.capacity() <= LARGEST_SPARE {
            rows.bytes.clear();
            self.0.push(rows.bytes);
        }
    }
}

impl JsonRows {
    fn new(fields: Option<&Arc<Fields>>, spare: &mut Spare) -> Self {
        Self { bytes: spare.0.pop().unwrap_or_default(), fields: fields.cloned() }
    }

    fn add(&mut self, annotation: &Annotation) {
        let bytes = &mut self.bytes;
        let written = match &self.fields {
            None => serde_json::to_writer(bytes, annotation),
            Some(fields) => serde_json::to_value(annotation)
                .and_then(|value| serde_json::to_writer(bytes, &Picked { value: &value, object: &fields.root })),
        };
        // Neither can the annotation fail to be JSON, nor the vector to take it.
        debug_assert!(written.is_ok(), "an annotation is JSON");
    }
}

impl<W: Write> Ndjson<W> {
    /// Writes to `output`. Rows come in large pieces, so that it needs no buffer.
    pub fn new(output: W) -> Self {
        Self { output, fields: None, spare: Spare::default() }
    }

    /// Writes only these fields, if any are given.
    #[must_use]
    pub fn with_fields(self, fields: impl Into<Option<Fields>>) -> Self {
        Self { fields: fields.into().map(Arc::new), ..self }
    }
}

impl<W: Write> JsonArray<W> {
    /// Writes to `output`. Rows come in large pieces, so that it needs no buffer.
    pub fn new(output: W) -> Self {
        Self { output, fields: None, spare: Spare::default(), begun: false }
    }

    /// Writes only these fields, if any are given.
    #[must_use]
    pub fn with_fields(self, fields: impl Into<Option<Fields>>) -> Self {
        Self { fields: fields.into().map(Arc::new), ..self }
    }
}

impl<W: Write> Sink for Ndjson<W> {
    type Rows = JsonRows;

    fn rows(&mut self) -> JsonRows {
        JsonRows::new(self.fields.as_ref(), &mut self.spare)
    }

    fn add(rows: &mut JsonRows, _: &Card<'_>, annotation: &Annotation) {
        rows.add(annotation);
        rows.bytes.push(b'\n');
    }

    fn write(&mut self, rows: JsonRows) -> io::Result<()> {
        self.output.write_all(&rows.bytes)?;
        self.spare.keep(rows);
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

impl<W: Write> Sink for JsonArray<W> {
    type Rows = JsonRows;

    fn rows(&mut self) -> JsonRows {
        JsonRows::new(self.fields.as_ref(), &mut self.spare)
    }

    fn add(rows: &mut JsonRows, _: &Card<'_>, annotation: &Annotation) {
        if !rows.bytes.is_empty() {
            rows.bytes.extend_from_slice(b",\n");
        }
        rows.add(annotation);
    }

    fn write(&mut self, rows: JsonRows) -> io::Result<()> {
        if rows.bytes.is_empty() {
            return Ok(());
        }
        self.output.write_all(if self.begun { b",\n" } else { b"[\n" })?;
        self.begun = true;
        self.output.write_all(&rows.bytes)?;
        self.spare.keep(rows);
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        self.output.write_all(if self.begun { b"\n]\n" } else { b"[]\n" })?;
        self.output.flush()
    }
}
