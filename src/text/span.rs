use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A half-open range of bytes, `[start, end)`, in one field of a card as its source gave it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "[u32; 2]", into = "[u32; 2]")]
#[schemars(with = "[u32; 2]")]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl Span {
    /// The range from `start` up to, not including, `end`.
    ///
    /// ```
    /// use psct::text::Span;
    /// let span = Span::new(0, 9);
    /// assert_eq!(span.of("this card"), "this card");
    /// assert_eq!(span.len(), 9);
    /// ```
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// How many bytes it covers.
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether it covers no byte.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The smallest range that covers both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Whether `other` lies within this range.
    pub const fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The words at this place, or nothing where `text` is not the text that the span was made for.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

impl From<[u32; 2]> for Span {
    fn from([start, end]: [u32; 2]) -> Self {
        Self { start, end: end.max(start) }
    }
}

impl From<Span> for [u32; 2] {
    fn from(span: Span) -> Self {
        [span.start, span.end]
    }
}

impl From<Span> for Range<usize> {
    fn from(span: Span) -> Self {
        span.start as usize..span.end as usize
    }
}
