//! Effects that are neither activated nor continuous.

use super::signals::Signals;
use crate::chunks::{Head, Introducer, Modal, PhraseKind, Reference, Tense, Voice};
use crate::vocabulary::{CardKind, Location, Noun, Preposition, Set, Verb};

/// An effect that works off the field, face-down, or when the card leaves: neither activated nor continuous.
pub fn is_unclassified(signals: &Signals<'_>) -> bool {
    let off_field = Set::of(Location::Hand)
        .with(Location::Gy)
        .with(Location::Deck)
        .with(Location::Banished)
        .with(Location::ExtraDeck);
    signals.resolution.iter().any(|statement| {
        let own_subject = statement.is_of_this_card();
        let own_object = statement.is_to_this_card();
        let elsewhere = statement.this_card_place().is_some_and(|(places, _)| places.meets(off_field));
        let normal_summon = statement.verb.verb == Verb::Summon && own_object && statement.is_deed() && statement.verb.summons.iter().all(|kind| kind.method().is_none());
        let leaves = own_subject && statement.verb.verb == Verb::Leave;
        let set = statement.verb.verb == Verb::Set && statement.is_deed() && own_object;
        let treated = matches!(statement.verb.verb, Verb::Become | Verb::Treat)
            && statement.subject_selector().is_some_and(|subject| subject.reference == Reference::OfThisCard && matches!(subject.head, Head::Noun(Noun::Name | Noun::Type | Noun::Attribute)))
            && signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.meets(off_field)));
        let summoned = own_subject
            && statement.verb.verb == Verb::Summon
            && statement.verb.voice == Voice::Passive
            && (statement.verb.tense == Tense::Present || statement.introducer == Some(Introducer::After))
            && matches!(statement.introducer, Some(Introducer::If | Introducer::When | Introducer::After));
        let material = matches!(statement.verb.verb, Verb::Use | Verb::Treat)
            && (own_subject || own_object)
            && statement.after.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Preposition(Preposition::As | Preposition::For)));
        let instead = statement.verb.verb == Verb::Discard && own_object;
        let in_zone = own_subject && statement.introducer == Some(Introducer::If) && statement.after.iter().any(|phrase| {
            matches!(phrase.kind, PhraseKind::Place(place) if place.preposition == Some(Preposition::In) && place.locations.has(Location::MonsterZone))
        });
        normal_summon || leaves || set || treated || summoned || material || instead || in_zone || (own_subject || own_object) && elsewhere
    }) || is_of_materials(signals) || is_gemini_treatment(signals) || own_summon_shielded(signals)
}

/// "A Synchro Monster that used this card as material …", "a monster Ritual Summoned using this card …".
fn is_of_materials(signals: &Signals<'_>) -> bool {
    signals.resolution.iter().any(|statement| {
        statement.verb.verb == Verb::Use
            && statement.verb.voice == Voice::Active
            && statement.introducer.is_none()
            && (statement.is_to_this_card())
            && statement.modal.is_none()
    }) && !signals.resolution.first().is_some_and(|statement| statement.is_of_this_card())
}

/// "This card is treated as a Normal Monster while face-up on the field or in the GY."
fn is_gemini_treatment(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Treat
            && statement.verb.voice == Voice::Passive
            && statement.is_of_this_card()
            && statement.after.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.kinds.has(CardKind::Normal) && selector.kinds.has(CardKind::Monster)))
    })
}

/// "This card's Special Summon cannot be negated."
fn own_summon_shielded(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Negate
            && statement.modal == Some(Modal::Cannot)
            && statement.subject_selector().is_some_and(|selector| selector.head == Head::Summon)
    })
}
