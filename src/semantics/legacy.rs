//! Old wording: effects without a mark.

use super::context::Context;
use super::event::{Occasion, occasion};
use super::signals::Signals;
use super::statement::{Statement, is_special_summon};
use crate::chunks::{Head, Introducer, Moment, Part, Phrase, PhraseKind, Reference, Relation, Tense, Time, Voice};
use crate::meaning::EffectKind;
use crate::vocabulary::{CardKind, Form, Modal, Noun, Player, Preposition, Verb};

/// The kind of an activated effect that is written without marks, if the sentence is one.
///
/// Only texts from before PSCT are read this way: since 2011 an activated effect has a mark.
pub fn activated(signals: &Signals<'_>, context: &Context) -> Option<EffectKind> {
    if context.modern {
        return None;
    }
    let deed = deed(signals)?;
    if context.is_spell_trap() { spell_trap(signals, deed, context) } else { monster(signals, deed) }
}

/// What the sentence does: its first verb that is no condition, purpose or means.
fn deed<'a, 's>(signals: &'a Signals<'s>) -> Option<&'a Statement<'s>> {
    if signals.resolution.iter().any(|statement| statement.modal == Some(Modal::Would)) {
        return None;
    }
    let main = signals
        .resolution
        .iter()
        .find(|statement| statement.introducer.is_none() && !statement.relative && statement.preposition.is_none())?;
    let normal_summon = signals.resolution.iter().any(|statement| {
        statement.verb.verb == Verb::Summon
            && statement.is_deed()
            && !statement.verb.summons.is_empty()
            && statement.verb.summons.iter().all(|kind| kind.method().is_none())
    });
    let when = signals.resolution.iter().any(|statement| statement.introducer == Some(Introducer::When));
    ((main.is_deed() || main.is_done() && when) && !normal_summon && !is_standing(main, signals)).then_some(main)
}

fn monster(signals: &Signals<'_>, deed: &Statement<'_>) -> Option<EffectKind> {
    let introduced = |introducer: Introducer| {
        // "an effect to destroy a card is activated": what the effect is for does not happen. "monsters that were in Defense
        // Position when that effect was activated": nothing is waited for.
        let past = |statement: &Statement<'_>| {
            statement.verb.verb == Verb::Activate
                && statement.verb.voice == Voice::Passive
                && statement.verb.tense == Tense::Past
        };
        let happens = |statement: &&Statement<'_>| {
            !statement.relative && statement.preposition != Some(Preposition::To) && !past(statement)
        };
        signals.resolution.iter().filter(happens).find(move |statement| statement.introducer == Some(introducer))
    };
    let when = introduced(Introducer::When).or_else(|| introduced(Introducer::After));
    if signals.either_turn().is_some()
        || signals.is_quick.is_some()
        || introduced(Introducer::When).is_some_and(responds)
    {
        return Some(EffectKind::Quick);
    }
    let each_time = introduced(Introducer::EachTime).is_some() && !is_applied(signals, deed);
    if when.is_some() || each_time {
        return Some(EffectKind::Trigger);
    }
    if introduced(Introducer::If).is_some_and(|statement| occasion(statement) == Occasion::Event) {
        return Some(EffectKind::Trigger);
    }
    if signals.optional.is_some() && introduced(Introducer::While).is_some() && is_paid(signals) {
        return Some(EffectKind::Ignition);
    }
    if waits_for_phase(signals) && introduced(Introducer::Because).is_none() {
        return Some(EffectKind::Trigger);
    }
    if introduced(Introducer::While).is_some()
        || introduced(Introducer::AsLongAs).is_some()
        || introduced(Introducer::Because).is_some()
    {
        return None;
    }
    let main_phase =
        signals.time(|time| time.relation == Relation::During && time.moment == Moment::MainPhase).is_some();
    let optional = signals.optional.is_some();
    // "You can destroy 1 monster." was how an effect of the Main Phase was written.
    let imperative = deed.subject.is_none() && deed.verb.form == Form::Base;
    let paid = imperative && matches!(deed.verb.verb, Verb::Send | Verb::Tribute | Verb::Discard | Verb::Pay);
    let used = optional || paid || (signals.frequency.is_some() || main_phase) && (imperative || deed.modal.is_some());
    let by = matches!(signals.first(), Some(PhraseKind::Preposition(Preposition::By)))
        && deed.player() != Some(Player::Opponent);
    (used || by).then_some(EffectKind::Ignition)
}

