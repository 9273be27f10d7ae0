mod form;
mod format;

use super::reading::{Reading, outcome};
use super::{Outcome, messages, print, summary};
use clap::ValueEnum;
use form::Form;
pub use form::close;
use format::Format;
use psct::io::Discard;
use std::path::{Path, PathBuf};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  psct annotate cards.json > cards.ndjson
  psct annotate cards.json expansions/ -o cards.ndjson
  psct annotate cards.json -o summons.csv --rows summons
  psct annotate cards.json --select id,name,summons.mechanism,effects.kinds
  psct annotate cards.cdb expansions/*.cdb -o cards.ndjson
  psct annotate my-cards.csv --columns \"name=Card,text=Effect,type=Kind\"
  curl … | psct annotate - --rulings house-rulings.toml | jq .summons

A table of rulings:
  [[ruling]]
  id = 12345678            # the passcode
  mechanism = \"effect\"     # or \"built_in\"
  source = \"the judges of the club\"";

/// Annotate the cards of databases, one JSON object a line in the order of the input
///
/// Inputs are files or folders, and `-` is standard input. What a file holds tells its form, not its name; `--from` has
/// the list of the forms and decides where that cannot be told. Files that are compressed (gzip, zstd, zip) are read as
/// they are. A row of a database (.cdb) replaces one with the same id in the databases before it.
/// Without inputs, a table of the cards that come with psct is printed.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Write to this file instead of standard output, once all inputs have been read to their end; if one was not,
    /// what is there stays and the annotated cards are left in FILE.partial
    ///
    /// The ending of its name tells the form: .ndjson, .jsonl, .json, .csv; and .gz or .zst behind these packs it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write in this form, whatever the name of the output is
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// What has a row in CSV: cards by default
    ///
    /// A column is the path of a field. The values of a list stand in one cell with `|` between them, a place as
    /// `12-34`. A cell that begins with = + - @ or an apostrophe gets an apostrophe before it, so that no spreadsheet
    /// runs it as a formula; to have it as it was, take away one apostrophe where a cell begins with one.
    #[arg(long, value_name = "ROWS")]
    rows: Option<Rows>,
    /// Write only these fields: their paths as in `psct schema`, with commas between them
    ///
    /// A path leads into lists, too: `summons.mechanism` is the mechanism of every Summon. In CSV the columns have
    /// the order in which they are asked for.
    #[arg(long, value_name = "FIELDS", value_delimiter = ',')]
    select: Vec<String>,
    /// Add to each card what its sentences say, clause by clause: who does what, to what, when and under which
    /// condition
    #[arg(long)]
    sentences: bool,
    #[command(flatten)]
    reading: Reading,
}

/// What has a row in CSV.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Rows {
    /// A row a card
    Cards,
    /// A row a Special Summon
    Summons,
    /// A row an effect
    Effects,
}

impl Arguments {
    /// Whether annotations are wanted, not only the table of the cards that come with the program.
    fn asks_for_a_form(&self) -> bool {
        self.format.is_some() || self.rows.is_some() || !self.select.is_empty()
    }
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let Arguments { output, reading, .. } = &arguments;
    let own = reading.is_of_the_corpus();
    let form = Form::of(&arguments)?;
    let (figures, tally) = match output.as_deref() {
        Some(path) if path != Path::new("-") => form.write_file(reading, path)?,
        None if own && !arguments.asks_for_a_form() => reading.write_to(Path::new(""), form.detail, &mut Discard)?,
        _ => form.print(reading)?,
    };
    let printed = match output {
        Some(path) => path == Path::new("-"),
        None => !own || arguments.asks_for_a_form(),
    };
    if own && !printed {
        print(&summary::table(&figures, tally))?;
    } else if !reading.quiet {
        messages::say(&summary::closing(&figures, tally, started.elapsed()));
    }
    Ok(outcome(&figures))
}
