//! The types of what a text means. Types only; `semantics` finds the meaning.
//!
//! Every conclusion carries the spans of the words that it rests on.

mod clause;
mod condition;
mod effect;
mod summon;

pub use clause::{Class, Clause, Section};
pub use condition::{Restriction, SummoningConditions};
pub use effect::{
    Action, Activity, Bullets, Count, Effect, EffectKind, Limit, LimitKind, LimitScope, Obligation, OncePer,
    SpellSpeed, Timing, Unit,
};
pub use summon::{
    ActivationStop, Certainty, FieldOf, FromSource, Mechanism, Reason, Response, Stops, Subject, Summon, Window,
};
