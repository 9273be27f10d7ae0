//! What a sentence of a Spell or Trap is for: the activation of the card, a later effect, or a requirement.

use super::context::Context;
use super::legacy;
use super::refers_back::is_lingering;
use super::role::{Position, Role};
use super::signals::Signals;
use super::statement::{Statement, is_special_summon};
use crate::card::Kind;
use crate::meaning::EffectKind;
use crate::syntax::{Modal, PhraseKind, Reference, Voice};
use crate::vocabulary::{Location, Player, Property, Verb};

/// Whether a marked first sentence of a Spell or Trap is the activation of the card itself.
pub fn is_card_activation(signals: &Signals<'_>, context: &Context) -> bool {
    let activated = signals.condition.iter().chain(&signals.activation).any(|statement| {
        let this_card = |selector: Option<&crate::syntax::Selector>| {
            selector.is_some_and(|selector| selector.reference == Reference::ThisCard)
        };
        statement.verb.verb == Verb::Activate
            && (statement.verb.voice == Voice::Passive && this_card(statement.subject_selector())
                || statement.verb.voice == Voice::Active
                    && (statement.subject.is_none() || statement.player() == Some(Player::You))
                    && this_card(statement.object()))
    });
    // A Trap Monster Summons itself when its activation resolves.
    let trap_monster = context.is_trap()
        && signals.optional.is_none()
        && signals.resolution.iter().any(|statement| {
            is_special_summon(statement)
                && statement.object().is_some_and(|object| object.reference == Reference::ThisCard)
        });
    if activated || trap_monster || !context.stays() {
        return !from_gy(signals) && !signals.condition.iter().any(legacy::moves_this_card);
    }
    // "Discard 1 card; …" at the head of a Continuous card is its activation; "You can discard …; …" is used later.
    signals.optional.is_none() && signals.frequency.is_none() && signals.sentence.condition.is_none()
}

/// Whether the words place the card in the GY, so that it is not its activation that they tell of.
pub fn from_gy(signals: &Signals<'_>) -> bool {
    signals.statements().any(|statement| {
        let this_card = |selector: Option<&crate::syntax::Selector>| {
            selector.is_some_and(|selector| selector.reference == Reference::ThisCard)
        };
        let own = this_card(statement.object()) || this_card(statement.subject_selector());
        let at = statement.this_card_place().is_some_and(|(places, _)| places.has(Location::Gy));
        let is = own
            && statement.verb.verb == Verb::Be
            && statement
                .after
                .iter()
                .any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.has(Location::Gy)));
        at || is
    })
}

/// An unmarked sentence of a Spell or Trap.
pub fn spell_trap(signals: &Signals<'_>, context: &Context, position: &Position) -> Role {
    let first = signals.resolution.first();
    let equip_only = matches!(signals.first(), Some(PhraseKind::Verb(verb)) if verb.verb == Verb::Equip)
        && matches!(context.kind, Kind::Spell(Property::Equip));
    let this_card =
        |statement: &Statement<'_>| statement.object().is_some_and(|object| object.reference == Reference::ThisCard);
    // "Activate this card only if …", "you can activate this card the turn it was Set".
    let activates = signals
        .resolution
        .iter()
        .any(|statement| statement.verb.verb == Verb::Activate && statement.is_deed() && this_card(statement));
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
        .is_some_and(|statement| is_special_summon(statement) && statement.is_deed() && this_card(statement));
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
    if from_gy(signals) {
        return Role::Unclassified;
    }
    if is_lingering(signals) { Role::Lingering } else { Role::Continuation }
}
