//! Whether an activation or an effect can be stopped.

use super::fit::{Who, fits, is_place_of, is_plain, within};
use super::summon::{first_words, from_whose, is_from};
use super::{Answer, Condition, Conditions, Side};
use crate::card::Kind;
use crate::meaning::{
    Action, Activity, Class, Effect, EffectKind, Referent, Section, Source, SpellSpeed, Stop, StopKind,
};
use crate::vocabulary::{Location, Property};

/// An effect with its index.
pub fn effect(
    stop: &Stop,
    stopping: &Effect,
    effect: &Effect,
    index: u32,
    of: Side<'_>,
    conditions: &mut Conditions,
) -> Option<()> {
    let words = first_words(stop)?;
    match stop.does {
        StopKind::NegateSummon | StopKind::Response | StopKind::PreventSummon => return None,
        StopKind::NegateActivation | StopKind::NegateEffect => {
            conditions.need(Answer::of(can_answer(stopping, effect)), words)?;
        }
        StopKind::PreventActivation => conditions.need(Answer::of(effect.spell_speed.is_some()), words)?,
        StopKind::NegateInPlace => {}
    }
    conditions.need(is_source(stop, of, effect, index), words)?;
    let places = match source(of.card.kind, effect) {
        Some(source) if source.is_card() => vec![zone(of.card.kind)],
        _ => places(effect),
    };
    conditions.need(within(&places, &stop.places), words)?;
    conditions.need(fits(&stop.cards, Who::Card(of.card)), words)?;
    includes(stop, effect, index, of, conditions)
}

/// The activation of a Spell or Trap Card, with no effect that is carried out.
pub fn activation(stop: &Stop, stopping: &Effect, of: Side<'_>, conditions: &mut Conditions) -> Option<()> {
    let words = first_words(stop)?;
    let (own, counter) = match of.card.kind {
        Kind::Spell(_) => (Source::SpellCard, false),
        Kind::Trap(property) => (Source::TrapCard, property == Property::Counter),
        _ => return None,
    };
    match stop.does {
        StopKind::NegateActivation => {
            let speed = if counter { SpellSpeed(3) } else { SpellSpeed(2) };
            conditions.need(Answer::of(answers(stopping, speed)), words)?;
        }
        StopKind::PreventActivation => {}
        _ => return None,
    }
    let such = stop.sources.contains(&own) && stop.includes.is_empty();
    conditions.need(Answer::of(such), words)?;
    conditions.need(within(&[zone(of.card.kind)], &stop.places), words)?;
    conditions.need(fits(&stop.cards, Who::Card(of.card)), words)
}

/// Where a Spell or Trap Card is activated, wherever it was before.
fn zone(kind: Kind) -> Location {
    match kind {
        Kind::Spell(Property::Field) => Location::FieldZone,
        _ => Location::SpellTrapZone,
    }
}

/// Only what has Spell Speed 2 or 3 answers an effect, and only a Counter Trap another one. A negation that starts no Chain
/// needs no speed; one that is no Quick Effect by its words answers the activation as one.
fn can_answer(stopping: &Effect, effect: &Effect) -> bool {
    effect.spell_speed.is_some_and(|speed| answers(stopping, speed))
}

fn answers(stopping: &Effect, speed: SpellSpeed) -> bool {
    speed < SpellSpeed(3) || stopping.spell_speed.is_none_or(|own| own == SpellSpeed(3))
}

/// What is activated when an effect of such a card is used; nothing where it is not activated.
fn source(kind: Kind, effect: &Effect) -> Option<Source> {
    let card = effect.kinds.first() == Some(&EffectKind::Activate);
    effect.spell_speed?;
    Some(match kind {
        _ if effect.section == Section::Pendulum => Source::SpellEffect,
        Kind::Spell(_) if card => Source::SpellCard,
        Kind::Spell(_) => Source::SpellEffect,
        Kind::Trap(_) if card => Source::TrapCard,
        Kind::Trap(_) => Source::TrapEffect,
        Kind::Monster(_) | Kind::Skill | Kind::Unknown => Source::MonsterEffect,
    })
}

/// Whether the effect is one of those that the words name.
pub fn is_source(stop: &Stop, of: Side<'_>, effect: &Effect, index: u32) -> Answer {
    let in_place = stop.does == StopKind::NegateInPlace;
    let lies_as_spell = in_place && works_as_spell(of, index);
    let applies = match of.card.kind {
        _ if effect.section == Section::Pendulum || lies_as_spell => Source::SpellEffect,
        Kind::Spell(_) => Source::SpellEffect,
        Kind::Trap(_) => Source::TrapEffect,
        _ => Source::MonsterEffect,
    };
    // What is not activated can only be negated in its place.
    let activated = source(of.card.kind, effect).filter(|_| !lies_as_spell);
    let source = activated.or(in_place.then_some(applies));
    Answer::of(source.is_some_and(|source| stop.sources.contains(&source)))
}

