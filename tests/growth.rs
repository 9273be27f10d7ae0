//! The work that a text makes grows with its length, not with its square. It is counted in what is allocated and in the
//! time of the processor, both of this thread alone, so that a machine that is busy with other things changes nothing.
#![cfg(all(feature = "io", unix))]

mod support;

use allocation_counter::measure;
use psct::annotation::MAX_TEXT;
use psct::card::{Card, Kind};
use psct::tokens::lex;
use psct::{annotate, chunks, grammar};
use rustix::time::{ClockId, clock_gettime};
use std::hint::black_box;
use std::time::Duration;
use support::texts::PILES;

/// How many short texts are as long as the long one. Were the work quadratic, the long one would make this many times as
/// much of it.
const TIMES: usize = 16;
/// How many things the long text is made of.
const UNITS: usize = 10_000;

fn parse(text: &str) {
    let lexed = lex(text, "Own");
    black_box(grammar::document(&chunks::document(&lexed.tokens), &lexed.tokens, text));
}

fn annotated(text: &str) {
    black_box(annotate(&Card::new("Own", Kind::Unknown).with_text(text)));
}

/// The short and the long text of each pile for a parser without a limit, and for an annotator that has one.
fn piles() -> impl Iterator<Item = (String, fn(&str), [String; 2])> {
    PILES.into_iter().flat_map(|(what, pile)| {
        let within = |most: usize| {
            let mut text = pile(most);
            text.truncate(text.floor_char_boundary(most));
            text
        };
        let parsed = [pile(UNITS / TIMES), pile(UNITS)];
        let bounded = [within(MAX_TEXT / TIMES), within(MAX_TEXT)];
        [(format!("{what}, parsed"), parse as fn(&str), parsed), (format!("{what}, annotated"), annotated, bounded)]
    })
}

#[test]
fn what_is_allocated_grows_with_the_length_of_a_text() {
    for (what, read, [short, long]) in piles() {
        let few = measure(|| (0..TIMES).for_each(|_| read(&short)));
        let many = measure(|| read(&long));
        println!(
            "{what}: {} and {} times, {} and {} bytes",
            few.count_total, many.count_total, few.bytes_total, many.bytes_total
        );
        assert!(many.count_total < 2 * few.count_total, "{what}: {few:?}, then {many:?}");
        assert!(many.bytes_total < 3 * few.bytes_total, "{what}: {few:?}, then {many:?}");
    }
}

#[test]
fn the_time_of_the_processor_grows_with_the_length_of_a_text() {
    let now = || Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).expect("a time since the thread began");
    let least = |work: &dyn Fn()| {
        let spent = || {
            let start = now();
            work();
            now() - start
        };
        (0..3).map(|_| spent()).min().unwrap_or_default()
    };
    for (what, read, [short, long]) in piles() {
        let few = least(&|| (0..TIMES).for_each(|_| read(&short)));
        let many = least(&|| read(&long));
        println!("{what}: {few:?} and {many:?}");
        // The long text falls out of the caches that hold the short one.
        assert!(many < 4 * few + Duration::from_millis(20), "{what}: {few:?}, then {many:?}");
    }
}
