//! Where an effect is activated.

use super::context::Context;
use super::segment::Unit;
use super::statement::Statement;
use crate::meaning::{EffectKind, Section};
use crate::syntax::{PhraseKind, Reference, Selector};
use crate::vocabulary::{Location, Member, Set, Verb};

/// The places where an Ignition or Quick effect is activated; the field unless the words say otherwise.
pub fn activates_in(unit: &Unit<'_>, kind: EffectKind, context: &Context) -> Vec<Location> {
    if !matches!(kind, EffectKind::Ignition | EffectKind::Quick) {
        return Vec::new();
    }
    let signals = &unit.signals;
    let mut places = Set::EMPTY;
    for statement in signals.condition.iter().chain(&signals.activation) {
        places = places.or(of_statement(statement));
    }
    if places.is_empty() {
        let resolution = signals.resolution.iter().take(2).map(of_statement);
        places = resolution.fold(places, Set::or);
    }
    let default = if context.section == Section::Pendulum { Location::PendulumZone } else { Location::Field };
    if places.is_empty() {
        return vec![default];
    }
    Location::ALL.iter().copied().filter(|&place| places.has(place)).map(|place| match place {
        Location::MonsterZone | Location::SpellTrapZone | Location::FieldZone => Location::Field,
        place => place,
    }).collect()
}

/// The place of this card that a statement names: "discard this card", "this card is in your GY".
fn of_statement(statement: &Statement<'_>) -> Set<Location> {
    let own = |selector: Option<&Selector>| selector.is_some_and(|selector| selector.reference == Reference::ThisCard);
    let object = statement.object();
    if own(object) {
        if object.is_some_and(|selector| selector.location == Some(Location::Banished)) {
            return Set::of(Location::Banished);
        }
        let place = statement.this_card_place().map(|(places, _)| places);
        return match statement.verb.verb {
            Verb::Discard | Verb::Reveal => place.unwrap_or(Set::of(Location::Hand)),
            _ => place.unwrap_or_default(),
        };
    }
    if own(statement.subject_selector()) && statement.verb.verb == Verb::Be {
        let place = statement.after.iter().find_map(|phrase| match phrase.kind {
            PhraseKind::Place(place) => Some(place.locations),
            _ => None,
        });
        return place.unwrap_or_default();
    }
    Set::EMPTY
}
