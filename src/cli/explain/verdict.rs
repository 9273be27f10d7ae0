//! Whether each Summon and each effect of a card can be negated: what a player asks, and a judge is asked.

use super::page::{Page, Tone};
use super::{summons, words};
use crate::cli::summary::effect_kind;
use psct::Annotation;
use psct::annotation::{ActivationStop, Effect, EffectKind, Mechanism, Stops, Summon};
use serde::Serialize;

/// The answer about one Summon or effect.
#[derive(Debug, Serialize)]
pub struct Verdict {
    /// What it is about.
    pub of: Of,
    /// Which of them, from 0, in the annotation.
    pub index: usize,
    /// What it is, in words.
    pub what: String,
    /// Whether it can be negated, and as what.
    pub negatable: Negatable,
    /// How, and by which cards.
    pub how: Vec<String>,
}

/// What a verdict is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    Summon,
    Effect,
}

/// As what something can be negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Negatable {
    /// The Summon itself.
    Summon,
    /// The activation, or the effect when it resolves.
    Activation,
    /// The effect only.
    Effect,
    /// Not at all.
    No,
}

impl Negatable {
    fn in_words(self, of: Of) -> (&'static str, Tone) {
        match (self, of) {
            (Self::Summon, _) => ("yes, the Summon itself", Tone::Yes),
            (Self::Activation, Of::Summon) => ("not the Summon, but what performs it", Tone::Yes),
            (Self::Activation, Of::Effect) => ("yes, its activation or its effect", Tone::Yes),
            (Self::Effect, Of::Summon) => ("not the Summon, but the effect that performs it", Tone::Yes),
            (Self::Effect, Of::Effect) => ("its effect only, because it is not activated", Tone::Yes),
            (Self::No, _) => ("no", Tone::No),
        }
    }
}

/// The answers about a card, its Summons first.
pub fn verdicts(annotation: &Annotation) -> Vec<Verdict> {
    let summons = annotation.summons.iter().enumerate().map(|(index, summon)| of_summon(index, summon));
    let effects = annotation.effects.iter().enumerate();
    // A built-in Summon that is an effect has its answer as a Summon.
    let is_procedure = |index: usize| {
        let built_in = annotation.summons.iter().filter(|summon| summon.mechanism == Mechanism::BuiltIn);
        built_in.filter_map(|summon| summon.effect).any(|effect| effect as usize == index)
    };
    let effects = effects.filter(|(index, effect)| !effect.granted && !is_procedure(*index));
    summons.chain(effects.filter_map(|(index, effect)| of_effect(index, effect))).collect()
}

/// The section that gives the answers.
pub fn section(page: &mut Page, verdicts: &[Verdict]) {
    if verdicts.is_empty() {
        return;
    }
    page.heading("Can it be negated?");
    for (number, Verdict { of, what, negatable, how, .. }) in (1..).zip(verdicts) {
        let (answer, tone) = negatable.in_words(*of);
        let head = vec![Tone::Plain.of(what), Tone::Plain.of(": "), tone.of(answer)];
        page.entry(number, head, how.iter().map(|how| vec![Tone::Plain.of(how)]).collect());
    }
}

fn of_summon(index: usize, summon: &Summon) -> Verdict {
    let stops = &summon.stopped_by;
    let negatable = match stops {
        Stops { summon_negation: true, .. } => Negatable::Summon,
        Stops { activation_negation: ActivationStop::None, effect_negation: true, .. } => Negatable::Effect,
        Stops { activation_negation: ActivationStop::None, .. } => Negatable::No,
        _ => Negatable::Activation,
    };
    Verdict { of: Of::Summon, index, what: summons::what(summon), negatable, how: how(stops) }
}

/// How a Summon can be stopped.
fn how(stops: &Stops) -> Vec<String> {
    let mut how = Vec::new();
    let mut add = |words: &str| how.push(words.to_owned());
    if stops.summon_negation {
        add("by what negates a Summon, such as Solemn Judgment");
        add("it starts no Chain, so nothing that negates an activation reaches it");
    } else {
        add("what negates Summons, such as Thunder King Rai-Oh, does not reach it");
    }
    words::activation_stop(stops.activation_negation).into_iter().for_each(&mut add);
    match (stops.effect_negation, stops.summon_negation) {
        (true, true) => add("the procedure cannot be used while the effect is negated where the card is"),
        (true, false) => add("it does not happen if the effect is negated"),
        (false, _) => {}
    }
    if stops.prevention {
        add("it cannot be done while Special Summons are forbidden (Vanity's Emptiness)");
    }
    how
}

fn of_effect(index: usize, effect: &Effect) -> Option<Verdict> {
    let activated = effect.kinds.iter().any(|kind| {
        use EffectKind::{Activate, Flip, Ignition, Quick, Trigger};
        matches!(kind, Ignition | Trigger | Quick | Flip | Activate)
    });
    let applies = effect.kinds.contains(&EffectKind::Continuous);
    let negatable = match (activated, applies) {
        (true, _) => Negatable::Activation,
        (false, true) => Negatable::Effect,
        // A limit, a name, a cost to keep the card: there is nothing to negate that a player would ask about.
        (false, false) => return None,
    };
    let kinds: Vec<_> = effect.kinds.iter().map(|kind| effect_kind(*kind)).collect();
    let what = format!("effect {}, {}", index + 1, kinds.join(" or "));
    let speed =
        effect.spell_speed.filter(|_| activated).map(|speed| format!("it starts a Chain at Spell Speed {}", speed.0));
    Some(Verdict { of: Of::Effect, index, what, negatable, how: speed.into_iter().collect() })
}
