//! Battle positions: "in face-up Defense Position".

use super::word::{noun, one, preposition, read};
use crate::tokens::Tokens;
use crate::vocabulary::{Adverb, Affix, Noun, Position, Preposition};
use nom::combinator::opt;
use nom::{IResult, Parser};

/// A position, with or without "in" or "to".
pub fn position(input: Tokens<'_>) -> IResult<Tokens<'_>, Position> {
    let (rest, _) = opt(nom::branch::alt((preposition(Preposition::In), preposition(Preposition::To)))).parse(input)?;
    let (rest, _) = opt(one(|token| token.word.determiner.is_some())).parse(rest)?;
    let (rest, face) =
        opt(read(|token| token.word.adverb.filter(|adverb| matches!(adverb, Adverb::FaceUp | Adverb::FaceDown))))
            .parse(rest)?;
    let side = read(|token| {
        token.word.noun.filter(|noun| matches!(noun, Noun::Attack | Noun::Defense) && token.affix == Affix::None)
    });
    let (rest, side) = side(rest)?;
    let (rest, ()) = noun(Noun::Position)(rest)?;
    // "Attack Position monster" is a noun phrase.
    if rest.first().is_some_and(|token| token.word.kind.is_some() || token.word.noun == Some(Noun::Card)) {
        return Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Not)));
    }
    let position = match (side, face) {
        (Noun::Attack, _) => Position::Attack,
        (_, Some(Adverb::FaceDown)) => Position::FaceDownDefense,
        _ => Position::Defense,
    };
    Ok((rest, position))
}
