//! What an effect stops of other cards.
//!
//! | file | question |
//! |---|---|
//! | `answered` | which Summons and activations does the condition wait for |
//! | `source` | whose effects does a noun phrase name |
//! | `negation` | what is negated |
//! | `prevention` | what cannot be done |
//! | `response` | what happens to a monster that has been Summoned |

mod answered;
mod negation;
mod prevention;
mod response;
mod source;

use super::context::Context;
use super::effect::Words;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::Statement;
use crate::meaning::{Bullets, Effect, StopKind};
use crate::vocabulary::{Modal, Player, Verb};
use answered::answered;

/// Adds what a sentence of an effect stops. `before` is the sentence that tells what is answered where this one does not:
/// "Activate only when …", or the one that the effect begins with.
pub fn add(unit: &Unit<'_>, before: Option<&Signals<'_>>, context: &Context<'_>, words: Words, effect: &mut Effect) {
    let known = effect.stops.len();
    of_unit(unit, before, context, effect);
    let mut at = 0;
    // Of two options each has its own.
    effect.stops.retain(|stop| {
        at += 1;
        at <= known || stop.because.last().is_none_or(|span| words.have(*span))
    });
}

fn of_unit(unit: &Unit<'_>, before: Option<&Signals<'_>>, context: &Context<'_>, effect: &mut Effect) {
    let includes = unit.signals.condition.iter().any(|statement| statement.verb.verb == Verb::Include);
    if unit.bullets == Some(Bullets::Cases) && includes {
        return of_sentence(&unit.signals, before, &unit.inner, context, effect);
    }
    of_sentence(&unit.signals, before, &[], context, effect);
    // What is granted stops something only where it has been granted.
    if unit.bullets == Some(Bullets::Gained) {
        return;
    }
    for inner in &unit.inner {
        of_sentence(inner, Some(&unit.signals), &[], context, effect);
    }
}

/// `cases` are the bullets that tell what the answered effect must do: "that includes any of these effects".
fn of_sentence(
    signals: &Signals<'_>,
    before: Option<&Signals<'_>>,
    cases: &[Signals<'_>],
    context: &Context<'_>,
    effect: &mut Effect,
) {
    let negates = signals.deeds().any(negates);
    let answers_summon = signals.condition.iter().any(|statement| statement.verb.verb == Verb::Summon);
    if negates || answers_summon {
        let mut events = answered(signals, cases, context);
        if events.is_empty() && negates {
            events = before.map(|before| answered(before, cases, context)).unwrap_or_default();
        }
        let first = effect.stops.len();
        if negates {
            negation::add(signals, &events, context, effect);
        }
        // "When your opponent Special Summons …: Negate the Special Summon": there is no monster to answer.
        let negated = effect.stops.iter().skip(first).any(|stop| stop.does == StopKind::NegateSummon);
        if answers_summon && !negated {
            response::add(signals, &events, effect);
        }
    }
    for statement in signals.resolution.iter().filter(|statement| is_ban(statement)) {
        effect.stops.extend(prevention::prevention(statement, signals, context));
    }
}

/// "negate", "is negated", "by negating".
fn negates(statement: &Statement<'_>) -> bool {
    statement.verb.verb == Verb::Negate && (statement.is_deed() || statement.is_done())
}

/// "cannot", or "neither player can".
fn is_ban(statement: &Statement<'_>) -> bool {
    let nobody = statement.player() == Some(Player::Neither) && statement.modal == Some(Modal::Can);
    matches!(statement.verb.verb, Verb::Summon | Verb::Activate)
        && (statement.modal == Some(Modal::Cannot) || nobody)
        && statement.introducer.is_none()
        && !statement.relative
}
