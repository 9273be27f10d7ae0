//! Where an effect is activated.

use super::context::Context;
use super::procedure::bare_place;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::Statement;
use crate::chunks::{Head, Introducer, Moment, PhraseKind, Reference, Relation, Time, Turn, Voice};
use crate::meaning::{EffectKind, Section};
use crate::vocabulary::{Location, Member, Preposition, Set, Verb};

/// The places where an effect is activated. An Ignition or Quick effect, and one that waits for nothing but a phase, is
/// activated on the field unless the words say otherwise; of another Trigger Effect only what they say is told.
pub fn activates_in(unit: &Unit<'_>, kind: EffectKind, context: &Context) -> Vec<Location> {
    if kind == EffectKind::Activate {
        return Vec::new();
    }
    let signals = &unit.signals;
    let mut places = Set::EMPTY;
    for statement in signals.condition.iter().chain(&signals.activation) {
        places = places.or(of_statement(statement));
    }
    if places.is_empty() {
        // Where the card is put is not where the effect is activated.
        let put = |statement: &&Statement<'_>| {
            !matches!(statement.verb.verb, Verb::Place | Verb::Set) || bare_place(statement.reach).is_some()
        };
        places = signals
            .resolution
            .iter()
            .filter(put)
            .map(of_statement)
            .find(|places| !places.is_empty())
            .unwrap_or_default();
    }
    let default = if context.section == Section::Pendulum { Location::PendulumZone } else { Location::Field };
    if places.is_empty() {
        let on_field = matches!(kind, EffectKind::Ignition | EffectKind::Quick) || waits_for_phase(signals);
        return if on_field { vec![default] } else { Vec::new() };
    }
    Location::ALL
        .iter()
        .copied()
        .filter(|&place| places.has(place))
        .map(|place| match place {
            Location::MonsterZone | Location::SpellTrapZone | Location::FieldZone => Location::Field,
            place => place,
        })
        .collect()
}

/// "Once per turn, during your Standby Phase:", with nothing said of what has happened.
fn waits_for_phase(signals: &Signals<'_>) -> bool {
    let phase = |time: &Time| {
        time.relation == Relation::During
            && matches!(time.moment, Moment::StandbyPhase | Moment::EndPhase)
            && matches!(time.turn, Turn::Any | Turn::Each)
    };
    signals.sentence.condition.is_some() && signals.condition.is_empty() && signals.time(phase).is_some()
}

/// Whether the words place this card in the GY: "banish this card from your GY", "while this card is in your GY".
pub fn lies_in_gy(signals: &Signals<'_>) -> bool {
    signals.statements().any(|statement| {
        let at = statement.this_card_place().is_some_and(|(places, _)| places.has(Location::Gy));
        let is = (statement.is_of_this_card() || statement.is_to_this_card())
            && statement.verb.verb == Verb::Be
            && statement
                .after
                .iter()
                .any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.has(Location::Gy)));
        at || is
    })
}

/// The place of this card that a statement names: "discard this card", "this card is in your GY".
pub fn of_statement(statement: &Statement<'_>) -> Set<Location> {
    let object = statement.object();
    // "banish 2 monsters and this card from your GY"
    // "banish 3 monsters from your GY, including this card"
    let including = statement.reach.windows(2).any(|pair| {
        matches!(pair[0].kind, PhraseKind::Preposition(Preposition::Including))
            && matches!(&pair[1].kind, PhraseKind::Selector(selector) if selector.reference == Reference::ThisCard)
    });
    if including && let Some((places, _)) = bare_place(statement.reach) {
        return places;
    }
    let joined =
        !statement.is_to_this_card() && statement.verb.voice == Voice::Active && statement.verb.verb != Verb::Be;
    if let Some((places, _)) = statement.this_card_place().filter(|_| joined) {
        return places;
    }
    if statement.is_to_this_card() {
        if object.is_some_and(|selector| selector.location == Some(Location::Banished)) {
            return Set::of(Location::Banished);
        }
        let place = statement.this_card_place().map(|(places, _)| places);
        return match statement.verb.verb {
            Verb::Discard | Verb::Reveal => place.unwrap_or(Set::of(Location::Hand)),
            _ => place.unwrap_or_default(),
        };
    }
    if statement.is_of_this_card()
        && statement.verb.verb == Verb::Banish
        && statement.verb.voice == Voice::Passive
        && statement.introducer == Some(Introducer::If)
    {
        return Set::of(Location::Banished);
    }
    // "If this is the only card in your hand"
    let bare = statement
        .subject_selector()
        .is_some_and(|subject| subject.reference == Reference::This && subject.head == Head::Unnamed);
    if (statement.is_of_this_card() || bare) && statement.verb.verb == Verb::Be {
        let place = statement.after.iter().find_map(|phrase| match phrase.kind {
            PhraseKind::Place(place) => Some(place.locations),
            _ => None,
        });
        return place.unwrap_or_default();
    }
    Set::EMPTY
}
