//! Sentences that are rules of the card rather than effects: limits, bans, material rules, maintenance costs.

use super::context::Context;
use super::material_rule::is_material_rule;
use super::refers_back::is_effect;
use super::role::Role;
use super::signals::Signals;
use super::statement::Statement;
use super::summoning_condition::{is_pendulum_line, is_summoning_condition};
use super::usage_limit::is_limit;
use crate::chunks::{Head, Introducer, PhraseKind, Quantity, Reference, Relation, Selector, Voice};
use crate::vocabulary::{CardKind, Modal, Noun, Player, Preposition, SummonKind, Verb};

/// Sentences that are rules of the card rather than effects, whatever card they stand on.
pub fn rule(signals: &Signals<'_>, context: &Context) -> Option<Role> {
    let first = signals.resolution.first();
    if first.is_some_and(|statement| {
        statement.verb.only && statement.modal == Some(Modal::Can) && statement.verb.verb == Verb::Control
    }) {
        return Some(Role::Unclassified);
    }
    let main = signals.resolution.iter().find(|statement| statement.introducer.is_none() && !statement.relative);
    if first.is_some_and(|statement| is_limit(statement) || limits_use(statement)) || main.is_some_and(limits_use) {
        return Some(Role::Condition);
    }
    if first.is_some_and(|statement| {
        statement.verb.only && statement.verb.verb == Verb::Be && statement.modal == Some(Modal::Can)
    }) {
        return Some(Role::Unclassified);
    }
    if is_pendulum_line(signals) {
        return Some(Role::Condition);
    }
    if is_summoning_condition(signals, context) {
        return Some(Role::SummoningCondition);
    }
    if has_second_name(signals)
        || is_turn_ban(signals)
        || wins(signals)
        || shields_activation(signals)
        || lasts(signals)
    {
        return Some(Role::Condition);
    }
    if is_gemini_stem(signals) || gains_bullets(signals, context) {
        return Some(Role::Condition);
    }
    if is_material_rule(signals) || is_upgrade(signals) || is_activation_rule(signals) {
        return Some(Role::Condition);
    }
    if is_maintenance(signals) {
        return Some(Role::MaintenanceCost);
    }
    None
}

/// "You cannot activate the following effects …", "You cannot use this effect …", "You can use this effect of "X" up to twice per turn", "This effect can only activate …".
fn limits_use(statement: &Statement<'_>) -> bool {
    let listed = |selector: &Selector| {
        is_effect(selector) && (selector.span_of_text.is_some() || selector.quantity == Some(Quantity::Both))
    };
    let bans = statement.modal == Some(Modal::Cannot);
    let uses = matches!(statement.verb.verb, Verb::Use | Verb::Activate);
    let named = uses && bans && statement.subject_selector().into_iter().chain(statement.object()).any(listed);
    let subject = statement
        .subject_selector()
        .is_some_and(|selector| selector.reference == Reference::This && is_effect(selector));
    let object = matches!(statement.verb.verb, Verb::Use | Verb::Activate)
        && statement.object().is_some_and(|selector| {
            selector.reference == Reference::This && selector.quantity.is_none() && is_effect(selector)
        });
    let you = statement.player() == Some(Player::You) && statement.modal.is_some();
    statement.introducer.is_none() && (object && you || subject && statement.modal.is_some() || named)
}

/// "You cannot … the turn you activate this effect": a ban on the whole turn. "Cannot attack the turn it is Summoned"
/// is a Continuous Effect, unless it speaks of one way: "the turn it is Special Summoned this way".
fn is_turn_ban(signals: &Signals<'_>) -> bool {
    let main = signals.resolution.iter().find(|statement| statement.introducer.is_none() && !statement.relative);
    let this_way = signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
    let bans = |statement: &Statement<'_>| {
        statement.modal == Some(Modal::Cannot) || statement.verb.only && statement.modal == Some(Modal::Can)
    };
    main.is_some_and(bans)
        && signals.resolution.iter().any(|statement| {
            let this_effect = statement
                .subject_selector()
                .is_some_and(|selector| selector.reference == Reference::This && is_effect(selector));
            statement.introducer == Some(Introducer::TheTurn)
                && (statement.player() == Some(Player::You) || this_effect || this_way)
        })
}

/// "This card's name is also treated as "X"."
fn has_second_name(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Treat
            && statement.verb.also
            && statement.subject_selector().is_some_and(|subject| {
                subject.reference == Reference::OfThisCard && subject.head == Head::Noun(Noun::Name)
            })
    })
}

/// "While this card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster …".
fn is_gemini_stem(signals: &Signals<'_>) -> bool {
    !signals.sentence.bullets.is_empty()
        && signals
            .resolution
            .iter()
            .any(|statement| statement.verb.summons.has(SummonKind::Normal) && statement.is_deed())
}

