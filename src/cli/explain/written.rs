//! A card that is written out: as an argument, or on standard input, perhaps below a header.

use super::{Arguments, find};
use crate::cli::corpus;
use anyhow::{Context, bail};
use psct::Card;
use psct::card::Kind;
use psct::io::{Form, Input, Record, printed_type, read_records};
use std::io::{IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The longest text that is read from standard input, in bytes.
const LONGEST: u64 = 1 << 20;
/// The type of the card that a text is on, where nobody says.
const USUAL_TYPE: &str = "Effect Monster";
/// What a card is called that nobody names.
const NAMELESS: &str = "This card";

/// The card that the arguments write out.
pub fn written(arguments: &Arguments) -> anyhow::Result<Record<'static>> {
    let text = match arguments.words.as_slice() {
        [] => match std::io::stdin().is_terminal() {
            false => Some(piped()?).filter(|text| !text.is_empty()),
            true => None,
        }
        .context("expected a card or a text, such as: psct explain \"Clockwork Courier\" cards.json")?,
        [text] if text == "-" => piped()?,
        [text] => {
            if Path::new(text).is_file() {
                let name = text.to_string_lossy();
                bail!("`{name}` is a file; put the name of one of its cards before it, or use `-` to read a text");
            }
            let text = text.to_str().context("the text is not UTF-8")?;
            let is_card = begins_with_header(text) || is_text(text);
            if arguments.kind.is_none() && arguments.name.is_none() && !text.trim().is_empty() && !is_card {
                bail!("{}", find::no_text(text, corpus()));
            }
            text.to_owned()
        }
        [card, ..] if arguments.kind.is_none() && arguments.name.is_none() => {
            let card = card.to_string_lossy();
            bail!(
                "expected one text, or a card and files: put `{card} …` in quotation marks, and see that the files are there"
            )
        }
        _ => bail!("expected one text; put it in quotation marks"),
    };
    if text.trim().is_empty() {
        bail!("the text is empty; expected one such as \"You can draw 1 card.\"");
    }
    let mut record = match begins_with_header(&text) {
        true => below_header(text)?,
        false => Record::new(Card::new(NAMELESS, kind(USUAL_TYPE)?).with_text(text)),
    };
    if let Some(line) = &arguments.kind {
        record.card.kind = kind(line)?;
    }
    if let Some(name) = &arguments.name {
        record.card.name = name.clone().into();
    }
    Ok(record)
}

/// Whether a text stands below lines such as `name: …`. No text of a card begins with a small letter.
fn begins_with_header(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let key = first.split_once(':').map_or("", |(key, _)| key);
    !key.is_empty() && key.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'_')
}

/// The one card of a text with a header, which is read as `psct annotate` reads it.
fn below_header(text: String) -> anyhow::Result<Record<'static>> {
    let form = if text.lines().any(|line| line.trim_end() == "---") { Form::Corpus } else { Form::Text };
    // A card that its header does not name is called as its file is.
    let input = Input::Embedded { path: PathBuf::from(NAMELESS), bytes: text.into_bytes().into() };
    let mut records = Vec::new();
    read_records([Ok(input.read_as(Some(form), None))], |record| {
        records.push(record.map(Record::into_owned));
        ControlFlow::Continue(())
    });
    if records.len() > 1 && records[0].is_ok() {
        bail!("expected one card, and blank lines set {} apart; `psct annotate -` reads several", records.len());
    }
    let record = records.into_iter().next().context("expected a text below the header")?;
    record.map_err(|error| anyhow::anyhow!(error.to_string().replacen(NAMELESS, "the text", 1)))
}

/// Whether words may be the text of a card, not a name: they end as a sentence does, or can be read as one.
fn is_text(words: &str) -> bool {
    let ends = words.trim_end().trim_end_matches(['"', '\u{201D}', ')', '\'']).ends_with('.');
    ends || words.trim().contains('\n')
        || printed_type(USUAL_TYPE)
            .is_some_and(|kind| psct::annotate(&Card::new("This card", kind).with_text(words)).coverage.read > 0)
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
