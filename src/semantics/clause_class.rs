//! What the encyclopedia would call a sentence.

use super::context::Context;
use super::equipped::{is_equipped, lies_as_spell};
use super::inner_clause::within;
use super::role::Role;
use super::segment::{Segments, Unit};
use super::usage_limit::is_limit;
use crate::chunks::{Introducer, PhraseKind};
use crate::meaning::{Class, Clause, EffectKind, Section};
use crate::vocabulary::{Form, Modal, Preposition, Verb};

/// Adds the sentences of a box with their classes.
pub fn add(segments: &Segments<'_>, context: &Context, clauses: &mut Vec<Clause>) {
    // Old wording pays in a sentence of its own; the effect is what follows it.
    let mut paid = false;
    for unit in segments.units.iter().filter(|unit| unit.counts) {
        let clause = |class: Class, span| Clause {
            class,
            section: context.section,
            effect: unit.effect.map(|effect| effect as u32),
            span,
        };
        let sentence = unit.signals.sentence;
        match class(unit, context) {
            None if std::mem::take(&mut paid) => clauses.push(clause(Class::Effect, sentence.whole_span())),
            None => {}
            Some(Class::Effect) if !is_split(segments, unit) => {
                clauses.push(clause(Class::Effect, sentence.whole_span()))
            }
            Some(Class::Effect) if !sentence.is_marked() && context.modern => {
                clauses.push(clause(Class::Effect, sentence.whole_span()))
            }
            Some(Class::Effect) if !sentence.is_marked() => {
                let condition = unit.signals.resolution.iter().find(|statement| {
                    statement.link.is_none() && matches!(statement.introducer, Some(Introducer::If | Introducer::When))
                });
                if let Some(condition) = condition {
                    clauses.push(clause(Class::ActivationRequirement, condition.span));
                }
                paid = condition.is_none() && is_payment(unit) && is_continued(segments, unit);
                clauses.push(clause(if paid { Class::Cost } else { Class::Effect }, sentence.whole_span()));
            }
            Some(Class::Effect) => {
                if let Some(condition) = sentence.condition.as_ref().filter(|_| !unit.signals.condition.is_empty()) {
                    clauses.push(clause(Class::ActivationRequirement, condition.span));
                }
                if let Some(activation) = sentence.activation.as_ref().filter(|_| pays(unit)) {
                    clauses.push(clause(Class::Cost, activation.span));
                }
                clauses.push(clause(Class::Effect, sentence.resolution.span));
            }
            Some(class) => {
                clauses.push(clause(class, sentence.whole_span()));
                clauses.extend(within(unit, class, context).into_iter().map(|(class, span)| clause(class, span)));
                // The second option of a Union monster is used while it is an Equip Spell.
                if let Some(option) = unit.second_option().filter(|_| class == Class::Ignition) {
                    clauses.push(Clause {
                        effect: unit.effect.map(|effect| effect as u32 + 1),
                        ..clause(Class::IgnitionLike, option)
                    });
                }
            }
        }
    }
}

/// "Discard 1 card." as the whole of a sentence in old wording.
fn is_payment(unit: &Unit<'_>) -> bool {
    unit.signals.resolution.first().is_some_and(|statement| {
        statement.is_deed()
            && statement.subject.is_none()
            && matches!(
                statement.verb.verb,
                Verb::Discard | Verb::Pay | Verb::Tribute | Verb::Send | Verb::Banish | Verb::Reveal
            )
    })
}

/// Whether another sentence goes on with the effect.
fn is_continued(segments: &Segments<'_>, unit: &Unit<'_>) -> bool {
    segments.units.iter().any(|other| {
        other.effect == unit.effect && other.signals.sentence.span.start > unit.signals.sentence.span.start
    })
}

/// "Activate only when …": a requirement of the card's activation as a sentence of its own.
fn is_requirement(unit: &Unit<'_>) -> bool {
    unit.signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Activate && statement.subject.is_none() && statement.verb.modal.is_none()
    })
}

