//! What the list of cards holds of a card.

use super::notes;
use super::runs::{TextBox, text_boxes};
use psct::annotation::{Limit, Summon};
use psct::io::CardType;
use psct::{Annotation, Card};
use serde::Serialize;
use std::borrow::Cow;

/// Words that many cards share.
pub type Word = Cow<'static, str>;

/// A card of the list. `W` stands for words that many cards share: these themselves, or their numbers in a table.
#[derive(Debug, Serialize)]
pub struct Entry<W> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u64>,
    name: String,
    /// What it is, as people say it.
    kind: W,
    #[serde(rename = "type")]
    card_type: W,
    style: W,
    #[serde(skip_serializing_if = "Option::is_none")]
    year: Option<u16>,
    /// Its box, or the Pendulum box and the box of the monster.
    boxes: Vec<TextBox>,
    /// The verdicts, each in lines: those on effects, on Summons, on limits.
    notes: Vec<Vec<W>>,
    /// Of each Summon its mechanism, its method and the number of its note.
    summons: Vec<(W, W, usize)>,
    /// Of each limit what it limits and for whom it counts.
    limits: Vec<(W, W)>,
    /// How many of its sentences there are, and how many of them are read whole.
    read: (u32, u32),
}

impl Entry<Word> {
    /// What the list holds of this card.
    pub fn of(card: &Card<'_>, annotation: &Annotation) -> Self {
        let Annotation { effects, summons, limits, .. } = annotation;
        let summon =
            |(at, summon): (usize, &Summon)| (value(summon.mechanism), value(summon.method), effects.len() + at);
        let limit = |limit: &Limit| (value(limit.kind), value(limit.scope));
        Self {
            id: card.id,
            name: card.name.clone().into_owned(),
            kind: card.kind.to_string().into(),
            card_type: CardType::of(&card.kind).to_string().into(),
            style: value(annotation.text_style),
            year: card.first_printed,
            boxes: text_boxes(card, annotation),
            notes: notes::of(annotation),
            summons: summons.iter().enumerate().map(summon).collect(),
            limits: limits.iter().map(limit).collect(),
            read: (annotation.coverage.sentences, annotation.coverage.read),
        }
    }

    /// The same card with other stand-ins for the words.
    pub fn with_words<W>(self, mut stand_in: impl FnMut(Word) -> W) -> Entry<W> {
        let Self { id, name, kind, card_type, style, year, boxes, notes, summons, limits, read } = self;
        let mut lines = |note: Vec<Word>| note.into_iter().map(&mut stand_in).collect();
        let notes = notes.into_iter().map(&mut lines).collect();
        Entry {
            id,
            name,
            kind: stand_in(kind),
            card_type: stand_in(card_type),
            style: stand_in(style),
            year,
            boxes,
            notes,
            summons: summons
                .into_iter()
                .map(|(mechanism, method, note)| (stand_in(mechanism), stand_in(method), note))
                .collect(),
            limits: limits.into_iter().map(|(kind, scope)| (stand_in(kind), stand_in(scope))).collect(),
            read,
        }
    }
}

/// A value as annotations name it: `built_in`.
pub fn value(value: impl Serialize) -> Word {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name.into(),
        _ => "".into(),
    }
}
