//! An input that has been opened, and whose first bytes are known.

use super::compressed::Compression;
use crate::io::Input;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::PathBuf;

/// How many bytes tell a database and a compressed file from all else.
const MARK: u64 = 16;
/// What every database begins with.
pub(super) const SQLITE: &[u8; MARK as usize] = b"SQLite format 3\0";

/// What the first bytes of a file tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Database,
    Compressed(Compression),
    Other,
}

/// An input that has been opened.
pub(super) struct Opened<'i> {
    head: Vec<u8>,
    rest: Box<dyn Read + 'i>,
    /// Where it can be opened once more, which no pipe can.
    pub file: Option<PathBuf>,
}

impl<'i> Opened<'i> {
    /// Opens an input.
    pub fn new(input: &'i Input) -> io::Result<Self> {
        let (input, ..) = input.told();
        match input {
            // It is not locked, because it may be named twice.
            Input::Stdin => Ok(Self::with(io::stdin(), None)),
            Input::Embedded { bytes, .. } => Ok(Self::with(&**bytes, None)),
            _ => {
                let bytes = File::open(input.path())?;
                let is_file = bytes.metadata().is_ok_and(|file| file.is_file());
                Ok(Self::with(bytes, is_file.then(|| input.path().to_owned())))
            }
        }
    }

    /// What `bytes` give; `file` is where they can be opened once more.
    pub fn with(mut bytes: impl Read + 'i, file: Option<PathBuf>) -> Self {
        let mut head = Vec::new();
        let rest: Box<dyn Read + 'i> = match bytes.by_ref().take(MARK).read_to_end(&mut head) {
            Ok(_) => Box::new(bytes),
            Err(error) => Box::new(Broken(Some(error))),
        };
        Self { head, rest, file }
    }

    /// What gives nothing but this error.
    pub fn broken(error: io::Error) -> Self {
        Self { head: Vec::new(), rest: Box::new(Broken(Some(error))), file: None }
    }

    /// What its first bytes tell.
    pub fn mark(&self) -> Mark {
        match Compression::of(&self.head) {
            Some(compression) => Mark::Compressed(compression),
            None if self.head.starts_with(SQLITE) => Mark::Database,
            None => Mark::Other,
        }
    }

    /// All of its bytes.
    pub fn bytes(self) -> Box<dyn Read + 'i> {
        Box::new(Cursor::new(self.head).chain(self.rest))
    }
}

/// Gives the error that has been met.
pub(super) struct Broken(pub Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
