//! What is done, in other programs' terms: the verb of an action.

use super::places::places;
use super::statement::{Statement, is_special_summon};
use crate::chunks::{Head, PhraseKind, Selector};
use crate::meaning::{Activity, Circumstance, Proposition, Referent, Selection};
use crate::syntax::{
    Adjunct, Behind, Clause, Complement, Governed, Nominal, Prepositional, Subordinate, Term, TermKind, Times, VerbWord,
};
use crate::vocabulary::{Adjective, Adverb, Determiner, Location, Modal, Noun, Preposition, Set, Verb};

/// What a statement does, which goes to such places; its clause tells more where the sentence is read whole.
pub fn activity(statement: &Statement<'_>, clause: Option<&Clause>, to: Set<Location>) -> Activity {
    let object = if statement.is_done() { statement.subject_selector() } else { statement.object() };
    let head = object.map(|object| object.head);
    let noun = |noun: Noun| head == Some(Head::Noun(noun));
    let deck = Set::of(Location::Deck).with(Location::ExtraDeck);
    let has = |test: fn(&PhraseKind) -> bool| statement.reach.iter().any(|phrase| test(&phrase.kind));
    let stat = |selector: &Selector| matches!(selector.head, Head::Noun(Noun::Atk | Noun::Def));
    let stats = object.is_some_and(stat)
        || statement.subject_selector().is_some_and(stat)
        || clause.is_some_and(|clause| speaks_of(clause, |term| is_noun(term, Noun::Atk) || is_noun(term, Noun::Def)));
    // "You must also banish monsters whose Levels …": the materials of the Summon before it.
    let material = statement.modal == Some(Modal::Must) && statement.verb.also;
    let speaks = |noun: Noun| clause.is_some_and(|clause| speaks_of(clause, |term| is_noun(term, noun)));
    let holds = |noun: Noun| clause.is_some_and(|clause| object_has(clause, |term| is_noun(term, noun)));
    match statement.verb.verb {
        Verb::Tribute | Verb::Banish | Verb::Send if material => Activity::UseAsMaterial,
        Verb::Use | Verb::Substitute if clause.is_some_and(is_as_material) => Activity::UseAsMaterial,
        Verb::Activate => Activity::Activate,
        Verb::Add if to.is_empty() || to.has(Location::Hand) => Activity::AddToHand,
        Verb::Add if to.has(Location::Deck) => Activity::ReturnToDeck,
        Verb::Apply => Activity::Apply,
        Verb::Attach => Activity::Attach,
        Verb::Banish => Activity::Banish,
        Verb::Remove if has(|kind| matches!(kind, PhraseKind::FromPlay)) => Activity::Banish,
        Verb::Choose | Verb::Pick | Verb::Select => Activity::Choose,
        Verb::Declare => Activity::Declare,
        Verb::Destroy => Activity::Destroy,
        Verb::Detach => Activity::Detach,
        Verb::Discard => Activity::Discard,
        Verb::Draw => Activity::Draw,
        Verb::Equip => Activity::Equip,
        Verb::Excavate => Activity::Excavate,
        Verb::Gain | Verb::Increase if noun(Noun::Lp) || noun(Noun::Point) => Activity::GainLp,
        Verb::Gain
        | Verb::Lose
        | Verb::Increase
        | Verb::Decrease
        | Verb::Halve
        | Verb::Double
        | Verb::Become
        | Verb::Change
        | Verb::Switch
        | Verb::Make
        | Verb::Be
        | Verb::Equal
            if stats =>
        {
            if clause.is_some_and(is_only_def) {
                Activity::ChangeDef
            } else {
                Activity::ChangeAtk
            }
        }
        Verb::Gain
        | Verb::Lose
        | Verb::Increase
        | Verb::Decrease
        | Verb::Reduce
        | Verb::Halve
        | Verb::Double
        | Verb::Become
        | Verb::Change
        | Verb::Make
        | Verb::Be
            if speaks(Noun::Level) || speaks(Noun::Rank) =>
        {
            Activity::ChangeLevel
        }
        Verb::Increase | Verb::Reduce | Verb::Become | Verb::Change | Verb::Make if speaks(Noun::Scale) => {
            Activity::ChangeScale
        }
        Verb::Change if noun(Noun::Position) || has(|kind| matches!(kind, PhraseKind::Position(_))) => {
            Activity::ChangePosition
        }
        Verb::Flip => Activity::ChangePosition,
        Verb::Inflict | Verb::Take if clause.is_some_and(|clause| speaks_of(clause, is_none_or_any)) => {
            Activity::ChangeDamage
        }
        Verb::Inflict if holds(Noun::Piercing) => Activity::Pierce,
        Verb::Inflict => Activity::InflictDamage,
        Verb::Take
            if (noun(Noun::Damage) || holds(Noun::Point)) && !holds(Noun::Battle) && statement.modal.is_none() =>
        {
            Activity::InflictDamage
        }
        Verb::Have if holds(Noun::Effect) && clause.is_some_and(is_negated) => Activity::NegateEffect,
        Verb::Gain | Verb::Get | Verb::Have | Verb::Replace if holds(Noun::Effect) => Activity::GainEffect,
        Verb::Gain if holds(Noun::Lp) => Activity::GainLp,
        Verb::Lose | Verb::Halve | Verb::Become if noun(Noun::Lp) || speaks(Noun::Lp) => Activity::LoseLp,
        Verb::Halve | Verb::Double | Verb::Become | Verb::Reduce | Verb::Make
            if noun(Noun::Damage) || speaks(Noun::Damage) =>
        {
            Activity::ChangeDamage
        }
        Verb::End if holds(Noun::Phase) || holds(Noun::Turn) => Activity::EndPhase,
        Verb::Become if holds(Noun::Phase) && holds(Noun::End) => Activity::EndPhase,
        Verb::Skip if holds(Noun::Phase) || holds(Noun::Turn) => Activity::SkipPhase,
        Verb::Change | Verb::Switch if holds(Noun::Attack) && holds(Noun::Target) => Activity::RedirectAttack,
        // "That monster can make a second attack" makes it nothing.
        Verb::Become | Verb::Change | Verb::Make if !holds(Noun::Attack) && clause.is_some_and(is_about_identity) => {
            Activity::ChangeIdentity
        }
        Verb::Be if clause.is_some_and(is_attribute_or_type) => Activity::ChangeIdentity,
        Verb::Perform | Verb::Conduct | Verb::Proceed if speaks(Noun::Calculation) || goes_to_calculation(clause) => {
            Activity::CalculateDamage
        }
        Verb::Call => Activity::Declare,
        Verb::Win => Activity::WinDuel,
        Verb::Treat => Activity::ChangeIdentity,
        Verb::Attack | Verb::Make | Verb::Gain
            if clause.is_some_and(|clause| attacks_more(clause, statement.verb.verb)) =>
        {
            Activity::AttackMore
        }
        Verb::Attack if statement.modal == Some(Modal::Must) => Activity::Attack,
        Verb::Attack if clause.is_some_and(is_direct) => Activity::AttackDirectly,
        Verb::Attack if clause.is_some_and(is_in_defense) => Activity::AttackInDefense,
        Verb::Shuffle if clause.is_some_and(is_of_deck) => Activity::ShuffleDeck,
        Verb::Take if object.is_some_and(|object| !matches!(object.head, Head::Noun(noun) if noun != Noun::Card)) => {
            Activity::Take
        }
        Verb::Unequip => Activity::Unequip,
        Verb::Be if clause.is_some_and(is_unaffected) => Activity::Unaffected,
        Verb::Look | Verb::See => Activity::Look,
        Verb::Move => Activity::Move,
        // "switch the locations of 2 monsters in your Main Monster Zones"
        Verb::Switch if holds(Noun::Location) => Activity::Move,
        Verb::Negate if noun(Noun::Activation) => Activity::NegateActivation,
        // "negate that Attack Position monster's effects" negates no attack.
        Verb::Negate if noun(Noun::Attack) || noun(Noun::Battle) || holds(Noun::Attack) && !holds(Noun::Effect) => {
            Activity::NegateAttack
        }
        Verb::Negate if head == Some(Head::Summon) => Activity::NegateSummon,
        Verb::Negate => Activity::NegateEffect,
        Verb::Pay => Activity::Pay,
        Verb::Place | Verb::Put | Verb::Distribute if noun(Noun::Counter) || holds(Noun::Counter) => {
            Activity::PlaceCounter
        }
        Verb::Place | Verb::Put | Verb::Return | Verb::Shuffle if to.meets(deck) && clause.is_some_and(is_in_deck) => {
            Activity::PutBack
        }
        Verb::Place | Verb::Put if to.meets(deck) => Activity::ReturnToDeck,
        Verb::Place => Activity::Place,
        Verb::Remove if noun(Noun::Counter) || holds(Noun::Counter) => Activity::RemoveCounter,
        Verb::Return | Verb::Shuffle | Verb::Add if to == Set::of(Location::ExtraDeck) => Activity::ReturnToExtraDeck,
        // "to the hand or Extra Deck"
        Verb::Return if to == Set::of(Location::Hand).with(Location::ExtraDeck) => Activity::ReturnToHand,
        Verb::Return | Verb::Shuffle if to.meets(deck) => Activity::ReturnToDeck,
        Verb::Return if to.has(Location::Gy) => Activity::ReturnToGy,
        Verb::Return if to.has(Location::Hand) => Activity::ReturnToHand,
        Verb::Return if to.has(Location::Field) => Activity::ReturnToField,
        Verb::Reveal | Verb::Show => Activity::Reveal,
        Verb::Roll => Activity::RollDie,
        Verb::Send if to.has(Location::Gy) && clause.is_some_and(is_from_top) => Activity::Mill,
        Verb::Send if to.has(Location::Gy) => Activity::SendToGy,
        Verb::Set => Activity::Set,
        Verb::Summon if is_special_summon(statement) => Activity::SpecialSummon,
        Verb::Conduct if object.is_some_and(|object| object.head == Head::Summon) => Activity::PermitNormalSummon,
        Verb::Summon if clause.is_some_and(is_additional) => Activity::PermitNormalSummon,
        Verb::Summon => Activity::NormalSummon,
        Verb::Take | Verb::Give | Verb::Switch | Verb::Gain | Verb::Return
            if noun(Noun::Control) || holds(Noun::Control) =>
        {
            Activity::TakeControl
        }
        Verb::Target => Activity::Target,
        Verb::Toss => Activity::TossCoin,
        Verb::Tribute => Activity::Tribute,
        _ => Activity::Other,
    }
}

