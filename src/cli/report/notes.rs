//! What is said of the words of a card that are pointed at.

use super::entry::Word;
use crate::cli::explain::verdict::{self, Verdict};
use crate::cli::explain::{effects, summons};
use psct::Annotation;
use psct::annotation::{Effect, Limit, Mechanism, Summon};

/// The notes on a card: those on its effects, then on its Summons, then on its limits. The first line is the heading.
pub fn of(annotation: &Annotation) -> Vec<Vec<Word>> {
    let Annotation { effects, summons, limits, .. } = annotation;
    let effects = effects.iter().enumerate().map(|(index, effect)| on_effect(annotation, index, effect));
    let summons = summons.iter().enumerate().map(|(index, summon)| on_summon(index, summon));
    effects.chain(summons).chain(limits.iter().map(on_limit)).collect()
}

fn on_effect(annotation: &Annotation, index: usize, effect: &Effect) -> Vec<Word> {
    let mut lines = vec![format!("Effect {}", index + 1).into(), effects::line(annotation, index, effect).into()];
    lines.extend(verdict::of_effect(annotation, index).into_iter().flat_map(told));
    lines
}

fn on_summon(index: usize, summon: &Summon) -> Vec<Word> {
    let heading = match summon.mechanism {
        Mechanism::BuiltIn => "Built-in Summon",
        Mechanism::Effect => "Summon by effect",
    };
    let lines = [heading.to_owned(), summons::in_a_line(summon), summons::reason(summon)];
    let lines = lines.into_iter().chain(summons::circumstances(summon)).map(Word::from);
    let doubts = summons::doubts(summon).into_iter().map(Word::from);
    lines.chain(told(verdict::of_summon(index, summon))).chain(doubts).collect()
}

/// Whether it can be negated, and how.
fn told(verdict: Verdict) -> impl Iterator<Item = Word> {
    let answer = format!("can it be negated? {}", verdict.answer().0);
    [answer].into_iter().chain(verdict.how).map(Word::from)
}

fn on_limit(limit: &Limit) -> Vec<Word> {
    vec!["Limit".into(), effects::limit_in_a_line(limit).into()]
}
