//! The types of what a text means. Types only; `semantics` finds the meaning.
//!
//! Every conclusion carries the spans of the words that it rests on.

mod action;
mod amount;
mod clause;
mod condition;
mod effect;
mod proposition;
mod rush;
mod selection;
mod stop;
mod summon;

pub use action::{Action, Activity, Change, Count, Tie};
pub use amount::{Amount, Share};
pub use clause::{Class, Clause, Section};
pub use condition::{Restriction, SummoningConditions};
pub use effect::{
    Bullets, Choice, Effect, EffectKind, Limit, LimitKind, LimitScope, Obligation, OncePer, SpellSpeed, Timing, Unit,
};
pub use proposition::{Circumstance, Frequency, Proposition, Sentence, Time, Which};
pub use rush::{RushField, RushPart, RushPartKind};
pub use selection::{ActionList, Antecedent, Referent, Selection, Stat, StatKind};
pub use stop::{Period, Phase, Source, Stop, StopKind};
pub use summon::{
    ActivationStop, Certainty, FieldOf, FromSource, Mechanism, Reason, Response, Stops, Subject, Summon, Window,
};
