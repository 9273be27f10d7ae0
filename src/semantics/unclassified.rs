//! Effects that are neither activated nor continuous.

use super::signals::Signals;
use crate::chunks::{Head, Introducer, PhraseKind, Reference, Relation, Tense, Turn, Voice};
use crate::vocabulary::{CardKind, Location, Modal, Noun, Preposition, Set, Verb};

/// An effect that works off the field, face-down, or when the card leaves: neither activated nor continuous.
pub fn is_unclassified(signals: &Signals<'_>) -> bool {
    let off_field = off_field();
    signals.resolution.iter().any(|statement| {
        let implied = statement.subject.is_none() && statement.modal == Some(Modal::Can) && statement.introducer.is_none();
        let own_subject = statement.is_of_this_card();
        let own_object = statement.is_to_this_card();
        let elsewhere = statement.this_card_place().is_some_and(|(places, _)| places.meets(off_field));
        let normal_summon = statement.verb.verb == Verb::Summon && own_object && statement.is_deed() && statement.verb.summons.iter().all(|kind| kind.method().is_none());
        let leaves = own_subject && statement.verb.verb == Verb::Leave;
        let set = statement.verb.verb == Verb::Set && statement.is_deed() && own_object;
        let summoned = own_subject
            && statement.verb.verb == Verb::Summon
            && statement.verb.voice == Voice::Passive
            && matches!(statement.introducer, Some(Introducer::If | Introducer::When | Introducer::After))
            && (statement.introducer == Some(Introducer::After) || ends(signals) || statement.verb.tense == Tense::Present && changes(signals));
        let serves = own_object || (own_subject || implied) && statement.verb.voice == Voice::Passive;
        let material = matches!(statement.verb.verb, Verb::Use | Verb::Treat | Verb::Substitute)
            && serves
            && (own_object || statement.introducer != Some(Introducer::If) || changes(signals))
            && statement.after.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Preposition(Preposition::As | Preposition::For)));
        let instead = statement.verb.verb == Verb::Discard && own_object;
        let in_zone = own_subject && statement.introducer == Some(Introducer::If) && statement.after.iter().any(|phrase| {
            matches!(phrase.kind, PhraseKind::Place(place) if place.preposition == Some(Preposition::In) && place.locations.has(Location::MonsterZone))
        });
        let lies = statement.introducer == Some(Introducer::While) && own_subject && statement.verb.verb == Verb::Be && statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.meets(off_field)));
        lies || normal_summon || leaves || set || summoned || material || instead || in_zone || (own_subject || own_object) && elsewhere
    }) || is_known_elsewhere(signals) || adds_normal_summon(signals) || is_of_materials(signals) || is_gemini_treatment(signals) || own_summon_shielded(signals)
}

/// The places where a card is not on the field.
fn off_field() -> Set<Location> {
    Set::of(Location::Hand).with(Location::Gy).with(Location::Deck).with(Location::Banished).with(Location::ExtraDeck)
}

/// "This card's name becomes "X" while on the field or in the GY."
pub fn is_known_elsewhere(signals: &Signals<'_>) -> bool {
    let becomes = signals.resolution.iter().any(|statement| {
        matches!(statement.verb.verb, Verb::Become | Verb::Treat)
            && statement.subject_selector().is_some_and(|subject| {
                subject.reference == Reference::OfThisCard
                    && matches!(subject.head, Head::Noun(Noun::Name | Noun::Type | Noun::Attribute))
            })
    });
    becomes
        && signals
            .sentence
            .resolution
            .phrases()
            .any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.meets(off_field())))
}

/// "… it cannot attack for the rest of this turn", "… until the end of your next turn": a result that ends.
fn ends(signals: &Signals<'_>) -> bool {
    signals.sentence.resolution.phrases().any(|phrase| {
        matches!(phrase.kind, PhraseKind::Time(time)
            if matches!(time.relation, Relation::Rest | Relation::Until | Relation::UntilEnd)
                || matches!(time.turn, Turn::This | Turn::That | Turn::Next))
    })
}

/// "… its original ATK becomes 1000", "… it is treated as a Tuner": what the card is from then on.
fn changes(signals: &Signals<'_>) -> bool {
    signals
        .resolution
        .iter()
        .any(|statement| matches!(statement.verb.verb, Verb::Become | Verb::Treat) && statement.introducer.is_none())
}

/// "After you Normal Summon this card, you can Normal Summon 1 monster, in addition to your Normal Summon/Set": it is
/// gained when the card is Summoned, and outlasts it.
fn adds_normal_summon(signals: &Signals<'_>) -> bool {
    let summoned = signals.resolution.iter().any(|statement| {
        let after = statement.introducer == Some(Introducer::After) && statement.is_to_this_card();
        let past = statement.verb.voice == Voice::Passive && statement.is_of_this_card();
        statement.verb.verb == Verb::Summon && (after || past)
    });
    let permitted = signals.resolution.iter().any(|statement| {
        matches!(statement.verb.verb, Verb::Summon | Verb::Conduct) && statement.modal == Some(Modal::Can)
    });
    let addition = signals.sentence.resolution.phrases().any(
        |phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.head == Head::Noun(Noun::Addition)),
    );
    summoned && permitted && addition
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
            && signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.has(Location::Gy)))
    })
}

/// "This card's Special Summon cannot be negated."
fn own_summon_shielded(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Negate
            && statement.modal == Some(Modal::Cannot)
            && statement
                .subject_selector()
                .is_some_and(|selector| selector.head == Head::Summon && selector.reference == Reference::OfThisCard)
    })
}
