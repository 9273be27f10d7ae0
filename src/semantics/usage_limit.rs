//! How often something may be done.

use super::context::Context;
use super::role::Role;
use super::segment::Segments;
use super::signals::Signals;
use super::statement::{Statement, statements_of};
use crate::chunks::{Frequency, Head, Per, Phrase, PhraseKind, Quantity, Reference, Selector, Tense, TextSpan, Voice};
use crate::meaning::{Effect, EffectKind, Limit, LimitKind, LimitScope, Mechanism, OncePer, Subject, Summon, Unit};
use crate::text::Span;
use crate::vocabulary::{CardKind, Location, Method, Modal, Noun, Player, Position, Verb};

/// The limits of a box, tied to the effects and Summons that they bind. `first` is the index of the first one.
pub fn usage_limits(
    segments: &Segments<'_>,
    context: &Context,
    effects: &mut [Effect],
    summons: &mut [Summon],
    first: usize,
) -> Vec<Limit> {
    let mut limits = Vec::new();
    for (at, unit) in segments.units.iter().enumerate() {
        if let Some((frequency, span)) = unit.signals.frequency {
            let own: Vec<u32> = match unit.effect {
                Some(effect) if unit.second_option().is_some() => vec![effect as u32, effect as u32 + 1],
                Some(effect) => vec![effect as u32],
                // The limit of a bare stem binds each of its bullets.
                None => segments
                    .units
                    .iter()
                    .filter(|inner| inner.stem == Some(at))
                    .filter_map(|inner| inner.effect)
                    .map(|effect| effect as u32)
                    .collect(),
            };
            let sentence = unit.signals.sentence.span;
            if summons.iter().any(|summon| is_procedure_of(summon, sentence, context)) {
                let procedure = own_limit(frequency, span, Vec::new(), context);
                limits.push(Limit { kind: LimitKind::SummonThisWay, binds: LimitScope::Summon, ..procedure });
            } else if !own.is_empty() && !matches!(unit.role, Role::Lingering | Role::Continuation) {
                limits.push(own_limit(frequency, span, own, context));
            }
        }
        if let (Some(effect), None, Some(span)) = (unit.effect, unit.signals.frequency, unit.signals.phase())
            && matches!(unit.role, Role::Activated(EffectKind::Trigger))
        {
            let once = Frequency { times: 1, per: Per::Phase };
            limits.push(own_limit(once, span, vec![effect as u32], context));
        }
        let sentence = unit.signals.sentence;
        let bullets = !sentence.bullets.is_empty();
        let resolution = sentence.resolution.phrases().collect();
        let own = Words { statements: &unit.signals.resolution, phrases: resolution, span: sentence.span, bullets };
        limits.extend(own.limit(segments, context));
        // "(but you can only use each effect of "X" once per turn)" within a stem.
        for (phrases, span) in sentence.remarks() {
            let statements = statements_of(phrases);
            let words = Words { statements: &statements, phrases: phrases.iter().collect(), span, bullets };
            limits.extend(words.limit(segments, context));
        }
    }
    for (at, limit) in limits.iter_mut().enumerate() {
        let index = (first + at) as u32;
        for effect_index in &limit.effects {
            if let Some(effect) = effects.get_mut(*effect_index as usize) {
                let face_up = segments.unit_of(*effect_index).is_none_or(|unit| counts_face_up(&unit.signals));
                bind(effect, limit, index, face_up);
            }
        }
        bind_summons(limit, segments, summons, index, context);
    }
    limits
}

/// Whether a built-in Summon is one of this sentence.
fn is_procedure_of(summon: &Summon, sentence: Span, context: &Context) -> bool {
    !summon.span.is_empty()
        && summon.mechanism == Mechanism::BuiltIn
        && summon.section == context.section
        && sentence.contains(summon.span)
}

/// Writes a limit down at an effect that it binds. A limit by name counts for more than one of the copy, and only
/// one that counts in turns (or in something that there is once in a turn) is a "once per turn".
fn bind(effect: &mut Effect, limit: &Limit, index: u32, face_up: bool) {
    let Limit { scope, per, .. } = *limit;
    effect.limits.push(index);
    let activated = effect.spell_speed.is_some() && limit.kind != LimitKind::Gain;
    match per {
        Unit::Turn | Unit::Phase | Unit::WhileFaceUp
            if activated && (scope == OncePer::Hard || face_up) && effect.once_per_turn != Some(OncePer::Hard) =>
        {
            effect.once_per_turn = Some(scope);
            effect.once_per = (per != Unit::Turn).then_some(per);
        }
        _ if effect.once_per_turn.is_none() && per != Unit::Turn => effect.once_per = Some(per),
        _ => {}
    }
}

