//! What is done: verbs in other programs' terms.

use super::segment::Unit;
use super::signals::Signals;
use super::statement::{Statement, is_special_summon};
use crate::chunks::{Head, Modal, PhraseKind, Place, Quantity, Selector};
use crate::meaning::{Action, Activity, Count, Effect, EffectKind};
use crate::vocabulary::{Form, Location, Noun, Preposition, Set, Verb};

/// Adds what a sentence does to its effect: costs, targets, declarations, actions.
pub fn add(unit: &Unit<'_>, effect: &mut Effect) {
    of_sentence(&unit.signals, effect);
    for signals in &unit.inner {
        of_sentence(signals, effect);
    }
    effect.actions.retain(|action| happens(action.verb, &effect.kinds));
}

/// Whether something is done, at one time. A built-in Summon is none of an effect's doings, and "All monsters gain 500
/// ATK" or "Negate all Trap effects" of a Continuous Effect holds as long as it applies.
fn happens(verb: Activity, kinds: &[EffectKind]) -> bool {
    match kinds.first() {
        Some(EffectKind::Unclassified) => false,
        Some(EffectKind::Continuous) => !matches!(verb, Activity::ChangeAtk | Activity::NegateEffect),
        _ => true,
    }
}

fn of_sentence(signals: &Signals<'_>, effect: &mut Effect) {
    for statement in signals.activation.iter().filter(|statement| statement.is_deed() || is_means(statement)) {
        let action = action(statement, false);
        match action.verb {
            Activity::Target => effect.chosen_targets.push(action),
            Activity::Declare | Activity::Choose | Activity::Activate => effect.declarations.push(action),
            _ => effect.costs.push(action),
        }
    }
    let optional = signals.optional;
    let done =
        signals.resolution.iter().filter(|statement| statement.is_deed() || statement.is_done() && statement.is_main());
    // The "you can" that makes the whole effect optional leaves nothing open when it resolves.
    effect.actions.extend(
        done.map(|statement| {
            action(statement, statement.modal == Some(Modal::Can) && Some(statement.span) != optional)
        }),
    );
}

/// "Activate this card by discarding 1 card": what is done to activate it.
fn is_means(statement: &Statement<'_>) -> bool {
    statement.preposition == Some(Preposition::By)
        && statement.verb.form == Form::Gerund
        && statement.introducer.is_none()
}

fn action(statement: &Statement<'_>, optional: bool) -> Action {
    let from = statement.reach.iter().fold(Set::EMPTY, |places, phrase| match phrase.kind {
        PhraseKind::Place(Place { preposition: Some(Preposition::From | Preposition::In), locations, .. }) => {
            places.or(locations)
        }
        _ => places,
    });
    let object = if statement.is_done() { statement.subject_selector() } else { statement.object() };
    let cards = object.filter(|object| {
        !matches!(
            object.head,
            Head::Noun(Noun::Atk | Noun::Def | Noun::Lp | Noun::Damage | Noun::Point | Noun::Level | Noun::Rank)
        )
    });
    Action {
        verb: activity(statement),
        count: cards.and_then(|object| object.quantity).and_then(count),
        from: from.iter().collect(),
        optional,
        span: statement.reach.last().map_or(statement.span, |last| statement.span.to(last.span)),
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
    let object = if statement.is_done() { statement.subject_selector() } else { statement.object() };
    let head = object.map(|object| object.head);
    let noun = |noun: Noun| head == Some(Head::Noun(noun));
    let to = statement.reach.iter().fold(Set::EMPTY, |places, phrase| match phrase.kind {
        PhraseKind::Place(Place {
            preposition: Some(Preposition::To | Preposition::Into | Preposition::On),
            locations,
            ..
        }) => places.or(locations),
        _ => places,
    });
    let deck = Set::of(Location::Deck).with(Location::ExtraDeck);
    let has = |test: fn(&PhraseKind) -> bool| statement.reach.iter().any(|phrase| test(&phrase.kind));
    let stat = |selector: &Selector| matches!(selector.head, Head::Noun(Noun::Atk | Noun::Def));
    let stats = object.is_some_and(stat) || statement.subject_selector().is_some_and(stat);
    match statement.verb.verb {
        Verb::Activate => Activity::Activate,
        Verb::Add if to.has(Location::Hand) => Activity::AddToHand,
        Verb::Apply => Activity::Apply,
        Verb::Attach => Activity::Attach,
        Verb::Banish => Activity::Banish,
        Verb::Remove if has(|kind| matches!(kind, PhraseKind::FromPlay)) => Activity::Banish,
        Verb::Choose | Verb::Select => Activity::Choose,
        Verb::Declare => Activity::Declare,
        Verb::Destroy => Activity::Destroy,
        Verb::Detach => Activity::Detach,
        Verb::Discard => Activity::Discard,
        Verb::Draw => Activity::Draw,
        Verb::Equip => Activity::Equip,
        Verb::Excavate => Activity::Excavate,
        Verb::Gain | Verb::Increase if noun(Noun::Lp) || noun(Noun::Point) => Activity::GainLp,
        Verb::Gain
        | Verb::Lose
        | Verb::Increase
        | Verb::Decrease
        | Verb::Halve
        | Verb::Double
        | Verb::Become
        | Verb::Change
        | Verb::Switch
            if stats =>
        {
            Activity::ChangeAtk
        }
        Verb::Change if noun(Noun::Position) || has(|kind| matches!(kind, PhraseKind::Position(_))) => {
            Activity::ChangePosition
        }
        Verb::Inflict => Activity::InflictDamage,
        Verb::Look => Activity::Look,
        Verb::Move => Activity::Move,
        Verb::Negate if noun(Noun::Activation) => Activity::NegateActivation,
        Verb::Negate if head == Some(Head::Summon) => Activity::NegateSummon,
        Verb::Negate => Activity::NegateEffect,
        Verb::Pay => Activity::Pay,
        Verb::Place | Verb::Put if noun(Noun::Counter) => Activity::PlaceCounter,
        Verb::Place | Verb::Put if to.meets(deck) => Activity::ReturnToDeck,
        Verb::Place => Activity::Place,
        Verb::Remove if noun(Noun::Counter) => Activity::RemoveCounter,
        Verb::Return | Verb::Shuffle if to.meets(deck) => Activity::ReturnToDeck,
        Verb::Return if to.has(Location::Hand) => Activity::ReturnToHand,
        Verb::Reveal => Activity::Reveal,
        Verb::Roll => Activity::RollDie,
        Verb::Send if to.has(Location::Gy) => Activity::SendToGy,
        Verb::Set => Activity::Set,
        Verb::Summon if is_special_summon(statement) => Activity::SpecialSummon,
        Verb::Summon => Activity::NormalSummon,
        Verb::Take if noun(Noun::Control) => Activity::TakeControl,
        Verb::Target => Activity::Target,
        Verb::Toss => Activity::TossCoin,
        Verb::Tribute => Activity::Tribute,
        _ => Activity::Other,
    }
}
