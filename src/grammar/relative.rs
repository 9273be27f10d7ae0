//! Clauses about the noun before them.

use super::complement::Around;
use super::frame::{agrees, agrees_with};
use super::noun_phrase::Setting;
use super::reader::{Read, Reader, any_of, comma, fail, plain};
use super::term::{count, is_object, summons};
use super::verb_group::is_finite;
use crate::syntax::{
    Adjunct, Behind, Clause, Complement, Constituent, Link, Nominal, NounPhrase, RelativeWord, TermKind, VerbGroup,
};
use crate::tokens::{Token, Tokens};
use crate::vocabulary::{Adverb, Affix, Auxiliary, Conjunction, Determiner, Form, Noun, Pronoun, Verb};

impl Reader {
    /// The clause behind "that", "which" or "whose". The noun is its subject, or its object where it has a subject of its
    /// own; "whose" opens with what belongs to the noun.
    pub(super) fn relative<'t>(
        &self,
        input: Tokens<'t>,
        word: RelativeWord,
        phrase: Option<&NounPhrase>,
    ) -> Read<'t, Clause> {
        let whose = matches!(word, RelativeWord::Pronoun(word) if word.word == Pronoun::Whose);
        if !whose
            && let Ok((rest, verb)) = self.verb_group(input)
            && is_finite(&verb)
            && phrase.is_none_or(|phrase| agrees(&verb, count(phrase)))
        {
            return self.complements(rest, None, verb, Around::Gap);
        }
        let setting = Setting { participles: false, listed: whose, ..Setting::SUBJECT };
        let (rest, subject) = self.nominal(input, setting)?;
        let (rest, verb) = self.verb_group(rest)?;
        if whose || phrase.is_none_or(is_time) {
            return self.complements(rest, Some(subject), verb, Around::Gap);
        }
        self.about(rest, subject, verb)
    }

    /// A clause right behind the noun that is its object: "you control". It is no main clause: "this card cannot …".
    pub(super) fn contact<'t>(&self, input: Tokens<'t>, phrase: &NounPhrase) -> Read<'t, Clause> {
        use Auxiliary as A;
        let (rest, subject) = self.nominal(input, Setting { participles: false, ..Setting::SUBJECT })?;
        let (rest, verb) = self.verb_group(rest)?;
        let main = |word: A| matches!(word, A::Can | A::Cannot | A::Must | A::May);
        if verb.auxiliaries().next().is_some_and(main) || !is_finite(&verb) || !agrees_with(&verb, &subject) {
            return fail(input);
        }
        if is_time(phrase) {
            return self.complements(rest, Some(subject), verb, Around::Gap);
        }
        self.about(rest, subject, verb)
    }

    /// What follows the verb of a clause about a noun. The noun is its object ("you control"), or is governed by the
    /// preposition at its end ("you can place a counter on").
    fn about<'t>(&self, input: Tokens<'t>, subject: Nominal, verb: VerbGroup) -> Read<'t, Clause> {
        let (mut rest, mut complements) = self.behind_verb(input, &verb, Around::Object)?;
        let stranded = |one: &Constituent<Complement>| matches!(one.member, Complement::Adjunct(Adjunct::Stranded(_)));
        if rest.first().is_some_and(is_object)
            && let Ok((after, others)) = self.behind_verb(input, &verb, Around::Gap)
            && others.last().is_some_and(stranded)
        {
            (rest, complements) = (after, others);
        }
        Ok((rest, Clause { subject: Some(subject), verb: Some(verb), complements, ..Clause::default() }))
    }

    /// "equipped to this card", "Special Summoned from the Extra Deck".
    pub(super) fn participle<'t>(&self, input: Tokens<'t>, link: Option<Link>) -> Read<'t, Clause> {
        let (rest, verb) = self.verb_group(input)?;
        let (rest, mut clause) = self.complements(rest, None, verb, Around::Noun)?;
        // "destroy 1 card equipped to it instead" replaces what would be done.
        let instead = |one: &mut Constituent<Complement>| matches!(&one.member, Complement::Adjunct(Adjunct::Conjunction(word)) if word.word == Conjunction::Instead);
        let last = clause.complements.pop_if(instead);
        let words = last.map_or(0, |last| 1 + usize::from(last.comma));
        let rest = Tokens(&input.0[input.until(rest) - words..]);
        Ok((rest, Clause { link, ..clause }))
    }
}

