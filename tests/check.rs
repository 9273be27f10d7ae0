//! Golden files of classifications: `psct check`.
#![cfg(feature = "cli")]

mod support;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::json;
use std::fs;
use support::in_package;
use tempfile::TempDir;

const SPRING: &str = "editions/spring.ndjson";
const AUTUMN: &str = "editions/autumn.ndjson";

fn psct<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(in_package("tests/data")).args(arguments);
    command
}

/// A folder with a golden file of the cards of spring, and the file's path.
fn golden() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("verdicts.txt").to_str().expect("a path").to_owned();
    psct(["check", &path, SPRING, "--accept", "-q"]).assert().success().stdout(is_empty()).stderr(is_empty());
    (folder, path)
}

fn read(path: &str) -> String {
    fs::read_to_string(path).expect("the file")
}

/// Changes a part of a file by hand.
fn edit(path: &str, from: &str, to: &str) {
    let text = read(path);
    assert!(text.contains(from), "{from}\n{text}");
    fs::write(path, text.replace(from, to)).expect("the file");
}

fn page(arguments: &[&str], code: i32) -> String {
    let out = psct(arguments.iter().copied()).assert().code(code).get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn the_file_is_the_one_that_is_shown() {
    let (_folder, path) = golden();
    let shown = read(in_package("docs/changes.md").to_str().expect("a path"));
    let block = shown.split("```text\n").find(|block| block.starts_with("# psct check")).expect("the file");
    let beginning = block.split("\n  …\n").next().expect("its beginning");
    assert!(read(&path).starts_with(beginning), "{}", read(&path));
    assert_eq!(read(&path), read(in_package("tests/data/editions/spring.txt").to_str().expect("a path")));
    let page = page(&["check", "editions/spring.txt", AUTUMN, "-q"], 1);
    assert!(shown.contains(&format!("```text\n{page}```")), "{page}");
}

#[test]
fn a_file_that_was_accepted_is_as_the_cards_say() {
    let (_folder, path) = golden();
    psct(["check", &path, SPRING]).assert().success().stdout("5 cards as the file says\n").stderr(is_empty());
    let before = read(&path);
    psct(["check", &path, SPRING, "--accept"]).assert().success().stderr(contains("nothing to accept"));
    assert_eq!(read(&path), before);
}

#[test]
fn cards_that_are_classified_anew_are_shown_line_by_line() {
    let (_folder, path) = golden();
    let page = page(&["check", &path, AUTUMN, "-q"], 1);
    for line in [
        "Changed: 2 cards",
        "  Brinehold Ferryman · 90000061",
        "Not in the file: 1 card",
        "  Reed Warden · 90000066",
        "Only in the file: 1 card",
        "  Lantern Gull · 90000065",
        "2 changed, 1 not in the file, 1 only in the file, 2 cards as the file says",
    ] {
        assert!(page.lines().any(|shown| shown == line), "{line}\n{page}");
    }
    let summon =
        |mark: &str| page.lines().filter(|line| line.starts_with(&format!("    {mark} summon"))).collect::<Vec<_>>();
    assert!(summon("-")[0].contains("from hand, ") && summon("+")[0].contains("from hand/gy, "), "{page}");
    // Neither a line that stayed nor a card that was only reworded is shown.
    assert!(!page.contains("Toll of the Tide") && !page.contains("Grave Newt"), "{page}");
    psct(["check", &path, AUTUMN]).assert().code(1).stderr(contains("--accept takes over"));
    assert!(read(&path).contains("Lantern Gull"), "a comparison writes nothing");
}

#[test]
fn accepting_and_pruning_makes_the_file_that_would_be_made_anew() {
    let (folder, path) = golden();
    psct(["check", &path, AUTUMN, "--accept"])
        .assert()
        .success()
        .stdout(contains("2 changed"))
        .stderr(contains("3 cards accepted").and(contains("1 card that is only in the file stayed")));
    psct(["check", &path, AUTUMN])
        .assert()
        .code(1)
        .stdout(contains("1 only in the file, 5 cards as"))
        .stderr(contains("--accept --prune drops"));
    psct(["check", &path, AUTUMN, "--accept", "--prune"]).assert().success().stderr(contains("1 card dropped"));
    psct(["check", &path, AUTUMN]).assert().success();
    let anew = folder.path().join("anew.txt").to_str().expect("a path").to_owned();
    psct(["check", &anew, AUTUMN, "--accept", "-q"]).assert().success();
    assert_eq!(read(&path), read(&anew));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 2, "nothing else is left");
}

