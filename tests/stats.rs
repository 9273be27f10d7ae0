//! The commands that count what is read whole: `psct stats` and `psct gaps`.
//!
//! `INSTA_UPDATE=always cargo test --test stats` takes over the pages of now.
#![cfg(feature = "cli")]

mod support;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::Value;
use std::fs;
use support::{in_package, shared};

/// Cards of which some sentences hold words that no card has.
const HALF_READ: &str = "half_read.json";

fn psct<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(in_package("tests/data")).args(arguments);
    command
}

/// Compares a page with its snapshot in `tests/snapshots/stats`.
fn compare(name: &str, page: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(in_package("tests/snapshots/stats"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, page));
}

fn page(arguments: &[&str]) -> String {
    let out = psct(arguments.iter().copied()).assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&page(arguments)).expect("JSON")
}

#[test]
fn stats_fit_on_a_page() {
    compare("half-read-stats", &page(&["stats", HALF_READ]));
}

#[test]
fn stats_are_there_for_programs() {
    let stats = json(&["stats", HALF_READ, "--json"]);
    let share = |cards: u64, whole: u64, sentences: u64, read: u64| serde_json::json!({"cards": cards, "whole": whole, "sentences": sentences, "read": read});
    assert_eq!(stats["all"], share(4, 1, 8, 2));
    assert_eq!(stats["types"]["Quick-Play Spell"], share(1, 0, 1, 0));
    assert_eq!(stats["types"]["Pendulum Monster"], share(1, 0, 4, 0));
    assert_eq!(stats["boxes"]["pendulum"], serde_json::json!({"boxes": 1, "whole": 0, "unread": 2}));
    assert_eq!(stats["left_out"], serde_json::json!({"flavor": 1}));
}

