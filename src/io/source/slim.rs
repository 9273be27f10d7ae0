use super::field::{self, Number, Unusable, Words};
use super::printed_type;
use crate::Card;
use crate::card::Kind;
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
}

impl<'a> Slim<'a> {
    pub fn record(self) -> Result<(Record<'a>, Unusable), serde_json::Error> {
        let unusable = field::unusable([
            ("id", &self.id),
            ("konami_id", &self.konami_id),
            ("type", &self.kind),
            ("text", &self.text),
            ("pendulum_text", &self.pendulum_text),
        ]);
        let kind = printed_type(&self.kind.words);
        let mut card =
            Card::new(field::name(self.name, "name")?, kind.unwrap_or(Kind::Unknown)).with_text(self.text.words);
        card.id = self.id.number;
        card.konami_id = self.konami_id.number;
        card.pendulum_text = self.pendulum_text.map(|text| text.words);
        let record = Record::new(card);
        let record = if kind.is_none() { record.with_unknown_type(&self.kind.words) } else { record };
        Ok((record, unusable))
    }
}
