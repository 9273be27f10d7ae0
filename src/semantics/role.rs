//! What a sentence is for: an effect of some kind, a rule, a limit, or the rest of the effect before it.

use super::card_activation::{is_card_activation, spell_trap};
use super::context::Context;
use super::effect_kind::effect_kind;
use super::refers_back::{is_lingering, is_passing, lasts_turn, refers_back, speaks_of_tokens};
use super::rule::rule;
use super::signals::Signals;
use super::unclassified::is_unclassified;
use super::{legacy, procedure};
use crate::chunks::{Introducer, PhraseKind, Remark};
use crate::meaning::EffectKind;
use crate::text::Span;
use crate::vocabulary::Verb;

/// What a sentence is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// An effect that is activated, or the activation of a Spell or Trap Card.
    Activated(EffectKind),
    /// A Continuous Effect.
    Continuous,
    /// An effect that is neither activated nor continuous: a voluntary procedure, "You can only control 1".
    Unclassified,
    /// "Must …", "Cannot be Special Summoned …".
    SummoningCondition,
    /// "You can only use …", "Cannot be used as …", a note.
    Condition,
    /// "You must pay … or destroy this card".
    MaintenanceCost,
    /// What lasts of the effect before it.
    Lingering,
    /// The rest of the effect before it.
    Continuation,
}

/// The role of a sentence, and the words that it rests on.
pub fn role(signals: &Signals<'_>, context: &Context, position: &Position) -> (Role, Option<Span>) {
    if context.is_monster() && legacy::waits_for_event(signals) {
        return (Role::Activated(EffectKind::Trigger), signals.own_summon().map(|statement| statement.span));
    }
    if signals.sentence.is_marked() {
        return marked(signals, context, position);
    }
    let lead = signals.resolution.first().map(|statement| statement.span);
    (unmarked(signals, context, position), lead)
}

/// Where a sentence stands among the others of its box.
#[derive(Clone, Copy, Debug, Default)]
pub struct Position {
    /// The activation of the Spell or Trap Card has been read.
    pub card_activated: bool,
    /// An activated effect has been read.
    pub activated: bool,
    /// The sentence right before belongs to an activated effect.
    pub follows_activated: bool,
    /// An effect has been read.
    pub follows_effect: bool,
    /// The sentence right before is a procedure that the player may use.
    pub follows_procedure: bool,
    /// The last activated effect equips the card to a monster: what follows tells of the equipped monster.
    pub equips: bool,
}

impl Position {
    /// A bullet that is an effect of its own does not go on with what the one before it says.
    pub fn open_bullet(&mut self) {
        *self = Self { follows_activated: false, follows_procedure: false, ..*self };
    }
}

/// "If Summoned this way, …", "If this card was Summoned this way, …".
fn is_of_this_way(signals: &Signals<'_>) -> bool {
    let this_way = signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
    this_way
        && signals.resolution.first().is_some_and(|statement| {
            statement.introducer == Some(Introducer::If) && statement.verb.verb == Verb::Summon
        })
}

fn marked(signals: &Signals<'_>, context: &Context, position: &Position) -> (Role, Option<Span>) {
    if signals.answers_own_deed() && !context.is_spell_trap() {
        return (Role::Activated(EffectKind::Trigger), signals.lead_part().phrases().next().map(|phrase| phrase.span));
    }
    // "If you do, during the End Phase: …" is carried out by the effect before it.
    if signals.continues() && position.activated {
        return (Role::Continuation, None);
    }
    let (kind, because) = effect_kind(signals, context);
    if context.is_spell_trap() && !position.card_activated && is_card_activation(signals, context) {
        return (Role::Activated(EffectKind::Activate), because);
    }
    (Role::Activated(kind), because)
}

fn unmarked(signals: &Signals<'_>, context: &Context, position: &Position) -> Role {
    match signals.note() {
        Some(Remark::AlwaysTreated) => return Role::Condition,
        Some(_) => return Role::Continuation,
        None => {}
    }
    if signals.continues() {
        return Role::Continuation;
    }
    if let Some(role) = rule(signals, context) {
        return role;
    }
    // In old wording "When this card …" opens an effect even where it speaks of the one before.
    let own_event = !context.is_spell_trap() && legacy::activated(signals, context) == Some(EffectKind::Trigger);
    if context.is_spell_trap() && position.follows_activated && lasts_turn(signals) {
        return Role::Lingering;
    }
    if is_of_this_way(signals) {
        // A Trap Monster keeps what it says of itself; a Trap that has Summoned itself from the GY is bound by it.
        if context.stays() && position.follows_activated {
            return Role::Continuous;
        }
        if context.is_trap() && position.activated {
            return Role::Condition;
        }
        if position.follows_procedure {
            return Role::Continuation;
        }
    }
    if position.follows_activated && speaks_of_tokens(signals) {
        return Role::Lingering;
    }
    if position.follows_activated && !position.equips && refers_back(signals) && !own_event {
        return Role::Continuation;
    }
    if context.is_spell_trap() {
        return spell_trap(signals, context, position);
    }
    if procedure::is_voluntary(signals, context) {
        return Role::Unclassified;
    }
    if let Some(kind) = legacy::activated(signals, context) {
        return Role::Activated(kind);
    }
    if position.equips && refers_back(signals) {
        return Role::Continuous;
    }
    if is_lingering(signals) && position.follows_activated && !is_unclassified(signals) {
        return Role::Lingering;
    }
    if is_unclassified(signals) {
        return Role::Unclassified;
    }
    if position.follows_effect && is_passing(signals) { Role::Continuation } else { Role::Continuous }
}
