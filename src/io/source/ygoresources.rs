use super::field::{self, Field, List, Loose, Number, Unusable, Words};
use super::pendulum;
use super::printed_type::property;
use crate::Card;
use crate::card::Kind;
use crate::io::Record;
use serde::Deserialize;

/// A card of db.ygoresources.com's history.
#[derive(Default, Deserialize)]
#[serde(expecting = "a card", rename_all = "camelCase", default)]
struct Fields<'a> {
    /// The number in Konami's database.
    id: Number,
    #[serde(borrow)]
    name: Words<'a>,
    #[serde(borrow, rename = "type")]
    kind: Words<'a>,
    #[serde(borrow)]
    effect_text: Words<'a>,
    #[serde(borrow)]
    pend_effect: Option<Words<'a>>,
    /// The type line, the Type first.
    #[serde(borrow)]
    properties: List<Words<'a>>,
    /// The property of a Spell or Trap Card; a Normal one has none.
    #[serde(borrow)]
    english_property: Words<'a>,
}

/// An object of its API: a card in each language.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Reply<'a> {
    card_id: Number,
    #[serde(borrow)]
    card_data: Option<Loose<Languages<'a>>>,
}

#[derive(Default, Deserialize)]
struct Languages<'a> {
    #[serde(borrow, default)]
    en: Fields<'a>,
}

impl Field for Languages<'_> {
    fn unusable(&self) -> Option<&'static str> {
        None
    }
}

/// Reads a card, in either form.
pub fn record(json: &str) -> Result<(Record<'_>, Unusable), serde_json::Error> {
    let reply = serde_json::from_str::<Reply<'_>>(json)?;
    match reply.card_data {
        Some(data) => {
            let (mut record, mut unusable) = data.value.en.record()?;
            record.card.konami_id = record.card.konami_id.or(reply.card_id.number);
            unusable.retain(|(field, _)| *field != "id");
            Ok((record, unusable))
        }
        None => serde_json::from_str::<Fields<'_>>(json)?.record(),
    }
}

impl<'a> Fields<'a> {
    fn record(self) -> Result<(Record<'a>, Unusable), serde_json::Error> {
        let unusable = field::unusable([
            ("id", &self.id),
            ("type", &self.kind),
            ("effectText", &self.effect_text),
            ("pendEffect", &self.pend_effect),
            ("properties", &self.properties),
            ("englishProperty", &self.english_property),
        ]);
        let kind = self.kind();
        let name = field::name(self.name, "name")?;
        let mut card = Card::new(name, kind.unwrap_or(Kind::Unknown)).with_text(self.effect_text.words);
        card.konami_id = self.id.number;
        card.pendulum_text = pendulum::apart(&card.text, self.pend_effect.map(|text| text.words));
        let record = Record::new(card);
        Ok((if kind.is_none() { record.with_unknown_type(&self.kind.words) } else { record }, unusable))
    }

    fn kind(&self) -> Option<Kind> {
        match &*self.kind.words {
            "monster" => {
                let words: Vec<&str> = self.properties.items.iter().flatten().map(|word| &*word.words).collect();
                (!words.is_empty()).then(|| Kind::monster(&words.join(" / ")))
            }
            "spell" => property(&self.english_property.words).map(Kind::Spell),
            "trap" => property(&self.english_property.words).map(Kind::Trap),
            _ => None,
        }
    }
}
