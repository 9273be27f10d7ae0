//! Rulings on cards about whose Special Summon sources disagree.

mod known;

use crate::meaning::Mechanism;
use crate::vocabulary::Location;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;

/// What a source says about the disputed Special Summon of one card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "Row")]
pub struct Ruling {
    /// The passcode of the card.
    pub id: u64,
    /// Built-in, or by effect.
    pub mechanism: Mechanism,
    /// Where the monster is Summoned from; empty where the text's own answer stands.
    pub from: Vec<Location>,
    /// Who says so.
    pub source: String,
}

/// Rulings by passcode.
///
/// ```
/// use psct::annotation::Mechanism;
/// use psct::rulings::{Ruling, Rulings};
/// let rulings: Rulings =
///     [Ruling { id: 12, mechanism: Mechanism::Effect, from: vec![], source: "a judge".to_owned() }].into_iter().collect();
/// assert_eq!(rulings.get(12).map(|ruling| ruling.mechanism), Some(Mechanism::Effect));
/// assert!(rulings.get(13).is_none());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Table")]
pub struct Rulings {
    by_id: BTreeMap<u64, Ruling>,
}

impl Rulings {
    /// The ruling on the card with this passcode.
    pub fn get(&self, id: u64) -> Option<&Ruling> {
        self.by_id.get(&id)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.by_id.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }
}

/// A later ruling on a card takes the place of an earlier one, so that a user's table overrules a built-in one.
impl Extend<Ruling> for Rulings {
    fn extend<I: IntoIterator<Item = Ruling>>(&mut self, rulings: I) {
        self.by_id.extend(rulings.into_iter().map(|ruling| (ruling.id, ruling)));
    }
}

impl FromIterator<Ruling> for Rulings {
    fn from_iter<I: IntoIterator<Item = Ruling>>(rulings: I) -> Self {
        let mut table = Self::default();
        table.extend(rulings);
        table
    }
}

impl IntoIterator for Rulings {
    type Item = Ruling;
    type IntoIter = std::collections::btree_map::IntoValues<u64, Ruling>;

    fn into_iter(self) -> Self::IntoIter {
        self.by_id.into_values()
    }
}

/// A table as a file spells it: `[[ruling]]` entries.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(default, rename = "ruling")]
    rulings: Vec<Ruling>,
}

impl From<Table> for Rulings {
    fn from(table: Table) -> Self {
        table.rulings.into_iter().collect()
    }
}

/// An entry as a file spells it. A misspelled key is an error, because a ruling that is silently ignored misleads.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: u64,
    mechanism: Mechanism,
    #[serde(default)]
    from: Vec<Location>,
    source: String,
    /// For the people who read the file.
    #[serde(default, rename = "reason")]
    _reason: Option<IgnoredAny>,
}

impl From<Row> for Ruling {
    fn from(row: Row) -> Self {
        Self { id: row.id, mechanism: row.mechanism, from: row.from, source: row.source }
    }
}
