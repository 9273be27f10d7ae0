//! The JSON sources: which of them a file is, and its records in batches that are parsed by the workers.

use super::Emit;
use super::slim::Slim;
use super::yaml_yugi::YamlYugi;
use super::ygoprodeck::Ygoprodeck;
use crate::io::batch::Batch;
use crate::io::elements::{Broken, Cutter, LONGEST_RECORD};
use crate::io::place::{Place, in_words};
use crate::io::{Chunk, Error, Record};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
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
        records.find_map(|record| serde_json::from_str::<Keys>(&record).ok()?.form)
    }

    fn parse(self, record: &str) -> Result<Record<'_>, serde_json::Error> {
        match self {
            Self::YamlYugi => serde_json::from_str::<YamlYugi<'_>>(record)?.record(),
            Self::Ygoprodeck => serde_json::from_str::<Ygoprodeck<'_>>(record)?.record(),
            Self::Slim => serde_json::from_str::<Slim<'_>>(record)?.record(),
        }
    }
}

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
            let mut error = |error| fault_in(path, places(record.start), index, bytes, error);
            let valid = text.and_then(|text| text.get(record.clone()));
            let words = valid.map_or_else(|| String::from_utf8_lossy(bytes), Cow::Borrowed);
            match words {
                Cow::Borrowed(text) => take(self.form.parse(text).map_err(error)),
                Cow::Owned(text) => take(self.form.parse(&text).map(Record::with_replaced_bytes).map_err(&mut error)),
            }
        }
    }
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

/// What stands behind a key, as far as it tells forms apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Words,
    Object,
    Other,
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
                    let shape = map.next_value::<Shape>()?;
                    match &*key {
                        "name" => name = Some(shape),
                        "desc" | "frameType" | "card_images" => desc = true,
                        "text" => text = shape != Shape::Object,
                        _ => {}
                    }
                    if seen.len() < SHOWN_KEYS {
                        seen.push(key.into_owned());
                    }
                }
                let form = match name {
                    Some(Shape::Object) => Some(Form::YamlYugi),
                    Some(Shape::Words) if desc => Some(Form::Ygoprodeck),
                    Some(Shape::Words) if text => Some(Form::Slim),
                    _ => None,
                };
                Ok(Keys { form, seen })
            }
        }

        deserializer.deserialize_map(Object)
    }
}

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Shape;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any value")
            }

            fn visit_str<E>(self, _: &str) -> Result<Shape, E> {
                Ok(Shape::Words)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Shape, A::Error> {
                IgnoredAny.visit_map(map).map(|_| Shape::Object)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Shape, A::Error> {
                IgnoredAny.visit_seq(seq).map(|_| Shape::Other)
            }

            fn visit_bool<E>(self, _: bool) -> Result<Shape, E> {
                Ok(Shape::Other)
            }

            fn visit_i64<E>(self, _: i64) -> Result<Shape, E> {
                Ok(Shape::Other)
            }

            fn visit_u64<E>(self, _: u64) -> Result<Shape, E> {
                Ok(Shape::Other)
            }

            fn visit_f64<E>(self, _: f64) -> Result<Shape, E> {
                Ok(Shape::Other)
            }

            fn visit_unit<E>(self) -> Result<Shape, E> {
                Ok(Shape::Other)
            }
        }

        deserializer.deserialize_any(Any)
    }
}
