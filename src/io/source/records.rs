//! Records that have been cut out of a file, to be parsed by the workers.

use super::dueling_book::DuelingBook;
use super::field::Unusable;
use super::keys::Keys;
use super::slim::Slim;
use super::yaml_yugi::YamlYugi;
use super::ygojson::Ygojson;
use super::ygoprodeck::Ygoprodeck;
use super::{Form, card_maker, surrogate, tabletop_simulator, yaml, ygoresources, yugipedia};
use crate::io::batch::Batch;
use crate::io::place::{Place, in_words};
use crate::io::{Error, Record};
use serde::de::IgnoredAny;
use std::borrow::Cow;
use std::path::Path;

/// How records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    Json,
    Yaml,
}

impl Notation {
    /// A record as JSON.
    pub fn json(self, record: &str) -> Result<Cow<'_, str>, Broken> {
        match self {
            Self::Json => Ok(Cow::Borrowed(record)),
            Self::Yaml => yaml::json(record).map(Cow::Owned),
        }
    }
}

/// Where a record breaks the rules of its notation, counted from its beginning, and what was expected there.
#[derive(Debug)]
pub struct Broken {
    pub line: u64,
    pub column: u64,
    pub expected: String,
}

/// Some records of a file.
#[derive(Debug)]
pub struct Records {
    pub form: Form,
    pub notation: Notation,
    pub batch: Batch,
    /// The number of the first record in the file, from 1.
    pub first: u64,
}

/// The form of the first record that has one.
pub fn form_of_any(notation: Notation, batch: &Batch) -> Option<Form> {
    let mut records = batch.records.iter().map(|record| String::from_utf8_lossy(&batch.bytes[record.clone()]));
    records.find_map(|record| {
        let json = notation.json(&record).ok()?;
        serde_json::from_str::<Keys>(&surrogate::replaced(&json)).ok()?.form
    })
}

/// The error for records of which none is a card: broken if the first is, else about something else.
pub fn no_cards(path: &Path, notation: Notation, batch: &Batch) -> Error {
    let record = String::from_utf8_lossy(&batch.bytes[batch.records[0].clone()]);
    let begin = batch.places()(batch.records[0].start);
    let json = match notation.json(&record) {
        Ok(json) => json,
        Err(broken) => return yaml::fault(path, begin, broken),
    };
    // A list of the cards that stand in the files beside it.
    if serde_json::from_str::<&str>(&json).is_ok_and(is_uuid) {
        return Error::NoCards { path: path.to_owned() };
    }
    let found = match serde_json::from_str::<Keys>(&json) {
        Err(error) if !error.is_data() => {
            let Place { line, column } = begin.inside(&error);
            return Error::Syntax { path: path.to_owned(), line, column, what: "JSON", expected: in_words(&error) };
        }
        Err(_) => "its records are no objects".to_owned(),
        Ok(keys) if keys.seen.is_empty() => "its first record is empty".to_owned(),
        Ok(keys) if keys.seen.iter().any(|key| key == "schema_version") => {
            "its records are annotations, as psct writes them; `psct diff` and `psct check` read those".to_owned()
        }
        Ok(keys) => {
            let more = if keys.more > 0 { format!(" and {} more", keys.more) } else { String::new() };
            format!("its first record has the keys `{}`{more}", keys.seen.join("`, `"))
        }
    };
    Error::NotCards { path: path.to_owned(), found }
}

/// YGOJSON keys its cards by numbers such as `123e4567-e89b-12d3-a456-426614174000`.
fn is_uuid(words: &str) -> bool {
    words.len() == 36 && words.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}

/// What a record holds.
type Parsed<'r> = Result<(Record<'r>, Unusable), serde_json::Error>;

fn parse(form: Form, record: &str) -> Parsed<'_> {
    match form {
        Form::YamlYugi => serde_json::from_str::<YamlYugi<'_>>(record)?.record(),
        Form::Ygoprodeck => serde_json::from_str::<Ygoprodeck<'_>>(record)?.record(),
        Form::Ygojson => serde_json::from_str::<Ygojson<'_>>(record)?.record(),
        Form::Ygoresources => ygoresources::record(record),
        Form::DuelingBook => serde_json::from_str::<DuelingBook<'_>>(record)?.record(),
        Form::CardMaker => card_maker::record(record),
        _ => serde_json::from_str::<Slim<'_>>(record)?.record(),
    }
}

