//! What fuzzing has found once holds ever after: the files below `tests/data/regressions`, a folder a target of `fuzz`.
#![cfg(feature = "io")]

mod support;

use std::fs;
use support::{holds, in_package};

/// The contents of the files that a target fell over, with their names.
fn found_by(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = in_package("tests/data/regressions").join(target);
    let files = fs::read_dir(&folder).expect("a folder of each target");
    let read = |file: std::io::Result<fs::DirEntry>| {
        let path = file.expect("an entry of the folder").path();
        (path.display().to_string(), fs::read(&path).expect("a file"))
    };
    let found: Vec<_> = files.map(read).collect();
    assert!(!found.is_empty(), "{target}: no files in {}", folder.display());
    found
}

fn all_hold(target: &str, check: impl Fn(&[u8]) -> holds::Check) {
    for (name, bytes) in found_by(target) {
        assert_eq!(check(&bytes), Ok(()), "{name}");
    }
}

#[test]
fn any_bytes_as_a_text() {
    all_hold("text", |bytes| holds::card(&holds::card_of(bytes)));
}

#[test]
fn words_of_the_vocabulary_thrown_together() {
    all_hold("words", |bytes| holds::card(&holds::card_of_words(bytes)));
}

#[test]
fn trees_that_are_printed_and_read_again() {
    all_hold("tree", |bytes| holds::tree(&holds::words(bytes)));
}

#[test]
fn any_bytes_as_a_file() {
    all_hold("file", holds::file);
}
