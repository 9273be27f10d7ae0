//! What is done: by whom, to what, from where to where, and when.

use super::activity::{activity, of_said};
use super::amount::{amount, most};
use super::clauses::Clauses;
use super::place_owner::owner_of_origin;
use super::places::places;
use super::proposition::{conditions, deed, notes};
use super::selection::selections;
use super::statement::Statement;
use super::tie::tie_of;
use crate::chunks::{Connective, Head, PhraseKind, Place, Quantity, Voice};
use crate::meaning::{Action, Activity, Change, Circumstance, Count, Proposition, Referent, Selection, Tie};
use crate::syntax::{Adjunct, Clause, Complement, Governed, Prepositional};
use crate::text::Span;
use crate::vocabulary::{Location, Method, Noun, Player, Position, Preposition, Set, Verb};

/// What a statement does.
pub fn action(statement: &Statement<'_>, clauses: &Clauses<'_>, optional: bool) -> Action {
    let clause = clauses.at(statement.span);
    let mut said = clause.map(|clause| deed(clause, clauses.names)).unwrap_or_default();
    if let Some(who) = clauses.made(statement.span).filter(|_| said.subject.is_empty()) {
        said.subject = selections(who, clauses.names);
    }
    let places_behind = |first: &[Preposition]| {
        statement.reach.iter().fold(Set::EMPTY, |all, phrase| match phrase.kind {
            PhraseKind::Place(Place { preposition: Some(word), locations, .. }) if first.contains(&word) => {
                all.or(locations)
            }
            _ => all,
        })
    };
    let places_it = matches!(statement.verb.verb, Verb::Place | Verb::Put | Verb::Set);
    let to = match clause.map(|clause| goal(clause, places_it)) {
        Some(to) if !to.is_empty() => to,
        _ => {
            let on = places_behind(&[Preposition::On]);
            let on = if on == Set::of(Location::Deck) { on } else { Set::EMPTY };
            places_behind(&[Preposition::To, Preposition::Into]).or(on)
        }
    };
    let verb = match activity(statement, clause, to) {
        Activity::Other => of_said(&said),
        verb => verb,
    };
    // "It gains 500 ATK": it is what is changed.
    let turns = verb == Activity::ChangeIdentity && matches!(said.verb, Some(Verb::Become | Verb::Be));
    let of_subject = changes(verb) || attacks(verb) || turns || verb == Activity::Unaffected;
    let voice = if of_subject { Voice::Passive } else { statement.verb.voice };
    let amount = amount(&said).filter(|amount| has_amount(verb) || !amount.for_each.is_empty());
    // "increase or reduce the Level": what is changed stands behind the second verb.
    let open = verb == Activity::Other && said.object.is_empty();
    let change = change(&said).filter(|_| changes(verb) || verb == Activity::ChangeDamage || open);
    let position = position(&said);
    let up_to = most(&said);
    let instead = said.instead;
    let becomes = if verb == Activity::ChangeIdentity { becomes(&said) } else { Vec::new() };
    let against = if verb == Activity::Unaffected { governed_by(&said, Preposition::By) } else { Vec::new() };
    let receiver = receiver(verb, &said);
    let materials = if is_summon(verb) { materials(&said) } else { Vec::new() };
    let summons = if is_summon(verb) { said.summons.clone() } else { Vec::new() };
    let times = std::mem::take(&mut said.times);
    let mut notes = clause.map(|clause| notes(clause, clauses.names)).unwrap_or_default();
    if of_subject {
        // "It gains 500 ATK (even if this card leaves the field)": the gain is no card that the words could tell more of.
        notes.extend(said.object.iter_mut().flat_map(|one| std::mem::take(&mut one.notes)));
    }
    let object = object(said, voice);
    let from = match clause.map(|clause| governed(clause, &[Preposition::From])) {
        Some(from) if !from.is_empty() => from,
        _ if !moves(verb) => Set::EMPTY,
        Some(_) => object.iter().flat_map(whereabouts).fold(Set::EMPTY, Set::with),
        None if places_it => places_behind(&[Preposition::From]),
        None => places_behind(&[Preposition::From, Preposition::In]),
    };
    Action {
        verb,
        tie: clause.map_or_else(|| statement.link.and_then(tie), tie_of),
        by: statement.player().filter(|player| *player != Player::You),
        count: match clause {
            Some(_) => object.first().and_then(|first| first.count),
            None => count_of(statement),
        },
        up_to,
        amount,
        change,
        position,
        receiver,
        against,
        becomes,
        summons,
        materials,
        from_whose: if from.is_empty() { None } else { whose(statement, &object) },
        from: from.iter().collect(),
        to: to.iter().collect(),
        object,
        times,
        conditions: clause.map(|clause| conditions(clause, clauses.names)).unwrap_or_default(),
        notes,
        instead,
        option: None,
        optional,
        span: statement.reach.last().map_or(statement.span, |last| statement.span.to(last.span)),
    }
}

