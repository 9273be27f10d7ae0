use super::{Outcome, print};
use psct::Annotation;

/// Print the JSON Schema of an annotation
///
/// It describes each line that `psct annotate` writes.
#[derive(Debug, clap::Args)]
pub struct Arguments {}

pub fn run(Arguments {}: Arguments) -> anyhow::Result<Outcome> {
    let schema = serde_json::to_string_pretty(&schemars::schema_for!(Annotation))?;
    print(&format!("{schema}\n"))?;
    Ok(Outcome::Clean)
}
