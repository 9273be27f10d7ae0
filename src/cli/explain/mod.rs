mod actions;
pub mod effects;
pub mod find;
mod html;
mod markdown;
mod page;
mod parts;
pub mod summons;
mod terminal;
mod text;
pub mod verdict;
pub mod words;
mod written;

use super::reading::{Delivery, annotator};
use super::{Outcome, corpus, print};
use anyhow::bail;
use clap::ValueEnum;
use page::{Block, Page, Tone};
use psct::annotation::{Coverage, Section};
use psct::io::Record;
use psct::text::{Severity, Span};
use psct::{Annotation, Card};
use schemars::JsonSchema;
use serde::Serialize;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use verdict::Verdict;
use written::written;

const EXAMPLES: &str = "\
Examples:
  psct explain \"Clockwork Courier\" cards.json
  psct explain 12345678 databases/
  psct explain \"You can Special Summon this card (from your hand).\"
  psct explain --type \"Continuous Trap\" --name \"Quiet Harbor\" \"Once per turn: You can draw 1 card.\"
  psct explain < text.txt
  psct explain \"Clockwork Courier\" cards.csv --columns \"name=Card,type=Kind,text=Effect\"
  psct explain \"Clockwork Courier\" cards.json --format html > courier.html
  psct explain \"Clockwork Courier\" cards.json --format json | jq '.verdicts[] | {what, negatable}'";

/// Explain one card to a person: its sentences, its effects, each Special Summon, and whether it can be negated
///
/// The card is looked up by its name, passcode or Konami number in the files and folders after that, or it is a text
/// that you have at hand: as an argument, or on standard input. The name or number of a card that comes with psct
/// needs no file. Above a text there may be lines such as `name: Quiet Harbor` and `types: Aqua / Effect`, as above the
/// texts that `psct annotate` reads.
///
/// The text is shown with its parts in color: the condition before a colon, the activation up to a semicolon,
/// the resolution, limits, and built-in Summons.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A name or number and the files and folders to look in; or a text, `-` for standard input. With --card, files
    /// and folders only
    #[arg(value_name = "CARD|TEXT|INPUT")]
    words: Vec<OsString>,
    /// Explain the card with this name, passcode or Konami number
    #[arg(long, value_name = "NAME|ID")]
    card: Option<String>,
    /// What card the text is on: a type line as `Dragon / Xyz / Effect`, or a property with `Spell` or `Trap`
    /// [default: Effect Monster]
    #[arg(long = "type", value_name = "TYPE", conflicts_with = "card")]
    kind: Option<String>,
    /// The name of the card that the text is on, for texts that mention it
    #[arg(long, value_name = "NAME", conflicts_with = "card")]
    name: Option<String>,
    #[command(flatten)]
    delivery: Delivery,
    /// Let this TOML file decide about disputed cards
    #[arg(long, value_name = "FILE")]
    rulings: Option<PathBuf>,
    /// How to set it: `html` is one file for a browser, `markdown` fits a forum or an issue, `json` is for programs
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Text,
    Html,
    Markdown,
    Json,
}

/// The explanation for programs.
#[derive(Serialize, JsonSchema)]
pub struct Explanation<'e> {
    /// The card.
    card: Shown<'e>,
    /// Whether each Summon and each effect can be negated.
    verdicts: &'e [Verdict],
    /// What the text says, as `psct annotate` writes it.
    annotation: &'e Annotation,
}

/// A card for programs, with the texts that the places in its annotation count in.
#[derive(Serialize, JsonSchema)]
struct Shown<'e> {
    /// The passcode, as in the source.
    id: Option<u64>,
    /// The number in Konami's database.
    konami_id: Option<u64>,
    /// The English name.
    name: &'e str,
    /// What the card is: "Tuner Synchro Effect Monster".
    #[serde(rename = "type")]
    kind: String,
    /// The text, in which the spans lie.
    text: &'e str,
    /// The text of the Pendulum box, where the source keeps it in a field of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pendulum_text: Option<&'e str>,
    /// What starts a Skill Card, where the source keeps that in a field of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    skill_activation: Option<&'e str>,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    if let (None, [card, inputs @ ..]) = (&arguments.card, arguments.words.as_slice()) {
        find::refuse_unquoted(card, inputs)?;
    }
    let wanted = wanted(&arguments);
    if arguments.delivery.is_told() && !matches!(wanted, Wanted::In(..)) {
        bail!("--from and --columns say how files are read, and none is named");
    }
    let (record, read) = match wanted {
        Wanted::InCorpus(card) => find::card(&card, corpus())?,
        Wanted::In(card, inputs) => find::card(&card, arguments.delivery.inputs(inputs))?,
        Wanted::Text => (written(&arguments)?, Outcome::Clean),
    };
    let Record { card, diagnostics, .. } = record;
    let mut annotation = annotator(arguments.rulings.as_deref())?.annotate(&card);
    // The source knows the words that it could not place.
    annotation.diagnostics.retain(|known| diagnostics.iter().all(|own| own.code != known.code));
    annotation.diagnostics.extend(diagnostics);
    let verdicts = verdict::verdicts(&card, &annotation);
    print(&match arguments.format {
        Format::Text => terminal::terminal(&page(&card, &annotation, &verdicts), is_colored()),
        Format::Html => html::html(&page(&card, &annotation, &verdicts)),
        Format::Markdown => markdown::markdown(&page(&card, &annotation, &verdicts)),
        Format::Json => json(&card, &annotation, &verdicts)?,
    })?;
    let found = annotation.diagnostics.iter().any(|diagnostic| diagnostic.severity > Severity::Note);
    Ok(read.max(if found { Outcome::Findings } else { Outcome::Clean }))
}

