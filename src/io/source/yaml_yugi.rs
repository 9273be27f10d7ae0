use super::field::{self, English, List, Number, Unusable, Words};
use super::printed_type::property;
use super::stats::{Arrows, Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Kind, RushEffect, RushFields, Stats};
use crate::io::Record;
use memchr::memmem;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// How the number of a print begins that is one of Rush Duels.
const RUSH_PRINT: &[u8] = b"\"RD/";

/// A card of yaml-yugi: texts by language, and the printed type line.
#[derive(Deserialize)]
#[serde(expecting = "a card")]
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
    #[serde(borrow, default)]
    attribute: Words<'a>,
    /// A monster has one of these three.
    #[serde(default)]
    level: Stat,
    #[serde(default)]
    rank: Stat,
    #[serde(default)]
    link_arrows: Arrows,
    #[serde(default)]
    pendulum_scale: Stat,
    #[serde(default)]
    atk: Stat,
    #[serde(default)]
    def: Stat,
    /// Rush Duel and Skill Cards have their effect here.
    #[serde(borrow, default)]
    effect: Option<English<'a>>,
    /// Only Rush Duel cards have a requirement, a Maximum ATK, and materials by language.
    #[serde(borrow, default)]
    requirement: Option<English<'a>>,
    #[serde(borrow, default)]
    summoning_condition: Option<English<'a>>,
    #[serde(borrow, default)]
    materials: Option<English<'a>>,
    #[serde(borrow, default)]
    effect_types: List<Words<'a>>,
    #[serde(default)]
    maximum_atk: Option<IgnoredAny>,
    /// Only Skill Cards have an activation.
    #[serde(borrow, default)]
    activation: Option<English<'a>>,
    /// The numbers of its prints by language. Those of Rush Duels begin with `RD/`, which is all that tells a Normal Monster
    /// of Rush Duels.
    #[serde(borrow, default)]
    sets: Option<&'a RawValue>,
}

impl<'a> YamlYugi<'a> {
    pub fn record(self) -> Result<(Record<'a>, Unusable), serde_json::Error> {
        let unusable = field::unusable([
            ("konami_id", &self.konami_id),
            ("password", &self.password),
            ("text", &self.text),
            ("pendulum_effect", &self.pendulum_effect),
            ("card_type", &self.card_type),
            ("property", &self.property),
            ("monster_type_line", &self.monster_type_line),
            ("attribute", &self.attribute),
            ("level", &self.level),
            ("rank", &self.rank),
            ("pendulum_scale", &self.pendulum_scale),
            ("atk", &self.atk),
            ("def", &self.def),
            ("effect", &self.effect),
            ("requirement", &self.requirement),
            ("summoning_condition", &self.summoning_condition),
            ("effect_types", &self.effect_types),
        ]);
        let kind = self.kind().unwrap_or(Kind::Unknown);
        let stats = self.stats();
        let name = field::name(self.name.unwrap_or_default().en, "name.en")?;
        let text = self.text.or(self.effect).unwrap_or_default().en.words;
        let mut card = Card::new(name, kind).with_stats(stats).with_text(text);
        card.id = self.password.number;
        card.konami_id = self.konami_id.number;
        card.pendulum_text = self.pendulum_effect.map(|text| text.en.words).filter(|text| !text.is_empty());
        let printed = self.sets.is_some_and(|sets| memmem::find(sets.get().as_bytes(), RUSH_PRINT).is_some());
        card.rush = self.requirement.is_some() || self.maximum_atk.is_some() || printed;
        card.skill_activation = self.activation.map(|text| text.en.words).filter(|text| !text.is_empty());
        if card.rush {
            let field = |field: Option<English<'a>>| field.map(|text| text.en.words).filter(|text| !text.is_empty());
            card.rush_fields = Some(Box::new(RushFields {
                requirement: field(self.requirement),
                summoning_condition: field(self.summoning_condition),
                materials: field(self.materials),
                effect: rush_effect(self.effect_types.items.iter().flatten().map(|words| &*words.words)),
            }));
        }
        let record = Record::new(card);
        let record = match &*self.card_type.words {
            "Monster" => record.with_type_as_said(&self.monster_type_line.words),
            other => record.with_type_as_said(format_args!("{} {other}", self.property.words)),
        };
        Ok((record, unusable))
    }

    fn stats(&self) -> Stats {
        Stats {
            attribute: attribute(&self.attribute.words),
            monster_type: monster_type(&self.monster_type_line.words),
            level: self.level.small().or(self.rank.small()).or(self.link_arrows.0),
            scale: self.pendulum_scale.small(),
            atk: self.atk.value,
            def: self.def.value,
        }
    }

    fn kind(&self) -> Option<Kind> {
        match &*self.card_type.words {
            "Monster" if self.monster_type_line.words.trim().is_empty() => None,
            "Monster" => Some(Kind::monster(&self.monster_type_line.words)),
            "Spell" => property(&self.property.words).map(Kind::Spell),
            "Trap" => property(&self.property.words).map(Kind::Trap),
            "Skill" => Some(Kind::Skill),
            "" if self.activation.is_some() => Some(Kind::Skill),
            _ => None,
        }
    }
}

/// What the effect of a Rush Duel card is, from the names of its types.
pub fn rush_effect<'w>(types: impl Iterator<Item = &'w str>) -> RushEffect {
    let known = |words: &str| match words {
        "Continuous" => Some(RushEffect::Continuous),
        "Multi-Choice" => Some(RushEffect::MultiChoice),
        _ => None,
    };
    types.filter_map(known).next().unwrap_or_default()
}
