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