#[test]
fn notes_stay_with_their_cards() {
    let (_folder, path) = golden();
    edit(&path, "Weir Bailiff (", "# Asked on Saturday.\n# Soft, they say.\nWeir Bailiff (");
    edit(&path, "Lantern Gull (", "# Never played.\nLantern Gull (");
    edit(&path, "# takes that over", "# Ours: the cards of the club.\n# takes that over");
    fs::write(&path, read(&path) + "\n# The end.\n").expect("the file");
    psct(["check", &path, SPRING]).assert().success();
    psct(["check", &path, AUTUMN, "--accept", "-q"]).assert().success();
    assert!(read(&path).contains("\n\n# Never played.\nLantern Gull ("), "{}", read(&path));
    psct(["check", &path, AUTUMN, "--accept", "--prune", "-q"]).assert().success();
    let accepted = read(&path);
    assert!(accepted.contains("\n\n# Asked on Saturday.\n# Soft, they say.\nWeir Bailiff (90000062)\n"), "{accepted}");
    assert!(
        accepted.contains("\n# Ours: the cards of the club.\n") && accepted.ends_with("\n\n# The end.\n"),
        "{accepted}"
    );
    assert!(!accepted.contains("Never played"), "{accepted}");
}

#[test]
fn a_verdict_changed_by_hand_is_a_difference() {
    for (from, to) in [
        ("built_in, special", "effect, special"),
        ("from hand", "from gy"),
        ("once per turn soft", "once per turn hard"),
        (", targets", ""),
        ("use 1 per turn", "use 2 per turn"),
    ] {
        let (_folder, path) = golden();
        edit(&path, from, to);
        assert!(page(&["check", &path, SPRING, "-q"], 1).contains("Changed: "), "{from}");
    }
    // Order and blank lines are nobody's verdict.
    let (_folder, path) = golden();
    let text = read(&path);
    let mut blocks: Vec<_> = text.split("\n\n").collect();
    blocks[1..].reverse();
    fs::write(&path, blocks.join("\n\n\n") + "\n").expect("the file");
    psct(["check", &path, SPRING]).assert().success();
}

#[test]
fn cards_that_are_not_listed_can_be_passed_over() {
    let (_folder, path) = golden();
    let text = read(&path);
    let listed = text.split("\n\n").filter(|block| !block.starts_with("Grave") && !block.starts_with("Toll"));
    fs::write(&path, listed.collect::<Vec<_>>().join("\n\n")).expect("the file");
    psct(["check", &path, SPRING]).assert().code(1).stdout(contains("Not in the file: 2 cards"));
    psct(["check", &path, SPRING, "--listed"]).assert().success().stdout("3 cards as the file says\n");
    psct(["check", &path, AUTUMN, "--listed"]).assert().code(1).stdout(contains("Only in the file: 1 card"));
    psct(["check", &path, AUTUMN, "--listed", "--accept", "-q"]).assert().success();
    let accepted = read(&path);
    assert_eq!(
        ["Brinehold", "Weir", "Lantern", "Reed", "Grave"].map(|name| accepted.contains(&format!("\n{name}"))),
        [true, true, true, false, false]
    );
}

#[test]
fn what_was_not_asked_for_is_neither_missed_nor_dropped() {
    let (folder, path) = golden();
    edit(&path, "Lantern Gull (", "# Never played.\nLantern Gull (");
    let before = read(&path);
    let deck = folder.path().join("deck.ydk");
    fs::write(&deck, "#main\n90000061\n").expect("a deck");
    let deck = deck.to_str().expect("a path");
    for choice in [["--filter", "name~ferryman"], ["--deck", deck]] {
        fs::write(&path, &before).expect("the file");
        let check = |more: &[&str]| psct(["check", &path, AUTUMN].iter().chain(&choice).chain(more).copied());
        let page = "1 changed, 0 cards as the file says; 4 cards of the file not asked for\n";
        check(&[]).assert().code(1).stdout(contains("Changed: 1 card\n").and(contains(page)));
        check(&["--accept"]).assert().success().stderr(contains("1 card accepted\n"));
        let headers = |file: &str| file.lines().filter(|line| line.ends_with(')')).count();
        assert_eq!(headers(&read(&path)), 5);
        assert!(read(&path).contains("# Never played.\nLantern Gull (") && read(&path).contains("from hand/gy"));
        check(&[]).assert().success().stdout("1 card as the file says; 4 cards of the file not asked for\n");
        check(&["--accept", "--prune"]).assert().code(2).stderr(contains("--prune"));
    }
    psct(["check", &path, AUTUMN, "--prune"]).assert().code(2).stderr(contains("--accept"));
}

