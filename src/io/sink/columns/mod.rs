//! Cards as columns: what Arrow files and Parquet files have in common.

mod column;

use crate::annotation::SCHEMA_VERSION;
use crate::io::fields::{Fields, Shape};
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Schema, SchemaRef};
use column::{Column, field};
use serde_json::Value;
use std::collections::HashMap;
use std::io;
use std::sync::Arc;

/// Columns that grow by a row a card and are handed on when they are long enough.
#[derive(Debug)]
pub struct Columns {
    pub schema: SchemaRef,
    shape: Shape,
    growing: Column,
    cards: usize,
    /// How many cards are handed on together.
    batch: usize,
}

impl Columns {
    /// A column for each of the fields, with the fields of objects as fields of structs.
    pub fn new(fields: &Fields, batch: usize) -> Self {
        let about = HashMap::from([
            ("psct.version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
            ("psct.schema_version".to_owned(), SCHEMA_VERSION.to_owned()),
        ]);
        let columns: Vec<_> = fields.root.fields.iter().map(field).collect();
        let shape = Shape::Object(fields.root.clone());
        let schema = Arc::new(Schema::new_with_metadata(columns, about));
        Self { schema, growing: Column::of(&shape), shape, cards: 0, batch }
    }

    /// Adds annotations, and hands on the columns whenever they are long enough.
    pub fn add(
        &mut self,
        annotations: Vec<Value>,
        mut write: impl FnMut(RecordBatch) -> io::Result<()>,
    ) -> io::Result<()> {
        for annotation in annotations {
            self.growing.push(Some(&annotation));
            self.cards += 1;
            if self.cards == self.batch {
                write(self.take().map_err(unwritable)?)?;
            }
        }
        Ok(())
    }

    /// The last columns, if there is a card in them.
    pub fn rest(&mut self) -> io::Result<Option<RecordBatch>> {
        (self.cards > 0).then(|| self.take().map_err(unwritable)).transpose()
    }

    fn take(&mut self) -> Result<RecordBatch, ArrowError> {
        self.cards = 0;
        let columns = std::mem::replace(&mut self.growing, Column::of(&self.shape));
        RecordBatch::try_new(Arc::clone(&self.schema), columns.into_fields()?)
    }
}

/// What kept columns from being written, as the system says it where it was the system.
pub fn unwritable(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, source) => source,
        error => io::Error::other(error),
    }
}
