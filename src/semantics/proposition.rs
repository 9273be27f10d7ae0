//! What each clause of a sentence says, from its tree.

use super::places::places;
use super::selection::{exceptions, is_bare_place, selection, selections};
use super::tie::{is_if_you_do, tie};
use super::time::{has_noun, how_often, time, times};
use crate::meaning::{Circumstance, Frequency, Proposition, Section, Selection, Sentence, Tie, Time};
use crate::syntax::{
    self, Adjunct, Clause, Complement, Governed, Names, Nominal, Opening, Parenthetical, Part, Prepositional,
    Subordinate, Term, TermKind, VerbGroup, VerbWord,
};
use crate::vocabulary::{Adverb, Auxiliary, Conjunction, Form, Location, Modal, Noun, Preposition, Pronoun, Set, Verb};

/// What a sentence that is read whole says.
pub fn sentence(tree: &syntax::Sentence, section: Section, names: &Names) -> Sentence {
    let says = |part: &Option<Part>| part.as_ref().map(|part| propositions(part, names)).unwrap_or_default();
    let mut quick = false;
    tree.parts().for_each(|part| part.for_each_clause(&mut |clause, _| quick |= names_quick_effect(clause)));
    Sentence {
        section,
        span: tree.span,
        quick_effect: quick,
        condition: says(&tree.condition),
        activation: says(&tree.activation),
        resolution: says(&tree.resolution),
    }
}

/// "(Quick Effect)", or "is a Quick Effect".
fn names_quick_effect(clause: &Clause) -> bool {
    let objects = clause.complements.iter().filter_map(|one| match &one.member {
        Complement::Object(object) => Some(object),
        Complement::Adjunct(Adjunct::Prepositional(Prepositional { object: Governed::Nominal(nominal), .. })) => {
            Some(&**nominal)
        }
        _ => None,
    });
    clause.subject.iter().chain(objects).flat_map(Nominal::phrases).any(|phrase| has_noun(phrase, Noun::Quick))
}

/// "(Quick Effect)", which says how fast an effect is and nothing of the words before it.
pub fn is_quick_effect(note: &Parenthetical) -> bool {
    let [part] = &note.sentences[..] else { return false };
    let [clause] = &part.clauses[..] else { return false };
    clause.verb.is_none() && names_quick_effect(clause)
}

/// What the clauses of a part say.
pub fn propositions(part: &Part, names: &Names) -> Vec<Proposition> {
    let mut said: Vec<Proposition> = Vec::with_capacity(part.clauses.len());
    for clause in &part.clauses {
        let next = joined(clause, names, said.last());
        said.push(next);
    }
    said
}

/// What a clause says that may share the auxiliaries of the one before it.
pub fn joined(clause: &Clause, names: &Names, before: Option<&Proposition>) -> Proposition {
    let mut next = proposition(clause, names);
    if let Some(before) = before.filter(|before| shares_auxiliaries(clause, &next, before)) {
        (next.passive, next.modal, next.negated) = (before.passive, before.modal, before.negated);
    }
    next
}

/// "is destroyed and sent to the GY", "cannot attack or change its position": the second verb has the auxiliaries of the
/// first.
fn shares_auxiliaries(clause: &Clause, next: &Proposition, before: &Proposition) -> bool {
    let [word] = clause.verb.as_ref().map(|verb| &verb.words[..]).unwrap_or_default() else { return false };
    let participle = match word {
        VerbWord::Verb(verb) => verb.word.1 == Form::Participle,
        VerbWord::Summon(summons) => summons.verb.word.1 == Form::Participle,
        _ => return false,
    };
    let base = match word {
        VerbWord::Verb(verb) => verb.word.1 == Form::Base,
        VerbWord::Summon(summons) => summons.verb.word.1 == Form::Base,
        _ => false,
    };
    let tied = matches!(next.tie, Some(Tie::And | Tie::Or)) && clause.subject.is_none() && clause.fronted.is_empty();
    tied && (participle && before.passive || base && !before.passive && before.modal.is_some())
}

/// What a clause says.
pub fn proposition(clause: &Clause, names: &Names) -> Proposition {
    read(clause, names, true)
}

/// What a clause says is done, to what and how, whatever the condition.
pub fn deed(clause: &Clause, names: &Names) -> Proposition {
    read(clause, names, false)
}

