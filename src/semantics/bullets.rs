//! What the bullets below a stem are.

use super::signals::Signals;
use crate::meaning::Bullets;
use crate::syntax::{Head, PhraseKind, Quantity, Selector};
use crate::vocabulary::{CardKind, Determiner, Noun, Verb};

/// What the bullets of a sentence are; nothing where it has none.
pub fn bullets(signals: &Signals<'_>) -> Option<Bullets> {
    if signals.sentence.bullets.is_empty() {
        return None;
    }
    let verbs = || signals.statements().map(|statement| statement.verb.verb);
    let _ = (Determiner::A, Quantity::Any);
    let gains = signals.statements().any(|statement| {
        matches!(statement.verb.verb, Verb::Gain | Verb::Have) && statement.object().is_some_and(is_effect)
    });
    // "activated that includes any of these effects:" says what the condition covers.
    let covered = |statement: &super::statement::Statement<'_>| {
        matches!(statement.verb.verb, Verb::Include) && statement.object().is_some_and(is_effect) || matches!(statement.verb.verb, Verb::Do) && statement.introducer.is_some()
    };
    if signals.condition.iter().any(covered) || signals.resolution.iter().any(|statement| statement.introducer.is_some() && covered(statement)) {
        return Some(Bullets::Cases);
    }
    let only = signals.statements().any(|statement| statement.verb.only);
    if only {
        return Some(Bullets::Effects);
    }
    if gains {
        return Some(Bullets::Gained);
    }
    if signals.statements().any(|statement| statement.verb.verb == Verb::Activate && statement.object().is_some_and(is_effect)) {
        return Some(Bullets::OptionsOnActivation);
    }
    if verbs().any(|verb| matches!(verb, Verb::Apply | Verb::Choose | Verb::Use | Verb::Select)) {
        return Some(Bullets::OptionsOnResolution);
    }
    let last_part = &signals.sentence.resolution;
    let cases = last_part.phrases().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if is_effect(selector)));
    Some(if cases { Bullets::Effects } else { Bullets::Labels })
}

fn is_effect(selector: &Selector) -> bool {
    matches!(selector.head, Head::Noun(Noun::Effect) | Head::Kind(CardKind::Effect))
}
