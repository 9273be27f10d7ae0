//! What a condition waits for: "When your opponent would Special Summon a monster(s), OR a Spell/Trap Card is activated".

use super::condition::{to_the_comma, words};
use super::period::periods;
use super::rest::says_more;
use super::source::{self, is_deed, owners, particular, side, sources, whose};
use crate::chunks::{Connective, Head, Introducer, Part, Phrase, PhraseKind, Place, Reference, Selector, Tense, Voice};
use crate::meaning::{Action, Activity, Circumstance, Count, Proposition, Referent, Selection, Source, Stop, StopKind};
use crate::semantics::action::action;
use crate::semantics::clauses::Clauses;
use crate::semantics::context::Context;
use crate::semantics::place_owner::owner_of_origin;
use crate::semantics::proposition::proposition;
use crate::semantics::signals::Signals;
use crate::semantics::statement::{Statement, selector};
use crate::text::Span;
use crate::vocabulary::{Determiner, Form, Location, Modal, Noun, Player, Preposition, SummonKind, Verb};

/// What a condition waits for.
#[derive(Debug)]
pub struct Answered {
    /// What it is, without what is done about it.
    pub stop: Stop,
    /// A Summon, not an activation.
    pub summon: bool,
    /// "would be Summoned".
    pub would: bool,
}

impl Answered {
    /// The stop of an effect that does such a thing about it, with these words.
    pub fn stop(&self, does: StopKind, words: Span) -> Stop {
        let mut stop = Stop { does, ..self.stop.clone() };
        stop.because.push(words);
        stop
    }
}

/// The Summons and activations that the condition of a sentence waits for. `cases` are the bullets of "any of these
/// effects".
pub fn answered(signals: &Signals<'_>, cases: &[Signals<'_>], context: &Context<'_>) -> Vec<Answered> {
    let marked = signals.sentence.condition.is_some();
    let statements = if marked { &signals.condition } else { &signals.resolution };
    let part = signals.sentence.condition.as_ref().unwrap_or(&signals.sentence.resolution);
    let mut found: Vec<Answered> = Vec::new();
    let (during, mut conditions) = periods(part.phrases());
    let mut contents: Vec<Action> = Vec::new();
    let mut from = part.span.start;
    let mut before: Option<&Statement<'_>> = None;
    for statement in statements {
        let words = || to_the_comma(words(statement), statement, part);
        if is_event(statement, marked, context.clauses) && before.is_none_or(|before| !is_of_effect(before)) {
            let words = event_words(statement, part, from);
            found.extend(event(statement, words, context.clauses));
            from = statement.span.end;
        } else if tells_content(statement) {
            contents.push(action(statement, context.clauses, false));
        } else if is_condition(statement, marked) || is_event(statement, marked, context.clauses) {
            let words = words();
            let known = conditions.last().is_some_and(|last: &Span| last.contains(words));
            // "a dice roll" is one of the words of the event.
            let told = statement.subject.is_some_and(|subject| subject.span.start < from && from > part.span.start);
            conditions.extend((!known && !told).then_some(words));
        }
        before = Some(statement);
    }
    for case in cases {
        let deeds = case.deeds().filter(|statement| statement.is_deed());
        contents.extend(deeds.map(|statement| action(statement, context.clauses, false)));
    }
    for one in &mut found {
        one.stop.conditions.extend(&conditions);
        one.stop.during.clone_from(&during);
        if !one.summon {
            one.stop.includes.extend(contents.iter().cloned());
        }
    }
    found
}

/// The words of an event: from behind what opens it, and not before `from`, to the end of what belongs to the verb.
fn event_words(statement: &Statement<'_>, part: &Part, from: u32) -> Span {
    let phrases: Vec<&Phrase> = part.phrases().collect();
    let Some(verb) = phrases.iter().position(|phrase| phrase.span == statement.span) else { return words(statement) };
    let opens = |phrase: &&Phrase| {
        matches!(phrase.kind, PhraseKind::Introducer(_) | PhraseKind::Connective(Connective::OrElse))
            || phrase.span.end <= from
    };
    let first = phrases[..verb].iter().rposition(opens).map_or(0, |at| at + 1);
    let joins = |phrase: &&&Phrase| matches!(phrase.kind, PhraseKind::Mark | PhraseKind::Connective(_));
    let start = phrases[first..].iter().find(|phrase| !joins(phrase)).map_or(statement.span, |phrase| phrase.span);
    to_the_comma(start.to(words(statement)), statement, part)
}

