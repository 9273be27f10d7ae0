use super::{Annotate, Chunk, Error, Figures, Input, Record, Sink, source};
use crate::text::{Code, Diagnostic, OffsetMap, Severity};
use crate::{Annotation, Card, annotation};
use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;
use std::vec::Drain;

/// How many chunks for each thread may be on their way. With the next it bounds the memory of a run.
const WINDOW: usize = 4;
/// How many bytes of cards may be on their way. A chunk of more goes its way alone.
const WINDOW_BYTES: usize = 8 << 20;
/// How many cards a worker takes through each step of reading before the next one. The code of the step then stays in the
/// caches of the processor, and so does what has been made of the cards.
const TOGETHER: usize = 64;
/// More threads than this are a slip of the hand: they take long to start and have nothing to do.
const MOST_THREADS: usize = 1024;
/// How long the reader may take to clear up after itself when the output is gone. It may wait for input for ever.
const GRACE: Duration = Duration::from_millis(200);

/// What a run tells while it goes, in the order of the input.
pub trait Observer {
    /// Something is wrong with an input. The run goes on.
    fn error(&mut self, error: &Error);

    /// So many more bytes of the input have been done with.
    fn progress(&mut self, bytes: u64);
}

/// Reads cards, annotates them on `threads` threads (0: as many as there are cores) and writes the annotations
/// in the order of the input. The output is the same for any number of threads.
///
/// `annotate` is an [`Annotator`](crate::Annotator), a function of a card, or what else gives [annotations](Annotate);
/// a card for which it gives nothing is left out.
/// Whatever is wrong with an input is told to the observer and counted, and the rest goes on; a card on which
/// `annotate` panics gets an annotation that says so.
///
/// The inputs are read on a thread of their own. When the output cannot be written, it is left behind with the
/// input that it waits for.
///
/// # Errors
/// Only what keeps the output from being written, or the threads from being started.
pub fn annotate_all<S: Sink>(
    inputs: impl IntoIterator<Item = Result<Input, Error>, IntoIter: Send + 'static>,
    annotate: impl Annotate,
    threads: usize,
    sink: &mut S,
    observer: &mut dyn Observer,
) -> Result<Figures, Error> {
    if threads > MOST_THREADS {
        return Err(Error::Threads(format!("{threads} are too many; {MOST_THREADS} is the most").into()));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|source| Error::Threads(source.into()))?;
    let inputs = inputs.into_iter();
    let (events, coming) = mpsc::channel::<Event<S::Rows>>();
    let (written, given_back) = mpsc::channel();
    let (reading, ended) = mpsc::channel::<()>();
    let mut window = Window { given_back, most: WINDOW * pool.current_num_threads(), chunks: 0, bytes: 0 };
    let read = move || {
        let mut number = 0;
        source::read_all(inputs, &mut |chunk| {
            let weight = chunk.weight();
            if events.send(Event::Read { number, chunk, done: events.clone() }).is_err() {
                return ControlFlow::Break(());
            }
            number += 1;
            window.take(weight)
        });
        drop(reading);
    };
    let reader = thread::Builder::new().name("reader".to_owned()).spawn(read);
    let reader = reader.map_err(|source| Error::Threads(source.into()))?;
    let annotate = &annotate;
    let figures = pool.in_place_scope(|workers| {
        let mut output =
            Writer { sink, observer, written, figures: Figures::default(), early: BTreeMap::new(), next: 0 };
        // The last sender goes with the reader and the last chunk.
        for event in coming {
            match event {
                Event::Read { number, chunk, done } => {
                    let rows = output.sink.rows();
                    workers.spawn(move |_| {
                        // Nobody listens any more if the output could not be written.
                        let _ =
                            done.send(Event::Done { number, done: Done::of(chunk, annotate, rows, S::add, S::close) });
                    });
                }
                Event::Done { number, done } => output.write(number, done)?,
            }
        }
        output.finish()
    });
    if figures.is_err() {
        let _ = ended.recv_timeout(GRACE);
        return figures;
    }
    match reader.join() {
        Ok(()) => figures,
        Err(panic) => resume_unwind(panic),
    }
}

/// What the reader and the workers tell the writer.
enum Event<R> {
    /// A chunk has been read. It carries the way back for what is made of it.
    Read { number: u64, chunk: Chunk, done: Sender<Self> },
    /// A chunk has been annotated.
    Done { number: u64, done: Done<R> },
}

/// What is on its way from the reader to the output.
struct Window {
    /// The weights of chunks that have been written.
    given_back: Receiver<usize>,
    /// How many chunks may be on their way.
    most: usize,
    chunks: usize,
    bytes: usize,
}

impl Window {
    /// Adds a chunk, and waits until one more has its place. It breaks off when the output is gone.
    fn take(&mut self, weight: usize) -> ControlFlow<()> {
        self.chunks += 1;
        self.bytes += weight;
        while self.chunks >= self.most || self.bytes >= WINDOW_BYTES {
            let Ok(weight) = self.given_back.recv() else { return ControlFlow::Break(()) };
            self.chunks -= 1;
            self.bytes -= weight;
        }
        ControlFlow::Continue(())
    }
}

