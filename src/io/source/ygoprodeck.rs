use super::field::{self, Field, List, Number, Unusable, Words};
use super::pendulum;
use super::printed_type::{printed_type, property};
use super::stats::{Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Frame, Kind, Monster, Stats, Text};
use crate::io::Record;
use crate::text::{Code, Severity};
use crate::vocabulary::CardKind;
use serde::Deserialize;

/// A card of the YGOPRODeck API, version 7. Every field but the name may be missing: the set has grown from
/// year to year.
#[derive(Deserialize)]
#[serde(expecting = "a card")]
pub struct Ygoprodeck<'a> {
    #[serde(default)]
    id: Number,
    #[serde(borrow, default)]
    name: Words<'a>,
    #[serde(borrow, default, rename = "type")]
    kind: Words<'a>,
    #[serde(borrow, default)]
    typeline: List<Words<'a>>,
    /// The Type of a monster, the property of a Spell or Trap Card.
    #[serde(borrow, default)]
    race: Words<'a>,
    /// What the type leaves open: `Link Effect Monster`.
    #[serde(borrow, default, rename = "humanReadableCardType")]
    readable_type: Words<'a>,
    #[serde(borrow, default)]
    attribute: Words<'a>,
    /// The Level or Rank.
    #[serde(default)]
    level: Stat,
    #[serde(default)]
    linkval: Stat,
    #[serde(default)]
    scale: Stat,
    #[serde(default)]
    atk: Stat,
    #[serde(default)]
    def: Stat,
    #[serde(borrow, default)]
    desc: Words<'a>,
    /// The Pendulum box, which `desc` has, too, under a header.
    #[serde(borrow, default)]
    pend_desc: Option<Words<'a>>,
    /// The arts. A card that was asked for by its set has the number of the art in that set.
    #[serde(default)]
    card_images: List<Art>,
    #[serde(borrow, default)]
    misc_info: List<Misc<'a>>,
}

/// What the service adds on request.
#[derive(Deserialize)]
struct Misc<'a> {
    #[serde(default)]
    konami_id: Number,
    #[serde(default)]
    has_effect: Number,
    /// The day on which the card came out in the TCG, as `2015-08-06`.
    #[serde(borrow, default)]
    tcg_date: Words<'a>,
}

#[derive(Deserialize)]
struct Art {
    #[serde(default)]
    id: Number,
}

impl Field for Art {
    fn unusable(&self) -> Option<&'static str> {
        self.id.unusable()
    }
}

impl Misc<'_> {
    /// The year of its day. The first cards came out in 2002; a day that is not known is written `0000-00-00`, too.
    fn first_printed(&self) -> Option<u16> {
        let (year, _) = self.tcg_date.words.split_once('-')?;
        year.parse().ok().filter(|year| *year >= 2002)
    }
}

impl Field for Misc<'_> {
    fn unusable(&self) -> Option<&'static str> {
        self.konami_id.unusable().or(self.has_effect.unusable()).or(self.tcg_date.unusable())
    }
}

impl<'a> Ygoprodeck<'a> {
    pub fn record(self) -> Result<(Record<'a>, Unusable), serde_json::Error> {
        let unusable = field::unusable([
            ("id", &self.id),
            ("type", &self.kind),
            ("typeline", &self.typeline),
            ("race", &self.race),
            ("attribute", &self.attribute),
            ("level", &self.level),
            ("linkval", &self.linkval),
            ("scale", &self.scale),
            ("atk", &self.atk),
            ("def", &self.def),
            ("desc", &self.desc),
            ("pend_desc", &self.pend_desc),
            ("misc_info", &self.misc_info),
        ]);
        let kind = self.kind().unwrap_or(Kind::Unknown);
        let stats = self.stats();
        let arts = self.card_images.items.unwrap_or_default();
        let arts = || arts.iter().filter_map(|art| art.id.number);
        let lowest = arts().min();
        let mut card = Card::new(field::name(self.name, "name")?, kind).with_stats(stats).with_text(self.desc.words);
        card.id = self.id.number;
        card.konami_id = self.misc_info.items.iter().flatten().find_map(|misc| misc.konami_id.number);
        card.first_printed = self.misc_info.items.iter().flatten().find_map(Misc::first_printed);
        card.pendulum_text = pendulum::apart(&card.text, self.pend_desc.map(|text| text.words));
        let art = card.id.zip(lowest).filter(|(id, lowest)| id != lowest);
        let mut record = Record::new(card).with_arts(arts());
        if let Some((_, lowest)) = art {
            let message = format!("the number is that of one of several arts; the lowest of them is {lowest}");
            record = record.with(Severity::Note, Code::AlternateArt, message);
        }
        if matches!(kind, Kind::Monster(Monster { pendulum: true, text: Text::Effect, .. })) {
            record = pendulum::with_guess(record);
        }
        Ok((record.with_type_as_said(&self.kind.words), unusable))
    }

    fn stats(&self) -> Stats {
        Stats {
            attribute: attribute(&self.attribute.words),
            monster_type: monster_type(&self.race.words),
            level: self.linkval.small().or(self.level.small()),
            scale: self.scale.small(),
            atk: self.atk.value,
            def: self.def.value,
        }
    }

    fn kind(&self) -> Option<Kind> {
        match &*self.kind.words {
            "Spell Card" => property(&self.race.words).map(Kind::Spell),
            "Trap Card" => property(&self.race.words).map(Kind::Trap),
            "Skill Card" => Some(Kind::Skill),
            "Token" => Some(Kind::Monster(Monster { frame: Frame::Token, ..Monster::default() })),
            words => {
                // As in other databases: "Normal Spell".
                let Some(words) = words.strip_suffix(" Monster") else { return printed_type(words) };
                let mut monster = Monster::default();
                for word in words.split(' ') {
                    monster.add(card_kind(word)?);
                }
                for word in self.typeline.items.iter().flatten() {
                    card_kind(&word.words).into_iter().for_each(|kind| monster.add(kind));
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
        let has_effect = self.misc_info.items.iter().flatten().find_map(|misc| misc.has_effect.number);
        match (monster.frame, has_effect) {
            (_, Some(1)) => Text::Effect,
            (Frame::Main, Some(0)) => Text::Flavor,
            (Frame::Main, _) => Text::Effect,
            _ if self.readable_type.words.split(' ').any(|word| word == "Effect") => Text::Effect,
            (_, Some(0)) | (Frame::Ritual, _) => Text::Materials,
            _ if !self.readable_type.words.is_empty() => Text::Materials,
            _ if self.typeline.items.is_some() => Text::Materials,
            _ => Text::Unknown,
        }
    }
}

fn card_kind(word: &str) -> Option<CardKind> {
    CardKind::SPELLINGS.iter().find(|(spelling, _)| *spelling == word).map(|&(_, kind)| kind)
}
