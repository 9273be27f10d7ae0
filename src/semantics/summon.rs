//! Every Special Summon that a sentence performs or allows.

use super::built_in::{built_in, from_procedure};
use super::context::Context;
use super::legacy;
use super::place_owner::owner_of_origin;
use super::procedure::{self, bare_place, procedures};
use super::referent::referent;
use super::role::Role;
use super::segment::{Segments, Unit};
use super::signals::Signals;
use super::statement::{Statement, is_special_summon};
use super::summoned::summoned;
use crate::chunks::{Connective, Introducer, Phrase, PhraseKind, Place, Reference, Remark, Selector};
use crate::meaning::{Bullets, FieldOf, FromSource, Mechanism, Reason, Response, Subject, Summon, Window};
use crate::text::Span;
use crate::vocabulary::{
    CardKind, Form, Location, Method, Modal, Player, Position, Preposition, Set, SummonKind, Verb,
};

/// The Summons of a sentence and of its bullets.
pub fn summons(unit: &Unit<'_>, segments: &Segments<'_>, context: &Context) -> Vec<Summon> {
    let own = procedures(&unit.signals, context);
    let mut found: Vec<Summon> = Vec::new();
    if matches!(unit.role, Role::SummoningCondition | Role::Unclassified) {
        found.extend(own.iter().map(|procedure| from_procedure(procedure, unit, context)));
        if let Some(procedure) = found.last().cloned() {
            found.extend(unit.signals.resolution.iter().filter(|statement| is_token_of_procedure(statement)).map(
                |statement| Summon {
                    subject: Subject::Other,
                    token: true,
                    from: Vec::new(),
                    from_source: FromSource::Unknown,
                    to_field: field_of(statement),
                    position: position(statement.reach.iter()),
                    asks_for: None,
                    proper: false,
                    span: statement.span,
                    ..procedure.clone()
                },
            ));
        }
        if let Some(statement) = procedure::also_summon(&unit.signals) {
            let methods = statement.verb.summons.iter().filter_map(|kind| kind.method());
            found.extend(methods.map(|method| Summon {
                method,
                alternative: true,
                from: vec![Location::ExtraDeck],
                reason: Reason::AlsoSummon,
                section: context.section,
                condition: procedure::condition(statement, &unit.signals),
                asks_for: procedure::asked_by(statement, &unit.signals),
                because: vec![statement.span],
                ..built_in(statement.span)
            }));
        }
        return found;
    }
    if unit.effect.is_none() {
        return found;
    }
    let performed = !matches!(unit.bullets, Some(Bullets::Cases | Bullets::Gained));
    let read = || std::iter::once(&unit.signals).chain(unit.inner.iter().filter(|_| performed));
    let summons = |statement: &Statement<'_>| matches!(statement.verb.verb, Verb::Summon | Verb::Set);
    if !read().any(|signals| signals.statements().any(summons)) {
        return found;
    }
    let mut known: Vec<&Signals<'_>> = segments
        .units
        .iter()
        .take_while(|other| !std::ptr::eq(*other, unit))
        .filter(|other| other.effect == unit.effect)
        .map(|other| &other.signals)
        .collect();
    for (at, signals) in read().enumerate() {
        known.push(signals);
        let deed = signals.deeds().any(|statement| is_special_summon(statement) && is_performed(statement, signals));
        if at == 0 && !deed && legacy::waits_for_event(signals) {
            found.extend(signals.own_summon().map(|statement| answering_event(statement, unit, context)));
        }
        for statement in signals.deeds().filter(|statement| sets_monster(statement, &known)) {
            found.extend(set_face_down(statement, &known, unit, context));
        }
        for statement in
            signals.deeds().filter(|statement| is_special_summon(statement) && is_performed(statement, signals))
        {
            by_effect(statement, signals, &known, unit, at > 0 || unit.stem.is_some(), context, &mut found);
        }
        if at > 0 {
            known.pop();
        }
    }
    found
}

/// "… by Special Summoning 2 Tokens": Tokens that come with the procedure.
fn is_token_of_procedure(statement: &Statement<'_>) -> bool {
    is_special_summon(statement)
        && statement.verb.form == Form::Gerund
        && statement.object().is_some_and(|object| object.kinds.has(CardKind::Token))
}

/// Not what something is for ("… as material to Link Summon this card"), nor what is only permitted
/// ("you can Pendulum Summon using …").
fn is_performed(statement: &Statement<'_>, signals: &Signals<'_>) -> bool {
    let this_card = statement.is_to_this_card();
    let first = signals.deeds().next().is_some_and(|first| first.span == statement.span);
    let purpose = statement.preposition == Some(Preposition::To)
        && (first || this_card && !statement.verb.summons.has(SummonKind::Special));
    let permitted = statement.verb.summons.has(SummonKind::Pendulum) && statement.modal == Some(Modal::Can);
    (statement.is_deed() || statement.is_done()) && !purpose && !permitted
}