/// "Each time …, place 1 Spell Counter on this card", "each time a Spell Card is activated, …": applied without a Chain.
fn is_applied(signals: &Signals<'_>, deed: &Statement<'_>) -> bool {
    let activation = signals
        .resolution
        .iter()
        .any(|statement| statement.introducer == Some(Introducer::EachTime) && statement.verb.verb == Verb::Activate);
    activation || deed.verb.verb == Verb::Place
}

/// A Spell or Trap answers its own leaving, or acts in a phase; all else on it is continuous or part of its activation.
fn spell_trap(signals: &Signals<'_>, deed: &Statement<'_>, context: &Context) -> Option<EffectKind> {
    let own_movement = signals.resolution.iter().any(|statement| {
        matches!(statement.introducer, Some(Introducer::When | Introducer::If)) && moves_this_card(statement)
    });
    let each_time = signals.resolution.iter().any(|statement| statement.introducer == Some(Introducer::EachTime));
    let counts = each_time && is_applied(signals, deed);
    let this_card = deed.is_to_this_card();
    let imperative = deed.subject.is_none() && deed.verb.form == Form::Base;
    let main_phase =
        signals.time(|time| time.relation == Relation::During && time.moment == Moment::MainPhase).is_some();
    let introduced = signals.resolution.iter().find(|statement| {
        matches!(statement.introducer, Some(Introducer::When | Introducer::If)) && !statement.relative
    });
    let waits = introduced.is_some_and(|statement| occasion(statement) == Occasion::Event);
    let paid = is_paid(signals) && (signals.optional.is_some() || imperative);
    let used = signals.frequency.is_some() || main_phase || paid;
    if counts {
        return None;
    }
    if own_movement || each_time {
        return Some(EffectKind::Trigger);
    }
    if (context.stays() || main_phase)
        && used
        && !waits
        && !waits_for_phase(signals)
        && (imperative || signals.optional.is_some())
    {
        return Some(EffectKind::Ignition);
    }
    let answers = matches!(
        deed.verb.verb,
        Verb::Inflict | Verb::Draw | Verb::Add | Verb::Discard | Verb::Select | Verb::Send | Verb::Increase
    ) && !this_card;
    if context.stays()
        && waits
        && answers
        && !signals.resolution.iter().any(|statement| statement.modal == Some(Modal::Cannot))
    {
        return Some(EffectKind::Trigger);
    }
    let phase = context.stays() && waits_for_phase(signals) && !(deed.verb.verb == Verb::Destroy && this_card);
    phase.then_some(EffectKind::Trigger)
}

/// "Select 1 face-up monster on the field." at the head of a Continuous card: what its activation does.
pub fn opens(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        let imperative = statement.is_deed() && statement.subject.is_none() && statement.verb.form == Form::Base;
        imperative
            && matches!(
                statement.verb.verb,
                Verb::Select
                    | Verb::Tribute
                    | Verb::Pay
                    | Verb::Discard
                    | Verb::Declare
                    | Verb::Choose
                    | Verb::Summon
                    | Verb::Take
                    | Verb::Send
            )
            && signals.frequency.is_none()
            && signals.times.is_empty()
            && !is_paid(signals)
    })
}

/// "… cannot be Special Summoned except by sending … when your opponent's monster declares an attack": a restriction
/// that names an event. The Summon answers it and is an effect.
pub fn waits_for_event(signals: &Signals<'_>) -> bool {
    let own = signals.own_summon().filter(|statement| {
        matches!(statement.modal, Some(Modal::Cannot)) || statement.verb.only && statement.modal == Some(Modal::Can)
    });
    let special = own.filter(|statement| is_special_summon(statement));
    special.is_some_and(|statement| {
        signals.deeds().any(|condition| {
            condition.span.start > statement.span.start && condition.introducer == Some(Introducer::When)
        })
    })
}

