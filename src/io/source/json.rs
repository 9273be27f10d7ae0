//! JSON files: their records in batches.

use super::batches::Batches;
use super::records::Notation;
use super::{Emit, Form};
use crate::io::elements::{Broken, Cutter};
use crate::io::place::Place;
use crate::io::{Chunk, Error};
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

/// Reads JSON to its end, or to where it breaks; `place` is where it begins in the file. The records tell their
/// form, unless it is given.
pub fn read(path: &Path, bytes: impl Read, place: Place, form: Option<Form>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut cutter = match Cutter::new(bytes, place) {
        Ok(cutter) => cutter,
        Err(broken) => return emit(Chunk::fault(path, fault(path, broken))),
    };
    let mut batches = Batches::new(path, Notation::Json, form);
    loop {
        let (batch, broken) = cutter.next_batch();
        let ended = batch.is_none() && broken.is_none();
        if let Some(batch) = batch {
            batches.add(batch, emit)?;
        }
        if let Some(broken) = broken {
            batches.fault(fault(path, broken), emit)?;
        }
        if let ControlFlow::Break(flow) = batches.go_on(ended, emit) {
            return flow;
        }
    }
}

/// The error for JSON that cannot be cut into records.
pub(in crate::io) fn fault(path: &Path, broken: Broken) -> Error {
    let path = path.to_owned();
    match broken {
        Broken::Read(source) => Error::Read { path, source },
        Broken::Syntax { place: Place { line, column }, expected } => {
            Error::Syntax { path, line, column, what: "JSON", expected }
        }
        Broken::ErrorReply(message) => Error::ErrorReply { path, message },
        Broken::NoData => Error::NotCards { path, found: "a reply without `data`".to_owned() },
    }
}
