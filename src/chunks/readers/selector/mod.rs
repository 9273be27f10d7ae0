//! Noun phrases: "this card", "it", "1 Level 4 or lower "Clockwork" monster", "500 damage".

mod content;
mod opening;

use super::word::number;
use crate::chunks::{Head, Quantity, Reference, Selector};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, Auxiliary, CardKind, Conjunction, Determiner, Noun, Set};
use nom::IResult;
use nom::error::{Error, ErrorKind};

/// A noun phrase.
pub fn selector(input: Tokens<'_>) -> IResult<Tokens<'_>, Selector> {
    Reading::new().read_on(input)
}

/// A noun phrase that begins with a noun spelled like a verb.
pub fn bare_noun(input: Tokens<'_>) -> IResult<Tokens<'_>, Selector> {
    Reading { begun: true, ..Reading::new() }.read_on(input)
}

/// A noun phrase while it is read.
struct Reading {
    selector: Selector,
    /// Some word has been taken.
    begun: bool,
    /// The last word was a noun that can end the phrase.
    complete: bool,
    /// The last word was a name, Type, Attribute or kind, which may be a modifier or the head.
    modifier: bool,
}

impl Reading {
    fn new() -> Self {
        let selector = Selector {
            reference: Reference::Some,
            quantity: None,
            kinds: Set::EMPTY,
            named: false,
            own_name: false,
            listed: false,
            equipped: false,
            span_of_text: None,
            other: false,
            owner: None,
            location: None,
            head: Head::Unnamed,
        };
        Self { selector, begun: false, complete: false, modifier: false }
    }

    /// Reads on to where the phrase is over.
    fn read_on(mut self, input: Tokens<'_>) -> IResult<Tokens<'_>, Selector> {
        let mut rest = input;
        while let Some(count) = self.step(rest) {
            rest = rest.skip(count);
        }
        if input.until(rest) == 0 {
            Err(nom::Err::Error(Error::new(input, ErrorKind::Many1)))
        } else {
            Ok((rest, self.selector))
        }
    }

    /// How many tokens of `rest` belong to the phrase next; nothing where it is over.
    fn step(&mut self, rest: Tokens<'_>) -> Option<usize> {
        let token = rest.first()?;
        let count = match token.kind {
            TokenKind::Number(value) => self.number(value, rest)?,
            TokenKind::Quoted { own, token, .. } => self.name(own, token)?,
            TokenKind::Plural => self.begun.then_some(1)?,
            TokenKind::Word { .. } => self.word(token, rest)?,
            TokenKind::Mark(mark) => self.mark(mark, rest)?,
            TokenKind::Symbol | TokenKind::LineEnd | TokenKind::TextEnd => return None,
        };
        self.begun = true;
        Some(count)
    }

    /// "1", "2 or more", "3+", and what stands behind a noun: "Level 4 or lower".
    fn number(&mut self, value: u32, rest: Tokens<'_>) -> Option<usize> {
        let bound = bound_behind(rest.skip(1));
        if self.complete {
            // "Level 4 or lower" goes on to what is of that Level; "monsters 1" does not go on.
            let scale = matches!(
                self.selector.head,
                Head::Noun(
                    Noun::Level
                        | Noun::Rank
                        | Noun::Scale
                        | Noun::Phase
                        | Noun::Rating
                        | Noun::Atk
                        | Noun::Def
                        | Noun::Lp
                )
            ) || self.selector.head == Head::Kind(CardKind::Link);
            if !scale {
                return None;
            }
            self.complete = false;
            self.modifier = true;
            return Some(1 + bound.map_or(0, |(count, _)| count));
        }
        self.selector.quantity = Some(match bound {
            Some((_, true)) => Quantity::AtLeast(value),
            Some((_, false)) => Quantity::UpTo(value),
            None => match self.selector.quantity {
                Some(Quantity::UpTo(0)) => Quantity::UpTo(value),
                _ => Quantity::Exactly(value),
            },
        });
        Some(1 + bound.map_or(0, |(count, _)| count))
    }

    fn name(&mut self, own: bool, token: bool) -> Option<usize> {
        if self.complete && !self.modifier && self.selector.head != Head::Unnamed {
            return None;
        }
        self.selector.named = true;
        self.selector.own_name |= own;
        if token {
            self.selector.kinds = self.selector.kinds.with(CardKind::Token);
        }
        self.complete = true;
        self.modifier = true;
        Some(1)
    }

    fn mark(&mut self, mark: Mark, rest: Tokens<'_>) -> Option<usize> {
        match mark {
            // "Spell/Trap", "ATK/DEF", "3+ monsters", "Link-3".
            Mark::Slash if self.begun && continues_list(rest.skip(1)) => Some(1),
            Mark::Plus if self.selector.quantity.is_some() && !self.complete => {
                if let Some(Quantity::Exactly(value)) = self.selector.quantity {
                    self.selector.quantity = Some(Quantity::AtLeast(value));
                }
                Some(1)
            }
            Mark::Dash if self.begun => match rest.peek(1)?.kind {
                TokenKind::Number(_) => Some(2 + bound_behind(rest.skip(2)).map_or(0, |(count, _)| count)),
                _ => None,
            },
            // "Fairy, Fiend, or Zombie monster"
            Mark::Comma if self.modifier => self.join(rest),
            _ => None,
        }
    }

    /// The joint of a list of modifiers, if a modifier stands behind it.
    fn join(&self, rest: Tokens<'_>) -> Option<usize> {
        let joint = |token: &&Token| {
            token.is(Mark::Comma)
                || token.is(Mark::Slash)
                || matches!(token.word.conjunction, Some(Conjunction::And | Conjunction::Or))
        };
        let count = rest.0.iter().take_while(joint).count();
        (count > 0 && continues_list(rest.skip(count))).then_some(count)
    }

    fn word(&mut self, token: &Token, rest: Tokens<'_>) -> Option<usize> {
        if let Some(pronoun) = token.word.pronoun {
            return self.pronoun(pronoun);
        }
        if let Some(Conjunction::And | Conjunction::Or) = token.word.conjunction {
            return self.modifier.then(|| self.join(rest)).flatten();
        }
        if let Some(determiner) = token.word.determiner {
            return self.determiner(determiner, token, rest);
        }
        if token.word.auxiliary.is_some() || token.word.conjunction.is_some() {
            return None;
        }
        if let Some(adverb) = token.word.adverb {
            self.selector.listed |= adverb == Adverb::Above && !self.complete;
            let face = matches!(
                adverb,
                Adverb::FaceUp
                    | Adverb::FaceDown
                    | Adverb::Unused
                    | Adverb::Adjacent
                    | Adverb::Linked
                    | Adverb::CoLinked
                    | Adverb::Double
                    | Adverb::Above
            );
            return (face && (!self.complete || self.modifier) && self.nominal_behind(rest)).then_some(1);
        }
        if let Some(count) = self.numberless_quantity(token, rest) {
            return Some(count);
        }
        if token.word.preposition.is_some() {
            return None;
        }
        self.content(token, rest)
    }
}

/// Whether a modifier stands here that can go on a list: a kind, Type, Attribute, a name, a Level.
fn continues_list(rest: Tokens<'_>) -> bool {
    let skip = |token: &Token| matches!(token.word.auxiliary, Some(Auxiliary::Not));
    rest.0.iter().find(|token| !skip(token)).is_some_and(|token| {
        let word = token.word;
        matches!(token.kind, TokenKind::Quoted { .. })
            || word.verb.is_none()
                && (word.kind.is_some()
                    || word.attribute.is_some()
                    || word.monster_type.is_some()
                    || word.property.is_some()
                    || token.affix == Affix::Non
                    || matches!(word.noun, Some(Noun::Level | Noun::Rank | Noun::Atk | Noun::Def | Noun::Card)))
            || token.word.kind == Some(CardKind::Flip)
    })
}

/// "or more", "or less", "or lower", "or higher" behind a number: its length, and whether it bounds from below.
fn bound_behind(rest: Tokens<'_>) -> Option<(usize, bool)> {
    if rest.first()?.is(Mark::Plus) {
        return Some((1, true));
    }
    if rest.first()?.word.conjunction != Some(Conjunction::Or) {
        return None;
    }
    match rest.peek(1)?.word.determiner? {
        Determiner::More | Determiner::Greater => Some((2, true)),
        Determiner::Less | Determiner::Lower | Determiner::Fewer => Some((2, false)),
        _ => None,
    }
    .or_else(|| number(rest.skip(1)).ok().map(|_| (2, true)))
}
