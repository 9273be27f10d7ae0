//! The words of a noun phrase up to its noun, one after another, each in its slot.

mod agreement;
mod determiner;
mod list;
mod modifier;
mod noun;
mod number;
mod slot;
mod summons;

pub(super) use agreement::{Count, count};
pub(super) use list::joining;
pub(super) use noun::is_object;
pub(super) use number::{bound, number_of, quantifier};
pub(super) use summons::summons;

use super::noun_phrase::Setting;
use super::reader::{Read, Reader, fail, plain};
use crate::syntax::{Term, TermKind};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Affix, CardKind, Conjunction, Noun, Preposition, Pronoun};
use agreement::{agrees, is_bare};
use slot::Slot;

/// The words of a noun phrase up to its noun, as far as they are read.
struct Core {
    terms: Vec<Term>,
    /// The last word can end the phrase.
    ends: bool,
    /// The last word is a noun: neither number nor determiner can follow.
    noun: bool,
    /// A number can follow: "Level 4".
    scale: bool,
    /// The slot of the last word.
    slot: Slot,
    /// The phrase is governed by a preposition, so that its first word is no verb.
    governed: bool,
    /// "ATK 0" may stand here; elsewhere it is "0 ATK".
    stats: bool,
    /// The phrase goes on with a list.
    listed: bool,
}

impl Reader {
    /// The words of a noun phrase up to its noun: "1 face-up Level 4 or lower monster". It ends behind the last word
    /// that can end it.
    pub(super) fn terms<'t>(&self, input: Tokens<'t>, setting: Setting) -> Read<'t, Vec<Term>> {
        let Setting { governed, listed, stats, .. } = setting;
        let mut core = Core {
            terms: self.terms.take(),
            ends: false,
            noun: false,
            scale: false,
            slot: Slot::Start,
            governed,
            listed,
            stats: stats || self.is_note(),
        };
        let (mut rest, mut end) = (input, None);
        while let Some(after) = core.step(rest) {
            rest = after;
            if core.ends {
                end = Some((rest, core.terms.len()));
            }
            if core.is_pronoun() {
                break;
            }
        }
        let (rest, length) = end.unwrap_or((input, 0));
        core.terms.truncate(length);
        let terms = &core.terms[..];
        let whole =
            !terms.is_empty() && !is_bare(terms, rest, listed || self.is_note() && terms.len() == 1) && agrees(terms);
        let read = if whole { Ok((rest, core.terms.drain(..).collect())) } else { fail(input) };
        core.terms.clear();
        self.terms.set(core.terms);
        read
    }
}

/// Whether a noun phrase can begin with such a token: most words that cannot are told by their class.
pub(super) fn opens_phrase(token: &Token) -> bool {
    let word = token.word;
    match token.kind {
        TokenKind::Word { .. } if word.determiner.is_some() || word.pronoun.is_some() => true,
        TokenKind::Word { .. } if word.auxiliary.is_some() || word.conjunction.is_some() => word.noun.is_some(),
        // "at least" and "as many" are quantifiers.
        TokenKind::Word { .. } => {
            word.preposition.is_none_or(|word| matches!(word, Preposition::At | Preposition::As))
                || word.noun.is_some()
                || word.kind.is_some()
        }
        TokenKind::Number(_) | TokenKind::Mark(Mark::Question) => true,
        TokenKind::Quoted { sentence, .. } => !sentence,
        _ => false,
    }
}

impl Core {
    fn push(&mut self, kind: TermKind, affix: Affix) {
        self.terms.push(Term { kind, affix, any_number: false });
    }

    /// Whether a word of such a slot can stand behind the words so far; takes note of it.
    fn enters(&mut self, slot: Slot) -> bool {
        let fits = slot.fits_behind(self.slot);
        if fits {
            self.slot = slot;
        }
        fits
    }

    fn last(&self) -> Option<&TermKind> {
        self.terms.last().map(|term| &term.kind)
    }

    /// Whether the last word is this noun.
    fn is_behind(&self, nouns: &[Noun]) -> bool {
        matches!(self.last(), Some(TermKind::Noun(noun)) if nouns.contains(&noun.word))
    }