/// A record, its unusable fields and one that is there twice.
type Lenient = (Record<'static>, Unusable, Option<String>);

/// Parses a record that has halves of letters in it, or a key twice. The last one counts, as everywhere in JSON.
fn parse_leniently(form: Form, record: &str) -> Result<Lenient, serde_json::Error> {
    let whole = surrogate::replaced(record);
    let own = |(record, unusable): (Record<'_>, Unusable)| (record.into_owned(), unusable);
    let (read, twice) = match parse(form, &whole).map(own) {
        Err(error) => {
            let field = field_that_is_twice(&error).ok_or(error)?;
            let once = serde_json::from_str::<serde_json::Value>(&whole)?.to_string();
            (parse(form, &once).map(own)?, Some(field))
        }
        Ok(read) => (read, None),
    };
    let (record, unusable) = read;
    let record = if matches!(whole, Cow::Owned(_)) { record.with_replaced_bytes() } else { record };
    Ok((record, unusable, twice))
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
        for (index, range) in (self.first..).zip(records) {
            let bytes = &bytes[range.clone()];
            let valid = text.and_then(|text| text.get(range.clone()));
            let words = valid.map_or_else(|| String::from_utf8_lossy(bytes), Cow::Borrowed);
            let replaced = matches!(words, Cow::Owned(_));
            let mut place = || places(range.start);
            match self.notation.json(&words) {
                Ok(json) => self.one(path, index, &json, &mut place, &mut |record| {
                    take(record.map(|record| if replaced { record.with_replaced_bytes() } else { record }));
                }),
                Err(broken) => take(Err(yaml::fault(path, place(), broken))),
            }
        }
    }

    /// Parses a record as JSON.
    fn one(
        &self,
        path: &Path,
        index: u64,
        json: &str,
        place: &mut dyn FnMut() -> Place,
        take: &mut dyn FnMut(Result<Record<'_>, Error>),
    ) {
        let several = match self.form {
            Form::TabletopSimulator => tabletop_simulator::records(json, take),
            Form::Yugipedia => yugipedia::records(json, take),
            _ => return self.card(path, index, json, place, take),
        };
        if let Err(error) = several {
            take(Err(fault_in(path, place(), index, json, self.notation, error)));
        }
    }

    fn card(
        &self,
        path: &Path,
        index: u64,
        json: &str,
        place: &mut dyn FnMut() -> Place,
        take: &mut dyn FnMut(Result<Record<'_>, Error>),
    ) {
        let plain = |(record, unusable)| (record, unusable, None);
        let read = parse(self.form, json).map(plain).or_else(|_| parse_leniently(self.form, json));
        let (card, unusable, twice) = match read {
            Ok(read) => read,
            Err(error) => return take(Err(fault_in(path, place(), index, json, self.notation, error))),
        };
        take(Ok(card));
        let twice = twice.into_iter().map(|field| (field, "is there twice; the last one counts".to_owned()));
        let unusable = unusable
            .into_iter()
            .map(|(field, expected)| (field.to_owned(), format!("is left out: expected {expected}")));
        for (field, found) in twice.chain(unusable) {
            let (path, Place { line, column }) = (path.to_owned(), place());
            take(Err(Error::Field { path, index, line, column, field, found }));
        }
    }
}

/// The key that an error says is there twice.
fn field_that_is_twice(error: &serde_json::Error) -> Option<String> {
    let message = error.to_string();
    Some(message.strip_prefix("duplicate field `")?.split_once('`')?.0.to_owned())
}

/// A record that is JSON, but no card, is a finding; one that is no JSON is a fault of the file.
fn fault_in(path: &Path, begin: Place, index: u64, json: &str, notation: Notation, error: serde_json::Error) -> Error {
    let error = serde_json::from_str::<IgnoredAny>(json).err().unwrap_or(error);
    // What YAML was written as JSON has other lines.
    let Place { line, column } = if notation == Notation::Json { begin.inside(&error) } else { begin };
    let (path, expected) = (path.to_owned(), in_words(&error));
    if error.is_data() {
        Error::Record { path, index, line, column, expected }
    } else {
        Error::Syntax { path, line, column, what: "JSON", expected }
    }
}
