//! What cannot be done: "Neither player can Special Summon monsters", "Trap Cards cannot be activated".

use super::answered::{kinds_of_summon, places, said, unknown, words};
use super::source::{particular, side, sources, whose};
use crate::chunks::{Connective, Head, Introducer, Part, Phrase, PhraseKind, Voice};
use crate::meaning::{Circumstance, Proposition, Referent, Selection, Stop, StopKind};
use crate::semantics::context::Context;
use crate::semantics::place_owner::owner_of_origin;
use crate::semantics::signals::Signals;
use crate::semantics::statement::{Statement, selector};
use crate::text::Span;
use crate::vocabulary::{Noun, Player, Preposition, Verb};

/// What a ban of Summons or activations prevents; nothing where it forbids answers only, or binds cards named before.
pub fn prevention(statement: &Statement<'_>, signals: &Signals<'_>, context: &Context<'_>) -> Option<Stop> {
    let said = said(statement, context.clauses);
    let passive = statement.verb.voice == Voice::Passive;
    // "Cannot Special Summon Fusion Monsters" binds its own player.
    let you = said.subject.is_empty() && statement.subject.is_none() && !passive;
    let by_player = you || said.subject.iter().any(|one| one.player.is_some());
    let what = if by_player { &said.object } else { &said.subject };
    let this_card = |one: &Selection| one.refers_to.or(one.of) == Some(Referent::ThisCard);
    let known = what.iter().any(points_back);
    if answers_only(statement) || what.iter().any(this_card) || known && !by_player {
        return None;
    }
    let player = said.subject.iter().find_map(|one| one.player).or(statement.player()).or(you.then_some(Player::You));
    let own = from_the_comma(statement, &signals.sentence.resolution);
    let open = known || is_open(&said) || context.clauses.in_any_sentence(statement.span).is_none();
    let mut conditions = conditions(statement, signals, own.start);
    conditions.extend(open.then_some(own));
    let stop = Stop {
        whose: player.map(side).or(whose(what)).unwrap_or(Player::Either),
        cards: left(what, &said),
        conditions,
        because: vec![own],
        ..unknown()
    };
    if statement.verb.verb == Verb::Summon {
        let summons = kinds_of_summon(statement.verb.summons.iter());
        let from_whose = owner_of_origin(statement, &[Preposition::From]);
        return Some(Stop { does: StopKind::PreventSummon, summons, from: said.from, from_whose, ..stop });
    }
    let effect = |one: &Selection| Selection { thing: Some(Noun::Effect), ..one.clone() };
    // "monsters cannot activate their effects"
    let their: Vec<Selection> = what.iter().map(effect).collect();
    let sources = sources(if by_player || passive { what } else { &their });
    let places = places(what);
    (!sources.is_empty()).then_some(Stop { does: StopKind::PreventActivation, sources, places, ..stop })
}

/// "that monster's effects".
fn points_back(one: &Selection) -> bool {
    let back = |one: &Selection| matches!(one.refers_to, Some(Referent::That | Referent::It));
    back(one) || one.possessor.iter().any(back) || one.of == Some(Referent::That)
}

/// "more than twice per turn", "except from the hand": what the other fields do not say.
fn is_open(said: &Proposition) -> bool {
    let around = |one: &Circumstance| {
        matches!(one.relation, Preposition::Than | Preposition::As | Preposition::In | Preposition::By)
            || one.relation == Preposition::Except && one.what.is_empty()
    };
    // "monsters, except from the hand": the exception hangs on the noun.
    let mut nouns = said.subject.iter().chain(&said.object).flat_map(|one| &one.circumstances);
    let except = |one: &Circumstance| one.relation == Preposition::Except && one.what.is_empty();
    !said.frequency.is_empty() || said.circumstances.iter().any(around) || nouns.any(except)
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

/// The words of a ban, from the comma before it: "Level 5 or higher monsters cannot be Special Summoned".
fn from_the_comma(statement: &Statement<'_>, part: &Part) -> Span {
    let before: Vec<&Phrase> = part.phrases().take_while(|phrase| phrase.span != statement.span).collect();
    let ends = |phrase: &&Phrase| {
        matches!(phrase.kind, PhraseKind::Mark | PhraseKind::Introducer(_) | PhraseKind::Verb(_))
            || matches!(phrase.kind, PhraseKind::Connective(Connective::And | Connective::Also | Connective::Then))
    };
    let passive = statement.verb.voice == Voice::Passive;
    let first = before.iter().rposition(ends).map_or(0, |at| at + 1);
    let own = words(statement);
    before.get(first).filter(|_| passive).map_or(own, |first| first.span.to(own))
}

/// What must be so for the ban, which begins there, to hold.
fn conditions(statement: &Statement<'_>, signals: &Signals<'_>, ban: u32) -> Vec<Span> {
    let opened = |other: &&Statement<'_>| {
        matches!(
            other.introducer,
            Some(Introducer::While | Introducer::If | Introducer::When | Introducer::AsLongAs | Introducer::Unless)
        )
    };
    let same = |other: &&Statement<'_>| !other.relative && other.span != statement.span;
    let before = |other: &Statement<'_>| {
        let inside = |phrase: &&Phrase| phrase.span.end <= ban && !matches!(phrase.kind, PhraseKind::Mark);
        let last = other.reach.iter().rev().find(inside);
        let start = other.subject.map_or(other.span, |subject| subject.span);
        last.map_or(start.to(other.span), |last| start.to(other.span).to(last.span))
    };
    let all = signals.resolution.iter().filter(opened).filter(same);
    let mut all: Vec<Span> =
        all.map(|other| if other.span.start < ban { before(other) } else { words(other) }).collect();
    all.dedup_by_key(|span| span.start);
    all
}
