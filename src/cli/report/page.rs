//! The page, written while the cards are read.

use super::chart::Chart;
use super::entry::{Entry, Word};
use super::figures::{self, Choices, Coverage, Headline, Row};
use super::inert::write_inert;
use super::runs::PARTS;
use crate::cli::summary::{count, grouped};
use askama::Template;
use base64::{Engine, prelude::BASE64_STANDARD};
use psct::io::{Fold, Overview, Sink};
use psct::{Annotation, Card};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::io::{self, Write};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// A page about the cards for browsers, all in one file.
///
/// The list of cards comes first, so that no card waits for the others; the figures follow.
pub struct Page<W> {
    output: W,
    title: String,
    overview: Overview,
    words: Words,
    cards: u64,
}

/// Cards for the page.
#[derive(Default)]
pub struct Rows {
    entries: Vec<Entry<Word>>,
    overview: Overview,
}

/// Words that many cards share, each with its number.
#[derive(Default)]
struct Words {
    numbers: HashMap<Word, usize>,
    list: Vec<Word>,
}

impl Words {
    fn number(&mut self, word: Word) -> usize {
        let next = self.list.len();
        let list = &mut self.list;
        *self.numbers.entry(word).or_insert_with_key(|word| {
            list.push(word.clone());
            next
        })
    }
}

/// What the list of cards refers to.
#[derive(Serialize)]
struct Tables<'t> {
    words: &'t [Word],
    parts: [&'static str; 6],
}

#[derive(Template)]
#[template(path = "head.html")]
struct Head<'t> {
    title: &'t str,
    version: &'static str,
    style: &'static str,
    style_hash: String,
    script_hash: String,
}

#[derive(Template)]
#[template(path = "body.html")]
struct Body<'t> {
    title: &'t str,
    cards: String,
    is_empty: bool,
    headline: Headline,
    methods: Vec<Row>,
    types: Vec<Row>,
    chart: Option<Chart>,
    years: Vec<Row>,
    undated: Option<String>,
    limited: String,
    limits: Vec<Row>,
    coverage: Coverage,
    choices: Choices,
    script: &'static str,
}

impl<W: Write> Page<W> {
    /// A page under this title, written to `output`.
    pub fn new(output: W, title: String) -> Self {
        Self { output, title, overview: Overview::default(), words: Words::default(), cards: 0 }
    }

    /// Writes what stands before the cards.
    fn begin(&mut self) -> io::Result<()> {
        let head = Head {
            title: &self.title,
            version: env!("CARGO_PKG_VERSION"),
            style: STYLE,
            style_hash: hash(STYLE),
            script_hash: hash(SCRIPT),
        };
        head.write_into(&mut self.output)?;
        self.output.write_all(b"\n<script type=\"application/json\" id=\"cards\">[")
    }
}

/// What a policy knows a style sheet or a script by.
fn hash(source: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(source)))
}

impl<W: Write> Sink for Page<W> {
    type Rows = Rows;

    fn rows(&mut self) -> Rows {
        Rows::default()
    }

    fn add(rows: &mut Rows, card: &Card<'_>, annotation: &Annotation) {
        rows.overview.add(card, annotation);
        rows.entries.push(Entry::of(card, annotation));
    }

    fn write(&mut self, rows: Rows) -> io::Result<()> {
        self.overview.merge(rows.overview);
        let mut written = Vec::new();
        for entry in rows.entries {
            match self.cards {
                0 => self.begin()?,
                _ => written.push(b','),
            }
            self.cards += 1;
            written.push(b'\n');
            write_inert(&mut written, &entry.with_words(|word| self.words.number(word)))?;
        }
        self.output.write_all(&written)
    }

    fn finish(&mut self) -> io::Result<()> {
        if self.cards == 0 {
            self.begin()?;
        }
        self.output.write_all(b"\n]</script>\n<script type=\"application/json\" id=\"tables\">")?;
        write_inert(&mut self.output, &Tables { words: &self.words.list, parts: PARTS })?;
        self.output.write_all(b"</script>\n")?;
        let overview = &self.overview;
        let undated = overview.all.cards - overview.years.values().map(|of| of.cards).sum::<u64>();
        let body = Body {
            title: &self.title,
            cards: count(self.cards, "card", "cards"),
            is_empty: self.cards == 0,
            headline: Headline::of(&overview.all),
            methods: figures::methods(overview),
            types: figures::types(overview),
            chart: Chart::of(overview),
            years: figures::years(overview),
            undated: (undated > 0).then(|| grouped(undated)),
            limited: grouped(overview.limited),
            limits: figures::limits(overview),
            coverage: Coverage::of(overview),
            choices: Choices::of(overview),
            script: SCRIPT,
        };
        body.write_into(&mut self.output)?;
        self.output.write_all(b"\n")?;
        self.output.flush()
    }
}
