//! Which Summons and effects of one card can be stopped by which effects of another, and at which moment.
//!
//! Everything follows from the two annotations: what the stopping card's words say that it stops
//! ([`Stop`]), and how the other card Summons and what it activates. No name decides anything.
//!
//! ```
//! use psct::card::{Card, Kind};
//! use psct::stops::{Moment, Side, stops};
//! use psct::vocabulary::Property;
//!
//! let horn = Card::new("Brass Horn", Kind::Trap(Property::Counter))
//!     .with_text("When a monster(s) would be Special Summoned: Negate the Summon, and if you do, destroy it.");
//! let herald = Card::new("Tin Herald", Kind::monster("Machine / Effect"))
//!     .with_text("If you control no monsters, you can Special Summon this card (from your hand).");
//! let (by, of) = (psct::annotate(&horn), psct::annotate(&herald));
//! let found = stops(Side::new(&horn, &by), Side::new(&herald, &of));
//! assert_eq!(found.len(), 1, "the built-in Summon; a Normal Summon is no Special Summon");
//! assert_eq!(found[0].moment, Moment::NegateSummon);
//! assert!(found[0].conditions.is_empty());
//! ```
//!
//! | file | question |
//! |---|---|
//! | `summon` | does it stop this Summon |
//! | `effect` | does it stop this effect |
//! | `fit` | is this one of the cards that the words ask for |
//! | `period` | is it done in the phase and the turn that they ask for |

mod effect;
mod fit;
mod period;
mod summon;

pub use crate::meaning::StopKind as Moment;

use crate::annotation::Annotation;
use crate::card::{Card, Frame, Kind, Monster};
use crate::meaning::{Effect, EffectKind, Stop, Summon};
use crate::text::Span;
use crate::vocabulary::Player;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A card with its annotation.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// The card.
    pub card: &'a Card<'a>,
    /// What its text says.
    pub annotation: &'a Annotation,
}

impl<'a> Side<'a> {
    /// A card with its annotation.
    pub fn new(card: &'a Card<'a>, annotation: &'a Annotation) -> Self {
        Self { card, annotation }
    }

    /// What of the card could be stopped: its Normal and Flip Summon, its Special Summons, its activation as a card where no
    /// effect is that, and the effects that perform no Special Summon.
    pub fn targets(&self) -> Vec<Target> {
        let Annotation { summons, effects, summoning_conditions, .. } = self.annotation;
        let main = matches!(self.card.kind, Kind::Monster(Monster { frame: Frame::Main, .. }));
        let mut targets = Vec::new();
        if main && !summoning_conditions.no_normal_summon {
            targets.extend([Target::NormalSummon, Target::FlipSummon]);
        }
        targets.extend((0..).zip(summons).map(|(index, _)| Target::Summon(index)));
        // A Continuous or Field Card whose effects are all used later is activated, too.
        let told = effects.iter().any(|effect| effect.kinds.first() == Some(&EffectKind::Activate));
        let spell_trap = matches!(self.card.kind, Kind::Spell(_) | Kind::Trap(_));
        targets.extend((spell_trap && !told).then_some(Target::Activation));
        let performs = |index: u32| summons.iter().any(|summon| summon.effect == Some(index));
        targets
            .extend((0..).zip(effects).filter(|(index, _)| !performs(*index)).map(|(index, _)| Target::Effect(index)));
        targets
    }

    fn summon(&self, index: u32) -> Option<&'a Summon> {
        self.annotation.summons.get(index as usize)
    }

    fn effect(&self, index: u32) -> Option<&'a Effect> {
        self.annotation.effects.get(index as usize)
    }
}

/// What can be stopped of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Its Normal Summon.
    NormalSummon,
    /// Its Flip Summon.
    FlipSummon,
    /// One of its Special Summons: an index into `summons`.
    Summon(u32),
    /// The activation of a Spell or Trap Card that does nothing when it resolves.
    Activation,
    /// One of its effects that perform no Special Summon: an index into `effects`.
    Effect(u32),
}

