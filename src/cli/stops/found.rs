use super::words;
use psct::annotation::Section;
use psct::stops::{Condition, Moment, Side, Stopped, Target};
use psct::text::Span;
use psct::{Annotation, Card};
use serde::Serialize;
use std::collections::BTreeMap;

/// What has been found over the cards of a database: the numbers, and the first cards of each moment.
pub struct Found<'a> {
    /// The card that was asked for.
    pub card: &'a Card<'a>,
    pub annotation: &'a Annotation,
    /// It is the one that stops.
    pub by: bool,
    /// How many cards of each moment are kept.
    limit: usize,
    /// By what is stopped of the card, where it is the one that is stopped, and by moment.
    pub groups: BTreeMap<(Option<Target>, Moment), Group>,
}

/// The cards of one moment.
#[derive(Default)]
pub struct Group {
    /// How many.
    pub cards: u64,
    /// How many of them only under a condition.
    pub open: u64,
    /// The first ones.
    pub shown: Vec<Shown>,
}

/// A card that stops, or is stopped.
pub struct Shown {
    pub name: String,
    /// What of it is stopped, or the words that it stops with.
    pub words: Vec<String>,
    pub conditions: Vec<String>,
}

impl<'a> Found<'a> {
    pub fn new(card: &'a Card<'a>, annotation: &'a Annotation, by: bool, limit: usize) -> Self {
        let limit = if limit == 0 { usize::MAX } else { limit };
        Self { card, annotation, by, limit, groups: BTreeMap::new() }
    }

    /// Adds what one card stops of another; each counts once a moment, as the one of its stops that asks for least.
    pub fn add(&mut self, by: Side<'_>, of: Side<'_>, all: &[Stopped]) {
        let mut least: BTreeMap<(Option<Target>, Moment), Vec<&Stopped>> = BTreeMap::new();
        for stopped in all {
            let key = ((!self.by).then_some(stopped.target), stopped.moment);
            least.entry(key).or_default().push(stopped);
        }
        for (key, mut stops) in least {
            stops.sort_by_key(|stopped| stopped.conditions.len());
            let Some(first) = stops.first() else { continue };
            let group = self.groups.entry(key).or_default();
            group.cards += 1;
            group.open += u64::from(!first.conditions.is_empty());
            if group.shown.len() < self.limit {
                group.shown.push(if self.by { of_it(by, of, &stops) } else { by_it(by, first) });
            }
        }
    }
}

/// A card that stops, with its words.
fn by_it(by: Side<'_>, stopped: &Stopped) -> Shown {
    let mut words: Vec<_> = because(by, stopped).into_iter().map(|span| quoted(by, stopped, span)).collect();
    if stopped.stopping(by.annotation).is_some_and(|effect| effect.granted) {
        words.insert(0, "with an effect that it gives to a card".to_owned());
    }
    Shown { name: by.card.name.to_string(), words, conditions: conditions(by, stopped) }
}

/// A card that is stopped, with what of it.
fn of_it(by: Side<'_>, of: Side<'_>, stops: &[&Stopped]) -> Shown {
    let mut targets: Vec<_> = stops.iter().map(|stopped| stopped.target).collect();
    targets.sort_unstable();
    targets.dedup();
    let words = targets.into_iter().map(|target| words::target(of.annotation, target)).collect();
    let conditions = stops.first().map(|stopped| conditions(by, stopped)).unwrap_or_default();
    Shown { name: of.card.name.to_string(), words, conditions }
}

/// The words that a stop rests on.
pub fn because(by: Side<'_>, stopped: &Stopped) -> Vec<Span> {
    stopped.stop(by.annotation).map(|stop| stop.because.clone()).unwrap_or_default()
}

fn conditions(by: Side<'_>, stopped: &Stopped) -> Vec<String> {
    stopped
        .conditions
        .iter()
        .map(|condition| match condition {
            Condition::Words(span) => format!("“{}”", quoted(by, stopped, *span)),
            other => words::condition(*other),
        })
        .collect()
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

/// One line of JSON.
#[derive(Serialize)]
struct Line<'l> {
    /// The card that stops.
    by: Named<'l>,
    /// The card that is stopped.
    of: Named<'l>,
    target: Target,
    moment: Moment,
    effect: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    grant: Option<u32>,
    stop: u32,
    /// What must be so besides, in words.
    conditions: Vec<String>,
    /// The words of the stopping card.
    because: Vec<String>,
}

#[derive(Serialize)]
struct Named<'l> {
    id: Option<u64>,
    name: &'l str,
}

impl<'l> Named<'l> {
    fn of(card: &'l Card<'_>) -> Self {
        Self { id: card.id, name: &card.name }
    }
}

/// The lines for all that one card stops of another.
pub fn lines(by: Side<'_>, of: Side<'_>, all: &[Stopped]) -> Result<String, serde_json::Error> {
    let mut lines = String::new();
    for stopped in all {
        let line = Line {
            by: Named::of(by.card),
            of: Named::of(of.card),
            target: stopped.target,
            moment: stopped.moment,
            effect: stopped.effect,
            grant: stopped.grant,
            stop: stopped.stop,
            conditions: conditions(by, stopped),
            because: because(by, stopped).into_iter().map(|span| quoted(by, stopped, span)).collect(),
        };
        lines.push_str(&serde_json::to_string(&line)?);
        lines.push('\n');
    }
    Ok(lines)
}
