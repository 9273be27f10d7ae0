//! What cards are called in conditions and outputs: one word for each thing that a card is.

use super::CardType;
use crate::card::{Frame, Kind};
use crate::vocabulary::{Member, Property};
use serde::Serialize;

const ABILITIES: [&str; 6] = ["tuner", "flip", "gemini", "union", "spirit", "toon"];

/// What a card is: its type, for a Pendulum Monster also that of its frame, and its abilities.
///
/// ```
/// use psct::card::Kind;
/// assert_eq!(psct::io::types(&Kind::monster("Dragon / Synchro / Tuner / Effect")), ["synchro_monster", "tuner"]);
/// assert_eq!(psct::io::types(&Kind::monster("Dragon / Xyz / Pendulum / Effect")), ["pendulum_monster", "xyz_monster"]);
/// ```
pub fn types(kind: &Kind) -> Vec<String> {
    let mut words = vec![slug(CardType::of(kind))];
    let Kind::Monster(monster) = kind else { return words };
    if monster.pendulum {
        let frame = CardType::of(&Kind::Monster(crate::card::Monster { pendulum: false, ..*monster }));
        words.extend((monster.frame != Frame::Token).then(|| slug(frame)));
    }
    let of = monster.abilities;
    let has = [of.tuner, of.flip, of.gemini, of.union, of.spirit, of.toon];
    words.extend(ABILITIES.iter().zip(has).filter(|(_, has)| *has).map(|(word, _)| (*word).to_owned()));
    words
}

/// All words that [`types`] can have.
pub(super) fn all_types() -> Vec<String> {
    let spell = |of: &Property| !matches!(of, Property::Counter);
    let trap = |of: &Property| matches!(of, Property::Normal | Property::Continuous | Property::Counter);
    let spells = Property::ALL.iter().filter(|of| spell(of)).map(|of| CardType::Spell(*of));
    let traps = Property::ALL.iter().filter(|of| trap(of)).map(|of| CardType::Trap(*of));
    let types = CardType::MONSTERS.into_iter().chain(spells).chain(traps).chain([CardType::Skill, CardType::Unknown]);
    types.map(slug).chain(ABILITIES.map(str::to_owned)).collect()
}

/// The name of a value, as annotations have it.
pub(super) fn name_of(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        _ => String::new(),
    }
}

fn slug(of: CardType) -> String {
    match of {
        CardType::Unknown => "unknown".to_owned(),
        of => of.to_string().to_lowercase().replace([' ', '-'], "_"),
    }
}
