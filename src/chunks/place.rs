use crate::vocabulary::{Location, Player, Preposition, Set};

/// Where: "from your hand or GY", "to the hand", "your Deck".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// "from", "to", "in" …; none in "your hand".
    pub preposition: Option<Preposition>,
    /// Whose; `either` where the places are those of several.
    pub owner: Option<Player>,
    /// Which places.
    pub locations: Set<Location>,
    /// "top" or "bottom of".
    pub end: bool,
}
