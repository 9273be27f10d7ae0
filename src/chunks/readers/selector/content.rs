//! What a noun phrase is about: nouns, kinds, Types, names without quotes, adjectives made of verbs.

use super::Reading;
use crate::chunks::readers::summoning::summoning;
use crate::chunks::{Head, Reference};
use crate::tokens::{Token, TokenKind, Tokens};
use crate::vocabulary::{Affix, CardKind, Form, Location, Noun, Player, Preposition, Verb};

impl Reading {
    /// A noun, kind, Type, Attribute or an adjective made of a verb.
    pub(super) fn content(&mut self, token: &Token, rest: Tokens<'_>) -> Option<usize> {
        let word = token.word;
        if token.affix == Affix::Possessive {
            return self.possessive(word.noun, word.kind);
        }
        let attribute = word.attribute.is_some() || word.monster_type.is_some() || token.affix != Affix::None;
        if self.complete && !self.modifier && !compound(self.selector.head, token) {
            return None;
        }
        if let Some((Verb::Summon, form)) = word.verb {
            return self.summon(form, rest);
        }
        // "Special Summoned monster", "Special Summon" as a noun.
        if word.summon.is_some()
            && !attribute
            && let Ok((after, (_, form))) = summoning(rest)
        {
            let behind = self.nominal_behind_verb(form, after);
            let of = after.first().is_some_and(|next| next.word.preposition == Some(Preposition::Of));
            let noun_use = form == Form::Base && self.begun && !self.complete || form == Form::Third && of;
            if !behind && !noun_use {
                return None;
            }
            self.selector.head = Head::Summon;
            self.complete = noun_use;
            return Some(rest.until(after));
        }
        if word.verb.is_some() {
            let open = !self.complete || self.modifier;
            let adjective = open && adjectival(token) && self.nominal_behind(rest);
            let nominal = word.noun.is_some() || word.kind.is_some() || word.property.is_some();
            // "the attack", "1 target": a noun that is spelled like a verb needs something before it.
            let introduced = self.begun && (!self.complete || compound(self.selector.head, token));
            if !adjective && !(nominal && (introduced || self.compound_behind(token, rest))) {
                return None;
            }
            if adjective && !nominal {
                if word.location == Some(Location::Banished) {
                    self.selector.location = Some(Location::Banished);
                }
                self.that_participle();
                self.selector.equipped |= matches!(word.verb, Some((Verb::Equip, _)));
                self.complete = false;
                return Some(1);
            }
        }
        if let Some(kind) = word.kind.filter(|_| token.affix != Affix::Non) {
            self.selector.kinds = self.selector.kinds.with(kind);
            self.selector.head = Head::Kind(kind);
            self.this_card();
            self.complete = true;
            self.modifier = kind != CardKind::Monster
                && kind != CardKind::Token
                && !matches!(rest.peek(1).map(|next| next.kind), Some(TokenKind::Plural));
            return Some(1);
        }
        if attribute || word.property.is_some() {
            self.complete = true;
            self.modifier = true;
            return Some(1);
        }
        if let Some(noun) = word.noun {
            self.selector.head = Head::Noun(noun);
            self.this_card();
            self.complete = true;
            self.modifier = matches!(
                noun,
                Noun::Level
                    | Noun::Rank
                    | Noun::Counter
                    | Noun::Extra
                    | Noun::Main
                    | Noun::Equip
                    | Noun::Battle
                    | Noun::Position
                    | Noun::SixSided
                    | Noun::Piercing
            ) || noun == Noun::Special;
            return Some(1);
        }
        if let Some(location) = word.location.filter(|_| word.verb.is_none()) {
            if !self.begun {
                return None;
            }
            self.selector.location = Some(location);
            self.complete = true;
            self.modifier = true;
            return Some(1);
        }
        // An unknown capitalized word before a noun is a name without quotes: "A-Counter", "Predator Counter".
        let named =
            matches!(token.kind, TokenKind::Word { capital: true }) && (!word.is_known() || word.counter.is_some());
        if named && self.nominal_behind(rest) {
            self.complete = false;
            return Some(1);
        }
        None
    }

    /// "this card", "this monster", "this Defense Position card": the head decides.
    pub(super) fn this_card(&mut self) {
        let card = matches!(
            self.selector.head,
            Head::Noun(Noun::Card) | Head::Kind(CardKind::Monster | CardKind::Spell | CardKind::Trap)
        );
        if card && self.selector.reference == Reference::This {
            self.selector.reference = Reference::ThisCard;
        } else if !card && self.selector.reference == Reference::ThisCard {
            // "this card effect"
            self.selector.reference = Reference::This;
        }
    }