/// Whether something is Summoned, activated or targeted in a statement that the effect waits for.
fn is_event(statement: &Statement<'_>, marked: bool, clauses: &Clauses<'_>) -> bool {
    let verb = statement.verb;
    let opened = match statement.introducer {
        Some(Introducer::When | Introducer::If | Introducer::EachTime | Introducer::FirstTime) => true,
        // "OR a monster effect is activated": the second event has no "when" of its own.
        None => marked && verb.form != Form::Base,
        _ => false,
    };
    let happens =
        matches!(statement.modal, None | Some(Modal::Would)) && !verb.negated && verb.voice != Voice::Participle;
    let kind = match verb.verb {
        // "If you Tribute Summon this card": that is no Summon of another card.
        Verb::Summon if verb.voice == Voice::Active && statement.is_to_this_card() => false,
        Verb::Summon | Verb::Activate => !is_of_this_card(statement, clauses),
        Verb::Target => verb.voice == Voice::Passive,
        _ => false,
    };
    let points_back = statement.subject_selector().is_some_and(|subject| subject.reference == Reference::It);
    kind && opened
        && happens
        && !points_back
        && !statement.relative
        && verb.form != Form::Gerund
        && verb.tense == Tense::Present
        && statement.subject.is_some()
}

/// Whether this card does it; in "a Spell/Trap Card that targets this card is activated" it does not.
fn is_of_this_card(statement: &Statement<'_>, clauses: &Clauses<'_>) -> bool {
    let of_tree = || said(statement, clauses).subject.iter().any(|one| one.refers_to == Some(Referent::ThisCard));
    statement.is_of_this_card() && (clauses.in_any_sentence(statement.span).is_none() || of_tree())
}

/// "that includes an effect that Special Summons", "that would destroy a card": what the answered effect does.
fn tells_content(statement: &Statement<'_>) -> bool {
    let verb = statement.verb;
    let present = verb.form == Form::Third || statement.modal == Some(Modal::Would);
    let does = is_deed(verb.verb) && verb.verb != Verb::Include;
    statement.relative
        && verb.voice == Voice::Active
        && present
        && does
        && statement.player().is_none()
        && !verb.negated
}

/// "a monster effect that activates when …": what follows tells which effect is meant.
fn is_of_effect(statement: &Statement<'_>) -> bool {
    statement.relative && statement.verb.verb == Verb::Activate && statement.verb.voice == Voice::Active
}

/// "while you control a Dragon monster": what must be so besides.
fn is_condition(statement: &Statement<'_>, marked: bool) -> bool {
    use Introducer as I;
    let verb = statement.verb;
    let own = verb.verb != Verb::Do && !statement.relative && verb.voice != Voice::Participle;
    let stated = marked && (verb.form != Form::Base || statement.subject.is_some());
    own && (stated || matches!(statement.introducer, Some(I::While | I::AsLongAs)))
        && !matches!(statement.modal, Some(Modal::Can))
}

/// What a noun phrase picks, as far as the chunks tell.
pub fn picks(selector: &Selector) -> Selection {
    Selection {
        kinds: selector.kinds.iter().collect(),
        thing: match selector.head {
            Head::Noun(noun) => Some(noun),
            _ => None,
        },
        owner: selector.owner,
        ..Selection::default()
    }
}

/// What a statement says: by its tree, or, where that is not read, as far as the chunks tell.
pub fn said(statement: &Statement<'_>, clauses: &Clauses<'_>) -> Proposition {
    if let Some(clause) = clauses.in_any_sentence(statement.span) {
        return proposition(clause, clauses.names);
    }
    let player = statement.player().map(|player| Selection { player: Some(player), ..Selection::default() });
    let from = statement.reach.iter().find_map(|phrase| match phrase.kind {
        PhraseKind::Place(Place { preposition: Some(Preposition::From), locations, .. }) => Some(locations),
        _ => None,
    });
    Proposition {
        subject: player.into_iter().chain(statement.subject_selector().map(picks)).collect(),
        object: statement.after.iter().filter_map(selector).map(picks).collect(),
        from: from.into_iter().flat_map(|places| places.iter()).collect(),
        ..Proposition::default()
    }
}