/// "If this card has "X" as material, it gains these effects." above bullets.
fn gains_bullets(signals: &Signals<'_>, context: &Context) -> bool {
    let using = signals
        .resolution
        .iter()
        .any(|statement| statement.verb.verb == Verb::Use && statement.verb.voice == Voice::Active);
    // What a Spell or Trap gives to monsters is a Continuous Effect.
    let gains = |statement: &&Statement<'_>| {
        statement.verb.verb == Verb::Gain
            && statement.object().is_some_and(is_effect)
            && (context.is_monster() || statement.subject.is_none() || statement.is_of_this_card())
    };
    !using && !signals.sentence.bullets.is_empty() && signals.resolution.iter().find(gains).is_some()
}

/// "… you win the Duel."
fn wins(signals: &Signals<'_>) -> bool {
    signals
        .resolution
        .iter()
        .any(|statement| statement.verb.verb == Verb::Win && statement.player() == Some(Player::You))
}

/// "… cannot activate cards or effects in response to this effect's activation."
fn shields_activation(signals: &Signals<'_>) -> bool {
    let activation = signals.sentence.resolution.phrases().any(|phrase| {
        matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.head == Head::Noun(Noun::Activation) && matches!(selector.reference, Reference::OfThisCard | Reference::OfOther | Reference::This))
    });
    activation
        && signals.resolution.first().is_some_and(|statement| {
            statement.modal == Some(Modal::Cannot) || statement.player() == Some(Player::Neither)
        })
}

/// "These changes last until the end of this turn."
fn lasts(signals: &Signals<'_>) -> bool {
    signals
        .resolution
        .first()
        .is_some_and(|statement| statement.verb.verb == Verb::Last && statement.introducer.is_none())
}

/// "This is a Quick Effect if …".
pub fn is_upgrade(signals: &Signals<'_>) -> bool {
    let quick = |phrase: &crate::chunks::Phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.head == Head::Kind(CardKind::Effect) || selector.head == Head::Noun(Noun::Effect) && selector.reference == Reference::Some);
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Be
            && statement.subject_selector().is_some_and(|selector| selector.reference == Reference::This)
            && statement.after.iter().any(quick)
    })
}

/// "This effect can be activated during either player's turn." Whether a condition follows.
pub fn makes_fast(signals: &Signals<'_>) -> Option<bool> {
    let this = signals.resolution.first().filter(|statement| {
        statement.verb.voice == Voice::Passive
            && matches!(statement.verb.verb, Verb::Use | Verb::Activate)
            && statement
                .subject_selector()
                .is_some_and(|selector| selector.reference == Reference::This && is_effect(selector))
    })?;
    let either = signals.sentence.resolution.phrases().any(|phrase| {
        matches!(phrase.kind, PhraseKind::Time(time) if time.whose == Some(Player::Either) && time.relation == Relation::During)
    });
    let conditional = signals.resolution.iter().any(|statement| statement.introducer == Some(Introducer::If));
    (either && this.modal == Some(Modal::Can)).then_some(conditional)
}

/// "You must control … to activate and to resolve this effect."
fn is_activation_rule(signals: &Signals<'_>) -> bool {
    signals.resolution.iter().any(|statement| {
        statement.modal == Some(Modal::Must)
            && statement.introducer.is_none()
            && statement.verb.verb != Verb::Pay
            && signals.resolution.iter().any(|statement| {
                statement.verb.verb == Verb::Activate && statement.preposition == Some(Preposition::To)
            })
    })
}

/// "… you must pay 500 LP (this is not optional), or this card is destroyed", "destroy this card unless you …".
fn is_maintenance(signals: &Signals<'_>) -> bool {
    let standby_or_end = signals.times.iter().any(|(time, _)| matches!(time.relation, Relation::During));
    let pays = signals.resolution.iter().any(|statement| {
        statement.modal == Some(Modal::Must)
            && statement.verb.voice == Voice::Active
            && matches!(statement.verb.verb, Verb::Pay | Verb::Send | Verb::Tribute | Verb::Discard | Verb::Banish)
    });
    let unless = signals.resolution.iter().any(|statement| statement.introducer == Some(Introducer::Unless))
        && signals
            .resolution
            .iter()
            .any(|statement| statement.verb.verb == Verb::Destroy && statement.is_to_this_card());
    let or_destroy = signals.resolution.iter().any(|statement| {
        statement.verb.verb == Verb::Destroy
            && statement.link == Some(crate::chunks::Connective::Or)
            && statement.is_to_this_card()
    });
    standby_or_end && (pays || unless || or_destroy)
}