fn is_noun(term: &Term, noun: Noun) -> bool {
    matches!(term.kind, TermKind::Noun(word) if word.word == noun)
        || matches!(term.kind, TermKind::Counter(_) if noun == Noun::Counter)
}

/// Whether a word of the objects of a clause, not of what stands behind their nouns, is such a one.
fn object_has(clause: &Clause, test: impl Fn(&Term) -> bool) -> bool {
    clause.complements.iter().any(|one| match &one.member {
        Complement::Object(object) => object.phrases().flat_map(|phrase| &phrase.terms).any(&test),
        _ => false,
    })
}

/// "gains 500 DEF", "its DEF becomes 0": the ATK stays.
fn is_only_def(clause: &Clause) -> bool {
    speaks_of(clause, |term| is_noun(term, Noun::Def)) && !speaks_of(clause, |term| is_noun(term, Noun::Atk))
}

/// "no damage", "neither player", "any battle damage you would have taken".
fn is_none_or_any(term: &Term) -> bool {
    matches!(term.kind, TermKind::Determiner(word) if matches!(word.word, Determiner::No | Determiner::Neither | Determiner::Any))
}

/// What a clause says where its verb and its object alone do not tell: "make this card's Level become 5", "gain that amount
/// of LP", "change it to face-up Attack or Defense Position".
pub fn of_said(said: &Proposition) -> Activity {
    let to_position = |one: &Circumstance| {
        one.relation == Preposition::To && one.what.iter().any(|position| !position.positions.is_empty())
    };
    match said.verb {
        Some(Verb::Change) if said.circumstances.iter().any(to_position) => return Activity::ChangePosition,
        // "Add it to your Deck and shuffle it": the Deck.
        Some(Verb::Shuffle) if said.circumstances.is_empty() && said.object.iter().all(is_it) => {
            return Activity::ShuffleDeck;
        }
        _ => {}
    }

    let of = |one: &Selection| one.circumstances.iter().flat_map(|around| &around.what).find_map(|value| value.thing);
    let value = |one: &Selection| if one.thing == Some(Noun::Amount) { of(one) } else { one.thing };
    match (said.verb, said.object.iter().chain(&said.subject).find_map(value)) {
        (Some(Verb::Gain), Some(Noun::Lp)) => Activity::GainLp,
        (Some(Verb::Become), Some(Noun::Lp)) => Activity::LoseLp,
        (Some(Verb::Gain | Verb::Lose | Verb::Become), Some(Noun::Atk)) => Activity::ChangeAtk,
        (Some(Verb::Gain | Verb::Lose | Verb::Become), Some(Noun::Level | Noun::Rank)) => Activity::ChangeLevel,
        (Some(Verb::Gain), Some(Noun::Attribute | Noun::Type)) => Activity::ChangeIdentity,
        (Some(Verb::Decrease | Verb::Reduce), Some(Noun::Lp)) => Activity::LoseLp,
        _ => Activity::Other,
    }
}

