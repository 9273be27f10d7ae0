//! What cannot be done: "Neither player can Special Summon monsters", "Trap Cards cannot be activated".

use super::Place;
use super::answered::{kinds_of_summon, places, said, unknown};
use super::condition::clause_words;
use super::named::{Named, cards_of_pronoun, named, points_back, spoken_of};
use super::period::periods;
use super::rest::{is_duration, is_of_no_card, says_more};
use super::source::{particular, side, sources, whose};
use crate::chunks::{Head, Voice};
use crate::meaning::{Circumstance, Effect, Proposition, Referent, Selection, Stop, StopKind};
use crate::semantics::context::Context;
use crate::semantics::place_owner::owner_of_origin;
use crate::semantics::statement::{Statement, selector};
use crate::vocabulary::{Noun, Player, Preposition, Verb};

/// What a ban of Summons or activations prevents; nothing where it forbids answers only, or binds cards of its own player.
pub fn prevention(
    statement: &Statement<'_>,
    place: &Place<'_>,
    context: &Context<'_>,
    effect: &Effect,
) -> Option<Stop> {
    let mut said = said(statement, context.clauses);
    // "neither player can Set Spells/Traps nor activate Spell/Trap Cards"
    let player = place.banned(statement).filter(|_| said.subject.is_empty() && statement.subject.is_none());
    said.subject.extend(player.map(|player| Selection { player: Some(player), ..Selection::default() }));
    let ban = Ban::of(statement, said)?;
    let own = clause_words(statement, &place.signals.sentence.resolution, ban.said.subject.len() > 1);
    let unread = context.clauses.in_any_sentence(statement.span).is_none();
    let mut stop = Stop {
        whose: ban.player.unwrap_or(Player::Either),
        because: vec![own],
        conditions: place.conditions(own, effect.span),
        ..unknown()
    };
    let (period, others) = periods(statement.before.iter().chain(statement.reach));
    stop.during = period;
    stop.conditions.extend(others);
    let known = if statement.verb.verb == Verb::Summon {
        ban.summons(statement, &mut stop)
    } else {
        ban.activations(statement, place, context, effect, &mut stop)?
    };
    if (unread || !known || ban.is_open()) && !stop.conditions.contains(&own) {
        stop.conditions.push(own);
    }
    Some(stop)
}

/// A ban: who, or which cards, cannot do what.
struct Ban {
    said: Proposition,
    /// Whose Summons or activations, where a player is named.
    player: Option<Player>,
    /// A player cannot do it to the object; else the subject cannot do it, or it cannot be done to it.
    by_player: bool,
    passive: bool,
}

impl Ban {
    fn of(statement: &Statement<'_>, said: Proposition) -> Option<Self> {
        let passive = statement.verb.voice == Voice::Passive;
        // "Cannot Special Summon Fusion Monsters" binds its own player.
        let you = said.subject.is_empty() && statement.subject.is_none() && !passive;
        let by_player = you || said.subject.iter().any(|one| one.player.is_some());
        let player =
            said.subject.iter().find_map(|one| one.player).or(statement.player()).or(you.then_some(Player::You));
        let ban = Self { said, player: player.map(side), by_player, passive };
        let this_card = |one: &Selection| one.refers_to.or(one.of) == Some(Referent::ThisCard);
        let summon = statement.verb.verb == Verb::Summon;
        let binds_known = summon && !by_player && ban.what().iter().any(points_back);
        (!answers_only(statement) && !ban.what().iter().any(this_card) && !binds_known).then_some(ban)
    }

    /// The cards.
    fn what(&self) -> &[Selection] {
        if self.by_player { &self.said.object } else { &self.said.subject }
    }

    /// Whether the words say more than the fields of a stop.
    fn is_open(&self) -> bool {
        let known = |around: &Circumstance| {
            let place =
                matches!(around.relation, Preposition::In | Preposition::On) && around.what.iter().all(is_place);
            place
                || around.relation == Preposition::Except
                || around.relation == Preposition::From
                || is_duration(around)
        };
        says_more(&self.said, known) || self.what().iter().any(is_of_no_card)
    }

    /// Tells which Summons are banned, and whether the words say no more.
    fn summons(&self, statement: &Statement<'_>, stop: &mut Stop) -> bool {
        stop.does = StopKind::PreventSummon;
        stop.summons = kinds_of_summon(statement.verb.summons.iter());
        stop.from.clone_from(&self.said.from);
        stop.from_whose = owner_of_origin(statement, &[Preposition::From]);
        stop.whose = self.player.or(whose(self.what())).unwrap_or(Player::Either);
        let mut what = self.what().to_vec();
        // "monsters, except from the hand": the exception hangs on the noun, with its places.
        let on_noun = what.iter().any(|one| one.circumstances.iter().any(is_bare_exception));
        let on_verb = self.said.circumstances.iter().any(is_bare_exception);
        if on_noun {
            stop.not_from = what.iter().flat_map(|one| one.locations.iter().copied()).collect();
            what.iter_mut().for_each(|one| one.circumstances.retain(|around| !is_bare_exception(around)));
        } else if on_verb {
            stop.not_from = std::mem::take(&mut stop.from);
        }
        if on_noun || on_verb {
            stop.from_whose = None;
        }
        stop.cards = left(&what, &self.said);
        !(on_noun || on_verb) || !stop.not_from.is_empty()
    }

