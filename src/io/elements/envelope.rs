//! Objects that hold lists of cards: the reply of a card service, a deck, a saved table.

use super::{Broken, Cutter, Layout};
use std::io::Read;

/// The keys behind which cards stand in a list.
const LISTS: [&[u8]; 6] = [b"\"data\"", b"\"cards\"", b"\"main\"", b"\"side\"", b"\"extra\"", b"\"ObjectStates\""];
/// With one of these first, an object is a reply of a card service, even without a list.
const REPLIES: [&[u8]; 3] = [b"\"data\"", b"\"meta\"", b"\"error\""];
/// How far an object is looked through for a list of cards, in bytes.
const LONGEST_PREFACE: usize = 1 << 20;

impl<R: Read> Cutter<R> {
    /// Whether the input begins with an object that holds cards in a list.
    pub(super) fn begins_as_envelope(&mut self) -> bool {
        let start = self.at;
        let found = match self.finds_list(start) {
            Ok(found) => found,
            Err(Broken::Read(error)) => {
                (self.failed, self.exhausted) = (Some(error), false);
                false
            }
            Err(_) => false,
        };
        (self.at, self.kept) = (start, 0);
        found
    }

    /// Goes through the keys of the object up to a list of cards.
    fn finds_list(&mut self, start: usize) -> Result<bool, Broken> {
        self.at += 1;
        let mut first = true;
        while self.at - start < LONGEST_PREFACE {
            self.kept = self.at;
            if self.peek()? != Some(b'"') {
                return Ok(false);
            }
            let key = self.value()?;
            let key = self.buffer[key].to_vec();
            if std::mem::take(&mut first) && REPLIES.contains(&&*key) {
                return Ok(true);
            }
            self.kept = self.at;
            if self.peek()? != Some(b':') {
                return Ok(false);
            }
            self.at += 1;
            self.kept = self.at;
            if self.peek()? == Some(b'[') && LISTS.contains(&&*key) {
                return Ok(true);
            }
            self.value()?;
            self.kept = self.at;
            if self.peek()? != Some(b',') {
                return Ok(false);
            }
            self.at += 1;
        }
        Ok(false)
    }

    /// Goes to the next list of cards in the envelope, or past its end: from its beginning, or from behind a list.
    pub(super) fn open_list(&mut self, from_start: bool) -> Result<(), Broken> {
        self.at += usize::from(from_start);
        loop {
            self.leave_out();
            match self.peek()? {
                Some(b'"') => {}
                Some(b',') => {
                    self.at += 1;
                    continue;
                }
                Some(b'}') if from_start => return Err(Broken::NoData),
                Some(b'}') => {
                    self.at += 1;
                    self.layout = Layout::Ended;
                    return Ok(());
                }
                None => return Err(self.syntax(self.at, "expected `}`, but the file ends")),
                Some(_) => return Err(self.syntax(self.at, "expected a key, or `}`")),
            }
            let key = self.value()?;
            let key = self.buffer[key].to_vec();
            self.leave_out();
            if self.peek()? != Some(b':') {
                return Err(self.syntax(self.at, "expected `:`"));
            }
            self.at += 1;
            let list = self.peek()? == Some(b'[');
            if list && LISTS.contains(&&*key) {
                self.at += 1;
                self.layout = Layout::Array { enveloped: true, first: true };
                return Ok(());
            }
            let value = self.value()?;
            if from_start && key == b"\"error\"" {
                let value = String::from_utf8_lossy(&self.buffer[value]).into_owned();
                return Err(Broken::ErrorReply(serde_json::from_str(&value).unwrap_or(value)));
            }
        }
    }
}
