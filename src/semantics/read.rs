//! A whole card: its boxes, their sentences, and what they mean together.

use super::built_in::frame_procedures;
use super::context::Context;
use super::segment::Segments;
use super::summon::summons;
use super::summoning_condition::OwnLines;
use super::text_style::{TextStyle, text_style};
use super::usage_limit::usage_limits;
use super::{clause_class, stopping};
use crate::card::{Kind, Monster, Text};
use crate::chunks::{BoxKind, Document, Part, PhraseKind, Reference, Remark, Selector, Sentence, TextBox};
use crate::meaning::{Clause, Effect, EffectKind, Limit, Reason, Section, Subject, Summon, SummoningConditions};
use crate::vocabulary::{Era, Method, Set, Verb};

/// The trees of a card's texts.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'d> {
    /// What the card is.
    pub kind: Kind,
    /// The text of the card, which may hold both boxes.
    pub main: &'d Document,
    /// The text of the Pendulum box, where the source keeps it apart.
    pub pendulum: Option<&'d Document>,
    /// When the words of the text were in use.
    pub eras: Set<Era>,
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
    fn boxes(&self) -> Vec<(Section, &'d TextBox)> {
        let own = self.main.boxes.iter().map(|text_box| {
            let section = if text_box.kind == BoxKind::Pendulum { Section::Pendulum } else { Section::Main };
            (section, text_box)
        });
        let apart = self
            .pendulum
            .into_iter()
            .flat_map(|document| &document.boxes)
            .map(|text_box| (Section::Pendulum, text_box));
        let flavor = matches!(self.kind, Kind::Monster(Monster { text: Text::Flavor, .. }));
        let mut boxes: Vec<_> = own
            .chain(apart)
            .filter(|(section, text_box)| text_box.kind != BoxKind::Flavor && !(flavor && *section == Section::Main))
            .collect();
        boxes.sort_by_key(|(section, _)| *section);
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

/// Finds the meaning of a card's texts.
pub fn read(reading: &Reading<'_>) -> Meaning {
    let boxes = reading.boxes();
    let sentences = || boxes.iter().flat_map(|(_, text_box)| &text_box.sentences);
    let marked = sentences().any(is_marked);
    let modern = marked || reading.eras.has(Era::New) || sentences().any(is_modern);
    let mut meaning = Meaning {
        text_style: TextStyle::Empty,
        summoning_conditions: OwnLines::default().conditions(reading.kind, false),
        summons: frame_procedures(
            reading.kind,
            boxes
                .iter()
                .find(|(section, _)| *section == Section::Main)
                .and_then(|(_, text_box)| text_box.materials.as_ref()),
        ),
        effects: Vec::new(),
        limits: Vec::new(),
        clauses: Vec::new(),
    };
    let mut own_lines = OwnLines::default();
    for (section, text_box) in &boxes {
        let context = Context { kind: reading.kind, section: *section, modern };
        let segments = Segments::of(&text_box.sentences, &context, meaning.effects.len());
        clause_class::add(&segments, &context, &mut meaning.clauses);
        for unit in &segments.units {
            let found = summons(unit, &segments, &context);
            meaning.summons.extend(found);
        }
        meaning.effects.extend(segments.effects(&context));
        let limits =
            usage_limits(&segments, &context, &mut meaning.effects, &mut meaning.summons, meaning.limits.len());
        meaning.limits.extend(limits);
        if *section == Section::Main {
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
    meaning.summons.retain(|summon| !own_lines.excludes(summon.reason, summon.method));
    let summons_itself =
        meaning.summons.iter().any(|summon| summon.subject == Subject::ThisCard && summon.method == Method::Special);
    meaning.summoning_conditions = own_lines.conditions(reading.kind, summons_itself);
    meaning.text_style =
        text_style(sentences().next().is_some(), modern, reading.eras.has(Era::Old) || old_frames, reading.kind);
    stopping::judge(&mut meaning.summons, &meaning.effects, meaning.text_style);
    meaning
}
