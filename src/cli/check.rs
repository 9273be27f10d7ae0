use super::edition::names;
use super::palette::{ERROR, FAINT, HEADING, NEW};
use super::reading::Reading;
use super::shown::shown;
use super::summary::{count, grouped};
use super::{Outcome, interrupt, messages, print};
use anyhow::{Context, bail};
use psct::annotation::Detail;
use psct::io::{Folded, Golden, Output, Review, ReviewKind, Reviewed};
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

A block of the file:
  # Asked the judges on Saturday: no Chain.
  Brinehold Ferryman (90000061)
    summon 1: built_in, special of this_card, from hand, to you, …

Exit codes:
  0  all cards are as the file says, or were accepted
  1  a card is not as the file says, or is on one side only
  2  failed: not all cards could be read, or the file could not be read or written";

/// Compare what cards are classified as with a golden file, or accept it into the file
///
/// The file has a block for each card: its name and passcode, and a line for each verdict: how it may be Summoned; each
/// Special Summon with its mechanism, places and what can stop it; each effect with its kind, limit and whether it
/// targets; each limit with what it binds. The values are those of the annotation's JSON, counted from 1. Words of the
/// text are not in it, so that a reworded card does not change it. Blocks stand in the order of the names.
///
/// Cards are the same by their passcode, the rest by their name; of several with one passcode the last counts. Cards that
/// are only in the file, or only among the cards, are differences, too.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The golden file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write what the cards are classified as now into the file, which is made if it is not there; your notes stay
    #[arg(long)]
    accept: bool,
    /// Pass over cards that the file does not list
    #[arg(long)]
    listed: bool,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let Arguments { file, accept, listed, reading } = &arguments;
    let golden = golden(file, *accept)?;
    let is_new = golden.is_none();
    let mut now = Folded::<Golden>::default();
    let (figures, _) = reading.write_to(Path::new(""), Detail::Effects, &mut now)?;
    let input = names(reading.paths());
    if figures.failures > 0 {
        let faults = count(figures.failures, "fault", "faults");
        bail!("{input}: not compared, because of {faults} in reading it");
    }
    let review = Review::between(golden.unwrap_or_default(), now.0, *listed && !is_new);
    let differs = !review.cards.is_empty();
    if !is_new {
        print(&page(&review))?;
    }
    if *accept {
        if differs || is_new {
            write(file, &review)?;
        }
        if !reading.quiet {
            let cards = count(review.accepted().len() as u64, "card", "cards");
            messages::say(&format!(
                "{}: {cards}{}\n",
                file.display(),
                if differs { " accepted" } else { ", as before" }
            ));
        }
        return Ok(Outcome::Clean);
    }
    if differs && !reading.quiet {
        messages::hint("the same command with --accept takes over what the cards say now");
    }
    Ok(if differs { Outcome::Findings } else { Outcome::Clean })
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

fn write(path: &Path, review: &Review) -> anyhow::Result<()> {
    let mut output = Output::create(path)?;
    if let Some(unfinished) = output.unfinished() {
        interrupt::removes(unfinished.to_owned());
    }
    let written = output.write_all(review.accepted().to_string().as_bytes());
    written.with_context(|| format!("{}: cannot be written", path.display()))?;
    Ok(output.finish()?)
}

fn page(review: &Review) -> String {
    let mut page = String::new();
    let kinds = [
        (ReviewKind::Changed, "Changed"),
        (ReviewKind::New, "Not in the file"),
        (ReviewKind::Gone, "Only in the file"),
    ];
    for (kind, heading) in kinds {
        let cards = review.count(kind);
        if cards > 0 {
            let _ = writeln!(page, "{HEADING}{heading}: {}{HEADING:#}\n", count(cards, "card", "cards"));
            review.cards.iter().filter(|card| card.kind == kind).for_each(|card| add(&mut page, card));
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
    let _ = writeln!(page, "{}{} as the file says", counts.concat(), count(review.unchanged, "card", "cards"));
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
