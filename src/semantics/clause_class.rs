//! What the encyclopedia would call a sentence.

use super::context::Context;
use super::role::Role;
use super::segment::{Segments, Unit};
use super::usage_limit::is_limit;
use crate::chunks::{Introducer, Part, PhraseKind, Reference, Voice};
use crate::meaning::{Class, Clause, EffectKind, Section};
use crate::vocabulary::{CardKind, Form, Preposition, Set, Verb};

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

/// "The equipped monster gains 500 ATK.", "It gains 500 ATK." on a monster that is an Equip Spell then.
fn is_equipped(unit: &Unit<'_>) -> bool {
    let phrases = || unit.signals.sentence.parts().flat_map(Part::phrases);
    let equipped = phrases().any(|phrase| match &phrase.kind {
        PhraseKind::Selector(selector) => selector.equipped,
        PhraseKind::Verb(verb) => verb.verb == Verb::Equip && matches!(verb.voice, Voice::Participle | Voice::Passive),
        _ => false,
    });
    let back = matches!(unit.signals.first(), Some(PhraseKind::Selector(selector)) if matches!(selector.reference, Reference::It | Reference::Its | Reference::That | Reference::OfOther));
    equipped || back
}

/// "While this card is equipped to a monster: …", "While this card is a Continuous Spell: …": the monster lies in the
/// Spell & Trap Zone then.
fn lies_as_spell(unit: &Unit<'_>) -> bool {
    let phrases =
        || unit.signals.sentence.condition.iter().chain(&unit.signals.sentence.activation).flat_map(Part::phrases);
    let equipped = phrases().any(|phrase| match &phrase.kind {
        PhraseKind::Selector(selector) => {
            selector.equipped && selector.reference != Reference::Some
                || selector.reference == Reference::ThisCard && selector.kinds.has(CardKind::Spell)
        }
        PhraseKind::Verb(verb) => verb.verb == Verb::Equip && verb.voice == Voice::Passive,
        _ => false,
    });
    let spell_trap = Set::of(CardKind::Spell).with(CardKind::Trap);
    let spell = unit.signals.condition.iter().any(|statement| statement.kinds_of_this_card().meets(spell_trap));
    equipped || spell
}

fn class(unit: &Unit<'_>, context: &Context) -> Option<Class> {
    let like = context.is_spell_trap()
        || context.section == Section::Pendulum
        || matches!(unit.role, Role::Activated(_)) && lies_as_spell(unit);
    Some(match unit.role {
        Role::Activated(kind) => match (kind, like) {
            (EffectKind::Activate, _) => Class::Effect,
            (EffectKind::Flip, _) => Class::Flip,
            (EffectKind::Ignition, false) => Class::Ignition,
            (EffectKind::Ignition, true) => Class::IgnitionLike,
            (EffectKind::Quick, false) => Class::Quick,
            (EffectKind::Quick, true) => Class::QuickLike,
            (_, false) => Class::Trigger,
            (_, true) => Class::TriggerLike,
        },
        Role::Condition if context.is_spell_trap() && is_requirement(unit) && pays_for_card(unit) => Class::Cost,
        Role::Condition if context.is_spell_trap() && is_requirement(unit) => Class::ActivationRequirement,
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
