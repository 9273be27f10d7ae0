use super::actions::{bans, sequence};
use super::{heading, quoted, words};
use crate::cli::palette::{ACTIVATION, CONDITION, FAINT, HEADING, LIMIT, RESOLUTION};
use crate::cli::shown::shown;
use crate::cli::summary::effect_kind;
use anstyle::Style;
use psct::annotation::{Effect, Limit, LimitKind};
use psct::text::Span;
use psct::{Annotation, Card};
use std::fmt::Write;

/// Each effect in a line, with its parts below.
pub fn list(out: &mut String, card: &Card<'_>, annotation: &Annotation) {
    if annotation.effects.is_empty() {
        return;
    }
    heading(out, "Effects");
    for (number, effect) in (1..).zip(&annotation.effects) {
        let _ = writeln!(out, "  {HEADING}{number}.{HEADING:#} {}", in_a_line(effect));
        let mut part = |name: &str, style: Style, span: Option<Span>| {
            let words = span.map(|span| quoted(card, effect.section, span)).filter(|words| !words.is_empty());
            if let Some(words) = words {
                let _ = writeln!(out, "     {name}: {style}{words}{style:#}");
            }
        };
        part("condition", CONDITION, effect.condition);
        part("activation", ACTIVATION, effect.activation);
        part("resolution", RESOLUTION, Some(effect.resolution));
        for &more in &effect.continuations {
            part("then", RESOLUTION, Some(more));
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
            let _ = writeln!(out, "     {name}: {FAINT}{}{FAINT:#}", shown(&sequence(actions)));
        }
        if !effect.restrictions.is_empty() {
            let _ = writeln!(out, "     bans: {FAINT}{}{FAINT:#}", shown(&bans(&effect.restrictions)));
        }
    }
}

/// An effect in a line.
pub fn in_a_line(effect: &Effect) -> String {
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
pub fn limits(out: &mut String, card: &Card<'_>, annotation: &Annotation) {
    if annotation.limits.is_empty() {
        return;
    }
    heading(out, "Limits");
    for (number, limit) in (1..).zip(&annotation.limits) {
        let _ = writeln!(out, "  {HEADING}{number}.{HEADING:#} {}", limit_in_a_line(limit));
        let _ = writeln!(out, "     {LIMIT}{}{LIMIT:#}", quoted(card, limit.section, limit.span));
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