/// When, and under which conditions, a clause says that something is done: "if you control a Dragon monster". "If you do"
/// ties it to the clause before.
pub fn conditions(clause: &Clause, names: &Names) -> Vec<Proposition> {
    let mut said = Proposition::default();
    let mut reading = Reading { said: &mut said, names, conditions: true };
    for adjunct in adjuncts(clause) {
        match adjunct {
            Adjunct::Subordinate(one) if !matches!(one.opening, Opening::Preposition(_)) && !is_if_you_do(one) => {
                reading.subordinate(one);
            }
            _ => {}
        }
    }
    said.when
}

/// What parentheses beside a clause add: "(even if this card leaves the field)".
pub fn notes(clause: &Clause, names: &Names) -> Vec<Proposition> {
    let notes = adjuncts(clause).filter_map(|adjunct| match adjunct {
        Adjunct::Parenthetical(note) if !is_quick_effect(note) => Some(note),
        _ => None,
    });
    notes.flat_map(|note| &note.sentences).flat_map(|part| propositions(part, names)).collect()
}

/// What stands beside subject, verb and objects, before them and behind.
fn adjuncts(clause: &Clause) -> impl Iterator<Item = &Adjunct> {
    let behind = clause.complements.iter().filter_map(|one| match &one.member {
        Complement::Adjunct(adjunct) => Some(adjunct),
        _ => None,
    });
    clause.fronted.iter().map(|one| &one.member).chain(behind)
}

fn read(clause: &Clause, names: &Names, conditions: bool) -> Proposition {
    let mut said = Proposition { tie: clause.link.as_ref().and_then(tie), ..Proposition::default() };
    let mut reading = Reading { said: &mut said, names, conditions };
    clause.fronted.iter().for_each(|one| reading.adjunct(&one.member));
    let subject = clause.subject.as_ref().filter(|one| !is_there(one));
    reading.said.subject = subject.map(|one| selections(one, names)).unwrap_or_default();
    clause.verb.iter().for_each(|verb| reading.verb(verb));
    for one in &clause.complements {
        match &one.member {
            Complement::Object(object) => reading.said.object.extend(selections(object, names)),
            Complement::Adjunct(adjunct) => match further_places(adjunct).filter(|_| one.joint.is_some()) {
                // "1 of your monsters that is banished, or in your GY"
                Some(further) if reading.said.object.last().is_some_and(|object| !object.locations.is_empty()) => {
                    reading
                        .said
                        .object
                        .last_mut()
                        .into_iter()
                        .for_each(|object| object.locations.extend(further.iter()));
                }
                _ => reading.adjunct(adjunct),
            },
            Complement::Does(clause) => reading.said.how.push(proposition(clause, names)),
        }
    }
    told_behind_place(&mut said);
    timed_behind_noun(&mut said);
    said
}

/// "there" of "if there is a card", which names nothing.
fn is_there(subject: &Nominal) -> bool {
    matches!(&subject.first.terms[..], [Term { kind: TermKind::Pronoun(word), .. }] if word.word == Pronoun::There)
}

/// "cannot be destroyed by battle (until the end of this turn)": when it is so, not which battle.
fn timed_behind_noun(said: &mut Proposition) {
    let Proposition { object, circumstances, times, .. } = said;
    let tied = circumstances.iter_mut().flat_map(|one| &mut one.what);
    for one in object.iter_mut().chain(tied) {
        one.whose.retain_mut(|told| {
            let only =
                !told.times.is_empty() && *told == Proposition { times: told.times.clone(), ..Proposition::default() };
            if only {
                times.append(&mut told.times);
            }
            !only
        });
    }
}

/// The places of "or in your hand, Deck, or GY".
fn further_places(adjunct: &Adjunct) -> Option<Set<Location>> {
    match adjunct {
        Adjunct::Prepositional(Prepositional { preposition, object: Governed::Nominal(nominal), .. })
            if preposition.word == Preposition::In =>
        {
            Some(places(nominal)).filter(|there| !there.is_empty() && nominal.phrases().all(is_bare_place))
        }
        _ => None,
    }
}