#[test]
fn decades_are_shown_where_the_source_tells_them() {
    let card = |name: &str, misc: &str| {
        format!(r#"{{"name": "{name}", "type": "Effect Monster", "desc": "Draw 1 card.", "misc_info": [{misc}]}}"#)
    };
    let dates = [
        ("Ebb", r#"{"tcg_date": "2004-03-01"}"#),
        ("Flow", r#"{"tcg_date": "2019-08-22"}"#),
        ("Flood", r#"{"tcg_date": "2010-01-01"}"#),
        ("Weir", r#"{"tcg_date": null}"#),
        ("Lock", r#"{"tcg_date": "0000-00-00"}"#),
        ("Gate", r#"{"konami_id": 1}"#),
    ];
    let cards = dates.map(|(name, misc)| card(name, misc)).join(",");
    let run = |form: &[&str]| {
        let mut run = psct([&["stats", "-"], form].concat());
        run.write_stdin(format!("[{cards}]")).assert().success().get_output().stdout.clone()
    };
    let page = String::from_utf8(run(&[])).expect("UTF-8");
    let (_, after) = page.split_once("By decade of the first print\n").expect("the decades");
    let rows = after.lines().take_while(|row| !row.is_empty());
    let rows: Vec<_> = rows.map(|row| row.split_whitespace().take(3).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(rows, ["2000s 1 1", "2010s 2 2", "not told 3"]);
    let stats: Value = serde_json::from_slice(&run(&["--json"])).expect("JSON");
    assert_eq!(["2000", "2010"].map(|decade| stats["decades"][decade]["cards"].as_u64()), [Some(1), Some(2)]);
}

#[test]
fn the_shares_of_all_parts_add_up() {
    let stats = json(&["stats", "--json"]);
    for part in ["types", "text_styles"] {
        for figure in ["cards", "whole", "sentences", "read"] {
            let of = stats[part].as_object().expect("an object").values();
            let sum: u64 = of.map(|share| share[figure].as_u64().expect("a number")).sum();
            assert_eq!(stats["all"][figure], sum, "{part} {figure}");
        }
    }
}

#[test]
fn gaps_are_listed_with_the_most_rewarding_first() {
    compare("half-read-gaps", &page(&["gaps", HALF_READ]));
}

#[test]
fn the_readme_shows_the_list() {
    let readme = fs::read_to_string(in_package("README.md")).expect("the README");
    assert!(readme.contains(&format!("```text\n{}```", page(&["gaps", HALF_READ]))));
}

#[test]
fn gaps_are_there_for_programs() {
    let list = json(&["gaps", HALF_READ, "--json", "--limit", "1"]);
    let head = ["cards", "sentences", "phrases"].map(|key| list[key].as_u64().expect("a number"));
    assert_eq!((head, list["gaps"].as_array().expect("a list").len()), ([3, 6, 3], 1));
    let first = &list["gaps"][0];
    assert_eq!(["unlocks", "cards", "sentences"].map(|key| first[key].as_u64()), [Some(2), Some(2), Some(2)]);
    assert_eq!(first["example"]["name"], "Sluice Wright");
    let all = json(&["gaps", HALF_READ, "--json", "--limit", "0"]);
    assert_eq!(all["gaps"].as_array().expect("a list").len(), 3);
}

#[test]
fn a_limit_says_what_it_leaves_out() {
    let limited = page(&["gaps", HALF_READ, "--limit", "1"]);
    assert!(limited.ends_with("\n2 phrases more; `--limit 0` shows all\n"), "{limited}");
}

#[test]
fn gaps_are_explained_when_there_are_none() {
    psct(["gaps", "slim.ndjson"])
        .assert()
        .success()
        .stdout("No sentence was found that is not read whole.\n")
        .stderr(is_empty());
}

#[test]
fn the_number_of_threads_does_not_show() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.ndjson");
    let card = |n: usize| {
        let text = format!("Draw 1 card. Flummox {} \"Ebb\" monster{}.", n, "s of the weir".repeat(n % 3));
        serde_json::json!({"id": n, "name": format!("Card {n}"), "type": "Effect", "text": text}).to_string()
    };
    fs::write(&path, (0..5000).map(|n| card(n) + "\n").collect::<String>()).expect("a file");
    let path = path.to_str().expect("a path");
    for command in ["stats", "gaps"] {
        for form in [&[][..], &["--json"]] {
            let run = |threads| page(&[&[command, path, "--threads", threads], form].concat());
            let one = run("1");
            assert!(one == run("2") && one == run("7"), "{command}");
        }
    }
}

#[test]
fn without_an_input_the_cards_that_come_with_the_program_are_counted() {
    let cards = fs::read_dir(in_package("corpus/cards")).expect("the corpus").count() as u64;
    let stats = json(&["stats", "--json"]);
    let left_out = stats["left_out"].as_object().expect("an object").values().filter_map(Value::as_u64);
    assert_eq!(stats["all"]["cards"].as_u64().expect("a number") + left_out.sum::<u64>(), cards);
    psct(["gaps"]).assert().success();
}

#[test]
fn a_database_without_cards_is_a_finding() {
    for command in ["stats", "gaps"] {
        let run = |arguments: &[&str]| {
            let mut run = psct([&[command, "-"], arguments].concat());
            run.write_stdin("[]").assert().code(1).stderr(contains("holds no cards"))
        };
        run(&[]).stdout(is_empty().not());
        let out = run(&["--json", "-q"]).get_output().stdout.clone();
        serde_json::from_slice::<Value>(&out).expect("JSON");
    }
}

#[test]
fn what_is_wrong_with_an_input_is_told_and_the_rest_is_counted() {
    for command in ["stats", "gaps"] {
        psct([command, "nowhere.json", HALF_READ])
            .assert()
            .code(2)
            .stdout(contains("3"))
            .stderr(contains("nowhere.json: no such file or folder").and(contains("1 fault in reading the inputs")));
        let broken = fs::read(in_package("tests/data").join(HALF_READ)).expect("a fixture");
        let broken = &broken[..broken.len() - 20];
        psct([command, "-"]).write_stdin(broken).assert().code(2).stderr(contains("error:"));
        let odd = r#"[{"name": "Ebb", "type": "Effect", "text": "Draw 1 card."}, 7]"#;
        psct([command, "-", "-q"])
            .write_stdin(odd)
            .assert()
            .code(1)
            .stderr(contains("record 2 is not a card").and(contains("1 finding (").not()));
        psct([command, HALF_READ, "--rulings", "nowhere.toml"]).assert().code(2).stdout(is_empty());
    }
}

#[test]
fn a_quiet_run_is_silent_unless_something_is_wrong() {
    let said = |command: &str, type_of_card: &str| {
        let card = serde_json::json!({"id": 1, "name": "Ebb", "type": type_of_card, "text": "Draw 1 card."});
        let run = psct([command, "-", "-q"]).write_stdin(card.to_string()).assert();
        String::from_utf8(run.get_output().stderr.clone()).expect("UTF-8")
    };
    for command in ["annotate", "stats", "gaps", "report"] {
        assert_eq!(said(command, "Effect Monster"), "", "{command}");
        assert_eq!(said(command, "Gizmo"), "1 finding (1 × unknown type)\n", "{command}");
    }
}

#[test]
fn no_words_of_a_card_command_the_terminal() {
    let card = serde_json::json!({"id": 1, "name": "Ebb\u{1b}[31m", "type": "Effect", "text": "Flummox \u{1b}[2J it."});
    for form in ["--color=never", "--color=always"] {
        let out = psct(["gaps", "-", form]).write_stdin(card.to_string()).output().expect("a list").stdout;
        let out = String::from_utf8(out).expect("UTF-8");
        assert!(!out.contains("\u{1b}[2J") && out.contains("Ebb\u{fffd}[31m"), "{out:?}");
    }
}

#[test]
fn help_says_how_to_use_the_list() {
    psct(["stats", "--help"]).assert().success().stdout(contains("Examples:").and(contains("left out")));
    psct(["gaps", "--help"]).assert().success().stdout(contains("How to use it:").and(contains("unlocks")));
    psct(["--help"]).assert().success().stdout(contains("psct stats").and(contains("psct gaps")));
}

#[test]
fn the_page_of_a_real_database_is_as_it_was() {
    let Some(path) = shared("data/dev_cards.json") else { return };
    compare("dev-cards", &page(&["stats", path.to_str().expect("a path")]));
}
