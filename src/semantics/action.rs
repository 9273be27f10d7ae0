//! What is done: by whom, to what, from where to where, and when.

use super::activity::activity;
use super::antecedent::resolve;
use super::clauses::Clauses;
use super::context::Context;
use super::places::places;
use super::proposition::{proposition, tie_of};
use super::segment::Unit;
use super::selection::{left_out, selections};
use super::signals::Signals;
use super::statement::Statement;
use crate::chunks::{Connective, Head, Introducer, Moment, Phrase, PhraseKind, Place, Quantity, Relation, Time, Voice};
use crate::meaning::{Action, Activity, Bullets, Change, ChangeMode, Count, Effect, EffectKind, Selection, Tie};
use crate::syntax::{
    Adjunct, Clause, Complement, Constituent, Governed, Names, Nominal, Opening, Prepositional, Standing, Subordinate,
    Term, TermKind, VerbWord,
};
use crate::vocabulary::{Conjunction, Form, Location, Modal, Noun, Player, Position, Preposition, Set, Verb};

/// Adds what a sentence does to its effect: costs, targets, declarations, actions.
pub fn add(unit: &Unit<'_>, context: &Context, effect: &mut Effect) {
    of_sentence(&unit.signals, context, effect);
    // What another monster gains, or what a condition covers, is not done by this effect.
    if !matches!(unit.bullets, Some(Bullets::Gained | Bullets::Cases)) {
        unit.inner.iter().for_each(|signals| of_sentence(signals, context, effect));
    }
}

fn of_sentence(signals: &Signals<'_>, context: &Context, effect: &mut Effect) {
    let clauses = context.clauses;
    for statement in signals.activation.iter().filter(|statement| statement.is_deed() || is_means(statement)) {
        let mut action = action(statement, clauses, false);
        resolve(&mut action, effect);
        match action.verb {
            Activity::Target => effect.chosen_targets.push(action),
            Activity::Declare | Activity::Choose | Activity::Activate => effect.declarations.push(action),
            _ => effect.costs.push(action),
        }
    }
    let sentence = Sentence {
        continues: effect.span != signals.sentence.whole_span(),
        marked: signals.sentence.is_marked(),
        card: effect.kinds.first() == Some(&EffectKind::Activate),
    };
    for (at, statement) in signals.resolution.iter().enumerate() {
        // The tree knows better than the chunks which verb speaks of a noun: "all monsters they control lose 300 ATK".
        let standing = clauses.standing(statement.span);
        let relative = statement.relative && standing != Some(Standing::Main);
        let statement = &Statement { relative, ..*statement };
        let done = statement.is_deed() || statement.is_done() && statement.is_main();
        // "You cannot Special Summon, nor Normal Summon" bans both.
        let banned = statement.link == Some(Connective::Nor);
        let no_verb = standing == Some(Standing::Attribute) || {
            // "become double" is one change, told by its second word.
            statement.verb.verb != Verb::Double && clauses.is_no_verb(statement.span)
        };
        if let Some(clause) =
            clauses.at(statement.span).filter(|_| standing == Some(Standing::Main) && is_ban(statement))
        {
            effect.restrictions.push(proposition(clause, clauses.names));
        }
        if !done || banned || no_verb {
            continue;
        }
        // The "you can" that makes the whole effect optional leaves nothing open when it resolves.
        let optional = statement.modal == Some(Modal::Can) && Some(statement.span) != signals.optional;
        let mut action = action(statement, clauses, optional);
        let clause = clauses.at(statement.span);
        let next = signals.resolution.get(at + 1);
        if is_payable(action.verb) && !sentence.marked && is_paid_for(clause, next) {
            effect.costs.push(action);
            continue;
        }
        action.verb = in_context(&action, &effect.actions);
        resolve(&mut action, effect);
        let list = match effect.kinds.first() {
            Some(EffectKind::Continuous | EffectKind::Unclassified | EffectKind::MaintenanceCost)
                if effect.spell_speed.is_none() =>
            {
                &mut effect.applies
            }
            _ if context.modern && sentence.continues && !sentence.marked && holds(statement, action.verb) => {
                &mut effect.applies
            }
            // What comes first is what the effect is for, even if it waits.
            _ if !effect.actions.is_empty() && sentence.may_be_later() && is_later(statement, clause, next) => {
                &mut effect.delayed
            }
            _ => &mut effect.actions,
        };
        list.push(action);
    }
}