/// "1 monster from your Deck that mentions "X"": what is said behind the place tells which card, not which Deck.
fn told_behind_place(said: &mut Proposition) {
    let Some(object) = said.object.last_mut().filter(|object| object.refers_to.is_none()) else { return };
    said.circumstances.retain_mut(|one| {
        let Some(place) = one.what.last_mut().filter(|place| !place.locations.is_empty()) else { return true };
        if one.relation != Preposition::From || place.whose.is_empty() && place.mentions.is_empty() {
            return true;
        }
        object.whose.append(&mut place.whose);
        object.mentions.append(&mut place.mentions);
        // A place alone is one of those that it comes from.
        let bare = Selection {
            joined: place.joined,
            thing: place.thing,
            owner: place.owner,
            locations: place.locations.clone(),
            ..Selection::default()
        };
        one.what.iter().any(|place| *place != bare)
    });
}

/// A proposition while its clause is read.
struct Reading<'r> {
    said: &'r mut Proposition,
    names: &'r Names,
    /// Clauses that say when or under which condition are read, too.
    conditions: bool,
}

impl Reading<'_> {
    fn verb(&mut self, group: &VerbGroup) {
        use Auxiliary as A;
        let said = &mut *self.said;
        let mut be = false;
        for word in &group.words {
            match word {
                VerbWord::Auxiliary(word) => match word.word {
                    A::Can | A::May | A::Might => said.modal = Some(Modal::Can),
                    A::Cannot => said.modal = Some(Modal::Cannot),
                    A::Must | A::Should => said.modal = Some(Modal::Must),
                    A::Would => said.modal = Some(Modal::Would),
                    A::Could | A::Couldnt => said.modal = Some(Modal::Could),
                    A::Will => said.modal = Some(Modal::Will),
                    A::Not | A::Doesnt | A::Didnt => said.negated = true,
                    A::Isnt | A::Arent | A::Wasnt => (said.negated, be) = (true, true),
                    A::Be | A::Is | A::Are | A::Was | A::Were | A::Been | A::Being => be = true,
                    A::Has | A::Have | A::Had | A::Having => said.verb = Some(Verb::Have),
                    A::Do | A::Does | A::Did => said.verb = Some(Verb::Do),
                },
                VerbWord::Adverb(word) if word.word == Adverb::Only => said.only = true,
                VerbWord::Adverb(word) => said.manner.push(word.word),
                VerbWord::Verb(word) => {
                    said.verb = Some(word.word.0);
                    said.passive = be && word.word.1 == Form::Participle;
                }
                VerbWord::Summon(summons) => {
                    said.verb = Some(Verb::Summon);
                    said.passive = be;
                    said.summons = summons.kinds.iter().map(|(_, kind)| kind.word).collect();
                }
                VerbWord::Determiner(word) => said.determiners.push(word.word),
                VerbWord::Conjunction(_) => {}
            }
        }
        if be && said.verb.is_none() {
            said.verb = Some(Verb::Be);
        }
    }

    fn adjunct(&mut self, adjunct: &Adjunct) {
        match adjunct {
            Adjunct::Prepositional(prepositional) => self.prepositional(prepositional),
            Adjunct::Frequency(frequency) => self.said.frequency.push(how_often(frequency)),
            Adjunct::Nominal(nominal) if has_noun(&nominal.first, Noun::Way) => self.said.this_way = true,
            Adjunct::Nominal(nominal) => self.time_or(Preposition::For, None, nominal),
            Adjunct::Subordinate(subordinate) => self.subordinate(subordinate),
            Adjunct::Infinitive(_, clause) | Adjunct::Gerund(clause) => {
                self.said.how.push(proposition(clause, self.names));
            }
            Adjunct::Relative(relative) => self.condition(&relative.clause),
            Adjunct::Conjunction(word) => self.said.instead |= word.word == Conjunction::Instead,
            Adjunct::Adverb(word) => match word.word {
                Adverb::Once | Adverb::Twice | Adverb::Thrice => {
                    self.said.frequency.push(Frequency { times: times(word.word), per: None });
                }
                Adverb::Only => self.said.only = true,
                word => self.said.manner.push(word),
            },
            Adjunct::Comparison(word, nominal) => {
                let what = selections(nominal, self.names);
                let comparison = Some(word.word);
                self.said.circumstances.push(Circumstance { relation: Preposition::Than, comparison, what });
            }
            Adjunct::Parenthetical(note) if !self.conditions || is_quick_effect(note) => {}
            Adjunct::Parenthetical(parenthetical) => {
                for part in &parenthetical.sentences {
                    self.said.when.extend(propositions(part, self.names));
                }
            }
            Adjunct::Shares(shares) => {
                for share in shares {
                    let what = vec![selection(&share.number, self.names)];
                    self.said.circumstances.push(Circumstance { relation: Preposition::Of, comparison: None, what });
                    self.prepositional(&share.place);
                }
            }
            Adjunct::Adjective(word) => self.said.adjectives.push(word.word),
            Adjunct::Determiner(word) => self.said.determiners.push(word.word),
            Adjunct::Stranded(_) | Adjunct::FromPlay => {}
        }
    }

    fn condition(&mut self, clause: &Clause) {
        if self.conditions {
            self.said.when.push(proposition(clause, self.names));
        }
    }

    fn subordinate(&mut self, subordinate: &Subordinate) {
        if !self.conditions {
            return;
        }
        let opening = match subordinate.opening {
            Opening::Conjunction(word) => Some(word.word),
            Opening::AsLongAs { .. } => Some(Conjunction::While),
            Opening::Preposition(_) | Opening::SoThat => None,
        };
        let mut clauses = propositions(&subordinate.part, self.names);
        if let Some(first) = clauses.first_mut() {
            first.opening = opening;
            if let Opening::Preposition(word) = subordinate.opening {
                first.times.push(Time { relation: Some(word.word), ..Time::default() });
            }
        }
        // "and if you do" says that this needs what was done before.
        let done = is_if_you_do(subordinate);
        if done && matches!(self.said.tie, Some(Tie::And) | None) {
            self.said.tie = Some(Tie::AndIfYouDo);
            // "and if you do, until the end of this turn, …"
            self.said.times.append(&mut clauses[0].times);
        } else {
            self.said.when.append(&mut clauses);
        }
    }

    fn prepositional(&mut self, prepositional: &Prepositional) {
        let relation = prepositional.preposition.word;
        self.said.only |= prepositional.shade.is_some_and(|shade| shade.word == Adverb::Only);
        match &prepositional.object {
            Governed::Nominal(nominal) if has_noun(&nominal.first, Noun::Way) => self.said.this_way = true,
            Governed::Nominal(nominal) => {
                let there = places(nominal);
                let bare = nominal.phrases().all(is_bare_place);
                if !there.is_empty() && !bare {
                    self.circumstance(relation, nominal);
                }
                if bare && !there.is_empty() {
                    exceptions(nominal).into_iter().for_each(|except| self.prepositional(except));
                }
                match relation {
                    Preposition::From if !there.is_empty() => self.said.from.extend(there.iter()),
                    Preposition::To | Preposition::Into | Preposition::Onto if !there.is_empty() => {
                        self.said.to.extend(there.iter());
                    }
                    _ if !there.is_empty() && !bare => {}
                    _ => self.time_or(relation, Some(relation), nominal),
                }
            }
            Governed::Gerund(clause) => {
                // "except by drawing it"
                if relation == Preposition::Except {
                    self.said.circumstances.push(Circumstance { relation, comparison: None, what: Vec::new() });
                }
                self.said.how.push(proposition(clause, self.names));
            }
            Governed::Infinitive(subject, _, clause) => {
                let subject = selections(subject, self.names);
                self.said.how.push(Proposition { subject, ..proposition(clause, self.names) });
            }
            Governed::Clause(clause) | Governed::Relative(_, _, clause) => self.condition(clause),
            Governed::Prepositional(inner) => {
                // "except during the Damage Step", "except from your hand"
                self.said.circumstances.push(Circumstance { relation, comparison: None, what: Vec::new() });
                self.prepositional(inner);
            }
            Governed::Subordinate(subordinate) => {
                self.said.circumstances.push(Circumstance { relation, comparison: None, what: Vec::new() });
                self.subordinate(subordinate);
            }
            Governed::Adverb(_) => {}
        }
    }

    /// A noun phrase that says when, or what else is tied to the verb. What is left out behind a time is left out of what is
    /// done: "cannot Special Summon for the rest of this turn, except FIRE monsters".
    fn time_or(&mut self, otherwise: Preposition, relation: Option<Preposition>, nominal: &Nominal) {
        match time(relation, nominal, self.names) {
            Some(time) => {
                self.said.times.push(time);
                exceptions(nominal).into_iter().for_each(|except| self.prepositional(except));
            }
            None => self.circumstance(otherwise, nominal),
        }
    }

    fn circumstance(&mut self, relation: Preposition, nominal: &Nominal) {
        let what = selections(nominal, self.names);
        self.said.circumstances.push(Circumstance { relation, comparison: None, what });
    }
}
