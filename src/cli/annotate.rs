use super::report::{self, Report, Tally};
use super::{Outcome, corpus, interrupt, print, summary};
use anyhow::bail;
use psct::Annotator;
use psct::io::{Discard, Error, Figures, Input, Ndjson, Output, Sink, annotate_all, read_rulings};
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
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Files and folders with cards, `-` for standard input; without any, the cards that come with psct, as a table
    #[arg(value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    /// Write to this file instead of standard output, once all inputs have been read to their end; if one was not,
    /// what is there stays and the annotated cards are left in FILE.partial
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Use so many threads; 0 is as many as there are cores
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Let this TOML file decide about disputed cards
    #[arg(long, value_name = "FILE")]
    rulings: Option<PathBuf>,
    /// Add to each card what its sentences say, clause by clause: who does what, to what, when and under which
    /// condition
    #[arg(long)]
    sentences: bool,
    /// Show only what is wrong: no progress, no summary
    #[arg(short, long)]
    quiet: bool,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let annotator = match &arguments.rulings {
        Some(path) => Annotator::new(read_rulings(path)?),
        None => Annotator::default(),
    };
    let annotator = if arguments.sentences { annotator.with_sentences() } else { annotator };
    let own = arguments.inputs.is_empty();
    let inputs = if own { corpus() } else { Input::find(&arguments.inputs) };
    let run = Run { annotator, inputs, threads: arguments.threads, quiet: arguments.quiet };
    let (figures, tally) = match &arguments.output {
        Some(path) if path != Path::new("-") => run.write_file(path)?,
        None if own => run.write_to(Path::new(""), &mut Discard)?,
        _ => run.write_to(Path::new("standard output"), &mut Ndjson::new(std::io::stdout().lock()))?,
    };
    if own && arguments.output.as_deref() != Some(Path::new("-")) {
        print(&summary::table(&figures, tally))?;
    } else if !arguments.quiet {
        report::say(&summary::closing(&figures, tally, started.elapsed()));
    }
    Ok(match figures {
        Figures { failures: 1.., .. } => Outcome::Failed,
        figures if figures.all_findings() > 0 => Outcome::Findings,
        _ => Outcome::Clean,
    })
}

/// All that a run needs but the place for its output.
struct Run {
    annotator: Annotator,
    inputs: Vec<Result<Input, Error>>,
    threads: usize,
    quiet: bool,
}

impl Run {
    /// Annotates into a sink, which goes by the name of `path` in messages.
    fn write_to(self, path: &Path, sink: &mut impl Sink) -> Result<(Figures, Tally), Error> {
        let mut report = Report::new(&self.inputs, self.quiet);
        let annotate = |card: &psct::Card<'_>| self.annotator.annotate(card);
        let figures = annotate_all(self.inputs, annotate, self.threads, sink, &mut report);
        let tally = report.finish();
        figures.map(|figures| (figures, tally)).map_err(|error| match error {
            Error::Write { source, .. } => Error::Write { path: path.to_owned(), source },
            error => error,
        })
    }

    /// Annotates into a file. One that would look whole and is not takes another name.
    fn write_file(self, path: &Path) -> anyhow::Result<(Figures, Tally)> {
        let mut output = Output::create(path)?;
        if let Some(unfinished) = output.unfinished() {
            interrupt::removes(unfinished.to_owned());
        }
        let (figures, tally) = self.write_to(path, &mut Ndjson::new(&mut output))?;
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
}
