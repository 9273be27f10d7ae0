//! Cards of the programs that people make cards with. These share no form, but words for the same things.

use super::field::Unusable;
use super::pendulum;
use super::printed_type::{printed_type, property};
use super::stats::{Arrows, Stat, attribute, monster_type};
use crate::Card;
use crate::card::{Kind, Markup, Stats};
use crate::io::Record;
use serde::Deserialize;
use serde::de::Error;
use serde_json::{Map, Value};

const TEXT: [&str; 4] = ["effect", "description", "desc", "text"];
const PENDULUM_TEXT: [&str; 5] = ["pendulumEffect", "pendEffect", "pend_desc", "pendulum_effect", "pendulumText"];
/// What color the card has: effect, fusion, spell …
const FRAME: [&str; 5] = ["frame", "cardType", "card_type", "template", "layout"];
const PROPERTY: [&str; 5] = ["subFamily", "property", "icon", "spellType", "trapType"];
/// The type line, in one piece or in a list.
const TYPES: [&str; 5] = ["typeAbility", "abilities", "typeLine", "types", "type"];
const PENDULUM: [&str; 2] = ["isPendulum", "pendulum"];
const LEVEL: [&str; 4] = ["star", "level", "rank", "link"];
const ARROWS: [&str; 2] = ["linkMap", "linkArrows"];
const SCALE: [&str; 3] = ["pendulumScaleBlue", "scales", "scale"];
const PASSCODE: [&str; 2] = ["password", "passcode"];

/// Reads a card.
pub fn record(json: &str) -> Result<(Record<'static>, Unusable), serde_json::Error> {
    let fields = serde_json::from_str(json)?;
    let fields = Fields(&fields);
    let name = fields.words(&["name"]).filter(|name| !name.trim().is_empty());
    let name = name.ok_or_else(|| serde_json::Error::custom("expected a name in `name`"))?;
    let kind = fields.kind().unwrap_or(Kind::Unknown);
    let text = fields.words(&TEXT).unwrap_or_default();
    let mut card = Card::new(name.to_owned(), kind).with_stats(fields.stats()).with_text(text.to_owned());
    card.id = fields.words(&PASSCODE).and_then(|digits| digits.trim().parse().ok()).or(fields.number(&PASSCODE));
    let pendulum = fields.words(&PENDULUM_TEXT).map(|text| text.to_owned().into());
    card.pendulum_text = pendulum::apart(&card.text, pendulum);
    card.markup = Markup::Html;
    let [types, frame] = [&TYPES, &FRAME].map(|keys| fields.words(keys).unwrap_or_default());
    Ok((Record::new(card).with_type_as_said(format_args!("{types} {frame}")), fields.unusable()))
}

/// The fields of a card by any of their names.
struct Fields<'j>(&'j Map<String, Value>);

impl<'j> Fields<'j> {
    /// The first of the fields that has words.
    fn words(&self, keys: &[&str]) -> Option<&'j str> {
        let mut found = keys.iter().filter_map(|key| self.0.get(*key)?.as_str());
        let first = found.next()?;
        Some(if first.is_empty() { found.find(|words| !words.is_empty()).unwrap_or(first) } else { first })
    }

    fn number(&self, keys: &[&str]) -> Option<u64> {
        keys.iter().find_map(|key| self.0.get(*key)?.as_u64())
    }

    /// The parts of the type line, the Type first.
    fn types(&self) -> Vec<String> {
        let listed = |value: &Value| -> Option<Vec<String>> {
            let list = value.as_array()?;
            Some(list.iter().filter_map(Value::as_str).map(str::to_owned).collect())
        };
        let said = |value: &Value| {
            let words = value.as_str()?.trim().trim_matches(['[', ']']);
            (!words.is_empty()).then(|| words.split('/').map(|part| part.trim().to_owned()).collect())
        };
        let values = TYPES.iter().filter_map(|key| self.0.get(*key));
        values.filter_map(|value| listed(value).or_else(|| said(value))).next().unwrap_or_default()
    }

    fn stats(&self) -> Stats {
        let stat = |keys: &[&str]| keys.iter().find_map(|key| Stat::deserialize(self.0.get(*key)?).ok()?.value);
        let small = |keys: &[&str]| stat(keys).and_then(|value| u8::try_from(value).ok());
        let arrows = ARROWS.iter().find_map(|key| Arrows::deserialize(self.0.get(*key)?).ok()?.0);
        Stats {
            attribute: self.words(&["attribute"]).and_then(attribute),
            monster_type: self.types().iter().find_map(|part| monster_type(part)),
            level: arrows.or(small(&LEVEL)),
            scale: small(&SCALE),
            atk: stat(&["atk"]),
            def: stat(&["def"]),
        }
    }

    fn kind(&self) -> Option<Kind> {
        let frame = self.words(&FRAME).unwrap_or_default().to_lowercase();
        let types = self.types();
        let is = |word: &str| {
            frame.contains(word) || frame.is_empty() && types.iter().any(|part| part.eq_ignore_ascii_case(word))
        };
        let of = |kind: fn(crate::vocabulary::Property) -> Kind| {
            let named = self.words(&PROPERTY).unwrap_or_default();
            let named = if named.eq_ignore_ascii_case("no_icon") { "" } else { named };
            property(named).map(kind)
        };
        match () {
            () if is("spell") => of(Kind::Spell),
            () if is("trap") => of(Kind::Trap),
            () if is("skill") => Some(Kind::Skill),
            () => {
                let frames = frame.split(|letter: char| !letter.is_ascii_alphabetic()).map(capitalized);
                let pendulum = PENDULUM.iter().any(|key| self.0.get(*key).and_then(Value::as_bool) == Some(true));
                let parts = types.iter().map(|part| capitalized(part)).chain(frames);
                let line: Vec<_> = parts.chain(pendulum.then(|| "Pendulum".to_owned())).collect();
                printed_type(&line.join(" / "))
            }
        }
    }

    /// The fields that should be words and are not.
    fn unusable(&self) -> Unusable {
        let keys = TEXT.iter().chain(&PENDULUM_TEXT);
        let odd = keys.filter(|key| self.0.get(**key).is_some_and(|value| !value.is_string() && !value.is_null()));
        odd.map(|key| (*key, "words")).collect()
    }
}

/// A word as the cards have it: `FLIP` and `flip` are `Flip`; `Winged Beast` stays.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let rest = |rest: &str| if rest.chars().any(char::is_lowercase) { rest.to_owned() } else { rest.to_lowercase() };
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(rest(letters.as_str()).chars()).collect())
}
