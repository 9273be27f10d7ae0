//! Clauses, and the words that open and tie them.

use super::phrase::phrases;
use super::word::{auxiliary, conjunction, determiner, noun, one, preposition, pronoun};
use crate::chunks::{Clause, Connective, Introducer, Phrase, PhraseKind, Voice};
use crate::text::Span;
use crate::tokens::{Mark, Tokens};
use crate::vocabulary::{Adverb, Auxiliary, Conjunction, Determiner, Form, Noun, Preposition, Pronoun, Verb};
use nom::branch::alt;
use nom::combinator::{opt, value};
use nom::{IResult, Parser};

/// Reads all of `input` as clauses.
pub fn clauses(input: Tokens<'_>) -> Vec<Clause> {
    let phrases = phrases(input);
    let starts: Vec<_> =
        (0..phrases.len()).map(|at| (at, link(&phrases, at))).filter(|(at, link)| *at == 0 || link.is_some()).collect();
    if let [(_, link)] = starts[..] {
        return clause(link, phrases).into_iter().collect();
    }
    let ends = starts.iter().skip(1).map(|(at, _)| *at).chain([phrases.len()]);
    let mut rest = phrases.into_iter();
    let each = starts.iter().zip(ends).filter_map(|((start, link), end)| {
        let phrases = rest.by_ref().take(end - start).collect();
        clause(*link, phrases)
    });
    each.collect()
}

/// A clause of these phrases.
fn clause(link: Option<Connective>, phrases: Vec<Phrase>) -> Option<Clause> {
    let span = phrases.first()?.span.to(phrases.last()?.span);
    Some(Clause { span, link, phrases })
}

/// What ties a clause that begins at this phrase to the one before it; nothing where none begins.
fn link(phrases: &[Phrase], at: usize) -> Option<Connective> {
    match phrases[at].kind {
        PhraseKind::Connective(Connective::And | Connective::Or | Connective::AndOr) => {
            let PhraseKind::Connective(connective) = phrases[at].kind else { return None };
            opens_clause(&phrases[at + 1..]).then_some(connective)
        }
        PhraseKind::Connective(Connective::Either) => None,
        PhraseKind::Connective(connective) => Some(connective),
        // "banish 1 card, destroy 1 monster, and …"
        PhraseKind::Verb(verb) if at > 0 && verb.form == Form::Base && verb.modal.is_none() => {
            let tied = at > 1 && matches!(phrases[at - 2].kind, PhraseKind::Connective(_));
            (matches!(phrases[at - 1].kind, PhraseKind::Mark) && !tied).then_some(Connective::Comma)
        }
        _ => None,
    }
}

/// Whether a clause of its own follows "and" or "or": a finite verb, alone or behind its subject.
fn opens_clause(phrases: &[Phrase]) -> bool {
    let finite = |phrase: &Phrase| match phrase.kind {
        PhraseKind::Verb(verb) => verb.voice != Voice::Participle && verb.form != Form::Gerund,
        _ => false,
    };
    match phrases {
        [verb, ..] if finite(verb) => true,
        [Phrase { kind: PhraseKind::Selector(_) | PhraseKind::Player(_), .. }, verb, ..] => finite(verb),
        _ => false,
    }
}

