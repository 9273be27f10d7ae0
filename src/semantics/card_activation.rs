//! What a sentence of a Spell or Trap is for: the activation of the card, a later effect, or a requirement.

use super::activates_in::lies_in_gy;
use super::context::Context;
use super::legacy;
use super::refers_back::is_lingering;
use super::role::{Position, Role};
use super::signals::Signals;
use super::statement::is_special_summon;
use crate::card::Kind;
use crate::chunks::{Modal, PhraseKind, Voice};
use crate::meaning::EffectKind;
use crate::vocabulary::{Player, Property, Verb};

/// Whether a marked first sentence of a Spell or Trap is the activation of the card itself.
pub fn is_card_activation(signals: &Signals<'_>, context: &Context) -> bool {
    let activated = signals.condition.iter().chain(&signals.activation).any(|statement| {
        statement.verb.verb == Verb::Activate
            && (statement.verb.voice == Voice::Passive && statement.is_of_this_card()
                || statement.verb.voice == Voice::Active
                    && (statement.subject.is_none() || statement.player() == Some(Player::You))
                    && statement.is_to_this_card())
    });
    // A Trap Monster Summons itself when its activation resolves.
    let trap_monster = context.is_trap()
        && signals.optional.is_none()
        && signals.resolution.iter().any(|statement| is_special_summon(statement) && statement.is_to_this_card());
    if activated || trap_monster || !context.stays() {
        return !lies_in_gy(signals) && !signals.condition.iter().any(legacy::moves_this_card);
    }
    // "Discard 1 card; …" at the head of a Continuous card is its activation; "You can discard …; …" is used later.
    signals.optional.is_none() && signals.frequency.is_none() && signals.sentence.condition.is_none()
}

/// An unmarked sentence of a Spell or Trap.
pub fn spell_trap(signals: &Signals<'_>, context: &Context, position: &Position) -> Role {
    let first = signals.resolution.first();
    let equip_only = matches!(signals.first(), Some(PhraseKind::Verb(verb)) if verb.verb == Verb::Equip)
        && matches!(context.kind, Kind::Spell(Property::Equip));
    // "Activate this card only if …", "you can activate this card the turn it was Set".
    let activates = signals
        .resolution
        .iter()
        .any(|statement| statement.verb.verb == Verb::Activate && statement.is_deed() && statement.is_to_this_card());
    // "Activate only while you control no cards."
    let bare = first.is_some_and(|statement| {
        statement.verb.verb == Verb::Activate
            && statement.subject.is_none()
            && statement.modal.is_none()
            && statement.object().is_none()
    });
    if equip_only || activates || bare {
        return Role::Condition;
    }
    let own = signals
        .resolution
        .first()
        .is_some_and(|statement| is_special_summon(statement) && statement.is_deed() && statement.is_to_this_card());
    if context.stays() && !position.card_activated && (own || !context.modern && legacy::opens(signals)) {
        return Role::Activated(EffectKind::Activate);
    }
    if context.stays() {
        return legacy::activated(signals, context).map_or(Role::Continuous, Role::Activated);
    }
    if !position.card_activated {
        if legacy::activated(signals, context).is_some() && signals.resolution.iter().any(legacy::moves_this_card) {
            return Role::Activated(EffectKind::Trigger);
        }
        // "Your opponent cannot activate … in response to this card's activation." before the effect itself.
        let ban = first.is_some_and(|statement| {
            matches!(statement.modal, Some(Modal::Cannot | Modal::Must)) || statement.player() == Some(Player::Neither)
        });
        return if ban && context.modern { Role::Condition } else { Role::Activated(EffectKind::Activate) };
    }
    if let Some(kind) = legacy::activated(signals, context) {
        return Role::Activated(kind);
    }
    if lies_in_gy(signals) {
        return Role::Unclassified;
    }
    if is_lingering(signals) { Role::Lingering } else { Role::Continuation }
}
