//! Sentences that speak of what the effect before them has done.

use super::signals::Signals;
use crate::chunks::{Head, PhraseKind, Reference, Relation, Selector};
use crate::vocabulary::{CardKind, Noun, Preposition};

/// "… for the rest of this turn".
pub fn lasts_turn(signals: &Signals<'_>) -> bool {
    signals
        .sentence
        .resolution
        .phrases()
        .any(|phrase| matches!(phrase.kind, PhraseKind::Time(time) if time.relation == Relation::Rest))
}

/// A result that lasts: "… for the rest of this turn", or about what was Summoned "this way".
pub fn is_lingering(signals: &Signals<'_>) -> bool {
    let phrases = || signals.sentence.resolution.phrases();
    let rest = lasts_turn(signals);
    let this_way = phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
    let that = signals
        .resolution
        .first()
        .and_then(|statement| statement.subject_selector())
        .is_some_and(|selector| selector.reference == Reference::That);
    rest || this_way || that
}

/// "This card gains 500 ATK until the End Phase": without a condition of its own it is what the effect before it does.
pub fn is_passing(signals: &Signals<'_>) -> bool {
    let conditional = signals.resolution.iter().any(|statement| statement.introducer.is_some());
    let ends = signals.sentence.resolution.phrases().any(|phrase| {
        matches!(phrase.kind, PhraseKind::Time(time) if matches!(time.relation, Relation::Until | Relation::UntilEnd))
    });
    ends && !conditional
}

/// "These Tokens cannot be Tributed …".
pub fn speaks_of_tokens(signals: &Signals<'_>) -> bool {
    matches!(signals.first(), Some(PhraseKind::Selector(selector)) if selector.kinds.has(CardKind::Token) && matches!(selector.reference, Reference::This | Reference::That | Reference::The))
}

/// Whether the sentence speaks of what the effect before it has done: "it", "that monster", "Summoned this way".
pub fn refers_back(signals: &Signals<'_>) -> bool {
    let phrases = || signals.sentence.resolution.phrases();
    let by_effect = phrases().zip(phrases().skip(1)).any(|(by, effect)| {
        matches!(by.kind, PhraseKind::Preposition(Preposition::By | Preposition::With))
            && matches!(&effect.kind, PhraseKind::Selector(selector) if selector.reference == Reference::This && is_effect(selector))
    });
    let this_way = phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
    let first = phrases().find_map(|phrase| match &phrase.kind {
        PhraseKind::Selector(selector) => Some(selector),
        _ => None,
    });
    let back = first.is_some_and(|selector| {
        matches!(
            selector.reference,
            Reference::It | Reference::Them | Reference::That | Reference::OfOther | Reference::Its
        ) || selector.reference == Reference::This && is_effect(selector)
    });
    by_effect || this_way || back
}

pub fn is_effect(selector: &Selector) -> bool {
    matches!(selector.head, Head::Noun(Noun::Effect | Noun::Activation) | Head::Kind(CardKind::Effect))
}
