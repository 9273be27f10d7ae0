use super::complement::Around;
use super::frame::{agrees, agrees_with};
use super::noun_phrase::Setting;
use super::reader::{Read, Reader, any_of, comma, fail, plain};
use super::term::{bound, count, joining, summons};
use super::verb_group::is_finite;
use crate::syntax::{
    Adjunct, Behind, Clause, Complement, Constituent, Governed, Link, Nominal, NounPhrase, Relative, RelativeWord,
    Term, TermKind, VerbGroup,
};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, Auxiliary, Conjunction, Determiner, Form, Noun, Preposition, Pronoun, Verb};

impl Reader {
    /// What stands behind the noun: words in parentheses, what is set off by a comma, a prepositional phrase, a
    /// comparison, a relative clause with its word or without it, a participle, an adverb.
    pub(super) fn behind<'t>(&self, input: Tokens<'t>, phrase: &NounPhrase, setting: Setting) -> Read<'t, Behind> {
        self.burn(input)?;
        let Some(token) = input.first() else { return fail(input) };
        match token.kind {
            TokenKind::Mark(Mark::Open) => {
                let (rest, parenthetical) = self.parenthetical(input)?;
                return Ok((rest, Behind::Parenthetical(parenthetical)));
            }
            TokenKind::Mark(Mark::Comma) => return self.set_off(input.skip(1), phrase, setting),
            _ => {}
        }
        if let Ok(joined) = self.joined(input, phrase, setting) {
            return Ok(joined);
        }
        if token.affix == Affix::None && preposition_at(input).is_some() {
            return self.behind_preposition(input, phrase, setting);
        }
        if is_personal(phrase) && phrase.behind.is_empty() {
            return fail(input);
        }
        if let Ok((rest, (word, object))) = self.comparison(input)
            && word.spelling() != "equal"
        {
            return Ok((rest, Behind::Comparison(word, Box::new(object))));
        }
        if let Ok(degree) = degree(input, phrase) {
            return Ok(degree);
        }
        if let Some(word) = relative_word(token)
            && let Ok((rest, clause)) = self.relative(input.skip(1), word, Some(phrase))
        {
            return Ok((rest, Behind::Relative(Relative { comma: false, word, clause: Box::new(clause) })));
        }
        if setting.participles
            && let Some((start, link)) = participle_start(input, phrase)
        {
            let (rest, clause) = self.participle(start, link)?;
            return Ok((rest, Behind::Participle(Box::new(clause))));
        }
        if opens_contact(token, input.peek(1)) {
            let (rest, clause) = self.contact(input, phrase)?;
            return Ok((rest, Behind::Contact(Box::new(clause))));
        }
        behind_word(input)
    }

    /// What is set off by a comma: "except "X"", "including 1 Tuner", "which are treated as …".
    fn set_off<'t>(&self, input: Tokens<'t>, phrase: &NounPhrase, setting: Setting) -> Read<'t, Behind> {
        let Some(token) = input.first() else { return fail(input) };
        if token.word.is_any(&[Preposition::Except, Preposition::Including]) {
            let (rest, prepositional) = self.prepositional(input)?;
            return Ok((rest, Behind::Aside(prepositional)));
        }
        // ", as that monster" behind ", but a different name".
        if token.word.is(Preposition::As) && (has_same(phrase) || setting.contrast) {
            let (rest, prepositional) = self.prepositional(input)?;
            return Ok((rest, Behind::Aside(prepositional)));
        }
        let Some(word) = relative_word(token) else { return fail(input) };
        // ", that target loses …" is a clause of its own.
        let about = |next: &Token| {
            next.word.auxiliary.is_some()
                || next.word.is(Form::Third)
                || next.word.is_any(&[Pronoun::You, Pronoun::They, Pronoun::It])
                || next.word.adverb.is_some()
        };
        if matches!(word, RelativeWord::That(_)) && !input.peek(1).is_some_and(about) {
            return fail(input);
        }
        let (rest, clause) = self.relative(input.skip(1), word, Some(phrase))?;
        Ok((rest, Behind::Relative(Relative { comma: true, word, clause: Box::new(clause) })))
    }

    /// "or in your GY" behind "in your hand".
    fn joined<'t>(&self, input: Tokens<'t>, phrase: &NounPhrase, setting: Setting) -> Read<'t, Behind> {
        if !matches!(phrase.behind.last(), Some(Behind::Prepositional(_) | Behind::Joined(..))) {
            return fail(input);
        }
        match joining(input) {
            Some((rest, joining))
                if !joining.comma && rest.first().is_some_and(|next| next.word.preposition.is_some()) =>
            {
                match self.behind_preposition(rest, phrase, setting)? {
                    (rest, Behind::Prepositional(prepositional)) => Ok((rest, Behind::Joined(joining, prepositional))),
                    _ => fail(input),
                }
            }
            _ => fail(input),
        }
    }

    /// "in your GY", "of that monster", "with 1500 or less ATK". A preposition that the verb claims, or that says how
    /// something is done ("by", "to", "in Attack Position"), does not belong to the noun.
    fn behind_preposition<'t>(&self, input: Tokens<'t>, phrase: &NounPhrase, setting: Setting) -> Read<'t, Behind> {
        use Preposition as P;
        let Some(preposition) = preposition_at(input) else { return fail(input) };
        if preposition == P::As && input.has(1, Adverb::Possible) {
            return Ok((input.skip(2), Behind::AsPossible));
        }
        let belongs = match preposition {
            P::Of | P::Except => true,
            P::As => has_same(phrase) || setting.contrast,
            P::Than | P::In | P::On | P::With | P::Without | P::Among | P::Between | P::Including | P::Involving => {
                !is_personal(phrase)
            }
            _ => false,
        };
        if !belongs || setting.claimed.has(preposition) || is_in_position(input) {
            return fail(input);
        }
        // "1 type of card": the kind is meant, not one of them.
        let kind =
            matches!(phrase.terms.last().map(|term| &term.kind), Some(TermKind::Noun(noun)) if noun.word == Noun::Type);
        let (rest, prepositional) = self.governing(input, Setting { listed: kind, ..Setting::GOVERNED })?;
        let fits = match prepositional.object {
            Governed::Nominal(_) => true,
            Governed::Clause(_) => matches!(preposition, P::Than | P::As),
            Governed::Prepositional(_) => matches!(preposition, P::Except | P::Of),
            _ => false,
        };
        if fits { Ok((rest, Behind::Prepositional(prepositional))) } else { fail(input) }
    }

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
    fn contact<'t>(&self, input: Tokens<'t>, phrase: &NounPhrase) -> Read<'t, Clause> {
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
        if let Ok((rest, clause)) = self.complements(input, Some(subject.clone()), verb.clone(), Around::Gap)
            && matches!(
                clause.complements.last(),
                Some(Constituent { member: Complement::Adjunct(Adjunct::Stranded(_)), .. })
            )
        {
            return Ok((rest, clause));
        }
        self.complements(input, Some(subject), verb, Around::Object)
    }

    /// "equipped to this card", "Special Summoned from the Extra Deck".
    fn participle<'t>(&self, input: Tokens<'t>, link: Option<Link>) -> Read<'t, Clause> {
        let (rest, verb) = self.verb_group(input)?;
        let (rest, clause) = self.complements(rest, None, verb, Around::Main)?;
        Ok((rest, Clause { link, ..clause }))
    }
}

