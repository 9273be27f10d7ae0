//! The clause of the tree that a statement was cut from.

use crate::syntax::{Adjunct, Clause, Complement, Constituent, Names, Nominal, Sentence, Standing};
use crate::text::Span;
use crate::vocabulary::Adverb;

/// The clauses of a box whose sentences are read whole, by the places of their verbs.
#[derive(Clone, Debug)]
pub struct Clauses<'d> {
    by_verb: Vec<(Span, &'d Clause, Standing)>,
    /// The clauses of the other sentences, from those of their parts that are read.
    partly_read: Vec<(Span, &'d Clause)>,
    /// The sentences that are read whole.
    read: Vec<Span>,
    /// Who is made to do something, by the verbs of that: "this card" of "make this card gain 500 ATK".
    made: Vec<(Span, &'d Nominal)>,
    /// The sentences that say without a verb that nothing reaches this card.
    unaffected: Vec<(Span, &'d Clause)>,
    /// The sentences that stand in parentheses as a whole.
    notes: Vec<(Span, &'d Clause)>,
    /// The names in quotes of the text.
    pub names: &'d Names,
}

impl<'d> Clauses<'d> {
    /// The clauses of these sentences.
    pub fn of(sentences: &'d [Sentence], names: &'d Names) -> Self {
        let mut by_verb = Vec::new();
        let mut made = Vec::new();
        for part in sentences.iter().filter(|sentence| sentence.is_read()).flat_map(Sentence::parts) {
            part.for_each_clause(&mut |clause, standing| {
                by_verb.extend(clause.verb.iter().map(|verb| (verb.span, clause, standing)));
                made.extend(made_to_do(clause));
            });
        }
        by_verb.sort_by_key(|(place, ..)| *place);
        let mut partly_read = Vec::new();
        for part in sentences.iter().filter(|sentence| !sentence.is_read()).flat_map(Sentence::parts) {
            part.for_each_clause(&mut |clause, _| {
                partly_read.extend(clause.verb.iter().map(|verb| (verb.span, clause)))
            });
        }
        let whole = || sentences.iter().filter(|sentence| sentence.is_read());
        let read = whole().map(|sentence| sentence.span).collect();
        let unaffected = whole().filter_map(|sentence| Some((sentence.span, without_verb(sentence)?))).collect();
        let notes = whole().filter_map(|sentence| Some((sentence.span, in_parentheses(sentence)?))).collect();
        Self { by_verb, partly_read, read, made, unaffected, notes, names }
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

    /// Who is made to do what this verb says: "this card" of "make this card gain 500 ATK".
    pub fn made(&self, verb: Span) -> Option<&'d Nominal> {
        self.made.iter().find(|(place, _)| *place == verb).map(|(_, who)| *who)
    }

    /// The clause of a sentence "Unaffected by Trap effects.", which has no verb.
    pub fn unaffected(&self, sentence: Span) -> Option<&'d Clause> {
        self.unaffected.iter().find(|(place, _)| *place == sentence).map(|(_, clause)| *clause)
    }

    /// The clause of a sentence "(This is treated as an Xyz Summon.)", which holds nothing but the parentheses.
    pub fn note(&self, sentence: Span) -> Option<&'d Clause> {
        self.notes.iter().find(|(place, _)| *place == sentence).map(|(_, clause)| *clause)
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

/// The verb of "gain 500 ATK" with "this card", of "make this card gain 500 ATK".
fn made_to_do(clause: &Clause) -> Option<(Span, &Nominal)> {
    let [.., Constituent { member: Complement::Object(who), .. }, Constituent { member: Complement::Does(does), .. }] =
        &clause.complements[..]
    else {
        return None;
    };
    Some((does.verb.as_ref()?.span, who))
}

/// The clause of "(This is treated as an Xyz Summon.)".
fn in_parentheses(sentence: &Sentence) -> Option<&Clause> {
    let [clause] = &sentence.resolution.as_ref()?.clauses[..] else { return None };
    let opens = clause.fronted.first().is_some_and(|one| matches!(one.member, Adjunct::Parenthetical(_)));
    (opens && clause.verb.is_none()).then_some(clause)
}

/// The clause of "Unaffected by Trap effects while this card has material."
fn without_verb(sentence: &Sentence) -> Option<&Clause> {
    let clause = sentence.resolution.as_ref()?.clauses.first().filter(|clause| clause.verb.is_none())?;
    let opens = |adjunct: &Adjunct| matches!(adjunct, Adjunct::Adverb(word) if word.word == Adverb::Unaffected);
    clause.fronted.first().is_some_and(|one| opens(&one.member)).then_some(clause)
}
