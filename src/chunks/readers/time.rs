//! When and how often: "during your Main Phase", "once per turn".

use super::word::{determiner, noun, number, preposition, read};
use crate::chunks::{Frequency, Moment, Per, Relation, Time, Turn};
use crate::tokens::{Token, Tokens};
use crate::vocabulary::{Adverb, Affix, Conjunction, Determiner, Noun, Player, Preposition, Pronoun, Verb};
use nom::branch::alt;
use nom::combinator::{opt, value};
use nom::{IResult, Parser};

/// A time.
pub fn time(input: Tokens<'_>) -> IResult<Tokens<'_>, Time> {
    let (rest, relation) = relation(input)?;
    let (rest, (whose, turn)) = whose(rest);
    let (rest, moment) = moment(rest)?;
    // "this turn", "each turn"; a bare "turn" or "the turn" is not a time.
    if relation == Relation::Bare && matches!(turn, Turn::Any) {
        return Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Satisfy)));
    }
    let (rest, of) = of_turn(rest);
    let (whose, turn) = of.map_or((whose, turn), |(owner, which)| (owner.or(whose), which));
    Ok((rest, Time { relation, moment, whose, turn }))
}

fn relation(input: Tokens<'_>) -> IResult<Tokens<'_>, Relation> {
    let of_end =
        || (opt(determiner(Determiner::The)), alt((noun(Noun::End), noun(Noun::Start))), preposition(Preposition::Of));
    alt((
        value(
            Relation::UntilEnd,
            (
                preposition(Preposition::Until),
                opt(determiner(Determiner::The)),
                noun(Noun::End),
                preposition(Preposition::Of),
            ),
        ),
        value(Relation::Until, preposition(Preposition::Until)),
        value(
            Relation::Start,
            (
                preposition(Preposition::At),
                opt(determiner(Determiner::The)),
                noun(Noun::Start),
                preposition(Preposition::Of),
            ),
        ),
        value(Relation::End, (preposition(Preposition::At), of_end())),
        value(
            Relation::Rest,
            (
                preposition(Preposition::For),
                opt(determiner(Determiner::The)),
                determiner(Determiner::Rest),
                preposition(Preposition::Of),
            ),
        ),
        value(Relation::During, alt((preposition(Preposition::During), preposition(Preposition::In)))),
        value(
            Relation::Other,
            alt((
                preposition(Preposition::For),
                preposition(Preposition::By),
                preposition(Preposition::Of),
                preposition(Preposition::On),
                preposition(Preposition::At),
            )),
        ),
        value(Relation::Bare, |input| Ok((input, ()))),
    ))
    .parse(input)
}

/// Whose turn and which.
fn whose(input: Tokens<'_>) -> (Tokens<'_>, (Option<Player>, Turn)) {
    let mut rest = input;
    let mut player = None;
    let mut turn = Turn::Any;
    while let Some(token) = rest.first() {
        // "each of your End Phases"
        if turn == Turn::Each && token.word.preposition == Some(Preposition::Of) {
            rest = rest.skip(1);
            continue;
        }
        let possessive = token.affix == Affix::Possessive;
        match (token.word.pronoun, token.word.determiner, token.word.noun) {
            (Some(Pronoun::Your), ..) => player = Some(Player::You),
            (Some(Pronoun::Their | Pronoun::His | Pronoun::Its), ..) => player = Some(Player::Owner),
            (.., Some(Noun::Opponent)) if possessive => player = Some(Player::Opponent),
            (.., Some(Noun::Player | Noun::Owner | Noun::Controller)) if possessive => {
                player = player.or(Some(Player::Either))
            }
            (.., Some(Noun::Turn)) if possessive => {}
            (_, Some(Determiner::This), _) => turn = Turn::This,
            (_, Some(Determiner::That), _) => turn = Turn::That,
            (_, Some(Determiner::Next | Determiner::Following), _) => turn = Turn::Next,
            (_, Some(Determiner::Each | Determiner::Every), _) => turn = Turn::Each,
            (_, Some(Determiner::Either | Determiner::Both | Determiner::Any | Determiner::Another), _) => {
                player = Some(Player::Either)
            }
            (
                _,
                Some(
                    Determiner::The
                    | Determiner::A
                    | Determiner::Same
                    | Determiner::Second
                    | Determiner::Third
                    | Determiner::Entire,
                ),
                _,
            ) => {}
            _ => break,
        }
        rest = rest.skip(1);
    }
    // "your 2nd Standby Phase after activation", "3 turns"
    if let Some((after, _)) = rest.read(number) {
        rest = after
            .read(super::word::one(|token| token.span().len() == 2 && !token.is_spaced()))
            .map_or(after, |(after, _)| after);
        turn = Turn::Next;
    }
    (rest, (player, turn))
}

fn moment(input: Tokens<'_>) -> IResult<Tokens<'_>, Moment> {
    let phase = || super::word::one(|token: &Token| token.word.noun == Some(Noun::Phase));
    let step = || super::word::one(|token: &Token| token.word.noun == Some(Noun::Step));
    let named = |word: Noun| super::word::one(move |token: &Token| token.word.noun == Some(word));
    alt((
        value(Moment::DrawPhase, (named(Noun::Draw), phase())),
        value(Moment::StandbyPhase, (named(Noun::Standby), phase())),
        value(
            Moment::MainOrBattlePhase,
            (named(Noun::Main), super::word::conjunction(Conjunction::Or), named(Noun::Battle), phase()),
        ),
        value(Moment::MainPhase, (named(Noun::Main), phase(), opt(main_phase_number))),
        value(Moment::BattlePhase, (named(Noun::Battle), phase())),
        value(Moment::EndPhase, (named(Noun::End), phase())),
        value(Moment::BattleStep, (named(Noun::Battle), step())),
        value(Moment::DamageStep, (opt(named(Noun::Start)), named(Noun::Damage), step())),
        value(Moment::DamageCalculation, (opt(named(Noun::Damage)), named(Noun::Calculation))),
        value(Moment::Phase, phase()),
        value(Moment::Duel, named(Noun::Duel)),
        value(Moment::Chain, named(Noun::Chain)),
        value(Moment::Turn, turn_noun),
    ))
    .parse(input)
}

/// "Main Phase 1", "Main Phase 1 or 2".
fn main_phase_number(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    let or_two = (super::word::conjunction(Conjunction::Or), number);
    (number, opt(or_two)).map(|_| ()).parse(input)
}

fn turn_noun(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    super::word::one(|token| token.word.noun == Some(Noun::Turn) && token.affix == Affix::None)(input)
}

/// "of this turn", "of your next turn", "of the opponent's turn" behind a phase.
fn of_turn(input: Tokens<'_>) -> (Tokens<'_>, Option<(Option<Player>, Turn)>) {
    let Some((rest, _)) = input.read(preposition(Preposition::Of)) else { return (input, None) };
    let (rest, (player, turn)) = whose(rest);
    match rest.read(turn_noun) {
        // "of the turn this card was Summoned": a clause about the turn follows.
        Some((rest, ())) if !begins_clause(rest) => (rest, Some((player, turn))),
        _ => (input, None),
    }
}

/// Whether a subject stands here.
pub fn begins_clause(input: Tokens<'_>) -> bool {
    input.first().is_some_and(|token| {
        token.word.pronoun.is_some()
            || matches!(token.word.determiner, Some(Determiner::This | Determiner::That | Determiner::A))
            || token.word.conjunction == Some(Conjunction::After)
    })
}

/// "once per turn", "twice per turn", "only once that turn", "once per Duel", "once".
pub fn frequency(input: Tokens<'_>) -> IResult<Tokens<'_>, Frequency> {
    // "1 "X" per turn": the number stands with what is counted.
    if let Some((rest, ((), per))) = input.read((preposition(Preposition::Per), read(per))) {
        return Ok((rest, Frequency { times: 1, per }));
    }
    let (rest, times) = alt((times_word, times_number)).parse(input)?;
    let per = (preposition(Preposition::Per), read(per));
    let that_turn = (determiner(Determiner::That), turn_noun);
    match rest.read(per) {
        Some((rest, ((), per))) => Ok((rest, Frequency { times, per })),
        None => match rest.read(that_turn) {
            Some((rest, _)) => Ok((rest, Frequency { times, per: Per::ThatTurn })),
            None => Ok((rest, Frequency { times, per: Per::Nothing })),
        },
    }
}

fn times_word(input: Tokens<'_>) -> IResult<Tokens<'_>, u32> {
    read(|token| match token.word.adverb {
        Some(Adverb::Once) => Some(1),
        Some(Adverb::Twice) => Some(2),
        Some(Adverb::Thrice) => Some(3),
        _ => None,
    })(input)
}

/// "3 times per turn".
fn times_number(input: Tokens<'_>) -> IResult<Tokens<'_>, u32> {
    let (rest, times) = number(input)?;
    let (rest, ()) = noun(Noun::Time)(rest)?;
    preposition(Preposition::Per)(rest)?;
    Ok((rest, times))
}

/// What stands behind "per".
pub fn per(token: &Token) -> Option<Per> {
    Some(match token.word.noun? {
        Noun::Turn => Per::Turn,
        Noun::Chain => Per::Chain,
        Noun::Duel => Per::Duel,
        Noun::Phase => Per::Phase,
        Noun::Battle if token.word.verb == Some((Verb::Battle, crate::vocabulary::Form::Base)) => Per::Battle,
        _ => return None,
    })
}
