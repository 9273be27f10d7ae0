//! The program as its users meet it: output, messages and exit codes.
#![cfg(feature = "cli")]

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn psct<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")).args(arguments);
    command
}

/// A file in a folder of its own, and that folder's keeper.
fn file(name: &str, bytes: impl AsRef<[u8]>) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("a file");
    let path = path.to_str().expect("a path").to_owned();
    (folder, path)
}

fn lines(out: &[u8]) -> Vec<serde_json::Value> {
    let out = std::str::from_utf8(out).expect("UTF-8");
    out.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

fn names(mut command: Command) -> Vec<String> {
    let out = command.assert().success().get_output().stdout.clone();
    lines(&out).iter().map(|line| line["name"].as_str().expect("a name").to_owned()).collect()
}

/// Material that is not part of the project. Tests that want it pass over without it, and say so.
fn shared(path: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared").join(path);
    if !path.exists() {
        eprintln!("skipped: ../shared is absent");
        return None;
    }
    Some(path)
}

/// What stands in the README between a line with these words and the end of the block after it.
fn in_the_readme(words: &str) -> String {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).expect("the README");
    let (_, after) = readme.split_once(words).expect("the words");
    let block = after.split("```").nth(1).expect("a block");
    block.split_once('\n').expect("lines").1.to_owned()
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let explained = psct(["explain", "--card", "Dogged Sexton Ulla"]).output().expect("an explanation").stdout;
    assert_eq!(
        in_the_readme("`psct explain --card \"Dogged Sexton Ulla\"`"),
        String::from_utf8(explained).expect("UTF-8")
    );
    let annotated = psct(["annotate", "../../corpus/cards/brinehold-ferryman.txt"]).output().expect("a line").stdout;
    let shown: serde_json::Value = serde_json::from_str(&in_the_readme("in the JSON:")).expect("JSON");
    assert_eq!(lines(&annotated)[0]["summons"][0], shown);
}

#[test]
fn each_form_is_annotated_in_the_order_of_its_cards() {
    assert_eq!(names(psct(["annotate", "yaml_yugi.json"])), ["Clockwork Courier", "Tidewatch Lantern", "Quiet Harbor"]);
    assert_eq!(
        names(psct(["annotate", "ygoprodeck.json"])),
        ["Lamplighter of the Weir", "Ferry Schedule", "Brinewright Twins", "Old Sea Charm"]
    );
    assert_eq!(names(psct(["annotate", "slim.ndjson"])), ["Reed Piper", "Spring Flood", "Sluice Gate"]);
    assert_eq!(
        names(psct(["annotate", "corpus"])),
        ["Warden of the Lock", "Dyke of Reeds", "Twin-Weir Heron", "bare-text"],
        "a folder is read in the order of its paths, and without its README"
    );
}

#[test]
fn several_inputs_follow_each_other() {
    let names = names(psct(["annotate", "slim.ndjson", "corpus/deep", "yaml_yugi_single.json"]));
    assert_eq!(
        names,
        ["Reed Piper", "Spring Flood", "Sluice Gate", "Twin-Weir Heron", "bare-text", "Saltglass Dragon"]
    );
}

#[test]
fn the_form_is_told_by_content_and_not_by_name() {
    for source in ["yaml_yugi.json", "ygoprodeck.json", "slim.ndjson"] {
        let (_folder, path) = file("cards.cdb", fs::read(format!("tests/data/{source}")).expect("a fixture"));
        assert_eq!(names(psct(["annotate", &path])), names(psct(["annotate", source])));
    }
    let (_folder, path) = database("cards.json");
    assert_eq!(names(psct(["annotate", &path])), ["Mill Race", "Weir Keeper"]);
}

#[test]
fn standard_input_is_an_input() {
    for source in ["yaml_yugi.json", "slim.ndjson", "corpus/01-warden.txt"] {
        let mut command = psct(["annotate", "-"]);
        command.write_stdin(fs::read(format!("tests/data/{source}")).expect("a fixture"));
        assert_eq!(names(command), names(psct(["annotate", source])));
    }
    let (_folder, path) = database("cards.cdb");
    let mut command = psct(["annotate", "-"]);
    command.write_stdin(fs::read(path).expect("the database"));
    assert_eq!(names(command), ["Mill Race", "Weir Keeper"]);
}

#[test]
fn a_type_may_say_in_one_what_ygoprodeck_tells_in_two_fields() {
    let card = r#"[{"name": "Ebb", "desc": "Draw 2 cards.", "type": "Quick-Play Spell"}]"#;
    psct(["annotate", "-", "--texts", "--select", "type"])
        .write_stdin(card)
        .assert()
        .success()
        .stdout(contains("\"Quick-Play Spell\""));
}

#[test]
fn the_types_of_a_plain_text_are_those_that_a_card_prints() {
    let text = |types: &str| {
        format!("name: Ink Trap\ntypes: {types}\n---\nWhen a Spell Card is activated: Negate the activation.\n")
    };
    let read = |types: &str| psct(["annotate", "-", "--texts", "--select", "type"]).write_stdin(text(types)).assert();
    read("Counter Trap").success().stdout(contains("\"Counter Trap\""));
    read("Fiend / Effect").success().stdout(contains("\"Effect Monster\""));
    read("Gizmo").code(1).stderr(contains("unknown type"));
}

fn database(name: &str) -> (tempfile::TempDir, String) {
    let (folder, path) = file(name, "");
    let connection = rusqlite::Connection::open(&path).expect("a database");
    connection
        .execute_batch(
            "create table datas(id integer primary key, ot integer, alias integer, setcode integer, type integer);
             create table texts(id integer primary key, name text, desc text, str1 text);
             insert into datas values (90000042, 3, 0, 0, 33), (90000041, 3, 0, 0, 131074);
             insert into texts values (90000042, 'Weir Keeper', 'Draw 1 card.', ''), (90000041, 'Mill Race', 'Draw 1 card.', '')",
        )
        .expect("tables");
    (folder, path)
}

