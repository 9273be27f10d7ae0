use super::list::joining;
use super::noun::{is_nominal, is_object};
use super::{Core, Slot};
use crate::grammar::reader::plain;
use crate::syntax::{Summons, TermKind};
use crate::tokens::{Mark, Token, Tokens};
use crate::vocabulary::{Affix, Form, Preposition, Verb};

impl Core {
    /// "Special Summoned" before a noun, "Fusion Summon" as one.
    pub(super) fn summoned<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        if token.word.summon.is_none() && !token.word.is(Verb::Summon) {
            return None;
        }
        let (after, summons) = summons(rest)?;
        let next = after.first();
        let noun = match summons.verb.word.1 {
            Form::Base | Form::Third if self.can_be_summon(next) => true,
            Form::Participle if !self.noun && next.is_some_and(is_nominal) => false,
            _ => return None,
        };
        if !self.enters(if noun { Slot::Noun } else { Slot::Adjective }) {
            return None;
        }
        self.push(TermKind::Summoned(Box::new(summons)), Affix::None);
        (self.ends, self.noun, self.scale) = (noun, noun, false);
        Some(after)
    }

    /// Whether "Special Summon" is a thing here, and not what is done: "its Special Summon", "Special Summon of",
    /// "after the Summon".
    fn can_be_summon(&self, next: Option<&Token>) -> bool {
        if self.terms.is_empty() {
            let of = next.is_some_and(|next| next.word.is(Preposition::Of));
            // "your Extra Deck and Special Summon, from …": what is done next, not a thing.
            let verb = next.is_some_and(|next| is_object(next) || self.listed && next.is(Mark::Comma));
            return of || self.governed && !verb;
        }
        let owner = self.terms.last().is_some_and(|term| term.affix == Affix::Possessive);
        owner || !self.ends && !self.noun || matches!(self.last(), Some(TermKind::Determiner(_) | TermKind::Number(_)))
    }
}

/// "Special Summon", "Normal or Special Summoned", "Normal Summon/Set"; "Summon" alone.
pub(in crate::grammar) fn summons(input: Tokens<'_>) -> Option<(Tokens<'_>, Summons)> {
    let mut kinds = Vec::new();
    let mut rest = input;
    let verb = loop {
        let token = rest.first()?;
        if let Some(verb) = plain(token, token.word.verb.filter(|(verb, _)| *verb == Verb::Summon)) {
            rest = rest.skip(1);
            break verb;
        }
        let (after, join) = match kinds.is_empty() {
            true => (rest, None),
            false => joining(rest).map(|(after, joining)| (after, Some(joining)))?,
        };
        let token = after.first()?;
        kinds.push((join, plain(token, token.word.summon)?));
        rest = after.skip(1);
    };
    let set = joining(rest).filter(|(_, joining)| !joining.comma).and_then(|(after, joining)| {
        let token = after.first()?;
        let set = plain(token, token.word.verb.filter(|(verb, _)| *verb == Verb::Set))?;
        // "Normal Summon or Set 1 monster" has one object for both; so has the noun.
        Some((after.skip(1), Some((joining, set))))
    });
    let (rest, or_set) = set.unwrap_or((rest, None));
    Some((rest, Summons { kinds, verb, or_set }))
}
