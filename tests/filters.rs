//! Which cards are annotated: conditions and deck lists.
#![cfg(feature = "cli")]

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// A database of four cards.
fn cards() -> (tempfile::TempDir, PathBuf) {
    let card =
        |id: u32, name: &str, kind: &str, text: &str| json!({"id": id, "name": name, "type": kind, "text": text});
    let cards = json!([
        card(90000021, "Reed Piper", "Effect Monster", "You can Special Summon this card (from your hand)."),
        card(
            90000030,
            "Mirl, Wyrm of Reeds",
            "Wyrm / Tuner / Effect",
            "If this card is Summoned: You can draw 1 card."
        ),
        card(90000047, "Sluice Gate", "Continuous Trap", "Cannot be destroyed by battle."),
        json!({"id": 90000058, "name": "Plain Ox", "type": "Normal Monster", "text": "It grazes.",
            "level": 4, "attribute": "EARTH"}),
    ]);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.json");
    fs::write(&path, cards.to_string()).expect("a file");
    (folder, path)
}

fn annotate(cards: &Path, arguments: &[&str]) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    command.args(["annotate", "-q"]).arg(cards).args(arguments);
    command
}

fn names(out: &[u8]) -> Vec<String> {
    let out = std::str::from_utf8(out).expect("UTF-8");
    let name =
        |line| serde_json::from_str::<Value>(line).expect("an object")["name"].as_str().expect("a name").to_owned();
    out.lines().map(name).collect()
}

#[test]
fn conditions_choose_cards() {
    let (_folder, path) = cards();
    let (piper, wyrm, gate, ox) = ("Reed Piper", "Mirl, Wyrm of Reeds", "Sluice Gate", "Plain Ox");
    let cases: &[(&[&str], &[&str])] = &[
        (&["id=90000021,90000058"], &[piper, ox]),
        (&["id!=90000021,90000058"], &[wyrm, gate]),
        (&["name~REED"], &[piper, wyrm]),
        (&["name!~reed"], &[gate, ox]),
        (&["name=mirl, wyrm of reeds|plain ox"], &[wyrm, ox]),
        (&["type=continuous_trap"], &[gate]),
        (&["type~monster", "type!=normal_monster"], &[piper, wyrm]),
        (&["mechanism=built_in"], &[piper]),
        (&["mechanism=none", "style!=flavor"], &[wyrm, gate]),
        (&["mechanism!=none"], &[piper]),
        (&["kind=trigger,continuous"], &[wyrm, gate]),
        (&["style=flavor"], &[ox]),
        (&["effects.actions.verb=draw"], &[wyrm]),
        (&["effects.targets=true"], &[]),
        (&["konami_id=none"], &[piper, wyrm, gate, ox]),
        (&["summons.from=hand", "method=special"], &[piper]),
        (&["summons.from=Hand"], &[piper]),
        (&["summons.from=Graveyard"], &[]),
        (&["type=Continuous Trap"], &[gate]),
        (&["type~tuner"], &[wyrm]),
        (&["type=effect_monster", "type!=tuner"], &[piper]),
        (&["level=4"], &[ox]),
        (&["level=none", "type~monster"], &[piper, wyrm]),
        (&["attribute=EARTH"], &[ox]),
    ];
    for (conditions, expected) in cases {
        let arguments: Vec<_> = conditions.iter().flat_map(|condition| ["--filter", condition]).collect();
        let out = annotate(&path, &arguments).output().expect("the program");
        assert_eq!(names(&out.stdout), *expected, "{conditions:?}: {}", String::from_utf8_lossy(&out.stderr));
    }
}

#[test]
fn conditions_that_cannot_be_understood_say_what_can() {
    let (_folder, path) = cards();
    for (condition, said) in [
        ("mechanism", "`mechanism` is no condition; expected a field, one of `=`, `!=`, `~`, `!~`, and values"),
        (
            "mechanism=builtin",
            "`builtin` is no value of `mechanism`; did you mean `built_in`? Its values are built_in, effect",
        ),
        ("mechanics=effect", "`mechanics` is no field of an annotation"),
        (
            "summons=effect",
            "`summons` cannot be compared with a word; name one of its fields, such as `summons.mechanism`",
        ),
        ("summons.span=1", "it is a place in the text"),
        ("id=Ebb", "`Ebb` is no value of `id`; expected a number"),
        ("id~9", "`~` is for words; use `=`"),
        ("effects.targets=yes", "expected `true` or `false`"),
        ("type=wizard", "`wizard` is no value of `type`; its values are normal_monster, effect_monster"),
        ("type=counter_spell", "`counter_spell` is no value of `type`; did you mean `counter_trap`? Its values are"),
        ("type=equip_trap", "`equip_trap` is no value of `type`"),
        ("levle=4", "`levle` is no field of an annotation; did you mean `level`?"),
        ("summons.form=hand", "`summons.form` is no field of an annotation; did you mean `summons.from`?"),
        ("summons.whence=hand", "the fields of `summons` are mechanism, subject"),
    ] {
        annotate(&path, &["--filter", condition]).assert().code(2).stderr(contains(said)).stdout("");
    }
}