/// "You can only activate this card when you take damage.": what must happen, not where or how soon it may be activated.
fn is_event_requirement(unit: &Unit<'_>) -> bool {
    let resolution = &unit.signals.resolution;
    let own = resolution.iter().find(|statement| {
        statement.verb.verb == Verb::Activate
            && statement.is_to_this_card()
            && statement.modal == Some(Modal::Can)
            && statement.introducer.is_none()
    });
    let introduced =
        |test: fn(Introducer) -> bool| resolution.iter().any(|statement| statement.introducer.is_some_and(test));
    own.is_some_and(|own| {
        let from = own.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Place(_)));
        let only = own.verb.only && introduced(|introducer| matches!(introducer, Introducer::If | Introducer::While));
        let eased = introduced(|introducer| matches!(introducer, Introducer::Unless | Introducer::TheTurn));
        !from && !eased && (only || introduced(|introducer| introducer == Introducer::When))
    })
}

/// "Tribute 1 monster to activate this card."
fn pays_to_activate(unit: &Unit<'_>) -> bool {
    let to_activate = unit.signals.resolution.iter().any(|statement| {
        statement.verb.verb == Verb::Activate
            && statement.preposition == Some(Preposition::To)
            && statement.is_to_this_card()
    });
    to_activate && is_payment(unit)
}

/// "Activate this card by paying 900 LP."
fn pays_for_card(unit: &Unit<'_>) -> bool {
    unit.signals
        .resolution
        .iter()
        .any(|statement| statement.preposition == Some(Preposition::By) && statement.verb.form == Form::Gerund)
}

/// Whether the encyclopedia counts requirement, cost and effect of a card's activation apart. It does on cards from
/// before limits by name were usual, and never for "When this card is activated".
fn is_split(segments: &Segments<'_>, unit: &Unit<'_>) -> bool {
    let limited = segments.units.iter().any(|other| other.signals.resolution.iter().any(is_limit));
    let own = unit
        .signals
        .condition
        .iter()
        .any(|statement| statement.verb.verb == Verb::Activate && statement.is_of_this_card());
    !limited && !own
}

fn pays(unit: &Unit<'_>) -> bool {
    unit.signals.activation.iter().any(|statement| {
        statement.is_deed()
            && !matches!(statement.verb.verb, Verb::Target | Verb::Declare | Verb::Choose | Verb::Activate)
    })
}

/// "If Summoned this way, this card cannot attack."
fn is_of_trap_monster(unit: &Unit<'_>) -> bool {
    let this_way = unit.signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
    let summoned =
        unit.signals.resolution.first().is_some_and(|statement| {
            statement.introducer == Some(Introducer::If) && statement.verb.verb == Verb::Summon
        });
    this_way && summoned
}

fn class(unit: &Unit<'_>, context: &Context) -> Option<Class> {
    let like = context.is_spell_trap()
        || context.section == Section::Pendulum
        || matches!(unit.role, Role::Activated(_)) && lies_as_spell(&unit.signals);
    Some(match unit.role {
        Role::Activated(kind) => match (kind, like) {
            (EffectKind::Activate, _) => Class::Effect,
            (EffectKind::Flip, _) => Class::Flip,
            (EffectKind::Quick, _) if context.is_spell_trap() && unit.signals.quick.is_some() => Class::Quick,
            (EffectKind::Ignition, false) => Class::Ignition,
            (EffectKind::Ignition, true) => Class::IgnitionLike,
            (EffectKind::Quick, false) => Class::Quick,
            (EffectKind::Quick, true) => Class::QuickLike,
            (_, false) => Class::Trigger,
            (_, true) => Class::TriggerLike,
        },
        Role::Condition if context.is_spell_trap() && is_requirement(unit) && pays_for_card(unit) => Class::Cost,
        Role::Condition if context.is_spell_trap() && pays_to_activate(unit) => Class::Cost,
        Role::Condition if context.is_spell_trap() && is_event_requirement(unit) => Class::ActivationRequirement,
        Role::Condition if context.is_spell_trap() && is_requirement(unit) => Class::ActivationRequirement,
        // A Trap Monster is a monster once it is Summoned.
        Role::Continuous if context.is_trap() && is_of_trap_monster(unit) => Class::Continuous,
        Role::Continuous if like || is_equipped(unit) => Class::ContinuousLike,
        Role::Continuous => Class::Continuous,
        Role::Unclassified => Class::Unclassified,
        Role::SummoningCondition => Class::SummoningCondition,
        Role::Condition => Class::Condition,
        Role::MaintenanceCost => Class::MaintenanceCost,
        Role::Lingering => Class::Lingering,
        Role::Continuation => return None,
    })
}
