//! Sentences that the encyclopedia counts within another: rules in parentheses, and effects that a card gives to monsters.

use super::context::Context;
use super::effect_kind::effect_kind;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::{Statement, selector, statements_of};
use crate::chunks::{Introducer, Phrase, PhraseKind};
use crate::meaning::{Bullets, Class, EffectKind};
use crate::text::Span;
use crate::vocabulary::{CardKind, Modal, Verb};

/// The classes of the sentences within a sentence of this class.
pub fn within(unit: &Unit<'_>, class: Class, context: &Context) -> Vec<(Class, Span)> {
    let mut found: Vec<(Class, Span)> =
        unit.signals.sentence.remarks().flat_map(|(phrases, span)| rules(phrases, span)).collect();
    if class == Class::ContinuousLike && context.is_spell_trap() && unit.bullets == Some(Bullets::Gained) {
        found.extend(unit.inner.iter().map(|inner| (given(inner, context), inner.sentence.span)));
    }
    found
}

/// "(A monster can only be equipped with 1 Union Monster at a time. If the equipped monster would be destroyed, destroy
/// this card instead.)", "(If a monster with a Mold Counter battles a Plant monster, it loses 300 ATK.)"
fn rules(phrases: &[Phrase], span: Span) -> Vec<(Class, Span)> {
    let statements = statements_of(phrases);
    let one_union = statements.iter().any(|statement| {
        statement.verb.verb == Verb::Equip && statement.verb.only && statement.modal == Some(Modal::Can)
    }) && phrases.iter().filter_map(selector).any(|selector| selector.kinds.has(CardKind::Union));
    let protects = statements
        .iter()
        .any(|statement| statement.verb.verb == Verb::Destroy && statement.is_to_this_card() && statement.is_deed());
    let mut found = Vec::new();
    if one_union {
        found.push((Class::Condition, span));
        found.extend(protects.then_some((Class::ContinuousLike, span)));
    }
    found.extend(is_counter_rule(phrases, &statements).then_some((Class::Continuous, span)));
    found
}

/// "If a monster with a Mold Counter battles …, it loses 300 ATK": what a counter does.
fn is_counter_rule(phrases: &[Phrase], statements: &[Statement<'_>]) -> bool {
    let condition = matches!(phrases.first().map(|phrase| &phrase.kind), Some(PhraseKind::Introducer(Introducer::If)));
    condition && statements.iter().any(|statement| statement.verb.verb == Verb::Lose)
}

/// The class of an effect that a monster gains.
fn given(inner: &Signals<'_>, context: &Context) -> Class {
    if !inner.sentence.is_marked() {
        return Class::Continuous;
    }
    match effect_kind(inner, context).0 {
        EffectKind::Ignition => Class::Ignition,
        EffectKind::Quick => Class::Quick,
        _ => Class::Trigger,
    }
}
