//! Runs that end early, or do not begin.
#![cfg(feature = "cli")]

use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
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
    // There is no room for the stacks of so many.
    let limited = format!("ulimit -v 1000000; exec \"$0\" annotate \"{}\" --threads 1000", fixture("slim.ndjson"));
    let out = Command::new("sh").args(["-c", &limited, env!("CARGO_BIN_EXE_psct")]).output().expect("a shell");
    let said = String::from_utf8_lossy(&out.stderr);
    assert!(contains("error: the threads cannot be started").and(contains("panicked").not()).eval(&said), "{said}");
    assert_eq!(out.status.code(), Some(2));
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
    let started = Instant::now();
    let status = loop {
        match run.try_wait().expect("the program") {
            Some(status) => break status,
            None if started.elapsed() > Duration::from_secs(20) => {
                run.kill().expect("the program");
                panic!("it waits for more input");
            }
            None => sleep(Duration::from_millis(10)),
        }
    };
    assert_eq!(status.code(), Some(0));
    drop(writer.join());
}
