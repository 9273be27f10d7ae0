use crate::cli::report;
use anyhow::bail;
use psct::Card;
use psct::io::{Error, Input, read_records};
use std::ops::ControlFlow;

/// How many names are proposed.
const PROPOSED: usize = 3;
/// How alike a name must be to be proposed, from 0 to 1.
const ALIKE: f64 = 0.8;

/// The card that is wanted by its name, passcode or Konami number.
pub fn card(wanted: &str, inputs: Vec<Result<Input, Error>>) -> anyhow::Result<Card<'static>> {
    let mut found = None;
    let mut proposals = Proposals { wanted: wanted.to_lowercase(), best: Vec::new() };
    let mut errors = Vec::new();
    let mut seen = 0_u64;
    read_records(inputs, |record| {
        match record {
            Ok(record) if is_wanted(&record.card, wanted) => {
                found = Some(record.into_owned().card);
                return ControlFlow::Break(());
            }
            Ok(record) => {
                seen += 1;
                proposals.add(&record.card.name);
            }
            Err(error) => errors.push(error),
        }
        ControlFlow::Continue(())
    });
    if let Some(card) = found {
        return Ok(card);
    }
    errors.iter().for_each(report::show);
    match proposals.names().as_slice() {
        [] => bail!("there is no card `{wanted}` among the {seen} that were read"),
        names => {
            bail!("there is no card `{wanted}` among the {seen} that were read; did you mean {}?", in_words(names))
        }
    }
}

fn is_wanted(card: &Card<'_>, wanted: &str) -> bool {
    let number = wanted.trim().parse().ok();
    card.name.eq_ignore_ascii_case(wanted.trim())
        || number.is_some_and(|id| [card.id, card.konami_id].contains(&Some(id)))
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