#[test]
fn figures_are_those_of_the_cards_that_are_taken() {
    let (_folder, path) = cards();
    let mut stats = cargo_bin_cmd!("psct");
    let out = stats.args(["stats", "--json", "--filter", "name~reed"]).arg(&path).output().expect("the program").stdout;
    let stats: Value = serde_json::from_slice(&out).expect("JSON");
    assert_eq!(stats["all"]["cards"], 2);
    let empty = path.with_file_name("none.csv");
    let arguments = ["--filter", "name=nobody", "-o", empty.to_str().expect("a path")];
    annotate(&path, &arguments).assert().stderr(contains("is empty, because none of the cards is wanted"));
}

#[test]
fn a_deck_chooses_its_cards() {
    let (folder, path) = cards();
    let deck = folder.path().join("deck.ydk");
    let list =
        "\u{FEFF}#created by nobody\r\n#main\r\n90000021\r\n90000021\r\n90000047\r\n#extra\r\n!side\r\n90000058\r\n";
    fs::write(&deck, list).expect("a deck");
    let deck = deck.to_str().expect("a path");
    let out = annotate(&path, &["--deck", deck]).assert().success().get_output().stdout.clone();
    assert_eq!(names(&out), ["Reed Piper", "Sluice Gate", "Plain Ox"]);
    let both =
        annotate(&path, &["--deck", deck, "--filter", "type~trap"]).assert().success().get_output().stdout.clone();
    assert_eq!(names(&both), ["Sluice Gate"]);
    // 90000030 in the Main Deck, 90000058 in the Side Deck.
    let link = "ydke://nkpdBQ==!!ukpdBQ==!";
    let out = annotate(&path, &["--deck", link]).assert().success().get_output().stdout.clone();
    assert_eq!(names(&out), ["Mirl, Wyrm of Reeds", "Plain Ox"]);
}

/// Another art is known by what the source says, wherever its number lies, and a number that lies near is another card's.
#[test]
fn another_art_is_the_card_of_which_the_source_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, content: &str| {
        let path = folder.path().join(name);
        fs::write(&path, content).expect("a file");
        path
    };
    let database = folder.path().join("cards.cdb");
    let rows = "create table datas(id integer primary key, ot, type, alias); create table texts(id integer primary key, name, desc);
        insert into datas values (90000047, 3, 33, 90000045); insert into texts values (90000047, 'Ebb Newt', 'Draw 1 card.')";
    rusqlite::Connection::open(&database).expect("a database").execute_batch(rows).expect("tables");
    let sources = [
        file(
            "ygoprodeck.json",
            r#"{"id": 90000047, "name": "Ebb Newt", "type": "Effect Monster", "desc": "Draw 1 card.",
                "card_images": [{"id": 90000047}, {"id": 90000045}, {"id": 12000001}]}"#,
        ),
        file(
            "ygojson.json",
            r#"{"text": {"en": {"name": "Ebb Newt", "effect": "Draw 1 card."}}, "cardType": "monster",
                "classifications": ["effect"], "passwords": ["90000047", "90000045", "12000001"]}"#,
        ),
        database,
    ];
    for path in &sources {
        let deck = file("deck.ydk", "#main\n90000045\n");
        let deck = deck.to_str().expect("a path");
        let out = annotate(path, &["--deck", deck]).output().expect("the program").stdout;
        assert_eq!(names(&out), ["Ebb Newt"], "{}", path.display());
        fs::write(deck, "#main\n90000048\n").expect("a deck");
        let said = "no input holds these passcodes of the deck: 90000048";
        annotate(path, &["--deck", deck]).assert().code(1).stderr(contains(said).and(contains("hint: a passcode may")));
    }
    let far = file("far.ydk", "#main\n12000001\n");
    let out = annotate(&sources[0], &["--deck", far.to_str().expect("a path")]).output().expect("the program").stdout;
    assert_eq!(names(&out), ["Ebb Newt"]);
}

#[test]
fn a_card_of_the_deck_that_is_not_there_is_a_finding() {
    let (folder, path) = cards();
    let deck = folder.path().join("deck.ydk");
    fs::write(&deck, "#main\n90000021\n12345678\n").expect("a deck");
    let said = "finding: no input holds these passcodes of the deck: 12345678";
    let assert = annotate(&path, &["--deck", deck.to_str().expect("a path")]).assert().code(1).stderr(contains(said));
    assert_eq!(names(&assert.get_output().stdout), ["Reed Piper"]);
}

