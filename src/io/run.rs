use super::{Chunk, Error, Figures, Input, Record, Sink, source};
use crate::text::{Code, Diagnostic, Severity};
use crate::{Annotation, Card, annotation};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, SyncSender};

/// How many chunks for each thread may be on their way. It bounds the memory of a run.
const WINDOW: usize = 4;

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
/// Whatever is wrong with an input is told to the observer and counted, and the rest goes on; a card on which
/// `annotate` panics gets an annotation that says so.
///
/// # Errors
/// Only what keeps the output from being written.
pub fn annotate_all<S: Sink>(
    inputs: impl IntoIterator<Item = Result<Input, Error>, IntoIter: Send>,
    annotate: impl Fn(&Card<'_>) -> Annotation + Sync,
    threads: usize,
    sink: &mut S,
    observer: &mut dyn Observer,
) -> Result<Figures, Error> {
    let inputs = inputs.into_iter();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let window = WINDOW * pool.current_num_threads();
    let (done, finished) = mpsc::channel::<(u64, Done<S::Rows>)>();
    // A permit is taken for each chunk that is read, and given back when it has been written.
    let (give_back, permits) = mpsc::sync_channel(window);
    std::thread::scope(|scope| {
        let annotate = &annotate;
        scope.spawn(move || {
            pool.in_place_scope(|workers| {
                let mut next = 0;
                read_all(inputs, &mut |chunk| {
                    if permits.recv().is_err() {
                        return ControlFlow::Break(());
                    }
                    let (number, done) = (next, done.clone());
                    next += 1;
                    workers.spawn(move |_| {
                        // Nobody listens any more if the output could not be written.
                        let _ = done.send((number, Done::with(chunk, annotate, S::add)));
                    });
                    ControlFlow::Continue(())
                });
            });
        });
        for _ in 0..window {
            let _ = give_back.send(());
        }
        write_all(finished, give_back, sink, observer)
    })
}

/// Reads records one after the other, until there are no more or `take` has seen enough.
pub fn read_records(
    inputs: impl IntoIterator<Item = Result<Input, Error>>,
    mut take: impl FnMut(Result<Record<'_>, Error>) -> ControlFlow<()>,
) {
    read_all(inputs, &mut |chunk| {
        let mut flow = ControlFlow::Continue(());
        chunk.each(|record| {
            if flow.is_continue() {
                flow = take(record);
            }
        });
        flow
    });
}

fn read_all(inputs: impl IntoIterator<Item = Result<Input, Error>>, emit: &mut source::Emit<'_>) {
    for input in inputs {
        let flow = match input {
            Ok(input) => source::read(&input, emit),
            Err(error) => emit(Chunk::fault(Path::new(""), error)),
        };
        if flow.is_break() {
            return;
        }
    }
}

/// Writes the chunks in their order, whichever is done first.
fn write_all<S: Sink>(
    finished: Receiver<(u64, Done<S::Rows>)>,
    give_back: SyncSender<()>,
    sink: &mut S,
    observer: &mut dyn Observer,
) -> Result<Figures, Error> {
    let unwritable = |source| Error::Write { path: PathBuf::from("the output"), source };
    let mut figures = Figures::default();
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (number, done) in finished {
        early.insert(number, done);
        while let Some(done) = early.remove(&next) {
            next += 1;
            sink.write(done.rows).map_err(unwritable)?;
            done.errors.iter().for_each(|error| observer.error(error));
            figures.merge(done.figures);
            observer.progress(done.size);
            // The reader may have come to its end.
            let _ = give_back.send(());
        }
    }
    sink.finish().map_err(unwritable)?;
    Ok(figures)
}

/// What a worker made of a chunk.
struct Done<R> {
    rows: R,
    errors: Vec<Error>,
    figures: Figures,
    size: u64,
}

impl<R: Default> Done<R> {
    fn with(
        chunk: Chunk,
        annotate: impl Fn(&Card<'_>) -> Annotation,
        add: impl Fn(&mut R, &Card<'_>, &Annotation),
    ) -> Self {
        let mut done = Self { rows: R::default(), errors: Vec::new(), figures: Figures::default(), size: chunk.size };
        let path = chunk.path().to_owned();
        chunk.each(|record| match record {
            Ok(record) => {
                let annotation = catch_unwind(AssertUnwindSafe(|| annotate(&record.card)));
                let mut annotation = annotation.unwrap_or_else(|_| {
                    done.fail(Error::Internal { path: path.clone(), card: in_words(&record.card) });
                    failed(&record.card)
                });
                let Record { card, diagnostics } = record;
                report(diagnostics, &mut annotation);
                done.figures.add(&card, &annotation);
                add(&mut done.rows, &card, &annotation);
            }
            Err(error) => done.fail(error),
        });
        done
    }

    fn fail(&mut self, error: Error) {
        self.figures.add_error(&error);
        self.errors.push(error);
    }
}

/// Adds to an annotation what was wrong with the delivery of the card. The source knows the words that it could
/// not place, so its diagnostic stands for one of the same code that the annotation has already.
fn report(diagnostics: Vec<Diagnostic>, annotation: &mut Annotation) {
    annotation.diagnostics.retain(|known| diagnostics.iter().all(|own| own.code != known.code));
    annotation.diagnostics.extend(diagnostics);
}

fn in_words(card: &Card<'_>) -> String {
    match card.id {
        Some(id) => format!("\"{}\" ({id})", card.name),
        None => format!("\"{}\"", card.name),
    }
}

/// The annotation of a card on which the annotator panicked.
fn failed(card: &Card<'_>) -> Annotation {
    let mut annotation = annotation::unread(card);
    annotation.diagnostics.push(Diagnostic {
        severity: Severity::Error,
        code: Code::Internal,
        message: "a fault in psct kept it from reading this card".to_owned(),
        span: None,
    });
    annotation
}
