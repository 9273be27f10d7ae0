//! One card for a person or a program: the forms of `psct explain`, and what it is asked with.
#![cfg(feature = "cli")]

mod support;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use serde_json::{Value, json};
use std::fs;
use support::in_package;
use tempfile::TempDir;

const FORMATS: [&str; 4] = ["text", "html", "markdown", "json"];

fn psct<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(in_package("tests/data")).args(arguments);
    command
}

fn printed(arguments: &[&str]) -> String {
    let out = psct(arguments.iter().copied()).assert().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

/// A file with one card.
fn card(name: &str, text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.json");
    let card = json!({"id": 90000071, "name": name, "type": "Effect Monster", "text": text});
    fs::write(&path, card.to_string()).expect("a file");
    let path = path.to_str().expect("a path").to_owned();
    (folder, path)
}

/// What the text form answers about whether something can be negated, in one line.
fn answer(text: &[&str], what: &str) -> String {
    let page = printed(&[&["explain"], text].concat());
    let (_, section) = page.split_once("\nCan it be negated?\n").expect("the answers");
    let mut lines = section.lines().take_while(|line| !line.is_empty()).skip_while(|line| !line.contains(what));
    let head = lines.next().unwrap_or_else(|| panic!("{what}\n{page}"));
    let how = lines.take_while(|line| line.starts_with("     "));
    [head].into_iter().chain(how).map(str::trim).collect::<Vec<_>>().join("; ")
}

#[test]
fn the_inputs_are_read_as_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.csv");
    fs::write(&path, "Card;Words;Sort\nTin Herald;Draw 1 card.;Normal Spell\n").expect("a file");
    let path = path.to_str().expect("a path");
    let told = ["explain", "Tin Herald", path, "--columns", "name=Card,text=Words,type=Sort"];
    psct(told).assert().success().stdout(starts_with("Tin Herald · Normal Spell"));
    let as_table = ["explain", "Tin Herald", path, "--from", "csv"];
    psct(as_table)
        .assert()
        .code(2)
        .stderr(contains("no column of its first line, `Card,Words,Sort`, has the names of cards"));
    psct(["explain", "Tin Herald", path]).assert().code(2).stderr(contains("--columns"));
}

#[test]
fn a_card_is_looked_up_by_name_or_number_before_its_files() {
    for wanted in [
        &["Tidewatch Lantern", "yaml_yugi.json"][..],
        &["tidewatch lantern", "corpus", "yaml_yugi.json"],
        &["90000002", "yaml_yugi.json"],
        &["9002", "yaml_yugi.json"],
        &["--card", "Tidewatch Lantern", "yaml_yugi.json"],
    ] {
        let arguments = ["explain"].into_iter().chain(wanted.iter().copied());
        psct(arguments).assert().stdout(starts_with("Tidewatch Lantern · "));
    }
    let mut piped = psct(["explain", "Reed Piper", "-"]);
    piped.write_stdin(fs::read(in_package("tests/data/slim.ndjson")).expect("a fixture"));
    piped.assert().stdout(starts_with("Reed Piper · "));
    psct(["explain", "Tidewach Lantern", "yaml_yugi.json"])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("did you mean `Tidewatch Lantern`?"));
    psct(["explain", "12345678", "yaml_yugi.json"]).assert().code(2).stderr(contains("there is no card `12345678`"));
    // A file that is missing besides is told, and the card is explained.
    psct(["explain", "Reed Piper", "slim.ndjson", "nowhere.json"])
        .assert()
        .code(2)
        .stdout(contains("Reed Piper"))
        .stderr(contains("nowhere.json"));
    psct(["explain", "Reed Piper", "nowhere.json"])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("quotation marks"));
}

