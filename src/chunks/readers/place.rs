//! Where: "from your hand or GY", "to the hand", "in either GY", "your Deck".

use super::word::{determiner, noun, preposition, read};
use crate::chunks::Place;
use crate::tokens::{Mark, Token, Tokens};
use crate::vocabulary::{Adverb, Affix, Conjunction, Determiner, Location, Noun, Player, Preposition, Pronoun, Set};
use nom::branch::alt;
use nom::combinator::opt;
use nom::sequence::preceded;
use nom::{IResult, Parser};

/// A place, with or without a preposition. Without one it needs an owner: "your hand".
pub fn place(input: Tokens<'_>) -> IResult<Tokens<'_>, Place> {
    let (rest, before) = opt(place_preposition).parse(input)?;
    let (rest, end) = end_of(rest);
    let (rest, owner) = owner(rest);
    if before.is_none() && owner == Owner::None {
        return Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Satisfy)));
    }
    let (rest, (locations, further)) = locations(rest)?;
    // "your hand or your opponent's GY"
    let shared = further.is_none_or(|further| further == owner);
    let owner = if shared { owner.player() } else { Some(Player::Either) };
    // "your Deck's", "field of": something of the place, not the place.
    Ok((rest, Place { preposition: before, owner, locations, end }))
}

fn place_preposition(input: Tokens<'_>) -> IResult<Tokens<'_>, Preposition> {
    read(|token| {
        token.word.preposition.filter(|preposition| {
            use Preposition as P;
            matches!(
                preposition,
                P::From | P::To | P::In | P::On | P::Into | P::At | P::Among | P::Within | P::Outside | P::Of | P::As
            )
        })
    })(input)
}

/// "the top of", "the bottom of", "among", "your side of".
fn end_of(input: Tokens<'_>) -> (Tokens<'_>, bool) {
    let end = alt((noun(Noun::Top), noun(Noun::Bottom)));
    match preceded(opt(determiner(Determiner::The)), (end, preposition(Preposition::Of))).parse(input) {
        Ok((rest, _)) => (rest, true),
        Err(_) => (input, false),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    None,
    Nobody,
    Player(Player),
}

impl Owner {
    fn player(self) -> Option<Player> {
        match self {
            Self::Player(player) => Some(player),
            Self::None | Self::Nobody => None,
        }
    }
}

/// Whose place it is. "the field" is nobody's.
fn owner(input: Tokens<'_>) -> (Tokens<'_>, Owner) {
    let Some(first) = input.first() else { return (input, Owner::None) };
    let noun = |token: Option<&Token>| token.and_then(|token| token.word.noun);
    let next = input.peek(1);
    let possessive = next.is_some_and(|token| token.affix == Affix::Possessive);
    let (count, owner) = match (first.word.pronoun, first.word.determiner) {
        (Some(Pronoun::Your), _) if noun(next) == Some(Noun::Opponent) && possessive => {
            (2, Owner::Player(Player::Opponent))
        }
        (Some(Pronoun::Your), _) => (1, Owner::Player(Player::You)),
        (Some(Pronoun::Their | Pronoun::His | Pronoun::Her), _) if noun(next) == Some(Noun::Owner) && possessive => {
            (2, Owner::Player(Player::Owner))
        }
        (Some(Pronoun::Its), _) if matches!(noun(next), Some(Noun::Owner)) && possessive => {
            (2, Owner::Player(Player::Owner))
        }
        (Some(Pronoun::Its), _) if matches!(noun(next), Some(Noun::Controller)) && possessive => {
            (2, Owner::Player(Player::Controller))
        }
        (Some(Pronoun::Their | Pronoun::His | Pronoun::Her), _) => (1, Owner::Player(Player::Opponent)),
        (Some(Pronoun::Its), _) => (1, Owner::Player(Player::Owner)),
        (_, Some(Determiner::Either | Determiner::Any | Determiner::Both))
            if noun(next) == Some(Noun::Player) && possessive =>
        {
            (2, Owner::Player(Player::Either))
        }
        (_, Some(Determiner::Either | Determiner::Any | Determiner::Both)) => (1, Owner::Player(Player::Either)),
        (_, Some(Determiner::The | Determiner::That | Determiner::This | Determiner::A | Determiner::Same)) => {
            match noun(next) {
                Some(Noun::Owner) if possessive => (2, Owner::Player(Player::Owner)),
                Some(Noun::Controller) if possessive => (2, Owner::Player(Player::Controller)),
                Some(Noun::Player | Noun::Card) if possessive => (2, Owner::Player(Player::Owner)),
                _ => (1, Owner::Nobody),
            }
        }
        (_, Some(Determiner::Each)) => (if possessive { 2 } else { 1 }, Owner::Player(Player::Each)),
        _ => (0, Owner::None),
    };
    let rest = input.skip(count);
    // "your opponent's side of the field"
    match rest.read((noun_side, preposition(Preposition::Of), opt(determiner(Determiner::The)))) {
        Some((rest, _)) => (rest, owner),
        None => (rest, owner),
    }
}

fn noun_side(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    noun(Noun::Side)(input)
}

/// "hand", "hand or GY", "hand, Deck, and/or GY", "face-up Extra Deck"; with the last owner that a further place has.
fn locations(input: Tokens<'_>) -> IResult<Tokens<'_>, (Set<Location>, Option<Owner>)> {
    let (mut rest, first) = location(input)?;
    let mut all = Set::of(first);
    let mut owner = None;
    while let Some((after, (_, further, location))) = rest.read((joins, owner_of_next, location)) {
        all = all.with(location);
        owner = if further == Owner::None { owner } else { Some(further) };
        rest = after;
    }
    Ok((rest, (all, owner)))
}

/// The joint of a list of places.
fn joins(input: Tokens<'_>) -> IResult<Tokens<'_>, ()> {
    let joint = |token: &Token| {
        token.is(Mark::Comma)
            || token.is(Mark::Slash)
            || matches!(token.word.conjunction, Some(Conjunction::And | Conjunction::Or))
    };
    let count = input.0.iter().take_while(|token| joint(token)).count();
    if count == 0 { super::word::one(|_| false)(input) } else { Ok((input.skip(count), ())) }
}

/// "your hand or your GY", "either GY or the field", "this banished": the further place may repeat the owner.
fn owner_of_next(input: Tokens<'_>) -> IResult<Tokens<'_>, Owner> {
    let (rest, _) = opt(place_preposition).parse(input)?;
    Ok(owner(rest))
}

/// One place.
pub fn location(input: Tokens<'_>) -> IResult<Tokens<'_>, Location> {
    // "face-up Extra Deck", "face-down banished"
    let (input, _) =
        opt(super::word::one(|token| matches!(token.word.adverb, Some(Adverb::FaceUp | Adverb::FaceDown))))
            .parse(input)?;
    alt((extra_deck, zone, simple)).parse(input)
}

fn extra_deck(input: Tokens<'_>) -> IResult<Tokens<'_>, Location> {
    let deck = |token: &Token| token.word.location == Some(Location::Deck);
    let main_or_extra = read(|token| match token.word.noun {
        Some(Noun::Extra) => Some(Location::ExtraDeck),
        Some(Noun::Main) => Some(Location::Deck),
        _ => None,
    });
    let (rest, which) = main_or_extra(input)?;
    super::word::one(deck)(rest).map(|(rest, ())| (rest, which))
}

/// "Monster Zone", "Main Monster Zone", "Spell & Trap Zone", "Field Zone", "Pendulum Zone".
fn zone(input: Tokens<'_>) -> IResult<Tokens<'_>, Location> {
    use crate::vocabulary::CardKind;
    let mut words = input.0.iter().take(6);
    let mut found = None;
    let mut count = 0;
    for token in &mut words {
        count += 1;
        match (token.word.kind, token.word.noun, token.word.location) {
            (_, Some(Noun::Zone), _) => {
                let place = found.unwrap_or(Location::Field);
                return Ok((input.skip(count), place));
            }
            (Some(CardKind::Pendulum), ..) => found = Some(Location::PendulumZone),
            (Some(CardKind::Monster), ..) => found = Some(Location::MonsterZone),
            (Some(CardKind::Spell | CardKind::Trap), ..) => found = Some(Location::SpellTrapZone),
            (.., Some(Location::Field)) => found = Some(Location::FieldZone),
            (_, Some(Noun::Main | Noun::Extra | Noun::Card), _) => {}
            _ if token.is(Mark::Ampersand) || token.is(Mark::Slash) => {}
            _ if matches!(token.word.adverb, Some(Adverb::Unused)) => {}
            _ => break,
        }
    }
    Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Satisfy)))
}

fn simple(input: Tokens<'_>) -> IResult<Tokens<'_>, Location> {
    let (rest, location) = read(|token| {
        let place = token.word.location.filter(|_| token.affix == Affix::None)?;
        (place != Location::XyzMaterial && !(place == Location::Banished && token.word.verb.is_some())).then_some(place)
    })(input)?;
    // "Field Spell" and "Deck Master" are kinds of cards.
    let card = rest.first().is_some_and(|token| token.word.kind.is_some());
    if location == Location::Field && card { location_error(input) } else { Ok((rest, location)) }
}

fn location_error(input: Tokens<'_>) -> IResult<Tokens<'_>, Location> {
    Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Satisfy)))
}
