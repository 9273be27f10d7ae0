//! Files that are compressed are read as what is in them.

use super::{Emit, Manner, read_from, spooled};
use crate::io::{Chunk, Error, input};
use std::cell::Cell;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The most bytes that are taken out of one compressed file. All cards of all databases together have a tenth of it;
/// what has more was made to fill disks.
pub const MOST_EXPANDED: u64 = 4 << 30;
/// How often a file may be compressed: an archive of compressed files.
pub const MOST_LAYERS: u8 = 2;
/// The most files that are looked at in one archive.
const MOST_FILES: usize = 1 << 20;
/// The largest window of a zstd file that memory is given for, as a power of two.
const ZSTD_WINDOW: u32 = 27;

/// How a file is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    Gzip,
    Zstd,
    Zip,
}

impl Compression {
    /// The compression that the first bytes of a file tell.
    pub fn of(head: &[u8]) -> Option<Self> {
        const MAGIC: [(&[u8], Compression); 4] = [
            (b"\x1F\x8B\x08", Compression::Gzip),
            (b"\x28\xB5\x2F\xFD", Compression::Zstd),
            (b"PK\x03\x04", Compression::Zip),
            (b"PK\x05\x06", Compression::Zip),
        ];
        MAGIC.into_iter().find(|(magic, _)| head.starts_with(magic)).map(|(_, compression)| compression)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
            Self::Zip => "zip",
        }
    }
}

/// Reads what is in a compressed file; `file` is where it can be opened.
pub fn read(
    compression: Compression,
    path: &Path,
    bytes: Box<dyn Read + '_>,
    file: Option<&Path>,
    manner: &Manner<'_>,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    if manner.layers >= MOST_LAYERS {
        let found = format!("it is compressed more than {MOST_LAYERS} times over");
        return emit(Chunk::fault(path, Error::NotCards { path: path.to_owned(), found }));
    }
    let manner = Manner { layers: manner.layers + 1, ..*manner };
    let taken = Rc::new(Cell::new(0));
    // A chunk stands for so many bytes of the compressed file.
    let mut emit = |mut chunk: Chunk| {
        chunk.size = taken.replace(0);
        emit(chunk)
    };
    each(compression, path, bytes, file, &taken, &mut |path, opened| match opened {
        Ok(bytes) => read_from(path, bytes, None, &manner, &mut emit),
        Err(error) => emit(Chunk::fault(path, error)),
    })
}

/// Takes what is in a compressed file, or what keeps it from being taken out.
pub(super) type Take<'t> = dyn FnMut(&Path, Result<Box<dyn Read + '_>, Error>) -> ControlFlow<()> + 't;

