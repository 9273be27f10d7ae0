use super::Joining;
use crate::text::Span;
use crate::vocabulary::{Adverb, Auxiliary, Conjunction, Determiner, Form, Spelled, SummonKind, Verb};

/// A verb with its auxiliaries: "can also be Special Summoned".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerbGroup {
    /// Its place.
    pub span: Span,
    /// The words, in text order.
    pub words: Vec<VerbWord>,
}

/// A word of a verb group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerbWord {
    /// "can", "is", "not".
    Auxiliary(Spelled<Auxiliary>),
    /// "only", "still".
    Adverb(Spelled<Adverb>),
    /// "also".
    Conjunction(Spelled<Conjunction>),
    /// "first", "either".
    Determiner(Spelled<Determiner>),
    /// The verb.
    Verb(Spelled<(Verb, Form)>),
    /// "Normal or Special Summoned", "Normal Summon/Set".
    Summon(Box<Summons>),
}

/// "Summon" with its kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summons {
    /// The kinds; the first without what joins it.
    pub kinds: Vec<(Option<Joining>, Spelled<SummonKind>)>,
    /// "Summon", "Summoned".
    pub verb: Spelled<(Verb, Form)>,
    /// The other things of the kind: "Normal Summon/Set", "Normal Summoned or Set".
    pub or_set: Option<(Joining, Spelled<(Verb, Form)>)>,
}

impl VerbGroup {
    /// The verb itself with its inflection; nothing where it is "Summon" or an auxiliary.
    pub fn verb(&self) -> Option<(Verb, Form)> {
        match self.words.last() {
            Some(VerbWord::Verb(verb)) => Some(verb.word),
            _ => None,
        }
    }

    /// Its auxiliaries, in text order.
    pub fn auxiliaries(&self) -> impl Iterator<Item = Auxiliary> {
        self.words.iter().filter_map(|word| match word {
            VerbWord::Auxiliary(word) => Some(word.word),
            _ => None,
        })
    }
}
