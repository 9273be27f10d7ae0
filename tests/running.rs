//! Runs that end early, or do not begin.
#![cfg(feature = "cli")]

use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

fn fixture(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name).to_str().expect("a path").to_owned()
}

#[test]
fn more_threads_than_any_machine_has_are_refused() {
    let mut command = cargo_bin_cmd!("psct");
    command.args(["annotate", &fixture("slim.ndjson"), "--threads", "70000"]).timeout(Duration::from_secs(20));
    command.assert().code(2).stdout(is_empty()).stderr(contains("the threads cannot be started: 70000 are too many"));
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_the_system_does_not_give_are_an_error() {
    let mut command = cargo_bin_cmd!("psct");
    // No machine has room for the stack of a single one.
    command.env("RUST_MIN_STACK", (1_u64 << 60).to_string()).args(["annotate", &fixture("slim.ndjson")]);
    let said = contains("error: the threads cannot be started").and(contains("panicked").not());
    command.assert().code(2).stdout(is_empty()).stderr(said);
}

/// How a run ends; it has 20 seconds for it.
fn end_of(run: &mut Child) -> Option<i32> {
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(20) {
        if let Some(status) = run.try_wait().expect("the program") {
            return status.code();
        }
        sleep(Duration::from_millis(10));
    }
    run.kill().expect("the program");
    panic!("it does not end");
}

#[test]
fn a_run_ends_with_the_reader_of_its_output_though_more_input_may_come() {
    let mut run = Command::new(env!("CARGO_BIN_EXE_psct"))
        .args(["annotate", "-", "-q"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut input = run.stdin.take().expect("its input");
    let writer = std::thread::spawn(move || {
        let line = format!(r#"{{"name": "Ebb", "type": "Effect", "text": "{}"}}"#, "Draw 1 card. ".repeat(20));
        // The program may end before it has read them all.
        let _ = (0..4000).try_for_each(|_| writeln!(input, "{line}"));
        input
    });
    let mut first = String::new();
    BufReader::new(run.stdout.take().expect("its output")).read_line(&mut first).expect("a line");
    assert!(first.contains("Ebb"));
    // The input stays open until the end of this test.
    assert_eq!(end_of(&mut run), Some(0));
    drop(writer.join());
}

#[cfg(unix)]
#[test]
fn a_run_that_ends_early_leaves_no_copy_of_its_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.cdb");
    let fill = "create table datas(id integer primary key, ot integer, type integer);
        create table texts(id integer primary key, name text, desc text);
        with recursive ids(id) as (select 1 union all select id + 1 from ids where id < 20000)
        insert into datas select id, 3, 33 from ids;
        insert into texts select id, 'Card ' || id, 'Draw 1 card.' from datas";
    rusqlite::Connection::open(&path).expect("a database").execute_batch(fill).expect("tables");
    let copies = folder.path().join("copies");
    fs::create_dir(&copies).expect("a folder");
    let mut run = Command::new(env!("CARGO_BIN_EXE_psct"))
        .args(["annotate", "-", "-q"])
        .env("TMPDIR", &copies)
        .stdin(fs::File::open(&path).expect("the database"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut first = String::new();
    BufReader::new(run.stdout.take().expect("its output")).read_line(&mut first).expect("a line");
    assert!(first.contains("Card 1"));
    assert_eq!(end_of(&mut run), Some(0));
    assert_eq!(fs::read_dir(&copies).expect("the folder").count(), 0);
}

/// How many files there are in a folder, once there are as many or ten seconds have gone.
#[cfg(target_os = "linux")]
fn files_in(folder: &Path, expected: usize) -> usize {
    let count = || fs::read_dir(folder).expect("the folder").count();
    let started = Instant::now();
    while count() != expected && started.elapsed() < Duration::from_secs(10) {
        sleep(Duration::from_millis(10));
    }
    count()
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_told_to_stop_leaves_no_copy_of_its_input() {
    use std::os::unix::process::ExitStatusExt;
    let folder = tempfile::tempdir().expect("a folder");
    for (signal, number) in [("-INT", 2), ("-TERM", 15)] {
        let mut run = Command::new(env!("CARGO_BIN_EXE_psct"))
            .args(["stats", "-", "-q"])
            .env("TMPDIR", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the program");
        // The database does not come to its end.
        let mut input = run.stdin.take().expect("its input");
        let mut begun = b"SQLite format 3\0".to_vec();
        begun.resize(10_000, 0);
        input.write_all(&begun).expect("the program");
        assert_eq!(files_in(folder.path(), 1), 1, "a copy has been begun");
        let kill = Command::new("kill").args([signal, &run.id().to_string()]).status();
        assert!(kill.expect("a signal").success());
        assert_eq!(run.wait().expect("the end").signal(), Some(number));
        assert_eq!(files_in(folder.path(), 0), 0, "{signal}");
        drop(input);
    }
}

/// Makes a folder with these card files, and runs the program on it.
#[cfg(unix)]
fn annotate_folder(cards: &[&str], links: &[(&str, &str)]) -> assert_cmd::assert::Assert {
    let folder = tempfile::tempdir().expect("a folder");
    for card in cards {
        let path = folder.path().join(card);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, format!(r#"{{"name": "{card}", "type": "Effect", "text": "Draw 1 card."}}"#)).expect("a file");
    }
    for (link, target) in links {
        std::os::unix::fs::symlink(target, folder.path().join(link)).expect("a link");
    }
    let mut command = cargo_bin_cmd!("psct");
    command.args(["annotate", "-q"]).arg(folder.path().join("cards")).timeout(Duration::from_secs(20)).assert()
}

#[cfg(unix)]
fn names(assert: &assert_cmd::assert::Assert) -> Vec<String> {
    let out = std::str::from_utf8(&assert.get_output().stdout).expect("UTF-8");
    let line = |line| serde_json::from_str::<serde_json::Value>(line).expect("a JSON object a line");
    out.lines().map(|text| line(text)["name"].as_str().expect("a name").to_owned()).collect()
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_an_input_that_cannot_be_read() {
    let links = [("cards/b.json", "nowhere"), ("cards/notes", "nowhere"), ("cards/.c.json", "nowhere")];
    let assert = annotate_folder(&["cards/a.json", "cards/d.json"], &links).code(2);
    assert_eq!(names(&assert), ["cards/a.json", "cards/d.json"]);
    let error = |count| contains("error:").count(count);
    assert.stderr(error(1).and(contains("b.json: cannot be read: No such file")));
}

#[cfg(unix)]
#[test]
fn links_to_folders_are_followed_and_no_folder_is_read_twice() {
    let links =
        [("cards/b", "../elsewhere"), ("cards/c", "../elsewhere"), ("cards/d", "."), ("elsewhere/up", "../cards")];
    let assert = annotate_folder(&["cards/a.json", "elsewhere/deep/e.json", "cards/f.json"], &links).success();
    assert_eq!(names(&assert), ["cards/a.json", "elsewhere/deep/e.json", "cards/f.json"]);
}
