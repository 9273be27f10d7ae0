//! The tree of a text for people: boxes, sentences, parts, clauses, and a line for each phrase with its words.

use psct::chunks::{
    Bullet, Document, Parenthesis, Part, Phrase, PhraseKind, Place, Selector, Sentence, TextBox, VerbGroup, Voice,
};
use psct::text::Span;
use psct::vocabulary::{Member, Set};
use std::fmt::Debug;

/// Prints the tree that was read from `text`.
pub fn outline(document: &Document, text: &str) -> String {
    let mut tree = Tree { text, out: String::new() };
    document.boxes.iter().for_each(|text_box| tree.text_box(text_box));
    tree.out
}

struct Tree<'t> {
    text: &'t str,
    out: String,
}

impl Tree<'_> {
    fn line(&mut self, depth: usize, what: &str) {
        self.out.push_str(&"  ".repeat(depth));
        self.out.push_str(what);
        self.out.push('\n');
    }

    fn words(&self, span: Span) -> String {
        span.of(self.text).replace('\n', "⏎")
    }

    fn text_box(&mut self, text_box: &TextBox) {
        self.line(0, &format!("box {:?}", text_box.kind));
        if let Some(header) = text_box.header {
            self.line(1, &format!("header “{}”", self.words(header)));
        }
        if let Some(materials) = &text_box.materials {
            self.line(1, "materials");
            materials.phrases.iter().for_each(|phrase| self.phrase(2, phrase));
        }
        text_box.sentences.iter().for_each(|sentence| self.sentence(1, "sentence", sentence));
        text_box.rules.iter().for_each(|&rule| self.line(1, &format!("rule “{}”", self.words(rule))));
    }

    fn sentence(&mut self, depth: usize, what: &str, sentence: &Sentence) {
        let note = if sentence.note { " in parentheses" } else { "" };
        self.line(depth, &format!("{what}{note}"));
        let parts = [("condition", sentence.condition.as_ref()), ("activation", sentence.activation.as_ref())];
        for (name, part) in parts.into_iter().chain([("resolution", Some(&sentence.resolution))]) {
            part.into_iter().for_each(|part| self.part(depth + 1, name, part));
        }
        sentence.notes.iter().for_each(|note| self.sentence(depth + 1, "note", note));
        sentence.bullets.iter().for_each(|bullet| self.bullet(depth + 1, bullet));
    }

    fn bullet(&mut self, depth: usize, bullet: &Bullet) {
        self.line(depth, "bullet");
        bullet.label.iter().for_each(|label| self.part(depth + 1, "label", label));
        bullet.sentences.iter().for_each(|sentence| self.sentence(depth + 1, "sentence", sentence));
    }

    fn part(&mut self, depth: usize, name: &str, part: &Part) {
        let mark = part.mark.map_or(String::new(), |mark| format!(" up to “{}”", self.words(mark)));
        self.line(depth, &format!("{name}{mark}"));
        for clause in &part.clauses {
            let link = clause.link.map_or(String::new(), |link| format!(" {link:?}"));
            self.line(depth + 1, &format!("clause{link}"));
            clause.phrases.iter().for_each(|phrase| self.phrase(depth + 2, phrase));
        }
    }

    fn phrase(&mut self, depth: usize, phrase: &Phrase) {
        self.line(depth, &format!("“{}” {}", self.words(phrase.span), kind(&phrase.kind)));
        if let PhraseKind::Parenthesis(parenthesis) = &phrase.kind {
            parenthesis.phrases.iter().for_each(|phrase| self.phrase(depth + 1, phrase));
        }
    }
}

/// What a phrase is, without what it leaves open.
fn kind(kind: &PhraseKind) -> String {
    match kind {
        PhraseKind::Verb(verb) => verb_group(verb),
        PhraseKind::Selector(selector) => self::selector(selector),
        PhraseKind::Place(place) => self::place(place),
        PhraseKind::Parenthesis(parenthesis) => match &**parenthesis {
            Parenthesis { remark: psct::chunks::Remark::From(place), .. } => {
                format!("Parenthesis From {}", self::place(place))
            }
            Parenthesis { remark, .. } => format!("Parenthesis {remark:?}"),
        },
        PhraseKind::Time(time) => {
            let whose = said("of ", time.whose);
            joined(["Time".to_owned(), format!("{:?} {:?} {:?}", time.relation, time.turn, time.moment), whose])
        }
        PhraseKind::Frequency(frequency) => format!("Frequency {} per {:?}", frequency.times, frequency.per),
        other => format!("{other:?}").replace(['(', ')'], " ").trim_end().to_owned(),
    }
}

fn verb_group(verb: &VerbGroup) -> String {
    joined([
        format!("Verb {:?} {:?}", verb.verb, verb.form),
        set("of ", verb.summons),
        if verb.voice == Voice::Active { String::new() } else { format!("{:?}", verb.voice) },
        said("", verb.modal),
        if verb.tense == psct::chunks::Tense::Present { String::new() } else { format!("{:?}", verb.tense) },
        flag(verb.negated, "negated"),
        flag(verb.only, "only"),
        flag(verb.first, "first"),
        flag(verb.also, "also"),
        flag(verb.either, "either"),
    ])
}

fn selector(selector: &Selector) -> String {
    joined([
        format!("Selector {:?} {:?}", selector.reference, selector.head),
        said("", selector.quantity),
        set("kinds ", selector.kinds),
        flag(selector.named, "named"),
        flag(selector.own_name, "own_name"),
        flag(selector.listed, "listed"),
        flag(selector.other, "other"),
        said("of ", selector.owner),
        said("at ", selector.location),
    ])
}

fn place(place: &Place) -> String {
    joined([
        "Place".to_owned(),
        said("", place.preposition),
        set("", place.locations),
        said("of ", place.owner),
        flag(place.end, "end"),
    ])
}

fn joined<const N: usize>(words: [String; N]) -> String {
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn said(before: &str, value: Option<impl Debug>) -> String {
    value.map_or(String::new(), |value| format!("{before}{value:?}"))
}

fn flag(is: bool, what: &str) -> String {
    if is { what.to_owned() } else { String::new() }
}

fn set<T: Member>(before: &str, words: Set<T>) -> String {
    let names: Vec<_> = words.iter().map(|word| format!("{word:?}")).collect();
    if names.is_empty() { String::new() } else { format!("{before}{}", names.join("/")) }
}