/// Reads records one after the other, until there are no more or `take` has seen enough.
pub fn read_records(
    inputs: impl IntoIterator<Item = Result<Input, Error>>,
    mut take: impl FnMut(Result<Record<'_>, Error>) -> ControlFlow<()>,
) {
    source::read_all(inputs, &mut |chunk| {
        let mut flow = ControlFlow::Continue(());
        chunk.each(|record| {
            if flow.is_continue() {
                flow = take(record);
            }
        });
        flow
    });
}

/// Writes the chunks in their order, whichever is done first.
struct Writer<'a, S: Sink> {
    sink: &'a mut S,
    observer: &'a mut dyn Observer,
    written: Sender<usize>,
    figures: Figures,
    early: BTreeMap<u64, Done<S::Rows>>,
    next: u64,
}

impl<S: Sink> Writer<'_, S> {
    fn write(&mut self, number: u64, done: Done<S::Rows>) -> Result<(), Error> {
        self.early.insert(number, done);
        while let Some(done) = self.early.remove(&self.next) {
            self.next += 1;
            done.rows.map_or(Ok(()), |rows| self.sink.write(rows)).map_err(unwritable)?;
            done.errors.iter().for_each(|error| self.observer.error(error));
            self.figures.merge(done.figures);
            self.observer.progress(done.size);
            // The reader may have come to its end.
            let _ = self.written.send(done.weight);
        }
        Ok(())
    }

    fn finish(self) -> Result<Figures, Error> {
        self.sink.finish().map_err(unwritable)?;
        Ok(self.figures)
    }
}

fn unwritable(source: io::Error) -> Error {
    Error::Write { path: PathBuf::from("the output"), source }
}

/// What a worker made of a chunk.
struct Done<R> {
    /// What is to be written, unless the program failed on it.
    rows: Option<R>,
    errors: Vec<Error>,
    figures: Figures,
    size: u64,
    weight: usize,
}