fn event(statement: &Statement<'_>, words: Span, clauses: &Clauses<'_>) -> Option<Answered> {
    let said = &said(statement, clauses);
    let summon = statement.verb.verb == Verb::Summon;
    let mut stop = match statement.verb.verb {
        Verb::Summon => summoned(statement, said),
        Verb::Target => targeted(said)?,
        _ => activated(statement, said),
    };
    if !summon && stop.sources.is_empty() {
        return None;
    }
    let unread = clauses.in_any_sentence(statement.span).is_none();
    if unread || !is_monster_summoned(statement, said) || is_narrowed(said, &stop) {
        stop.conditions.push(words);
    }
    stop.because.push(words);
    Some(Answered { stop, summon, would: statement.modal == Some(Modal::Would) })
}

/// Whether a clause about a Summon speaks of monsters, not of "your LP" that stand before the verb.
fn is_monster_summoned(statement: &Statement<'_>, said: &Proposition) -> bool {
    let thing = |one: &Selection| one.thing.is_some_and(|thing| !matches!(thing, Noun::Card | Noun::Copy));
    statement.verb.verb != Verb::Summon || !said.subject.iter().any(thing)
}

/// Whether an event says more than its fields: "2 or more monsters", "in Defense Position", "as Chain Link 2 or higher".
fn is_narrowed(said: &Proposition, stop: &Stop) -> bool {
    let known = |one: &Circumstance| match one.relation {
        // "to your opponent's field", "from the GY", "(except during the Damage Step)"
        Preposition::To => one.what.iter().all(|place| place.thing.is_none()),
        Preposition::From | Preposition::During => true,
        Preposition::In | Preposition::On => one.what.iter().all(|place| !place.locations.is_empty()),
        Preposition::Except => one.what.is_empty(),
        Preposition::By => stop.sources.iter().any(|source| !source.is_card()),
        _ => false,
    };
    let many = |one: &Selection| one.count.is_some_and(|count| count.min > 1);
    let monsters = said.subject.iter().chain(&said.object).any(many) && stop.sources.is_empty();
    // What the effect does is told by what it includes.
    let content = |when: &Proposition| source::tells_content(when);
    let told = Proposition {
        when: said.when.iter().filter(|when| !content(when)).cloned().collect(),
        to: Vec::new(),
        ..said.clone()
    };
    monsters && stop.exactly.is_none() || says_more(&told, known)
}

/// A stop of which nothing is known.
pub fn unknown() -> Stop {
    Stop {
        does: StopKind::NegateSummon,
        whose: Player::Either,
        summons: Vec::new(),
        exactly: None,
        from: Vec::new(),
        from_whose: None,
        not_from: Vec::new(),
        sources: Vec::new(),
        places: Vec::new(),
        includes: Vec::new(),
        cards: Vec::new(),
        deeds: Vec::new(),
        waits: false,
        during: None,
        conditions: Vec::new(),
        because: Vec::new(),
    }
}

/// Which Summons the kinds before "Summon" mean.
pub fn kinds_of_summon(named: impl Iterator<Item = SummonKind>) -> Vec<SummonKind> {
    let named: Vec<_> = named.collect();
    if named.is_empty() { vec![SummonKind::Normal, SummonKind::Flip, SummonKind::Special] } else { named }
}

