//! What the encyclopedia would call a sentence.

use super::context::Context;
use super::role::Role;
use super::segment::{Segments, Unit};
use super::usage_limit::is_limit;
use crate::syntax::Reference;
use crate::vocabulary::Verb;
use crate::meaning::{Class, Clause, EffectKind, Section};

/// Adds the sentences of a box with their classes.
pub fn add(segments: &Segments<'_>, context: &Context, clauses: &mut Vec<Clause>) {
    for unit in segments.units.iter().filter(|unit| unit.counts) {
        let clause = |class: Class, span| Clause { class, section: context.section, effect: unit.effect.map(|effect| effect as u32), span };
        let sentence = unit.signals.sentence;
        match class(unit, context) {
            None => {}
            Some(Class::Effect) if !is_split(segments, unit) => clauses.push(clause(Class::Effect, sentence.whole_span())),
            Some(Class::Effect) => {
                if let Some(condition) = &sentence.condition {
                    if is_requirement(unit) {
                        clauses.push(clause(Class::ActivationRequirement, condition.span));
                    }
                }
                if let Some(activation) = &sentence.activation {
                    if pays(unit) {
                        clauses.push(clause(Class::Cost, activation.span));
                    }
                }
                clauses.push(clause(Class::Effect, sentence.resolution.span));
            }
            Some(class) => clauses.push(clause(class, sentence.whole_span())),
        }
    }
}

/// Whether the encyclopedia counts requirement, cost and effect of a card's activation apart. It does on cards from
/// before limits by name were usual, and never for "When this card is activated".
fn is_split(segments: &Segments<'_>, unit: &Unit<'_>) -> bool {
    let limited = segments.units.iter().any(|other| other.signals.resolution.iter().any(is_limit));
    let own = unit.signals.condition.iter().any(|statement| {
        statement.verb.verb == Verb::Activate && statement.subject_selector().is_some_and(|subject| subject.reference == Reference::ThisCard)
    });
    !limited && !own
}

fn is_requirement(unit: &Unit<'_>) -> bool {
    !unit.signals.condition.is_empty()
}

fn pays(unit: &Unit<'_>) -> bool {
    unit.signals.activation.iter().any(|statement| statement.is_deed() && !matches!(statement.verb.verb, Verb::Target | Verb::Declare | Verb::Choose | Verb::Activate))
}

fn class(unit: &Unit<'_>, context: &Context) -> Option<Class> {
    let like = context.is_spell_trap() || context.section == Section::Pendulum;
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
        Role::Continuous if like => Class::ContinuousLike,
        Role::Continuous => Class::Continuous,
        Role::Unclassified => Class::Unclassified,
        Role::SummoningCondition => Class::SummoningCondition,
        Role::Condition => Class::Condition,
        Role::MaintenanceCost => Class::MaintenanceCost,
        Role::Lingering => Class::Lingering,
        Role::Continuation => return None,
    })
}