#[test]
fn databases_are_read_in_the_order_of_their_keys() {
    let (_one, first) = database("one.cdb");
    let (_two, second) = database("two.cdb");
    let out = psct(["annotate", &first]).assert().success().get_output().stdout.clone();
    let ids: Vec<_> = lines(&out).iter().map(|line| line["id"].as_u64()).collect();
    assert_eq!(ids, [Some(90_000_041), Some(90_000_042)]);
    let both = psct(["annotate", &first, &second]).assert().success();
    let both = both.stderr(contains("2 rows of earlier databases replaced by later ones"));
    let again: Vec<_> = lines(&both.get_output().stdout).iter().map(|line| line["id"].as_u64()).collect();
    assert_eq!(again, ids);
}

#[test]
fn a_database_without_the_tables_is_named_with_what_it_lacks() {
    let (_folder, path) = file("settings.cdb", "");
    rusqlite::Connection::open(&path).expect("a database").execute_batch("create table other(id)").expect("a table");
    psct(["annotate", &path]).assert().code(2).stdout(is_empty()).stderr(contains("there is no table `datas`"));

    let (_folder, path) = file("half.cdb", "");
    let tables = "create table datas(id, ot, type); create table texts(id, name)";
    rusqlite::Connection::open(&path).expect("a database").execute_batch(tables).expect("tables");
    psct(["annotate", &path]).assert().code(2).stderr(contains("the table `texts` has no column `desc`"));
}

#[test]
fn a_database_that_breaks_off_is_a_failure() {
    let (_folder, path) = database("cards.cdb");
    let bytes = fs::read(&path).expect("the database");
    let (_folder, path) = file("broken.cdb", &bytes[..bytes.len() / 2]);
    psct(["annotate", &path]).assert().code(2).stderr(contains("broken.cdb"));
}

#[test]
fn the_output_is_the_same_for_any_number_of_threads() {
    let cards: Vec<_> = (0..5000)
        .map(|n| serde_json::json!({"id": n, "name": format!("Card {n}"), "type": "Effect", "text": "Draw 1 card. ".repeat(n % 40)}).to_string())
        .collect();
    let (_folder, path) = file("cards.json", format!("[{}, 7]", cards.join(",\n")));
    let run = |threads: &str| {
        let assert = psct(["annotate", &path, "--quiet", "--threads", threads]).assert().code(1);
        (assert.get_output().stdout.clone(), assert.get_output().stderr.clone())
    };
    let one = run("1");
    assert_eq!(
        lines(&one.0).iter().map(|line| line["id"].as_u64()).collect::<Vec<_>>(),
        (0..5000).map(Some).collect::<Vec<_>>()
    );
    assert!(one == run("2") && one == run("7"));
}

#[test]
fn without_an_input_the_cards_that_come_with_the_program_are_annotated() {
    let piped = psct(["annotate", "-q"]).assert().success().stderr(is_empty()).get_output().stdout.clone();
    assert!(lines(&piped).len() > 300);
    let table = contains("The corpus that comes with psct: ").and(contains("Special Summons"));
    psct(["annotate", "--format", "table"]).assert().success().stdout(table).stderr(is_empty());
    psct(["annotate", "slim.ndjson", "--format", "table"])
        .assert()
        .stdout(contains("corpus").not().and(contains("3 cards")));
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_the_cards_that_come_with_the_program_make_a_table() {
    let on_a_terminal = |arguments: &str| {
        let run = format!("{} annotate {arguments}", env!("CARGO_BIN_EXE_psct"));
        let out = std::process::Command::new("script").args(["-qec", &run, "/dev/null"]).output();
        out.ok().map(|out| String::from_utf8_lossy(&out.stdout).into_owned())
    };
    let Some(table) = on_a_terminal("") else { return eprintln!("skipped: there is no `script`") };
    assert!(table.contains("The corpus that comes with psct"), "{table}");
    assert!(on_a_terminal("-q --select name").is_some_and(|lines| lines.starts_with("{\"name\"")));
}

#[test]
fn without_an_input_a_file_gets_the_annotations() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.ndjson");
    psct(["annotate", "-o", out.to_str().expect("a path")]).assert().stdout(is_empty()).stderr(contains("Summons"));
    lines(&fs::read(&out).expect("the output"));
    let packed = folder.path().join("out.ndjson.xz");
    let said = contains(".xz files are not written; .gz (gzip) and .zst (Zstandard) are");
    psct(["annotate", "-o", packed.to_str().expect("a path")]).assert().code(2).stderr(said);
    assert!(!packed.exists());
    let table = ["annotate", "--format", "table", "-o", out.to_str().expect("a path")];
    psct(table).assert().code(2).stderr(contains("--format table is for reading at once"));
}

#[test]
fn a_filter_that_takes_no_card_says_so() {
    let said = contains("none of the cards is wanted");
    psct(["annotate", "slim.ndjson", "--filter", "name=nobody"]).assert().success().stderr(said.clone());
    psct(["stats", "slim.ndjson", "--filter", "name=nobody"]).assert().success().stderr(said.clone());
    psct(["annotate", "slim.ndjson", "--filter", "name=nobody", "-q"]).assert().success().stderr(is_empty());
}

#[test]
fn the_summary_is_on_standard_error_and_quiet_leaves_it_out() {
    psct(["annotate", "slim.ndjson"]).assert().success().stderr(contains("3 cards").and(contains("Special Summon")));
    psct(["annotate", "slim.ndjson", "-q"]).assert().success().stderr(is_empty());
}

#[test]
fn no_color_and_no_bar_go_into_a_file() {
    psct(["annotate", "slim.ndjson"]).assert().stderr(contains("\u{1b}").not());
    psct(["annotate", "slim.ndjson", "--color", "always"]).assert().stderr(contains("\u{1b}["));
    psct(["annotate", "slim.ndjson", "--color", "never"])
        .env("CLICOLOR_FORCE", "1")
        .assert()
        .stderr(contains("\u{1b}").not());
}

#[test]
fn a_missing_file_fails_and_the_others_are_annotated() {
    let assert = psct(["annotate", "nowhere.json", "slim.ndjson"]).assert().code(2);
    let assert = assert.stderr(contains("nowhere.json: no such file or folder").and(contains("hint:")));
    assert_eq!(lines(&assert.get_output().stdout).len(), 3);
}

#[test]
fn an_empty_folder_and_an_empty_file_fail() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    psct(["annotate", path]).assert().code(2).stdout(is_empty()).stderr(contains("holds no card files; expected"));
    let (_folder, path) = file("cards.json", "");
    psct(["annotate", &path]).assert().code(2).stderr(contains("the file is empty"));
}

