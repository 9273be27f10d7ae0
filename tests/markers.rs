//! Nothing is swallowed: what a sentence that counts as read has in its text stands in its annotation, too.

mod support;

use psct::annotation::{Circumstance, Detail, Proposition, Section, Selection, Sentence, Tie, Time};
use psct::card::Card;
use psct::tokens::{TokenKind, lex};
use psct::vocabulary::{Adverb, Auxiliary, Conjunction, Determiner, Noun, Preposition, Verb};
use psct::{Annotation, Annotator};
use support::{corpus_cards, shared_cards};

/// What the text of a sentence has that its annotation must have a place for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Marks {
    numbers: Vec<u32>,
    cannot: usize,
    except: usize,
    instead: usize,
    this_way: usize,
    until: usize,
    once: usize,
    quick_effect: bool,
    if_you_do: usize,
    targets: usize,
}

impl Marks {
    /// Reads them off the tokens: quoted names are one token each, and hold nothing.
    fn of_text(text: &str, name: &str) -> Self {
        let lexed = lex(text, name);
        let mut marks = Self::default();
        for (at, token) in lexed.tokens.iter().enumerate() {
            let next = lexed.tokens.get(at + 1).map(|token| token.word);
            let word = token.word;
            if let TokenKind::Number(value) = token.kind {
                marks.numbers.push(value);
            }
            marks.cannot += usize::from(word.auxiliary == Some(Auxiliary::Cannot));
            marks.except += usize::from(word.preposition == Some(Preposition::Except));
            marks.instead += usize::from(word.conjunction == Some(Conjunction::Instead));
            marks.until += usize::from(word.preposition == Some(Preposition::Until));
            // "twice the original ATK" is no count.
            let often = matches!(word.adverb, Some(Adverb::Once | Adverb::Twice | Adverb::Thrice));
            marks.once += usize::from(often && next.is_none_or(|next| next.determiner != Some(Determiner::The)));
            let way = next.is_some_and(|next| next.noun == Some(Noun::Way));
            marks.this_way += usize::from(word.determiner == Some(Determiner::This) && way);
            marks.quick_effect |= word.noun == Some(Noun::Quick);
            let you_do = next.is_some_and(|next| next.pronoun.is_some())
                && lexed.tokens.get(at + 2).is_some_and(|does| {
                    matches!(does.word.verb, Some((Verb::Do, _))) || does.word.auxiliary == Some(Auxiliary::Do)
                })
                && !lexed
                    .tokens
                    .get(at + 3)
                    .is_some_and(|next| next.word.auxiliary.is_some() || next.word.verb.is_some());
            marks.if_you_do += usize::from(word.conjunction == Some(Conjunction::If) && you_do);
            marks.targets += usize::from(matches!(word.verb, Some((Verb::Target, _))));
        }
        marks.numbers.sort_unstable();
        marks
    }

    /// Those that find no place.
    fn missing(&self, held: &Held) -> Vec<String> {
        let mut missing = Vec::new();
        let mut numbers = held.marks.numbers.clone();
        for number in &self.numbers {
            match numbers.iter().position(|held| held == number) {
                Some(at) => drop(numbers.swap_remove(at)),
                // "3, 4, 5 or 6" is a range.
                None if held.ranges.iter().any(|(min, max)| min < number && number < max) => {}
                // "more than 1000" is 1001 or more.
                None if held.beyond.contains(number) => {}
                None => missing.push(format!("the number {number}")),
            }
        }
        let mut all = |what: &str, there: usize, held: usize| {
            if there > held {
                missing.push(format!("{what}: {there} in the text, {held} in the annotation"));
            }
        };
        all("cannot", self.cannot, held.marks.cannot);
        all("except", self.except, held.marks.except);
        all("instead", self.instead, held.marks.instead);
        all("this way", self.this_way, held.marks.this_way);
        all("until", self.until, held.marks.until);
        all("once", self.once, held.marks.once);
        all("(Quick Effect)", usize::from(self.quick_effect), usize::from(held.marks.quick_effect));
        all("if you do", self.if_you_do, held.marks.if_you_do);
        all("target", self.targets, held.marks.targets);
        missing
    }
}

/// What an annotation has a place for.
#[derive(Default)]
struct Held {
    marks: Marks,
    /// Bounds, between which a number may lie that is not told by itself.
    ranges: Vec<(u32, u32)>,
    /// The numbers right outside of bounds that are open on the other side.
    beyond: Vec<u32>,
}

impl Held {
    fn of(sentence: &Sentence) -> Self {
        let marks = Marks { quick_effect: sentence.quick_effect, ..Marks::default() };
        let mut held = Self { marks, ..Self::default() };
        let parts = [&sentence.condition, &sentence.activation, &sentence.resolution];
        parts.into_iter().flatten().for_each(|said| held.proposition(said));
        held
    }

