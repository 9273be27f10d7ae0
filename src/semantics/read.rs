//! A whole card: its boxes, their sentences, and what they mean together.

use super::built_in::frame_procedures;
use super::clauses::Clauses;
use super::context::Context;
use super::segment::Segments;
use super::summon::summons;
use super::summoning_condition::OwnLines;
use super::text_style::{TextStyle, text_style};
use super::usage_limit::usage_limits;
use super::{clause_class, origin, stopping};
use crate::card::{self, Kind, Monster};
use crate::chunks::{BoxKind, Document, Part, PhraseKind, Reference, Remark, Selector, Sentence, TextBox};
use crate::meaning::{Clause, Effect, EffectKind, Limit, Reason, Section, Subject, Summon, SummoningConditions};
use crate::syntax::{self, Names};
use crate::vocabulary::{Era, Method, Set, Verb};

/// A text, cut into chunks and read into trees.
#[derive(Clone, Copy, Debug)]
pub struct Text<'d> {
    /// Its chunks.
    pub chunks: &'d Document,
    /// Its trees.
    pub trees: &'d syntax::Document,
}

/// The texts of a card.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'d> {
    /// What the card is.
    pub kind: Kind,
    /// The text of the card, which may hold both boxes.
    pub main: Text<'d>,
    /// The text of the Pendulum box, where the source keeps it apart.
    pub pendulum: Option<Text<'d>>,
    /// When the words of the text were in use.
    pub eras: Set<Era>,
}

/// A box that holds rules text.
#[derive(Clone, Copy, Debug)]
pub struct ReadBox<'d> {
    /// Which one.
    pub section: Section,
    /// Its chunks.
    pub chunks: &'d TextBox,
    /// The trees of its sentences.
    pub sentences: &'d [syntax::Sentence],
    /// The names in quotes of its text.
    pub names: &'d Names,
}

/// What the texts of a card mean.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// The style of the text.
    pub text_style: TextStyle,
    /// How the card may be Special Summoned.
    pub summoning_conditions: SummoningConditions,
    /// Every Special Summon.
    pub summons: Vec<Summon>,
    /// Every effect.
    pub effects: Vec<Effect>,
    /// Every limit.
    pub limits: Vec<Limit>,
    /// Every sentence.
    pub clauses: Vec<Clause>,
}

impl<'d> Reading<'d> {
    /// The boxes that hold rules text, the monster box first.
    pub fn boxes(&self) -> Vec<ReadBox<'d>> {
        let flavor = matches!(self.kind, Kind::Monster(Monster { text: card::Text::Flavor, .. }));
        let of = |text: Text<'d>, apart: bool| {
            text.chunks.boxes.iter().zip(&text.trees.boxes).map(move |(chunks, sentences)| {
                let pendulum = apart || chunks.kind == BoxKind::Pendulum;
                let section = if pendulum { Section::Pendulum } else { Section::Main };
                ReadBox { section, chunks, sentences, names: &text.trees.names }
            })
        };
        let apart = self.pendulum.into_iter().flat_map(|text| of(text, true));
        let mut boxes: Vec<_> = of(self.main, false)
            .chain(apart)
            .filter(|read| read.chunks.kind != BoxKind::Flavor && !(flavor && read.section == Section::Main))
            .collect();
        boxes.sort_by_key(|read| read.section);
        boxes
    }
}

/// Whether a sentence has a mark that cards did not have before PSCT; "FLIP:" was always there.
fn is_marked(sentence: &Sentence) -> bool {
    let flip = sentence
        .condition
        .as_ref()
        .is_some_and(|part| part.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::Flip)));
    // What stands behind a label ("2 Counters: …") is told apart by it in old wording, too.
    let plain = || sentence.bullets.iter().filter(|bullet| bullet.label.is_none());
    let in_bullets = || plain().flat_map(|bullet| &bullet.sentences).any(is_marked);
    sentence.activation.is_some() || sentence.condition.is_some() && !flip || in_bullets()
}

/// Whether a sentence has a form that came with PSCT: "(from your hand)", "Must be Special Summoned".
fn is_modern(sentence: &Sentence) -> bool {
    let phrases = || sentence.parts().flat_map(Part::phrases);
    // "by Fusion Summon (from the Extra Deck)" is old.
    let by =
        phrases().any(|phrase| matches!(phrase.kind, PhraseKind::Verb(verb) if verb.only && verb.verb == Verb::Summon));
    let place = !by && phrases().zip(phrases().skip(1)).any(|(verb, behind)| {
        let from = matches!(&behind.kind, PhraseKind::Parenthesis(parenthesis) if matches!(parenthesis.remark, Remark::From(_)));
        from && matches!(&verb.kind, PhraseKind::Verb(_) | PhraseKind::Selector(Selector { reference: Reference::ThisCard | Reference::It, .. }))
    });
    let must = matches!(sentence.resolution.phrases().next().map(|phrase| &phrase.kind), Some(PhraseKind::Verb(verb)) if verb.modal.is_some());
    place || must
}

/// Takes away the Summons by the materials line that the card's own lines do not allow: "Must be Special Summoned by
/// banishing …". The limits are tied anew to the Summons that are left.
fn take_away_excluded(meaning: &mut Meaning, own_lines: &OwnLines) {
    let allowed = |summon: &Summon| !own_lines.excludes(summon.reason, summon.method);
    let mut places = Vec::with_capacity(meaning.summons.len());
    let mut place = 0;
    for summon in &meaning.summons {
        places.push(allowed(summon).then_some(place));
        place += u32::from(allowed(summon));
    }
    meaning.summons.retain(allowed);
    for limit in &mut meaning.limits {
        limit.summons = limit.summons.iter().filter_map(|at| *places.get(*at as usize)?).collect();
    }
}

