use crate::vocabulary::{CardKind, Location, Noun, Player, Set};

/// A noun phrase: cards that are picked or spoken of, or a thing such as an effect or damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selector {
    /// What the phrase points to.
    pub reference: Reference,
    /// How many.
    pub quantity: Option<Quantity>,
    /// The kinds of cards named in it.
    pub kinds: Set<CardKind>,
    /// A card's name stands in it, in quotes.
    pub named: bool,
    /// The card's own name stands in it.
    pub own_name: bool,
    /// "the above cards": those that the materials line lists.
    pub listed: bool,
    /// "the following effects": which part of the text is meant.
    pub span_of_text: Option<TextSpan>,
    /// "equipped": the monster that the card is equipped to, or a card that is equipped.
    pub equipped: bool,
    /// "another", "other".
    pub other: bool,
    /// Whose it is, where a possessive says so: "your opponent's monster".
    pub owner: Option<Player>,
    /// A place word in it: "banished", "Field".
    pub location: Option<Location>,
    /// Its last noun.
    pub head: Head,
}

/// Which part of the text a phrase means, from where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextSpan {
    /// "the following effects".
    Following,
    /// "the preceding effects".
    Preceding,
    /// "the previous effect".
    Previous,
}

/// What a noun phrase points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reference {
    /// The card that the text stands on: "this card".
    ThisCard,
    /// "it", "itself".
    It,
    /// "its", "their": something of a card named before.
    Its,
    /// "this card's": something of this card.
    OfThisCard,
    /// "that monster's", "the equipped monster's": something of another card.
    OfOther,
    /// "they", "them".
    Them,
    /// "that target", "those monsters", "the targeted monster".
    That,
    /// "this effect", "this turn": some other thing that is near.
    This,
    /// "the".
    The,
    /// Anything else.
    Some,
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// "1", "a", "2".
    Exactly(u32),
    /// "up to 2".
    UpTo(u32),
    /// "1 or more", "2+", "a card(s)".
    AtLeast(u32),
    /// "any number of".
    Any,
    /// "all", "each", "every".
    All,
    /// "both".
    Both,
    /// "either".
    Either,
    /// "half".
    Half,
    /// "no", "neither".
    None,
}

/// The last noun of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// A pronoun or a bare name: nothing names the thing.
    Unnamed,
    /// A kind of card: "monster", "Trap", "Token".
    Kind(CardKind),
    /// "card", "effect", "damage" …
    Noun(Noun),
    /// "the Special Summon", "a Fusion Summon".
    Summon,
}
