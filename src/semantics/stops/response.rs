//! What happens to a monster that has been Summoned: "When your opponent Summons a monster(s): Destroy that monster(s)".

use super::answered::{Answered, said};
use super::named::objects;
use super::source::particular;
use crate::chunks::Introducer;
use crate::meaning::{Action, ActionList, Activity, Effect, Referent, Selection, StopKind, Timing};
use crate::semantics::context::Context;
use crate::semantics::signals::Signals;
use crate::vocabulary::{CardKind, Location, Noun, Player, Preposition};

/// Adds what a sentence does to monsters whose Summon it answers.
pub fn add(signals: &Signals<'_>, events: &[Answered], context: &Context<'_>, effect: &mut Effect) {
    let area = signals.sentence.whole_span();
    let deeds: Vec<&Action> = effect
        .actions
        .iter()
        .filter(|action| area.contains(action.span) && removes(action.verb) && reaches_monster(action, effect))
        .filter(|action| !is_from_elsewhere(action, signals, context))
        .collect();
    let Some(first) = deeds.first() else { return };
    let words = first.span;
    let verbs: Vec<Activity> = deeds.iter().map(|action| action.verb).collect();
    let waits = matches!(effect.timing, Timing::Mandatory | Timing::CannotMiss)
        || matches!(signals.introducer, Some((Introducer::If | Introducer::EachTime, _)));
    for event in events.iter().filter(|event| event.summon && !event.would) {
        let mut stop = event.stop(StopKind::Response, words);
        (stop.deeds, stop.waits) = (verbs.clone(), waits);
        // "all monsters on the field, except Rock monsters"
        stop.conditions.extend(first.object.iter().all(picks_some).then_some(words));
        effect.stops.push(stop);
    }
}

/// Whether it takes a monster away or makes it useless.
fn removes(verb: Activity) -> bool {
    use Activity as A;
    matches!(
        verb,
        A::Destroy
            | A::Banish
            | A::SendToGy
            | A::Tribute
            | A::ReturnToHand
            | A::ReturnToDeck
            | A::ReturnToExtraDeck
            | A::TakeControl
            | A::ChangePosition
            | A::NegateEffect
    )
}

/// Whether the monster that was Summoned can be what it is done to.
fn reaches_monster(action: &Action, effect: &Effect) -> bool {
    let from_field = action.from.is_empty() || action.from.iter().any(is_field);
    from_field && (action.object.is_empty() || action.object.iter().any(|one| can_be_monster(one, effect)))
}

/// "send 1 monster from it to the GY": it comes from what was looked at, not from the field.
fn is_from_elsewhere(action: &Action, signals: &Signals<'_>, context: &Context<'_>) -> bool {
    let statement = signals.deeds().find(|statement| statement.span.start == action.span.start);
    let around = statement.map(|statement| said(statement, context.clauses).circumstances).unwrap_or_default();
    let pronoun = |one: &Selection| one.refers_to == Some(Referent::It) && one.locations.is_empty();
    around.iter().any(|around| around.relation == Preposition::From && around.what.iter().any(pronoun))
}

fn is_field(place: &Location) -> bool {
    matches!(place, Location::Field | Location::MonsterZone)
}

fn can_be_monster(one: &Selection, effect: &Effect) -> bool {
    match (one.refers_to.or(one.of), one.antecedent) {
        (Some(Referent::ThisCard), _) => false,
        (Some(Referent::It | Referent::That), Some(named)) if named.list == ActionList::Costs => false,
        (Some(Referent::It | Referent::That), Some(named)) => {
            // What is named by a pronoun in its turn is the monster of the condition.
            objects(effect, named).iter().any(|other| match other.refers_to {
                Some(Referent::It | Referent::That) => true,
                _ => is_monster_on_field(other),
            })
        }
        (Some(Referent::It | Referent::That), None) => true,
        (None, _) => is_monster_on_field(one),
    }
}

/// Whether a phrase picks some of the monsters on the field, and names none that was named before.
fn picks_some(one: &Selection) -> bool {
    one.refers_to.is_none() && one.of.is_none() && !particular(std::slice::from_ref(one)).is_empty()
}

fn is_monster_on_field(one: &Selection) -> bool {
    let kind = one.kinds.is_empty() || !one.kinds.iter().all(|kind| matches!(kind, CardKind::Spell | CardKind::Trap));
    let whole_card = matches!(one.thing, None | Some(Noun::Card | Noun::Target | Noun::Effect | Noun::Control));
    let there = one.locations.is_empty() || one.locations.iter().any(is_field);
    kind && whole_card
        && there
        && one.player.is_none()
        && one.controller != Some(Player::You)
        && one.owner != Some(Player::You)
        && one.refers_to != Some(Referent::ThisCard)
}
