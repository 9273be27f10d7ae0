//! The trees of all sentences of a text, box by box.

use super::reader;
use crate::chunks::{self, Bullet, TextBox};
use crate::syntax::{Document, End, Names, Part, Sentence};
use crate::text::Span;
use crate::tokens::{Mark, Token, TokenKind, Tokens};

/// Reads the sentences of each box of a text: the materials line, then the sentences in text order, with those in
/// parentheses behind them, the labels of bullets and what stands in bullets. `tokens` are all tokens of the text.
///
/// A sentence counts as read when its tree, printed, is the sentence again, byte for byte.
pub fn document(chunks: &chunks::Document, tokens: &[Token], text: &str) -> Document {
    let quoted = tokens.iter().filter(|token| matches!(token.kind, TokenKind::Quoted { .. })).map(Token::span);
    let names = Names::of(text, quoted);
    let reader = Reader { tokens, text, names: &names, grammar: reader::Reader::default() };
    let boxes = chunks.boxes.iter().map(|text_box| reader.text_box(text_box)).collect();
    Document { boxes, names }
}

struct Reader<'t> {
    tokens: &'t [Token],
    text: &'t str,
    names: &'t Names,
    grammar: reader::Reader,
}

impl Reader<'_> {
    fn text_box(&self, text_box: &TextBox) -> Vec<Sentence> {
        let mut sentences = Vec::with_capacity(text_box.sentences.len() + 1);
        sentences.extend(text_box.materials.iter().map(|materials| self.whole(materials.span)));
        text_box.sentences.iter().for_each(|sentence| self.sentence(sentence, &mut sentences));
        sentences
    }

    fn sentence(&self, sentence: &chunks::Sentence, out: &mut Vec<Sentence>) {
        if sentence.note {
            out.push(self.whole(sentence.span));
        } else if !sentence.span.is_empty() {
            out.push(self.parts(sentence));
        }
        sentence.notes.iter().for_each(|note| self.sentence(note, out));
        sentence.bullets.iter().for_each(|bullet| self.bullet(bullet, out));
    }

    fn bullet(&self, bullet: &Bullet, out: &mut Vec<Sentence>) {
        if let Some(label) = &bullet.label {
            let mut read = self.whole(label.span);
            if let Some(mark) = label.mark {
                read.span = read.span.to(mark);
                read.end = Some(End::Colon);
            }
            out.push(self.proved(read));
        }
        bullet.sentences.iter().for_each(|sentence| self.sentence(sentence, out));
    }

    /// A line, a label or a note: one part without marks.
    fn whole(&self, span: Span) -> Sentence {
        let mut gap = None;
        let resolution = self.part(span, &mut gap);
        self.proved(Sentence { span, condition: None, activation: None, resolution, end: None, gap })
    }

    fn parts(&self, sentence: &chunks::Sentence) -> Sentence {
        let mut gap = None;
        let mut read = |part: &chunks::Part| self.part(part.span, &mut gap);
        let condition = sentence.condition.as_ref().and_then(&mut read);
        let activation = sentence.activation.as_ref().and_then(&mut read);
        let resolution = Some(&sentence.resolution).filter(|part| !part.span.is_empty()).and_then(&mut read);
        let end = sentence.resolution.mark.and_then(|mark| self.end(mark));
        self.proved(Sentence { span: sentence.span, condition, activation, resolution, end, gap })
    }

    fn end(&self, mark: Span) -> Option<End> {
        match self.tokens_in(mark).first()?.kind {
            TokenKind::Mark(Mark::Period) => Some(End::Period),
            TokenKind::Mark(Mark::Colon) => Some(End::Colon),
            TokenKind::Mark(Mark::Exclamation) => Some(End::Exclamation),
            TokenKind::Mark(Mark::Question) => Some(End::Question),
            _ => None,
        }
    }

    fn part(&self, span: Span, gap: &mut Option<Span>) -> Option<Part> {
        let tokens = self.tokens_in(span);
        match self.grammar.whole(Tokens(tokens)) {
            Ok(part) => Some(part),
            Err(read) => {
                let from = tokens.get(read).or(tokens.last()).map_or(span.start, |token| token.start);
                gap.get_or_insert(Span::new(from, span.end));
                None
            }
        }
    }

    fn tokens_in(&self, span: Span) -> &[Token] {
        let first = self.tokens.partition_point(|token| token.start < span.start);
        // The end of the text is a token, too; it is nobody's.
        let inside = |token: &Token| token.end <= span.end && token.kind != TokenKind::TextEnd;
        let length = self.tokens[first..].partition_point(inside);
        &self.tokens[first..first + length]
    }

    /// Whatever is not printed back as it was is not read.
    fn proved(&self, sentence: Sentence) -> Sentence {
        let same = || sentence.prints(sentence.span.of(self.text), self.names);
        let gap = sentence.gap.or_else(|| (!same()).then_some(sentence.span));
        Sentence { gap, ..sentence }
    }
}
