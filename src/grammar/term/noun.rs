use super::summons::summons;
use super::{Core, Slot};
use crate::grammar::reader::{is_capital, spelled};
use crate::syntax::TermKind;
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, CardKind, Conjunction, Form, Location, Noun, Preposition, Spelled, Spellings};

impl Core {
    /// A word of the name of a counter before "Counter": "Spell Counter", "A-Counter". Its words are of other
    /// classes, too.
    pub(super) fn counter<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let counter = spelled(token, token.word.counter).filter(|_| !self.noun || self.governed)?;
        let whole = token.word.spelling.contains('-');
        let of_two = rest.peek(1).is_some_and(|next| next.word.counter.is_some()) && rest.has(2, Noun::Counter);
        if !(whole || rest.has(1, Noun::Counter) || of_two) || self.slot > Slot::Name {
            return None;
        }
        self.slot = Slot::Name;
        self.push(TermKind::Counter(counter), token.affix);
        (self.ends, self.noun, self.scale) = (whole, whole, false);
        Some(rest.skip(1))
    }

    /// "monster", "effect", "Level", "LIGHT", "hand": a noun, or one before another.
    pub(super) fn noun<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let next = rest.peek(1);
        if token.word.verb.is_some() && !self.verb_as_noun(token, next) {
            return None;
        }
        // "Normal Summon" is one word.
        if token.word.summon.is_some() && summons(rest).is_some() {
            return None;
        }
        let kind = noun_kind(token, next)?;
        if self.noun && !self.compound(token) {
            return None;
        }
        let possessive = token.affix == Affix::Possessive;
        let scale = is_scale(&kind);
        let slot = self.slot_of(&kind, token.affix, next);
        if !self.enters(slot) && token.affix != Affix::Non {
            return None;
        }
        if possessive {
            self.slot = Slot::Determiner;
        }
        self.push(kind, token.affix);
        // "becomes that monster's": what is owned has been named.
        let owner = possessive
            && next.is_none_or(|next| !matches!(next.kind, TokenKind::Word { .. }) || next.word.preposition.is_some());
        let noun = !possessive && slot == Slot::Noun;
        let before_noun = is_before_noun(token, next);
        (self.ends, self.noun, self.scale) =
            ((!possessive || self.governed || owner) && !before_noun, noun, scale && !possessive);
        Some(rest.skip(1))
    }

    /// "Attack Position" before the noun: "1 Defense Position "X" monster".
    pub(super) fn position<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let position = rest.peek(1).filter(|next| next.word.is(Noun::Position) && next.affix == Affix::None)?;
        let battle = token.word.is_any(&[Noun::Attack, Noun::Defense]) && is_capital(token);
        if !battle || self.noun || !rest.peek(2).is_some_and(is_nominal) || !self.enters(Slot::Adjective) {
            return None;
        }
        self.push(TermKind::Noun(spelled(token, token.word.noun)?), Affix::None);
        self.push(TermKind::Noun(spelled(position, position.word.noun)?), Affix::None);
        (self.ends, self.scale) = (false, false);
        Some(rest.skip(2))
    }

    /// Where such a noun stands: "Level" before a number and "top" before a number have slots of their own.
    fn slot_of(&self, kind: &TermKind, affix: Affix, next: Option<&Token>) -> Slot {
        let number = next.is_some_and(|next| matches!(next.kind, TokenKind::Number(_)) || next.is(Mark::Dash));
        match kind {
            TermKind::Attribute(_) => Slot::Attribute,
            TermKind::Type(_) => Slot::Type,
            _ if is_scale(kind) && number && self.slot <= Slot::Level => Slot::Level,
            TermKind::Noun(noun) if matches!(noun.word, Noun::Top | Noun::Bottom) && self.slot <= Slot::Number => {
                Slot::Number
            }
            TermKind::Noun(noun) if noun.word == Noun::Piercing && self.slot <= Slot::Adjective => Slot::Adjective,
            // "Level 4 or lower non-Tuner Dragon monster": an exception stands anywhere before the noun.
            TermKind::Kind(_) | TermKind::Property(_) if affix == Affix::Non && self.slot < Slot::Noun => {
                self.slot.max(Slot::Adjective)
            }
            _ => Slot::Noun,
        }
    }

    /// Whether a word that is spelled like a verb is a noun here. At the start of a phrase that no preposition governs
    /// it is the verb, unless the word behind it tells otherwise.
    fn verb_as_noun(&self, token: &Token, next: Option<&Token>) -> bool {
        if token.affix == Affix::Possessive {
            return true;
        }
        if self.noun {
            return self.compound(token);
        }
        if !self.terms.is_empty() {
            return true;
        }
        // "Draw 1 card", "place it": a verb with its object.
        let battle = token.word.is_any(&[Noun::Battle, Noun::Attack]) && self.governed;
        if next.is_some_and(is_object) && !battle {
            return false;
        }
        let of = next.is_some_and(|next| next.word.is(Preposition::Of));
        self.governed || of && token.word.is_any(&[Form::Base, Form::Third]) || is_compound(token, next)
    }

    /// Whether a noun can follow the noun before it: "monster effect", "Damage Step".
    fn compound(&self, token: &Token) -> bool {
        let word = token.word;
        let pronoun = matches!(self.last(), Some(TermKind::Pronoun(_)));
        let verb = word.verb.is_some() && !self.is_noun_behind_noun(token);
        let plural = self.terms.last().is_some_and(|term| term.any_number)
            || match self.last() {
                Some(TermKind::Noun(word)) => is_plural(word),
                Some(TermKind::Kind(word)) => is_plural(word),
                Some(TermKind::Location(word)) => is_plural(word),
                _ => false,
            };
        let card = self.is_behind(&[Noun::Card])
            && (word.kind.is_some() && word.noun.is_none() || word.property.is_some() || word.attribute.is_some());
        !pronoun && !verb && !plural && !card && !self.is_last_of_compound(token)
    }

    /// Whether the noun before ends its compound: nothing follows "Damage Step" and "opponent", no place follows a
    /// place, and no kind but "Monster" a kind of card.
    fn is_last_of_compound(&self, token: &Token) -> bool {
        match self.last() {
            _ if self.terms.last().is_some_and(|term| term.affix == Affix::Non) => false,
            Some(TermKind::Location(_)) => token.word.location.is_some(),
            Some(TermKind::Kind(kind)) => match kind.word {
                CardKind::Monster | CardKind::Token => token.word.kind.is_some() && token.word.noun.is_none(),
                CardKind::Spell | CardKind::Trap => {
                    token.word.kind.is_some_and(|kind| kind != CardKind::Monster) && token.word.noun.is_none()
                }
                _ => false,
            },
            _ => {
                use Noun as N;
                self.is_behind(&[
                    N::Phase,
                    N::Step,
                    N::Opponent,
                    N::Player,
                    N::Controller,
                    N::Owner,
                    N::Zone,
                    N::Calculation,
                ]) || self.is_behind(&[N::Effect]) && token.word.is(N::Card)
                    || self.is_behind(&[N::Turn]) && !token.word.is(N::Player)
            }
        }
    }

    /// Whether a word that is spelled like a verb belongs to the noun before it: "attack target", "Life Points",
    /// "Damage Step".
    fn is_noun_behind_noun(&self, token: &Token) -> bool {
        let word = token.word;
        word.is_any(&[Noun::Step, Noun::Counter, Noun::Copy, Noun::Die])
            || word.is(Noun::Target) && self.is_behind(&[Noun::Attack])
            || word.is(Noun::Point) && self.is_behind(&[Noun::Lp])
            || is_capital(token) && word.property.is_some()
    }
}

