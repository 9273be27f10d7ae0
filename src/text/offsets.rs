use super::Span;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the numbers of a place count, from the start of the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Offsets {
    /// Bytes of the text in UTF-8.
    #[default]
    Bytes,
    /// Unicode code points, as Python and SQLite count them. A letter with a combining accent may be two.
    Chars,
    /// UTF-16 code units, as JavaScript, Java and .NET count them. A character beyond U+FFFF is two.
    Utf16,
}

/// Turns the places in bytes of one text into another unit.
///
/// ```
/// use psct::text::{OffsetMap, Offsets, Span};
/// let text = "● Gain 500 LP.";
/// let map = OffsetMap::new(text, Offsets::Utf16);
/// assert_eq!(map.span(Span::new(4, 8)), Span::new(2, 6));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OffsetMap {
    /// Behind each character that takes more than one byte: its end in bytes, and how many fewer the unit has counted
    /// up to there.
    steps: Vec<(u32, u32)>,
}

impl OffsetMap {
    /// Looks for the characters of `text` at which bytes and `unit` part.
    pub fn new(text: &str, unit: Offsets) -> Self {
        let counted = |letter: char| match unit {
            Offsets::Bytes => letter.len_utf8(),
            Offsets::Chars => 1,
            Offsets::Utf16 => letter.len_utf16(),
        };
        if unit == Offsets::Bytes || text.is_ascii() {
            return Self::default();
        }
        let mut fewer = 0;
        let wide = text.char_indices().filter(|(_, letter)| !letter.is_ascii());
        let steps = wide.map(|(at, letter)| {
            fewer += letter.len_utf8() - counted(letter);
            ((at + letter.len_utf8()) as u32, fewer as u32)
        });
        Self { steps: steps.collect() }
    }

    /// The offset of the character that begins at this byte, or of the end of the text.
    pub fn offset(&self, byte: u32) -> u32 {
        let before = self.steps.partition_point(|(end, _)| *end <= byte);
        before.checked_sub(1).map_or(byte, |last| byte - self.steps[last].1)
    }

    /// The place of these bytes.
    pub fn span(&self, bytes: Span) -> Span {
        Span::new(self.offset(bytes.start), self.offset(bytes.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_are_those_of_the_programs_that_count_them() {
        // A composed and a combining accent, a character of three bytes, one beyond U+FFFF, and plain letters.
        let text = "aé e\u{301} ● 𝔸 z";
        let (chars, utf16) = (OffsetMap::new(text, Offsets::Chars), OffsetMap::new(text, Offsets::Utf16));
        let bytes = OffsetMap::new(text, Offsets::Bytes);
        for at in text.char_indices().map(|(at, _)| at).chain([text.len()]) {
            let before = &text[..at];
            assert_eq!(chars.offset(at as u32) as usize, before.chars().count(), "{before}");
            assert_eq!(utf16.offset(at as u32) as usize, before.encode_utf16().count(), "{before}");
            assert_eq!(bytes.offset(at as u32) as usize, at);
        }
    }
}
