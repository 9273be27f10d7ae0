//! What changed between two editions of a database: `psct diff`.
#![cfg(feature = "cli")]

mod support;

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use support::{in_package, shared};
use tempfile::TempDir;

const FERRYMAN: &str =
    "If your opponent controls at least 2 Set cards, you can Special Summon this card (from your hand).";
const WEIR: &str = "Once per turn: You can target 1 monster you control; it gains 500 ATK.";

fn psct<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(in_package("tests/data")).args(arguments);
    command
}

/// A card in the slim form.
fn card(id: impl Into<Option<u64>>, name: &str, text: &str) -> Value {
    json!({"id": id.into(), "name": name, "type": "Effect Monster", "text": text})
}

/// Files in a folder that goes with it.
struct Files(TempDir);

impl Files {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("a path").to_owned()
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), bytes).expect("a file");
        self.path(name)
    }

    fn cards(&self, name: &str, cards: &[Value]) -> String {
        self.write(name, cards.iter().map(|card| format!("{card}\n")).collect::<String>())
    }

    /// Annotates a file, and hands back where the annotations are.
    fn annotate(&self, path: &str, arguments: &[&str]) -> String {
        let out = format!("{path}.annotated");
        let all = ["annotate", path, "-q", "-o", &out].into_iter().chain(arguments.iter().copied());
        psct(all).assert().code(predicates::ord::lt(2));
        assert!(Path::new(&out).exists(), "{path}");
        out
    }
}

fn stdout(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).expect("UTF-8")
}

/// The changes between two lists of cards, in JSON, and the exit code.
fn changes(old: &[Value], new: &[Value]) -> (Value, i32) {
    let files = Files::new();
    let (old, new) = (files.cards("old.ndjson", old), files.cards("new.ndjson", new));
    let assert = psct(["diff", &old, &new, "--json", "-q"]).assert().stderr(is_empty());
    let code = assert.get_output().status.code().expect("a code");
    (serde_json::from_str(&stdout(&assert)).expect("JSON"), code)
}

/// The name and the kind of change of each card.
fn kinds(changes: &Value) -> Vec<(&str, &str)> {
    let cards = changes["cards"].as_array().expect("a list").iter();
    cards.map(|card| (card["name"].as_str().expect("a name"), card["kind"].as_str().expect("a kind"))).collect()
}

/// The fields of a card that differ, with their parts.
fn fields(card: &Value) -> Vec<String> {
    let differences = card["differences"].as_array().map(Vec::as_slice).unwrap_or_default();
    let field = |key: &Value| key.as_str().expect("a field").to_owned();
    differences.iter().map(|one| format!("{}/{}", field(&one["part"]), field(&one["field"]))).collect()
}

#[test]
fn each_kind_of_change_is_told_from_the_others() {
    let old = [
        card(1, "Brinehold Ferryman", FERRYMAN),
        card(2, "Quiet Weir", WEIR),
        card(3, "Gone Gull", "You can discard 1 card; draw 1 card."),
        card(4, "Grave Newt", "Once per turn: You can add 1 monster from your Graveyard to your hand."),
        card(5, "Odd Otter", "Draw 1 card. Flummox all cards."),
    ];
    let new = [
        card(
            1,
            "Brinehold Ferryman",
            "If your opponent controls at least 2 Set cards: You can Special Summon this card from your hand.",
        ),
        card(2, "Quiet Weir", WEIR),
        card(4, "Grave Newt", "Once per turn: You can add 1 monster from your GY to your hand."),
        card(5, "Odd Otter", "Draw 1 card. Flummox some cards."),
        card(6, "New Newt", "You can discard 1 card; draw 1 card."),
    ];
    let (changes, code) = changes(&old, &new);
    let expected = [
        ("Brinehold Ferryman", "verdict"),
        ("Grave Newt", "reworded"),
        ("Odd Otter", "reading"),
        ("New Newt", "new"),
        ("Gone Gull", "gone"),
    ];
    assert_eq!((kinds(&changes), code), (expected.to_vec(), 1));
    assert_eq!(changes["unchanged"], 1);
    assert_eq!(changes["counts"], json!({"verdict": 1, "gone": 1, "new": 1, "reading": 1, "reworded": 1}));
    let mechanism = &changes["cards"][0]["differences"][0];
    let expected = json!({"nature": "verdict", "part": "summons", "old_index": 0, "new_index": 0, "field": "mechanism",
        "old": "built_in", "new": "effect"});
    assert_eq!(mechanism, &expected);
    assert_eq!(changes["cards"][1]["texts"]["old"], old[3]["text"]);
    assert_eq!(changes["cards"][1]["texts"]["new"], new[2]["text"]);
}

