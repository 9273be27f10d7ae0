//! How often something may be done.

use super::context::Context;
use super::role::Role;
use super::segment::Segments;
use super::signals::Signals;
use crate::meaning::{Effect, Limit, LimitKind, LimitScope, OncePer, Summon, Unit};
use crate::syntax::{Frequency, Head, Modal, Per, PhraseKind, Quantity, Reference};
use crate::text::Span;
use crate::vocabulary::{CardKind, Noun, Player, SummonKind, Verb};

/// The limits of a box, tied to the effects and Summons that they bind. `first` is the index of the first one.
pub fn usage_limits(segments: &Segments<'_>, context: &Context, effects: &mut [Effect], summons: &mut [Summon], first: usize) -> Vec<Limit> {
    let mut limits = Vec::new();
    for unit in &segments.units {
        if let (Some((frequency, span)), Some(effect)) = (unit.signals.frequency, unit.effect) {
            if matches!(unit.role, Role::Activated(_) | Role::Continuous) {
                limits.push(own_limit(frequency, span, effect, context));
            }
        }
        if let Some(limit) = named_limit(&unit.signals, segments, unit.effect, context) {
            limits.push(limit);
        }
    }
    for (at, limit) in limits.iter().enumerate() {
        for &effect in &limit.effects {
            let Some(effect) = effects.get_mut(effect as usize) else { continue };
            effect.limits.push((first + at) as u32);
            if effect.once_per_turn != Some(OncePer::Hard) {
                effect.once_per_turn = Some(limit.scope);
                effect.once_per = (limit.per != Unit::Turn).then_some(limit.per);
            }
        }
    }
    let _ = summons;
    limits
}

fn own_limit(frequency: Frequency, span: Span, effect: usize, context: &Context) -> Limit {
    Limit {
        kind: LimitKind::Use,
        scope: OncePer::Soft,
        times: frequency.times,
        per: unit(frequency.per),
        binds: LimitScope::Own,
        effects: vec![effect as u32],
        summons: Vec::new(),
        shared: false,
        section: context.section,
        span,
    }
}

fn unit(per: Per) -> Unit {
    match per {
        Per::Turn | Per::ThatTurn => Unit::Turn,
        Per::Chain => Unit::Chain,
        Per::Battle => Unit::Battle,
        Per::Duel => Unit::Duel,
        Per::Phase => Unit::Phase,
        Per::Nothing => Unit::WhileFaceUp,
    }
}

/// "You can only use this effect of "X" once per turn."
fn named_limit(signals: &Signals<'_>, segments: &Segments<'_>, own: Option<usize>, context: &Context) -> Option<Limit> {
    let statement = signals.resolution.iter().find(|statement| {
        statement.verb.only && statement.modal == Some(Modal::Can) && matches!(statement.verb.verb, Verb::Use | Verb::Activate | Verb::Summon)
    })?;
    let frequency = signals.sentence.resolution.phrases().find_map(|phrase| match phrase.kind {
        PhraseKind::Frequency(frequency) => Some(frequency),
        _ => None,
    })?;
    let object = statement.object();
    let effect_named = object.is_some_and(|object| matches!(object.head, Head::Noun(Noun::Effect) | Head::Kind(CardKind::Effect)));
    let range = segments.first_effect as u32..(segments.first_effect + segments.count) as u32;
    let before = signals.sentence.span.start;
    let starts: Vec<(u32, u32)> = segments.units.iter().filter(|unit| matches!(unit.role, Role::Activated(_))).filter_map(|unit| Some((unit.effect? as u32, unit.signals.sentence.span.start))).collect();
    let _ = range;
    let all = || starts.iter().map(|(effect, _)| *effect).collect::<Vec<_>>();
    let previous = || starts.iter().rev().find(|(_, start)| *start < before).map(|(effect, _)| *effect).into_iter().collect::<Vec<_>>();
    let (kind, binds, effects) = match (statement.verb.verb, effect_named) {
        (Verb::Summon, _) => (LimitKind::SpecialSummon, LimitScope::Summon, Vec::new()),
        (verb, true) => {
            let kind = if verb == Verb::Use { LimitKind::Use } else { LimitKind::Activate };
            match object.map(|object| (object.reference, object.quantity)) {
                Some((Reference::This, None)) | Some((Reference::The, _)) => (kind, LimitScope::Previous, previous()),
                _ => (kind, LimitScope::All, all()),
            }
        }
        (Verb::Activate, false) => (LimitKind::Activate, LimitScope::Card, starts.iter().take(1).map(|(effect, _)| *effect).collect()),
        _ => (LimitKind::Use, LimitScope::All, all()),
    };
    let named = signals.sentence.resolution.phrases().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.named));
    let _ = (own, Player::You, SummonKind::Special, Quantity::All);
    Some(Limit {
        kind,
        scope: if named { OncePer::Hard } else { OncePer::Soft },
        times: frequency.times,
        per: unit(frequency.per),
        binds,
        effects,
        summons: Vec::new(),
        shared: false,
        section: context.section,
        span: signals.sentence.span,
    })
}