#[test]
fn standard_input_is_compared_with_the_passcodes_themselves() {
    let (_folder, path) = cards();
    let mut command = cargo_bin_cmd!("psct");
    let bytes = fs::read(&path).expect("the cards");
    let out = command.args(["annotate", "-q", "-", "--deck", "ydke://nkpdBQ==!!!"]).write_stdin(bytes).output();
    assert_eq!(names(&out.expect("the program").stdout), ["Mirl, Wyrm of Reeds"]);
}

#[test]
fn what_is_no_deck_says_where() {
    let (folder, path) = cards();
    let file = folder.path().join("deck.ydk");
    for (list, said) in [
        ("#main\n90000021\nEbb\n", "deck.ydk:3: expected a passcode, `#main`, `#extra` or `!side`, found `Ebb`"),
        ("#main\n\n#extra\n!side\n", "deck.ydk: the deck holds no cards"),
        ("", "deck.ydk: the deck holds no cards"),
    ] {
        fs::write(&file, list).expect("a deck");
        annotate(&path, &["--deck", file.to_str().expect("a path")]).assert().code(2).stderr(contains(said)).stdout("");
    }
    for (deck, said) in [
        ("ydke://nkpdBQ==", "expected the Main, Extra and Side Deck with `!` after each, found 1 of 3"),
        ("ydke://nkpd!!!", "the Main Deck is cut off or no list of passcodes"),
        ("ydke://!!?!", "the Side Deck is cut off or no list of passcodes"),
        ("ydke://!!!", "the deck holds no cards"),
        ("nowhere.ydk", "nowhere.ydk: no such file"),
    ] {
        annotate(&path, &["--deck", deck]).assert().code(2).stderr(contains(said)).stdout("");
    }
}

/// Adds the paths of all words, numbers and flags of a value, each with the last one that stands there.
fn leaves(value: &Value, path: &str, found: &mut std::collections::BTreeMap<String, Value>) {
    match value {
        Value::Object(fields) => {
            let dot = if path.is_empty() { "" } else { "." };
            fields.iter().for_each(|(name, value)| leaves(value, &format!("{path}{dot}{name}"), found));
        }
        Value::Array(items) => items.iter().for_each(|item| leaves(item, path, found)),
        Value::Null => {}
        leaf => _ = found.insert(path.to_owned(), leaf.clone()),
    }
}

fn holds(value: &Value, path: &[&str], leaf: &Value) -> bool {
    match (value, path) {
        (Value::Array(items), _) => items.iter().any(|item| holds(item, path, leaf)),
        (value, []) => value == leaf,
        (value, [field, rest @ ..]) => value.get(field).is_some_and(|value| holds(value, rest, leaf)),
    }
}

#[test]
fn every_field_finds_the_cards_that_hold_its_value() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/cards");
    let mut cards = Vec::new();
    psct::io::read_records(psct::io::Input::find([folder]), |record| {
        cards.extend(record.map(|record| record.into_owned().card));
        std::ops::ControlFlow::Continue(())
    });
    // Some of them have most of the fields.
    let cards: Vec<_> = cards.into_iter().step_by(7).collect();
    let annotations: Vec<_> = cards.iter().map(psct::annotate).collect();
    let values: Vec<_> = annotations.iter().map(|annotation| serde_json::to_value(annotation).expect("JSON")).collect();
    let mut found = std::collections::BTreeMap::new();
    values.iter().for_each(|value| leaves(value, "", &mut found));
    let (mut asked, mut refused) = (0, Vec::new());
    for (path, leaf) in &found {
        let word = leaf.as_str().map_or_else(|| leaf.to_string(), str::to_owned);
        let filter = match psct::io::Filter::new([format!("{path}={word}")]) {
            Ok(filter) => filter,
            Err(error) => {
                refused.push(error.to_string());
                continue;
            }
        };
        asked += 1;
        for ((card, annotation), value) in cards.iter().zip(&annotations).zip(&values) {
            let taken = filter.takes_card(card) && filter.takes(annotation);
            assert_eq!(taken, holds(value, &path.split('.').collect::<Vec<_>>(), leaf), "{path}={word}: {}", card.name);
        }
    }
    // What may hold others of its kind, and places, cannot be asked for; the words say so.
    assert!(asked > 120, "{asked} of {}", found.len());
    let is_told = |said: &&String| said.contains("is written as a whole") || said.contains("it is a place in the text");
    assert_eq!(refused.iter().filter(is_told).count(), refused.len(), "{refused:#?}");
}