#[test]
fn only_a_verdict_makes_the_exit_code_1() {
    let base = [card(1, "Quiet Weir", WEIR), card(2, "Grave Newt", "Banish 1 card from your Graveyard.")];
    let reworded = [base[0].clone(), card(2, "Grave Newt", "Banish 1 card from your GY.")];
    let more = [base[0].clone(), base[1].clone(), card(3, "Ebb", "Draw 1 card.")];
    for (old, new) in [(&base[..], &base[..]), (&base, &reworded), (&base, &more), (&more, &base)] {
        assert_eq!(changes(old, new).1, 0);
    }
    let other = [base[0].clone(), card(2, "Grave Newt", "Banish 2 cards from your Graveyard.")];
    assert_eq!(changes(&base, &other).1, 1);
}

#[test]
fn each_verdict_that_changed_is_named() {
    let cases = [
        ("You can draw 1 card.", "You can draw 2 cards.", "effects/actions[0].count"),
        ("You can discard 1 card; draw 1 card.", "You can banish 1 card; draw 1 card.", "effects/costs[0].verb"),
        ("Once per turn: You can draw 1 card.", "Twice per turn: You can draw 1 card.", "limits/times"),
        (
            "You can draw 1 card. You can only use this effect of \"Ebb\" once per turn.",
            "You can draw 1 card. You can only activate this effect of \"Ebb\" once per turn.",
            "limits/kind",
        ),
        (
            "If this card is Summoned: You can draw 1 card.",
            "If this card is Summoned: Draw 1 card.",
            "effects/obligation",
        ),
        (
            "During your Main Phase: You can draw 1 card.",
            "During the Main Phase (Quick Effect): You can draw 1 card.",
            "effects/kinds",
        ),
        ("You can discard 1 card; destroy 1 monster.", "You can target 1 monster; destroy it.", "effects/targets"),
        (FERRYMAN, &FERRYMAN.replace("hand", "GY"), "summons/from"),
        (
            "Must be Special Summoned by its own effect.",
            "Must first be Special Summoned by its own effect.",
            "summoning_conditions/restriction",
        ),
        (
            "If this card is Normal Summoned: You can draw 1 card.",
            "If this card is Special Summoned: You can draw 1 card.",
            "sentences/condition[0].when[0].summons",
        ),
    ];
    for (old, new, field) in cases {
        let (changes, code) = changes(&[card(1, "Ebb", old)], &[card(1, "Ebb", new)]);
        let fields = fields(&changes["cards"][0]);
        assert!(fields.contains(&field.to_owned()) && code == 1, "{new}: {fields:?}");
    }
}

#[test]
fn a_new_effect_does_not_make_the_others_differ() {
    let first = "If this card is Normal Summoned: You can gain 500 LP.";
    let old = format!("Once per turn: You can discard 1 card; draw 1 card. {WEIR}");
    let (changes, _) = changes(&[card(1, "Ebb", &old)], &[card(1, "Ebb", &format!("{first} {old}"))]);
    let verdicts = changes["cards"][0]["differences"].as_array().expect("a list").iter();
    let verdicts: Vec<_> = verdicts.filter(|one| one["nature"] == "verdict").collect();
    assert_eq!(verdicts.len(), 1, "{verdicts:?}");
    assert_eq!((&verdicts[0]["part"], &verdicts[0]["field"]), (&json!("effects"), &json!("")));
    assert_eq!((verdicts[0].get("old_index"), &verdicts[0]["new_index"]), (None, &json!(0)));
    assert!(verdicts[0]["old"].is_null() && verdicts[0]["new"]["kinds"] == json!(["trigger"]));
}

