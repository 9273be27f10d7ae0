use crate::Card;
use crate::card::Kind;
use crate::text::{Code, Diagnostic, Severity, Span};
use std::fmt;

/// A card as a source delivered it, and what was wrong with the delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// The card.
    pub card: Card<'a>,
    /// What was wrong, for the card's annotation.
    pub diagnostics: Vec<Diagnostic>,
    /// The passcodes of the card's other arts, where the source tells them.
    pub arts: Vec<u64>,
}

impl<'a> Record<'a> {
    /// A card that arrived whole.
    pub fn new(card: Card<'a>) -> Self {
        Self { card, diagnostics: Vec::new(), arts: Vec::new() }
    }

    /// The record with the passcodes that its source gives the card.
    pub(super) fn with_arts(mut self, passcodes: impl IntoIterator<Item = u64>) -> Self {
        let id = self.card.id;
        self.arts.extend(passcodes.into_iter().filter(|passcode| Some(*passcode) != id));
        self
    }

    /// Notes something about the delivery.
    pub(super) fn with(mut self, severity: Severity, code: Code, message: String) -> Self {
        self.diagnostics.push(Diagnostic { severity, code, message, span: None });
        self
    }

    /// Notes where the source does not say what the card is; `said` is what it says instead.
    pub(super) fn with_type_as_said(self, said: impl fmt::Display) -> Self {
        if self.card.kind != Kind::Unknown {
            return self;
        }
        let message = match said.to_string().trim() {
            "" => "the source does not say what type the card is".to_owned(),
            said => format!("the source says that the card is `{said}`, which is no type"),
        };
        self.with(Severity::Warning, Code::UnknownType, message)
    }

    /// Notes where bytes that were not UTF-8 have been replaced, if that touched what is read of the card.
    pub(super) fn with_replaced_bytes(mut self) -> Self {
        let in_text = self.card.text.find(char::REPLACEMENT_CHARACTER);
        let elsewhere = [Some(&self.card.name), self.card.pendulum_text.as_ref()];
        let touched = elsewhere.into_iter().flatten().any(|field| field.contains(char::REPLACEMENT_CHARACTER));
        if in_text.is_some() || touched {
            let length = char::REPLACEMENT_CHARACTER.len_utf8() as u32;
            self.diagnostics.push(Diagnostic {
                severity: Severity::Warning,
                code: Code::InvalidUtf8,
                message: "bytes that are not UTF-8 have been replaced by U+FFFD".to_owned(),
                span: in_text.map(|at| Span::new(at as u32, at as u32 + length)),
            });
        }
        self
    }

    /// The same record, independent of what it was read from.
    pub fn into_owned(self) -> Record<'static> {
        let Card {
            id,
            konami_id,
            name,
            kind,
            stats,
            text,
            pendulum_text,
            skill_activation,
            markup,
            rush,
            rush_fields,
            first_printed,
        } = self.card;
        Record {
            card: Card {
                id,
                konami_id,
                name: name.into_owned().into(),
                kind,
                stats,
                text: text.into_owned().into(),
                pendulum_text: pendulum_text.map(|text| text.into_owned().into()),
                skill_activation: skill_activation.map(|text| text.into_owned().into()),
                markup,
                rush,
                rush_fields: rush_fields.map(|fields| Box::new(fields.into_owned())),
                first_printed,
            },
            diagnostics: self.diagnostics,
            arts: self.arts,
        }
    }
}
