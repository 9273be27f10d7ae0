use super::adjunct::shade;
use super::clause::Place;
use super::reader::{Read, Reader, any_of, fail, is_capital};
use crate::syntax::{Opening, Subordinate};
use crate::tokens::{Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Conjunction, Determiner, Preposition, Pronoun};

impl Reader {
    /// "If you control no monsters", "while it is face-up", "until you draw a card".
    pub(super) fn subordinate<'t>(&self, input: Tokens<'t>) -> Read<'t, Subordinate> {
        let (start, shade) = shade(input);
        let (rest, opening) = opening(start)?;
        // A noun phrase may do behind "after" and "before", and as a fragment: "if possible".
        let place = match opening {
            Opening::Conjunction(word) if matches!(word.word, Conjunction::After | Conjunction::Before) => {
                Place::Fragment
            }
            Opening::Conjunction(word) if matches!(word.word, Conjunction::While | Conjunction::Because) => {
                Place::State
            }
            _ if start.peek(2).is_none_or(|token| !matches!(token.kind, TokenKind::Word { .. })) => Place::Fragment,
            _ => Place::Dependent,
        };
        let (rest, part) = self.dependent(rest, place)?;
        Ok((rest, Subordinate { shade, opening, part: Box::new(part) }))
    }
}

/// "if", "when", "so that", "as long as"; "until" before a clause.
fn opening(input: Tokens<'_>) -> Read<'_, Opening> {
    use Conjunction as C;
    let Some(token) = input.first() else { return fail(input) };
    if token.word.is(C::So) && input.has(1, Determiner::That) {
        return Ok((input.skip(2), Opening::SoThat));
    }
    if token.word.is(Preposition::As) && input.has(1, Adverb::Long) {
        return Ok((input.skip(3), Opening::AsLongAs { capital: is_capital(token) }));
    }
    let conjunction =
        any_of(&[C::If, C::When, C::While, C::Because, C::Unless, C::After, C::Before, C::Although, C::Whether, C::So]);
    if let Some((rest, word)) = input.read(conjunction) {
        return Ok((rest, Opening::Conjunction(word)));
    }
    let (rest, until) = any_of(&[Preposition::Until])(input)?;
    let subject = |token: &Token| token.word.is_any(&[Pronoun::You, Pronoun::It, Pronoun::They]);
    if rest.first().is_some_and(subject) { Ok((rest, Opening::Preposition(until))) } else { fail(input) }
}
