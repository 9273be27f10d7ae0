//! Bare texts: one card, or several apart by blank lines.
//!
//! ```text
//! name: Clockwork Courier
//! types: Machine / Effect
//! If you control no monsters, you can Special Summon this card (from your hand).
//!
//! name: Quiet Harbor
//! card: Trap
//! Draw 1 card.
//! ```
//!
//! Lines of the corpus's header may stand above a text; without them it is that of an Effect Monster with the name of the
//! file. A block that begins with a box header or a bullet belongs to the text above it.

use super::corpus::{Header, KEYS, foreign, is_text, key_and_value, lines, shown};
use crate::card::Kind;
use crate::io::{Error, Record};
use std::path::Path;

/// The cards of a file without a line `---`; its first line has the number `first`.
pub fn records<'f>(path: &Path, file: &'f str, first: u64) -> Vec<Result<Record<'f>, Error>> {
    let blocks = blocks(file);
    let alone = blocks.len() == 1;
    let mut records: Vec<Result<Record<'f>, Error>> = Vec::with_capacity(blocks.len());
    for (index, block) in blocks.into_iter().enumerate() {
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let name = if alone { name } else { format!("{name} ({})", index + 1) };
        let record = record(path, &block, first, name);
        // A file that begins with something else is something else.
        let other = index == 0 && matches!(record, Err(Error::NotCards { .. }));
        // Behind cards it is a record that is none.
        records.push(record.map_err(|error| match error {
            Error::NotCards { found, .. } if index > 0 => Error::Header {
                path: path.to_owned(),
                line: first + block.above,
                expected: format!("expected the text of a card: {found}"),
            },
            error => error,
        }));
        if other {
            break;
        }
    }
    records
}

/// Lines without a blank one between them.
struct Block<'f> {
    text: &'f str,
    /// How many lines are above it.
    above: u64,
}

fn blocks(file: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<(usize, usize, u64)> = Vec::new();
    let mut apart = true;
    for ((start, line), number) in lines(file).zip(0..) {
        let end = start + line.len();
        let belongs = line.trim_start().starts_with(['[', '●']);
        match blocks.last_mut() {
            _ if line.trim().is_empty() => apart = true,
            Some(block) if !apart || belongs => (block.1, apart) = (end, false),
            _ => {
                blocks.push((start, end, number));
                apart = false;
            }
        }
    }
    blocks.into_iter().map(|(start, end, above)| Block { text: &file[start..end], above }).collect()
}

fn record<'f>(path: &Path, block: &Block<'f>, first: u64, name: String) -> Result<Record<'f>, Error> {
    let mut header = Header::default();
    let mut body = 0;
    for ((start, line), number) in lines(block.text).zip(first + block.above..) {
        body = start;
        match key_and_value(line) {
            Some((key, _)) if KEYS.contains(&key) => {}
            Some((key, _)) if start == 0 => return Err(foreign(path, format!("it begins with the key `{key}`"))),
            _ => break,
        }
        let fault = |expected| Error::Header { path: path.to_owned(), line: number, expected };
        header.take(line).map_err(fault)?;
        body = start + line.len();
    }
    let text = block.text[body..].trim_start_matches(['\r', '\n']);
    if text.is_empty() {
        let expected = "expected a text below the header, or a line `---` between them".to_owned();
        return Err(Error::Header { path: path.to_owned(), line: first + block.above, expected });
    }
    let begin = text.lines().next().unwrap_or_default();
    if body == 0 && !is_text(begin) {
        return Err(foreign(path, format!("it begins with `{}`", shown(begin))));
    }
    let named = header.name.is_empty();
    let mut record = header.record_with(Kind::monster("Effect"));
    if named {
        record.card.name = name.into();
    }
    record.card.text = text.into();
    Ok(record)
}
