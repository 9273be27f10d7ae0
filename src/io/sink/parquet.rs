use super::Sink;
use super::columns::Columns;
use super::pages::Pages;
use crate::io::fields::Fields;
use crate::{Annotation, Card};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::ArrowWriterOptions;
use parquet::basic::{Compression, GzipLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use std::io::{self, Write};
use std::sync::Arc;

/// How many cards stand in a row group. What the end of the file tells of each group and column is held in memory, so that
/// groups must be few; the packed pages of a group are not.
const ROW_GROUP: usize = 131_072;
/// How many bytes a row group has at most, about, however long the cards are.
const ROW_GROUP_BYTES: usize = 64 << 20;
/// How many cards stand in a page of a column, which is held in memory until it is packed.
const PAGE: usize = 4096;
/// How well pages are packed, from 1 to 9; from here on it takes more time than it saves room.
const PACKED: u32 = 4;
/// The columns by which cards are looked for: only of these does the file tell the least and the greatest value.
const LOOKED_FOR: [&str; 3] = ["id", "konami_id", "name"];

/// A Parquet file: a row a card, with lists and structs.
///
/// What may hold others of its kind to any depth, such as clauses within clauses, is JSON.
pub struct Parquet<W: Write + Send> {
    /// Nothing when it is finished.
    file: Option<ArrowWriter<W>>,
    columns: Columns,
}

impl<W: Write + Send> Parquet<W> {
    /// Writes these fields to `output`.
    ///
    /// # Errors
    /// What the system says.
    pub fn new(output: W, fields: &Fields) -> io::Result<Self> {
        let columns = Columns::new(fields);
        // Each of the hundreds of columns keeps what it needs for packing from its first page until its group is written: of
        // gzip that is nothing, of zstd some hundreds of kilobytes. A dictionary of the words takes more memory than it saves
        // in the file.
        let packed = Compression::GZIP(GzipLevel::try_new(PACKED).map_err(unwritable)?);
        let properties = WriterProperties::builder()
            .set_compression(packed)
            .set_dictionary_enabled(false)
            .set_max_row_group_row_count(Some(ROW_GROUP))
            .set_max_row_group_bytes(Some(ROW_GROUP_BYTES))
            .set_data_page_row_count_limit(PAGE)
            .set_statistics_enabled(EnabledStatistics::None)
            .set_offset_index_disabled(true)
            .set_created_by(concat!("psct ", env!("CARGO_PKG_VERSION")).to_owned());
        let properties = LOOKED_FOR.into_iter().fold(properties, |properties, column| {
            properties.set_column_statistics_enabled(column.into(), EnabledStatistics::Chunk)
        });
        let options = ArrowWriterOptions::new().with_properties(properties.build());
        let options = options.with_page_store_factory(Arc::new(Pages::new()?));
        let file = ArrowWriter::try_new_with_options(output, columns.schema.clone(), options).map_err(unwritable)?;
        Ok(Self { file: Some(file), columns })
    }
}

fn unwritable(error: ParquetError) -> io::Error {
    match error {
        // What the system says is looked for by those who ask whether a pipe was closed.
        ParquetError::External(source) => match source.downcast::<io::Error>() {
            Ok(source) => *source,
            Err(source) => io::Error::other(source),
        },
        error => io::Error::other(error),
    }
}

impl<W: Write + Send> Sink for Parquet<W> {
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
        match (&mut self.file, rows.rows()?) {
            (Some(file), Some(rows)) => file.write(&rows).map_err(unwritable),
            _ => Ok(()),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.file.take().map_or(Ok(()), |file| file.close().map(drop).map_err(unwritable))
    }
}
