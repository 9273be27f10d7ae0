use super::palette::{FAINT, HEADING};
use super::reading::Reading;
use super::summary::grouped;
use super::{Outcome, print};
use psct::annotation::Section;
use psct::io::{Boxes, Share, Stats};
use std::fmt::Write;

const EXAMPLES: &str = "\
Examples:
  psct stats cards.json
  psct stats cards.cdb expansions/ --json | jq '.all.whole / .all.cards'
  psct stats cards.json > before.txt     … then, with another psct or other cards:
  psct stats cards.json | diff before.txt -

`psct gaps` shows which phrases keep the other cards from being read whole.";

/// The styles of texts, as annotations and as people name them.
pub const STYLES: &[(&str, &str)] = &[
    ("psct", "Problem-Solving Card Text"),
    ("legacy", "old wording"),
    ("unmarked", "without a mark"),
    ("flavor", "flavor text"),
    ("rush", "Rush Duel text"),
    ("empty", "materials or no text"),
];

/// Show how much of the cards is read whole, on one page
///
/// A sentence is read whole when everything it says has found its place in the tree of its meaning: the tree, printed,
/// is the sentence again. A card is read whole when all of its sentences are. Cards without a sentence to read, such as
/// Normal Monsters, are left out of the shares and counted below them. Shares are rounded down, so that 100.0 % is all.
///
/// The decades in which cards first came out in the TCG are shown where the source tells (YGOPRODeck's `tcg_date`).
///
/// It reads what `psct annotate` reads. The page depends on the cards alone, not on the time or the number of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Print one JSON object instead of the page
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let (stats, outcome) = arguments.reading.count::<Stats>()?;
    match arguments.json {
        true => print(&format!("{}\n", serde_json::to_string_pretty(&stats)?))?,
        false => print(&page(&stats))?,
    }
    Ok(outcome)
}

fn page(stats: &Stats) -> String {
    let mut page = String::new();
    heading(&mut page, "Read whole", &["cards", "whole", "", "sentences", "read", ""]);
    share(&mut page, "all", &stats.all);
    heading(&mut page, "By type of card", &[]);
    for (kind, of) in &stats.types {
        share(&mut page, &kind.to_string(), of);
    }
    heading(&mut page, "By style of the text", &[]);
    for (style, words) in STYLES {
        if let Some(of) = stats.text_styles.get(style) {
            share(&mut page, words, of);
        }
    }
    if !stats.decades.is_empty() {
        heading(&mut page, "By decade of the first print", &[]);
        for (decade, of) in &stats.decades {
            share(&mut page, &format!("{decade}s"), of);
        }
        let undated = stats.undated();
        if undated.cards > 0 {
            share(&mut page, "not told", &undated);
        }
    }
    heading(&mut page, "By box", &["boxes", "whole", "", "unread", "", ""]);
    for (section, words) in [(Section::Main, "the card's box"), (Section::Pendulum, "Pendulum box")] {
        if let Some(Boxes { boxes, whole, unread }) = stats.boxes.get(&section) {
            let columns = [grouped(*boxes), grouped(*whole), percent(*whole, *boxes), grouped(*unread)];
            row(&mut page, words, &columns);
        }
    }
    if !stats.left_out.is_empty() {
        heading(&mut page, "Without a sentence", &["cards"]);
        for (style, words) in STYLES {
            if let Some(cards) = stats.left_out.get(style) {
                row(&mut page, words, &[grouped(*cards)]);
            }
        }
    }
    page
}

fn heading(page: &mut String, words: &str, columns: &[&str]) {
    let gap = if page.is_empty() { "" } else { "\n" };
    let columns = cells(columns);
    let words = if columns.is_empty() { words.to_owned() } else { format!("{words:<28}") };
    let _ = write!(page, "{gap}{HEADING}{words}{HEADING:#}");
    let _ = match columns.is_empty() {
        true => writeln!(page),
        false => writeln!(page, "{FAINT}{columns}{FAINT:#}"),
    };
}

fn share(page: &mut String, words: &str, of: &Share) {
    let Share { cards, whole, sentences, read } = *of;
    let (of_cards, of_sentences) = (percent(whole, cards), percent(read, sentences));
    row(page, words, &[grouped(cards), grouped(whole), of_cards, grouped(sentences), grouped(read), of_sentences]);
}

fn row(page: &mut String, words: &str, columns: &[String]) {
    let columns: Vec<_> = columns.iter().map(String::as_str).collect();
    let _ = writeln!(page, "  {words:<26}{}", cells(&columns));
}

/// The columns of a line: two numbers and the share of one in the other, and the same again.
fn cells(columns: &[&str]) -> String {
    const WIDTHS: [usize; 6] = [9, 9, 9, 12, 9, 9];
    let cells = columns.iter().zip(WIDTHS).map(|(cell, width)| format!("{cell:>width$}"));
    cells.collect::<String>().trim_end().to_owned()
}

/// A share in percent, rounded down: nothing but all is 100.0 %.
pub fn percent(part: u64, all: u64) -> String {
    match (part * 1000).checked_div(all) {
        Some(thousandths) => format!("{}.{} %", thousandths / 10, thousandths % 10),
        None => "–".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn shares_are_rounded_down() {
        assert_eq!(percent(9999, 10_000), "99.9 %");
        assert_eq!(percent(7, 7), "100.0 %");
        assert_eq!(percent(1, 3), "33.3 %");
        assert_eq!(percent(0, 0), "–");
    }
}