    /// "the targeted monster" points back as "that monster" does.
    pub(super) fn that_participle(&mut self) {
        if self.selector.reference == Reference::The {
            self.selector.reference = Reference::That;
        }
    }

    /// "this card's", "your opponent's", "that monster's": the phrase goes on to what is had.
    fn possessive(&mut self, noun: Option<Noun>, kind: Option<CardKind>) -> Option<usize> {
        if self.complete && !self.modifier {
            return None;
        }
        match noun {
            Some(Noun::Opponent) => self.selector.owner = Some(Player::Opponent),
            Some(Noun::Player | Noun::Owner | Noun::Controller) => self.selector.owner = Some(Player::Owner),
            _ if noun.is_some() || kind.is_some() => {
                let this = self.selector.reference == Reference::This && (noun == Some(Noun::Card) || kind.is_some());
                self.selector.reference = if this { Reference::OfThisCard } else { Reference::OfOther };
            }
            _ => return None,
        }
        self.complete = false;
        Some(1)
    }

    fn summon(&mut self, form: Form, rest: Tokens<'_>) -> Option<usize> {
        let noun = form == Form::Base && self.begun && !self.complete;
        let adjective = form == Form::Participle && self.nominal_behind(rest);
        if !noun && !adjective {
            return None;
        }
        self.selector.head = Head::Summon;
        self.complete = noun;
        Some(1)
    }

    /// Whether a word that a noun phrase can go on with stands behind the first token.
    pub(super) fn nominal_behind(&self, rest: Tokens<'_>) -> bool {
        rest.peek(1).is_some_and(|next| {
            matches!(next.kind, TokenKind::Word { .. } | TokenKind::Quoted { .. })
                && (matches!(next.kind, TokenKind::Quoted { .. }) && self.begun
                    || nominal(next)
                    || participle(next) && next.word.auxiliary.is_none() && rest.peek(2).is_some_and(nominal))
        })
    }

    fn nominal_behind_verb(&self, form: Form, after: Tokens<'_>) -> bool {
        form == Form::Participle && after.first().is_some_and(nominal)
    }

    /// "Attack Position", "Battle Phase", "Equip Card", "Draw Phase": the first word is spelled like a verb.
    fn compound_behind(&self, token: &Token, rest: Tokens<'_>) -> bool {
        let TokenKind::Word { capital } = token.kind else { return false };
        let next = rest.peek(1);
        let followed = |noun: Noun| next.is_some_and(|next| next.word.noun == Some(noun));
        match token.word.noun {
            Some(Noun::Attack) => followed(Noun::Position) || followed(Noun::Target),
            Some(Noun::Battle) => followed(Noun::Damage) || followed(Noun::Phase) || followed(Noun::Step),
            Some(Noun::Draw | Noun::End) => followed(Noun::Phase),
            Some(Noun::Target) => false,
            _ => capital && next.is_some_and(|next| next.word.kind.is_some() || next.word.noun == Some(Noun::Card)),
        }
    }
}

/// Whether a phrase with this head can be lengthened by the word: "monster effect", "card name".
fn compound(head: Head, token: &Token) -> bool {
    if token.word.verb.is_some() && token.word.noun != Some(Noun::Target) {
        return false;
    }
    let noun = token.word.noun.is_some() && token.affix != Affix::Possessive;
    match head {
        Head::Kind(_) | Head::Noun(Noun::Card | Noun::Effect | Noun::Battle | Noun::Attack | Noun::Piercing) => {
            noun || token.word.kind.is_some()
        }
        Head::Noun(_) | Head::Unnamed | Head::Summon => false,
    }
}

fn nominal(token: &Token) -> bool {
    let word = token.word;
    if word.auxiliary.is_some() {
        return false;
    }
    let verb_only = word.verb.is_some() && word.noun.is_none() && word.kind.is_none();
    !verb_only
        && (word.noun.is_some()
            || word.kind.is_some()
            || word.attribute.is_some()
            || word.monster_type.is_some()
            || word.property.is_some())
}

pub(super) fn participle(token: &Token) -> bool {
    matches!(token.word.verb, Some((_, Form::Participle)))
}

/// "banished", "attacking": a verb that can stand before a noun; "using 2 monsters" is not one.
fn adjectival(token: &Token) -> bool {
    matches!(token.word.verb, Some((_, Form::Participle) | (Verb::Attack | Verb::Battle | Verb::Remain, Form::Gerund)))
}
