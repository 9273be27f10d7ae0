use super::Outcome;
use psct::Annotation;
use std::io::Write;

/// Print the JSON Schema of an annotation
///
/// It describes each line that `psct annotate` writes.
#[derive(Debug, clap::Args)]
pub struct Arguments {}

pub fn run(Arguments {}: Arguments) -> anyhow::Result<Outcome> {
    let schema = serde_json::to_string_pretty(&schemars::schema_for!(Annotation))?;
    writeln!(std::io::stdout().lock(), "{schema}")?;
    Ok(Outcome::Clean)
}