#[test]
fn the_cards_that_come_with_the_program_need_no_file() {
    psct(["explain", "dogged sexton ulla"]).assert().stdout(starts_with("Dogged Sexton Ulla · Effect Monster"));
    // With a type or a name it is a text, whatever it says.
    psct(["explain", "--name", "Ebb", "Dogged Sexton Ulla"]).assert().stdout(starts_with("Ebb · "));
    psct(["explain", "--type", "Machine / Effect", "Dogged Sexton Ulla"]).assert().stdout(starts_with("This card · "));
}

#[test]
fn what_is_neither_a_card_nor_a_sentence_is_no_text() {
    let neither = |words: &str| psct(["explain", words]).assert().code(2).stdout(is_empty());
    neither("Dogged Sexton").stderr(contains("nor a sentence; did you mean `Dogged Sexton Ulla`?"));
    neither("Cyber Dragon").stderr(contains("name the files after it: \"Cyber Dragon\" cards.json"));
    neither("Number 39: Utopia").stderr(contains("nor a sentence"));
    neither("nosuch.json").stderr(contains("`nosuch.json`: no such file"));
    neither("").stderr(contains("the text is empty"));
    psct(["explain", "-"]).write_stdin(" \n").assert().code(2).stderr(contains("the text is empty"));
    for text in ["Gain 500 LP.", "(Gain 500 LP.)", "You can draw 1 card", "Flummox 1 card: Perhaps."] {
        psct(["explain", text]).assert().stdout(starts_with("This card · "));
    }
}

#[test]
fn a_name_of_several_words_needs_quotation_marks() {
    let said = contains("a name of several words needs quotation marks: \"Reed Piper\"");
    for command in ["explain", "stops"] {
        psct([command, "Reed", "Piper", "slim.ndjson"]).assert().code(2).stdout(is_empty()).stderr(said.clone());
    }
    let missing = contains("no such file or folder").and(contains("among the 0").not());
    psct(["stops", "Reed Piper", "nowhere.json"]).assert().code(2).stdout(is_empty()).stderr(missing);
}

/// The lines of a page between a heading and the next one.
fn section(page: &str, heading: &str) -> String {
    let (_, rest) = page.split_once(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("{heading}\n{page}"));
    rest.split("\n\n").next().expect("the section").to_owned()
}

#[test]
fn what_is_done_is_said_in_the_words_of_the_text() {
    for (kind, text, lines) in [
        (
            "Normal Trap",
            "When an opponent's monster declares an attack: Destroy all your opponent's Attack Position monsters.",
            &["does: Destroy all your opponent's Attack Position monsters"][..],
        ),
        ("Normal Spell", "Inflict 500 damage to your opponent.", &["does: Inflict 500 damage to your opponent"]),
        (
            "Counter Trap",
            "When your opponent activates a monster effect: Pay half your LP; negate the activation, and if you do, \
             destroy that monster.",
            &["costs: Pay half your LP", "does: negate the activation, and if that is done, destroy that monster"],
        ),
        (
            "Effect Monster",
            "If this card is Normal Summoned: You can target 1 \"Sluice, Gate\" monster in your GY; add it to your hand, then \
             you can banish 10 cards from your Deck, face-down.",
            &[
                "targets: target 1 \"Sluice, Gate\" monster in your GY",
                "does: add it to your hand, then banish 10 cards from your Deck, face-down (optional)",
            ],
        ),
        ("Normal Spell", "Discard 1 card and draw 2 cards.", &["does: Discard 1 card, and draw 2 cards"]),
        (
            "Continuous Spell",
            "All \"Sluice\" monsters you control gain 200 ATK/DEF.",
            &["while it applies: All \"Sluice\" monsters you control gain 200 ATK/DEF"],
        ),
    ] {
        let effects = section(&printed(&["explain", "--type", kind, text]), "Effects");
        for line in lines {
            assert!(effects.lines().any(|shown| shown.trim() == *line), "{line}\n{effects}");
        }
    }
}

