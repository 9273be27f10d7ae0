mod found;
mod page;
mod words;

use super::explain::find;
use super::messages::Progress;
use super::reading::Reading;
use super::{Outcome, print};
use anyhow::bail;
pub use found::Line;
use found::{Asked, Found};
use psct::annotation::Detail;
use psct::io::{Error, Observer, Record};
use std::ffi::OsString;
use std::path::Path;

const EXAMPLES: &str = "\
Examples:
  psct stops \"Cyber Dragon\" cards.json              what can stop its Summons and effects
  psct stops 70095154 cards.cdb --limit 0           … all of it
  psct stops --by \"Solemn Warning\" cards.json       what Solemn Warning can stop
  psct stops \"Cyber Dragon\" cards.json --json | jq -r 'select(.moment == \"negate_summon\") | .by.name'
  psct stops \"Cyber Dragon\" cards.json --deck my.ydk   which cards of the deck can stop it
  psct stops \"Brinehold Ferryman\"                   among the cards that come with psct

What \"if\" means: the two cards do not decide it. \"if “while you control a Dragon monster”\" quotes the stopping
card; such words are about the field, or about a monster that is not named. A Level, an Attribute, a Type, ATK and DEF
are looked up as they are printed, where the source tells them. \"if these words fit it\" stands where the words
before it are themselves what is open.";

/// Show which cards can stop each Summon and effect of a card, and at which moment
///
/// It follows from the texts: the words of the stopping card say what it negates, forbids or answers, and those of the
/// other card how it is Summoned and what is activated. Spell Speeds count, and so does whether a "When …" can still
/// answer the Summon.
///
/// Cards that need nothing more come first, then those with an "if", each by name.
///
/// The stopping card is taken for one of the opponent's: what forbids something only to its own player is left out.
/// The inputs are read twice, the second time without being kept, so standard input cannot be one of them. --filter and
/// --deck choose among the cards that stop it or are stopped by it.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The card's name, passcode or Konami number
    #[arg(value_name = "CARD")]
    card: String,
    /// Show what the card can stop, not what can stop it
    #[arg(long)]
    by: bool,
    /// Show so many cards for each moment; 0 is all
    #[arg(long, value_name = "N", default_value_t = 8)]
    limit: usize,
    /// Print one JSON object a line for each card that stops something, not the page; all of them, whatever the limit
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let Arguments { card, by, limit, json, reading } = arguments;
    if reading.paths().iter().any(|path| path.as_os_str() == "-") {
        bail!("standard input can be read only once; put the cards into a file");
    }
    let words: Vec<_> = reading.paths().iter().map(|path| path.as_os_str().to_owned()).collect();
    find::refuse_unquoted(&OsString::from(&card), &words)?;
    let (Record { card, .. }, outcome) = find::card(&card, reading.inputs())?;
    let annotation = reading.annotator(Detail::Effects)?.annotate(&card);
    let mut found = Found::new(Asked { card, annotation, by, json }, limit);
    let inputs = reading.inputs();
    let mut again = Again(Progress::new(&inputs, reading.quiet));
    let written = reading.write_with(inputs, Path::new("standard output"), Detail::Effects, &mut found, &mut again);
    again.0.finish();
    let (_, absent) = written?;
    if !json {
        print(&page::page(&found))?;
    }
    Ok(if absent > 0 { outcome.max(Outcome::Findings) } else { outcome })
}

/// The second reading. What is wrong with the inputs has been told by the first one.
struct Again(Progress);

impl Observer for Again {
    fn error(&mut self, error: &Error) {
        if matches!(error, Error::Internal { .. }) {
            self.0.error(error);
        }
    }

    fn progress(&mut self, bytes: u64) {
        self.0.progress(bytes);
    }
}