/// "Unaffected by Trap effects.": what this card is, without a verb.
pub fn unaffected(clause: &Clause, clauses: &Clauses<'_>, span: Span) -> Action {
    let said = deed(clause, clauses.names);
    Action {
        object: vec![Selection { refers_to: Some(Referent::ThisCard), ..Selection::default() }],
        against: governed_by(&said, Preposition::By),
        conditions: conditions(clause, clauses.names),
        ..Action::done(Activity::Unaffected, span)
    }
}

/// Whose the places are that cards come from.
fn whose(statement: &Statement<'_>, object: &[Selection]) -> Option<Player> {
    let named = owner_of_origin(statement, &[Preposition::From, Preposition::In]);
    named.or_else(|| object.iter().find_map(|one| one.owner.or(one.controller)))
}

/// Where a card is: what a player controls is on the field.
pub fn whereabouts(one: &Selection) -> impl Iterator<Item = Location> {
    let named = one.of.is_some() || one.refers_to.is_some_and(|named| named != Referent::ThisCard);
    let controlled = one.controller.filter(|_| one.locations.is_empty() && !named);
    one.locations.iter().copied().chain(controlled.map(|_| Location::Field))
}

/// What it is done to: the object, or the subject of "is destroyed" or "attacks"; no player is changed: "you can reduce
/// its Level".
fn object(mut said: Proposition, voice: Voice) -> Vec<Selection> {
    let players = said.subject.iter().all(|one| one.player.is_some());
    let subject = if players { said.object.is_empty() && voice != Voice::Active } else { voice != Voice::Active };
    let subject = subject && !said.subject.is_empty();
    // "Look at the top card of your Deck."
    let looked_at = |said: &mut Proposition| {
        let at = said.circumstances.iter_mut().find(|one| one.relation == Preposition::At);
        at.map(|one| std::mem::take(&mut one.what)).unwrap_or_default()
    };
    let mut all = match said.verb {
        Some(Verb::Look) if said.object.is_empty() => looked_at(&mut said),
        // "Gains 500 ATK", "and loses 500 DEF": that is how much.
        Some(Verb::Gain | Verb::Lose) if voice != Voice::Active && said.subject.is_empty() => Vec::new(),
        _ if subject => said.subject,
        _ => said.object,
    };
    // "its effects are negated, as well as those of monsters with its name"
    if said.verb == Some(Verb::Negate) {
        let further = said.circumstances.iter().filter(|one| one.relation == Preposition::As);
        all.extend(further.flat_map(|one| one.what.iter().cloned()));
    }
    // "take control of that monster": the monster.
    all.iter_mut().for_each(take_controlled);
    // "add 1 card to your hand, with a different name": which card, not how.
    if let Some(last) = all.last_mut() {
        let told = said.circumstances.iter().filter(|one| one.relation == Preposition::With && tells_which(one));
        last.circumstances.extend(told.cloned());
    }
    let except = said.circumstances.iter().filter(|one| one.relation == Preposition::Except);
    for left_out in except.flat_map(|one| &one.what) {
        all.iter_mut().for_each(|one| one.except.push(left_out.clone()));
    }
    all
}

