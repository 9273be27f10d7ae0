use super::Sink;
use super::columns::{Columns, unwritable};
use crate::io::fields::Fields;
use crate::{Annotation, Card};
use arrow_array::RecordBatch;
use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions};
use arrow_schema::ArrowError;
use arrow_select::concat::concat_batches;
use std::io::{self, Write};

/// How many cards stand at least in a batch of the file, but for the last; a reader needs the memory for one.
const BATCH: usize = 2048;
/// How many bytes of cards wait at most, about, however long they are.
const BATCH_BYTES: usize = 16 << 20;

/// A file of the Arrow IPC format, also called Feather: a row a card, with lists and structs.
///
/// What may hold others of its kind to any depth, such as clauses within clauses, is JSON.
pub struct Arrow<W: Write> {
    file: FileWriter<W>,
    columns: Columns,
    /// The rows of the batch that is not full yet.
    waiting: Vec<RecordBatch>,
}

impl<W: Write> Arrow<W> {
    /// Writes these fields to `output`.
    ///
    /// # Errors
    /// What the system says.
    pub fn new(output: W, fields: &Fields) -> io::Result<Self> {
        let columns = Columns::new(fields);
        let options = IpcWriteOptions::default().try_with_compression(Some(CompressionType::ZSTD));
        let file = FileWriter::try_new_with_options(output, &columns.schema, options.map_err(unwritable)?);
        Ok(Self { file: file.map_err(unwritable)?, columns, waiting: Vec::new() })
    }

    /// Writes the rows that wait, as one batch.
    fn flush(&mut self) -> Result<(), ArrowError> {
        let batch = concat_batches(&self.columns.schema, &self.waiting)?;
        self.waiting.clear();
        self.file.write(&batch)
    }
}

impl<W: Write> Sink for Arrow<W> {
    type Rows = Columns;

    fn rows(&mut self) -> Columns {
        self.columns.empty()
    }

    fn add(rows: &mut Columns, _: &Card<'_>, annotation: &Annotation) {
        rows.add(annotation);
    }

    fn close(rows: &mut Columns) {
        rows.close();
    }

    fn write(&mut self, rows: Columns) -> io::Result<()> {
        self.waiting.extend(rows.rows()?);
        let sum = |of: fn(&RecordBatch) -> usize| self.waiting.iter().map(of).sum::<usize>();
        let full = sum(RecordBatch::num_rows) >= BATCH || sum(RecordBatch::get_array_memory_size) >= BATCH_BYTES;
        if full { self.flush().map_err(unwritable) } else { Ok(()) }
    }

    fn finish(&mut self) -> io::Result<()> {
        if !self.waiting.is_empty() {
            self.flush().map_err(unwritable)?;
        }
        self.file.finish().map_err(unwritable)
    }
}
