use crate::cli::explain::words as values;
use psct::Annotation;
use psct::annotation::{Effect, EffectKind, Mechanism, Subject, Summon, Window};
use psct::stops::{Condition, Moment, Target};

/// When something is stopped, said of the stopping card.
pub fn moment(moment: Moment) -> &'static str {
    match moment {
        Moment::NegateSummon => "negates the Summon, before the monster is on the field",
        Moment::NegateActivation => "negates the activation, in answer to it",
        Moment::NegateEffect => "negates the effect that was activated, in answer to it",
        Moment::NegateInPlace => "negates effects where they are used or apply",
        Moment::Response => "answers the Summon, after it",
        Moment::PreventSummon => "forbids the Summon beforehand",
        Moment::PreventActivation => "forbids the activation beforehand",
    }
}

/// That the words which stop fit what is stopped, where that is open.
pub const THEY_FIT: &str = "these words fit it";

/// What the texts leave open.
pub fn condition(condition: Condition) -> String {
    match condition {
        Condition::Words(_) => String::new(),
        Condition::ChainLink1 => "the effect that Summons is Chain Link 1".to_owned(),
        Condition::Exactly(count) => format!("exactly {count} is Summoned"),
        Condition::NothingAfter => "what may be done after the Summon is left".to_owned(),
    }
}

/// What is stopped of a card.
pub fn target(annotation: &Annotation, target: Target) -> String {
    match target {
        Target::NormalSummon => "Normal Summon".to_owned(),
        Target::FlipSummon => "Flip Summon".to_owned(),
        Target::Activation => "activation of the card".to_owned(),
        Target::Summon(index) => annotation.summons.get(index as usize).map(summon).unwrap_or_default(),
        Target::Effect(index) => {
            let effect = annotation.effects.get(index as usize);
            format!("effect {}{}", index + 1, effect.map(kind).unwrap_or_default())
        }
    }
}

fn summon(summon: &Summon) -> String {
    let from = values::origin(&summon.from, summon.from_whose);
    let method = values::method(summon.method);
    let what = match summon.subject {
        Subject::ThisCard => "of itself",
        Subject::Other => "of another card",
    };
    match (summon.mechanism, summon.effect) {
        (Mechanism::BuiltIn, _) => format!("built-in {method}{from}"),
        (Mechanism::Effect, Some(effect)) if summon.window == Window::AfterResolution => {
            format!("{method} {what}{from}, right after effect {}", effect + 1)
        }
        (Mechanism::Effect, Some(effect)) => format!("{method} {what}{from} by effect {}", effect + 1),
        (Mechanism::Effect, None) => format!("{method} {what}{from} by effect"),
    }
}

fn kind(effect: &Effect) -> String {
    let kinds: Vec<_> = effect
        .kinds
        .iter()
        .map(|kind| match kind {
            EffectKind::Ignition => "Ignition",
            EffectKind::Trigger => "Trigger",
            EffectKind::Quick => "Quick",
            EffectKind::Flip => "Flip",
            EffectKind::Activate => "activation of the card",
            EffectKind::Continuous => "Continuous",
            EffectKind::Unclassified => "not activated",
            EffectKind::MaintenanceCost => "maintenance cost",
        })
        .collect();
    format!(" ({})", kinds.join(", "))
}
