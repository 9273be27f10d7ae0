//! Old wording: effects without a mark.

use super::context::Context;
use super::event::{Occasion, occasion};
use super::signals::Signals;
use super::statement::Statement;
use crate::meaning::EffectKind;
use crate::syntax::{Introducer, Moment, Phrase, PhraseKind, Relation};
use crate::vocabulary::{Player, Preposition, Verb};

/// The kind of an activated effect that is written without marks, if the sentence is one.
///
/// Only texts without any mark are read this way: since 2011 an activated effect has one.
pub fn activated(signals: &Signals<'_>, context: &Context) -> Option<EffectKind> {
    if context.marked {
        return None;
    }
    let kind = frame(signals)?;
    Some(if kind == EffectKind::Ignition && context.is_trap() { EffectKind::Quick } else { kind })
}

fn frame(signals: &Signals<'_>) -> Option<EffectKind> {
    let main = signals.resolution.iter().find(|statement| statement.introducer.is_none() && !statement.relative && statement.preposition.is_none())?;
    let deed = main.is_deed() && !is_standing(main);
    let introduced = signals.resolution.iter().find(|statement| statement.introducer.is_some());
    if !deed {
        return None;
    }
    if signals.either_turn().is_some() || signals.is_quick.is_some() {
        return Some(EffectKind::Quick);
    }
    let trigger_time = signals.time(|time| match time.relation {
        Relation::Start | Relation::End => true,
        Relation::During => matches!(time.moment, Moment::StandbyPhase | Moment::EndPhase | Moment::DrawPhase | Moment::BattlePhase),
        _ => false,
    });
    match introduced.and_then(|statement| statement.introducer) {
        Some(Introducer::When | Introducer::After) => return Some(EffectKind::Trigger),
        Some(Introducer::If) if introduced.is_some_and(|statement| occasion(statement) == Occasion::Event) => return Some(EffectKind::Trigger),
        Some(Introducer::EachTime | Introducer::While | Introducer::AsLongAs | Introducer::Because) => return None,
        _ => {}
    }
    if trigger_time.is_some() {
        return Some(EffectKind::Trigger);
    }
    let optional = signals.optional.is_some();
    let once = signals.frequency.is_some();
    let main_phase = signals.time(|time| time.relation == Relation::During && time.moment == Moment::MainPhase).is_some();
    let pays = optional && is_paid(signals);
    let by = matches!(first_preposition(signals), Some(Preposition::By));
    (optional && (once || main_phase) || pays || by && main.player() != Some(Player::Opponent)).then_some(EffectKind::Ignition)
}

/// "You can Tribute this card to destroy 1 monster": a deed and what it is done for.
fn is_paid(signals: &Signals<'_>) -> bool {
    let paying = |statement: &Statement<'_>| {
        matches!(statement.verb.verb, Verb::Tribute | Verb::Discard | Verb::Send | Verb::Pay | Verb::Remove | Verb::Banish | Verb::Return | Verb::Select | Verb::Detach | Verb::Offer | Verb::Flip)
    };
    let purpose = |phrase: &Phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::To));
    signals.resolution.iter().any(paying) && (signals.sentence.resolution.phrases().any(purpose) || signals.resolution.len() > 1)
}

fn first_preposition(signals: &Signals<'_>) -> Option<Preposition> {
    match signals.first()? {
        PhraseKind::Preposition(preposition) => Some(*preposition),
        _ => None,
    }
}

/// A verb that tells what holds, not what is done: "gains 500 ATK", "can attack directly".
fn is_standing(statement: &Statement<'_>) -> bool {
    matches!(statement.verb.verb, Verb::Attack | Verb::Be | Verb::Have | Verb::Become | Verb::Treat | Verb::Control | Verb::Use | Verb::Ignore)
}
