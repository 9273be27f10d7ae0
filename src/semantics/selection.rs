//! Which cards a noun phrase picks.

use super::places::{owner, place};
use super::proposition::{proposition, propositions};
use crate::meaning::{Circumstance, Count, Referent, Selection, Stat, StatKind};
use crate::syntax::{
    Behind, Clause, Complement, Governed, Names, Nominal, NounPhrase, Number, Parenthetical, Prepositional, Relative,
    Term, TermKind, VerbWord,
};
use crate::vocabulary::{
    Adverb, Affix, Bound, CardKind, Determiner, Noun, Player, Position, Preposition, Pronoun, Quantifier, Verb,
};

/// What each of the joined phrases picks. "1 "X" or "Y" monster in your GY" says kind and place once for both.
pub fn selections(nominal: &Nominal, names: &Names) -> Vec<Selection> {
    let mut all: Vec<Selection> = nominal.phrases().map(|phrase| selection(phrase, names)).collect();
    // "1 of your "X" and 4 of your monsters"
    let more =
        |phrase: &NounPhrase| counted(phrase).map(|inner| selections(inner, names).split_off(1)).unwrap_or_default();
    all.extend(nominal.phrases().flat_map(more));
    if let Some((last, before)) = all.split_last_mut() {
        for selection in before.iter_mut().filter(|one| one.refers_to.is_none() && one.locations.is_empty()) {
            selection.locations.clone_from(&last.locations);
            selection.controller = selection.controller.or(last.controller);
            if selection.owner.is_none() {
                selection.owner = last.owner;
            }
        }
    }
    all
}

/// The phrase behind "of" that says what is counted: "1 of those targets", "any number of "X" monsters".
fn counted(phrase: &NounPhrase) -> Option<&Nominal> {
    // "the number of cards" is a number.
    let the = |term: &Term| matches!(term.kind, TermKind::Determiner(word) if word.word == Determiner::The);
    let number = !phrase.terms.iter().any(the);
    let counts_only = phrase.terms.iter().all(|term| {
        matches!(
            term.kind,
            TermKind::Number(_) | TermKind::Bound(_) | TermKind::Quantifier(_) | TermKind::Determiner(_)
        ) || number && is_noun(term, Noun::Number)
    });
    match phrase.behind.first() {
        Some(Behind::Prepositional(Prepositional { preposition, object: Governed::Nominal(inner), .. }))
            if counts_only && preposition.word == Preposition::Of =>
        {
            Some(inner)
        }
        _ => None,
    }
}

/// What one phrase picks.
pub fn selection(phrase: &NounPhrase, names: &Names) -> Selection {
    let counted = counted(phrase);
    let mut reading = Reading { selection: Selection::default(), names, number: None, this: false, scale: None };
    let mut behind = &phrase.behind[..];
    if let Some(inner) = counted {
        let mut inner = selections(inner, names).swap_remove(0);
        inner.among = inner.count.take();
        inner.all = false;
        reading.selection = inner;
        behind = &behind[1..];
    }
    phrase.terms.iter().for_each(|term| reading.term(term));
    reading.finish(&phrase.terms);
    let here = if counted.is_some() { Vec::new() } else { place(phrase).collect() };
    if !here.is_empty() {
        reading.selection.locations = here;
    }
    behind.iter().for_each(|behind| reading.behind(behind));
    reading.selection
}

fn is_noun(term: &Term, noun: Noun) -> bool {
    matches!(term.kind, TermKind::Noun(word) if word.word == noun)
}

/// A selection while its words are read.
struct Reading<'n> {
    selection: Selection,
    names: &'n Names,
    /// The last number, which may turn out to be a count, an amount or a bound.
    number: Option<Count>,
    /// "this" or "that" has been read.
    this: bool,
    /// A number that follows is a bound of this value: "Level 4".
    scale: Option<StatKind>,
}

