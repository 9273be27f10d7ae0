//! What people see on standard error: the progress of a run, what is wrong, what is odd, and what can be done.

use super::palette::{ERROR, FINDING, HINT};
use super::shown::shown;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use psct::io::{Error, Input, Observer};
use std::io::Write;

/// How many findings are shown one by one. A database that is none of ours would fill the screen.
const SHOWN: usize = 20;

/// Shows on standard error how a run goes.
pub struct Progress {
    bar: ProgressBar,
    findings: usize,
    tally: Tally,
}

/// What findings were about, other than records that are no cards.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Inputs that are whole and hold no cards.
    pub without_cards: u64,
    /// Cards on which this program failed. Their annotations say so, too.
    pub internal: u64,
    /// Cards of a deck that are in no input.
    pub absent: u64,
}

impl Progress {
    /// The progress through these inputs; `quiet` leaves only what is wrong.
    pub fn new(inputs: &[Result<Input, Error>], quiet: bool) -> Self {
        let sizes: Option<u64> = inputs.iter().flatten().map(Input::size).sum();
        let terminal = !quiet && std::io::IsTerminal::is_terminal(&std::io::stderr());
        let target = if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let style = match sizes {
            Some(_) => "{bar:40} {percent:>3} %  {bytes} of {total_bytes}  {eta} left",
            None => "{spinner} {bytes}  {bytes_per_sec}",
        };
        let bar = ProgressBar::with_draw_target(sizes, target);
        bar.set_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { bar, findings: 0, tally: Tally::default() }
    }

    /// Ends the run: what was not shown one by one is counted.
    pub fn finish(self) -> Tally {
        self.bar.finish_and_clear();
        if let Some(more @ 1..) = self.findings.checked_sub(SHOWN) {
            finding(&format!("{more} more like these"));
        }
        self.tally
    }
}

impl Observer for Progress {
    fn error(&mut self, error: &Error) {
        match error {
            Error::NoCards { .. } => self.tally.without_cards += 1,
            Error::Internal { .. } | Error::Unanswered { .. } => self.tally.internal += 1,
            _ => {}
        }
        if !error.is_failure() {
            self.findings += 1;
            if self.findings > SHOWN {
                return;
            }
        }
        self.bar.suspend(|| show(error));
    }

    fn progress(&mut self, bytes: u64) {
        self.bar.inc(bytes);
    }
}

/// Says something on standard error. There is nobody to tell if that cannot be written, and the work goes on.
pub fn say(words: &str) {
    let mut log = anstream::stderr().lock();
    let _ = log.write_all(words.as_bytes()).and_then(|()| log.flush());
}

/// Says what went wrong.
pub fn error(words: &str) {
    say(&format!("{ERROR}error:{ERROR:#} {}\n", shown(words)));
}

/// Says what is odd.
pub fn finding(words: &str) {
    say(&format!("{FINDING}finding:{FINDING:#} {}\n", shown(words)));
}

/// Says what can be done.
pub fn hint(words: &str) {
    say(&format!("{HINT}hint:{HINT:#} {}\n", shown(words)));
}

/// Shows an error, and what can be done about it.
fn show(error: &Error) {
    match error.is_failure() {
        true => self::error(&error.to_string()),
        false => finding(&error.to_string()),
    }
    if let Some(words) = help(error) {
        hint(words);
    }
}

fn help(error: &Error) -> Option<&'static str> {
    match error {
        Error::Missing { .. } => Some("put a path with blanks in quotation marks; `-` reads standard input"),
        Error::EmptyFolder { .. } => Some("a file with another ending is read if it is named itself"),
        Error::EmptyFile { .. } => Some("a download that broke off leaves such a file"),
        Error::Syntax { .. } => Some("any cards that could be told apart have been read"),
        Error::ErrorReply { .. } => Some("ask the service again and save its reply"),
        Error::NotCards { .. } => {
            Some("--from gives the form; a table needs headings, or --columns \"name=Card,text=Effect\"")
        }
        Error::OtherForm { .. } => {
            Some("without --from each input tells its form itself; one that is given holds for all inputs")
        }
        Error::NoTable { .. } => Some("scripts and settings are databases, too; cards are in files such as cards.cdb"),
        _ => None,
    }
}
