use super::Token;
use crate::vocabulary::Reading;
use nom::{IResult, Input, Needed, Parser};
use std::iter::{Copied, Enumerate};
use std::slice::Iter;

/// A run of tokens, as nom reads it.
#[derive(Clone, Copy, Debug)]
pub struct Tokens<'t>(pub &'t [Token]);

impl<'t> Tokens<'t> {
    /// The next token.
    pub fn first(&self) -> Option<&'t Token> {
        self.0.first()
    }

    /// The token after `count` others.
    pub fn peek(&self, count: usize) -> Option<&'t Token> {
        self.0.get(count)
    }

    /// Whether the token after `count` others can be read as this word.
    pub fn has(&self, count: usize, word: impl Reading) -> bool {
        self.peek(count).is_some_and(|token| token.word.is(word))
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The tokens after the first `count`.
    pub fn skip(&self, count: usize) -> Self {
        Self(self.0.get(count..).unwrap_or_default())
    }

    /// How many tokens stand before `rest`, which must be a tail of this run.
    pub fn until(&self, rest: Self) -> usize {
        self.0.len() - rest.0.len()
    }

    /// The tokens before `rest`, which must be a tail of this run.
    pub fn before(&self, rest: Self) -> &'t [Token] {
        &self.0[..self.until(rest)]
    }

    /// Runs a reader, giving what it read and the rest, or nothing.
    pub fn read<O>(
        self,
        mut reader: impl Parser<Self, Output = O, Error = nom::error::Error<Self>>,
    ) -> Option<(Self, O)> {
        let result: IResult<Self, O> = reader.parse(self);
        result.ok()
    }
}

impl<'t> Input for Tokens<'t> {
    type Item = Token;
    type Iter = Copied<Iter<'t, Token>>;
    type IterIndices = Enumerate<Self::Iter>;

    fn input_len(&self) -> usize {
        self.0.len()
    }

    fn take(&self, count: usize) -> Self {
        Self(&self.0[..count])
    }

    fn take_from(&self, count: usize) -> Self {
        Self(&self.0[count..])
    }

    fn take_split(&self, count: usize) -> (Self, Self) {
        let (taken, rest) = self.0.split_at(count);
        (Self(rest), Self(taken))
    }

    fn position<P: Fn(Token) -> bool>(&self, predicate: P) -> Option<usize> {
        self.0.iter().position(|&token| predicate(token))
    }

    fn iter_elements(&self) -> Self::Iter {
        self.0.iter().copied()
    }

    fn iter_indices(&self) -> Self::IterIndices {
        self.iter_elements().enumerate()
    }

    fn slice_index(&self, count: usize) -> Result<usize, Needed> {
        if self.0.len() < count { Err(Needed::new(count - self.0.len())) } else { Ok(count) }
    }
}
