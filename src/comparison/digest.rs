use crate::Annotation;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The fields that hold places in a text. What stands in them is left out where it is a place or a list of places.
pub(super) const PLACES: &[&str] = &[
    "activation",
    "asks_for",
    "because",
    "condition",
    "conditions",
    "continuations",
    "gap",
    "label",
    "resolution",
    "span",
];
/// Those of them that are not always there, so that having one says something.
const OPTIONAL: &[&str] = &["activation", "asks_for", "condition", "conditions", "label"];
/// The fields that say which card it is, and in which form that is written.
const IDENTITY: &[&str] = &["id", "konami_id", "name", "pendulum_text", "schema_version", "text", "type"];
/// The field with what each sentence says, which is there where it was asked for.
const SENTENCES: &str = "sentences";

/// What an annotation says, without the places and words that it rests on, in a form that takes little room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// An object in JSON, with its keys in order.
    pub(super) meaning: Box<str>,
    /// A list in JSON; nothing where the sentences were not asked for.
    pub(super) sentences: Option<Box<str>>,
    /// Stands for the places that were left out.
    pub(super) places: u64,
    /// Some sentences are not read whole.
    unread: bool,
}

impl Digest {
    /// The digest of an annotation.
    pub fn of(annotation: &Annotation) -> Self {
        // An annotation has nothing that JSON has not.
        match serde_json::to_value(annotation) {
            Ok(Value::Object(fields)) => Self::of_fields(fields),
            _ => Self::of_fields(Map::new()),
        }
    }

    /// The digest of an annotation in JSON, by this version of psct or another one; nothing if it is none.
    pub fn of_json(annotation: Value) -> Option<Self> {
        match annotation {
            Value::Object(fields) if fields.contains_key("schema_version") && fields.contains_key("summons") => {
                Some(Self::of_fields(fields))
            }
            _ => None,
        }
    }

    fn of_fields(fields: Map<String, Value>) -> Self {
        let mut fields = sorted(fields);
        fields.retain(|key, _| !IDENTITY.contains(&&**key));
        let mut places = DefaultHasher::new();
        without_places(&mut fields, &mut places);
        if let Some(Value::Array(diagnostics)) = fields.get_mut("diagnostics") {
            // The code says what it is about; the message has words of the card.
            diagnostics.iter_mut().filter_map(Value::as_object_mut).for_each(|fields| drop(fields.remove("message")));
        }
        let sentences = fields.remove(SENTENCES);
        let read = fields.get("coverage").and_then(|coverage| coverage.get("read")).and_then(Value::as_u64);
        // An annotation of a card without a sentence to read has no sentences either way.
        let unread = fields.contains_key("unread");
        let sentences = sentences.or_else(|| (read == Some(0)).then(|| Value::Array(Vec::new())));
        Self {
            meaning: Value::Object(sorted(fields)).to_string().into(),
            sentences: sentences.map(|mut sentences| {
                sentences.sort_all_objects();
                sentences.to_string().into()
            }),
            places: places.finish(),
            unread,
        }
    }

    /// Whether the other annotation says the same. What the sentences say is compared where both have it.
    pub fn says_the_same_as(&self, other: &Self) -> bool {
        let sentences = match (&self.sentences, &other.sentences) {
            (Some(own), Some(others)) => own == others,
            _ => true,
        };
        sentences && self.meaning == other.meaning
    }

    /// Whether the words that it rests on stand at the same places.
    pub fn is_in_the_places_of(&self, other: &Self) -> bool {
        self.places == other.places
    }

    /// Whether some sentences are not read whole.
    pub fn has_unread(&self) -> bool {
        self.unread
    }

    /// Whether it has what each sentence says, conditions among them.
    pub fn has_sentences(&self) -> bool {
        self.sentences.is_some()
    }
}

/// The same object, and all that is in it, with its keys in order, however the file had them.
fn sorted(fields: Map<String, Value>) -> Map<String, Value> {
    let mut value = Value::Object(fields);
    value.sort_all_objects();
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// Takes the places out of an object and all that is in it, and leaves a mark where having one says something.
fn without_places(fields: &mut Map<String, Value>, places: &mut DefaultHasher) {
    let found: Vec<_> = PLACES.iter().filter(|key| fields.get(**key).is_some_and(is_of_places)).collect();
    for key in found {
        if let Some(place) = fields.remove(*key) {
            place.to_string().hash(places);
            if OPTIONAL.contains(key) {
                fields.insert((*key).to_owned(), Value::Bool(true));
            }
        }
    }
    for (_, value) in fields.iter_mut().filter(|(key, _)| *key != SENTENCES) {
        each_object(value, &mut |fields| without_places(fields, places));
    }
    if let Some(sentences) = fields.get_mut(SENTENCES) {
        // One side may have been written without them.
        each_object(sentences, &mut |fields| without_places(fields, &mut DefaultHasher::new()));
    }
}

fn each_object(value: &mut Value, take: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Object(fields) => take(fields),
        Value::Array(items) => items.iter_mut().for_each(|item| each_object(item, take)),
        _ => {}
    }
}

/// Whether a value is `[start, end]`, or a list of such.
fn is_of_places(value: &Value) -> bool {
    let is_place =
        |value: &Value| value.as_array().is_some_and(|ends| ends.len() == 2 && ends.iter().all(Value::is_u64));
    is_place(value) || value.as_array().is_some_and(|items| items.iter().all(is_place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_field_that_holds_places_is_known() {
        let schema = serde_json::to_value(schemars::schema_for!(Annotation)).expect("a schema");
        let mut found = BTreeSet::new();
        collect(&schema, &mut found);
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), PLACES);
    }

    /// Adds the names of properties that are places or lists of places.
    fn collect(schema: &Value, found: &mut BTreeSet<String>) {
        let is_place = |schema: &Value| schema["$ref"] == "#/$defs/Span";
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            let mut forms = property["anyOf"].as_array().into_iter().flatten().chain([property, &property["items"]]);
            if forms.any(is_place) {
                found.insert(name.clone());
            }
        }
        match schema {
            Value::Object(fields) => fields.values().for_each(|schema| collect(schema, found)),
            Value::Array(items) => items.iter().for_each(|schema| collect(schema, found)),
            _ => {}
        }
    }
}
