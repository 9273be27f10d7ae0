use super::page::{Page, Word};
use super::{
    Adjunct, Behind, Clause, Complement, Frequency, Governed, Joining, Link, Nominal, NounPhrase, Number, Opening,
    Parenthetical, Part, Per, Prepositional, Relative, RelativeWord, Subordinate, Summons, Term, TermKind, Times,
    VerbGroup, VerbWord,
};
use crate::text::Span;
use crate::vocabulary::{Affix, Spelled, Spellings};

/// The names in quotes of a text, by their places: all that a tree does not hold itself.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// All names, one behind the other.
    text: String,
    /// The place of each, in text order, and where it ends in `text`.
    places: Vec<(Span, usize)>,
}

impl Names {
    /// Takes the names at these places, which come in text order, out of a text.
    pub fn of(text: &str, places: impl Iterator<Item = Span>) -> Self {
        let mut names = Self::default();
        for place in places {
            names.text.push_str(place.of(text));
            names.places.push((place, names.text.len()));
        }
        names
    }

    /// The name at a place, with its quotes.
    pub fn at(&self, place: Span) -> Option<&str> {
        let at = self.places.binary_search_by_key(&place.start, |(known, _)| known.start).ok()?;
        let start = at.checked_sub(1).map_or(0, |before| self.places[before].1);
        let (known, end) = self.places[at];
        (known == place).then(|| &self.text[start..end])
    }
}

impl Part {
    /// Writes the words back from the values of the tree.
    pub fn print(&self, names: &Names) -> String {
        let mut out = String::new();
        self.print_on(&mut out, names);
        out
    }

    /// Writes the words on a page.
    pub(super) fn print_on(&self, page: &mut impl Page, names: &Names) {
        Printer { names, page, glued: true }.part(self);
    }
}

/// A text as far as it is written.
struct Printer<'n, P> {
    names: &'n Names,
    page: &'n mut P,
    /// The next word stands right behind the last one.
    glued: bool,
}

