use super::{Mark, Token, TokenKind};
use crate::text::{Code, Diagnostic, Severity, Span};

/// How deep parentheses may be nested. Two levels occur on cards.
const MAX_NESTING: usize = 8;

/// Leaves only those parentheses that have a partner in their line; any other becomes a [`TokenKind::Symbol`].
pub fn pair_parentheses(tokens: &mut [Token], diagnostics: &mut Vec<Diagnostic>) {
    let mut open: Vec<usize> = Vec::new();
    for at in 0..tokens.len() {
        match tokens[at].kind {
            TokenKind::Mark(Mark::Open) => open.push(at),
            TokenKind::Mark(Mark::Close) => match open.pop() {
                None => tokens[at].kind = unpaired(tokens[at].span(), diagnostics),
                Some(partner) if open.len() >= MAX_NESTING => {
                    let span = tokens[partner].span();
                    let message = format!("parentheses are nested deeper than {MAX_NESTING}");
                    report(diagnostics, Code::NestedTooDeep, message, span);
                    (tokens[partner].kind, tokens[at].kind) = (TokenKind::Symbol, TokenKind::Symbol);
                }
                Some(_) => {}
            },
            TokenKind::LineEnd | TokenKind::TextEnd => {
                for lone in open.drain(..) {
                    tokens[lone].kind = unpaired(tokens[lone].span(), diagnostics);
                }
            }
            _ => {}
        }
    }
}

fn unpaired(span: Span, diagnostics: &mut Vec<Diagnostic>) -> TokenKind {
    report(diagnostics, Code::UnpairedParenthesis, "this parenthesis has no partner on its line".to_owned(), span);
    TokenKind::Symbol
}

/// Says each kind of fault once: a text with ten thousand of them has one cause.
fn report(diagnostics: &mut Vec<Diagnostic>, code: Code, message: String, span: Span) {
    if diagnostics.iter().all(|said| said.code != code) {
        diagnostics.push(Diagnostic { severity: Severity::Warning, code, message, span: Some(span) });
    }
}
