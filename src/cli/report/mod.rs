mod chart;
mod entry;
mod figures;
mod inert;
mod notes;
mod page;
mod runs;

use super::annotate::{close, is_packed};
use super::reading::{Reading, outcome};
use super::{Outcome, summary};
use page::Page;
use psct::annotation::Detail;
use psct::io::Output;
use std::io::{BufWriter, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  psct report cards.json -o report.html
  psct report -o report.html                   the cards that come with psct
  psct report cards.cdb expansions/ -o cube.html --title \"My cube\"
  psct report cards.json > report.html

The address of the page can hold a search, as a link to it:
  report.html#q=dragon&mechanism=built_in
  report.html#type=Xyz+Monster&limit=use&scope=hard

  q          words of the name or the text, or the number; words in quotation marks stand together
  mechanism  built_in, effect, both, none
  method     special, contact_fusion, fusion, synchro, xyz, link, ritual, pendulum
  type       as the page names it
  limit      any, none, use, activate, special_summon, summon_this_way, control, gain
  scope      soft, hard
  style      psct, legacy, unmarked, flavor, rush, empty
  read       whole, part
  year       as 2014 or 2010s
  sort       name, oldest, newest";

/// Make a page for browsers: how many cards Special Summon in which way, what limits them, and every card to be searched
///
/// The page is one file that needs nothing else, and no network. It shows what share of the cards has a built-in Summon or
/// Summons by effect, by method, by type of card and over the years where the source tells them; the limits; how much is
/// read whole; and a list of the cards to search and to filter, their texts in the colors of `psct explain`, with the
/// verdict on each part when it is pointed at or reached with the Tab key.
///
/// It reads what `psct annotate` reads. The page depends on the cards alone, not on the time or the number of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Write the page to this file instead of standard output, once all inputs have been read to their end; if one was
    /// not, what is there stays and the page of what was read is left in FILE.partial
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What the page is called
    #[arg(long, value_name = "WORDS", default_value = "Special Summons, card by card")]
    title: String,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let Arguments { output, title, reading } = arguments;
    let (figures, tally) = match output.as_deref().filter(|path| *path != Path::new("-")) {
        None => {
            let stdout = std::io::stdout();
            if stdout.is_terminal() {
                anyhow::bail!("a page would flood the terminal; name a file with -o, as in -o report.html");
            }
            let mut page = Page::new(BufWriter::new(stdout), title);
            reading.write_to(Path::new("standard output"), Detail::Effects, &mut page)?
        }
        Some(path) => {
            if is_packed(path) {
                anyhow::bail!("{}: a page is not packed, so that browsers open it; name it .html", path.display());
            }
            let mut output = Output::create(path)?;
            let mut page = Page::new(BufWriter::new(&mut output), title);
            let written = reading.write_to(path, Detail::Effects, &mut page)?;
            drop(page);
            close(output, path, &written.0, &reading)?;
            written
        }
    };
    reading.tell(&figures, tally, || summary::closing(&figures, tally, started.elapsed()));
    Ok(outcome(&figures))
}