/// What a sentence is to its effect.
struct Sentence {
    /// It is not the first one.
    continues: bool,
    /// It has a colon or semicolon.
    marked: bool,
    /// The effect is that of the activation of a Spell or Trap Card.
    card: bool,
}

impl Sentence {
    /// Whether a time in it can be a later one. Where no mark and no sentence before it tells, it is that of the effect
    /// itself.
    fn may_be_later(&self) -> bool {
        self.marked || self.continues || self.card
    }
}

/// "The equipped monster gains 500 ATK", in a sentence of its own behind what makes it so: it holds as long as that.
fn holds(statement: &Statement<'_>, verb: Activity) -> bool {
    verb == Activity::ChangeAtk
        && statement.verb.form == Form::Third
        && statement.link.is_none()
        && statement.modal.is_none()
}

/// "Activate this card by discarding 1 card": what is done to activate it.
fn is_means(statement: &Statement<'_>) -> bool {
    statement.preposition == Some(Preposition::By)
        && statement.verb.form == Form::Gerund
        && statement.introducer.is_none()
}

/// What a verb means behind what was done before: negating the effects of what was just Summoned, putting back what was
/// looked at.
fn in_context(action: &Action, before: &[Action]) -> Activity {
    let points_back = action.object.iter().any(|one| one.refers_to.is_some() || one.of.is_some());
    let last = before.last().map(|last| last.verb);
    match action.verb {
        Activity::NegateEffect if last == Some(Activity::SpecialSummon) && points_back => Activity::SuppressEffects,
        Activity::ReturnToDeck if points_back && before.iter().any(is_look_at_deck) => Activity::PutBack,
        verb => verb,
    }
}

/// Whether cards of a Deck are looked at without leaving it; "take 1 card from your Deck and place it on top" is one of the
/// doings that have no name of their own.
fn is_look_at_deck(action: &Action) -> bool {
    use Activity as A;
    let looks = matches!(action.verb, A::Excavate | A::Look | A::Choose | A::Reveal | A::Other);
    looks && (action.verb == A::Excavate || action.from.contains(&Location::Deck))
}

fn is_payable(verb: Activity) -> bool {
    use Activity as A;
    matches!(
        verb,
        A::Banish
            | A::Detach
            | A::Discard
            | A::Mill
            | A::Pay
            | A::RemoveCounter
            | A::ReturnToDeck
            | A::ReturnToHand
            | A::Reveal
            | A::SendToGy
            | A::Tribute
    )
}

/// "You can discard 1 card to destroy 1 monster", "Discard 1 card and select 1 monster": old wording of a cost, which says
/// what it is paid for.
fn is_paid_for(clause: Option<&Clause>, next: Option<&Statement<'_>>) -> bool {
    let to = |one: &Constituent<Complement>| matches!(one.member, Complement::Adjunct(Adjunct::Infinitive(..)));
    let next = next.is_some_and(|next| {
        let selects = next.verb.verb == Verb::Select && next.is_deed();
        selects || next.preposition == Some(Preposition::To) && next.verb.form == Form::Base
    });
    next || clause.is_some_and(|clause| clause.complements.iter().any(to))
}

/// Whether it is done at a later time than the effect resolves: "during the End Phase", "when it leaves the field".
fn is_later(statement: &Statement<'_>, clause: Option<&Clause>, next: Option<&Statement<'_>>) -> bool {
    let at_time = |phrase: &Phrase| match phrase.kind {
        PhraseKind::Time(Time { relation, moment, .. }) => match moment {
            Moment::EndPhase | Moment::StandbyPhase => {
                matches!(relation, Relation::During | Relation::End | Relation::Start)
            }
            Moment::BattlePhase | Moment::DamageStep => relation == Relation::End,
            _ => false,
        },
        _ => false,
    };
    let leaves = next.is_some_and(|next| next.introducer == Some(Introducer::When) && next.verb.verb == Verb::Leave);
    leaves || statement.before.iter().chain(statement.reach).any(at_time) || clause.is_some_and(waits)
}

