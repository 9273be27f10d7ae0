use super::Phrase;
use crate::text::Span;

/// What is said between two connectives; mostly one verb with what belongs to it.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its place.
    pub span: Span,
    /// What ties it to the clause before it; it is the first phrase, too.
    pub link: Option<Connective>,
    /// Its phrases, with the punctuation between them.
    pub phrases: Vec<Phrase>,
}

/// What ties two clauses or phrases together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connective {
    /// "A and B": at the same time, all or nothing.
    And,
    /// "A, and if you do, B": at the same time; B needs A.
    AndIfYouDo,
    /// "A or B".
    Or,
    /// "A and/or B".
    AndOr,
    /// "A, also B": at the same time; neither needs the other.
    Also,
    /// "A, also, after that, B": B after A; neither needs the other.
    AlsoAfterThat,
    /// "A, then B", "After that, B": B after A, and it needs A.
    Then,
    /// "A, but B".
    But,
    /// "A, otherwise B".
    Otherwise,
    /// "…, OR: B", the second of two options.
    OrElse,
    /// "If you do, B", as a sentence of its own.
    IfYouDo,
    /// "Neither … nor B".
    Nor,
    /// "either A or B", before the first.
    Either,
    /// "A, B" between verbs.
    Comma,
}

/// What opens a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Introducer {
    /// "If".
    If,
    /// "When".
    When,
    /// "While".
    While,
    /// "Each time".
    EachTime,
    /// "The first time".
    FirstTime,
    /// "After".
    After,
    /// "Before".
    Before,
    /// "Unless".
    Unless,
    /// "Because".
    Because,
    /// "As long as".
    AsLongAs,
    /// "Until" before a clause.
    Until,
    /// "The turn", "the turn after": a restriction on a turn.
    TheTurn,
}
