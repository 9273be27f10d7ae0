use super::noun_phrase::Setting;
use super::reader::{Read, Reader, fail, is_capital};
use crate::syntax::Nominal;
use crate::tokens::{Token, Tokens};
use crate::vocabulary::{Adverb, Comparison, Conjunction, Determiner, Preposition, Pronoun, Spelled, Verb};

impl Reader {
    /// "less than 1000", "equal to its ATK".
    pub(super) fn comparison<'t>(&self, input: Tokens<'t>) -> Read<'t, (Spelled<Comparison>, Nominal)> {
        let Some((after, word)) = comparison_words(input) else { return fail(input) };
        let (rest, object) = self.nominal(after, Setting::GOVERNED)?;
        Ok((rest, (word, object)))
    }
}

/// "equal to", "less than", "greater than or equal to", "other than".
fn comparison_words(input: Tokens<'_>) -> Option<(Tokens<'_>, Spelled<Comparison>)> {
    use Determiner as D;
    let first = input.first()?;
    let capital = is_capital(first);
    if is_equal(input, 0) && input.has(1, Preposition::To) {
        return Some((input.skip(2), Spelled::row(Comparison::EqualTo, 0, capital)));
    }
    // "equal its ATK", as some cards have it.
    let value = |next: &Token| {
        next.word.is_any(&[Pronoun::Its, Pronoun::Their]) || next.word.is_any(&[D::The, D::That, D::Half])
    };
    if first.word.is(Adverb::Equal) && input.peek(1).is_some_and(value) {
        return Some((input.skip(1), Spelled::row(Comparison::EqualTo, 1, capital)));
    }
    let (word, or_equal, row) = match first.word.determiner? {
        D::Less => (Comparison::LessThan, Some((Comparison::LessOrEqual, 0)), 0),
        D::Lower => (Comparison::LessThan, Some((Comparison::LessOrEqual, 1)), 1),
        D::Fewer => (Comparison::LessThan, None, 2),
        D::More => (Comparison::MoreThan, None, 0),
        D::Greater => (Comparison::MoreThan, Some((Comparison::MoreOrEqual, 0)), 1),
        D::Higher => (Comparison::MoreThan, Some((Comparison::MoreOrEqual, 1)), 2),
        D::Other => (Comparison::OtherThan, None, 0),
        _ => return None,
    };
    if !input.has(1, Preposition::Than) {
        return None;
    }
    if input.has(2, Conjunction::Or) && is_equal(input, 3) && input.has(4, Preposition::To) {
        return or_equal.map(|(word, row)| (input.skip(5), Spelled::row(word, row, capital)));
    }
    Some((input.skip(2), Spelled::row(word, row, capital)))
}

/// "equal", which is a verb, an adverb and an adjective.
fn is_equal(input: Tokens<'_>, at: usize) -> bool {
    input.has(at, Verb::Equal) || input.has(at, Adverb::Equal)
}
