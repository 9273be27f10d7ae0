use super::adjunct::shade;
use super::clause::Place;
use super::noun_phrase::Setting;
use super::reader::{Read, Reader, any_of, fail, plain};
use super::term::quantifier;
use crate::syntax::{Clause, Governed, Prepositional, RelativeWord};
use crate::tokens::{Token, Tokens};
use crate::vocabulary::{Conjunction, Form, Noun, Preposition, Pronoun, Spelled};

impl Reader {
    /// A preposition with what it governs.
    pub(super) fn prepositional<'t>(&self, input: Tokens<'t>) -> Read<'t, Prepositional> {
        self.governing(input, Setting::GOVERNED)
    }

    /// A preposition with what it governs in such a setting.
    pub(super) fn governing<'t>(&self, input: Tokens<'t>, setting: Setting) -> Read<'t, Prepositional> {
        self.deeper(input, || self.preposition(input, setting))
    }

    fn preposition<'t>(&self, input: Tokens<'t>, setting: Setting) -> Read<'t, Prepositional> {
        let (input, shade) = shade(input);
        let Some(token) = input.first() else { return fail(input) };
        let Some(preposition) = plain(token, token.word.preposition) else { return fail(input) };
        // "at least 2" counts what follows.
        if preposition.word == Preposition::At && quantifier(token, input).is_some() {
            return fail(input);
        }
        let rest = input.skip(1);
        let Some(next) = rest.first() else { return fail(input) };
        let whole = |rest, object| Ok((rest, Prepositional { shade, preposition, object }));
        if preposition.word != Preposition::To
            && gerund_follows(rest)
            && let Ok((rest, clause)) = self.gerund(rest)
        {
            return whole(rest, Governed::Gerund(Box::new(clause)));
        }
        if preposition.word == Preposition::To
            && (next.word.is(Form::Base) || next.word.summon.is_some())
            && !is_thing(next)
        {
            return fail(input);
        }
        if let Some((rest, word)) = rest.read(any_of(&[Pronoun::Which, Pronoun::Whose, Pronoun::What])) {
            let (rest, (noun, clause)) = self.question(rest, word)?;
            return whole(rest, Governed::Relative(word, noun, Box::new(clause)));
        }
        if matches!(preposition.word, Preposition::Than | Preposition::As)
            && names_person(next, rest.peek(1))
            && let Ok((rest, clause)) = self.clause(rest, Place::Dependent)
            && clause.verb.is_some()
            && clause.subject.is_some()
        {
            return whole(rest, Governed::Clause(Box::new(clause)));
        }
        if let Ok((rest, nominal)) = self.nominal(rest, setting) {
            if preposition.word == Preposition::For
                && let Ok((rest, (to, clause))) = self.gapped_infinitive(rest)
            {
                return whole(rest, Governed::Infinitive(Box::new(nominal), to, Box::new(clause)));
            }
            return whole(rest, Governed::Nominal(Box::new(nominal)));
        }
        use Preposition as P;
        let shades = matches!(preposition.word, P::As | P::Except | P::Including | P::Until);
        if shades
            && next.word.is_any(&[Conjunction::If, Conjunction::While, Conjunction::When])
            && let Ok((rest, subordinate)) = self.subordinate(rest)
        {
            return whole(rest, Governed::Subordinate(Box::new(subordinate)));
        }
        let nests = matches!(
            (preposition.word, next.word.preposition),
            (
                P::Except
                    | P::Including
                    | P::Than
                    | P::As
                    | P::Of
                    | P::Back
                    | P::Out
                    | P::Regardless
                    | P::Due
                    | P::Outside,
                Some(_)
            ) | (P::For, Some(P::As))
                | (P::To, Some(P::By))
                | (P::From, Some(P::Among | P::Within | P::Outside | P::Under | P::Out))
                | (P::Until, Some(P::During | P::At))
        );
        if nests && let Ok((rest, inner)) = self.prepositional(rest) {
            return whole(rest, Governed::Prepositional(Box::new(inner)));
        }
        match plain(next, next.word.adverb) {
            Some(adverb) => whole(rest.skip(1), Governed::Adverb(adverb)),
            None => fail(input),
        }
    }
}

impl Reader {
    /// What follows "which", "whose" or "what": "case …", "turn it is", "player controls it".
    fn question<'t>(&self, input: Tokens<'t>, word: Spelled<Pronoun>) -> Read<'t, (Option<Spelled<Noun>>, Clause)> {
        let noun = input.first().and_then(|token| {
            plain(token, token.word.noun).filter(|_| word.word == Pronoun::Whose || token.word.verb.is_none())
        });
        let Some(noun) = noun else {
            let (rest, clause) = self.clause(input, Place::Linked)?;
            return Ok((rest, (None, clause)));
        };
        let rest = input.skip(1);
        let (rest, clause) = match noun.word {
            Noun::Case => self.clause(rest, Place::Dependent)?,
            _ => self.relative(rest, RelativeWord::Pronoun(word), None)?,
        };
        Ok((rest, (Some(noun), clause)))
    }
}

/// Whether a clause may follow "than" or "as": one about a person or about what was named, "than you do". In "a monster
/// that used this card as material cannot be destroyed" the verb belongs to the sentence.
fn names_person(token: &Token, next: Option<&Token>) -> bool {
    let person = |token: &Token| token.word.is_any(&[Noun::Opponent, Noun::Player, Noun::Controller, Noun::Owner]);
    let owner = |word: Pronoun| matches!(word, Pronoun::Its | Pronoun::Your | Pronoun::Their);
    token.word.pronoun.is_some_and(|word| !owner(word)) || person(token) || next.is_some_and(person)
}

/// Whether a word that is spelled like a verb is a thing where "to" stands before it: "to battle damage".
fn is_thing(token: &Token) -> bool {
    token.word.location.is_some() || token.word.auxiliary.is_some() && token.word.verb.is_none()
}

/// Whether a gerund may stand here: "using", "Special Summoning", "having".
fn gerund_follows(rest: Tokens<'_>) -> bool {
    let opens =
        |token: &Token| token.word.is(Form::Gerund) || token.word.summon.is_some() || token.word.auxiliary.is_some();
    rest.first().is_some_and(opens)
}
