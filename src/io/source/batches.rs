//! Batches of records on their way to the workers. They wait for the first card, which tells the form of all.

use super::records::{Notation, Records, form_of_any, no_cards};
use super::{Emit, Form};
use crate::io::batch::Batch;
use crate::io::elements::LONGEST_RECORD;
use crate::io::{Chunk, Error};
use std::ops::ControlFlow;
use std::path::Path;

/// The batches of a file.
pub struct Batches<'p> {
    path: &'p Path,
    notation: Notation,
    form: Option<Form>,
    /// Those that came before the first card, each with the number of its first record.
    waiting: Vec<(u64, Batch)>,
    /// About how many bytes wait.
    weight: usize,
    /// The number of the next record, from 1.
    next: u64,
    /// Every record could be cut out of the file.
    whole: bool,
}

impl<'p> Batches<'p> {
    /// The batches of a file, in this form if it is given.
    pub fn new(path: &'p Path, notation: Notation, form: Option<Form>) -> Self {
        Self { path, notation, form, waiting: Vec::new(), weight: 0, next: 1, whole: true }
    }

    /// Hands a batch on, or lets it wait.
    pub fn add(&mut self, batch: Batch, emit: &mut Emit<'_>) -> ControlFlow<()> {
        self.form = self.form.or_else(|| form_of_any(self.notation, &batch));
        self.weight += batch.weight();
        let first = self.next;
        self.next += batch.records.len() as u64;
        self.waiting.push((first, batch));
        let Some(form) = self.form else { return ControlFlow::Continue(()) };
        self.weight = 0;
        let notation = self.notation;
        let mut ready = self.waiting.drain(..);
        ready.try_for_each(|(first, batch)| emit(Chunk::batch(self.path, Records { form, notation, batch, first })))
    }

    /// Tells of a record that could not be cut out.
    pub fn fault(&mut self, error: Error, emit: &mut Emit<'_>) -> ControlFlow<()> {
        (self.whole, self.next) = (false, self.next + 1);
        emit(Chunk::fault(self.path, error))
    }

    /// Breaks off if there is nothing more to read: at the end, or when so much has been read without a card that there
    /// will be none. Tells of a file without cards.
    pub fn go_on(&self, ended: bool, emit: &mut Emit<'_>) -> ControlFlow<ControlFlow<()>> {
        match self.waiting.first() {
            Some((_, first)) if self.weight > LONGEST_RECORD || ended && self.whole => {
                ControlFlow::Break(emit(Chunk::fault(self.path, no_cards(self.path, self.notation, first))))
            }
            None if ended && self.next == 1 => {
                ControlFlow::Break(emit(Chunk::fault(self.path, Error::NoCards { path: self.path.to_owned() })))
            }
            _ if ended => ControlFlow::Break(ControlFlow::Continue(())),
            _ => ControlFlow::Continue(()),
        }
    }
}