/// "that", "which", "who", "whose" before a clause about the noun.
pub(super) fn relative_word(token: &Token) -> Option<RelativeWord> {
    use Pronoun as P;
    let that = plain(token, token.word.determiner.filter(|word| *word == Determiner::That));
    let relative = |word: &P| matches!(word, P::Which | P::Who | P::Whose);
    let pronoun = || plain(token, token.word.pronoun.filter(relative));
    that.map(RelativeWord::That).or_else(|| pronoun().map(RelativeWord::Pronoun))
}

/// "the turn you activated this card": a noun that says when is no object.
fn is_time(phrase: &NounPhrase) -> bool {
    use Noun as N;
    phrase.terms.iter().any(|term| {
        matches!(&term.kind, TermKind::Noun(noun) if matches!(noun.word, N::Turn | N::Time | N::Way | N::Phase | N::Number))
    })
}

/// Where a participle starts behind the noun, and what ties it to one before it: "equipped to it", "or banished".
pub(super) fn participle_start<'t>(input: Tokens<'t>, phrase: &NounPhrase) -> Option<(Tokens<'t>, Option<Link>)> {
    if starts_participle(input) {
        return Some((input, None));
    }
    let further = matches!(phrase.behind.last(), Some(Behind::Participle(_)));
    let (comma_free, before) = comma(input);
    let (rest, word) = comma_free.read(any_of(&[Conjunction::And, Conjunction::Or]))?;
    let link = Link { comma: before, words: [Some(word), None], ..Link::default() };
    (further && starts_participle(rest)).then_some((rest, Some(link)))
}

/// Whether a participle stands here that speaks of the noun before it: "destroyed by battle", but not "banished monster".
pub(super) fn starts_participle(input: Tokens<'_>) -> bool {
    use Adverb as A;
    use Verb as V;
    let Some(token) = input.first() else { return false };
    if token.affix != Affix::None || token.word.auxiliary.is_some() && token.word.verb.is_none() {
        return false;
    }
    match token.word.verb {
        // "All monsters on the field become FIRE."
        Some((V::Become, _)) => false,
        Some((V::Set, Form::Participle)) => input.peek(1).is_none_or(|next| next.word.preposition.is_some()),
        Some((_, Form::Participle)) => true,
        Some((verb, Form::Gerund)) => {
            matches!(verb, V::Battle | V::Attack | V::Target | V::List | V::Mention | V::Have)
        }
        _ if token.word.summon.is_some() => {
            summons(input).is_some_and(|(_, summons)| summons.verb.word.1 == Form::Participle)
        }
        None => {
            let shades = [A::Currently, A::Originally, A::Already, A::Previously, A::Specifically];
            token.word.is_any(&shades) && input.has(1, Form::Participle)
        }
        _ => false,
    }
}

/// Whether a subject stands here whose clause may be about the noun before it: "you", "your opponent", "this card".
pub(super) fn opens_contact(token: &Token, next: Option<&Token>) -> bool {
    use Determiner as D;
    use Pronoun as P;
    let person = |next: &Token| next.word.is_any(&[Noun::Opponent, Noun::Player, Noun::Controller, Noun::Owner]);
    match token.word.pronoun {
        Some(P::You | P::It | P::They | P::He | P::She) => true,
        Some(P::Your | P::Its | P::Their) => next.is_some_and(person),
        _ => {
            token.word.is_any(&[D::This, D::That, D::The, D::Either, D::A, D::Each, D::Those])
                || token.word.is(Noun::Opponent)
        }
    }
}
