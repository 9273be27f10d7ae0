use super::{Core, Slot};
use crate::grammar::reader::is_capital;
use crate::syntax::{Number, Term, TermKind};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Affix, Bound, Conjunction, Determiner, Noun, Preposition, Quantifier, Spelled};

impl Core {
    /// "2", "1,000", "2nd", "4 or lower".
    pub(super) fn number<'t>(&mut self, value: u32, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        // "1 2" is no number, nor is "a 2"; "a 2nd" is.
        let ordinal = rest.peek(1).is_some_and(is_ordinal_ending);
        let counted = match self.last() {
            Some(TermKind::Number(_) | TermKind::Bound(_)) => true,
            Some(TermKind::Determiner(word)) => {
                // "roll a 3": the number is the thing.
                let noun = rest.peek(1).is_some_and(|next| {
                    matches!(next.kind, TokenKind::Word { .. })
                        && next.word.preposition.is_none()
                        && next.word.conjunction.is_none()
                });
                word.word == Determiner::A && !ordinal && noun
            }
            _ => false,
        };
        let other = |word: Determiner| matches!(word, Determiner::Other | Determiner::Additional);
        let misplaced = match &self.terms[..] {
            // "1 other", but "the other 2".
            [Term { kind: TermKind::Determiner(word), .. }] => other(word.word),
            // "gains 500 ATK", but "(Fairy/LIGHT/Level 4/ATK 500)", "with ATK 0".
            [Term { kind: TermKind::Noun(noun), .. }] => !self.stats && matches!(noun.word, Noun::Atk | Noun::Def),
            _ => false,
        };
        if counted || misplaced {
            return None;
        }
        if !self.scale && (self.noun || !self.enters(Slot::Number)) {
            return None;
        }
        let number = number_of(value, token);
        if ordinal {
            self.push(TermKind::Ordinal(number), Affix::None);
            self.slot = Slot::Number;
            (self.ends, self.scale) = (false, false);
            return Some(rest.skip(2));
        }
        self.push(TermKind::Number(number), Affix::None);
        (self.ends, self.noun, self.scale) = (true, false, false);
        let (after, bound) = bound(rest.skip(1));
        if let Some(bound) = bound {
            self.push(TermKind::Bound(bound), Affix::None);
        }
        Some(after)
    }

    /// "?", a value that an effect decides: "ATK ?", "? damage".
    pub(super) fn undefined<'t>(&mut self, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        if !self.scale && self.slot > Slot::Number {
            return None;
        }
        self.push(TermKind::Undefined, Affix::None);
        self.slot = self.slot.max(Slot::Number);
        (self.ends, self.noun, self.scale) = (self.scale, false, false);
        Some(rest.skip(1))
    }

    /// The hyphen of "Link-2".
    pub(super) fn hyphen<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let number = matches!(rest.peek(1)?.kind, TokenKind::Number(_));
        if token.is_spaced() || !self.scale || !number {
            return None;
        }
        self.push(TermKind::Hyphen, Affix::None);
        self.ends = false;
        Some(rest.skip(1))
    }
}

/// "or more", "or lower", "+" behind a number.
pub(in crate::grammar) fn bound(input: Tokens<'_>) -> (Tokens<'_>, Option<Spelled<Bound>>) {
    let Some(first) = input.first() else { return (input, None) };
    if first.is(Mark::Plus) && !first.is_spaced() {
        return (input.skip(1), Some(Spelled::row(Bound::Plus, 0, false)));
    }
    if !first.word.is(Conjunction::Or) || is_capital(first) {
        return (input, None);
    }
    let (word, row) = match input.peek(1).and_then(|token| token.word.determiner) {
        Some(Determiner::More) => (Bound::OrMore, 0),
        Some(Determiner::Greater) => (Bound::OrMore, 1),
        Some(Determiner::Less) => (Bound::OrLess, 0),
        Some(Determiner::Fewer) => (Bound::OrLess, 1),
        Some(Determiner::Higher) => (Bound::OrHigher, 0),
        Some(Determiner::Lower) => (Bound::OrLower, 0),
        _ => return (input, None),
    };
    (input.skip(2), Some(Spelled::row(word, row, false)))
}

/// "up to", "at least", "more than", "max." before a number or a noun; "as many".
pub(in crate::grammar) fn quantifier<'t>(token: &Token, rest: Tokens<'t>) -> Option<(Tokens<'t>, Spelled<Quantifier>)> {
    use Determiner as D;
    use Preposition as P;
    let first = token.word;
    if first.preposition.is_none() && first.determiner.is_none() && first.noun.is_none() {
        return None;
    }
    let next = rest.peek(1)?;
    let short = next.is(Mark::Period) && !next.is_spaced();
    let number = matches!(next.kind, TokenKind::Number(_));
    if let Some(word @ (Noun::Max | Noun::Min)) = token.word.noun.filter(|_| short || number) {
        let word = if word == Noun::Max { Quantifier::Max } else { Quantifier::Min };
        return Some((rest.skip(1 + usize::from(short)), Spelled::row(word, u8::from(!short), is_capital(token))));
    }
    let (word, row) = match (token.word.preposition, token.word.determiner, next.word.determiner, next.word.preposition)
    {
        (_, Some(D::Up), _, Some(P::To)) => (Quantifier::UpTo, 0),
        (Some(P::At), _, Some(D::Least), _) => (Quantifier::AtLeast, 0),
        (Some(P::At), _, Some(D::Most), _) => (Quantifier::AtMost, 0),
        (Some(P::As), _, Some(D::Many), _) => (Quantifier::AsMany, 0),
        (Some(P::As), _, Some(D::Much), _) => (Quantifier::AsMany, 1),
        (_, Some(D::More), _, Some(P::Than)) => (Quantifier::MoreThan, 0),
        (_, Some(D::Less), _, Some(P::Than)) => (Quantifier::LessThan, 0),
        (_, Some(D::Fewer), _, Some(P::Than)) => (Quantifier::LessThan, 1),
        _ => return None,
    };
    Some((rest.skip(2), Spelled::row(word, row, is_capital(token))))
}

/// A number as it is printed: with a comma between the thousands, or without one.
pub(in crate::grammar) fn number_of(value: u32, token: &Token) -> Number {
    Number { value, thousands: token.span().len() > value.checked_ilog10().map_or(1, |zeros| zeros + 1) }
}

/// "st", "nd", "rd", "th" right behind a number.
fn is_ordinal_ending(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Word { .. }) && !token.is_spaced() && token.span().len() == 2
}