#[test]
fn an_array_without_cards_is_a_finding() {
    let (_folder, path) = file("cards.json", "[]");
    psct(["annotate", &path]).assert().code(1).stdout(is_empty()).stderr(contains("holds no cards"));
}

#[test]
fn broken_json_fails_with_its_place_and_keeps_the_cards_before_it() {
    let (_folder, path) = file(
        "cards.json",
        "[{\"name\": \"Ebb\", \"type\": \"Effect\", \"text\": \"Draw 1 card.\"},\n{\"name\": \"Flow\" \"text\": \"\"}]",
    );
    let assert = psct(["annotate", &path, "slim.ndjson"]).assert().code(2);
    let assert = assert.stderr(contains("cards.json:2:17: broken JSON: expected `,` or `}`"));
    assert_eq!(lines(&assert.get_output().stdout).len(), 4);
}

#[test]
fn a_record_that_is_no_card_is_a_finding_and_the_others_are_annotated() {
    let (_folder, path) = file(
        "cards.json",
        "[{\"name\": \"Ebb\", \"type\": \"Effect\", \"text\": \"Draw 1 card.\"},\n {\"text\": \"nameless\"}, {\"name\": \"Flow\", \"type\": \"Effect\", \"text\": \"Draw 2 cards.\"}]",
    );
    let assert = psct(["annotate", &path]).assert().code(1);
    let assert = assert.stderr(
        contains("cards.json:2:2: record 2 is not a card: expected a name in `name`").and(contains("1 finding")),
    );
    assert_eq!(lines(&assert.get_output().stdout).len(), 2);
}

#[test]
fn many_findings_are_counted_instead_of_shown() {
    let (_folder, path) = file("cards.json", format!("[{{\"name\": \"Ebb\", \"text\": \"\"}}{}]", ", 7".repeat(200)));
    psct(["annotate", &path]).assert().code(1).stderr(contains("180 more like these"));
}

#[test]
fn a_card_without_text_is_annotated() {
    let (_folder, path) = file(
        "cards.json",
        r#"[{"id": 1, "name": "Blank", "type": "Effect", "text": null}, {"id": 2, "name": "Bare", "type": "Effect"}]"#,
    );
    let out = psct(["annotate", &path]).assert().get_output().stdout.clone();
    assert_eq!(lines(&out).iter().map(|line| line["id"].as_u64()).collect::<Vec<_>>(), [Some(1), Some(2)]);
}

