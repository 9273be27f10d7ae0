use crate::cli::messages::{self, Progress};
use crate::cli::summary::grouped;
use crate::cli::{Outcome, Told};
use anyhow::bail;
use psct::Card;
use psct::io::{Error, Input, Observer, Record, read_records};
use std::ffi::OsStr;
use std::ops::ControlFlow;
use std::path::Path;

/// How many names are proposed.
const PROPOSED: usize = 3;
/// How alike a name must be to be proposed, from 0 to 1.
const ALIKE: f64 = 0.8;
/// How many cards are listed that answer to the same name.
const LISTED: usize = 5;

/// The card that is wanted by its name, passcode or Konami number, and how the inputs were read. All of them are
/// read to their end, so that no other card is taken for the one that is meant.
pub fn card(wanted: &str, inputs: Vec<Result<Input, Error>>) -> anyhow::Result<(Record<'static>, Outcome)> {
    let lower = wanted.trim().to_lowercase();
    let mut progress = Progress::new(&inputs, true);
    let mut outcome = Outcome::Clean;
    let mut found = Found::default();
    let mut proposals = Proposals { wanted: lower.clone(), best: Vec::new() };
    let mut seen = 0_u64;
    read_records(inputs, |record| {
        match record {
            Ok(record) => {
                seen += 1;
                match Answer::of(&record.card, &lower) {
                    Some(answer) => found.add(answer, record),
                    None => proposals.add(&record.card.name),
                }
            }
            Err(error) => {
                outcome = outcome.max(if error.is_failure() { Outcome::Failed } else { Outcome::Findings });
                progress.error(&error);
            }
        }
        ControlFlow::Continue(())
    });
    progress.finish();
    found.tell(wanted);
    if let Some(first) = found.records.into_iter().next() {
        return Ok((first, outcome));
    }
    if seen == 0 && outcome == Outcome::Failed {
        return Err(Told.into());
    }
    match proposals.names().as_slice() {
        [] => bail!("there is no card `{wanted}` among the {} that were read", grouped(seen)),
        names => {
            let (seen, names) = (grouped(seen), in_words(names));
            bail!("there is no card `{wanted}` among the {seen} that were read; did you mean {names}?")
        }
    }
}

/// Refuses a name of several words without quotation marks before the inputs: `Lava Golem cards.json`.
pub fn refuse_unquoted<S: AsRef<OsStr>>(card: &S, inputs: &[S]) -> anyhow::Result<()> {
    let is_there = |word: &S| word.as_ref() == "-" || Path::new(word.as_ref()).exists();
    let is_word = |word: &S| !word.as_ref().to_string_lossy().contains(['.', '/', '\\']);
    let more = inputs.iter().take_while(|word| !is_there(word)).count();
    let words = [card].into_iter().chain(&inputs[..more]);
    if is_there(card) || more == 0 || more == inputs.len() || !words.clone().all(is_word) {
        return Ok(());
    }
    let words: Vec<_> = words.map(|word| word.as_ref().to_string_lossy()).collect();
    bail!("a name of several words needs quotation marks: \"{}\"", words.join(" "))
}

/// What is said of words that are neither the name of one of these cards nor a text.
pub fn no_text(words: &str, inputs: Vec<Result<Input, Error>>) -> String {
    if is_word_of_file(words) {
        return format!("`{words}`: no such file; put the name of a card before it, as in \"Cyber Dragon\" {words}");
    }
    let mut proposals = Proposals { wanted: words.trim().to_lowercase(), best: Vec::new() };
    read_records(inputs, |record| {
        record.iter().for_each(|record| proposals.add(&record.card.name));
        ControlFlow::Continue(())
    });
    let meant = match proposals.names().as_slice() {
        [] => String::new(),
        names => format!("did you mean {}? ", in_words(names)),
    };
    format!(
        "`{words}` is neither a card that comes with psct nor a sentence; {meant}to look it up, name the files after it: \
         \"{words}\" cards.json"
    )
}

/// Whether a word looks like the path of a file.
fn is_word_of_file(word: &str) -> bool {
    !word.contains(char::is_whitespace) && Path::new(word).extension().is_some()
}

/// Whether a card has this name.
pub fn is_name(wanted: &str, inputs: Vec<Result<Input, Error>>) -> bool {
    let lower = wanted.trim().to_lowercase();
    let mut is_there = false;
    read_records(inputs, |record| {
        is_there = record.is_ok_and(|record| record.card.name.to_lowercase() == lower);
        if is_there { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    is_there
}

/// By what a card answers to what is wanted, the best last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    #[default]
    KonamiNumber,
    Name,
    Passcode,
}

impl Answer {
    /// `wanted` is in lower case.
    fn of(card: &Card<'_>, wanted: &str) -> Option<Self> {
        let number = wanted.parse().ok();
        match () {
            () if number.is_some() && card.id == number => Some(Self::Passcode),
            () if card.name.to_lowercase() == wanted => Some(Self::Name),
            () if number.is_some() && card.konami_id == number => Some(Self::KonamiNumber),
            () => None,
        }
    }
}

/// The cards that answer best, each of them once.
#[derive(Default)]
struct Found {
    answer: Answer,
    records: Vec<Record<'static>>,
}

impl Found {
    fn add(&mut self, answer: Answer, record: Record<'_>) {
        if answer > self.answer {
            *self = Self { answer, records: Vec::new() };
        }
        if answer == self.answer && self.records.iter().all(|known| known.card != record.card) {
            self.records.push(record.into_owned());
        }
    }

    /// Says that the wanted card is not the only one, if so.
    fn tell(&self, wanted: &str) {
        if self.records.len() < 2 {
            return;
        }
        let name = |card: &Card<'_>| match card.id {
            Some(id) => format!("{} ({id})", card.name),
            None => format!("{} (no passcode)", card.name),
        };
        let mut list: Vec<_> = self.records.iter().take(LISTED).map(|record| name(&record.card)).collect();
        if self.records.len() > LISTED {
            list.push("…".to_owned());
        }
        let number = self.records.len();
        if list.iter().all(|one| *one == list[0]) {
            messages::hint(&format!(
                "{} is in the inputs {number} times, told in different ways; this is the first",
                list[0]
            ));
            return;
        }
        let list = list.join(", ");
        messages::hint(&format!("`{wanted}` is {number} different cards: {list}; this is the first of them"));
    }
}

/// The names that are most like the one that is wanted.
struct Proposals {
    wanted: String,
    best: Vec<(f64, String)>,
}

impl Proposals {
    fn add(&mut self, name: &str) {
        let lower = name.to_lowercase();
        let part = !self.wanted.is_empty() && lower.contains(&self.wanted);
        let alike = if part { 1.0 } else { strsim::jaro_winkler(&lower, &self.wanted) };
        if alike >= ALIKE && self.best.iter().all(|(_, known)| known != name) {
            self.best.push((alike, name.to_owned()));
            self.best.sort_by(|one, other| other.0.total_cmp(&one.0));
            self.best.truncate(PROPOSED);
        }
    }

    fn names(&self) -> Vec<&str> {
        self.best.iter().map(|(_, name)| name.as_str()).collect()
    }
}

fn in_words(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ")
}
