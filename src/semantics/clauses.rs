//! The clause of the tree that a statement was cut from.

use crate::syntax::{Clause, Names, Sentence, Standing};
use crate::text::Span;

/// The clauses of a box whose sentences are read whole, by the places of their verbs.
#[derive(Clone, Debug)]
pub struct Clauses<'d> {
    by_verb: Vec<(u32, &'d Clause, Standing)>,
    /// The names in quotes of the text.
    pub names: &'d Names,
}

impl<'d> Clauses<'d> {
    /// The clauses of these sentences.
    pub fn of(sentences: &'d [Sentence], names: &'d Names) -> Self {
        let mut by_verb = Vec::new();
        for part in sentences.iter().filter(|sentence| sentence.is_read()).flat_map(Sentence::parts) {
            part.for_each_clause(&mut |clause, standing| {
                by_verb.extend(clause.verb.iter().map(|verb| (verb.span.end, clause, standing)));
            });
        }
        by_verb.sort_by_key(|(end, ..)| *end);
        Self { by_verb, names }
    }

    /// The clause whose verb ends where this one does.
    pub fn at(&self, verb: Span) -> Option<&'d Clause> {
        self.find(verb).map(|(clause, _)| clause)
    }

    /// How the clause stands in its part.
    pub fn standing(&self, verb: Span) -> Option<Standing> {
        self.find(verb).map(|(_, standing)| standing)
    }

    fn find(&self, verb: Span) -> Option<(&'d Clause, Standing)> {
        let at = self.by_verb.binary_search_by_key(&verb.end, |(end, ..)| *end).ok()?;
        let (_, clause, standing) = self.by_verb[at];
        Some((clause, standing))
    }
}