#[test]
fn an_unknown_type_and_invalid_utf8_are_in_the_annotation() {
    let (_folder, path) = file("cards.json", r#"[{"name": "Ebb", "type": "Gizmo", "text": "Draw 1 card."}]"#);
    psct(["annotate", &path])
        .assert()
        .code(1)
        .stdout(contains("unknown_type").and(contains("Gizmo")))
        .stderr(contains("1 × unknown type"));
    let (_folder, path) =
        file("cards.json", b"[{\"name\": \"Ebb\", \"type\": \"Effect\", \"text\": \"Draw\xff 1 card.\"}]");
    psct(["annotate", &path]).assert().code(1).stdout(contains("invalid_utf8"));
}

#[test]
fn a_long_text_and_deep_brackets_are_no_reason_to_fail() {
    let long = "Draw 1 card. ".repeat(800_000);
    let deep = format!("{}{}", "(".repeat(10_000), ")".repeat(10_000));
    let cards = serde_json::json!([
        {"id": 1, "name": "Long", "type": "Effect", "text": long},
        {"id": 2, "name": "Deep", "type": "Effect", "text": deep},
    ]);
    let (_folder, path) = file("cards.json", cards.to_string());
    let out = psct(["annotate", &path]).assert().get_output().clone();
    assert_eq!(lines(&out.stdout).len(), 2);
    assert!(out.status.code().is_some_and(|code| code < 2));
}

#[test]
fn a_file_in_another_form_is_named_for_what_it_is() {
    let cases = [
        (r#"{"error": "No card matching your query was found."}"#, "No card matching your query"),
        (r#"[{"id": 1, "wording": "Draw 1 card."}]"#, "its first record has the keys `id`, `wording`"),
        ("---\nname: Ebb\n", "its first record has the keys `name`"),
        ("\u{0}\u{1}\u{2}", "binary data"),
    ];
    for (bytes, message) in cases {
        let (_folder, path) = file("cards.json", bytes);
        psct(["annotate", &path]).assert().code(2).stderr(contains(message));
    }
    let cases: [(&[u8], &str); 4] = [
        (b"7z\xBC\xAF\x27\x1C\0\x04", "it is a 7z archive, which has to be unpacked first"),
        (b"PAR1\x15\x04", "it is a Parquet file, such as psct writes and does not read"),
        (b"%PDF-1.7\n", "it is a PDF"),
        (b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", "the archive holds no card files; expected"),
    ];
    for (bytes, message) in cases {
        psct(["annotate", "-"]).write_stdin(bytes).assert().code(2).stderr(contains(message));
    }
    let out = psct(["annotate"]).assert().get_output().stdout.clone();
    let told = "its records are annotations, as psct writes them; `psct diff` and `psct check` read those";
    psct(["stats", "-"]).write_stdin(out).assert().code(2).stderr(contains(told));
}

#[test]
fn an_output_in_a_form_that_is_not_written_is_refused_before_anything_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, instead) in [("cards.xlsx", "spreadsheets open .csv"), ("cards.html", "`psct report` makes a page")] {
        let path = folder.path().join(name);
        let path = path.to_str().expect("a path");
        psct(["annotate", "nowhere.json", "-o", path]).assert().code(2).stderr(contains(instead));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
}

#[test]
fn what_is_no_database_fails_and_names_what_it_begins_with() {
    for text in ["<!DOCTYPE html>\n", "id,color,price\n", "null\n", "# A heading\n"] {
        let named = format!("holds no cards that psct can read: it begins with `{}`", text.trim());
        psct(["annotate", "-"]).write_stdin(text).assert().code(2).stdout(is_empty()).stderr(contains(named));
    }
    psct(["annotate", "-"]).write_stdin(" \n".repeat(9000)).assert().code(2).stderr(contains("the file is empty"));
}

#[test]
fn a_file_that_breaks_off_behind_a_backslash_keeps_the_cards_before_it() {
    let json = r#"[{"name": {"en": "Ebb"}}, {"name": {"en": "B\"#;
    let assert = psct(["annotate", "-"]).write_stdin(json).assert().code(2);
    let assert = assert.stderr(contains("broken JSON").and(contains("line 1, column 27")));
    assert_eq!(lines(&assert.get_output().stdout).len(), 1);
}

#[test]
fn a_field_that_cannot_be_used_is_a_finding_and_the_card_is_annotated() {
    let json = r#"[{"id": -1, "name": "Ebb", "type": "Effect", "text": "Draw 1 card."}]"#;
    let assert = psct(["annotate", "-"]).write_stdin(json).assert().code(1);
    let assert = assert.stderr(contains(":1:2: record 1: `id` is left out: expected a number from 0 up"));
    assert_eq!(lines(&assert.get_output().stdout)[0]["name"], "Ebb");
}

#[test]
fn a_corpus_header_with_a_fault_is_a_finding_with_its_line() {
    let (_folder, path) = file("card.txt", "name: Ebb\nkind: Monster\n---\nDraw 1 card.\n");
    psct(["annotate", &path]).assert().code(1).stderr(contains("card.txt:2: `kind` is no key of a card"));
    let (_folder, path) = file("card.txt", "name: Ebb\ncard: Monster\n");
    psct(["annotate", &path]).assert().code(1).stderr(contains("card.txt:1: expected a text below the header"));
}

#[test]
fn an_output_file_appears_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.ndjson");
    let path = out.to_str().expect("a path");
    psct(["annotate", "slim.ndjson", "-o", path]).assert().success().stdout(is_empty());
    let whole = fs::read(&out).expect("the output");
    assert_eq!(lines(&whole).len(), 3);

    psct(["annotate", "nowhere.json", "-o", path]).assert().code(2).stderr(contains("not written"));
    assert_eq!(fs::read(&out).expect("the output"), whole, "what was there stays");
    let left: Vec<_> = fs::read_dir(folder.path()).expect("the folder").collect();
    assert_eq!(left.len(), 1, "nothing is left beside it: {left:?}");
}

fn in_folder(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<_> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn an_output_is_not_replaced_by_a_part_of_the_cards() {
    let broken = "[{\"name\": \"Ebb\", \"type\": \"Effect\", \"text\": \"Draw 1 card.\"}, {\"name\": ";
    let (_input, broken) = file("cards.json", broken);
    for inputs in [&[&*broken][..], &["yaml_yugi_single.json", "nowhere.json"]] {
        let (folder, path) = file("out.ndjson", "OLD");
        let partial = format!("{path}.partial");
        let said = format!(
            "{path}: not written, because not all inputs were read to their end; what was read is in {partial}"
        );
        let arguments = ["annotate", "-o", &path].into_iter().chain(inputs.iter().copied());
        psct(arguments).assert().code(2).stderr(contains(said));
        assert_eq!(fs::read(&path).expect("the old file"), b"OLD");
        assert_eq!(lines(&fs::read(&partial).expect("the part")).len(), 1);
        assert_eq!(in_folder(folder.path()), ["out.ndjson", "out.ndjson.partial"]);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("new.ndjson");
    psct(["annotate", &broken, "-o", path.to_str().expect("a path")]).assert().code(2);
    assert_eq!(in_folder(folder.path()), ["new.ndjson.partial"]);
}

#[test]
fn an_output_with_findings_is_written_and_one_without_cards_is_said_to_be_empty() {
    let (_input, odd) =
        file("cards.json", "[{\"name\": \"Ebb\", \"type\": \"Effect\", \"text\": \"Draw 1 card.\"}, 7]");
    let (folder, path) = file("out.ndjson", "OLD");
    psct(["annotate", &odd, "-o", &path]).assert().code(1);
    assert_eq!(lines(&fs::read(&path).expect("the output")).len(), 1);
    let (_input, none) = file("cards.json", "[]");
    let said = format!("{path}: is empty, because the inputs hold no cards");
    psct(["annotate", &none, "-q", "-o", &path]).assert().code(1).stderr(contains(said));
    let unwanted = format!("hint: {path}: is empty, because none of the cards is wanted");
    psct(["annotate", "slim.ndjson", "--filter", "atk=9999", "-o", &path])
        .assert()
        .success()
        .stderr(contains(unwanted));
    assert_eq!(fs::read(&path).expect("the output"), b"");
    assert_eq!(in_folder(folder.path()), ["out.ndjson"]);
}

#[cfg(unix)]
#[test]
fn an_output_keeps_the_permissions_of_the_file_that_it_replaces() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &str| fs::metadata(path).expect("the file").permissions().mode() & 0o777;
    let (_folder, path) = file("out.ndjson", "OLD");
    for wanted in [0o600, 0o664] {
        fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).expect("permissions");
        psct(["annotate", "slim.ndjson", "-o", &path]).assert().success();
        assert_eq!(mode(&path), wanted);
    }
    psct(["annotate", "slim.ndjson", "nowhere.json", "-o", &path]).assert().code(2);
    assert_eq!(mode(&format!("{path}.partial")), 0o664);

    let (folder, path) = file("out.ndjson", "OLD");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("permissions");
    let said = format!("error: {path}: cannot be written: it is read-only\n");
    psct(["annotate", "slim.ndjson", "-o", &path]).assert().code(2).stderr(said);
    assert_eq!((fs::read(&path).expect("the old file"), mode(&path)), (b"OLD".to_vec(), 0o444));
    assert_eq!(in_folder(folder.path()), ["out.ndjson"]);
}

#[cfg(unix)]
#[test]
fn nothing_is_left_of_an_output_when_the_program_is_told_to_stop() {
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};
    for (name, number) in [("-INT", 2), ("-TERM", 15)] {
        let (folder, path) = file("out.ndjson", "OLD");
        let mut command = Command::new(env!("CARGO_BIN_EXE_psct"));
        // Its input never ends while the pipe is held.
        let mut program = command.args(["annotate", "-", "-o", &path]).stdin(Stdio::piped()).spawn().expect("a start");
        let pipe = program.stdin.take();
        while in_folder(folder.path()).len() < 2 {
            assert!(program.try_wait().expect("the program").is_none(), "it waits for its input");
            std::thread::yield_now();
        }
        // The handler is there a moment after the file.
        std::thread::sleep(std::time::Duration::from_millis(500));
        let id = program.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().expect("a signal").success());
        assert_eq!(program.wait().expect("the end").signal(), Some(number));
        drop(pipe);
        assert_eq!(in_folder(folder.path()), ["out.ndjson"]);
        assert_eq!(fs::read(&path).expect("the old file"), b"OLD");
    }
}

