//! Optional or mandatory, and whether the timing can be missed.

use super::legacy;
use super::signals::Signals;
use crate::chunks::{Introducer, Remark};
use crate::meaning::{EffectKind, Obligation, Timing};

/// Whether an activated effect may be left alone.
pub fn obligation(signals: &Signals<'_>, kind: EffectKind) -> Obligation {
    let optional = match kind {
        EffectKind::Activate | EffectKind::Ignition => true,
        _ if legacy::waits_for_event(signals) => true,
        _ => signals.optional.is_some(),
    };
    if optional { Obligation::Optional } else { Obligation::Mandatory }
}

/// Whether it can miss the timing: only "When … you can" does.
pub fn timing(signals: &Signals<'_>, kind: EffectKind, obligation: Obligation) -> Timing {
    let when = signals.introducer.is_some_and(|(introducer, _)| introducer == Introducer::When)
        || legacy::waits_for_event(signals);
    match (kind, obligation) {
        (EffectKind::Trigger, Obligation::Mandatory) => Timing::Mandatory,
        (EffectKind::Trigger, Obligation::Optional) if when => Timing::CanMiss,
        (EffectKind::Trigger, Obligation::Optional) => Timing::CannotMiss,
        _ => Timing::NoEvent,
    }
}

/// Whether it can be activated in the Damage Step, where the words decide it.
pub fn damage_step(signals: &Signals<'_>, kind: EffectKind) -> Option<bool> {
    let except = signals.sentence.parentheses().any(|parenthesis| parenthesis.remark == Remark::ExceptDamageStep);
    let within = signals.time(|time| {
        matches!(time.moment, crate::chunks::Moment::DamageStep | crate::chunks::Moment::DamageCalculation)
    });
    match kind {
        EffectKind::Continuous | EffectKind::Unclassified | EffectKind::MaintenanceCost => None,
        _ if except => Some(false),
        _ => within.map(|_| true),
    }
}