#[test]
fn cards_are_matched_by_passcode_and_the_rest_by_name() {
    let other = "You can draw 2 cards.";
    // The art that is left has its own passcode; the other one does not take its place.
    let (arts, code) = changes(&[card(1, "Ebb", WEIR), card(2, "Ebb", other)], &[card(2, "Ebb", other)]);
    assert_eq!((kinds(&arts), code), (vec![("Ebb", "gone")], 0));
    assert_eq!(arts["cards"][0]["id"], 1);
    // A card that gets its passcode, or another one, is the same card.
    let (numbered, code) =
        changes(&[card(None, "Ebb", WEIR), card(101, "Flow", WEIR)], &[card(7, "Ebb", WEIR), card(8, "Flow", WEIR)]);
    assert_eq!((kinds(&numbered), code), (vec![("Ebb", "reworded"), ("Flow", "reworded")], 0));
    assert_eq!((&numbered["cards"][1]["old_id"], &numbered["cards"][1]["id"]), (&json!(101), &json!(8)));
    // A passcode counts more than a name.
    let (renamed, _) = changes(&[card(1, "Ebb", WEIR)], &[card(1, "Flow", WEIR), card(2, "Ebb", WEIR)]);
    assert_eq!(kinds(&renamed), [("Flow", "reworded"), ("Ebb", "new")]);
    assert_eq!(renamed["cards"][0]["old_name"], "Ebb");
    // Neither a number in a name nor another case of letters makes cards the same.
    let (others, _) = changes(&[card(1, "Ebb", WEIR)], &[card(2, "ebb", WEIR), card(3, "1", WEIR)]);
    assert_eq!(kinds(&others), [("ebb", "new"), ("1", "new"), ("Ebb", "gone")]);
}

#[test]
fn of_several_cards_with_one_passcode_the_last_counts_and_this_is_said() {
    let files = Files::new();
    let twice = files
        .cards("twice.ndjson", &[card(1, "Ebb", "You can draw 2 cards."), card(2, "Flow", WEIR), card(1, "Ebb", WEIR)]);
    let once = files.cards("once.ndjson", &[card(1, "Ebb", WEIR), card(2, "Flow", WEIR)]);
    let assert = psct(["diff", &twice, &once]).assert().success();
    assert
        .stdout(contains("nothing changed, 2 as they were"))
        .stderr(contains("twice.ndjson: 1 card has the passcode of a later one"));
    // So a later file replaces cards of an earlier one.
    let first = files.cards("first.ndjson", &[card(1, "Ebb", "You can draw 2 cards."), card(2, "Flow", WEIR)]);
    psct(["diff", &once, &first, &once]).assert().success();
    psct(["diff", &once, &once, &first]).assert().code(1);
}

#[test]
fn annotations_and_databases_can_be_compared_with_each_other() {
    let files = Files::new();
    let old = [
        card(1, "Ebb", FERRYMAN),
        card(2, "Flow", WEIR),
        card(3, "Gate", "You can banish 1 card from your Graveyard."),
    ];
    let mut new = old.clone();
    new[1] = card(2, "Flow", "Once per turn: You can target 1 monster you control; it gains 800 ATK.");
    new[2] = card(3, "Gate", "You can banish 1 card from your GY.");
    let (old, new) = (files.cards("old.ndjson", &old), files.cards("new.ndjson", &new));
    let annotated = [files.annotate(&old, &["--sentences"]), files.annotate(&new, &["--sentences"])];
    for (old, new) in [(&annotated[0], &annotated[1]), (&old, &annotated[1]), (&annotated[0], &new), (&old, &new)] {
        let assert = psct(["diff", old, new, "--json"]).assert().code(1);
        let changes: Value = serde_json::from_str(&stdout(&assert)).expect("JSON");
        assert_eq!(kinds(&changes), [("Flow", "verdict"), ("Gate", "reworded")], "{old} {new}");
        assert!(fields(&changes["cards"][0]).contains(&"effects/actions[0].amount.number".to_owned()));
    }
    psct(["diff", &annotated[0], &old]).assert().success().stdout(contains("nothing changed, 3 as they were"));
    // In any layout of JSON.
    let lines = fs::read_to_string(&annotated[1]).expect("annotations");
    let list: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let pretty = files.write("pretty.json", serde_json::to_string_pretty(&list).expect("JSON"));
    psct(["diff", &pretty, &new]).assert().success().stdout(contains("3 as they were"));
    for ending in ["gz", "zst"] {
        let packed = files.path(&format!("new.ndjson.{ending}"));
        psct(["annotate", &new, "--sentences", "-q", "-o", &packed]).assert().success();
        psct(["diff", &packed, &new]).assert().success().stdout(contains("3 as they were"));
    }
    psct(["diff", "-", &new]).write_stdin(lines).assert().success().stdout(contains("3 as they were"));
    psct(["diff", &new, "-"]).write_stdin(fs::read(&new).expect("cards")).assert().success();
}

