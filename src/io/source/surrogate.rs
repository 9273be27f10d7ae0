//! Escapes that stand for half a letter, which JSON writers leave when they cut a text.

use std::borrow::Cow;

/// The length of an escape such as `\ud83d`.
const ESCAPE: usize = 6;

/// JSON with `\ufffd` in place of each half that lacks the other.
pub fn replaced(json: &str) -> Cow<'_, str> {
    let mut whole = Cow::Borrowed(json);
    let mut at = 0;
    while let Some(found) = json.as_bytes().get(at..).and_then(|rest| memchr::memchr(b'\\', rest)) {
        let escape = at + found;
        at = match unit(json, escape) {
            Some(0xD800..=0xDBFF) if matches!(unit(json, escape + ESCAPE), Some(0xDC00..=0xDFFF)) => {
                escape + 2 * ESCAPE
            }
            Some(0xD800..=0xDFFF) => {
                whole.to_mut().replace_range(escape..escape + ESCAPE, "\\ufffd");
                escape + ESCAPE
            }
            _ => escape + 2,
        };
    }
    whole
}

/// What an escape at a place stands for.
fn unit(json: &str, at: usize) -> Option<u16> {
    let digits = json.get(at..at + ESCAPE)?.strip_prefix("\\u")?;
    let digits = digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then_some(digits)?;
    u16::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn only_halves_without_the_other_are_replaced() {
        let cases = [
            (r"a\ud800b", r"a\ufffdb"),
            (r"\udc00", r"\ufffd"),
            (r"\ud83d\ude00", r"\ud83d\ude00"),
            (r"\uD83D\uD83D\uDE00", r"\ufffd\uD83D\uDE00"),
            (r"\\ud800", r"\\ud800"),
            (r"\ud8", r"\ud8"),
            (r"\u+800 é\", r"\u+800 é\"),
        ];
        for (json, expected) in cases {
            assert_eq!(replaced(json), expected);
        }
    }
}
