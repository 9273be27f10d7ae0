//! The values of a monster, in the words and numbers of the sources.

use super::field::{Field, Value};
use crate::vocabulary::{Attribute, MonsterType};
use serde::Deserialize;
use serde::de::Deserializer;

/// The Attribute that a word names: `DARK`, `dark`.
pub fn attribute(word: &str) -> Option<Attribute> {
    named(Attribute::SPELLINGS, word)
}

/// The Type that stands in a type line: `Winged Beast / Effect`, `wingedbeast`.
pub fn monster_type(line: &str) -> Option<MonsterType> {
    line.split('/').find_map(|part| named(MonsterType::SPELLINGS, part.trim()))
}

/// The word that is spelled so, whatever the case and what stands between the letters.
fn named<T: Copy>(spellings: &[(&str, T)], word: &str) -> Option<T> {
    if let Some((_, found)) = spellings.iter().find(|(spelling, _)| *spelling == word) {
        return Some(*found);
    }
    fn letters(word: &str) -> impl Iterator<Item = u8> {
        word.bytes().filter(u8::is_ascii_alphabetic).map(|letter| letter.to_ascii_lowercase())
    }
    spellings.iter().find(|(spelling, _)| letters(spelling).eq(letters(word))).map(|(_, found)| *found)
}

/// A Level, a Scale, ATK or DEF: a number or its digits. Sources write `?` as that, or as a negative number.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stat {
    pub value: Option<u32>,
    unusable: bool,
}

impl Stat {
    /// A number of stars, arrows or of a Scale.
    pub fn small(self) -> Option<u8> {
        self.value?.try_into().ok()
    }

    /// What digits in a text say.
    pub fn of_words(words: &str) -> Option<u32> {
        words.trim().parse().ok()
    }
}

impl<'de> Deserialize<'de> for Stat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Value::deserialize(deserializer)? {
            Value::Number(number) => Self { value: number.try_into().ok(), unusable: false },
            Value::Words(words) => Self { value: Self::of_words(&words), unusable: false },
            Value::Null | Value::Negative => Self::default(),
            Value::List(_) | Value::Object(_) | Value::Other => Self { value: None, unusable: true },
        })
    }
}

impl Field for Stat {
    fn unusable(&self) -> Option<&'static str> {
        self.unusable.then_some("a number, or `?`")
    }
}

/// The Link Arrows, which are as many as the Link Rating: a list, or words between commas.
#[derive(Clone, Copy, Debug, Default)]
pub struct Arrows(pub Option<u8>);

impl Arrows {
    /// The arrows that words between commas name.
    pub fn of_words(words: &str) -> Self {
        let arrows = words.split(',').filter(|arrow| !arrow.trim().is_empty()).count();
        Self(u8::try_from(arrows).ok().filter(|arrows| *arrows > 0))
    }
}

impl<'de> Deserialize<'de> for Arrows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Value::deserialize(deserializer)? {
            Value::List(arrows) => Self(u8::try_from(arrows).ok().filter(|arrows| *arrows > 0)),
            Value::Words(words) => Self::of_words(&words),
            _ => Self::default(),
        })
    }
}
