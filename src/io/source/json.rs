//! The JSON sources: which of them a file is, and its records in batches that are parsed by the workers.

use super::field::{Unusable, Value};
use super::slim::Slim;
use super::yaml_yugi::YamlYugi;
use super::ygoprodeck::Ygoprodeck;
use super::{Emit, surrogate};
use crate::io::batch::Batch;
use crate::io::elements::{Broken, Cutter, LONGEST_RECORD};
use crate::io::place::{Place, in_words};
use crate::io::{Chunk, Error, Record};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use std::borrow::Cow;
use std::fmt;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

/// Whose records they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    YamlYugi,
    Ygoprodeck,
    Slim,
}

/// Some records of a file.
#[derive(Debug)]
pub struct Records {
    form: Form,
    batch: Batch,
    /// The number of the first record in the file, from 1.
    first: u64,
}

/// Reads JSON to its end, or to where it breaks; `place` is where it begins in the file.
pub fn read(path: &Path, bytes: impl Read, place: Place, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut cutter = match Cutter::new(bytes, place) {
        Ok(cutter) => cutter,
        Err(broken) => return emit(Chunk::fault(path, fault(path, broken))),
    };
    let (mut form, mut index, mut whole) = (None, 1, true);
    // Records that came before the first card.
    let (mut waiting, mut weight) = (Vec::new(), 0);
    loop {
        let (batch, broken) = cutter.next_batch();
        let ended = batch.is_none() && broken.is_none();
        if let Some(batch) = batch {
            form = form.or_else(|| Form::of_any(&batch));
            weight += batch.weight();
            let first = index;
            index += batch.records.len() as u64;
            waiting.push((first, batch));
            if let Some(form) = form {
                for (first, batch) in waiting.drain(..) {
                    emit(Chunk::json(path, Records { form, batch, first }))?;
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
                return emit(Chunk::fault(path, no_cards(path, first)));
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
        Broken::Syntax { place: Place { line, column }, expected } => Error::Syntax { path, line, column, expected },
        Broken::ErrorReply(message) => Error::ErrorReply { path, message },
        Broken::NoData => Error::NotCards { path, found: "a reply without `data`".to_owned() },
    }
}

/// The error for JSON without a card: broken if its first record is, else about something else.
fn no_cards(path: &Path, batch: &Batch) -> Error {
    let record = String::from_utf8_lossy(&batch.bytes[batch.records[0].clone()]);
    let found = match serde_json::from_str::<Keys>(&record) {
        Err(error) if !error.is_data() => {
            let Place { line, column } = batch.places()(batch.records[0].start).inside(&error);
            return Error::Syntax { path: path.to_owned(), line, column, expected: in_words(&error) };
        }
        Err(_) => "its records are no objects".to_owned(),
        Ok(keys) if keys.seen.is_empty() => "its first record is empty".to_owned(),
        Ok(keys) => format!("its first record has the keys `{}`", keys.seen.join("`, `")),
    };
    Error::NotCards { path: path.to_owned(), found }
}

impl Form {
    /// The form of the first record that has one.
    fn of_any(batch: &Batch) -> Option<Self> {
        let mut records = batch.records.iter().map(|record| String::from_utf8_lossy(&batch.bytes[record.clone()]));
        records.find_map(|record| serde_json::from_str::<Keys>(&surrogate::replaced(&record)).ok()?.form)
    }

    fn parse(self, record: &str) -> Result<(Record<'_>, Unusable), serde_json::Error> {
        match self {
            Self::YamlYugi => serde_json::from_str::<YamlYugi<'_>>(record)?.record(),
            Self::Ygoprodeck => serde_json::from_str::<Ygoprodeck<'_>>(record)?.record(),
            Self::Slim => serde_json::from_str::<Slim<'_>>(record)?.record(),
        }
    }

    /// Parses a record that has halves of letters in it, or a key twice. The last one counts, as everywhere in JSON.
    fn parse_leniently(self, record: &str) -> Result<Lenient, serde_json::Error> {
        let whole = surrogate::replaced(record);
        let own = |(record, unusable): (Record<'_>, Unusable)| (record.into_owned(), unusable);
        let (read, twice) = match self.parse(&whole).map(own) {
            Err(error) => {
                let field = field_that_is_twice(&error).ok_or(error)?;
                let once = serde_json::from_str::<serde_json::Value>(&whole)?.to_string();
                (self.parse(&once).map(own)?, Some(field))
            }
            Ok(read) => (read, None),
        };
        let (record, unusable) = read;
        let record = if matches!(whole, Cow::Owned(_)) { record.with_replaced_bytes() } else { record };
        Ok((record, unusable, twice))
    }
}

/// A record, its unusable fields and one that is there twice.
type Lenient = (Record<'static>, Unusable, Option<String>);

impl Records {
    /// How many bytes of the file they take.
    pub fn size(&self) -> u64 {
        self.batch.size
    }

    /// Parses each record.
    pub fn each(&self, path: &Path, mut take: impl FnMut(Result<Record<'_>, Error>)) {
        let Batch { bytes, records, .. } = &self.batch;
        let text = std::str::from_utf8(bytes).ok();
        let mut places = self.batch.places();
        for (index, record) in (self.first..).zip(records) {
            let bytes = &bytes[record.clone()];
            let valid = text.and_then(|text| text.get(record.clone()));
            let words = valid.map_or_else(|| String::from_utf8_lossy(bytes), Cow::Borrowed);
            let mended =
                |record| if matches!(words, Cow::Owned(_)) { Record::with_replaced_bytes(record) } else { record };
            let plain = |(record, unusable)| (record, unusable, None);
            let read = self.form.parse(&words).map(plain).or_else(|_| self.form.parse_leniently(&words));
            let (card, unusable, twice) = match read {
                Ok(read) => read,
                Err(error) => {
                    take(Err(fault_in(path, places(record.start), index, bytes, error)));
                    continue;
                }
            };
            take(Ok(mended(card)));
            let twice = twice.into_iter().map(|field| (field, "is there twice; the last one counts".to_owned()));
            let unusable = unusable
                .into_iter()
                .map(|(field, expected)| (field.to_owned(), format!("is left out: expected {expected}")));
            for (field, found) in twice.chain(unusable) {
                let (path, Place { line, column }) = (path.to_owned(), places(record.start));
                take(Err(Error::Field { path, index, line, column, field, found }));
            }
        }
    }
}

/// The key that an error says is there twice.
fn field_that_is_twice(error: &serde_json::Error) -> Option<String> {
    let message = error.to_string();
    Some(message.strip_prefix("duplicate field `")?.split_once('`')?.0.to_owned())
}

/// A record that is JSON, but no card, is a finding; one that is no JSON is a fault of the file.
fn fault_in(path: &Path, begin: Place, index: u64, record: &[u8], error: serde_json::Error) -> Error {
    let whole = String::from_utf8_lossy(record);
    let error = serde_json::from_str::<IgnoredAny>(&whole).err().unwrap_or(error);
    let Place { line, column } = begin.inside(&error);
    let (path, expected) = (path.to_owned(), in_words(&error));
    if error.is_data() {
        Error::Record { path, index, line, column, expected }
    } else {
        Error::Syntax { path, line, column, expected }
    }
}

/// The first keys of a record, and the form that they make.
struct Keys {
    form: Option<Form>,
    seen: Vec<String>,
}

/// How many keys are named in a message.
const SHOWN_KEYS: usize = 6;

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Keys;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Keys, A::Error> {
                let (mut name, mut text, mut desc, mut seen) = (None, false, false, Vec::new());
                while let Some(key) = map.next_key::<Cow<'de, str>>()? {
                    let value = map.next_value::<Value<'de>>()?;
                    match &*key {
                        "name" => name = Some(value),
                        "desc" | "frameType" | "card_images" => desc = true,
                        "text" => text = !matches!(value, Value::Object(_)),
                        _ => {}
                    }
                    if seen.len() < SHOWN_KEYS {
                        seen.push(key.into_owned());
                    }
                }
                let form = match name {
                    Some(Value::Object(_)) => Some(Form::YamlYugi),
                    Some(Value::Words(_)) if desc => Some(Form::Ygoprodeck),
                    Some(Value::Words(_)) if text => Some(Form::Slim),
                    _ => None,
                };
                Ok(Keys { form, seen })
            }
        }

        deserializer.deserialize_map(Object)
    }
}
