//! Whether an effect targets.

use super::context::Context;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::Statement;
use crate::card::Kind;
use crate::meaning::{Bullets, EffectKind};
use crate::syntax::{Phrase, PhraseKind, Quantity, Reference, Selector, Voice};
use crate::vocabulary::{Adverb, Form, Location, Property, Verb};

/// Whether an activated effect targets.
///
/// In PSCT "target" is a deed of the activation. In old wording it is "select", or a deed done to a number of
/// cards on the field or in the GY. The activation of an Equip Spell always targets the monster to be equipped.
pub fn targets(unit: &Unit<'_>, kind: EffectKind, context: &Context) -> bool {
    let equip = kind == EffectKind::Activate && matches!(context.kind, Kind::Spell(Property::Equip)) && !unit.signals.sentence.is_marked();
    let of_own = !matches!(unit.bullets, Some(Bullets::Gained | Bullets::Cases));
    let sentence = |signals: &Signals<'_>| sentence_targets(signals, context);
    equip || sentence(&unit.signals) || of_own && unit.inner.iter().any(sentence)
}

fn sentence_targets(signals: &Signals<'_>, context: &Context) -> bool {
    let target = |statement: &Statement<'_>| {
        let imperative = matches!(statement.verb.form, Form::Base | Form::Gerund) && statement.verb.voice == Voice::Active;
        let done = statement.is_deed() || statement.preposition.is_some();
        imperative && done && statement.verb.verb == Verb::Target && statement.subject_selector().is_none_or(|subject| subject.reference != Reference::That)
    };
    signals.deeds().any(target) || !context.modern && signals.resolution.iter().any(chooses)
}

/// Old wording: a deed that picks a number of cards that both players can see.
fn chooses(statement: &Statement<'_>) -> bool {
    let picks = matches!(
        statement.verb.verb,
        Verb::Select | Verb::Destroy | Verb::Return | Verb::Take | Verb::Equip | Verb::Change | Verb::Flip | Verb::Banish | Verb::Remove | Verb::Place | Verb::Add | Verb::Move | Verb::Negate | Verb::Increase | Verb::Decrease
    ) || super::statement::is_special_summon(statement);
    if !picks || !(statement.is_deed() || statement.preposition.is_some() && statement.introducer.is_none()) {
        return false;
    }
    let seen = statement.after.iter().any(|phrase| match &phrase.kind {
        PhraseKind::Place(place) => place.locations.has(Location::Field) || place.locations.has(Location::Gy) || place.locations.has(Location::Banished),
        PhraseKind::Player(_) => true,
        PhraseKind::Selector(selector) => selector.location == Some(Location::Banished),
        _ => false,
    });
    let random = statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Adverb(Adverb::Randomly)));
    let counted = |selector: &Selector| {
        matches!(selector.quantity, Some(Quantity::Exactly(_) | Quantity::UpTo(_))) && matches!(selector.reference, Reference::Some)
    };
    let object = statement.after.iter().find_map(|phrase: &Phrase| match &phrase.kind {
        PhraseKind::Selector(selector) => Some(selector),
        _ => None,
    });
    let in_hand = statement.after.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Place(place) if place.locations.has(Location::Hand) || place.locations.has(Location::Deck)));
    object.is_some_and(counted) && !random && (statement.verb.verb == Verb::Select && !in_hand || seen && !in_hand)
}
