//! What may not be done, or does not happen, while an effect applies.

use super::clauses::Clauses;
use super::done::of_tree;
use super::proposition::joined;
use super::signals::Signals;
use super::statement::Statement;
use super::usage_limit::is_limit;
use crate::chunks::Voice;
use crate::meaning::{Effect, Proposition};
use crate::syntax::{Clause, Standing, TermKind, VerbGroup};
use crate::vocabulary::{Auxiliary, Determiner, Modal};

/// Adds what a sentence of its own forbids: "You cannot attack the turn you activate this effect."
pub fn add(signals: &Signals<'_>, clauses: &Clauses<'_>, effect: &mut Effect) {
    for statement in signals.resolution.iter().filter(|statement| !is_limit(statement)) {
        let forbidden = restriction(&of_tree(statement, clauses), clauses, effect.restrictions.last());
        effect.restrictions.extend(forbidden);
    }
}

/// What a statement forbids; the one before it may share its "cannot".
pub fn restriction(
    statement: &Statement<'_>,
    clauses: &Clauses<'_>,
    before: Option<&Proposition>,
) -> Option<Proposition> {
    let clause = clauses.at(statement.span).filter(|_| clauses.standing(statement.span) == Some(Standing::Main))?;
    is_ban(statement, clause).then(|| joined(clause, clauses.names, before))
}

/// "cannot attack", "can only attack", "neither player can target it", "it is not destroyed", "you do not pay LP": what may not be done, or
/// does not happen, while the effect applies.
fn is_ban(statement: &Statement<'_>, clause: &Clause) -> bool {
    let can = statement.modal == Some(Modal::Can);
    let of_none = || {
        let first = clause.subject.as_ref().and_then(|subject| subject.first.terms.first());
        first.is_some_and(|term| matches!(term.kind, TermKind::Determiner(word) if matches!(word.word, Determiner::Neither | Determiner::No)))
    };
    let not = |word: Auxiliary| matches!(word, Auxiliary::Not | Auxiliary::Doesnt);
    let negated = statement.verb.negated || clause.verb.iter().flat_map(VerbGroup::auxiliaries).any(not);
    let spared = negated && statement.verb.voice != Voice::Participle && statement.modal.is_none();
    statement.introducer.is_none()
        && (statement.modal == Some(Modal::Cannot) || can && (statement.verb.only || of_none()) || spared)
}
