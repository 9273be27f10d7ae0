use super::alignment::{Pair, pairs};
use super::digest::Digest;
use super::reference::renumber;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The parts that say how a text was read, not what follows from it.
const READING_PARTS: &[&str] = &["clauses", "coverage", "diagnostics", "text_style", "unread"];
/// The fields of other parts that say the same.
const READING_FIELDS: &[&str] = &["certainty", "disputed", "reason"];
/// The parts that tell most, in the order in which they are listed.
const FIRST: &[&str] = &["summoning_conditions", "summons", "effects", "limits", "sentences"];
/// The fields of a part that tell most, in their order, and those that follow from others, which are listed last.
const FIRST_FIELDS: &[&str] =
    &["mechanism", "kinds", "kind", "method", "subject", "from", "obligation", "targets", "once_per_turn", "times"];
const LAST_FIELDS: &[&str] =
    &["mandatory", "proper", "response", "spell_speed", "starts_chain", "stopped_by", "window"];
/// The fields that only a sentence that is read whole has.
const OF_WHOLE_SENTENCES: &[&str] = &["object[", "restrictions["];
/// The part with what each sentence says.
const SENTENCES: &str = "sentences";
/// The lists of a sentence's clauses that say under which conditions, which nothing else in an annotation does.
const CONDITIONS: &[&str] = &["condition[", "when["];
/// The members of small objects that are one value: a count, a bound, a change.
const OF_ONE_VALUE: &[&str] = &["amount", "max", "min", "mode"];

/// What a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    /// What may be done, when, how often, and what can stop it.
    Verdict,
    /// How the text was read: its style, the class of a sentence, the reason and the certainty of a verdict.
    Reading,
}

/// One thing in which two annotations of a card differ.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Difference {
    /// What it is about.
    pub nature: Nature,
    /// The field of the annotation that it lies in, such as `summons` or `effects`.
    pub part: String,
    /// Which item of the part it was, from 0, where the part is a list that had it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_index: Option<usize>,
    /// Which item of the part it is, from 0, where the part is a list that has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_index: Option<usize>,
    /// The field below that, such as `mechanism` or `actions[0].count`; empty where all of the part or item is new, gone
    /// or another. Indices are those of the new annotation where it has the item.
    pub field: String,
    /// What stood there; null where nothing did.
    pub old: Value,
    /// What stands there; null where nothing does.
    pub new: Value,
}

/// Each thing in which two annotations differ, verdicts first, in the order of the annotation.
///
/// Items of lists are matched by what they have in common, so that one that is new does not make all behind it differ,
/// and indices that point into lists follow. What the sentences say is compared where both digests have it: its
/// conditions always, the rest where no other verdict differs, because the other parts follow from it.
pub fn differences(old: &Digest, new: &Digest) -> Vec<Difference> {
    let mut found = Walk::default();
    if old.meaning != new.meaning {
        let (mut old, new) = (object(&old.meaning), object(&new.meaning));
        let paired = renumber(&mut old, &new);
        for key in keys(&old, &new) {
            match paired.get(&key) {
                Some(pairs) => found.list(&key, &items(&old, &key), &items(&new, &key), pairs),
                None => found.part(&key, (None, None), &member(&old, &key), &member(&new, &key)),
            }
        }
    }
    let mut found = found.differences;
    let same_sentences = same_sentences(&old.meaning, &new.meaning);
    if same_sentences {
        let is_of_reading = |difference: &&mut Difference| {
            let came_or_went = difference.old.is_null() || difference.new.is_null();
            came_or_went && OF_WHOLE_SENTENCES.iter().any(|part| difference.field.contains(part))
        };
        found.iter_mut().filter(is_of_reading).for_each(|difference| difference.nature = Nature::Reading);
    }
    if let (Some(one), Some(other)) = (&old.sentences, &new.sentences)
        && one != other
    {
        let (one, other) = (list(one), list(other));
        let mut said = Walk::default();
        said.list(SENTENCES, &one, &other, &pairs(&one, &other));
        let known = found.iter().any(|difference| difference.nature == Nature::Verdict);
        let is_condition = |field: &str| CONDITIONS.iter().any(|part| field.contains(part));
        said.differences.retain(|difference| !known || is_condition(&difference.field));
        if same_sentences {
            let of_reading = said.differences.iter_mut().filter(|difference| difference.field.is_empty());
            of_reading.for_each(|difference| difference.nature = Nature::Reading);
        }
        found.extend(said.differences);
    }
    found.sort_by_key(rank);
    found
}

