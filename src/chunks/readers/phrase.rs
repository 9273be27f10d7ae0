//! A run of phrases: each reader is chosen by the readings of the next word.

use super::clause::{connective, introducer};
use super::parenthesis::parenthesis;
use super::place::place;
use super::position::position;
use super::selector::{bare_noun, selector};
use super::summoning::summoning;
use super::time::{frequency, time};
use super::verb_group::verb_group;
use crate::chunks::{Phrase, PhraseKind};
use crate::text::Span;
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{
    Adverb, Affix, CardKind, Conjunction, Determiner, Form, Noun, Player, Preposition, Pronoun, Verb,
};
use nom::branch::alt;
use nom::error::Error;
use nom::{IResult, Parser};

/// Reads all of `input` as phrases; every token is in one.
pub fn phrases(input: Tokens<'_>) -> Vec<Phrase> {
    let mut rest = input;
    let mut phrases = Vec::with_capacity(input.0.len() / 2 + 1);
    while let Some(token) = rest.first() {
        let before = phrases.last().map(|phrase: &Phrase| &phrase.kind);
        let read = behind(before, rest).map_or_else(|| phrase(rest), Ok);
        let (after, kind) = read.unwrap_or((rest.skip(1), PhraseKind::Unread));
        let last = rest.before(after).last().unwrap_or(token);
        phrases.push(Phrase { span: Span::new(token.start, last.end), kind });
        rest = after;
    }
    phrases
}

/// A word that is spelled like a verb and is a noun because of what stands before it: "by battle", "take control of".
fn behind<'t>(before: Option<&PhraseKind>, input: Tokens<'t>) -> Option<(Tokens<'t>, PhraseKind)> {
    let word = input.first()?.word;
    let (verb, _) = word.verb.filter(|(_, form)| matches!(form, Form::Base | Form::Third))?;
    let noun = word.noun?;
    let behind = match before? {
        PhraseKind::Preposition(preposition) => !matches!(preposition, Preposition::To) && verb != Verb::Summon,
        PhraseKind::Verb(group) => {
            noun == Noun::Control
                && matches!(group.verb, Verb::Take | Verb::Give | Verb::Return | Verb::Switch | Verb::Gain | Verb::Lose)
        }
        _ => false,
    };
    behind.then(|| input.read(bare_noun)).flatten().map(|(rest, selector)| (rest, PhraseKind::Selector(selector)))
}

type Read<'t> = IResult<Tokens<'t>, PhraseKind>;

