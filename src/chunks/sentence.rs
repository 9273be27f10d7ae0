use super::{Clause, Parenthesis, Phrase, PhraseKind};
use crate::text::Span;

/// A sentence, with the bullets below it.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// Its place, without its bullets.
    pub span: Span,
    /// What stands before the colon.
    pub condition: Option<Part>,
    /// What stands between the colon and the semicolon.
    pub activation: Option<Part>,
    /// What stands after the marks; all of it where there is none.
    pub resolution: Part,
    /// It stands in parentheses as a whole.
    pub note: bool,
    /// Sentences in parentheses right behind it: "(This is treated as a Fusion Summon.)".
    pub notes: Vec<Sentence>,
    /// The bullets below it.
    pub bullets: Vec<Bullet>,
}

impl Sentence {
    /// Whether it has a colon or a semicolon outside of parentheses and quotes.
    pub fn is_marked(&self) -> bool {
        self.condition.is_some() || self.activation.is_some()
    }

    /// Its parts, in text order.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        self.condition.iter().chain(&self.activation).chain(Some(&self.resolution))
    }

    /// The parentheses in it and right behind it.
    pub fn parentheses(&self) -> impl Iterator<Item = &Parenthesis> {
        let notes = self.notes.iter().flat_map(|note| note.resolution.phrases());
        self.parts().flat_map(Part::phrases).chain(notes).filter_map(|phrase| match &phrase.kind {
            PhraseKind::Parenthesis(parenthesis) => Some(&**parenthesis),
            _ => None,
        })
    }

    /// The words inside the parentheses in it and right behind it, with the places of the parentheses.
    pub fn remarks(&self) -> impl Iterator<Item = (&[Phrase], Span)> {
        let notes = self.notes.iter().flat_map(|note| note.resolution.phrases());
        self.parts().flat_map(Part::phrases).chain(notes).filter_map(|phrase| match &phrase.kind {
            PhraseKind::Parenthesis(parenthesis) => Some((parenthesis.phrases.as_slice(), phrase.span)),
            _ => None,
        })
    }

    /// Its place with its notes and bullets.
    pub fn whole_span(&self) -> Span {
        let notes = self.notes.last().map_or(self.span, |note| self.span.to(note.span));
        self.bullets.last().map_or(notes, |bullet| notes.to(bullet.span))
    }
}

/// A part of a sentence, up to a mark.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its place, without the mark.
    pub span: Span,
    /// The colon, semicolon or full stop that ends it.
    pub mark: Option<Span>,
    /// Its clauses.
    pub clauses: Vec<Clause>,
}

impl Part {
    /// Its phrases, over all clauses.
    pub fn phrases(&self) -> impl Iterator<Item = &Phrase> {
        self.clauses.iter().flat_map(|clause| &clause.phrases)
    }
}

/// What stands behind a "●".
#[derive(Clone, Debug)]
pub struct Bullet {
    /// Its place, with the "●".
    pub span: Span,
    /// The "●".
    pub mark: Span,
    /// What tells its case from the others: "While in Attack Position:", "2+:". Its colon divides nothing.
    pub label: Option<Part>,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
}