    fn proposition(&mut self, said: &Proposition) {
        self.marks.cannot += usize::from(said.modal == Some(psct::vocabulary::Modal::Cannot));
        self.marks.instead += usize::from(said.instead);
        self.marks.this_way += usize::from(said.this_way);
        self.marks.if_you_do += usize::from(said.tie == Some(Tie::AndIfYouDo));
        self.marks.if_you_do += usize::from(said.verb == Some(Verb::Do));
        self.marks.targets += usize::from(said.verb == Some(Verb::Target));
        for frequency in &said.frequency {
            self.marks.once += 1;
            self.marks.numbers.push(frequency.times);
        }
        said.times.iter().for_each(|time| self.time(time));
        said.circumstances.iter().for_each(|circumstance| self.circumstance(circumstance));
        said.subject.iter().chain(&said.object).for_each(|one| self.selection(one));
        said.when.iter().chain(&said.how).for_each(|one| self.proposition(one));
    }

    fn circumstance(&mut self, circumstance: &Circumstance) {
        self.marks.except += usize::from(circumstance.relation == Preposition::Except);
        self.marks.until += usize::from(circumstance.relation == Preposition::Until);
        circumstance.what.iter().for_each(|one| self.selection(one));
    }

    fn time(&mut self, time: &Time) {
        self.marks.until += usize::from(time.relation == Some(Preposition::Until));
        self.marks.except += usize::from(time.relation == Some(Preposition::Except));
        self.marks.numbers.extend(&time.numbers);
        time.that.iter().for_each(|said| self.proposition(said));
    }

    fn beyond(&mut self, min: Option<u32>, max: Option<u32>) {
        match (min, max) {
            (Some(min), None) => self.beyond.push(min - 1),
            (None, Some(max)) => self.beyond.push(max + 1),
            _ => {}
        }
    }

    fn selection(&mut self, one: &Selection) {
        if let Some(count) = one.count {
            self.ranges.extend(count.max.map(|max| (count.min, max)));
            self.marks.numbers.push(count.min);
            self.marks.numbers.extend(count.max);
            self.beyond(Some(count.min).filter(|min| *min > 0), count.max);
        }
        self.marks.numbers.extend(one.among.into_iter().flat_map(|count| [Some(count.min), count.max]).flatten());
        self.marks.numbers.extend(one.amount);
        self.marks.numbers.extend(one.ordinal);
        for stat in &one.stats {
            self.marks.numbers.extend(stat.min);
            self.marks.numbers.extend(stat.max);
            self.ranges.extend(stat.min.zip(stat.max));
            self.beyond(stat.min, stat.max);
        }
        self.marks.except += usize::from(!one.except.is_empty());
        self.marks.targets += usize::from(one.thing == Some(Noun::Target));
        self.marks.targets += usize::from(one.done.contains(&Verb::Target));
        one.any_of.iter().chain(&one.except).for_each(|one| self.selection(one));
        one.possessor.iter().for_each(|one| self.selection(one));
        one.whose.iter().chain(&one.notes).for_each(|said| self.proposition(said));
        one.circumstances.iter().for_each(|circumstance| self.circumstance(circumstance));
    }
}

fn swallowed(card: &Card<'_>, annotation: &Annotation) -> Vec<String> {
    let text = |section: Section| match (&card.pendulum_text, section) {
        (Some(text), Section::Pendulum) => text.clone(),
        _ => card.text.clone(),
    };
    let mut found = Vec::new();
    for sentence in &annotation.sentences {
        let text = text(sentence.section);
        let words = sentence.span.of(&text);
        let missing = Marks::of_text(words, &card.name).missing(&Held::of(sentence));
        found.extend(missing.into_iter().map(|what| format!("{}: {words}\n    {what}", card.name)));
    }
    found
}

fn assert_nothing_is_swallowed<'c>(cards: impl Iterator<Item = Card<'c>>) {
    let annotator = Annotator::default().with_detail(Detail::Sentences);
    let found: Vec<String> = cards.flat_map(|card| swallowed(&card, &annotator.annotate(&card))).collect();
    assert!(found.is_empty(), "{} marks have no place:\n{}", found.len(), found[..found.len().min(40)].join("\n"));
}

#[test]
fn nothing_is_swallowed_in_the_corpus() {
    assert_nothing_is_swallowed(corpus_cards().into_iter().map(|(_, card)| card));
}

#[test]
fn nothing_is_swallowed_on_real_cards() {
    let Some(cards) = shared_cards() else { return };
    assert_nothing_is_swallowed(cards.into_iter());
}
