use super::{Edition, Entry, Listed, Text};
use crate::comparison::{Difference, Nature, differences};
use crate::io::Error;
use crate::io::pairing::paired;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// What changed between two editions.
///
/// ```
/// use psct::card::{Card, Kind};
/// use psct::io::{ChangeKind, Changes, Edition, Fold};
///
/// let edition = |text: &str| {
///     let card = Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text(text);
///     let mut edition = Edition::default();
///     edition.add(&card, &psct::annotate(&card));
///     edition
/// };
/// let old = || edition("You can discard 1 card; draw 1 card.");
/// let changes = Changes::between(old(), edition("You can discard 1 card; draw 2 cards."))?;
/// assert_eq!(changes.cards[0].kind, ChangeKind::Verdict);
/// assert_eq!(Changes::between(old(), old())?.unchanged, 1);
/// # Ok::<(), psct::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(description = "What changed between two editions.")]
pub struct Changes {
    /// The old edition.
    pub old: Side,
    /// The new edition.
    pub new: Side,
    /// How many cards are as they were, to the letter.
    pub unchanged: u64,
    /// How many cards changed in each way.
    pub counts: BTreeMap<ChangeKind, u64>,
    /// The cards that changed, in the order of the new edition, and those that are gone behind them.
    pub cards: Vec<CardChange>,
}

/// One of two editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Side {
    /// How many cards it has.
    pub cards: u64,
    /// How many more had the passcode of a later one, which counts.
    pub repeated: u64,
    /// Whether it has what each sentence says: without that, conditions cannot be compared.
    pub sentences: bool,
}

/// In which way a card changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    /// It says something else: what may be done, when, how often, or what can stop it.
    Verdict,
    /// It is in the old edition only.
    Gone,
    /// It is in the new edition only.
    New,
    /// It says the same as far as that was read, and was read in another way.
    Reading,
    /// It says the same in other words or under another name.
    Reworded,
}

/// A card that changed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CardChange {
    /// In which way; the first that holds.
    pub kind: ChangeKind,
    /// The passcode; the old one if the card is gone.
    pub id: Option<u64>,
    /// The name; the old one if the card is gone.
    pub name: String,
    /// The old passcode, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_id: Option<u64>,
    /// The old name, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_name: Option<String>,
    /// Not all of its meaning could be compared: some sentences are not read whole, or conditions are in one edition only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_part: bool,
    /// Each thing that is another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Difference>,
    /// The texts, where both editions have them and they are others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub texts: Option<Texts>,
}

/// The texts of a card, old and new.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Texts {
    /// The text as it was.
    pub old: String,
    /// The text as it is.
    pub new: String,
    /// The text of the Pendulum box as it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_pendulum: Option<String>,
    /// The text of the Pendulum box as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_pendulum: Option<String>,
}

impl Changes {
    /// Compares two editions. Cards are the same if they have the same passcode; of the rest, those with the same name,
    /// in their order.
    ///
    /// # Errors
    /// If the cards of an edition were too many for the memory and could not be put aside in a file.
    pub fn between(mut old: Edition, mut new: Edition) -> Result<Self, Error> {
        let matches = matched(&old, &new);
        let mut changes =
            Self { old: Side::of(&old), new: Side::of(&new), unchanged: 0, counts: BTreeMap::new(), cards: Vec::new() };
        let mut is_there = vec![false; old.listed.len()];
        for (card, place) in new.listed.iter().zip(matches) {
            if let Some(is_there) = place.and_then(|place| is_there.get_mut(place)) {
                *is_there = true;
            }
            changes.add(match place.and_then(|place| old.listed.get(place)) {
                None => Some(CardChange::of(ChangeKind::New, card)),
                Some(before) if before.says == card.says => None,
                Some(before) => {
                    let entries = old.cards.get(before.place).and_then(|old| Ok((old, new.cards.get(card.place)?)));
                    let (before, now) =
                        entries.map_err(|source| Error::Write { path: std::env::temp_dir(), source })?;
                    CardChange::between(&before, &now, card)
                }
            });
        }
        let gone = old.listed.iter().zip(is_there).filter(|(_, is_there)| !is_there);
        gone.for_each(|(card, _)| changes.add(Some(CardChange::of(ChangeKind::Gone, card))));
        Ok(changes)
    }