/// "the turn you activated this card": a noun that says when is no object.
fn is_time(phrase: &NounPhrase) -> bool {
    use Noun as N;
    phrase.terms.iter().any(|term| {
        matches!(&term.kind, TermKind::Noun(noun) if matches!(noun.word, N::Turn | N::Time | N::Way | N::Phase | N::Number))
    })
}

/// "higher", "higher or lower" behind "1 Rank"; "than" may follow.
fn degree<'t>(input: Tokens<'t>, phrase: &NounPhrase) -> Read<'t, Behind> {
    let scale =
        |term: &Term| matches!(&term.kind, TermKind::Noun(noun) if matches!(noun.word, Noun::Level | Noun::Rank));
    if !phrase.terms.last().is_some_and(scale) || phrase.terms.len() < 2 {
        return fail(input);
    }
    let (rest, word) = any_of(&[Determiner::Higher, Determiner::Lower])(input)?;
    let (rest, bound) = bound(rest);
    Ok((rest, Behind::Degree(word, bound)))
}

/// "each" before a preposition; "face-up", "else".
fn behind_word(input: Tokens<'_>) -> Read<'_, Behind> {
    use Preposition as P;
    if let Some((rest, each)) = input.read(any_of(&[Determiner::Each]))
        && rest.first().is_some_and(|next| next.word.is_any(&[P::With, P::Of, P::From, P::In, P::To]))
    {
        return Ok((rest, Behind::Determiner(each)));
    }
    let (rest, face) = any_of(&[Adverb::FaceUp, Adverb::FaceDown, Adverb::Else])(input)?;
    let goes_on = |next: &Token| {
        matches!(next.kind, TokenKind::Word { .. })
            && next.word.preposition.is_none()
            && next.word.conjunction.is_none()
            && !next.word.is(Determiner::That)
            && next.word.auxiliary.is_none()
            && next.word.verb.is_none()
            || matches!(next.kind, TokenKind::Number(_) | TokenKind::Quoted { .. })
    };
    if rest.first().is_some_and(goes_on) { fail(input) } else { Ok((rest, Behind::Adverb(face))) }
}

/// The preposition that stands here; "currently" may stand before it.
fn preposition_at(input: Tokens<'_>) -> Option<Preposition> {
    let shaded = input.has(0, Adverb::Currently);
    input.peek(usize::from(shaded))?.word.preposition
}

/// "it", "them", "you": nothing but an exception or a part tells more about them.
fn is_personal(phrase: &NounPhrase) -> bool {
    use Pronoun as P;
    let owner = |word: P| matches!(word, P::Its | P::Their | P::Your | P::His | P::Her);
    matches!(phrase.terms.first().map(|term| &term.kind), Some(TermKind::Pronoun(word)) if !owner(word.word))
}

/// "the same Level" asks for "as".
fn has_same(phrase: &NounPhrase) -> bool {
    let same = |kind: &TermKind| matches!(kind, TermKind::Determiner(word) if word.word == Determiner::Same);
    phrase.terms.iter().any(|term| same(&term.kind))
}

/// "that", "which", "who", "whose" before a clause about the noun.
pub(super) fn relative_word(token: &Token) -> Option<RelativeWord> {
    use Pronoun as P;
    let that = plain(token, token.word.determiner.filter(|word| *word == Determiner::That));
    let relative = |word: &P| matches!(word, P::Which | P::Who | P::Whose);
    let pronoun = || plain(token, token.word.pronoun.filter(relative));
    that.map(RelativeWord::That).or_else(|| pronoun().map(RelativeWord::Pronoun))
}

/// Where a participle starts behind the noun, and what ties it to one before it: "equipped to it", "or banished".
fn participle_start<'t>(input: Tokens<'t>, phrase: &NounPhrase) -> Option<(Tokens<'t>, Option<Link>)> {
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
fn opens_contact(token: &Token, next: Option<&Token>) -> bool {
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

/// "in Attack Position", "in face-up Defense Position" is how something is done, not which monster.
fn is_in_position(input: Tokens<'_>) -> bool {
    let position =
        |at: usize| (input.has(at, Noun::Attack) || input.has(at, Noun::Defense)) && input.has(at + 1, Noun::Position);
    input.has(0, Preposition::In) && (position(1) || position(2))
}
