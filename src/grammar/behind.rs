use super::noun_phrase::{Setting, is_place};
use super::reader::{Read, Reader, any_of, fail};
use super::relative::{opens_contact, participle_start, relative_word};
use super::term::{bound, joining};
use crate::syntax::{Behind, Governed, NounPhrase, Relative, RelativeWord, Term, TermKind};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, Determiner, Form, Location, Noun, Preposition, Pronoun};

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
            // "cards on the field equal to the number of …": the field is equal to nothing.
            && !is_place(phrase)
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
            // "the turn you activate this effect, except "X" monsters": nothing is left out of one effect or one turn. "1
            // monster in your GY, except "X"" leaves out a monster.
            if is_one(phrase) || setting.behind && is_place(phrase) {
                return fail(input);
            }
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
        // "in addition to your Normal Summon" says how it is Summoned.
        let addition = preposition == P::In && input.has(1, Noun::Addition);
        // "1 monster with 1000 or less ATK in your GY": the monster is there.
        let value = matches!(preposition, P::In | P::On | P::Among) && is_value(phrase);
        let instrument = preposition == P::With && is_instrument(input);
        // "effects on the field of monsters with that name": their effects, not their field.
        let owned = preposition == P::Of && is_field(phrase);
        if !belongs
            || owned
            || addition
            || value
            || instrument
            || setting.claimed.has(preposition)
            || is_in_position(input)
        {
            return fail(input);
        }
        // "1 type of card": the kind is meant, not one of them.
        let kind =
            matches!(phrase.terms.last().map(|term| &term.kind), Some(TermKind::Noun(noun)) if noun.word == Noun::Type);
        let (rest, prepositional) =
            self.governing(input, Setting { listed: kind, behind: true, ..Setting::GOVERNED })?;
        let fits = match prepositional.object {
            Governed::Nominal(_) => true,
            Governed::Clause(_) => matches!(preposition, P::Than | P::As),
            Governed::Prepositional(_) => matches!(preposition, P::Except | P::Of),
            _ => false,
        };
        if fits { Ok((rest, Behind::Prepositional(prepositional))) } else { fail(input) }
    }
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

/// "this card", "the turn", "that effect": one that is known, which nothing is left out of.
fn is_one(phrase: &NounPhrase) -> bool {
    phrase.terms.iter().any(|term| match &term.kind {
        TermKind::Determiner(word) => matches!(word.word, Determiner::This | Determiner::Either),
        TermKind::Noun(word) => word.word == Noun::Turn,
        _ => false,
    }) && !phrase.terms.iter().any(|term| term.affix == Affix::Possessive)
}

/// "1000 or less ATK": a value, which is nowhere.
fn is_value(phrase: &NounPhrase) -> bool {
    matches!(phrase.terms.last().map(|term| &term.kind), Some(TermKind::Noun(noun)) if matches!(noun.word, Noun::Atk | Noun::Def))
}

/// "with card effects", "with this effect", "with your opponent's Spell effects" is how something is done.
fn is_instrument(input: Tokens<'_>) -> bool {
    let described = |token: &Token| {
        token.word.kind.is_some()
            || token.word.property.is_some()
            || token.word.pronoun.is_some()
            || token.word.is_any(&[Noun::Card, Noun::Opponent])
            || token.word.is_any(&[Determiner::This, Determiner::That, Determiner::Other])
    };
    let words = input.0.iter().skip(1).take(LONGEST_INSTRUMENT);
    let end = words.clone().position(|token| token.word.is(Noun::Effect));
    end.is_some_and(|end| end > 0 && words.take(end).all(described))
}

/// How many words an instrument can have. Those of cards have four.
const LONGEST_INSTRUMENT: usize = 8;

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

/// "the field", which is nobody's.
fn is_field(phrase: &NounPhrase) -> bool {
    matches!(&phrase.terms[..], [Term { kind: TermKind::Determiner(the), .. }, Term { kind: TermKind::Location(place), .. }]
        if the.word == Determiner::The && place.word == Location::Field)
}

/// "in Attack Position", "in face-up Defense Position" is how something is done, not which monster.
fn is_in_position(input: Tokens<'_>) -> bool {
    let position =
        |at: usize| (input.has(at, Noun::Attack) || input.has(at, Noun::Defense)) && input.has(at + 1, Noun::Position);
    input.has(0, Preposition::In) && (position(1) || position(2))
}
