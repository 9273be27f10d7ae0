//! Cuts the records of a JSON file apart without parsing them, so that the parsing can be done on all cores
//! and no more than a window of the file is in memory.

mod envelope;

use super::batch::Batch;
use super::place::{Place, in_words};
use serde::de::IgnoredAny;
use std::io::{self, Read};
use std::ops::Range;

/// How many bytes of records are handed on together: small enough for the caches, large enough to be worth a task.
pub(super) const BATCH: usize = 128 << 10;
/// The longest record that is waited for. Beyond it, a quotation mark or a bracket has lost its partner.
pub(super) const LONGEST_RECORD: usize = 64 << 20;
/// How far the first line is looked through for its end.
const LONGEST_FIRST_LINE: usize = 1 << 20;

/// Why no more records can be cut.
#[derive(Debug)]
pub(super) enum Broken {
    Read(io::Error),
    Syntax {
        place: Place,
        expected: String,
    },
    /// An object that holds a message instead of cards.
    ErrorReply(String),
    /// An object like one that holds cards, but without a list of them.
    NoData,
}

/// How the records stand in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Between brackets, with commas; `enveloped` if the array stands in an object, in which others may follow.
    Array { enveloped: bool, first: bool },
    /// One a line.
    Lines,
    /// One after the other.
    Sequence,
    /// There are no more.
    Ended,
}

/// Cuts a JSON array, an object with lists of cards, one object or several into records.
pub(super) struct Cutter<R> {
    input: R,
    /// What has been read and not handed on.
    buffer: Vec<u8>,
    /// The next byte to look at.
    at: usize,
    /// The end of what must stay in the buffer, because it is in a record.
    kept: usize,
    /// The places of the first byte of the buffer and of each byte before which some have been left out.
    marks: Vec<(usize, Place)>,
    /// How many bytes have been left out.
    left_out: u64,
    exhausted: bool,
    /// What kept more from being read. What came before it is cut first.
    failed: Option<io::Error>,
    layout: Layout,
}

impl<R: Read> Cutter<R> {
    /// Looks at the beginning of the input to tell how the records stand in it.
    /// `place` is where it begins in the file.
    pub fn new(input: R, place: Place) -> Result<Self, Broken> {
        let mut cutter = Self {
            input,
            buffer: Vec::new(),
            at: 0,
            kept: 0,
            marks: vec![(0, place)],
            left_out: 0,
            exhausted: false,
            failed: None,
            layout: Layout::Sequence,
        };
        match cutter.peek()? {
            Some(b'[') => {
                cutter.at += 1;
                cutter.layout = Layout::Array { enveloped: false, first: true };
            }
            // Something before the first of the lines that hold records.
            Some(byte) if byte != b'{' => cutter.layout = Layout::Lines,
            Some(_) if cutter.begins_as_envelope() => cutter.open_list(true)?,
            Some(_) if cutter.begins_with_line()? => cutter.layout = Layout::Lines,
            _ => {}
        }
        Ok(cutter)
    }

    /// The next records, in order; nothing at the end. What was cut before a break is handed on with it. Behind a
    /// line that is broken, the next ones go on.
    pub fn next_batch(&mut self) -> (Option<Batch>, Option<Broken>) {
        let mut records = Vec::new();
        let mut broken = None;
        while (records.is_empty() || self.at < BATCH) && self.layout != Layout::Ended {
            match self.next_record() {
                Ok(Some(record)) => {
                    self.kept = record.end;
                    records.push(record);
                }
                Ok(None) => self.layout = Layout::Ended,
                Err(why) => {
                    if self.layout != Layout::Lines || matches!(why, Broken::Read(_)) {
                        self.layout = Layout::Ended;
                    }
                    broken = Some(why);
                    break;
                }
            }
        }
        if records.is_empty() {
            return (None, broken);
        }
        // A file that breaks off behind a `\\` has the cutter wait for a byte that never comes.
        let rest = self.buffer.split_off(self.at.min(self.buffer.len()));
        let place = self.place(self.at.min(self.buffer.len()));
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let marks = std::mem::replace(&mut self.marks, vec![(0, place)]);
        let size = bytes.len() as u64 + std::mem::take(&mut self.left_out);
        (self.at, self.kept) = (0, 0);
        (Some(Batch { bytes, records, size, marks }), broken)
    }

