use super::{field, heading, quoted, words};
use crate::cli::palette::{ACTIVATION, CONDITION, FAINT, HEADING, LIMIT, PROCEDURE, RESOLUTION};
use crate::cli::shown::shown;
use anstyle::Style;
use psct::annotation::{Mechanism, Section};
use psct::text::Span;
use psct::{Annotation, Card};
use std::fmt::Write;

/// The boxes of a card with their parts in color.
pub fn boxes(out: &mut String, card: &Card<'_>, annotation: &Annotation) {
    if let Some(pendulum) = &card.pendulum_text {
        let _ = writeln!(out, "\n{HEADING}Pendulum box{HEADING:#}");
        painted(out, pendulum, &paints(annotation, |section| section == Section::Pendulum));
        let _ = writeln!(out, "\n{HEADING}Monster box{HEADING:#}");
        painted(out, &card.text, &paints(annotation, |section| section == Section::Main));
    } else if !card.text.is_empty() {
        // A field that holds both boxes has the spans of both.
        out.push('\n');
        painted(out, &card.text, &paints(annotation, |_| true));
    }
    let key = [
        ("condition", CONDITION),
        ("activation", ACTIVATION),
        ("resolution", RESOLUTION),
        ("limit", LIMIT),
        ("built-in Summon", PROCEDURE),
    ];
    let key = key.map(|(words, style)| format!("{style}{words}{style:#}"));
    let _ = writeln!(out, "{FAINT}({FAINT:#}{}{FAINT}){FAINT:#}", key.join(", "));
}

/// The places to be painted; a later one covers an earlier one.
fn paints(annotation: &Annotation, in_field: impl Fn(Section) -> bool) -> Vec<(Span, Style)> {
    let mut paints = Vec::new();
    for effect in annotation.effects.iter().filter(|effect| in_field(effect.section)) {
        paints.extend(effect.condition.map(|span| (span, CONDITION)));
        paints.extend(effect.activation.map(|span| (span, ACTIVATION)));
        paints.push((effect.resolution, RESOLUTION));
        paints.extend(effect.continuations.iter().map(|&span| (span, RESOLUTION)));
    }
    let built_in = annotation.summons.iter().filter(|summon| summon.mechanism == Mechanism::BuiltIn);
    paints.extend(built_in.filter(|summon| in_field(summon.section)).map(|summon| (summon.span, PROCEDURE)));
    let limits = annotation.limits.iter().filter(|limit| in_field(limit.section));
    paints.extend(limits.map(|limit| (limit.span, LIMIT)));
    paints
}

/// A text in color, set in.
fn painted(out: &mut String, text: &str, paints: &[(Span, Style)]) {
    let style_at = |at: usize| {
        let covering = |span: &Span| span.start as usize <= at && at < span.end as usize;
        paints.iter().rev().find(|(span, _)| covering(span)).map_or(Style::new(), |&(_, style)| style)
    };
    let mut edges: Vec<usize> = paints.iter().flat_map(|(span, _)| [span.start as usize, span.end as usize]).collect();
    edges.extend(text.match_indices('\n').flat_map(|(at, _)| [at, at + 1]));
    edges.extend([0, text.len()]);
    edges.sort_unstable();
    edges.dedup();
    out.push_str("  ");
    for edge in edges.windows(2) {
        let style = style_at(edge[0]);
        match text.get(edge[0]..edge[1]) {
            Some("\n") => out.push_str("\n  "),
            Some(part) => {
                let _ = write!(out, "{style}{}{style:#}", shown(part.trim_end_matches('\r')));
            }
            None => {}
        }
    }
    out.push('\n');
}

/// The sentences with what each of them is.
pub fn clauses(out: &mut String, card: &Card<'_>, annotation: &Annotation) {
    if annotation.clauses.is_empty() {
        return;
    }
    heading(out, "Sentences");
    for clause in &annotation.clauses {
        if clause.span.of(field(card, clause.section)).is_empty() {
            continue;
        }
        let class = words::class(clause.class);
        let _ = writeln!(out, "  {HEADING}{class}:{HEADING:#} {}", quoted(card, clause.section, clause.span));
    }
}