/// One phrase.
fn phrase(input: Tokens<'_>) -> Read<'_> {
    let Some(token) = input.first() else { return fail(input) };
    match token.kind {
        TokenKind::Mark(Mark::Open) => parenthesis.map(|inside| PhraseKind::Parenthesis(Box::new(inside))).parse(input),
        TokenKind::Mark(Mark::Bullet | Mark::Quote) | TokenKind::Symbol => fail(input),
        TokenKind::Mark(_) | TokenKind::LineEnd | TokenKind::TextEnd => Ok((input.skip(1), PhraseKind::Mark)),
        TokenKind::Plural => fail(input),
        TokenKind::Number(_) => alt((of_frequency, of_selector)).parse(input),
        TokenKind::Quoted { .. } => of_selector(input),
        TokenKind::Word { .. } => word(token, input),
    }
}

/// A phrase that begins with a word.
fn word<'t>(token: &Token, input: Tokens<'t>) -> Read<'t> {
    let word = token.word;
    if (word.conjunction.is_some() || word.determiner.is_some() || word.preposition.is_some())
        && let Ok(read) = alt((of_introducer, of_connective)).parse(input)
    {
        return Ok(read);
    }
    if word.kind == Some(CardKind::Flip) && input.peek(1).is_some_and(|next| next.is(Mark::Colon))
        || word.kind == Some(CardKind::Flip) && input.peek(1).is_none()
    {
        return Ok((input.skip(1), PhraseKind::Flip));
    }
    if matches!(word.verb, Some((Verb::Equal, Form::Base)))
        && input.peek(1).is_some_and(|next| next.word.preposition == Some(Preposition::To))
    {
        return Ok((input.skip(2), PhraseKind::EqualTo));
    }
    if word.preposition == Some(Preposition::From)
        && input.peek(1).is_some_and(|next| matches!(next.word.verb, Some((Verb::Play, _))))
    {
        return Ok((input.skip(2), PhraseKind::FromPlay));
    }
    if word.conjunction == Some(Conjunction::Instead) {
        return Ok((input.skip(1), PhraseKind::Instead));
    }
    if word.preposition.is_some() || word.adverb.is_some() || word.determiner == Some(Determiner::Up) {
        if let Ok(read) =
            alt((of_time, of_frequency, of_position, of_place, of_up_to, of_selector_as_many)).parse(input)
        {
            return Ok(read);
        }
        if let Some(preposition) = word.preposition {
            return Ok((input.skip(1), PhraseKind::Preposition(preposition)));
        }
    }
    if word.pronoun.is_some() || word.noun == Some(Noun::Opponent) || word.determiner.is_some() {
        if word.determiner == Some(Determiner::This)
            && input.peek(1).is_some_and(|next| next.word.noun == Some(Noun::Way))
        {
            return Ok((input.skip(2), PhraseKind::ThisWay));
        }
        if let Ok(read) = alt((of_player, of_time, of_place)).parse(input) {
            return Ok(read);
        }
    }
    if begins_verb(token, input)
        && let Ok(read) = of_verb(input)
    {
        return Ok(read);
    }
    if let Ok(read) = alt((of_selector, of_verb)).parse(input) {
        return Ok(read);
    }
    if let Ok(read) = of_relative(input) {
        return Ok(read);
    }
    match word.adverb {
        Some(adverb) => Ok((input.skip(1), PhraseKind::Adverb(adverb))),
        None => fail(input),
    }
}

/// Whether a word begins a verb group rather than a noun phrase.
fn begins_verb(token: &Token, input: Tokens<'_>) -> bool {
    let word = token.word;
    if token.affix != Affix::None {
        return false;
    }
    if word.auxiliary.is_some() || word.adverb == Some(Adverb::Only) {
        return true;
    }
    if word.summon.is_some() {
        return match summoning(input) {
            Ok((after, (_, Form::Third))) => !before_of(after),
            Ok((after, (_, Form::Participle))) => {
                !after.first().is_some_and(|next| next.word.kind.is_some() || next.word.noun == Some(Noun::Card))
            }
            Ok(_) => true,
            Err(_) => false,
        };
    }
    match word.verb {
        None | Some((Verb::Point, _)) => false,
        // "make it become DARK", not a DARK that is "become"
        Some((Verb::Become, _)) => true,
        // "Summons of your monsters"
        Some((_, Form::Third)) if word.noun.is_some() && before_of(input.skip(1)) => false,
        Some((Verb::Summon, Form::Base)) => input.first().is_some(),
        // "Attack Position", "equipped monster", "Equip Card" are noun phrases; the selector knows them.
        Some(_) => selector(input).is_err(),
    }
}

fn before_of(input: Tokens<'_>) -> bool {
    input.first().is_some_and(|next| next.word.preposition == Some(Preposition::Of))
}

