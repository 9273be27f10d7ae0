//! "Special Summon", "Normal or Special Summoned", "Fusion, Synchro, Xyz, or Link Summon".

use super::word::{one, read};
use crate::tokens::{Mark, Token, Tokens};
use crate::vocabulary::{Affix, Conjunction, Form, Set, SummonKind, Verb};
use nom::IResult;
use nom::Parser;
use nom::multi::many0_count;

/// The kinds of Summon and the form of the verb.
pub fn summoning(input: Tokens<'_>) -> IResult<Tokens<'_>, (Set<SummonKind>, Form)> {
    let (mut rest, mut kinds) = kind(input)?;
    loop {
        if let Ok((after, form)) = summon_verb(rest) {
            return Ok((normal_or_set(after), (kinds, form)));
        }
        let (after, _) = many0_count(one(joins)).parse(rest)?;
        let (after, further) = kind(after)?;
        kinds = kinds.or(further);
        rest = after;
    }
}

/// "Summon" without a kind before it: "Summoned this way", "this Summon".
pub fn summon_verb(input: Tokens<'_>) -> IResult<Tokens<'_>, Form> {
    read(|token| match token.word.verb {
        Some((Verb::Summon, form)) if token.affix == Affix::None => Some(form),
        _ => None,
    })(input)
}

fn kind(input: Tokens<'_>) -> IResult<Tokens<'_>, Set<SummonKind>> {
    read(|token| token.word.summon.filter(|_| token.affix == Affix::None).map(Set::of))(input)
}

fn joins(token: &Token) -> bool {
    token.is(Mark::Comma)
        || token.is(Mark::Slash)
        || matches!(token.word.conjunction, Some(Conjunction::And | Conjunction::Or))
}

/// "Normal Summoned/Set", "Normal Summoned or Set": the Set belongs to the Normal Summon.
fn normal_or_set(input: Tokens<'_>) -> Tokens<'_> {
    let set = |token: &Token| matches!(token.word.verb, Some((Verb::Set, _)));
    let joined = |token: &Token| token.is(Mark::Slash) || token.word.conjunction == Some(Conjunction::Or);
    match (input.first(), input.peek(1)) {
        (Some(join), Some(word)) if joined(join) && set(word) => input.skip(2),
        _ => input,
    }
}
