//! Which sentences make one effect.

use super::bullets::bullets;
use super::context::Context;
use super::effect_kind::effect_kind;
use super::role::{Position, Role, is_upgrade, role};
use super::signals::Signals;
use super::{action, activates_in, legacy, obligation, targeting};
use crate::meaning::{Bullets, Effect, EffectKind, Obligation, SpellSpeed};
use crate::text::Span;

/// A sentence, with what it is for.
#[derive(Debug)]
pub struct Unit<'s> {
    /// Its signals.
    pub signals: &'s Signals<'s>,
    /// What it is for.
    pub role: Role,
    /// The words that the role rests on.
    pub because: Option<Span>,
    /// The effect that it belongs to: an index into the card's effects.
    pub effect: Option<usize>,
    /// What its bullets are.
    pub bullets: Option<Bullets>,
    /// The signals of the sentences in its bullets.
    pub inner: Vec<Vec<Signals<'s>>>,
}

/// The sentences of a box, sorted into effects.
#[derive(Debug)]
pub struct Segments<'s> {
    /// The sentences.
    pub units: Vec<Unit<'s>>,
    /// The index of the first effect of the box.
    pub first_effect: usize,
    /// How many effects the box has.
    pub count: usize,
}

impl<'s> Segments<'s> {
    /// Sorts the sentences of a box. `first_effect` is how many effects the boxes before it have.
    pub fn of(sentences: &'s [Signals<'s>], context: &Context, first_effect: usize) -> Self {
        let mut segments = Self { units: Vec::with_capacity(sentences.len()), first_effect, count: 0 };
        let mut position = Position::default();
        for signals in sentences {
            segments.add(signals, context, &mut position);
        }
        segments
    }

    fn add(&mut self, signals: &'s Signals<'s>, context: &Context, position: &mut Position) {
        let (role, because) = role(signals, context, position);
        let bullets = bullets(signals);
        let inner = signals.sentence.bullets.iter().map(|bullet| bullet.sentences.iter().map(Signals::of).collect()).collect();
        let effect = match role {
            Role::Activated(_) | Role::Continuous | Role::Unclassified | Role::MaintenanceCost => {
                self.count += 1;
                Some(self.first_effect + self.count - 1)
            }
            Role::Lingering | Role::Continuation => self.units.iter().rev().find_map(|unit| unit.effect),
            Role::SummoningCondition | Role::Condition => None,
        };
        position.card_activated |= role == Role::Activated(EffectKind::Activate);
        let activated = matches!(role, Role::Activated(_));
        position.activated |= activated;
        position.follows_activated = activated || position.follows_activated && matches!(role, Role::Lingering | Role::Continuation);
        self.units.push(Unit { signals, role, because, effect, bullets, inner });
    }

    /// The effects of the box.
    pub fn effects(&self, context: &Context) -> Vec<Effect> {
        let mut effects: Vec<Effect> = Vec::with_capacity(self.count);
        for unit in &self.units {
            match (unit.role, effects.last_mut()) {
                (Role::Lingering | Role::Continuation, Some(effect)) if unit.effect.is_some() => {
                    effect.continuations.push(unit.signals.sentence.span);
                    effect.span = effect.span.to(unit.signals.sentence.whole_span());
                    action::add(unit, effect);
                }
                (Role::Condition, Some(effect)) if is_upgrade(unit.signals) => {
                    if !effect.kinds.contains(&EffectKind::Quick) {
                        effect.kinds.push(EffectKind::Quick);
                    }
                }
                _ if unit.effect.is_some() => effects.push(effect(unit, context)),
                _ => {}
            }
        }
        effects
    }
}

fn effect(unit: &Unit<'_>, context: &Context) -> Effect {
    let signals = unit.signals;
    let sentence = signals.sentence;
    let kind = match unit.role {
        Role::Activated(kind) => kind,
        Role::Unclassified => EffectKind::Unclassified,
        Role::MaintenanceCost => EffectKind::MaintenanceCost,
        _ => EffectKind::Continuous,
    };
    let activated = matches!(unit.role, Role::Activated(_));
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
        granted: false,
        obligation,
        mandatory: obligation == Obligation::Mandatory,
        timing: obligation::timing(signals, kind, obligation),
        targets: activated && targeting::targets(unit),
        once_per_turn: None,
        once_per: None,
        limits: Vec::new(),
        activates_in: if activated { activates_in::activates_in(unit, kind, context) } else { Vec::new() },
        spell_speed: activated.then(|| spell_speed(kind, context)),
        damage_step: obligation::damage_step(signals, kind),
        actions: Vec::new(),
        because: unit.because.into_iter().collect(),
    };
    action::add(unit, &mut effect);
    let _ = (effect_kind, legacy::activated);
    effect
}

/// The Spell Speed of an activated effect.
fn spell_speed(kind: EffectKind, context: &Context) -> SpellSpeed {
    use crate::card::Kind;
    use crate::vocabulary::Property;
    SpellSpeed(match (kind, context.kind) {
        (EffectKind::Activate, Kind::Trap(Property::Counter)) => 3,
        (EffectKind::Activate, Kind::Trap(_) | Kind::Spell(Property::QuickPlay)) | (EffectKind::Quick, _) => 2,
        _ => 1,
    })
}