/// The Summon that a restriction to an event allows: an effect, from the hand.
fn answering_event(statement: &Statement<'_>, unit: &Unit<'_>, context: &Context) -> Summon {
    Summon {
        mechanism: Mechanism::Effect,
        from: vec![Location::Hand],
        starts_chain: true,
        window: Window::Resolution,
        response: Response::MissedAsChainLink2OrHigher,
        effect: unit.effect.map(|effect| effect as u32),
        reason: Reason::LegacyEffect,
        section: context.section,
        because: vec![statement.span],
        ..built_in(statement.span)
    }
}

/// "Set it to your field", "Set 1 Insect monster from your hand": an effect that Sets a monster Special Summons it face-down.
fn sets_monster(statement: &Statement<'_>, known: &[&Signals<'_>]) -> bool {
    let spell_trap = Set::of(CardKind::Spell).with(CardKind::Trap);
    let monster = |selector: &Selector| selector.kinds.has(CardKind::Monster) && !selector.kinds.meets(spell_trap);
    let to_field = statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.preposition == Some(Preposition::To) && place.locations.has(Location::Field)));
    let object = statement.object();
    let picked = object
        .is_some_and(|object| monster(object) && object.quantity.is_some() && object.reference == Reference::Some);
    let pronoun = object.is_some_and(|object| matches!(object.reference, Reference::It | Reference::That)) && to_field;
    let set = statement.verb.verb == Verb::Set && statement.is_deed();
    set && (picked && bare_place(statement.reach).is_some()
        || pronoun && referent(known, statement.span, true).is_some_and(|referent| referent.monster))
}

fn set_face_down(
    statement: &Statement<'_>,
    known: &[&Signals<'_>],
    unit: &Unit<'_>,
    context: &Context,
) -> Option<Summon> {
    let meant = || referent(known, statement.span, true).filter(|meant| !meant.places.is_empty());
    let (from, from_source, from_whose) = match bare_place(statement.reach) {
        Some((places, _)) => {
            (places.iter().collect(), FromSource::Stated, owner_of_origin(statement, &[Preposition::From]))
        }
        None => match meant() {
            Some(meant) => (meant.places.iter().collect(), FromSource::Referent, meant.whose),
            None => (Vec::new(), FromSource::Unknown, None),
        },
    };
    Some(Summon {
        mechanism: Mechanism::Effect,
        subject: Subject::Other,
        from,
        from_source,
        from_whose,
        to_field: field_of(statement),
        position: Some(Position::FaceDownDefense),
        proper: false,
        starts_chain: true,
        window: Window::Resolution,
        response: Response::MissedAsChainLink2OrHigher,
        effect: Some(unit.effect? as u32),
        reason: if context.is_spell_trap() { Reason::SpellTrap } else { Reason::OtherCard },
        section: context.section,
        because: vec![statement.span],
        ..built_in(statement.span)
    })
}

/// To whose field an effect Summons: the one that is named, or that of the player who Summons.
fn field_of(statement: &Statement<'_>) -> FieldOf {
    let named = to_field(statement.reach);
    match (named, statement.player()) {
        (FieldOf::You, Some(Player::Opponent)) => FieldOf::Opponent,
        (_, Some(Player::Each | Player::Both)) => FieldOf::Each,
        _ => named,
    }
}

/// The field that is named behind the verb; the own one where none is.
pub fn to_field(after: &[Phrase]) -> FieldOf {
    after
        .iter()
        .find_map(|phrase| match phrase.kind {
            PhraseKind::Place(Place {
                preposition: Some(Preposition::To | Preposition::On), owner, locations, ..
            }) if locations.has(Location::Field) => Some(match owner {
                Some(Player::Opponent) => FieldOf::Opponent,
                Some(Player::Either) => FieldOf::Either,
                Some(Player::Owner | Player::Controller) => FieldOf::Owner,
                Some(Player::Each | Player::Both) => FieldOf::Each,
                _ => FieldOf::You,
            }),
            _ => None,
        })
        .unwrap_or(FieldOf::You)
}

pub fn position<'p>(mut phrases: impl Iterator<Item = &'p Phrase>) -> Option<Position> {
    phrases.find_map(|phrase| match phrase.kind {
        PhraseKind::Position(position) => Some(position),
        _ => None,
    })
}

