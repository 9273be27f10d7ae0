//! Where cards come from: one file a form. The form is told by what a file holds, never by its name.

pub(super) mod cdb;
pub(super) mod corpus;
mod field;
pub(super) mod json;
mod printed_type;
mod slim;
mod surrogate;
mod yaml_yugi;
mod ygoprodeck;

pub use printed_type::printed_type;

use super::place::Place;
use super::{Chunk, Error, Input};
use std::fs::File;
use std::io::{self, Cursor, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;

pub(super) const FORMS_IN_WORDS: &str = "yaml-yugi or YGOPRODeck JSON, NDJSON with `id`, `name`, `type` and `text`, an EDOPro .cdb or a card in the corpus form";

/// How many bytes at the beginning of a file tell its form.
const HEAD: u64 = 4096;
const SQLITE: &[u8] = b"SQLite format 3\0";
const UTF8_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Takes what has been read, and says whether to read on.
pub(super) type Emit<'a> = dyn FnMut(Chunk) -> ControlFlow<()> + 'a;

/// The forms that need different readers.
#[derive(Debug, PartialEq, Eq)]
enum Form {
    Sqlite,
    Json,
    Corpus,
    Empty,
    /// Something that no reader takes, in words.
    Foreign(&'static str),
}

/// Reads an input to its end, or to where it breaks.
pub(super) fn read(input: &Input, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let path = input.path();
    match input {
        Input::File(file) => match File::open(file) {
            // SQLite opens files itself, and cannot open a pipe a second time.
            Ok(bytes) => {
                let file = bytes.metadata().is_ok_and(|file| file.is_file()).then_some(path);
                read_from(path, bytes, file, emit)
            }
            Err(source) => emit(Chunk::fault(path, Error::Read { path: path.to_owned(), source })),
        },
        Input::Stdin => read_from(path, io::stdin().lock(), None, emit),
        Input::Embedded { bytes, .. } => read_from(path, &**bytes, None, emit),
    }
}

/// Reads from `bytes`; `file` is where SQLite can open them.
fn read_from(path: &Path, mut bytes: impl Read, file: Option<&Path>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let unreadable = |source| Chunk::fault(path, Error::Read { path: path.to_owned(), source });
    let (place, head) = match beginning(&mut bytes) {
        Ok(found) => found,
        Err(source) => return emit(unreadable(source)),
    };
    let form = Form::of(&head);
    let bytes = Cursor::new(head).chain(bytes);
    match (form, file) {
        (Form::Sqlite, Some(file)) => cdb::read(path, file, emit),
        (Form::Sqlite, None) => match spooled(bytes) {
            Ok(copy) => cdb::read(path, copy.path(), emit),
            Err(source) => emit(unreadable(source)),
        },
        (Form::Json, _) => json::read(path, bytes, place, emit),
        (Form::Corpus, _) => corpus::read(path, bytes, place, emit),
        (Form::Empty, _) => emit(Chunk::fault(path, Error::EmptyFile { path: path.to_owned() })),
        (Form::Foreign(found), _) => {
            emit(Chunk::fault(path, Error::NotCards { path: path.to_owned(), found: found.to_owned() }))
        }
    }
}

/// The head of what is not blank, and its place.
fn beginning(mut bytes: impl Read) -> io::Result<(Place, Vec<u8>)> {
    let (mut place, mut head) = (Place::START, Vec::new());
    bytes.by_ref().take(HEAD).read_to_end(&mut head)?;
    if head.starts_with(UTF8_MARK) {
        head.drain(..UTF8_MARK.len());
    }
    // Few blanks belong to a text; many would hide what is behind them.
    let mut blanks = if head.trim_ascii().is_empty() { head.len() } else { 0 };
    while blanks > 0 {
        place = place.behind(&head[..blanks]);
        head.drain(..blanks);
        bytes.by_ref().take(HEAD - head.len() as u64).read_to_end(&mut head)?;
        blanks = head.len() - head.trim_ascii_start().len();
    }
    Ok((place, head))
}

/// A copy in a file, because SQLite reads from nothing else.
fn spooled(mut bytes: impl Read) -> io::Result<tempfile::NamedTempFile> {
    let mut copy = tempfile::NamedTempFile::new()?;
    io::copy(&mut bytes, &mut copy)?;
    copy.flush()?;
    Ok(copy)
}

impl Form {
    fn of(head: &[u8]) -> Self {
        if head.starts_with(SQLITE) {
            return Self::Sqlite;
        }
        if head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF") {
            return Self::Foreign("it is UTF-16 text, and psct reads UTF-8");
        }
        if head.contains(&0) {
            return Self::Foreign("it is binary data");
        }
        match head.trim_ascii_start() {
            [] => Self::Empty,
            [b'{', ..] => Self::Json,
            // A box header such as `[ Pendulum Effect ]` begins with a bracket, too; no JSON value begins
            // with a capital.
            [b'[', rest @ ..] if !rest.trim_ascii_start().first().is_some_and(u8::is_ascii_uppercase) => Self::Json,
            head if has_records_in_lines(head) => Self::Json,
            _ => Self::Corpus,
        }
    }
}

/// Whether records follow, one a line, on something else: a comment, or a line that is broken.
fn has_records_in_lines(head: &[u8]) -> bool {
    let lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.take_while(|line| *line != corpus::FENCE.as_bytes());
    lines.any(|line| line.strip_prefix(b"{").is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\"")))
}
