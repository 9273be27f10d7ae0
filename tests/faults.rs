//! What goes wrong around a run: inputs that are held or cut off by others, and surroundings that differ.
#![cfg(all(feature = "cli", unix))]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const CARDS: &str = "create table datas(id integer primary key, ot integer, type integer);
    create table texts(id integer primary key, name text, desc text);
    insert into datas values (7, 3, 33), (8, 3, 33);
    insert into texts values (7, 'Ebb', 'Draw 1 card.'), (8, 'Flow', 'Draw 2 cards.')";

fn psct() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_psct"));
    command.args(["annotate", "-q"]).stdin(Stdio::null());
    command
}

/// What a run ended with: its exit code, the lines that it wrote, and what it said.
fn told(out: &Output) -> (Option<i32>, usize, String) {
    let lines = out.stdout.iter().filter(|byte| **byte == b'\n').count();
    (out.status.code(), lines, String::from_utf8_lossy(&out.stderr).into_owned())
}

fn database(folder: &Path) -> (std::path::PathBuf, rusqlite::Connection) {
    let path = folder.join("cards.cdb");
    let connection = rusqlite::Connection::open(&path).expect("a database");
    connection.execute_batch(CARDS).expect("tables");
    (path, connection)
}

#[test]
fn a_database_that_another_program_writes_to_is_told_of_and_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, connection) = database(folder.path());
    connection.execute_batch("begin exclusive; delete from texts").expect("a lock");
    let start = Instant::now();
    let (code, lines, said) = told(&psct().arg(&path).output().expect("the program"));
    assert!(start.elapsed() < Duration::from_secs(30), "it waits");
    assert_eq!((code, lines), (Some(2), 0), "{said}");
    assert!(said.contains("cards.cdb") && said.contains("locked"), "{said}");
    connection.execute_batch("rollback").expect("no lock");
    assert_eq!(told(&psct().arg(&path).output().expect("the program")).1, 2);
}

#[test]
fn a_database_with_damaged_pages_costs_no_other_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, connection) = database(folder.path());
    drop(connection);
    let mut bytes = fs::read(&path).expect("the database");
    let behind_the_schema = bytes.len() / 3;
    bytes[behind_the_schema..].fill(0xA5);
    fs::write(&path, bytes).expect("the damage");
    let other = folder.path().join("other.ndjson");
    fs::write(&other, "{\"id\":9,\"name\":\"Tide\",\"type\":\"Spell\",\"text\":\"Draw 1 card.\"}\n").expect("a file");
    let out = psct().args([&path, &other]).output().expect("the program");
    let (code, lines, said) = told(&out);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("cards.cdb"), "{said}");
    assert!(lines >= 1 && String::from_utf8_lossy(&out.stdout).contains("Tide"), "{said}");
}

#[test]
fn an_input_that_ends_in_the_middle_keeps_the_cards_before_it() {
    let mut run =
        psct().arg("-").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it");
    let mut input = run.stdin.take().expect("its input");
    write!(input, "[{{\"id\":1,\"name\":\"Ebb\",\"type\":\"Spell\",\"text\":\"Draw 1 card.\"}}, {{\"id\":2,\"na")
        .expect("a pipe");
    drop(input);
    let (code, lines, said) = told(&run.wait_with_output().expect("its end"));
    assert_eq!((code, lines), (Some(2), 1), "{said}");
}

#[test]
fn a_file_that_grows_shorter_while_it_is_read_is_told_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.json");
    let name = "Ebb ".repeat(400);
    let card = |id: usize| format!("{{\"id\":{id},\"name\":\"{name}\",\"type\":\"Spell\",\"text\":\"Draw 1 card.\"}}");
    let cards: Vec<_> = (1..20_000).map(card).collect();
    fs::write(&path, format!("[{}]", cards.join(",\n"))).expect("a file");
    // It stops while its output is not taken, in the middle of the file.
    let mut run = psct().arg(&path).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program");
    std::thread::sleep(Duration::from_millis(500));
    assert!(run.try_wait().expect("the program").is_none(), "it waits for its output to be taken");
    fs::OpenOptions::new().write(true).open(&path).and_then(|file| file.set_len(20_000_000)).expect("a cut");
    let (code, lines, said) = told(&run.wait_with_output().expect("its end"));
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("cards.json"), "{said}");
    assert!(lines > 0 && lines < cards.len(), "{lines} cards");
}

#[test]
fn the_output_is_the_same_in_any_locale_and_with_any_number_of_threads() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/cards");
    let run = |locale: &str, threads: &str| {
        let out =
            psct().args(["--threads", threads]).arg(&folder).env("LC_ALL", locale).env("TZ", "Asia/Tokyo").output();
        out.expect("the program").stdout
    };
    let first = run("C", "1");
    assert!(!first.is_empty());
    for (locale, threads) in [("tr_TR.UTF-8", "2"), ("de_DE.UTF-8", "3"), ("C", "7")] {
        assert!(run(locale, threads) == first, "{locale}, {threads} threads");
    }
}

#[test]
fn each_file_gives_the_same_cards_in_any_order_of_the_files() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let run = |files: [&str; 2]| {
        let out = psct().current_dir(&data).args(files).output().expect("the program").stdout;
        let mut lines: Vec<_> = out.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        lines.sort();
        lines
    };
    let corpus = "../../corpus/cards";
    assert_eq!(run(["slim.ndjson", corpus]), run([corpus, "slim.ndjson"]));
}
