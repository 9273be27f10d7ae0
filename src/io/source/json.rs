//! JSON files: which form their records have, and the records in batches.

use super::records::{Notation, Records, form_of_any, no_cards};
use super::{Emit, Form};
use crate::io::elements::{Broken, Cutter, LONGEST_RECORD};
use crate::io::place::Place;
use crate::io::{Chunk, Error};
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

/// Reads JSON to its end, or to where it breaks; `place` is where it begins in the file. The records tell their
/// form, unless it is given.
pub fn read(
    path: &Path,
    bytes: impl Read,
    place: Place,
    mut form: Option<Form>,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let mut cutter = match Cutter::new(bytes, place) {
        Ok(cutter) => cutter,
        Err(broken) => return emit(Chunk::fault(path, fault(path, broken))),
    };
    let (mut index, mut whole) = (1, true);
    // Records that came before the first card.
    let (mut waiting, mut weight) = (Vec::new(), 0);
    loop {
        let (batch, broken) = cutter.next_batch();
        let ended = batch.is_none() && broken.is_none();
        if let Some(batch) = batch {
            form = form.or_else(|| form_of_any(Notation::Json, &batch));
            weight += batch.weight();
            let first = index;
            index += batch.records.len() as u64;
            waiting.push((first, batch));
            if let Some(form) = form {
                for (first, batch) in waiting.drain(..) {
                    emit(Chunk::batch(path, Records { form, notation: Notation::Json, batch, first }))?;
                }
                weight = 0;
            }
        }
        if let Some(broken) = broken {
            (whole, index) = (false, index + 1);
            emit(Chunk::fault(path, fault(path, broken)))?;
        }
        match waiting.first() {
            Some((_, first)) if weight > LONGEST_RECORD || ended && whole => {
                return emit(Chunk::fault(path, no_cards(path, Notation::Json, first)));
            }
            None if ended && index == 1 => return emit(Chunk::fault(path, Error::NoCards { path: path.to_owned() })),
            _ if ended => return ControlFlow::Continue(()),
            _ => {}
        }
    }
}

fn fault(path: &Path, broken: Broken) -> Error {
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
