//! What a sentence of a Spell or Trap is for: the activation of the card, a later effect, or a requirement.

use super::activates_in::lies_in_gy;
use super::context::Context;
use super::equipped::names_bearer;
use super::legacy;
use super::refers_back::{is_lingering, refers_back};
use super::role::{Position, Role};
use super::signals::Signals;
use super::statement::{is_special_summon, selector};
use super::unclassified::is_known_elsewhere;
use crate::card::Kind;
use crate::chunks::{Head, Introducer, PhraseKind, Voice};
use crate::meaning::EffectKind;
use crate::vocabulary::{Modal, Noun, Player, Property, Verb};

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

/// "Destroy this card during your 3rd End Phase after activation."
fn leaves_after_turns(signals: &Signals<'_>) -> bool {
    let phrases = || signals.sentence.resolution.phrases();
    let after = phrases().zip(phrases().skip(1)).any(|(after, activation)| {
        matches!(after.kind, PhraseKind::Introducer(Introducer::After))
            && selector(activation).is_some_and(|selector| selector.head == Head::Noun(Noun::Activation))
    });
    let leaves = signals.resolution.iter().any(|statement| {
        matches!(statement.verb.verb, Verb::Destroy | Verb::Send | Verb::Banish)
            && (statement.is_to_this_card() || statement.is_of_this_card())
    });
    after && leaves
}

/// "Special Summon 1 monster from your hand, and if you do, equip it with this card" on an Equip Spell.
pub fn summons_bearer(signals: &Signals<'_>, context: &Context) -> bool {
    let equip_spell = matches!(context.kind, Kind::Spell(Property::Equip));
    let orders = signals
        .resolution
        .first()
        .is_some_and(|statement| statement.is_deed() && statement.subject.is_none() && statement.modal.is_none());
    let equips = signals.resolution.iter().any(|statement| statement.verb.verb == Verb::Equip && statement.is_deed());
    equip_spell && orders && equips && signals.resolution.iter().any(is_special_summon)
}

/// "Can only be placed on the field by the effect of "X"."
fn is_placed_by(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.only
            && statement.verb.verb == Verb::Place
            && statement.modal == Some(Modal::Can)
            && (statement.subject.is_none() || statement.is_of_this_card())
    })
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
    if equip_only || activates || bare || leaves_after_turns(signals) || is_placed_by(signals) {
        return Role::Condition;
    }
    let own = signals
        .resolution
        .first()
        .is_some_and(|statement| is_special_summon(statement) && statement.is_deed() && statement.is_to_this_card());
    if context.stays()
        && !position.card_activated
        && (own || summons_bearer(signals, context) || !context.modern && legacy::opens(signals))
    {
        return Role::Activated(EffectKind::Activate);
    }
    if context.stays() {
        return match legacy::activated(signals, context) {
            Some(kind) => Role::Activated(kind),
            None if lies_in_gy(signals) || is_known_elsewhere(signals) => Role::Unclassified,
            None => Role::Continuous,
        };
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
    // A Normal Trap that has become an Equip Card stays.
    if position.equips && (names_bearer(signals) || refers_back(signals)) {
        return Role::Continuous;
    }
    if is_lingering(signals) { Role::Lingering } else { Role::Continuation }
}