fn fail<T>(input: Tokens<'_>) -> IResult<Tokens<'_>, T> {
    Err(nom::Err::Error(Error::new(input, nom::error::ErrorKind::Alt)))
}

fn of_introducer(input: Tokens<'_>) -> Read<'_> {
    introducer.map(PhraseKind::Introducer).parse(input)
}

fn of_connective(input: Tokens<'_>) -> Read<'_> {
    connective.map(PhraseKind::Connective).parse(input)
}

fn of_time(input: Tokens<'_>) -> Read<'_> {
    time.map(PhraseKind::Time).parse(input)
}

fn of_frequency(input: Tokens<'_>) -> Read<'_> {
    frequency.map(PhraseKind::Frequency).parse(input)
}

fn of_place(input: Tokens<'_>) -> Read<'_> {
    place.map(PhraseKind::Place).parse(input)
}

fn of_selector(input: Tokens<'_>) -> Read<'_> {
    selector.map(PhraseKind::Selector).parse(input)
}

fn of_verb(input: Tokens<'_>) -> Read<'_> {
    verb_group.map(PhraseKind::Verb).parse(input)
}

fn of_position(input: Tokens<'_>) -> Read<'_> {
    position.map(PhraseKind::Position).parse(input)
}

/// "up to 2 monsters".
fn of_up_to(input: Tokens<'_>) -> Read<'_> {
    use crate::chunks::Quantity;
    let up = super::word::determiner(Determiner::Up)(input);
    let Ok((rest, ())) = up else { return fail(input) };
    let (rest, ()) = super::word::preposition(Preposition::To)(rest)?;
    let (rest, mut selector) = selector(rest)?;
    selector.quantity = match selector.quantity {
        Some(Quantity::Exactly(most)) => Some(Quantity::UpTo(most)),
        other => other,
    };
    Ok((rest, PhraseKind::Selector(selector)))
}

/// "as many monsters as possible".
fn of_selector_as_many(input: Tokens<'_>) -> Read<'_> {
    let many = input.peek(1).is_some_and(|next| next.word.determiner == Some(Determiner::Many));
    if many && input.first().is_some_and(|token| token.word.preposition == Some(Preposition::As)) {
        of_selector(input)
    } else {
        fail(input)
    }
}

/// "that", "which", "whose", "who" before a clause about the noun in front of it.
fn of_relative(input: Tokens<'_>) -> Read<'_> {
    let relative = |token: &Token| {
        token.word.determiner == Some(Determiner::That)
            || matches!(token.word.pronoun, Some(Pronoun::Who | Pronoun::Whose | Pronoun::Which | Pronoun::What))
    };
    super::word::one(relative).map(|()| PhraseKind::Relative).parse(input)
}

/// "you", "your opponent", "either player", "both players", "the turn player", "a player".
fn of_player(input: Tokens<'_>) -> Read<'_> {
    let Some(first) = input.first() else { return fail(input) };
    let next = input.peek(1).filter(|token| token.affix == Affix::None).and_then(|token| token.word.noun);
    let (count, player) = match (first.word.pronoun, first.word.determiner, first.word.noun) {
        (Some(Pronoun::You), ..) => (1, Player::You),
        (Some(Pronoun::Your), ..) if next == Some(Noun::Opponent) => (2, Player::Opponent),
        (_, Some(Determiner::The), _) if next == Some(Noun::Opponent) => (2, Player::Opponent),
        (.., Some(Noun::Opponent)) if first.affix == Affix::None => (1, Player::Opponent),
        (_, Some(Determiner::Both), _) if next == Some(Noun::Player) => (2, Player::Both),
        (_, Some(Determiner::Each | Determiner::All), _) if next == Some(Noun::Player) => (2, Player::Each),
        (_, Some(Determiner::Neither | Determiner::No), _) if next == Some(Noun::Player) => (2, Player::Neither),
        (_, Some(Determiner::Either | Determiner::A), _) if next == Some(Noun::Player) => (2, Player::Either),
        (_, Some(Determiner::That | Determiner::The), _) if next == Some(Noun::Player) => (2, Player::Owner),
        (_, Some(Determiner::The), _)
            if next == Some(Noun::Turn) && input.peek(2).is_some_and(|token| token.word.noun == Some(Noun::Player)) =>
        {
            (3, Player::TurnPlayer)
        }
        (_, Some(Determiner::The), _) if next == Some(Noun::Owner) => (2, Player::Owner),
        (_, Some(Determiner::The), _) if next == Some(Noun::Controller) => (2, Player::Controller),
        (Some(Pronoun::Its | Pronoun::Their), ..) if next == Some(Noun::Owner) => (2, Player::Owner),
        (Some(Pronoun::Its | Pronoun::Their), ..) if next == Some(Noun::Controller) => (2, Player::Controller),
        _ => return fail(input),
    };
    Ok((input.skip(count), PhraseKind::Player(player)))
}
