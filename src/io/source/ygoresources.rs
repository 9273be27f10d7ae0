use super::field::{self, Field, List, Loose, Number, Unusable, Words};
use super::pendulum;
use super::printed_type::property;
use super::stats::{Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Kind, Stats};
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
    #[serde(borrow)]
    english_attribute: Words<'a>,
    /// A monster has one of these three.
    level: Stat,
    rank: Stat,
    link_rating: Stat,
    pend_scale: Stat,
    atk: Stat,
    def: Stat,
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
            ("englishAttribute", &self.english_attribute),
            ("level", &self.level),
            ("rank", &self.rank),
            ("linkRating", &self.link_rating),
            ("pendScale", &self.pend_scale),
            ("atk", &self.atk),
            ("def", &self.def),
        ]);
        let kind = self.kind().unwrap_or(Kind::Unknown);
        let stats = self.stats();
        let name = field::name(self.name, "name")?;
        let mut card = Card::new(name, kind).with_stats(stats).with_text(self.effect_text.words);
        card.konami_id = self.id.number;
        card.pendulum_text = pendulum::apart(&card.text, self.pend_effect.map(|text| text.words));
        Ok((Record::new(card).with_type_as_said(&self.kind.words), unusable))
    }

    fn stats(&self) -> Stats {
        Stats {
            attribute: attribute(&self.english_attribute.words),
            monster_type: self.properties.items.iter().flatten().find_map(|word| monster_type(&word.words)),
            level: self.level.small().or(self.rank.small()).or(self.link_rating.small()),
            scale: self.pend_scale.small(),
            atk: self.atk.value,
            def: self.def.value,
        }
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
