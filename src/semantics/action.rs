//! What is done: by whom, to what, from where to where, and when.

use super::activity::activity;
use super::clauses::Clauses;
use super::places::places;
use super::segment::Unit;
use super::selection::selections;
use super::signals::Signals;
use super::statement::Statement;
use crate::chunks::{Connective, Head, Modal, Moment, Phrase, PhraseKind, Place, Quantity, Relation, Time, Voice};
use crate::meaning::{Action, Activity, Count, Effect, EffectKind, Tie};
use crate::syntax::{Adjunct, Clause, Complement, Governed, Prepositional, VerbWord};
use crate::vocabulary::{Form, Location, Noun, Player, Preposition, Set, Verb};

/// Adds what a sentence does to its effect: costs, targets, declarations, actions.
pub fn add(unit: &Unit<'_>, clauses: &Clauses<'_>, effect: &mut Effect) {
    of_sentence(&unit.signals, clauses, effect);
    for signals in &unit.inner {
        of_sentence(signals, clauses, effect);
    }
}

fn of_sentence(signals: &Signals<'_>, clauses: &Clauses<'_>, effect: &mut Effect) {
    for statement in signals.activation.iter().filter(|statement| statement.is_deed() || is_means(statement)) {
        let action = action(statement, clauses, false);
        match action.verb {
            Activity::Target => effect.chosen_targets.push(action),
            Activity::Declare | Activity::Choose | Activity::Activate => effect.declarations.push(action),
            _ => effect.costs.push(action),
        }
    }
    let activated = effect.spell_speed.is_some();
    // Where no mark and no sentence before it tells, a time in the sentence is that of the effect itself.
    let later = signals.sentence.is_marked() || effect.span != signals.sentence.whole_span() || is_card(effect);
    for (at, statement) in signals.resolution.iter().enumerate() {
        let done = statement.is_deed() || statement.is_done() && statement.is_main();
        if !done || clauses.is_attribute(statement.span) {
            continue;
        }
        // The "you can" that makes the whole effect optional leaves nothing open when it resolves.
        let optional = statement.modal == Some(Modal::Can) && Some(statement.span) != signals.optional;
        let mut action = action(statement, clauses, optional);
        let clause = clauses.at(statement.span);
        let next = signals.resolution.get(at + 1).filter(|_| !signals.sentence.is_marked());
        let selects = next.is_some_and(|next| next.verb.verb == Verb::Select && next.is_deed());
        if is_payable(action.verb) && (selects || clause.is_some_and(is_paid_for)) {
            effect.costs.push(action);
            continue;
        }
        action.verb = in_context(&action, &effect.actions);
        let list = match effect.kinds.first() {
            Some(EffectKind::Continuous | EffectKind::Unclassified | EffectKind::MaintenanceCost) if !activated => {
                &mut effect.applies
            }
            _ if later && is_later(statement, clause) => &mut effect.delayed,
            _ => &mut effect.actions,
        };
        list.push(action);
    }
}

/// "Activate this card by discarding 1 card": what is done to activate it.
fn is_means(statement: &Statement<'_>) -> bool {
    statement.preposition == Some(Preposition::By)
        && statement.verb.form == Form::Gerund
        && statement.introducer.is_none()
}

/// Whether it is what the activation of a Spell or Trap Card does.
fn is_card(effect: &Effect) -> bool {
    effect.kinds.first() == Some(&EffectKind::Activate)
}

/// What a verb means behind what was done before: negating the effects of what was just Summoned, putting back what was
/// looked at.
fn in_context(action: &Action, before: &[Action]) -> Activity {
    let points_back = action.object.iter().any(|one| one.refers_to.is_some() || one.of.is_some());
    let last = before.last().map(|last| last.verb);
    match action.verb {
        Activity::NegateEffect if last == Some(Activity::SpecialSummon) && points_back => Activity::SuppressEffects,
        Activity::ReturnToDeck if points_back && before.iter().any(is_look_at_deck) => Activity::PutBack,
        verb => verb,
    }
}

/// Whether cards of a Deck are looked at without leaving it.
fn is_look_at_deck(action: &Action) -> bool {
    use Activity as A;
    let looks = matches!(action.verb, A::Excavate | A::Look | A::Choose | A::Reveal);
    looks && (action.verb == A::Excavate || action.from.contains(&Location::Deck))
}

fn is_payable(verb: Activity) -> bool {
    use Activity as A;
    matches!(
        verb,
        A::Banish
            | A::Detach
            | A::Discard
            | A::Mill
            | A::Pay
            | A::RemoveCounter
            | A::ReturnToDeck
            | A::ReturnToHand
            | A::Reveal
            | A::SendToGy
            | A::Tribute
    )
}

/// "You can discard 1 card to destroy 1 monster": old wording of a cost, which says what it is paid for.
fn is_paid_for(clause: &Clause) -> bool {
    clause.complements.iter().any(|one| matches!(one.member, Complement::Adjunct(Adjunct::Infinitive(..))))
}