    /// How many cards changed in this way.
    pub fn count(&self, kind: ChangeKind) -> u64 {
        self.counts.get(&kind).copied().unwrap_or_default()
    }

    fn add(&mut self, change: Option<CardChange>) {
        match change {
            Some(change) => {
                *self.counts.entry(change.kind).or_default() += 1;
                self.cards.push(change);
            }
            None => self.unchanged += 1,
        }
    }
}

/// For each card of the new edition its place in the old one.
fn matched(old: &Edition, new: &Edition) -> Vec<Option<usize>> {
    paired(&keys(old), keys(new))
}

fn keys(edition: &Edition) -> Vec<(Option<u64>, &str)> {
    edition.listed.iter().map(|card| (card.id, &*card.name)).collect()
}

impl Side {
    fn of(edition: &Edition) -> Self {
        let sentences = edition.listed.iter().all(|card| card.sentences);
        Self { cards: edition.listed.len() as u64, repeated: edition.repeated, sentences }
    }
}

impl CardChange {
    fn of(kind: ChangeKind, card: &Listed) -> Self {
        Self {
            kind,
            id: card.id,
            name: card.name.to_string(),
            old_id: None,
            old_name: None,
            in_part: false,
            differences: Vec::new(),
            texts: None,
        }
    }

    /// What changed of a card, if anything.
    fn between(old: &Entry, new: &Entry, card: &Listed) -> Option<Self> {
        let mut differences = match new.digest.says_the_same_as(&old.digest) {
            true => Vec::new(),
            false => differences(&old.digest, &new.digest),
        };
        let texts = texts(old, new);
        if let (Some(old), Some(new)) = (&old.text, &new.text)
            && old.unread != new.unread
            && differences.is_empty()
        {
            differences.push(unread(old, new));
        }
        let reworded = match (&old.text, &new.text) {
            (Some(_), Some(_)) => texts.is_some(),
            _ => !new.digest.is_in_the_places_of(&old.digest),
        };
        let renamed = (old.id, &old.name) != (new.id, &new.name);
        let kind = match differences.first().map(|difference| difference.nature) {
            Some(Nature::Verdict) => ChangeKind::Verdict,
            Some(Nature::Reading) => ChangeKind::Reading,
            None if reworded || renamed => ChangeKind::Reworded,
            None => return None,
        };
        let known = old.text.is_some() && new.text.is_some();
        let sentences = old.digest.has_sentences() && new.digest.has_sentences();
        Some(Self {
            old_id: old.id.filter(|_| old.id != new.id),
            old_name: Some(old.name.to_string()).filter(|_| old.name != new.name),
            in_part: reworded && (!sentences || !known && new.digest.has_unread()),
            differences,
            texts,
            ..Self::of(kind, card)
        })
    }
}

/// The difference of sentences that cannot be compared, because they are not read whole.
fn unread(old: &Text, new: &Text) -> Difference {
    let words = |text: &Text| text.unread.iter().map(|words| words.to_string()).collect::<Vec<_>>().into();
    Difference {
        nature: Nature::Reading,
        part: "unread".to_owned(),
        old_index: None,
        new_index: None,
        field: String::new(),
        old: words(old),
        new: words(new),
    }
}

fn texts(old: &Entry, new: &Entry) -> Option<Texts> {
    let (old, new) = (old.text.as_ref()?, new.text.as_ref()?);
    let differ = (&old.main, &old.pendulum) != (&new.main, &new.pendulum);
    let pendulum = |text: &Text| text.pendulum.as_ref().map(|text| text.to_string());
    differ.then(|| Texts {
        old: old.main.to_string(),
        new: new.main.to_string(),
        old_pendulum: pendulum(old),
        new_pendulum: pendulum(new),
    })
}
