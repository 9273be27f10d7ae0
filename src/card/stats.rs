use crate::vocabulary::{Attribute, MonsterType};

/// What is printed on a Monster Card beside its text, as far as the source tells it.
///
/// ```
/// use psct::card::{Card, Kind, Stats};
/// use psct::vocabulary::Attribute;
/// let stats = Stats { attribute: Some(Attribute::Earth), level: Some(4), ..Stats::default() };
/// let courier = Card::new("Clockwork Courier", Kind::monster("Machine / Effect")).with_stats(stats);
/// assert_eq!(courier.stats.level, Some(4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stats {
    /// The Attribute.
    pub attribute: Option<Attribute>,
    /// The Type.
    pub monster_type: Option<MonsterType>,
    /// The Level; of an Xyz Monster the Rank, of a Link Monster the Link Rating.
    pub level: Option<u8>,
    /// The Pendulum Scale.
    pub scale: Option<u8>,
    /// The original ATK; nothing for `?`.
    pub atk: Option<u32>,
    /// The original DEF; nothing for `?` and for Link Monsters.
    pub def: Option<u32>,
}
