use super::{Object, Shape};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

/// A value of which only some fields are written, in the order of an annotation.
pub struct Picked<'a> {
    pub value: &'a Value,
    pub object: &'a Object,
}

/// A value that may be a list of such values.
struct Inner<'a>(&'a Value, &'a Shape);

impl Serialize for Picked<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for field in &self.object.fields {
            if let Some(value) = self.value.get(&field.name) {
                map.serialize_entry(&field.name, &Inner(value, &field.shape))?;
            }
        }
        map.end()
    }
}

impl Serialize for Inner<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self(value @ Value::Object(_), Shape::Object(object)) => Picked { value, object }.serialize(serializer),
            Self(Value::Array(items), Shape::List(shape)) => {
                serializer.collect_seq(items.iter().map(|item| Inner(item, shape)))
            }
            Self(value, _) => value.serialize(serializer),
        }
    }
}
