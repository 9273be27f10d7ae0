use super::clause::Place;
use super::noun_phrase::Setting;
use super::reader::{Read, Reader, fail, is_capital, plain};
use super::term::number_of;
use crate::syntax::{
    Adjunct, Clause, Frequency, Governed, Nominal, NounPhrase, Opening, Parenthetical, Part, Per, Prepositional,
    Subordinate, TermKind, Times,
};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, Conjunction, Determiner, Form, Noun, Preposition, Pronoun, Spelled, Verb};

impl Reader {
    /// What says when, where, how, or under which condition.
    pub(super) fn adjunct<'t>(&self, input: Tokens<'t>) -> Read<'t, Adjunct> {
        self.burn(input)?;
        let Some(token) = input.first() else { return fail(input) };
        if token.is(Mark::Open) {
            let (rest, parenthetical) = self.parenthetical(input)?;
            return Ok((rest, Adjunct::Parenthetical(parenthetical)));
        }
        if let Ok((rest, subordinate)) = self.subordinate(input) {
            return Ok((rest, Adjunct::Subordinate(subordinate)));
        }
        if let Ok((rest, frequency)) = self.frequency(input) {
            return Ok((rest, Adjunct::Frequency(frequency)));
        }
        if token.word.preposition == Some(Preposition::From)
            && input.peek(1).is_some_and(|next| matches!(next.word.verb, Some((Verb::Play, Form::Base))))
        {
            return Ok((input.skip(2), Adjunct::FromPlay));
        }
        if let Ok((rest, (word, object))) = self.comparison(input) {
            return Ok((rest, Adjunct::Comparison(word, object)));
        }
        if let Ok((rest, prepositional)) = self.prepositional(input) {
            return Ok((rest, Adjunct::Prepositional(prepositional)));
        }
        if let Ok((rest, (to, clause))) = self.infinitive(input) {
            return Ok((rest, Adjunct::Infinitive(to, Box::new(clause))));
        }
        if matches!(token.word.verb, Some((_, Form::Gerund))) || token.word.summon.is_some() {
            let (rest, clause) = self.gerund(input)?;
            return Ok((rest, Adjunct::Gerund(Box::new(clause))));
        }
        if let Some(instead) = plain(token, token.word.conjunction.filter(|word| *word == Conjunction::Instead)) {
            return Ok((input.skip(1), Adjunct::Conjunction(instead)));
        }
        let distributes = |word: &Determiner| matches!(word, Determiner::Each | Determiner::Either | Determiner::Both);
        if let Some(each) = plain(token, token.word.determiner.filter(distributes)) {
            let alone = input.peek(1).is_none_or(|next| {
                !matches!(next.kind, TokenKind::Word { .. })
                    || next.word.conjunction.is_some()
                    || next.word.preposition.is_some()
            });
            return if alone { Ok((input.skip(1), Adjunct::Determiner(each))) } else { fail(input) };
        }
        if let Some(adverb) = plain(token, token.word.adverb) {
            return Ok((input.skip(1), Adjunct::Adverb(adverb)));
        }
        match plain(token, token.word.adjective) {
            Some(adjective) => Ok((input.skip(1), Adjunct::Adjective(adjective))),
            None => fail(input),
        }
    }

    /// Words in parentheses.
    pub(super) fn parenthetical<'t>(&self, input: Tokens<'t>) -> Read<'t, Parenthetical> {
        let Some(length) = length(input) else { return fail(input) };
        let inside = &input.0[1..length - 1];
        let full_stop = inside.last().is_some_and(|token| token.is(Mark::Period));
        let mut rest = &inside[..inside.len() - usize::from(full_stop)];
        let mut sentences = Vec::new();
        while !rest.is_empty() {
            let end = rest.windows(2).position(|pair| pair[0].is(Mark::Period) && opens_sentence(&pair[1]));
            let (after, sentence) = self.part(Tokens(&rest[..end.unwrap_or(rest.len())]))?;
            if !after.is_empty() {
                return fail(input);
            }
            sentences.push(sentence);
            rest = end.map_or(&[], |end| &rest[end + 1..]);
        }
        if sentences.is_empty() {
            fail(input)
        } else {
            Ok((input.skip(length), Parenthetical { sentences, full_stop }))
        }
    }

    /// A preposition with what it governs.
    pub(super) fn prepositional<'t>(&self, input: Tokens<'t>) -> Read<'t, Prepositional> {
        let (input, shade) = shade(input);
        let Some(token) = input.first() else { return fail(input) };
        let Some(preposition) = plain(token, token.word.preposition) else { return fail(input) };
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
            && (matches!(next.word.verb, Some((_, Form::Base))) || next.word.summon.is_some())
            && !is_thing(next)
        {
            return fail(input);
        }
        if let Some(word) = plain(
            next,
            next.word.pronoun.filter(|word| matches!(word, Pronoun::Which | Pronoun::Whose | Pronoun::What)),
        ) {
            let (rest, clause) = self.clause(rest.skip(1), Place::Linked)?;
            return whole(rest, Governed::Relative(word, Box::new(clause)));
        }
        if matches!(preposition.word, Preposition::Than | Preposition::As)
            && let Ok((rest, clause)) = self.clause(rest, Place::Dependent)
            && clause.verb.is_some()
            && clause.subject.is_some()
        {
            return whole(rest, Governed::Clause(Box::new(clause)));
        }
        if let Ok((rest, nominal)) = self.nominal(rest, Setting::GOVERNED) {
            return whole(rest, Governed::Nominal(Box::new(nominal)));
        }
        if matches!(next.word.conjunction, Some(Conjunction::If | Conjunction::While | Conjunction::When))
            && let Ok((rest, subordinate)) = self.subordinate(rest)
        {
            return whole(rest, Governed::Subordinate(Box::new(subordinate)));
        }
        if next.word.preposition.is_some()
            && let Ok((rest, inner)) = self.prepositional(rest)
        {
            return whole(rest, Governed::Prepositional(Box::new(inner)));
        }
        match plain(next, next.word.adverb) {
            Some(adverb) => whole(rest.skip(1), Governed::Adverb(adverb)),
            None => fail(input),
        }
    }

    /// "once per turn", "twice", "3 times per Duel", "per turn", "once that turn".
    fn frequency<'t>(&self, input: Tokens<'t>) -> Read<'t, Frequency> {
        let (start, shade) = shade(input);
        let (start, quantifier) = match start.first().and_then(|token| super::term::quantifier(token, start)) {
            Some((after, word)) => (after, Some(word)),
            None => (start, None),
        };
        let Some(token) = start.first() else { return fail(input) };
        let adverb = token.word.adverb.filter(|word| matches!(word, Adverb::Once | Adverb::Twice | Adverb::Thrice));
        let (rest, times) = match (token.kind, plain(token, adverb)) {
            (_, Some(adverb)) => (start.skip(1), Some(Times::Adverb(adverb))),
            (TokenKind::Number(value), _) => {
                let Some(times) =
                    start.peek(1).and_then(|next| plain(next, next.word.noun.filter(|noun| *noun == Noun::Time)))
                else {
                    return fail(input);
                };
                (start.skip(2), Some(Times::Number(number_of(value, token), times)))
            }
            _ => (start, None),
        };
        let per = rest
            .first()
            .and_then(|token| plain(token, token.word.preposition.filter(|word| *word == Preposition::Per)));
        if let Some(per) = per
            && let Some(noun) = rest.peek(1).and_then(|token| plain(token, token.word.noun))
        {
            return Ok((rest.skip(2), Frequency { shade, quantifier, times, per: Some(Per::Noun(per, noun)) }));
        }
        if times.is_none() {
            return fail(input);
        }
        let that = rest.first().is_some_and(|token| {
            matches!(token.word.determiner, Some(Determiner::That | Determiner::Each | Determiner::This))
        });
        if that
            && rest.peek(1).is_some_and(|token| matches!(token.word.noun, Some(Noun::Turn | Noun::Chain | Noun::Duel)))
            && let Ok((rest, nominal)) = self.nominal(rest, Setting::GOVERNED)
        {
            return Ok((rest, Frequency { shade, quantifier, times, per: Some(Per::Nominal(Box::new(nominal))) }));
        }
        Ok((rest, Frequency { shade, quantifier, times, per: None }))
    }

    /// "If you control no monsters", "while it is face-up", "until you draw a card".
    fn subordinate<'t>(&self, input: Tokens<'t>) -> Read<'t, Subordinate> {
        let (start, shade) = shade(input);
        let Some(token) = start.first() else { return fail(input) };
        use Conjunction as C;
        let opens = |word: &C| {
            matches!(
                word,
                C::If
                    | C::When
                    | C::While
                    | C::Because
                    | C::Unless
                    | C::After
                    | C::Before
                    | C::Although
                    | C::Whether
                    | C::So
            )
        };
        let so_that = start.peek(1).is_some_and(|next| next.word.determiner == Some(Determiner::That));
        let opening = if token.word.conjunction == Some(C::So) && so_that {
            Some((2, Opening::SoThat))
        } else if let Some(word) = plain(token, token.word.conjunction.filter(opens)) {
            Some((1, Opening::Conjunction(word)))
        } else if token.word.preposition == Some(Preposition::As)
            && start.peek(1).is_some_and(|token| token.word.adverb == Some(Adverb::Long))
        {
            Some((3, Opening::AsLongAs { capital: is_capital(token) }))
        } else {
            let until = token.word.preposition.filter(|word| *word == Preposition::Until);
            let clause = |token: &Token| matches!(token.word.pronoun, Some(Pronoun::You | Pronoun::It | Pronoun::They));
            plain(token, until)
                .filter(|_| start.peek(1).is_some_and(clause))
                .map(|word| (1, Opening::Preposition(word)))
        };
        let Some((count, opening)) = opening else { return fail(input) };
        let noun = matches!(opening, Opening::Conjunction(word) if matches!(word.word, C::After | C::Before))
            || start.peek(2).is_none_or(|token| !matches!(token.kind, TokenKind::Word { .. }));
        let place = if noun { Place::Fragment } else { Place::Dependent };
        let (rest, part) = self.dependent(start.skip(count), place)?;
        Ok((rest, Subordinate { shade, opening, part: Box::new(part) }))
    }

    /// The clauses behind "if" or "while": a further one needs its own verb and no comma.
    fn dependent<'t>(&self, input: Tokens<'t>, place: Place) -> Read<'t, Part> {
        let (mut rest, first) = self.clause(input, place)?;
        let mut clauses = vec![first];
        while let Ok((after, link)) = self.link(rest) {
            let joins = matches!(link.words[0], Some(word) if matches!(word.word, Conjunction::And | Conjunction::Or | Conjunction::But | Conjunction::Then));
            if !joins || link.comma_behind {
                break;
            }
            let Ok((after, clause)) = self.clause(after, Place::Linked) else { break };
            if clause.verb.is_none()
                || !clause.fronted.is_empty()
                || link.comma && clause.subject.is_some() && !self.goes_on(after)
            {
                break;
            }
            rest = after;
            clauses.push(Clause { link: Some(link), ..clause });
        }
        Ok((rest, Part { clauses }))
    }

    /// Whether the condition is over here: at a comma before the main clause, or at the end of the part.
    fn goes_on(&self, rest: Tokens<'_>) -> bool {
        rest.is_empty() || rest.first().is_some_and(|token| token.is(Mark::Comma))
    }

    /// "to activate this card".
    fn infinitive<'t>(&self, input: Tokens<'t>) -> Read<'t, (Spelled<Preposition>, Clause)> {
        let to = |token: &Token| plain(token, token.word.preposition.filter(|word| *word == Preposition::To));
        let Some(to) = input.first().and_then(to) else { return fail(input) };
        let (rest, clause) = self.bare_clause(input.skip(1), Form::Base)?;
        Ok((rest, (to, clause)))
    }

    /// "using 2 monsters", "Tributing 1 monster".
    fn gerund<'t>(&self, input: Tokens<'t>) -> Read<'t, Clause> {
        self.bare_clause(input, Form::Gerund)
    }
}

