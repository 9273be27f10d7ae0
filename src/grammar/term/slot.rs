/// Where the words of a noun phrase stand, in the order of PSCT: "up to 2 other face-up Level 4 or lower LIGHT Dragon
/// "X" Synchro Monsters".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Slot {
    Start,
    /// "up to".
    Quantifier,
    /// "all", "both".
    All,
    /// "the", "your", "that monster's".
    Determiner,
    /// "2", "first", "other", "same".
    Number,
    /// "face-up", "destroyed", "original".
    Adjective,
    /// "Level 4".
    Level,
    /// "LIGHT".
    Attribute,
    /// "Dragon".
    Type,
    /// "X" in quotes, the name of a counter.
    Name,
    /// "Synchro", "Spell", "monster", "effect".
    Noun,
}

impl Slot {
    /// Whether a word of this slot can stand behind one of `last`: further right, or beside it where a slot takes
    /// several words.
    pub(super) fn fits_behind(self, last: Self) -> bool {
        self > last || self == last && matches!(self, Self::Number | Self::Adjective | Self::Noun)
    }
}
