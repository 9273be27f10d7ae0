use super::{Clause, Parenthetical, Prepositional, Term};
use crate::vocabulary::{Adverb, Bound, Comparison, Determiner, Joint, Pronoun, Spelled};

/// Noun phrases that are joined: "this card and 1 "X" monster".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nominal {
    /// The first one.
    pub first: NounPhrase,
    /// The further ones, each with what joins it.
    pub further: Vec<(Joining, NounPhrase)>,
}

impl Nominal {
    /// The phrases, in text order.
    pub fn phrases(&self) -> impl Iterator<Item = &NounPhrase> {
        std::iter::once(&self.first).chain(self.further.iter().map(|(_, phrase)| phrase))
    }
}

/// What joins the members of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joining {
    /// A comma.
    pub comma: bool,
    /// The word or mark; a comma may do alone.
    pub word: Option<Spelled<Joint>>,
}

/// A noun with what stands before and behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NounPhrase {
    /// The words up to the noun, which is the last one that can be one.
    pub terms: Vec<Term>,
    /// What stands behind it.
    pub behind: Vec<Behind>,
}

/// What stands behind a noun and tells which one is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Behind {
    /// "in your GY", "of that monster", "with 1500 or less ATK".
    Prepositional(Prepositional),
    /// "and in the GY", behind "on the field".
    Joined(Joining, Prepositional),
    /// ", except "X"", ", including 1 Tuner".
    Aside(Prepositional),
    /// "that was Special Summoned", "whose name is "X"".
    Relative(Relative),
    /// "you control", "this card battled".
    Contact(Box<Clause>),
    /// "equipped to this card", "destroyed by battle".
    Participle(Box<Clause>),
    /// "less than 1000", "equal to its ATK".
    Comparison(Spelled<Comparison>, Box<Nominal>),
    /// "higher", "higher or lower" behind "1 Rank".
    Degree(Spelled<Determiner>, Option<Spelled<Bound>>),
    /// "as possible" behind "as many cards".
    AsPossible,
    /// "face-up on the field".
    Adverb(Spelled<Adverb>),
    /// "each with a different name".
    Determiner(Spelled<Determiner>),
    /// Words in parentheses.
    Parenthetical(Parenthetical),
}

/// A clause about the noun before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relative {
    /// A comma stands before it.
    pub comma: bool,
    /// The word that opens it.
    pub word: RelativeWord,
    /// What it says.
    pub clause: Box<Clause>,
}

/// "that", "which", "whose".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativeWord {
    /// "that".
    That(Spelled<Determiner>),
    /// "which", "who", "whose".
    Pronoun(Spelled<Pronoun>),
}
