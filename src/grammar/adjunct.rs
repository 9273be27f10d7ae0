use super::complement::Around;
use super::noun_phrase::Setting;
use super::reader::{Read, Reader, any_of, fail, plain};
use super::term::joining;
use crate::syntax::{Adjunct, Clause, Joining, Nominal, NounPhrase, Share, Term, TermKind};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, Conjunction, Determiner, Form, Noun, Preposition, Spelled, Verb};
use nom::combinator::opt;

impl Reader {
    /// What says when, where, how, or under which condition.
    pub(super) fn adjunct<'t>(&self, input: Tokens<'t>) -> Read<'t, Adjunct> {
        self.deeper(input, || self.any_adjunct(input))
    }

    fn any_adjunct<'t>(&self, input: Tokens<'t>) -> Read<'t, Adjunct> {
        self.burn(input)?;
        let Some(token) = input.first() else { return fail(input) };
        if token.is(Mark::Open) {
            let (rest, parenthetical) = self.parenthetical(input)?;
            return Ok((rest, Adjunct::Parenthetical(parenthetical)));
        }
        if matches!(token.kind, TokenKind::Number(_))
            && let Ok((rest, shares)) = self.shares(input)
        {
            return Ok((rest, Adjunct::Shares(shares)));
        }
        let word = token.word;
        // "only", "even" and their like stand before most adjuncts, which else open with a word of their own class.
        let shaded = word.adverb.is_some();
        if (shaded || word.conjunction.is_some() || word.preposition.is_some())
            && let Ok((rest, subordinate)) = self.subordinate(input)
        {
            return Ok((rest, Adjunct::Subordinate(subordinate)));
        }
        let counts = word.preposition.is_some() || word.determiner.is_some() || word.noun.is_some();
        if (shaded || counts || matches!(token.kind, TokenKind::Number(_)))
            && let Ok((rest, frequency)) = self.frequency(input)
        {
            return Ok((rest, Adjunct::Frequency(frequency)));
        }
        if token.word.is(Preposition::From)
            && input.peek(1).is_some_and(|next| matches!(next.word.verb, Some((Verb::Play, Form::Base))))
        {
            return Ok((input.skip(2), Adjunct::FromPlay));
        }
        if let Ok((rest, (word, object))) = self.comparison(input) {
            return Ok((rest, Adjunct::Comparison(word, object)));
        }
        if (shaded || word.preposition.is_some())
            && let Ok((rest, prepositional)) = self.prepositional(input)
        {
            return Ok((rest, Adjunct::Prepositional(prepositional)));
        }
        if word.is(Preposition::To)
            && let Ok((rest, (to, clause))) = self.infinitive(input).or_else(|_| self.gapped_infinitive(input))
        {
            return Ok((rest, Adjunct::Infinitive(to, Box::new(clause))));
        }
        if token.word.is(Form::Gerund) || token.word.summon.is_some() {
            let (rest, clause) = self.gerund(input)?;
            return Ok((rest, Adjunct::Gerund(Box::new(clause))));
        }
        if let Some((rest, instead)) = input.read(any_of(&[Conjunction::Instead])) {
            return Ok((rest, Adjunct::Conjunction(instead)));
        }
        if let Some((rest, each)) = input.read(any_of(&[Determiner::Each, Determiner::Either, Determiner::Both])) {
            // "each of your monsters"
            return if rest.first().is_none_or(ends_phrase) && !rest.has(0, Preposition::Of) {
                Ok((rest, Adjunct::Determiner(each)))
            } else {
                fail(input)
            };
        }
        // "can only use each effect", not "use only each effect".
        let each = input.has(1, Determiner::Each);
        if token.word.is(Adverb::Only) && each {
            return fail(input);
        }
        if let Some(adverb) = plain(token, token.word.adverb) {
            return Ok((input.skip(1), Adjunct::Adverb(adverb)));
        }
        match plain(token, token.word.adjective) {
            Some(adjective) => Ok((input.skip(1), Adjunct::Adjective(adjective))),
            None => fail(input),
        }
    }

    /// "to activate this card".
    pub(super) fn infinitive<'t>(&self, input: Tokens<'t>) -> Read<'t, (Spelled<Preposition>, Clause)> {
        let (rest, to) = any_of(&[Preposition::To])(input)?;
        let (rest, clause) = self.bare_clause(rest, Form::Base)?;
        Ok((rest, (to, clause)))
    }

    /// "to add to your hand" behind the noun that is added.
    pub(super) fn gapped_infinitive<'t>(&self, input: Tokens<'t>) -> Read<'t, (Spelled<Preposition>, Clause)> {
        let (rest, to) = any_of(&[Preposition::To])(input)?;
        let (rest, verb) = self.verb_group(rest)?;
        if verb.verb().is_none_or(|(_, form)| form != Form::Base) || verb.auxiliaries().next().is_some() {
            return fail(input);
        }
        let (rest, clause) = self.complements(rest, None, verb, Around::Gap)?;
        Ok((rest, (to, clause)))
    }

    /// "1 from your hand and 1 from your GY", "1 each from your hand, Deck, and GY".
    fn shares<'t>(&self, input: Tokens<'t>) -> Read<'t, Vec<Share>> {
        let (mut rest, first) = self.share(input, None)?;
        let mut shares = vec![first];
        while let Some((after, joining)) = joining(rest)
            && let Ok((after, share)) = self.share(after, Some(joining))
        {
            shares.push(share);
            rest = after;
        }
        Ok((rest, shares))
    }

    fn share<'t>(&self, input: Tokens<'t>, joining: Option<Joining>) -> Read<'t, Share> {
        use Preposition as P;
        let (rest, terms) = self.terms(input, Setting::GOVERNED)?;
        let counts = |term: &Term| match &term.kind {
            TermKind::Number(_) | TermKind::Bound(_) => true,
            TermKind::Determiner(word) => {
                matches!(word.word, Determiner::Each | Determiner::Another | Determiner::Other)
            }
            _ => false,
        };
        if !terms.iter().all(counts) || !rest.first().is_some_and(|next| next.word.is_any(&[P::From, P::To, P::In])) {
            return fail(input);
        }
        let (rest, place) = self.prepositional(rest)?;
        Ok((rest, Share { joining, number: NounPhrase { terms, behind: Vec::new() }, place }))
    }

    /// "using 2 monsters", "Tributing 1 monster".
    pub(super) fn gerund<'t>(&self, input: Tokens<'t>) -> Read<'t, Clause> {
        self.bare_clause(input, Form::Gerund)
    }
}