/// Whether a limit of the copy can be counted on the face-up card. It cannot where the effect turns the card
/// face-down itself, or works from the GY.
fn counts_face_up(signals: &Signals<'_>) -> bool {
    let turns_down = signals.deeds().any(|statement| {
        statement.is_to_this_card()
            && statement
                .after
                .iter()
                .any(|phrase| matches!(phrase.kind, PhraseKind::Position(Position::FaceDownDefense)))
    });
    let off_field = signals.condition.iter().any(|statement| {
        statement.is_of_this_card()
            && statement.verb.verb == Verb::Be
            && statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.has(Location::Gy) || place.locations.has(Location::Banished)))
    });
    // "… because it was sent there this turn": it cannot happen twice anyway.
    let past = signals.condition.iter().any(|statement| statement.verb.tense == Tense::Past);
    !(turns_down || off_field && past)
}

/// "You can only Special Summon "X" once per turn (this way)" sits on the card's own Summons, "Once per turn, you can
/// Special Summon this card (from your hand)" on that of its sentence.
fn bind_summons(limit: &mut Limit, segments: &Segments<'_>, summons: &mut [Summon], index: u32, context: &Context) {
    if !matches!(limit.kind, LimitKind::SpecialSummon | LimitKind::SummonThisWay) {
        return;
    }
    let mut sentences = segments.units.iter().map(|unit| unit.signals.sentence.span);
    let Some(sentence) = sentences.rfind(|sentence| sentence.contains(limit.span)) else { return };
    for (at, summon) in summons.iter_mut().enumerate() {
        let procedure = summon.mechanism == Mechanism::BuiltIn
            && summon.method == Method::Special
            && summon.section == context.section;
        let bound = match limit.kind {
            LimitKind::SummonThisWay => {
                procedure && summon.span.start < limit.span.start || is_procedure_of(summon, sentence, context)
            }
            _ => summon.subject == Subject::ThisCard,
        };
        if bound {
            summon.limit = Some(index);
            limit.summons.push(at as u32);
        }
    }
}

fn own_limit(frequency: Frequency, span: Span, effects: Vec<u32>, context: &Context) -> Limit {
    Limit {
        kind: LimitKind::Use,
        scope: OncePer::Soft,
        times: frequency.times,
        per: unit(frequency.per),
        binds: LimitScope::Own,
        effects,
        summons: Vec::new(),
        shared: false,
        section: context.section,
        span,
    }
}

fn unit(per: Per) -> Unit {
    match per {
        Per::Turn | Per::ThatTurn => Unit::Turn,
        Per::Chain => Unit::Chain,
        Per::Battle => Unit::Battle,
        Per::Duel => Unit::Duel,
        Per::Phase => Unit::Phase,
        Per::Nothing => Unit::WhileFaceUp,
    }
}

/// Whether a statement is that of a limit: "You can only use …", "This effect can only be used …".
pub fn is_limit(statement: &Statement<'_>) -> bool {
    let verb = matches!(statement.verb.verb, Verb::Use | Verb::Activate | Verb::Summon | Verb::Gain | Verb::Apply);
    // "Each player can only Special Summon once per turn" limits the game, not this card.
    let this_card = statement.player() == Some(Player::You) || statement.object().is_some_and(is_effect);
    let active = statement.verb.voice == Voice::Active && statement.player().is_some() && this_card;
    let passive = statement.verb.voice == Voice::Passive && statement.subject_selector().is_some_and(is_effect);
    verb && statement.modal == Some(Modal::Can) && (active && (statement.verb.only || is_several(statement)) || passive)
}

/// "You can use this effect up to twice per turn."
fn is_several(statement: &Statement<'_>) -> bool {
    statement.before.len() <= 1
        && statement.object().is_some_and(is_effect)
        && statement
            .after
            .iter()
            .any(|phrase| matches!(phrase.kind, PhraseKind::Frequency(Frequency { times: 2.., .. })))
}

/// Words that may state a limit: a sentence, or a remark in parentheses.
struct Words<'a, 's> {
    statements: &'a [Statement<'s>],
    phrases: Vec<&'s Phrase>,
    span: Span,
    /// Bullets follow.
    bullets: bool,
}

