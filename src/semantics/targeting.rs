//! Whether an effect targets.

use super::segment::Unit;
use super::signals::Signals;
use crate::syntax::Voice;
use crate::vocabulary::Verb;

/// Whether the effect targets: "target" is a deed of its activation. In old wording it is "select".
pub fn targets(unit: &Unit<'_>) -> bool {
    sentence_targets(&unit.signals) || unit.inner.iter().any(sentence_targets)
}

fn sentence_targets(signals: &Signals<'_>) -> bool {
    let verb = if signals.sentence.is_marked() { Verb::Target } else { Verb::Select };
    signals.deeds().any(|statement| {
        (statement.verb.verb == verb || statement.verb.verb == Verb::Target) && statement.verb.voice == Voice::Active && (statement.is_deed() || statement.preposition.is_some())
    })
}
