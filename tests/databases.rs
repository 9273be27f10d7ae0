//! EDOPro databases that are damaged, odd or made to harm.
#![cfg(feature = "cli")]

use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use rusqlite::Connection;
use std::fs;
use std::path::Path;
use std::time::Duration;

fn annotate(folder: &Path, input: &str) -> Assert {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(folder).args(["annotate", input, "-q"]).timeout(Duration::from_secs(20)).assert()
}

fn names(assert: &Assert) -> Vec<String> {
    let out = std::str::from_utf8(&assert.get_output().stdout).expect("UTF-8");
    let line = |line| serde_json::from_str::<serde_json::Value>(line).expect("a JSON object a line");
    out.lines().map(|text| line(text)["name"].as_str().expect("a name").to_owned()).collect()
}

/// A database in a folder of its own.
fn database(name: &str, fill: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    // A plain file name, also where SQLite would take `name` for something else.
    let connection = Connection::open(folder.path().join(name)).expect("a database");
    connection.execute_batch(fill).expect("tables");
    folder
}

/// Tables without a key, so that anything may stand in `id`.
const KEYLESS: &str = "create table datas(id, ot, type); create table texts(id, name, desc);";
const KEYED: &str = "create table datas(id integer primary key, ot integer, type integer);
    create table texts(id integer primary key, name text, desc text);";

#[test]
fn a_row_with_an_odd_id_costs_no_other() {
    for (odd, said) in [("null", "found NULL"), ("2.5", "found `2.5`"), ("'abc'", "found `abc`")] {
        let fill = format!(
            "{KEYLESS}
             insert into datas values (1, 3, 33), ({odd}, 3, 33), (2, 3, 33), (9, 3, 33);
             insert into texts values (1, 'Ebb', 'Draw 1 card.'), ({odd}, 'Odd One', ''), (2, 'Flow', 'Draw 1 card.')"
        );
        let folder = database("cards.cdb", &fill);
        let assert = annotate(folder.path(), "cards.cdb").code(1);
        assert_eq!(names(&assert), ["Ebb", "Flow"], "{odd}");
        assert.stderr(contains("the row with the name \"Odd One\" is not a card").and(contains(said)).and(
            // Whatever stands in the other table, a row without words is told of.
            contains("row 9 is not a card"),
        ));
    }
}

#[test]
fn an_id_that_is_there_twice_or_negative_is_told_of_and_its_rows_are_read() {
    let fill = format!(
        "{KEYLESS}
         insert into datas values (1, 3, 33), (1, 3, 33), (2, 3, 33), (-7, 3, 33);
         insert into texts values (1, 'Ebb', 'Draw 1 card.'), (2, 'Flow', 'Draw 1 card.'), (-7, 'Below', 'Draw 1 card.')"
    );
    let folder = database("cards.cdb", &fill);
    let assert = annotate(folder.path(), "cards.cdb").code(1);
    assert_eq!(names(&assert), ["Below", "Ebb", "Ebb", "Flow"]);
    let said = |words: &'static str| contains(words).count(1);
    assert.stderr(said("row 1: the id is there more than once").and(said("row -7: no passcode is negative")));
}

#[test]
fn a_database_that_lacks_its_end_is_a_failure_and_what_is_left_of_it_is_read() {
    let fill = format!(
        "{KEYED}
         with recursive ids(id) as (select 1 union all select id + 1 from ids where id < 3000)
         insert into datas select id, 3, 33 from ids;
         insert into texts select id, 'Card ' || id, 'Draw 1 card.' from datas"
    );
    let folder = database("cards.cdb", &fill);
    let whole = fs::read(folder.path().join("cards.cdb")).expect("the database");
    assert_eq!(names(&annotate(folder.path(), "cards.cdb").success()).len(), 3000);
    for (lost, at_least) in [(1, 2900), (100, 2900), (4096, 2500), (3 * 4096 + 5, 2000)] {
        fs::write(folder.path().join("cut.cdb"), &whole[..whole.len() - lost]).expect("a file");
        let assert = annotate(folder.path(), "cut.cdb").code(2);
        let said = format!("cut.cdb: the database is cut off: it has {} bytes of {}", whole.len() - lost, whole.len());
        let assert = assert.stderr(contains(said));
        let names = names(&assert);
        assert!(names.len() >= at_least, "{} cards without the last {lost} bytes", names.len());
        assert_eq!((&*names[0], &*names[1999]), ("Card 1", "Card 2000"));
    }
}