impl<R> Done<R> {
    /// What is made of a chunk, whatever happens: a fault in it is no reason to lose the other chunks.
    fn of(
        chunk: Chunk,
        annotate: &impl Annotate,
        rows: R,
        add: impl Fn(&mut R, &Card<'_>, &Annotation),
        close: impl Fn(&mut R),
    ) -> Self {
        let (size, weight, path) = (chunk.size, chunk.weight(), chunk.path().to_owned());
        let empty = || Self { rows: None, errors: Vec::new(), figures: Figures::default(), size, weight };
        let whole = || {
            let mut done = empty().with(chunk, annotate, rows, add);
            done.rows.iter_mut().for_each(close);
            done
        };
        catch_unwind(AssertUnwindSafe(whole)).unwrap_or_else(|_| {
            let mut done = empty();
            done.fail(Error::Fault { path });
            done
        })
    }

    fn with(
        mut self,
        chunk: Chunk,
        annotate: &impl Annotate,
        mut rows: R,
        add: impl Fn(&mut R, &Card<'_>, &Annotation),
    ) -> Self {
        let path = chunk.path().to_owned();
        let mut together = Vec::with_capacity(TOGETHER);
        chunk.each(|record| match record {
            Ok(record) => {
                together.push(record.into_owned());
                if together.len() == TOGETHER {
                    self.add(together.drain(..), &path, annotate, &mut rows, &add);
                }
            }
            Err(error) => self.fail(error),
        });
        self.add(together.drain(..), &path, annotate, &mut rows, &add);
        self.rows = Some(rows);
        self
    }

    /// Adds the annotations of some cards.
    fn add(
        &mut self,
        records: Drain<'_, Record<'_>>,
        path: &Path,
        annotate: &impl Annotate,
        rows: &mut R,
        add: impl Fn(&mut R, &Card<'_>, &Annotation),
    ) {
        let cards: Vec<_> = records.as_slice().iter().map(|record| &record.card).collect();
        let annotations = match catch_unwind(AssertUnwindSafe(|| annotate.annotations(&cards))) {
            Ok(annotations) if annotations.len() == cards.len() => annotations,
            // If the program fails on one of the cards, or nobody can tell which annotation is whose, each is read alone.
            _ => cards.iter().map(|card| self.alone(card, path, annotate)).collect(),
        };
        let mut annotated: Vec<_> =
            records.zip(annotations).filter_map(|(record, annotation)| Some((record, annotation?))).collect();
        for (record, annotation) in &mut annotated {
            report(&record.card, std::mem::take(&mut record.diagnostics), annotation);
            self.figures.add(annotation);
        }
        annotated.iter().for_each(|(record, annotation)| add(rows, &record.card, annotation));
    }

    /// The annotation of one card, on which the program may fail.
    fn alone(&mut self, card: &Card<'_>, path: &Path, annotate: &impl Annotate) -> Option<Annotation> {
        let (path, words) = (path.to_owned(), in_words(card));
        match catch_unwind(AssertUnwindSafe(|| annotate.annotations(&[card]))) {
            Ok(mut given) if given.len() == 1 => given.pop().flatten(),
            Ok(given) => {
                self.fail(Error::Unanswered { path, card: words, given: given.len() });
                Some(failed(card, "what annotates gave no annotation of this card alone"))
            }
            Err(_) => {
                self.fail(Error::Internal { path, card: words });
                Some(failed(card, "a fault in psct kept it from reading this card"))
            }
        }
    }

    fn fail(&mut self, error: Error) {
        self.figures.add_error(&error);
        self.errors.push(error);
    }
}

/// Adds to an annotation what was wrong with the delivery of the card. The source knows the words that it could
/// not place, so its diagnostic stands for one of the same code that the annotation has already.
fn report(card: &Card<'_>, mut diagnostics: Vec<Diagnostic>, annotation: &mut Annotation) {
    if let Some(unit) = annotation.offsets.filter(|_| !diagnostics.is_empty()) {
        let map = OffsetMap::new(&card.text, unit);
        diagnostics.iter_mut().filter_map(|own| own.span.as_mut()).for_each(|span| *span = map.span(*span));
    }
    annotation.diagnostics.retain(|known| diagnostics.iter().all(|own| own.code != known.code));
    annotation.diagnostics.extend(diagnostics);
}

fn in_words(card: &Card<'_>) -> String {
    match card.id {
        Some(id) => format!("\"{}\" ({id})", card.name),
        None => format!("\"{}\"", card.name),
    }
}

/// The annotation of a card that has not been read, and why.
fn failed(card: &Card<'_>, why: &str) -> Annotation {
    let mut annotation = annotation::unread(card);
    annotation.diagnostics.push(Diagnostic {
        severity: Severity::Error,
        code: Code::Internal,
        message: why.to_owned(),
        span: None,
    });
    annotation
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A window, and how weights are given back to it.
    fn window(most: usize) -> (Window, Sender<usize>) {
        let (written, given_back) = mpsc::channel();
        (Window { given_back, most, chunks: 0, bytes: 0 }, written)
    }

    #[test]
    fn a_window_holds_so_many_chunks() {
        let (mut window, written) = window(4);
        (0..3).for_each(|_| assert!(window.take(1).is_continue()));
        written.send(1).expect("a window");
        assert!(window.take(1).is_continue(), "one has been written");
        drop(written);
        assert!(window.take(1).is_break(), "nothing will be written any more");
    }

    #[test]
    fn a_window_holds_so_many_bytes_and_one_chunk_of_any_size() {
        let (mut window, written) = window(100);
        assert!(window.take(WINDOW_BYTES - 1).is_continue());
        written.send(WINDOW_BYTES - 1).expect("a window");
        assert!(window.take(1).is_continue(), "the first has been written");
        for weight in [1, 7 * WINDOW_BYTES] {
            written.send(weight).expect("a window");
        }
        assert!(window.take(7 * WINDOW_BYTES).is_continue(), "however large, it goes on its way");
        assert_eq!((window.chunks, window.bytes), (0, 0));
        drop(written);
        assert!(window.take(WINDOW_BYTES).is_break(), "nothing will be written any more");
    }
    /// Names of cards, of which one cannot be written.
    struct Names(Vec<String>);

    impl Sink for Names {
        type Rows = Vec<String>;

        fn rows(&mut self) -> Vec<String> {
            Vec::new()
        }

        fn add(rows: &mut Vec<String>, card: &Card<'_>, _: &Annotation) {
            assert!(card.name != "Odd One", "a fault made for this test");
            rows.push(card.name.to_string());
        }

        fn write(&mut self, rows: Vec<String>) -> io::Result<()> {
            self.0.extend(rows);
            Ok(())
        }

        fn finish(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    struct Said(Vec<String>);

    impl Observer for Said {
        fn error(&mut self, error: &Error) {
            self.0.push(error.to_string());
        }

        fn progress(&mut self, _: u64) {}
    }

    #[test]
    fn rows_that_cannot_be_made_cost_no_other_input() {
        let input = |name: &str| {
            let bytes = format!("{{\"name\": \"{name}\", \"text\": \"Draw 1 card.\"}}\n").into_bytes();
            Ok(Input::Embedded { path: PathBuf::from(name), bytes: bytes.into() })
        };
        let (mut names, mut said) = (Names(Vec::new()), Said(Vec::new()));
        let inputs = ["Ebb", "Odd One", "Flow"].map(input);
        let figures = annotate_all(inputs, crate::annotate, 2, &mut names, &mut said).expect("an output");
        assert_eq!(names.0, ["Ebb", "Flow"]);
        assert_eq!((figures.cards, figures.failures), (2, 1));
        assert_eq!(said.0, [Error::Fault { path: PathBuf::from("Odd One") }.to_string()]);
    }
}
