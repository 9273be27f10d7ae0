//! How long each step takes on one card, and all of them on many.
//!
//! `cargo bench` measures all; `cargo bench -- long` those with "long" in their name. `benches/compare.sh` times whole
//! processes instead.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use psct::card::{Card, Kind};
use psct::io::{Input, Record, read_records};
use psct::semantics::{Reading, Text, read};
use psct::{Annotator, chunks, grammar, tokens};
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;

const SHORT: &str = "If you control no monsters, you can Special Summon this card (from your hand).";

const LONG: &str = r#"If you control a "Tidewrack" monster (Quick Effect): You can discard this card, then target up to 2 face-up cards your opponent controls; negate their effects until the end of this turn, and if you do, you can Special Summon 1 Level 4 or lower WATER monster from your Deck or GY in Defense Position, except "Tidewrack Drummer", also you cannot Special Summon monsters from the Extra Deck for the rest of this turn, except WATER monsters. If this card is banished, or sent to the GY as material for the Synchro Summon of a WATER monster: You can activate 1 of these effects;
● Add 1 "Tidewrack" Spell/Trap from your Deck to your hand, then place 1 card from your hand on the bottom of the Deck.
● Until your next Standby Phase, monsters you control gain 300 ATK/DEF for each "Tidewrack" card in your GY with a different name.
You can only use each effect of "Tidewrack Drummer" once per turn."#;

fn card(text: &str) -> Card<'_> {
    Card::new("Tidewrack Drummer", Kind::monster("Aqua / Tuner / Effect")).with_text(text)
}

/// Each step on one card.
fn steps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("steps");
    for (name, text) in [("short", SHORT), ("long", LONG)] {
        group.throughput(Throughput::Bytes(text.len() as u64));
        let card = card(text);
        let lexed = tokens::lex(text, &card.name);
        let chunked = chunks::document(&lexed.tokens);
        let trees = grammar::document(&chunked, &lexed.tokens, text);
        let main = Text { chunks: &chunked, trees: &trees };
        let reading = Reading { kind: card.kind, main, pendulum: None, eras: lexed.eras() };
        let annotator = Annotator::default();
        let annotation = annotator.annotate(&card);
        group.bench_function(BenchmarkId::new("tokens", name), |bencher| {
            bencher.iter(|| tokens::lex(black_box(text), &card.name));
        });
        group.bench_function(BenchmarkId::new("chunks", name), |bencher| {
            bencher.iter(|| chunks::document(black_box(&lexed.tokens)));
        });
        group.bench_function(BenchmarkId::new("tree", name), |bencher| {
            bencher.iter(|| grammar::document(black_box(&chunked), &lexed.tokens, text));
        });
        group.bench_function(BenchmarkId::new("meaning", name), |bencher| {
            bencher.iter(|| read(black_box(std::slice::from_ref(&reading))));
        });
        group.bench_function(BenchmarkId::new("annotation", name), |bencher| {
            bencher.iter(|| annotator.annotate(black_box(&card)));
        });
        let mut row = Vec::new();
        group.bench_function(BenchmarkId::new("serialising", name), |bencher| {
            bencher.iter(|| {
                row.clear();
                serde_json::to_writer(&mut row, black_box(&annotation))
            });
        });
    }
    group.finish();
}

/// The annotation of all cards of a database: those of the corpus, and the dev cards where they are there.
fn databases(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("databases");
    group.sample_size(10);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (name, place) in [("corpus", "corpus/cards"), ("dev cards", "../shared/data/dev_cards.json")] {
        let place = root.join(place);
        if !place.exists() {
            println!("{name}: {} is absent, so it is not measured", place.display());
            continue;
        }
        let cards = records(&place);
        let annotator = Annotator::default();
        group.throughput(Throughput::Elements(cards.len() as u64));
        group.bench_function(name, |bencher| {
            let together = |records: &[Record<'_>]| {
                let cards: Vec<_> = records.iter().map(|record| &record.card).collect();
                drop(black_box(annotator.annotate_all(&cards)));
            };
            bencher.iter(|| cards.chunks(64).for_each(together));
        });
    }
    group.finish();
}

fn records(place: &Path) -> Vec<Record<'static>> {
    let mut cards = Vec::new();
    read_records(Input::find([place]), |record| {
        cards.extend(record.ok().map(Record::into_owned));
        ControlFlow::Continue(())
    });
    cards
}

criterion_group!(benches, steps, databases);
criterion_main!(benches);
