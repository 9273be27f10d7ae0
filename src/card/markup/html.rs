//! Tags in angle brackets, and letters by their names or numbers.

use super::plain::{Builder, Plain};

/// The tags of web pages that stand in card texts. They are written in small letters; `<P>` and `<Y/N>` are words of cards.
const TAGS: [&str; 26] = [
    "br",
    "div",
    "span",
    "p",
    "i",
    "b",
    "u",
    "s",
    "em",
    "strong",
    "small",
    "big",
    "sup",
    "sub",
    "font",
    "center",
    "ref",
    "nowiki",
    "noinclude",
    "includeonly",
    "onlyinclude",
    "li",
    "ul",
    "ol",
    "abbr",
    "ruby",
];
/// The longest tag that is looked for, in bytes.
const LONGEST_TAG: usize = 512;
const LETTERS: [(&str, char); 9] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", '\u{a0}'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("bull", '•'),
];

/// A tag.
pub struct Tag {
    pub length: usize,
    pub breaks_line: bool,
}

/// The text without its tags; `<br>` ends a line.
pub fn plain(given: &str) -> Plain<'_> {
    let mut text = Builder::new(given);
    let (mut at, mut copied) = (0, 0);
    while let Some(found) = given[at..].find(['<', '&']) {
        at += found;
        let rest = &given[at..];
        if let Some(tag) = tag(rest).or_else(|| name_with_hyphen(rest)) {
            text.copy(copied, at);
            if tag.breaks_line {
                text.replace(at, at + tag.length, "\n");
            }
            at += tag.length;
            copied = at;
        } else if let Some((length, letter)) = entity(rest) {
            text.copy(copied, at);
            text.replace(at, at + length, letter.encode_utf8(&mut [0; 4]));
            at += length;
            copied = at;
        } else {
            at += 1;
        }
    }
    text.copy(copied, given.len());
    text.finish()
}

/// The tag that a text begins with.
pub fn tag(rest: &str) -> Option<Tag> {
    let (name, length) = name(rest)?;
    let known = TAGS.contains(&name) || name == "BR";
    known.then_some(Tag { length, breaks_line: name.eq_ignore_ascii_case("br") })
}

/// Magic Set Editor has tags of its own, with a hyphen or a colon and more behind it: `<sym-auto>`, `<word-list-monster>`, `<kw-0>`.
fn name_with_hyphen(rest: &str) -> Option<Tag> {
    let (name, length) = name(rest)?;
    let own = name.contains('-') || matches!(name, "sym" | "nosym" | "atom" | "margin" | "key" | "line" | "soft");
    own.then_some(Tag { length, breaks_line: false })
}

/// The name of a tag, and the tag's length.
fn name(rest: &str) -> Option<(&str, usize)> {
    let inside = rest.strip_prefix('<')?;
    let close = inside.bytes().take(LONGEST_TAG).position(|byte| byte == b'>')?;
    let inside = &inside[..close];
    let words = inside.strip_prefix('/').unwrap_or(inside);
    let end = words.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').unwrap_or(words.len());
    let ended = words[end..].is_empty() || words[end..].starts_with([' ', '/', ':', '\t', '\n']);
    // `<i/n>` is no tag: behind the slash nothing may follow.
    let slash = words[end..].strip_prefix('/').is_none_or(|rest| rest.trim().is_empty());
    (ended && slash && end > 0).then_some((&words[..end], close + 2))
}

/// The letter that a text begins with by its name or number, and how long that is.
pub fn entity(rest: &str) -> Option<(usize, char)> {
    let inside = rest.strip_prefix('&')?;
    let close = inside.bytes().take(10).position(|byte| byte == b';')?;
    let name = &inside[..close];
    let letter = match name.strip_prefix('#') {
        Some(digits) => {
            let number = match digits.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16),
                None => digits.parse(),
            };
            char::from_u32(number.ok()?)?
        }
        None => LETTERS.iter().find(|(known, _)| *known == name)?.1,
    };
    Some((close + 2, letter))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn tags_go_and_words_in_angle_brackets_stay() {
        let cases = [
            ("<i>Draw</i> 1<br>card<br/>", "Draw 1\ncard\n"),
            ("<sym-auto>***</sym-auto><word-list-monster>Effect</word-list-monster>", "***Effect"),
            ("Ebb <P> <Y/N> a < b > c &lt;x&gt; &#9679;", "Ebb <P> <Y/N> a < b > c <x> ●"),
            ("<margin:0:0:2>x</margin:0:0:2>", "x"),
            ("<", "<"),
            ("&;&#xD800;&#1114112;", "&;&#xD800;&#1114112;"),
        ];
        for (given, seen) in cases {
            assert_eq!(plain(given).text, seen, "{given}");
        }
    }
}
