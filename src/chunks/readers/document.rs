//! A whole text: boxes and lines.

use super::phrase::phrases;
use super::sentence::{attach, bullet, empty_stem, sentences};
use crate::chunks::{BoxKind, Document, Materials, Sentence, TextBox};
use crate::text::Span;
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{CardKind, Noun};

/// Reads a text. `tokens` are all of its tokens.
///
/// ```
/// use psct::{chunks::document, tokens::lex};
/// let text = "During your turn: You can discard 1 card; draw 1 card.";
/// let document = document(&lex(text, "").tokens);
/// let sentence = &document.boxes[0].sentences[0];
/// assert_eq!(sentence.condition.as_ref().unwrap().span.of(text), "During your turn");
/// assert_eq!(sentence.activation.as_ref().unwrap().span.of(text), "You can discard 1 card");
/// ```
pub fn document(tokens: &[Token]) -> Document {
    let mut document = Document::default();
    let mut lines = lines(tokens).peekable();
    let mut first = true;
    while let Some(line) = lines.next() {
        if let Some((kind, length)) = header(line) {
            let span = Span::new(line[0].start, line[length - 1].end);
            document.boxes.push(TextBox { header: Some(span), ..TextBox::new(kind) });
            first = true;
            read_line(&line[length..], &mut document, &mut first, lines.peek().is_some());
        } else {
            read_line(line, &mut document, &mut first, lines.peek().is_some());
        }
    }
    document
}

/// The lines of a text that are not empty.
fn lines(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    tokens.split(|token| matches!(token.kind, TokenKind::LineEnd | TokenKind::TextEnd)).filter(|line| !line.is_empty())
}

fn read_line(line: &[Token], document: &mut Document, first: &mut bool, more: bool) {
    if line.is_empty() {
        return;
    }
    if document.boxes.is_empty() {
        document.boxes.push(TextBox::new(BoxKind::Unnamed));
    }
    let Some(text_box) = document.boxes.last_mut() else { return };
    if line[0].is(Mark::Bullet) {
        *first = false;
        // Bullets below the materials line do not belong to a note above it.
        let above =
            |sentence: &Sentence| text_box.materials.as_ref().is_some_and(|line| sentence.span.start < line.span.start);
        if text_box.sentences.last().is_some_and(above) {
            text_box.sentences.push(empty_stem(line[0].start));
        }
        let mut rest = Tokens(line);
        while !rest.is_empty() {
            let (after, bullet) = bullet(rest);
            attach(&mut text_box.sentences, bullet);
            rest = after;
        }
        return;
    }
    if is_rule(line) {
        text_box.rules.push(Span::new(line[0].start, line[line.len() - 1].end));
        return;
    }
    if std::mem::take(first) && is_materials(line, more) {
        let span = Span::new(line[0].start, line[line.len() - 1].end);
        text_box.materials = Some(Materials { span, phrases: phrases(Tokens(line)) });
        return;
    }
    // A note before the materials line leaves it first.
    let read = sentences(Tokens(line));
    let note = read.iter().all(|sentence| sentence.note) && text_box.sentences.is_empty();
    *first = note && text_box.materials.is_none();
    text_box.sentences.extend(read);
}

/// The row of hyphens between two boxes, which says nothing.
fn is_rule(line: &[Token]) -> bool {
    line.len() > 3 && line.iter().all(|token| token.is(Mark::Dash))
}

/// A line without marks that does not end as a sentence does: "2 Level 4 monsters".
fn is_materials(line: &[Token], more: bool) -> bool {
    let note = more && line[0].is(Mark::Open) && line.last().is_some_and(|token| token.is(Mark::Close));
    let marked =
        line.iter().any(|token| matches!(token.kind, TokenKind::Mark(Mark::Period | Mark::Semicolon | Mark::Colon)));
    !note && !marked
}

/// `[ Pendulum Effect ]`, `[ Monster Effect ]`, `[ Flavor Text ]`, in brackets of any spacing.
fn header(line: &[Token]) -> Option<(BoxKind, usize)> {
    let [open, first, _, close, ..] = line else { return None };
    if !open.is(Mark::OpenBracket) || !close.is(Mark::CloseBracket) {
        return None;
    }
    let kind = match (first.word.kind, first.word.noun) {
        (Some(CardKind::Pendulum), _) => BoxKind::Pendulum,
        (Some(CardKind::Monster), _) => BoxKind::Monster,
        _ if line[2].word.noun == Some(Noun::Text) => BoxKind::Flavor,
        _ => return None,
    };
    Some((kind, 4))
}
