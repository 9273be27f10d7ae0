//! Which sentences make one effect.

use super::bullets::{below, bullets, stands_between};
use super::context::Context;
use super::equipped::becomes_equip;
use super::procedure::is_voluntary;
use super::role::{Position, Role, role};
use super::rule::{is_upgrade, makes_fast};
use super::signals::Signals;
use super::{action, activates_in, obligation, targeting};
use crate::card::Kind;
use crate::chunks::{Moment, Sentence};
use crate::meaning::{
    Action, ActionList, Activity, Antecedent, Bullets, Effect, EffectKind, Obligation, Referent, Selection, SpellSpeed,
    Timing,
};
use crate::text::Span;
use crate::vocabulary::Property;

/// A sentence, with what it is for.
#[derive(Debug)]
pub struct Unit<'s> {
    /// Its signals.
    pub signals: Signals<'s>,
    /// What it is for.
    pub role: Role,
    /// The words that the role rests on.
    pub because: Option<Span>,
    /// The effect that it belongs to: an index into the card's effects.
    pub effect: Option<usize>,
    /// What its bullets are.
    pub bullets: Option<Bullets>,
    /// The sentences in its bullets, where they are parts of its effect.
    pub inner: Vec<Signals<'s>>,
    /// The unit of the stem, where the sentence stands in a bullet.
    pub stem: Option<usize>,
    /// The encyclopedia would count it as a sentence of its own.
    pub counts: bool,
}

impl Unit<'_> {
    /// The words of the second effect of "you can either: …, OR: …", where the sentence opens an effect.
    pub fn second_option(&self) -> Option<Span> {
        self.signals.second_option().filter(|_| !matches!(self.role, Role::Lingering | Role::Continuation))
    }
}

/// The sentences of a box, sorted into effects.
#[derive(Debug)]
pub struct Segments<'s> {
    /// The sentences; those of bullets that are effects of their own stand among them.
    pub units: Vec<Unit<'s>>,
    /// The index of the first effect of the box.
    pub first_effect: usize,
    /// How many effects the box has.
    pub count: usize,
    /// The activation of an Equip Spell that no sentence tells of: it targets the monster to be equipped.
    pub equips: bool,
}

/// How a sentence stands among others.
#[derive(Clone, Copy)]
struct Place {
    stem: Option<usize>,
    counts: bool,
}

impl<'s> Segments<'s> {
    /// Sorts the sentences of a box. `first_effect` is how many effects the boxes before it have.
    pub fn of(sentences: &'s [Sentence], context: &Context, first_effect: usize) -> Self {
        let segments = Self::sorted(sentences, context, first_effect, false);
        let equip_spell = matches!(context.kind, Kind::Spell(Property::Equip)) && !segments.units.is_empty();
        let activated = segments.units.iter().any(|unit| unit.role == Role::Activated(EffectKind::Activate));
        if equip_spell && !activated { Self::sorted(sentences, context, first_effect, true) } else { segments }
    }

    fn sorted(sentences: &'s [Sentence], context: &Context, first_effect: usize, equips: bool) -> Self {
        let count = usize::from(equips);
        let mut segments = Self { units: Vec::with_capacity(sentences.len()), first_effect, count, equips };
        let mut position = Position::default();
        for sentence in sentences {
            segments.add(sentence, context, &mut position, Place { stem: None, counts: true });
        }
        segments
    }

