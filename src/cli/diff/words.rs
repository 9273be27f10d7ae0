//! What differs, in words: the fields and values of an annotation as people call them.

use crate::cli::palette::{ERROR, FAINT, NEW};
use crate::cli::shown::shown;
use psct::comparison::Difference;
use serde_json::{Map, Value};
use similar::{DiffTag, TextDiff};

/// How many words that did not change are shown before and behind one that did.
const AROUND: usize = 6;
/// How many facts of a part that is new or gone are shown.
const FACTS: usize = 8;

/// Names that are not their field's words, of one item where the field is a list.
const NAMES: &[(&str, &str)] = &[
    ("actions", "action"),
    ("activates_in", "activated in"),
    ("alternative", "a further way"),
    ("applies", "while it applies"),
    ("chosen_targets", "target"),
    ("circumstances", "circumstance"),
    ("clauses", "sentence"),
    ("costs", "cost"),
    ("declarations", "choice"),
    ("delayed", "later action"),
    ("diagnostics", "diagnostic"),
    ("effects", "effect"),
    ("from_source", "place is"),
    ("limits", "limit"),
    ("once_per", "per"),
    ("restrictions", "ban"),
    ("revive_limit", "cannot be revived before a proper Summon"),
    ("sentences", "sentence"),
    ("stats", "value"),
    ("stopped_by", "stopped by"),
    ("summoning_conditions", "how it may be Summoned"),
    ("summons", "Special Summon"),
    ("unread", "unread sentence"),
];

/// The names of fields that are no lists, where lists of the same name have others: of a place in a text a digest only
/// tells whether there is one.
const SINGLE: &[(&str, &str)] = &[
    ("activation", "has a semicolon"),
    ("asks_for", "asks for something"),
    ("condition", "has a condition"),
    ("label", "has a label"),
    ("sentences", "sentences"),
    ("summons", "which Summons"),
];

/// Values that are not their own words.
const VALUES: &[(&str, &str)] = &[
    ("atk", "ATK"),
    ("built_in", "built-in"),
    ("def", "DEF"),
    ("effect", "by effect"),
    ("gy", "GY"),
    ("missed_as_chain_link2_or_higher", "missed as Chain Link 2 or higher"),
    ("psct", "Problem-Solving Card Text"),
];

/// The fields that say most about a part, in their order.
const TELLING: &[&str] =
    &["mechanism", "kinds", "kind", "verb", "method", "subject", "class", "code", "modal", "count", "object", "from"];

/// A difference in one line: "Special Summon 1, mechanism: built-in → by effect".
pub fn difference(difference: &Difference) -> String {
    let Difference { part, field, old, new, .. } = difference;
    let at = difference.new_index.or(difference.old_index);
    let place = [numbered(part, at), below(field)];
    let place = place.iter().filter(|words| !words.is_empty()).map(|words| shown(words)).collect::<Vec<_>>().join(", ");
    let is_there = old.is_boolean() || new.is_boolean();
    let value = |value: &Value| match value {
        Value::Null if is_there => "no".to_owned(),
        value => shown(&value_in_words(field, value)).into_owned(),
    };
    match (old, new) {
        (Value::Null, Value::Object(_)) => format!("{place} {NEW}is new{NEW:#}: {}", value(new)),
        (Value::Object(_), Value::Null) => format!("{place} {ERROR}is gone{ERROR:#}: {}", value(old)),
        _ => format!("{place}: {ERROR}{}{ERROR:#} → {NEW}{}{NEW:#}", value(old), value(new)),
    }
}

/// The name of a field; of one item of it where that has a number, counted from 1.
fn numbered(field: &str, at: Option<usize>) -> String {
    let mut names = SINGLE.iter().filter(|_| at.is_none()).chain(NAMES);
    let known = names.find(|(key, _)| *key == field);
    let name = known.map_or_else(|| field.replace('_', " "), |(_, name)| (*name).to_owned());
    at.map_or(name.clone(), |at| format!("{name} {}", at + 1))
}

/// A path of fields in words: `actions[0].count` is "action 1, count".
fn below(path: &str) -> String {
    let step = |step: &str| match step.strip_suffix(']').and_then(|step| step.split_once('[')) {
        Some((field, at)) => numbered(field, at.parse().ok()),
        None => numbered(step, None),
    };
    path.split('.').filter(|part| !part.is_empty()).map(step).collect::<Vec<_>>().join(", ")
}