#[test]
fn conditions_that_were_not_annotated_are_not_taken_for_equal() {
    let files = Files::new();
    let text = |kind: &str| format!("If this card is {kind} Summoned: You can draw 1 card.");
    let old = files.cards("old.ndjson", &[card(1, "Ebb", &text("Normal"))]);
    let new = files.cards("new.ndjson", &[card(1, "Ebb", &text("Special"))]);
    psct(["diff", &old, &new]).assert().code(1);
    let short = files.annotate(&old, &[]);
    let said = contains("not all of its meaning could be compared").and(contains("Conditions were not compared"));
    psct(["diff", &short, &new]).assert().success().stdout(said);
}

#[test]
fn the_page_shows_old_and_new_and_counts() {
    let files = Files::new();
    let old = files.cards("old.ndjson", &[card(1, "Brinehold Ferryman", FERRYMAN), card(2, "Gull", WEIR)]);
    let new = [card(
        1,
        "Brinehold Ferryman",
        "If your opponent controls at least 2 Set cards: You can Special Summon this card from your hand.",
    )];
    let new = files.cards("new.ndjson", &new);
    let page = stdout(&psct(["diff", &old, &new]).assert().code(1));
    for line in [
        "Verdict changed: 1 card",
        "  Brinehold Ferryman · 1",
        "    Special Summon 1, mechanism: built-in → by effect",
        "    … opponent controls at least 2 Set [-cards, you-] {+cards: You+} can Special Summon this card [-(from-] {+from+} your [-hand).-] {+hand.+}",
        "Gone: 1 card",
        "  Gull · 2",
        "2 → 1 card: 1 changed in a verdict, 1 gone, 0 as they were",
    ] {
        assert!(page.lines().any(|shown| shown == line), "{line}\n{page}");
    }
    psct(["diff", &old, &new, "--color", "always"])
        .assert()
        .code(1)
        .stdout(contains("\u{1b}[").and(contains("built-in")));
    let many = |count: u64| (0..count).map(|id| card(id, &format!("Card {id}"), WEIR)).collect::<Vec<_>>();
    let (few, many) = (files.cards("few.ndjson", &[card(99, "Gull", WEIR)]), files.cards("many.ndjson", &many(9)));
    let limited = stdout(&psct(["diff", &few, &many, "--limit", "2", "-q"]).assert().success());
    assert!(limited.contains("Card 1 ") && !limited.contains("Card 2 ") && limited.contains("7 more; `--limit 0`"));
    assert_eq!(stdout(&psct(["diff", &few, &many, "--limit", "0", "-q"]).assert()).matches("Card ").count(), 9);
}

#[test]
fn the_page_is_the_one_that_is_shown() {
    let page = stdout(&psct(["diff", "editions/spring.ndjson", "editions/autumn.ndjson", "-q"]).assert().code(1));
    let shown = fs::read_to_string(in_package("docs/changes.md")).expect("the examples");
    assert!(shown.contains(&format!("```text\n{page}```")), "{page}");
}

