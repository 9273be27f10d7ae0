use super::Error;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What a file holds that is short enough to be read as a whole; nothing if it is longer than `most` bytes.
pub fn read_whole(path: &Path, most: u64) -> Result<Option<Vec<u8>>, Error> {
    let unreadable = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => Error::Missing { path: path.to_owned() },
        _ => Error::Read { path: path.to_owned(), source },
    };
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
    Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= most))
}
