use super::found::{Asked, Found, Group, Shown};
use super::words;
use crate::cli::palette::{FAINT, FINDING, HEADING};
use crate::cli::shown::shown;
use crate::cli::summary::{count, grouped};
use psct::stops::{Moment, Side, Target};
use std::fmt::Write;

/// The page: what is stopped, then by moment, then the cards.
pub fn page(found: &Found) -> String {
    let mut page = String::new();
    let Asked { card, annotation, by, .. } = &*found.asked;
    let kind = &card.kind;
    let _ = writeln!(page, "{HEADING}{}{HEADING:#}{FAINT} · {kind}{FAINT:#}", shown(&card.name));
    let what = if *by { "what it can stop" } else { "what can stop it" };
    let _ = writeln!(page, "{FAINT}{what}, by the texts of {}{FAINT:#}", count(found.seen, "card", "cards"));
    if *by {
        for ((_, moment), group) in &found.groups {
            self::moment(&mut page, *moment, group, "  ");
        }
        if found.groups.is_empty() {
            page.push_str("\nIt stops nothing.\n");
        }
        return page;
    }
    for target in Side::new(card, annotation).targets() {
        self::target(&mut page, found, target);
    }
    page
}

fn target(page: &mut String, found: &Found, target: Target) {
    let words = capital(&words::target(&found.asked.annotation, target));
    let _ = writeln!(page, "\n{HEADING}{}{HEADING:#}", shown(&words));
    let mut any = false;
    for ((_, moment), group) in found.groups.iter().filter(|((of, _), _)| *of == Some(target)) {
        self::moment(page, *moment, group, "    ");
        any = true;
    }
    if !any {
        page.push_str("  nothing\n");
    }
}

fn moment(page: &mut String, moment: Moment, group: &Group, indent: &str) {
    let Group { cards, open, shown } = group;
    let open = if *open > 0 { format!(", {} with an if", grouped(*open)) } else { String::new() };
    let before = if indent.len() > 2 { "  " } else { "\n" };
    let number = count(*cards, "card", "cards");
    let _ = writeln!(page, "{before}{}: {number}{FAINT}{open}{FAINT:#}", words::moment(moment));
    for one in shown {
        card(page, one, indent);
    }
    let more = cards.saturating_sub(shown.len() as u64);
    if more > 0 {
        let _ = writeln!(page, "{indent}{FAINT}{} more; `--limit 0` shows all{FAINT:#}", grouped(more));
    }
}

fn card(page: &mut String, one: &Shown, indent: &str) {
    let Shown { name, words, conditions } = one;
    let words = words.join(" … ");
    let _ = write!(page, "{indent}{}{FAINT}: {}{FAINT:#}", shown(name), shown(&words));
    if !conditions.is_empty() {
        let _ = write!(page, " {FINDING}if{FINDING:#} {}", shown(&conditions.join(" and ")));
    }
    page.push('\n');
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
