//! What is negated: a Summon, an activation, the effect that was activated, or effects in their place.

use super::answered::{Answered, any_source, kinds_of_summon, picks, said, targeting, unknown};
use super::condition::{clause_words, words};
use super::named::{Named, cards_of_pronoun, named, points_back, spoken_of};
use super::period::periods;
use super::rest::{is_duration, says_more};
use super::source::{owners, particular, sources, tells_content, whose};
use super::{Place, is_had, negates};
use crate::chunks::{Head, Phrase, PhraseKind, Reference, Selector, Voice};
use crate::meaning::{
    Action, ActionList, Activity, Circumstance, Effect, Proposition, Referent, Selection, Source, Stop, StopKind,
};
use crate::semantics::action::action;
use crate::semantics::context::Context;
use crate::semantics::signals::Signals;
use crate::semantics::statement::{Statement, selector};
use crate::text::Span;
use crate::vocabulary::{CardKind, Location, Noun, Player, Preposition, Verb};

/// Adds what a sentence negates.
pub fn add(place: &Place<'_>, events: &[Answered], context: &Context<'_>, effect: &mut Effect) {
    let signals = place.signals;
    let all = signals.activation.iter().chain(&signals.resolution);
    for statement in all.filter(|statement| negates(statement)) {
        let mut done = done(statement, effect).unwrap_or_else(|| action(statement, context.clauses, false));
        if is_had(statement) {
            done.object = bearers(statement, signals, context);
        } else if done.object.is_empty() {
            let said = said(statement, context.clauses);
            done.object = if statement.is_done() { said.subject } else { said.object };
            if context.clauses.in_any_sentence(statement.span).is_none() {
                done.object = objects_by_chunks(statement);
            }
        }
        let what = Negated::of(statement, &done.object);
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
                let summon = events.iter().any(|event| event.summon);
                in_place(statement, &done, place, context, effect, summon).into_iter().collect()
            };
            effect.stops.extend(stops);
        }
    }
}

/// The "have" of "have their effects negated".
fn have<'a, 's>(statement: &Statement<'_>, signals: &'a Signals<'s>) -> Option<&'a Statement<'s>> {
    let before = signals.resolution.iter().rev().find(|one| one.span.start < statement.span.start);
    before.filter(|one| one.verb.verb == Verb::Have)
}

/// The words of "have their effects negated".
fn having(statement: &Statement<'_>, signals: &Signals<'_>) -> Option<Span> {
    Some(words(have(statement, signals)?).to(statement.span))
}

/// The cards that "have their effects negated".
fn bearers(statement: &Statement<'_>, signals: &Signals<'_>, context: &Context<'_>) -> Vec<Selection> {
    have(statement, signals).map(|have| said(have, context.clauses).subject).unwrap_or_default()
}

/// What is negated, as far as the chunks tell: "its effects", "that monster's effects", "the effects of all monsters".
fn objects_by_chunks(statement: &Statement<'_>) -> Vec<Selection> {
    let phrases = if statement.is_done() { statement.before } else { statement.reach };
    let effects = phrases.iter().enumerate().filter_map(|(at, phrase)| {
        let named = selector(phrase).filter(|named| named.head == Head::Noun(Noun::Effect))?;
        let of = match named.reference {
            Reference::Its => Some(Referent::It),
            Reference::OfOther => Some(Referent::That),
            _ => None,
        };
        let behind = match phrases.get(at + 1..at + 3) {
            Some([Phrase { kind: PhraseKind::Preposition(Preposition::Of), .. }, owner]) => selector(owner),
            _ => None,
        };
        let possessor: Vec<Selection> = behind.map(picks).into_iter().collect();
        let kinds: Vec<CardKind> = named.kinds.iter().collect();
        // "all other card effects on the field"
        let locations: Vec<Location> = phrases[at..].iter().find_map(place_on_field).into_iter().collect();
        let known = of.is_some() || !possessor.is_empty() || !kinds.is_empty() || !locations.is_empty();
        let thing = Some(Noun::Effect);
        known.then(|| Selection { of, thing, kinds, possessor, locations, ..Selection::default() })
    });
    effects.collect()
}

