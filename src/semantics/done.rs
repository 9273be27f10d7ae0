//! Which statements say what is done when an effect resolves.

use super::clauses::Clauses;
use super::statement::{Statement, is_special_summon};
use crate::chunks::{Connective, Voice};
use crate::syntax::{Adjunct, Clause, Complement, Standing, VerbWord};
use crate::vocabulary::{Auxiliary, Form, Modal, Preposition, Verb};

/// The statement with what the tree of its sentence knows better: which verb speaks of a noun or stands in a condition.
/// "All monsters they control lose 300 ATK"; "if it would be destroyed by battle, destroy this card instead".
pub fn of_tree<'s>(statement: &Statement<'s>, clauses: &Clauses<'_>) -> Statement<'s> {
    match clauses.at(statement.span).zip(clauses.standing(statement.span)) {
        Some((clause, Standing::Main)) => {
            // "If your opponent Normal Summons, Special Summons, or flips it": joined verbs share the condition, and "would".
            // "also, if it would be destroyed, destroy this card instead" has a condition of its own.
            let own = clause.fronted.iter().any(|one| matches!(one.member, Adjunct::Subordinate(_)));
            let joined = clause.link.is_some() && !own;
            let introducer = statement.introducer.filter(|_| joined);
            let modal = if joined { statement.modal } else { statement.verb.modal };
            Statement { relative: false, introducer, modal, ..*statement }
        }
        _ => *statement,
    }
}

/// Whether a statement says what is done: no state, no part of a noun, and no ban by "nor".
pub fn is_done(statement: &Statement<'_>, clauses: &Clauses<'_>) -> bool {
    let standing = clauses.standing(statement.span);
    let clause = clauses.at(statement.span);
    let main = standing == Some(Standing::Main);
    let treated = main && statement.verb.verb == Verb::Treat;
    let done = statement.is_deed()
        || statement.is_done() && (statement.is_main() || treated)
        || main && may_be_used(statement)
        || main && clause.is_some_and(|clause| clause.subject.is_some() && becomes(clause))
        || standing == Some(Standing::Manner) && statement.preposition.is_none() && clause.is_some_and(becomes);
    let no_verb = standing == Some(Standing::Attribute) || {
        // "become double" is one change, told by its second word.
        statement.verb.verb != Verb::Double && clauses.is_no_verb(statement.span)
    };
    // "pay 500 LP to activate a card": what it is paid for.
    let activates = statement.verb.verb == Verb::Activate && statement.preposition == Some(Preposition::To);
    // "prevent it from being destroyed", "cannot attack, except to attack it": what is not done, and what is still allowed.
    let spared = matches!(statement.preposition, Some(Preposition::From)) && statement.verb.form == Form::Gerund;
    // "This card can be used to Ritual Summon a monster": the Summon is what is done.
    let used =
        statement.verb.verb == Verb::Use && statement.verb.voice == Voice::Passive && clause.is_some_and(is_for_deed);
    // "You cannot Special Summon, nor Normal Summon" bans both.
    let banned = statement.link == Some(Connective::Nor);
    // "Its ATK is equal to …" tells what it is, not which card is meant.
    let state = is_state(statement.verb.verb) && !(main && statement.verb.verb == Verb::Equal);
    done && !activates && !spared && !used && !banned && !no_verb && !state && !clause.is_some_and(makes)
}

/// "This card can be treated as 2 Tributes", "can be used as the entire Tribute", "can be Summoned without Tributing".
fn may_be_used(statement: &Statement<'_>) -> bool {
    statement.verb.voice == Voice::Passive
        && statement.modal == Some(Modal::Can)
        && !statement.verb.only
        && !statement.verb.negated
        && statement.introducer.is_none()
        && (matches!(statement.verb.verb, Verb::Treat | Verb::Use)
            || statement.verb.verb == Verb::Summon && !is_special_summon(statement))
}

/// "… to Ritual Summon 1 monster".
fn is_for_deed(clause: &Clause) -> bool {
    clause.complements.iter().any(|one| matches!(one.member, Complement::Adjunct(Adjunct::Infinitive(..))))
}

/// "exceeds its Level", "mentions it": what is so, whatever is done.
fn is_state(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Control
            | Verb::Depend
            | Verb::Die
            | Verb::Equal
            | Verb::Exceed
            | Verb::Include
            | Verb::Last
            | Verb::Mention
    )
}

/// "You can make it gain 500 ATK", "have your opponent draw": what it is made to do is what is done.
fn makes(clause: &Clause) -> bool {
    let does = clause.complements.iter().any(|one| matches!(one.member, Complement::Does(_)));
    let makes = |word: &VerbWord| match word {
        VerbWord::Verb(verb) => matches!(verb.word.0, Verb::Make | Verb::Have),
        VerbWord::Auxiliary(word) => matches!(word.word, Auxiliary::Have),
        _ => false,
    };
    does && clause.verb.as_ref().and_then(|verb| verb.words.last()).is_some_and(makes)
}

/// "the ATK of all monsters become 0", "make its ATK become 0": what is done, though the verb is spelled like a participle.
fn becomes(clause: &Clause) -> bool {
    // "each become equal to"
    let plain = |word: &VerbWord| match word {
        VerbWord::Verb(verb) => verb.word.0 == Verb::Become,
        VerbWord::Determiner(_) => true,
        _ => false,
    };
    clause.verb.as_ref().is_some_and(|verb| verb.words.iter().all(plain))
}
