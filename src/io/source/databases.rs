//! The databases among the inputs, wherever they are: files, in compressed files, or what comes through a pipe.

use super::cdb::Merged;
use super::compressed::{MOST_EXPANDED, MOST_LAYERS, each};
use super::opened::{Mark, Opened};
use super::{Form, spooled};
use crate::io::Input;
use crate::io::unfinished::Unfinished;
use std::cell::Cell;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The databases among the inputs, each with a number in their order, and what all of them say of the same cards.
#[derive(Default)]
pub(super) struct Databases {
    found: Vec<Found>,
    /// What came through pipes, in files that can be opened more than once.
    pipes: Vec<Unfinished>,
    merged: Merged,
    /// How many bytes have been copied.
    copied: u64,
}

/// A database that has been found.
struct Found {
    /// The number of the input that it is in.
    input: usize,
    /// What it is called in messages.
    path: PathBuf,
    at: At,
}

enum At {
    File(PathBuf),
    Copy(Unfinished),
}

impl Found {
    fn file(&self) -> &Path {
        match &self.at {
            At::File(file) => file,
            At::Copy(copy) => copy.path(),
        }
    }
}

impl Databases {
    /// Looks through the inputs from this one on, some of which are open. A pipe can be read only once, so that it stays
    /// open, or becomes a file.
    pub fn among<'i>(inputs: &'i [Option<Input>], from: usize, opened: &mut [Option<Opened<'i>>]) -> Self {
        let mut databases = Self::default();
        for (index, input) in inputs.iter().enumerate().skip(from) {
            let Some(input) = input else { continue };
            // Told to be something else, it is not read as a database, and its rows replace none.
            if matches!(input.told(), (_, Some(form), _) if form != Form::Edopro) {
                continue;
            }
            let known = opened[index].take();
            // Of a pipe that has been named before, this would take the beginning away.
            let again = || inputs[..index].iter().flatten().any(|before| before.path() == input.path());
            if known.is_none() && !input.path().is_file() && again() {
                continue;
            }
            if let Some(this) = known.or_else(|| Opened::new(input).ok()) {
                opened[index] = databases.look_into(index, input.path(), this);
            }
        }
        if databases.found.len() > 1 {
            for (number, database) in databases.found.iter().enumerate() {
                databases.merged.add(number, database.file());
            }
        }
        databases
    }

    /// What all databases say of the same cards.
    pub fn merged(&self) -> &Merged {
        &self.merged
    }

    /// The number of a database, by its input and what it is called, and where SQLite can open it.
    pub fn database(&self, input: usize, path: &Path) -> Option<(usize, &Path)> {
        let is_it = |found: &&Found| found.input == input && found.path == path;
        let mut found = self.found.iter().enumerate();
        found.find(|(_, found)| is_it(found)).map(|(number, found)| (number, found.file()))
    }

    /// Finds the databases in an input, and hands it back as it can be read from its beginning; nothing if it can be
    /// opened once more.
    fn look_into<'i>(&mut self, input: usize, path: &Path, opened: Opened<'i>) -> Option<Opened<'i>> {
        if opened.file.is_some() {
            self.find(input, path, opened, 0);
            return None;
        }
        if opened.mark() == Mark::Other {
            return Some(opened);
        }
        let copied = spooled(opened.bytes()).and_then(|copy| Ok((File::open(copy.path())?, copy)));
        let (bytes, copy) = match copied {
            Ok(copied) => copied,
            Err(error) => return Some(Opened::broken(error)),
        };
        let file = copy.path().to_owned();
        self.pipes.push(copy);
        if let Ok(again) = File::open(&file) {
            self.find(input, path, Opened::with(again, Some(file.clone())), 0);
        }
        Some(Opened::with(bytes, Some(file)))
    }

    /// Finds the databases in a file, which has been taken out of so many compressed ones. What is wrong with it is told
    /// when it is read.
    fn find(&mut self, input: usize, path: &Path, opened: Opened<'_>, layers: u8) {
        let file = opened.file.clone();
        match opened.mark() {
            Mark::Database => {
                let at = match file {
                    Some(file) => Ok(At::File(file)),
                    None => self.copy(opened.bytes()).map(At::Copy),
                };
                self.found.extend(at.ok().map(|at| Found { input, path: path.to_owned(), at }));
            }
            Mark::Compressed(compression) if layers < MOST_LAYERS => {
                let taken = Rc::new(Cell::new(0));
                let _ = each(compression, path, opened.bytes(), file.as_deref(), &taken, &mut |path, inner| {
                    if let Ok(bytes) = inner {
                        self.find(input, path, Opened::with(bytes, None), layers + 1);
                    }
                    ControlFlow::Continue(())
                });
            }
            _ => {}
        }
    }

    /// A copy of a database, as long as all of them together are not more than is taken out of one compressed file.
    fn copy(&mut self, bytes: impl Read) -> io::Result<Unfinished> {
        let left = MOST_EXPANDED - self.copied;
        let copy = spooled(bytes.take(left))?;
        let size = copy.file().metadata()?.len();
        self.copied += size;
        if size < left { Ok(copy) } else { Err(io::ErrorKind::FileTooLarge.into()) }
    }
}
