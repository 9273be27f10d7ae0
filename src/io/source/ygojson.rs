use super::field::{self, Field, List, Loose, Number, Unusable, Words};
use super::pendulum;
use super::printed_type::property;
use crate::Card;
use crate::card::Kind;
use crate::io::Record;
use serde::Deserialize;

/// A card of YGOJSON: texts by language with the name in them, and what it is in lists of small words.
#[derive(Deserialize)]
#[serde(expecting = "a card", rename_all = "camelCase")]
pub struct Ygojson<'a> {
    #[serde(borrow, default)]
    text: Loose<Languages<'a>>,
    #[serde(borrow, default)]
    card_type: Words<'a>,
    #[serde(borrow, default)]
    subcategory: Words<'a>,
    #[serde(borrow, default)]
    monster_card_types: List<Words<'a>>,
    #[serde(borrow, default)]
    classifications: List<Words<'a>>,
    #[serde(borrow, default)]
    abilities: List<Words<'a>>,
    #[serde(default)]
    passwords: List<Number>,
    #[serde(default, rename = "externalIDs")]
    external_ids: Loose<ExternalIds>,
}

#[derive(Default, Deserialize)]
struct Languages<'a> {
    #[serde(borrow, default)]
    en: Texts<'a>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Texts<'a> {
    #[serde(borrow, default)]
    name: Words<'a>,
    #[serde(borrow, default)]
    effect: Words<'a>,
    #[serde(borrow, default)]
    pendulum_effect: Option<Words<'a>>,
}

impl Field for Languages<'_> {
    fn unusable(&self) -> Option<&'static str> {
        let Texts { effect, pendulum_effect, .. } = &self.en;
        effect.unusable().or(pendulum_effect.unusable())
    }
}

#[derive(Default, Deserialize)]
struct ExternalIds {
    /// The number in Konami's database.
    #[serde(default, rename = "dbID")]
    db_id: Number,
}

impl Field for ExternalIds {
    fn unusable(&self) -> Option<&'static str> {
        self.db_id.unusable()
    }
}

impl<'a> Ygojson<'a> {
    pub fn record(self) -> Result<(Record<'a>, Unusable), serde_json::Error> {
        let unusable = field::unusable([
            ("text", &self.text),
            ("cardType", &self.card_type),
            ("subcategory", &self.subcategory),
            ("monsterCardTypes", &self.monster_card_types),
            ("classifications", &self.classifications),
            ("abilities", &self.abilities),
            ("passwords", &self.passwords),
            ("externalIDs", &self.external_ids),
        ]);
        let kind = self.kind();
        let said = self.card_type.words.to_string();
        let Texts { name, effect, pendulum_effect } = self.text.value.en;
        let mut card =
            Card::new(field::name(name, "text.en.name")?, kind.unwrap_or(Kind::Unknown)).with_text(effect.words);
        card.id = self.passwords.items.iter().flatten().find_map(|password| password.number);
        card.konami_id = self.external_ids.value.db_id.number;
        card.pendulum_text = pendulum::apart(&card.text, pendulum_effect.map(|text| text.words));
        let record = Record::new(card);
        Ok((if kind.is_none() { record.with_unknown_type(&said) } else { record }, unusable))
    }

    fn kind(&self) -> Option<Kind> {
        match &*self.card_type.words {
            "monster" => {
                let lists = [&self.monster_card_types, &self.classifications, &self.abilities];
                let words = lists.into_iter().flat_map(|list| list.items.iter().flatten());
                let line: Vec<String> = words.map(|word| capitalized(&word.words)).collect();
                Some(Kind::monster(&line.join(" / ")))
            }
            "token" => Some(Kind::monster("Token")),
            "spell" => property(&self.subcategory.words).map(Kind::Spell),
            "trap" => property(&self.subcategory.words).map(Kind::Trap),
            "skill" => Some(Kind::Skill),
            _ => None,
        }
    }
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
