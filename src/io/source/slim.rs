use super::field::{self, Number, Words};
use super::printed_type;
use crate::Card;
use crate::card::Kind;
use crate::io::Record;
use serde::Deserialize;

/// A card with no more than is read of it: `{"id": 1, "name": "…", "type": "Warrior / Effect", "text": "…"}`.
#[derive(Deserialize)]
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
    pub fn record(self) -> Result<Record<'a>, serde_json::Error> {
        let kind = printed_type(&self.kind.0);
        let mut card = Card::new(field::name(self.name, "name")?, kind.unwrap_or(Kind::Unknown)).with_text(self.text.0);
        card.id = self.id.0;
        card.konami_id = self.konami_id.0;
        card.pendulum_text = self.pendulum_text.map(|text| text.0);
        let record = Record::new(card);
        Ok(if kind.is_none() { record.with_unknown_type(&self.kind.0) } else { record })
    }
}
