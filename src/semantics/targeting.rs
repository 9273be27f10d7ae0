//! Whether an effect targets.

use super::card_activation::summons_bearer;
use super::context::Context;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::{Statement, is_special_summon};
use crate::card::Kind;
use crate::chunks::{Head, Phrase, PhraseKind, Quantity, Reference, Voice};
use crate::meaning::{Bullets, EffectKind};
use crate::vocabulary::{Adverb, CardKind, Form, Location, Noun, Preposition, Property, Set, Verb};

/// Whether an activated effect targets.
///
/// In PSCT "target" is a deed of the activation. In old wording it is "select", or a deed done to a number of
/// cards on the field or in the GY. The activation of an Equip Spell targets the monster to be equipped, unless it first
/// Summons it.
pub fn targets(unit: &Unit<'_>, kind: EffectKind, context: &Context) -> bool {
    let equip = kind == EffectKind::Activate
        && matches!(context.kind, Kind::Spell(Property::Equip))
        && !unit.signals.sentence.is_marked()
        && !summons_bearer(&unit.signals, context);
    let of_own = !matches!(unit.bullets, Some(Bullets::Gained | Bullets::Cases));
    let sentence = |signals: &Signals<'_>| sentence_targets(signals, context);
    equip || sentence(&unit.signals) || of_own && unit.inner.iter().any(sentence)
}

/// Whether a sentence targets.
pub fn sentence_targets(signals: &Signals<'_>, context: &Context) -> bool {
    let target = |statement: &Statement<'_>| {
        let imperative =
            matches!(statement.verb.form, Form::Base | Form::Gerund) && statement.verb.voice == Voice::Active;
        let done = statement.is_deed() || statement.preposition.is_some();
        imperative
            && done
            && statement.verb.verb == Verb::Target
            && statement.subject_selector().is_none_or(|subject| subject.reference != Reference::That)
    };
    // "Target 1 monster: Return it …": a colon where a semicolon belongs.
    let head = signals.condition.first().is_some_and(|statement| statement.subject.is_none() && target(statement));
    // "You can remove from play 1 Zombie monster in your Graveyard to draw 1 card": that is paid, not targeted.
    let paid = |at: usize| {
        matches!(signals.resolution[at].verb.verb, Verb::Banish | Verb::Remove)
            && signals.resolution.get(at + 1).is_some_and(|next| next.preposition == Some(Preposition::To))
    };
    let chosen = || signals.resolution.iter().enumerate().any(|(at, statement)| chooses(statement) && !paid(at));
    head || signals.deeds().any(target) || !context.modern && chosen()
}

/// Old wording: a deed that picks a number of cards that both players can see.
fn chooses(statement: &Statement<'_>) -> bool {
    if !(statement.is_deed() || statement.preposition.is_some() && statement.introducer.is_none()) {
        return false;
    }
    let places = |test: fn(Preposition) -> bool| {
        statement.reach.iter().filter_map(move |phrase| match phrase.kind {
            PhraseKind::Place(place) if place.preposition.is_none_or(test) => Some(place.locations),
            _ => None,
        })
    };
    let hidden = Set::of(Location::Hand).with(Location::Deck).with(Location::ExtraDeck);
    let from = |preposition: Preposition| matches!(preposition, Preposition::From | Preposition::In | Preposition::On);
    if places(from).any(|places| places.meets(hidden))
        || statement.reach.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Adverb(Adverb::Randomly)))
    {
        return false;
    }
    let counted = |phrase: &Phrase| match &phrase.kind {
        PhraseKind::Selector(selector) => {
            let number = matches!(selector.quantity, Some(Quantity::Exactly(_) | Quantity::UpTo(_)));
            let card = (matches!(selector.head, Head::Kind(_) | Head::Noun(Noun::Card)) || selector.named)
                && !selector.kinds.has(CardKind::Token);
            number && card && selector.reference == Reference::Some
        }
        _ => false,
    };
    if !statement.reach.iter().any(counted) {
        return false;
    }
    let shown = Set::of(Location::Gy).with(Location::Banished);
    let lies_open = places(from).any(|places| places.meets(shown)) || statement.reach.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.location == Some(Location::Banished)));
    let on_field = places(from).any(|places| places.has(Location::Field))
        || statement.reach.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Player(_)));
    match statement.verb.verb {
        Verb::Select
        | Verb::Destroy
        | Verb::Take
        | Verb::Equip
        | Verb::Change
        | Verb::Flip
        | Verb::Halve
        | Verb::Switch => true,
        Verb::Return
        | Verb::Banish
        | Verb::Remove
        | Verb::Negate
        | Verb::Increase
        | Verb::Decrease
        | Verb::Place
        | Verb::Put
        | Verb::Move => lies_open || on_field,
        Verb::Add => lies_open,
        _ => is_special_summon(statement) && lies_open,
    }
}
