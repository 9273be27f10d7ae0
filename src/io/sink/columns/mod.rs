//! Cards as columns: what Arrow files and Parquet files have in common.

mod column;

use crate::Annotation;
use crate::annotation::SCHEMA_VERSION;
use crate::io::fields::{Fields, Shape};
use arrow_array::{Array, RecordBatch};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use column::{Column, field};
use std::collections::HashMap;
use std::io;
use std::sync::Arc;

/// Columns that grow by a row a card. A worker makes them of its cards, because values take less room there than as JSON.
#[derive(Debug)]
pub struct Columns {
    pub schema: SchemaRef,
    shape: Arc<Shape>,
    growing: Column,
    cards: usize,
    /// The rows of all cards, once there are no more to come.
    closed: Option<Result<RecordBatch, ArrowError>>,
}

impl Columns {
    /// A column for each of the fields, with the fields of objects as fields of structs.
    pub fn new(fields: &Fields) -> Self {
        let about = HashMap::from([
            ("psct.version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
            ("psct.schema_version".to_owned(), SCHEMA_VERSION.to_owned()),
        ]);
        let columns: Vec<_> = fields.root.fields.iter().map(field).collect();
        let schema = Arc::new(Schema::new_with_metadata(columns, about));
        Self::of(schema, Arc::new(Shape::Object(fields.root.clone())))
    }

    fn of(schema: SchemaRef, shape: Arc<Shape>) -> Self {
        Self { schema, growing: Column::of(&shape), shape, cards: 0, closed: None }
    }

    /// The same columns without a card.
    pub fn empty(&self) -> Self {
        Self::of(Arc::clone(&self.schema), Arc::clone(&self.shape))
    }

    /// Adds a card.
    pub fn add(&mut self, annotation: &Annotation) {
        // An annotation cannot fail to be JSON.
        self.growing.push(Some(&serde_json::to_value(annotation).unwrap_or_default()));
        self.cards += 1;
    }

    /// Ends the columns. While they grow, they take up to three times the room.
    pub fn close(&mut self) {
        if self.cards > 0 {
            let growing = std::mem::replace(&mut self.growing, Column::of(&Shape::Flag));
            let columns = growing.into_fields().map(|mut columns| {
                columns.iter_mut().for_each(Array::shrink_to_fit);
                columns
            });
            self.closed = Some(columns.and_then(|columns| RecordBatch::try_new(Arc::clone(&self.schema), columns)));
        }
    }

    /// The rows of the cards; nothing where there are none.
    pub fn rows(mut self) -> io::Result<Option<RecordBatch>> {
        if self.closed.is_none() {
            self.close();
        }
        self.closed.transpose().map_err(unwritable)
    }
}

/// What kept columns from being written, as the system says it where it was the system.
pub fn unwritable(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, source) => source,
        error => io::Error::other(error),
    }
}