/// "on the field".
fn place_on_field(phrase: &Phrase) -> Option<Location> {
    match phrase.kind {
        PhraseKind::Place(place) => place.locations.iter().find(|place| *place == Location::Field),
        _ => None,
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
    /// `objects` are what is negated, as far as the tree tells.
    fn of(statement: &Statement<'_>, objects: &[Selection]) -> Self {
        let mut negated = Self::default();
        if is_had(statement) {
            negated.effect = true;
            return negated;
        }
        if statement.is_done() {
            let subject = statement.subject_selector().filter(|subject| !is_own(subject));
            let head = subject.map(|subject| subject.head);
            negated.effect = matches!(head, Some(Head::Noun(Noun::Effect | Noun::Card) | Head::Kind(_)))
                || objects.iter().any(|one| matches!(one.thing, Some(Noun::Effect | Noun::Card)));
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
    let chosen = effect.chosen_targets.iter().any(|target| !target.object.iter().all(points_back));
    activated
        && done.object.iter().all(|one| {
            let of_card = one.of.is_some() || !one.possessor.is_empty();
            let targeted = one.antecedent.is_none_or(|named| named.list != ActionList::Costs);
            let own = one.antecedent.is_some() || one.possessor.is_empty();
            let named = owners(one).any(|owner| owner.refers_to.is_none() && owner.of.is_none());
            !(named || of_card && own && targeted && chosen)
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
    place: &Place<'_>,
    context: &Context<'_>,
    effect: &Effect,
    answers_summon: bool,
) -> Option<Stop> {
    if done.verb == Activity::SuppressEffects {
        return None;
    }
    let mut bearers = Bearers::default();
    for one in &done.object {
        bearers.add(one, statement, place, context, effect);
    }
    let Bearers { mut cards, moved } = bearers;
    // "the activated effects and effects on the field of monsters": both of monsters.
    if cards.iter().any(|card| !card.kinds.is_empty()) {
        cards.retain(|card| card.thing != Some(Noun::Effect) || !card.kinds.is_empty());
    }
    // What was just Summoned is negated by the response to its Summon.
    let named = cards.iter().any(|card| card.refers_to.is_some() && card.kinds.is_empty() && !moved);
    if cards.is_empty() || named || answers_summon && effect.chosen_targets.is_empty() {
        return None;
    }
    let own = if is_had(statement) { having(statement, place.signals) } else { None };
    let own = own.unwrap_or_else(|| clause_words(statement, &place.signals.sentence.resolution, false));
    let content = cards.iter().flat_map(|card| &card.whose).any(is_other_content);
    let unread = context.clauses.in_any_sentence(statement.span).is_none();
    let pronouns = done.object.iter().all(points_back);
    let open = moved || content || unread && !pronouns || says_more_around(statement, context);
    let (during, others) = periods(statement.before.iter().chain(statement.reach));
    let mut conditions = place.conditions(own, effect.span);
    conditions.extend(others);
    conditions.extend(open.then_some(own));
    Some(Stop {
        whose: whose(&cards).unwrap_or(Player::Either),
        sources: effects_of(&cards),
        places: if moved { Vec::new() } else { places(&cards) },
        includes: cards.iter().flat_map(|card| targeting(&card.whose)).collect(),
        cards: particular(&cards),
        during,
        conditions,
        ..plain(StopKind::NegateInPlace, own)
    })
}

/// The cards whose effects are negated.
#[derive(Default)]
struct Bearers {
    cards: Vec<Selection>,
    /// They are elsewhere by now.
    moved: bool,
}

impl Bearers {
    fn add(
        &mut self,
        one: &Selection,
        statement: &Statement<'_>,
        place: &Place<'_>,
        context: &Context<'_>,
        effect: &Effect,
    ) {
        if one.of.or(one.refers_to) == Some(Referent::ThisCard) {
            return;
        }
        if points_back(one) {
            match named(one, statement.span, effect, &place.told()) {
                Named::Own => {}
                Named::Cards(cards) => self.cards.extend(cards_of_pronoun(one, cards)),
                Named::Moved(cards) => {
                    self.cards.extend(cards_of_pronoun(one, cards));
                    self.moved = true;
                }
                Named::Unknown => self.cards.extend(spoken_of(one, statement, place.signals, context)),
            }
            return;
        }
        let known = self.cards.len();
        self.cards.extend(owners(one).cloned());
        // "negate all Trap effects on the field"
        if self.cards.len() == known && !is_bare(one) {
            self.cards.push(one.clone());
        }
    }
}

/// Whether the clause of a negation says more around it than where and how long.
fn says_more_around(statement: &Statement<'_>, context: &Context<'_>) -> bool {
    let known = |around: &Circumstance| {
        matches!(around.relation, Preposition::In | Preposition::On | Preposition::From | Preposition::Until)
            || is_duration(around)
    };
    let circumstances = said(statement, context.clauses).circumstances;
    says_more(&Proposition { circumstances, ..Proposition::default() }, known)
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
