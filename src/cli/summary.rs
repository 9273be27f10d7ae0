use super::messages::Tally;
use super::palette::{FAINT, HEADING};
use super::stats::percent;
use psct::annotation::{EffectKind, Mechanism};
use psct::io::Figures;
use psct::vocabulary::Method;
use std::fmt::Write;
use std::time::Duration;

/// The closing words of a run, in a few lines; none where its errors have said all there is to say.
pub fn closing(figures: &Figures, tally: Tally, time: Duration) -> String {
    if figures.cards == 0 && figures.failures > 0 && figures.all_findings() == 0 {
        return String::new();
    }
    let built_in = figures.summons_by(Mechanism::BuiltIn);
    let by_effect = figures.summons_by(Mechanism::Effect);
    let cards = count(figures.cards, "card", "cards");
    let time = match time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.0} ms", seconds * 1000.0),
        seconds => format!("{seconds:.1} s"),
    };
    let mut lines = format!("{HEADING}{cards}{HEADING:#} in {time}\n");
    if figures.cards == 0 {
        let _ = writeln!(lines, "{}", faults(figures, tally));
        return lines;
    }
    let all = count(built_in + by_effect, "Special Summon", "Special Summons");
    let _ = writeln!(lines, "{all}: {} built-in, {} by effect", grouped(built_in), grouped(by_effect));
    let old = count(figures.legacy, "text", "texts");
    let read = read_whole(figures).map(|read| format!(", {read}")).unwrap_or_default();
    let _ = writeln!(lines, "{old} in old wording{read}");
    if figures.replaced > 0 {
        let _ =
            writeln!(lines, "{} of earlier databases replaced by later ones", count(figures.replaced, "row", "rows"));
    }
    let _ = writeln!(lines, "{}", faults(figures, tally));
    lines
}

/// The figures of a run as a table; `of` stands before the number of its cards.
pub fn table(of: &str, figures: &Figures, tally: Tally) -> String {
    let cards = count(figures.cards, "card", "cards");
    let mut table = format!("{HEADING}{of}{cards}{HEADING:#}\n");
    let heading = |table: &mut String, words: &str, columns: &str| {
        let _ = writeln!(table, "\n{HEADING}{words:<28}{HEADING:#}{FAINT}{columns}{FAINT:#}");
    };

    heading(&mut table, "Special Summons", "  built-in  by effect");
    let row = |table: &mut String, words: &str, built_in: u64, by_effect: u64| {
        let _ = writeln!(table, "  {words:<26}{:>10}{:>11}", grouped(built_in), grouped(by_effect));
    };
    for &(spelling, method) in Method::SPELLINGS {
        let of = |mechanism| figures.summons.get(&(mechanism, method)).copied().unwrap_or(0);
        let (built_in, by_effect) = (of(Mechanism::BuiltIn), of(Mechanism::Effect));
        if built_in + by_effect > 0 {
            row(&mut table, spelling, built_in, by_effect);
        }
    }
    row(&mut table, "all", figures.summons_by(Mechanism::BuiltIn), figures.summons_by(Mechanism::Effect));

    heading(&mut table, "Effects", "    number");
    let row = |table: &mut String, words: &str, number: u64| {
        let _ = writeln!(table, "  {words:<26}{:>10}", grouped(number));
    };
    for (kind, number) in &figures.effects {
        row(&mut table, effect_kind(*kind), *number);
    }
    row(&mut table, "all", figures.effects.values().sum());

    heading(&mut table, "Texts", "     cards");
    let styles = [
        ("Problem-Solving Card Text", figures.psct),
        ("old wording", figures.legacy),
        ("without a mark", figures.unmarked),
        ("flavor", figures.flavor),
        ("Rush Duel", figures.rush),
        ("none", figures.empty),
    ];
    for (words, number) in styles.into_iter().filter(|(_, number)| *number > 0) {
        row(&mut table, words, number);
    }
    let read = read_whole(figures).map(|read| format!("{read}, ")).unwrap_or_default();
    let _ = writeln!(table, "\n{read}{}", faults(figures, tally));
    table
}

/// How much was read whole, where there is something to read.
fn read_whole(figures: &Figures) -> Option<String> {
    let share = || format!("{} of the sentences read whole", percent(figures.read, figures.sentences));
    (figures.sentences > 0).then(share)
}

/// What was wrong with the inputs and their cards.
pub fn faults(figures: &Figures, tally: Tally) -> String {
    let mut parts = Vec::new();
    if tally.without_cards > 0 {
        parts.push(count(tally.without_cards, "input without cards", "inputs without cards"));
    }
    let records = figures.findings.saturating_sub(tally.without_cards + tally.internal + tally.absent);
    if tally.absent > 0 {
        parts.push(count(tally.absent, "card of the deck that is not there", "cards of the deck that are not there"));
    }
    if records > 0 {
        parts.push(count(records, "record that is no card", "records that are no cards"));
    }
    parts.extend(figures.diagnostics.iter().map(|(words, number)| format!("{} × {words}", grouped(*number))));
    let findings = match figures.all_findings().saturating_sub(tally.internal) {
        0 => None,
        all => Some(format!("{} ({})", count(all, "finding", "findings"), parts.join(", "))),
    };
    let failures = match figures.failures {
        0 => None,
        all => Some(format!("{} in reading the inputs", count(all, "fault", "faults"))),
    };
    match (findings, failures) {
        (None, None) => "no findings".to_owned(),
        (Some(words), None) | (None, Some(words)) => words,
        (Some(findings), Some(failures)) => format!("{findings}, {failures}"),
    }
}

/// An effect's kind, as people call it.
pub fn effect_kind(kind: EffectKind) -> &'static str {
    match kind {
        EffectKind::Ignition => "Ignition",
        EffectKind::Trigger => "Trigger",
        EffectKind::Quick => "Quick",
        EffectKind::Flip => "Flip",
        EffectKind::Activate => "activation of a Spell/Trap",
        EffectKind::Continuous => "Continuous",
        EffectKind::Unclassified => "unclassified",
        EffectKind::MaintenanceCost => "maintenance cost",
    }
}

/// So many of something.
pub fn count(number: u64, one: &str, more: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { more })
}

/// A number with its thousands set apart.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