impl Words<'_, '_> {
    /// "You can only use this effect of "X" once per turn."
    fn limit(&self, segments: &Segments<'_>, context: &Context) -> Option<Limit> {
        let statement = self.statements.iter().find(|statement| is_limit(statement))?;
        let phrases = || self.phrases.iter();
        let frequency = phrases().find_map(|phrase| match phrase.kind {
            PhraseKind::Frequency(frequency) => Some(frequency),
            _ => None,
        })?;
        let passive = statement.verb.voice == Voice::Passive;
        let object = if passive { statement.subject_selector() } else { statement.object() };
        let this_way = phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
        let of_effect = object.is_some_and(is_effect)
            || phrases().any(|phrase| of_effects(phrase) && statement.verb.verb != Verb::Summon);
        let (kind, binds) = match (statement.verb.verb, of_effect) {
            (Verb::Summon, _) if this_way => (LimitKind::SummonThisWay, LimitScope::Summon),
            (Verb::Summon, _) => (LimitKind::SpecialSummon, LimitScope::Summon),
            (Verb::Gain, _) => (LimitKind::Gain, LimitScope::Previous),
            (Verb::Activate, false) => (LimitKind::Activate, LimitScope::Card),
            (Verb::Activate, true) => (LimitKind::Activate, scope(object, self.bullets)),
            _ => (LimitKind::Use, scope(object, self.bullets)),
        };
        let mut effects = bound(binds, self.span, segments);
        // "You can only use the effect of "X" once per turn." may stand before its effect.
        if effects.is_empty() && kind == LimitKind::Use && binds == LimitScope::Previous {
            effects.extend(bound(LimitScope::Following, self.span, segments).first());
        }
        let shared =
            phrases().any(|phrase| matches!(phrase.kind, PhraseKind::Frequency(Frequency { per: Per::ThatTurn, .. })));
        let named = phrases().any(
            |phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.named || selector.own_name),
        );
        Some(Limit {
            kind,
            scope: if named { OncePer::Hard } else { OncePer::Soft },
            times: frequency.times,
            per: unit(frequency.per),
            binds,
            effects,
            summons: Vec::new(),
            shared,
            section: context.section,
            span: self.span,
        })
    }
}

fn is_effect(selector: &Selector) -> bool {
    matches!(selector.head, Head::Noun(Noun::Effect) | Head::Kind(CardKind::Effect))
}

fn of_effects(phrase: &Phrase) -> bool {
    matches!(&phrase.kind, PhraseKind::Selector(selector) if is_effect(selector))
}

/// "If this card would be destroyed, you can banish 1 card instead": no activation, but a use that can be counted.
fn replaces(signals: &Signals<'_>) -> bool {
    signals.optional.is_some() && signals.statements().any(|statement| statement.modal == Some(Modal::Would))
}

/// Which effects the words name: "this effect", "each of the following effects", "each effect".
fn scope(object: Option<&Selector>, bullets: bool) -> LimitScope {
    let Some(object) = object else { return LimitScope::All };
    match (object.reference, object.quantity, object.span_of_text) {
        (_, _, Some(TextSpan::Following)) => LimitScope::Following,
        (_, _, Some(TextSpan::Preceding)) => LimitScope::Preceding,
        (_, _, Some(TextSpan::Previous)) => LimitScope::Previous,
        (Reference::This, Some(Quantity::All | Quantity::Exactly(_)), _) if bullets => LimitScope::Following,
        (Reference::This | Reference::The, None, _) => LimitScope::Previous,
        _ => LimitScope::All,
    }
}

/// The effects that a scope names, from where the limit stands.
fn bound(scope: LimitScope, limit: Span, segments: &Segments<'_>) -> Vec<u32> {
    let effects = || {
        segments.units.iter().filter_map(|unit| match unit.role {
            Role::Activated(kind) => Some((unit.effect? as u32, unit.signals.sentence.span.start, kind)),
            Role::Continuous if replaces(&unit.signals) => {
                Some((unit.effect? as u32, unit.signals.sentence.span.start, EffectKind::Continuous))
            }
            _ => None,
        })
    };
    let before = |start: u32| start < limit.start;
    match scope {
        LimitScope::Previous => {
            effects().rfind(|(_, start, _)| before(*start)).into_iter().map(|(effect, ..)| effect).collect()
        }
        LimitScope::Preceding => effects().filter(|(_, start, _)| before(*start)).map(|(effect, ..)| effect).collect(),
        LimitScope::Following => effects().filter(|(_, start, _)| !before(*start)).map(|(effect, ..)| effect).collect(),
        LimitScope::Card => {
            effects().filter(|(.., kind)| *kind == EffectKind::Activate).map(|(effect, ..)| effect).take(1).collect()
        }
        LimitScope::Own | LimitScope::All => effects().map(|(effect, ..)| effect).collect(),
        LimitScope::Summon => Vec::new(),
    }
}
