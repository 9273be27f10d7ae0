//! Lists within one phrase whose members tell different things of a card: "1 "X" or Warrior monster".

use super::is_noun;
use crate::syntax::{Term, TermKind};
use crate::vocabulary::{Adjective, Affix, CardKind, Joint, Noun};

/// The words of such a list: those for all of its members, and those of each.
pub(super) struct Alternatives<'p> {
    /// "up to 2", and the noun where it stands once.
    pub(super) shared: Vec<&'p Term>,
    /// "X", "Warrior"; "Dragon monsters", ""X" monsters".
    pub(super) members: Vec<&'p [Term]>,
}

/// What a word before the noun tells of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Level,
    Attribute,
    Type,
    Name,
    Kind,
}

/// The noun that the words before it describe.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    Card,
    Monster,
    Spell,
    Trap,
}

/// Nothing where the members tell the same: "1 LIGHT or DARK monster", "Spell/Trap".
pub(super) fn alternatives(terms: &[Term]) -> Option<Alternatives<'_>> {
    if joints(terms).next().is_none() || terms.iter().any(|term| term.affix == Affix::Possessive) {
        return None;
    }
    let opening = terms.iter().position(|term| told(term).is_some() || head(term).is_some())?;
    let opening = opening + level(&terms[opening..]).filter(|len| !has_level(&terms[opening + len..])).unwrap_or(0);
    let mut members: Vec<&[Term]> = Vec::new();
    let (mut from, mut before) = (opening, opening);
    for at in joints(terms).filter(|at| *at > opening) {
        let behind = &terms[at + 1..];
        let next = joints(behind).next().map_or(behind, |len| &behind[..len]);
        if is_other(&terms[before..at], next) {
            members.push(&terms[from..at]);
            from = at + 1;
        }
        before = at + 1;
    }
    let last = &terms[from..];
    let own = members.first()?.iter().any(|term| head(term).is_some());
    let noun = last.iter().position(|term| head(term).is_some()).filter(|_| !own).unwrap_or(last.len());
    members.push(&last[..noun]);
    let shared = terms[..opening].iter().chain(&last[noun..]).collect();
    members.iter().all(|member| !member.is_empty()).then_some(Alternatives { shared, members })
}

/// Whether what stands behind "and" or "or" describes other cards than what stands before it, and no more of the same.
fn is_other(before: &[Term], behind: &[Term]) -> bool {
    let (last, first) = (before.iter().rev().find_map(told), behind.iter().find_map(told));
    match (before.iter().find_map(head), behind.iter().find_map(head)) {
        // ""X" Spell or Trap Card"
        (Some(Head::Spell), Some(Head::Trap)) if first.is_none() && last == Some(Told::Name) => false,
        // "Dragon monsters and "X" monsters", "Trap or Quick-Play Spell"
        (Some(one), Some(other)) => {
            let same = one == other && before.iter().filter_map(told).eq(behind.iter().filter_map(told));
            !same && (last.is_some() || first.is_some())
        }
        // ""X" or Warrior monster", not "face-up or face-down monster"
        (None, _) => last.is_some() && last != first,
        (Some(_), None) => first.is_some() && last != first,
    }
}

/// Where descriptions are joined: by no mark, "Spell/Trap", and not before a number, "Level 5 or 6".
fn joints(terms: &[Term]) -> impl Iterator<Item = usize> {
    let joins = |term: &Term| match &term.kind {
        TermKind::Joining(joining) => {
            joining.word.is_none_or(|word| matches!(word.word, Joint::And | Joint::Or | Joint::AndOr))
        }
        _ => false,
    };
    let number = |term: &Term| matches!(term.kind, TermKind::Number(_) | TermKind::Bound(_));
    terms.windows(2).enumerate().filter(move |(_, pair)| joins(&pair[0]) && !number(&pair[1])).map(|(at, _)| at)
}

fn told(term: &Term) -> Option<Told> {
    Some(match &term.kind {
        TermKind::Noun(word) if matches!(word.word, Noun::Level | Noun::Rank) => Told::Level,
        TermKind::Attribute(_) => Told::Attribute,
        TermKind::Type(_) => Told::Type,
        TermKind::Name(_) => Told::Name,
        TermKind::Kind(_) if head(term).is_some() => return None,
        TermKind::Kind(_) | TermKind::Property(_) => Told::Kind,
        TermKind::Adjective(word) if word.word == Adjective::Normal => Told::Kind,
        _ => return None,
    })
}

fn head(term: &Term) -> Option<Head> {
    match term.kind {
        _ if is_noun(term, Noun::Card) => Some(Head::Card),
        TermKind::Kind(word) if term.affix == Affix::None => match word.word {
            CardKind::Monster => Some(Head::Monster),
            CardKind::Spell => Some(Head::Spell),
            CardKind::Trap => Some(Head::Trap),
            _ => None,
        },
        _ => None,
    }
}

/// How many words "Level 4 or lower" has, where it stands first.
fn level(terms: &[Term]) -> Option<usize> {
    terms.first().filter(|term| told(term) == Some(Told::Level))?;
    let bound = |term: &&Term| matches!(term.kind, TermKind::Number(_) | TermKind::Bound(_));
    Some(1 + terms[1..].iter().take_while(bound).count())
}

fn has_level(terms: &[Term]) -> bool {
    terms.iter().any(|term| told(term) == Some(Told::Level))
}
