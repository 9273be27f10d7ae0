//! Where cards come from: one file a form. The form is told by what a file holds, never by its name, unless it is given.

mod batches;
mod card_maker;
mod cdb;
mod columns;
mod compressed;
mod container;
mod corpus;
mod csv;
mod dueling_book;
mod field;
mod form;
pub(super) mod json;
mod keys;
mod magic_set_editor;
mod pendulum;
mod printed_type;
pub(super) mod records;
mod slim;
mod stats;
mod surrogate;
mod tabletop_simulator;
mod text;
mod wikitext;
mod yaml;
mod yaml_yugi;
mod ygojson;
mod ygoprodeck;
mod ygoresources;
mod yugipedia;

pub use columns::Columns;
pub use form::Form;
pub use printed_type::printed_type;

use super::place::Place;
use super::{Chunk, Error, Input};
use cdb::Merged;
use container::Container;
use std::cell::LazyCell;
use std::fs::File;
use std::io::{self, Cursor, Read, Write};
use std::ops::{ControlFlow, Deref};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

pub(super) const FORMS_IN_WORDS: &str = "cards in one of the forms that `psct annotate --help` lists";

/// How many bytes at the beginning of a file tell its form.
const HEAD: u64 = 4096;
const UTF8_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Takes what has been read, and says whether to read on.
pub(super) type Emit<'a> = dyn FnMut(Chunk) -> ControlFlow<()> + 'a;

/// How an input is to be read.
#[derive(Clone, Copy)]
struct Manner<'m> {
    /// The form, where the user gives it.
    form: Option<Form>,
    /// What the columns of a table are, where the user says so.
    columns: Option<&'m Columns>,
    /// What all databases say of the same cards, and the number of this one among the inputs.
    merged: Option<(&'m dyn Deref<Target = Merged>, usize)>,
    /// How many times over it was compressed.
    layers: u8,
}

/// Reads the inputs to their ends, or to where they break.
pub(super) fn read_all(inputs: impl IntoIterator<Item = Result<Input, Error>>, emit: &mut Emit<'_>) {
    let inputs: Vec<_> = inputs.into_iter().collect();
    let file = |input: &Result<Input, Error>| Some(input.as_ref().ok()?.file()?.to_owned());
    let files = inputs.iter().enumerate().filter_map(|(index, input)| Some((index, file(input)?)));
    let files: Vec<(usize, PathBuf)> = files.collect();
    // Only the first database asks which others there are.
    let merged = LazyCell::new(|| Merged::of(&files));
    for (index, input) in inputs.into_iter().enumerate() {
        let flow = match input {
            Ok(input) => {
                let (input, form, columns) = input.told();
                let manner = Manner { form, columns, merged: Some((&merged, index)), layers: 0 };
                // A fault in reading one input is no reason to lose the others.
                catch_unwind(AssertUnwindSafe(|| read(input, &manner, emit))).unwrap_or_else(|_| {
                    let path = input.path();
                    emit(Chunk::fault(path, Error::Fault { path: path.to_owned() }))
                })
            }
            Err(error) => emit(Chunk::fault(Path::new(""), error)),
        };
        if flow.is_break() {
            return;
        }
    }
}

/// Reads an input to its end, or to where it breaks.
fn read(input: &Input, manner: &Manner<'_>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let path = input.path();
    match input {
        Input::Stdin => read_from(path, Box::new(io::stdin().lock()), None, manner, emit),
        Input::Embedded { bytes, .. } => read_from(path, Box::new(&**bytes), None, manner, emit),
        _ => match File::open(path) {
            // SQLite opens files itself, and cannot open a pipe a second time.
            Ok(bytes) => {
                let file = bytes.metadata().is_ok_and(|file| file.is_file()).then_some(path);
                read_from(path, Box::new(bytes), file, manner, emit)
            }
            Err(source) => emit(Chunk::fault(path, Error::Read { path: path.to_owned(), source })),
        },
    }
}

