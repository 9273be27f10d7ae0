use super::field::{self, English, Number, Words};
use super::printed_type::property;
use crate::Card;
use crate::card::Kind;
use crate::io::Record;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// A card of yaml-yugi: texts by language, and the printed type line.
#[derive(Deserialize)]
pub struct YamlYugi<'a> {
    #[serde(default)]
    konami_id: Number,
    #[serde(default)]
    password: Number,
    #[serde(borrow, default)]
    name: Option<English<'a>>,
    #[serde(borrow, default)]
    text: Option<English<'a>>,
    #[serde(borrow, default)]
    pendulum_effect: Option<English<'a>>,
    #[serde(borrow, default)]
    card_type: Words<'a>,
    #[serde(borrow, default)]
    property: Words<'a>,
    #[serde(borrow, default)]
    monster_type_line: Words<'a>,
    /// Rush Duel and Skill Cards have their effect here.
    #[serde(borrow, default)]
    effect: Option<English<'a>>,
    /// Only Rush Duel cards have a requirement or a Maximum ATK.
    #[serde(default)]
    requirement: Option<IgnoredAny>,
    #[serde(default)]
    maximum_atk: Option<IgnoredAny>,
    /// Only Skill Cards have an activation.
    #[serde(default)]
    activation: Option<IgnoredAny>,
}

impl<'a> YamlYugi<'a> {
    pub fn record(self) -> Result<Record<'a>, serde_json::Error> {
        let kind = self.kind();
        let name = field::name(self.name.unwrap_or_default().en, "name.en")?;
        let text = self.text.or(self.effect).unwrap_or_default().en.0;
        let mut card = Card::new(name, kind.unwrap_or(Kind::Unknown)).with_text(text);
        card.id = self.password.0;
        card.konami_id = self.konami_id.0;
        card.pendulum_text = self.pendulum_effect.map(|text| text.en.0).filter(|text| !text.is_empty());
        card.rush = self.requirement.is_some() || self.maximum_atk.is_some();
        let record = Record::new(card);
        Ok(match kind {
            Some(_) => record,
            None if self.card_type.0 == "Monster" => record.with_unknown_type(&self.monster_type_line.0),
            None => record.with_unknown_type(&format!("{} {}", self.property.0, self.card_type.0)),
        })
    }

    fn kind(&self) -> Option<Kind> {
        match &*self.card_type.0 {
            "Monster" if self.monster_type_line.0.trim().is_empty() => None,
            "Monster" => Some(Kind::monster(&self.monster_type_line.0)),
            "Spell" => property(&self.property.0).map(Kind::Spell),
            "Trap" => property(&self.property.0).map(Kind::Trap),
            "Skill" => Some(Kind::Skill),
            "" if self.activation.is_some() => Some(Kind::Skill),
            _ => None,
        }
    }
}
