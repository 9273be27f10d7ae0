use super::source::records::Records;
use super::{Error, Record};
use crate::Card;
use std::path::{Path, PathBuf};

/// A part of an input, small enough to be one task of a worker.
#[derive(Debug)]
pub(super) struct Chunk {
    path: PathBuf,
    /// How many bytes of the input it stands for.
    pub size: u64,
    content: Content,
}

#[derive(Debug)]
enum Content {
    /// Records that are still to be parsed.
    Batch(Records),
    /// Records that could only be read one after the other.
    Records(Vec<Result<Record<'static>, Error>>),
}

impl Chunk {
    pub fn batch(path: &Path, records: Records) -> Self {
        Self { path: path.to_owned(), size: records.size(), content: Content::Batch(records) }
    }

    pub fn records(path: &Path, size: u64, records: Vec<Result<Record<'static>, Error>>) -> Self {
        Self { path: path.to_owned(), size, content: Content::Records(records) }
    }

    /// A chunk that only says what is wrong.
    pub fn fault(path: &Path, error: Error) -> Self {
        Self::records(path, 0, vec![Err(error)])
    }

    /// How many bytes it takes, about.
    pub fn weight(&self) -> usize {
        match &self.content {
            Content::Batch(records) => records.size() as usize,
            Content::Records(records) => records.iter().map(weight).sum(),
        }
    }

    /// The input that it is from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Takes the records out, in order.
    pub fn each(self, mut take: impl FnMut(Result<Record<'_>, Error>)) {
        match self.content {
            Content::Batch(records) => records.each(&self.path, take),
            Content::Records(records) => records.into_iter().for_each(&mut take),
        }
    }
}

/// How many bytes a record takes, about.
pub(super) fn weight(record: &Result<Record<'_>, Error>) -> usize {
    let of_card =
        |card: &Card<'_>| card.name.len() + card.text.len() + card.pendulum_text.as_ref().map_or(0, |text| text.len());
    record.as_ref().map_or(0, |record| of_card(&record.card))
}