/// Finds the meanings of the texts of cards, in their order. Each step is taken for all of them before the next one.
pub fn read(readings: &[Reading<'_>]) -> Vec<Meaning> {
    let pages: Vec<_> = readings.iter().map(Page::of).collect();
    let segments: Vec<_> = pages.iter().map(Page::segments).collect();
    let pages: Vec<_> = pages.iter().zip(&segments).collect();
    let mut meanings: Vec<_> = pages.iter().map(|(page, segments)| page.begun(segments)).collect();
    let steps: [Step<'_>; 3] = [Page::effects, Page::limits, Page::card];
    for step in steps {
        pages.iter().zip(&mut meanings).for_each(|((page, segments), meaning)| step(page, segments, meaning));
    }
    meanings
}

/// Adds to a meaning what the sentences of a card, sorted into effects, say.
type Step<'d> = fn(&Page<'d>, &[Segments<'d>], &mut Meaning);

/// The boxes of a card, with the clauses of their trees.
struct Page<'d> {
    kind: Kind,
    eras: Set<Era>,
    boxes: Vec<(ReadBox<'d>, Clauses<'d>)>,
    /// Whether some sentence has a mark of PSCT.
    marked: bool,
    /// Whether the text is not from before PSCT.
    modern: bool,
}

impl<'d> Page<'d> {
    fn of(reading: &Reading<'d>) -> Self {
        let boxes = reading.boxes();
        let sentences = || boxes.iter().flat_map(|read| &read.chunks.sentences);
        let marked = sentences().any(is_marked);
        let modern = marked || reading.eras.has(Era::New) || sentences().any(is_modern);
        let boxes = boxes.into_iter().map(|read| (read, Clauses::of(read.sentences, read.names))).collect();
        Self { kind: reading.kind, eras: reading.eras, boxes, marked, modern }
    }

    fn segments(&self) -> Vec<Segments<'d>> {
        let mut effects = 0;
        let of_box = |(read, context): (&ReadBox<'d>, Context<'_>)| {
            let segments = Segments::of(&read.chunks.sentences, &context, effects);
            effects += segments.count;
            segments
        };
        self.contexts().map(of_box).collect()
    }

    fn contexts(&self) -> impl Iterator<Item = (&ReadBox<'d>, Context<'_>)> {
        self.boxes.iter().map(|(read, clauses)| {
            (read, Context { kind: self.kind, section: read.section, modern: self.modern, clauses })
        })
    }

    /// The boxes as each step needs them.
    fn steps<'p>(&'p self, segments: &'p [Segments<'d>]) -> impl Iterator<Item = (&'p Segments<'d>, Context<'p>)> {
        segments.iter().zip(self.contexts().map(|(_, context)| context))
    }

    /// The sentences and the Summons, and what the card's frame says.
    fn begun(&self, segments: &[Segments<'d>]) -> Meaning {
        let main = self.boxes.iter().find(|(read, _)| read.section == Section::Main);
        let mut meaning = Meaning {
            text_style: TextStyle::Empty,
            summoning_conditions: OwnLines::default().conditions(self.kind, false),
            summons: frame_procedures(self.kind, main.and_then(|(read, _)| read.chunks.materials.as_ref())),
            effects: Vec::new(),
            limits: Vec::new(),
            clauses: Vec::new(),
        };
        for (segments, context) in self.steps(segments) {
            clause_class::add(segments, &context, &mut meaning.clauses);
            for unit in &segments.units {
                meaning.summons.extend(summons(unit, segments, &context));
            }
        }
        meaning
    }

    fn effects(&self, segments: &[Segments<'d>], meaning: &mut Meaning) {
        for (segments, context) in self.steps(segments) {
            meaning.effects.extend(segments.effects(&context));
        }
        origin::complete(&mut meaning.summons, &meaning.effects);
    }

    fn limits(&self, segments: &[Segments<'d>], meaning: &mut Meaning) {
        for (segments, context) in self.steps(segments) {
            let Meaning { effects, summons, limits, .. } = meaning;
            let found = usage_limits(segments, &context, effects, summons, limits.len());
            limits.extend(found);
        }
    }

    /// What is true of the card as a whole.
    fn card(&self, segments: &[Segments<'d>], meaning: &mut Meaning) {
        let mut own_lines = OwnLines::default();
        let main = self.boxes.iter().zip(segments).filter(|((read, _), _)| read.section == Section::Main);
        main.flat_map(|(_, segments)| &segments.units).for_each(|unit| own_lines.add(&unit.signals));
        let old_frames = meaning
            .summons
            .iter()
            .any(|summon| matches!(summon.reason, Reason::LegacyProcedure | Reason::LegacyEffect))
            || !self.marked
                && meaning.effects.iter().any(|effect| {
                    effect.spell_speed.is_some()
                        && !effect.kinds.iter().any(|kind| matches!(kind, EffectKind::Activate | EffectKind::Flip))
                });
        take_away_excluded(meaning, &own_lines);
        let itself = |summon: &Summon| summon.subject == Subject::ThisCard && summon.method == Method::Special;
        meaning.summoning_conditions = own_lines.conditions(self.kind, meaning.summons.iter().any(itself));
        let says_something = self.boxes.iter().any(|(read, _)| !read.chunks.sentences.is_empty());
        meaning.text_style = text_style(says_something, self.modern, self.eras.has(Era::Old) || old_frames, self.kind);
        stopping::judge(&mut meaning.summons, &meaning.effects, meaning.text_style);
    }
}
