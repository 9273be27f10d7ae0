//! How `diff` and `check` read all cards of one side: a database, which is annotated on the way, or annotations.

use super::messages::{self, Progress};
use super::reading::Reading;
use super::summary::count;
use anyhow::{Context, bail};
use psct::annotation::Detail;
use psct::io::{Fold, Folded, Input, OfAnnotations, holds_annotations, read_annotations};
use std::io::Read;
use std::path::{Path, PathBuf};

/// Reads one side. One that is not whole is none: cards that were not read would count as gone.
pub fn read<T: Fold + OfAnnotations>(reading: &Reading, detail: Detail) -> anyhow::Result<T> {
    let mut inputs = reading.inputs();
    inputs.iter_mut().flatten().try_for_each(take_in)?;
    let (edition, faults) = match inputs.iter().flatten().next().is_some_and(holds_annotations) {
        true if reading.filtering.is_asked_for() => {
            bail!("{}: --filter and --deck choose the cards of databases, not annotations", names(reading.paths()))
        }
        true => {
            let mut progress = Progress::new(&inputs, reading.quiet);
            let read = read_annotations(inputs, &mut progress);
            progress.finish();
            read
        }
        false => {
            let mut folded = Folded::<T>::default();
            let (figures, tally) = reading.write_from(inputs, Path::new(""), detail, &mut folded)?;
            // That no card is wanted is an answer; that there is none to want is a slip.
            let asked = reading.filtering.is_asked_for() && tally.without_cards == 0;
            if figures.cards == 0 && figures.failures == 0 && !asked {
                bail!("{}: not compared, because it holds no cards", names(reading.paths()));
            }
            (folded.0, figures.failures)
        }
    };
    match faults {
        0 => Ok(edition),
        faults => {
            let faults = count(faults, "fault", "faults");
            bail!("{}: not compared, because of {faults} in reading it", names(reading.paths()))
        }
    }
}

/// Reads standard input to its end, so that its beginning can tell what it holds.
fn take_in(input: &mut Input) -> anyhow::Result<()> {
    match input {
        Input::Stdin => {
            let path = PathBuf::from("standard input");
            let mut bytes = Vec::new();
            std::io::stdin().lock().read_to_end(&mut bytes).context("standard input")?;
            *input = Input::Embedded { path, bytes: bytes.into() };
            Ok(())
        }
        Input::Told { input, .. } => take_in(input),
        _ => Ok(()),
    }
}

/// What inputs are called in messages.
pub fn names(paths: &[PathBuf]) -> String {
    let name = |path: &PathBuf| match path.as_os_str() == "-" {
        true => "standard input".to_owned(),
        false => path.display().to_string(),
    };
    match paths {
        [] => "the cards that come with psct".to_owned(),
        paths => paths.iter().map(name).collect::<Vec<_>>().join(", "),
    }
}

/// Says that some cards stand for others with the same passcode.
pub fn tell_repeated(name: &str, repeated: u64) {
    if repeated > 0 {
        let cards = count(repeated, "card has", "cards have");
        messages::hint(&format!("{name}: {cards} the passcode of a later one, which counts"));
    }
}