fn is_it(one: &Selection) -> bool {
    one.refers_to == Some(Referent::It)
}

/// "as material", "as a Fusion Material".
fn is_as_material(clause: &Clause) -> bool {
    governed(clause, |preposition, what| {
        matches!(preposition, Preposition::As | Preposition::For)
            && what.phrases().flat_map(|phrase| &phrase.terms).any(|term| is_noun(term, Noun::Material))
    })
}

/// "proceed to damage calculation".
fn goes_to_calculation(clause: Option<&Clause>) -> bool {
    clause.is_some_and(|clause| {
        governed(clause, |_, what| what.first.terms.iter().any(|term| is_noun(term, Noun::Calculation)))
    })
}

/// Whether a preposition ties something of that kind to the verb.
fn governed(clause: &Clause, test: impl Fn(Preposition, &Nominal) -> bool) -> bool {
    clause.complements.iter().any(|one| match &one.member {
        Complement::Adjunct(Adjunct::Prepositional(Prepositional {
            preposition,
            object: Governed::Nominal(what),
            ..
        })) => test(preposition.word, what),
        _ => false,
    })
}

/// "the top 3 cards of your Deck", "2 cards from the top of your Deck", "any excavated monsters", and the rest of them.
fn is_from_top(clause: &Clause) -> bool {
    let top = |term: &Term| is_noun(term, Noun::Top);
    let named = object_has(clause, |term| match &term.kind {
        TermKind::Participle(word) => word.word.0 == Verb::Excavate,
        TermKind::Determiner(word) => matches!(word.word, Determiner::Rest | Determiner::Remaining),
        _ => top(term),
    });
    named || governed(clause, |_, from| from.first.terms.iter().any(top))
}

