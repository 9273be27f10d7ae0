//! Whether each Summon and each effect of a card can be negated: what a player asks, and a judge is asked.

use super::page::{Block, Page, Tone};
use super::{in_box, summons, words};
use crate::cli::summary::effect_kind;
use psct::annotation::{ActivationStop, Effect, EffectKind, Stops, Summon};
use psct::stops::{Side, Target};
use psct::{Annotation, Card};
use schemars::JsonSchema;
use serde::Serialize;

/// The answer about one Summon, about the activation of a card, or about one effect.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Verdict {
    /// What it is about.
    pub of: Of,
    /// Which of them, from 0, in the annotation; 0 for the activation of the card.
    pub index: usize,
    /// What it is, in words.
    pub what: String,
    /// Whether it can be negated, and as what.
    pub negatable: Negatable,
    /// How, and by which cards.
    pub how: Vec<String>,
}

/// What a verdict is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// A Special Summon.
    Summon,
    /// The activation of a Spell or Trap Card none of whose effects is that.
    Activation,
    /// An effect.
    Effect,
}

/// As what something can be negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
            (Self::Activation, Of::Activation) => ("yes, like that of any Spell or Trap Card", Tone::Yes),
            (Self::Activation, Of::Effect) => ("yes, its activation or its effect", Tone::Yes),
            (Self::Effect, Of::Summon) => ("not the Summon, but the effect that performs it", Tone::Yes),
            (Self::Effect, Of::Activation | Of::Effect) => ("its effect only, because it is not activated", Tone::Yes),
            (Self::No, _) => ("no", Tone::No),
        }
    }
}

impl Verdict {
    /// Whether it can be negated, in words.
    pub fn answer(&self) -> (&'static str, Tone) {
        self.negatable.in_words(self.of)
    }
}

/// The answers about a card, its Summons first.
pub fn verdicts(card: &Card<'_>, annotation: &Annotation) -> Vec<Verdict> {
    let Annotation { summons, effects, .. } = annotation;
    let summons = summons.iter().enumerate().map(|(index, summon)| of_summon(index, summon));
    let activated = Side::new(card, annotation).targets().contains(&Target::Activation);
    let activation = activated.then(|| Verdict {
        of: Of::Activation,
        index: 0,
        what: "before any of its effects applies or can be used".to_owned(),
        negatable: Negatable::Activation,
        how: Vec::new(),
    });
    let effects = (0..effects.len()).filter_map(|index| of_effect(annotation, index));
    summons.chain(activation).chain(effects).collect()
}

/// The section that gives the answers.
pub fn section(page: &mut Page, card: &Card<'_>, annotation: &Annotation, verdicts: &[Verdict]) {
    if verdicts.is_empty() {
        return;
    }
    page.heading("Can it be negated?");
    for verdict in verdicts {
        let Verdict { of, index, what, how, .. } = verdict;
        let (answer, tone) = verdict.answer();
        let (name, section) = match of {
            Of::Summon => ("Summon", annotation.summons.get(*index).map(|summon| summon.section)),
            Of::Activation => ("the activation of the card", None),
            Of::Effect => ("effect", annotation.effects.get(*index).map(|effect| effect.section)),
        };
        let in_box = section.map(|section| in_box(card, section)).unwrap_or_default();
        let name = match of {
            Of::Activation => name.to_owned(),
            Of::Summon | Of::Effect => format!("{in_box}{name} {}", index + 1),
        };
        let head = vec![Tone::Strong.of(&name), Tone::Plain.of(&format!(", {what}: ")), tone.of(answer)];
        let lines = how.iter().map(|how| vec![Tone::Plain.of(how)]).collect();
        page.blocks.push(Block::Answer { head, lines });
    }
}

/// The answer about a Summon, which has this place among those of its card.
pub fn of_summon(index: usize, summon: &Summon) -> Verdict {
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

/// The answer about the effect at this place, if a player would ask.
pub fn of_effect(annotation: &Annotation, index: usize) -> Option<Verdict> {
    // A built-in Summon that is an effect has its answer as a Summon.
    let is_asked_for = |effect: &&Effect| !effect.granted && summons::of_procedure(annotation, index).is_none();
    let effect = annotation.effects.get(index).filter(is_asked_for)?;
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
    let what = kinds.join(" or ");
    let speed =
        effect.spell_speed.filter(|_| activated).map(|speed| format!("it starts a Chain at Spell Speed {}", speed.0));
    Some(Verdict { of: Of::Effect, index, what, negatable, how: speed.into_iter().collect() })
}
