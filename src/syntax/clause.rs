use super::{Adjunct, Nominal, VerbGroup};
use crate::vocabulary::{Conjunction, Spelled};

/// What stands before, between or behind the marks of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its clauses, each tied to the one before.
    pub clauses: Vec<Clause>,
}

/// A verb with what belongs to it. A clause can do without a verb: "Once per turn", "this card".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    /// What ties it to the clause before.
    pub link: Option<Link>,
    /// Adjuncts before the subject.
    pub fronted: Vec<Constituent<Adjunct>>,
    /// Who.
    pub subject: Option<Nominal>,
    /// A comma behind the subject closes what is set off in it: "A, or B, is destroyed".
    pub subject_comma: bool,
    /// Does what.
    pub verb: Option<VerbGroup>,
    /// To what, where, when, how.
    pub complements: Vec<Constituent<Complement>>,
}

/// What ties two clauses: ", then", "and", ", also,".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// A comma stands before it.
    pub comma: bool,
    /// The words; a comma may do alone.
    pub words: [Option<Spelled<Conjunction>>; 2],
    /// "and/or".
    pub slash: bool,
    /// A comma stands behind it.
    pub comma_behind: bool,
    /// A colon stands behind it: "OR: …".
    pub colon: bool,
}

impl Link {
    /// Whether its first word is one of these.
    pub fn is(&self, words: &[Conjunction]) -> bool {
        self.words[0].is_some_and(|word| words.contains(&word.word))
    }
}

/// A member of a clause with the comma that sets it off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constituent<T> {
    /// A comma stands before it (behind it, where it is fronted).
    pub comma: bool,
    /// A word that joins it to the member before: "if A, or if B".
    pub joint: Option<Spelled<Conjunction>>,
    /// The member.
    pub member: T,
}

/// What follows a verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Complement {
    /// What it is done to.
    Object(Nominal),
    /// When, where, how.
    Adjunct(Adjunct),
    /// What the object is made to do: "make this card gain 500 ATK".
    Does(Box<Clause>),
}
