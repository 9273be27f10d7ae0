//! What is true of an effect, from its sentences.

use super::action::action;
use super::clauses::Clauses;
use super::context::Context;
use super::role::{Position, Role, role};
use super::rule::{is_upgrade, makes_fast};
use super::segment::{Segments, Unit};
use super::signals::Signals;
use super::stops::{self, Above};
use super::{action_lists, activates_in, obligation, restriction, targeting};
use crate::card::{Kind, Monster};
use crate::chunks::{Introducer, Moment};
use crate::meaning::{
    Action, Activity, Bullets, Effect, EffectKind, Obligation, Referent, Selection, SpellSpeed, Timing,
};
use crate::syntax::{Standing, TermKind};
use crate::text::Span;
use crate::vocabulary::{Determiner, Property, Verb};

/// The words of a sentence that are meant.
#[derive(Clone, Copy, Debug)]
pub enum Words {
    /// All of them.
    All,
    /// Those of the first option of "you can either: …, OR: …", without these of the second.
    Without(Span),
    /// Those of the second option.
    Of(Span),
}

impl Words {
    /// Whether words at such a place are among them.
    pub fn have(self, place: Span) -> bool {
        match self {
            Self::All => true,
            Self::Without(option) => !option.contains(place),
            Self::Of(option) => option.contains(place),
        }
    }
}

impl Segments<'_> {
    /// The effects of the box.
    pub fn effects(&self, context: &Context) -> Vec<Effect> {
        let mut effects: Vec<Effect> = Vec::with_capacity(self.count);
        effects.extend(self.equips.then(|| equip_activation(&self.units, context)).flatten());
        // The sentence that tells what is answered, where the next one does not.
        let mut before: Option<&Unit<'_>> = None;
        for unit in &self.units {
            let tells = before.map(|unit| &unit.signals);
            // A new effect answers nothing that the one before it answers.
            let demands = before.filter(|unit| unit.role == Role::Condition).map(|unit| &unit.signals);
            if unit.effect.is_some() && !matches!(unit.role, Role::Lingering | Role::Continuation)
                || unit.role == Role::Condition
            {
                before = Some(unit);
            }
            if unit.role == Role::Condition && is_of_turn(&unit.signals) {
                let of_card = unit
                    .signals
                    .statements()
                    .any(|statement| statement.introducer == Some(Introducer::TheTurn) && statement.is_to_this_card());
                let activation = effects.iter().position(|effect| effect.kinds.first() == Some(&EffectKind::Activate));
                let activated = effects.iter().rposition(|effect| effect.spell_speed.is_some());
                let at = activation.filter(|_| of_card).or(activated).or(effects.len().checked_sub(1));
                if let Some(effect) = at.and_then(|at| effects.get_mut(at)) {
                    restriction::add(&unit.signals, context.clauses, effect);
                }
            }
            match (unit.role, effects.last_mut()) {
                (Role::Lingering | Role::Continuation, Some(effect)) if unit.effect.is_some() => {
                    effect.continuations.push(unit.signals.sentence.span);
                    effect.span = effect.span.to(unit.signals.sentence.whole_span());
                    effect.targets |=
                        effect.spell_speed.is_some() && targeting::sentence_targets(&unit.signals, context);
                    action_lists::add(unit, context, Words::All, effect);
                    stops::add(unit, Above { before: tells, stem: None }, context, Words::All, effect);
                }
                (Role::Condition, Some(effect)) if makes_fast(&unit.signals).is_some() => {
                    if makes_fast(&unit.signals) == Some(false) {
                        effect.kinds.clear();
                        effect.spell_speed = Some(SpellSpeed(2));
                    }
                    effect.kinds.push(EffectKind::Quick);
                }
                (Role::Condition, Some(effect))
                    if is_upgrade(&unit.signals) && !effect.kinds.contains(&EffectKind::Quick) =>
                {
                    effect.kinds.push(EffectKind::Quick);
                }
                _ if unit.effect.is_some() => {
                    let option = unit.second_option();
                    let words = option.map_or(Words::All, Words::Without);
                    let stem = unit.stem.and_then(|stem| self.units.get(stem));
                    let above = Above { before: demands, stem: stem.map(|stem| &stem.signals) };
                    let mut effect = effect(unit, context, words);
                    stops::add(unit, above, context, words, &mut effect);
                    if let Some(option) = option {
                        effect.resolution.end = effect.resolution.end.min(option.start);
                    }
                    // "you can activate 1 of these effects." makes each of them optional.
                    if effect.obligation == Obligation::Mandatory
                        && stem.is_some_and(|stem| stem.signals.optional.is_some() && stem.role != Role::Condition)
                    {
                        effect.obligation = Obligation::Optional;
                        effect.mandatory = false;
                        effect.timing = obligation::timing(&unit.signals, effect.kinds[0], Obligation::Optional);
                    }
                    effect.granted = stem.is_some_and(|stem| gives(&stem.signals, context.clauses));
                    effects.push(effect);
                    effects.extend(option.map(|span| {
                        let mut second = second_option(unit, span, context);
                        stops::add(unit, above, context, Words::Of(span), &mut second);
                        second
                    }));
                }
                _ => {}
            }
        }
        effects
    }
}

