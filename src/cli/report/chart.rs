//! The shares of cards over the years, as a drawing.

use super::figures::{link, periods};
use crate::cli::stats::percent;
use crate::cli::summary::count;
use psct::io::{Overview, Ways};

/// The drawing's size and the margins of its field, in its own units.
const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 250.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 84.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 28.0;
/// How many names of years fit below it.
const NAMES: usize = 12;
/// How much of the height the column of the most cards takes.
const COLUMN: f64 = 0.3;
/// How far apart the names of the two lines are, at least.
const APART: f64 = 16.0;

/// Two lines over the years, before columns that tell how many cards came out.
pub struct Chart {
    pub width: f64,
    pub height: f64,
    pub left: f64,
    pub right: f64,
    /// Where the field ends at the bottom.
    pub base: f64,
    pub slots: Vec<Slot>,
    pub levels: Vec<Level>,
    pub lines: [Line; 2],
}

/// A year, or a decade.
pub struct Slot {
    pub name: String,
    /// Whether there is room for its name.
    pub is_named: bool,
    pub link: String,
    /// Its figures in words.
    pub words: String,
    pub start: String,
    pub middle: String,
    pub width: String,
    /// The column of its cards.
    pub column: (String, String, String, String),
}

/// A share with a line across the field.
pub struct Level {
    pub name: String,
    pub y: String,
}

/// The share of the cards that Summon in one way.
pub struct Line {
    pub class: &'static str,
    pub name: &'static str,
    pub points: Vec<(String, String)>,
    /// Where its name stands.
    pub name_y: String,
}

impl Line {
    /// The corners of the line, as SVG takes them.
    pub fn path(&self) -> String {
        self.points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
    }
}

impl Chart {
    /// The drawing, if any card tells its year.
    pub fn of(overview: &Overview) -> Option<Self> {
        let periods = periods(overview);
        let most = periods.iter().map(|(_, of)| of.cards).max()?;
        let base = HEIGHT - BOTTOM;
        let step = (WIDTH - LEFT - RIGHT) / periods.len() as f64;
        let share = |part: u64, of: &Ways| part as f64 / of.cards.max(1) as f64;
        let highest = periods.iter().map(|(_, of)| share(of.built_in.max(of.effect), of)).fold(0.0, f64::max);
        let (top, rise) = scale(highest);
        let y = |share: f64| base - share / top * (base - TOP);
        let named = periods.len().div_ceil(NAMES);
        let slot = |(at, (name, of)): (usize, &(String, Ways))| {
            let start = LEFT + at as f64 * step;
            let tall = of.cards as f64 / most.max(1) as f64 * (base - TOP) * COLUMN;
            let column = (start + step * 0.2, base - tall, step * 0.6, tall);
            Slot {
                is_named: at % named == 0,
                link: link(&[("year", name)]),
                words: in_words(name, of),
                start: unit(start),
                middle: unit(start + step / 2.0),
                width: unit(step),
                column: (unit(column.0), unit(column.1), unit(column.2), unit(column.3)),
                name: name.clone(),
            }
        };
        let line = |class, name, of_way: fn(&Ways) -> u64| {
            let x = |at: usize| LEFT + (at as f64 + 0.5) * step;
            let heights: Vec<f64> = periods.iter().map(|(_, of)| y(share(of_way(of), of))).collect();
            let last = heights.last().copied().unwrap_or(base);
            let points = heights.iter().enumerate().map(|(at, &y)| (unit(x(at)), unit(y))).collect();
            (last, Line { class, name, points, name_y: unit(last) })
        };
        let mut built_in = line("built-in", "built-in", |of| of.built_in);
        let mut effect = line("by-effect", "by effect", |of| of.effect);
        let (higher, lower) =
            if built_in.0 < effect.0 { (&mut built_in, &mut effect) } else { (&mut effect, &mut built_in) };
        let below = lower.0.max(higher.0 + APART).min(base);
        lower.1.name_y = unit(below);
        higher.1.name_y = unit(higher.0.min(below - APART));
        let levels = (0..).map(|at| f64::from(at) * rise).take_while(|share| *share <= top + rise / 2.0);
        Some(Self {
            width: WIDTH,
            height: HEIGHT,
            left: LEFT,
            right: WIDTH - RIGHT,
            base,
            slots: periods.iter().enumerate().map(slot).collect(),
            levels: levels.map(|share| Level { name: format!("{:.0} %", share * 100.0), y: unit(y(share)) }).collect(),
            lines: [built_in.1, effect.1],
        })
    }
}

/// The share at the top of the field and how far apart the levels are, for a highest share.
fn scale(highest: f64) -> (f64, f64) {
    let rise = match highest {
        share if share <= 0.1 => 0.02,
        share if share <= 0.25 => 0.05,
        share if share <= 0.5 => 0.1,
        _ => 0.2,
    };
    let levels = (highest / rise).ceil().max(1.0);
    (levels * rise, rise)
}

/// The figures of a year.
fn in_words(name: &str, of: &Ways) -> String {
    let (built_in, effect) = (percent(of.built_in, of.cards), percent(of.effect, of.cards));
    format!("{name}: {}, {built_in} built-in, {effect} by effect", count(of.cards, "card", "cards"))
}

/// A length in the drawing's units.
fn unit(length: f64) -> String {
    format!("{length:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_ends_at_the_level_above_the_highest_share() {
        for highest in [0.0, 0.02, 0.099, 0.2, 0.41, 0.5, 0.77, 1.0] {
            let (top, rise) = scale(highest);
            assert!(top >= highest - 1e-9 && top - rise < highest + 1e-9 || highest == 0.0, "{highest}: {top} {rise}");
            assert!(top / rise < 6.5, "{highest}: not too many levels");
        }
    }

    #[test]
    fn the_names_of_the_lines_stay_apart_and_within_the_field() {
        let share = |built_in, effect| {
            let mut overview = Overview::default();
            overview.years.insert(2014, Ways { cards: 10, built_in, effect, both: 0 });
            let chart = Chart::of(&overview).expect("a year");
            chart.lines.map(|line| line.name_y.parse::<f64>().expect("a number"))
        };
        for (built_in, effect) in [(0, 0), (5, 5), (10, 0), (0, 10), (4, 5)] {
            let [one, other] = share(built_in, effect);
            assert!((one - other).abs() >= APART - 0.2, "{built_in} {effect}: {one} {other}");
            assert!(one.max(other) <= HEIGHT - BOTTOM && one.min(other) >= 0.0, "{built_in} {effect}: {one} {other}");
        }
        assert!(Chart::of(&Overview::default()).is_none());
    }
}