    /// Whether a pronoun is all there is: "it", "yours".
    fn is_pronoun(&self) -> bool {
        matches!(&self.terms[..], [Term { kind: TermKind::Pronoun(word), .. }] if self.ends && word.word != Pronoun::Their)
    }

    /// Reads the next word, if it belongs to the phrase.
    fn step<'t>(&mut self, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let token = rest.first()?;
        match token.kind {
            TokenKind::Number(value) => self.number(value, token, rest),
            // A text in quotes has a tree of its own, if any: it is no name.
            TokenKind::Quoted { sentence: true, .. } => None,
            TokenKind::Quoted { .. } => self.name(token, rest),
            TokenKind::Plural => self.any_number(token, rest),
            TokenKind::Mark(Mark::Dash) => self.hyphen(token, rest),
            TokenKind::Mark(Mark::Comma | Mark::Slash | Mark::Ampersand) => self.list(rest),
            TokenKind::Mark(Mark::Question) => self.undefined(rest),
            TokenKind::Word { .. } => self.word(token, rest),
            _ => None,
        }
    }

    /// "(s)" behind a noun.
    fn any_number<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let last = self.terms.last_mut().filter(|_| self.ends && token.span().len() == 3)?;
        last.any_number = true;
        Some(rest.skip(1))
    }

    /// A name in quotes: before the noun, alone, or behind what it names: "a monster "X"".
    fn name<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        use CardKind as K;
        let kinds = [K::Token, K::Spell, K::Trap, K::Tuner];
        let named = matches!(self.last(), Some(TermKind::Kind(kind)) if kinds.contains(&kind.word))
            || self.is_behind(&[Noun::Card]);
        if !named && (self.noun || !self.enters(Slot::Name)) {
            return None;
        }
        self.push(TermKind::Name(token.span()), Affix::None);
        (self.ends, self.scale) = (true, false);
        Some(rest.skip(1))
    }

    /// "non-"X"": the hyphen and the name are tokens of their own.
    fn other_name<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let (hyphen, name) = (rest.peek(1)?, rest.peek(2)?);
        let non = !token.word.is_known() && token.span().len() == 3 && hyphen.is(Mark::Dash) && !hyphen.is_spaced();
        if !non || name.is_spaced() || !matches!(name.kind, TokenKind::Quoted { .. }) || !self.enters(Slot::Name) {
            return None;
        }
        self.push(TermKind::Name(name.span()), Affix::Non);
        (self.ends, self.scale) = (true, false);
        Some(rest.skip(3))
    }

    /// "up to", "at least" before a number.
    fn quantifier<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let (after, quantifier) = quantifier(token, rest).filter(|_| self.slot < Slot::Number)?;
        self.slot = Slot::Quantifier;
        self.push(TermKind::Quantifier(quantifier), Affix::None);
        self.ends = false;
        Some(after)
    }

    /// A word of letters. One that is of several classes is read as the first of these that fits here: joint,
    /// quantifier, pronoun, determiner, adverb, "Summon", adjective, deed, counter, participle, position, noun.
    fn word<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let word = token.word;
        if word.is_any(&[Conjunction::And, Conjunction::Or]) {
            return self.list(rest);
        }
        if word.auxiliary.is_some() && word.noun.is_none() {
            return None;
        }
        if let Some(after) = self.other_name(token, rest).or_else(|| self.quantifier(token, rest)) {
            return Some(after);
        }
        if let Some(pronoun) = plain(token, word.pronoun) {
            return self.pronoun(pronoun, rest);
        }
        if let Some(determiner) = plain(token, word.determiner) {
            return self.determiner(determiner, rest);
        }
        if word.conjunction.is_some() || word.preposition.is_some() && word.noun.is_none() && word.kind.is_none() {
            return None;
        }
        macro_rules! first_of {
            ($($class:ident as $reader:ident),+) => {
                $(if word.$class.is_some()
                    && let Some(after) = self.$reader(token, rest)
                {
                    return Some(after);
                })+
            };
        }
        first_of!(adverb as adverb, summon as summoned, verb as summoned, adjective as adjective, deed as deed);
        first_of!(counter as counter, verb as participle, noun as position);
        self.noun(token, rest)
    }
}
