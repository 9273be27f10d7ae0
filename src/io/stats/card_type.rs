use crate::card::{Frame, Kind, Monster, Text};
use crate::vocabulary::Property;
use serde::{Serialize, Serializer};
use std::fmt;

/// The kind of a card by which cards are counted: what its frame shows first.
///
/// A Pendulum Monster is one whatever else it is, so that every card is of one type.
///
/// ```
/// use psct::card::Kind;
/// use psct::io::CardType;
/// use psct::vocabulary::Property;
/// assert_eq!(CardType::of(&Kind::monster("Dragon / Xyz / Effect")).to_string(), "Xyz Monster");
/// assert_eq!(CardType::of(&Kind::monster("Dragon / Xyz / Pendulum / Effect")), CardType::Pendulum);
/// assert_eq!(CardType::of(&Kind::Spell(Property::QuickPlay)).to_string(), "Quick-Play Spell");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum CardType {
    Normal,
    /// A Main Deck monster that is no Normal Monster.
    Effect,
    Ritual,
    Fusion,
    Synchro,
    Xyz,
    Link,
    Pendulum,
    Token,
    Spell(Property),
    Trap(Property),
    Skill,
    /// The source does not say.
    Unknown,
}

impl CardType {
    /// The types of Monster Cards.
    pub(in crate::io) const MONSTERS: [Self; 9] = [
        Self::Normal,
        Self::Effect,
        Self::Ritual,
        Self::Fusion,
        Self::Synchro,
        Self::Xyz,
        Self::Link,
        Self::Pendulum,
        Self::Token,
    ];

    /// The type of a card.
    pub fn of(kind: &Kind) -> Self {
        match kind {
            Kind::Monster(Monster { pendulum: true, .. }) => Self::Pendulum,
            Kind::Monster(Monster { frame, text, .. }) => match (frame, text) {
                (Frame::Main, Text::Flavor) => Self::Normal,
                (Frame::Main, _) => Self::Effect,
                (Frame::Ritual, _) => Self::Ritual,
                (Frame::Fusion, _) => Self::Fusion,
                (Frame::Synchro, _) => Self::Synchro,
                (Frame::Xyz, _) => Self::Xyz,
                (Frame::Link, _) => Self::Link,
                (Frame::Token, _) => Self::Token,
            },
            Kind::Spell(property) => Self::Spell(*property),
            Kind::Trap(property) => Self::Trap(*property),
            Kind::Skill => Self::Skill,
            Kind::Unknown => Self::Unknown,
        }
    }
}

impl fmt::Display for CardType {
    fn fmt(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Token => words.pad("Token"),
            Self::Skill => words.pad("Skill"),
            Self::Unknown => words.pad("of unknown type"),
            Self::Spell(property) => words.pad(&format!("{} Spell", property.spelling())),
            Self::Trap(property) => words.pad(&format!("{} Trap", property.spelling())),
            monster => words.pad(&format!("{monster:?} Monster")),
        }
    }
}

impl Serialize for CardType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