#[test]
fn a_card_with_the_name_of_one_that_was_not_asked_for_does_not_take_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("verdicts.txt").to_str().expect("a path").to_owned();
    let card =
        |id: u64| json!({"id": id, "name": "Weir Twin", "type": "Effect Monster", "text": "You can draw 1 card."});
    let (old, new) = (folder.path().join("old.ndjson"), folder.path().join("new.ndjson"));
    fs::write(&old, format!("{}\n", card(1))).expect("a file");
    fs::write(&new, format!("{}\n{}\n", card(1), card(2))).expect("a file");
    psct(["check", &path, old.to_str().expect("a path"), "--accept", "-q"]).assert().success();
    let accept = ["check", &path, new.to_str().expect("a path"), "--filter", "id=2", "--accept", "-q"];
    psct(accept).assert().success().stdout(contains("Not in the file: 1 card"));
    assert!(read(&path).contains("Weir Twin (1)") && read(&path).contains("Weir Twin (2)"), "{}", read(&path));
}

#[test]
fn long_lists_are_cut_with_a_count() {
    let (_folder, path) = golden();
    let cards = in_package("corpus/cards");
    let cards = cards.to_str().expect("a path");
    let all = page(&["check", &path, cards, "--limit", "0", "-q"], 1);
    let cut = page(&["check", &path, cards, "--limit", "2", "-q"], 1);
    assert!(!all.contains("more; `--limit"), "{all}");
    let blocks = |page: &str| page.lines().filter(|line| line.starts_with("  ") && line.contains(" · 9000006")).count();
    assert_eq!((blocks(&all), blocks(&cut)), (5, 3), "{cut}");
    assert!(cut.contains("\n  2 more; `--limit 0` shows all\n"), "{cut}");
    assert_eq!(all.lines().last(), cut.lines().last());
}

#[test]
fn cards_are_matched_by_passcode_then_by_name() {
    let (folder, path) = golden();
    let renumbered = read(in_package("tests/data").join(SPRING).to_str().expect("a path")).replace("90000065", "77");
    let renamed = renumbered.replace("\"Weir Bailiff\"", "\"Bailiff of the Weir\"");
    let cards = folder.path().join("cards.ndjson");
    fs::write(&cards, renamed).expect("a file");
    let page = page(&["check", &path, cards.to_str().expect("a path"), "-q"], 1);
    assert!(page.contains("Bailiff of the Weir · 90000062\n    in the file: Weir Bailiff · 90000062"), "{page}");
    assert!(page.contains("Lantern Gull · 77\n    in the file: Lantern Gull · 90000065"), "{page}");
    assert!(page.contains("2 changed, 3 cards as the file says"), "{page}");
}

#[test]
fn of_several_cards_with_one_passcode_the_last_counts() {
    let (_folder, path) = golden();
    psct(["check", &path, AUTUMN, SPRING, "--listed"]).assert().success();
    psct(["check", &path, SPRING, AUTUMN, "--listed"]).assert().code(1).stdout(contains("Changed: 2 cards"));
}

#[test]
fn annotations_are_checked_as_the_cards_that_they_are_of() {
    let (folder, golden) = golden();
    let annotations = folder.path().join("annotations.ndjson.gz");
    let annotations = annotations.to_str().expect("a path");
    psct(["annotate", "editions/spring.ndjson", "-q", "-o", annotations]).assert().success();
    psct(["check", &golden, annotations]).assert().success().stdout(contains("5 cards as the file says"));
    psct(["annotate", "editions/autumn.ndjson", "-q", "-o", annotations]).assert().success();
    assert_eq!(page(&["check", &golden, annotations], 1), page(&["check", &golden, "editions/autumn.ndjson"], 1));
    let chosen = ["check", &golden, annotations, "--filter", "mechanism=built_in"];
    psct(chosen).assert().code(2).stderr(contains("choose the cards of databases, not annotations"));
    let bare = folder.path().join("bare.ndjson");
    fs::write(&bare, "{\"schema_version\": \"1.0.0\", \"name\": \"Reed Warden\", \"summons\": []}\n").expect("a file");
    let said = "expected an annotation with all of its fields";
    psct(["check", &golden, bare.to_str().expect("a path")]).assert().code(2).stderr(contains(said));
}