/// Whether a word stands before a noun only: "Extra Deck", "Quick Effect"; and "Fusion", but for a list of kinds.
fn is_before_noun(token: &Token, next: Option<&Token>) -> bool {
    use CardKind as K;
    use Noun as N;
    let listed = |next: &Token| !matches!(next.kind, TokenKind::Word { .. }) || next.word.conjunction.is_some();
    let kind = |kind: K| !matches!(kind, K::Monster | K::Spell | K::Trap | K::Token | K::Tuner);
    token.word.is_any(&[N::Extra, N::Main, N::Quick, N::Standby, N::SixSided, N::Special])
        || token.affix == Affix::None
            && token.word.noun.is_none()
            && token.word.kind.is_some_and(kind)
            && !next.is_none_or(listed)
}

/// What a noun is: one that is of several classes is told by the word behind it.
pub(super) fn noun_kind(token: &Token, next: Option<&Token>) -> Option<TermKind> {
    let word = token.word;
    let before_spell =
        next.is_some_and(|next| next.word.is_any(&[CardKind::Spell, CardKind::Trap]) || next.word.is(Noun::Card));
    if let Some(property) = spelled(token, word.property)
        .filter(|_| before_spell || word.kind.is_none() && word.noun.is_none() && word.location.is_none())
    {
        return Some(TermKind::Property(property));
    }
    let before_monster = next.is_some_and(|next| next.word.is(CardKind::Monster));
    if let Some(kind) = spelled(token, word.kind).filter(|_| word.noun.is_none() || before_monster) {
        return Some(TermKind::Kind(kind));
    }
    let location = word.location.filter(|location| *location != Location::Banished || word.verb.is_none());
    spelled(token, word.attribute)
        .map(TermKind::Attribute)
        .or_else(|| spelled(token, word.monster_type).map(TermKind::Type))
        .or_else(|| spelled(token, word.noun).map(TermKind::Noun))
        .or_else(|| spelled(token, location).map(TermKind::Location))
}