/// Puts "that monster" in the place of "control of that monster".
fn take_controlled(one: &mut Selection) {
    let of = |tied: &Circumstance| tied.relation == Preposition::Of && tied.what.len() == 1;
    if one.thing == Some(Noun::Control)
        && let Some(at) = one.circumstances.iter().position(of)
        && let Some(controlled) = one.circumstances.swap_remove(at).what.pop()
    {
        *one = controlled;
    }
}

/// "with a different name", "with 1000 or less ATK": what a card has.
fn tells_which(with: &Circumstance) -> bool {
    use Noun as N;
    let has = |one: &Selection| {
        matches!(one.thing, Some(N::Name | N::Level | N::Rank | N::Atk | N::Def | N::Attribute | N::Type | N::Scale))
            || one.thing.is_none() && !one.stats.is_empty()
    };
    with.what.first().is_some_and(has)
}

/// Whether cards go from one place to another by it.
pub fn moves(verb: Activity) -> bool {
    use Activity as A;
    !changes(verb)
        && !attacks(verb)
        && !matches!(
            verb,
            A::Apply
                | A::ChangeIdentity
                | A::GainEffect
                | A::Unaffected
                | A::InflictDamage
                | A::ChangePosition
                | A::GainLp
                | A::Pay
                | A::Pierce
                | A::RollDie
                | A::TossCoin
                | A::NegateActivation
                | A::NegateAttack
                | A::NegateSummon
                | A::PermitNormalSummon
                | A::SuppressEffects
        )
}

/// Whether it has a size of its own, other than a number of cards.
fn has_amount(verb: Activity) -> bool {
    use Activity as A;
    changes(verb) || matches!(verb, A::ChangeDamage | A::InflictDamage | A::GainLp | A::LoseLp | A::Pay)
}

fn is_summon(verb: Activity) -> bool {
    matches!(verb, Activity::SpecialSummon | Activity::NormalSummon)
}

/// Who or what gets it.
fn receiver(verb: Activity, said: &Proposition) -> Vec<Selection> {
    // "It must attack that monster", "can attack all monsters".
    if attacks(verb) && said.verb == Some(Verb::Attack) {
        return said.object.iter().filter(|_| !said.subject.is_empty()).cloned().collect();
    }
    // "Your opponent takes 500 damage."
    if said.verb == Some(Verb::Take) && verb == Activity::InflictDamage {
        return said.subject.clone();
    }
    match verb {
        Activity::Equip | Activity::Attach | Activity::TakeControl | Activity::InflictDamage => {
            governed_by(said, Preposition::To)
        }
        Activity::PlaceCounter => governed_by(said, Preposition::On),
        _ => Vec::new(),
    }
}

/// What it becomes, or is treated as: "becomes DARK", "treat it as a Tuner", "change its Attribute to DARK".
fn becomes(said: &Proposition) -> Vec<Selection> {
    match said.verb {
        Some(Verb::Become | Verb::Be) => said.object.clone(),
        Some(Verb::Treat) => governed_by(said, Preposition::As),
        Some(Verb::Change) => governed_by(said, Preposition::To),
        // "make this card's name "X""
        Some(Verb::Make) => said.object.iter().skip(1).cloned().collect(),
        _ => Vec::new(),
    }
}

/// What a preposition ties to the verb; of a player no more than who it is.
fn governed_by(said: &Proposition, relation: Preposition) -> Vec<Selection> {
    let tied = said.circumstances.iter().filter(|one| one.relation == relation).flat_map(|one| &one.what);
    tied.map(|one| match one.player {
        Some(_) => Selection { player: one.player, ..Selection::default() },
        None => one.clone(),
    })
    .collect()
}

/// "using monsters from your hand as material", "by banishing the materials listed on it".
fn materials(said: &Proposition) -> Vec<Selection> {
    let named = said.summons.iter().any(|kind| kind.method().is_some_and(|method| method != Method::Special));
    let mut all = Vec::new();
    for how in said.how.iter().filter(|how| named || how.verb == Some(Verb::Use)) {
        all.extend(how.object.iter().cloned().map(|one| match one.locations.is_empty() {
            true => Selection { locations: how.from.clone(), ..one },
            false => one,
        }));
    }
    all
}