    /// The sentence that an effect begins with.
    pub fn unit_of(&self, effect: u32) -> Option<&Unit<'s>> {
        self.units.iter().find(|unit| unit.effect == Some(effect as usize))
    }

    fn add(&mut self, sentence: &'s Sentence, context: &Context, position: &mut Position, place: Place) {
        // Bullets without a stem.
        if sentence.span.is_empty() {
            for sentence in sentence.bullets.iter().flat_map(|bullet| &bullet.sentences) {
                self.add(sentence, context, position, place);
            }
            return;
        }
        let signals = Signals::of(sentence);
        let (role, because) = role(&signals, context, position);
        let bullets = bullets(&signals);
        // In old wording the bullets of "you can activate 1 of these effects" are as fast as their stem.
        let stem = place.stem.and_then(|stem| self.units.get(stem));
        let role = match (role, stem.map(|stem| (stem.role, stem.bullets))) {
            (
                Role::Continuous | Role::Unclassified,
                Some((Role::Activated(kind), Some(Bullets::OptionsOnActivation))),
            ) => Role::Activated(kind),
            _ => role,
        };
        let apart = effects_of_bullets(bullets, &signals, role);
        let inner = || sentence.bullets.iter().flat_map(|bullet| &bullet.sentences).map(Signals::of).collect();
        let effect = match role {
            Role::Activated(_) | Role::Continuous | Role::Unclassified | Role::MaintenanceCost
                if apart != Apart::Options =>
            {
                let first = self.first_effect + self.count;
                self.count += if signals.second_option().is_some() { 2 } else { 1 };
                Some(first)
            }
            Role::Lingering | Role::Continuation => self.units.iter().rev().find_map(|unit| unit.effect),
            _ => None,
        };
        position.card_activated |= role == Role::Activated(EffectKind::Activate);
        let activated = matches!(role, Role::Activated(_));
        position.activated |= activated;
        if activated {
            position.equips = signals.deeds().any(becomes_equip);
        }
        position.follows_effect |= effect.is_some();
        position.follows_procedure = role == Role::Unclassified && is_voluntary(&signals, context);
        position.follows_activated =
            activated || position.follows_activated && matches!(role, Role::Lingering | Role::Continuation);
        if role == Role::Condition
            && !sentence.bullets.is_empty()
            && stands_between(&signals)
            && let Some(stem) = self.units.iter_mut().rev().find(|unit| unit.effect.is_some())
        {
            stem.inner = inner();
            stem.bullets = below(&stem.signals);
            self.units.push(Unit {
                signals,
                role,
                because,
                effect,
                bullets: None,
                inner: Vec::new(),
                stem: place.stem,
                counts: place.counts,
            });
            return;
        }
        let inner = if apart == Apart::No { inner() } else { Vec::new() };
        let at = self.units.len();
        self.units.push(Unit {
            signals,
            role,
            because,
            effect,
            bullets,
            inner,
            stem: place.stem,
            counts: place.counts,
        });
        if apart != Apart::No {
            for sentence in sentence.bullets.iter().flat_map(|bullet| &bullet.sentences) {
                self.add(
                    sentence,
                    context,
                    position,
                    Place { stem: Some(at), counts: place.counts && apart == Apart::List },
                );
            }
        }
    }

    /// The effects of the box.
    pub fn effects(&self, context: &Context) -> Vec<Effect> {
        let mut effects: Vec<Effect> = Vec::with_capacity(self.count);
        effects.extend(self.equips.then(|| equip_activation(&self.units, context)).flatten());
        for unit in &self.units {
            match (unit.role, effects.last_mut()) {
                (Role::Lingering | Role::Continuation, Some(effect)) if unit.effect.is_some() => {
                    effect.continuations.push(unit.signals.sentence.span);
                    effect.span = effect.span.to(unit.signals.sentence.whole_span());
                    effect.targets |=
                        effect.spell_speed.is_some() && targeting::sentence_targets(&unit.signals, context);
                    action::add(unit, context, effect);
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
                    let mut effect = effect(unit, context);
                    if let Some(option) = unit.second_option() {
                        effect.resolution.end = effect.resolution.end.min(option.start);
                        effect.actions.retain(|action| !option.contains(action.span));
                        effect.delayed.retain(|action| !option.contains(action.span));
                    }
                    // "you can activate 1 of these effects." makes each of them optional.
                    let stem = unit.stem.and_then(|stem| self.units.get(stem));
                    if effect.obligation == Obligation::Mandatory
                        && stem.is_some_and(|stem| stem.signals.optional.is_some() && stem.role != Role::Condition)
                    {
                        effect.obligation = Obligation::Optional;
                        effect.mandatory = false;
                        effect.timing = obligation::timing(&unit.signals, effect.kinds[0], Obligation::Optional);
                    }
                    effects.push(effect);
                    effects.extend(unit.second_option().map(|span| second_option(unit, span, context)));
                }
                _ => {}
            }
        }
        effects
    }
}

