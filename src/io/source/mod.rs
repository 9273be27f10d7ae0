//! Where cards come from: one file a form. The form is told by what a file holds, never by its name, unless it is given.

mod batches;
mod card_maker;
mod cdb;
mod columns;
mod compressed;
mod container;
mod corpus;
mod csv;
mod databases;
mod dueling_book;
mod field;
mod form;
pub(super) mod json;
mod keys;
mod magic_set_editor;
mod opened;
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
use super::unfinished::Unfinished;
use super::{Chunk, Error, Input};
use compressed::Compression;
use container::Container;
use databases::Databases;
use opened::{Broken, Mark, Opened};
use std::io::{self, Cursor, Read};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

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
    /// The databases among the inputs, and the number of this input, where there may be several.
    databases: Option<(&'m Databases, usize)>,
    /// How many times over it was compressed.
    layers: u8,
}

/// Reads the inputs to their ends, or to where they break.
pub(super) fn read_all(inputs: impl IntoIterator<Item = Result<Input, Error>>, emit: &mut Emit<'_>) {
    let (inputs, faults): (Vec<_>, Vec<_>) = inputs
        .into_iter()
        .map(|input| match input {
            Ok(input) => (Some(input), None),
            Err(error) => (None, Some(error)),
        })
        .unzip();
    let mut opened: Vec<_> = inputs.iter().map(|_| None).collect();
    let mut databases = None;
    for (index, fault) in faults.into_iter().enumerate() {
        let flow = match (&inputs[index], fault) {
            (Some(input), _) => {
                // A fault in reading one input is no reason to lose the others.
                let read = AssertUnwindSafe(|| read(&inputs, index, &mut opened, &mut databases, emit));
                catch_unwind(read).unwrap_or_else(|_| {
                    let path = input.path();
                    emit(Chunk::fault(path, Error::Fault { path: path.to_owned() }))
                })
            }
            (None, Some(error)) => emit(Chunk::fault(Path::new(""), error)),
            (None, None) => ControlFlow::Continue(()),
        };
        if flow.is_break() {
            return;
        }
    }
}

/// Reads an input to its end, or to where it breaks. The first one that may hold a database asks which others do.
fn read<'i>(
    inputs: &'i [Option<Input>],
    index: usize,
    opened: &mut [Option<Opened<'i>>],
    databases: &mut Option<Databases>,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let Some(input) = &inputs[index] else { return ControlFlow::Continue(()) };
    let (path, (_, form, columns)) = (input.path(), input.told());
    let open = |opened: Option<Opened<'i>>| opened.map_or_else(|| Opened::new(input), Ok);
    let unreadable = |source| Chunk::fault(path, Error::Read { path: path.to_owned(), source });
    let mut this = match open(opened[index].take()) {
        Ok(this) => this,
        Err(source) => return emit(unreadable(source)),
    };
    let may_be_merged = match this.mark() {
        Mark::Compressed(Compression::Zip) => true,
        Mark::Database | Mark::Compressed(_) => inputs.len() > 1,
        Mark::Other => false,
    };
    if may_be_merged && databases.is_none() {
        opened[index] = Some(this);
        *databases = Some(Databases::among(inputs, index, opened));
        this = match open(opened[index].take()) {
            Ok(this) => this,
            Err(source) => return emit(unreadable(source)),
        };
    }
    let manner = Manner { form, columns, databases: databases.as_ref().map(|all| (all, index)), layers: 0 };
    let file = this.file.clone();
    read_from(path, this.bytes(), file.as_deref(), &manner, emit)
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
        Container::Sqlite => {
            let among = manner.databases.and_then(|(all, input)| Some((all, all.database(input, path)?)));
            match (among, file) {
                (Some((all, (number, file))), _) => cdb::read(path, file, Some((all.merged(), number)), emit),
                (None, Some(file)) => cdb::read(path, file, None, emit),
                (None, None) => match spooled(bytes) {
                    Ok(copy) => cdb::read(path, copy.path(), None, emit),
                    Err(source) => emit(unreadable(source)),
                },
            }
        }
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
        Container::OtherForm(form, found) => {
            emit(Chunk::fault(path, Error::OtherForm { path: path.to_owned(), form, found }))
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

/// A copy in a file, because SQLite reads from nothing else.
fn spooled(mut bytes: impl Read) -> io::Result<Unfinished> {
    let copy = Unfinished::new(tempfile::NamedTempFile::new)?;
    io::copy(&mut bytes, &mut copy.file())?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

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
