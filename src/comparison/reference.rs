//! The indices by which parts of an annotation name each other: when a part is new, all behind it have other numbers.

use super::alignment::{Pair, pairs};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A list, a field of its items, and the list that the numbers in that field point into.
const REFERENCES: &[(&str, &str, &str)] = &[
    ("clauses", "effect", "effects"),
    ("effects", "limits", "limits"),
    ("limits", "effects", "effects"),
    ("limits", "summons", "summons"),
    ("summons", "effect", "effects"),
    ("summons", "limit", "limits"),
];

/// The lists of parts, each with its pairs.
pub(super) type Pairs = BTreeMap<String, Vec<Pair>>;

/// Finds which parts of two annotations are the same, and gives the references of the old one the numbers of the new.
pub(super) fn renumber(old: &mut Map<String, Value>, new: &Map<String, Value>) -> Pairs {
    // A list that is not there is an empty one.
    let lists = old.iter().chain(new).filter(|(_, value)| value.is_array()).map(|(key, _)| key);
    let paired: Pairs = lists.map(|key| (key.clone(), pairs(&unreferring(old, key), &unreferring(new, key)))).collect();
    for (list, field, target) in REFERENCES {
        let (Some(items), Some(pairs)) = (old.get_mut(*list).and_then(Value::as_array_mut), paired.get(*target)) else {
            continue;
        };
        for reference in items.iter_mut().filter_map(|item| item.get_mut(*field)) {
            each_number(reference, &|number| renumbered(number, pairs));
        }
    }
    paired
}

/// The items of a list without their references.
fn unreferring(fields: &Map<String, Value>, list: &str) -> Vec<Value> {
    let mut items = fields.get(list).and_then(Value::as_array).cloned().unwrap_or_default();
    for (_, field, _) in REFERENCES.iter().filter(|(of, ..)| *of == list) {
        items.iter_mut().filter_map(Value::as_object_mut).for_each(|item| drop(item.remove(*field)));
    }
    items
}

fn each_number(value: &mut Value, renumbered: &impl Fn(u64) -> Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| each_number(item, renumbered)),
        value => {
            if let Some(number) = value.as_u64() {
                *value = renumbered(number);
            }
        }
    }
}

/// The number that a part has in the new annotation; one that is gone has none.
fn renumbered(number: u64, pairs: &[Pair]) -> Value {
    let pair = pairs.iter().find(|pair| pair.0.is_some_and(|old| old as u64 == number));
    match pair.and_then(|pair| pair.1) {
        Some(new) => new.into(),
        None => Value::Null,
    }
}
