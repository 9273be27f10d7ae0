//! What stands behind the noun.

use super::{
    Reading, exceptions, is_bare_place, is_both_values, is_noun, is_plain, selection, selections, stat, stat_kind,
};
use crate::meaning::{Circumstance, Count, Proposition, StatKind};
use crate::semantics::places::{owner, place};
use crate::semantics::proposition::{is_quick_effect, proposition, propositions};
use crate::syntax::{
    Behind, Clause, Complement, Governed, Nominal, NounPhrase, Parenthetical, Part, Prepositional, Relative, Term,
    TermKind, VerbGroup, VerbWord,
};
use crate::vocabulary::{
    Adverb, Auxiliary, Bound, Determiner, Location, Noun, Player, Position, Preposition, Pronoun, Verb,
};

impl Reading<'_> {
    pub(super) fn behind(&mut self, behind: &Behind) {
        match behind {
            Behind::Prepositional(prepositional) | Behind::Joined(_, prepositional) | Behind::Aside(prepositional) => {
                self.prepositional(prepositional);
            }
            Behind::Contact(clause) => self.contact(clause),
            Behind::Relative(relative) if self.mentions(&relative.clause) => {}
            Behind::Relative(Relative { clause, .. }) | Behind::Participle(clause) => self.says(clause),
            Behind::Comparison(word, nominal) => {
                let what = selections(nominal, self.names);
                let comparison = Some(word.word);
                self.selection.circumstances.push(Circumstance { relation: Preposition::Than, comparison, what });
            }
            Behind::Parenthetical(note) if is_quick_effect(note) => {}
            Behind::Parenthetical(note) if self.is_described(note) => {}
            Behind::Parenthetical(Parenthetical { sentences, full_stop }) => {
                // "(This is treated as a Fusion Summon.)", "(max. 3)", "(even if this card leaves the field)" tell nothing of
                // the noun.
                let aside = *full_stop || is_bound(sentences);
                for said in sentences.iter().flat_map(|part| propositions(part, self.names)) {
                    let list = if aside || says_only_when(&said) {
                        &mut self.selection.notes
                    } else {
                        &mut self.selection.whose
                    };
                    list.push(said);
                }
            }
            Behind::AsPossible => {}
            Behind::Adverb(word) if word.word == Adverb::FaceUp => self.selection.positions.push(Position::FaceUp),
            Behind::Adverb(word) => self.selection.adverbs.push(word.word),
            Behind::Determiner(word) => self.selection.determiners.push(word.word),
            Behind::Degree(word, bound) => {
                self.selection.determiners.push(word.word);
                self.selection.determiners.extend(bound.and_then(|bound| degree(bound.word)));
            }
        }
    }

    /// "(Fairy/LIGHT/Level 1/ATK 300/DEF 300)": what a Token is.
    fn is_described(&mut self, note: &Parenthetical) -> bool {
        let [Part { clauses }] = &note.sentences[..] else { return false };
        let [Clause { verb: None, subject: Some(words), .. }] = &clauses[..] else { return false };
        let told = selection(&words.first, self.names);
        let described = !told.types.is_empty() && !told.attributes.is_empty() && words.further.is_empty();
        if described {
            self.selection.types.extend(told.types);
            self.selection.attributes.extend(told.attributes);
            self.selection.stats.extend(told.stats);
            self.selection.kinds.extend(told.kinds);
        }
        described
    }

    fn says(&mut self, clause: &Clause) {
        let said = proposition(clause, self.names);
        // "monsters that are banished" lie there.
        let banished = Proposition { verb: Some(Verb::Banish), passive: true, ..Proposition::default() };
        let now = || {
            clause
                .verb
                .iter()
                .flat_map(VerbGroup::auxiliaries)
                .any(|word| matches!(word, Auxiliary::Is | Auxiliary::Are))
        };
        if said == banished && now() {
            self.selection.locations.push(Location::Banished);
        } else {
            self.selection.whose.push(said);
        }
    }

    fn circumstance(&mut self, relation: Preposition, nominal: &Nominal) {
        let what = selections(nominal, self.names);
        self.selection.circumstances.push(Circumstance { relation, comparison: None, what });
    }

    fn prepositional(&mut self, prepositional: &Prepositional) {
        let relation = prepositional.preposition.word;
        if relation == Preposition::Except && !matches!(prepositional.object, Governed::Nominal(_)) {
            self.selection.circumstances.push(Circumstance { relation, comparison: None, what: Vec::new() });
        }
        let nominal = match &prepositional.object {
            Governed::Nominal(nominal) => nominal,
            Governed::Gerund(clause) | Governed::Clause(clause) | Governed::Relative(_, _, clause) => {
                return self.says(clause);
            }
            Governed::Prepositional(inner) => {
                self.selection.circumstances.push(Circumstance { relation, comparison: None, what: Vec::new() });
                return self.prepositional(inner);
            }
            Governed::Infinitive(_, _, clause) => return self.says(clause),
            Governed::Adverb(word) => {
                self.selection.adverbs.push(word.word);
                return;
            }
            Governed::Subordinate(subordinate) => {
                self.selection.whose.extend(propositions(&subordinate.part, self.names));
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
                    exceptions(nominal).into_iter().for_each(|except| self.prepositional(except));
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
                self.selection.except.extend(has.except);
            }
            Some(thing)
                if stat_kind(thing).is_some() && is_plain(&has) && (!has.stats.is_empty() || has.amount.is_some()) =>
            {
                self.selection.stats.extend(has.stats);
                let exact = |value| has.amount.map(|n| stat(value, Count { min: n, max: Some(n) }));
                // "with 0 ATK/DEF"
                let both = thing == Noun::Def && is_both_values(phrase);
                self.selection.stats.extend(both.then(|| exact(StatKind::Atk)).flatten());
                self.selection.stats.extend(stat_kind(thing).and_then(exact));
            }
            _ if has.thing.is_none() && is_plain(&has) && !has.stats.is_empty() => {
                self.selection.stats.extend(has.stats)
            }
            _ => self.selection.circumstances.push(Circumstance {
                relation: Preposition::With,
                comparison: None,
                what: vec![has],
            }),
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
        let named = if mentions { selections(object, self.names) } else { Vec::new() };
        // "that mentions it" tells which card only with what was named before.
        let found = named.iter().any(|one| !one.names.is_empty());
        for one in named.into_iter().filter(|_| found) {
            self.selection.mentions.extend(one.names);
            self.selection.except.extend(one.except);
        }
        found
    }
}

/// "higher or lower": the second word of a degree.
fn degree(bound: Bound) -> Option<Determiner> {
    Some(match bound {
        Bound::OrMore => Determiner::More,
        Bound::OrLess => Determiner::Less,
        Bound::OrHigher => Determiner::Higher,
        Bound::OrLower => Determiner::Lower,
        Bound::Plus => return None,
    })
}

/// "even if this card leaves the field".
fn says_only_when(said: &Proposition) -> bool {
    !said.when.is_empty() && said.verb.is_none() && said.subject.is_empty()
}

/// "max. 3": how many there can be at most.
fn is_bound(sentences: &[Part]) -> bool {
    let [Part { clauses }] = sentences else { return false };
    let [Clause { verb: None, subject: Some(number), .. }] = &clauses[..] else { return false };
    matches!(number.first.terms.first().map(|term| &term.kind), Some(TermKind::Quantifier(_)))
}
