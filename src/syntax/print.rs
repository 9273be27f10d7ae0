use super::{
    Adjunct, Behind, Clause, Complement, Frequency, Governed, Joining, Link, Nominal, NounPhrase, Number, Opening,
    Parenthetical, Part, Per, Prepositional, Relative, RelativeWord, Subordinate, Summons, Term, TermKind, Times,
    VerbGroup, VerbWord,
};
use crate::text::Span;
use crate::vocabulary::{Affix, Spelled, Spellings};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The names in quotes of a text, by their places: all that a tree does not hold itself.
#[derive(Clone, Debug, Default)]
pub struct Names(FxHashMap<Span, Box<str>>);

impl Names {
    /// Takes the names at these places out of a text.
    pub fn of(text: &str, places: impl Iterator<Item = Span>) -> Self {
        Self(places.map(|span| (span, span.of(text).into())).collect())
    }

    /// The name at a place, with its quotes.
    pub fn at(&self, place: Span) -> Option<&str> {
        self.0.get(&place).map(|name| &**name)
    }
}

impl Part {
    /// Writes the words back from the values of the tree.
    pub fn print(&self, names: &Names) -> String {
        let mut printer = Printer { names, out: String::new(), glued: true };
        printer.part(self);
        printer.out
    }
}

/// A text as far as it is written.
struct Printer<'n> {
    names: &'n Names,
    out: String,
    /// The next word stands right behind the last one.
    glued: bool,
}

impl Printer<'_> {
    fn word(&mut self, word: impl std::fmt::Display) {
        if !std::mem::take(&mut self.glued) {
            self.out.push(' ');
        }
        // Writing to a String does not fail.
        let _ = write!(self.out, "{word}");
    }

    /// Something right behind the last word.
    fn behind(&mut self, mark: &str) {
        self.out.push_str(mark);
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
        let digits = number.value.to_string();
        if number.thousands && digits.len() > 3 {
            let (front, back) = digits.split_at(digits.len() - 3);
            self.word(format_args!("{front},{back}"));
        } else {
            self.word(digits);
        }
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
            Affix::Possessive => self.behind(if self.out.ends_with('s') { "'" } else { "'s" }),
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
