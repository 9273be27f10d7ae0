//! The parts of cards whose text is no PSCT: those of a Rush Duel card, and the activation of a Skill Card.

use super::page::{Page, Tone};
use psct::annotation::{RushField, RushPart, RushPartKind};
use psct::{Annotation, Card};

/// The parts, in the order of the card.
pub fn list(page: &mut Page, card: &Card<'_>, annotation: &Annotation) {
    let rush = annotation.rush.iter().map(|part| (name(part.part), words(card, part)));
    let skill = card.skill_activation.iter().map(|activation| ("Skill Activation", &**activation));
    let parts: Vec<_> = skill.chain(rush).collect();
    if parts.is_empty() {
        return;
    }
    page.heading("Parts");
    for (name, words) in parts {
        let seen = card.markup.plain(words).text.split_whitespace().collect::<Vec<_>>().join(" ");
        page.line(vec![Tone::Strong.of(&format!("{name}:")), Tone::Plain.of(&format!(" {seen}"))]);
    }
}

fn words<'c>(card: &'c Card<'_>, part: &RushPart) -> &'c str {
    let fields = card.rush_fields.as_deref();
    let field = match part.field {
        RushField::Text => Some(&card.text),
        RushField::Requirement => fields.and_then(|fields| fields.requirement.as_ref()),
        RushField::SummoningCondition => fields.and_then(|fields| fields.summoning_condition.as_ref()),
        RushField::Materials => fields.and_then(|fields| fields.materials.as_ref()),
    };
    field.map(|field| part.span.of(field)).unwrap_or_default()
}

fn name(part: RushPartKind) -> &'static str {
    match part {
        RushPartKind::MaximumAtk => "Maximum ATK",
        RushPartKind::Materials => "materials",
        RushPartKind::SummoningCondition => "Summoning condition",
        RushPartKind::Requirement => "requirement",
        RushPartKind::Effect => "effect",
        RushPartKind::ContinuousEffect => "Continuous Effect",
        RushPartKind::MultiChoiceEffect => "multi-choice effect",
    }
}
