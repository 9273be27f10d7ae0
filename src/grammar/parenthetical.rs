use super::reader::{Read, Reader, fail, is_capital};
use crate::syntax::Parenthetical;
use crate::tokens::{Mark, Token, TokenKind, Tokens};

impl Reader {
    /// Words in parentheses.
    pub(super) fn parenthetical<'t>(&self, input: Tokens<'t>) -> Read<'t, Parenthetical> {
        let Some(length) = length(input) else { return fail(input) };
        let inside = &input.0[1..length - 1];
        let full_stop = inside.last().is_some_and(|token| token.is(Mark::Period));
        let mut rest = &inside[..inside.len() - usize::from(full_stop)];
        let mut sentences = Vec::new();
        while !rest.is_empty() {
            let end = rest.windows(2).position(|pair| pair[0].is(Mark::Period) && opens_sentence(&pair[1]));
            let (after, sentence) = self.in_note(|| self.part(Tokens(&rest[..end.unwrap_or(rest.len())])))?;
            if !after.is_empty() {
                return fail(input);
            }
            sentences.push(sentence);
            rest = end.map_or(&[], |end| &rest[end + 1..]);
        }
        if sentences.is_empty() {
            fail(input)
        } else {
            Ok((input.skip(length), Parenthetical { sentences, full_stop }))
        }
    }
}

/// Whether a token that stands behind a full stop begins a sentence.
fn opens_sentence(token: &Token) -> bool {
    token.is_spaced() && (is_capital(token) || matches!(token.kind, TokenKind::Quoted { .. }))
}

/// How many tokens reach from an opening parenthesis to its partner.
fn length(input: Tokens<'_>) -> Option<usize> {
    let mut depth = 0usize;
    for (at, token) in input.0.iter().enumerate() {
        match token.kind {
            TokenKind::Mark(Mark::Open) => depth += 1,
            TokenKind::Mark(Mark::Close) => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}