    fn next_record(&mut self) -> Result<Option<Range<usize>>, Broken> {
        loop {
            match self.layout {
                Layout::Ended => return Ok(None),
                Layout::Lines => return self.line(),
                Layout::Sequence => return if self.peek()?.is_some() { self.value().map(Some) } else { Ok(None) },
                Layout::Array { enveloped, first } => match self.item(first)? {
                    Some(record) => {
                        self.layout = Layout::Array { enveloped, first: false };
                        return Ok(Some(record));
                    }
                    // Other lists may follow in the envelope.
                    None if enveloped => self.open_list(false)?,
                    None => self.layout = Layout::Ended,
                },
            }
            // Behind a list nothing may stand.
            if self.layout == Layout::Ended && self.peek()?.is_some() {
                return Err(self.syntax(self.at, "expected the end of the file"));
            }
        }
    }

    /// The next item of a list; nothing at the bracket that ends it.
    fn item(&mut self, first: bool) -> Result<Option<Range<usize>>, Broken> {
        let Some(byte) = self.peek()? else {
            return Err(self.syntax(self.at, "expected `]`, but the file ends"));
        };
        match byte {
            b']' => {
                self.at += 1;
                return Ok(None);
            }
            b',' if !first => self.at += 1,
            _ if first => {}
            _ => return Err(self.syntax(self.at, "expected `,` or `]`")),
        }
        match self.peek()? {
            Some(b',' | b']') => Err(self.syntax(self.at, "expected a card")),
            _ => self.value().map(Some),
        }
    }

    /// Whether the first line is an object, whole or broken, that ends with it, and the next line begins another.
    fn begins_with_line(&mut self) -> Result<bool, Broken> {
        let start = self.at;
        let Some(end) = self.line_end(start, LONGEST_FIRST_LINE)? else { return Ok(false) };
        (self.at, self.kept) = (end, end);
        let next = self.peek()?;
        (self.at, self.kept) = (start, 0);
        let line = self.buffer[start..end].trim_ascii_end();
        Ok(match next {
            // An object over several lines is whole so far; one that lacks its end is broken by the next line.
            Some(b'{') => {
                line.ends_with(b"}") || {
                    let both = [line, b"\n{"].concat();
                    serde_json::from_slice::<IgnoredAny>(&both).is_err_and(|error| error.is_syntax())
                }
            }
            _ => false,
        })
    }

    /// Where the line that begins at `start` ends; nothing if that is too far away.
    fn line_end(&mut self, start: usize, longest: usize) -> Result<Option<usize>, Broken> {
        let mut seen = start;
        loop {
            if let Some(end) = memchr::memchr(b'\n', &self.buffer[seen..]) {
                return Ok(Some(seen + end));
            }
            seen = self.buffer.len();
            if seen - start > longest {
                return Ok(None);
            }
            if !self.refill()? {
                return Ok(Some(seen));
            }
        }
    }

    /// The next line that is not blank.
    fn line(&mut self) -> Result<Option<Range<usize>>, Broken> {
        if self.peek()?.is_none() {
            return Ok(None);
        }
        let start = self.at;
        if let Some(end) = self.line_end(start, LONGEST_RECORD)? {
            self.at = end;
            return Ok(Some(start..start + self.buffer[start..end].trim_ascii_end().len()));
        }
        let broken = self.unended(start);
        self.kept = start;
        loop {
            match memchr::memchr(b'\n', &self.buffer[self.at..]) {
                Some(end) => self.at += end,
                None => self.at = self.buffer.len(),
            }
            self.leave_out();
            if self.at < self.buffer.len() || !self.refill()? {
                return Err(broken);
            }
        }
    }

