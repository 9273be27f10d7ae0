use super::words::{difference, word_by_word};
use crate::cli::palette::{ERROR, FAINT, FINDING, HEADING, NEW};
use crate::cli::shown::shown;
use crate::cli::summary::{count, grouped};
use psct::io::{CardChange, ChangeKind, Changes, Texts};
use std::fmt::Write;

/// How many differences of a card are shown.
const LINES: usize = 8;

/// The kinds of change in the order in which they matter, as they are headed and counted.
const KINDS: &[(ChangeKind, &str, &str)] = &[
    (ChangeKind::Verdict, "Verdict changed", "changed in a verdict"),
    (ChangeKind::Gone, "Gone", "gone"),
    (ChangeKind::New, "New", "new"),
    (ChangeKind::Reading, "Read in another way; no verdict changed", "read in another way"),
    (ChangeKind::Reworded, "Reworded or renamed; the meaning is equal", "reworded or renamed"),
];

/// The changes for people; `limit` is how many cards of each kind are shown, 0 for all.
pub fn page(changes: &Changes, limit: usize) -> String {
    let mut page = String::new();
    let limit = if limit == 0 { usize::MAX } else { limit };
    for (kind, heading, _) in KINDS {
        let all = changes.count(*kind);
        if all == 0 {
            continue;
        }
        let _ = writeln!(page, "{HEADING}{heading}: {}{HEADING:#}\n", count(all, "card", "cards"));
        let cards = changes.cards.iter().filter(|card| card.kind == *kind);
        cards.take(limit).for_each(|card| add(&mut page, card));
        let more = all.saturating_sub(limit as u64);
        if more > 0 {
            let _ = writeln!(page, "  {FAINT}{} more; `--limit 0` shows all{FAINT:#}", grouped(more));
        }
        page.push('\n');
    }
    page.push_str(&closing(changes));
    page
}

fn closing(changes: &Changes) -> String {
    let of = |kind| changes.count(kind);
    let counted = KINDS.iter().filter(|(kind, ..)| of(*kind) > 0);
    let counted: Vec<_> = counted.map(|(kind, _, words)| format!("{} {words}", grouped(of(*kind)))).collect();
    let what = if counted.is_empty() { "nothing changed".to_owned() } else { counted.join(", ") };
    let (old, new) = (grouped(changes.old.cards), count(changes.new.cards, "card", "cards"));
    let mut words = format!("{HEADING}{old} → {new}:{HEADING:#} {what}, {} as they were\n", grouped(changes.unchanged));
    if changes.old.sentences != changes.new.sentences {
        let _ = writeln!(
            words,
            "{FINDING}Conditions were not compared:{FINDING:#} one side was annotated without --sentences."
        );
    }
    words
}

fn add(page: &mut String, card: &CardChange) {
    let number = |id: Option<u64>| id.map_or("no passcode".to_owned(), |id| id.to_string());
    let id = match card.old_id {
        Some(old) => format!("{old} → {}", number(card.id)),
        None => number(card.id),
    };
    let _ = writeln!(page, "  {HEADING}{}{HEADING:#} {FAINT}· {id}{FAINT:#}", shown(&card.name));
    if let Some(old) = &card.old_name {
        let _ = writeln!(page, "    name: {}", changed(&shown(old), &shown(&card.name)));
    }
    // How a text was read matters where nothing else changed.
    let nature = card.differences.first().map(|difference| difference.nature);
    let telling: Vec<_> = card.differences.iter().filter(|one| Some(one.nature) == nature).collect();
    for one in telling.iter().take(LINES) {
        let _ = writeln!(page, "    {}", difference(one));
    }
    let more = telling.len().saturating_sub(LINES) as u64;
    if more > 0 {
        let _ = writeln!(page, "    {FAINT}{} more of this card; `--json` has all{FAINT:#}", grouped(more));
    }
    if let Some(texts) = &card.texts {
        text(page, texts);
    }
    if card.in_part {
        let _ = writeln!(page, "    {FINDING}not all of its meaning could be compared{FINDING:#}");
    }
}

fn text(page: &mut String, texts: &Texts) {
    let Texts { old, new, old_pendulum, new_pendulum } = texts;
    let boxes = match (old_pendulum, new_pendulum) {
        (Some(old_pendulum), Some(new_pendulum)) => {
            vec![(old_pendulum.clone(), new_pendulum.clone()), (old.clone(), new.clone())]
        }
        // One source may keep in one field what the other has in two.
        (old_pendulum, new_pendulum) => {
            let all = |pendulum: &Option<String>, text: &str| {
                pendulum.iter().map(String::as_str).chain([text]).collect::<Vec<_>>().join("\n")
            };
            vec![(all(old_pendulum, old), all(new_pendulum, new))]
        }
    };
    for (old, new) in boxes.iter().filter(|(old, new)| old != new) {
        let _ = writeln!(page, "    {}", word_by_word(old, new));
    }
}

fn changed(old: &str, new: &str) -> String {
    format!("{ERROR}{old}{ERROR:#} → {NEW}{new}{NEW:#}")
}
