//! Whose the places are that cards come from: "from your GY", "in your opponent's GY", "from either GY".

use super::statement::Statement;
use crate::chunks::{Phrase, PhraseKind};
use crate::vocabulary::{Player, Preposition};

/// Whose the places are that stand behind one of these prepositions, where the words say so; `either` where they say several.
pub fn place_owner<'p>(phrases: impl IntoIterator<Item = &'p Phrase>, behind: &[Preposition]) -> Option<Player> {
    let owner = |phrase: &Phrase| match phrase.kind {
        PhraseKind::Place(place) if place.preposition.is_some_and(|word| behind.contains(&word)) => place.owner,
        _ => None,
    };
    let mut owners = phrases.into_iter().filter_map(owner);
    let first = owners.next()?;
    Some(if owners.all(|owner| owner == first) { first } else { Player::Either })
}

/// Whose the places are that a statement's cards come "from". "Their" is what belongs to the player who does it.
pub fn owner_of_origin(statement: &Statement<'_>, behind: &[Preposition]) -> Option<Player> {
    let owner = place_owner(statement.reach, behind)?;
    match statement.player() {
        Some(player @ (Player::Each | Player::Both)) if owner == Player::Opponent => Some(player),
        _ => Some(owner),
    }
}