#[test]
fn the_sentences_leave_no_part_of_an_effect_out() {
    let page = printed(&[
        "explain",
        "--type",
        "Normal Spell",
        "Target 1 monster in either GY; Special Summon it to your field.",
    ]);
    let said = "  targeting: Target 1 monster in either GY\n  effect: Special Summon it to your field";
    assert!(section(&page, "Sentences").starts_with(said), "{page}");
}

#[test]
fn a_card_that_is_summoned_in_its_own_way_only_is_not_revived_later() {
    let nomi = "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by banishing 2 Plant monsters \
                from your GY, and cannot be Special Summoned by other ways.";
    let page = section(&printed(&["explain", nomi]), "How it may be Summoned");
    assert!(page.contains("not even from the GY") && !page.contains("properly"), "{page}");
    let semi = "Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) by banishing 2 Plant monsters from your GY.";
    let page = section(&printed(&["explain", semi]), "How it may be Summoned");
    assert!(page.contains("before it has been Summoned properly"), "{page}");
}

#[test]
fn each_entry_of_a_card_with_two_boxes_names_its_box() {
    let page = printed(&["explain", "Tidewatch Lantern", "yaml_yugi.json"]);
    assert!(page.contains("\nPendulum box\n"), "{page}");
    for heading in ["Sentences", "Effects", "Special Summons"] {
        let entries = section(&page, heading);
        let entries = entries.lines().filter(|line| !line.starts_with("   "));
        entries
            .for_each(|entry| assert!(entry.contains("Pendulum box: ") || entry.contains("monster box: "), "{entry}"));
    }
}

#[test]
fn summons_and_effects_are_counted_as_in_their_own_lists() {
    let text = "You can Special Summon this card (from your hand). Once per turn: You can draw 1 card.";
    let page = printed(&["explain", text]);
    let answers = section(&page, "Can it be negated?");
    assert!(answers.contains("  Summon 1, Special Summon of this card from the hand: yes"), "{answers}");
    assert!(answers.contains("\n  effect 2, Ignition: yes"), "{answers}");
    assert!(section(&page, "Effects").starts_with("  1. the procedure of Summon 1; it is not activated\n"), "{page}");
    assert!(section(&page, "Effects").contains("\n  2. Ignition"), "{page}");
    assert!(section(&page, "Special Summons").contains("its procedure is number 1 of the effects"), "{page}");
}

#[test]
fn a_property_above_a_text_tells_the_card_or_is_told_to_tell_none() {
    let spell = ["explain", "-", "--color", "never"];
    psct(spell)
        .write_stdin("name: B\nproperty: Continuous Spell\nDraw 1 card.\n")
        .assert()
        .stdout(contains("B · Continuous Spell"));
    psct(spell)
        .write_stdin("name: B\nproperty: Continuous\nDraw 1 card.\n")
        .assert()
        .code(1)
        .stdout(contains("unknown type"));
}

#[test]
fn the_activation_of_a_continuous_card_has_an_answer() {
    let page = printed(&["explain", "--type", "Field Spell", "All Dragon monsters gain 200 ATK."]);
    let answers = section(&page, "Can it be negated?");
    assert!(answers.starts_with("  the activation of the card, before any of its effects"), "{answers}");
    let told = printed(&["explain", "--type", "Normal Spell", "Draw 1 card."]);
    assert!(!section(&told, "Can it be negated?").contains("the activation of the card"), "{told}");
}

#[test]
fn the_colors_are_explained_where_they_are() {
    let text = ["explain", "You can draw 1 card."];
    psct(text).assert().stdout(contains("(condition, activation").not());
    psct(text.into_iter().chain(["--color", "always"])).assert().stdout(contains("built-in Summon"));
    psct(text.into_iter().chain(["--format", "html"])).assert().stdout(contains("built-in Summon"));
}

