//! Places in a file, and what the JSON reader says about them, in words.

/// A place in a file, as editors count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub line: u64,
    pub column: u64,
}

impl Place {
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place behind `bytes`, which begin here.
    pub fn behind(self, bytes: &[u8]) -> Self {
        match memchr::memrchr(b'\n', bytes) {
            None => Self { line: self.line, column: self.column + bytes.len() as u64 },
            Some(last) => Self {
                line: self.line + memchr::memchr_iter(b'\n', bytes).count() as u64,
                column: (bytes.len() - last) as u64,
            },
        }
    }

    /// The place of an error in a value that begins here.
    pub fn inside(self, error: &serde_json::Error) -> Self {
        match (error.line() as u64, error.column() as u64) {
            (0, _) => self,
            (1, column) => Self { line: self.line, column: self.column + column.saturating_sub(1) },
            (line, column) => Self { line: self.line + line - 1, column: column.max(1) },
        }
    }
}

/// What a JSON error says, without its place, which counts from the beginning of the record.
pub(super) fn in_words(error: &serde_json::Error) -> String {
    let message = error.to_string();
    match message.rfind(" at line ") {
        Some(place) if error.line() > 0 => message[..place].to_owned(),
        _ => message,
    }
}