/// Whether an effect of a monster works while that lies in the Spell & Trap Zone: one that is equipped is no monster there,
/// and the effects of monsters on the field are not its effects.
fn works_as_spell(of: Side<'_>, index: u32) -> bool {
    use Class as C;
    let like = |class| matches!(class, C::ContinuousLike | C::IgnitionLike | C::QuickLike | C::TriggerLike);
    let mut own = of.annotation.clauses.iter().filter(|clause| clause.effect == Some(index));
    matches!(of.card.kind, Kind::Monster(_)) && own.any(|clause| like(clause.class))
}

/// Where an effect is activated, or applies.
fn places(effect: &Effect) -> Vec<Location> {
    match effect.kinds.first() {
        Some(EffectKind::Continuous) if effect.activates_in.is_empty() => vec![Location::Field],
        _ => effect.activates_in.clone(),
    }
}

/// Whether the effect does one of the things that the words ask for.
fn includes(stop: &Stop, effect: &Effect, index: u32, of: Side<'_>, conditions: &mut Conditions) -> Option<()> {
    if stop.includes.is_empty() {
        return Some(());
    }
    let answers = stop.includes.iter().map(|asked| (does(asked, effect, index, of), asked.span));
    let answers: Vec<_> = answers.collect();
    if answers.iter().any(|(answer, _)| *answer == Answer::Yes) {
        return Some(());
    }
    let open = answers.iter().find(|(answer, _)| *answer == Answer::Open)?;
    let words = if open.1.is_empty() { first_words(stop)? } else { Condition::Words(open.1) };
    conditions.need(Answer::Open, words)
}

/// Whether an effect does what is asked: "Special Summons a monster(s) from the Deck", "targets a card you control".
fn does(asked: &Action, effect: &Effect, index: u32, of: Side<'_>) -> Answer {
    if asked.verb == Activity::SpecialSummon {
        let summons = of.annotation.summons.iter().filter(|summon| summon.effect == Some(index));
        let all =
            summons.map(|summon| both(is_from(summon, &asked.from), is_place_of(from_whose(summon), asked.from_whose)));
        return with_object(asked, best(all));
    }
    if asked.verb == Activity::Target {
        return with_object(asked, Answer::of(effect.targets));
    }
    let done = effect.actions.iter().chain(&effect.delayed).filter(|action| same(asked.verb, action.verb));
    let all = done.map(|action| {
        both(within(&origin(action, effect), &asked.from), is_place_of(action.from_whose, asked.from_whose))
    });
    with_object(asked, best(all))
}

/// Where the cards are that something is done to, as far as the words tell: "add this card", of an effect in the GY.
fn origin(action: &Action, effect: &Effect) -> Vec<Location> {
    if action.verb == Activity::Draw {
        return vec![Location::Deck];
    }
    let Some(object) = action.object.first().filter(|_| action.from.is_empty()) else { return action.from.clone() };
    match object.refers_to {
        Some(Referent::ThisCard) => effect.activates_in.clone(),
        _ => object.locations.clone(),
    }
}

/// Whether what is done is what is asked for: a mill sends cards to the GY, and who draws adds cards to the hand.
fn same(asked: Activity, done: Activity) -> bool {
    use Activity as A;
    asked == done || matches!((asked, done), (A::SendToGy, A::Mill) | (A::AddToHand, A::Draw))
}

fn both(one: Answer, other: Answer) -> Answer {
    match (one, other) {
        (Answer::No, _) | (_, Answer::No) => Answer::No,
        (Answer::Yes, Answer::Yes) => Answer::Yes,
        _ => Answer::Open,
    }
}

fn best(all: impl Iterator<Item = Answer>) -> Answer {
    all.fold(Answer::No, |best, answer| match (best, answer) {
        (Answer::Yes, _) | (_, Answer::Yes) => Answer::Yes,
        (Answer::Open, _) | (_, Answer::Open) => Answer::Open,
        _ => Answer::No,
    })
}

/// "destroy a card on the field": which cards it is done to is seen only when it is done.
fn with_object(asked: &Action, answer: Answer) -> Answer {
    let plain = asked.object.iter().all(is_plain) && asked.verb != Activity::Target;
    match answer {
        Answer::Yes if !plain => Answer::Open,
        answer => answer,
    }
}
