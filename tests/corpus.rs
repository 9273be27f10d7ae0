//! What is read from the corpus, as snapshots: what has changed shows in a review of `tests/snapshots`.
//!
//! `INSTA_UPDATE=always cargo test --test corpus` takes over what is read now.
#![cfg(feature = "io")]

mod support;

use psct::annotation::SCHEMA_VERSION;
use psct::{Annotation, chunks, tokens};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use support::{chunk_cases, corpus_card, corpus_cards, files, in_package};

/// Compares each text with its snapshot in `tests/snapshots/<folder>`, and says at the end which ones differ.
fn compare(folder: &str, texts: BTreeMap<String, String>) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(in_package("tests/snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let differ: Vec<_> = texts
        .iter()
        .filter(|(name, text)| {
            let compare = || settings.bind(|| insta::assert_snapshot!(name.as_str(), text));
            catch_unwind(AssertUnwindSafe(compare)).is_err()
        })
        .map(|(name, _)| name.as_str())
        .collect();
    assert!(differ.is_empty(), "{} of {folder} differ from their snapshots: {}", differ.len(), differ.join(", "));
    let kept = files(&in_package("tests/snapshots").join(folder));
    let left_over: Vec<_> = kept.iter().filter(|(name, _)| !texts.contains_key(name)).map(|(_, path)| path).collect();
    assert!(left_over.is_empty(), "snapshots of cases that are gone: {left_over:?}");
}

#[test]
fn the_chunks_of_each_case_are_as_they_were() {
    let mut nodes = BTreeMap::<String, String>::new();
    for (node, case, text) in chunk_cases() {
        let document = chunks::document(&tokens::lex(&text, "").tokens);
        let quote: String = text.lines().map(|line| format!("> {line}\n")).collect();
        let tree = support::tree::outline(&document, &text);
        nodes.entry(node).or_default().push_str(&format!("## {case}\n{quote}{tree}\n"));
    }
    compare("chunks", nodes);
}

#[test]
fn the_annotation_of_each_card_is_as_it_was() {
    compare(
        "cards",
        corpus_cards().into_iter().map(|(slug, card)| (slug, psct::annotate(&card).outline(&card))).collect(),
    );
}

#[test]
fn the_json_of_a_card_is_as_it_was() {
    let annotation = psct::annotate(&corpus_card(JSON_CARD));
    let json = serde_json::to_string_pretty(&annotation).expect("an annotation can be written");
    compare("json", BTreeMap::from([(JSON_CARD.to_owned(), json)]));
}

/// A card with a built-in Summon, one by effect, effects and limits.
const JSON_CARD: &str = "both-ways-outlaw";

#[test]
fn an_annotation_is_read_back_as_it_was_written() {
    for (slug, card) in corpus_cards() {
        let annotation = psct::annotate(&card);
        let json = serde_json::to_string(&annotation).expect("an annotation can be written");
        assert_eq!(serde_json::from_str::<Annotation>(&json).ok(), Some(annotation), "{slug}");
    }
}

#[test]
fn the_schema_changes_only_with_its_version() {
    let mut schema = serde_json::to_value(schemars::schema_for!(Annotation)).expect("a schema can be written");
    without_words(&mut schema);
    schema.sort_all_objects();
    let schema = format!("{schema:#}\n");
    let path = in_package(&format!("tests/snapshots/schema/{SCHEMA_VERSION}.json"));
    if !path.exists() && std::env::var_os("PSCT_BLESS").is_some() {
        fs::write(&path, &schema).expect("the schema of a new version can be kept");
    }
    let kept = fs::read_to_string(&path)
        .unwrap_or_else(|_| panic!("there is no {}; for a new version, run this with PSCT_BLESS=1", path.display()));
    assert!(
        kept == schema,
        "the schema differs from {}: raise SCHEMA_VERSION, then run this with PSCT_BLESS=1\n{schema}",
        path.display()
    );
}

#[test]
fn the_schema_describes_every_field_and_value() {
    let schema = serde_json::to_value(schemars::schema_for!(Annotation)).expect("a schema can be written");
    let mut faults = Vec::new();
    undescribed(&schema, "annotation", &mut faults);
    for (kind, schema) in schema["$defs"].as_object().expect("the kinds of values") {
        if !schema["description"].is_string() {
            faults.push(kind.clone());
        }
        undescribed(schema, kind, &mut faults);
    }
    assert!(faults.is_empty(), "without a description, or with one for programmers: {faults:?}");
}

/// Adds the fields and values of a kind that nothing is said of.
fn undescribed(schema: &Value, kind: &str, faults: &mut Vec<String>) {
    let is_said = |part: &Value| part["description"].as_str().is_some_and(|words| !words.contains("```"));
    let fields = schema["properties"].as_object().into_iter().flatten();
    faults.extend(fields.filter(|(_, part)| !is_said(part)).map(|(name, _)| format!("{kind}.{name}")));
    let values = schema["oneOf"].as_array().into_iter().flatten();
    faults.extend(values.filter(|part| !is_said(part)).map(|part| format!("{kind}: {part}")));
    if schema["enum"].is_array() {
        faults.push(format!("{kind}: {}", schema["enum"]));
    }
    if schema["description"].as_str().is_some_and(|words| words.contains("```")) {
        faults.push(kind.to_owned());
    }
}

/// Leaves out what is written for people: better words are no change of the schema.
fn without_words(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            members.retain(|key, value| !(key == "description" && value.is_string()));
            members.values_mut().for_each(without_words);
        }
        Value::Array(items) => items.iter_mut().for_each(without_words),
        _ => {}
    }
}
