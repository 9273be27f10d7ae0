use super::words;
use psct::annotation::Section;
use psct::io::Sink;
use psct::stops::{Condition, Moment, Side, Stopped, Target, stops};
use psct::text::Span;
use psct::{Annotation, Card};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;

/// How many cards beyond twice the limit are kept before they are sorted out.
const SPARE: usize = 64;

/// What is asked.
pub struct Asked {
    /// The card that was asked for.
    pub card: Card<'static>,
    pub annotation: Annotation,
    /// It is the one that stops.
    pub by: bool,
    /// A line of JSON is wanted for each card that stops something, not the page.
    pub json: bool,
}

impl Asked {
    /// The card that stops and the one that is stopped, one of which is asked about.
    fn sides<'a>(&'a self, other: Side<'a>) -> (Side<'a>, Side<'a>) {
        let asked = Side::new(&self.card, &self.annotation);
        if self.by { (asked, other) } else { (other, asked) }
    }
}

/// What is stopped of the card, where it is the one that is stopped, and the moment.
type Key = (Option<Target>, Moment);

/// What has been found over the cards of a database: the numbers, and the first cards of each moment.
pub struct Found {
    pub asked: Arc<Asked>,
    /// How many cards of each moment are kept.
    limit: usize,
    /// How many cards have been gone through.
    pub seen: u64,
    pub groups: BTreeMap<Key, Group>,
}

/// What some cards stop, or what of them is stopped.
pub struct Rows {
    asked: Arc<Asked>,
    seen: u64,
    cards: Vec<(Key, Shown)>,
    lines: String,
}

/// The cards of one moment.
#[derive(Default)]
pub struct Group {
    /// How many.
    pub cards: u64,
    /// How many of them only under a condition.
    pub open: u64,
    /// The first ones: those that need nothing more, then by name.
    pub shown: Vec<Shown>,
}

/// A card that stops, or is stopped.
pub struct Shown {
    pub name: String,
    /// What of it is stopped, or the words that it stops with.
    pub words: Vec<String>,
    pub conditions: Vec<String>,
}

impl Found {
    pub fn new(asked: Asked, limit: usize) -> Self {
        let limit = if limit == 0 { usize::MAX } else { limit };
        Self { asked: Arc::new(asked), limit, seen: 0, groups: BTreeMap::new() }
    }
}

impl Group {
    fn add(&mut self, shown: Shown, limit: usize) {
        self.cards += 1;
        self.open += u64::from(!shown.conditions.is_empty());
        self.shown.push(shown);
        // What is not shown is not kept; sorting now and then is cheaper than looking for each card's place.
        if self.shown.len() >= limit.saturating_mul(2).saturating_add(SPARE) {
            self.settle(limit);
        }
    }

    /// Brings the cards in order, those that need nothing more first, then by name, and leaves out those beyond the limit.
    fn settle(&mut self, limit: usize) {
        let rank = |one: &Shown| (!one.conditions.is_empty(), one.name.clone());
        self.shown.sort_by_cached_key(rank);
        self.shown.truncate(limit);
    }
}

impl Sink for Found {
    type Rows = Rows;

    fn rows(&mut self) -> Rows {
        Rows { asked: Arc::clone(&self.asked), seen: 0, cards: Vec::new(), lines: String::new() }
    }

    fn add(rows: &mut Rows, card: &Card<'_>, annotation: &Annotation) {
        rows.seen += 1;
        let asked = Arc::clone(&rows.asked);
        let (by, of) = asked.sides(Side::new(card, annotation));
        let all = stops(by, of);
        if asked.json {
            all.iter().for_each(|stopped| rows.lines.push_str(&line(by, of, stopped)));
        } else {
            rows.cards.extend(cards(&asked, by, of, &all));
        }
    }

    fn write(&mut self, rows: Rows) -> io::Result<()> {
        self.seen += rows.seen;
        for (key, shown) in rows.cards {
            self.groups.entry(key).or_default().add(shown, self.limit);
        }
        if rows.lines.is_empty() {
            return Ok(());
        }
        let mut out = anstream::stdout().lock();
        out.write_all(rows.lines.as_bytes())?;
        out.flush()
    }

    fn finish(&mut self) -> io::Result<()> {
        self.groups.values_mut().for_each(|group| group.settle(self.limit));
        Ok(())
    }
}

/// What one card stops of another; each counts once a moment, as the one of its stops that asks for least.
fn cards(asked: &Asked, by: Side<'_>, of: Side<'_>, all: &[Stopped]) -> Vec<(Key, Shown)> {
    let mut least: BTreeMap<Key, Vec<&Stopped>> = BTreeMap::new();
    for stopped in all {
        least.entry(((!asked.by).then_some(stopped.target), stopped.moment)).or_default().push(stopped);
    }
    let shown = |(key, mut stops): (Key, Vec<&Stopped>)| {
        stops.sort_by_key(|stopped| stopped.conditions.len());
        let first = stops.first()?;
        Some((key, if asked.by { of_it(by, of, &stops) } else { by_it(by, first) }))
    };
    least.into_iter().filter_map(shown).collect()
}

