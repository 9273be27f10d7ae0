use crate::vocabulary::{CardKind, Property};
use std::fmt;

/// What a card is, apart from its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A Monster Card.
    Monster(Monster),
    /// A Spell Card.
    Spell(Property),
    /// A Trap Card.
    Trap(Property),
    /// A Skill Card of Speed Duels.
    Skill,
    /// The source does not say, or says something that is not a type.
    Unknown,
}

/// What a type line says about a Monster Card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Monster {
    /// The frame, which tells the Deck it lives in and its mechanic.
    pub frame: Frame,
    /// Whether it is a Pendulum Monster.
    pub pendulum: bool,
    /// Whether its text is an effect.
    pub text: Text,
    /// Tuner, Flip, Gemini, Union, Spirit, Toon.
    pub abilities: Abilities,
}

/// The frame of a Monster Card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Frame {
    #[default]
    Main,
    Ritual,
    Fusion,
    Synchro,
    Xyz,
    Link,
    Token,
}

/// What the text of a Monster Card is. It is told from the type, never from the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Text {
    /// An effect.
    Effect,
    /// The flavor text of a Normal Monster.
    Flavor,
    /// Materials at most: a Monster that is neither an Effect nor a Normal Monster.
    Materials,
    /// The source does not say.
    #[default]
    Unknown,
}

/// The abilities of a Monster Card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Abilities {
    pub tuner: bool,
    pub flip: bool,
    pub gemini: bool,
    pub union: bool,
    pub spirit: bool,
    pub toon: bool,
}

impl Kind {
    /// A Monster Card from its type line, such as `Dragon / Xyz / Effect`.
    ///
    /// A line with neither `Effect` nor `Normal` leaves open whether the text is an effect: sources
    /// print `Machine / Tuner` for Effect Monsters, too. `Warrior / Pendulum` is a Normal Monster: with
    /// nothing else in its line, its text is flavor text.
    pub fn monster(type_line: &str) -> Self {
        let mut monster = Monster::default();
        for part in type_line.split('/').map(str::trim) {
            let known = CardKind::SPELLINGS.iter().find(|(spelling, _)| *spelling == part);
            if let Some(&(_, kind)) = known {
                monster.add(kind);
            }
        }
        let plain = monster.frame == Frame::Main && monster.abilities == Abilities::default();
        if monster.text == Text::Unknown && monster.pendulum && plain {
            monster.text = Text::Flavor;
        }
        Self::Monster(monster)
    }

    /// Whether the card lives in the Extra Deck.
    pub fn lives_in_extra_deck(&self) -> bool {
        matches!(self, Self::Monster(Monster { frame: Frame::Fusion | Frame::Synchro | Frame::Xyz | Frame::Link, .. }))
    }
}

impl Monster {
    /// Takes in one word of a type line.
    pub fn add(&mut self, kind: CardKind) {
        match kind {
            CardKind::Ritual => self.frame = Frame::Ritual,
            CardKind::Fusion => self.frame = Frame::Fusion,
            CardKind::Synchro => self.frame = Frame::Synchro,
            CardKind::Xyz => self.frame = Frame::Xyz,
            CardKind::Link => self.frame = Frame::Link,
            CardKind::Token => self.frame = Frame::Token,
            CardKind::Pendulum => self.pendulum = true,
            CardKind::Effect => self.text = Text::Effect,
            CardKind::Normal => self.text = Text::Flavor,
            CardKind::Tuner => self.abilities.tuner = true,
            CardKind::Flip => self.abilities.flip = true,
            CardKind::Gemini => self.abilities.gemini = true,
            CardKind::Union => self.abilities.union = true,
            CardKind::Spirit => self.abilities.spirit = true,
            CardKind::Toon => self.abilities.toon = true,
            CardKind::Monster | CardKind::Spell | CardKind::Trap => {}
        }
    }
}

/// What people call it: "Tuner Synchro Effect Monster", "Quick-Play Spell".
impl fmt::Display for Kind {
    fn fmt(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Monster(monster) => monster.fmt(words),
            Self::Spell(property) => write!(words, "{} Spell", property.spelling()),
            Self::Trap(property) => write!(words, "{} Trap", property.spelling()),
            Self::Skill => words.write_str("Skill"),
            Self::Unknown => words.write_str("of unknown type"),
        }
    }
}

impl fmt::Display for Monster {
    fn fmt(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frame, text, pendulum, abilities } = self;
        let all = [
            (*text == Text::Flavor, "Normal"),
            (*frame == Frame::Ritual, "Ritual"),
            (*frame == Frame::Fusion, "Fusion"),
            (*frame == Frame::Synchro, "Synchro"),
            (*frame == Frame::Xyz, "Xyz"),
            (*frame == Frame::Link, "Link"),
            (*pendulum, "Pendulum"),
            (abilities.tuner, "Tuner"),
            (abilities.flip, "Flip"),
            (abilities.gemini, "Gemini"),
            (abilities.union, "Union"),
            (abilities.spirit, "Spirit"),
            (abilities.toon, "Toon"),
            (*text == Text::Effect, "Effect"),
            (*frame == Frame::Token, "Token"),
            (*frame != Frame::Token, "Monster"),
        ];
        let said: Vec<_> = all.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
        words.write_str(&said.join(" "))
    }
}
