//! What goes wrong around a run: inputs that are held or cut off by others, and surroundings that differ.
#![cfg(all(feature = "cli", unix))]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
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

/// A file of more cards than are on their way at once.
fn many_cards(path: &Path) -> String {
    let name = "Ebb ".repeat(400);
    let cards: String = (1..=MANY).map(|id| card_line(id, &name)).collect();
    fs::write(path, &cards).expect("a file");
    cards
}

const MANY: usize = 3000;

fn card_line(id: usize, name: &str) -> String {
    format!("{{\"id\":{id},\"name\":\"{name}\",\"type\":\"Spell\",\"text\":\"Draw 1 card.\"}}\n")
}

/// A program that stands in the middle of a file, because nobody takes its output yet.
fn waiting(path: &Path) -> Child {
    let mut run = psct();
    run.args(["--threads", "2"]).arg(path).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut run = run.spawn().expect("the program");
    std::thread::sleep(Duration::from_millis(500));
    assert!(run.try_wait().expect("the program").is_none(), "it waits for its output to be taken");
    run
}

#[test]
fn a_file_that_grows_shorter_while_it_is_read_is_told_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.json");
    let cards = many_cards(&path).trim_end().replace('\n', ",\n");
    fs::write(&path, format!("[{cards}]")).expect("a file");
    let run = waiting(&path);
    let middle = (cards.len() / 3 * 2) as u64;
    fs::OpenOptions::new().write(true).open(&path).and_then(|file| file.set_len(middle)).expect("a cut");
    let (code, lines, said) = told(&run.wait_with_output().expect("its end"));
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("cards.json"), "{said}");
    assert!(lines > MANY / 2 && lines < MANY, "{lines} cards");
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

#[test]
fn a_file_that_is_replaced_while_it_is_read_is_read_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, other) = (folder.path().join("cards.ndjson"), folder.path().join("other.ndjson"));
    many_cards(&path);
    fs::write(&other, card_line(7, "Other")).expect("a file");
    let run = waiting(&path);
    fs::rename(&other, &path).expect("another file under its name");
    let (code, lines, said) = told(&run.wait_with_output().expect("its end"));
    assert_eq!((code, lines), (Some(0), MANY), "{said}");
}

#[test]
fn a_file_that_is_written_over_while_it_is_read_costs_the_records_that_are_no_cards_any_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.ndjson");
    let cards = many_cards(&path);
    let run = waiting(&path);
    // The last third of the file, from the middle of a card on, and in the middle of it a line that is whole.
    let file = fs::OpenOptions::new().write(true).open(&path).expect("the file");
    let noise = "#".repeat(cards.len() / 6) + "\n" + &card_line(7, "New") + &"#".repeat(cards.len() / 7) + "\n";
    std::os::unix::fs::FileExt::write_all_at(&file, noise.as_bytes(), (cards.len() / 3 * 2) as u64).expect("noise");
    let out = run.wait_with_output().expect("its end");
    let (code, lines, said) = told(&out);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("cards.ndjson:") && said.contains("broken JSON"), "{said}");
    assert!(lines > MANY / 2 && lines < MANY, "{lines} cards");
    assert!(String::from_utf8_lossy(&out.stdout).contains("\"New\""), "the cards behind it are read");
}

#[test]
fn a_folder_that_takes_no_files_is_told_of_with_the_path_of_the_output() {
    use std::os::unix::fs::PermissionsExt;
    let own = tempfile::tempdir().expect("a folder");
    fs::set_permissions(own.path(), fs::Permissions::from_mode(0o555)).expect("permissions");
    // Nobody, not even root, makes files in this one.
    let system = Path::new("/sys").is_dir().then_some(Path::new("/sys"));
    let may_write = fs::write(own.path().join("any"), "").is_ok();
    let Some(folder) = (if may_write { system } else { Some(own.path()) }) else { return };
    let target = folder.join("cards.ndjson");
    let (code, lines, said) = told(&psct().arg("-o").arg(&target).output().expect("the program"));
    assert_eq!((code, lines), (Some(2), 0), "{said}");
    assert!(said.contains(&format!("{}: cannot be written", target.display())), "{said}");
    assert!(!target.exists());
}

#[cfg(target_os = "linux")]
#[test]
fn paths_of_any_bytes_are_read_and_written_and_shown() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let name =
        |ending: &str| folder.path().join(OsStr::from_bytes(&[b"b\xFF\xC3(\x1B[31m\n ", ending.as_bytes()].concat()));
    fs::create_dir(name("folder")).expect("a folder");
    fs::write(name("folder").join("cards.json"), card_line(7, "Ebb")).expect("a file");
    fs::write(name(".json"), card_line(8, "Flow") + "{\"id\": 9}\n").expect("a file");
    let run = psct().args([&name("folder"), &name(".json")]).arg("-o").arg(name(".ndjson")).output();
    let (code, _, said) = told(&run.expect("the program"));
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("b\u{FFFD}\u{FFFD}(\u{FFFD}[31m") && !said.contains('\u{1B}'), "{said:?}");
    let written = fs::read_to_string(name(".ndjson")).expect("the output");
    assert!(written.contains("Ebb") && written.contains("Flow"), "{written}");
    let left = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(left, 3, "two inputs and the output");
}

#[test]
fn nothing_is_left_of_any_output_when_the_program_is_told_to_stop() {
    let outputs = ["cards.json", "cards.csv.gz", "cards.parquet", "cards.arrow", "cards.sqlite", "cards.html"];
    for (name, signal) in outputs.iter().zip(["-INT", "-TERM"].into_iter().cycle()) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(name);
        fs::write(&path, "OLD").expect("a file");
        let names = || {
            let entries = fs::read_dir(folder.path()).expect("the folder");
            entries.map(|entry| entry.expect("an entry").file_name()).collect::<Vec<_>>()
        };
        let command = if name.ends_with("html") { "report" } else { "annotate" };
        let mut run = Command::new(env!("CARGO_BIN_EXE_psct"))
            .args([command, "-q", "-", "-o"])
            .arg(&path)
            .stdin(Stdio::piped())
            .spawn()
            .expect("the program");
        let mut input = run.stdin.take().expect("its input");
        input.write_all(card_line(7, "Ebb").as_bytes()).expect("a pipe");
        while names().len() < 2 {
            assert!(run.try_wait().expect("the program").is_none(), "{name}: it waits for its input");
            std::thread::sleep(Duration::from_millis(10));
        }
        // The handler is there a moment after the file.
        std::thread::sleep(Duration::from_millis(500));
        let id = run.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("a signal").success());
        assert_eq!(run.wait().expect("its end").code(), None, "{name}: it ends by the signal");
        drop(input);
        assert_eq!(names(), [*name], "{name}");
        assert_eq!(fs::read(&path).expect("the old file"), b"OLD", "{name}");
    }
}

#[test]
fn a_form_that_waits_in_temporary_files_says_where_it_cannot() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str| {
        let mut command = psct();
        command.current_dir(folder.path()).args(["-o", name]).env("TMPDIR", folder.path().join("nowhere"));
        told(&command.output().expect("the program"))
    };
    fs::write(folder.path().join("cards.parquet"), "what was there").expect("a file");
    let (code, _, said) = write("cards.parquet");
    assert_eq!(code, Some(2), "{said}");
    assert!(
        said.starts_with("error: cards.parquet: cannot be written: in ") && said.contains("nowhere, where"),
        "{said}"
    );
    assert_eq!(fs::read(folder.path().join("cards.parquet")).expect("a file"), b"what was there");
    assert_eq!(write("cards.arrow").0, Some(0), "no other form waits there");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
}
