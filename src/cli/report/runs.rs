//! The texts of a card, cut where its parts begin and end.

use psct::annotation::{Mechanism, Section};
use psct::card::{Markup, Plain};
use psct::text::Span;
use psct::{Annotation, Card};
use serde::{Serialize, Serializer};

/// The parts of a text that are told apart by color; `PARTS` names them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Other,
    Condition,
    Activation,
    Resolution,
    Limit,
    BuiltIn,
}

/// The names of the parts, for style sheets.
pub const PARTS: [&str; 6] = ["other", "condition", "activation", "resolution", "limit", "built-in"];

/// A box of a card, as a reader sees it.
#[derive(Debug, Serialize)]
pub struct TextBox {
    text: String,
    /// What the text is made of, in order.
    runs: Vec<Run>,
}

/// Words of one part on which the same is to be said: how many UTF-16 code units they take, the number of the part, and
/// the numbers of the notes.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    length: usize,
    part: Part,
    notes: Vec<usize>,
}

impl Serialize for Run {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq([self.length, self.part as usize].iter().chain(&self.notes))
    }
}

/// The boxes of a card that hold a text.
pub fn text_boxes(card: &Card<'_>, annotation: &Annotation) -> Vec<TextBox> {
    let text_box = |text: &str, in_field: &dyn Fn(Section) -> bool| {
        let plain = card.markup.plain(text);
        TextBox { runs: runs(&plain, card.markup, &marks(annotation, in_field)), text: plain.text.into_owned() }
    };
    match &card.pendulum_text {
        Some(pendulum) => vec![
            text_box(pendulum, &|section| section == Section::Pendulum),
            text_box(&card.text, &|section| section == Section::Main),
        ],
        None if card.text.is_empty() => Vec::new(),
        // A field that holds both boxes has the places of both.
        None => vec![text_box(&card.text, &|_| true)],
    }
}

/// A place in the source of a text, the part that it is, and the note on it.
struct Mark {
    span: Span,
    part: Option<Part>,
    note: usize,
}

/// The places on which something is to be said. A later one covers an earlier one.
fn marks(annotation: &Annotation, in_field: &dyn Fn(Section) -> bool) -> Vec<Mark> {
    let Annotation { effects, summons, limits, .. } = annotation;
    let mut marks = Vec::new();
    let mut mark = |section, span, part, note| {
        if in_field(section) {
            marks.push(Mark { span, part, note });
        }
    };
    for (note, effect) in effects.iter().enumerate() {
        let parts = [(effect.condition, Part::Condition), (effect.activation, Part::Activation)];
        let resolved = effect.continuations.iter().chain([&effect.resolution]);
        let parts = parts.into_iter().filter_map(|(span, part)| span.map(|span| (span, part)));
        for (span, part) in parts.chain(resolved.map(|&span| (span, Part::Resolution))) {
            mark(effect.section, span, Some(part), note);
        }
    }
    for (note, summon) in (effects.len()..).zip(summons) {
        let part = (summon.mechanism == Mechanism::BuiltIn).then_some(Part::BuiltIn);
        mark(summon.section, summon.span, part, note);
    }
    for (note, limit) in (effects.len() + summons.len()..).zip(limits) {
        mark(limit.section, limit.span, Some(Part::Limit), note);
    }
    marks
}

/// Cuts a text at its marks.
fn runs(plain: &Plain<'_>, markup: Markup, marks: &[Mark]) -> Vec<Run> {
    let text = plain.text.as_ref();
    let source = |at: usize| plain.in_source(Span::new(at as u32, at as u32)).start;
    let letters: Vec<usize> = match markup {
        Markup::None => Vec::new(),
        _ => text.char_indices().map(|(at, _)| at).collect(),
    };
    let in_plain = |at: u32| match markup {
        Markup::None => text.floor_char_boundary(at as usize),
        _ => letters.get(letters.partition_point(|&letter| source(letter) < at)).copied().unwrap_or(text.len()),
    };
    let ends = marks.iter().flat_map(|mark| [in_plain(mark.span.start), in_plain(mark.span.end)]);
    let mut edges: Vec<usize> = ends.chain([0, text.len()]).collect();
    edges.sort_unstable();
    edges.dedup();
    let mut runs: Vec<Run> = Vec::new();
    for edge in edges.windows(2) {
        let at = source(edge[0]);
        let covering = || marks.iter().rev().filter(|mark| mark.span.start <= at && at < mark.span.end);
        let part = covering().find_map(|mark| mark.part).unwrap_or(Part::Other);
        let mut notes: Vec<usize> = covering().map(|mark| mark.note).collect();
        notes.dedup();
        let length = text.get(edge[0]..edge[1]).unwrap_or_default().encode_utf16().count();
        match runs.last_mut().filter(|last| last.part == part && last.notes == notes) {
            Some(last) => last.length += length,
            None => runs.push(Run { length, part, notes }),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use psct::card::Kind;

    fn runs_of(card: &Card<'_>) -> Vec<(String, Part)> {
        let boxes = text_boxes(card, &psct::annotate(card));
        let letters: Vec<u16> = boxes[0].text.encode_utf16().collect();
        let mut at = 0;
        let cut = |run: &Run| {
            at += run.length;
            (String::from_utf16(&letters[at - run.length..at]).expect("whole letters"), run.part)
        };
        let cut = boxes[0].runs.iter().map(cut).collect();
        assert_eq!(at, letters.len(), "the runs are the text");
        cut
    }

    #[test]
    fn a_text_is_cut_where_its_parts_begin_and_end() {
        let text = "𝄞 When this card is Tributed: You can discard 1 card; draw 2 cards.";
        let card = Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text(text);
        let parts: Vec<_> = runs_of(&card).into_iter().filter(|(_, part)| *part != Part::Other).collect();
        let of = |words: &str, part| (words.to_owned(), part);
        assert!(parts[0].0.ends_with("this card is Tributed"), "{parts:?}");
        assert_eq!(parts[1..], [of("You can discard 1 card", Part::Activation), of("draw 2 cards", Part::Resolution)]);
    }

    #[test]
    fn markup_is_not_shown_and_moves_no_part() {
        let card = Card {
            markup: Markup::Html,
            ..Card::new("Tin Herald", Kind::monster("Machine / Effect"))
                .with_text("<i>You can</i> discard 1 card;<br>draw <b>2</b> cards.")
        };
        let parts = runs_of(&card);
        let of = |words: &str, part| (words.to_owned(), part);
        assert!(parts.contains(&of("You can discard 1 card", Part::Activation)), "{parts:?}");
        assert!(parts.contains(&of("draw 2 cards", Part::Resolution)), "{parts:?}");
    }
}