/// Whether a word of the subject or the objects is such a one.
fn speaks_of(clause: &Clause, test: impl Fn(&Term) -> bool) -> bool {
    let subject = clause.subject.iter().flat_map(Nominal::phrases).flat_map(|phrase| &phrase.terms).any(&test);
    subject || object_has(clause, test)
}

/// "the rest", "the other", "the remaining cards", "the excavated cards", "1 card from your Deck": they are in the Deck already.
fn is_in_deck(clause: &Clause) -> bool {
    let rest = object_has(clause, |term| match &term.kind {
        TermKind::Determiner(word) => matches!(word.word, Determiner::Rest | Determiner::Remaining | Determiner::Other),
        TermKind::Participle(word) => word.word.0 == Verb::Excavate,
        _ => false,
    });
    rest || governed(clause, |preposition, from| {
        preposition == Preposition::From && places(from) == Set::of(Location::Deck)
    })
}

/// "in addition to your Normal Summon/Set": a permission, not a Summon.
fn is_additional(clause: &Clause) -> bool {
    governed(clause, |_, what| what.first.terms.iter().any(|term| is_noun(term, Noun::Addition)))
}

/// "has its effects negated".
fn is_negated(clause: &Clause) -> bool {
    let negate = |clause: &Clause| {
        clause.verb.as_ref().and_then(|verb| verb.verb()).is_some_and(|(verb, _)| verb == Verb::Negate)
    };
    clause.complements.iter().any(|one| match &one.member {
        Complement::Object(object) => object.phrases().flat_map(|phrase| &phrase.behind).any(|behind| match behind {
            Behind::Participle(clause) => negate(clause),
            _ => false,
        }),
        Complement::Does(clause) => negate(clause),
        Complement::Adjunct(_) => false,
    })
}

