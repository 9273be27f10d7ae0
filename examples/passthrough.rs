//! The least that a program can do with a database: reads slim records (`id`, `name`, `type`, `text`), one JSON object
//! a line, and writes them again, in their order. `benches/compare.sh` measures `psct annotate` in multiples of it.
//!
//! `cargo run --release --example passthrough -- 2 cards.ndjson > copy.ndjson`, where 2 is the number of threads.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::sync_channel;
use std::thread;

/// How many bytes are read at once. With the ends of lines it makes the tasks of the threads.
const BLOCK: usize = 128 * 1024;

/// A card, with its texts where they lie in the input.
#[derive(Deserialize, Serialize)]
struct Card<'a> {
    id: Option<u64>,
    #[serde(borrow)]
    name: Cow<'a, str>,
    #[serde(borrow, rename = "type")]
    kind: Cow<'a, str>,
    #[serde(borrow)]
    text: Cow<'a, str>,
}

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [threads, path] = &arguments[..] else { return Err("usage: passthrough THREADS FILE".into()) };
    let (input, output) = (BufReader::with_capacity(BLOCK, File::open(path)?), io::stdout().lock());
    match threads.parse()? {
        0 | 1 => alone(input, output),
        threads => in_turn(threads, input, output),
    }
}

fn alone(mut input: impl BufRead, mut output: impl Write) -> Outcome<()> {
    let (mut lines, mut copy) = (Vec::new(), Vec::new());
    while block(&mut input, &mut lines)? {
        pass(&lines, &mut copy)?;
        output.write_all(&copy)?;
    }
    Ok(output.flush()?)
}

/// Deals the blocks out to the threads by turns, and takes what they have made of them in the same order.
fn in_turn(threads: usize, mut input: impl BufRead + Send, mut output: impl Write) -> Outcome<()> {
    thread::scope(|scope| {
        let (order, ordered) = sync_channel(4 * threads);
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                let (task, tasks) = sync_channel::<Vec<u8>>(4);
                let (result, results) = sync_channel::<Outcome<Vec<u8>>>(4);
                scope.spawn(move || {
                    for lines in tasks {
                        let mut copy = Vec::with_capacity(lines.len());
                        let done = pass(&lines, &mut copy).map(|()| copy);
                        // Nobody listens any more if the output could not be written.
                        if result.send(done).is_err() {
                            break;
                        }
                    }
                });
                (task, results)
            })
            .collect();
        let (tasks, results): (Vec<_>, Vec<_>) = workers.into_iter().unzip();
        let reader = scope.spawn(move || -> Outcome<()> {
            for turn in (0..threads).cycle() {
                let mut lines = Vec::new();
                if !block(&mut input, &mut lines)? || order.send(turn).is_err() || tasks[turn].send(lines).is_err() {
                    break;
                }
            }
            Ok(())
        });
        for turn in ordered {
            output.write_all(&results[turn].recv()??)?;
        }
        drop(results);
        reader.join().map_err(|_| "the reader panicked")??;
        Ok(output.flush()?)
    })
}

/// Reads a block and the line that it ends in.
fn block(input: &mut impl BufRead, lines: &mut Vec<u8>) -> io::Result<bool> {
    lines.clear();
    input.by_ref().take(BLOCK as u64).read_to_end(lines)?;
    input.read_until(b'\n', lines)?;
    Ok(!lines.is_empty())
}

fn pass(lines: &[u8], copy: &mut Vec<u8>) -> Outcome<()> {
    copy.clear();
    for card in serde_json::Deserializer::from_slice(lines).into_iter::<Card>() {
        serde_json::to_writer(&mut *copy, &card?)?;
        copy.push(b'\n');
    }
    Ok(())
}