    /// Tells which activations are banned, and whether the words say no more; nothing where they are none of another
    /// player.
    fn activations(
        &self,
        statement: &Statement<'_>,
        place: &Place<'_>,
        context: &Context<'_>,
        effect: &Effect,
        stop: &mut Stop,
    ) -> Option<bool> {
        stop.does = StopKind::PreventActivation;
        let effects = |one: &Selection| Selection { thing: Some(Noun::Effect), ..one.clone() };
        // "monsters cannot activate their effects"
        let theirs = !self.by_player && !self.passive;
        let what: Vec<Selection> =
            if theirs { self.what().iter().map(effects).collect() } else { self.what().to_vec() };
        // "Spell Cards, and their effects" names its cards itself.
        let (cards, known) = match what.first().filter(|one| points_back(one)) {
            Some(pronoun) => of_pronoun(pronoun, &what, statement, place, context, effect)?,
            None => (what.clone(), true),
        };
        stop.sources = sources(&cards);
        let around = self
            .said
            .circumstances
            .iter()
            .filter(|around| matches!(around.relation, Preposition::In | Preposition::On));
        let around = around.flat_map(|around| &around.what).chain(&self.said.object);
        let all: Vec<Selection> =
            cards.iter().chain(&what).chain(around.filter(|one| is_place(one) || theirs)).cloned().collect();
        stop.places = if stop.sources.iter().all(|source| source.is_card()) { Vec::new() } else { places(&all) };
        if matches!(stop.whose, Player::Either) {
            stop.whose = whose(&cards).unwrap_or(Player::Either);
        }
        stop.cards = left(&cards, &self.said);
        let known = known && !self.said.circumstances.iter().any(is_bare_exception);
        (!stop.sources.is_empty()).then_some(known)
    }
}

/// The effects, or the activations, of the cards that a pronoun among `what` names, and whether the words tell them; nothing
/// where they are the own ones.
fn of_pronoun(
    pronoun: &Selection,
    what: &[Selection],
    statement: &Statement<'_>,
    place: &Place<'_>,
    context: &Context<'_>,
    effect: &Effect,
) -> Option<(Vec<Selection>, bool)> {
    let thing = pronoun.thing.filter(|thing| *thing == Noun::Effect);
    let of_cards = |cards: Vec<Selection>| {
        let one = |card: Selection| Selection { thing: thing.or(card.thing), ..card };
        cards_of_pronoun(pronoun, cards).into_iter().map(one).collect::<Vec<_>>()
    };
    let nowhere = |one: Selection| Selection { locations: Vec::new(), controller: None, ..one };
    Some(match named(pronoun, statement.span, effect, &place.told()) {
        Named::Own => return None,
        Named::Cards(cards) => (of_cards(cards), true),
        Named::Moved(cards) => (of_cards(cards).into_iter().map(nowhere).collect(), false),
        Named::Unknown => {
            let cards = spoken_of(pronoun, statement, place.signals, context);
            (if cards.is_empty() { what.to_vec() } else { of_cards(cards) }, false)
        }
    })
}

/// "except from the hand", without a card behind it.
fn is_bare_exception(around: &Circumstance) -> bool {
    around.relation == Preposition::Except && around.what.is_empty()
}

/// "on the field", as a place and no more.
fn is_place(one: &Selection) -> bool {
    let bare = Selection { joined: None, locations: Vec::new(), owner: None, of: None, ..one.clone() };
    !one.locations.is_empty() && bare == Selection::default()
}

/// Which cards are meant, without those that words behind the place leave out.
fn left(what: &[Selection], said: &Proposition) -> Vec<Selection> {
    let mut cards = particular(what);
    let behind = said.circumstances.iter().filter(|around| around.relation == Preposition::Except);
    let except: Vec<Selection> = behind.flat_map(|around| around.what.iter().cloned()).collect();
    if !except.is_empty() && cards.is_empty() {
        cards.push(Selection::default());
    }
    cards.iter_mut().for_each(|card| card.except.extend(except.iter().cloned()));
    cards
}

/// "cannot be activated in response to this effect's activation".
fn answers_only(statement: &Statement<'_>) -> bool {
    let response = |head: Head| head == Head::Noun(Noun::Response);
    statement.reach.iter().filter_map(selector).any(|selector| response(selector.head))
}
