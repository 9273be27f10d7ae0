//! What must be so besides: "while you control a Dragon monster", "if this card is Summoned", "unless they are linked".

use crate::chunks::{Connective, Introducer, Part, Phrase, PhraseKind, Voice};
use crate::semantics::signals::Signals;
use crate::semantics::statement::{Statement, statements};
use crate::text::Span;
use crate::vocabulary::{Form, Modal, Preposition, Verb};

/// The words of the conditions in a part of a sentence, in text order, each without what opens it. What stands behind
/// `until` does not belong to a condition that begins before it.
pub fn conditions(part: &Part, until: u32) -> Vec<Span> {
    let phrases: Vec<&Phrase> = part.phrases().collect();
    let all = statements(part);
    let opens = |at: usize| match phrases[at].kind {
        PhraseKind::Introducer(introducer) => is_condition(introducer).then_some((at, introducer)),
        _ => None,
    };
    let next = |at: usize| {
        let later = phrases[at + 1..].iter().find(|phrase| matches!(phrase.kind, PhraseKind::Introducer(_)));
        later.map_or(u32::MAX, |phrase| phrase.span.start)
    };
    (0..phrases.len())
        .filter_map(opens)
        .filter_map(|(at, introducer)| condition(part, &phrases, &all, (at, introducer), next(at), until))
        .collect()
}

/// The condition that an introducer at a place among the phrases opens, up to the next one.
fn condition(
    part: &Part,
    phrases: &[&Phrase],
    all: &[Statement<'_>],
    (at, introducer): (usize, Introducer),
    next: u32,
    until: u32,
) -> Option<Span> {
    let first = phrases.get(at + 1)?;
    let begin = phrases[at].span.end;
    let limit = if begin < until { until } else { u32::MAX };
    // "When Synchro Summoned, …"
    let states = |statement: &&Statement<'_>| {
        statement.span == first.span || statement.introducer.is_some() && is_finite(statement)
    };
    let inside = |statement: &&Statement<'_>| (begin..next).contains(&statement.span.start);
    let own: Vec<&Statement<'_>> = all.iter().filter(inside).filter(states).collect();
    // "after this card resolves" is always so.
    if introducer == Introducer::After && own.iter().all(|statement| statement.verb.verb == Verb::Resolve) {
        return None;
    }
    let end = own.iter().map(|statement| to_the_end(statement.span, statement, part, limit, true).end).max()?;
    // "unless" is a part of what must be so.
    let start = if introducer == Introducer::Unless { phrases[at].span.start } else { first.span.start };
    Some(Span::new(start, end))
}

fn is_condition(introducer: Introducer) -> bool {
    use Introducer as I;
    matches!(
        introducer,
        I::If | I::When | I::While | I::EachTime | I::FirstTime | I::After | I::Unless | I::AsLongAs | I::TheTurn
    )
}

/// Not a clause about a noun, and not the "you can" of the effect.
fn is_finite(statement: &Statement<'_>) -> bool {
    let verb = statement.verb;
    !statement.relative
        && verb.verb != Verb::Do
        && (verb.form != Form::Gerund || statement.subject.is_some() && statement.preposition.is_none())
        && verb.voice != Voice::Participle
        && !matches!(statement.modal, Some(Modal::Can))
}

/// What must have happened, or be so, for an effect to be activated: the conditions before its colon.
pub fn before_the_colon(signals: &Signals<'_>) -> Vec<Span> {
    signals.sentence.condition.as_ref().map(|part| conditions(part, u32::MAX)).unwrap_or_default()
}

/// The words with what stands behind the verb up to the next comma or clause.
pub fn to_the_comma(words: Span, statement: &Statement<'_>, part: &Part) -> Span {
    to_the_end(words, statement, part, u32::MAX, false)
}

/// The words with what stands behind the verb up to the next comma or clause, or up to a limit; with the lists, where the
/// words go on behind "and" and "or".
fn to_the_end(words: Span, statement: &Statement<'_>, part: &Part, limit: u32, lists: bool) -> Span {
    let behind: Vec<&Phrase> = part.phrases().skip_while(|phrase| phrase.span != statement.span).collect();
    let ends = |at: &usize| match behind[*at].kind {
        // "monsters, except "X""
        PhraseKind::Mark => {
            let next = behind.get(at + 1).map(|next| &next.kind);
            !matches!(next, Some(PhraseKind::Preposition(Preposition::Except | Preposition::Including)))
        }
        PhraseKind::Connective(Connective::And | Connective::Or | Connective::AndOr) if lists => false,
        PhraseKind::Introducer(_) | PhraseKind::Connective(_) | PhraseKind::Parenthesis(_) => true,
        _ => behind[*at].span.end > limit,
    };
    let end = (0..behind.len()).find(ends).unwrap_or(behind.len());
    let last = behind[..end].last();
    let words = if words.end > limit { Span::new(words.start, statement.span.end) } else { words };
    last.map_or(words, |last| if last.span.end > words.end { words.to(last.span) } else { words })
}

/// The words of a statement.
pub fn words(statement: &Statement<'_>) -> Span {
    let belongs = |phrase: &&Phrase| !matches!(phrase.kind, PhraseKind::Mark | PhraseKind::Parenthesis(_));
    let last = statement.reach.iter().rev().find(belongs);
    let all = last.map_or(statement.span, |last| statement.span.to(last.span));
    statement.subject.map_or(all, |subject| if subject.span.start < all.start { subject.span.to(all) } else { all })
}

/// The words of a clause up to the next comma. Of one that is said of its subject they begin at the comma before it:
/// "Level 5 or higher monsters cannot be Special Summoned". Where the subject is a `list`, its "and" is one of them.
pub fn clause_words(statement: &Statement<'_>, part: &Part, list: bool) -> Span {
    let before: Vec<&Phrase> = part.phrases().take_while(|phrase| phrase.span != statement.span).collect();
    let is_relative = |at: usize| matches!(before[at].kind, PhraseKind::Relative);
    let ends = |at: &usize| match &before[*at].kind {
        PhraseKind::Mark | PhraseKind::Introducer(_) => true,
        PhraseKind::Verb(verb) => verb.voice != Voice::Participle && !(at.saturating_sub(2)..*at).any(is_relative),
        PhraseKind::Connective(Connective::And | Connective::Or) => !list,
        PhraseKind::Connective(Connective::AndOr | Connective::Comma) => false,
        PhraseKind::Connective(_) => true,
        _ => false,
    };
    let first = (0..before.len()).rev().find(ends).map_or(0, |at| at + 1);
    let passive = statement.verb.voice == Voice::Passive;
    let own = if passive {
        statement.subject.map_or(statement.span, |subject| subject.span.to(statement.span))
    } else {
        words(statement)
    };
    let own = to_the_comma(own, statement, part);
    // "Any player who controls a face-down monster cannot …"
    let whole = passive || (first..before.len()).any(is_relative);
    before.get(first).filter(|first| whole && first.span.start < own.start).map_or(own, |first| first.span.to(own))
}