/// "A monster that has this card as material gains this effect": what stands in the bullets is another card's.
fn gives(signals: &Signals<'_>, clauses: &Clauses<'_>) -> bool {
    signals.statements().any(|statement| {
        let gains = statement.verb.verb == Verb::Gain && clauses.standing(statement.span) == Some(Standing::Main);
        let subject = clauses.at(statement.span).filter(|_| gains).and_then(|clause| clause.subject.as_ref());
        subject.is_some_and(|subject| {
            let own = |kind: &TermKind| match kind {
                TermKind::Pronoun(_) => true,
                TermKind::Determiner(word) => word.word == Determiner::This,
                _ => false,
            };
            !subject.first.terms.iter().any(|term| own(&term.kind))
        })
    })
}

/// "You cannot Special Summon other monsters the turn you activate this effect": it binds the player, whenever in the turn.
fn is_of_turn(signals: &Signals<'_>) -> bool {
    signals
        .statements()
        .any(|statement| statement.introducer == Some(Introducer::TheTurn) && statement.verb.verb == Verb::Activate)
}

fn effect(unit: &Unit<'_>, context: &Context, words: Words) -> Effect {
    let signals = &unit.signals;
    let sentence = signals.sentence;
    let kind = match unit.role {
        Role::Activated(kind) => kind,
        Role::Unclassified => EffectKind::Unclassified,
        Role::MaintenanceCost => EffectKind::MaintenanceCost,
        // "Activate this card by paying 1000 LP."
        Role::Condition => EffectKind::Activate,
        _ => EffectKind::Continuous,
    };
    let activated = matches!(unit.role, Role::Activated(_) | Role::Condition);
    let obligation = if activated { obligation::obligation(signals, kind) } else { Obligation::None };
    let mut effect = Effect {
        kinds: vec![kind],
        section: context.section,
        span: sentence.whole_span(),
        condition: sentence.condition.as_ref().map(|part| part.span),
        activation: sentence.activation.as_ref().map(|part| part.span),
        costs: Vec::new(),
        chosen_targets: Vec::new(),
        declarations: Vec::new(),
        resolution: sentence.resolution.span,
        continuations: Vec::new(),
        bullets: unit.bullets,
        options: Vec::new(),
        grants: Vec::new(),
        granted: false,
        obligation,
        mandatory: obligation == Obligation::Mandatory,
        timing: obligation::timing(signals, kind, obligation),
        targets: activated && targeting::targets(unit, kind, context),
        once_per_turn: None,
        once_per: None,
        limits: Vec::new(),
        activates_in: if activated { activates_in::activates_in(unit, kind, context) } else { Vec::new() },
        spell_speed: activated.then(|| spell_speed(kind, context)),
        damage_step: obligation::damage_step(signals, kind),
        actions: Vec::new(),
        delayed: Vec::new(),
        notes: Vec::new(),
        restrictions: Vec::new(),
        applies: Vec::new(),
        stops: Vec::new(),
        because: unit.because.into_iter().collect(),
    };
    // "During your Main or Battle Phase" without "(Quick Effect)": fast in the Battle Phase only.
    if kind == EffectKind::Ignition && signals.time(|time| time.moment == Moment::MainOrBattlePhase).is_some() {
        effect.kinds.push(EffectKind::Quick);
    }
    action_lists::add(unit, context, words, &mut effect);
    if unit.bullets == Some(Bullets::Gained) {
        effect.grants = granted(unit, context);
    }
    effect
}

