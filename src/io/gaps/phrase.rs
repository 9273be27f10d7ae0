use crate::annotation::Unread;
use crate::tokens::{Token, TokenKind};

/// How many words and marks a phrase keeps before the place where reading stopped.
const BEFORE: usize = 2;
/// How many it keeps behind that place.
const BEHIND: usize = 3;
/// No phrase is longer, in bytes. Those of cards are far shorter.
const MOST: usize = 200;
/// What marks the place where reading stopped.
pub const STOP: &str = "▸";

/// The words around the place where the reading of a sentence stopped, with every name and number masked, so that
/// sentences that lack the same words have the same phrase.
pub fn phrase(text: &str, tokens: &[Token], unread: &Unread) -> String {
    let apart = |token: &&Token| !matches!(token.kind, TokenKind::LineEnd | TokenKind::TextEnd);
    let sentence = tokens.iter().filter(|token| unread.span.contains(token.span())).filter(apart);
    let (before, behind): (Vec<_>, Vec<_>) = sentence.partition(|token| token.start < unread.gap.start);
    let before = masked(text, &before[before.len().saturating_sub(BEFORE)..]);
    let behind = masked(text, &behind[..behind.len().min(BEHIND)]);
    let mut phrase = [&*before, STOP, &*behind].join(" ").trim().to_owned();
    phrase.truncate(phrase.floor_char_boundary(MOST));
    phrase
}

/// Words as they stand on the card, but for names, numbers and the width of blanks.
fn masked(text: &str, tokens: &[&Token]) -> String {
    let mut words = String::new();
    let mut end = None;
    for token in tokens {
        if end.is_some_and(|end| end < token.start) {
            words.push(' ');
        }
        end = Some(token.end);
        match token.kind {
            TokenKind::Quoted { .. } => words.push_str("\"…\""),
            TokenKind::Number(_) => words.push('#'),
            _ => words.push_str(token.span().of(text)),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotation::Section;
    use crate::text::Span;
    use crate::tokens::lex;

    /// The phrase of a text of one sentence that stops before `gap`.
    fn of(text: &str, gap: &str) -> String {
        let (at, end) = (text.find(gap).expect("the gap") as u32, text.len() as u32);
        let unread = Unread { section: Section::Main, span: Span::new(0, end), gap: Span::new(at, end) };
        phrase(text, &lex(text, "Ebb").tokens, &unread)
    }

    #[test]
    fn names_and_numbers_are_masked() {
        assert_eq!(of("Add 1 \"Ebb: Flow\" of 3,000 cards.", "\"Ebb"), "Add # ▸ \"…\" of #");
        assert_eq!(of("Inflict 500 damage for each.", "damage"), "Inflict # ▸ damage for each");
    }

    #[test]
    fn marks_stay_where_they_stand() {
        assert_eq!(of("(Quick Effect): You can draw.", "): You"), "Quick Effect ▸ ): You");
        assert_eq!(of("Draw:\n● 2 cards.", "● 2"), "Draw: ▸ ● # cards");
    }

    #[test]
    fn a_sentence_can_stop_at_its_first_word_and_at_its_end() {
        assert_eq!(of("Gizmo it.", "Gizmo"), "▸ Gizmo it.");
        assert_eq!(of("Draw 1 card.", ""), "▸ Draw # card");
        let text = "Draw 1 card.";
        let unread = Unread { section: Section::Main, span: Span::new(0, 12), gap: Span::new(12, 12) };
        assert_eq!(phrase(text, &lex(text, "Ebb").tokens, &unread), "card. ▸");
    }

    #[test]
    fn no_phrase_is_long() {
        assert!(of(&"gizmo".repeat(1000), "gizmo").len() <= MOST);
    }
}
