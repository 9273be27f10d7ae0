//! What several test programs need: the corpus, material that may be absent, and the tree for people.
#![allow(dead_code, reason = "each test program uses its part")]

pub mod holds;
pub mod nesting;
pub mod texts;
pub mod tree;

use psct::Card;
use psct::io::{Error, Input, Record, read_records};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// What a reader delivers: cards, and what is wrong.
pub type Delivered = Vec<Result<Record<'static>, Error>>;

/// All that is in the inputs, in order.
pub fn read(inputs: Vec<Result<Input, Error>>) -> Delivered {
    let mut records = Vec::new();
    read_records(inputs, |record| {
        records.push(record.map(Record::into_owned));
        ControlFlow::Continue(())
    });
    records
}

/// A file that holds these bytes.
pub fn embedded(bytes: impl Into<Vec<u8>>) -> Vec<Result<Input, Error>> {
    vec![Ok(Input::Embedded { path: PathBuf::from("input"), bytes: bytes.into().into() })]
}

/// A path inside the package.
pub fn in_package(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Material that is not part of the project. Tests that want it pass over without it, and say so.
pub fn shared(path: &str) -> Option<PathBuf> {
    let path = in_package("../shared").join(path);
    if !path.exists() {
        eprintln!("skipped: ../shared is absent");
        return None;
    }
    Some(path)
}

/// The cards of the shared database, where it is there.
pub fn shared_cards() -> Option<Vec<Card<'static>>> {
    Some(cards(&shared("data/dev_cards.json")?))
}

/// The files of a folder in the order of their names, each with its name up to the first dot.
pub fn files(folder: &Path) -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("an entry of a folder").path())
        .map(|path| (path.file_name().expect("a name").to_string_lossy().into_owned(), path))
        .map(|(name, path)| (name.split('.').next().unwrap_or_default().to_owned(), path))
        .collect();
    files.sort();
    files
}

/// Every card of `corpus/cards` with its slug.
pub fn corpus_cards() -> Vec<(String, Card<'static>)> {
    files(&in_package("corpus/cards"))
        .into_iter()
        .map(|(slug, path)| {
            let mut cards = cards(&path);
            assert_eq!(cards.len(), 1, "{} holds one card", path.display());
            (slug, cards.remove(0))
        })
        .collect()
}

/// The card of `corpus/cards` with this slug.
pub fn corpus_card(slug: &str) -> Card<'static> {
    cards(&in_package(&format!("corpus/cards/{slug}.txt"))).remove(0)
}

/// Every card of a file.
pub fn cards(path: &Path) -> Vec<Card<'static>> {
    let mut cards = Vec::new();
    read_records(Input::find([path]), |record| {
        cards.push(record.unwrap_or_else(|error| panic!("{error}")).into_owned().card);
        ControlFlow::Continue(())
    });
    cards
}

/// Every case of `corpus/chunks`: its node, its name and its text.
pub fn chunk_cases() -> Vec<(String, String, String)> {
    let mut cases = Vec::new();
    for (node, folder) in files(&in_package("corpus/chunks")) {
        for (case, path) in files(&folder) {
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            cases.push((node.clone(), case, text.trim_end_matches('\n').to_owned()));
        }
    }
    cases
}