/// A connective.
pub fn connective(input: Tokens<'_>) -> IResult<Tokens<'_>, Connective> {
    let word = input.first().and_then(|token| token.word.conjunction);
    match word {
        None => value(Connective::Either, either).parse(input),
        Some(Conjunction::After) => {
            value(Connective::Then, (conjunction(Conjunction::After), determiner(Determiner::That), comma)).parse(input)
        }
        Some(Conjunction::If) => {
            alt((value(Connective::IfYouDo, if_you_do), value(Connective::Otherwise, if_not))).parse(input)
        }
        Some(Conjunction::And) => alt((
            value(Connective::AndIfYouDo, (conjunction(Conjunction::And), if_you_do)),
            value(Connective::AndOr, (conjunction(Conjunction::And), slash, conjunction(Conjunction::Or))),
            value(Connective::Then, (conjunction(Conjunction::And), conjunction(Conjunction::Then))),
            value(Connective::And, conjunction(Conjunction::And)),
        ))
        .parse(input),
        Some(Conjunction::Also) => alt((
            value(
                Connective::AlsoAfterThat,
                (
                    conjunction(Conjunction::Also),
                    opt(comma),
                    conjunction(Conjunction::After),
                    determiner(Determiner::That),
                ),
            ),
            value(Connective::Also, conjunction(Conjunction::Also)),
        ))
        .parse(input),
        Some(Conjunction::Or) => {
            let upper = input.first().is_some_and(|token| {
                token.span().len() == 2 && matches!(token.kind, crate::tokens::TokenKind::Word { capital: true })
            });
            let kind = if upper { Connective::OrElse } else { Connective::Or };
            value(kind, conjunction(Conjunction::Or)).parse(input)
        }
        Some(Conjunction::Then) => {
            value(Connective::Then, (conjunction(Conjunction::Then), opt((comma, if_you_do)))).parse(input)
        }
        Some(Conjunction::But) => value(Connective::But, conjunction(Conjunction::But)).parse(input),
        Some(Conjunction::Otherwise) => value(Connective::Otherwise, conjunction(Conjunction::Otherwise)).parse(input),
        Some(Conjunction::Nor) => value(Connective::Nor, conjunction(Conjunction::Nor)).parse(input),
        Some(_) => nothing(input),
    }
}

/// "either" before a verb.
fn either(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    let (rest, ()) = determiner(Determiner::Either)(input)?;
    let verb = rest.first().is_some_and(|next| {
        next.is(Mark::Colon)
            || next.word.summon.is_some()
            || matches!(next.word.verb, Some((_, Form::Base))) && next.word.noun.is_none()
    });
    if verb { Ok((rest, ())) } else { nothing(input) }
}

/// "If not, …".
fn if_not(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    value((), (conjunction(Conjunction::If), auxiliary(Auxiliary::Not), comma)).parse(input)
}

/// "if you do", "if they do", "if you do that".
fn if_you_do(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    let who = alt((pronoun(Pronoun::You), pronoun(Pronoun::They), pronoun(Pronoun::It)));
    let does =
        one(|token| matches!(token.word.verb, Some((Verb::Do, _))) || token.word.auxiliary == Some(Auxiliary::Do));
    value((), (conjunction(Conjunction::If), who, does, opt(determiner(Determiner::That)))).parse(input)
}

/// What opens a condition.
pub fn introducer(input: Tokens<'_>) -> IResult<Tokens<'_>, Introducer> {
    let Some(token) = input.first() else { return nothing(input) };
    match (token.word.conjunction, token.word.determiner, token.word.preposition) {
        (Some(Conjunction::If), ..) if if_you_do(input).is_err() && if_not(input).is_err() => {
            value(Introducer::If, conjunction(Conjunction::If)).parse(input)
        }
        (Some(Conjunction::When), ..) => value(Introducer::When, conjunction(Conjunction::When)).parse(input),
        (Some(Conjunction::While), ..) => value(Introducer::While, conjunction(Conjunction::While)).parse(input),
        (Some(Conjunction::After), ..) => value(Introducer::After, conjunction(Conjunction::After)).parse(input),
        (Some(Conjunction::Before), ..) => value(Introducer::Before, conjunction(Conjunction::Before)).parse(input),
        (Some(Conjunction::Unless), ..) => value(Introducer::Unless, conjunction(Conjunction::Unless)).parse(input),
        (Some(Conjunction::Because | Conjunction::So), ..) => {
            let because = one(|token| matches!(token.word.conjunction, Some(Conjunction::Because | Conjunction::So)));
            value(Introducer::Because, because).parse(input)
        }
        (_, Some(each @ (Determiner::Each | Determiner::Every)), _) => {
            value(Introducer::EachTime, (determiner(each), noun(Noun::Time))).parse(input)
        }
        (_, _, Some(Preposition::During)) => {
            value(Introducer::TheTurn, (preposition(Preposition::During), the_turn)).parse(input)
        }
        (_, _, Some(Preposition::Of)) => {
            value(Introducer::TheTurn, (preposition(Preposition::Of), the_turn)).parse(input)
        }
        (_, _, Some(Preposition::Until))
            if input
                .peek(1)
                .is_some_and(|next| matches!(next.word.pronoun, Some(Pronoun::You | Pronoun::It | Pronoun::They))) =>
        {
            value(Introducer::Until, preposition(Preposition::Until)).parse(input)
        }
        (_, Some(Determiner::The), _) => alt((
            value(
                Introducer::FirstTime,
                (determiner(Determiner::The), determiner(Determiner::First), noun(Noun::Time)),
            ),
            value(Introducer::TheTurn, the_turn),
        ))
        .parse(input),
        (_, _, Some(Preposition::As)) => value(
            Introducer::AsLongAs,
            (
                preposition(Preposition::As),
                one(|token| token.word.adverb == Some(Adverb::Long)),
                preposition(Preposition::As),
            ),
        )
        .parse(input),
        _ => nothing(input),
    }
}

/// "the turn you activate this card", "the same turn this card is Summoned": a clause follows.
fn the_turn(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    let mut turn = (determiner(Determiner::The), opt(determiner(Determiner::Same)), noun(Noun::Turn));
    let (rest, _) = turn.parse(input)?;
    if super::time::begins_clause(rest) { Ok((rest, ())) } else { nothing(input) }
}

fn comma(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    super::word::mark(Mark::Comma)(input)
}

fn slash(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    super::word::mark(Mark::Slash)(input)
}

fn nothing<T>(input: Tokens<'_>) -> IResult<Tokens<'_>, T> {
    Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Alt)))
}

/// The place of a run of clauses.
pub fn span_of(clauses: &[Clause], fallback: u32) -> Span {
    match (clauses.first(), clauses.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => Span::new(fallback, fallback),
    }
}
