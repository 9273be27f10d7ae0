//! Where, in the words of a noun phrase: "your hand or GY", "the field", "its owner's Deck".

use crate::syntax::{Behind, Governed, Nominal, NounPhrase, Prepositional, Term, TermKind};
use crate::vocabulary::{Affix, CardKind, Determiner, Location, Noun, Player, Pronoun, Set};

/// The places that a nominal names; none where it names no place.
pub fn places(nominal: &Nominal) -> Set<Location> {
    nominal.phrases().flat_map(place).collect()
}

/// The place that a noun phrase names.
pub fn place(phrase: &NounPhrase) -> impl Iterator<Item = Location> {
    let terms = &phrase.terms;
    let extra = terms.iter().any(|term| is_noun(term, Noun::Extra));
    let zone = terms.iter().any(|term| is_noun(term, Noun::Zone));
    let field = terms.iter().any(|term| is_noun(term, Noun::Side));
    let deck_end = terms.iter().any(|term| is_noun(term, Noun::Top) || is_noun(term, Noun::Bottom));
    // "the top of your Deck", "another of your Main Monster Zones"
    let of = deck_end || !terms.is_empty() && terms.iter().all(counts);
    let behind = phrase.behind.iter().filter(|_| of).filter_map(|behind| match behind {
        Behind::Prepositional(Prepositional { object: Governed::Nominal(nominal), .. }) => Some(places(nominal)),
        _ => None,
    });
    let behind: Set<Location> = behind.fold(Set::EMPTY, Set::or);
    let zone = zone.then(|| zone_of(terms));
    let named = terms.iter().filter(move |_| zone.is_none()).filter_map(move |term| match term.kind {
        TermKind::Location(word) if term.affix == Affix::None => Some(match word.word {
            Location::Deck if extra => Location::ExtraDeck,
            location => location,
        }),
        _ => None,
    });
    zone.into_iter().chain(named).chain(field.then_some(Location::Field)).chain(behind.iter())
}

/// "1", "up to 2", "2 or more", "another": whether a word says how many or which, not of what.
pub fn counts(term: &Term) -> bool {
    matches!(term.kind, TermKind::Number(_) | TermKind::Bound(_) | TermKind::Quantifier(_) | TermKind::Determiner(_))
}

fn is_noun(term: &Term, noun: Noun) -> bool {
    matches!(term.kind, TermKind::Noun(word) if word.word == noun) && term.affix == Affix::None
}

/// "Monster Zone", "Spell & Trap Zone", "Field Zone", "Pendulum Zone".
fn zone_of(terms: &[Term]) -> Location {
    terms
        .iter()
        .find_map(|term| match term.kind {
            TermKind::Kind(kind) => match kind.word {
                CardKind::Pendulum => Some(Location::PendulumZone),
                CardKind::Monster => Some(Location::MonsterZone),
                CardKind::Spell | CardKind::Trap => Some(Location::SpellTrapZone),
                _ => None,
            },
            TermKind::Location(word) if word.word == Location::Field => Some(Location::FieldZone),
            _ => None,
        })
        .unwrap_or(Location::Field)
}

/// Whose: "your", "your opponent's", "its owner's", "either".
pub fn owner(terms: &[Term]) -> Option<Player> {
    let of = |term: &Term| match (&term.kind, term.affix) {
        (TermKind::Noun(noun), Affix::Possessive) => match noun.word {
            Noun::Opponent => Some(Player::Opponent),
            Noun::Owner => Some(Player::Owner),
            Noun::Controller => Some(Player::Controller),
            Noun::Player => Some(Player::Either),
            _ => None,
        },
        (TermKind::Determiner(word), _) if matches!(word.word, Determiner::Either) => Some(Player::Either),
        _ => None,
    };
    let yours = |term: &Term| matches!(term.kind, TermKind::Pronoun(word) if word.word == Pronoun::Your);
    terms.iter().find_map(of).or_else(|| terms.iter().any(yours).then_some(Player::You))
}