/// What an effect Summons with one verb.
fn by_effect(
    statement: &Statement<'_>,
    signals: &Signals<'_>,
    known: &[&Signals<'_>],
    unit: &Unit<'_>,
    bullet: bool,
    context: &Context,
    found: &mut Vec<Summon>,
) {
    let reason = reason(signals, unit, bullet, context);
    let window = window(statement, signals);
    let second = u32::from(unit.second_option().is_some_and(|option| option.contains(statement.span)));
    for kind in statement.verb.summons.iter() {
        let Some(method) = kind.method() else { continue };
        for object in summoned(statement, known) {
            let treated = treated_as(signals);
            let (from, from_source) = object.place(statement, known, method, context);
            found.push(Summon {
                mechanism: Mechanism::Effect,
                subject: object.subject,
                method: treated.filter(|_| method == Method::Special).unwrap_or(method),
                treated_as: treated,
                token: object.token,
                from: from.iter().collect(),
                from_whose: object.whose(statement, from_source),
                from_source,
                to_field: field_of(statement),
                position: position(statement.reach.iter()),
                proper: false,
                starts_chain: true,
                window,
                response: response(statement, known, window),
                effect: unit.effect.map(|effect| effect as u32 + second),
                reason: if object.subject == Subject::Other && !context.is_spell_trap() {
                    Reason::OtherCard
                } else {
                    reason
                },
                section: context.section,
                because: because(reason, statement, signals, unit),
                ..built_in(statement.span)
            });
        }
    }
}

/// The words that a verdict rests on: the verb, and the mark or the stem that makes it an effect.
fn because(reason: Reason, statement: &Statement<'_>, signals: &Signals<'_>, unit: &Unit<'_>) -> Vec<Span> {
    let mark = |part: &Option<crate::chunks::Part>| part.as_ref().and_then(|part| part.mark);
    let rests_on = match reason {
        Reason::Semicolon => mark(&signals.sentence.activation),
        Reason::Colon => mark(&signals.sentence.condition),
        Reason::OtherCard | Reason::Bullet | Reason::SpellTrap => mark(&signals.sentence.activation)
            .or(mark(&signals.sentence.condition))
            .or(mark(&unit.signals.sentence.activation))
            .or(unit.because),
        _ => unit.because,
    };
    std::iter::once(statement.span).chain(rests_on).collect()
}

/// "Immediately after this effect resolves, Synchro Summon …": the mechanic itself, behind the effect.
fn window(statement: &Statement<'_>, signals: &Signals<'_>) -> Window {
    let after = signals.statements().any(|other| {
        other.introducer == Some(Introducer::After)
            && other.verb.verb == Verb::Resolve
            && other.span.start < statement.span.start
    });
    if after && !statement.verb.summons.has(SummonKind::Special) { Window::AfterResolution } else { Window::Resolution }
}

/// Whether "When … is Summoned" responses can miss the Summon: something may happen after it.
fn response(statement: &Statement<'_>, known: &[&Signals<'_>], window: Window) -> Response {
    let behind =
        known.iter().flat_map(|signals| signals.deeds()).filter(|other| other.span.start > statement.span.start);
    let then = behind
        .filter(|other| matches!(other.link, Some(Connective::Then | Connective::AlsoAfterThat)) && other.is_deed());
    let optional = then.map(|other| other.modal.is_some()).collect::<Vec<_>>();
    match (window, optional.as_slice()) {
        // The rest of the Chain resolves after it.
        (Window::AfterResolution, _) | (_, []) => Response::MissedAsChainLink2OrHigher,
        (_, steps) if steps.iter().all(|optional| *optional) => Response::MayBeMissedBecauseOfThen,
        _ => Response::MissedBecauseOfThen,
    }
}

fn reason(signals: &Signals<'_>, unit: &Unit<'_>, bullet: bool, context: &Context) -> Reason {
    if context.is_spell_trap() {
        Reason::SpellTrap
    } else if bullet && !signals.sentence.is_marked() {
        Reason::Bullet
    } else if signals.sentence.activation.is_some() {
        Reason::Semicolon
    } else if signals.sentence.condition.is_some() {
        Reason::Colon
    } else if matches!(unit.role, Role::Activated(_)) {
        Reason::LegacyEffect
    } else if matches!(unit.role, Role::Lingering | Role::Continuation) {
        Reason::Continuation
    } else {
        Reason::OtherCard
    }
}

/// "(This is treated as a Fusion Summon.)" in the sentence.
fn treated_as(signals: &Signals<'_>) -> Option<Method> {
    signals.sentence.parentheses().find_map(|parenthesis| match parenthesis.remark {
        Remark::TreatedAsSummon(method) => Some(method),
        _ => None,
    })
}
