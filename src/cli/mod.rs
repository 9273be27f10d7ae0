//! The program: arguments, one file a command, and what people see of it.

mod annotate;
mod explain;
mod gaps;
mod interrupt;
mod palette;
mod reading;
mod report;
mod schema;
mod shown;
mod stats;
mod summary;

use anstream::ColorChoice;
use clap::{Parser, Subcommand, ValueEnum};
use include_dir::{Dir, DirEntry, include_dir};
use psct::io::{Error, Input};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// Cards of the project's own invention, one a file.
static CORPUS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/corpus/cards");

const EXAMPLES: &str = "\
Examples:
  psct annotate                                   the cards that come with psct, as a table
  psct annotate cards.json -o cards.ndjson        a whole database, one JSON object a card
  psct explain \"You can Special Summon this card (from your hand).\"
  psct explain --card \"Clockwork Courier\" cards.cdb
  psct stats cards.json                           how much of the cards is read whole
  psct gaps cards.json                            which phrases keep the others from it
  psct schema                                     what the JSON means

Exit codes:
  0  all is well
  1  findings: a record is no card, or an annotation warns of something; the rest is done
  2  failed: an input could not be read to its end, or the output could not be written

Every card that can be read is annotated, whatever is wrong with the others. When an input was not
read to its end, `-o FILE` leaves FILE as it was, and the annotated cards in FILE.partial.";

/// Reads Yu-Gi-Oh! card text and says what it means: every effect, every limit, and for every Special Summon
/// whether it is built-in (the card's own procedure, which starts no Chain) or done by an effect.
#[derive(Debug, Parser)]
#[command(version, after_help = EXAMPLES, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// When to use colors; `auto` follows the terminal and NO_COLOR
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: When,
}

#[derive(Debug, Subcommand)]
enum Command {
    Annotate(annotate::Arguments),
    Explain(explain::Arguments),
    Stats(stats::Arguments),
    Gaps(gaps::Arguments),
    Schema(schema::Arguments),
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

/// How a command ended that did not fail outright, the worst last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Clean,
    Findings,
    Failed,
}

/// Runs the command that the arguments name.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.color {
        When::Auto => ColorChoice::Auto,
        When::Always => ColorChoice::AlwaysAnsi,
        When::Never => ColorChoice::Never,
    }
    .write_global();
    let outcome = match arguments.command {
        Command::Annotate(arguments) => annotate::run(arguments),
        Command::Explain(arguments) => explain::run(arguments),
        Command::Stats(arguments) => stats::run(arguments),
        Command::Gaps(arguments) => gaps::run(arguments),
        Command::Schema(arguments) => schema::run(arguments),
    };
    match outcome {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Ok(Outcome::Failed) => ExitCode::from(2),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            report::error(&in_words(&error));
            ExitCode::from(2)
        }
    }
}

/// Prints on standard output, in color if it shows them.
fn print(words: &str) -> Result<(), Error> {
    let mut out = anstream::stdout().lock();
    let printed = out.write_all(words.as_bytes()).and_then(|()| out.flush());
    printed.map_err(|source| Error::Write { path: Path::new("standard output").to_owned(), source })
}

/// An error with its causes, each of them once: some errors name their cause themselves.
fn in_words(error: &anyhow::Error) -> String {
    let mut words = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !words.contains(&cause) {
            words = format!("{words}: {cause}");
        }
    }
    words
}

/// Whether the reader of standard output has gone away, such as `head`, which is no fault.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<Error>().is_some_and(Error::is_broken_pipe)
            || cause
                .downcast_ref::<std::io::Error>()
                .is_some_and(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
    })
}

/// The cards that the program carries with it, in the order of their names.
fn corpus() -> Vec<Result<Input, Error>> {
    fn walk(folder: &'static Dir<'static>, found: &mut Vec<Result<Input, Error>>) {
        let mut entries: Vec<&DirEntry<'_>> = folder.entries().iter().collect();
        entries.sort_by_key(|entry| entry.path());
        for entry in entries {
            match entry {
                DirEntry::Dir(folder) => walk(folder, found),
                DirEntry::File(file) if file.path().extension().is_some_and(|extension| extension == "txt") => {
                    let path = Path::new("corpus/cards").join(file.path());
                    found.push(Ok(Input::Embedded { path, bytes: file.contents().into() }));
                }
                DirEntry::File(_) => {}
            }
        }
    }
    let mut found = Vec::new();
    walk(&CORPUS, &mut found);
    found
}
