//! A whole card: its boxes, their sentences, and what they mean together.

use super::built_in::frame_procedures;
use super::clauses::Clauses;
use super::context::Context;
use super::segment::Segments;
use super::summon::summons;
use super::summoning_condition::OwnLines;
use super::text_style::{TextStyle, text_style};
use super::usage_limit::usage_limits;
use super::{clause_class, stopping};
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
    sentence.activation.is_some() || sentence.condition.is_some() && !flip
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

/// Finds the meaning of a card's texts.
pub fn read(reading: &Reading<'_>) -> Meaning {
    let boxes = reading.boxes();
    let sentences = || boxes.iter().flat_map(|read| &read.chunks.sentences);
    let marked = sentences().any(is_marked);
    let modern = marked || reading.eras.has(Era::New) || sentences().any(is_modern);
    let mut meaning = Meaning {
        text_style: TextStyle::Empty,
        summoning_conditions: OwnLines::default().conditions(reading.kind, false),
        summons: frame_procedures(
            reading.kind,
            boxes.iter().find(|read| read.section == Section::Main).and_then(|read| read.chunks.materials.as_ref()),
        ),
        effects: Vec::new(),
        limits: Vec::new(),
        clauses: Vec::new(),
    };
    let mut own_lines = OwnLines::default();
    for read in &boxes {
        let clauses = Clauses::of(read.sentences, read.names);
        let context = Context { kind: reading.kind, section: read.section, modern, clauses: &clauses };
        let segments = Segments::of(&read.chunks.sentences, &context, meaning.effects.len());
        clause_class::add(&segments, &context, &mut meaning.clauses);
        for unit in &segments.units {
            let found = summons(unit, &segments, &context);
            meaning.summons.extend(found);
        }
        meaning.effects.extend(segments.effects(&context));
        let limits =
            usage_limits(&segments, &context, &mut meaning.effects, &mut meaning.summons, meaning.limits.len());
        meaning.limits.extend(limits);
        if read.section == Section::Main {
            segments.units.iter().for_each(|unit| own_lines.add(&unit.signals));
        }
    }
    let old_frames =
        meaning.summons.iter().any(|summon| matches!(summon.reason, Reason::LegacyProcedure | Reason::LegacyEffect))
            || !marked
                && meaning.effects.iter().any(|effect| {
                    effect.spell_speed.is_some()
                        && !effect.kinds.iter().any(|kind| matches!(kind, EffectKind::Activate | EffectKind::Flip))
                });
    take_away_excluded(&mut meaning, &own_lines);
    let summons_itself =
        meaning.summons.iter().any(|summon| summon.subject == Subject::ThisCard && summon.method == Method::Special);
    meaning.summoning_conditions = own_lines.conditions(reading.kind, summons_itself);
    meaning.text_style =
        text_style(sentences().next().is_some(), modern, reading.eras.has(Era::Old) || old_frames, reading.kind);
    stopping::judge(&mut meaning.summons, &meaning.effects, meaning.text_style);
    meaning
}
