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
    /// Whether a card has been written.
    begun: bool,
}

/// One JSON object a line, one line a card.
#[derive(Debug)]
pub struct Ndjson<W> {
    output: W,
    fields: Option<Arc<Fields>>,
}

/// Cards as JSON.
#[derive(Debug)]
pub struct JsonRows {
    bytes: Vec<u8>,
    fields: Option<Arc<Fields>>,
}

impl JsonRows {
    fn new(fields: Option<&Arc<Fields>>) -> Self {
        Self { bytes: Vec::new(), fields: fields.cloned() }
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
        Self { output, fields: None }
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
        Self { output, fields: None, begun: false }
    }

    /// Writes only these fields, if any are given.
    #[must_use]
    pub fn with_fields(self, fields: impl Into<Option<Fields>>) -> Self {
        Self { fields: fields.into().map(Arc::new), ..self }
    }
}

impl<W: Write> Sink for Ndjson<W> {
    type Rows = JsonRows;

    fn rows(&self) -> JsonRows {
        JsonRows::new(self.fields.as_ref())
    }

    fn add(rows: &mut JsonRows, _: &Card<'_>, annotation: &Annotation) {
        rows.add(annotation);
        rows.bytes.push(b'\n');
    }

    fn write(&mut self, rows: JsonRows) -> io::Result<()> {
        self.output.write_all(&rows.bytes)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

impl<W: Write> Sink for JsonArray<W> {
    type Rows = JsonRows;

    fn rows(&self) -> JsonRows {
        JsonRows::new(self.fields.as_ref())
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
        self.output.write_all(&rows.bytes)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.output.write_all(if self.begun { b"\n]\n" } else { b"[]\n" })?;
        self.output.flush()
    }
}