/// A card that stops, with its words.
fn by_it(by: Side<'_>, stopped: &Stopped) -> Shown {
    let mut words: Vec<_> = because(by, stopped).into_iter().map(|span| quoted(by, stopped, span)).collect();
    if stopped.stopping(by.annotation).is_some_and(|effect| effect.granted) {
        words.insert(0, "with an effect that it gives to a card".to_owned());
    }
    let because = because(by, stopped);
    // Words that have been quoted already are not repeated.
    let is_said = |condition: &Condition| match condition {
        Condition::Words(span) => because.iter().any(|said| span.contains(*said)),
        _ => false,
    };
    let (said, others): (Vec<_>, Vec<_>) = stopped.conditions.iter().copied().partition(is_said);
    let mut conditions = conditions(by, stopped, &others);
    if !said.is_empty() {
        conditions.insert(0, words::THEY_FIT.to_owned());
    }
    Shown { name: by.card.name.to_string(), words, conditions }
}

/// A card that is stopped, with what of it.
fn of_it(by: Side<'_>, of: Side<'_>, stops: &[&Stopped]) -> Shown {
    let mut targets: Vec<_> = stops.iter().map(|stopped| stopped.target).collect();
    targets.sort_unstable();
    targets.dedup();
    let words = targets.into_iter().map(|target| words::target(of.annotation, target)).collect();
    let conditions = stops.first().map(|stopped| conditions(by, stopped, &stopped.conditions)).unwrap_or_default();
    Shown { name: of.card.name.to_string(), words, conditions }
}

/// The words that a stop rests on.
fn because(by: Side<'_>, stopped: &Stopped) -> Vec<Span> {
    stopped.stop(by.annotation).map(|stop| stop.because.clone()).unwrap_or_default()
}

/// Conditions in words, each once.
fn conditions(by: Side<'_>, stopped: &Stopped, conditions: &[Condition]) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let all = conditions.iter().map(|condition| match condition {
        Condition::Words(span) => {
            let words = quoted(by, stopped, *span);
            words.strip_prefix("unless ").map_or_else(|| format!("“{words}”"), |words| format!("not “{words}”"))
        }
        other => words::condition(*other),
    });
    for words in all {
        if !said.contains(&words) {
            said.push(words);
        }
    }
    said
}

/// Words of the stopping card on one line.
fn quoted(by: Side<'_>, stopped: &Stopped, span: Span) -> String {
    let section = stopped.stopping(by.annotation).map_or(Section::Main, |effect| effect.section);
    let text = match (section, &by.card.pendulum_text) {
        (Section::Pendulum, Some(text)) => text,
        _ => &by.card.text,
    };
    span.of(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// That one card can stop something of another: one line of JSON.
#[derive(Serialize, JsonSchema)]
pub struct Line<'l> {
    /// The card that stops.
    by: Named<'l>,
    /// The card that is stopped.
    of: Named<'l>,
    /// What is stopped.
    target: Target,
    /// When.
    moment: Moment,
    /// The effect that stops it: an index into the stopping card's `effects`.
    effect: u32,
    /// It is an effect that this one grants to other cards: an index into its `grants`.
    #[serde(skip_serializing_if = "Option::is_none")]
    grant: Option<u32>,
    /// Which of the things that the effect stops: an index into its `stops`.
    stop: u32,
    /// What must be so besides, in words.
    conditions: Vec<String>,
    /// The words of the stopping card.
    because: Vec<String>,
}

/// A card.
#[derive(Serialize, JsonSchema)]
struct Named<'l> {
    /// The passcode, as in the source.
    id: Option<u64>,
    /// The English name.
    name: &'l str,
}

impl<'l> Named<'l> {
    fn of(card: &'l Card<'_>) -> Self {
        Self { id: card.id, name: &card.name }
    }
}

/// The line for something that one card stops of another.
fn line(by: Side<'_>, of: Side<'_>, stopped: &Stopped) -> String {
    let line = Line {
        by: Named::of(by.card),
        of: Named::of(of.card),
        target: stopped.target,
        moment: stopped.moment,
        effect: stopped.effect,
        grant: stopped.grant,
        stop: stopped.stop,
        conditions: conditions(by, stopped, &stopped.conditions),
        because: because(by, stopped).into_iter().map(|span| quoted(by, stopped, span)).collect(),
    };
    // Nothing in it is without a form in JSON.
    serde_json::to_string(&line).map(|line| line + "\n").unwrap_or_default()
}