/// Whether a word that is spelled like a verb is a thing where "to" stands before it: "to battle damage".
fn is_thing(token: &Token) -> bool {
    token.word.location.is_some() || token.word.auxiliary.is_some() && token.word.verb.is_none()
}

fn gerund_follows(rest: Tokens<'_>) -> bool {
    let gerund = |token: &Token| matches!(token.word.verb, Some((_, Form::Gerund)));
    rest.first().is_some_and(|token| gerund(token) || token.word.summon.is_some() || token.word.auxiliary.is_some())
}

/// "only", "even", "except" before an adjunct.
fn shade(input: Tokens<'_>) -> (Tokens<'_>, Option<Spelled<Adverb>>) {
    let shade = |word: &Adverb| {
        matches!(
            word,
            Adverb::Only | Adverb::Even | Adverb::Immediately | Adverb::Just | Adverb::Currently | Adverb::Specifically
        )
    };
    match input.first().and_then(|token| plain(token, token.word.adverb.filter(shade))) {
        Some(word) => (input.skip(1), Some(word)),
        None => (input, None),
    }
}

/// Whether a token that stands behind a full stop begins a sentence.
fn opens_sentence(token: &Token) -> bool {
    token.is_spaced() && (is_capital(token) || matches!(token.kind, TokenKind::Quoted { .. }))
}

/// How many tokens reach from an opening parenthesis to its partner.
fn length(input: Tokens<'_>) -> Option<usize> {
    let mut depth = 0usize;
    for (at, token) in input.0.iter().enumerate() {
        match token.kind {
            TokenKind::Mark(Mark::Open) => depth += 1,
            TokenKind::Mark(Mark::Close) => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Whether a noun phrase says when or how: "this turn", "each time", "this way".
pub(super) fn is_adverbial(nominal: &Nominal) -> bool {
    let adverbial = |phrase: &NounPhrase| {
        phrase.terms.iter().rev().any(|term| {
            term.affix == Affix::None
                && matches!(&term.kind, TermKind::Noun(noun) if matches!(noun.word, Noun::Turn | Noun::Time | Noun::Way | Noun::Phase))
        })
    };
    adverbial(&nominal.first)
}