/// "this card is destroyed and sent to the Graveyard": an event that happens to this card.
pub fn moves_this_card(statement: &Statement<'_>) -> bool {
    let this_card = statement.is_of_this_card();
    let left = statement.verb.verb == Verb::Leave && statement.verb.tense == Tense::Perfect;
    this_card && left
        || this_card
            && statement.verb.voice == Voice::Passive
            && matches!(
                statement.verb.verb,
                Verb::Destroy | Verb::Send | Verb::Banish | Verb::Discard | Verb::Remove | Verb::Tribute
            )
}

/// "When your opponent activates a Trap Card, …": an answer to an activation.
fn responds(statement: &Statement<'_>) -> bool {
    let this_card = statement.is_of_this_card();
    statement.verb.verb == Verb::Activate && !this_card
}

/// A Standby, Draw or End Phase, or the start or end of some other time, anywhere in the sentence.
fn waits_for_phase(signals: &Signals<'_>) -> bool {
    let waits = |time: &Time| match time.relation {
        Relation::Start | Relation::End => true,
        Relation::During => matches!(time.moment, Moment::StandbyPhase | Moment::EndPhase | Moment::DrawPhase),
        _ => false,
    };
    signals
        .sentence
        .parts()
        .flat_map(Part::phrases)
        .any(|phrase| matches!(&phrase.kind, PhraseKind::Time(time) if waits(time)))
}

/// "You can Tribute this card to destroy 1 monster": a deed and what it is done for.
fn is_paid(signals: &Signals<'_>) -> bool {
    let paying = |statement: &Statement<'_>| {
        matches!(
            statement.verb.verb,
            Verb::Tribute
                | Verb::Discard
                | Verb::Send
                | Verb::Pay
                | Verb::Remove
                | Verb::Banish
                | Verb::Return
                | Verb::Select
                | Verb::Detach
                | Verb::Offer
                | Verb::Flip
        )
    };
    let purpose = |phrase: &Phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::To));
    signals.resolution.iter().any(paying)
        && (signals.sentence.resolution.phrases().any(purpose) || signals.resolution.len() > 1)
}

/// A verb that tells what holds, not what is done: "gains 500 ATK", "can attack directly", "inflict piercing battle damage".
fn is_standing(statement: &Statement<'_>, signals: &Signals<'_>) -> bool {
    let object = statement.object();
    let this_card = object.is_some_and(|object| object.reference == Reference::ThisCard);
    match statement.verb.verb {
        Verb::Attack => !signals
            .resolution
            .iter()
            .any(|statement| statement.introducer.is_some() && statement.verb.verb == Verb::Destroy),
        // "it can make a second attack in a row"
        Verb::Make => object.is_some_and(|object| object.head == Head::Noun(Noun::Attack)),
        Verb::Become => !signals.resolution.iter().any(|statement| statement.introducer == Some(Introducer::When)),
        Verb::Be | Verb::Have | Verb::Treat | Verb::Control | Verb::Use | Verb::Ignore | Verb::Set | Verb::Choose => {
            true
        }
        Verb::Activate => !object.is_some_and(|object| matches!(object.head, Head::Noun(Noun::Effect))),
        Verb::Inflict => {
            object.is_some_and(|object| object.quantity.is_none() && object.head == Head::Noun(Noun::Damage))
                && !signals.resolution.iter().any(|statement| statement.introducer == Some(Introducer::When))
        }
        Verb::Gain | Verb::Lose | Verb::Increase | Verb::Decrease => {
            let stat = statement.after.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if matches!(selector.head, Head::Noun(Noun::Atk | Noun::Def))));
            let battle = signals.sentence.resolution.phrases().any(|phrase| {
                matches!(phrase.kind, PhraseKind::Time(time) if matches!(time.moment, Moment::DamageStep | Moment::DamageCalculation))
            });
            stat && battle
        }
        // "If the selected card is removed, destroy this card": it holds while the card is there.
        Verb::Destroy | Verb::Send if this_card => signals.resolution.iter().any(|statement| {
            matches!(statement.introducer, Some(Introducer::If | Introducer::Unless)) && !statement.is_of_this_card()
        }),
        _ => {
            object.is_some_and(|object| object.head == Head::Kind(CardKind::Effect) && object.quantity.is_none())
                && statement.verb.verb == Verb::Negate
                && statement.modal.is_none()
        }
    }
}
