use super::reader::{Read, Reader, comma, fail, is_capital, plain};
use super::term::{is_nominal, joining};
use super::verb_group::is_finite;
use crate::syntax::{
    Behind, Clause, Governed, Joining, Link, Nominal, NounPhrase, Relative, RelativeWord, TermKind, VerbGroup, VerbWord,
};
use crate::tokens::{Mark, Token, Tokens};
use crate::vocabulary::{
    Adverb, Affix, Auxiliary, Comparison, Conjunction, Determiner, Form, Joint, Noun, Preposition, Pronoun, Set,
    Spelled, Verb,
};

/// Where a noun phrase stands, which decides what may follow its noun.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    /// A preposition governs it.
    pub governed: bool,
    /// A verb may follow it.
    pub subject: bool,
    /// "destroyed by battle" behind the noun belongs to it.
    pub participles: bool,
    /// What a preposition governs may stand before the clause: "the zone this card points to".
    pub gap: bool,
    /// Prepositions that the verb before it claims: "place 1 counter on this card".
    pub claimed: Set<Preposition>,
}

impl Setting {
    pub(super) const OBJECT: Self =
        Self { governed: false, subject: false, participles: true, gap: false, claimed: Set::EMPTY };
    pub(super) const GOVERNED: Self = Self { governed: true, ..Self::OBJECT };
    pub(super) const SUBJECT: Self = Self { subject: true, ..Self::OBJECT };
}

