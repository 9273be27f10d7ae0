//! What ties clauses to each other.

use crate::meaning::Tie;
use crate::syntax::{Adjunct, Clause, Link, Opening, Subordinate, VerbWord};
use crate::vocabulary::{Auxiliary, Conjunction, Verb};

/// What ties a clause to the one before it, and whether it needs it.
pub fn tie_of(clause: &Clause) -> Option<Tie> {
    let needs = clause.fronted.iter().any(|one| match &one.member {
        Adjunct::Subordinate(subordinate) => is_if_you_do(subordinate),
        _ => false,
    });
    let after_that = clause.fronted.iter().any(|one| match &one.member {
        Adjunct::Subordinate(Subordinate { opening: Opening::Conjunction(word), part, .. }) => {
            word.word == Conjunction::After && part.clauses.iter().all(|clause| clause.verb.is_none())
        }
        _ => false,
    });
    match clause.link.as_ref().and_then(tie) {
        None | Some(Tie::And) if needs => Some(Tie::AndIfYouDo),
        Some(Tie::Also) if after_that => Some(Tie::AlsoAfterThat),
        None if after_that => Some(Tie::Then),
        tie => tie,
    }
}

/// "if you do", "if it does", but not "if you do not".
pub fn is_if_you_do(subordinate: &Subordinate) -> bool {
    let [clause] = &subordinate.part.clauses[..] else { return false };
    let does = |word: &VerbWord| match word {
        VerbWord::Auxiliary(word) => matches!(word.word, Auxiliary::Do | Auxiliary::Does | Auxiliary::Did),
        VerbWord::Verb(word) => word.word.0 == Verb::Do,
        _ => false,
    };
    let only = clause.verb.as_ref().is_some_and(|verb| verb.words.iter().all(does));
    only && matches!(subordinate.opening, Opening::Conjunction(word) if word.word == Conjunction::If)
}

/// What the words between two clauses say.
pub fn tie(link: &Link) -> Option<Tie> {
    use Conjunction as C;
    Some(match link.words.map(|word| word.map(|word| word.word)) {
        [_, Some(C::Then)] | [Some(C::Then), _] => Tie::Then,
        [Some(C::Or | C::Nor), _] => Tie::Or,
        [Some(C::Also), _] => Tie::Also,
        [Some(C::But), _] => Tie::But,
        [Some(C::Otherwise), _] => Tie::Otherwise,
        [Some(C::And), _] | [None, None] => Tie::And,
        _ => return None,
    })
}
