//! Words in parentheses: "(Quick Effect)", "(from your hand)", "(This is treated as a Fusion Summon.)".

use super::phrase::phrases;
use super::place::place;
use crate::chunks::{Moment, Parenthesis, Phrase, PhraseKind, Remark, Time};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Auxiliary, CardKind, Noun, Player, Preposition, SummonKind, Verb};
use nom::IResult;
use nom::error::{Error, ErrorKind};

/// A parenthesis with its marks. The lexer leaves only those marks that have a partner.
pub fn parenthesis(input: Tokens<'_>) -> IResult<Tokens<'_>, Parenthesis> {
    let length = length(input).ok_or(nom::Err::Error(Error::new(input, ErrorKind::Char)))?;
    let inside = Tokens(&input.0[1..length - 1]);
    let phrases = phrases(inside);
    let remark = remark(inside, &phrases);
    Ok((input.skip(length), Parenthesis { remark, phrases }))
}

/// How many tokens reach from an opening mark to its partner.
pub fn length(input: Tokens<'_>) -> Option<usize> {
    if !input.first()?.is(Mark::Open) {
        return None;
    }
    let mut depth = 0usize;
    for (at, token) in input.0.iter().enumerate() {
        match token.kind {
            TokenKind::Mark(Mark::Open) => depth += 1,
            TokenKind::Mark(Mark::Close) => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

fn remark(inside: Tokens<'_>, phrases: &[Phrase]) -> Remark {
    let word = |at: usize| inside.peek(at).map(|token| token.word);
    let noun = |at: usize| word(at).and_then(|word| word.noun);
    let has = |test: &dyn Fn(&Token) -> bool| inside.0.iter().any(test);
    let quick = has(&|token| token.word.noun == Some(Noun::Quick));
    match inside.first().map(|token| token.word) {
        _ if quick && inside.0.len() == 2 => Remark::QuickEffect,
        _ if quick && has(&|token| matches!(token.word.auxiliary, Some(Auxiliary::Is | Auxiliary::Can))) => {
            Remark::IsQuickEffect
        }
        Some(first)
            if first.preposition == Some(Preposition::Except)
                && has(&|token| token.word.noun == Some(Noun::Damage)) =>
        {
            Remark::ExceptDamageStep
        }
        Some(first) if first.preposition == Some(Preposition::From) => match place(inside) {
            Ok((rest, place)) if rest.is_empty() => Remark::From(place),
            _ => Remark::Other,
        },
        _ => match treated(inside) {
            Some(remark) => remark,
            None if has(&|token| token.word.adverb == Some(Adverb::Optional))
                && has(&|token| token.word.auxiliary == Some(Auxiliary::Not)) =>
            {
                Remark::NotOptional
            }
            None if has(&|token| token.word.adverb == Some(Adverb::Still))
                && has(&|token| token.word.kind == Some(CardKind::Trap)) =>
            {
                Remark::StillTrap
            }
            None if matches!(
                phrases,
                [Phrase { kind: PhraseKind::Time(Time { whose: Some(Player::Either), moment: Moment::Turn, .. }), .. }]
            ) =>
            {
                Remark::EitherTurn
            }
            None if is_statistics(phrases) && noun(0) != Some(Noun::Card) => Remark::Statistics,
            None => Remark::Other,
        },
    }
}

/// "This is treated as a Fusion Summon.", "This card is always treated as …".
fn treated(inside: Tokens<'_>) -> Option<Remark> {
    let treat = inside.0.iter().position(|token| matches!(token.word.verb, Some((Verb::Treat, _))))?;
    let before = &inside.0[..treat];
    if before.iter().any(|token| token.word.adverb == Some(Adverb::Always)) {
        return Some(Remark::AlwaysTreated);
    }
    let after = &inside.0[treat..];
    let summon = after.iter().position(|token| matches!(token.word.verb, Some((Verb::Summon, _))))?;
    let kind: SummonKind = after[..summon].iter().rev().find_map(|token| token.word.summon)?;
    kind.method().map(Remark::TreatedAsSummon)
}

/// A list with slashes that holds ATK.
fn is_statistics(phrases: &[Phrase]) -> bool {
    let selector = |noun: Noun| {
        phrases.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.head == crate::chunks::Head::Noun(noun)))
    };
    let verb = phrases.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Verb(_)));
    !verb && (selector(Noun::Atk) || selector(Noun::Def))
}
