mod actions;
pub mod effects;
mod find;
pub mod summons;
mod text;
pub mod words;

use super::palette::{FAINT, FINDING, HEADING};
use super::shown::shown;
use super::{Outcome, corpus, print};
use anyhow::{Context, bail};
use psct::annotation::{Coverage, Section};
use psct::card::Kind;
use psct::io::{Input, Record, printed_type};
use psct::text::{Severity, Span};
use psct::{Annotation, Card};
use std::ffi::OsString;
use std::fmt::Write;
use std::io::Read;
use std::path::Path;

/// The longest text that is read from standard input, in bytes.
const LONGEST: u64 = 1 << 20;

const EXAMPLES: &str = "\
Examples:
  psct explain \"You can Special Summon this card (from your hand).\"
  psct explain --type \"Continuous Trap\" --name \"Quiet Harbor\" \"Once per turn: You can draw 1 card.\"
  psct explain --card \"Clockwork Courier\" cards.json
  psct explain --card 12345678 databases/
  psct explain - < text.txt";

/// Explain one card to a person: its sentences, its effects, and each Special Summon with what can stop it
///
/// The text is shown with its parts in color: the condition before a colon, the activation up to a semicolon,
/// the resolution, limits, and built-in Summons.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The text, or `-` to read it from standard input; with --card, the files and folders to look in (without
    /// any, the cards that come with psct)
    #[arg(value_name = "TEXT|INPUT", required_unless_present = "card")]
    words: Vec<OsString>,
    /// Explain the card with this name, passcode or Konami number
    #[arg(long, value_name = "NAME|ID")]
    card: Option<String>,
    /// What card the text is on: a type line as `Dragon / Xyz / Effect`, or a property with `Spell` or `Trap`
    #[arg(long = "type", value_name = "TYPE", default_value = "Effect Monster", conflicts_with = "card")]
    kind: String,
    /// The name of the card that the text is on, for texts that mention it
    #[arg(long, value_name = "NAME", default_value = "This card", conflicts_with = "card")]
    name: String,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let (record, read) = match &arguments.card {
        Some(wanted) if arguments.words.is_empty() => find::card(wanted, corpus())?,
        Some(wanted) => find::card(wanted, Input::find(&arguments.words))?,
        None => (Record::new(written(&arguments)?), Outcome::Clean),
    };
    let Record { card, diagnostics } = record;
    let mut annotation = psct::annotate(&card);
    // The source knows the words that it could not place.
    annotation.diagnostics.retain(|known| diagnostics.iter().all(|own| own.code != known.code));
    annotation.diagnostics.extend(diagnostics);
    print(&explanation(&card, &annotation))?;
    let found = annotation.diagnostics.iter().any(|diagnostic| diagnostic.severity > Severity::Note);
    Ok(read.max(if found { Outcome::Findings } else { Outcome::Clean }))
}

/// The card that the arguments write out.
fn written(arguments: &Arguments) -> anyhow::Result<Card<'static>> {
    let [text] = arguments.words.as_slice() else {
        bail!("expected one text; put it in quotation marks, or use --card to look a card up in files");
    };
    let text = if text == "-" {
        piped()?
    } else {
        if Path::new(text).is_file() {
            let name = text.to_string_lossy();
            bail!("`{name}` is a file; use --card NAME to explain one of its cards, or `-` to read a text");
        }
        text.to_str().context("the text is not UTF-8")?.to_owned()
    };
    let kind = kind(&arguments.kind)?;
    Ok(Card::new(arguments.name.clone(), kind).with_text(text))
}

/// The text on standard input.
fn piped() -> anyhow::Result<String> {
    let mut read = Vec::new();
    std::io::stdin().lock().take(LONGEST + 1).read_to_end(&mut read).context("standard input")?;
    if read.len() as u64 > LONGEST {
        bail!("standard input: more than {LONGEST} bytes, which is no text of a card");
    }
    Ok(String::from_utf8_lossy(&read).trim_end().to_owned())
}

fn kind(line: &str) -> anyhow::Result<Kind> {
    printed_type(line).with_context(|| {
        format!("`{line}` is no type; expected a type line such as `Warrior / Effect`, or `Continuous Spell`")
    })
}

/// All that is said about a card.
fn explanation(card: &Card<'_>, annotation: &Annotation) -> String {
    let mut out = String::new();
    let id = card.id.map(|id| format!(" · {id}")).unwrap_or_default();
    let _ =
        writeln!(out, "{HEADING}{}{HEADING:#}{FAINT} · {}{id}{FAINT:#}", shown(&card.name), words::kind(&card.kind));
    let _ = writeln!(out, "{FAINT}{}{FAINT:#}", words::text_style(annotation.text_style));
    text::boxes(&mut out, card, annotation);
    text::clauses(&mut out, card, annotation);
    effects::list(&mut out, card, annotation);
    summons::list(&mut out, card, annotation);
    effects::limits(&mut out, card, annotation);
    summons::conditions(&mut out, card, annotation);
    if !annotation.diagnostics.is_empty() {
        heading(&mut out, "To know");
        for diagnostic in &annotation.diagnostics {
            let mark = if diagnostic.severity > Severity::Note { FINDING } else { FAINT };
            let _ = writeln!(out, "  {mark}{}{mark:#}", shown(&diagnostic.message));
        }
    }
    let Coverage { sentences, read } = annotation.coverage;
    if read < sentences {
        let _ =
            writeln!(out, "\n{FINDING}{} of {sentences} sentences were not read whole.{FINDING:#}", sentences - read);
    }
    out
}

fn heading(out: &mut String, words: &str) {
    let _ = writeln!(out, "\n{HEADING}{words}{HEADING:#}");
}

/// The field of a card that the spans of a section lie in.
fn field<'c>(card: &'c Card<'_>, section: Section) -> &'c str {
    match (section, &card.pendulum_text) {
        (Section::Pendulum, Some(text)) => text,
        _ => &card.text,
    }
}

/// Words of a card on one line.
fn quoted(card: &Card<'_>, section: Section, span: Span) -> String {
    shown(&span.of(field(card, section)).split_whitespace().collect::<Vec<_>>().join(" ")).into_owned()
}
