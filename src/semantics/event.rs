//! Event or state: what a condition waits for, or what it finds.

use super::signals::Signals;
use super::statement::Statement;
use crate::chunks::{Introducer, Moment, PhraseKind, Quantity, Relation, Tense, Turn, Voice};
use crate::vocabulary::{Modal, Verb};

/// What the clause behind an "If" is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Something happens: "is destroyed", "declares an attack".
    Event,
    /// Something is so: "control", "is in your GY".
    State,
}

/// Whether a statement of a condition is an event or a state.
pub fn occasion(statement: &Statement<'_>) -> Occasion {
    let verb = statement.verb;
    let state = match (verb.verb, verb.voice) {
        (
            Verb::Control
            | Verb::Have
            | Verb::Be
            | Verb::Do
            | Verb::Equal
            | Verb::Exceed
            | Verb::Exist
            | Verb::Remain
            | Verb::Own,
            Voice::Active,
        ) => true,
        // "is treated as a Continuous Trap"
        (Verb::Treat, Voice::Passive) => true,
        // "if exactly 3 of your cards are banished": they lie there.
        (Verb::Banish, Voice::Passive) => statement
            .subject_selector()
            .is_some_and(|selector| matches!(selector.quantity, Some(Quantity::Exactly(2..) | Quantity::AtLeast(_)))),
        // "is equipped with", "is banished" (lying there) are states only where a place or partner says so.
        (Verb::Equip, Voice::Passive) => {
            verb.tense == Tense::Present
                && statement
                    .after
                    .iter()
                    .any(|phrase| matches!(phrase.kind, PhraseKind::Preposition(crate::vocabulary::Preposition::With)))
        }
        _ => false,
    };
    // "was Normal Summoned this turn": what has happened is a state now.
    let this_turn = statement.after.iter().any(|phrase| {
        matches!(phrase.kind, PhraseKind::Time(time) if time.relation == Relation::Bare && time.turn == Turn::This)
    });
    let past = matches!(verb.tense, Tense::Past | Tense::Perfect) || verb.voice == Voice::Participle && this_turn;
    if state || past || verb.negated && verb.modal != Some(Modal::Would) { Occasion::State } else { Occasion::Event }
}

/// "During your Main Phase, if this card is banished": it lies there.
fn lies_banished(statement: &Statement<'_>, signals: &Signals<'_>) -> bool {
    statement.verb.verb == Verb::Banish && signals.time(|time| time.moment == Moment::MainPhase).is_some()
}

/// The statements of the condition that an introducer other than "while" opens.
pub fn occasions<'a, 's>(signals: &'a Signals<'s>) -> impl Iterator<Item = (Introducer, Occasion)> + use<'a, 's> {
    // "a monster Special Summoned from the Extra Deck" tells which monster, not what happens.
    let finite = |statement: &&Statement<'_>| {
        !statement.relative
            && (statement.verb.voice != Voice::Participle
                || statement.player().is_some()
                || statement.subject.is_none())
    };
    signals.condition.iter().filter(finite).filter_map(|statement| {
        let introducer = statement.introducer?;
        // "than you do" repeats the verb before it.
        let repeats = statement.verb.verb == Verb::Do;
        (!repeats && introducer != Introducer::While && introducer != Introducer::TheTurn).then(|| {
            (introducer, if lies_banished(statement, signals) { Occasion::State } else { occasion(statement) })
        })
    })
}
