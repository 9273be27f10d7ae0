use super::Sink;
use super::columns::{Columns, unwritable};
use crate::io::fields::Fields;
use crate::{Annotation, Card};
use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions};
use serde_json::Value;
use std::io::{self, Write};

/// How many cards stand in a batch of the file; a reader needs the memory for one.
const BATCH: usize = 8192;

/// A file of the Arrow IPC format, also called Feather: a row a card, with lists and structs.
///
/// What may hold others of its kind to any depth, such as clauses within clauses, is JSON.
pub struct Arrow<W: Write> {
    file: FileWriter<W>,
    columns: Columns,
}

impl<W: Write> Arrow<W> {
    /// Writes these fields to `output`.
    ///
    /// # Errors
    /// What the system says.
    pub fn new(output: W, fields: &Fields) -> io::Result<Self> {
        let columns = Columns::new(fields, BATCH);
        let options = IpcWriteOptions::default().try_with_compression(Some(CompressionType::ZSTD));
        let file = FileWriter::try_new_with_options(output, &columns.schema, options.map_err(unwritable)?);
        Ok(Self { file: file.map_err(unwritable)?, columns })
    }
}

impl<W: Write> Sink for Arrow<W> {
    type Rows = Vec<Value>;

    fn rows(&self) -> Vec<Value> {
        Vec::new()
    }

    fn add(rows: &mut Vec<Value>, _: &Card<'_>, annotation: &Annotation) {
        // An annotation cannot fail to be JSON.
        rows.push(serde_json::to_value(annotation).unwrap_or_default());
    }

    fn write(&mut self, rows: Vec<Value>) -> io::Result<()> {
        self.columns.add(rows, |batch| self.file.write(&batch).map_err(unwritable))
    }

    fn finish(&mut self) -> io::Result<()> {
        if let Some(batch) = self.columns.rest()? {
            self.file.write(&batch).map_err(unwritable)?;
        }
        self.file.finish().map_err(unwritable)
    }
}
