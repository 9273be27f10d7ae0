use super::noun::{is_nominal, noun_kind};
use super::summons::summons;
use super::{Core, Slot};
use crate::grammar::reader::{plain, spelled};
use crate::syntax::TermKind;
use crate::tokens::{Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, Determiner, Form, Noun, Verb};

impl Core {
    /// "face-up", "adjacent" before the noun.
    pub(super) fn adverb<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        use Adverb as A;
        let adverb = plain(token, token.word.adverb)?;
        // "twice the original ATK", but not "twice this turn".
        let often = rest.has(2, Noun::Turn) || rest.has(2, Noun::Way);
        let times = matches!(adverb.word, A::Twice | A::Double)
            && !often
            && rest.peek(1).is_some_and(|next| {
                next.word.is_any(&[Determiner::The, Determiner::This, Determiner::That]) || next.word.pronoun.is_some()
            });
        if times && self.enters(Slot::All) {
            self.push(TermKind::Adverb(adverb), Affix::None);
            self.ends = false;
            return Some(rest.skip(1));
        }
        let before_noun = matches!(
            adverb.word,
            A::FaceUp
                | A::FaceDown
                | A::Unused
                | A::Adjacent
                | A::Linked
                | A::CoLinked
                | A::Double
                | A::Above
                | A::Proper
                | A::Further
        );
        if self.noun || !before_noun || !self.enters(Slot::Adjective) {
            return None;
        }
        self.push(TermKind::Adverb(adverb), Affix::None);
        self.ends = false;
        Some(rest.skip(1))
    }

    /// "direct", "equal" before the noun.
    pub(super) fn adjective<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let adjective = plain(token, token.word.adjective).filter(|_| summons(rest).is_none())?;
        if self.noun || !self.enters(Slot::Adjective) {
            return None;
        }
        self.push(TermKind::Adjective(adjective), Affix::None);
        self.ends = false;
        Some(rest.skip(1))
    }

    /// "banished", "attacking" before the noun. A word that is a noun, too ("target", "attack"), is no participle
    /// unless it is spelled like one.
    pub(super) fn participle<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        use Verb as V;
        let (verb, form) = token.word.verb?;
        let next = rest.peek(1);
        let fits = matches!(form, Form::Participle | Form::Past | Form::Gerund)
            && !self.noun
            && next.is_some_and(is_nominal)
            && (form == Form::Participle || noun_kind(token, next).is_none());
        // "using monsters", "controlling it": what is done, not which monsters.
        let takes_object =
            form == Form::Gerund && matches!(verb, V::Use | V::Ignore | V::Include | V::Exclude | V::Control);
        if !fits || takes_object {
            return None;
        }
        let participle = spelled(token, token.word.verb)?;
        if !self.enters(Slot::Adjective) {
            return None;
        }
        self.push(TermKind::Participle(participle), token.affix);
        (self.ends, self.scale) = (false, false);
        Some(rest.skip(1))
    }

    /// "Tribute", "toss" as a thing: "for a Tribute", "by the toss", "ATK change".
    pub(super) fn deed<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let deed = spelled(token, token.word.deed)?;
        let next = rest.peek(1);
        let ends = |next: &Token| {
            !matches!(next.kind, TokenKind::Number(_) | TokenKind::Word { .. }) || next.word.preposition.is_some()
        };
        let alone = self.terms.is_empty() && self.governed && next.is_none_or(ends);
        let of_value = self.is_behind(&[Noun::Atk, Noun::Def, Noun::Level]);
        let last = !self.terms.is_empty() && !self.noun && !next.is_some_and(is_nominal);
        if !(alone || of_value || last) || summons(rest).is_some() {
            return None;
        }
        self.push(TermKind::Deed(deed), token.affix);
        (self.ends, self.noun, self.scale) = (true, true, false);
        Some(rest.skip(1))
    }
}
