use super::reading::{Reading, outcome};
use super::report::{self, Tally};
use super::{Outcome, interrupt, print, summary};
use anyhow::bail;
use psct::annotation::Detail;
use psct::io::{Discard, Figures, Ndjson, Output};
use std::path::{Path, PathBuf};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  psct annotate cards.json > cards.ndjson
  psct annotate cards.json expansions/ -o cards.ndjson
  curl … | psct annotate - --rulings house-rulings.toml | jq .summons

A table of rulings:
  [[ruling]]
  id = 12345678            # the passcode
  mechanism = \"effect\"     # or \"built_in\"
  source = \"the judges of the club\"";

/// Annotate the cards of databases, one JSON object a line in the order of the input
///
/// Inputs are files or folders, and `-` is standard input. What a file holds tells its form, not its name:
/// yaml-yugi JSON (an array, or a file a card), YGOPRODeck JSON (a reply, its `data`, or single cards), NDJSON
/// with `id`, `name`, `type` and `text`, EDOPro databases (.cdb), or a card a file in the form of psct's own corpus.
/// Without inputs, a table of the cards that come with psct is printed.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Write to this file instead of standard output, once all inputs have been read to their end; if one was not,
    /// what is there stays and the annotated cards are left in FILE.partial
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Add to each card what its sentences say, clause by clause: who does what, to what, when and under which
    /// condition
    #[arg(long)]
    sentences: bool,
    #[command(flatten)]
    reading: Reading,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let Arguments { output, sentences, reading } = &arguments;
    let detail = if *sentences { Detail::Sentences } else { Detail::Effects };
    let own = reading.is_of_the_corpus();
    let (figures, tally) = match output {
        Some(path) if path != Path::new("-") => write_file(reading, detail, path)?,
        None if own => reading.write_to(Path::new(""), detail, &mut Discard)?,
        _ => reading.write_to(Path::new("standard output"), detail, &mut Ndjson::new(std::io::stdout().lock()))?,
    };
    if own && output.as_deref() != Some(Path::new("-")) {
        print(&summary::table(&figures, tally))?;
    } else if !reading.quiet {
        report::say(&summary::closing(&figures, tally, started.elapsed()));
    }
    Ok(outcome(&figures))
}

/// Annotates into a file. One that would look whole and is not takes another name.
fn write_file(reading: &Reading, detail: Detail, path: &Path) -> anyhow::Result<(Figures, Tally)> {
    let mut output = Output::create(path)?;
    if let Some(unfinished) = output.unfinished() {
        interrupt::removes(unfinished.to_owned());
    }
    let (figures, tally) = reading.write_to(path, detail, &mut Ndjson::new(&mut output))?;
    let name = path.display();
    match figures {
        Figures { cards: 0, failures: 1.., .. } => bail!("{name}: not written, because no card could be read"),
        Figures { failures: 1.., .. } => {
            if let Some(partial) = output.leave()? {
                let partial = partial.display();
                report::error(&format!(
                    "{name}: not written, because not all inputs were read to their end; what was read is in {partial}"
                ));
            }
        }
        Figures { cards, .. } => {
            output.finish()?;
            if cards == 0 {
                report::finding(&format!("{name}: is empty, because the inputs hold no cards"));
            }
        }
    }
    Ok((figures, tally))
}
