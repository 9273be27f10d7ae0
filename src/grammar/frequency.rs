use super::adjunct::shade;
use super::noun_phrase::Setting;
use super::reader::{Read, Reader, any_of, fail, plain};
use super::term::{number_of, quantifier};
use crate::syntax::{Frequency, Per, Times};
use crate::tokens::{Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Determiner, Noun, Preposition};
use nom::Parser;
use nom::combinator::opt;

impl Reader {
    /// "once per turn", "twice", "3 times per Duel", "per turn", "once that turn".
    pub(super) fn frequency<'t>(&self, input: Tokens<'t>) -> Read<'t, Frequency> {
        let (start, shade) = shade(input);
        let (start, quantifier) = match start.first().and_then(|token| quantifier(token, start)) {
            Some((after, word)) => (after, Some(word)),
            None => (start, None),
        };
        let (rest, times) = opt(times).parse(start)?;
        let (rest, per) = match rest.read(per_noun) {
            Some((rest, per)) => (rest, Some(per)),
            None if times.is_some() => self.per_nominal(rest),
            None => return fail(input),
        };
        Ok((rest, Frequency { shade, quantifier, times, per }))
    }

    /// "that turn", "each Chain" behind "once".
    fn per_nominal<'t>(&self, input: Tokens<'t>) -> (Tokens<'t>, Option<Per>) {
        let determiner = |token: &Token| token.word.is_any(&[Determiner::That, Determiner::Each, Determiner::This]);
        let span = |token: &Token| token.word.is_any(&[Noun::Turn, Noun::Chain, Noun::Duel]);
        if input.first().is_some_and(determiner)
            && input.peek(1).is_some_and(span)
            && let Ok((rest, nominal)) = self.nominal(input, Setting::GOVERNED)
        {
            return (rest, Some(Per::Nominal(Box::new(nominal))));
        }
        (input, None)
    }
}

/// "once", "3 times".
fn times(input: Tokens<'_>) -> Read<'_, Times> {
    if let Some((rest, adverb)) = input.read(any_of(&[Adverb::Once, Adverb::Twice, Adverb::Thrice])) {
        return Ok((rest, Times::Adverb(adverb)));
    }
    let Some((token, TokenKind::Number(value))) = input.first().map(|token| (token, token.kind)) else {
        return fail(input);
    };
    let (rest, times) = any_of(&[Noun::Time])(input.skip(1))?;
    Ok((rest, Times::Number(number_of(value, token), times)))
}

/// "per turn", "per Battle Phase".
fn per_noun(input: Tokens<'_>) -> Read<'_, Per> {
    let (rest, per) = any_of(&[Preposition::Per])(input)?;
    if let Some((rest, first)) = rest.read(any_of(&[Noun::Battle, Noun::Damage, Noun::Main]))
        && let Some((rest, second)) = rest.read(any_of(&[Noun::Phase, Noun::Step]))
    {
        return Ok((rest, Per::Phase(per, first, second)));
    }
    match rest.first().and_then(|token| plain(token, token.word.noun)) {
        Some(noun) => Ok((rest.skip(1), Per::Noun(per, noun))),
        None => fail(input),
    }
}