/// The place of a difference among the others of its card.
fn rank(difference: &Difference) -> (Nature, usize, Option<usize>, usize) {
    let part = FIRST.iter().position(|first| *first == difference.part).unwrap_or(FIRST.len());
    let field = difference.field.split(['.', '[']).next().unwrap_or_default();
    let field = match FIRST_FIELDS.iter().position(|first| *first == field) {
        Some(place) => place,
        None => FIRST_FIELDS.len() + usize::from(LAST_FIELDS.contains(&field)),
    };
    (difference.nature, part, difference.new_index.or(difference.old_index), field)
}

/// Whether two texts have equally many sentences, of which not equally many were read: the texts need not say anything
/// else, psct has read more or less of them.
fn same_sentences(old: &str, new: &str) -> bool {
    let count = |meaning: &str, key: &str| object(meaning).get("coverage").and_then(|of| of.get(key)?.as_u64());
    count(old, "sentences") == count(new, "sentences") && count(old, "read") != count(new, "read")
}

fn object(json: &str) -> Map<String, Value> {
    serde_json::from_str(json).unwrap_or_default()
}

fn list(json: &str) -> Vec<Value> {
    serde_json::from_str(json).unwrap_or_default()
}

fn member(fields: &Map<String, Value>, key: &str) -> Value {
    fields.get(key).cloned().unwrap_or_default()
}

fn items(fields: &Map<String, Value>, key: &str) -> Vec<Value> {
    fields.get(key).and_then(Value::as_array).cloned().unwrap_or_default()
}

fn keys(old: &Map<String, Value>, new: &Map<String, Value>) -> BTreeSet<String> {
    old.keys().chain(new.keys()).cloned().collect()
}

/// The differences that have been found on the way through two annotations.
#[derive(Default)]
struct Walk {
    differences: Vec<Difference>,
}

impl Walk {
    fn list(&mut self, part: &str, old: &[Value], new: &[Value], pairs: &[Pair]) {
        for pair in pairs {
            let item = |list: &[Value], at: Option<usize>| at.and_then(|at| list.get(at).cloned()).unwrap_or_default();
            self.part(part, *pair, &item(old, pair.0), &item(new, pair.1));
        }
    }

    fn part(&mut self, part: &str, index: Pair, old: &Value, new: &Value) {
        self.value(part, index, "", old, new);
    }

    fn value(&mut self, part: &str, index: Pair, field: &str, old: &Value, new: &Value) {
        let nothing = Value::Array(Vec::new());
        let or_empty = |value, other: &Value| match value {
            // A list that is not there is an empty one.
            &Value::Null if other.is_array() => &nothing,
            value => value,
        };
        match (or_empty(old, new), or_empty(new, old)) {
            (old, new) if old == new => {}
            (Value::Object(one), Value::Object(other)) if !is_one_value(one) || !is_one_value(other) => {
                for key in keys(one, other) {
                    let below = if field.is_empty() { key.clone() } else { format!("{field}.{key}") };
                    self.value(part, index, &below, &member(one, &key), &member(other, &key));
                }
            }
            (Value::Array(one), Value::Array(other)) if one.iter().chain(other).all(Value::is_object) => {
                for (old_at, new_at) in pairs(one, other) {
                    let at = new_at.or(old_at).unwrap_or_default();
                    let item =
                        |list: &[Value], at: Option<usize>| at.and_then(|at| list.get(at).cloned()).unwrap_or_default();
                    self.value(part, index, &format!("{field}[{at}]"), &item(one, old_at), &item(other, new_at));
                }
            }
            _ => {
                let last = field.rsplit('.').next().unwrap_or_default();
                let of_reading = READING_PARTS.contains(&part) || READING_FIELDS.contains(&last);
                self.differences.push(Difference {
                    nature: if of_reading { Nature::Reading } else { Nature::Verdict },
                    part: part.to_owned(),
                    old_index: index.0,
                    new_index: index.1,
                    field: field.to_owned(),
                    old: old.clone(),
                    new: new.clone(),
                });
            }
        }
    }
}

/// Whether the members of an object make one value together.
fn is_one_value(fields: &Map<String, Value>) -> bool {
    fields.keys().all(|key| OF_ONE_VALUE.contains(&&**key))
}