impl Reading<'_> {
    fn term(&mut self, term: &Term) {
        if term.affix == Affix::Possessive {
            return self.possessor(term);
        }
        let selection = &mut self.selection;
        match &term.kind {
            TermKind::Number(Number { value, .. }) => {
                let count = Count { min: *value, max: Some(*value) };
                match self.scale {
                    Some(value) => {
                        selection.stats.push(stat(value, count));
                        // "Level 4" says what kind of monster comes, not what is picked.
                        selection.thing = None;
                    }
                    None => {
                        // "1 or 2 cards", and "up to 2".
                        if let Some(Count { min, max: Some(_) }) = self.number {
                            self.number = Some(Count { min, max: Some(count.min) });
                            return;
                        }
                        let max = self.number.take().filter(|last| last.max.is_none() && last.min == 0);
                        self.number = Some(if max.is_some() { Count { min: 1, ..count } } else { count });
                    }
                }
            }
            TermKind::Bound(bound) => self.bound(bound.word),
            TermKind::Quantifier(word) => match word.word {
                // A number follows, which is the most there can be.
                Quantifier::UpTo | Quantifier::Max => self.number = Some(Count { min: 0, max: None }),
                Quantifier::AsMany => selection.all = true,
                _ => selection.further = true,
            },
            TermKind::Determiner(word) => self.determiner(word.word),
            TermKind::Pronoun(word) => match word.word {
                Pronoun::It | Pronoun::They | Pronoun::Them => selection.refers_to = Some(Referent::It),
                Pronoun::Its | Pronoun::Their => selection.of = Some(Referent::It),
                _ => {}
            },
            TermKind::Adverb(word) => match word.word {
                Adverb::FaceUp => selection.positions.push(Position::FaceUp),
                Adverb::FaceDown => selection.positions.push(Position::FaceDown),
                _ => selection.further = true,
            },
            TermKind::Kind(word) if term.affix == Affix::Non => selection.not_kinds.push(word.word),
            TermKind::Kind(word) => {
                self.scale = (word.word == CardKind::Link).then_some(StatKind::Link);
                if !selection.kinds.contains(&word.word) {
                    selection.kinds.push(word.word);
                }
            }
            TermKind::Attribute(_) | TermKind::Type(_) | TermKind::Property(_) if term.affix == Affix::Non => {
                selection.further = true;
            }
            TermKind::Attribute(word) => selection.attributes.push(word.word),
            TermKind::Type(word) => selection.types.push(word.word),
            TermKind::Property(word) => selection.properties.push(word.word),
            TermKind::Counter(word) => selection.counters.push(word.to_string()),
            TermKind::Name(place) => {
                let name = self.names.at(*place).unwrap_or_default().trim_matches('"').to_owned();
                if term.affix == Affix::Non {
                    selection.except.push(Selection { names: vec![name], ..Selection::default() });
                } else {
                    selection.names.push(name);
                }
            }
            TermKind::Noun(word) => self.noun(word.word),
            TermKind::Participle(word) => match word.word.0 {
                Verb::Banish => selection.locations.push(crate::vocabulary::Location::Banished),
                Verb::Set => selection.positions.push(Position::FaceDown),
                verb => selection.done.push(verb),
            },
            TermKind::Ordinal(number) => selection.ordinal = Some(number.value),
            TermKind::Summoned(_) | TermKind::Deed(_) | TermKind::Adjective(_) => selection.further = true,
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
        let selection = &mut self.selection;
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
            _ => selection.further = true,
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
        let mut possessor = std::mem::take(&mut self.selection);
        possessor.count = self.number.take();
        if let TermKind::Noun(word) = &term.kind {
            possessor.thing = Some(word.word).filter(|noun| *noun != Noun::Card);
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
    fn finish(&mut self, terms: &[Term]) {
        let selection = &mut self.selection;
        let card =
            matches!(selection.thing, Some(Noun::Card)) || selection.thing.is_none() && !selection.kinds.is_empty();
        if self.this && card {
            selection.refers_to = Some(Referent::ThisCard);
        } else if self.this {
            selection.refers_to = Some(Referent::That);
        }
        selection.owner = owner(terms).or(selection.owner);
        let value = selection.thing.and_then(stat_kind);
        let amount = value.is_some() || matches!(selection.thing, Some(Noun::Lp | Noun::Damage | Noun::Point));
        match self.number.take() {
            Some(Count { min, max: Some(max) }) if amount && min == max => selection.amount = Some(max),
            Some(number) => match value {
                // "1500 or less ATK"
                Some(value) => selection.stats.push(stat(value, number)),
                None => selection.count = Some(number),
            },
            None => {}
        }
    }

    fn behind(&mut self, behind: &Behind) {
        match behind {
            Behind::Prepositional(prepositional) | Behind::Joined(_, prepositional) | Behind::Aside(prepositional) => {
                self.prepositional(prepositional);
            }
            Behind::Contact(clause) => self.contact(clause),
            Behind::Relative(relative) if self.mentions(&relative.clause) => {}
            Behind::Relative(Relative { clause, .. }) | Behind::Participle(clause) => self.says(clause),
            Behind::Comparison(_, nominal) => self.circumstance(Preposition::Than, nominal),
            Behind::Parenthetical(Parenthetical { sentences, .. }) => {
                for part in sentences {
                    self.selection.whose.extend(propositions(part, self.names));
                }
            }
            Behind::AsPossible => {}
            Behind::Adverb(word) if word.word == Adverb::FaceUp => self.selection.positions.push(Position::FaceUp),
            Behind::Adverb(_) | Behind::Determiner(_) | Behind::Degree(..) => self.selection.further = true,
        }
    }

    fn says(&mut self, clause: &Clause) {
        self.selection.whose.push(proposition(clause, self.names));
    }

    fn circumstance(&mut self, relation: Preposition, nominal: &Nominal) {
        let what = selections(nominal, self.names);
        self.selection.circumstances.push(Circumstance { relation, what });
    }

    fn prepositional(&mut self, prepositional: &Prepositional) {
        let relation = prepositional.preposition.word;
        if relation == Preposition::Except && !matches!(prepositional.object, Governed::Nominal(_)) {
            self.selection.circumstances.push(Circumstance { relation, what: Vec::new() });
        }
        let nominal = match &prepositional.object {
            Governed::Nominal(nominal) => nominal,
            Governed::Gerund(clause) | Governed::Clause(clause) | Governed::Relative(_, _, clause) => {
                return self.says(clause);
            }
            Governed::Prepositional(inner) => {
                self.selection.circumstances.push(Circumstance { relation, what: Vec::new() });
                return self.prepositional(inner);
            }
            Governed::Infinitive(_, _, clause) => return self.says(clause),
            Governed::Adverb(_) | Governed::Subordinate(_) => {
                self.selection.further = true;
                return;
            }
        };
        match relation {
            Preposition::Except => self.selection.except.extend(selections(nominal, self.names)),
            Preposition::With => nominal.phrases().for_each(|phrase| self.with(phrase)),
            _ => {
                let mut plain = true;
                for phrase in nominal.phrases() {
                    let here: Vec<_> = place(phrase).collect();
                    plain &= !here.is_empty() && is_bare_place(phrase);
                    for location in here {
                        if !self.selection.locations.contains(&location) {
                            self.selection.locations.push(location);
                        }
                    }
                    self.selection.owner = owner(&phrase.terms).or(self.selection.owner);
                }
                // "in your GY, except "X"" leaves a card out, not a place.
                if plain {
                    exceptions(nominal).for_each(|except| self.prepositional(except));
                }
                if !plain {
                    self.circumstance(relation, nominal);
                }
            }
        }
    }

    /// "with 1500 or less ATK", "with different names", "with a Spell Counter".
    fn with(&mut self, phrase: &NounPhrase) {
        let has = selection(phrase, self.names);
        let different = phrase
            .terms
            .iter()
            .any(|term| matches!(term.kind, TermKind::Determiner(word) if word.word == Determiner::Different));
        match has.thing {
            Some(Noun::Name)
                if different && has.count.is_none() && has.circumstances.is_empty() && has.whose.is_empty() =>
            {
                self.selection.different_names = true;
                self.selection.except.extend(has.except);
            }
            Some(Noun::Counter) if has.count.is_none_or(|count| count.min == 1) => {
                self.selection.counters.extend(has.counters);
            }
            Some(thing)
                if stat_kind(thing).is_some() && is_plain(&has) && (!has.stats.is_empty() || has.amount.is_some()) =>
            {
                self.selection.stats.extend(has.stats);
                let exact = has.amount.zip(stat_kind(thing));
                self.selection.stats.extend(exact.map(|(n, value)| stat(value, Count { min: n, max: Some(n) })));
            }
            _ if has.thing.is_none() && is_plain(&has) && !has.stats.is_empty() => {
                self.selection.stats.extend(has.stats)
            }
            _ => self.selection.circumstances.push(Circumstance { relation: Preposition::With, what: vec![has] }),
        }
    }

    /// "you control", "your opponent controls".
    fn contact(&mut self, clause: &Clause) {
        let controls = clause.verb.as_ref().is_some_and(
            |verb| matches!(verb.words.last(), Some(VerbWord::Verb(verb)) if verb.word.0 == Verb::Control),
        );
        let who = clause.subject.as_ref().map(|subject| &subject.first.terms[..]);
        let player = who.and_then(|terms| match terms {
            [Term { kind: TermKind::Pronoun(word), .. }] if word.word == Pronoun::You => Some(Player::You),
            [.., last] if is_noun(last, Noun::Opponent) => Some(Player::Opponent),
            _ => None,
        });
        match player.filter(|_| controls && clause.complements.is_empty()) {
            Some(player) => self.selection.controller = Some(player),
            None => self.says(clause),
        }
    }

    /// "that mentions "X"".
    fn mentions(&mut self, clause: &Clause) -> bool {
        let mentions = clause.verb.as_ref().is_some_and(
            |verb| matches!(verb.words.last(), Some(VerbWord::Verb(verb)) if verb.word.0 == Verb::Mention),
        );
        let [only] = &clause.complements[..] else { return false };
        let Complement::Object(object) = &only.member else { return false };
        if mentions {
            for one in selections(object, self.names) {
                self.selection.mentions.extend(one.names);
                self.selection.except.extend(one.except);
            }
        }
        mentions
    }
}

/// Whether nothing stands behind the noun.
fn is_plain(one: &Selection) -> bool {
    one.circumstances.is_empty() && one.whose.is_empty() && one.except.is_empty()
}

/// Whether a phrase names a place and nothing else: "your hand", not "the top 3 cards of your Deck".
pub fn is_bare_place(phrase: &NounPhrase) -> bool {
    let more = |term: &Term| {
        matches!(term.kind, TermKind::Number(_) | TermKind::Name(_) | TermKind::Participle(_))
            || matches!(term.kind, TermKind::Noun(word) if matches!(word.word, Noun::Top | Noun::Bottom | Noun::Card | Noun::Target))
    };
    let aside =
        |behind: &Behind| matches!(behind, Behind::Aside(except) if except.preposition.word == Preposition::Except);
    place(phrase).next().is_some() && phrase.behind.iter().all(aside) && !phrase.terms.iter().any(more)
}

/// What is left out behind a comma: ", except "X"".
pub fn exceptions(nominal: &Nominal) -> impl Iterator<Item = &Prepositional> {
    nominal.phrases().flat_map(|phrase| &phrase.behind).filter_map(|behind| match behind {
        Behind::Aside(except) if except.preposition.word == Preposition::Except => Some(except),
        _ => None,
    })
}

/// What the words behind a place leave out of what is picked there: "from your Deck, except "X"".
pub fn left_out(place: &Nominal, names: &Names) -> Vec<Selection> {
    let nominals = exceptions(place).filter_map(|except| match &except.object {
        Governed::Nominal(nominal) => Some(nominal),
        _ => None,
    });
    nominals.flat_map(|nominal| selections(nominal, names)).collect()
}

fn stat(value: StatKind, count: Count) -> Stat {
    Stat { value, min: (count.min > 0 || count.max == Some(0)).then_some(count.min), max: count.max }
}

fn stat_kind(noun: Noun) -> Option<StatKind> {
    Some(match noun {
        Noun::Level => StatKind::Level,
        Noun::Rank => StatKind::Rank,
        Noun::Rating => StatKind::Link,
        Noun::Scale => StatKind::Scale,
        Noun::Atk => StatKind::Atk,
        Noun::Def => StatKind::Def,
        _ => return None,
    })
}
