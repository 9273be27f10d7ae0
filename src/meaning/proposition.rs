use super::{Section, Selection, Tie};
use crate::text::Span;
use crate::vocabulary::{
    Adjective, Adverb, Comparison, Conjunction, Determiner, Location, Modal, Noun, Player, Preposition, SummonKind,
    Verb,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A sentence with all that its clauses say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Sentence {
    /// The box it stands in.
    pub section: Section,
    /// Its place, without its bullets.
    pub span: Span,
    /// "(Quick Effect)" stands in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quick_effect: bool,
    /// What stands before the colon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub condition: Vec<Proposition>,
    /// What stands between the colon and the semicolon.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub activation: Vec<Proposition>,
    /// What stands after the marks.
    pub resolution: Vec<Proposition>,
}

/// What one clause says: who does what, to what, from where to where, when, how often, under which condition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Proposition {
    /// What ties it to the one before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<Tie>,
    /// What opens it, where it is a condition: "if", "when", "while".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<Conjunction>,
    /// Who, or what is spoken of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub subject: Vec<Selection>,
    /// "can", "cannot", "must", "would".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modal: Option<Modal>,
    /// "not".
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub negated: bool,
    /// "only".
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only: bool,
    /// It is done to the subject: "is destroyed".
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub passive: bool,
    /// What is done; nothing where the clause says only when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verb: Option<Verb>,
    /// Which Summons.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub summons: Vec<SummonKind>,
    /// To what.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub object: Vec<Selection>,
    /// From where.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Location>,
    /// To where.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<Location>,
    /// When, and for how long.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<Time>,
    /// How often.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub frequency: Vec<Frequency>,
    /// In which manner: "directly", "randomly", "face-down".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub manner: Vec<Adverb>,
    /// What the subject is like: "is unaffected".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adjectives: Vec<Adjective>,
    /// Words such as "first" beside the verb, and "the same" after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub determiners: Vec<Determiner>,
    /// "instead".
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub instead: bool,
    /// "this way".
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub this_way: bool,
    /// What else a preposition ties to it: "by battle", "with this effect", "except "X"".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub circumstances: Vec<Circumstance>,
    /// Under which conditions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Proposition>,
    /// By doing what, in order to do what, and what is made to be done.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub how: Vec<Proposition>,
}

/// A time: "during your Main Phase", "until the end of the next turn", "this turn".
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Time {
    /// "during", "until", "at", "for"; nothing in "this turn".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<Preposition>,
    /// The words of the moment, such as `end` and `phase`, `battle` and `phase`, `turn`; those of "until the end of this
    /// turn" are `end` and `turn`.
    pub moment: Vec<Noun>,
    /// Whose turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<Player>,
    /// Which one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub which: Option<Which>,
    /// Its numbers: the 2nd, Main Phase 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<u32>,
    /// What a clause says about it: "the turn this card was Summoned".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub that: Vec<Proposition>,
}

/// Which of several times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// "this turn".
    This,
    /// "that turn".
    That,
    /// "your next Standby Phase".
    Next,
    /// "each Standby Phase", "every turn".
    Each,
    /// "either player's turn".
    Either,
    /// "the rest of this turn".
    Rest,
}

/// How often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Frequency {
    /// How many times; 1 in "1 "X" per turn".
    pub times: u32,
    /// In what: `turn`, `chain`, `duel`, `battle`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per: Option<Noun>,
}

/// What a preposition ties to a verb.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Circumstance {
    /// The preposition; "than" for every comparison.
    pub relation: Preposition,
    /// How the two compare: "equal to", "less than".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comparison: Option<Comparison>,
    /// What it governs.
    pub what: Vec<Selection>,
}