    /// The value that begins at the next byte. Only its brackets and strings are looked at.
    fn value(&mut self) -> Result<Range<usize>, Broken> {
        let start = self.at;
        let mut depth = 0_usize;
        loop {
            let Some(&byte) = self.buffer.get(self.at) else {
                if !self.more_of(start)? {
                    // A number or a word at the very end is ended by it; everything else is not.
                    let bare = depth == 0 && self.at > start;
                    return if bare { Ok(start..self.at) } else { Err(self.unended(start)) };
                }
                continue;
            };
            match byte {
                b'"' => self.string(start)?,
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                    continue;
                }
                b'}' | b']' | b',' | b':' | b' ' | b'\t' | b'\r' | b'\n' if depth == 0 => {
                    let found = start..self.at;
                    return if found.is_empty() { Err(self.syntax(start, "expected a card")) } else { Ok(found) };
                }
                b'}' | b']' => {
                    depth -= 1;
                    self.at += 1;
                    if depth == 0 {
                        return Ok(start..self.at);
                    }
                    continue;
                }
                _ => {
                    self.at += 1;
                    continue;
                }
            }
            if depth == 0 {
                return Ok(start..self.at);
            }
        }
    }

    /// Goes past the string that begins at the next byte, in the value that begins at `start`.
    fn string(&mut self, start: usize) -> Result<(), Broken> {
        self.at += 1;
        loop {
            match memchr::memchr2(b'"', b'\\', &self.buffer[self.at..]) {
                Some(found) if self.buffer[self.at + found] == b'"' => {
                    self.at += found + 1;
                    return Ok(());
                }
                // The escaped byte may be yet to come.
                Some(found) => self.at += found + 2,
                None => self.at = self.buffer.len(),
            }
            while self.at >= self.buffer.len() {
                if !self.more_of(start)? {
                    return Err(self.unended(start));
                }
            }
        }
    }

    /// Reads on in the value that begins at `start`, unless it has grown too long to be one.
    fn more_of(&mut self, start: usize) -> Result<bool, Broken> {
        if self.buffer.len() - start > LONGEST_RECORD {
            return Err(self.unended(start));
        }
        self.refill()
    }

    /// The next byte that is not blank, without taking it.
    fn peek(&mut self) -> Result<Option<u8>, Broken> {
        loop {
            match self.buffer.get(self.at).copied() {
                Some(byte) if byte.is_ascii_whitespace() => self.at += 1,
                Some(byte) => return Ok(Some(byte)),
                None => {
                    self.leave_out();
                    if !self.refill()? {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Forgets what has been gone past and is in no record, if it is much.
    fn leave_out(&mut self) {
        if self.at < self.kept + BATCH {
            return;
        }
        let place = self.place(self.at);
        self.marks.retain(|mark| mark.0 < self.kept);
        self.marks.push((self.kept, place));
        self.left_out += (self.at - self.kept) as u64;
        self.buffer.drain(self.kept..self.at);
        self.at = self.kept;
    }

    /// The place of a byte of the buffer.
    fn place(&self, at: usize) -> Place {
        let known = self.marks.iter().rev().find(|mark| mark.0 <= at);
        known.map_or(Place::START, |&(start, place)| place.behind(&self.buffer[start..at]))
    }

    /// Reads on; says whether there was more.
    fn refill(&mut self) -> Result<bool, Broken> {
        if let Some(error) = self.failed.take() {
            self.exhausted = true;
            return Err(Broken::Read(error));
        }
        if self.exhausted {
            return Ok(false);
        }
        self.buffer.reserve(BATCH + BATCH / 2);
        let before = self.buffer.len();
        self.failed = self.input.by_ref().take(BATCH as u64).read_to_end(&mut self.buffer).err();
        if self.buffer.len() == before && self.failed.is_some() {
            return self.refill();
        }
        self.exhausted = self.buffer.len() == before;
        Ok(!self.exhausted)
    }

    fn syntax(&self, at: usize, expected: &str) -> Broken {
        Broken::Syntax { place: self.place(at), expected: expected.to_owned() }
    }

    /// The fault in a value that never ends. The place where it went wrong is often long before.
    fn unended(&self, start: usize) -> Broken {
        let value = &self.buffer[start..];
        let begun = self.place(start);
        match serde_json::from_slice::<IgnoredAny>(value) {
            Err(error) if error.is_syntax() => {
                Broken::Syntax { place: begun.inside(&error), expected: in_words(&error) }
            }
            _ => Broken::Syntax {
                place: self.place(self.buffer.len()),
                expected: format!(
                    "expected the end of the record that begins at line {}, column {}",
                    begun.line, begun.column
                ),
            },
        }
    }
}
