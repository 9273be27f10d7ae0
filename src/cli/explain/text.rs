use super::page::{Block, Page, Tone, Words};
use super::{in_box, quoted, words};
use psct::annotation::{Mechanism, Section};
use psct::card::Markup;
use psct::text::Span;
use psct::{Annotation, Card};

/// The boxes of a card with their parts in color.
pub fn boxes(page: &mut Page, card: &Card<'_>, annotation: &Annotation) {
    let text = |text: &str, in_field: &dyn Fn(Section) -> bool| {
        Block::Text(painted(text, card.markup, &paints(annotation, in_field)))
    };
    if let Some(pendulum) = &card.pendulum_text {
        page.heading("Pendulum box");
        page.blocks.push(text(pendulum, &|section| section == Section::Pendulum));
        page.heading("Monster box");
        page.blocks.push(text(&card.text, &|section| section == Section::Main));
    } else if !card.text.is_empty() {
        // A field that holds both boxes has the spans of both.
        page.blocks.push(text(&card.text, &|_| true));
    }
    let key = [
        ("condition", Tone::Condition),
        ("activation", Tone::Activation),
        ("resolution", Tone::Resolution),
        ("limit", Tone::Limit),
        ("built-in Summon", Tone::Procedure),
    ];
    let mut line = vec![Tone::Faint.of("(")];
    for (at, (words, tone)) in key.into_iter().enumerate() {
        if at > 0 {
            line.push(Tone::Plain.of(", "));
        }
        line.push(tone.of(words));
    }
    line.push(Tone::Faint.of(")"));
    page.blocks.push(Block::Key(line));
}

/// The places to be painted; a later one covers an earlier one.
fn paints(annotation: &Annotation, in_field: &dyn Fn(Section) -> bool) -> Vec<(Span, Tone)> {
    let mut paints = Vec::new();
    for effect in annotation.effects.iter().filter(|effect| in_field(effect.section)) {
        paints.extend(effect.condition.map(|span| (span, Tone::Condition)));
        paints.extend(effect.activation.map(|span| (span, Tone::Activation)));
        paints.push((effect.resolution, Tone::Resolution));
        paints.extend(effect.continuations.iter().map(|&span| (span, Tone::Resolution)));
    }
    let built_in = annotation.summons.iter().filter(|summon| summon.mechanism == Mechanism::BuiltIn);
    paints.extend(built_in.filter(|summon| in_field(summon.section)).map(|summon| (summon.span, Tone::Procedure)));
    let limits = annotation.limits.iter().filter(|limit| in_field(limit.section));
    paints.extend(limits.map(|limit| (limit.span, Tone::Limit)));
    paints
}

/// The lines of a text in color, without the markup of its source.
fn painted(text: &str, markup: Markup, paints: &[(Span, Tone)]) -> Vec<Words> {
    let tone_at = |at: usize| {
        let covering = |span: &Span| span.start as usize <= at && at < span.end as usize;
        paints.iter().rev().find(|(span, _)| covering(span)).map_or(Tone::Plain, |&(_, tone)| tone)
    };
    let mut edges: Vec<usize> = paints.iter().flat_map(|(span, _)| [span.start as usize, span.end as usize]).collect();
    edges.extend(text.match_indices('\n').flat_map(|(at, _)| [at, at + 1]));
    edges.extend([0, text.len()]);
    edges.sort_unstable();
    edges.dedup();
    let mut lines = vec![Words::new()];
    for edge in edges.windows(2) {
        match text.get(edge[0]..edge[1]) {
            Some("\n") => lines.push(Words::new()),
            Some(part) => {
                let piece = tone_at(edge[0]).of(markup.plain(part.trim_end_matches('\r')).text.as_ref());
                lines.last_mut().into_iter().for_each(|line| line.push(piece.clone()));
            }
            None => {}
        }
    }
    lines
}

/// The parts of effects that no class of sentence covers: an encyclopedia names no class for the targeting before the
/// semicolon.
fn parts_without_class(annotation: &Annotation) -> impl Iterator<Item = (Section, Span, &'static str)> {
    let parts = annotation.effects.iter().flat_map(|effect| {
        let (condition, activation) = (effect.condition, effect.activation);
        let what = if effect.chosen_targets.is_empty() { "activation" } else { "targeting" };
        [condition.map(|span| (effect.section, span, "condition")), activation.map(|span| (effect.section, span, what))]
    });
    parts.flatten().filter(|(section, span, _)| {
        let covers = |one: Span| one.start < span.end && span.start < one.end;
        annotation.clauses.iter().all(|clause| clause.section != *section || !covers(clause.span))
    })
}

/// The sentences with what each of them is.
pub fn clauses(page: &mut Page, card: &Card<'_>, annotation: &Annotation) {
    let mut lines = Vec::new();
    let classes = annotation.clauses.iter().map(|clause| (clause.section, clause.span, words::class(clause.class)));
    let mut sentences: Vec<_> = classes.chain(parts_without_class(annotation)).collect();
    sentences.sort_by_key(|(section, span, _)| (*section != Section::Pendulum, span.start));
    for (section, span, class) in sentences {
        let said = quoted(card, section, span);
        if !said.is_empty() {
            let class = format!("{}{class}:", in_box(card, section));
            lines.push(vec![Tone::Strong.of(&class), Tone::Plain.of(&format!(" {said}"))]);
        }
    }
    if !lines.is_empty() {
        page.heading("Sentences");
        lines.into_iter().for_each(|line| page.line(line));
    }
}
