//! What is done: verbs in other programs' terms.

use super::segment::Unit;
use super::signals::Signals;
use super::statement::Statement;
use crate::meaning::{Action, Activity, Count, Effect};
use crate::syntax::{Head, PhraseKind, Place, Quantity};
use crate::vocabulary::{Location, Noun, Preposition, Set, Verb};

/// Adds what a sentence does to its effect: costs, targets, declarations, actions.
pub fn add(unit: &Unit<'_>, effect: &mut Effect) {
    of_sentence(&unit.signals, effect);
    for signals in &unit.inner {
        of_sentence(signals, effect);
    }
}

fn of_sentence(signals: &Signals<'_>, effect: &mut Effect) {
    if signals.sentence.activation.is_some() {
        for statement in signals.activation.iter().filter(|statement| statement.is_deed()) {
            let action = action(statement);
            match action.verb {
                Activity::Target => effect.chosen_targets.push(action),
                Activity::Declare | Activity::Choose | Activity::Activate => effect.declarations.push(action),
                _ => effect.costs.push(action),
            }
        }
    }
    effect.actions.extend(signals.resolution.iter().filter(|statement| statement.is_deed()).map(action));
}

fn action(statement: &Statement<'_>) -> Action {
    let from = statement.after.iter().find_map(|phrase| match phrase.kind {
        PhraseKind::Place(Place { preposition: Some(Preposition::From), locations, .. }) => {
            Some(locations.iter().collect())
        }
        _ => None,
    });
    Action {
        verb: activity(statement),
        count: statement.object().and_then(|object| object.quantity).and_then(count),
        from: from.unwrap_or_default(),
        optional: statement.modal.is_some(),
        span: statement.after.last().map_or(statement.span, |last| statement.span.to(last.span)),
    }
}

fn count(quantity: Quantity) -> Option<Count> {
    Some(match quantity {
        Quantity::Exactly(count) => Count { min: count, max: Some(count) },
        Quantity::UpTo(most) => Count { min: 1, max: Some(most) },
        Quantity::AtLeast(least) => Count { min: least, max: None },
        Quantity::Any => Count { min: 0, max: None },
        _ => return None,
    })
}

fn activity(statement: &Statement<'_>) -> Activity {
    let head = statement.object().map(|object| object.head);
    let to = statement
        .after
        .iter()
        .find_map(|phrase| match phrase.kind {
            PhraseKind::Place(Place {
                preposition: Some(Preposition::To | Preposition::Into | Preposition::On),
                locations,
                ..
            }) => Some(locations),
            _ => None,
        })
        .unwrap_or(Set::EMPTY);
    let noun = |noun: Noun| head == Some(Head::Noun(noun));
    match statement.verb.verb {
        Verb::Activate => Activity::Activate,
        Verb::Add if to.has(Location::Hand) => Activity::AddToHand,
        Verb::Apply => Activity::Apply,
        Verb::Attach => Activity::Attach,
        Verb::Banish => Activity::Banish,
        Verb::Choose | Verb::Select => Activity::Choose,
        Verb::Declare => Activity::Declare,
        Verb::Destroy => Activity::Destroy,
        Verb::Detach => Activity::Detach,
        Verb::Discard => Activity::Discard,
        Verb::Draw => Activity::Draw,
        Verb::Equip => Activity::Equip,
        Verb::Excavate => Activity::Excavate,
        Verb::Gain if noun(Noun::Lp) => Activity::GainLp,
        Verb::Gain | Verb::Lose if noun(Noun::Atk) || noun(Noun::Def) => Activity::ChangeAtk,
        Verb::Inflict => Activity::InflictDamage,
        Verb::Look => Activity::Look,
        Verb::Negate if noun(Noun::Activation) => Activity::NegateActivation,
        Verb::Negate if head == Some(Head::Summon) => Activity::NegateSummon,
        Verb::Negate => Activity::NegateEffect,
        Verb::Pay => Activity::Pay,
        Verb::Place if noun(Noun::Counter) => Activity::PlaceCounter,
        Verb::Place => Activity::Place,
        Verb::Remove if noun(Noun::Counter) => Activity::RemoveCounter,
        Verb::Return | Verb::Shuffle if to.has(Location::Deck) || to.has(Location::ExtraDeck) => Activity::ReturnToDeck,
        Verb::Return if to.has(Location::Hand) => Activity::ReturnToHand,
        Verb::Reveal => Activity::Reveal,
        Verb::Roll => Activity::RollDie,
        Verb::Send if to.has(Location::Gy) => Activity::SendToGy,
        Verb::Set => Activity::Set,
        Verb::Summon if super::statement::is_special_summon(statement) => Activity::SpecialSummon,
        Verb::Summon => Activity::NormalSummon,
        Verb::Take if noun(Noun::Control) => Activity::TakeControl,
        Verb::Target => Activity::Target,
        Verb::Toss => Activity::TossCoin,
        Verb::Tribute => Activity::Tribute,
        _ => Activity::Other,
    }
}
