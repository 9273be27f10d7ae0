/// A place as editors count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line, from 0.
    pub line: u32,
    /// Characters from the start of the line, from 0.
    pub character: u32,
    /// UTF-16 code units from the start of the text, from 0.
    pub utf16: u32,
}

/// Turns byte offsets of one text into lines, characters and UTF-16 code units.
///
/// ```
/// use psct::text::PositionIndex;
/// let index = PositionIndex::new("● Draw 1 card.\n● Gain 500 LP.");
/// let place = index.position(21);
/// assert_eq!((place.line, place.character), (1, 2));
/// ```
#[derive(Debug)]
pub struct PositionIndex<'t> {
    text: &'t str,
    line_starts: Vec<u32>,
}

impl<'t> PositionIndex<'t> {
    /// Finds the lines of `text`.
    pub fn new(text: &'t str) -> Self {
        let breaks = text.match_indices('\n').map(|(at, _)| at as u32 + 1);
        Self { text, line_starts: std::iter::once(0).chain(breaks).collect() }
    }

    /// The position of the byte at `offset`; an offset inside a character counts as its start,
    /// one past the end as the end.
    pub fn position(&self, offset: u32) -> Position {
        let offset = self.text.floor_char_boundary(offset as usize);
        let line = self.line_starts.partition_point(|&start| start as usize <= offset) - 1;
        let start = self.line_starts[line] as usize;
        Position {
            line: line as u32,
            character: self.text[start..offset].chars().count() as u32,
            utf16: self.text[..offset].encode_utf16().count() as u32,
        }
    }
}