/// Reads from `bytes`; `file` is where SQLite can open them.
fn read_from(
    path: &Path,
    mut bytes: Box<dyn Read + '_>,
    file: Option<&Path>,
    manner: &Manner<'_>,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let unreadable = |source| Chunk::fault(path, Error::Read { path: path.to_owned(), source });
    let (place, head, broken) = beginning(&mut bytes);
    if let (Some(source), []) = (&broken, &*head) {
        return emit(unreadable(io::Error::new(source.kind(), source.to_string())));
    }
    let container = match Container::of(&head, manner.form) {
        // Who names the columns has a table, whatever its headings are.
        Container::Text if manner.form.is_none() && manner.columns.is_some() => Container::Csv,
        container => container,
    };
    // What was read before a break is read as if the break came behind it.
    let bytes: Box<dyn Read + '_> = match broken {
        Some(error) => Box::new(Cursor::new(head).chain(Broken(Some(error)))),
        None => Box::new(Cursor::new(head).chain(bytes)),
    };
    let form = manner.form.filter(|form| form.is_of_objects());
    match container {
        Container::Compressed(compression) => compressed::read(compression, path, bytes, file, manner, emit),
        Container::Sqlite => match file {
            Some(file) => cdb::read(path, file, manner, emit),
            None => match spooled(bytes) {
                Ok(copy) => cdb::read(path, copy.path(), &Manner { merged: None, ..*manner }, emit),
                Err(source) => emit(unreadable(source)),
            },
        },
        Container::Json => json::read(path, bytes, place, form, emit),
        Container::Yaml => yaml::read(path, bytes, place, form, emit),
        Container::Wikitext => wikitext::read(path, bytes, emit),
        Container::Csv => csv::read(path, bytes, manner.columns, emit),
        Container::MagicSet => magic_set_editor::read(path, bytes, emit),
        Container::Text => corpus::read(path, bytes, place, manner.form, emit),
        Container::Empty => emit(Chunk::fault(path, Error::EmptyFile { path: path.to_owned() })),
        Container::Foreign(found) => {
            emit(Chunk::fault(path, Error::NotCards { path: path.to_owned(), found: found.to_owned() }))
        }
    }
}

/// The head of what is not blank and its place, and what kept more from being read.
fn beginning(mut bytes: impl Read) -> (Place, Vec<u8>, Option<io::Error>) {
    let (mut place, mut head) = (Place::START, Vec::new());
    if let Err(error) = bytes.by_ref().take(HEAD).read_to_end(&mut head) {
        return (place, head, Some(error));
    }
    if head.starts_with(UTF8_MARK) {
        head.drain(..UTF8_MARK.len());
    }
    // Few blanks belong to a text; many would hide what is behind them.
    let mut blanks = if head.trim_ascii().is_empty() { head.len() } else { 0 };
    while blanks > 0 {
        place = place.behind(&head[..blanks]);
        head.drain(..blanks);
        if let Err(error) = bytes.by_ref().take(HEAD - head.len() as u64).read_to_end(&mut head) {
            return (place, head, Some(error));
        }
        blanks = head.len() - head.trim_ascii_start().len();
    }
    (place, head, None)
}

/// Gives the error that has been met.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// A copy in a file, because SQLite reads from nothing else.
fn spooled(mut bytes: impl Read) -> io::Result<tempfile::NamedTempFile> {
    let mut copy = tempfile::NamedTempFile::new()?;
    io::copy(&mut bytes, &mut copy)?;
    copy.flush()?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_on_which_the_reader_fails_costs_no_other() {
        let input = |path: &str| {
            let bytes = b"{\"name\": \"Ebb\", \"text\": \"Draw 1 card.\"}\n";
            Ok(Input::Embedded { path: PathBuf::from(path), bytes: bytes.into() })
        };
        let (mut chunks, mut said) = (0, Vec::new());
        read_all([input("a"), input("b"), input("c")], &mut |chunk| {
            chunks += 1;
            assert!(chunks != 2, "a fault made for this test");
            let path = chunk.path().display().to_string();
            chunk.each(|record| {
                said.push(format!(
                    "{path}: {}",
                    record.map_or_else(|error| error.to_string(), |record| record.card.name.into_owned())
                ))
            });
            ControlFlow::Continue(())
        });
        let fault = Error::Fault { path: PathBuf::from("b") }.to_string();
        assert_eq!(said, ["a: Ebb".to_owned(), format!("b: {fault}"), "c: Ebb".to_owned()]);
    }
}
