//! Rush Duel texts have a grammar of their own, in which colons and semicolons do not tell effects. They are cut
//! into the parts that their headers name, and no more is said about them.

use super::{Annotation, RushField, RushPart, RushPartKind, TextStyle, unread};
use crate::Card;
use crate::card::{Frame, Kind, Monster, RushEffect, RushFields, Text};
use crate::text::{Code, Diagnostic, Severity, Span};

const HEADERS: [(&str, RushPartKind); 4] = [
    ("REQUIREMENT", RushPartKind::Requirement),
    ("EFFECT", RushPartKind::Effect),
    ("CONTINUOUS EFFECT", RushPartKind::ContinuousEffect),
    ("MULTI-CHOICE EFFECT", RushPartKind::MultiChoiceEffect),
];

/// Whether a card is one of Rush Duels: its source says so, or its text has their header.
pub fn is_rush(card: &Card<'_>) -> bool {
    card.rush || card.text.contains("[REQUIREMENT]")
}

/// The annotation of a Rush Duel card.
pub fn annotate(card: &Card<'_>) -> Annotation {
    let message = "a Rush Duel text, whose grammar is another one".to_owned();
    let diagnostic = Diagnostic { severity: Severity::Note, code: Code::RushDuel, message, span: None };
    Annotation { text_style: TextStyle::Rush, rush: parts(card), diagnostics: vec![diagnostic], ..unread(card) }
}

fn parts(card: &Card<'_>) -> Vec<RushPart> {
    let Some(fields) = card.rush_fields.as_deref() else { return parts_of_text(&card.text, card.kind) };
    let RushFields { requirement, summoning_condition, materials, effect } = fields;
    let whole = |part, field, words: &str| {
        let span = trimmed(words, 0, words.len());
        (!span.is_empty()).then_some(RushPart { part, field, span })
    };
    let beside = [
        (RushPartKind::Materials, RushField::Materials, materials),
        (RushPartKind::SummoningCondition, RushField::SummoningCondition, summoning_condition),
        (RushPartKind::Requirement, RushField::Requirement, requirement),
    ];
    let mut parts: Vec<_> = beside
        .into_iter()
        .filter_map(|(part, field, words)| whole(part, field, words.as_deref().unwrap_or_default()))
        .collect();
    let effect = match effect {
        RushEffect::Effect => RushPartKind::Effect,
        RushEffect::Continuous => RushPartKind::ContinuousEffect,
        RushEffect::MultiChoice => RushPartKind::MultiChoiceEffect,
    };
    if !is_flavor(card.kind) {
        parts.extend(whole(effect, RushField::Text, &card.text));
    }
    parts
}

/// The parts of a text that holds all of them, each below its header.
fn parts_of_text(text: &str, kind: Kind) -> Vec<RushPart> {
    let mut parts: Vec<RushPart> = Vec::new();
    let mut push = |part, start, end| {
        let span = trimmed(text, start, end);
        if !span.is_empty() {
            parts.push(RushPart { part, field: RushField::Text, span });
        }
    };
    let (mut begun, mut part, mut at) = (0, None, 0);
    let fusion = matches!(kind, Kind::Monster(Monster { frame: Frame::Fusion, .. }));
    let (mut headers, mut materials) = (false, fusion);
    for line in text.split_inclusive('\n') {
        let end = at + line.len();
        if let Some(next) = header(line) {
            push(part.unwrap_or(RushPartKind::SummoningCondition), begun, at);
            (begun, part, headers) = (end, Some(next), true);
        } else if part.is_none() && line.starts_with("MAXIMUM ATK") {
            push(RushPartKind::MaximumAtk, at, end);
            begun = end;
        } else if part.is_none() && materials && !line.trim().is_empty() {
            push(RushPartKind::Materials, at, end);
            (begun, materials) = (end, false);
        }
        at = end;
    }
    if headers || !is_flavor(kind) {
        push(part.unwrap_or(RushPartKind::Effect), begun, at);
    }
    parts
}

fn is_flavor(kind: Kind) -> bool {
    matches!(kind, Kind::Monster(Monster { text: Text::Flavor, .. }))
}

/// The part that begins below a line such as `[EFFECT]`.
fn header(line: &str) -> Option<RushPartKind> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?.trim();
    HEADERS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, part)| *part)
}

/// The place of what is not blank between two places of a text.
fn trimmed(text: &str, start: usize, end: usize) -> Span {
    let words = text.get(start..end).unwrap_or_default();
    let from = start + words.len() - words.trim_start().len();
    Span::new(from as u32, (from + words.trim().len()) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, types: &str) -> Vec<(RushPartKind, String)> {
        let card = Card { rush: true, ..Card::new("Rushing Rill", Kind::monster(types)).with_text(text) };
        annotate(&card).rush.iter().map(|part| (part.part, part.span.of(text).to_owned())).collect()
    }

    #[test]
    fn a_text_is_cut_at_its_headers() {
        let part = |part, words: &str| (part, words.to_owned());
        assert_eq!(
            words(
                "MAXIMUM ATK = 3000\r\nSummon it so.\r\n\r\n[REQUIREMENT]\r\nNone\r\n[CONTINUOUS EFFECT]\r\nGain [1] ATK.\r\n",
                "Effect"
            ),
            [
                part(RushPartKind::MaximumAtk, "MAXIMUM ATK = 3000"),
                part(RushPartKind::SummoningCondition, "Summon it so."),
                part(RushPartKind::Requirement, "None"),
                part(RushPartKind::ContinuousEffect, "Gain [1] ATK."),
            ]
        );
        assert_eq!(
            words("\"Ebb\" + \"Flow\"\n[REQUIREMENT]\nPay.\n[MULTI-CHOICE EFFECT]\n● A.\n● B.", "Fusion / Effect"),
            [
                part(RushPartKind::Materials, "\"Ebb\" + \"Flow\""),
                part(RushPartKind::Requirement, "Pay."),
                part(RushPartKind::MultiChoiceEffect, "● A.\n● B."),
            ]
        );
        assert_eq!(words("A lamp.", "Normal"), []);
        assert_eq!(words("Draw.", "Effect"), [part(RushPartKind::Effect, "Draw.")]);
    }
}
