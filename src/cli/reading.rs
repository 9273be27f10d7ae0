//! What all commands share that go through whole databases: the cards, the threads, the rulings.

use super::filtering::Filtering;
use super::messages::{self, Progress, Tally};
use super::{Outcome, corpus, summary};
use clap::ValueEnum;
use clap::builder::PossibleValue;

use psct::annotation::Detail;
use psct::io::{
    Annotate, Columns, Error, Figures, Filter, Fold, Folded, Form, Input, Observer, Sink, annotate_all, read_rulings,
};
use psct::text::Offsets;
use psct::{Annotation, Annotator, Card};
use std::path::{Path, PathBuf};

/// What is annotated of a card, and how its places are counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    pub detail: Detail,
    pub offsets: Offsets,
    /// With the type and the texts of the card.
    pub texts: bool,
}

impl From<Detail> for Manner {
    fn from(detail: Detail) -> Self {
        Self { detail, ..Self::default() }
    }
}

/// A form of cards, as an argument names it.
#[derive(Clone, Copy, Debug)]
pub struct Source(Form);

impl ValueEnum for Source {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Source; Form::ALL.len()] = {
            let mut all = [Source(Form::Text); Form::ALL.len()];
            let mut at = 0;
            while at < all.len() {
                all[at] = Source(Form::ALL[at].0);
                at += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()).help(self.0.description()))
    }
}

/// What the inputs are, as the user says.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Delivery {
    /// What the inputs are, where that is not to be told from what they hold. It holds for all of them; one that cannot
    /// be of that form is an error
    #[arg(long, value_name = "FORM")]
    from: Option<Source>,
    /// Which columns of a table hold what, as `name=Card Name,text=Effect`; also type, types, property, pendulum_text,
    /// id, konami_id, race, attribute, level, rank, link, scale, atk, def. What is no JSON, YAML or database is read as
    /// a table then
    #[arg(long, value_name = "FIELD=HEADING,…")]
    columns: Option<Columns>,
}

impl Delivery {
    /// Whether the user says anything of the inputs.
    pub fn is_told(&self) -> bool {
        self.from.is_some() || self.columns.is_some()
    }

    /// The inputs that the paths name, to be read as told.
    pub fn inputs<P: AsRef<Path>>(&self, paths: impl IntoIterator<Item = P>) -> Vec<Result<Input, Error>> {
        let told = |input: Input| input.read_as(self.from.map(|source| source.0), self.columns.clone());
        Input::find(paths).into_iter().map(|input| input.map(told)).collect()
    }
}

/// Which cards are read, and how.
#[derive(Clone, Debug, clap::Args)]
// What is said of inputs would be passed over where there are none.
#[command(mut_arg("from", |from| from.requires("inputs")), mut_arg("columns", |columns| columns.requires("inputs")))]
pub struct Reading {
    /// Files and folders with cards, `-` for standard input; without any, the cards that come with psct
    #[arg(value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    #[command(flatten)]
    delivery: Delivery,
    /// Use so many threads; 0 is as many as there are cores
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Let this TOML file decide about disputed cards
    #[arg(long, value_name = "FILE")]
    rulings: Option<PathBuf>,
    #[command(flatten)]
    pub filtering: Filtering,
    /// No progress, no summary and no hints; only what is wrong is told: each fault of an input, and how often annotations
    /// warn of what. The warnings themselves stand in the annotations, in `diagnostics`
    #[arg(short, long)]
    pub quiet: bool,
}

impl Reading {
    /// Whether it reads the cards that come with the program.
    pub fn is_of_the_corpus(&self) -> bool {
        self.inputs.is_empty()
    }

    /// The same reading of other inputs.
    pub fn of(&self, inputs: Vec<PathBuf>) -> Self {
        Self { inputs, ..self.clone() }
    }

    /// The inputs that the arguments name.
    pub fn paths(&self) -> &[PathBuf] {
        &self.inputs
    }

    /// What the cards are read from, with what the arguments say of it.
    pub fn inputs(&self) -> Vec<Result<Input, Error>> {
        if self.is_of_the_corpus() { corpus() } else { self.delivery.inputs(&self.inputs) }
    }

    /// Whether this file is one of the inputs.
    pub fn reads(&self, path: &Path) -> bool {
        let real = |path: &Path| path.canonicalize().ok();
        real(path).is_some_and(|path| {
            let inputs = self.inputs();
            inputs.iter().flatten().any(|input| real(input.path()).as_ref() == Some(&path))
        })
    }

