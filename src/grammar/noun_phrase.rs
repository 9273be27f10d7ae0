use super::reader::{Read, Reader, fail};
use super::relative::starts_participle;
use super::term::{joining, opens_phrase};
use super::verb_group::is_finite;
use crate::syntax::{Behind, Joining, Nominal, NounPhrase, TermKind};
use crate::tokens::Tokens;
use crate::vocabulary::{Determiner, Joint, Preposition, Set};

impl Reader {
    /// Noun phrases, joined.
    pub(super) fn nominal<'t>(&self, input: Tokens<'t>, setting: Setting) -> Read<'t, Nominal> {
        if !input.first().is_some_and(opens_phrase) {
            self.reach(input);
            return fail(input);
        }
        self.deeper(input, || self.list(input, setting))
    }

    fn list<'t>(&self, input: Tokens<'t>, setting: Setting) -> Read<'t, Nominal> {
        self.burn(input)?;
        let (mut rest, first) = self.noun_phrase(input, setting)?;
        let mut nominal = Nominal { first, further: Vec::new() };
        // Members behind a comma count as soon as "and" or "or" closes the list.
        let mut open = Vec::new();
        let mut ahead = rest;
        while let Some((after, joining)) = joining(ahead) {
            let Ok((after, phrase)) = self.member(after, joining, setting) else { break };
            // "1 monster in your hand and this card": not in this card.
            if (setting.behind || joining.comma) && setting.governed && is_place(&nominal.first) && is_this(&phrase) {
                break;
            }
            open.push((joining, phrase));
            ahead = after;
            if joining.word.is_some() {
                nominal.further.append(&mut open);
                rest = after;
            }
        }
        // "(Ritual, Fusion, Synchro, Xyz)": in parentheses commas do.
        if ahead.is_empty() && self.is_note() {
            nominal.further.append(&mut open);
            rest = ahead;
        }
        Ok((rest, nominal))
    }

    /// A further noun phrase of a list; none where it is the subject of a verb of its own.
    fn member<'t>(&self, input: Tokens<'t>, joining: Joining, setting: Setting) -> Read<'t, NounPhrase> {
        let contrast = joining.word.is_some_and(|word| word.word == Joint::But);
        let (rest, phrase) = self.noun_phrase(input, Setting { listed: true, contrast, ..setting })?;
        // "1 from your Deck and 1 from your GY": shares, not places.
        let number = phrase.terms.iter().all(|term| matches!(term.kind, TermKind::Number(_)));
        if number && rest.has(0, Preposition::From) {
            return fail(input);
        }
        // "the same Type, but different names": a contrast of two likenesses.
        if contrast && !is_contrast(&phrase) {
            return fail(input);
        }
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
        let (mut rest, terms) = self.terms(input, setting)?;
        let mut phrase = NounPhrase { terms, behind: Vec::new() };
        while let Ok((after, behind)) = self.behind(rest, &phrase, setting) {
            phrase.behind.push(behind);
            rest = after;
        }
        Ok((rest, phrase))
    }
}

/// "your hand", "the field".
pub(super) fn is_place(phrase: &NounPhrase) -> bool {
    matches!(phrase.terms.last().map(|term| &term.kind), Some(TermKind::Location(_)))
}

/// "this card".
fn is_this(phrase: &NounPhrase) -> bool {
    let this = |kind: &TermKind| matches!(kind, TermKind::Determiner(word) if word.word == Determiner::This);
    phrase.terms.first().is_some_and(|term| this(&term.kind)) && !is_place(phrase)
}

/// "a different name", "1 Rank higher".
fn is_contrast(phrase: &NounPhrase) -> bool {
    use Determiner as D;
    let told = |word: D| matches!(word, D::Different | D::Same | D::Higher | D::Lower);
    phrase.terms.iter().any(|term| matches!(&term.kind, TermKind::Determiner(word) if told(word.word)))
        || phrase.behind.iter().any(|behind| matches!(behind, Behind::Degree(..)))
}

/// Where a noun phrase stands, which decides what may follow its noun.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    /// A preposition governs it.
    pub governed: bool,
    /// It is governed by a preposition that tells more about a noun: "in your GY".
    pub behind: bool,
    /// "ATK 0" may stand for "0 ATK": behind a preposition, and behind "becomes".
    pub stats: bool,
    /// It goes on with a list, whose first member has the determiner: "your hand or GY".
    pub listed: bool,
    /// It tells what is not the same: "but a different name".
    pub contrast: bool,
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
    pub(super) const OBJECT: Self = Self {
        governed: false,
        behind: false,
        stats: false,
        listed: false,
        contrast: false,
        subject: false,
        participles: true,
        gap: false,
        claimed: Set::EMPTY,
    };
    pub(super) const GOVERNED: Self = Self { governed: true, stats: true, ..Self::OBJECT };
    pub(super) const SUBJECT: Self = Self { subject: true, ..Self::OBJECT };
}
