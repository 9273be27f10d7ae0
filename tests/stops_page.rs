//! The page of `psct stops`: what it says of the cards, and in which order.
#![cfg(feature = "cli")]

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::json;
use std::fs;

/// What the page says of the cards that stop the first of them.
fn page(cards: &[(&str, &str, &str)], arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.json");
    let card = |(name, kind, text): &(&str, &str, &str)| json!({"name": name, "type": kind, "text": text});
    fs::write(&path, json!(cards.iter().map(card).collect::<Vec<_>>()).to_string()).expect("a file");
    let mut command = cargo_bin_cmd!("psct");
    let out =
        command.args(["stops", cards[0].0]).arg(&path).args(arguments).assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

const HERALD: (&str, &str, &str) =
    ("Tin Herald", "Effect Monster", "You can Special Summon this card (from your hand). This card gains 100 ATK.");
const STATUES: [(&str, &str, &str); 4] = [
    ("Weir Statue", "Effect Monster", "Neither player can Special Summon monsters, except WATER monsters."),
    ("Reed Statue", "Effect Monster", "Neither player can Special Summon monsters."),
    ("Ash Statue", "Effect Monster", "While you control a Plant monster, neither player can Special Summon monsters."),
    ("Bog Statue", "Effect Monster", "Neither player can Special Summon monsters."),
];

/// The lines of the cards that forbid the Summon.
fn forbidding(page: &str) -> Vec<&str> {
    let (_, rest) = page.split_once("forbids the Summon beforehand").unwrap_or_else(|| panic!("{page}"));
    rest.lines().skip(1).take_while(|line| line.starts_with("    ")).map(str::trim).collect()
}

#[test]
fn cards_that_need_nothing_more_come_first_then_by_name() {
    let cards = [&[HERALD][..], &STATUES].concat();
    let page = page(&cards, &[]);
    assert!(page.contains("forbids the Summon beforehand: 4 cards, 2 with an if\n"), "{page}");
    let names: Vec<_> = forbidding(&page).iter().filter_map(|line| line.split(':').next()).map(str::to_owned).collect();
    assert_eq!(names, ["Bog Statue", "Reed Statue", "Ash Statue", "Weir Statue"]);
    let cut = self::page(&cards, &["--limit", "1"]);
    let lines = forbidding(&cut);
    assert!(lines[0].starts_with("Bog Statue: ") && lines[1] == "3 more; `--limit 0` shows all", "{cut}");
}

#[test]
fn words_that_are_open_themselves_are_not_quoted_twice() {
    let page = page(&[&[HERALD][..], &STATUES].concat(), &[]);
    let lines = forbidding(&page);
    assert_eq!(
        lines[3],
        "Weir Statue: Neither player can Special Summon monsters, except WATER monsters if these words fit it"
    );
    assert!(lines[2].ends_with(" if “you control a Plant monster”"), "{page}");
}

#[test]
fn more_cards_than_are_shown_are_sorted_all_the_same() {
    let names: Vec<_> = (0..200).rev().map(|number| format!("Statue {number:03}")).collect();
    let statues = names.iter().map(|name| (name.as_str(), STATUES[1].1, STATUES[1].2));
    let page = page(&[HERALD].into_iter().chain(statues).collect::<Vec<_>>(), &["--limit", "2"]);
    let lines = forbidding(&page);
    assert!(lines[0].starts_with("Statue 000: ") && lines[1].starts_with("Statue 001: "), "{page}");
    assert_eq!(lines[2], "198 more; `--limit 0` shows all");
}
