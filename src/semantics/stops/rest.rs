//! Whether a clause says more than the fields of a stop hold, which then stands among its conditions.

use super::source::owners;
use crate::meaning::{Circumstance, Proposition, Selection, Time};
use crate::vocabulary::{Adverb, Noun, Preposition};

/// Whether a clause says more than who does what to what, from where, in which phase, and what must be so. `known` are
/// the circumstances that are told otherwise.
pub fn says_more(said: &Proposition, known: impl Fn(&Circumstance) -> bool) -> bool {
    let rest = Proposition {
        tie: None,
        opening: None,
        subject: Vec::new(),
        modal: None,
        negated: false,
        passive: false,
        verb: None,
        summons: Vec::new(),
        object: Vec::new(),
        from: Vec::new(),
        times: said.times.iter().filter(|time| !is_period(time)).cloned().collect(),
        when: said.when.iter().filter(|when| !is_told(when)).cloned().collect(),
        circumstances: said.circumstances.iter().filter(|around| !known(around)).cloned().collect(),
        // What is Summoned is face-up unless the words say otherwise.
        manner: said.manner.iter().filter(|manner| **manner != Adverb::FaceUp).copied().collect(),
        ..said.clone()
    };
    rest != Proposition::default() || said.subject.iter().any(is_certain_player)
}

/// A phase, a turn, or how long it lasts; not "during Main Phase 1", "as Chain Link 2".
fn is_period(time: &Time) -> bool {
    time.relation != Some(Preposition::As) && time.numbers.is_empty() && time.that.is_empty()
}

/// "while you control a Dragon monster", which has an opening, or "(except during the Damage Step)".
fn is_told(when: &Proposition) -> bool {
    let only_when = when.verb.is_none() && when.subject.is_empty() && when.object.is_empty() && when.from.is_empty();
    when.opening.is_some() || only_when
}

/// "Any player who controls a face-down monster".
fn is_certain_player(one: &Selection) -> bool {
    let bare = Selection { player: None, count: None, ..one.clone() };
    one.player.is_some() && bare != Selection::default()
}

/// "for the rest of this turn", without "except Level 2 monsters" behind it.
pub fn is_duration(around: &Circumstance) -> bool {
    let time = |one: &Selection| {
        let time = matches!(one.thing, Some(Noun::Turn | Noun::Duel | Noun::Phase | Noun::End));
        time && one.except.is_empty() && one.whose.is_empty()
    };
    matches!(around.relation, Preposition::For | Preposition::Until | Preposition::During)
        && around.what.iter().all(time)
}

/// Whether a phrase names cards by something that is no card: "cards of that type".
pub fn is_of_no_card(one: &Selection) -> bool {
    let card = |thing| matches!(thing, Noun::Card | Noun::Effect | Noun::Target | Noun::Activation | Noun::Copy);
    owners(one).any(|owner| owner.thing.is_some_and(|thing| !card(thing)))
}
