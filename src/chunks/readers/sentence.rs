//! Sentences: condition `:` activation `;` resolution, and the bullets below.

use super::clause::{clauses, span_of};
use super::parenthesis;
use crate::chunks::{Bullet, Introducer, Part, Phrase, PhraseKind, Remark, Sentence};
use crate::text::Span;
use crate::tokens::{Mark, Token, TokenKind, Tokens};

/// Reads the sentences of one line, up to its end.
pub fn sentences(line: Tokens<'_>) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        if rest.first().is_some_and(|token| token.is(Mark::Bullet)) {
            // Bullets that stand in the line belong to the sentence before them.
            let (after, bullet) = bullet(rest);
            attach(&mut sentences, bullet);
            rest = after;
        } else {
            let length = sentence_length(rest);
            add(&mut sentences, sentence(Tokens(&rest.0[..length])));
            rest = rest.skip(length);
        }
    }
    sentences
}

/// Puts a sentence behind the others. One in parentheses belongs to the sentence that it follows,
/// but for "(This card is always treated as …)", which is about the card.
fn add(sentences: &mut Vec<Sentence>, sentence: Sentence) {
    let about_card = sentence.parentheses().any(|parenthesis| parenthesis.remark == Remark::AlwaysTreated);
    match sentences.last_mut() {
        Some(last) if sentence.note && !about_card && last.bullets.is_empty() && !last.note => {
            last.notes.push(sentence)
        }
        _ => sentences.push(sentence),
    }
}

/// Puts a bullet below the last sentence; without one it gets an empty stem.
pub fn attach(sentences: &mut Vec<Sentence>, bullet: Bullet) {
    if sentences.is_empty() {
        sentences.push(empty_stem(bullet.span.start));
    }
    if let Some(stem) = sentences.last_mut() {
        stem.bullets.push(bullet);
    }
}

/// The stem of bullets that have none.
pub fn empty_stem(at: u32) -> Sentence {
    let nowhere = Span::new(at, at);
    let resolution = Part { span: nowhere, mark: None, clauses: Vec::new() };
    Sentence {
        span: nowhere,
        condition: None,
        activation: None,
        resolution,
        note: false,
        notes: Vec::new(),
        bullets: Vec::new(),
    }
}

/// A "●" and its sentences, up to the next one.
pub fn bullet(input: Tokens<'_>) -> (Tokens<'_>, Bullet) {
    let mark = input.0[0].span();
    let inside = input.skip(1);
    let length = inside.0.iter().position(|token| token.is(Mark::Bullet)).unwrap_or(inside.0.len());
    let (words, label) = label(Tokens(&inside.0[..length]));
    let sentences = sentences(words);
    let end = inside.0[..length].last().map_or(mark.end, |token| token.end);
    (inside.skip(length), Bullet { span: Span::new(mark.start, end), mark, label, sentences })
}

/// The part before a colon that holds no condition: no verb, time or frequency.
fn label(input: Tokens<'_>) -> (Tokens<'_>, Option<Part>) {
    let length = sentence_length(input);
    let (_, part) = marked(Tokens(&input.0[..length]), Mark::Colon);
    let condition = |phrase: &Phrase| match &phrase.kind {
        PhraseKind::Verb(_)
        | PhraseKind::Time(_)
        | PhraseKind::Frequency(_)
        | PhraseKind::Parenthesis(_)
        | PhraseKind::Flip => true,
        PhraseKind::Introducer(introducer) => *introducer != Introducer::While,
        _ => false,
    };
    match part.filter(|part| !part.phrases().any(condition) && part.phrases().next().is_some()) {
        Some(label) => {
            (input.skip(input.0.iter().position(|token| token.is(Mark::Colon)).map_or(0, |at| at + 1)), Some(label))
        }
        None => (input, None),
    }
}

/// How many tokens the sentence has that `input` begins with.
fn sentence_length(input: Tokens<'_>) -> usize {
    let mut at = 0;
    while let Some(token) = input.peek(at) {
        match token.kind {
            TokenKind::Mark(Mark::Open) => {
                let length = parenthesis::length(input.skip(at)).unwrap_or(1);
                at += length;
                // A parenthesis that holds whole sentences is one itself.
                if at == length && ends_inside(&input.0[..at]) && starts_sentence(input.peek(at)) {
                    return at;
                }
            }
            TokenKind::Mark(Mark::Bullet) => return at,
            // "a monster with ? ATK"
            TokenKind::Mark(Mark::Question) if token.is_spaced() => at += 1,
            TokenKind::Mark(Mark::Period | Mark::Exclamation | Mark::Question) => {
                at += 1;
                if starts_sentence(input.peek(at)) {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    at
}

/// Whether a full stop stands right before the closing mark.
fn ends_inside(parenthesis: &[Token]) -> bool {
    parenthesis.iter().rev().nth(1).is_some_and(|token| token.is(Mark::Period))
}

/// Whether a new sentence can begin with this token: a capital, a name, a number, a parenthesis, or nothing.
fn starts_sentence(next: Option<&Token>) -> bool {
    next.is_none_or(|token| {
        token.is_spaced()
            && match token.kind {
                TokenKind::Word { capital } => capital,
                TokenKind::Number(_) | TokenKind::Quoted { .. } => true,
                TokenKind::Mark(mark) => matches!(mark, Mark::Open | Mark::Bullet | Mark::Quote | Mark::OpenBracket),
                _ => false,
            }
    })
}

/// One sentence: all of `input`.
fn sentence(input: Tokens<'_>) -> Sentence {
    let (start, end) = (input.0[0].start, input.0[input.0.len() - 1].end);
    let note = parenthesis::length(input).is_some_and(|length| length == input.0.len());
    // A colon at the very end opens the bullets below and divides nothing.
    let opens = input.0.last().is_some_and(|token| token.is(Mark::Colon)) && input.0.len() > 1;
    let (rest, condition) = match marked(input, Mark::Colon) {
        (rest, Some(_)) if opens && rest.is_empty() => (input, None),
        read => read,
    };
    let (rest, activation) = marked(rest, Mark::Semicolon);
    // "Reveal this card; …: …": a colon behind the semicolon belongs to the resolution.
    let full_stop = rest.0.last().filter(|token| {
        matches!(token.kind, TokenKind::Mark(Mark::Period | Mark::Exclamation | Mark::Question | Mark::Colon))
    });
    let words = Tokens(&rest.0[..rest.0.len() - usize::from(full_stop.is_some())]);
    let resolution = part(words, full_stop, end);
    Sentence {
        span: Span::new(start, end),
        condition,
        activation,
        resolution,
        note,
        notes: Vec::new(),
        bullets: Vec::new(),
    }
}

/// The part before the first such mark outside of parentheses, and what stands behind it.
fn marked(input: Tokens<'_>, mark: Mark) -> (Tokens<'_>, Option<Part>) {
    let mut at = 0;
    while let Some(token) = input.peek(at) {
        match token.kind {
            TokenKind::Mark(Mark::Open) => at += parenthesis::length(input.skip(at)).unwrap_or(1),
            TokenKind::Mark(Mark::Semicolon) if mark == Mark::Colon => return (input, None),
            TokenKind::Mark(found) if found == mark => {
                return (input.skip(at + 1), Some(part(Tokens(&input.0[..at]), Some(token), token.start)));
            }
            _ => at += 1,
        }
    }
    (input, None)
}

fn part(words: Tokens<'_>, mark: Option<&Token>, fallback: u32) -> Part {
    let clauses = clauses(words);
    Part { span: span_of(&clauses, fallback), mark: mark.map(Token::span), clauses }
}
