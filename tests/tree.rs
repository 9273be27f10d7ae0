//! The deep tree of a part: which words belong together, what is not read at all, and that nothing is read by chance.
//!
//! `PSCT_BLESS=1 cargo test --test tree` writes the brackets of `corpus/tree` anew.
#![cfg(feature = "io")]

mod support;

use proptest::prelude::*;
use psct::grammar::part;
use psct::syntax::{
    Adjunct, Behind, Clause, Complement, Constituent, Governed, Names, Nominal, NounPhrase, Part, Prepositional,
    RelativeWord,
};
use psct::tokens::{Token, TokenKind, Tokens, lex};
use psct::{chunks, grammar};
use std::fs;
use support::{corpus_cards, files, in_package};

/// Reads a text as one part.
fn read(text: &str) -> Option<(Part, Names)> {
    let lexed = lex(text, "");
    let tokens = &lexed.tokens[..lexed.tokens.len() - 1];
    let quoted = tokens.iter().filter(|token| matches!(token.kind, TokenKind::Quoted { .. })).map(Token::span);
    part(Tokens(tokens)).ok().map(|part| (part, Names::of(text, quoted)))
}

/// The words with brackets around what belongs together: `{…}` a noun phrase, `<…>` what stands behind a noun, `[…]` an
/// adjunct, `_…_` a verb with its auxiliaries.
struct Brackets<'n> {
    names: &'n Names,
    out: String,
}

impl Brackets<'_> {
    fn of(text: &str) -> Option<String> {
        let (part, names) = read(text)?;
        let mut brackets = Brackets { names: &names, out: String::new() };
        brackets.part(&part);
        Some(brackets.out.replace("( ", "(").trim().to_owned())
    }

    /// Words as they are printed, without brackets.
    fn words(&mut self, clause: Clause) {
        let words = Part { clauses: vec![clause] }.print(self.names);
        let words = match words.strip_prefix(',') {
            Some(rest) => format!(", {}", rest.trim_start()),
            None => words,
        };
        let verb = [" _", "[_", "<_"].iter().any(|start| self.out.ends_with(start)) || self.out == "_";
        let glued = verb || self.out.is_empty() || self.out.ends_with(['{', '[', '<', ' ']) || words.starts_with(',');
        self.out.push_str(if glued { "" } else { " " });
        self.out.push_str(&words);
    }

    fn open(&mut self, mark: char) {
        if !self.out.is_empty() && !self.out.ends_with(['{', '[', '<', ' ']) {
            self.out.push(' ');
        }
        self.out.push(mark);
    }

    fn part(&mut self, part: &Part) {
        part.clauses.iter().for_each(|clause| self.clause(clause));
    }

    fn clause(&mut self, clause: &Clause) {
        if let Some(link) = clause.link {
            self.words(Clause { link: Some(link), ..Clause::default() });
        }
        for one in &clause.fronted {
            self.joint(one);
            self.adjunct(&one.member);
            self.out.push_str(if one.comma { "," } else { "" });
        }
        if let Some(subject) = &clause.subject {
            self.nominal(subject);
            self.out.push_str(if clause.subject_comma { "," } else { "" });
        }
        if let Some(verb) = &clause.verb {
            self.open('_');
            self.words(Clause { verb: Some(verb.clone()), ..Clause::default() });
            self.out.push('_');
        }
        for one in &clause.complements {
            self.out.push_str(if one.comma { "," } else { "" });
            self.joint(one);
            match &one.member {
                Complement::Object(object) => self.nominal(object),
                Complement::Adjunct(adjunct) => self.adjunct(adjunct),
                Complement::Does(clause) => self.clause(clause),
            }
        }
    }

    fn joint<T>(&mut self, one: &Constituent<T>) {
        if let Some(joint) = one.joint {
            self.out.push_str(&format!(" {joint}"));
        }
    }

    fn nominal(&mut self, nominal: &Nominal) {
        self.noun_phrase(&nominal.first);
        for (joining, phrase) in &nominal.further {
            self.out.push_str(if joining.comma { "," } else { "" });
            self.out.push_str(&joining.word.map_or(String::new(), |word| format!(" {word}")));
            self.noun_phrase(phrase);
        }
    }

    fn noun_phrase(&mut self, phrase: &NounPhrase) {
        self.open('{');
        let bare = NounPhrase { terms: phrase.terms.clone(), behind: Vec::new() };
        self.words(Clause { subject: Some(Nominal { first: bare, further: Vec::new() }), ..Clause::default() });
        for behind in &phrase.behind {
            self.open('<');
            self.behind(behind);
            self.out.push('>');
        }
        self.out.push('}');
    }

    fn behind(&mut self, behind: &Behind) {
        match behind {
            Behind::Prepositional(prepositional) => self.prepositional(prepositional),
            Behind::Relative(relative) => {
                self.out.push_str(if relative.comma { ", " } else { "" });
                self.out.push_str(&match relative.word {
                    RelativeWord::That(word) => word.to_string(),
                    RelativeWord::Pronoun(word) => word.to_string(),
                });
                self.clause(&relative.clause);
            }
            Behind::Contact(clause) | Behind::Participle(clause) => self.clause(clause),
            other => {
                let phrase = NounPhrase { terms: Vec::new(), behind: vec![other.clone()] };
                let nominal = Nominal { first: phrase, further: Vec::new() };
                self.words(Clause { subject: Some(nominal), ..Clause::default() });
            }
        }
    }

    fn adjunct(&mut self, adjunct: &Adjunct) {
        self.open('[');
        match adjunct {
            Adjunct::Prepositional(prepositional) => self.prepositional(prepositional),
            Adjunct::Subordinate(subordinate) => {
                let mut opening = subordinate.clone();
                opening.part.clauses.clear();
                self.leaf(Adjunct::Subordinate(opening));
                self.part(&subordinate.part);
            }
            Adjunct::Infinitive(to, clause) => {
                self.out.push_str(&to.to_string());
                self.clause(clause);
            }
            Adjunct::Gerund(clause) => self.clause(clause),
            Adjunct::Nominal(nominal) => self.nominal(nominal),
            other => self.leaf(other.clone()),
        }
        self.out.push(']');
    }

    fn leaf(&mut self, adjunct: Adjunct) {
        let fronted = vec![Constituent { comma: false, joint: None, member: adjunct }];
        self.words(Clause { fronted, ..Clause::default() });
    }

    fn prepositional(&mut self, prepositional: &Prepositional) {
        self.out.push_str(&prepositional.shade.map_or(String::new(), |word| format!("{word} ")));
        self.out.push_str(&prepositional.preposition.to_string());
        match &prepositional.object {
            Governed::Nominal(nominal) => self.nominal(nominal),
            Governed::Gerund(clause) | Governed::Clause(clause) => self.clause(clause),
            Governed::Prepositional(inner) => {
                self.out.push(' ');
                self.prepositional(inner);
            }
            _ => {
                let leaf = Prepositional { preposition: prepositional.preposition, ..prepositional.clone() };
                let at = self.out.len() - prepositional.preposition.to_string().len();
                self.out.truncate(at);
                self.leaf(Adjunct::Prepositional(leaf));
            }
        }
    }
}

