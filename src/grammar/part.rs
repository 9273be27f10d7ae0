use super::clause::Place;
use super::reader::{Read, Reader, any_of, comma, fail, mark};
use crate::syntax::{Clause, Link, Part};
use crate::tokens::{Mark, Token, Tokens};
use crate::vocabulary::Conjunction;

impl Reader {
    /// All clauses of a part.
    pub(super) fn part<'t>(&self, input: Tokens<'t>) -> Read<'t, Part> {
        let mut clauses = Vec::new();
        let mut rest = input;
        while !rest.is_empty() {
            let (start, link) = match self.link(rest) {
                Ok((after, link)) => (after, Some(link)),
                Err(_) if clauses.is_empty() => (rest, None),
                Err(_) => break,
            };
            // ", then, …" is set off on both sides, or opens the part.
            if !clauses.is_empty() && link.is_some_and(|link| link.comma_behind && !link.comma) {
                break;
            }
            // "(and was not negated)", "(but not Set)": what is tied to something before the part.
            let read = match (clauses.is_empty(), link) {
                (true, Some(_)) => self.clause(start, Place::Linked).or_else(|_| self.clause(start, Place::Whole)),
                (true, None) => self.clause(start, Place::Whole),
                _ => self.clause(start, Place::Linked),
            };
            match read {
                Ok((after, clause)) => {
                    clauses.push(Clause { link, ..clause });
                    rest = after;
                }
                Err(_) => break,
            }
        }
        let fragment = clauses.iter().any(|clause: &Clause| clause.verb.is_none() && clause.subject.is_some());
        if clauses.is_empty() || fragment && clauses.len() > 1 { fail(input) } else { Ok((rest, Part { clauses })) }
    }

    /// What ties a clause to the one before.
    pub(super) fn link<'t>(&self, input: Tokens<'t>) -> Read<'t, Link> {
        use Conjunction as C;
        let (start, before) = comma(input);
        let ties = any_of(&[C::And, C::Or, C::Then, C::Also, C::But, C::Otherwise, C::Nor, C::However]);
        let Some((rest, first)) = start.read(&ties) else {
            let link = Link { comma: true, ..Link::default() };
            return if before { Ok((start, link)) } else { fail(input) };
        };
        let (rest, slash) = mark(rest, Mark::Slash);
        let second = rest.read(&ties).filter(|(_, word)| slash || matches!(word.word, C::Then | C::Also));
        let (rest, second) = second.map_or((rest, None), |(rest, word)| (rest, Some(word)));
        let (rest, comma_behind) = comma(rest);
        // "and, if you do": the comma opens an adjunct.
        let joins = matches!(first.word, C::And | C::Or | C::But) && second.is_none();
        if comma_behind && joins && !rest.first().is_some_and(opens_adjunct) {
            return fail(input);
        }
        let (rest, colon) = mark(rest, Mark::Colon);
        Ok((rest, Link { comma: before, words: [Some(first), second], slash, comma_behind, colon }))
    }

    /// The clauses behind "if" or "while": a further one needs its own verb and no comma.
    pub(super) fn dependent<'t>(&self, input: Tokens<'t>, place: Place) -> Read<'t, Part> {
        let (mut rest, first) = self.clause(input, place)?;
        let mut clauses = vec![first];
        while let Ok((after, link)) = self.link(rest) {
            use Conjunction as C;
            if !link.is(&[C::And, C::Or, C::But, C::Then]) || link.comma_behind {
                break;
            }
            let Ok((after, clause)) = self.clause(after, Place::Linked) else { break };
            if clause.verb.is_none()
                || !clause.fronted.is_empty()
                || link.comma && clause.subject.is_some() && !ends_condition(after)
            {
                break;
            }
            rest = after;
            clauses.push(Clause { link: Some(link), ..clause });
        }
        Ok((rest, Part { clauses }))
    }
}

/// Whether an adjunct can begin with such a word.
fn opens_adjunct(token: &Token) -> bool {
    let word = token.word;
    word.conjunction.is_some() || word.preposition.is_some() || word.adverb.is_some() || word.determiner.is_some()
}

/// Whether a condition is over here: at a comma before the main clause, or at the end of the part.
fn ends_condition(rest: Tokens<'_>) -> bool {
    rest.first().is_none_or(|token| token.is(Mark::Comma))
}