/// That an effect of one card can stop something of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stopped {
    /// What is stopped.
    pub target: Target,
    /// When.
    pub moment: Moment,
    /// The effect that stops it: an index into the stopping card's `effects`.
    pub effect: u32,
    /// It is not that effect itself but one that it grants to other cards: an index into its `grants`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grant: Option<u32>,
    /// Which of the things that it stops: an index into the `stops` of the effect, or of the granted one.
    pub stop: u32,
    /// What must be so besides; nothing where the texts decide it.
    pub conditions: Vec<Condition>,
}

impl Stopped {
    /// The effect of the stopping card, or the one that it grants.
    pub fn stopping<'a>(&self, by: &'a Annotation) -> Option<&'a Effect> {
        let effect = by.effects.get(self.effect as usize)?;
        match self.grant {
            Some(grant) => effect.grants.get(grant as usize),
            None => Some(effect),
        }
    }

    /// What of it stops something.
    pub fn stop<'a>(&self, by: &'a Annotation) -> Option<&'a Stop> {
        self.stopping(by)?.stops.get(self.stop as usize)
    }
}

/// What the texts of two cards leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Words of the stopping card must hold: "while you control a Dragon monster", "a Level 5 or higher monster".
    Words(Span),
    /// The effect that Summons must be Chain Link 1.
    ChainLink1,
    /// Exactly so many monsters must be Summoned at the same time.
    Exactly(u32),
    /// What the effect may do after the Summon must be left.
    NothingAfter,
}

/// Whether something is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Yes,
    No,
    /// The texts do not tell.
    Open,
}

impl Answer {
    fn of(known: bool) -> Self {
        if known { Self::Yes } else { Self::No }
    }

    fn not(self) -> Self {
        match self {
            Self::Yes => Self::No,
            Self::No => Self::Yes,
            Self::Open => Self::Open,
        }
    }
}

/// Conditions while they are gathered.
#[derive(Default)]
struct Conditions(Vec<Condition>);

impl Conditions {
    /// Goes on where something is so, or could be under a condition.
    fn need(&mut self, answer: Answer, condition: Condition) -> Option<()> {
        match answer {
            Answer::Yes => {}
            Answer::No => return None,
            Answer::Open if self.0.contains(&condition) => {}
            Answer::Open => self.0.push(condition),
        }
        Some(())
    }
}

/// What `by` can stop of `of`, as the card of the other player. What binds only its own player stops nothing of another.
pub fn stops(by: Side<'_>, of: Side<'_>) -> Vec<Stopped> {
    let stopping: Vec<_> = (0..).zip(&by.annotation.effects).flat_map(|(index, effect)| own(index, effect)).collect();
    if stopping.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for target in of.targets() {
        for &(index, grant, effect) in &stopping {
            for (at, stop) in (0..).zip(&effect.stops) {
                if let Some(conditions) = conditions(stop, effect, target, of) {
                    found.push(Stopped { target, moment: stop.does, effect: index, grant, stop: at, conditions });
                }
            }
        }
    }
    found
}

/// An effect and those that it grants, with their numbers, as far as they stop something.
fn own(index: u32, effect: &Effect) -> impl Iterator<Item = (u32, Option<u32>, &Effect)> {
    let grants = (0..).zip(&effect.grants).map(move |(grant, granted)| (index, Some(grant), granted));
    std::iter::once((index, None, effect)).chain(grants).filter(|(.., effect)| !effect.stops.is_empty())
}

/// Under which conditions a stop of an effect stops the target; nothing where it does not.
fn conditions(stop: &Stop, stopping: &Effect, target: Target, of: Side<'_>) -> Option<Vec<Condition>> {
    if stop.whose == Player::You {
        return None;
    }
    let mut conditions = Conditions::default();
    match target {
        Target::NormalSummon => summon::normal(stop, of, &mut conditions)?,
        Target::FlipSummon => summon::flip(stop, of, &mut conditions)?,
        Target::Activation => effect::activation(stop, stopping, of, &mut conditions)?,
        Target::Summon(index) => summon::special(stop, stopping, of.summon(index)?, of, &mut conditions)?,
        Target::Effect(index) => effect::effect(stop, stopping, of.effect(index)?, index, of, &mut conditions)?,
    }
    if let Some(period) = &stop.during {
        conditions.need(period::within_period(period, target, of), Condition::Words(period.span))?;
    }
    for &span in &stop.conditions {
        conditions.need(Answer::Open, Condition::Words(span))?;
    }
    Some(conditions.0)
}
