use super::{Action, Annotation, Clause, Effect, Limit, Section, Stop, Stops, Summon, SummoningConditions};
use crate::Card;
use crate::text::Span;
use crate::vocabulary::Player;
use std::fmt::{Debug, Write};

/// How many words show which clause is meant.
const FIRST_WORDS: usize = 8;

impl Annotation {
    /// The annotation for people: a line a finding, with the words of the card that it rests on.
    ///
    /// Values have the names that they have in the JSON, and indices count from 0 as there. `card` is
    /// the card that the annotation was made of.
    ///
    /// ```
    /// use psct::card::{Card, Kind};
    /// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect"))
    ///     .with_text("If you control no monsters, you can Special Summon this card (from your hand).");
    /// let outline = psct::annotate(&card).outline(&card);
    /// assert!(outline.contains("summon 0: built_in special of this_card from hand (stated)"));
    /// assert!(outline.contains("because location_parenthesis"));
    /// ```
    pub fn outline(&self, card: &Card<'_>) -> String {
        let mut outline = Outline { card, out: String::new() };
        outline.line(format_args!("{}: {}", self.name, name(self.text_style)));
        outline.summoning_conditions(&self.summoning_conditions);
        self.summons.iter().enumerate().for_each(|(index, summon)| outline.summon(index, summon));
        self.effects.iter().enumerate().for_each(|(index, effect)| outline.effect(index, effect));
        self.limits.iter().enumerate().for_each(|(index, limit)| outline.limit(index, limit));
        self.clauses.iter().for_each(|clause| outline.clause(clause));
        for diagnostic in &self.diagnostics {
            let words = diagnostic.span.map_or(String::new(), |span| outline.quoted(Section::Main, span));
            let (severity, code) = (name(diagnostic.severity), name(diagnostic.code));
            outline.line(format_args!("{severity} {code}: {} {words}", diagnostic.message));
        }
        for unread in &self.unread {
            let words = outline.quoted(unread.section, unread.gap);
            outline.line(format_args!("unread from {words}"));
        }
        outline.out
    }
}

/// An outline as far as it is written.
struct Outline<'c> {
    card: &'c Card<'c>,
    out: String,
}

