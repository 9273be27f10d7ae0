use super::edition::read;
use super::palette::{ERROR, FAINT, HEADING, NEW};
use super::reading::Reading;
use super::shown::shown;
use super::summary::{count, grouped};
use super::{Outcome, messages, print};
use anyhow::{Context, bail};
use psct::annotation::Detail;
use psct::io::{Golden, Output, Review, ReviewKind, Reviewed, Scope};
use similar::{ChangeTag, TextDiff};
use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  psct check verdicts.txt cards.json --accept     write the file, or take over what changed
  psct check verdicts.txt cards.json              in CI: fails if a card is classified anew
  psct check mine.txt cards.cdb --listed          only the cards that the file lists
  psct check verdicts.txt cards.ndjson            what `psct annotate` wrote, by this version or another one
  psct check mine.txt cards.cdb --deck my.ydk     only the cards of a deck, on both sides
  psct check verdicts.txt cards.json --accept --prune   drop the cards that are in no database any more

A block of the file:
  # Asked the judges on Saturday: no Chain.
  Brinehold Ferryman (90000061)
    summon 1: built_in, special of this_card, from hand, to you, …

Exit codes:
  0  all cards are as the file says, or what they say was accepted
  1  a card is not as the file says, or is on one side only
  2  failed: not all cards could be read, or the file could not be read or written";

/// Compare what cards are classified as with a golden file, or accept it into the file
///
/// The file has a block for each card: its name and passcode, and a line for each verdict: how it may be Summoned; each
/// Special Summon with its mechanism, places and what can stop it; each effect with its kind, limit and whether it
/// targets; each limit with what it binds. The values are those of the annotation's JSON, counted from 1. Costs, what an
/// effect does in detail and the words of the text are not in it: `psct diff` tells where those change. Blocks stand in
/// the order of the names.
///
/// The cards come from anything that `psct annotate` reads, or from the annotations that it wrote; what a file holds tells
/// which.
///
/// Cards are the same by their passcode, the rest by their name; of several with one passcode the last counts. Cards that
/// are only in the file, or only among the cards, are differences, too. With --filter or --deck only the chosen cards
/// are compared; the others of the file are neither missed nor changed. Conditions are asked of what the cards say now: with
/// `--filter mechanism=effect`, a card whose Summon has become built-in is passed over.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The golden file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write what the cards are classified as now into the file, which is made if it is not there
    ///
    /// Your notes stay, and so do cards that are only in the file: --prune drops those.
    #[arg(long)]
    accept: bool,
    /// With --accept: drop the cards that are only in the file, and the notes on them
    #[arg(long, requires = "accept", conflicts_with_all = ["filter", "deck"])]
    prune: bool,
    /// Pass over cards that the file does not list
    #[arg(long)]
    listed: bool,
    /// Show so many cards of each kind of difference; 0 is all
    #[arg(long, value_name = "N", default_value_t = 100)]
    limit: usize,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let Arguments { file, accept, prune, listed, limit, reading } = &arguments;
    let golden = golden(file, *accept)?;
    let is_new = golden.is_none();
    let now: Golden = read(reading, Detail::Effects)?;
    let scope = Scope { listed: *listed && !is_new, chosen: reading.filtering.is_asked_for() };
    let review = Review::between(golden.unwrap_or_default(), now, scope);
    let differs = !review.cards.is_empty();
    if !is_new {
        print(&page(&review, *limit))?;
    }
    if *accept {
        if differs || is_new {
            write(file, if *prune { review.pruned().clone() } else { review.accepted() })?;
        }
        if !reading.quiet {
            tell_accepted(file, &review, *prune, is_new);
        }
        return Ok(Outcome::Clean);
    }
    if differs && !reading.quiet {
        messages::hint(match review.count(ReviewKind::Gone) {
            0 => "the same command with --accept takes over what the cards say now",
            _ => {
                "--accept takes over what the cards say now; --accept --prune drops the cards that are only in the file, too"
            }
        });
    }
    Ok(if differs { Outcome::Findings } else { Outcome::Clean })
}