/// The brackets of each text of a file: a line with the text, a line with its brackets behind two spaces; comments begin
/// with "#".
fn blessed(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines().filter(|line| !line.starts_with("  ")) {
        out.push_str(line);
        out.push('\n');
        if !line.is_empty() && !line.starts_with('#') {
            let brackets = Brackets::of(line).unwrap_or_else(|| "not read".to_owned());
            out.push_str(&format!("  {brackets}\n"));
        }
    }
    out
}

#[test]
fn words_belong_together_as_the_corpus_says() {
    let mut differ = Vec::new();
    for (name, path) in files(&in_package("corpus/tree")) {
        let text = fs::read_to_string(&path).expect("a case");
        let now = blessed(&text);
        if now != text && std::env::var_os("PSCT_BLESS").is_some() {
            fs::write(&path, &now).expect("a case can be written");
        } else if now != text {
            differ.push(format!("{name}:\n{now}"));
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn only_what_is_said_not_to_be_read_is_not_read() {
    let mut wrong = Vec::new();
    for (name, path) in files(&in_package("corpus/tree")) {
        let text = fs::read_to_string(&path).expect("a case");
        let texts = text.lines().filter(|line| !line.is_empty() && !line.starts_with(['#', ' ']));
        wrong.extend(
            texts.filter(|line| read(line).is_none() != name.starts_with("not-")).map(|line| format!("{name}: {line}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_read_is_printed_as_it_was_and_read_again() {
    let mut count = 0;
    for text in sentences() {
        let Some((part, names)) = read(&text) else { continue };
        let printed = part.print(&names);
        if printed != text {
            continue;
        }
        let again = read(&printed).map(|(part, names)| part.print(&names));
        assert_eq!(again.as_deref(), Some(&*printed));
        count += 1;
    }
    assert!(count > 500, "only {count} parts of the corpus are read");
}

/// The parts of all corpus cards' sentences.
fn sentences() -> Vec<String> {
    let mut parts = Vec::new();
    for (_, card) in corpus_cards() {
        let lexed = lex(&card.text, &card.name);
        for sentence in chunks::document(&lexed.tokens).sentences() {
            parts.extend(sentence.parts().map(|part| part.span.of(&card.text).to_owned()));
        }
    }
    parts
}

#[test]
fn shuffled_words_are_seldom_read() {
    // A linear congruence is random enough to shuffle with.
    let mut seed = 12345u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    let (mut tried, mut accepted) = (0u32, 0u32);
    for text in sentences() {
        let lexed = lex(&text, "");
        let tokens = &lexed.tokens[..lexed.tokens.len() - 1];
        if tokens.len() < 6 || part(Tokens(tokens)).is_err() {
            continue;
        }
        for _ in 0..4 {
            let mut shuffled = tokens.to_vec();
            (1..shuffled.len()).rev().for_each(|at| shuffled.swap(at, random(at + 1)));
            tried += 1;
            accepted += u32::from(part(Tokens(&shuffled)).is_ok());
        }
    }
    assert!(tried > 1000, "{tried}");
    assert!(accepted * 200 < tried, "{accepted} of {tried} shuffled parts are read");
}

#[test]
fn a_text_in_quotes_is_no_name() {
    let text = r#"This card gains the effect "Draw 1 card.""#;
    assert!(read(text).is_none());
    assert!(read(r#"This card gains the effect of "Lord of D.""#).is_some());
    let text = r#"Its effect becomes "Draw 1 card; discard 1 card.". Draw 1 card."#;
    let lexed = lex(text, "");
    let trees = grammar::document(&chunks::document(&lexed.tokens), &lexed.tokens, text);
    let read: Vec<_> = trees.boxes.iter().flatten().map(psct::syntax::Sentence::is_read).collect();
    assert_eq!(read, [false, true]);
}

#[test]
fn a_note_at_the_end_of_a_text_is_read() {
    let text = "Draw 1 card. (This is treated as a Fusion Summon.)";
    let lexed = lex(text, "");
    let trees = grammar::document(&chunks::document(&lexed.tokens), &lexed.tokens, text);
    assert!(trees.boxes.iter().flatten().all(psct::syntax::Sentence::is_read));
}

#[test]
fn no_text_is_too_deep_or_too_long() {
    let units = [
        "if ",
        "of ",
        "(",
        "1 card of ",
        "during ",
        "to activate ",
        "that targets ",
        "1 card (",
        "using ",
        "for you to ",
        "you control that ",
        "1 card and ",
        "1 monster, ",
        "LIGHT, ",
        "whose ",
        "and ",
        "\"X\" ",
        "1 from your hand ",
    ];
    for unit in units {
        for count in [1, 40, 4000] {
            let lexed = lex(&unit.repeat(count), "");
            // Whatever comes of it, it comes soon.
            let _ = part(Tokens(&lexed.tokens));
        }
    }
}

/// Words that make up most texts.
const WORDS: &[&str] = &[
    "If",
    "this",
    "card",
    "is",
    "you",
    "control",
    "1",
    "2",
    "monster",
    "monsters",
    "that",
    "your",
    "opponent's",
    ",",
    "and",
    "or",
    "destroy",
    "destroyed",
    "by",
    "battle",
    "from",
    "hand",
    "GY",
    "to",
    "the",
    "Special",
    "Summon",
    "Summoned",
    "(",
    ")",
    "\"X\"",
    "face-up",
    "Level",
    "4",
    "lower",
    "ATK",
    "gains",
    "500",
    "except",
    "during",
    "turn",
    "once",
    "per",
    "each",
    "effect",
    "it",
    "its",
    "in",
    "of",
    "with",
    "whose",
    "as",
    "also",
    "then",
    "then,",
    "target",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_is_read_of_any_words_is_printed_as_it_was(words in prop::collection::vec(prop::sample::select(WORDS), 1..12)) {
        let text = words.join(" ");
        if let Some((part, names)) = read(&text) {
            let printed = part.print(&names);
            let tokens = |text: &str| lex(text, "").tokens.iter().map(|token| token.kind).collect::<Vec<_>>();
            prop_assert_eq!(tokens(&printed), tokens(&text));
            let again = read(&printed).map(|(part, names)| part.print(&names));
            prop_assert_eq!(again, Some(printed));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        let _ = read(&text);
    }
}
