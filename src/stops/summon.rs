//! Whether a Summon can be stopped.

use super::fit::{Who, fits, is_place_of, within};
use super::{Answer, Condition, Conditions, Side, effect};
use crate::meaning::{Effect, FromSource, Mechanism, Response, Stop, StopKind, Subject, Summon, Window};
use crate::vocabulary::{Location, Method, Player, SummonKind};

/// The Normal Summon of a monster, which is always that of one, from the hand, and never in a Chain.
pub fn normal(stop: &Stop, of: Side<'_>, conditions: &mut Conditions) -> Option<()> {
    use StopKind as K;
    if !matches!(stop.does, K::NegateSummon | K::Response | K::PreventSummon) {
        return None;
    }
    let words = first_words(stop)?;
    let plain = stop.summons.contains(&SummonKind::Normal);
    let tribute = stop.summons.contains(&SummonKind::Tribute);
    // A Tribute Summon is a Normal Summon of a Level 5 or higher monster.
    let such = match of.card.stats.level {
        _ if plain => Answer::Yes,
        _ if !tribute => Answer::No,
        Some(level) => Answer::of(level > 4),
        None => Answer::Open,
    };
    conditions.need(such, words)?;
    let one = |count| Answer::of(count == 1);
    let from = |places: &[Location]| within(&[Location::Hand], places);
    is_such(stop, |_| true, one, (from, Some(Player::You)), Who::Card(of.card), conditions)
}

/// The Flip Summon of a monster, which is that of one, on the field.
pub fn flip(stop: &Stop, of: Side<'_>, conditions: &mut Conditions) -> Option<()> {
    use StopKind as K;
    if !matches!(stop.does, K::NegateSummon | K::Response | K::PreventSummon) {
        return None;
    }
    let flip = |kind: &SummonKind| *kind == SummonKind::Flip;
    let one = |count| Answer::of(count == 1);
    let from = |places: &[Location]| within(&[Location::MonsterZone], places);
    is_such(stop, flip, one, (from, Some(Player::You)), Who::Card(of.card), conditions)
}

/// A Special Summon, built-in or by effect.
pub fn special(
    stop: &Stop,
    stopping: &Effect,
    summon: &Summon,
    of: Side<'_>,
    conditions: &mut Conditions,
) -> Option<()> {
    match stop.does {
        StopKind::NegateSummon => {
            conditions.need(negatable(summon), Condition::ChainLink1)?;
            is_such_a_summon(stop, summon, of, conditions)
        }
        StopKind::Response => {
            answerable(stop, summon, conditions)?;
            is_such_a_summon(stop, summon, of, conditions)
        }
        StopKind::PreventSummon => is_such_a_summon(stop, summon, of, conditions),
        StopKind::NegateActivation | StopKind::NegateEffect | StopKind::NegateInPlace | StopKind::PreventActivation => {
            source(stop, stopping, summon, of, conditions)
        }
    }
}

/// Outside of a Chain, or immediately after an effect that was Chain Link 1.
fn negatable(summon: &Summon) -> Answer {
    match (summon.stopped_by.summon_negation, summon.window) {
        (false, _) => Answer::No,
        (true, Window::AfterResolution) => Answer::Open,
        (true, _) => Answer::Yes,
    }
}

/// What needs the Summon to be the last thing that happened misses it in the middle of a Chain, and before a "then".
fn answerable(stop: &Stop, summon: &Summon, conditions: &mut Conditions) -> Option<()> {
    if stop.waits {
        return Some(());
    }
    match summon.response {
        Response::Always => Some(()),
        Response::MissedAsChainLink2OrHigher => conditions.need(Answer::Open, Condition::ChainLink1),
        Response::MissedBecauseOfThen => None,
        Response::MayBeMissedBecauseOfThen => {
            conditions.need(Answer::Open, Condition::ChainLink1)?;
            conditions.need(Answer::Open, Condition::NothingAfter)
        }
    }
}