#[test]
fn views_are_not_run() {
    let endless = "create table datas(id integer primary key, ot integer, type integer);
        create view Texts(id, name, desc) as
        with recursive ids(id) as (select 1 union all select id + 1 from ids) select id, 'Ebb', 'Flow' from ids";
    let folder = database("cards.cdb", endless);
    let assert = annotate(folder.path(), "cards.cdb").code(2).stdout(is_empty());
    assert.stderr(contains("`texts` is no plain table"));
}

#[cfg(unix)]
#[test]
fn names_that_mean_something_to_sqlite_are_names_of_files() {
    let fill = format!("{KEYED} insert into datas values (1, 3, 33); insert into texts values (1, 'Ebb', 'Flow.')");
    for name in [":memory:", "file:cards.cdb", "file:cards.cdb?mode=memory"] {
        let folder = database(name, &fill);
        assert_eq!(names(&annotate(folder.path(), name).success()), ["Ebb"], "{name}");
    }
}

/// The same cards as a base, an expansion and a language pack, each in another form, so that rows must be told apart by the
/// database, wherever it comes from.
fn three_databases(folder: &Path) -> [Vec<u8>; 3] {
    let base = "insert into datas values (1, 3, 33), (2, 3, 2);
        insert into texts values (1, 'Ebb', 'Draw 1 card.'), (2, 'Flow', 'Draw 1 card.')";
    let expansion = "insert into datas values (3, 3, 4), (2, 3, 4);
        insert into texts values (3, 'Weir', 'Draw 1 card.'), (2, 'Flow Anew', 'Draw 2 cards.')";
    let pack = "drop table datas; insert into texts values (1, 'Ebb Anew', 'Draw 3 cards.')";
    [base, expansion, pack].map(|fill| {
        let path = folder.join("made.cdb");
        Connection::open(&path).expect("a database").execute_batch(&format!("{KEYED} {fill}")).expect("tables");
        let bytes = fs::read(&path).expect("the database");
        fs::remove_file(&path).expect("the database");
        bytes
    })
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write;
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(bytes).expect("bytes");
    packed.finish().expect("bytes")
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    use std::io::Write;
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).expect("a file");
        archive.write_all(bytes).expect("bytes");
    }
    archive.finish().expect("an archive").into_inner()
}

