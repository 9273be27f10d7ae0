//! Readers of single tokens.

use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Affix, Auxiliary, Conjunction, Determiner, Noun, Preposition, Pronoun};
use nom::IResult;
use nom::error::{Error, ErrorKind};

/// A token of which `reading` makes something.
pub fn read<'t, T>(reading: impl Fn(&Token) -> Option<T>) -> impl Fn(Tokens<'t>) -> IResult<Tokens<'t>, T> {
    move |input| match input.first().and_then(&reading) {
        Some(word) => Ok((input.skip(1), word)),
        None => Err(nom::Err::Error(Error::new(input, ErrorKind::Satisfy))),
    }
}

/// A token that `accepts` takes.
pub fn one<'t>(accepts: impl Fn(&Token) -> bool) -> impl Fn(Tokens<'t>) -> IResult<Tokens<'t>, ()> {
    read(move |token| accepts(token).then_some(()))
}

/// This punctuation mark.
pub fn mark<'t>(mark: Mark) -> impl Fn(Tokens<'t>) -> IResult<Tokens<'t>, ()> {
    one(move |token| token.is(mark))
}

/// A number.
pub fn number(input: Tokens<'_>) -> IResult<Tokens<'_>, u32> {
    read(|token| match token.kind {
        TokenKind::Number(value) => Some(value),
        _ => None,
    })(input)
}

macro_rules! word_readers {
    ($( $(#[$doc:meta])* $reader:ident: $class:ident in $reading:ident ),+ $(,)?) => {
        $( $(#[$doc])* pub fn $reader<'t>(word: $class) -> impl Fn(Tokens<'t>) -> IResult<Tokens<'t>, ()> {
            one(move |token| token.word.$reading == Some(word) && token.affix == Affix::None)
        } )+
    };
}

word_readers! {
    /// This noun.
    noun: Noun in noun,
    /// This determiner.
    determiner: Determiner in determiner,
    /// This pronoun.
    pronoun: Pronoun in pronoun,
    /// This preposition.
    preposition: Preposition in preposition,
    /// This conjunction.
    conjunction: Conjunction in conjunction,
    /// This auxiliary.
    auxiliary: Auxiliary in auxiliary,
}
