//! What holds from now on, or replaces what would happen, rather than being done once when the effect resolves.

use super::statement::Statement;
use crate::meaning::Activity;
use crate::syntax::{Adjunct, Clause, Opening, Subordinate};
use crate::vocabulary::{Auxiliary, Conjunction, Form};

/// "The equipped monster gains 500 ATK", in a sentence of its own behind what makes it so: it holds as long as that.
pub fn holds(statement: &Statement<'_>, verb: Activity) -> bool {
    verb == Activity::ChangeAtk
        && statement.verb.form == Form::Third
        && statement.link.is_none()
        && statement.modal.is_none()
}

/// "If the equipped monster would be destroyed, destroy this card instead": it waits for that.
pub fn replaces(clause: &Clause) -> bool {
    clause.fronted.iter().any(|one| matches!(&one.member, Adjunct::Subordinate(condition) if would(condition)))
}

/// "if … would be destroyed".
fn would(condition: &Subordinate) -> bool {
    let opens = matches!(condition.opening, Opening::Conjunction(word) if matches!(word.word, Conjunction::If | Conjunction::When));
    let mut verbs = condition.part.clauses.iter().flat_map(|clause| &clause.verb);
    opens && verbs.any(|verb| verb.auxiliaries().any(|word| word == Auxiliary::Would))
}
