//! From the JSON Schema of an annotation to the shapes of its fields.

use super::{Field, Object, Shape};
use crate::Annotation;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The fields that have columns though what they hold may hold others of its kind: they are asked for most. What lies
/// deeper in them has none.
const OPENED: [&str; 2] = ["effects", "object"];

/// The fields of an annotation.
pub fn root() -> Object {
    let schema = schemars::schema_for!(Annotation).to_value();
    let kinds = schema.get("$defs").and_then(Value::as_object).cloned().unwrap_or_default();
    let reader = Reader { recursive: recursive(&kinds), kinds };
    reader.object(&schema, "", &[])
}

/// The kinds of values that may hold others of their kind.
fn recursive(kinds: &Map<String, Value>) -> BTreeSet<String> {
    let held = |kind: &str| kinds.get(kind).map(references).unwrap_or_default();
    let holds_itself = |kind: &&String| {
        let (mut known, mut open) = (BTreeSet::new(), held(kind));
        while let Some(next) = open.pop() {
            if known.insert(next.clone()) {
                open.extend(held(&next));
            }
        }
        known.contains(*kind)
    };
    kinds.keys().filter(holds_itself).cloned().collect()
}

/// The kinds that a part of the schema names.
fn references(schema: &Value) -> Vec<String> {
    match schema {
        Value::Object(parts) => {
            let own = parts.get("$ref").and_then(Value::as_str).map(kind);
            own.map(str::to_owned).into_iter().chain(parts.values().flat_map(references)).collect()
        }
        Value::Array(parts) => parts.iter().flat_map(references).collect(),
        _ => Vec::new(),
    }
}

/// The name of a kind at the end of a reference.
fn kind(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or_default()
}

struct Reader {
    kinds: Map<String, Value>,
    recursive: BTreeSet<String>,
}

impl Reader {
    /// An object of such a kind, which lies in objects of the `open` kinds.
    fn object(&self, schema: &Value, kind: &str, open: &[&str]) -> Object {
        let open = &[open, &[kind]].concat();
        let properties = schema.get("properties").and_then(Value::as_object);
        let fields = properties.into_iter().flatten().map(|(name, schema)| {
            let (shape, optional) = self.shape(schema, OPENED.contains(&name.as_str()), open);
            Field { name: name.clone(), optional, shape }
        });
        Object { kind: kind.to_owned(), fields: fields.collect() }
    }

    /// What a value can be, and whether it may be absent. What may hold others of its kind is opened if that is wanted.
    fn shape(&self, schema: &Value, opened: bool, open: &[&str]) -> (Shape, bool) {
        if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            return (self.of_kind(kind(reference), opened, open), false);
        }
        if let Some(choices) = schema.get("anyOf").and_then(Value::as_array) {
            let known = choices.iter().find(|choice| choice.get("type") != Some(&"null".into()));
            return (known.map_or(Shape::Nested, |known| self.shape(known, opened, open).0), true);
        }
        let words = words(schema);
        if !words.is_empty() {
            return (Shape::Word(words), false);
        }
        let (name, optional) = match schema.get("type") {
            Some(Value::Array(names)) => {
                (names.iter().find_map(|name| name.as_str().filter(|name| *name != "null")), true)
            }
            name => (name.and_then(Value::as_str), false),
        };
        let shape = match name {
            Some("boolean") => Shape::Flag,
            Some("integer") => Shape::Number { wide: schema.get("format") == Some(&"uint64".into()) },
            Some("string") => Shape::Text,
            Some("object") => Shape::Object(self.object(schema, "", open)),
            Some("array") => match schema.get("items").map(|items| self.shape(items, opened, open).0) {
                // A list of what has no columns has none either.
                None | Some(Shape::Nested) => Shape::Nested,
                Some(items) => Shape::List(Box::new(items)),
            },
            _ => Shape::Nested,
        };
        (shape, optional)
    }

    fn of_kind(&self, kind: &str, opened: bool, open: &[&str]) -> Shape {
        match self.kinds.get(kind) {
            _ if kind == "Span" => Shape::Span,
            Some(_) if self.recursive.contains(kind) && (!opened || open.contains(&kind)) => Shape::Nested,
            Some(schema) if schema.get("properties").is_some() => Shape::Object(self.object(schema, kind, open)),
            Some(schema) => self.shape(schema, opened, open).0,
            None => Shape::Nested,
        }
    }
}

/// The words of which a value is one.
fn words(schema: &Value) -> Vec<String> {
    let choices = schema.get("oneOf").and_then(Value::as_array);
    let choices = choices.map_or(std::slice::from_ref(schema), Vec::as_slice);
    let words = choices.iter().flat_map(|choice| {
        let list = choice.get("enum").and_then(Value::as_array);
        list.into_iter().flatten().chain(choice.get("const"))
    });
    words.filter_map(Value::as_str).map(str::to_owned).collect()
}
