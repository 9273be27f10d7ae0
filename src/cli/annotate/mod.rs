mod form;
mod format;

use super::reading::{Reading, outcome};
use super::{Outcome, print, summary};
use clap::ValueEnum;
use form::Form;
pub use form::close;
use format::Format;
pub use format::is_packed;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::Instant;

const EXAMPLES: &str = "\
Examples:
  psct annotate cards.json > cards.ndjson
  psct annotate cards.json expansions/ -o cards.ndjson
  psct annotate cards.json -o summons.csv --rows summons
  psct annotate cards.json -o cards.parquet
  psct annotate cards.cdb --into cards.cdb -o annotated.cdb --offsets chars
  psct annotate cards.json --select id,name,summons.mechanism,summons.from --filter mechanism=built_in
  psct annotate cards.json --deck goat-control.ydk -o deck.csv --rows effects
  psct annotate cards.cdb expansions/*.cdb -o cards.ndjson
  psct annotate my-cards.csv --columns \"name=Card,text=Effect,type=Kind\"
  curl https://db.ygoprodeck.com/api/v7/cardinfo.php | psct annotate - --rulings house-rulings.toml | jq .summons

A table of rulings:
  [[ruling]]
  id = 12345678            # the passcode
  mechanism = \"effect\"     # or \"built_in\"
  source = \"the judges of the club\"";

/// Annotate the cards of databases, one JSON object on each line in the order of the input
///
/// Inputs are files or folders, and `-` is standard input. What a file holds tells its form, not its name; `--from` has
/// the list of the forms and decides where that cannot be told. Files that are compressed (gzip, zstd, zip) are read as
/// they are. A row of a database (.cdb) replaces one with the same id in the databases before it, wherever they are.
/// Without inputs they are the cards that come with psct, of which a terminal shows a table of figures (--format table).
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Write to this file instead of standard output, once all inputs have been read to their end; if one was not,
    /// what is there stays and the annotated cards are left in FILE.partial
    ///
    /// The ending of its name tells the form: .ndjson or .jsonl, .json, .csv, .parquet, .arrow or .feather, .sqlite,
    /// .db or .cdb, and NDJSON for every other name that promises no other form, as .xlsx does. A .gz or .zst after .ndjson,
    /// .json and .csv packs it.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write in this form, whatever the name of the output is
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
    /// What has a row in CSV: cards by default
    ///
    /// A column is the path of a field. The values of a list stand in one cell with `|` between them, a span as
    /// `12-34`. A cell that begins with = + - @ or an apostrophe gets an apostrophe before it, so that no spreadsheet
    /// runs it as a formula; to have it as it was, take away one apostrophe where a cell begins with one.
    #[arg(long, value_name = "ROWS")]
    rows: Option<Rows>,
    /// Add the tables to a copy of this EDOPro database, and write that
    ///
    /// The copy is the file that -o names; DATABASE stays as it is. The tables that psct has added to it in an earlier
    /// run are replaced; all others stay, and one that is called like a table of psct is an error.
    #[arg(long, value_name = "DATABASE")]
    into: Option<PathBuf>,
    /// Count the spans in the text in this unit
    ///
    /// A span is [start, end), from the start of the text or of the Pendulum text. An annotation whose spans are not in
    /// bytes says so in `offsets`.
    #[arg(long, value_name = "UNIT", default_value = "bytes")]
    offsets: Unit,
    /// Write only these fields: their paths as in `psct schema`, with commas between them
    ///
    /// `type`, `text` and `pendulum_text` are the card's own. A path leads into lists, too: `summons.mechanism` is the
    /// mechanism of every Summon. In CSV the columns have
    /// the order in which they are asked for. Where spans are written that are not in bytes, `offsets` comes with them.
    #[arg(long, value_name = "FIELDS", value_delimiter = ',')]
    select: Vec<String>,
    /// Add to each card what its sentences say, clause by clause: who does what, to what, when and under which
    /// condition
    #[arg(long)]
    sentences: bool,
    /// Add to each card its type and its texts, in which the spans lie: the fields type, text and pendulum_text
    #[arg(long)]
    texts: bool,
    #[command(flatten)]
    reading: Reading,
}

/// What has a row in CSV.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Rows {
    /// A row for each card
    Cards,
    /// A row for each Special Summon
    Summons,
    /// A row for each effect
    Effects,
}

impl Arguments {
    /// Whether the annotations themselves are wanted, in whichever form.
    fn asks_for_annotations(&self) -> bool {
        self.output.is_some()
            || self.format.is_some()
            || self.rows.is_some()
            || self.sentences
            || self.texts
            || self.offsets != Unit::Bytes
            || !self.select.is_empty()
            || self.reading.filtering.is_asked_for()
    }
}

/// What the places in a text count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Unit {
    /// Bytes of UTF-8
    Bytes,
    /// Unicode code points, as Python and SQLite count
    Chars,
    /// UTF-16 code units, as JavaScript, Java and .NET count
    Utf16,
}

pub fn run(mut arguments: Arguments) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let own = arguments.reading.is_of_the_corpus();
    // Who tries the program out sees what it finds; programs get what they get of every other input.
    if own && !arguments.asks_for_annotations() && std::io::stdout().is_terminal() {
        arguments.format = Some(Format::Table);
    }
    let Arguments { output, reading, .. } = &arguments;
    let form = Form::of(&arguments)?;
    let (figures, tally) = match output.as_deref() {
        Some(path) if path != Path::new("-") => form.write_file(reading, path)?,
        _ => form.print(reading)?,
    };
    if form.format == Format::Table {
        let heading = if own { "The corpus that comes with psct: " } else { "" };
        print(&summary::table(heading, &figures, tally))?;
    } else {
        reading.tell(&figures, tally, || summary::closing(&figures, tally, started.elapsed()));
    }
    Ok(outcome(&figures))
}
