use super::field::{self, Field, List, Loose, Number, Unusable, Words};
use super::pendulum;
use super::printed_type::property;
use super::stats::{Arrows, Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Kind, Stats};
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
    #[serde(borrow, default)]
    attribute: Words<'a>,
    #[serde(borrow, default, rename = "type")]
    monster_type: Words<'a>,
    /// A monster has one of these three.
    #[serde(default)]
    level: Stat,
    #[serde(default)]
    rank: Stat,
    #[serde(default)]
    link_arrows: Arrows,
    #[serde(default)]
    scale: Stat,
    #[serde(default)]
    atk: Stat,
    #[serde(default)]
    def: Stat,
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
            ("attribute", &self.attribute),
            ("type", &self.monster_type),
            ("level", &self.level),
            ("rank", &self.rank),
            ("scale", &self.scale),
            ("atk", &self.atk),
            ("def", &self.def),
            ("passwords", &self.passwords),
            ("externalIDs", &self.external_ids),
        ]);
        let kind = self.kind().unwrap_or(Kind::Unknown);
        let stats = self.stats();
        let Texts { name, effect, pendulum_effect } = self.text.value.en;
        let mut card = Card::new(field::name(name, "text.en.name")?, kind).with_stats(stats).with_text(effect.words);
        card.id = self.passwords.items.iter().flatten().find_map(|password| password.number);
        card.konami_id = self.external_ids.value.db_id.number;
        card.pendulum_text = pendulum::apart(&card.text, pendulum_effect.map(|text| text.words));
        let passwords = self.passwords.items.into_iter().flatten().filter_map(|password| password.number);
        Ok((Record::new(card).with_arts(passwords).with_type_as_said(&self.card_type.words), unusable))
    }

    fn stats(&self) -> Stats {
        Stats {
            attribute: attribute(&self.attribute.words),
            monster_type: monster_type(&self.monster_type.words),
            level: self.level.small().or(self.rank.small()).or(self.link_arrows.0),
            scale: self.scale.small(),
            atk: self.atk.value,
            def: self.def.value,
        }
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
