use super::{heading, quoted, words};
use crate::cli::palette::{FAINT, HEADING, PROCEDURE, RESOLUTION};
use crate::cli::shown::shown;
use psct::annotation::{Mechanism, Stops, Subject, Summon};
use psct::{Annotation, Card};
use std::fmt::Write;

/// Each Special Summon: what it is, why, when, and what can stop it.
pub fn list(out: &mut String, card: &Card<'_>, annotation: &Annotation) {
    if annotation.summons.is_empty() {
        return;
    }
    heading(out, "Special Summons");
    for (number, summon) in (1..).zip(&annotation.summons) {
        let (verdict, style) = match summon.mechanism {
            Mechanism::BuiltIn => ("built-in", PROCEDURE),
            Mechanism::Effect => ("by effect", RESOLUTION),
        };
        let what = in_a_line(summon);
        let _ = writeln!(out, "  {HEADING}{number}.{HEADING:#} {style}{verdict}:{style:#} {what}");
        let mut line = |words: &str| out.extend(["     ", words, "\n"]);
        let mut because: Vec<_> =
            summon.because.iter().map(|&span| format!("\"{}\"", quoted(card, summon.section, span))).collect();
        because.retain(|words| words != "\"\"");
        let because = if because.is_empty() { String::new() } else { format!(": {}", because.join(", ")) };
        line(&format!("because {}{because}", words::reason(summon.reason)));
        if let Some(asks) =
            summon.asks_for.map(|span| quoted(card, summon.section, span)).filter(|asks| !asks.is_empty())
        {
            line(&format!("asks for: {asks}"));
        }
        let chain = if summon.starts_chain { "" } else { ", and starts no Chain" };
        line(&format!("{}{chain}", words::window(summon.window)));
        for stop in stops(&summon.stopped_by) {
            line(stop);
        }
        line(words::response(summon.response));
        let own = [(summon.proper, "Summons the card properly"), (summon.token, "the Summoned card is a Token")];
        own.iter().filter(|(is, _)| *is).for_each(|(_, words)| line(words));
        if let Some(effect) = summon.effect {
            line(&format!("performed by effect {}", effect + 1));
        }
        if let Some(limit) = summon.limit {
            line(&format!("bound by limit {}", limit + 1));
        }
        if let Some(certainty) = words::certainty(summon.certainty) {
            line(&format!("{FAINT}{certainty}{FAINT:#}"));
        }
        if let Some(source) = &summon.disputed {
            line(&format!("{FAINT}disputed; {} decides{FAINT:#}", shown(source)));
        }
    }
}

/// A Summon in a line.
pub fn in_a_line(summon: &Summon) -> String {
    let subject = match summon.subject {
        Subject::ThisCard => "this card",
        Subject::Other => "another card",
    };
    let further = if summon.alternative { "a further " } else { "" };
    let mut line = format!("{further}{} of {subject}", words::method(summon.method));
    let places = words::places(&summon.from);
    if !places.is_empty() {
        let _ = write!(line, " from the {places}");
    }
    line.push_str(words::from_source(summon.from_source));
    let _ = write!(line, " to {}", words::field(summon.to_field));
    if let Some(position) = summon.position {
        let _ = write!(line, ", {}", words::position(position));
    }
    if let Some(treated) = summon.treated_as {
        let _ = write!(line, ", treated as a {}", words::method(treated));
    }
    line
}

/// What can stop a Summon, each with a card that does it.
fn stops(stops: &Stops) -> Vec<&'static str> {
    let mut words = Vec::new();
    words.push(if stops.summon_negation {
        "can be negated as a Summon (Solemn Judgment)"
    } else {
        "cannot be negated as a Summon"
    });
    words.extend(words::activation_stop(stops.activation_negation));
    if stops.effect_negation {
        words.push("does not happen if the effect is negated");
    }
    if stops.prevention {
        words.push("cannot be done while Special Summons are forbidden (Vanity's Emptiness)");
    }
    words
}

/// How the card itself may be Special Summoned.
pub fn conditions(out: &mut String, card: &Card<'_>, annotation: &Annotation) {
    let conditions = &annotation.summoning_conditions;
    let sentences = [
        words::restriction(conditions.restriction),
        conditions.no_normal_summon.then_some("It cannot be Normal Summoned or Set."),
        conditions.revive_limit.then_some(
            "It cannot be Special Summoned from the GY or from banishment before it has been Summoned properly.",
        ),
    ];
    let sentences: Vec<_> = sentences.into_iter().flatten().collect();
    if sentences.is_empty() {
        return;
    }
    heading(out, "How it may be Summoned");
    sentences.iter().for_each(|sentence| out.extend(["  ", sentence, "\n"]));
    for &span in &conditions.because {
        let words = quoted(card, psct::annotation::Section::Main, span);
        if !words.is_empty() {
            let _ = writeln!(out, "  {FAINT}\"{words}\"{FAINT:#}");
        }
    }
}