/// "During the End Phase, …", "When it leaves the field, …", "Each time …".
fn waits(clause: &Clause) -> bool {
    let behind = clause.complements.iter().any(|one| match &one.member {
        Complement::Adjunct(Adjunct::Subordinate(subordinate)) => is_about_leaving(subordinate),
        _ => false,
    });
    behind
        || clause.fronted.iter().any(|one| match &one.member {
            Adjunct::Subordinate(subordinate) => {
                matches!(subordinate.opening, Opening::Conjunction(word) if word.word == Conjunction::When)
            }
            Adjunct::Nominal(nominal) => has_noun(nominal, Noun::Time),
            Adjunct::Prepositional(Prepositional { preposition, object: Governed::Nominal(nominal), .. }) => {
                match preposition.word {
                    Preposition::During => {
                        has_noun(nominal, Noun::Phase)
                            && (has_noun(nominal, Noun::End) || has_noun(nominal, Noun::Standby))
                    }
                    Preposition::At => has_noun(nominal, Noun::End),
                    _ => false,
                }
            }
            _ => false,
        })
}

fn is_about_leaving(subordinate: &Subordinate) -> bool {
    subordinate.part.clauses.iter().any(|clause| {
        clause
            .verb
            .as_ref()
            .is_some_and(|verb| matches!(verb.words.last(), Some(VerbWord::Verb(verb)) if verb.word.0 == Verb::Leave))
    })
}

fn has_noun(nominal: &Nominal, noun: Noun) -> bool {
    let is = |term: &Term| matches!(term.kind, TermKind::Noun(word) if word.word == noun);
    nominal.first.terms.iter().any(is)
}

fn action(statement: &Statement<'_>, clauses: &Clauses<'_>, optional: bool) -> Action {
    let clause = clauses.at(statement.span);
    let places_behind = |first: &[Preposition]| {
        statement.reach.iter().fold(Set::EMPTY, |all, phrase| match phrase.kind {
            PhraseKind::Place(Place { preposition: Some(word), locations, .. }) if first.contains(&word) => {
                all.or(locations)
            }
            _ => all,
        })
    };
    let places_it = matches!(statement.verb.verb, Verb::Place | Verb::Put | Verb::Set);
    let from = match clause.map(|clause| governed(clause, &[Preposition::From])) {
        Some(from) if !from.is_empty() => from,
        _ if places_it => places_behind(&[Preposition::From]),
        _ => places_behind(&[Preposition::From, Preposition::In]),
    };
    let to = match clause.map(|clause| goal(clause, places_it)) {
        Some(to) if !to.is_empty() => to,
        _ => {
            let on = places_behind(&[Preposition::On]);
            let on = if on == Set::of(Location::Deck) { on } else { Set::EMPTY };
            places_behind(&[Preposition::To, Preposition::Into]).or(on)
        }
    };
    let verb = activity(statement, clause, to);
    // "It gains 500 ATK": it is what is changed.
    let voice = if changes(verb) { Voice::Passive } else { statement.verb.voice };
    let object = clause.map(|clause| object(clause, voice, clauses)).unwrap_or_default();
    Action {
        verb,
        tie: clause.map_or_else(|| statement.link.and_then(tie), tie_of),
        by: statement.player().filter(|player| *player != Player::You),
        count: object.first().and_then(|first| first.count).or_else(|| count_of(statement)),
        change: clause.and_then(|clause| change(clause, clauses.names)).filter(|_| changes(verb)),
        position: clause.and_then(|clause| position(clause, clauses.names)),
        object,
        from: from.iter().collect(),
        to: to.iter().collect(),
        optional,
        span: statement.reach.last().map_or(statement.span, |last| statement.span.to(last.span)),
    }
}

