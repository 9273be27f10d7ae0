use crate::io::fields::{Field, Object, Shape};
use arrow_array::builder::{BooleanBuilder, StringBuilder, UInt32Builder, UInt64Builder};
use arrow_array::{ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBufferBuilder, OffsetBufferBuilder};
use arrow_schema::{ArrowError, DataType, Fields};
use serde_json::Value;
use std::sync::Arc;

/// The names of the fields of a place.
const SPAN: [&str; 2] = ["start", "end"];
/// The name that Arrow gives to the members of a list.
const ITEM: &str = "item";

/// A column that grows by a value a row.
#[derive(Debug)]
pub enum Column {
    Flag(BooleanBuilder),
    Number(UInt32Builder),
    Wide(UInt64Builder),
    Text(StringBuilder),
    /// JSON, or nothing where it would say nothing.
    Json(StringBuilder),
    Span(Box<[UInt32Builder; 2]>, NullBufferBuilder),
    Object {
        object: Object,
        columns: Vec<Column>,
        there: NullBufferBuilder,
    },
    List {
        shape: Shape,
        ends: OffsetBufferBuilder<i32>,
        items: Box<Column>,
    },
}

/// The column of a field, as a reader sees it.
pub fn field(field: &Field) -> arrow_schema::Field {
    let absent = field.optional || field.shape == Shape::Nested;
    arrow_schema::Field::new(&field.name, data_type(&field.shape), absent)
}

fn data_type(shape: &Shape) -> DataType {
    match shape {
        Shape::Flag => DataType::Boolean,
        Shape::Number { wide: false } => DataType::UInt32,
        Shape::Number { wide: true } => DataType::UInt64,
        Shape::Text | Shape::Word(_) | Shape::Nested => DataType::Utf8,
        Shape::Span => DataType::Struct(span_fields()),
        Shape::Object(object) => DataType::Struct(object.fields.iter().map(field).collect()),
        Shape::List(items) => DataType::List(item(items)),
    }
}

fn span_fields() -> Fields {
    SPAN.iter().map(|name| arrow_schema::Field::new(*name, DataType::UInt32, false)).collect()
}

fn item(shape: &Shape) -> Arc<arrow_schema::Field> {
    Arc::new(arrow_schema::Field::new(ITEM, data_type(shape), false))
}

impl Column {
    /// A column without a value. Most of the hundreds of them get few values, so that none has room for them beforehand.
    pub fn of(shape: &Shape) -> Self {
        match shape {
            Shape::Flag => Self::Flag(BooleanBuilder::with_capacity(0)),
            Shape::Number { wide: false } => Self::Number(UInt32Builder::with_capacity(0)),
            Shape::Number { wide: true } => Self::Wide(UInt64Builder::with_capacity(0)),
            Shape::Text | Shape::Word(_) => Self::Text(StringBuilder::with_capacity(0, 0)),
            Shape::Nested => Self::Json(StringBuilder::with_capacity(0, 0)),
            Shape::Span => {
                let ends = [(); 2].map(|()| UInt32Builder::with_capacity(0));
                Self::Span(Box::new(ends), NullBufferBuilder::new(0))
            }
            Shape::Object(object) => Self::Object {
                object: object.clone(),
                columns: object.fields.iter().map(|field| Self::of(&field.shape)).collect(),
                there: NullBufferBuilder::new(0),
            },
            Shape::List(items) => Self::List {
                shape: Shape::clone(items),
                ends: OffsetBufferBuilder::new(0),
                items: Box::new(Self::of(items)),
            },
        }
    }

    /// Adds a value. What is not there is no flag, no list, or else nothing.
    pub fn push(&mut self, value: Option<&Value>) {
        let value = value.filter(|value| !value.is_null());
        match self {
            Self::Flag(column) => column.append_option(value.map(|value| value.as_bool().unwrap_or_default())),
            Self::Number(column) => column.append_option(value.map(number)),
            Self::Wide(column) => column.append_option(value.and_then(Value::as_u64)),
            Self::Text(column) => column.append_option(value.and_then(Value::as_str)),
            Self::Json(column) => column.append_option(value.map(Value::to_string)),
            Self::Span(columns, there) => {
                for (end, column) in columns.iter_mut().enumerate() {
                    column.append_value(value.and_then(|value| value.get(end)).map_or(0, number));
                }
                there.append(value.is_some());
            }
            Self::Object { object, columns, there } => {
                for (field, column) in object.fields.iter().zip(columns) {
                    column.push_field(field, value.map(|value| value.get(&field.name)));
                }
                there.append(value.is_some());
            }
            Self::List { ends, items, .. } => {
                let list = value.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                list.iter().for_each(|value| items.push(Some(value)));
                ends.push_length(list.len());
            }
        }
    }

    /// Adds the value of a field of an object that may be absent itself.
    fn push_field(&mut self, field: &Field, value: Option<Option<&Value>>) {
        match (&mut *self, value.flatten()) {
            // A flag that is not written is not set, and one that cannot be absent must have a value.
            (Self::Flag(column), None) if !field.optional => column.append_value(false),
            (Self::Number(column), None) if !field.optional => column.append_value(0),
            (Self::Wide(column), None) if !field.optional => column.append_value(0),
            (Self::Text(column), None) if !field.optional => column.append_value(""),
            (_, value) => self.push(value),
        }
    }

    /// The values of the fields of an object, each as an array.
    pub fn into_fields(self) -> Result<Vec<ArrayRef>, ArrowError> {
        match self {
            Self::Object { columns, .. } => columns.into_iter().map(Self::into_array).collect(),
            other => Ok(vec![other.into_array()?]),
        }
    }

    fn into_array(self) -> Result<ArrayRef, ArrowError> {
        Ok(match self {
            Self::Flag(mut column) => Arc::new(column.finish()),
            Self::Number(mut column) => Arc::new(column.finish()),
            Self::Wide(mut column) => Arc::new(column.finish()),
            Self::Text(mut column) | Self::Json(mut column) => Arc::new(column.finish()),
            Self::Span(columns, mut there) => {
                let columns = columns.map(|mut column| Arc::new(column.finish()) as ArrayRef).to_vec();
                Arc::new(StructArray::try_new(span_fields(), columns, there.finish())?)
            }
            Self::Object { object, columns, mut there } => {
                let length = there.len();
                let columns = columns.into_iter().map(Self::into_array).collect::<Result<Vec<_>, _>>()?;
                let fields = object.fields.iter().map(field).collect();
                Arc::new(StructArray::try_new_with_length(fields, columns, there.finish(), length)?)
            }
            Self::List { shape, ends, items } => {
                Arc::new(ListArray::try_new(item(&shape), ends.finish(), items.into_array()?, None)?)
            }
        })
    }
}

fn number(value: &Value) -> u32 {
    value.as_u64().and_then(|number| number.try_into().ok()).unwrap_or_default()
}
