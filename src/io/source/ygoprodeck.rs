use super::field::{self, Number, Words};
use super::printed_type::property;
use crate::Card;
use crate::card::{Frame, Kind, Monster, Text};
use crate::io::Record;
use crate::vocabulary::CardKind;
use serde::Deserialize;

/// A card of the YGOPRODeck API, version 7. Every field but the name may be missing: the set has grown from
/// year to year.
#[derive(Deserialize)]
pub struct Ygoprodeck<'a> {
    #[serde(default)]
    id: Number,
    #[serde(borrow, default)]
    name: Words<'a>,
    #[serde(borrow, default, rename = "type")]
    kind: Words<'a>,
    #[serde(borrow, default)]
    typeline: Option<Vec<Words<'a>>>,
    /// The Type of a monster, the property of a Spell or Trap Card.
    #[serde(borrow, default)]
    race: Words<'a>,
    #[serde(borrow, default)]
    desc: Words<'a>,
    #[serde(default)]
    misc_info: Option<Vec<Misc>>,
}

/// What the service adds on request.
#[derive(Deserialize)]
struct Misc {
    #[serde(default)]
    konami_id: Number,
    #[serde(default)]
    has_effect: Number,
}

impl<'a> Ygoprodeck<'a> {
    pub fn record(self) -> Result<Record<'a>, serde_json::Error> {
        let kind = self.kind();
        let mut card = Card::new(field::name(self.name, "name")?, kind.unwrap_or(Kind::Unknown)).with_text(self.desc.0);
        card.id = self.id.0;
        card.konami_id = self.misc_info.iter().flatten().find_map(|misc| misc.konami_id.0);
        let record = Record::new(card);
        Ok(if kind.is_none() { record.with_unknown_type(&self.kind.0) } else { record })
    }

    fn kind(&self) -> Option<Kind> {
        match &*self.kind.0 {
            "Spell Card" => property(&self.race.0).map(Kind::Spell),
            "Trap Card" => property(&self.race.0).map(Kind::Trap),
            "Skill Card" => Some(Kind::Skill),
            "Token" => Some(Kind::Monster(Monster { frame: Frame::Token, ..Monster::default() })),
            words => {
                let words = words.strip_suffix(" Monster")?;
                let mut monster = Monster::default();
                for word in words.split(' ') {
                    monster.add(card_kind(word)?);
                }
                for word in self.typeline.iter().flatten() {
                    card_kind(&word.0).into_iter().for_each(|kind| monster.add(kind));
                }
                if monster.text == Text::Unknown {
                    monster.text = self.text_of(&monster);
                }
                Some(Kind::Monster(monster))
            }
        }
    }

    /// Whether a monster's text is an effect where its type does not say. "Fusion Monster" and the like say
    /// nothing, but there are both a "Ritual Monster" and a "Ritual Effect Monster", a "Tuner Monster" and a
    /// "Normal Tuner Monster".
    fn text_of(&self, monster: &Monster) -> Text {
        let has_effect = self.misc_info.iter().flatten().find_map(|misc| misc.has_effect.0);
        match (monster.frame, has_effect) {
            (_, Some(1)) => Text::Effect,
            (Frame::Main, Some(0)) => Text::Flavor,
            (Frame::Main, _) => Text::Effect,
            (_, Some(0)) | (Frame::Ritual, _) => Text::Materials,
            _ if self.typeline.is_some() => Text::Materials,
            _ => Text::Unknown,
        }
    }
}

fn card_kind(word: &str) -> Option<CardKind> {
    CardKind::SPELLINGS.iter().find(|(spelling, _)| *spelling == word).map(|&(_, kind)| kind)
}
