//! The clause of the tree that a statement was cut from.

use crate::syntax::{Clause, Names, Sentence, Standing};
use crate::text::Span;

/// The clauses of a box whose sentences are read whole, by the places of their verbs.
#[derive(Clone, Debug)]
pub struct Clauses<'d> {
    by_verb: Vec<(Span, &'d Clause, Standing)>,
    /// The clauses of the other sentences, from those of their parts that are read.
    partly_read: Vec<(Span, &'d Clause)>,
    /// The sentences that are read whole.
    read: Vec<Span>,
    /// The names in quotes of the text.
    pub names: &'d Names,
}

impl<'d> Clauses<'d> {
    /// The clauses of these sentences.
    pub fn of(sentences: &'d [Sentence], names: &'d Names) -> Self {
        let mut by_verb = Vec::new();
        for part in sentences.iter().filter(|sentence| sentence.is_read()).flat_map(Sentence::parts) {
            part.for_each_clause(&mut |clause, standing| {
                by_verb.extend(clause.verb.iter().map(|verb| (verb.span, clause, standing)));
            });
        }
        by_verb.sort_by_key(|(place, ..)| *place);
        let mut partly_read = Vec::new();
        for part in sentences.iter().filter(|sentence| !sentence.is_read()).flat_map(Sentence::parts) {
            part.for_each_clause(&mut |clause, _| {
                partly_read.extend(clause.verb.iter().map(|verb| (verb.span, clause)))
            });
        }
        let read = sentences.iter().filter(|sentence| sentence.is_read()).map(|sentence| sentence.span).collect();
        Self { by_verb, partly_read, read, names }
    }

    /// The clause whose verb shares words with this one.
    pub fn at(&self, verb: Span) -> Option<&'d Clause> {
        self.find(verb).map(|(clause, _)| clause)
    }

    /// The clause whose verb shares words with this one, in a sentence that need not be read whole.
    pub fn in_any_sentence(&self, verb: Span) -> Option<&'d Clause> {
        let shares = |place: &Span| place.start < verb.end && verb.start < place.end;
        let partly = || self.partly_read.iter().find(|(place, _)| shares(place)).map(|(_, clause)| *clause);
        self.at(verb).or_else(partly)
    }

    /// How the clause stands in its part.
    pub fn standing(&self, verb: Span) -> Option<Standing> {
        self.find(verb).map(|(_, standing)| standing)
    }

    /// Whether the tree of the sentence knows of no such verb: "six-sided die".
    pub fn is_no_verb(&self, verb: Span) -> bool {
        self.find(verb).is_none() && self.read.iter().any(|sentence| sentence.contains(verb))
    }

    fn find(&self, verb: Span) -> Option<(&'d Clause, Standing)> {
        let at = self.by_verb.partition_point(|(place, ..)| place.end <= verb.start);
        let (place, clause, standing) = self.by_verb.get(at)?;
        (place.start < verb.end).then_some((*clause, *standing))
    }
}