/// Whether it is done at a later time than the effect resolves: "during the End Phase", "when it leaves the field".
fn is_later(statement: &Statement<'_>, clause: Option<&Clause>) -> bool {
    let at_time = |phrase: &Phrase| match phrase.kind {
        PhraseKind::Time(Time { relation, moment, .. }) => match moment {
            Moment::EndPhase | Moment::StandbyPhase => {
                matches!(relation, Relation::During | Relation::End | Relation::Start)
            }
            Moment::BattlePhase | Moment::DamageStep => relation == Relation::End,
            _ => false,
        },
        _ => false,
    };
    let times = statement.before.iter().chain(statement.reach).any(at_time);
    times || clause.is_some_and(waits)
}

/// "when it leaves the field".
fn waits(clause: &Clause) -> bool {
    let leaves = |clause: &Clause| {
        clause
            .verb
            .as_ref()
            .is_some_and(|verb| matches!(verb.words.last(), Some(VerbWord::Verb(verb)) if verb.word.0 == Verb::Leave))
    };
    clause.complements.iter().any(|one| match &one.member {
        Complement::Adjunct(Adjunct::Subordinate(subordinate)) => subordinate.part.clauses.iter().any(leaves),
        _ => false,
    })
}

fn action(statement: &Statement<'_>, clauses: &Clauses<'_>, optional: bool) -> Action {
    let clause = clauses.at(statement.span);
    let places_behind = |first: &[Preposition]| {
        statement.reach.iter().fold(Set::EMPTY, |all, phrase| match phrase.kind {
            PhraseKind::Place(Place { preposition: Some(word), locations, .. }) if first.contains(&word) => {
                all.or(locations)
            }
            _ => all,
        })
    };
    let from = match clause.map(|clause| governed(clause, &[Preposition::From])) {
        Some(from) if !from.is_empty() => from,
        _ => places_behind(&[Preposition::From, Preposition::In]),
    };
    let to = match clause.map(|clause| governed(clause, &[Preposition::To, Preposition::Into, Preposition::Onto])) {
        Some(to) if !to.is_empty() => to,
        _ => places_behind(&[Preposition::To, Preposition::Into]),
    };
    let object = clause.map(|clause| object(clause, statement.verb.voice, clauses)).unwrap_or_default();
    Action {
        verb: activity(statement, clause),
        tie: statement.link.and_then(tie),
        by: statement.player().filter(|player| *player != Player::You),
        count: object.first().and_then(|first| first.count).or_else(|| count_of(statement)),
        object,
        from: from.iter().collect(),
        to: to.iter().collect(),
        optional,
        span: statement.reach.last().map_or(statement.span, |last| statement.span.to(last.span)),
    }
}

/// What it is done to: the object, or the subject of "is destroyed".
fn object(clause: &Clause, voice: Voice, clauses: &Clauses<'_>) -> Vec<crate::meaning::Selection> {
    let object = clause.complements.iter().find_map(|one| match &one.member {
        Complement::Object(object) => Some(object),
        _ => None,
    });
    let object = if voice == Voice::Active { object } else { clause.subject.as_ref().or(object) };
    object.map(|object| selections(object, clauses.names)).unwrap_or_default()
}

/// The places that such a preposition governs behind the verb.
fn governed(clause: &Clause, prepositions: &[Preposition]) -> Set<Location> {
    clause.complements.iter().fold(Set::EMPTY, |all, one| match &one.member {
        Complement::Adjunct(Adjunct::Prepositional(Prepositional {
            preposition,
            object: Governed::Nominal(nominal),
            ..
        })) if prepositions.contains(&preposition.word) => all.or(places(nominal)),
        _ => all,
    })
}

fn tie(link: Connective) -> Option<Tie> {
    Some(match link {
        Connective::And | Connective::AndOr | Connective::Comma => Tie::And,
        Connective::AndIfYouDo | Connective::IfYouDo => Tie::AndIfYouDo,
        Connective::Or | Connective::OrElse | Connective::Nor => Tie::Or,
        Connective::Also => Tie::Also,
        Connective::AlsoAfterThat => Tie::AlsoAfterThat,
        Connective::Then => Tie::Then,
        Connective::But => Tie::But,
        Connective::Otherwise => Tie::Otherwise,
        Connective::Either => return None,
    })
}

/// How many cards the chunks say, where the sentence is not read whole.
fn count_of(statement: &Statement<'_>) -> Option<Count> {
    let object = if statement.is_done() { statement.subject_selector() } else { statement.object() };
    let cards = object.filter(|object| {
        !matches!(
            object.head,
            Head::Noun(Noun::Atk | Noun::Def | Noun::Lp | Noun::Damage | Noun::Point | Noun::Level | Noun::Rank)
        )
    });
    Some(match cards?.quantity? {
        Quantity::Exactly(count) => Count { min: count, max: Some(count) },
        Quantity::UpTo(most) => Count { min: 1, max: Some(most) },
        Quantity::AtLeast(least) => Count { min: least, max: None },
        Quantity::Any => Count { min: 0, max: None },
        _ => return None,
    })
}