#[cfg(unix)]
#[test]
fn an_output_goes_where_a_link_leads() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    fs::create_dir(at("far")).expect("a folder");
    symlink("far/other", at("link")).expect("a link");
    symlink("out.ndjson", at("far/other")).expect("a link");
    for _ in ["where nothing is yet", "where a file is"] {
        psct(["annotate", "slim.ndjson", "-o", &at("link")]).assert().success();
        assert!(fs::symlink_metadata(at("link")).expect("the link").is_symlink());
        assert_eq!(lines(&fs::read(at("far/out.ndjson")).expect("the output")).len(), 3);
        assert_eq!(in_folder(&folder.path().join("far")), ["other", "out.ndjson"]);
    }
    symlink("circle", at("circle")).expect("a link");
    psct(["annotate", "slim.ndjson", "-o", &at("circle")]).assert().code(2).stderr(contains("cannot be written"));
}

#[test]
fn an_output_may_replace_its_own_input() {
    let (folder, path) = file("cards.ndjson", fs::read("tests/data/slim.ndjson").expect("a fixture"));
    psct(["annotate", &path, "-o", &path]).assert().success();
    assert_eq!(lines(&fs::read(folder.path().join("cards.ndjson")).expect("the output")).len(), 3);
}

#[test]
fn an_output_that_cannot_be_written_fails_with_its_path() {
    psct(["annotate", "slim.ndjson", "-o", "no/such/folder/out.ndjson"])
        .assert()
        .code(2)
        .stderr(contains("error: no/such/folder/out.ndjson: cannot be written: ").and(contains(".psct-").not()))
        .stderr(predicates::function::function(|said: &str| said.matches("os error").count() == 1));
    psct(["annotate", "slim.ndjson", "-o", "corpus"]).assert().code(2).stderr(contains("it is a folder"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_fails_and_a_closed_pipe_does_not() {
    psct(["annotate", "slim.ndjson", "-o", "/dev/full"]).assert().code(2).stderr(contains("cannot be written"));
    assert!(Path::new("/dev/full").exists(), "a device is written to, not replaced");

    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let status = std::process::Command::new(env!("CARGO_BIN_EXE_psct"))
        .args(["annotate", "tests/data/slim.ndjson", "-q"])
        .stdout(writer)
        .stderr(std::process::Stdio::piped())
        .output()
        .expect("the program");
    assert_eq!((status.status.code(), &*status.stderr), (Some(0), &b""[..]));
}

#[cfg(target_os = "linux")]
fn full() -> fs::File {
    fs::OpenOptions::new().write(true).open("/dev/full").expect("the device")
}

#[cfg(target_os = "linux")]
fn psct_with<'a>(arguments: impl IntoIterator<Item = &'a str>) -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_psct"));
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")).args(arguments);
    command
}

/// Every command that prints, on cards at hand.
#[cfg(target_os = "linux")]
const PRINTING: &[&[&str]] = &[
    &["annotate"],
    &["annotate", "slim.ndjson", "-q"],
    &["explain", "Draw 1 card."],
    &["stats"],
    &["gaps"],
    &["diff", "slim.ndjson", "slim.ndjson"],
    &["check", "editions/spring.txt", "editions/spring.ndjson"],
    &["stops", "Brinehold Ferryman"],
    &["stops", "--json", "Brinehold Ferryman"],
    &["schema"],
];

#[cfg(target_os = "linux")]
#[test]
fn standard_output_on_a_full_disk_is_an_error_of_every_command() {
    for arguments in PRINTING {
        let out = psct_with(arguments.iter().copied()).stdout(full()).output().expect("the program");
        let said = String::from_utf8(out.stderr).expect("UTF-8");
        assert_eq!(out.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("error: standard output: cannot be written: No space left"), "{arguments:?}: {said}");
        assert_eq!(said.matches("No space left").count(), 1, "{said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_pipe_is_no_fault_of_any_command() {
    for arguments in PRINTING {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let out = psct_with(arguments.iter().copied()).stdout(writer).output().expect("the program");
        assert_eq!((out.status.code(), &*out.stderr), (Some(0), &b""[..]), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_pipe_changes_nothing_of_what_was_found() {
    for arguments in [
        ["check", "editions/spring.txt", "editions/autumn.ndjson"],
        ["diff", "editions/spring.ndjson", "editions/autumn.ndjson"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let found = psct_with(arguments).status().expect("the program").code();
        let out = psct_with(arguments).stdout(writer).output().expect("the program");
        assert_eq!((found, out.status.code()), (Some(1), Some(1)), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn messages_that_cannot_be_written_do_not_stop_the_work() {
    let code = |arguments: &[&str]| {
        psct_with(arguments.iter().copied()).stderr(full()).output().expect("the program").status.code()
    };
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.ndjson");
    assert_eq!(code(&["annotate", "slim.ndjson", "-o", out.to_str().expect("a path")]), Some(0));
    assert_eq!(lines(&fs::read(out).expect("the output")).len(), 3);
    assert_eq!(code(&["annotate", "slim.ndjson", "nowhere.json"]), Some(2));
    assert_eq!(code(&["explain", "--card", "nobody", "slim.ndjson"]), Some(2));
}

#[test]
fn what_is_said_of_inputs_needs_inputs() {
    for command in ["annotate", "stats", "gaps", "report"] {
        for said in [["--from", "csv"], ["--columns", "name=Card"]] {
            psct([command].into_iter().chain(said)).assert().code(2).stdout(is_empty()).stderr(contains("INPUT"));
        }
    }
    let none = contains("--from and --columns say how files are read, and none is named");
    psct(["explain", "Draw 1 card.", "--from", "text"]).assert().code(2).stdout(is_empty()).stderr(none);
}

#[test]
fn a_table_of_rulings_is_read_and_its_faults_have_places() {
    let (_folder, path) = file(
        "rulings.toml",
        "[[ruling]]\nid = 90000021\nmechanism = \"effect\"\nfrom = [\"hand\"]\nsource = \"a judge\"\nreason = \"it starts a Chain\"\n",
    );
    psct(["annotate", "slim.ndjson", "--rulings", &path]).assert().success();
    let (_folder, path) = file("rulings.toml", "[[ruling]]\nid = 1\nmechanism = \"magic\"\nsource = \"\"\n");
    psct(["annotate", "slim.ndjson", "--rulings", &path])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("rulings.toml:3:13").and(contains("`built_in`")));
    psct(["annotate", "slim.ndjson", "--rulings", "nowhere.toml"])
        .assert()
        .code(2)
        .stderr(contains("nowhere.toml: no such file"));
    for (table, message) in [
        (
            "[[ruling]]\nid = -1\nmechanism = \"effect\"\nsource = \"\"\n",
            ":2:6: expected a number from 0 up, found the number `-1`",
        ),
        ("ruling = 7\n", ":1:10: expected a list, found the number `7`"),
        ("ruling = [7]\n", ":1:11: expected a ruling, found the number `7`"),
    ] {
        let (_folder, path) = file("rulings.toml", table);
        psct(["annotate", "slim.ndjson", "--rulings", &path]).assert().code(2).stderr(contains(message));
    }
    let (_folder, path) = file("rulings.toml", b"# caf\xe9\n");
    psct(["annotate", "slim.ndjson", "--rulings", &path])
        .assert()
        .code(2)
        .stderr(contains(":1:6: expected UTF-8 text"));
    let (_folder, path) = file("rulings.toml", " ".repeat((64 << 20) + 1));
    psct(["annotate", "slim.ndjson", "--rulings", &path]).assert().code(2).stderr(contains("more than 64 MB"));
}

#[test]
fn explain_shows_the_text_it_is_given() {
    psct(["explain", "You can discard this card; draw 1 card."])
        .assert()
        .stdout(contains("discard this card").and(contains("Effect Monster")).and(contains("\u{1b}").not()));
    psct(["explain", "--type", "Continuous Spell", "--name", "Ebb", "Draw 1 card."])
        .assert()
        .stdout(contains("Ebb").and(contains("Continuous Spell")));
    psct(["explain", "-"]).write_stdin("Draw 1 card.\n").assert().stdout(contains("Draw 1 card."));
}

#[test]
fn explain_finds_a_card_by_name_passcode_or_konami_number() {
    for wanted in ["Tidewatch Lantern", "tidewatch lantern", "90000002", "9002"] {
        psct(["explain", "--card", wanted, "corpus", "yaml_yugi.json"])
            .assert()
            .stdout(contains("Tidewatch Lantern").and(contains("Pendulum box")).and(contains("gain 500 LP")));
    }
}

/// Cards in the form of yaml-yugi: their passcode, Konami number, name and text.
fn cards(rows: &[(u64, u64, &str, &str)]) -> (tempfile::TempDir, String) {
    let row = |&(id, konami, name, text): &(u64, u64, &str, &str)| {
        serde_json::json!({"password": id, "konami_id": konami, "name": {"en": name}, "text": {"en": text},
            "card_type": "Monster", "monster_type_line": "Fish / Effect"})
    };
    file("cards.json", serde_json::json!(rows.iter().map(row).collect::<Vec<_>>()).to_string())
}

#[test]
fn explain_takes_a_number_for_the_passcode_first() {
    let (_folder, path) =
        cards(&[(1, 2, "Ebb", "Draw 1 card."), (2, 3, "Flow", "Draw 1 card."), (4, 9, "3", "Draw 1 card.")]);
    for (wanted, name) in [("2", "Flow · "), ("1", "Ebb · "), ("3", "3 · "), ("9", "3 · ")] {
        let assert = psct(["explain", "--card", wanted, &path]).assert().success();
        assert.stdout(predicates::str::starts_with(name)).stderr(is_empty());
    }
}

#[test]
fn explain_says_when_a_name_is_that_of_several_cards() {
    let (_folder, path) = cards(&[(1, 11, "Ebb", "Draw 1 card."), (2, 12, "Ebb", "Draw 2 cards.")]);
    psct(["explain", "--card", "ebb", &path])
        .assert()
        .success()
        .stdout(contains("Draw 1 card.").and(contains("Draw 2 cards.").not()))
        .stderr(contains("`ebb` is 2 different cards: Ebb (1), Ebb (2); this is the first of them"));
    let (_folder, again) = cards(&[(1, 11, "Ebb", "Draw 3 cards.")]);
    psct(["explain", "--card", "1", &path, &again])
        .assert()
        .success()
        .stderr(contains("Ebb (1) is in the inputs 2 times, told in different ways; this is the first"));
    psct(["explain", "--card", "Flow", &path]).assert().code(2);
    let (_folder, path) = cards(&[(1, 11, "Ebb", "Draw 1 card.")]);
    psct(["explain", "--card", "ebb", &path, &path]).assert().success().stderr(is_empty());
}

#[test]
fn explain_knows_the_capitals_of_every_script() {
    let (_folder, path) = cards(&[(1, 11, "Égal", "Draw 1 card.")]);
    for wanted in ["égal", "ÉGAL", " Égal "] {
        psct(["explain", "--card", wanted, &path]).assert().success().stdout(contains("Égal"));
    }
}

#[test]
fn explain_tells_what_was_wrong_with_the_inputs_and_the_delivery_of_the_card() {
    psct(["explain", "--card", "Reed Piper", "slim.ndjson", "nowhere.json"])
        .assert()
        .code(2)
        .stdout(contains("Reed Piper"))
        .stderr(contains("nowhere.json: no such file"));
    let (_folder, path) = file("cards.json", r#"[{"name": "Ebb", "type": "Effect", "text": "Draw 1 card."}, 7]"#);
    psct(["explain", "--card", "Ebb", &path]).assert().code(1).stderr(contains("record 2 is not a card"));
    let (_folder, path) = file("cards.json", r#"[{"name": "Ebb", "type": "Gizmo", "text": "Draw 1 card."}]"#);
    let said = "the source says that the card is `Gizmo`";
    psct(["explain", "--card", "Ebb", &path]).assert().code(1).stdout(contains(said));
}

#[cfg(target_os = "linux")]
#[test]
fn explain_takes_paths_that_are_not_utf_8() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(std::ffi::OsStr::from_bytes(b"c\xff.json"));
    fs::write(&path, fs::read("tests/data/slim.ndjson").expect("a fixture")).expect("a file");
    psct(["explain", "--card", "Reed Piper"]).arg(&path).assert().success().stdout(contains("Reed Piper"));
    psct(["explain"]).arg(&path).assert().code(2).stderr(contains("is a file"));
    let text = std::ffi::OsStr::from_bytes(b"Draw\xff 1 card.");
    psct(["explain"]).arg(text).assert().code(2).stderr(contains("the text is not UTF-8"));
}

#[test]
fn no_words_of_a_card_command_the_terminal() {
    let text =
        "Draw\u{1b}]0;title\u{7} 1 card.\r\nIf this \u{9b}2J card is sent to the GY: You can \u{1b}[2J draw 1 card.";
    let (_folder, path) = cards(&[(1, 11, "Ebb\u{1b}[31m", text), (2, 12, "Ebb\u{1b}[31m", "Draw 1 card.")]);
    let is_command = |letter: char| letter.is_control() && letter != '\n';
    for color in ["never", "always"] {
        let out = psct(["explain", "--color", color, "--card", "ebb\u{1b}[31m", &path]).output().expect("an answer");
        for said in [out.stdout, out.stderr] {
            let said = String::from_utf8(said).expect("UTF-8");
            assert!(said.contains("\u{FFFD}[31m"), "{said:?}");
            // The program's own colors are the only commands.
            let own = without_colors(&said);
            assert!(!own.contains(is_command), "{own:?}");
            assert!(!said.contains("\u{1b}[2J") && !said.contains("\u{1b}[31mEbb"), "{said:?}");
        }
    }
    psct(["explain", "--card", "Eb", &path]).assert().code(2).stderr(contains("Ebb\u{FFFD}[31m"));
}

/// The words without sequences that set colors.
fn without_colors(words: &str) -> String {
    let mut parts = words.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        let codes = part.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ';');
        all + codes.strip_prefix('m').unwrap_or("\u{1b}")
    })
}

#[cfg(target_os = "linux")]
#[test]
fn explain_reads_no_text_without_an_end() {
    let zero = fs::File::open("/dev/zero").expect("the device");
    let out = psct_with(["explain", "-"]).stdin(zero).output().expect("the program");
    assert_eq!(out.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&out.stderr).contains("standard input: more than 1048576 bytes"));
}

#[test]
fn the_summary_counts_what_there_is() {
    let (_folder, none) = file("none.json", "[]");
    let (_folder, odd) = file("odd.json", "[{\"name\": \"Ebb\", \"type\": \"Effect\", \"text\": \"Draw 1 card.\"}, 7]");
    let said = |inputs: &[&str]| {
        let out = psct(["annotate"].into_iter().chain(inputs.iter().copied())).output().expect("a run");
        String::from_utf8(out.stderr).expect("UTF-8")
    };
    assert!(said(&[&none]).ends_with("\n1 finding (1 input without cards)\n"), "{}", said(&[&none]));
    assert!(said(&[&none, &odd, &odd]).contains("3 findings (1 input without cards, 2 records that are no cards)"));
    assert!(said(&["slim.ndjson"]).ends_with("\nno findings\n"));
    let (_folder, broken_path) = file("broken.json", "[{\"name\" \"Ebb\"}");
    let broken = said(&[&broken_path]);
    assert!(broken.contains("hint: any cards that could be told apart have been read"), "{broken}");
    // Where nothing else is to be told, the error is all that is said.
    assert!(!broken.contains("0 cards") && !broken.contains("read whole"), "{broken}");
    let partly = said(&["slim.ndjson", &broken_path]);
    assert!(partly.ends_with("\n1 fault in reading the inputs\n"), "{partly}");
    let (_folder, flavor) =
        file("flavor.json", "[{\"name\": \"Ebb\", \"type\": \"Normal Monster\", \"text\": \"It ebbs.\"}]");
    assert!(said(&[&flavor]).contains("in old wording\n"), "a share of no sentences is none: {}", said(&[&flavor]));
}

#[test]
fn who_names_the_columns_has_a_table() {
    let table = "Card,Effect,Kind\nTin Herald,Draw 1 card.,Spell\n";
    let columns = ["annotate", "-", "--columns", "name=Card,text=Effect,type=Kind"];
    let assert = psct(columns).write_stdin(table).assert().success();
    assert_eq!(lines(&assert.get_output().stdout)[0]["name"], "Tin Herald");
    let wrong = contains("it has no column `Card`, but `Karte`, `Text`");
    psct(columns).write_stdin("Karte,Text\nTin Herald,Draw 1 card.\n").assert().code(2).stderr(wrong);
    psct(["annotate", "-"]).write_stdin(table).assert().code(2).stderr(contains("--columns"));
}

#[test]
fn what_is_no_text_among_texts_is_told_with_its_line() {
    let assert = psct(["annotate", "-"]).write_stdin("Draw 1 card.\n\n<td>\n\nDraw 2 cards.\n").assert().code(1);
    assert_eq!(lines(&assert.get_output().stdout).len(), 2);
    assert.stderr(contains("standard input:3: expected the text of a card: it begins with `<td>`"));
}

#[test]
fn explain_proposes_names_like_the_one_it_did_not_find() {
    psct(["explain", "--card", "Clockwrok Courier", "yaml_yugi.json"])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("no card `Clockwrok Courier`").and(contains("did you mean `Clockwork Courier`?")));
    psct(["explain", "--card", "harbor", "yaml_yugi.json"]).assert().code(2).stderr(contains("`Quiet Harbor`"));
    psct(["explain", "--card", "zzz", "yaml_yugi.json"]).assert().code(2).stderr(contains("did you mean").not());
}

#[test]
fn explain_says_what_it_expected() {
    psct(["explain"]).assert().code(2);
    psct(["explain", "--type", "Gizmo", "Draw 1 card."]).assert().code(2).stderr(contains("`Gizmo` is no type"));
    psct(["explain", "slim.ndjson"]).assert().code(2).stderr(contains("the name of one of its cards before it"));
    psct(["explain", "two", "texts"]).assert().code(2).stderr(contains("quotation marks"));
}

#[test]
fn the_schema_holds_for_what_is_written() {
    let out = psct(["schema"]).assert().success().get_output().stdout.clone();
    let schema: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
    assert_eq!(schema["title"], "Annotation");
    let annotations = psct(["annotate", "yaml_yugi.json", "slim.ndjson"]).assert().get_output().stdout.clone();
    for annotation in lines(&annotations) {
        for key in annotation.as_object().expect("an object").keys() {
            assert!(schema["properties"].get(key).is_some(), "{key}");
        }
        for key in schema["required"].as_array().expect("a list") {
            assert!(annotation.get(key.as_str().expect("a key")).is_some(), "{key}");
        }
    }
}

#[test]
fn help_teaches_by_examples() {
    psct(["--help"]).assert().success().stdout(contains("Examples:").and(contains("Exit codes:")));
    psct(["annotate", "--help"]).assert().success().stdout(contains("yaml-yugi").and(contains("Examples:")));
    psct(["explain", "--help"]).assert().success().stdout(contains("Examples:"));
}

#[test]
fn every_card_of_a_real_database_comes_out_in_its_place() {
    let Some(path) = shared("data/dev_cards.json") else { return };
    let cards: serde_json::Value = serde_json::from_slice(&fs::read(&path).expect("the file")).expect("JSON");
    let ids: Vec<_> = cards.as_array().expect("an array").iter().map(|card| card["password"].as_u64()).collect();
    let out = psct(["annotate", path.to_str().expect("a path"), "-q"]).assert().get_output().stdout.clone();
    assert!(lines(&out).iter().map(|line| line["id"].as_u64()).eq(ids));
}

#[test]
fn every_card_of_a_real_edopro_database_comes_out() {
    let Some(samples) = shared("samples") else { return };
    for name in ["babelcdb_release-cyac.cdb", "babelcdb_goat-entries.cdb", "cards-rush.cdb", "cards-unofficial.cdb"] {
        let path = samples.join(name);
        let connection =
            rusqlite::Connection::open_with_flags(&path, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY).expect(name);
        let cards: i64 = connection
            .query_row("select count(*) from texts join datas on texts.id = datas.id", [], |row| row.get(0))
            .expect("a number");
        let out = psct(["annotate", path.to_str().expect("a path"), "-q"]).assert().get_output().stdout.clone();
        assert_eq!(lines(&out).len() as i64, cards, "{name}");
    }
}

#[test]
fn stops_shows_the_readme_s_cards() {
    let page = psct(["stops", "Dogged Sexton Ulla"]).output().expect("a page").stdout;
    let page = String::from_utf8(page).expect("UTF-8");
    let shown = in_the_readme("`psct stops \"Dogged Sexton Ulla\"`");
    assert!(page.contains(&shown), "{page}");
    let moments = ["negates the Summon", "answers the Summon", "forbids the Summon"];
    assert!(moments.iter().all(|moment| page.contains(moment)), "{page}");
}

#[test]
fn stops_shows_so_many_cards_of_each_moment_and_counts_all() {
    let page = |limit: &str| {
        let out =
            psct(["stops", "Brinehold Ferryman", "--limit", limit]).assert().success().get_output().stdout.clone();
        String::from_utf8(out).expect("UTF-8")
    };
    let (one, all) = (page("1"), page("0"));
    assert!(one.contains("more; `--limit 0` shows all") && !all.contains("more;"), "{one}{all}");
    let counts = |page: &str| page.lines().filter(|line| line.contains(" card")).count();
    assert_eq!(counts(&one), counts(&all));
    assert!(all.contains("Horn of the Morning Hunt") && all.lines().count() > one.lines().count());
}

#[test]
fn stops_by_a_card_are_those_of_the_others_by_it() {
    let lines = |arguments: &[&str]| {
        let out =
            psct(["stops", "--json"].iter().chain(arguments).copied()).assert().success().get_output().stdout.clone();
        lines(&out)
    };
    let horn = "Dark Horn of the Evening Hunt";
    let by: Vec<_> = lines(&["--by", horn]);
    assert!(by.iter().all(|line| line["by"]["name"] == horn && line["moment"] == "negate_summon"), "{by:?}");
    let ferryman: Vec<_> = by.iter().filter(|line| line["of"]["name"] == "Brinehold Ferryman").collect();
    let of = lines(&["Brinehold Ferryman"]);
    let same: Vec<_> = of.iter().filter(|line| line["by"]["name"] == horn).collect();
    assert_eq!(ferryman, same);
    assert_eq!(same[0]["target"]["summon"], 0);
    assert_eq!(same[0]["because"][0], "your opponent would Special Summon exactly 1 monster");
}

#[test]
fn stops_are_the_same_with_any_number_of_threads_and_only_of_the_cards_that_are_chosen() {
    let printed = |arguments: &[&str]| {
        let asked = ["stops", "Brinehold Ferryman"].iter().chain(arguments).copied();
        String::from_utf8(psct(asked).assert().success().get_output().stdout.clone()).expect("UTF-8")
    };
    for form in [&["--json"][..], &["--limit", "2"]] {
        let one = printed(&[form, &["--threads", "1"]].concat());
        assert_eq!(printed(&[form, &["--threads", "5"]].concat()), one);
    }
    let chosen = printed(&["--json", "--filter", "type=counter_trap"]);
    let names: BTreeSet<_> = lines(chosen.as_bytes()).iter().map(|line| line["by"]["name"].to_string()).collect();
    assert!(
        names.contains("\"Dark Horn of the Evening Hunt\"") && !names.contains("\"Storm Prince Brontes\""),
        "{names:?}"
    );
}

#[test]
fn stops_needs_a_card_that_is_there_and_inputs_that_can_be_read_twice() {
    psct(["stops", "Brinehold Feryman"]).assert().code(2).stderr(contains("did you mean `Brinehold Ferryman`"));
    psct(["stops", "Brinehold Ferryman", "-"])
        .assert()
        .code(2)
        .stderr(contains("standard input can be read only once"));
}