#[test]
fn rows_replace_earlier_ones_however_the_databases_come() {
    let folder = tempfile::tempdir().expect("a folder");
    let [base, expansion, pack] = three_databases(folder.path());
    let copies = folder.path().join("copies");
    fs::create_dir(&copies).expect("a folder");
    for (name, bytes) in [
        ("base.cdb", base.clone()),
        ("expansion.cdb", expansion.clone()),
        ("pack.cdb", pack.clone()),
        ("base.cdb.gz", gzip(&base)),
        ("expansion.cdb.zst", zstd::encode_all(&*expansion, 1).expect("bytes")),
        ("pack.cdb.gz", gzip(&pack)),
        ("two.zip", zip(&[("b/expansion.cdb", &expansion), ("pack.cdb", &pack), ("a/base.cdb", &base)])),
        ("nested.zip", zip(&[("1.cdb.gz", &gzip(&base)), ("2.cdb", &expansion)])),
        ("other.json", br#"{"name": "Reed", "type": "Effect", "text": "Draw 1 card."}"#.to_vec()),
    ] {
        fs::write(folder.path().join(name), bytes).expect("a file");
    }
    let read = |inputs: &[&str], piped: &[u8]| {
        let mut command = cargo_bin_cmd!("psct");
        command.current_dir(folder.path()).env("TMPDIR", &copies).write_stdin(piped);
        command.args(["annotate", "-q", "--texts"]).args(inputs).timeout(Duration::from_secs(20));
        let assert = command.assert().success();
        assert_eq!(fs::read_dir(&copies).expect("the folder").count(), 0, "nothing is left behind");
        let out = std::str::from_utf8(&assert.get_output().stdout).expect("UTF-8").to_owned();
        out.lines()
            .map(|line| {
                let card: serde_json::Value = serde_json::from_str(line).expect("JSON");
                format!("{} {} {}", card["id"], card["name"], card["type"])
            })
            .collect::<Vec<_>>()
    };
    // The pack has the words of the first card and takes its type from the base; the second is of the expansion.
    let expansion_first =
        [r#"2 "Flow Anew" "Normal Trap""#, r#"3 "Weir" "Normal Trap""#, r#"1 "Ebb Anew" "Effect Monster""#];
    assert_eq!(read(&["base.cdb", "expansion.cdb", "pack.cdb"], b""), expansion_first);
    assert_eq!(read(&["base.cdb.gz", "expansion.cdb.zst", "pack.cdb.gz"], b""), expansion_first);
    assert_eq!(read(&["base.cdb", "expansion.cdb.zst", "-"], &pack), expansion_first);
    assert_eq!(read(&["-", "expansion.cdb", "pack.cdb"], &base), expansion_first);
    assert_eq!(read(&["-", "expansion.cdb", "pack.cdb"], &gzip(&base)), expansion_first);
    assert_eq!(read(&["base.cdb", "-"], &zip(&[("1.cdb", &expansion), ("2.cdb", &pack)])), expansion_first);
    assert_eq!(read(&["two.zip"], b""), expansion_first);
    assert_eq!(read(&["-"], &zip(&[("a.cdb", &base), ("b.cdb", &expansion), ("c.cdb", &pack)])), expansion_first);
    assert_eq!(read(&["nested.zip", "pack.cdb.gz"], b""), expansion_first);
    // What is no database stands between them as it is.
    let reed = r#"null "Reed" "Effect Monster""#;
    let [flow, weir, ebb] = expansion_first;
    let other = fs::read(folder.path().join("other.json")).expect("a file");
    assert_eq!(read(&["base.cdb", "-", "expansion.cdb.zst", "pack.cdb"], &other), [reed, flow, weir, ebb]);
    assert_eq!(read(&["base.cdb", "-", "expansion.cdb.zst", "pack.cdb"], &gzip(&other)), [reed, flow, weir, ebb]);
    // One alone, or the same one twice, is as it was.
    assert_eq!(read(&["base.cdb.gz"], b"").len(), 2);
    assert_eq!(read(&["base.cdb.gz", "base.cdb.gz"], b"").len(), 2);
}

#[test]
fn a_packed_database_that_is_broken_costs_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let [base, expansion, _] = three_databases(folder.path());
    let broken = gzip(&base);
    fs::write(folder.path().join("a.cdb.gz"), &broken[..broken.len() / 2]).expect("a file");
    fs::write(folder.path().join("b.cdb"), &expansion).expect("a file");
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(folder.path()).args(["annotate", "-q", "a.cdb.gz", "b.cdb"]).timeout(Duration::from_secs(20));
    let assert =
        command.assert().code(2).stderr(contains("a.cdb.gz: cannot be read: its gzip data are broken or cut off"));
    assert_eq!(names(&assert), ["Flow Anew", "Weir"]);
}

#[cfg(unix)]
#[test]
fn a_database_with_a_log_of_writing_is_read_without_leaving_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let (cards, copies) = (folder.path().join("50% #1? cards.cdb"), folder.path().join("copies"));
    fs::create_dir(&copies).expect("a folder");
    let connection = Connection::open(&cards).expect("a database");
    let fill = "insert into datas values (1, 3, 33); insert into texts values (1, 'Ebb', 'Draw 1 card.')";
    connection.execute_batch(&format!("pragma journal_mode = wal; {KEYED} {fill}")).expect("tables");
    // While another program has it open, what stands in the log only is read, too.
    let annotate = |input: &str| {
        let mut command = cargo_bin_cmd!("psct");
        command.current_dir(folder.path()).env("TMPDIR", &copies).args(["annotate", "-q", input]);
        command.timeout(Duration::from_secs(20)).write_stdin(fs::read(&cards).expect("the database")).assert()
    };
    assert_eq!(names(&annotate("50% #1? cards.cdb").success()), ["Ebb"]);
    connection.close().expect("the end");
    for input in ["50% #1? cards.cdb", "-"] {
        assert_eq!(names(&annotate(input).success()), ["Ebb"], "{input}");
        assert_eq!(fs::read_dir(&copies).expect("the folder").count(), 0, "{input}");
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 2, "{input}");
    }
}
