//! The annotations of the corpus against the truth in `corpus/gold`, with a ratchet.
//!
//! `corpus/passing.txt` lists the cards whose annotation agrees. A listed card that disagrees fails, and so
//! does one that agrees and is not listed; `PSCT_BLESS=1 cargo test --test gold` writes the list anew.
#![cfg(feature = "io")]

mod support;

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use support::{corpus_cards, files, in_package};

/// Where the annotation and the truth differ.
struct Difference {
    path: String,
    expected: String,
    got: String,
}

fn gold(slug: &str) -> Value {
    let path = in_package(&format!("corpus/gold/{slug}.toml"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Tables compare on the keys that are given; arrays have equal length and compare in order.
fn compare(path: &str, expected: &Value, got: &Value, found: &mut Vec<Difference>) {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            for (key, expected) in expected {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                match got.get(key) {
                    Some(got) => compare(&path, expected, got, found),
                    // What has nothing to say is left out of the JSON.
                    None if *expected == Value::Bool(false) || *expected == Value::Array(Vec::new()) => {}
                    None => compare(&path, expected, &Value::Null, found),
                }
            }
        }
        // Places are a set.
        (Value::Array(expected), Value::Array(got)) if path.ends_with(".from") || path.ends_with(".activates_in") => {
            let set = |places: &[Value]| places.iter().map(Value::to_string).collect::<BTreeSet<_>>();
            if set(expected) != set(got) {
                found.push(Difference { path: path.to_owned(), expected: in_order(expected), got: in_order(got) });
            }
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            for (index, (expected, got)) in expected.iter().zip(got).enumerate() {
                compare(&format!("{path}[{index}]"), expected, got, found);
            }
        }
        (Value::Array(expected), Value::Array(got)) if expected.iter().all(Value::is_object) => {
            let key = |items: &[Value]| items.iter().map(in_short).collect::<Vec<_>>().join(", ");
            found.push(Difference {
                path: format!("{path}.length"),
                expected: format!("{}: {}", expected.len(), key(expected)),
                got: format!("{}: {}", got.len(), key(got)),
            });
        }
        _ if expected == got => {}
        _ => found.push(Difference { path: path.to_owned(), expected: expected.to_string(), got: got.to_string() }),
    }
}

fn in_order(places: &[Value]) -> String {
    Value::from(places.to_vec()).to_string()
}

/// What tells an element of a list from the others.
fn in_short(item: &Value) -> String {
    let telling = ["class", "kinds", "kind", "mechanism", "subject", "method"];
    let values: Vec<_> = telling.iter().filter_map(|key| item.get(key)).map(Value::to_string).collect();
    values.join(" ").replace('"', "")
}

fn differences() -> BTreeMap<String, Vec<Difference>> {
    let judged = |(slug, card): (String, psct::Card<'_>)| {
        let got = serde_json::to_value(psct::annotate(&card)).expect("an annotation can be written");
        let mut found = Vec::new();
        compare("", &gold(&slug), &got, &mut found);
        (slug, found)
    };
    corpus_cards().into_iter().map(judged).collect()
}

#[test]
fn every_card_has_its_truth_and_every_truth_its_card() {
    let cards: Vec<_> = files(&in_package("corpus/cards")).into_iter().map(|(slug, _)| slug).collect();
    let gold: Vec<_> = files(&in_package("corpus/gold")).into_iter().map(|(slug, _)| slug).collect();
    assert_eq!(cards, gold);
}

#[test]
fn the_annotations_agree_with_the_truth_as_far_as_the_list_says() {
    let all = differences();
    let agree: BTreeSet<&str> = all.iter().filter(|(_, found)| found.is_empty()).map(|(slug, _)| &**slug).collect();
    let path = in_package("corpus/passing.txt");
    if std::env::var_os("PSCT_BLESS").is_some() {
        let list: String = agree.iter().map(|slug| format!("{slug}\n")).collect();
        fs::write(&path, list).expect("the list can be written");
    }
    let list = fs::read_to_string(&path).unwrap_or_default();
    assert!(list.lines().is_sorted(), "corpus/passing.txt is sorted");
    let listed: BTreeSet<&str> = list.lines().collect();

    let mut report = String::new();
    for (slug, found) in all.iter().filter(|(_, found)| !found.is_empty()) {
        let fails = if listed.contains(&**slug) { " (listed as agreeing)" } else { "" };
        let _ = writeln!(report, "{slug}{fails}");
        for Difference { path, expected, got } in found {
            let _ = writeln!(report, "    {path}: expected {expected}, got {got}");
        }
    }
    // Shown by cargo when the test fails, or with --nocapture.
    println!("{report}{} of {} cards agree with their truth", agree.len(), all.len());

    let fallen: Vec<_> = listed.difference(&agree).collect();
    let risen: Vec<_> = agree.difference(&listed).collect();
    assert!(fallen.is_empty(), "listed in corpus/passing.txt and in disagreement or gone: {fallen:?}");
    assert!(risen.is_empty(), "in agreement and missing in corpus/passing.txt: {risen:?}; PSCT_BLESS=1 adds them");
}