#[test]
fn what_cannot_be_read_whole_is_not_compared() {
    let files = Files::new();
    let good = files.cards("good.ndjson", &[card(1, "Ebb", WEIR)]);
    psct(["diff", &good, "nowhere.json"])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("nowhere.json: no such file").and(contains("not compared, because of 1 fault")));
    let annotated = fs::read_to_string(files.annotate(&good, &[])).expect("annotations");
    let broken = files.write(
        "broken.ndjson",
        format!("{annotated}{{\"schema_version\": \"1.0.0\", \"name\": \"Flow\"}}\n{{\"schema"),
    );
    let said = contains("broken.ndjson:2:1: record 2 is not an annotation: expected `schema_version` and `summons`")
        .and(contains("broken.ndjson:3:"));
    psct(["diff", &broken, &good]).assert().code(2).stdout(is_empty()).stderr(said);
    psct(["diff", "-", "-"]).assert().code(2).stderr(contains("standard input can be read only once"));
    psct(["diff", &good]).assert().code(2).stderr(contains("<NEW>"));
}

#[test]
fn no_words_of_a_card_command_the_terminal() {
    let (ebb, flow) =
        (card(1, "Ebb\u{1b}[31m", "Draw \u{1b}[2J1 card."), card(1, "Flow\u{7}", "Draw \u{1b}[2J2 cards."));
    let files = Files::new();
    let (old, new) = (files.cards("old.ndjson", &[ebb]), files.cards("new.ndjson", &[flow]));
    let page = stdout(&psct(["diff", &old, &new]).assert());
    assert!(page.contains("Ebb\u{fffd}[31m") && !page.contains(['\u{1b}', '\u{7}']), "{page:?}");
}

#[test]
fn the_number_of_threads_does_not_show() {
    let text = |id: u64, add: u64| format!("Once per turn: You can draw {} cards. Flummox it.", id % 7 + add);
    let cards = |add: u64| {
        (0..500)
            .map(|id| card(id, &format!("Card {id}"), &text(id, if id % 5 == 0 { add } else { 2 })))
            .collect::<Vec<_>>()
    };
    let files = Files::new();
    let (old, new) = (files.cards("old.ndjson", &cards(2)), files.cards("new.ndjson", &cards(3)));
    let run = |threads: &str| stdout(&psct(["diff", &old, &new, "--json", "--threads", threads]).assert().code(1));
    let one = run("1");
    assert!(one == run("2") && one == run("7"));
    assert!(one.contains("\"verdict\": 100"));
}

#[test]
fn a_real_database_is_equal_to_its_annotations() {
    let Some(path) = shared("samples/yaml-yugi_cards_array.json") else { return };
    let files = Files::new();
    let path = path.to_str().expect("a path");
    let out = files.path("cards.ndjson");
    psct(["annotate", path, "--sentences", "-q", "-o", &out]).assert().code(predicates::ord::lt(2));
    psct(["diff", path, &out, "-q"]).assert().success().stdout(contains("nothing changed"));
}

#[test]
fn what_holds_no_cards_is_not_compared() {
    let files = Files::new();
    let (none, some) = (files.path("none.json"), files.path("some.ndjson"));
    fs::write(&none, "[]").expect("a file");
    fs::write(&some, card(1, "Ebb", "Draw 1 card.").to_string()).expect("a file");
    let golden = files.path("verdicts.txt");
    for arguments in [["diff", &none, &some], ["diff", &some, &none], ["check", &golden, &none]] {
        let more = if arguments[0] == "check" { "--accept" } else { "--json" };
        let said = contains("none.json: not compared, because it holds no cards");
        psct(arguments.into_iter().chain([more])).assert().code(2).stdout(is_empty()).stderr(said);
    }
    assert!(!Path::new(&golden).exists());
    // That no card is wanted is an answer.
    psct(["diff", &some, &some, "--filter", "name~flow"]).assert().success().stdout(contains("0 → 0 cards"));
    psct(["diff", &some, &none, "--filter", "name~flow"]).assert().code(2);
}
