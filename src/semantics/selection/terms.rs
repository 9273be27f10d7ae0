//! The words up to the noun.

use super::{Reading, is_noun, stat, stat_kind};
use crate::meaning::{Count, Referent, Selection, StatKind};
use crate::semantics::places::owner;
use crate::syntax::{Number, Term, TermKind};
use crate::vocabulary::{
    Adjective, Adverb, Affix, Bound, CardKind, Determiner, Location, Noun, Player, Position, Pronoun, Property,
    Quantifier, Verb,
};

impl Reading<'_> {
    pub(super) fn term(&mut self, term: &Term) {
        if term.affix == Affix::Possessive {
            return self.possessor(term);
        }
        let selection = &mut *self.selection;
        match &term.kind {
            TermKind::Number(Number { value, .. }) => {
                let count = Count { min: *value, max: Some(*value) };
                match self.scale {
                    Some(value) => {
                        match selection.stats.last_mut().filter(|last| last.value == value) {
                            // "Level 7 or 8"
                            Some(last) if last.max.and_then(|max| max.checked_add(1)) == Some(count.min) => {
                                last.max = count.max
                            }
                            _ => selection.stats.push(stat(value, count)),
                        }
                        // "Level 4" says what kind of monster comes, not what is picked.
                        selection.thing = None;
                    }
                    None => {
                        // "1 or 2 cards", and "up to 2".
                        if let Some(Count { min, max: Some(_) }) = self.number {
                            self.number = Some(Count { min, max: Some(count.min) });
                            return;
                        }
                        self.number = Some(match self.quantifier.take() {
                            Some(quantifier) => quantified(quantifier, *value),
                            None => count,
                        });
                    }
                }
            }
            TermKind::Bound(bound) => self.bound(bound.word),
            TermKind::Quantifier(word) => match word.word {
                Quantifier::AsMany => selection.all = true,
                // A number follows, which it bounds.
                quantifier => self.quantifier = Some(quantifier),
            },
            TermKind::Determiner(word) => self.determiner(word.word),
            TermKind::Pronoun(word) => match word.word {
                Pronoun::You => selection.player = Some(Player::You),
                Pronoun::It | Pronoun::They | Pronoun::Them => selection.refers_to = Some(Referent::It),
                Pronoun::Its | Pronoun::Their => selection.of = Some(Referent::It),
                _ => {}
            },
            TermKind::Adverb(word) => match word.word {
                Adverb::FaceUp => selection.positions.push(Position::FaceUp),
                Adverb::FaceDown => selection.positions.push(Position::FaceDown),
                word => selection.adverbs.push(word),
            },
            TermKind::Kind(word) if term.affix == Affix::Non => selection.not_kinds.push(word.word),
            TermKind::Kind(word) => {
                self.scale = (word.word == CardKind::Link).then_some(StatKind::Link);
                if !selection.kinds.contains(&word.word) {
                    selection.kinds.push(word.word);
                }
            }
            TermKind::Attribute(word) if term.affix == Affix::Non => selection.not_attributes.push(word.word),
            TermKind::Type(word) if term.affix == Affix::Non => selection.not_types.push(word.word),
            TermKind::Property(word) if term.affix == Affix::Non => selection.not_properties.push(word.word),
            TermKind::Attribute(word) => selection.attributes.push(word.word),
            TermKind::Type(word) => selection.types.push(word.word),
            TermKind::Property(word) => selection.properties.push(word.word),
            TermKind::Counter(word) => selection.counters.push(word.to_string()),
            TermKind::Name(place) => {
                let quoted = self.names.at(*place).unwrap_or_default();
                // One pair of marks: a name may end in a mark of its own.
                let name =
                    quoted.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(quoted).to_owned();
                if term.affix == Affix::Non {
                    selection.except.push(Selection { names: vec![name], ..Selection::default() });
                } else {
                    selection.names.push(name);
                }
            }
            TermKind::Noun(word) => self.noun(word.word),
            TermKind::Participle(word) => match word.word.0 {
                Verb::Banish => selection.locations.push(Location::Banished),
                Verb::Set => selection.positions.push(Position::FaceDown),
                verb => selection.done.push(verb),
            },
            TermKind::Ordinal(number) => selection.ordinal = Some(number.value),
            TermKind::Summoned(summons) => {
                selection.summons.extend(summons.kinds.iter().map(|(_, kind)| kind.word));
                selection.done.extend(summons.or_set.iter().map(|(_, set)| set.word.0));
            }
            TermKind::Deed(word) => selection.deed = Some(word.word),
            TermKind::Adjective(word) => selection.adjectives.push(word.word),
            TermKind::Location(_) | TermKind::Joining(_) | TermKind::Hyphen | TermKind::Undefined => {}
        }
    }

    fn noun(&mut self, noun: Noun) {
        self.scale = stat_kind(noun);
        match noun {
            Noun::Position | Noun::Attack if self.selection.thing == Some(Noun::Attack) => {
                self.selection.positions.push(Position::Attack);
                self.selection.thing = None;
            }
            Noun::Position if self.selection.thing == Some(Noun::Defense) => {
                let down = self.selection.positions.iter().position(|face| *face == Position::FaceDown);
                down.map(|at| self.selection.positions.swap_remove(at));
                let position = if down.is_some() { Position::FaceDownDefense } else { Position::Defense };
                self.selection.positions.push(position);
                self.selection.thing = None;
            }
            noun => self.selection.thing = Some(noun),
        }
    }

    fn determiner(&mut self, determiner: Determiner) {
        use Determiner as D;
        let selection = &mut *self.selection;
        match determiner {
            D::This => self.this = true,
            D::That | D::Those | D::These => selection.refers_to = Some(Referent::That),
            D::All | D::Each | D::Every | D::Both => selection.all = true,
            D::A => self.number = Some(Count { min: 1, max: Some(1) }),
            D::Another => {
                self.number = Some(Count { min: 1, max: Some(1) });
                selection.other = true;
            }
            D::Other => selection.other = true,
            D::No | D::Neither => self.number = Some(Count { min: 0, max: Some(0) }),
            D::Any => self.number = Some(Count { min: 0, max: None }),
            D::The => {}
            _ => selection.determiners.push(determiner),
        }
    }

    fn bound(&mut self, bound: Bound) {
        let open = |count: Count| match bound {
            Bound::OrMore | Bound::OrHigher | Bound::Plus => Count { max: None, ..count },
            Bound::OrLess | Bound::OrLower => Count { min: 0, ..count },
        };
        match (self.number, self.selection.stats.last_mut()) {
            (_, Some(last)) if self.scale.is_some() => {
                let both = open(Count { min: last.min.unwrap_or(0), max: last.max });
                *last = stat(last.value, both);
            }
            (Some(number), _) => self.number = Some(open(number)),
            _ => {}
        }
    }

    /// "this card's ATK", "that monster's effects": what was read so far has what comes.
    fn possessor(&mut self, term: &Term) {
        let opponent = is_noun(term, Noun::Opponent) || is_noun(term, Noun::Player) || is_noun(term, Noun::Owner);
        if opponent || is_noun(term, Noun::Controller) {
            return;
        }
        let of = if self.this { Referent::ThisCard } else { Referent::That };
        let mut possessor = std::mem::take(self.selection);
        possessor.count = self.number.take();
        match &term.kind {
            TermKind::Noun(word) => possessor.thing = Some(word.word).filter(|noun| *noun != Noun::Card),
            TermKind::Kind(word) if known_by_kind(&possessor) => possessor.kinds.push(word.word),
            _ => {}
        }
        let known = if self.this { Some(Referent::ThisCard) } else { possessor.refers_to };
        let bare = known.is_some() && possessor == Selection { refers_to: possessor.refers_to, ..Selection::default() };
        self.selection.of = Some(of);
        if !bare {
            self.selection.possessor.push(possessor);
        }
        (self.this, self.scale) = (false, None);
    }

    /// Gives the number its meaning, now that the noun is known.
    pub(super) fn finish(&mut self, terms: &[Term]) {
        let selection = &mut *self.selection;
        tell_normal(selection);
        let card =
            matches!(selection.thing, Some(Noun::Card)) || selection.thing.is_none() && !selection.kinds.is_empty();
        if self.this && card {
            selection.refers_to = Some(Referent::ThisCard);
        } else if self.this {
            selection.refers_to = Some(Referent::That);
        }
        selection.owner = owner(terms).or(selection.owner);
        if let Some(player) = selection.thing.and_then(|thing| player(thing, terms)) {
            let count = self.number.take();
            *selection = Selection { player: Some(player), count, ..Selection::default() };
            return;
        }
        let value = selection.thing.and_then(stat_kind);
        let amount = value.is_some() || matches!(selection.thing, Some(Noun::Lp | Noun::Damage | Noun::Point));
        match self.number.take() {
            Some(Count { min, max: Some(max) }) if amount && min == max => selection.amount = Some(max),
            // "any battle damage" counts nothing.
            Some(Count { min: 0, max: None }) if selection.thing == Some(Noun::Damage) => {}
            Some(number) => match value {
                // "1500 or less ATK"
                Some(value) => selection.stats.push(stat(value, number)),
                None => selection.count = Some(number),
            },
            None => {}
        }
    }
}

