//! The page for browsers: `psct report`. `.ci/browser` looks at it in one.
#![cfg(feature = "cli")]

mod support;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use support::{cards, corpus_cards, in_package};

/// Cards whose names and texts are written to be taken for a part of the page.
const HOSTILE: &str = "hostile.ndjson";

fn psct<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(in_package("tests/data")).args(arguments);
    command
}

fn page(arguments: &[&str]) -> String {
    let out = psct([&["report", "-q"], arguments].concat()).output().expect("a page");
    assert!(out.stderr.is_empty() && out.status.code() < Some(2), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("UTF-8")
}

fn page_of(cards: &Value) -> String {
    let out = psct(["report", "-"]).write_stdin(cards.to_string()).assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

/// What an element of the page holds that holds data.
fn data(page: &str, id: &str) -> Value {
    let (_, from) = page.split_once(&format!("<script type=\"application/json\" id=\"{id}\">")).expect("the element");
    let (json, _) = from.split_once("</script>").expect("its end");
    serde_json::from_str(json).expect("JSON")
}

/// The list that the page has, and the words that it refers to.
fn list(page: &str) -> (Vec<Value>, Vec<Value>) {
    let of = |value: Value| value.as_array().expect("a list").clone();
    (of(data(page, "cards")), of(data(page, "tables")["words"].clone()))
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

#[test]
fn every_card_is_listed_with_all_of_its_text() {
    let (mut listed, _) = list(&page(&[]));
    listed.sort_by_key(|card| card["name"].to_string());
    let mut corpus: Vec<_> = corpus_cards().into_iter().map(|(_, card)| card).collect();
    corpus.sort_by_key(|card| json!(card.name).to_string());
    assert_eq!(listed.len(), corpus.len());
    for (listed, card) in listed.iter().zip(&corpus) {
        assert_eq!(listed["name"], *card.name);
        let texts = card.pendulum_text.iter().chain([&card.text]).filter(|text| !text.is_empty());
        let texts: Vec<_> = texts.map(|text| card.markup.plain(text).text.into_owned()).collect();
        let boxes = listed["boxes"].as_array().expect("a list");
        assert_eq!(boxes.iter().map(|of| of["text"].as_str().expect("a text")).collect::<Vec<_>>(), texts);
        for of in boxes {
            let length: usize = of["runs"].as_array().expect("a list").iter().map(|run| number(&run[0])).sum();
            assert_eq!(length, of["text"].as_str().expect("a text").encode_utf16().count(), "{}", card.name);
        }
    }
}

#[test]
fn whatever_a_card_refers_to_is_there() {
    let page = page(&[]);
    let (listed, words) = list(&page);
    let parts = data(&page, "tables")["parts"].as_array().expect("a list").len();
    let is_word = |word: &Value| number(word) < words.len();
    let mut used = BTreeSet::new();
    for card in &listed {
        let all = |key: &str| card[key].as_array().expect("a list").clone();
        let notes = all("notes");
        assert!(notes.iter().all(|note| note.as_array().expect("lines").len() > 1 && note[0].is_number()));
        assert!(notes.iter().flat_map(|note| note.as_array().expect("lines")).all(is_word), "{card}");
        for run in all("boxes").iter().flat_map(|of| of["runs"].as_array().expect("runs").clone()) {
            let run: Vec<_> = run.as_array().expect("numbers").iter().map(number).collect();
            assert!(run[0] > 0 && run[1] < parts && run[2..].iter().all(|note| *note < notes.len()), "{card}");
            used.insert(run[1]);
        }
        assert!(all("summons").iter().all(|summon| number(&summon[2]) < notes.len()), "{card}");
    }
    assert_eq!(used.len(), parts, "each part occurs in the corpus");
}

#[test]
fn a_verdict_is_where_its_words_are() {
    let card = json!({"id": 7, "name": "Ebb", "type": "Effect",
        "text": "If you control no monsters, you can Special Summon this card (from your hand). \
                 If this card is destroyed: You can banish 1 card; draw 1 card. You can only use this effect of \"Ebb\" once per turn."});
    let page = page_of(&card);
    let (listed, words) = list(&page);
    let (card, parts) = (&listed[0], data(&page, "tables")["parts"].clone());
    let text = card["boxes"][0]["text"].as_str().expect("a text");
    let note = |index: &Value| card["notes"][number(index)].as_array().expect("lines").clone();
    let lines =
        |index: &Value| note(index).iter().map(|line| words[number(line)].as_str().expect("words")).collect::<Vec<_>>();
    let mut at = 0;
    let mut seen = Vec::new();
    for run in card["boxes"][0]["runs"].as_array().expect("runs") {
        let words = &text[at..at + number(&run[0])];
        at += words.len();
        let heads: Vec<_> = run.as_array().expect("a run")[2..].iter().map(|index| lines(index)[0]).collect();
        seen.push((words, parts[number(&run[1])].as_str().expect("a part"), heads.join(", ")));
    }
    let is_seen = |words: &str, part: &str, head: &str| {
        seen.iter().any(|(of, is, heads)| of.contains(words) && *is == part && heads.contains(head))
    };
    assert!(is_seen("can Special Summon", "built-in", "Built-in Summon"), "{seen:#?}");
    assert!(is_seen("If this card is destroyed", "condition", "Effect 2"), "{seen:#?}");
    assert!(is_seen("You can banish 1 card", "activation", "Effect 2"), "{seen:#?}");
    assert!(is_seen("draw 1 card", "resolution", "Effect 2"), "{seen:#?}");
    assert!(is_seen("once per turn", "limit", "Limit"), "{seen:#?}");
    let summon = lines(&card["summons"][0][2]).join("\n");
    assert!(summon.contains("Special Summon of this card from the hand to your field"), "{summon}");
    assert!(
        summon.contains("starts no Chain") && summon.contains("can it be negated? yes, the Summon itself"),
        "{summon}"
    );
}

#[test]
fn the_figures_are_those_of_the_list() {
    let page = page(&[]);
    let (listed, words) = list(&page);
    let mechanisms = |card: &Value| -> BTreeSet<String> {
        let summons = card["summons"].as_array().expect("a list");
        summons.iter().map(|summon| words[number(&summon[0])].as_str().expect("a word").to_owned()).collect()
    };
    let with = |wanted: &[&str]| {
        listed.iter().filter(|card| wanted.iter().all(|name| mechanisms(card).contains(*name))).count()
    };
    let (built_in, effect, both) = (with(&["built_in"]), with(&["effect"]), with(&["built_in", "effect"]));
    assert!(built_in > 0 && effect > 0 && both > 0);
    for (search, number) in
        [("built_in", built_in), ("effect", effect), ("both", both), ("none", listed.len() - built_in - effect + both)]
    {
        let (_, from) = page.split_once(&format!("<a href=\"#mechanism={search}\">")).expect("the figure");
        assert!(from.split("</a>").next().expect("it").contains(&format!(">{number}</span>")), "{search}: {number}");
    }
    let stats = psct(["stats", "--json"]).output().expect("figures").stdout;
    let stats: Value = serde_json::from_slice(&stats).expect("JSON");
    for (key, words) in [("sentences", "sentences, and all"), ("cards", "cards, have a tree")] {
        assert!(page.contains(&format!("{} {words}", grouped(number(&stats["all"][key])))), "{key}");
    }
}

fn grouped(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

#[test]
fn a_link_asks_for_what_the_search_offers() {
    let dated = json!([{"name": "Ebb", "type": "Effect Monster", "desc": "Once per turn: You can draw 1 card.",
        "misc_info": [{"tcg_date": "2014-03-01"}]}]);
    for page in [page(&[]), page_of(&dated)] {
        let links = page.split("href=\"#").skip(1).filter_map(|from| from.split('"').next());
        let links: BTreeSet<_> = links.filter(|link| link.contains('=')).collect();
        assert!(links.len() > 8, "{links:?}");
        for (name, value) in
            links.iter().flat_map(|link| link.split("&amp;").flat_map(|part| part.split('&'))).map(pair)
        {
            let (_, from) = page.split_once(&format!("name=\"{name}\"")).unwrap_or_else(|| panic!("no field {name}"));
            let field = from.split("</select>").next().expect("its choices");
            assert!(field.contains(&format!("value=\"{value}\"")), "{name}={value}");
        }
    }
}

fn pair(link: &str) -> (String, String) {
    let (name, value) = link.split_once('=').expect("a name and a value");
    (name.trim_start_matches("#38;").to_owned(), value.replace('+', " "))
}

#[test]
fn no_card_is_taken_for_a_part_of_the_page() {
    let title = "</title><script>alert(0)</script>\"'&";
    let page = page(&[HOSTILE, "--title", title]);
    let count = |words: &str| page.matches(words).count();
    assert_eq!((count("<script"), count("</script")), (3, 3), "the cards, the words, the program");
    assert_eq!((count("<style"), count("</style"), count("<title>"), count("</title>")), (1, 1, 1, 1));
    for mark in ["<img", "<iframe", "<!--", "\u{2028}", "\u{2029}", "\u{0}", "\u{1b}", "<a href=\"j"] {
        assert!(!page.contains(mark), "{mark:?}");
    }
    let (listed, _) = list(&page);
    let given = cards(&in_package("tests/data").join(HOSTILE));
    assert_eq!(listed.len(), given.len());
    for (listed, given) in listed.iter().zip(&given) {
        assert_eq!(listed["name"], *given.name);
        assert_eq!(listed["boxes"][0]["text"].as_str().unwrap_or_default(), given.text);
    }
}

#[test]
fn nothing_is_asked_of_the_network() {
    let dated = json!({"name": "Ebb", "type": "Effect Monster", "desc": "Draw 1 card.", "misc_info": [{"tcg_date": "2014-03-01"}]});
    for page in [page(&[]), page_of(&dated), page_of(&json!([{"name": "Ebb", "type": "Effect", "text": ""}]))] {
        for attribute in ["href=\"", "src=\"", "action=\"", "srcset=\"", "data=\""] {
            for value in page.split(attribute).skip(1) {
                assert!(value.starts_with('#') || value.starts_with("data:image/svg+xml,"), "{attribute}{value:.40}");
            }
        }
        let without_names = page.replace("xmlns='http://www.w3.org/2000/svg'", "");
        for words in
            ["http:", "https:", "url(", "@import", "fetch(", "XMLHttpRequest", "WebSocket", "import(", "innerHTML"]
        {
            assert!(!without_names.contains(words), "{words}");
        }
        let (_, policy) = page.split_once("Content-Security-Policy\" content=\"").expect("a policy");
        let policy = policy.split('"').next().expect("its end");
        assert!(policy.starts_with("default-src 'none'; script-src 'sha256-"), "{policy}");
        assert!(!policy.contains("unsafe") && !policy.contains('*') && !policy.contains("http"), "{policy}");
    }
}

#[test]
fn years_are_shown_where_the_source_tells_them() {
    let card = |year: usize| {
        json!({"name": format!("Ebb {year}"), "type": "Effect Monster", "desc": "Draw 1 card.",
            "misc_info": [{"tcg_date": format!("{year}-03-01")}]})
    };
    let by_year = page_of(&(2002..2010).map(card).collect());
    assert!(
        by_year.contains("href=\"#year=2004\"") && by_year.contains("2004: 1 card, 0.0 % built-in, 0.0 % by effect")
    );
    let by_decade = page_of(&(2002..2070).map(card).collect());
    assert!(by_decade.contains("href=\"#year=2030s\"") && !by_decade.contains("href=\"#year=2035\""));
    assert!(by_decade.contains("2030s: 10 cards"));
    let dateless = page(&[]);
    assert!(dateless.contains("does not tell when its cards came out") && !dateless.contains("class=\"chart\""));
}

#[test]
fn the_number_of_threads_does_not_show() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.ndjson");
    let card = |n: usize| {
        let text = format!("You can discard {} card; draw {n} cards.{}", n % 3, " Draw 1 card.".repeat(n % 5));
        json!({"id": n, "name": format!("Card {n}"), "type": "Effect", "text": text}).to_string()
    };
    fs::write(&path, (0..2000).map(|n| card(n) + "\n").collect::<String>()).expect("a file");
    let path = path.to_str().expect("a path");
    let one = page(&[path, "--threads", "1"]);
    assert_eq!(list(&one).0.len(), 2000);
    assert!(one == page(&[path, "--threads", "2"]) && one == page(&[path, "--threads", "7"]));
}

#[test]
fn the_file_is_replaced_when_the_page_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("report.html");
    let path = out.to_str().expect("a path");
    fs::write(&out, "as it was").expect("a file");
    psct(["report", HOSTILE, "nowhere.json", "-o", path])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("nowhere.json: no such file or folder").and(contains("report.html.partial")));
    assert_eq!(fs::read_to_string(&out).expect("a file"), "as it was");
    let partial = fs::read_to_string(folder.path().join("report.html.partial")).expect("what was read");
    assert!(!list(&partial).0.is_empty() && partial.ends_with("</html>\n"));
    psct(["report", HOSTILE, "-o", path]).assert().stdout(is_empty()).stderr(contains("11 cards"));
    assert_eq!(fs::read_to_string(&out).expect("a file"), page(&[HOSTILE]));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 2, "nothing else is left");
    psct(["report", "-o", "slim.ndjson/report.html"]).assert().code(2).stderr(contains("cannot be written"));
    psct(["report", "-o", "page.html.gz"]).assert().code(2).stderr(contains("a page is not packed"));
}

#[test]
fn a_database_without_cards_has_a_page_that_says_so() {
    let run = psct(["report", "-"])
        .write_stdin("[]")
        .assert()
        .code(1)
        .stderr(contains("holds no cards"))
        .get_output()
        .clone();
    let page = String::from_utf8(run.stdout).expect("UTF-8");
    assert!(page.contains("There are no cards here") && page.ends_with("</html>\n"));
    assert_eq!(data(&page, "cards"), json!([]));
    let unwanted = self::page(&["--filter", "name=Nobody"]);
    assert!(unwanted.contains("There are no cards here"));
}

#[test]
fn help_tells_what_the_address_can_hold() {
    let help = psct(["report", "--help"]).assert().success().get_output().stdout.clone();
    let help = String::from_utf8(help).expect("UTF-8");
    let page = page(&[]);
    let (_, form) = page.split_once("<form").expect("the search");
    let fields = form.split(" name=\"").skip(1).filter_map(|from| from.split('"').next());
    for field in fields.chain(["year"]) {
        assert!(help.contains(&format!("\n  {field:<10} ")), "{field}");
    }
    psct(["--help"]).assert().success().stdout(contains("psct report"));
}
