use super::{Outcome, explain, gaps, print, stops};
use clap::ValueEnum;
use psct::Annotation;
use psct::io::{Changes, Stats};
use schemars::schema_for;

const EXAMPLES: &str = "\
Examples:
  psct schema                                     of a line that psct annotate writes
  psct schema diff                                of what psct diff --json prints";

/// Print the JSON Schema of an annotation, or of another command's JSON
///
/// It describes each line that `psct annotate` writes, or what the named command prints as JSON.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The command whose JSON is described
    #[arg(value_name = "COMMAND", default_value = "annotate")]
    of: Json,
}

/// What is printed as JSON.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Json {
    /// An annotation
    Annotate,
    /// `psct explain --format json`
    Explain,
    /// `psct stats --json`
    Stats,
    /// `psct gaps --json`
    Gaps,
    /// `psct diff --json`
    Diff,
    /// A line of `psct stops --json`
    Stops,
}

pub fn run(Arguments { of }: Arguments) -> anyhow::Result<Outcome> {
    let schema = match of {
        Json::Annotate => schema_for!(Annotation),
        Json::Explain => schema_for!(explain::Explanation<'_>),
        Json::Stats => schema_for!(Stats),
        Json::Gaps => schema_for!(gaps::List<'_>),
        Json::Diff => schema_for!(Changes),
        Json::Stops => schema_for!(stops::Line<'_>),
    };
    print(&format!("{}\n", serde_json::to_string_pretty(&schema)?))?;
    Ok(Outcome::Clean)
}
