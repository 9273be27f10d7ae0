//! MediaWiki's markup, as far as it stands in card texts.

use super::html::{entity, tag};
use super::plain::{Builder, Plain};

/// How deep links and templates may stand in each other.
const MAX_DEPTH: u32 = 16;
/// What these templates stand for. `{{Ruby|…}}` and its like show their first argument, all others nothing.
const SHOWN: [(&str, &str); 4] = [("!", "|"), ("(!", "{|"), ("!)", "|}"), ("=", "=")];
const FIRST_ARGUMENT: [&str; 4] = ["ruby", "nihongo", "nowrap", "sic"];

/// The text of a page's argument: links show their words, italics and comments go, `<br />` ends a line.
pub fn plain(given: &str) -> Plain<'_> {
    let mut text = Builder::new(given);
    read(given, 0, given.len(), 0, &mut text);
    text.finish()
}

/// Reads the bytes from `start` to `end`.
fn read(given: &str, start: usize, end: usize, depth: u32, text: &mut Builder<'_>) {
    let (mut at, mut copied) = (start, start);
    while at < end {
        let rest = &given[at..end];
        let Some(found) = memchr(rest) else { break };
        at += found;
        let taken = take(given, at, end, depth, &mut |shown| {
            text.copy(copied, at);
            match shown {
                Shown::Nothing => {}
                Shown::Unknown(length) => text.leave_out(at, at + length),
                Shown::Words(length, words) => text.replace(at, at + length, words),
                Shown::Inside(start, end) => read(given, start, end, depth + 1, text),
            }
        });
        match taken {
            0 => at += given[at..].chars().next().map_or(1, char::len_utf8),
            length => {
                at += length;
                copied = at;
            }
        }
    }
    text.copy(copied, end);
}

/// Where the next byte stands that may begin markup.
fn memchr(rest: &str) -> Option<usize> {
    rest.bytes().position(|byte| matches!(byte, b'[' | b'\'' | b'<' | b'{' | b'&'))
}

/// What is seen of a piece of markup.
enum Shown<'w> {
    Nothing,
    /// Nothing, for so many bytes of which nobody knows what they stand for.
    Unknown(usize),
    /// These words in place of so many bytes.
    Words(usize, &'w str),
    /// What stands in the source between two places.
    Inside(usize, usize),
}

/// Reads the markup at `at`, and says how long it is; 0 where there is none.
fn take(given: &str, at: usize, end: usize, depth: u32, show: &mut dyn FnMut(Shown<'_>)) -> usize {
    let rest = &given[at..end];
    if rest.starts_with("''") {
        show(Shown::Nothing);
        return rest.bytes().take_while(|byte| *byte == b'\'').count();
    }
    if rest.starts_with("<!--") {
        show(Shown::Nothing);
        return rest.find("-->").map_or(rest.len(), |close| close + 3);
    }
    if rest.starts_with('<') {
        return tag(rest).map_or(0, |tag| {
            show(if tag.breaks_line { Shown::Words(tag.length, "\n") } else { Shown::Nothing });
            tag.length
        });
    }
    if let Some((length, letter)) = entity(rest) {
        show(Shown::Words(length, letter.encode_utf8(&mut [0; 4])));
        return length;
    }
    let bracket = if rest.starts_with("[[") { ("[[", "]]") } else { ("{{", "}}") };
    if depth >= MAX_DEPTH || !rest.starts_with(bracket.0) {
        return 0;
    }
    let Some(length) = pair(rest, bracket) else { return 0 };
    let inside = &rest[2..length - 2];
    match bracket.0 {
        // The words behind the last bar of the link; a bar inside it belongs to something else.
        "[[" => {
            let words = bar(inside).map_or(0, |bar| bar + 1);
            show(Shown::Inside(at + 2 + words, at + length - 2));
        }
        _ => template(inside, at + 2, length, show),
    }
    length
}

fn template(inside: &str, at: usize, length: usize, show: &mut dyn FnMut(Shown<'_>)) {
    let name_end = bar(inside).unwrap_or(inside.len());
    let name = inside[..name_end].trim();
    if let Some((_, words)) = SHOWN.iter().find(|(known, _)| *known == name) {
        return show(Shown::Words(length, words));
    }
    if FIRST_ARGUMENT.iter().any(|known| known.eq_ignore_ascii_case(name)) && name_end < inside.len() {
        let first = &inside[name_end + 1..];
        let first_end = bar(first).unwrap_or(first.len());
        return show(Shown::Inside(at + name_end + 1, at + name_end + 1 + first_end));
    }
    show(Shown::Unknown(length));
}

/// The length of what begins with a bracket and ends with its partner.
fn pair(rest: &str, (open, close): (&str, &str)) -> Option<usize> {
    let (mut at, mut depth) = (0, 0_u32);
    while at < rest.len() {
        let here = rest.get(at..)?;
        if here.starts_with(open) {
            (at, depth) = (at + 2, depth + 1);
        } else if here.starts_with(close) {
            (at, depth) = (at + 2, depth - 1);
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += here.chars().next()?.len_utf8();
        }
    }
    None
}

/// The first bar that stands in no bracket.
fn bar(inside: &str) -> Option<usize> {
    let mut depth = 0_i32;
    let bytes = inside.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth -= 1,
            b'|' if depth == 0 => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::plain;
    use crate::text::Span;

    #[test]
    fn what_is_seen_of_a_text() {
        let cases = [
            ("[[Special Summon]]ed", "Special Summoned"),
            ("\"[[Ember (archetype)|Ember]]\" [[monster]](s)", "\"Ember\" monster(s)"),
            ("''A lamp.'' '''It''' burns.", "A lamp. It burns."),
            ("the card's effect", "the card's effect"),
            ("a<br />b<br/>c<BR>d", "a\nb\nc\nd"),
            ("Ebb <&#80;> and <Y/N> &amp; &x; <P>", "Ebb <P> and <Y/N> & &x; <P>"),
            ("a{{!}}b{{Ruby|c|d}}{{Unknown|[[e]]}}f", "a|bcf"),
            ("a<!--sic-->b<div style=\"x\">c</div>", "abc"),
            ("[[half", "[[half"),
            ("[1] {x} ]]", "[1] {x} ]]"),
            ("[[File:x|[[a|b]]|c]]", "b|c"),
        ];
        for (given, seen) in cases {
            assert_eq!(plain(given).text, seen, "{given}");
        }
    }

    #[test]
    fn a_place_leads_to_the_words_with_the_markup_between_them() {
        let given = "If [[this card|it]] is [[destroy]]ed <&#80;>:<br />[[Draw]] 1.";
        let plain = plain(given);
        assert_eq!(plain.text, "If it is destroyed <P>:\nDraw 1.");
        let of = |words: &str| {
            let at = plain.text.find(words).expect("words") as u32;
            plain.in_source(Span::new(at, at + words.len() as u32)).of(given)
        };
        assert_eq!(of("If it"), "If [[this card|it");
        assert_eq!(of("destroyed"), "destroy]]ed");
        assert_eq!(of("P"), "&#80;");
        assert_eq!(of("Draw 1."), "Draw]] 1.");
        assert_eq!(of("\n"), "<br />");
        assert_eq!(of(&plain.text.clone()), given);
    }
}
