//! What can stop a Summon, and whether responses to it can miss.

use super::text_style::TextStyle;
use crate::meaning::{
    ActivationStop, Certainty, Effect, EffectKind, Mechanism, Reason, Section, Stops, Summon, Window,
};

/// Fills in what follows from the mechanism of each Summon and the effect that performs it.
pub fn judge(summons: &mut [Summon], effects: &[Effect], style: TextStyle) {
    for summon in summons {
        let effect = summon.effect.and_then(|index| effects.get(index as usize));
        summon.stopped_by = stops(summon, effect);
        if summon.certainty == Certainty::Certain
            && (style == TextStyle::Legacy || matches!(summon.reason, Reason::LegacyProcedure | Reason::LegacyEffect))
        {
            summon.certainty = Certainty::Likely;
        }
    }
}

/// Built-in: cards that negate Summons; by effect: cards that negate its activation or effect.
pub fn stops(summon: &Summon, effect: Option<&Effect>) -> Stops {
    match summon.mechanism {
        Mechanism::BuiltIn => Stops {
            summon_negation: true,
            activation_negation: ActivationStop::None,
            // A voluntary procedure is an effect that is not activated; a "Must" line and the frame's mechanic are none.
            effect_negation: summon.effect.is_some(),
            prevention: true,
        },
        Mechanism::Effect => Stops {
            summon_negation: summon.window == Window::AfterResolution,
            activation_negation: effect.map_or(ActivationStop::MonsterEffect, |effect| activation(summon, effect)),
            effect_negation: true,
            prevention: true,
        },
    }
}

fn activation(summon: &Summon, effect: &Effect) -> ActivationStop {
    match effect.kinds.first() {
        Some(EffectKind::Activate) => ActivationStop::SpellTrapCard,
        Some(EffectKind::Continuous | EffectKind::Unclassified | EffectKind::MaintenanceCost) | None => {
            ActivationStop::None
        }
        Some(_) if summon.reason == Reason::SpellTrap || summon.section == Section::Pendulum => {
            ActivationStop::SpellTrapEffect
        }
        Some(_) => ActivationStop::MonsterEffect,
    }
}