/// What it is done to: the object, or the subject of "is destroyed".
fn object(clause: &Clause, voice: Voice, clauses: &Clauses<'_>) -> Vec<Selection> {
    let object = clause.complements.iter().find_map(|one| match &one.member {
        Complement::Object(object) => Some(object),
        _ => None,
    });
    let object = if voice == Voice::Active { object } else { clause.subject.as_ref().or(object) };
    let mut all = object.map(|object| selections(object, clauses.names)).unwrap_or_default();
    let except = clause.complements.iter().flat_map(|one| match &one.member {
        Complement::Adjunct(Adjunct::Prepositional(prepositional)) => exception(prepositional, clauses.names),
        _ => Vec::new(),
    });
    let except: Vec<_> = except.collect();
    all.iter_mut().for_each(|one| one.except.extend(except.iter().cloned()));
    all
}

/// "except "X"" behind the verb, or behind a place.
fn exception(prepositional: &Prepositional, names: &Names) -> Vec<Selection> {
    match &prepositional.object {
        Governed::Nominal(nominal) if prepositional.preposition.word == Preposition::Except => {
            selections(nominal, names)
        }
        Governed::Nominal(nominal) => left_out(nominal, names),
        _ => Vec::new(),
    }
}

/// Whether it changes a value of its object.
fn changes(verb: Activity) -> bool {
    matches!(verb, Activity::ChangeAtk | Activity::ChangeDef | Activity::ChangeLevel)
}

/// By how much, or to what, a value changes.
fn change(clause: &Clause, names: &Names) -> Option<Change> {
    let (verb, _) = clause.verb.as_ref()?.verb()?;
    let mode = match verb {
        Verb::Gain | Verb::Increase => ChangeMode::Gain,
        Verb::Lose | Verb::Decrease | Verb::Reduce => ChangeMode::Lose,
        Verb::Become | Verb::Change | Verb::Make => ChangeMode::Set,
        Verb::Halve => ChangeMode::Halve,
        Verb::Double => ChangeMode::Double,
        _ => return None,
    };
    let nominals = clause.complements.iter().filter_map(|one| match &one.member {
        Complement::Object(object) => Some(object),
        Complement::Adjunct(Adjunct::Prepositional(Prepositional {
            preposition,
            object: Governed::Nominal(nominal),
            ..
        })) if matches!(preposition.word, Preposition::By | Preposition::To) => Some(&**nominal),
        _ => None,
    });
    let amount = nominals.flat_map(|nominal| selections(nominal, names)).find_map(|one| {
        let bare = one.count.filter(|_| one.kinds.is_empty() && one.thing.is_none_or(|thing| thing == Noun::Point));
        one.amount.or(bare.and_then(|count| count.max))
    });
    Some(Change { mode, amount })
}

/// In which position it is Summoned, Set or changed: "in Defense Position".
fn position(clause: &Clause, names: &Names) -> Option<Position> {
    clause.complements.iter().find_map(|one| match &one.member {
        Complement::Adjunct(Adjunct::Prepositional(Prepositional {
            preposition,
            object: Governed::Nominal(nominal),
            ..
        })) if matches!(preposition.word, Preposition::In | Preposition::To) => {
            let named = selections(nominal, names);
            named.first().and_then(|one| one.positions.last().copied()).filter(|_| places(nominal).is_empty())
        }
        _ => None,
    })
}

/// "cannot attack", "can only attack": what may not be done while the effect applies.
fn is_ban(statement: &Statement<'_>) -> bool {
    statement.introducer.is_none()
        && (statement.modal == Some(Modal::Cannot) || statement.verb.only && statement.modal == Some(Modal::Can))
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
    let on = if on == Set::of(Location::Deck) || places_it { on } else { Set::EMPTY };
    governed(clause, &[Preposition::To, Preposition::Into, Preposition::Onto]).or(on)
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
