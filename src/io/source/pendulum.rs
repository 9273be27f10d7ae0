//! The two boxes of a Pendulum Monster: in one text under headers, or in a field each.

use crate::io::Record;
use crate::text::{Code, Severity};
use std::borrow::Cow;

/// The Pendulum box that stands apart from a text. One that is empty, or that the text has too, is none.
pub fn apart<'a>(text: &str, pendulum: Option<Cow<'a, str>>) -> Option<Cow<'a, str>> {
    pendulum.filter(|words| !words.trim().is_empty() && !has_header(text))
}

/// Whether a text begins with the header of a box.
pub fn has_header(text: &str) -> bool {
    let start = text.trim_start();
    start.strip_prefix('[').is_some_and(|rest| {
        let name = rest.trim_start();
        name.starts_with("Pendulum Effect") || name.starts_with("Monster Effect")
    })
}

/// Notes that a text without headers could be that of either box.
pub fn with_guess(record: Record<'_>) -> Record<'_> {
    let text = record.card.markup.plain(&record.card.text);
    if record.card.pendulum_text.is_some() || text.text.trim().is_empty() || text.text.lines().any(has_header) {
        return record;
    }
    let message = "the text has no header of a box; it is read as the monster's".to_owned();
    record.with(Severity::Warning, Code::GuessedBox, message)
}