#[test]
fn names_of_every_kind_come_back_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = ["#1 Fan", "\\Slash", "Name (7)", "(no passcode)", "  Blank \n Name ", "Évêque", "Ebb\u{1b}[31m"];
    let card =
        |name: &&str| json!({"name": name, "type": "Effect Monster", "text": "You can draw 1 card."}).to_string();
    let cards = folder.path().join("cards.ndjson");
    fs::write(&cards, names.iter().map(card).collect::<Vec<_>>().join("\n")).expect("a file");
    let (cards, path) = (cards.to_str().expect("a path"), folder.path().join("verdicts.txt"));
    let path = path.to_str().expect("a path");
    psct(["check", path, cards, "--accept", "-q"]).assert().success();
    psct(["check", path, cards]).assert().success().stdout("7 cards as the file says\n");
    assert!(!read(path).contains('\u{1b}') && read(path).contains("\n\\#1 Fan (no passcode)\n"));
}

#[test]
fn what_is_no_golden_file_is_told_with_its_line_and_never_written_over() {
    let (_folder, path) = golden();
    let good = read(&path);
    for (broken, message) in [
        (good.replace("# psct check, form 1", "# notes"), ":1: expected `# psct check, form 1`"),
        (
            good.replace("Grave Newt (90000063)", "Grave Newt"),
            "expected `Name (passcode)` or `Name (no passcode)`, found `Grave Newt`",
        ),
        (good.replace("Grave Newt (90000063)", "Grave Newt (9e7)"), "found `Grave Newt (9e7)`"),
        (good.clone() + "\nGrave Newt (90000063)\n", "expected each card once"),
        (good.clone() + "\nNewt of the Grave (90000063)\n", "expected each card once"),
        (good.replacen("\n\n", "\n\n  effect 1: quick\n", 1), "expected a card before its verdicts"),
    ] {
        for accept in [&[][..], &["--accept"]] {
            fs::write(&path, &broken).expect("the file");
            let arguments = ["check", &path, SPRING].into_iter().chain(accept.iter().copied());
            psct(arguments)
                .assert()
                .code(2)
                .stdout(is_empty())
                .stderr(contains(message).and(contains("verdicts.txt:")));
            assert_eq!(read(&path), broken);
        }
    }
    let cards = in_package("tests/data").join(SPRING);
    fs::copy(cards, &path).expect("a file");
    psct(["check", &path, SPRING, "--accept"]).assert().code(2).stderr(contains("expected `# psct check"));
    fs::write(&path, b"# psct check, form 1\n\xff").expect("the file");
    psct(["check", &path, SPRING]).assert().code(2).stderr(contains("is not UTF-8"));
}

#[test]
fn a_file_that_is_not_there_is_made_only_when_it_is_accepted() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("verdicts.txt").to_str().expect("a path").to_owned();
    psct(["check", &path, SPRING])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("no such file; the same command with --accept makes it"));
    assert!(!folder.path().join("verdicts.txt").exists());
    psct(["check", "no/such/folder/verdicts.txt", SPRING, "--accept"])
        .assert()
        .code(2)
        .stderr(contains("cannot be written"));
}

#[test]
fn what_cannot_be_read_whole_is_neither_compared_nor_accepted() {
    let (_folder, path) = golden();
    let before = read(&path);
    for accept in [&[][..], &["--accept"]] {
        let arguments = ["check", &path, SPRING, "nowhere.json"].into_iter().chain(accept.iter().copied());
        psct(arguments)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains("nowhere.json: no such file").and(contains("not compared")));
        assert_eq!(read(&path), before);
    }
}

#[test]
fn the_cards_that_come_with_the_program_can_be_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("verdicts.txt").to_str().expect("a path").to_owned();
    psct(["check", &path, "--accept", "-q"]).assert().success();
    psct(["check", &path, "--threads", "1"]).assert().success();
    let names: Vec<_> = read(&path)
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with(['#', ' ']))
        .map(str::to_owned)
        .collect();
    assert!(names.len() > 100 && names.is_sorted_by(|one, other| one.split(" (").next() <= other.split(" (").next()));
}
