//! Tags in square brackets: `[b]`, `[/i]`, and colors as `[ff0000]` … `[-]`.

use super::plain::{Builder, Plain};

/// The text without its tags. Brackets of cards, such as `[ Pendulum Effect ]` and `[L]`, stay.
pub fn plain(given: &str) -> Plain<'_> {
    let mut text = Builder::new(given);
    let (mut at, mut copied) = (0, 0);
    while let Some(found) = given[at..].find('[') {
        at += found;
        let length = tag(&given[at..]);
        if length > 0 {
            text.copy(copied, at);
            copied = at + length;
        }
        at += length.max(1);
    }
    text.copy(copied, given.len());
    text.finish()
}

/// The length of the tag that a text begins with; 0 without one.
fn tag(rest: &str) -> usize {
    let Some((inside, _)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) else { return 0 };
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let color = matches!(name.len(), 6 | 8) && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    let known = matches!(name, "b" | "i" | "u" | "s" | "sub" | "sup" | "-") || color;
    if known { inside.len() + 2 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn tags_go_and_brackets_of_cards_stay() {
        let given = "[b]Draw[/b] [FF0000]1[-] card. [ Monster Effect ] [L] [1] [";
        assert_eq!(plain(given).text, "Draw 1 card. [ Monster Effect ] [L] [1] [");
    }
}