/// Whether it is an attack, which is the doing of what is spoken of, whatever is attacked.
fn attacks(verb: Activity) -> bool {
    use Activity as A;
    matches!(verb, A::Attack | A::AttackDirectly | A::AttackInDefense | A::AttackMore)
}

/// Whether it changes a value of its object.
pub fn changes(verb: Activity) -> bool {
    matches!(verb, Activity::ChangeAtk | Activity::ChangeDef | Activity::ChangeLevel | Activity::ChangeScale)
}

/// In which way a value changes.
fn change(said: &Proposition) -> Option<Change> {
    Some(match said.verb? {
        Verb::Gain | Verb::Increase => Change::Gain,
        Verb::Lose | Verb::Decrease | Verb::Reduce => Change::Lose,
        Verb::Become | Verb::Change | Verb::Make | Verb::Be | Verb::Equal => Change::Set,
        Verb::Halve => Change::Halve,
        Verb::Double => Change::Double,
        _ => return None,
    })
}

/// In which position it is Summoned, Set or changed: "in Defense Position".
fn position(said: &Proposition) -> Option<Position> {
    let tied = said.circumstances.iter().filter(|one| matches!(one.relation, Preposition::In | Preposition::To));
    tied.flat_map(|one| one.what.first())
        .find_map(|one| one.positions.last().copied().filter(|_| one.locations.is_empty()))
}

/// The places that such a preposition governs behind the verb.
fn governed(clause: &Clause, prepositions: &[Preposition]) -> Set<Location> {
    clause.complements.iter().fold(Set::EMPTY, |all, one| match &one.member {
        Complement::Adjunct(Adjunct::Prepositional(Prepositional {
            preposition,
            object: Governed::Nominal(nominal),
            ..
        })) if prepositions.contains(&preposition.word) => all.or(places(nominal)),
        _ => all,
    })
}

/// Where it goes: "to your hand", "into the Deck", "on the top of your Deck".
fn goal(clause: &Clause, places_it: bool) -> Set<Location> {
    let on = governed(clause, &[Preposition::On, Preposition::In]);
    // "place 1 card in your Deck face-up in your Spell & Trap Zone": in one place it is, to the other it goes.
    let zones = on.iter().filter(|place| is_zone(*place)).fold(Set::EMPTY, Set::with);
    let on = if places_it && !zones.is_empty() { zones } else { on };
    let on = if on == Set::of(Location::Deck) || places_it { on } else { Set::EMPTY };
    governed(clause, &[Preposition::To, Preposition::Into, Preposition::Onto]).or(on)
}

fn is_zone(place: Location) -> bool {
    use Location as L;
    matches!(place, L::MonsterZone | L::SpellTrapZone | L::FieldZone | L::PendulumZone)
}

fn tie(link: Connective) -> Option<Tie> {
    Some(match link {
        Connective::And | Connective::AndOr | Connective::Comma => Tie::And,
        Connective::AndIfYouDo | Connective::IfYouDo => Tie::AndIfYouDo,
        Connective::Or | Connective::OrElse | Connective::Nor => Tie::Or,
        Connective::Also => Tie::Also,
        Connective::AlsoAfterThat => Tie::AlsoAfterThat,
        Connective::Then => Tie::Then,
        Connective::But => Tie::But,
        Connective::Otherwise => Tie::Otherwise,
        Connective::Either => return None,
    })
}

/// How many cards the chunks say, where the sentence is not read whole.
fn count_of(statement: &Statement<'_>) -> Option<Count> {
    let object = if statement.is_done() { statement.subject_selector() } else { statement.object() };
    let cards = object.filter(|object| {
        !matches!(
            object.head,
            Head::Noun(Noun::Atk | Noun::Def | Noun::Lp | Noun::Damage | Noun::Point | Noun::Level | Noun::Rank)
        )
    });
    Some(match cards?.quantity? {
        Quantity::Exactly(count) => Count { min: count, max: Some(count) },
        Quantity::UpTo(most) => Count { min: 1, max: Some(most) },
        Quantity::AtLeast(least) => Count { min: least, max: None },
        Quantity::Any => Count { min: 0, max: None },
        _ => return None,
    })
}
