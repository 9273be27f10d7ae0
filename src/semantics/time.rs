//! When and how often, from the words of a noun phrase: "the end of this turn", "twice per turn".

use super::places::{owner, place};
use super::proposition::{is_quick_effect, proposition};
use crate::meaning::{Frequency, Time, Which};
use crate::syntax::{self, Behind, Governed, Names, Nominal, NounPhrase, Per, Prepositional, Term, TermKind, Times};
use crate::vocabulary::{Adverb, Affix, Determiner, Noun, Player, Preposition, Pronoun};

/// A nominal as a time, with that of a phrase behind "of": "the end of this turn".
pub fn time(relation: Option<Preposition>, nominal: &Nominal, names: &Names) -> Option<Time> {
    if place(&nominal.first).next().is_some() || !nominal.further.is_empty() {
        return None;
    }
    let mut time = Time { relation, ..Time::default() };
    add(&mut time, &nominal.first, names)?;
    let moment = |noun: &Noun| {
        matches!(
            noun,
            Noun::Turn | Noun::Phase | Noun::Step | Noun::Calculation | Noun::Duel | Noun::Time | Noun::Chain
        )
    };
    time.moment.iter().any(moment).then_some(time)
}

/// Adds the words of a phrase to a time; nothing where it says more than a time can hold.
fn add(time: &mut Time, phrase: &NounPhrase, names: &Names) -> Option<()> {
    time.moment.extend(nouns(phrase));
    add_words(time, phrase);
    for behind in &phrase.behind {
        match behind {
            Behind::Prepositional(Prepositional { object: Governed::Nominal(inner), .. })
                if inner.further.is_empty() =>
            {
                add(time, &inner.first, names)?;
            }
            Behind::Contact(clause) | Behind::Participle(clause) => time.that.push(proposition(clause, names)),
            Behind::Relative(relative) => time.that.push(proposition(&relative.clause, names)),
            Behind::Parenthetical(note) if is_quick_effect(note) => {}
            // It is no time that is left out: "for the rest of this turn, except FIRE monsters".
            Behind::Aside(except) if except.preposition.word == Preposition::Except => {}
            _ => return None,
        }
    }
    Some(())
}

/// How many times an adverb says.
pub fn times(adverb: Adverb) -> u32 {
    match adverb {
        Adverb::Twice => 2,
        Adverb::Thrice => 3,
        _ => 1,
    }
}

/// How often something is done: "twice per turn".
pub fn how_often(frequency: &syntax::Frequency) -> Frequency {
    let times = match &frequency.times {
        Some(Times::Adverb(word)) => times(word.word),
        Some(Times::Number(number, _)) => number.value,
        None => 1,
    };
    let per = match &frequency.per {
        Some(Per::Noun(_, noun)) => Some(noun.word),
        Some(Per::Phase(_, _, phase)) => Some(phase.word),
        Some(Per::Nominal(nominal)) => nouns(&nominal.first).last().copied(),
        None => None,
    };
    Frequency { times, per }
}

/// Whether a noun stands in a phrase.
pub fn has_noun(phrase: &NounPhrase, noun: Noun) -> bool {
    nouns(phrase).contains(&noun)
}

/// The nouns of a phrase that nothing belongs to.
fn nouns(phrase: &NounPhrase) -> Vec<Noun> {
    let noun = |term: &Term| match term.kind {
        TermKind::Noun(word) if term.affix == Affix::None => Some(word.word),
        _ => None,
    };
    phrase.terms.iter().filter_map(noun).collect()
}

fn add_words(time: &mut Time, phrase: &NounPhrase) {
    time.whose = owner(&phrase.terms).or(time.whose);
    for term in &phrase.terms {
        match &term.kind {
            TermKind::Determiner(word) => {
                time.which = match word.word {
                    Determiner::This => Some(Which::This),
                    Determiner::That => Some(Which::That),
                    Determiner::Next => Some(Which::Next),
                    Determiner::Each | Determiner::Every => Some(Which::Each),
                    Determiner::Either => Some(Which::Either),
                    Determiner::Rest => Some(Which::Rest),
                    _ => time.which,
                };
            }
            TermKind::Number(number) | TermKind::Ordinal(number) => time.numbers.push(number.value),
            TermKind::Pronoun(word) if word.word == Pronoun::Their => time.whose = Some(Player::Owner),
            _ => {}
        }
    }
}
