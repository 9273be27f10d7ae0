use super::field::{self, Number, Unusable, Words};
use super::printed_type;
use super::stats::{Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Kind, Stats};
use crate::io::Record;
use serde::Deserialize;

/// A card with no more than is read of it: `{"id": 1, "name": "…", "type": "Warrior / Effect", "text": "…"}`.
#[derive(Deserialize)]
#[serde(expecting = "a card")]
pub struct Slim<'a> {
    #[serde(default)]
    id: Number,
    #[serde(default)]
    konami_id: Number,
    #[serde(borrow, default)]
    name: Words<'a>,
    #[serde(borrow, default, rename = "type")]
    kind: Words<'a>,
    #[serde(borrow, default)]
    text: Words<'a>,
    #[serde(borrow, default)]
    pendulum_text: Option<Words<'a>>,
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
}

impl<'a> Slim<'a> {
    pub fn record(self) -> Result<(Record<'a>, Unusable), serde_json::Error> {
        let unusable = field::unusable([
            ("id", &self.id),
            ("konami_id", &self.konami_id),
            ("type", &self.kind),
            ("text", &self.text),
            ("pendulum_text", &self.pendulum_text),
            ("attribute", &self.attribute),
            ("level", &self.level),
            ("scale", &self.scale),
            ("atk", &self.atk),
            ("def", &self.def),
        ]);
        let stats = Stats {
            attribute: attribute(&self.attribute.words),
            monster_type: monster_type(&self.kind.words),
            level: self.level.small(),
            scale: self.scale.small(),
            atk: self.atk.value,
            def: self.def.value,
        };
        let kind = printed_type(&self.kind.words).unwrap_or(Kind::Unknown);
        let mut card = Card::new(field::name(self.name, "name")?, kind).with_stats(stats).with_text(self.text.words);
        card.id = self.id.number;
        card.konami_id = self.konami_id.number;
        card.pendulum_text = self.pendulum_text.map(|text| text.words);
        Ok((Record::new(card).with_type_as_said(&self.kind.words), unusable))
    }
}