impl Reader {
    /// Noun phrases, joined.
    pub(super) fn nominal<'t>(&self, input: Tokens<'t>, setting: Setting) -> Read<'t, Nominal> {
        self.burn(input)?;
        let (mut rest, first) = self.noun_phrase(input, setting)?;
        let mut nominal = Nominal { first, further: Vec::new() };
        // Members behind a comma count as soon as "and" or "or" closes the list.
        let mut open = Vec::new();
        let mut ahead = rest;
        while let Some((after, joining)) = joining(ahead) {
            let Ok((after, phrase)) = self.member(after, joining, setting) else { break };
            open.push((joining, phrase));
            ahead = after;
            if joining.word.is_some() {
                nominal.further.append(&mut open);
                rest = after;
            }
        }
        Ok((rest, nominal))
    }

    /// A further noun phrase of a list; none where it is the subject of a verb of its own.
    fn member<'t>(&self, input: Tokens<'t>, joining: Joining, setting: Setting) -> Read<'t, NounPhrase> {
        let (rest, phrase) = self.noun_phrase(input, setting)?;
        let listed = joining.word.is_none_or(|word| word.word != Joint::Slash && word.word != Joint::Plus);
        let pronoun = matches!(&phrase.terms[..], [term] if matches!(term.kind, TermKind::Pronoun(_)));
        if listed
            && (!setting.subject || pronoun)
            && self.verb_group(rest).is_ok_and(|(_, group)| is_finite(&group) && !starts_participle(rest))
        {
            return fail(input);
        }
        Ok((rest, phrase))
    }

    fn noun_phrase<'t>(&self, input: Tokens<'t>, setting: Setting) -> Read<'t, NounPhrase> {
        self.burn(input)?;
        let (mut rest, terms) = self.terms(input, setting.governed)?;
        let mut phrase = NounPhrase { terms, behind: Vec::new() };
        while let Ok((after, behind)) = self.behind(rest, &phrase, setting) {
            phrase.behind.push(behind);
            rest = after;
        }
        Ok((rest, phrase))
    }

    /// What stands behind the noun.
    fn behind<'t>(&self, input: Tokens<'t>, phrase: &NounPhrase, setting: Setting) -> Read<'t, Behind> {
        self.burn(input)?;
        let Some(token) = input.first() else { return fail(input) };
        if token.is(Mark::Open) {
            let (rest, parenthetical) = self.parenthetical(input)?;
            return Ok((rest, Behind::Parenthetical(parenthetical)));
        }
        if token.is(Mark::Comma) {
            let aside =
                |token: &Token| matches!(token.word.preposition, Some(Preposition::Except | Preposition::Including));
            if input.peek(1).is_some_and(aside) {
                let (rest, prepositional) = self.prepositional(input.skip(1))?;
                return Ok((rest, Behind::Aside(prepositional)));
            }
            let word = input.peek(1).and_then(relative_word);
            let Some(word) = word else { return fail(input) };
            let (rest, clause) = self.relative(input.skip(2))?;
            return Ok((rest, Behind::Relative(Relative { comma: true, word, clause: Box::new(clause) })));
        }
        let personal = matches!(&phrase.terms[..], [term, ..] if matches!(&term.kind, TermKind::Pronoun(word) if !matches!(word.word, Pronoun::Its | Pronoun::Their | Pronoun::Your | Pronoun::His | Pronoun::Her)));
        let shaded = token.word.adverb == Some(Adverb::Currently);
        let preposition =
            if shaded { input.peek(1).and_then(|next| next.word.preposition) } else { token.word.preposition };
        if matches!(phrase.behind.last(), Some(Behind::Prepositional(_) | Behind::Joined(..)))
            && let Some((after, joining @ Joining { comma: false, .. })) = joining(input)
            && let Some(preposition) = after.first().and_then(|token| token.word.preposition)
            && let Ok((rest, Behind::Prepositional(prepositional))) =
                self.behind_preposition(after, preposition, phrase, setting, personal)
        {
            return Ok((rest, Behind::Joined(joining, prepositional)));
        }
        if let Some(preposition) = preposition.filter(|_| token.affix == Affix::None) {
            return self.behind_preposition(input, preposition, phrase, setting, personal);
        }
        if personal && phrase.behind.is_empty() {
            return fail(input);
        }
        if let Ok((rest, (word, object))) = self.comparison(input) {
            return Ok((rest, Behind::Comparison(word, Box::new(object))));
        }
        if let Some(word) = relative_word(token)
            && let Ok((rest, clause)) = self.relative(input.skip(1))
        {
            return Ok((rest, Behind::Relative(Relative { comma: false, word, clause: Box::new(clause) })));
        }
        if setting.participles && starts_participle(input) {
            let (rest, clause) = self.participle(input, None)?;
            return Ok((rest, Behind::Participle(Box::new(clause))));
        }
        if setting.participles
            && matches!(phrase.behind.last(), Some(Behind::Participle(_)))
            && let Some((after, joining)) = joining(input)
            && let Some(link) = as_link(input, joining)
            && starts_participle(after)
        {
            let (rest, clause) = self.participle(after, Some(link))?;
            return Ok((rest, Behind::Participle(Box::new(clause))));
        }
        if opens_contact(token, input.peek(1)) {
            let (rest, clause) = self.contact(input)?;
            return Ok((rest, Behind::Contact(Box::new(clause))));
        }
        let each = plain(token, token.word.determiner.filter(|word| *word == Determiner::Each));
        if let Some(each) = each.filter(|_| input.peek(1).is_some_and(|next| next.word.preposition.is_some())) {
            return Ok((input.skip(1), Behind::Determiner(each)));
        }
        let face =
            token.word.adverb.filter(|adverb| matches!(adverb, Adverb::FaceUp | Adverb::FaceDown | Adverb::Else));
        match plain(token, face) {
            Some(face) if !input.peek(1).is_some_and(is_nominal) => Ok((input.skip(1), Behind::Adverb(face))),
            _ => fail(input),
        }
    }

    fn behind_preposition<'t>(
        &self,
        input: Tokens<'t>,
        preposition: Preposition,
        phrase: &NounPhrase,
        setting: Setting,
        personal: bool,
    ) -> Read<'t, Behind> {
        use Preposition as P;
        let next = input.peek(1);
        if preposition == P::As && next.is_some_and(|next| next.word.adverb == Some(Adverb::Possible)) {
            return Ok((input.skip(2), Behind::AsPossible));
        }
        let belongs = matches!(
            preposition,
            P::Of
                | P::Than
                | P::In
                | P::On
                | P::With
                | P::Without
                | P::Among
                | P::Between
                | P::Except
                | P::Including
                | P::Involving
        );
        let except = matches!(preposition, P::Except | P::Of);
        let same = preposition == P::As
            && phrase
                .terms
                .iter()
                .any(|term| matches!(&term.kind, TermKind::Determiner(word) if word.word == Determiner::Same));
        if !belongs && !same || setting.claimed.has(preposition) || personal && !except || is_in_position(input) {
            return fail(input);
        }
        let (rest, prepositional) = self.prepositional(input)?;
        match prepositional.object {
            Governed::Nominal(_) => Ok((rest, Behind::Prepositional(prepositional))),
            Governed::Clause(_) if preposition == P::Than || same => Ok((rest, Behind::Prepositional(prepositional))),
            Governed::Prepositional(_) if except => Ok((rest, Behind::Prepositional(prepositional))),
            _ => fail(input),
        }
    }

    /// The clause behind "that", "which" or "whose".
    pub(super) fn relative<'t>(&self, input: Tokens<'t>) -> Read<'t, Clause> {
        if let Ok((rest, verb)) = self.verb_group(input)
            && is_finite(&verb)
        {
            return self.complements(rest, None, verb, true);
        }
        let (rest, subject) = self.nominal(input, Setting { participles: false, ..Setting::SUBJECT })?;
        let (rest, verb) = self.verb_group(rest)?;
        self.complements(rest, Some(subject), verb, true)
    }

    /// A clause right behind the noun that it is about: "you control".
    fn contact<'t>(&self, input: Tokens<'t>) -> Read<'t, Clause> {
        let (rest, subject) = self.nominal(input, Setting { participles: false, ..Setting::SUBJECT })?;
        let (rest, verb) = self.verb_group(rest)?;
        let main = matches!(
            verb.words.first(),
            Some(VerbWord::Auxiliary(word)) if matches!(word.word, Auxiliary::Can | Auxiliary::Cannot | Auxiliary::Must | Auxiliary::May)
        );
        if main || !is_finite(&verb) {
            return fail(input);
        }
        self.complements(rest, Some(subject), verb, true)
    }

    /// "equipped to this card", "Special Summoned from the Extra Deck".
    fn participle<'t>(&self, input: Tokens<'t>, link: Option<Link>) -> Read<'t, Clause> {
        let (rest, verb) = self.verb_group(input)?;
        let (rest, clause) = self.complements(rest, None, verb, false)?;
        Ok((rest, Clause { link, ..clause }))
    }

    /// "less than 1000", "equal to its ATK".
    pub(super) fn comparison<'t>(&self, input: Tokens<'t>) -> Read<'t, (Spelled<Comparison>, Nominal)> {
        let Some((after, word)) = comparison_words(input) else { return fail(input) };
        let (rest, object) = self.nominal(after, Setting::GOVERNED)?;
        Ok((rest, (word, object)))
    }
}