/// Whether a word stands here that a noun phrase can go on with behind an adjective.
pub(in crate::grammar) fn is_nominal(token: &Token) -> bool {
    let word = token.word;
    match token.kind {
        TokenKind::Quoted { .. } => true,
        TokenKind::Word { .. } => {
            word.auxiliary.is_none()
                && word.preposition.is_none()
                && (word.noun.is_some() && (word.verb.is_none() || is_capital(token))
                    || word.kind.is_some()
                    || word.attribute.is_some()
                    || word.monster_type.is_some()
                    || word.property.is_some() && word.verb.is_none()
                    || word.is_any(&[Adverb::FaceUp, Adverb::FaceDown]))
        }
        _ => false,
    }
}

/// "Attack Position", "Battle Phase", "Equip Spell", "Draw Phase": a noun spelled like a verb that opens a phrase.
fn is_compound(token: &Token, next: Option<&Token>) -> bool {
    let Some(next) = next else { return false };
    match token.word.noun {
        Some(Noun::Attack) => next.word.is_any(&[Noun::Position, Noun::Target]),
        Some(Noun::Battle) => {
            next.word.is(Conjunction::Or) || next.word.is_any(&[Noun::Damage, Noun::Phase, Noun::Step, Noun::Position])
        }
        Some(Noun::Draw | Noun::End) => next.word.is(Noun::Phase),
        Some(Noun::Target) => false,
        _ => is_capital(token) && (next.word.kind.is_some() || next.word.is_any(&[Noun::Card, Noun::Effect])),
    }
}

/// Whether a word opens the object of a verb.
pub(in crate::grammar) fn is_object(next: &Token) -> bool {
    matches!(next.kind, TokenKind::Number(_) | TokenKind::Quoted { .. })
        || next.word.determiner.is_some()
        || next.word.pronoun.is_some()
}

/// Whether a word is printed in another spelling than its usual one that ends in "s": "cards".
pub(in crate::grammar) fn is_plural<T: Spellings>(word: &Spelled<T>) -> bool {
    let usual = word.word.spellings().first().is_some_and(|usual| usual.ends_with('s'));
    !usual && word.spelling().ends_with('s')
}

/// A noun that a number follows: "Level 4", "ATK 0", "Main Phase 1".
fn is_scale(kind: &TermKind) -> bool {
    match kind {
        TermKind::Noun(noun) => matches!(
            noun.word,
            Noun::Level | Noun::Rank | Noun::Rating | Noun::Scale | Noun::Phase | Noun::Atk | Noun::Def | Noun::Lp
        ),
        TermKind::Kind(kind) => kind.word == CardKind::Link,
        _ => false,
    }
}
