//! Rules about materials: how this card may serve as one, and what its own Summon may take.

use super::signals::Signals;
use super::statement::{Statement, selector};
use crate::chunks::{Head, Introducer, PhraseKind, Reference, Voice};
use crate::vocabulary::{Modal, Noun, Preposition, Verb};

/// A sentence that is a rule about materials rather than an effect.
pub fn is_material_rule(signals: &Signals<'_>) -> bool {
    is_ban(signals) || binds_other_materials(signals) || eases_own_summon(signals) || moves_used_material(signals)
}

/// "Cannot be used as Synchro Material": how the card may serve as material.
fn is_ban(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        let own = statement
            .subject_selector()
            .is_none_or(|subject| subject.reference == Reference::ThisCard || subject.own_name);
        own && serves_as_material(statement)
            && statement.verb.voice == Voice::Passive
            && statement.modal == Some(Modal::Cannot)
    })
}

/// "… all other Synchro Materials must be "X" monsters", "… 1 monster in your hand can be used as 1 of the other materials".
fn binds_other_materials(signals: &Signals<'_>) -> bool {
    let Some(main) = main(signals) else { return false };
    let others = main
        .subject
        .into_iter()
        .chain(main.after)
        .filter_map(selector)
        .any(|selector| selector.other && selector.head == Head::Noun(Noun::Material));
    others && !matches!(main.verb.verb, Verb::Treat | Verb::Substitute)
}

/// "For this card's Synchro Summon, you can treat 1 monster you control as a Tuner", "For a Synchro Summon, you can
/// substitute this card for any 1 Tuner".
fn eases_own_summon(signals: &Signals<'_>) -> bool {
    let phrases = || signals.sentence.resolution.phrases();
    let for_summon = phrases().zip(phrases().skip(1)).any(|(preposition, summon)| {
        matches!(preposition.kind, PhraseKind::Preposition(Preposition::For))
            && selector(summon).is_some_and(|summon| summon.head == Head::Summon)
    });
    let treats = main(signals).is_some_and(|main| {
        let leads = matches!(signals.first(), Some(PhraseKind::Preposition(Preposition::For)));
        let used = signals.resolution.iter().any(|statement| {
            statement.introducer == Some(Introducer::If)
                && statement.verb.verb == Verb::Use
                && statement.verb.voice == Voice::Active
        });
        matches!(main.verb.verb, Verb::Treat | Verb::Substitute) && main.is_deed() && (leads || used)
    });
    for_summon && treats
}

/// "If this card, Special Summoned from the Extra Deck, is used as Synchro Material, banish it."
fn moves_used_material(signals: &Signals<'_>) -> bool {
    let used = signals.resolution.iter().any(|statement| {
        statement.introducer == Some(Introducer::If)
            && statement.modal.is_none()
            && statement.verb.voice == Voice::Passive
            && statement.is_of_this_card()
            && serves_as_material(statement)
    });
    used && main(signals).is_some_and(|main| {
        main.is_deed()
            && main.subject.is_none()
            && matches!(main.verb.verb, Verb::Banish | Verb::Place | Verb::Return | Verb::Shuffle)
            && main.object().is_some_and(|object| matches!(object.reference, Reference::It | Reference::ThisCard))
    })
}

/// "used as Synchro Material".
fn serves_as_material(statement: &Statement<'_>) -> bool {
    statement.verb.verb == Verb::Use
        && statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::As)))
}

/// The first statement that no introducer opens and that is not about a noun.
fn main<'a, 's>(signals: &'a Signals<'s>) -> Option<&'a Statement<'s>> {
    signals.resolution.iter().find(|statement| statement.introducer.is_none() && !statement.relative)
}
