//! What is said of the words of a card that are pointed at.

use super::entry::Word;
use crate::cli::explain::{effects, summons, words};
use psct::Annotation;
use psct::annotation::{ActivationStop, Limit, Mechanism, Summon};

/// The notes on a card: those on its effects, then on its Summons, then on its limits. The first line is the heading.
pub fn of(annotation: &Annotation) -> Vec<Vec<Word>> {
    let Annotation { effects, summons, limits, .. } = annotation;
    let effects = (1..).zip(effects).map(|(number, effect)| {
        let head = format!("Effect {number}");
        vec![head.into(), effects::in_a_line(effect).into()]
    });
    effects.chain(summons.iter().map(on_summon)).chain(limits.iter().map(on_limit)).collect()
}

fn on_summon(summon: &Summon) -> Vec<Word> {
    let verdict = match summon.mechanism {
        Mechanism::BuiltIn => "Built-in Summon",
        Mechanism::Effect => "Summon by effect",
    };
    let chain = if summon.starts_chain { "" } else { ", and starts no Chain" };
    let mut lines: Vec<Word> = vec![
        verdict.into(),
        summons::in_a_line(summon).into(),
        format!("because {}", words::reason(summon.reason)).into(),
        format!("{}{chain}", words::window(summon.window)).into(),
        stopped_by(summon).into(),
        words::response(summon.response).into(),
    ];
    lines.extend(summon.proper.then_some("Summons the card properly".into()));
    lines.extend(words::certainty(summon.certainty).map(Word::from));
    lines.extend(summon.disputed.as_ref().map(|source| format!("disputed; {source} decides").into()));
    lines
}

/// What stops a Summon, in a line.
fn stopped_by(summon: &Summon) -> String {
    let stops = &summon.stopped_by;
    let activation = match stops.activation_negation {
        ActivationStop::None => None,
        ActivationStop::MonsterEffect => Some("negation of the activation of a monster's effect"),
        ActivationStop::SpellTrapCard => Some("negation of the activation of a Spell or Trap Card"),
        ActivationStop::SpellTrapEffect => Some("negation of the activation of a Spell or Trap effect"),
    };
    let by = [
        stops.summon_negation.then_some("negation of the Summon"),
        activation,
        stops.effect_negation.then_some("negation of the effect"),
        stops.prevention.then_some("a ban on Special Summons"),
    ];
    let by: Vec<_> = by.into_iter().flatten().collect();
    if by.is_empty() { "nothing stops it".to_owned() } else { format!("stopped by: {}", by.join(", ")) }
}

fn on_limit(limit: &Limit) -> Vec<Word> {
    vec!["Limit".into(), effects::limit_in_a_line(limit).into()]
}
