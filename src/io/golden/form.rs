//! How a golden file is written and read.

use super::{Block, Golden};
use std::collections::BTreeMap;
use std::fmt;

/// What a golden file begins with, so that no other file is taken for one and written over.
const MARK: &str = "# psct check, form 1";
/// The notes of a new file.
const PREAMBLE: &[&str] = &[
    "# What cards are classified as. `psct check FILE INPUT` compares it with what they say now, and with --accept",
    "# takes that over. Lines that begin with # are yours: they stay with the card that they stand above.",
];
const INDENT: &str = "  ";

/// A name on one line, without characters that command a terminal.
pub(super) fn name(name: &str) -> String {
    let words = name.split_whitespace().collect::<Vec<_>>().join(" ");
    words.replace(char::is_control, "\u{FFFD}")
}

impl fmt::Display for Golden {
    fn fmt(&self, file: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(file, "{MARK}")?;
        match self.preamble.is_empty() {
            true => PREAMBLE.iter().try_for_each(|line| writeln!(file, "{line}"))?,
            false => self.preamble.iter().try_for_each(|line| writeln!(file, "{line}"))?,
        }
        for block in &self.blocks {
            writeln!(file)?;
            block.notes.iter().try_for_each(|note| writeln!(file, "{note}"))?;
            // A name is no note, and no line of a card.
            let escape = if block.name.starts_with(['#', '\\']) { "\\" } else { "" };
            match block.id {
                Some(id) => writeln!(file, "{escape}{} ({id})", block.name)?,
                None => writeln!(file, "{escape}{} (no passcode)", block.name)?,
            }
            block.lines.iter().try_for_each(|line| writeln!(file, "{INDENT}{line}"))?;
        }
        if !self.closing.is_empty() {
            writeln!(file)?;
        }
        self.closing.iter().try_for_each(|note| writeln!(file, "{note}"))
    }
}

impl Golden {
    /// Reads a golden file.
    ///
    /// # Errors
    /// The line, from 1, at which it is none, and what was expected there.
    pub fn parse(file: &str) -> Result<Self, (u64, String)> {
        let mut lines = (1..).zip(file.trim_start_matches('\u{FEFF}').lines().map(str::trim_end));
        if lines.next().is_none_or(|(_, first)| first != MARK) {
            return Err((1, format!("expected `{MARK}`, with which a file of `psct check` begins")));
        }
        let mut golden = Self::default();
        let mut notes = Vec::new();
        let mut known = BTreeMap::new();
        for (number, line) in lines {
            let indented = line.strip_prefix([' ', '\t']).map(str::trim_start);
            match (line, indented) {
                ("", _) if golden.blocks.is_empty() && golden.preamble.is_empty() => golden.preamble.append(&mut notes),
                ("", _) => {}
                (line, None) if line.starts_with('#') => notes.push(line.to_owned()),
                (_, Some(note)) if note.starts_with('#') => match golden.blocks.last_mut() {
                    Some(block) => block.notes.push(note.to_owned()),
                    None => notes.push(note.to_owned()),
                },
                (_, Some(verdict)) => match golden.blocks.last_mut() {
                    Some(block) => block.lines.push(verdict.to_owned()),
                    None => return Err((number, "expected a card before its verdicts".to_owned())),
                },
                (header, None) => {
                    let block = Block { notes: std::mem::take(&mut notes), ..parse_header(header, number)? };
                    let key = (block.id, block.id.is_none().then(|| block.name.clone()));
                    if let Some(first) = known.insert(key, number) {
                        return Err((number, format!("expected each card once; `{header}` is at line {first}, too")));
                    }
                    golden.blocks.push(block);
                }
            }
        }
        golden.closing = notes;
        Ok(golden)
    }
}

/// Reads `Name (12345678)`.
fn parse_header(header: &str, line: u64) -> Result<Block, (u64, String)> {
    let expected = || (line, format!("expected `Name (passcode)` or `Name (no passcode)`, found `{header}`"));
    let (name, id) = header.strip_suffix(')').and_then(|header| header.rsplit_once(" (")).ok_or_else(expected)?;
    let id = match id {
        "no passcode" => None,
        number => Some(number.parse().map_err(|_| expected())?),
    };
    let name = name.strip_prefix('\\').unwrap_or(name).to_owned();
    Ok(Block { id, name, notes: Vec::new(), lines: Vec::new() })
}
