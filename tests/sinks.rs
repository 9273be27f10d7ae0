//! The forms in which annotations are written, as other programs read them.
#![cfg(feature = "cli")]

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::str::contains;
use serde_json::Value;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// A card with a built-in Summon, one with a Summon by effect, and a Pendulum Monster.
const CARDS: [&str; 3] = ["brinehold-ferryman", "dogged-sexton-ulla", "pendant-oracle-of-two-moons"];

fn in_package(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// `psct annotate` over the three cards.
fn annotate<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    let cards = CARDS.map(|card| format!("{card}.txt"));
    command.current_dir(in_package("corpus/cards")).args(["annotate", "-q"]).args(cards).args(arguments);
    command
}

/// What `psct annotate` over the three cards prints.
fn printed<'a>(arguments: impl IntoIterator<Item = &'a str>) -> String {
    let out = annotate(arguments).assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

/// What `psct annotate` over the cards that come with the program writes into a file of this name.
fn corpus_in<'a>(name: &str, arguments: impl IntoIterator<Item = &'a str>) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    let mut command = cargo_bin_cmd!("psct");
    command.args(["annotate", "-q", "-o"]).arg(&path).args(arguments).assert().success();
    (folder, path)
}

fn lines(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

/// The annotations of the cards that come with the program.
fn corpus() -> Vec<Value> {
    let (_folder, path) = corpus_in("cards.ndjson", []);
    lines(&fs::read_to_string(path).expect("the annotations"))
}

fn refused(arguments: &[&str], said: &str) {
    annotate(arguments.iter().copied()).assert().code(2).stderr(contains(said)).stdout("");
}

#[test]
fn a_json_array_holds_the_objects_of_the_lines() {
    let array: Vec<Value> = serde_json::from_str(&printed(["--format", "json"])).expect("an array");
    assert_eq!(array, lines(&printed([])));
    let (_folder, path) = corpus_in("cards.json", []);
    let array: Vec<Value> = serde_json::from_slice(&fs::read(path).expect("the array")).expect("an array");
    assert_eq!(array, corpus());
}

#[test]
fn an_array_of_no_cards_is_an_array() {
    let folder = tempfile::tempdir().expect("a folder");
    let none = folder.path().join("none.json");
    fs::write(&none, "[]").expect("a file");
    let mut command = cargo_bin_cmd!("psct");
    command.args(["annotate", "-q", "--format", "json"]).arg(none).assert().stdout("[]\n");
}

#[test]
fn fields_that_are_selected_keep_the_order_of_an_annotation() {
    let selected = printed(["--select", "summons.mechanism,effects.actions.verb,name"]);
    assert_eq!(
        selected.lines().next(),
        Some(r#"{"name":"Brinehold Ferryman","summons":[{"mechanism":"built_in"}],"effects":[{"actions":[]}]}"#)
    );
    let whole = printed(["--select", "summons,coverage.read"]);
    for (some, all) in lines(&whole).iter().zip(lines(&printed([]))) {
        assert_eq!(some["summons"], all["summons"]);
        assert_eq!(some["coverage"], serde_json::json!({"read": all["coverage"]["read"]}));
    }
}

#[test]
fn a_field_that_is_not_there_is_an_error_with_the_ones_that_are() {
    for (field, said) in [
        ("summon.mechanism", "`summon.mechanism` is no field of an annotation; did you mean `summons.mechanism`?"),
        ("summons.mechanics", "did you mean `summons.mechanism`? The fields of `summons` are mechanism, subject, "),
        ("quite.another.thing", "; The fields of an annotation are schema_version, id, konami_id, name, "),
        ("effects.restrictions.subject.kinds", "`effects.restrictions.subject` is written as a whole"),
        ("id,", "`` is no field of an annotation"),
        ("sentences.span", "`sentences.span` is no field"),
    ] {
        refused(&["--select", field], said);
    }
    annotate(["--select", "sentences.span", "--sentences"]).assert().success();
}

#[test]
fn a_table_has_a_row_for_each_of_what_was_asked_for() {
    let summons = printed([
        "--format",
        "csv",
        "--rows",
        "summons",
        "--select",
        "name,summons.mechanism,summons.span,summons.from",
    ]);
    assert_eq!(
        summons.lines().take(3).collect::<Vec<_>>(),
        [
            "name,summons.mechanism,summons.span,summons.from",
            "Brinehold Ferryman,built_in,52-70,hand",
            "Dogged Sexton Ulla,effect,52-70,hand",
        ]
    );
    let cards = printed(["--format", "csv", "--select", "effects.kinds,name,summons.because"]);
    assert_eq!(
        cards.lines().take(3).collect::<Vec<_>>(),
        [
            "effects.kinds,name,summons.because",
            "unclassified,Brinehold Ferryman,52-70|81-97",
            "ignition,Dogged Sexton Ulla,52-70|46-47",
        ]
    );
    for (rows, list) in [("summons", "summons"), ("effects", "effects"), ("cards", "")] {
        let (_folder, path) = corpus_in("cards.csv", ["--rows", rows]);
        let mut table = csv::Reader::from_path(path).expect("a table");
        let names = table.headers().expect("a header").clone();
        assert_eq!(names.len(), names.iter().collect::<std::collections::BTreeSet<_>>().len(), "each column once");
        let per_card = |card: &Value| if list.is_empty() { 1 } else { card[list].as_array().map_or(0, Vec::len) };
        assert_eq!(table.records().count(), corpus().iter().map(per_card).sum::<usize>(), "{rows}");
    }
}

#[test]
fn no_cell_of_a_table_begins_a_formula() {
    let names = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'=1", "Ebb \"and\", Flow", "＝1", "\n=1"];
    let cards = names.map(|name| serde_json::json!({"name": name, "type": "Effect", "text": "Draw 1 card."}));
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("cards.json");
    fs::write(&input, serde_json::to_vec(&cards).expect("JSON")).expect("a file");
    let mut command = cargo_bin_cmd!("psct");
    let out = command.args(["annotate", "-q", "--format", "csv", "--select", "name"]).arg(&input);
    let out = out.assert().success().get_output().stdout.clone();
    let mut cells = csv::Reader::from_reader(&*out);
    let cells: Vec<String> = cells.records().map(|row| row.expect("a row")[0].to_owned()).collect();
    assert!(cells.iter().all(|cell| cell.starts_with(|letter: char| letter == '\'' || letter.is_alphanumeric())));
    let back: Vec<_> = cells.iter().map(|cell| cell.strip_prefix('\'').unwrap_or(cell)).collect();
    let read = lines(
        &String::from_utf8(cargo_bin_cmd!("psct").args(["annotate", "-q"]).arg(&input).output().expect("lines").stdout)
            .expect("UTF-8"),
    );
    assert_eq!(back, read.iter().map(|card| card["name"].as_str().expect("a name")).collect::<Vec<_>>());
}

#[test]
fn an_output_is_packed_as_its_name_says() {
    let whole = corpus();
    let (_folder, path) = corpus_in("cards.ndjson.gz", []);
    let mut text = String::new();
    flate2::read::GzDecoder::new(fs::File::open(path).expect("a file")).read_to_string(&mut text).expect("gzip");
    assert_eq!(lines(&text), whole);
    let (_folder, path) = corpus_in("cards.json.zst", []);
    let text = zstd::decode_all(fs::File::open(path).expect("a file")).expect("Zstandard");
    assert_eq!(serde_json::from_slice::<Vec<Value>>(&text).expect("an array"), whole);
}

#[test]
fn what_was_asked_for_comes_before_what_the_name_tells() {
    let (_folder, path) = corpus_in("cards.csv", ["--format", "ndjson"]);
    assert_eq!(lines(&fs::read_to_string(path).expect("the annotations")), corpus());
    let (_folder, path) = corpus_in("cards", []);
    assert_eq!(lines(&fs::read_to_string(path).expect("the annotations")), corpus());
}

#[test]
fn rows_are_of_tables_only() {
    refused(&["--rows", "summons"], "--rows is for CSV, and this output is NDJSON; add --format csv");
}

#[test]
fn every_form_is_the_same_for_any_number_of_threads() {
    for name in ["cards.json", "cards.csv", "cards.ndjson.gz"] {
        let of = |threads: &str| {
            let (_folder, path) = corpus_in(name, ["--threads", threads]);
            fs::read(path).expect("the output")
        };
        let one = of("1");
        assert!(one == of("2") && one == of("7"), "{name}");
    }
}