impl Outline<'_> {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing to a String does not fail.
        let _ = write!(self.out, "{line}");
        let end = self.out.trim_end().len();
        self.out.truncate(end);
        self.out.push('\n');
    }

    /// A line below a finding, left out where there is nothing to say.
    fn detail(&mut self, what: &str, words: &str) {
        if !words.is_empty() {
            self.line(format_args!("  {what} {words}"));
        }
    }

    /// The words at a place, on one line and in quotation marks.
    fn quoted(&self, section: Section, span: Span) -> String {
        let words: Vec<_> = span.of(field(self.card, section)).split_whitespace().collect();
        if words.is_empty() { String::new() } else { format!("“{}”", words.join(" ")) }
    }

    fn all_quoted(&self, section: Section, spans: &[Span]) -> String {
        listed(spans.iter().map(|&span| self.quoted(section, span)), " ")
    }

    fn summoning_conditions(&mut self, conditions: &SummoningConditions) {
        let facts = [(conditions.no_normal_summon, "no_normal_summon"), (conditions.revive_limit, "revive_limit")];
        let words = self.all_quoted(Section::Main, &conditions.because);
        self.line(format_args!("summoning: {}{} {words}", name(conditions.restriction), flags(&facts)));
    }

    fn summon(&mut self, index: usize, summon: &Summon) {
        let Summon { method, subject, from_source, to_field, section, .. } = summon;
        let facts = [
            (summon.token, "token"),
            (summon.alternative, "alternative"),
            (summon.proper, "proper"),
            (summon.starts_chain, "starts_chain"),
        ];
        self.line(format_args!(
            "summon {index}: {} {} of {} from {} ({}) to {}{}{}{}{}",
            name(summon.mechanism),
            name(method),
            name(subject),
            or_nowhere(&summon.from) + &of_another(summon.from_whose),
            name(from_source),
            name(to_field),
            optional(", ", summon.position),
            optional(", treated as ", summon.treated_as),
            flags(&facts),
            in_section(*section),
        ));
        self.detail("words", &self.quoted(*section, summon.span));
        let because = self.all_quoted(*section, &summon.because);
        self.detail("because", &format!("{} ({}) {because}", name(summon.reason), name(summon.certainty)));
        self.detail("condition", &summon.condition.map_or(String::new(), |span| self.quoted(*section, span)));
        self.detail("asks for", &summon.asks_for.map_or(String::new(), |span| self.quoted(*section, span)));
        self.detail("stopped by", &stops(&summon.stopped_by));
        let bound = [optional(", effect ", summon.effect), optional(", limit ", summon.limit)].concat();
        self.detail("done in", &format!("{}, response {}{bound}", name(summon.window), name(summon.response)));
        self.detail("disputed:", summon.disputed.as_deref().unwrap_or_default());
    }

    fn effect(&mut self, index: usize, effect: &Effect) {
        let section = effect.section;
        let facts = [
            (effect.mandatory, "mandatory"),
            (effect.targets, "targets"),
            (effect.granted, "granted"),
            (effect.damage_step == Some(true), "in the Damage Step"),
            (effect.damage_step == Some(false), "not in the Damage Step"),
        ];
        let places = listed(effect.activates_in.iter().map(name), "/");
        self.line(format_args!(
            "effect {index}: {}, {}, {}{}{}{}{}{}{}{}",
            listed(effect.kinds.iter().map(name), "/"),
            name(effect.obligation),
            name(effect.timing),
            flags(&facts),
            optional(", once_per_turn ", effect.once_per_turn),
            optional(" per ", effect.once_per),
            if places.is_empty() { places } else { format!(", in {places}") },
            effect.spell_speed.map_or(String::new(), |speed| format!(", spell_speed {}", speed.0)),
            optional(", bullets ", effect.bullets),
            in_section(section),
        ));
        self.detail("condition", &effect.condition.map_or(String::new(), |span| self.quoted(section, span)));
        self.detail("activation", &effect.activation.map_or(String::new(), |span| self.quoted(section, span)));
        self.detail("costs", &actions(&effect.costs));
        self.detail("chosen targets", &actions(&effect.chosen_targets));
        self.detail("declarations", &actions(&effect.declarations));
        self.detail("resolution", &self.quoted(section, effect.resolution));
        self.detail("continuations", &self.all_quoted(section, &effect.continuations));
        self.detail("actions", &actions(&effect.actions));
        self.detail("delayed", &actions(&effect.delayed));
        self.detail("applies", &actions(&effect.applies));
        self.detail("limits", &listed(effect.limits.iter().map(u32::to_string), " "));
        effect.stops.iter().for_each(|stop| self.stop("stops", section, stop));
        let granted = effect.grants.iter().flat_map(|granted| &granted.stops);
        granted.for_each(|stop| self.stop("granted: stops", section, stop));
    }

    fn stop(&mut self, label: &str, section: Section, stop: &Stop) {
        let what = listed(stop.summons.iter().map(name).chain(stop.sources.iter().map(name)), "/");
        let places = listed(stop.from.iter().chain(&stop.places).map(name), "/") + &of_another(stop.from_whose);
        let conditions = self.all_quoted(section, &stop.conditions);
        let words = [
            format!("{} of {}: {what}", name(stop.does), name(stop.whose)),
            optional(", exactly ", stop.exactly),
            if places.is_empty() { places } else { format!(", in or from {places}") },
            if stop.not_from.is_empty() {
                String::new()
            } else {
                format!(", not from {}", listed(stop.not_from.iter().map(name), "/"))
            },
            if stop.includes.is_empty() { String::new() } else { format!(", includes {}", actions(&stop.includes)) },
            flags(&[(!stop.cards.is_empty(), "of certain cards"), (stop.waits, "waits")]),
            stop.during.as_ref().map(|period| format!(", {}", self.quoted(section, period.span))).unwrap_or_default(),
            if conditions.is_empty() { conditions } else { format!(", if {conditions}") },
            format!(" because {}", self.all_quoted(section, &stop.because)),
        ];
        self.detail(label, &words.concat());
    }

    fn limit(&mut self, index: usize, limit: &Limit) {
        let bound = |what: &str, indices: &[u32]| match indices {
            [] => String::new(),
            _ => format!(", {what} {}", listed(indices.iter().map(u32::to_string), " ")),
        };
        self.line(format_args!(
            "limit {index}: {} {} in {}, {}, binds {}{}{}{}{} {}",
            name(limit.kind),
            limit.times,
            name(limit.per),
            name(limit.scope),
            name(limit.binds),
            bound("effects", &limit.effects),
            bound("summons", &limit.summons),
            flags(&[(limit.shared, "shared")]),
            in_section(limit.section),
            self.quoted(limit.section, limit.span),
        ));
    }

    fn clause(&mut self, clause: &Clause) {
        let mut words = clause.span.of(field(self.card, clause.section)).split_whitespace();
        let first: Vec<_> = words.by_ref().take(FIRST_WORDS).collect();
        let more = if words.next().is_some() { " …" } else { "" };
        let effect = optional(" of effect ", clause.effect);
        let section = in_section(clause.section);
        self.line(format_args!("clause {}{effect}{section} “{}{more}”", name(clause.class), first.join(" ")));
    }
}

