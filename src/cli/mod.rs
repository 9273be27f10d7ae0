//! The program: arguments, one file a command, and what people see of it.

mod annotate;
mod check;
mod completions;
mod diff;
mod edition;
mod explain;
mod filtering;
mod gaps;
mod interrupt;
mod man;
mod messages;
mod palette;
mod reading;
mod report;
mod schema;
mod shown;
mod stats;
mod stops;
mod summary;
mod usage;

use anstream::ColorChoice;
use clap::{Parser, Subcommand, ValueEnum};
use include_dir::{Dir, DirEntry, include_dir};
use psct::io::{Error, Input, remove_unfinished};
use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

/// Cards of the project's own invention, one a file.
static CORPUS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/corpus/cards");

const EXAMPLES: &str = "\
Examples:
  psct annotate                                   the cards that come with psct, as a table
  psct annotate cards.json -o cards.ndjson        a whole database, one JSON object a card
  psct explain \"You can Special Summon this card (from your hand).\"
  psct explain \"Clockwork Courier\" cards.cdb       a card of a database, and whether it can be negated
  psct stats cards.json                           how much of the cards is read whole
  psct gaps cards.json                            which phrases keep the others from it
  psct report cards.json -o report.html           figures and all cards, as a page for browsers
  psct diff old.cdb new.cdb                       what changed between two databases
  psct check verdicts.txt cards.json              whether cards are classified as they were
  psct stops \"Cyber Dragon\" cards.json            which cards can stop its Summons and effects, and when
  psct schema                                     what the JSON means; psct schema diff: that of another command
  psct completions bash                           what makes a shell complete commands and options
  psct man                                        the manual page

Exit codes:
  0  all is well
  1  findings: a record is no card, or an annotation warns of something; the rest is done; of `diff` and `check`: a verdict changed
  2  failed: an input could not be read to its end, the output could not be written, the arguments are wrong, or a card
     that was named is not there

Every card that can be read is annotated, whatever is wrong with the others. When an input was not
read to its end, `-o FILE` leaves FILE as it was, and the annotated cards in FILE.partial.";

/// Reads Yu-Gi-Oh! card text and says what it means: every effect, every limit, and for every Special Summon
/// whether it is built-in (the card's own procedure, which starts no Chain) or done by an effect.
#[derive(Debug, Parser)]
#[command(version, after_help = EXAMPLES, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// When to use colors; `auto` follows the terminal, NO_COLOR and CLICOLOR_FORCE
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    #[allow(dead_code, reason = "`color` reads it before the other arguments")]
    color: When,
}

#[derive(Debug, Subcommand)]
enum Command {
    Annotate(annotate::Arguments),
    Explain(explain::Arguments),
    Stats(stats::Arguments),
    Gaps(gaps::Arguments),
    Report(report::Arguments),
    Diff(diff::Arguments),
    Check(check::Arguments),
    Stops(stops::Arguments),
    Schema(schema::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
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

/// What is wrong has been told already.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("failed")]
struct Told;

/// Runs the command that the arguments name.
pub fn run() -> ExitCode {
    // The words about wrong arguments are in color, too, or not.
    color(std::env::args_os().skip(1)).write_global();
    let outcome = match usage::parse() {
        Ok(arguments) => {
            interrupt::heed();
            let outcome = carry_out(arguments.command);
            // A reader that still waits for its input has been left behind, with what it has copied.
            remove_unfinished();
            outcome
        }
        Err(wrong) => usage::about_arguments(&wrong),
    };
    match outcome {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Ok(Outcome::Failed) => ExitCode::from(2),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<Told>() => ExitCode::from(2),
        Err(error) => {
            messages::error(&in_words(&error));
            ExitCode::from(2)
        }
    }
}

fn carry_out(command: Command) -> anyhow::Result<Outcome> {
    match command {
        Command::Annotate(arguments) => annotate::run(arguments),
        Command::Explain(arguments) => explain::run(arguments),
        Command::Stats(arguments) => stats::run(arguments),
        Command::Gaps(arguments) => gaps::run(arguments),
        Command::Report(arguments) => report::run(arguments),
        Command::Diff(arguments) => diff::run(arguments),
        Command::Check(arguments) => check::run(arguments),
        Command::Stops(arguments) => stops::run(arguments),
        Command::Schema(arguments) => schema::run(arguments),
        Command::Completions(arguments) => completions::run(arguments),
        Command::Man(arguments) => man::run(arguments),
    }
}

/// When the arguments ask for colors; they need not be right otherwise.
fn color(arguments: impl IntoIterator<Item = OsString>) -> ColorChoice {
    let mut when = When::Auto;
    let mut arguments = arguments.into_iter().take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let value = match argument.to_str() {
            Some("--color") => arguments.next().and_then(|value| value.into_string().ok()),
            Some(argument) => argument.strip_prefix("--color=").map(str::to_owned),
            None => None,
        };
        when = value.and_then(|value| When::from_str(&value, false).ok()).unwrap_or(when);
    }
    match when {
        When::Auto => ColorChoice::Auto,
        When::Always => ColorChoice::AlwaysAnsi,
        When::Never => ColorChoice::Never,
    }
}

/// Prints on standard output, in color if it shows them. A reader that has seen enough, such as `head`, changes nothing of
/// what has been found.
fn print(words: &str) -> Result<(), Error> {
    let mut out = anstream::stdout().lock();
    let printed = out.write_all(words.as_bytes()).and_then(|()| out.flush());
    let printed = printed.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) });
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
            || cause.downcast_ref::<std::io::Error>().is_some_and(|cause| cause.kind() == ErrorKind::BrokenPipe)
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
