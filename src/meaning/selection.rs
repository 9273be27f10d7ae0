use super::{Circumstance, Count, Proposition};
use crate::vocabulary::{
    Adjective, Adverb, Attribute, CardKind, Deed, Determiner, Joint, Location, MonsterType, Noun, Player, Position,
    Property, SummonKind, Verb,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which cards, or what else, the words of a noun phrase pick: "up to 2 Level 4 or lower LIGHT "X" monsters in your GY,
/// except "Y"". A list within one phrase ("LIGHT or DARK") stands for any of its members.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Selection {
    /// What joins it to the one before, where that is not "and": "1 Spell or 1 monster".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joined: Option<Joint>,
    /// A player, not a card: "you", "your opponent", "each player".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    /// A card that was named before, or this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refers_to: Option<Referent>,
    /// What "it", "that target" or "its" names: an action of the same effect that has the card as its object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub antecedent: Option<Antecedent>,
    /// Something of that card is meant: "its ATK".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Referent>,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// All that there are: "all", "each", "both".
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub all: bool,
    /// What it is, where it is no card by its kind: "effect", "damage", "counter", "card".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thing: Option<Noun>,
    /// How much of it: "500 ATK", "1000 damage".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<u32>,
    /// What it is, one or the other, where a list joins descriptions that tell different things: "1 "X" or Warrior monster".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any_of: Vec<Selection>,
    /// The kinds of cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// The kinds that it is not: "non-Tuner".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_kinds: Vec<CardKind>,
    /// The properties of Spells and Traps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub properties: Vec<Property>,
    /// The Attributes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<Attribute>,
    /// The monster Types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<MonsterType>,
    /// The properties that it does not have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_properties: Vec<Property>,
    /// The Attributes that it does not have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_attributes: Vec<Attribute>,
    /// The monster Types that it does not have: "non-Dragon".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_types: Vec<MonsterType>,
    /// Bounds of Level, Rank, Link Rating, Scale, ATK and DEF.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stats: Vec<Stat>,
    /// Names, or what the names of an archetype have in common.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Names that the text of the card mentions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mentions: Vec<String>,
    /// The words of the kind of counter: "Spell" of a Spell Counter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<String>,
    /// Where it is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<Location>,
    /// Whose it is, or whose the place is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Player>,
    /// Who controls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<Player>,
    /// Its face and battle position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<Position>,
    /// What it does or what was done to it, where that stands before the noun: "the targeted monster".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Verb>,
    /// The Summon that brought it to the field, "a Special Summoned monster", or that is meant itself: "1 Fusion Summon".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub summons: Vec<SummonKind>,
    /// What is done, as a thing: "1 Tribute", "a coin toss".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deed: Option<Deed>,
    /// Not this card itself: "another", "other".
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub other: bool,
    /// The cards have different names.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub different_names: bool,
    /// What is left out: "except "X"".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<Selection>,
    /// Whose it is, where that is no player: "the equipped monster" of "the equipped monster's effects".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub possessor: Vec<Selection>,
    /// Out of how many: "1 of those 3 monsters".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub among: Option<Count>,
    /// Its number in a row: "the 2nd effect".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ordinal: Option<u32>,
    /// What clauses say about it: "that was Special Summoned this turn", "equipped to this card".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub whose: Vec<Proposition>,
    /// What sentences in parentheses behind it add: "(This is treated as a Fusion Summon.)".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Proposition>,
    /// What else a preposition ties to it: "with the same name", "of that effect".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub circumstances: Vec<Circumstance>,
    /// Other words that tell which: "same", "original", "half", "remaining".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub determiners: Vec<Determiner>,
    /// What it is like: "unoccupied", "consecutive".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adjectives: Vec<Adjective>,
    /// In which manner: "originally", "co-linked".
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adverbs: Vec<Adverb>,
}

/// Where the card was named that a pronoun stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Antecedent {
    /// The list of the effect.
    pub list: ActionList,
    /// The index in that list.
    pub index: u32,
}

/// A list of actions of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActionList {
    /// What is paid.
    Costs,
    /// What is targeted.
    ChosenTargets,
    /// What is declared or chosen on activation.
    Declarations,
    /// What is done when the effect resolves.
    Actions,
}

/// A card that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Referent {
    /// "this card".
    ThisCard,
    /// "it", "them": what was named last.
    It,
    /// "that target", "those monsters", "the equipped monster".
    That,
}

/// A bound of a value of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stat {
    /// Which value.
    pub value: StatKind,
    /// At least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u32>,
    /// At most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
}

/// A value of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatKind {
    /// The Level of a monster.
    Level,
    /// The Rank of an Xyz Monster.
    Rank,
    /// The Link Rating of a Link Monster.
    Link,
    /// The Pendulum Scale.
    Scale,
    /// The ATK.
    Atk,
    /// The DEF.
    Def,
}
