use super::{Joining, Summons};
use crate::text::Span;
use crate::vocabulary::{
    Adjective, Adverb, Affix, Attribute, Bound, CardKind, Counter, Deed, Determiner, Form, Location, MonsterType, Noun,
    Pronoun, Property, Quantifier, Spelled, Verb,
};

/// A word of a noun phrase, or a few that mean one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Which.
    pub kind: TermKind,
    /// What is fixed to it: "opponent's", "non-Tuner", "Dragon-Type".
    pub affix: Affix,
    /// "(s)" behind it: how many there are does not matter.
    pub any_number: bool,
}

/// What a word of a noun phrase is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermKind {
    /// "2", "1,000".
    Number(Number),
    /// "?", a value that the card's effect decides.
    Undefined,
    /// "2nd".
    Ordinal(Number),
    /// "or more", "or lower", "+" behind a number.
    Bound(Spelled<Bound>),
    /// "up to", "at least" before a number.
    Quantifier(Spelled<Quantifier>),
    /// "this", "all", "another".
    Determiner(Spelled<Determiner>),
    /// "it", "your", "its".
    Pronoun(Spelled<Pronoun>),
    /// "face-up".
    Adverb(Spelled<Adverb>),
    /// "card", "effect", "Level".
    Noun(Spelled<Noun>),
    /// "monster", "Trap", "Fusion".
    Kind(Spelled<CardKind>),
    /// "LIGHT".
    Attribute(Spelled<Attribute>),
    /// "Dragon".
    Type(Spelled<MonsterType>),
    /// "Continuous", of a Spell or Trap.
    Property(Spelled<Property>),
    /// "hand", "GY".
    Location(Spelled<Location>),
    /// "banished", "equipped", "attacking" before the noun.
    Participle(Spelled<(Verb, Form)>),
    /// "Special Summoned" before the noun, "Fusion Summon" as the noun.
    Summoned(Box<Summons>),
    /// "direct", "equal".
    Adjective(Spelled<Adjective>),
    /// "Tribute": what is done, as a thing.
    Deed(Spelled<Deed>),
    /// "Spell Counter": whose counters.
    Counter(Spelled<Counter>),
    /// A card's name, or what many names have in common, in quotes.
    Name(Span),
    /// What joins two words of a list: "Fairy, Fiend, or Zombie monster".
    Joining(Joining),
    /// The hyphen of "Link-2".
    Hyphen,
}

/// A number as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its value.
    pub value: u32,
    /// A comma stands between the thousands.
    pub thousands: bool,
}
