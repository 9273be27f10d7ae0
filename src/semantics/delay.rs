//! Whether something waits: "during the End Phase", "when it leaves the field".

use super::statement::Statement;
use crate::chunks::{Introducer, Moment, Phrase, PhraseKind, Relation, Time};
use crate::syntax::{
    Adjunct, Clause, Complement, Governed, Nominal, Opening, Prepositional, Subordinate, Term, TermKind, VerbWord,
};
use crate::vocabulary::{Conjunction, Noun, Preposition, Verb};

/// Whether it is done at a later time than the effect resolves: "during the End Phase", "when it leaves the field".
pub fn is_later(statement: &Statement<'_>, clause: Option<&Clause>, next: Option<&Statement<'_>>) -> bool {
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
