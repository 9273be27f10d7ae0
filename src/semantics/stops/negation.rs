//! What is negated: a Summon, an activation, the effect that was activated, or effects in their place.

use super::answered::{Answered, any_source, kinds_of_summon, said, targeting, unknown, words};
use super::source::{owners, particular, sources, tells_content, whose};
use super::{negates, response};
use crate::chunks::{Head, Introducer, PhraseKind, Reference, Selector, Voice};
use crate::meaning::{Action, ActionList, Activity, Effect, Proposition, Referent, Selection, Source, Stop, StopKind};
use crate::semantics::action::action;
use crate::semantics::context::Context;
use crate::semantics::signals::Signals;
use crate::semantics::statement::{Statement, selector};
use crate::text::Span;
use crate::vocabulary::{CardKind, Location, Noun, Player, Verb};

/// Adds what a sentence negates.
pub fn add(signals: &Signals<'_>, events: &[Answered], context: &Context<'_>, effect: &mut Effect) {
    for statement in signals.deeds().filter(|statement| negates(statement)) {
        let done = done(statement, effect).unwrap_or_else(|| action(statement, context.clauses, false));
        let what = Negated::of(statement);
        if what.summon {
            effect.stops.extend(of_summons(statement, events, context));
        }
        if what.activation {
            effect.stops.extend(of_activations(statement, &done, events, StopKind::NegateActivation));
        }
        if what.effect && !what.activation {
            let stops = if answers(&done, effect, events) {
                of_activations(statement, &done, events, StopKind::NegateEffect)
            } else if let Some(includes) = content(statement, signals, context) {
                vec![Stop { includes, sources: any_source(), ..plain(StopKind::NegateEffect, words(statement)) }]
            } else {
                in_place(statement, &done, signals, effect, events)
            };
            effect.stops.extend(stops);
        }
    }
}

/// The action that the effect has for a statement.
pub fn done(statement: &Statement<'_>, effect: &Effect) -> Option<Action> {
    let all = effect.actions.iter().chain(&effect.applies).chain(&effect.delayed).chain(&effect.costs);
    all.clone().find(|action| action.span.start == statement.span.start).cloned()
}

/// What the nouns behind "negate", or before "is negated", are.
#[derive(Default)]
struct Negated {
    summon: bool,
    activation: bool,
    effect: bool,
}

impl Negated {
    fn of(statement: &Statement<'_>) -> Self {
        let mut negated = Self::default();
        if statement.is_done() {
            let subject = statement.subject_selector().filter(|subject| !is_own(subject));
            let head = subject.map(|subject| subject.head);
            negated.effect = matches!(head, Some(Head::Noun(Noun::Effect | Noun::Card) | Head::Kind(_)));
            negated.activation = head == Some(Head::Noun(Noun::Activation));
            return negated;
        }
        let mut before = None;
        for phrase in statement.reach {
            let behind_preposition = matches!(before, Some(PhraseKind::Preposition(_)));
            let named = selector(phrase).filter(|selector| !behind_preposition && !is_own(selector));
            match named.map(|selector| selector.head) {
                Some(Head::Summon) => negated.summon = true,
                Some(Head::Noun(Noun::Activation)) => negated.activation = true,
                Some(Head::Noun(Noun::Effect)) => negated.effect = true,
                _ => {}
            }
            before = Some(phrase.kind.clone());
        }
        negated
    }
}

/// "this effect", "this card's effect".
fn is_own(selector: &Selector) -> bool {
    matches!(selector.reference, Reference::This | Reference::OfThisCard)
}

fn plain(does: StopKind, words: Span) -> Stop {
    Stop { does, because: vec![words], ..unknown() }
}

fn of_summons(statement: &Statement<'_>, events: &[Answered], context: &Context<'_>) -> Vec<Stop> {
    let words = words(statement);
    let answered: Vec<_> =
        events.iter().filter(|event| event.summon).map(|event| event.stop(StopKind::NegateSummon, words)).collect();
    if !answered.is_empty() {
        return answered;
    }
    // Old wording names what it negates behind the verb: "negate the Special Summon of a monster(s)".
    let said = said(statement, context.clauses);
    let summons: Vec<&Selection> = said
        .object
        .iter()
        .flat_map(|one| std::iter::once(one).chain(owners(one)))
        .filter(|one| is_summon(one))
        .collect();
    let named = summons.iter().flat_map(|one| one.summons.iter().copied());
    let of: Vec<Selection> = summons.iter().flat_map(|one| owners(one)).cloned().collect();
    vec![Stop {
        whose: whose(&of).unwrap_or(Player::Either),
        summons: kinds_of_summon(named),
        cards: particular(&of),
        ..plain(StopKind::NegateSummon, words)
    }]
}

/// "the Special Summon", as a thing.
fn is_summon(one: &Selection) -> bool {
    one.thing == Some(Noun::Summon) || !one.summons.is_empty() && one.thing.is_none() && one.kinds.is_empty()
}

fn of_activations(statement: &Statement<'_>, done: &Action, events: &[Answered], does: StopKind) -> Vec<Stop> {
    let words = words(statement);
    let answered: Vec<_> = events.iter().filter(|event| !event.summon).map(|event| event.stop(does, words)).collect();
    if !answered.is_empty() {
        return answered;
    }
    let of: Vec<Selection> = done.object.iter().flat_map(owners).cloned().collect();
    let sources = sources(&of);
    if of.is_empty() || sources.is_empty() {
        return Vec::new();
    }
    vec![Stop {
        whose: whose(&of).unwrap_or(Player::Either),
        cards: particular(&of),
        includes: of.iter().flat_map(|one| targeting(&one.whose)).collect(),
        // "that includes the effect of destroying a Spell or Trap Card"
        conditions: of.iter().flat_map(|one| &one.whose).any(is_other_content).then_some(words).into_iter().collect(),
        sources,
        ..plain(does, words)
    }]
}