fn comparison_words(input: Tokens<'_>) -> Option<(Tokens<'_>, Spelled<Comparison>)> {
    use Determiner as D;
    let first = input.first()?;
    let to = |at: usize| input.peek(at).is_some_and(|token| token.word.preposition == Some(Preposition::To));
    let than = |at: usize| input.peek(at).is_some_and(|token| token.word.preposition == Some(Preposition::Than));
    let capital = is_capital(first);
    let equal = |at: usize| {
        input.peek(at).is_some_and(|token| {
            matches!(token.word.verb, Some((Verb::Equal, _))) || token.word.adverb == Some(Adverb::Equal)
        })
    };
    if equal(0) && to(1) {
        return Some((input.skip(2), Spelled::row(Comparison::EqualTo, 0, capital)));
    }
    let (word, both, row) = match first.word.determiner? {
        D::Less => (Comparison::LessThan, Comparison::LessOrEqual, 0),
        D::Lower => (Comparison::LessThan, Comparison::LessOrEqual, 1),
        D::Fewer => (Comparison::LessThan, Comparison::LessOrEqual, 2),
        D::More => (Comparison::MoreThan, Comparison::MoreOrEqual, 0),
        D::Greater => (Comparison::MoreThan, Comparison::MoreOrEqual, 1),
        D::Higher => (Comparison::MoreThan, Comparison::MoreOrEqual, 2),
        D::Other => (Comparison::OtherThan, Comparison::OtherThan, 0),
        _ => return None,
    };
    if !than(1) {
        return None;
    }
    let or = input.peek(2).is_some_and(|token| token.word.conjunction == Some(Conjunction::Or));
    if or && equal(3) && to(4) {
        let row = match (both, row) {
            (Comparison::LessOrEqual, row @ 0..=1) => row,
            (Comparison::MoreOrEqual, row @ 1..=2) => row - 1,
            _ => return None,
        };
        return Some((input.skip(5), Spelled::row(both, row, capital)));
    }
    Some((input.skip(2), Spelled::row(word, row, capital)))
}

