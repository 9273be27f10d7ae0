use super::actions::sequence;
use super::page::{Page, Tone, Words};
use super::{in_box, quoted, summons, words};
use crate::cli::summary::effect_kind;
use psct::annotation::{Effect, Limit, LimitKind};
use psct::text::Span;
use psct::{Annotation, Card};
use std::fmt::Write;

/// Each effect in a line, with its parts below.
pub fn list(page: &mut Page, card: &Card<'_>, annotation: &Annotation) {
    if annotation.effects.is_empty() {
        return;
    }
    page.heading("Effects");
    for (number, effect) in (1..).zip(&annotation.effects) {
        let line = format!("{}{}", in_box(card, effect.section), line(annotation, number - 1, effect));
        page.entry(number, vec![Tone::Plain.of(&line)], parts(card, effect));
    }
}

/// An effect in a line, which has this place among those of its card.
pub fn line(annotation: &Annotation, index: usize, effect: &Effect) -> String {
    match summons::of_procedure(annotation, index) {
        Some(summon) => format!("the procedure of Summon {}; it is not activated", summon + 1),
        None => in_a_line(effect),
    }
}

/// The parts of an effect, and what they say is done.
fn parts(card: &Card<'_>, effect: &Effect) -> Vec<Words> {
    let named = |name: &str, tone: Tone, said: &str| vec![Tone::Plain.of(&format!("{name}: ")), tone.of(said)];
    let mut lines = Vec::new();
    let mut part = |name: &str, tone: Tone, span: Option<Span>| {
        let said = span.map(|span| quoted(card, effect.section, span)).filter(|said| !said.is_empty());
        lines.extend(said.map(|said| named(name, tone, &said)));
    };
    part("condition", Tone::Condition, effect.condition);
    part("activation", Tone::Activation, effect.activation);
    part("resolution", Tone::Resolution, Some(effect.resolution));
    for &more in &effect.continuations {
        part("then", Tone::Resolution, Some(more));
    }
    let deeds = [
        ("costs", &effect.costs),
        ("targets", &effect.chosen_targets),
        ("chooses", &effect.declarations),
        ("does", &effect.actions),
        ("later", &effect.delayed),
        ("while it applies", &effect.applies),
    ];
    for (name, actions) in deeds.into_iter().filter(|(_, actions)| !actions.is_empty()) {
        lines.push(named(name, Tone::Faint, &sequence(card, effect, actions)));
    }
    lines
}

fn in_a_line(effect: &Effect) -> String {
    let kinds: Vec<_> = effect.kinds.iter().map(|kind| effect_kind(*kind)).collect();
    let mut parts = vec![kinds.join(" or ")];
    let mut add = |words: Option<String>| parts.extend(words);
    add(effect.granted.then(|| "given to another card".to_owned()));
    add(words::obligation(effect.obligation).map(str::to_owned));
    add(words::timing(effect.timing).map(str::to_owned));
    add(effect.targets.then(|| "targets".to_owned()));
    let per = effect.once_per.map_or("turn", words::unit);
    add(effect.once_per_turn.map(|scope| format!("once per {per} {}", words::scope(scope))));
    add(effect.spell_speed.map(|speed| format!("Spell Speed {}", speed.0)));
    let places = words::places(&effect.activates_in);
    add((!places.is_empty()).then(|| format!("activated in: {places}")));
    add(effect.damage_step.map(|can| format!("{} the Damage Step", if can { "also in" } else { "not in" })));
    parts.join(", ")
}

/// Each limit with what it binds.
pub fn limits(page: &mut Page, card: &Card<'_>, annotation: &Annotation) {
    if annotation.limits.is_empty() {
        return;
    }
    page.heading("Limits");
    for (number, limit) in (1..).zip(&annotation.limits) {
        let said = vec![Tone::Limit.of(&quoted(card, limit.section, limit.span))];
        let line = format!("{}{}", in_box(card, limit.section), limit_in_a_line(limit));
        page.entry(number, vec![Tone::Plain.of(&line)], vec![said]);
    }
}

/// A limit in a line.
pub fn limit_in_a_line(limit: &Limit) -> String {
    let times = match limit.times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    };
    let (kind, per, scope) = (words::limit(limit.kind), words::unit(limit.per), words::scope(limit.scope));
    let mut line = format!("can be {kind} {times} per {per}, counted {scope}");
    if limit.kind == LimitKind::Use {
        line.push_str("; a negated use counts");
    }
    let mut bound = |what: &str, indices: &[u32]| {
        let numbers: Vec<_> = indices.iter().map(|index| (index + 1).to_string()).collect();
        if !numbers.is_empty() {
            let _ = write!(line, "; binds {what} {}", numbers.join(", "));
        }
    };
    bound("effect", &limit.effects);
    bound("Summon", &limit.summons);
    if limit.shared {
        line.push_str("; one count for all of them");
    }
    line
}