#[test]
fn a_text_may_be_pasted_or_piped() {
    let text = "Once per turn: You can draw 1 card.";
    let page = printed(&["explain", text]);
    for arguments in [&["explain", "-"][..], &["explain"]] {
        psct(arguments.iter().copied()).write_stdin(format!("{text}\n")).assert().success().stdout(page.clone());
    }
    psct(["explain", "You", "can", "draw"]).assert().code(2).stderr(contains("quotation marks"));
}

#[test]
fn whether_it_can_be_negated_is_answered_first() {
    let built_in = "You can Special Summon this card (from your hand).";
    let ignition = "Once per turn: You can Special Summon this card from your hand.";
    let is = |line: String, words: &[&str]| words.iter().for_each(|words| assert!(line.contains(words), "{line}"));
    let summon = "Special Summon of this card from the hand:";
    is(answer(&[built_in], summon), &["yes, the Summon itself", "Solemn Judgment", "starts no Chain"]);
    is(
        answer(&[ignition], summon),
        &["not the Summon, but what performs it", "Thunder King Rai-Oh, does not", "Solemn Strike"],
    );
    is(answer(&[ignition], "effect 1, Ignition:"), &["yes, its activation or its effect", "Spell Speed 1"]);
    let trap = ["--type", "Normal Trap", "Special Summon 1 monster from your hand."];
    is(
        answer(&trap, "Special Summon of another card"),
        &["not the Summon, but what performs it", "Spell or Trap Card"],
    );
    let protected = ["This card cannot be destroyed by battle."];
    is(answer(&protected, "effect 1, Continuous:"), &["its effect only, because it is not activated"]);
    // What is said of a Summon once is not said of the procedure again.
    let page = printed(&["explain", built_in]);
    assert!(!page.contains("effect 1, unclassified:"), "{page}");
    assert!(!printed(&["explain", "--type", "Dragon / Normal", "A dragon of old."]).contains("negated?"));
}

#[test]
fn every_format_shows_the_words_and_the_answer() {
    for format in FORMATS {
        let page = printed(&["explain", "Dogged Sexton Ulla", "--format", format]);
        for words in ["Dogged Sexton Ulla", "colon, so it is activated", "not the Summon, but what performs it"] {
            let in_json = ["colon", "not the Summon"].iter().any(|part| words.contains(part)) && format == "json";
            assert!(page.contains(words) || in_json, "{format}: {words}\n{page}");
        }
        assert!(!page.contains('\u{1b}'), "{format}");
    }
    psct(["explain", "Draw 1 card.", "--format", "pdf"]).assert().code(2).stderr(contains("html, markdown, json"));
}

#[test]
fn html_is_one_file_and_no_words_of_a_card_are_markup() {
    let text = "<img src=x onerror=alert(1)> & \"quoted\" 'words' </blockquote><b>Draw 1 card.";
    let (_folder, path) = card("<script>alert('x')</script>", text);
    let page = printed(&["explain", "90000071", &path, "--format", "html"]);
    assert!(page.starts_with("<!DOCTYPE html>\n") && page.ends_with("</html>\n"));
    assert!(page.contains("<title>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</title>"), "{page}");
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;"), "{page}");
    for markup in ["<script", "<img", "</blockquote><b>", "http://", "https://", "src=\"", "href=", "@import", "url("] {
        assert!(!page.contains(markup), "{markup}\n{page}");
    }
    assert_balanced(&page);
    assert_balanced(&printed(&["explain", "Tidewatch Lantern", "yaml_yugi.json", "--format", "html"]));
}