/// Whether it is a Summon as the words ask for: by kind, number, place and monster.
fn is_such_a_summon(stop: &Stop, summon: &Summon, of: Side<'_>, conditions: &mut Conditions) -> Option<()> {
    let kind = |kind: &SummonKind| {
        kind.method().is_some_and(|method| {
            method == Method::Special || method == summon.method || Some(method) == summon.treated_as
        })
    };
    let who = match summon.subject {
        Subject::ThisCard => Who::Card(of.card),
        Subject::Other => Who::Other(summon.method),
    };
    // A Pendulum Summon brings any monsters.
    let who = if summon.method == Method::Pendulum { Who::Other(summon.method) } else { who };
    let from = |places: &[Location]| is_from(summon, places);
    is_such(stop, kind, |count| number(summon, count), (from, from_whose(summon)), who, conditions)
}

/// Whether the words ask for such a kind, number, place and monster.
fn is_such(
    stop: &Stop,
    kind: impl Fn(&SummonKind) -> bool,
    number: impl Fn(u32) -> Answer,
    (from, owner): (impl Fn(&[Location]) -> Answer, Option<Player>),
    who: Who<'_>,
    conditions: &mut Conditions,
) -> Option<()> {
    let words = first_words(stop)?;
    conditions.need(Answer::of(stop.summons.iter().any(kind)), words)?;
    if let Some(count) = stop.exactly {
        conditions.need(number(count), Condition::Exactly(count))?;
    }
    conditions.need(from(&stop.from), words)?;
    if !stop.not_from.is_empty() {
        conditions.need(from(&stop.not_from).not(), words)?;
    }
    conditions.need(is_place_of(owner, stop.from_whose), words)?;
    conditions.need(fits(&stop.cards, who), words)
}

/// Whether a Summon is from one of the places that are asked for; a Token comes from none.
pub fn is_from(summon: &Summon, asked: &[Location]) -> Answer {
    match summon.from_source {
        FromSource::Nowhere if !asked.is_empty() => Answer::No,
        _ => within(&summon.from, asked),
    }
}

/// Whose the places are that a Summon is from, from the player who Summons. What is built-in is from the own ones.
pub fn from_whose(summon: &Summon) -> Option<Player> {
    let own = summon.mechanism == Mechanism::BuiltIn || summon.subject == Subject::ThisCard;
    summon.from_whose.or(own.then_some(Player::You))
}

/// Whether exactly so many monsters are Summoned: a procedure brings one, a Pendulum Summon any number.
fn number(summon: &Summon, count: u32) -> Answer {
    match (summon.method, summon.mechanism, summon.subject) {
        (Method::Pendulum, ..) => Answer::Open,
        (_, Mechanism::BuiltIn, _) => Answer::of(count == 1),
        (_, Mechanism::Effect, _) => Answer::Open,
    }
}

/// What stops the effect that performs the Summon. A procedure that is an effect is only negated where it applies.
fn source(stop: &Stop, stopping: &Effect, summon: &Summon, of: Side<'_>, conditions: &mut Conditions) -> Option<()> {
    let index = summon.effect?;
    let performing = of.effect(index)?;
    match summon.mechanism {
        Mechanism::Effect => effect::effect(stop, stopping, performing, index, of, conditions),
        Mechanism::BuiltIn if stop.does == StopKind::NegateInPlace && !stop.places.is_empty() => {
            let words = first_words(stop)?;
            conditions.need(effect::is_source(stop, of, performing, index), words)?;
            conditions.need(within(&summon.from, &stop.places), words)?;
            conditions.need(fits(&stop.cards, Who::Card(of.card)), words)
        }
        Mechanism::BuiltIn => None,
    }
}

/// The words that tell what is answered, or what is done where nothing is.
pub fn first_words(stop: &Stop) -> Option<Condition> {
    stop.because.first().map(|span| Condition::Words(*span))
}
