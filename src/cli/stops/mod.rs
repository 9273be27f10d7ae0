mod found;
mod page;
mod words;

use super::explain::find;
use super::messages::Progress;
use super::{Outcome, corpus, print};
use anyhow::bail;
use found::Found;
use psct::io::{Error, Input, Record, read_records};
use psct::stops::{Side, stops};
use psct::{Annotation, Card};
use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  psct stops \"Cyber Dragon\" cards.json              what can stop its Summons and effects
  psct stops 70095154 cards.cdb --limit 0           … all of it
  psct stops --by \"Solemn Warning\" cards.json       what Solemn Warning can stop
  psct stops \"Cyber Dragon\" cards.json --json | jq -r 'select(.moment == \"negate_summon\") | .by.name'
  psct stops \"Brinehold Ferryman\"                   among the cards that come with psct

What \"if\" means: the two cards do not decide it. \"if “while you control a Dragon monster”\" quotes the stopping
card; such words are about the field, or about a monster that is not named. A Level, an Attribute, a Type, ATK and DEF
are looked up as they are printed, where the source tells them.";

/// Show which cards can stop each Summon and effect of a card, and at which moment
///
/// It follows from the texts: the words of the stopping card say what it negates, forbids or answers, and those of the
/// other card how it is Summoned and what is activated. Spell Speeds count, and so does whether a "When …" can still
/// answer the Summon.
///
/// The stopping card is taken for one of the opponent's: what forbids something only to its own player is left out.
/// The inputs are read twice, the second time without being kept, so standard input cannot be one of them.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The card's name, passcode or Konami number
    #[arg(value_name = "CARD")]
    card: String,
    /// Files and folders with cards; without any, the cards that come with psct
    #[arg(value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    /// Show what the card can stop, not what can stop it
    #[arg(long)]
    by: bool,
    /// Show so many cards for each moment; 0 is all
    #[arg(long, value_name = "N", default_value_t = 8)]
    limit: usize,
    /// Print one JSON object a line for each card that stops something, not the page; all of them, whatever the limit
    #[arg(long)]
    json: bool,
    /// Show only what is wrong: no progress
    #[arg(short, long)]
    quiet: bool,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let words: Vec<_> = arguments.inputs.iter().map(|path| path.as_os_str().to_owned()).collect();
    let inputs = || if arguments.inputs.is_empty() { corpus() } else { Input::find(&arguments.inputs) };
    if arguments.inputs.iter().any(|path| path.as_os_str() == "-") {
        bail!("standard input can be read only once; put the cards into a file");
    }
    find::refuse_unquoted(&OsString::from(&arguments.card), &words)?;
    // What is wrong with the inputs is told by the first reading.
    let (Record { card, .. }, outcome) = find::card(&arguments.card, inputs())?;
    let annotation = psct::annotate(&card);
    let mut found = Found::new(&card, &annotation, arguments.by, arguments.limit);
    let mut seen = 0_u64;
    let mut written = Ok(());
    each(inputs(), arguments.quiet, |other, its| {
        seen += 1;
        let (by, of) = (Side::new(other, its), Side::new(&card, &annotation));
        let (by, of) = if arguments.by { (of, by) } else { (by, of) };
        let all = stops(by, of);
        if all.is_empty() {
            return ControlFlow::Continue(());
        }
        if arguments.json {
            let lines = found::lines(by, of, &all);
            written = lines.map_err(anyhow::Error::from).and_then(|lines| Ok(print(&lines)?));
        } else {
            found.add(by, of, &all);
        }
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written?;
    if !arguments.json {
        print(&page::page(&found, seen))?;
    }
    Ok(outcome)
}

/// Annotates the cards of the inputs, one after the other.
fn each(
    inputs: Vec<Result<Input, Error>>,
    quiet: bool,
    mut see: impl FnMut(&Card<'_>, &Annotation) -> ControlFlow<()>,
) {
    let progress = Progress::new(&inputs, quiet);
    read_records(inputs, |record| match record {
        Ok(Record { card, .. }) => see(&card, &psct::annotate(&card)),
        Err(_) => ControlFlow::Continue(()),
    });
    progress.finish();
}
