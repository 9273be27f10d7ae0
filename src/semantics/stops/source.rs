//! Whose effects, or which activations, a noun phrase names: "a Spell/Trap Card, or monster effect".

use crate::meaning::{Circumstance, Proposition, Selection, Source};
use crate::vocabulary::{CardKind, Noun, Player, Position, Preposition, Verb};

/// The sources that a list of phrases names.
pub fn sources(list: &[Selection]) -> Vec<Source> {
    let mut found: Vec<Source> = Vec::new();
    // "a Spell/Trap Card or effect": the effect is one of the same kinds of cards.
    let mut card: Option<Vec<CardKind>> = None;
    for one in list {
        let owners: Vec<_> = owners(one).collect();
        let mut kinds: Vec<CardKind> =
            owners.iter().flat_map(|owner| &owner.kinds).chain(&one.kinds).copied().collect();
        // "a Xyz Monster's effect", "an Effect Monster".
        let spell_trap = |kind: &CardKind| matches!(kind, CardKind::Spell | CardKind::Trap);
        if !kinds.is_empty() && !kinds.iter().any(spell_trap) {
            kinds = vec![CardKind::Monster];
        }
        let effect = one.thing == Some(Noun::Effect) || one.thing == Some(Noun::Activation);
        match (effect, &card) {
            (true, Some(of_card)) if kinds.is_empty() && owners.is_empty() => add(&mut found, of_card, true),
            (true, _) => {
                add(&mut found, &kinds, true);
                if kinds.is_empty() && owners.is_empty() {
                    add(&mut found, &kinds, false);
                }
            }
            (false, _) => {
                add(&mut found, &kinds, false);
                card = Some(kinds);
            }
        }
    }
    found.sort_unstable();
    found
}

/// Adds the effects of cards of these kinds, or the activations of such cards.
fn add(found: &mut Vec<Source>, kinds: &[CardKind], effects: bool) {
    let has = |kind: CardKind| kinds.is_empty() || kinds.contains(&kind);
    let all: &[(CardKind, Source)] = if effects {
        &[
            (CardKind::Monster, Source::MonsterEffect),
            (CardKind::Spell, Source::SpellEffect),
            (CardKind::Trap, Source::TrapEffect),
        ]
    } else {
        &[(CardKind::Spell, Source::SpellCard), (CardKind::Trap, Source::TrapCard)]
    };
    for (kind, source) in all.iter().copied().filter(|(kind, _)| has(*kind)) {
        if !found.contains(&source) && kind != CardKind::Token {
            found.push(source);
        }
    }
}

/// The cards whose effect or activation a phrase names: "the effect of a monster", "that monster's effect".
pub fn owners(one: &Selection) -> impl Iterator<Item = &Selection> {
    let of = one.circumstances.iter().filter(|circumstance| circumstance.relation == Preposition::Of);
    one.possessor.iter().chain(of.flat_map(|circumstance| &circumstance.what))
}

/// Whose cards a list of phrases names, where the words tell.
pub fn whose(list: &[Selection]) -> Option<Player> {
    let own = |one: &Selection| one.player.or(one.controller).or(one.owner);
    let of = |one: &Selection| own(one).or_else(|| owners(one).find_map(own));
    list.iter().find_map(of).map(side)
}

/// Whose side a player stands for: the opponent's, the own, or either.
pub fn side(player: Player) -> Player {
    match player {
        Player::You | Player::Opponent => player,
        _ => Player::Either,
    }
}

/// Those of the phrases, or of the cards that they are about, that ask for more than a kind of card; nothing where one of
/// them asks for no more.
pub fn particular(list: &[Selection]) -> Vec<Selection> {
    let about = |one: &Selection| {
        let mut cards: Vec<Selection> = owners(one).cloned().collect();
        let rest = Selection { possessor: Vec::new(), circumstances: without_of(one), ..one.clone() };
        if cards.is_empty() || is_particular(&rest) {
            cards.push(rest);
        }
        // Any of them will do.
        cards.iter_mut().for_each(|card| card.joined = None);
        cards
    };
    let all: Vec<Selection> = list.iter().filter(|one| one.player.is_none()).flat_map(about).collect();
    if all.iter().any(is_particular) { all.into_iter().filter(is_particular).collect() } else { Vec::new() }
}

fn without_of(one: &Selection) -> Vec<Circumstance> {
    one.circumstances.iter().filter(|circumstance| circumstance.relation != Preposition::Of).cloned().collect()
}

/// Whether a phrase asks for more than a kind of card, whose it is and where.
fn is_particular(one: &Selection) -> bool {
    let plain = |kind: &CardKind| matches!(kind, CardKind::Monster | CardKind::Spell | CardKind::Trap);
    let bare = Selection {
        player: None,
        count: None,
        all: false,
        thing: None,
        of: None,
        refers_to: None,
        antecedent: None,
        // What is stopped is on another card anyway.
        other: false,
        kinds: one.kinds.iter().filter(|kind| !plain(kind)).copied().collect(),
        whose: one.whose.iter().filter(|said| !tells_content(said) && !tells_when(said)).cloned().collect(),
        circumstances: one.circumstances.iter().filter(|around| !tells_where(around)).cloned().collect(),
        // What has an effect on the field is face-up there.
        positions: one.positions.iter().filter(|position| **position != Position::FaceUp).copied().collect(),
        locations: Vec::new(),
        owner: None,
        controller: None,
        ..one.clone()
    };
    bare != Selection::default()
}

/// "that includes an effect that Special Summons", "that would destroy a card": what the effect does, which is told apart.
pub fn tells_content(said: &Proposition) -> bool {
    let done_by = said.circumstances.iter().any(|around| around.relation == Preposition::By);
    let does = said.verb.is_some_and(is_deed) && !said.passive && !done_by;
    does && said.subject.is_empty() && !said.object.is_empty()
}

/// What an effect can be said to do.
pub fn is_deed(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Include
            | Verb::Destroy
            | Verb::Target
            | Verb::Summon
            | Verb::Add
            | Verb::Send
            | Verb::Banish
            | Verb::Draw
            | Verb::Negate
            | Verb::Inflict
            | Verb::Discard
            | Verb::Return
            | Verb::Remove
    )
}

/// "(except during the Damage Step)", behind a noun.
fn tells_when(said: &Proposition) -> bool {
    said.verb.is_none() && said.subject.is_empty() && said.object.is_empty() && said.from.is_empty()
}

/// "on the field or in the hand": places, which are told apart.
fn tells_where(around: &Circumstance) -> bool {
    let place = |one: &Selection| {
        let bare = Selection { joined: None, locations: Vec::new(), owner: None, of: None, ..one.clone() };
        bare == Selection::default()
    };
    let when =
        around.relation == Preposition::During || around.relation == Preposition::Except && around.what.is_empty();
    when || matches!(around.relation, Preposition::In | Preposition::On) && around.what.iter().all(place)
}
