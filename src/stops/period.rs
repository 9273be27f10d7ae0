//! Whether something is done in the phase and the turn in which a stop holds.

use super::{Answer, Side, Target};
use crate::card::Kind;
use crate::meaning::{Effect, EffectKind, Mechanism, Period, Phase, SpellSpeed, Window};
use crate::vocabulary::{Player, Property};

/// Whether a target is stopped within a period of the stopping card. The target is another player's, whose own turns are
/// the opponent's turns there.
pub fn within_period(period: &Period, target: Target, of: Side<'_>) -> Answer {
    if !in_own_main_phase(target, of) {
        return Answer::Open;
    }
    let turn = period.turn.is_none_or(|turn| turn != Player::You);
    Answer::of(turn && (period.phases.is_empty() || period.phases.contains(&Phase::Main)))
}

/// Whether it can be done only in a Main Phase of its player's own turn.
fn in_own_main_phase(target: Target, of: Side<'_>) -> bool {
    let effect = |index: Option<u32>| index.and_then(|index| of.effect(index)).is_some_and(is_slow);
    match target {
        Target::NormalSummon | Target::FlipSummon => true,
        Target::Summon(index) => of.summon(index).is_some_and(|summon| match summon.mechanism {
            Mechanism::BuiltIn => summon.window != Window::AfterResolution,
            Mechanism::Effect => effect(summon.effect),
        }),
        Target::Activation => matches!(of.card.kind, Kind::Spell(property) if property != Property::QuickPlay),
        Target::Effect(index) => effect(Some(index)),
    }
}

/// An Ignition Effect, or the activation of a Spell Card of Spell Speed 1.
fn is_slow(effect: &Effect) -> bool {
    match effect.kinds[..] {
        [EffectKind::Ignition] => true,
        [EffectKind::Activate] => effect.spell_speed == Some(SpellSpeed(1)),
        _ => false,
    }
}