fn is_other_content(said: &Proposition) -> bool {
    tells_content(said) && said.verb != Some(Verb::Target)
}

/// Whether the effect that is negated is the one that was activated: "negate that effect", not "negate its effects" of a
/// monster that was targeted.
fn answers(done: &Action, effect: &Effect, events: &[Answered]) -> bool {
    let activated = events.iter().any(|event| !event.summon);
    activated
        && done.object.iter().all(|one| {
            let of_card = one.of.is_some() || !one.possessor.is_empty();
            let targeted = one.antecedent.is_some_and(|named| named.list != ActionList::Costs);
            let named = owners(one).any(|owner| owner.refers_to.is_none() && owner.of.is_none());
            !(named || of_card && targeted && !effect.chosen_targets.is_empty())
        })
}

/// "negate an effect that Special Summons a monster", without an event before it: what that effect does.
fn content(statement: &Statement<'_>, signals: &Signals<'_>, context: &Context<'_>) -> Option<Vec<Action>> {
    let area = words(statement);
    let inside = |other: &&Statement<'_>| other.relative && area.contains(other.span) && other.player().is_none();
    let all: Vec<_> = signals
        .resolution
        .iter()
        .filter(inside)
        .filter(|other| matches!(other.verb.verb, Verb::Summon | Verb::Destroy | Verb::Add | Verb::Banish | Verb::Send))
        .filter(|other| other.verb.voice == Voice::Active)
        .map(|other| action(other, context.clauses, false))
        .collect();
    (!all.is_empty()).then_some(all)
}

/// "negate the effects of all face-up monsters your opponent controls", "negate its effects".
fn in_place(
    statement: &Statement<'_>,
    done: &Action,
    signals: &Signals<'_>,
    effect: &Effect,
    events: &[Answered],
) -> Vec<Stop> {
    if done.verb == Activity::SuppressEffects {
        return Vec::new();
    }
    let mut cards: Vec<Selection> = Vec::new();
    for one in &done.object {
        match one.of.or(one.refers_to) {
            Some(Referent::ThisCard) => {}
            Some(Referent::It | Referent::That) if one.possessor.is_empty() => {
                // What was just Summoned is negated by the response to its Summon.
                let Some(named) = one.antecedent else { continue };
                cards.extend(response::objects(effect, named).iter().cloned());
            }
            _ => {
                for owner in owners(one) {
                    // "that target's effects"
                    let named = one.antecedent.or(owner.antecedent).filter(|_| owner.refers_to.is_some());
                    match named {
                        Some(named) => cards.extend(response::objects(effect, named).iter().cloned()),
                        None => cards.push(owner.clone()),
                    }
                }
                // "negate all Trap effects on the field"
                if owners(one).next().is_none() && !is_bare(one) {
                    cards.push(one.clone());
                }
            }
        }
    }
    let named = cards.iter().any(|card| card.refers_to.is_some() && card.kinds.is_empty());
    if cards.is_empty() || named || events.iter().any(|event| event.summon) && effect.chosen_targets.is_empty() {
        return Vec::new();
    }
    let own = words(statement);
    let others = signals.condition.iter().chain(&signals.resolution);
    let conditions = others
        .filter(|other| matches!(other.introducer, Some(Introducer::While | Introducer::If | Introducer::When)))
        .filter(|other| !other.relative && other.verb.verb != Verb::Do)
        .map(words);
    let content = || cards.iter().flat_map(|card| &card.whose);
    vec![Stop {
        whose: whose(&cards).unwrap_or(Player::Either),
        sources: effects_of(&cards),
        places: places(&cards),
        includes: content().flat_map(|said| targeting(std::slice::from_ref(said))).collect(),
        cards: particular(&cards),
        conditions: conditions.chain(content().any(is_other_content).then_some(own)).collect(),
        ..plain(StopKind::NegateInPlace, own)
    }]
}

/// "the effects", of which nothing more is said.
fn is_bare(one: &Selection) -> bool {
    *one == Selection { thing: one.thing, count: one.count, all: one.all, ..Selection::default() }
}

/// The effects of such cards, with the activations of Spells and Traps where they are named.
fn effects_of(cards: &[Selection]) -> Vec<Source> {
    let named = |kind: CardKind| cards.iter().any(|one| one.kinds.contains(&kind));
    let effect = |one: &Selection| Selection { thing: Some(Noun::Effect), possessor: Vec::new(), ..one.clone() };
    let effects: Vec<_> = cards.iter().map(effect).collect();
    let mut all = sources(&effects);
    all.retain(|source| !source.is_card());
    let activations = [(CardKind::Spell, Source::SpellCard), (CardKind::Trap, Source::TrapCard)];
    all.extend(activations.into_iter().filter(|(kind, _)| named(*kind)).map(|(_, source)| source));
    all.sort_unstable();
    all
}

/// Where the effects are used or apply; on the field, where the words do not say.
fn places(cards: &[Selection]) -> Vec<Location> {
    // "activated on the field or in the GY"
    let activated = cards.iter().flat_map(|card| &card.whose).filter(|said| said.verb == Some(Verb::Activate));
    let around = activated.flat_map(|said| &said.circumstances).flat_map(|around| &around.what);
    let mut all: Vec<Location> = cards.iter().chain(around).flat_map(|one| one.locations.iter().copied()).collect();
    if all.is_empty() {
        all.push(Location::Field);
    }
    all.sort_unstable();
    all.dedup();
    all
}
