use super::field::{self, Number, Unusable, Words};
use super::pendulum;
use super::printed_type::property;
use super::stats::{Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Kind, Stats};
use crate::io::Record;
use serde::Deserialize;

/// A card of Dueling Book, which may be one that its players have made.
#[derive(Deserialize)]
#[serde(expecting = "a card")]
pub struct DuelingBook<'a> {
    /// The passcode; a custom card has none. Its `id` counts the cards of the site.
    #[serde(default)]
    serial_number: Number,
    #[serde(borrow, default)]
    name: Words<'a>,
    #[serde(borrow, default)]
    effect: Words<'a>,
    #[serde(borrow, default)]
    pendulum_effect: Option<Words<'a>>,
    #[serde(borrow, default)]
    card_type: Words<'a>,
    /// The frame: Normal, Effect, Fusion, Link …
    #[serde(borrow, default)]
    monster_color: Words<'a>,
    /// The property of a Spell or Trap Card, the Type of a monster.
    #[serde(borrow, default, rename = "type")]
    kind: Words<'a>,
    #[serde(borrow, default)]
    ability: Words<'a>,
    #[serde(borrow, default)]
    attribute: Words<'a>,
    /// The Level, Rank or Link Rating.
    #[serde(default)]
    level: Stat,
    #[serde(default)]
    scale: Stat,
    #[serde(default)]
    atk: Stat,
    #[serde(default)]
    def: Stat,
    #[serde(default)]
    is_effect: Number,
    #[serde(default)]
    flip: Number,
    #[serde(default)]
    pendulum: Number,
    #[serde(default)]
    rush: Number,
}

impl<'a> DuelingBook<'a> {
    pub fn record(self) -> Result<(Record<'a>, Unusable), serde_json::Error> {
        let unusable = field::unusable([
            ("serial_number", &self.serial_number),
            ("effect", &self.effect),
            ("pendulum_effect", &self.pendulum_effect),
            ("card_type", &self.card_type),
            ("monster_color", &self.monster_color),
            ("type", &self.kind),
            ("ability", &self.ability),
            ("attribute", &self.attribute),
            ("level", &self.level),
            ("scale", &self.scale),
            ("atk", &self.atk),
            ("def", &self.def),
        ]);
        let kind = self.kind().unwrap_or(Kind::Unknown);
        let stats = self.stats();
        let name = field::name(self.name, "name")?;
        let mut card = Card::new(name, kind).with_stats(stats).with_text(self.effect.words);
        card.id = self.serial_number.number;
        card.rush = self.rush.number == Some(1);
        card.pendulum_text = pendulum::apart(&card.text, self.pendulum_effect.map(|text| text.words));
        Ok((Record::new(card).with_type_as_said(&self.card_type.words), unusable))
    }

    /// Every card has all fields, a monster without a Scale 0 in it.
    fn stats(&self) -> Stats {
        Stats {
            attribute: attribute(&self.attribute.words),
            monster_type: monster_type(&self.kind.words),
            level: self.level.small(),
            scale: self.scale.small().filter(|_| self.pendulum.number == Some(1)),
            atk: self.atk.value,
            def: self.def.value,
        }
    }

    fn kind(&self) -> Option<Kind> {
        let said = |number: &Number, word: &'static str| if number.number == Some(1) { word } else { "" };
        match &*self.card_type.words {
            "Monster" => {
                let effect = said(&self.is_effect, "Effect");
                let (flip, pendulum) = (said(&self.flip, "Flip"), said(&self.pendulum, "Pendulum"));
                let line = [&*self.monster_color.words, &self.ability.words, flip, pendulum, effect];
                Some(Kind::monster(&line.join(" / ")))
            }
            "Spell" => property(&self.kind.words).map(Kind::Spell),
            "Trap" => property(&self.kind.words).map(Kind::Trap),
            "Skill" => Some(Kind::Skill),
            "Token" => Some(Kind::monster("Token")),
            _ => None,
        }
    }
}
