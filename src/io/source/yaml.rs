//! YAML files: a stream of documents, or a list, cut apart by their lines so that only a window is in memory.

use super::batches::Batches;
use super::records::{self, Notation};
use super::{Emit, Form};
use crate::io::Error;
use crate::io::batch::Batch;
use crate::io::elements::{BATCH, LONGEST_RECORD};
use crate::io::place::Place;
use serde_saphyr::{DuplicateKeyPolicy, options};
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::Path;

/// Reads YAML to its end; `place` is where it begins in the file. The records tell their form, unless it is given.
pub fn read(path: &Path, bytes: impl Read, place: Place, form: Option<Form>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut cutter = Cutter::new(BufReader::new(bytes), place);
    let mut batches = Batches::new(path, Notation::Yaml, form);
    loop {
        let (batch, broken) = cutter.next_batch();
        if !batch.records.is_empty() {
            batches.add(batch, emit)?;
        }
        if let Some(broken) = broken {
            batches.fault(broken.of(path), emit)?;
        }
        if let ControlFlow::Break(flow) = batches.go_on(cutter.ended, emit) {
            return flow;
        }
    }
}

/// A record as JSON.
pub fn json(record: &str) -> Result<String, records::Broken> {
    let options = options! {
        duplicate_keys: DuplicateKeyPolicy::LastWins,
        // `y` and `No` are words.
        strict_booleans: true,
        with_snippet: false,
    };
    // What is cut out of a list keeps its columns by blanks in place of its hyphen.
    let indented;
    let record = if is_item(record.as_bytes()) {
        indented = format!(" {}", &record[1..]);
        &indented
    } else {
        record
    };
    match serde_saphyr::from_str_with_options::<serde_json::Value>(record, options) {
        Ok(value) => Ok(value.to_string()),
        Err(error) => {
            let place = error.location();
            Err(records::Broken {
                line: place.map_or(1, |place| place.line()),
                column: place.map_or(1, |place| place.column()),
                expected: first_line(&error.without_snippet().to_string()),
            })
        }
    }
}

/// What a reader of YAML says, on one line and without its place.
fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let place =
        [" (defined at line ", " (used at line ", " at line "].iter().filter_map(|place| line.find(place)).min();
    let words = &line[..place.unwrap_or(line.len())];
    let words = words.strip_prefix("error: ").unwrap_or(words);
    if words.starts_with("budget breached") {
        return "the document stands for more than any card, by what it repeats or how deep it goes".to_owned();
    }
    match words {
        "cannot deserialize null into string; use Option<String>" => "expected a word, found nothing".to_owned(),
        "expected string scalar" => "expected a word".to_owned(),
        "invalid u64" | "invalid i64" => "expected a number".to_owned(),
        words => words.trim_end_matches(':').to_owned(),
    }
}

/// The error for a record that is no YAML and begins at `begin`.
pub fn fault(path: &Path, begin: Place, broken: records::Broken) -> Error {
    let records::Broken { line, column, expected } = broken;
    let column = if line <= 1 { begin.column + column - 1 } else { column };
    let line = begin.line + line.max(1) - 1;
    Error::Syntax { path: path.to_owned(), line, column, what: "YAML", expected }
}

enum Fault {
    Read(io::Error),
    TooLong(Place),
}

impl Fault {
    fn of(self, path: &Path) -> Error {
        let path = path.to_owned();
        match self {
            Self::Read(source) => Error::Read { path, source },
            Self::TooLong(Place { line, column }) => {
                let megabytes = LONGEST_RECORD >> 20;
                let expected = format!("expected a document of less than {megabytes} MiB");
                Error::Syntax { path, line, column, what: "YAML", expected }
            }
        }
    }
}

/// Cuts a stream into documents, and a document that is a list into its items.
///
/// A line that begins with `---` is a mark between documents whatever stands around it, and in a list that is not
/// indented a line that begins with `-` is a mark between items: YAML lets neither stand for anything else.
struct Cutter<R> {
    input: R,
    /// The next line with its end; empty at the end.
    line: Vec<u8>,
    /// Whether the document is a list, once it has begun.
    list: Option<bool>,
    place: Place,
    failed: Option<io::Error>,
    ended: bool,
}

impl<R: BufRead> Cutter<R> {
    fn new(input: R, place: Place) -> Self {
        let mut cutter = Self { input, line: Vec::new(), list: None, place, failed: None, ended: false };
        cutter.next_line();
        cutter
    }

    /// The next records, and what keeps others from being read.
    fn next_batch(&mut self) -> (Batch, Option<Fault>) {
        let start = self.place;
        let (mut bytes, mut records, mut broken) = (Vec::new(), Vec::new(), None);
        while bytes.len() < BATCH && broken.is_none() && !self.line.is_empty() {
            let begin = self.begin(&mut bytes);
            if self.rest(begin, &mut bytes) {
                records.extend((begin < bytes.len()).then_some(begin..bytes.len()));
            } else {
                broken = Some(Fault::TooLong(start.behind(&bytes[..begin])));
            }
        }
        if self.line.is_empty() {
            self.ended = true;
            broken = broken.or(self.failed.take().map(Fault::Read));
        }
        self.place = start.behind(&bytes);
        let size = bytes.len() as u64;
        (Batch { bytes, records, size, marks: vec![(0, start)] }, broken)
    }

    /// Goes to the first line of a record, and says where that is.
    fn begin(&mut self, bytes: &mut Vec<u8>) -> usize {
        while !self.line.is_empty() {
            if is_mark(&self.line) {
                self.list = None;
                // Behind the mark a value may follow on the same line.
                let behind = self.line[3..].trim_ascii();
                if !behind.is_empty() && !behind.starts_with(b"#") {
                    break;
                }
            } else if !self.line.trim_ascii().is_empty() && !self.line.starts_with(b"#") && !self.line.starts_with(b"%")
            {
                self.list.get_or_insert(is_item(&self.line));
                break;
            }
            bytes.append(&mut self.line);
            self.next_line();
        }
        bytes.len()
    }

    /// Takes the record that begins with the next line; says whether it is short enough. One that is not is gone past.
    fn rest(&mut self, begin: usize, bytes: &mut Vec<u8>) -> bool {
        loop {
            bytes.append(&mut self.line);
            self.next_line();
            let over = bytes.len() - begin > LONGEST_RECORD;
            let item = self.list == Some(true) && is_item(&self.line);
            if self.line.is_empty() || is_mark(&self.line) || item {
                return !over;
            }
            if over {
                bytes.truncate(begin + LONGEST_RECORD + 1);
            }
        }
    }

    fn next_line(&mut self) {
        self.line.clear();
        let most = LONGEST_RECORD as u64 + 1;
        if let Err(error) = self.input.by_ref().take(most).read_until(b'\n', &mut self.line) {
            // What came before it is a line without its end.
            self.failed = Some(error);
        }
    }
}

/// `---` or `...`, alone or before a blank.
fn is_mark(line: &[u8]) -> bool {
    let behind = line.strip_prefix(b"---").or_else(|| line.strip_prefix(b"..."));
    behind.is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
}

/// Whether a line begins an item of a list that is not indented.
fn is_item(line: &[u8]) -> bool {
    line.strip_prefix(b"-").is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
}