impl<P: Page> Printer<'_, P> {
    fn word(&mut self, word: impl Word) {
        if !std::mem::take(&mut self.glued) {
            self.page.put(" ");
        }
        word.write(self.page);
    }

    /// Something right behind the last word.
    fn behind(&mut self, mark: &str) {
        self.page.put(mark);
    }

    fn comma(&mut self, comma: bool) {
        if comma {
            self.behind(",");
        }
    }

    fn maybe<T: Spellings>(&mut self, word: Option<Spelled<T>>) {
        if let Some(word) = word {
            self.word(word);
        }
    }

    fn part(&mut self, part: &Part) {
        part.clauses.iter().for_each(|clause| self.clause(clause));
    }

    fn clause(&mut self, clause: &Clause) {
        clause.link.iter().for_each(|link| self.link(link));
        for fronted in &clause.fronted {
            self.maybe(fronted.joint);
            self.adjunct(&fronted.member);
            self.comma(fronted.comma);
        }
        clause.subject.iter().for_each(|subject| self.nominal(subject));
        self.comma(clause.subject_comma);
        clause.verb.iter().for_each(|verb| self.verb_group(verb));
        for complement in &clause.complements {
            self.comma(complement.comma);
            self.maybe(complement.joint);
            match &complement.member {
                Complement::Object(object) => self.nominal(object),
                Complement::Adjunct(adjunct) => self.adjunct(adjunct),
                Complement::Does(clause) => self.clause(clause),
            }
        }
    }

    fn link(&mut self, link: &Link) {
        self.comma(link.comma);
        let [first, second] = link.words;
        self.maybe(first);
        if link.slash {
            self.behind("/");
            self.glued = true;
        }
        self.maybe(second);
        self.comma(link.comma_behind);
        if link.colon {
            self.behind(":");
        }
    }

    fn adjunct(&mut self, adjunct: &Adjunct) {
        match adjunct {
            Adjunct::Prepositional(prepositional) => self.prepositional(prepositional),
            Adjunct::Frequency(frequency) => self.frequency(frequency),
            Adjunct::Nominal(nominal) => self.nominal(nominal),
            Adjunct::Subordinate(subordinate) => self.subordinate(subordinate),
            Adjunct::Infinitive(to, clause) => {
                self.word(to);
                self.clause(clause);
            }
            Adjunct::Gerund(clause) => self.clause(clause),
            Adjunct::Adverb(word) => self.word(word),
            Adjunct::Conjunction(word) => self.word(word),
            Adjunct::Determiner(word) => self.word(word),
            Adjunct::Comparison(word, object) => {
                self.word(word);
                self.nominal(object);
            }
            Adjunct::Adjective(word) => self.word(word),
            Adjunct::Shares(shares) => {
                for share in shares {
                    share.joining.iter().for_each(|joining| self.joining(*joining));
                    self.noun_phrase(&share.number);
                    self.prepositional(&share.place);
                }
            }
            Adjunct::Stranded(word) => self.word(word),
            Adjunct::Relative(relative) => self.relative(relative),
            Adjunct::FromPlay => self.word("from play"),
            Adjunct::Parenthetical(parenthetical) => self.parenthetical(parenthetical),
        }
    }

    fn parenthetical(&mut self, parenthetical: &Parenthetical) {
        self.word("(");
        self.glued = true;
        for (at, sentence) in parenthetical.sentences.iter().enumerate() {
            if at > 0 {
                self.behind(".");
            }
            self.part(sentence);
        }
        self.behind(if parenthetical.full_stop { ".)" } else { ")" });
    }

    fn prepositional(&mut self, prepositional: &Prepositional) {
        self.maybe(prepositional.shade);
        self.word(prepositional.preposition);
        match &prepositional.object {
            Governed::Nominal(nominal) => self.nominal(nominal),
            Governed::Gerund(clause) => self.clause(clause),
            Governed::Prepositional(inner) => self.prepositional(inner),
            Governed::Adverb(word) => self.word(word),
            Governed::Clause(clause) => self.clause(clause),
            Governed::Relative(word, noun, clause) => {
                self.word(word);
                self.maybe(*noun);
                self.clause(clause);
            }
            Governed::Infinitive(subject, to, clause) => {
                self.nominal(subject);
                self.word(to);
                self.clause(clause);
            }
            Governed::Subordinate(subordinate) => self.subordinate(subordinate),
        }
    }

    fn frequency(&mut self, frequency: &Frequency) {
        self.maybe(frequency.shade);
        self.maybe(frequency.quantifier);
        match &frequency.times {
            Some(Times::Adverb(word)) => self.word(word),
            Some(Times::Number(number, times)) => {
                self.number(*number);
                self.word(times);
            }
            None => {}
        }
        match &frequency.per {
            Some(Per::Noun(per, noun)) => {
                self.word(per);
                self.word(noun);
            }
            Some(Per::Phase(per, first, second)) => {
                self.word(per);
                self.word(first);
                self.word(second);
            }
            Some(Per::Nominal(nominal)) => self.nominal(nominal),
            None => {}
        }
    }

    fn subordinate(&mut self, subordinate: &Subordinate) {
        self.maybe(subordinate.shade);
        match subordinate.opening {
            Opening::Conjunction(word) => self.word(word),
            Opening::Preposition(word) => self.word(word),
            Opening::SoThat => self.word("so that"),
            Opening::AsLongAs { capital } => self.word(if capital { "As long as" } else { "as long as" }),
        }
        self.part(&subordinate.part);
    }

    fn nominal(&mut self, nominal: &Nominal) {
        self.noun_phrase(&nominal.first);
        for (joining, phrase) in &nominal.further {
            self.joining(*joining);
            self.noun_phrase(phrase);
        }
    }

    fn joining(&mut self, joining: Joining) {
        use crate::vocabulary::Joint;
        self.comma(joining.comma);
        match joining.word {
            Some(word) if word.word == Joint::Slash => {
                self.behind("/");
                self.glued = true;
            }
            Some(word) if word.word == Joint::Added => {
                self.word(word);
                self.glued = true;
            }
            word => self.maybe(word),
        }
    }

    fn noun_phrase(&mut self, phrase: &NounPhrase) {
        phrase.terms.iter().for_each(|term| self.term(term));
        phrase.behind.iter().for_each(|behind| self.behind_noun(behind));
    }

    fn behind_noun(&mut self, behind: &Behind) {
        match behind {
            Behind::Prepositional(prepositional) => self.prepositional(prepositional),
            Behind::Joined(joining, prepositional) => {
                self.joining(*joining);
                self.prepositional(prepositional);
            }
            Behind::Aside(prepositional) => {
                self.comma(true);
                self.prepositional(prepositional);
            }
            Behind::Relative(relative) => self.relative(relative),
            Behind::Contact(clause) | Behind::Participle(clause) => self.clause(clause),
            Behind::Comparison(word, object) => {
                self.word(word);
                self.nominal(object);
            }
            Behind::Degree(word, bound) => {
                self.word(word);
                self.maybe(*bound);
            }
            Behind::AsPossible => self.word("as possible"),
            Behind::Adverb(word) => self.word(word),
            Behind::Determiner(word) => self.word(word),
            Behind::Parenthetical(parenthetical) => self.parenthetical(parenthetical),
        }
    }

    fn relative(&mut self, relative: &Relative) {
        self.comma(relative.comma);
        match relative.word {
            RelativeWord::That(word) => self.word(word),
            RelativeWord::Pronoun(word) => self.word(word),
        }
        self.clause(&relative.clause);
    }

    fn number(&mut self, number: Number) {
        self.word("");
        if number.thousands && number.value >= 1000 {
            self.digits(number.value / 1000, 1);
            self.behind(",");
            self.digits(number.value % 1000, 3);
        } else {
            self.digits(number.value, 1);
        }
    }

    /// A value with at least so many digits.
    fn digits(&mut self, value: u32, least: u32) {
        if value > 9 || least > 1 {
            self.digits(value / 10, least.saturating_sub(1));
        }
        let digit = (value % 10) as usize;
        self.behind(&"0123456789"[digit..=digit]);
    }

    fn term(&mut self, term: &Term) {
        if term.affix == Affix::Non {
            self.word("non-");
            self.glued = true;
        }
        match &term.kind {
            TermKind::Number(number) => self.number(*number),
            TermKind::Undefined => self.word("?"),
            TermKind::Ordinal(number) => {
                self.number(*number);
                self.behind(match (number.value % 10, number.value / 10 % 10) {
                    (1, tens) if tens != 1 => "st",
                    (2, tens) if tens != 1 => "nd",
                    (3, tens) if tens != 1 => "rd",
                    _ => "th",
                });
            }
            TermKind::Bound(bound) if bound.word == crate::vocabulary::Bound::Plus => self.behind("+"),
            TermKind::Bound(bound) => self.word(bound),
            TermKind::Quantifier(word) => self.word(word),
            TermKind::Determiner(word) => self.word(word),
            TermKind::Pronoun(word) => self.word(word),
            TermKind::Adverb(word) => self.word(word),
            TermKind::Noun(word) => self.word(word),
            TermKind::Kind(word) => self.word(word),
            TermKind::Attribute(word) => self.word(word),
            TermKind::Type(word) => self.word(word),
            TermKind::Property(word) => self.word(word),
            TermKind::Location(word) => self.word(word),
            TermKind::Participle(word) => self.word(word),
            TermKind::Summoned(summons) => self.summons(summons),
            TermKind::Adjective(word) => self.word(word),
            TermKind::Deed(word) => self.word(word),
            TermKind::Counter(word) => self.word(word),
            TermKind::Name(span) => {
                let name = self.names.at(*span).unwrap_or_default();
                self.word(name);
            }
            TermKind::Joining(joining) => self.joining(*joining),
            TermKind::Hyphen => {
                self.behind("-");
                self.glued = true;
            }
        }
        match term.affix {
            Affix::Possessive => self.behind(if self.page.ends_in_s() { "'" } else { "'s" }),
            Affix::Suffix => {
                self.behind(if matches!(term.kind, TermKind::Attribute(_)) { "-Attribute" } else { "-Type" })
            }
            Affix::None | Affix::Non => {}
        }
        if term.any_number {
            self.behind("(s)");
        }
    }

    fn summons(&mut self, summons: &Summons) {
        for (joining, kind) in &summons.kinds {
            joining.iter().for_each(|joining| self.joining(*joining));
            self.word(kind);
        }
        self.word(summons.verb);
        if let Some((joining, set)) = summons.or_set {
            self.joining(joining);
            self.word(set);
        }
    }

    fn verb_group(&mut self, group: &VerbGroup) {
        for word in &group.words {
            match word {
                VerbWord::Auxiliary(word) => self.word(word),
                VerbWord::Adverb(word) => self.word(word),
                VerbWord::Conjunction(word) => self.word(word),
                VerbWord::Determiner(word) => self.word(word),
                VerbWord::Verb(word) => self.word(word),
                VerbWord::Summon(summons) => self.summons(summons),
            }
        }
    }
}