/// "that", "which", "who", "whose" before a clause about the noun.
pub(super) fn relative_word(token: &Token) -> Option<RelativeWord> {
    if let Some(that) = plain(token, token.word.determiner.filter(|word| *word == Determiner::That)) {
        return Some(RelativeWord::That(that));
    }
    let relative = |word: &Pronoun| matches!(word, Pronoun::Which | Pronoun::Who | Pronoun::Whose);
    plain(token, token.word.pronoun.filter(relative)).map(RelativeWord::Pronoun)
}

/// Whether a participle stands here that speaks of the noun before it: "destroyed by battle", but not "banished monster".
pub(super) fn starts_participle(input: Tokens<'_>) -> bool {
    let Some(token) = input.first() else { return false };
    if token.affix != Affix::None || token.word.auxiliary.is_some() && token.word.verb.is_none() {
        return false;
    }
    match token.word.verb {
        Some((verb, Form::Participle)) => {
            verb != Verb::Set || input.peek(1).is_none_or(|next| next.word.preposition.is_some())
        }
        Some((verb, Form::Gerund)) => {
            matches!(verb, Verb::Battle | Verb::Attack | Verb::Target | Verb::List | Verb::Mention | Verb::Have)
        }
        _ if token.word.summon.is_some() => {
            super::term::summons(input).is_some_and(|(_, summons)| summons.verb.word.1 == Form::Participle)
        }
        None => {
            let adverb = matches!(
                token.word.adverb,
                Some(
                    Adverb::Currently
                        | Adverb::Originally
                        | Adverb::Already
                        | Adverb::Previously
                        | Adverb::Specifically
                )
            );
            adverb && input.peek(1).is_some_and(|next| matches!(next.word.verb, Some((_, Form::Participle))))
        }
        _ => false,
    }
}

/// Whether a subject stands here whose clause may be about the noun before it.
fn opens_contact(token: &Token, next: Option<&Token>) -> bool {
    let opponent = |token: &Token| token.word.noun == Some(Noun::Opponent) || token.word.noun == Some(Noun::Player);
    match (token.word.pronoun, token.word.determiner) {
        (Some(Pronoun::You | Pronoun::It | Pronoun::They | Pronoun::He | Pronoun::She), _) => true,
        (Some(Pronoun::Your | Pronoun::Its | Pronoun::Their), _) => next.is_some_and(|next| {
            opponent(next) || next.word.noun == Some(Noun::Controller) || next.word.noun == Some(Noun::Owner)
        }),
        (
            _,
            Some(
                Determiner::This
                | Determiner::That
                | Determiner::The
                | Determiner::Either
                | Determiner::A
                | Determiner::Each
                | Determiner::Those,
            ),
        ) => true,
        _ => token.word.noun == Some(Noun::Opponent),
    }
}

/// "in Attack Position", "in face-up Defense Position" is how something is done, not which monster.
fn is_in_position(input: Tokens<'_>) -> bool {
    let position = |at: usize| {
        input.peek(at).is_some_and(|token| matches!(token.word.noun, Some(Noun::Attack | Noun::Defense)))
            && input.peek(at + 1).is_some_and(|token| token.word.noun == Some(Noun::Position))
    };
    input.first().is_some_and(|token| token.word.preposition == Some(Preposition::In)) && (position(1) || position(2))
}

/// A joint as what ties two clauses.
fn as_link(input: Tokens<'_>, joining: Joining) -> Option<Link> {
    let (rest, comma) = comma(input);
    let word = rest.first().and_then(|token| plain(token, token.word.conjunction))?;
    let and_or = joining.word.is_some_and(|word| matches!(word.word, Joint::And | Joint::Or));
    and_or.then_some(Link { comma, words: [Some(word), None], slash: false, comma_behind: false, colon: false })
}

/// Whether the verb governs what its object is placed on or in.
pub(super) fn claims(group: &VerbGroup) -> Set<Preposition> {
    let verb = match group.words.last() {
        Some(VerbWord::Verb(verb)) => verb.word.0,
        _ => return Set::EMPTY,
    };
    match verb {
        Verb::Place | Verb::Put | Verb::Set | Verb::Return | Verb::Apply => {
            Set::of(Preposition::On).with(Preposition::In)
        }
        Verb::Equip | Verb::Replace | Verb::Switch => Set::of(Preposition::With),
        _ => Set::EMPTY,
    }
}