/// The second option of "you can either: …, OR: …", which has its own costs and targets.
fn second_option(unit: &Unit<'_>, span: Span, context: &Context) -> Effect {
    Effect { activation: None, resolution: span, targets: false, ..effect(unit, context, Words::Of(span)) }
}

/// The effects that monsters gain, from the bullets below "… gains these effects".
fn granted(unit: &Unit<'_>, context: &Context) -> Vec<Effect> {
    // They are a monster's, whatever card gives them.
    let of_monster = Context { kind: Kind::Monster(Monster::default()), ..*context };
    let mut all: Vec<Effect> = Vec::new();
    for inner in &unit.inner {
        let signals = Signals::of(inner.sentence);
        let (role, because) = role(&signals, &of_monster, &Position::default());
        let unit = Unit {
            signals,
            role,
            because,
            effect: None,
            bullets: None,
            inner: Vec::new(),
            options: &[],
            stem: None,
            counts: false,
        };
        match role {
            Role::Lingering | Role::Continuation => {
                if let Some(before) = all.last_mut() {
                    before.continuations.push(inner.sentence.span);
                    action_lists::add(&unit, &of_monster, Words::All, before);
                    stops::add(&unit, Above::default(), &of_monster, Words::All, before);
                }
            }
            Role::Activated(_) | Role::Continuous | Role::Unclassified => {
                let mut granted = Effect { granted: true, ..effect(&unit, &of_monster, Words::All) };
                stops::add(&unit, Above::default(), &of_monster, Words::All, &mut granted);
                all.push(granted);
            }
            _ => {}
        }
    }
    all
}

/// The activation of an Equip Spell, from its "Equip only to …" or else from its first sentence.
fn equip_activation(units: &[Unit<'_>], context: &Context) -> Option<Effect> {
    let line = units.iter().find(|unit| unit.role == Role::Condition).or(units.first())?;
    let span = line.signals.sentence.span;
    Some(Effect {
        kinds: vec![EffectKind::Activate],
        section: context.section,
        span,
        condition: None,
        activation: None,
        costs: Vec::new(),
        chosen_targets: Vec::new(),
        declarations: Vec::new(),
        resolution: span,
        continuations: Vec::new(),
        bullets: None,
        options: Vec::new(),
        grants: Vec::new(),
        granted: false,
        obligation: Obligation::Optional,
        mandatory: false,
        timing: Timing::NoEvent,
        targets: true,
        once_per_turn: None,
        once_per: None,
        limits: Vec::new(),
        activates_in: Vec::new(),
        spell_speed: Some(spell_speed(EffectKind::Activate, context)),
        damage_step: None,
        actions: vec![equip(line, context.clauses)],
        delayed: Vec::new(),
        notes: Vec::new(),
        restrictions: Vec::new(),
        applies: Vec::new(),
        stops: Vec::new(),
        because: vec![span],
    })
}

/// What the activation of an Equip Spell does: "Equip only to a Machine monster."
fn equip(line: &Unit<'_>, clauses: &Clauses<'_>) -> Action {
    let only = line.signals.resolution.iter().find(|statement| statement.verb.verb == Verb::Equip);
    Action {
        object: vec![Selection { refers_to: Some(Referent::ThisCard), ..Selection::default() }],
        receiver: only.map(|statement| action(statement, clauses, false).receiver).unwrap_or_default(),
        ..Action::done(Activity::Equip, line.signals.sentence.span)
    }
}

/// The Spell Speed of an activated effect.
fn spell_speed(kind: EffectKind, context: &Context) -> SpellSpeed {
    SpellSpeed(match (kind, context.kind) {
        (EffectKind::Activate, Kind::Trap(Property::Counter)) => 3,
        (EffectKind::Activate, Kind::Trap(_) | Kind::Spell(Property::QuickPlay)) | (EffectKind::Quick, _) => 2,
        _ => 1,
    })
}
