use super::page::{Page, Tone, Words};
use super::{in_box, quoted, words};
use psct::annotation::{Mechanism, Restriction, Section, Subject, Summon};
use psct::{Annotation, Card};
use std::fmt::Write;

/// Each Special Summon: what it is, why, and when. Whether it can be negated has a section of its own.
pub fn list(page: &mut Page, card: &Card<'_>, annotation: &Annotation) {
    if annotation.summons.is_empty() {
        return;
    }
    page.heading("Special Summons");
    for (number, summon) in (1..).zip(&annotation.summons) {
        let (verdict, tone) = match summon.mechanism {
            Mechanism::BuiltIn => ("built-in:", Tone::Procedure),
            Mechanism::Effect => ("by effect:", Tone::Resolution),
        };
        let line = format!(" {}", in_a_line(summon));
        let head = vec![Tone::Plain.of(in_box(card, summon.section)), tone.of(verdict), Tone::Plain.of(&line)];
        page.entry(number, head, facts(card, summon));
    }
}

fn facts(card: &Card<'_>, summon: &Summon) -> Vec<Words> {
    let quoted = |span| quoted(card, summon.section, span);
    let mut because: Vec<_> = summon.because.iter().map(|&span| format!("\"{}\"", quoted(span))).collect();
    because.retain(|words| words != "\"\"");
    let because = if because.is_empty() { String::new() } else { format!(": {}", because.join(", ")) };
    let condition = summon.condition.map(quoted);
    let asks = summon.asks_for.map(quoted).filter(|asks| !asks.is_empty());
    let facts = [
        Some(format!("{}{because}", reason(summon))),
        condition.map(|condition| format!("under the condition: {condition}")),
        asks.map(|asks| format!("asks for: {asks}")),
    ];
    let facts = facts.into_iter().flatten().chain(circumstances(summon)).map(|fact| vec![Tone::Plain.of(&fact)]);
    facts.chain(doubts(summon).into_iter().map(|doubt| vec![Tone::Faint.of(&doubt)])).collect()
}

/// Why the verdict on a Summon is what it is.
pub fn reason(summon: &Summon) -> String {
    format!("because {}", words::reason(summon.reason))
}

/// When a Summon is done, what can answer it, and what it belongs to.
pub fn circumstances(summon: &Summon) -> Vec<String> {
    let chain = if summon.starts_chain { "" } else { ", and starts no Chain" };
    let circumstances = [
        Some(format!("{}{chain}", words::window(summon.window))),
        Some(words::response(summon.response).to_owned()),
        summon.proper.then(|| "Summons the card properly".to_owned()),
        summon.token.then(|| "the Summoned card is a Token".to_owned()),
        summon.effect.map(|effect| match summon.mechanism {
            Mechanism::BuiltIn => format!("its procedure is number {} of the effects", effect + 1),
            Mechanism::Effect => format!("performed by effect {}", effect + 1),
        }),
        summon.limit.map(|limit| format!("bound by limit {}", limit + 1)),
    ];
    circumstances.into_iter().flatten().collect()
}

/// What speaks against the verdict on a Summon.
pub fn doubts(summon: &Summon) -> Vec<String> {
    let doubts = [
        words::certainty(summon.certainty).map(str::to_owned),
        summon.disputed.as_ref().map(|source| format!("disputed; {source} decides")),
    ];
    doubts.into_iter().flatten().collect()
}

/// The built-in Summon whose procedure an effect is; both count from 0.
pub fn of_procedure(annotation: &Annotation, effect: usize) -> Option<usize> {
    let is_its = |summon: &Summon| summon.effect.is_some_and(|own| own as usize == effect);
    annotation.summons.iter().position(|summon| summon.mechanism == Mechanism::BuiltIn && is_its(summon))
}

/// A Summon in short: "Special Summon of this card from the hand".
pub fn what(summon: &Summon) -> String {
    let subject = match summon.subject {
        Subject::ThisCard => "this card",
        Subject::Other => "another card",
    };
    let further = if summon.alternative { "a further " } else { "" };
    let mut line = format!("{further}{} of {subject}", words::method(summon.method));
    line.push_str(&words::origin(&summon.from, summon.from_whose));
    line
}

/// A Summon in a line.
pub fn in_a_line(summon: &Summon) -> String {
    let mut line = what(summon);
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

/// How the card itself may be Special Summoned.
pub fn conditions(page: &mut Page, card: &Card<'_>, annotation: &Annotation) {
    let conditions = &annotation.summoning_conditions;
    // What can be Summoned in no other way cannot be after a proper Summon, either.
    let is_revived = !matches!(conditions.restriction, Restriction::Must | Restriction::Never);
    let sentences = [
        words::restriction(conditions.restriction),
        conditions.no_normal_summon.then_some("It cannot be Normal Summoned or Set."),
        (conditions.revive_limit && is_revived).then_some(
            "It cannot be Special Summoned from the GY or from banishment before it has been Summoned properly.",
        ),
    ];
    let sentences: Vec<_> = sentences.into_iter().flatten().collect();
    if sentences.is_empty() {
        return;
    }
    page.heading("How it may be Summoned");
    sentences.iter().for_each(|sentence| page.line(vec![Tone::Plain.of(sentence)]));
    for &span in &conditions.because {
        let words = quoted(card, Section::Main, span);
        if !words.is_empty() {
            page.line(vec![Tone::Faint.of(&format!("\"{words}\""))]);
        }
    }
}