/// The field of a card that the spans of a section lie in.
fn field<'c>(card: &'c Card<'_>, section: Section) -> &'c str {
    match (section, &card.pendulum_text) {
        (Section::Pendulum, Some(text)) => text,
        _ => &card.text,
    }
}

/// The name of a value in the JSON: `BuiltIn` is `built_in` there.
fn name(value: impl Debug) -> String {
    let mut out = String::new();
    for letter in format!("{value:?}").chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

fn optional(before: &str, value: Option<impl Debug>) -> String {
    value.map_or(String::new(), |value| format!("{before}{}", name(value)))
}

fn flags(facts: &[(bool, &str)]) -> String {
    facts.iter().filter(|(is, _)| *is).map(|(_, what)| format!(", {what}")).collect()
}

fn listed(items: impl Iterator<Item = String>, between: &str) -> String {
    items.filter(|item| !item.is_empty()).collect::<Vec<_>>().join(between)
}

fn or_nowhere(places: &[impl Debug]) -> String {
    if places.is_empty() { "nowhere".to_owned() } else { listed(places.iter().map(name), "/") }
}

/// Whose places are meant, where they are not those of the card's own player.
fn of_another(whose: Option<Player>) -> String {
    optional(" of ", whose.filter(|whose| *whose != Player::You))
}

fn in_section(section: Section) -> &'static str {
    if section == Section::Pendulum { ", in the Pendulum box" } else { "" }
}

fn stops(stops: &Stops) -> String {
    let facts = [
        (stops.summon_negation, "summon_negation".to_owned()),
        (true, format!("activation_negation of {}", name(stops.activation_negation))),
        (stops.effect_negation, "effect_negation".to_owned()),
        (stops.prevention, "prevention".to_owned()),
    ];
    listed(facts.into_iter().filter(|(is, _)| *is).map(|(_, what)| what), ", ")
}

fn actions(actions: &[Action]) -> String {
    let one = |action: &Action| {
        let count = action.count.map_or(String::new(), |count| match count.max {
            Some(max) if max == count.min => format!(" {max}"),
            Some(max) => format!(" {}–{max}", count.min),
            None => format!(" {}+", count.min),
        });
        let from = if action.from.is_empty() { String::new() } else { format!(" from {}", or_nowhere(&action.from)) };
        let from = from + &of_another(action.from_whose);
        format!("{}{count}{from}{}", name(action.verb), if action.optional { " (optional)" } else { "" })
    };
    listed(actions.iter().map(one), ", ")
}
