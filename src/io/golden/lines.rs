//! The verdicts of an annotation, a line each, with the names that values have in its JSON. Numbers count from 1.

use crate::annotation::{
    ActivationStop, Annotation, Certainty, Effect, FromSource, Limit, Mechanism, Obligation, Restriction, Section,
    Stops, Summon, SummoningConditions, Timing, Window,
};
use crate::vocabulary::Player;
use serde::Serialize;

pub(super) fn lines(annotation: &Annotation) -> Vec<String> {
    let Annotation { summoning_conditions, summons, effects, limits, .. } = annotation;
    let mut lines: Vec<_> = conditions(summoning_conditions).into_iter().collect();
    let mut add = |what: &str, index: usize, section: Section, facts: Vec<String>| {
        let place = if section == Section::Pendulum { " (pendulum)" } else { "" };
        lines.push(format!("{what} {}{place}: {}", index + 1, facts.join(", ")));
    };
    for (index, one) in summons.iter().enumerate() {
        add("summon", index, one.section, summon(one));
        add("stops of summon", index, one.section, stops(&one.stopped_by));
        add("response to summon", index, one.section, vec![name(one.response)]);
    }
    for (index, one) in effects.iter().enumerate() {
        let is_its = |summon: &Summon| summon.effect.is_some_and(|own| own as usize == index);
        let mut procedures = summons.iter().zip(1..).filter(|(summon, _)| summon.mechanism == Mechanism::BuiltIn);
        let procedure = procedures.find(|(summon, _)| is_its(summon)).map(|(_, number)| number);
        let procedure = procedure.map(|number: u32| format!("procedure of summon {number}"));
        add("effect", index, one.section, effect(one).into_iter().chain(procedure).collect());
    }
    limits.iter().enumerate().for_each(|(index, one)| add("limit", index, one.section, limit(one)));
    lines
}

fn conditions(conditions: &SummoningConditions) -> Option<String> {
    let facts = [
        (conditions.restriction != Restriction::None).then(|| name(conditions.restriction)),
        conditions.no_normal_summon.then(|| "no_normal_summon".to_owned()),
        conditions.revive_limit.then(|| "revive_limit".to_owned()),
    ];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    (!facts.is_empty()).then(|| format!("summoning: {}", facts.join(", ")))
}

fn summon(summon: &Summon) -> Vec<String> {
    let usual = match summon.mechanism {
        Mechanism::BuiltIn => Window::OpenMainPhase,
        Mechanism::Effect => Window::Resolution,
    };
    let whose = summon.from_whose.filter(|whose| *whose != Player::You);
    let whose = whose.map_or(String::new(), |whose| format!(" of {}", name(whose)));
    let facts = [
        Some(name(summon.mechanism)),
        Some(format!("{} of {}", name(summon.method), name(summon.subject))),
        summon.token.then(|| "token".to_owned()),
        summon.alternative.then(|| "alternative".to_owned()),
        summon.treated_as.map(|method| format!("treated_as {}", name(method))),
        (!summon.from.is_empty()).then(|| format!("from {}{whose}", listed(&summon.from))),
        (summon.from_source == FromSource::Unknown).then(|| "from unknown".to_owned()),
        Some(format!("to {}", name(summon.to_field))),
        summon.position.map(|position| format!("in {}", name(position))),
        (summon.window != usual).then(|| format!("window {}", name(summon.window))),
        summon.proper.then(|| "proper".to_owned()),
        (summon.certainty != Certainty::Certain).then(|| name(summon.certainty)),
        summon.effect.map(|effect| match summon.mechanism {
            Mechanism::BuiltIn => format!("procedure in effect {}", effect + 1),
            Mechanism::Effect => format!("by effect {}", effect + 1),
        }),
        summon.limit.map(|limit| format!("limit {}", limit + 1)),
    ];
    facts.into_iter().flatten().collect()
}

fn stops(stops: &Stops) -> Vec<String> {
    let facts = [
        stops.summon_negation.then(|| "summon_negation".to_owned()),
        (stops.activation_negation != ActivationStop::None)
            .then(|| format!("activation_negation of {}", name(stops.activation_negation))),
        stops.effect_negation.then(|| "effect_negation".to_owned()),
        stops.prevention.then(|| "prevention".to_owned()),
    ];
    facts.into_iter().flatten().collect()
}

fn effect(effect: &Effect) -> Vec<String> {
    let per = effect.once_per.map_or("turn".to_owned(), name);
    let facts = [
        Some(listed(&effect.kinds)),
        effect.granted.then(|| "granted".to_owned()),
        (effect.obligation != Obligation::None).then(|| name(effect.obligation)),
        matches!(effect.timing, Timing::CanMiss | Timing::CannotMiss).then(|| name(effect.timing)),
        effect.targets.then(|| "targets".to_owned()),
        effect.once_per_turn.map(|scope| format!("once per {per} {}", name(scope))),
        (!effect.activates_in.is_empty()).then(|| format!("in {}", listed(&effect.activates_in))),
        effect.spell_speed.map(|speed| format!("spell_speed {}", speed.0)),
        effect.damage_step.map(|can| if can { "in damage_step" } else { "not in damage_step" }.to_owned()),
        effect.bullets.map(|bullets| format!("bullets {}", name(bullets))),
    ];
    facts.into_iter().flatten().collect()
}

fn limit(limit: &Limit) -> Vec<String> {
    let bound = |what: &str, indices: &[u32]| {
        let numbers: Vec<_> = indices.iter().map(|index| (index + 1).to_string()).collect();
        (!numbers.is_empty()).then(|| format!("{what} {}", numbers.join("/")))
    };
    let facts = [
        Some(format!("{} {} per {}", name(limit.kind), limit.times, name(limit.per))),
        Some(name(limit.scope)),
        bound("effect", &limit.effects),
        bound("summon", &limit.summons),
        limit.shared.then(|| "shared".to_owned()),
    ];
    facts.into_iter().flatten().collect()
}

fn listed<T: Serialize>(values: &[T]) -> String {
    values.iter().map(name).collect::<Vec<_>>().join("/")
}

/// The name of a value in the JSON.
fn name(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}
