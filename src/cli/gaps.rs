use super::palette::{FAINT, FINDING, HEADING};
use super::reading::Reading;
use super::shown::shown;
use super::summary::{count, grouped};
use super::{Outcome, print};
use psct::io::{Example, Gap, Gaps, STOP};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::Write;

const EXAMPLES: &str = "\
Examples:
  psct gaps cards.json
  psct gaps cards.json --limit 100
  psct gaps cards.cdb --json --limit 0 | jq -r '.gaps[] | [.unlocks, .phrase] | @tsv'

How to use it:
  1. Take a phrase from the top. `unlocks` is how many cards are read whole once psct knows the
     words behind its ▸, if nothing further on in their sentences stops it again.
  2. See what else is on the card of the example: psct explain --card NAME INPUT
  3. Teach psct those words, or put a text right that has a slip in it.
  4. `psct stats` shows what that gained, and `psct gaps` what is next.";

/// Show the phrases at which the reading of sentences stops, the most rewarding first
///
/// A phrase is the few words around the place where the reading of a sentence stopped, marked with ▸, with every name
/// masked as "…" and every number as #, so that sentences that lack the same words fall together. Phrases are ranked by
/// the cards that they unlock, those on which no other phrase stops the reading, then by the sentences that they stop.
/// Each has the first sentence that it stops as its example.
///
/// It reads what `psct annotate` reads. The list depends on the cards alone, not on the number of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Show so many phrases; 0 is all
    #[arg(long, value_name = "N", default_value_t = 30)]
    limit: usize,
    /// Print one JSON object instead of the list
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reading: Reading,
}

/// The list for programs.
#[derive(Serialize, JsonSchema)]
pub struct List<'g> {
    /// Cards with a sentence that is not read whole.
    cards: u64,
    /// Sentences that are not read whole.
    sentences: u64,
    /// Sentences whose phrases are not kept apart.
    beyond: u64,
    /// How many phrases there are, those beyond the limit included.
    phrases: usize,
    /// The phrases, the most rewarding first.
    gaps: Vec<Row<'g>>,
}

/// A phrase for programs.
#[derive(Serialize, JsonSchema)]
struct Row<'g> {
    /// The words around the point where reading stopped (▸), names as "…" and numbers as #.
    phrase: &'g str,
    #[serde(flatten)]
    gap: &'g Gap,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let (gaps, outcome) = arguments.reading.count::<Gaps>()?;
    let ranked = gaps.ranked();
    let phrases = ranked.len();
    let limit = if arguments.limit == 0 { phrases } else { arguments.limit };
    let rows = ranked.into_iter().take(limit).map(|(phrase, gap)| Row { phrase, gap }).collect();
    let list = List { cards: gaps.cards, sentences: gaps.sentences, beyond: gaps.beyond, phrases, gaps: rows };
    match arguments.json {
        true => print(&format!("{}\n", serde_json::to_string_pretty(&list)?))?,
        false => print(&page(&list))?,
    }
    Ok(outcome)
}

fn page(list: &List<'_>) -> String {
    if list.sentences == 0 {
        return "No sentence was found that is not read whole.\n".to_owned();
    }
    let phrases = count(list.phrases as u64, "phrase", "phrases");
    let sentences = count(list.sentences, "sentence", "sentences");
    let cards = count(list.cards, "card", "cards");
    let mut page = format!("{HEADING}{phrases} at which {sentences} of {cards} stop{HEADING:#}\n");
    let _ = writeln!(page, "\n{FAINT}unlocks  cards  sentences{FAINT:#}");
    for Row { phrase, gap } in &list.gaps {
        let Gap { unlocks, cards, sentences, example } = gap;
        let (unlocks, cards, sentences) = (grouped(*unlocks), grouped(*cards), grouped(*sentences));
        let _ = writeln!(page, "{unlocks:>7}{cards:>7}{sentences:>11}  {HEADING}{}{HEADING:#}", shown(phrase));
        let Example { name, before, behind, .. } = example;
        let (name, before, behind) = (line(name), line(before), line(behind));
        let words = [before.as_str(), &format!("{FINDING}{STOP}{FINDING:#}"), &behind];
        let words: Vec<_> = words.into_iter().filter(|words| !words.is_empty()).collect();
        let _ = writeln!(page, "{:27}{FAINT}{name}:{FAINT:#} {}", "", words.join(" "));
    }
    let more = list.phrases.saturating_sub(list.gaps.len()) as u64;
    if more > 0 {
        let more = count(more, "phrase", "phrases");
        let _ = writeln!(page, "\n{more} more; `--limit 0` shows all");
    }
    if list.beyond > 0 {
        let sentences = count(list.beyond, "sentence", "sentences");
        let _ = writeln!(page, "\n{sentences} more with phrases of their own, too many to keep apart");
    }
    page
}

/// Words of a card on one line.
fn line(words: &str) -> String {
    shown(&words.split_whitespace().collect::<Vec<_>>().join(" ")).into_owned()
}
