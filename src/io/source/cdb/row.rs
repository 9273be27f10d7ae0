//! A row of a database as a card.

use super::merged::{Data, Standing};
use super::{Others, words};
use crate::Card;
use crate::card::{Kind, Markup, Monster, Text};
use crate::io::source::pendulum;
use crate::io::{Error, Record};
use crate::text::{Code, Severity};
use rusqlite::Row;
use rusqlite::types::ValueRef;
use std::path::Path;

/// A row of a Rush Duel card has this bit in `ot`.
const RUSH: i64 = 0x200;
/// By the convention of these databases, an alias that is less than this away is another art of the same card.
const ARTS: u64 = 10;

/// The columns `id`, `name`, `desc` and those of [`Data`] as a card; nothing where a row of another database
/// stands for it.
pub fn record(
    path: &Path,
    id: i64,
    row: &Row<'_>,
    others: &Others<'_>,
) -> rusqlite::Result<Option<Result<Record<'static>, Error>>> {
    let merged = others.merged;
    let standing = merged.map_or(Standing::Only, |(merged, number)| merged.standing(id, number));
    let (name, text) = (row.get_ref(1)?, row.get_ref(2)?);
    if standing == Standing::Replaced {
        return Ok(None);
    }
    let replaced = [name, text].iter().any(|cell| is_broken(*cell));
    let name = words(name);
    if name.trim().is_empty() {
        // Another database may have the words.
        if row.get_ref(1)? == ValueRef::Null && merged.is_some_and(|(merged, _)| merged.has_words(id)) {
            return Ok(None);
        }
        let expected = "expected a name in `texts.name`".to_owned();
        return Ok(Some(Err(Error::Row { path: path.to_owned(), id, expected })));
    }
    let data = match merged.and_then(|(merged, _)| merged.data(id)) {
        Some(data) => data,
        None => Data::of(row, 3)?,
    };
    let bits = data.kind.filter(|bits| *bits != 0);
    let kind = bits.and_then(|bits| Kind::from_bits(bits as u32)).unwrap_or(Kind::Unknown);
    let mut card = Card::new(name.trim().to_owned(), kind).with_stats(data.stats(kind)).with_text(words(text));
    card.id = u64::try_from(id).ok();
    card.konami_id = others.konami_ids.get(&id).and_then(|number| u64::try_from(*number).ok());
    card.rush = data.scope.is_some_and(|scope| scope & RUSH != 0);
    card.markup = Markup::of_headers(&card.text);
    let mut record = Record::new(card).into_owned();
    if replaced {
        record = record.with_replaced_bytes();
    }
    if let Some(art) = alternate_of(id, data) {
        let message = format!("an alternate art of the card {art}, because its alias is less than {ARTS} away");
        record = record.with_arts(u64::try_from(art)).with(Severity::Note, Code::AlternateArt, message);
    }
    if standing == Standing::Replaces {
        let message = "stands for a row with the same id in an earlier database".to_owned();
        record = record.with(Severity::Note, Code::Replaces, message);
    }
    if matches!(kind, Kind::Monster(Monster { pendulum: true, text: Text::Effect, .. })) && !record.card.rush {
        record = pendulum::with_guess(record);
    }
    Ok(Some(Ok(match bits {
        Some(bits) => record.with_type_as_said(format_args!("{bits:#x}")),
        None => record.with_type_as_said(""),
    })))
}

/// The card whose alternate art a row is. A row that stands farther from its alias is a card of its own.
fn alternate_of(id: i64, data: Data) -> Option<i64> {
    data.alias.filter(|alias| *alias > 0 && *alias != id && alias.abs_diff(id) < ARTS)
}

/// Whether a cell holds bytes that are no words.
fn is_broken(cell: ValueRef<'_>) -> bool {
    matches!(cell, ValueRef::Text(bytes) | ValueRef::Blob(bytes) if std::str::from_utf8(bytes).is_err())
}
