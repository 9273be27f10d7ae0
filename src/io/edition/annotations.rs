use super::{Edition, Entry};
use crate::comparison::Digest;
use crate::io::batch::Batch;
use crate::io::elements::Cutter;
use crate::io::place::{Place, in_words};
use crate::io::source::json::fault;
use crate::io::{Error, Golden, Input, Observer};
use flate2::read::MultiGzDecoder;
use serde_json::Value;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

/// How many bytes at the beginning tell whether a file holds annotations.
const HEAD: u64 = 64 << 10;
/// What packed files begin with.
const GZIP: [u8; 2] = [0x1F, 0x8B];
const ZSTD: [u8; 4] = [0x28, 0xB5, 0x2F, 0xFD];
/// A key that annotations have and cards have not.
const TELLING: &[u8] = b"\"schema_version\"";

/// Whether a file holds annotations, told by its beginning. Standard input is not looked at.
pub fn holds_annotations(input: &Input) -> bool {
    let mut head = Vec::new();
    // A pipe that was looked at would lack its beginning, and cards may be told to be some.
    let read = match input.told() {
        (Input::File(path), None, _) if path.is_file() => open(input),
        (Input::Embedded { .. }, None, _) => open(input),
        _ => return false,
    };
    read.and_then(|bytes| bytes.take(HEAD).read_to_end(&mut head)).is_ok()
        && matches!(head.trim_ascii_start().first(), Some(b'{' | b'['))
        && has_key(&head)
}

fn has_key(head: &[u8]) -> bool {
    memchr::memmem::find(head, TELLING).is_some()
}

/// What is made of annotations that are read from a file.
pub trait OfAnnotations: Default {
    /// Takes one in.
    ///
    /// # Errors
    /// With what it should have been, if it is none.
    fn take(&mut self, annotation: Value) -> Result<(), String>;
}

impl OfAnnotations for Edition {
    fn take(&mut self, annotation: Value) -> Result<(), String> {
        self.insert(&entry(annotation)?);
        Ok(())
    }
}

impl OfAnnotations for Golden {
    fn take(&mut self, annotation: Value) -> Result<(), String> {
        let whole = |error| format!("expected an annotation with all of its fields ({error})");
        self.insert(&serde_json::from_value(annotation).map_err(whole)?);
        Ok(())
    }
}

/// Reads annotations as psct writes them, in any layout of JSON. What is wrong is told to the observer, and the rest
/// goes on; the number of faults is handed back.
pub fn read_annotations<T: OfAnnotations>(
    inputs: impl IntoIterator<Item = Result<Input, Error>>,
    observer: &mut dyn Observer,
) -> (T, u64) {
    let (mut all, mut faults) = (T::default(), 0);
    for input in inputs {
        let mut tell = |error: Error| {
            observer.error(&error);
            faults += 1;
        };
        let input = match input {
            Ok(input) => input,
            Err(error) => {
                tell(error);
                continue;
            }
        };
        match open(&input) {
            Ok(bytes) => read(input.path(), bytes, &mut all, &mut tell),
            Err(source) => tell(Error::Read { path: input.path().to_owned(), source }),
        }
        observer.progress(input.size().unwrap_or_default());
    }
    (all, faults)
}

/// The bytes of an input, unpacked if they are packed as `psct annotate -o annotations.ndjson.gz` packs them.
fn open(input: &Input) -> io::Result<Box<dyn Read + '_>> {
    let mut bytes: Box<dyn Read + '_> = match input.told().0 {
        Input::Stdin => Box::new(io::stdin().lock()),
        Input::Embedded { bytes, .. } => Box::new(Cursor::new(&**bytes)),
        file => Box::new(File::open(file.path())?),
    };
    let mut mark = Vec::new();
    bytes.by_ref().take(4).read_to_end(&mut mark)?;
    let (gzip, zstd) = (mark.starts_with(&GZIP), mark.starts_with(&ZSTD));
    let bytes = Cursor::new(mark).chain(bytes);
    Ok(match () {
        () if gzip => Box::new(MultiGzDecoder::new(bytes)),
        () if zstd => Box::new(zstd::Decoder::new(bytes)?),
        () => Box::new(bytes),
    })
}

fn read(path: &Path, bytes: impl Read, all: &mut impl OfAnnotations, tell: &mut impl FnMut(Error)) {
    let mut cutter = match Cutter::new(bytes, Place::START) {
        Ok(cutter) => cutter,
        Err(broken) => return tell(fault(path, broken)),
    };
    let mut index = 0;
    loop {
        let (batch, broken) = cutter.next_batch();
        let ended = batch.is_none() && broken.is_none();
        if let Some(batch) = batch {
            records(path, &batch, &mut index, all, tell);
        }
        if let Some(broken) = broken {
            index += 1;
            tell(fault(path, broken));
        }
        if ended {
            return;
        }
    }
}

fn records(path: &Path, batch: &Batch, index: &mut u64, all: &mut impl OfAnnotations, tell: &mut impl FnMut(Error)) {
    let mut places = batch.places();
    for record in &batch.records {
        *index += 1;
        let bytes = &batch.bytes[record.clone()];
        let place = places(record.start);
        let (Place { line, column }, expected) = match serde_json::from_slice::<Value>(bytes) {
            Ok(value) => match all.take(value) {
                Ok(()) => continue,
                Err(expected) => (place, expected),
            },
            Err(error) => (place.inside(&error), in_words(&error)),
        };
        tell(Error::NotAnnotation { path: path.to_owned(), index: *index, line, column, expected });
    }
}

/// The card that an annotation is of.
fn entry(annotation: Value) -> Result<Entry, &'static str> {
    let id = annotation.get("id").and_then(Value::as_u64);
    let name = annotation.get("name").and_then(Value::as_str).ok_or("expected a name in `name`")?.into();
    let digest =
        Digest::of_json(annotation).ok_or("expected `schema_version` and `summons`, as `psct annotate` writes them")?;
    Ok(Entry { id, name, text: None, digest })
}