    /// Annotates the cards that are wanted into a sink, which goes by the name of `path` in messages.
    pub fn write_to(
        &self,
        path: &Path,
        manner: impl Into<Manner>,
        sink: &mut impl Sink,
    ) -> Result<(Figures, Tally), Error> {
        self.write_from(self.inputs(), path, manner, sink)
    }

    /// Annotates the cards of these inputs that are wanted into a sink.
    pub fn write_from(
        &self,
        inputs: Vec<Result<Input, Error>>,
        path: &Path,
        manner: impl Into<Manner>,
        sink: &mut impl Sink,
    ) -> Result<(Figures, Tally), Error> {
        let mut progress = Progress::new(&inputs, self.quiet);
        let figures = self.write_with(inputs, path, manner, sink, &mut progress);
        let tally = progress.finish();
        let none = figures.as_ref().is_ok_and(|(figures, _)| figures.cards == 0 && figures.failures == 0);
        if none && self.filtering.is_asked_for() && !self.quiet {
            messages::hint("none of the cards is wanted: no card fits the conditions");
        }
        figures.map(|(figures, absent)| (figures, Tally { absent, ..tally }))
    }

    /// The same, told to an observer; with how many cards of the decks are not there.
    pub fn write_with(
        &self,
        inputs: Vec<Result<Input, Error>>,
        path: &Path,
        manner: impl Into<Manner>,
        sink: &mut impl Sink,
        observer: &mut dyn Observer,
    ) -> Result<(Figures, u64), Error> {
        let manner = manner.into();
        let annotator = self.annotator(manner)?;
        let (filter, absent) = self.filtering.filter(|| self.inputs())?;
        let wanted = Wanted { filter, annotator, texts: manner.texts };
        let figures = annotate_all(inputs, wanted, self.threads, sink, observer);
        let figures = figures.map(|figures| Figures { findings: figures.findings + absent, ..figures });
        figures.map(|figures| (figures, absent)).map_err(|error| match error {
            Error::Write { source, .. } => Error::Write { path: path.to_owned(), source },
            error => error,
        })
    }

    /// What annotates the cards, with the user's rulings.
    pub fn annotator(&self, manner: impl Into<Manner>) -> Result<Annotator, Error> {
        let Manner { detail, offsets, .. } = manner.into();
        Ok(annotator(self.rulings.as_deref())?.with_detail(detail).with_offsets(offsets))
    }

    /// Counts something over the cards, and tells what was wrong with them.
    pub fn count<F: Fold>(&self) -> Result<(F, Outcome), Error> {
        let mut counted = Folded::default();
        let (figures, tally) = self.write_to(Path::new(""), Detail::Effects, &mut counted)?;
        let outcome = outcome(&figures);
        if outcome != Outcome::Clean {
            self.tell(&figures, tally, || format!("{}\n", summary::faults(&figures, tally)));
        }
        Ok((counted.0, outcome))
    }

    /// Tells what a run found; a quiet one, how often annotations warn of what, which has not been told one by one.
    pub fn tell(&self, figures: &Figures, tally: Tally, summary: impl FnOnce() -> String) {
        match self.quiet {
            false => messages::say(&summary()),
            true if figures.diagnostics.is_empty() => {}
            true => messages::say(&format!("{}\n", summary::faults(figures, tally))),
        }
    }
}

/// Reads the cards that are wanted, with their texts where these are asked for.
struct Wanted {
    filter: Filter,
    annotator: Annotator,
    texts: bool,
}

impl Annotate for Wanted {
    fn annotations(&self, cards: &[&Card<'_>]) -> Vec<Option<Annotation>> {
        let takes = |card: &&&Card<'_>| self.filter.takes_card(card);
        let wanted: Vec<_> = cards.iter().filter(takes).copied().collect();
        let mut read = self.annotator.annotate_all(&wanted).into_iter();
        let annotations = cards.iter().map(|card| {
            let annotation = if takes(&card) { read.next() } else { None };
            let annotation = annotation.filter(|annotation| self.filter.takes(annotation));
            annotation.map(|annotation| if self.texts { annotation.with_texts(card) } else { annotation })
        });
        annotations.collect()
    }
}

/// What annotates cards, with the rulings in a file of the user's.
pub fn annotator(rulings: Option<&Path>) -> Result<Annotator, Error> {
    Ok(match rulings {
        Some(path) => Annotator::new(read_rulings(path)?),
        None => Annotator::default(),
    })
}

/// How a run ended that found this.
pub fn outcome(figures: &Figures) -> Outcome {
    match figures {
        Figures { failures: 1.., .. } => Outcome::Failed,
        figures if figures.all_findings() > 0 => Outcome::Findings,
        _ => Outcome::Clean,
    }
}
