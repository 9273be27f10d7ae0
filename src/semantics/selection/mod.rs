//! Which cards a noun phrase picks.

mod alternatives;
mod behind;
mod terms;

use super::places::{counts, place};
use crate::meaning::{Count, Proposition, Referent, Selection, Stat, StatKind};
use crate::syntax::{Behind, Governed, Names, Nominal, NounPhrase, Prepositional, Term, TermKind};
use crate::vocabulary::{Affix, Determiner, Joint, Noun, Preposition, Quantifier, Verb};
use alternatives::{Alternatives, alternatives};

/// What each of the joined phrases picks. "1 "X" or "Y" monster in your GY" says kind and place once for both.
pub fn selections(nominal: &Nominal, names: &Names) -> Vec<Selection> {
    let mut all: Vec<Selection> = Vec::with_capacity(1 + nominal.further.len());
    for (number, phrase) in nominal.phrases().enumerate() {
        let at = all.len();
        all.push(Selection::default());
        read(phrase, names, &mut all[at]);
        all[at].joined = joined(nominal, number);
        if all[at].thing == Some(Noun::Def) && is_both_values(phrase) {
            all.insert(at, Selection { thing: Some(Noun::Atk), ..all[at].clone() });
        }
    }
    // "1 of your "X" and 4 of your monsters"
    let more =
        |phrase: &NounPhrase| counted(phrase).map(|inner| selections(inner, names).split_off(1)).unwrap_or_default();
    all.extend(nominal.phrases().flat_map(more));
    if let Some((last, before)) = all.split_last_mut() {
        let nowhere = |one: &&mut Selection| {
            one.refers_to.or(one.of).is_none()
                && one.locations.is_empty()
                && one.controller.is_none()
                && one.owner.is_none()
                && one.whose.is_empty()
        };
        for selection in before.iter_mut().filter(nowhere) {
            selection.locations.clone_from(&last.locations);
            selection.controller = selection.controller.or(last.controller);
            if selection.owner.is_none() {
                selection.owner = last.owner;
            }
        }
    }
    for at in 1..all.len() {
        let (before, one) = all.split_at_mut(at);
        resolve_mention(&mut one[0], before);
    }
    all
}

/// What joins a phrase to the one before it: behind a comma, the word that closes the list.
fn joined(nominal: &Nominal, number: usize) -> Option<Joint> {
    let further = nominal.further.get(number.checked_sub(1)?..)?;
    let word = further.iter().find_map(|(joining, _)| joining.word)?.word;
    matches!(word, Joint::Or | Joint::AndOr).then_some(word)
}

/// "1 "X", or 1 card that mentions it": the name before.
fn resolve_mention(one: &mut Selection, before: &[Selection]) {
    let mentions_it = |said: &Proposition| {
        said.verb == Some(Verb::Mention) && matches!(&said.object[..], [it] if it.refers_to == Some(Referent::It))
    };
    if let Some(at) = one.whose.iter().position(mentions_it)
        && let Some(named) = before.iter().rfind(|named| !named.names.is_empty())
    {
        one.mentions.clone_from(&named.names);
        // ", except "Y"" behind it tells which cards, too.
        let said = one.whose.remove(at);
        let aside = said.circumstances.into_iter().filter(|one| one.relation == Preposition::Except);
        one.except.extend(said.object.into_iter().flat_map(|it| it.except).chain(aside.flat_map(|except| except.what)));
    }
}

/// "its ATK/DEF", "500 ATK/DEF", but not "1500 ATK/2100 DEF".
fn is_both_values(phrase: &NounPhrase) -> bool {
    let numbers = phrase.terms.iter().filter(|term| matches!(term.kind, TermKind::Number(_))).count();
    numbers < 2 && phrase.terms.iter().any(|term| is_noun(term, Noun::Atk) && term.affix == Affix::None)
}

