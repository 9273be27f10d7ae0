//! Places in a file, and what readers say about them, in words.

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
        Some(place) if error.line() > 0 => plain(&message[..place]),
        _ => plain(&message),
    }
}

/// A message of a reader in the words of people who do not write programs.
pub(super) fn plain(message: &str) -> String {
    const WORDS: [(&str, &str); 16] = [
        ("expected ident", "expected `true`, `false` or `null`"),
        ("expected value", "expected a value"),
        ("expected a sequence", "expected a list"),
        ("expected struct Row", "expected a ruling"),
        ("expected u64", "expected a number from 0 up"),
        ("lone leading surrogate in hex escape", "expected the second half of a letter"),
        (
            "control character (\\u0000-\\u001F) found while parsing a string",
            "a string holds a line break, tab or other control character",
        ),
        ("unexpected end of hex escape", "expected the second half of a letter"),
        ("EOF while parsing a", "the record ends inside a"),
        ("a map", "an object"),
        ("map", "an object"),
        ("sequence", "a list"),
        ("unit value", "nothing"),
        ("boolean", "the word"),
        ("integer", "the number"),
        ("floating point", "the number"),
    ];
    let replaced = |words: &str| {
        let known = WORDS.iter().find_map(|(from, to)| Some(format!("{to}{}", words.strip_prefix(from)?)));
        known.unwrap_or_else(|| words.to_owned())
    };
    let kinds = ["invalid type: ", "invalid value: "];
    let found = kinds.iter().find_map(|kind| message.strip_prefix(kind)?.rsplit_once(", "));
    match found {
        Some((found, expected)) => format!("{}, found {}", replaced(expected), replaced(found)),
        None => replaced(message),
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn messages_are_in_plain_words() {
        let cases = [
            ("invalid type: integer `7`, expected a card", "expected a card, found the number `7`"),
            ("invalid type: sequence, expected a card", "expected a card, found a list"),
            ("invalid value: integer `-1`, expected u64", "expected a number from 0 up, found the number `-1`"),
            ("invalid type: string \"a, b\", expected u64", "expected a number from 0 up, found string \"a, b\""),
            ("expected ident", "expected `true`, `false` or `null`"),
            ("EOF while parsing a string", "the record ends inside a string"),
            ("expected `,` or `}`", "expected `,` or `}`"),
            (
                r"control character (\u0000-\u001F) found while parsing a string",
                "a string holds a line break, tab or other control character",
            ),
            ("missing field `id`", "missing field `id`"),
        ];
        for (message, words) in cases {
            assert_eq!(plain(message), words);
        }
    }
}