fn value_in_words(field: &str, value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(is) => if *is { "yes" } else { "no" }.to_owned(),
        Value::Number(number) if is_reference(field) => {
            number.as_u64().map_or_else(|| number.to_string(), |at| (at + 1).to_string())
        }
        Value::Number(number) => number.to_string(),
        Value::String(words) => {
            let known = VALUES.iter().find(|(key, _)| key == words);
            known.map_or_else(|| words.replace('_', " "), |(_, words)| (*words).to_owned())
        }
        Value::Array(items) if items.is_empty() => "–".to_owned(),
        Value::Array(items) => items.iter().map(|item| value_in_words(field, item)).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => range(fields).unwrap_or_else(|| facts(fields)),
    }
}

/// Whether the numbers of a field point into a list.
fn is_reference(field: &str) -> bool {
    ["effect", "effects", "limit", "limits", "summons"].contains(&field)
}

/// A number with bounds: "1 to 3".
fn range(fields: &Map<String, Value>) -> Option<String> {
    if !fields.keys().all(|key| key == "min" || key == "max") {
        return None;
    }
    let of = |key| fields.get(key).and_then(Value::as_u64);
    Some(match (of("min"), of("max")) {
        (Some(min), Some(max)) if min == max => min.to_string(),
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (Some(min), None) => format!("{min} or more"),
        (None, Some(max)) => format!("{max} or less"),
        (None, None) => "–".to_owned(),
    })
}

/// What there is to say about a part, the most telling first.
fn facts(fields: &Map<String, Value>) -> String {
    let rank = |key: &str| TELLING.iter().position(|telling| *telling == key).unwrap_or(TELLING.len());
    let mut keys: Vec<_> = fields.keys().collect();
    keys.sort_by_key(|key| rank(key));
    let fact = |key: &String| match fields.get(key)? {
        Value::Null | Value::Bool(false) => None,
        Value::Bool(true) => Some(numbered(key, None)),
        value @ Value::Number(_) => Some(format!("{} {}", numbered(key, None), value_in_words(key, value))),
        Value::Array(items) if items.is_empty() || items.iter().any(Value::is_array) => None,
        Value::Array(items) if items.iter().any(Value::is_object) => deeds(items),
        Value::Object(fields) => range(fields),
        value => Some(value_in_words(key, value)),
    };
    let mut words: Vec<_> = keys.into_iter().filter_map(fact).collect();
    if words.len() > FACTS {
        words.truncate(FACTS);
        words.push("…".to_owned());
    }
    words.join(", ")
}

/// What a list of parts is about: the verbs of actions, or what there is to say about each part.
fn deeds(parts: &[Value]) -> Option<String> {
    let part = |part: &Value| match part.get("verb") {
        Some(verb) => value_in_words("verb", verb),
        None => part.as_object().map(facts).unwrap_or_default(),
    };
    let words: Vec<_> = parts.iter().map(part).filter(|words| !words.is_empty()).collect();
    (!words.is_empty()).then(|| words.join(" and "))
}

/// Two texts as one, with the words that went in `[-…-]` and those that came in `{+…+}`; what did not change far from
/// them is left out. Blanks and line breaks do not count.
pub fn word_by_word(old: &str, new: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (old.split_whitespace().collect(), new.split_whitespace().collect());
    if old == new {
        return format!("{FAINT}only blanks and line breaks are others{FAINT:#}");
    }
    let diff = TextDiff::from_slices(&old, &new);
    let runs: Vec<_> = diff.ops().iter().map(|op| (op.old_range(), op.new_range(), op.tag())).collect();
    let last = runs.len().saturating_sub(1);
    let mut out = Vec::new();
    for (at, (from, to, tag)) in runs.into_iter().enumerate() {
        let (went, came) = (old[from].join(" "), &new[to]);
        if tag == DiffTag::Equal {
            out.push(unchanged(came, at > 0, at < last));
            continue;
        }
        if !went.is_empty() {
            out.push(format!("{ERROR}[-{}-]{ERROR:#}", shown(&went)));
        }
        if !came.is_empty() {
            out.push(format!("{NEW}{{+{}+}}{NEW:#}", shown(&came.join(" "))));
        }
    }
    out.join(" ")
}

/// Words that did not change: those next to a change, and a mark for the rest.
fn unchanged(words: &[&str], behind_change: bool, before_change: bool) -> String {
    let head = if behind_change { AROUND } else { 0 };
    let tail = if before_change { AROUND } else { 0 };
    if words.len() <= head + tail + 1 {
        return shown(&words.join(" ")).into_owned();
    }
    let ends = [&words[..head], &["…"], &words[words.len() - tail..]].concat();
    shown(&ends.join(" ")).into_owned()
}