/// Says what the file has now that it had not.
fn tell_accepted(file: &Path, review: &Review, prune: bool, is_new: bool) {
    let gone = review.count(ReviewKind::Gone);
    let taken = if is_new { review.pruned().len() as u64 } else { review.cards.len() as u64 - gone };
    let said = match taken {
        0 if prune && gone > 0 => format!("{} dropped", count(gone, "card", "cards")),
        0 => "nothing to accept".to_owned(),
        _ if prune && gone > 0 => format!("{} accepted, {} dropped", count(taken, "card", "cards"), grouped(gone)),
        _ => format!("{} accepted", count(taken, "card", "cards")),
    };
    messages::say(&format!("{}: {said}\n", file.display()));
    if gone > 0 && !prune {
        let cards = count(gone, "card that is", "cards that are");
        messages::hint(&format!("{cards} only in the file stayed; --accept --prune drops them"));
    }
}

/// The golden file; nothing if it is to be made.
fn golden(path: &Path, accept: bool) -> anyhow::Result<Option<Golden>> {
    let name = path.display();
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound && accept => return Ok(None),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("{name}: no such file; the same command with --accept makes it")
        }
        Err(error) => return Err(error).context(format!("{name}: cannot be read")),
    };
    let text = String::from_utf8(bytes).ok().with_context(|| format!("{name}: is not UTF-8"))?;
    let golden = Golden::parse(&text);
    golden.map(Some).map_err(|(line, expected)| anyhow::anyhow!("{name}:{line}: {expected}"))
}

fn write(path: &Path, golden: Golden) -> anyhow::Result<()> {
    let mut output = Output::create(path)?;
    let written = output.write_all(golden.to_string().as_bytes());
    written.with_context(|| format!("{}: cannot be written", path.display()))?;
    Ok(output.finish()?)
}

fn page(review: &Review, limit: usize) -> String {
    let mut page = String::new();
    let limit = if limit == 0 { usize::MAX } else { limit };
    let kinds = [
        (ReviewKind::Changed, "Changed"),
        (ReviewKind::New, "Not in the file"),
        (ReviewKind::Gone, "Only in the file"),
    ];
    for (kind, heading) in kinds {
        let cards = review.count(kind);
        if cards > 0 {
            let _ = writeln!(page, "{HEADING}{heading}: {}{HEADING:#}\n", count(cards, "card", "cards"));
            let shown = review.cards.iter().filter(|card| card.kind == kind).take(limit);
            shown.for_each(|card| add(&mut page, card));
            let more = cards.saturating_sub(limit as u64);
            if more > 0 {
                let _ = writeln!(page, "  {FAINT}{} more; `--limit 0` shows all{FAINT:#}", grouped(more));
            }
            page.push('\n');
        }
    }
    let words = |kind, words: &str| match review.count(kind) {
        0 => String::new(),
        cards => format!("{} {words}, ", grouped(cards)),
    };
    let counts = [
        words(ReviewKind::Changed, "changed"),
        words(ReviewKind::New, "not in the file"),
        words(ReviewKind::Gone, "only in the file"),
    ];
    let passed_over = match review.passed_over {
        0 => String::new(),
        cards => format!("; {} not asked for", count(cards, "card of the file", "cards of the file")),
    };
    let unchanged = count(review.unchanged, "card", "cards");
    let _ = writeln!(page, "{}{unchanged} as the file says{passed_over}", counts.concat());
    page
}

fn add(page: &mut String, card: &Reviewed) {
    let header = |name: &str, id: Option<u64>| {
        let id = id.map_or("no passcode".to_owned(), |id| id.to_string());
        format!("{HEADING}{}{HEADING:#} {FAINT}· {id}{FAINT:#}", shown(name))
    };
    let _ = writeln!(page, "  {}", header(&card.name, card.id));
    if let Some((name, id)) = &card.was {
        let _ = writeln!(page, "    in the file: {}", header(name, *id));
    }
    let lines = |lines: &[String]| lines.iter().map(|line| shown(line).into_owned()).collect::<Vec<_>>();
    let (old, new) = (lines(&card.old), lines(&card.new));
    let (old, new): (Vec<_>, Vec<_>) =
        (old.iter().map(String::as_str).collect(), new.iter().map(String::as_str).collect());
    for change in TextDiff::from_slices(&old, &new).iter_all_changes() {
        let line = change.value();
        let _ = match change.tag() {
            ChangeTag::Delete => writeln!(page, "    {ERROR}- {line}{ERROR:#}"),
            ChangeTag::Insert => writeln!(page, "    {NEW}+ {line}{NEW:#}"),
            ChangeTag::Equal => Ok(()),
        };
    }
}
