use super::Sink;
use crate::{Annotation, Card};
use std::io::{self, Write};

/// One JSON object a line, one line a card.
#[derive(Debug)]
pub struct Ndjson<W>(W);

impl<W: Write> Ndjson<W> {
    /// Writes to `output`. Rows come in large pieces, so that it needs no buffer.
    pub fn new(output: W) -> Self {
        Self(output)
    }
}

impl<W: Write> Sink for Ndjson<W> {
    type Rows = Vec<u8>;

    fn add(rows: &mut Vec<u8>, _: &Card<'_>, annotation: &Annotation) {
        // Neither can the annotation fail to be JSON, nor the vector to take it.
        let written = serde_json::to_writer(&mut *rows, annotation);
        debug_assert!(written.is_ok(), "an annotation is JSON");
        rows.push(b'\n');
    }

    fn write(&mut self, rows: Vec<u8>) -> io::Result<()> {
        self.0.write_all(&rows)
    }

    fn finish(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