/// "Normal" is a kind of monster and a property of Spells and Traps.
fn tell_normal(selection: &mut Selection) {
    let Some(at) = selection.adjectives.iter().position(|word| *word == Adjective::Normal) else { return };
    if selection.kinds.contains(&CardKind::Monster) {
        selection.kinds.insert(0, CardKind::Normal);
    } else if selection.kinds.contains(&CardKind::Spell) || selection.kinds.contains(&CardKind::Trap) {
        selection.properties.push(Property::Normal);
    } else {
        return;
    }
    selection.adjectives.remove(at);
}

/// The player that a noun phrase names with its head.
fn player(head: Noun, terms: &[Term]) -> Option<Player> {
    let has = |determiner: Determiner| {
        terms.iter().any(|term| matches!(term.kind, TermKind::Determiner(word) if word.word == determiner))
    };
    Some(match head {
        Noun::Opponent => Player::Opponent,
        Noun::Owner => Player::Owner,
        Noun::Controller => Player::Controller,
        Noun::Player if has(Determiner::Both) => Player::Both,
        Noun::Player if has(Determiner::Each) || has(Determiner::All) => Player::Each,
        Noun::Player if has(Determiner::Neither) || has(Determiner::No) => Player::Neither,
        Noun::Player if terms.iter().any(|term| is_noun(term, Noun::Turn)) => Player::TurnPlayer,
        Noun::Player => Player::Either,
        _ => return None,
    })
}

/// Whether the kind says more of a card than the words before it: not in "that monster's".
fn known_by_kind(possessor: &Selection) -> bool {
    *possessor != Selection { refers_to: possessor.refers_to, ..Selection::default() }
}

/// How many, where words before the number bound it: "up to 2", "at least 3".
fn quantified(quantifier: Quantifier, number: u32) -> Count {
    match quantifier {
        Quantifier::UpTo | Quantifier::Max => Count { min: 1, max: Some(number) },
        Quantifier::AtMost => Count { min: 0, max: Some(number) },
        Quantifier::LessThan => Count { min: 0, max: Some(number.saturating_sub(1)) },
        Quantifier::AtLeast | Quantifier::Min => Count { min: number, max: None },
        Quantifier::MoreThan => Count { min: number.saturating_add(1), max: None },
        Quantifier::AsMany => Count { min: number, max: Some(number) },
    }
}
