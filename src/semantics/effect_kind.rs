//! Ignition, Trigger, Quick, Flip: the kind of an activated effect, from its condition and the card.

use super::activates_in::lies_in_gy;
use super::context::Context;
use super::event::{Occasion, occasions};
use super::signals::Signals;
use crate::chunks::{Introducer, Moment, PhraseKind, Relation, Tense};
use crate::meaning::EffectKind;
use crate::text::Span;
use crate::vocabulary::{CardKind, Player, Verb};

/// The kind of a sentence that is an activated effect, and the words that it rests on.
pub fn effect_kind(signals: &Signals<'_>, context: &Context) -> (EffectKind, Option<Span>) {
    if let Some(span) = signals.flip {
        return (EffectKind::Flip, Some(span));
    }
    if let Some(span) = signals.quick.or(signals.is_quick) {
        return (EffectKind::Quick, Some(span));
    }
    // "During either player's turn, when a card you control is destroyed" says of a Trap what is so anyway.
    let either_turn = signals.either_turn().filter(|_| !(context.is_trap() && waits_for_event(signals)));
    if let Some(span) = either_turn.or_else(|| responds(signals)) {
        return (EffectKind::Quick, Some(span));
    }
    if let Some(span) = in_battle(signals, context) {
        return (EffectKind::Quick, Some(span));
    }
    let (kind, because) = by_occasion(signals);
    // A Trap is fast wherever a monster would have an Ignition Effect, and where it only waits for a time.
    match kind {
        EffectKind::Ignition if context.is_trap() || is_treated_as_trap(signals) => (EffectKind::Quick, because),
        EffectKind::Trigger if (context.is_trap() || is_treated_as_trap(signals)) && waits_for_time(signals) => {
            (EffectKind::Quick, because)
        }
        _ => (kind, because),
    }
}

/// "During your Battle Phase: You can …" without an event, and anything in a Battle Step: an effect that is used in
/// the middle of battle is fast.
fn in_battle(signals: &Signals<'_>, context: &Context) -> Option<Span> {
    let event = waits_for_event(signals);
    let during = |moment: Moment| signals.time(|time| time.relation == Relation::During && time.moment == moment);
    let calculation = during(Moment::DamageCalculation).or(during(Moment::DamageStep)).filter(|_| context.is_trap());
    calculation
        .or(during(Moment::BattleStep))
        .or(during(Moment::BattlePhase).filter(|_| !event))
        .filter(|_| signals.optional.is_some() && signals.sentence.is_marked())
}

/// Whether the condition names something that happens.
fn waits_for_event(signals: &Signals<'_>) -> bool {
    occasions(signals).any(|(introducer, occasion)| introducer != Introducer::If || occasion == Occasion::Event)
}

/// "… if this card is a Continuous Trap": a monster that lies in the Spell & Trap Zone.
fn is_treated_as_trap(signals: &Signals<'_>) -> bool {
    signals.condition.iter().any(|statement| statement.kinds_of_this_card().has(CardKind::Trap))
}

/// "During your opponent's turn: …", "During the End Phase: You can banish this card from your GY": no event, only a time.
fn waits_for_time(signals: &Signals<'_>) -> bool {
    let event = waits_for_event(signals);
    let during = signals.time(|time| time.relation == Relation::During).is_some();
    let set_phase = signals
        .time(|time| matches!(time.moment, Moment::StandbyPhase | Moment::DrawPhase | Moment::EndPhase))
        .is_some();
    during && !event && (!set_phase || lies_in_gy(signals))
}

/// "When … activates a card or effect": an answer to an activation, whose Spell Speed must be 2 or higher.
fn responds(signals: &Signals<'_>) -> Option<Span> {
    let answer = signals.condition.iter().find(|statement| {
        let this_card = statement.is_of_this_card() || statement.is_to_this_card();
        statement.introducer == Some(Introducer::When)
            && statement.verb.verb == Verb::Activate
            && statement.verb.tense == Tense::Present
            && statement.preposition.is_none()
            && !this_card
            && !statement.relative
    })?;
    Some(answer.span)
}

/// The kind by what the condition waits for.
fn by_occasion(signals: &Signals<'_>) -> (EffectKind, Option<Span>) {
    let introducer = signals.introducer.map(|(introducer, _)| introducer);
    let lead = signals.introducer.map(|(_, span)| span);
    let moment = signals
        .time(|time| matches!(time.relation, Relation::Start | Relation::End) && time.moment != Moment::MainPhase);
    let other_phase = signals.time(|time| {
        time.relation == Relation::During
            && !(matches!(time.moment, Moment::MainPhase | Moment::MainOrBattlePhase)
                && time.whose != Some(Player::Opponent))
            && !(time.moment == Moment::Turn && time.whose == Some(Player::You))
    });
    if moment.is_some() {
        return (EffectKind::Trigger, moment);
    }
    // "If this card attacked, after damage calculation"
    let after = signals
        .lead_part()
        .phrases()
        .find(|phrase| matches!(phrase.kind, PhraseKind::Introducer(Introducer::After | Introducer::Before)));
    if let Some(after) = after {
        return (EffectKind::Trigger, Some(after.span));
    }
    match introducer {
        Some(
            Introducer::When | Introducer::EachTime | Introducer::FirstTime | Introducer::After | Introducer::Before,
        ) => (EffectKind::Trigger, lead),
        _ if occasions(signals)
            .any(|(introducer, occasion)| introducer == Introducer::When || occasion == Occasion::Event) =>
        {
            (EffectKind::Trigger, lead)
        }
        _ if other_phase.is_some() => (EffectKind::Trigger, other_phase),
        _ => (EffectKind::Ignition, lead.or(signals.times.first().map(|(_, span)| *span))),
    }
}