fn summoned(statement: &Statement<'_>, said: &Proposition) -> Stop {
    let passive = statement.verb.voice == Voice::Passive;
    let monsters = if passive { &said.subject } else { &said.object };
    let by = if passive { None } else { whose(&said.subject) };
    // "to your field": the own monster.
    let to = said.circumstances.iter().filter(|circumstance| circumstance.relation == Preposition::To);
    let to = to.flat_map(|circumstance| &circumstance.what).find_map(|place| place.owner.or(place.controller));
    // "except from the GY" names where it does not come from.
    let except = said.circumstances.iter().any(|one| one.relation == Preposition::Except && one.what.is_empty());
    let exactly = monsters.first().filter(|one| one.determiners.contains(&Determiner::Exactly)).and_then(exact_count);
    let monsters: Vec<Selection> = monsters.iter().cloned().map(without_exactly).collect();
    Stop {
        whose: by
            .or(to.map(side))
            .or(whose(&monsters).filter(|_| is_monster_summoned(statement, said)))
            .unwrap_or(Player::Either),
        summons: kinds_of_summon(statement.verb.summons.iter()),
        exactly,
        from: if except { Vec::new() } else { said.from.clone() },
        not_from: if except { said.from.clone() } else { Vec::new() },
        from_whose: if except { None } else { owner_of_origin(statement, &[Preposition::From]) },
        cards: particular(&monsters),
        ..unknown()
    }
}

/// "exactly" is told by the number.
fn without_exactly(mut one: Selection) -> Selection {
    one.determiners.retain(|word| *word != Determiner::Exactly);
    one
}

fn exact_count(monsters: &Selection) -> Option<u32> {
    monsters.count.and_then(|Count { max, .. }| max)
}

/// "is targeted by a card effect".
fn targeted(said: &Proposition) -> Option<Stop> {
    let by = said.circumstances.iter().find(|circumstance| circumstance.relation == Preposition::By)?;
    Some(Stop {
        whose: whose(&by.what).unwrap_or(Player::Either),
        sources: sources(&by.what),
        cards: particular(&by.what),
        includes: vec![target(said.subject.clone())],
        ..unknown()
    })
}

/// What it means that an effect targets such cards.
fn target(object: Vec<Selection>) -> Action {
    Action { object, ..Action::done(Activity::Target, Span::new(0, 0)) }
}

/// What the clauses about an effect say that it targets: "that targets a card you control".
pub fn targeting(whose: &[Proposition]) -> impl Iterator<Item = Action> {
    let targets =
        whose.iter().filter(|said| said.verb == Some(Verb::Target) && !said.passive && !said.object.is_empty());
    targets.map(|said| target(said.object.clone()))
}

/// "your opponent activates a monster effect", "a Spell/Trap Card is activated", "a monster activates its effect".
fn activated(statement: &Statement<'_>, said: &Proposition) -> Stop {
    let active = statement.verb.voice == Voice::Active && !said.object.is_empty();
    let by_player = said.subject.iter().any(|one| one.player.is_some());
    let what = match (active, by_player) {
        (true, true) => said.object.clone(),
        // "a monster activates its effect"
        (true, false) => {
            let effect = |one: &Selection| Selection { thing: Some(Noun::Effect), ..one.clone() };
            said.subject.iter().map(effect).collect()
        }
        (false, _) => said.subject.clone(),
    };
    let around = said.circumstances.iter().filter(|one| matches!(one.relation, Preposition::In | Preposition::On));
    let around: Vec<Selection> = around.flat_map(|one| one.what.clone()).collect();
    let named: Vec<Selection> = what.iter().chain(&said.object).chain(&around).cloned().collect();
    let places = places(&named);
    let clauses = said.when.iter().chain(what.iter().flat_map(|one| &one.whose));
    let includes = clauses.flat_map(|clause| targeting(std::slice::from_ref(clause))).collect();
    let sources = sources(&what);
    let is_card = sources.iter().all(|source| source.is_card());
    Stop {
        whose: whose(&said.subject).or(whose(&what)).unwrap_or(Player::Either),
        places: if is_card { Vec::new() } else { places },
        cards: particular(&what),
        includes,
        sources,
        ..unknown()
    }
}

/// The places that phrases name; what is controlled is on the field.
pub fn places(list: &[Selection]) -> Vec<Location> {
    let all = || list.iter().flat_map(|one| std::iter::once(one).chain(owners(one)));
    let controls = |said: &Proposition| said.verb == Some(Verb::Control) && !said.subject.is_empty();
    let controlled = all().any(|one| one.controller.is_some() || one.whose.iter().any(controls));
    let controlled = controlled.then_some(Location::Field);
    let mut places: Vec<Location> = all().flat_map(|one| one.locations.clone()).chain(controlled).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// The sources of "a card or effect".
pub fn any_source() -> Vec<Source> {
    Source::ALL.to_vec()
}