/// The phrase behind "of" that says what is counted: "1 of those targets", "any number of "X" monsters".
fn counted(phrase: &NounPhrase) -> Option<&Nominal> {
    // "the number of cards" is a number.
    let the = |term: &Term| matches!(term.kind, TermKind::Determiner(word) if word.word == Determiner::The);
    let number = !phrase.terms.iter().any(the);
    let counts_only = phrase.terms.iter().all(|term| counts(term) || number && is_noun(term, Noun::Number));
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
    let mut selection = Selection::default();
    read(phrase, names, &mut selection);
    selection
}

/// Reads a phrase into the selection, which is too large to be handed on.
fn read(phrase: &NounPhrase, names: &Names, selection: &mut Selection) {
    let counted = counted(phrase);
    let mut reading = Reading::of(selection, names);
    let mut behind = &phrase.behind[..];
    if let Some(inner) = counted {
        let mut inner = selections(inner, names).swap_remove(0);
        inner.among = inner.count.take();
        inner.all = false;
        *reading.selection = inner;
        behind = &behind[1..];
    }
    let (thing, refers_to) = (reading.selection.thing, reading.selection.refers_to);
    reading.words(&phrase.terms);
    // "a number of monsters": monsters, as many as the words behind say.
    if counted.is_some() && phrase.terms.iter().any(|term| is_noun(term, Noun::Number)) {
        // "that same number of cards" names no cards.
        (reading.selection.thing, reading.selection.refers_to) = (thing, refers_to);
        reading.selection.count = reading.selection.count.filter(|count| *count != Count { min: 1, max: Some(1) });
    }
    let here = if counted.is_some() { Vec::new() } else { place(phrase).collect() };
    if !here.is_empty() {
        reading.selection.locations = here;
    }
    behind.iter().for_each(|behind| reading.behind(behind));
    let selection = reading.selection;
    // "Special Summon all 3", "banish both": those that were named.
    if selection.all && selection.thing.is_none() && phrase.behind.is_empty() {
        let bare = Selection { all: true, count: selection.count, ..Selection::default() };
        selection.refers_to = selection.refers_to.or((*selection == bare).then_some(Referent::It));
    }
}

fn is_noun(term: &Term, noun: Noun) -> bool {
    matches!(term.kind, TermKind::Noun(word) if word.word == noun)
}

impl Reading<'_> {
    /// The words up to the noun.
    fn words(&mut self, terms: &[Term]) {
        let Some(Alternatives { shared, members }) = alternatives(terms) else {
            terms.iter().for_each(|term| self.term(term));
            return self.finish(terms);
        };
        shared.into_iter().for_each(|term| self.term(term));
        self.finish(terms);
        self.selection.any_of.extend(members.into_iter().map(|words| described(words, self.names)));
    }
}

/// One of the descriptions that a phrase joins.
fn described(words: &[Term], names: &Names) -> Selection {
    let mut selection = Selection::default();
    let mut reading = Reading::of(&mut selection, names);
    words.iter().for_each(|term| reading.term(term));
    reading.finish(words);
    selection
}

/// A selection while its words are read.
struct Reading<'n> {
    selection: &'n mut Selection,
    names: &'n Names,
    /// The last number, which may turn out to be a count, an amount or a bound.
    number: Option<Count>,
    /// Words that bound the number behind them.
    quantifier: Option<Quantifier>,
    /// "this" or "that" has been read.
    this: bool,
    /// A number that follows is a bound of this value: "Level 4".
    scale: Option<StatKind>,
}

impl<'n> Reading<'n> {
    fn of(selection: &'n mut Selection, names: &'n Names) -> Self {
        Self { selection, names, number: None, quantifier: None, this: false, scale: None }
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

/// What is left out behind a comma: ", except "X"", behind "the end of this turn" too.
pub fn exceptions(nominal: &Nominal) -> Vec<&Prepositional> {
    let mut all = Vec::new();
    for behind in nominal.phrases().flat_map(|phrase| &phrase.behind) {
        match behind {
            Behind::Aside(except) if except.preposition.word == Preposition::Except => all.push(except),
            Behind::Prepositional(Prepositional { preposition, object: Governed::Nominal(inner), .. })
                if preposition.word == Preposition::Of =>
            {
                all.append(&mut exceptions(inner));
            }
            _ => {}
        }
    }
    all
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