/// Opens what is in a compressed file, one file after the other: of an archive the card files, in the order of their names.
/// How many bytes have been read of it is added to `taken`.
pub(super) fn each(
    compression: Compression,
    path: &Path,
    bytes: Box<dyn Read + '_>,
    file: Option<&Path>,
    taken: &Rc<Cell<u64>>,
    take: &mut Take<'_>,
) -> ControlFlow<()> {
    let bytes = Counted { bytes, taken: Rc::clone(taken) };
    let expanded: io::Result<Box<dyn Read + '_>> = match compression {
        Compression::Gzip => Ok(Box::new(flate2::read::MultiGzDecoder::new(bytes))),
        Compression::Zstd => zstd::stream::read::Decoder::new(bytes).and_then(|mut decoder| {
            decoder.window_log_max(ZSTD_WINDOW)?;
            Ok(Box::new(decoder) as Box<dyn Read + '_>)
        }),
        Compression::Zip => return archive(path, bytes, file, taken, take),
    };
    let left = Rc::new(Cell::new(MOST_EXPANDED));
    let expanded = expanded.map(|bytes| Box::new(Expanded { bytes, compression, left }) as Box<dyn Read + '_>);
    take(path, expanded.map_err(|source| Error::Read { path: path.to_owned(), source }))
}

/// Opens the card files of an archive in the order of their names.
fn archive(
    path: &Path,
    bytes: impl Read,
    file: Option<&Path>,
    taken: &Cell<u64>,
    take: &mut Take<'_>,
) -> ControlFlow<()> {
    let fault = |source| Error::Read { path: path.to_owned(), source };
    let opened = match file {
        Some(file) => File::open(file),
        None => spooled(bytes).and_then(|copy| File::open(copy.path())),
    };
    let mut archive =
        match opened.and_then(|file| zip::ZipArchive::new(file).map_err(|error| broken(Compression::Zip, &error))) {
            Ok(archive) => archive,
            Err(source) => return take(path, Err(fault(source))),
        };
    let files = match card_files(&archive) {
        Ok(files) if files.is_empty() => return take(path, Err(Error::EmptyArchive { path: path.to_owned() })),
        Ok(files) => files,
        Err(source) => return take(path, Err(fault(source))),
    };
    let left = Rc::new(Cell::new(MOST_EXPANDED));
    for (name, index) in files {
        let path = path.join(&name);
        match archive.by_index(index) {
            Ok(file) => {
                taken.set(file.compressed_size());
                let bytes = Expanded { bytes: Box::new(file), compression: Compression::Zip, left: Rc::clone(&left) };
                take(&path, Ok(Box::new(bytes)))?;
            }
            Err(error) => {
                take(&path, Err(Error::Read { path: path.clone(), source: broken(Compression::Zip, &error) }))?;
            }
        }
        if left.get() == 0 {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// The files of an archive that may hold cards, with their numbers. A file that is alone may have any name.
fn card_files(archive: &zip::ZipArchive<File>) -> io::Result<Vec<(PathBuf, usize)>> {
    if archive.len() > MOST_FILES {
        return Err(io::Error::other(format!(
            "the archive has more than {MOST_FILES} files, the most that are looked at"
        )));
    }
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let Some(name) = archive.name_for_index(index) else { continue };
        let name = name.map_err(|error| broken(Compression::Zip, &error))?.into_owned();
        if !name.ends_with('/') {
            files.push((PathBuf::from(name), index));
        }
    }
    files.sort();
    if files.len() > 1 {
        // Magic Set Editor gives the cards no ending.
        files.retain(|(name, _)| name.as_os_str() == "set" || input::may_hold_cards_in_archive(name));
    }
    Ok(files)
}

fn broken(compression: Compression, error: &dyn std::fmt::Display) -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        format!("its {} data are broken or cut off ({error})", compression.name()),
    )
}

/// Counts the bytes that are read.
struct Counted<R> {
    bytes: R,
    taken: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        self.taken.set(self.taken.get() + read as u64);
        Ok(read)
    }
}

/// What comes out of a compressed file, up to a limit.
struct Expanded<'r> {
    bytes: Box<dyn Read + 'r>,
    compression: Compression,
    /// How many more bytes may come. It stays 0 once there were too many.
    left: Rc<Cell<u64>>,
}

impl Read for Expanded<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted => error,
            _ => broken(self.compression, &error),
        })?;
        match self.left.get().checked_sub(read as u64) {
            Some(left) if left > 0 || read == 0 => {
                self.left.set(left);
                Ok(read)
            }
            _ => {
                self.left.set(0);
                let gibibytes = MOST_EXPANDED >> 30;
                Err(io::Error::new(
                    io::ErrorKind::FileTooLarge,
                    format!("it expands to more than {gibibytes} GiB, the most that is taken out of a compressed file"),
                ))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_taken_out_of_a_file_than_the_limit() {
        let left = Rc::new(Cell::new(1000));
        let mut bomb = Expanded { bytes: Box::new(io::repeat(b'x')), compression: Compression::Zstd, left };
        let mut taken = Vec::new();
        let error = bomb.read_to_end(&mut taken).expect_err("a limit");
        assert!(taken.len() <= 1000 && error.to_string().contains("more than 4 GiB"), "{error}");
        assert!(bomb.read(&mut [0; 8]).is_err(), "it stays at its end");
        let left = Rc::new(Cell::new(1000));
        let mut small = Expanded { bytes: Box::new(io::repeat(b'x').take(999)), compression: Compression::Zstd, left };
        assert_eq!(small.read_to_end(&mut taken).expect("less than the limit"), 999);
    }
}
