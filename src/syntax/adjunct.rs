use super::{Clause, Joining, Nominal, NounPhrase, Number, Part, Relative};
use crate::vocabulary::{
    Adjective, Adverb, Comparison, Conjunction, Determiner, Noun, Preposition, Pronoun, Quantifier, Spelled,
};

/// What says when, where, how, or under which condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Adjunct {
    /// "from your hand", "during the End Phase", "by battle".
    Prepositional(Prepositional),
    /// "once per turn".
    Frequency(Frequency),
    /// "this turn", "each time", "this way".
    Nominal(Nominal),
    /// "If you control no monsters", "while it is face-up".
    Subordinate(Subordinate),
    /// "to activate this effect", "to Special Summon it".
    Infinitive(Spelled<Preposition>, Box<Clause>),
    /// "using 2 monsters", "ignoring its Summoning conditions".
    Gerund(Box<Clause>),
    /// "face-up", "immediately", "directly".
    Adverb(Spelled<Adverb>),
    /// "instead", "then".
    Conjunction(Spelled<Conjunction>),
    /// "the same", "each" behind what they speak of.
    Determiner(Spelled<Determiner>),
    /// "equal to its ATK".
    Comparison(Spelled<Comparison>, Nominal),
    /// "direct", "correct" of the subject.
    Adjective(Spelled<Adjective>),
    /// "1 from your hand and 1 from your GY": how many of them from where.
    Shares(Vec<Share>),
    /// "on" with what it governs before: "the zone this card points to".
    Stranded(Spelled<Preposition>),
    /// "that would destroy a card", behind the verb whose subject it speaks of.
    Relative(Relative),
    /// "from play", of the old "remove from play".
    FromPlay,
    /// "(Quick Effect)".
    Parenthetical(Parenthetical),
}

/// Words in parentheses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parenthetical {
    /// What they say: one sentence or more.
    pub sentences: Vec<Part>,
    /// A full stop stands behind the last one.
    pub full_stop: bool,
}

/// A preposition with what it governs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prepositional {
    /// "only", "even", "except" before it.
    pub shade: Option<Spelled<Adverb>>,
    /// The preposition.
    pub preposition: Spelled<Preposition>,
    /// What it governs.
    pub object: Governed,
}

/// What a preposition governs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Governed {
    /// "from your hand".
    Nominal(Box<Nominal>),
    /// "by Tributing 1 monster".
    Gerund(Box<Clause>),
    /// "except during the Damage Step", "from among".
    Prepositional(Box<Prepositional>),
    /// "as possible", "at random".
    Adverb(Spelled<Adverb>),
    /// "than you do".
    Clause(Box<Clause>),
    /// "in which case …", "on whose turn it is", "on which player controls it": a question's word, the noun that it
    /// asks for, and what is said about that.
    Relative(Spelled<Pronoun>, Option<Spelled<Noun>>, Box<Clause>),
    /// "for you to add to your hand".
    Infinitive(Box<Nominal>, Spelled<Preposition>, Box<Clause>),
    /// "as if it were face-up".
    Subordinate(Box<Subordinate>),
}

/// "1 from your hand": some of the cards named before, with where they come from or go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// What joins it to the one before.
    pub joining: Option<Joining>,
    /// How many.
    pub number: NounPhrase,
    /// Where.
    pub place: Prepositional,
}

/// "once per turn", "twice", "3 times per Duel", "once that turn".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frequency {
    /// "only" before it.
    pub shade: Option<Spelled<Adverb>>,
    /// "up to" before it.
    pub quantifier: Option<Spelled<Quantifier>>,
    /// How many times; nothing in "1 "X" per turn", where the number stands with what is counted.
    pub times: Option<Times>,
    /// In what.
    pub per: Option<Per>,
}

/// How many times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Times {
    /// "once", "twice".
    Adverb(Spelled<Adverb>),
    /// "3 times".
    Number(Number, Spelled<Noun>),
}

/// What is counted in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Per {
    /// "per turn".
    Noun(Spelled<Preposition>, Spelled<Noun>),
    /// "per Battle Phase".
    Phase(Spelled<Preposition>, Spelled<Noun>, Spelled<Noun>),
    /// "that turn", "each turn".
    Nominal(Box<Nominal>),
}

/// A clause that depends on another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subordinate {
    /// "even", "only" before it.
    pub shade: Option<Spelled<Adverb>>,
    /// What opens it.
    pub opening: Opening,
    /// What it says; linked clauses go on as in a part.
    pub part: Box<Part>,
}

/// What opens a clause that depends on another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// "if", "when", "while".
    Conjunction(Spelled<Conjunction>),
    /// "until" before a clause.
    Preposition(Spelled<Preposition>),
    /// "as long as".
    AsLongAs {
        /// It opens the sentence.
        capital: bool,
    },
    /// "so that".
    SoThat,
}