/// Whether standard output will show colors.
fn is_colored() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}

/// What the arguments ask for.
enum Wanted<'a> {
    /// The card with this name or number, among those that come with psct.
    InCorpus(String),
    /// The card with this name or number, in files and folders.
    In(String, &'a [OsString]),
    /// A text.
    Text,
}

fn wanted(arguments: &Arguments) -> Wanted<'_> {
    let is_input = |path: &OsString| path == "-" || Path::new(path).exists();
    let about_text = arguments.kind.is_some() || arguments.name.is_some();
    match (&arguments.card, arguments.words.as_slice()) {
        (Some(card), []) => Wanted::InCorpus(card.clone()),
        (Some(card), inputs) => Wanted::In(card.clone(), inputs),
        (None, [word]) if !about_text => match word.to_str() {
            Some(word) if is_number(word) || find::is_name(word, corpus()) => Wanted::InCorpus(word.to_owned()),
            _ => Wanted::Text,
        },
        (None, [card, inputs @ ..]) if !about_text && !is_input(card) && inputs.iter().any(is_input) => {
            Wanted::In(card.to_string_lossy().into_owned(), inputs)
        }
        _ => Wanted::Text,
    }
}

/// Whether a word can only be a number of a card.
fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_digit())
}

/// All that is said about a card.
fn page(card: &Card<'_>, annotation: &Annotation, verdicts: &[Verdict]) -> Page {
    let mut page = Page { name: super::shown::shown(&card.name).into_owned(), blocks: Vec::new() };
    let id = card.id.map(|id| format!(" · {id}")).unwrap_or_default();
    page.blocks.push(Block::Note(vec![Tone::Faint.of(&format!("{}{id}", card.kind))]));
    page.blocks.push(Block::Note(vec![Tone::Faint.of(words::text_style(annotation.text_style))]));
    text::boxes(&mut page, card, annotation);
    parts::list(&mut page, card, annotation);
    verdict::section(&mut page, card, annotation, verdicts);
    text::clauses(&mut page, card, annotation);
    effects::list(&mut page, card, annotation);
    summons::list(&mut page, card, annotation);
    effects::limits(&mut page, card, annotation);
    summons::conditions(&mut page, card, annotation);
    if !annotation.diagnostics.is_empty() {
        page.heading("To know");
        for diagnostic in &annotation.diagnostics {
            let tone = if diagnostic.severity > Severity::Note { Tone::Warning } else { Tone::Faint };
            page.line(vec![tone.of(&diagnostic.message)]);
        }
    }
    let Coverage { sentences, read } = annotation.coverage;
    if read < sentences {
        page.heading("Not read whole");
        page.line(vec![Tone::Warning.of(&format!("{} of {sentences} sentences", sentences - read))]);
    }
    page
}

fn json(card: &Card<'_>, annotation: &Annotation, verdicts: &[Verdict]) -> anyhow::Result<String> {
    let shown = Shown {
        id: card.id,
        konami_id: card.konami_id,
        name: &card.name,
        kind: card.kind.to_string(),
        text: &card.text,
        pendulum_text: card.pendulum_text.as_deref(),
        skill_activation: card.skill_activation.as_deref(),
    };
    Ok(serde_json::to_string_pretty(&Explanation { card: shown, verdicts, annotation })? + "\n")
}

/// The field of a card that the spans of a section lie in.
fn field<'c>(card: &'c Card<'_>, section: Section) -> &'c str {
    match (section, &card.pendulum_text) {
        (Section::Pendulum, Some(text)) => text,
        _ => &card.text,
    }
}

/// What stands before a number in a list of a card with two boxes.
fn in_box(card: &Card<'_>, section: Section) -> &'static str {
    match (&card.pendulum_text, section) {
        (None, Section::Main) => "",
        (Some(_), Section::Main) => "monster box: ",
        (_, Section::Pendulum) => "Pendulum box: ",
    }
}

/// Words of a card on one line, without the markup of its source.
fn quoted(card: &Card<'_>, section: Section, span: Span) -> String {
    let words = card.markup.plain(span.of(field(card, section))).text;
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}