/// "becomes that Attribute", "becomes "X"", "becomes a Plant monster".
fn is_about_identity(clause: &Clause) -> bool {
    let names = |term: &Term| {
        matches!(term.kind, TermKind::Name(_) | TermKind::Attribute(_) | TermKind::Type(_) | TermKind::Kind(_))
            || [Noun::Attribute, Noun::Type, Noun::Name].into_iter().any(|noun| is_noun(term, noun))
    };
    speaks_of(clause, names)
}

/// "is also WIND-Attribute", "are FIRE".
fn is_attribute_or_type(clause: &Clause) -> bool {
    object_has(clause, |term| matches!(term.kind, TermKind::Attribute(_) | TermKind::Type(_)))
        && !object_has(clause, |term| matches!(term.kind, TermKind::Kind(_) | TermKind::Number(_)))
}

/// "attack all monsters", "make a second attack", "gains 1 additional attack", "can attack twice".
fn attacks_more(clause: &Clause, verb: Verb) -> bool {
    let attacks = |term: &Term| is_noun(term, Noun::Attack);
    let all = |term: &Term| matches!(term.kind, TermKind::Determiner(word) if matches!(word.word, Determiner::All | Determiner::Each));
    let times = |term: &Term| is_noun(term, Noun::Number) || is_noun(term, Noun::Time);
    let often = clause.complements.iter().any(|one| match &one.member {
        Complement::Adjunct(Adjunct::Frequency(frequency)) => match &frequency.times {
            Some(Times::Adverb(word)) => matches!(word.word, Adverb::Twice | Adverb::Thrice),
            Some(Times::Number(..)) => true,
            None => false,
        },
        Complement::Adjunct(Adjunct::Adverb(word)) => {
            matches!(word.word, Adverb::Twice | Adverb::Thrice | Adverb::Again)
        }
        // "up to that many times"
        Complement::Adjunct(Adjunct::Nominal(nominal)) => nominal.first.terms.iter().any(times),
        _ => false,
    });
    // "a number of attacks on monsters"
    let counted = || {
        clause.complements.iter().any(|one| match &one.member {
            Complement::Object(object) => object.first.behind.iter().any(|behind| match behind {
                Behind::Prepositional(Prepositional { object: Governed::Nominal(what), .. }) => {
                    what.first.terms.iter().any(attacks)
                }
                _ => false,
            }),
            _ => false,
        })
    };
    if verb == Verb::Attack {
        often || object_has(clause, all) || object_has(clause, times)
    } else {
        object_has(clause, attacks) || object_has(clause, times) && counted()
    }
}

/// "can attack while in Defense Position".
fn is_in_defense(clause: &Clause) -> bool {
    clause.complements.iter().any(|one| match &one.member {
        Complement::Adjunct(Adjunct::Subordinate(Subordinate { part, .. })) => {
            part.clauses.iter().flat_map(|clause| &clause.fronted).any(|one| match &one.member {
                Adjunct::Prepositional(Prepositional { object: Governed::Nominal(what), .. }) => {
                    what.first.terms.iter().any(|term| is_noun(term, Noun::Defense))
                }
                _ => false,
            })
        }
        _ => false,
    })
}

/// "directly".
fn is_direct(clause: &Clause) -> bool {
    clause
        .complements
        .iter()
        .any(|one| matches!(&one.member, Complement::Adjunct(Adjunct::Adverb(word)) if word.word == Adverb::Directly))
}

/// "shuffle your Deck".
fn is_of_deck(clause: &Clause) -> bool {
    object_has(clause, |term| matches!(term.kind, TermKind::Location(word) if word.word == Location::Deck))
}

/// "is unaffected by Trap effects".
fn is_unaffected(clause: &Clause) -> bool {
    clause.complements.iter().any(|one| match &one.member {
        Complement::Adjunct(Adjunct::Adjective(word)) => word.word == Adjective::Unaffected,
        Complement::Adjunct(Adjunct::Adverb(word)) => word.word == Adverb::Unaffected,
        _ => false,
    }) || clause.verb.as_ref().is_some_and(|verb| {
        verb.words.iter().any(|word| matches!(word, VerbWord::Adverb(word) if word.word == Adverb::Unaffected))
    })
}
