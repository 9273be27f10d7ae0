//! Ignition, Trigger, Quick, Flip: the kind of an activated effect, from its condition and the card.

use super::context::Context;
use super::event::{Occasion, occasions};
use super::signals::Signals;
use crate::meaning::EffectKind;
use crate::syntax::{Introducer, Moment, Relation};
use crate::text::Span;
use crate::vocabulary::Player;

/// The kind of a sentence that is an activated effect, and the words that it rests on.
pub fn effect_kind(signals: &Signals<'_>, context: &Context) -> (EffectKind, Option<Span>) {
    if let Some(span) = signals.flip {
        return (EffectKind::Flip, Some(span));
    }
    if let Some(span) = signals.quick.or(signals.is_quick) {
        return (EffectKind::Quick, Some(span));
    }
    if let Some(span) = signals.either_turn() {
        return (EffectKind::Quick, Some(span));
    }
    let (kind, because) = by_occasion(signals);
    // A Trap is fast wherever a monster would have an Ignition Effect.
    match kind {
        EffectKind::Ignition if context.is_trap() => (EffectKind::Quick, because),
        _ => (kind, because),
    }
}

/// The kind by what the condition waits for.
fn by_occasion(signals: &Signals<'_>) -> (EffectKind, Option<Span>) {
    let introducer = signals.introducer.map(|(introducer, _)| introducer);
    let lead = signals.introducer.map(|(_, span)| span);
    let moment = signals.time(|time| matches!(time.relation, Relation::Start | Relation::End));
    let other_phase = signals.time(|time| {
        time.relation == Relation::During && !(time.moment == Moment::MainPhase && time.whose != Some(Player::Opponent)) && !(time.moment == Moment::Turn && time.whose == Some(Player::You))
    });
    if moment.is_some() {
        return (EffectKind::Trigger, moment);
    }
    match introducer {
        Some(Introducer::When | Introducer::EachTime | Introducer::FirstTime | Introducer::After | Introducer::Before) => (EffectKind::Trigger, lead),
        _ if occasions(signals).any(|(introducer, occasion)| introducer == Introducer::When || occasion == Occasion::Event) => (EffectKind::Trigger, lead),
        _ if other_phase.is_some() => (EffectKind::Trigger, other_phase),
        _ => (EffectKind::Ignition, lead.or(signals.times.first().map(|(_, span)| *span))),
    }
}