/// "only", "even" before an adjunct.
pub(super) fn shade(input: Tokens<'_>) -> (Tokens<'_>, Option<Spelled<Adverb>>) {
    use Adverb as A;
    let shades = any_of(&[A::Only, A::Even, A::Immediately, A::Just, A::Currently, A::Specifically]);
    input.read(opt(shades)).unwrap_or((input, None))
}

/// Whether "each" or "both" before such a word stands alone.
fn ends_phrase(next: &Token) -> bool {
    !matches!(next.kind, TokenKind::Word { .. }) || next.word.conjunction.is_some() || next.word.preposition.is_some()
}

/// Whether a noun phrase says when or how: "this turn", "each time", "this way", "the turn you activate this card"; but
/// not "the turn".
pub(super) fn is_adverbial(nominal: &Nominal) -> bool {
    let tells = |term: &Term| match &term.kind {
        TermKind::Determiner(word) => !matches!(word.word, Determiner::The | Determiner::A),
        TermKind::Number(_) | TermKind::Ordinal(_) => true,
        _ => false,
    };
    if nominal.first.behind.is_empty() && !nominal.first.terms.iter().any(tells) {
        return false;
    }
    let when =
        |term: &Term| term.affix == Affix::None && matches!(&term.kind, TermKind::Noun(noun) if is_time(noun.word));
    nominal.first.terms.iter().any(when)
}

/// A noun that can say when or how.
pub(super) fn is_time(noun: Noun) -> bool {
    matches!(noun, Noun::Turn | Noun::Time | Noun::Way | Noun::Phase)
}
