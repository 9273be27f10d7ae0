use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;
use std::io::{self, Write};

/// Writes JSON that can stand in an element of a page: nothing in it ends the element or begins another.
pub fn write_inert(out: impl Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Inert)).map_err(Into::into)
}

/// Writes as escapes what a reader of HTML could take for a mark, and what old readers of scripts take for the end of a
/// line.
struct Inert;

impl Formatter for Inert {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(['<', '>', '&', '\u{2028}', '\u{2029}']) {
            let (before, behind) = rest.split_at(at);
            let mut letters = behind.chars();
            out.write_all(before.as_bytes())?;
            if let Some(letter) = letters.next() {
                write!(out, "\\u{:04x}", u32::from(letter))?;
            }
            rest = letters.as_str();
        }
        out.write_all(rest.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_it_is_a_mark_and_all_of_it_is_there() {
        let words = "</script><!-- & \"\\\u{2028}\u{2029}\u{0} ●é𝄞";
        let mut written = Vec::new();
        write_inert(&mut written, &[words]).expect("JSON");
        let written = String::from_utf8(written).expect("UTF-8");
        assert!(!written.contains(['<', '>', '&', '\u{2028}', '\u{2029}', '\u{0}']), "{written}");
        assert_eq!(serde_json::from_str::<[String; 1]>(&written).expect("JSON"), [words]);
    }
}
