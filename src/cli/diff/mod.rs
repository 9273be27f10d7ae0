mod page;
mod words;

use super::edition::{names, read, tell_repeated};
use super::reading::Reading;
use super::{Outcome, print};
use anyhow::bail;
use psct::annotation::Detail;
use psct::io::{ChangeKind, Changes, Edition};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  psct diff cards-2024.cdb cards-2025.cdb
  psct diff old.cdb base.cdb expansions/          one old file, several new ones
  psct annotate cards.json --sentences > old.ndjson
  psct diff old.ndjson cards.json                 the annotations of that day against today's cards
  psct diff old.cdb new.cdb --json | jq -r '.cards[] | select(.kind == \"verdict\") | .name'
  psct diff old.json new.json --limit 0 --color always | less -R

Exit codes:
  0  no verdict changed
  1  a verdict changed
  2  failed: not all cards could be read, or the arguments are wrong";

/// Show what changed between two databases, or between annotations of them, card by card
///
/// OLD and NEW are databases, which are annotated on the way, or files that `psct annotate` wrote; one may be this and
/// the other that. What a file holds tells which. A card is the same if it has the same passcode; of those that are
/// left, if it has the same name. Of several cards with one passcode the last counts, as in EDOPro.
///
/// Cards are shown by what happened to them: the verdict changed (a Summon's mechanism, an effect's kind, a limit, what
/// is done to how many cards, a condition); the card is gone, or new; it says the same, and psct read it in another
/// way (with another certainty or reason, in another style); it is only reworded or renamed. Two texts mean the same if
/// their annotations are equal but for the spans. Where some sentences are not read whole, or conditions are
/// on one side only because a file was written without --sentences, this is said with the card.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(mut_arg("inputs", |inputs| inputs.value_name("NEW").required(true)
    .help("Files and folders with the cards, or their annotations, as they are now")))]
pub struct Arguments {
    /// A file or folder with the cards, or their annotations, as they were; `-` is standard input
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// Show so many cards of each kind of change; 0 is all
    #[arg(long, value_name = "N", default_value_t = 100)]
    limit: usize,
    /// Print one JSON object with all of them instead
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let Arguments { old, limit, json, reading } = arguments;
    let stdin = reading.paths().iter().chain([&old]).filter(|path| *path == Path::new("-")).count();
    if stdin > 1 {
        bail!("standard input can be read only once: of OLD and NEW, one must be a file");
    }
    let before = reading.of(vec![old]);
    let read = |side| read::<Edition>(side, Detail::Sentences);
    let changes = Changes::between(read(&before)?, read(&reading)?)?;
    if !reading.quiet {
        tell_repeated(&names(before.paths()), changes.old.repeated);
        tell_repeated(&names(reading.paths()), changes.new.repeated);
    }
    match json {
        true => print(&format!("{}\n", serde_json::to_string_pretty(&changes)?))?,
        false => print(&page::page(&changes, limit))?,
    }
    Ok(if changes.count(ChangeKind::Verdict) > 0 { Outcome::Findings } else { Outcome::Clean })
}
