use super::noun::is_plural;
use crate::syntax::{NounPhrase, Term, TermKind};
use crate::tokens::{Token, Tokens};
use crate::vocabulary::{Affix, CardKind, Determiner, Form, Location, Noun, Pronoun};

/// Whether the words of a noun phrase speak of one thing or of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::grammar) enum Count {
    /// "this card", "it", "1".
    One,
    /// "monsters", "they".
    Many,
    /// "card(s)", "damage", "X".
    Any,
}

/// Whether a noun phrase speaks of one thing or of several.
pub(in crate::grammar) fn count(phrase: &NounPhrase) -> Count {
    match phrase.terms.last() {
        Some(term) if term.any_number || term.affix == Affix::Possessive => Count::Any,
        Some(term) => count_of(&term.kind),
        None => Count::Any,
    }
}

fn count_of(kind: &TermKind) -> Count {
    use Pronoun as P;
    let number = |one: bool, plural: bool| match (one, plural) {
        (_, true) => Count::Many,
        (true, _) => Count::One,
        _ => Count::Any,
    };
    match kind {
        TermKind::Pronoun(word) => match word.word {
            P::It | P::He | P::She => Count::One,
            P::They | P::You => Count::Many,
            _ => Count::Any,
        },
        TermKind::Noun(word) => number(is_countable(word.word), is_plural(word)),
        TermKind::Kind(word) => number(word.word == CardKind::Monster, is_plural(word)),
        TermKind::Number(number) => {
            if number.value == 1 {
                Count::One
            } else {
                Count::Any
            }
        }
        TermKind::Location(word) => number(
            matches!(word.word, Location::Hand | Location::Gy | Location::Deck | Location::Field),
            is_plural(word),
        ),
        _ => Count::Any,
    }
}

/// Whether there can be several of a thing, so that its singular is one.
fn is_countable(noun: Noun) -> bool {
    use Noun as N;
    matches!(
        noun,
        N::Card
            | N::Effect
            | N::Player
            | N::Opponent
            | N::Controller
            | N::Owner
            | N::Turn
            | N::Phase
            | N::Step
            | N::Zone
            | N::Column
            | N::Counter
            | N::Level
            | N::Rank
            | N::Name
            | N::Type
            | N::Attribute
    )
}

/// Whether determiner, number and noun agree: "this card", "2 monsters", but neither "these card" nor "1 monsters".
pub(super) fn agrees(terms: &[Term]) -> bool {
    let Some(last) = terms.last().filter(|last| !last.any_number && last.affix == Affix::None) else { return true };
    if matches!(last.kind, TermKind::Pronoun(_)) {
        return true;
    }
    // "a Level 4 monster", but not "a Level 4".
    let article = |term: &Term| matches!(&term.kind, TermKind::Determiner(word) if word.word == Determiner::A);
    let scale = |term: &Term| matches!(term.kind, TermKind::Noun(_));
    if matches!(last.kind, TermKind::Number(_) | TermKind::Bound(_))
        && terms.iter().any(article)
        && terms.iter().any(scale)
    {
        return false;
    }
    let count = count_of(&last.kind);
    // What stands before a possessive or in another member of a list speaks of that.
    let before = &terms[..terms.len() - 1];
    let from = before.iter().rposition(|term| {
        term.affix == Affix::Possessive
            || term.any_number
            || matches!(term.kind, TermKind::Joining(_) | TermKind::Pronoun(_))
    });
    let before = &before[from.map_or(0, |at| at + 1)..];
    let listed = from.is_some_and(|at| matches!(terms[at].kind, TermKind::Joining(_)));
    before.iter().enumerate().all(|(at, term)| match &term.kind {
        TermKind::Determiner(word) => {
            // "that many cards", "every 2 cards", "both this card and …" are told by the word behind.
            let next = before.get(at + 1).map(|term| &term.kind);
            let told = matches!(next, Some(TermKind::Determiner(_) | TermKind::Number(_)));
            told || count == Count::Any || is_number_of(word.word, count)
        }
        TermKind::Number(number) if !listed => {
            let scale =
                at > 0 && matches!(before[at - 1].kind, TermKind::Noun(_) | TermKind::Hyphen | TermKind::Quantifier(_));
            let bound = matches!(before.get(at + 1).map(|term| &term.kind), Some(TermKind::Bound(_)));
            scale || bound || count == Count::Any || (number.value == 1) == (count == Count::One)
        }
        _ => true,
    })
}

/// Whether a determiner goes with a noun of that number.
fn is_number_of(determiner: Determiner, count: Count) -> bool {
    use Determiner as D;
    match determiner {
        D::A | D::Each | D::Every | D::Another | D::This | D::That | D::Either | D::Neither => count == Count::One,
        D::All | D::Both | D::These | D::Those | D::Many | D::Fewer | D::Two | D::Three | D::Four | D::Five => {
            count == Count::Many
        }
        _ => true,
    }
}

/// Whether a thing that is counted stands without a word that says which: "card", "hand". "This" alone needs a verb;
/// a further member of a list ("your hand or GY") shares the word of the first.
pub(super) fn is_bare(terms: &[Term], rest: Tokens<'_>, listed: bool) -> bool {
    if let [Term { kind: TermKind::Determiner(word), .. }] = terms {
        let third = |token: &Token| token.word.is(Form::Third) && token.word.noun.is_none();
        let verb = rest.first().is_some_and(|token| token.word.auxiliary.is_some() || third(token));
        return word.word == Determiner::This && !verb;
    }
    !listed && terms.last().is_some_and(is_counted) && !terms.iter().any(says_which)
}

/// "card", "monster": one of many.
fn is_counted(term: &Term) -> bool {
    let counted = match &term.kind {
        TermKind::Noun(word) => {
            use Noun as N;
            let counted = matches!(
                word.word,
                N::Card | N::Player | N::Turn | N::Opponent | N::Level | N::Rank | N::Attribute | N::Zone
            );
            counted && !is_plural(word)
        }
        TermKind::Kind(word) => word.word == CardKind::Monster && !is_plural(word),
        TermKind::Location(word) => {
            matches!(word.word, Location::Hand | Location::Gy | Location::Deck | Location::Field) && !is_plural(word)
        }
        _ => false,
    };
    counted && !term.any_number && term.affix == Affix::None
}

/// "this", "1", "your", "X": which one, or how many.
fn says_which(term: &Term) -> bool {
    term.affix == Affix::Possessive
        || matches!(
            term.kind,
            TermKind::Determiner(_)
                | TermKind::Number(_)
                | TermKind::Pronoun(_)
                | TermKind::Name(_)
                | TermKind::Quantifier(_)
                | TermKind::Joining(_)
        )
}