/// Each tag that is opened is closed, in the right order.
fn assert_balanced(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in page.split('<').skip(1).map(|rest| rest.split('>').next().expect("a tag")) {
        match tag.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop(), Some(closed), "{page}"),
            None if tag.starts_with('!') || tag.starts_with("meta") => {}
            None => open.push(tag.split(' ').next().expect("a name")),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn markdown_shows_a_card_as_it_is_and_calls_nobody() {
    let text = "Target 1 \"@Ignister\" card; *draw* _1_ [card](x) `now` #7 <b>.\n1. Not a list.\n- Nor this.";
    let (_folder, path) = card("@Weir * #7", text);
    let page = printed(&["explain", "90000071", &path, "--format", "markdown"]);
    assert!(page.starts_with("## @\u{2060}Weir \\* \\#\u{2060}7\n\nEffect Monster · 90000071\n"), "{page}");
    let quote: Vec<_> = page.lines().filter(|line| line.starts_with("> ")).collect();
    let first =
        "> Target 1 \"@\u{2060}Ignister\" card; \\*draw\\* \\_1\\_ \\[card\\](x) \\`now\\` \\#\u{2060}7 \\<b\\>.  ";
    assert_eq!(quote, [first, "> 1\\. Not a list.  ", "> \\- Nor this."], "{page}");
    assert!(page.contains("\n### Can it be negated?\n\n- **effect 1**, "), "{page}");
    let page = printed(&["explain", "Dogged Sexton Ulla", "--format", "markdown"]);
    assert!(
        page.contains("\n1. by effect: Special Summon of this card from the hand to your field\n   - because "),
        "{page}"
    );
}

#[test]
fn json_has_the_texts_that_its_places_count_in() {
    let page = printed(&["explain", "Dogged Sexton Ulla", "--format", "json"]);
    let page: Value = serde_json::from_str(&page).expect("JSON");
    let (summon, text) = (&page["annotation"]["summons"][0], page["card"]["text"].as_str().expect("a text"));
    let [start, end] = [0, 1].map(|end| summon["span"][end].as_u64().expect("a place") as usize);
    assert_eq!(&text[start..end], "can Special Summon");
    assert_eq!(page["card"]["type"], "Effect Monster");
    let verdict = |at: usize| ["of", "index", "negatable"].map(|key| page["verdicts"][at][key].clone());
    assert_eq!(verdict(0), [json!("summon"), json!(0), json!("activation")]);
    assert_eq!(verdict(1), [json!("effect"), json!(0), json!("activation")]);
    let procedure = printed(&["explain", "You can Special Summon this card (from your hand).", "--format", "json"]);
    let procedure: Value = serde_json::from_str(&procedure).expect("JSON");
    assert_eq!(procedure["verdicts"][0]["negatable"], "summon");
}

#[test]
fn lines_end_as_the_form_wants_it_whatever_the_source_has() {
    let text = "Draw 1 card.\r\n● Gain 500 LP.";
    assert!(printed(&["explain", text]).contains("\n  Draw 1 card.\n  ● Gain 500 LP.\n"));
    assert!(printed(&["explain", text, "--format", "html"]).contains("Draw 1 card</span>.\n● "));
    FORMATS
        .iter()
        .for_each(|format| assert!(!printed(&["explain", text, "--format", format]).contains('\r'), "{format}"));
}

#[cfg(target_os = "linux")]
#[test]
fn every_format_fails_on_a_full_disk() {
    for format in FORMATS {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_psct"));
        let out =
            command.args(["explain", "Draw 1 card.", "--format", format]).stdout(full).output().expect("the program");
        assert_eq!(out.status.code(), Some(2), "{format}");
    }
}

/// What is no PSCT is shown in its parts, and nothing is made up about it.
#[test]
fn the_parts_of_rush_duel_and_skill_cards_are_shown() {
    let rush = printed(&["explain", "Rushing Sluice", "forms/yaml_yugi_rush.json"]);
    for part in ["materials: \"Rushing Rill\" + \"Lamp\"", "Summoning condition: Summon it so.", "effect: Draw 1 card."]
    {
        assert!(rush.contains(part), "{part}\n{rush}");
    }
    let skill = printed(&["explain", "Low Tide", "forms/yaml_yugi_skill.json"]);
    assert!(skill.contains("Skill Activation: Flip this card over when you activate this Skill."), "{skill}");
    let json: Value =
        serde_json::from_str(&printed(&["explain", "Low Tide", "forms/yaml_yugi_skill.json", "--format", "json"]))
            .expect("JSON");
    assert_eq!(json["card"]["skill_activation"], "Flip this card over when you activate this Skill.");
}

#[test]
fn what_the_same_words_do_twice_is_told_once() {
    let text = "When a monster would be Summoned OR a Spell/Trap Card is activated: Negate the Summon or activation, and if you do, destroy that card.";
    let explained = psct(["explain", "--type", "Counter Trap", text]).assert().success();
    let page = String::from_utf8(explained.get_output().stdout.clone()).expect("UTF-8");
    assert!(page.contains("Negate the Summon or activation, and if that is done, destroy that card"), "{page}");
    assert!(!page.contains("activation, or negate"), "{page}");
}

#[test]
fn a_text_may_stand_below_the_lines_that_say_what_card_it_is_on() {
    let explained = |text: &str, more: &[&str]| {
        let run =
            psct(["explain", "--format", "json"].iter().chain(more).copied()).write_stdin(text).assert().success();
        serde_json::from_slice::<Value>(&run.get_output().stdout).expect("JSON")["card"].clone()
    };
    let said = "name: Quiet Harbor\ncard: Trap\nproperty: Continuous\nid: 7\nOnce per turn: You can draw 1 card.\n";
    let card = explained(said, &[]);
    assert_eq!(card["name"], "Quiet Harbor");
    assert_eq!((&card["type"], &card["id"]), (&json!("Continuous Trap"), &json!(7)));
    assert_eq!(card["text"], "Once per turn: You can draw 1 card.");
    let card = explained(said, &["--name", "Ebb", "--type", "Continuous Spell"]);
    assert_eq!((&card["name"], &card["type"]), (&json!("Ebb"), &json!("Continuous Spell")));
    assert_eq!(explained("types: Aqua / Tuner / Effect\nDraw 1 card.", &[])["name"], "This card");
    assert_eq!(explained("You can draw 1 card.\n\nYou can gain 500 LP.", &[])["name"], "This card");
    let own = fs::read_to_string(in_package("corpus/cards/dogged-sexton-ulla.txt")).expect("a card");
    assert_eq!(explained(&own, &[])["name"], "Dogged Sexton Ulla");
    let refused = |text: &str, words: &'static str| {
        psct(["explain"]).write_stdin(text).assert().code(2).stdout(is_empty()).stderr(contains(words));
    };
    refused("name: Ebb\nDraw 1 card.\n\nname: Flow\nDraw 2 cards.", "expected one card, and blank lines set 2 apart");
    refused("types: Aqua / Effect\n---\nDraw 1 card.", "the text:2: expected a line `name: …` in the header");
    refused("name: Ebb\nlevel: high\nDraw 1 card.", "the text:2: expected a number up to 255, found `high`");
    refused("color: blue\nDraw 1 card.", "the text: holds no cards that psct can read: it begins with the key `color`");
}

#[test]
fn rulings_decide_in_an_explanation_as_in_annotations() {
    let text = "If your opponent controls at least 2 Set cards, you can Special Summon this card (from your hand).";
    let (folder, cards) = card("Ebb", text);
    let rulings = folder.path().join("rulings.toml");
    let ruling = "[[ruling]]\nid = 90000071\nmechanism = \"effect\"\nsource = \"the judges of the club\"\n";
    fs::write(&rulings, ruling).expect("a file");
    let with = ["explain", "--card", "Ebb", &cards, "--rulings", rulings.to_str().expect("a path")];
    assert!(printed(&with[..4]).contains("1. built-in"));
    let ruled = printed(&with);
    assert!(ruled.contains("1. by effect") && ruled.contains("the judges of the club"), "{ruled}");
    psct(["explain", "Draw 1 card.", "--rulings", "nowhere.toml"]).assert().code(2).stderr(contains("nowhere.toml"));
}