/// Whether bullets are effects of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Apart {
    /// They belong to the effect of the stem.
    No,
    /// The stem is a rule about them: "You can only use each of the following effects …".
    List,
    /// The stem only says that one of them is activated: "you can activate 1 of these effects."
    Options,
}

fn effects_of_bullets(bullets: Option<Bullets>, signals: &Signals<'_>, role: Role) -> Apart {
    match bullets {
        Some(Bullets::Effects) => Apart::List,
        Some(Bullets::OptionsOnActivation)
            if role != Role::Activated(EffectKind::Activate) && is_bare_stem(signals) =>
        {
            Apart::Options
        }
        _ => Apart::No,
    }
}

/// A stem that has no mark but a colon at its end.
fn is_bare_stem(signals: &Signals<'_>) -> bool {
    let sentence = signals.sentence;
    let waits =
        signals.introducer.is_some() || signals.resolution.iter().any(|statement| statement.introducer.is_some());
    sentence.activation.is_none() && sentence.condition.is_none() && !waits
}

fn effect(unit: &Unit<'_>, context: &Context) -> Effect {
    let signals = &unit.signals;
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
        targets: activated && targeting::targets(unit, kind, context),
        once_per_turn: None,
        once_per: None,
        limits: Vec::new(),
        activates_in: if activated { activates_in::activates_in(unit, kind, context) } else { Vec::new() },
        spell_speed: activated.then(|| spell_speed(kind, context)),
        damage_step: obligation::damage_step(signals, kind),
        actions: Vec::new(),
        delayed: Vec::new(),
        restrictions: Vec::new(),
        applies: Vec::new(),
        because: unit.because.into_iter().collect(),
    };
    // "During your Main or Battle Phase" without "(Quick Effect)": fast in the Battle Phase only.
    if kind == EffectKind::Ignition && signals.time(|time| time.moment == Moment::MainOrBattlePhase).is_some() {
        effect.kinds.push(EffectKind::Quick);
    }
    action::add(unit, context, &mut effect);
    effect
}

/// The second option of "you can either: …, OR: …", which has its own costs and targets.
fn second_option(unit: &Unit<'_>, span: Span, context: &Context) -> Effect {
    let first = effect(unit, context);
    // The actions of the first option are not there any more; what a pronoun names is counted anew.
    let before = first.actions.iter().filter(|action| !span.contains(action.span)).count() as u32;
    let behind = |actions: &[Action]| {
        let mut own: Vec<_> = actions.iter().filter(|action| span.contains(action.span)).cloned().collect();
        for one in own.iter_mut().flat_map(|action| &mut action.object) {
            one.antecedent = one
                .antecedent
                .filter(|named| named.list == ActionList::Actions)
                .and_then(|named| Some(Antecedent { index: named.index.checked_sub(before)?, ..named }));
        }
        own
    };
    Effect {
        activation: None,
        resolution: span,
        costs: Vec::new(),
        chosen_targets: Vec::new(),
        targets: false,
        actions: behind(&first.actions),
        delayed: behind(&first.delayed),
        restrictions: Vec::new(),
        ..first
    }
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
        actions: vec![equip(span)],
        delayed: Vec::new(),
        restrictions: Vec::new(),
        applies: Vec::new(),
        because: vec![span],
    })
}

/// What the activation of an Equip Spell does.
fn equip(span: Span) -> Action {
    Action {
        verb: Activity::Equip,
        tie: None,
        by: None,
        change: None,
        position: None,
        object: vec![Selection { refers_to: Some(Referent::ThisCard), ..Selection::default() }],
        count: None,
        from: Vec::new(),
        to: Vec::new(),
        optional: false,
        span,
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
