use crate::vocabulary::{Form, Modal, Set, SummonKind, Verb};

/// A verb with its auxiliaries: "can also be Special Summoned".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerbGroup {
    /// What is done; "be" and "have" as full verbs are [`Verb::Be`] and [`Verb::Have`].
    pub verb: Verb,
    /// The inflection of the verb.
    pub form: Form,
    /// Which Summons, where the verb is "Summon".
    pub summons: Set<SummonKind>,
    /// Active or passive.
    pub voice: Voice,
    /// "can", "cannot", "must", "would".
    pub modal: Option<Modal>,
    /// When, by the auxiliary.
    pub tense: Tense,
    /// "not", "does not".
    pub negated: bool,
    /// "only": "can only be Special Summoned".
    pub only: bool,
    /// "first": "must first be Special Summoned".
    pub first: bool,
    /// "also": "can also Xyz Summon".
    pub also: bool,
    /// "either": "must be either Fusion Summoned, or …".
    pub either: bool,
}

/// Whether something does, or is done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// "destroy", "destroys".
    Active,
    /// "is destroyed", "be destroyed".
    Passive,
    /// "destroyed" without an auxiliary.
    Participle,
}

/// When, as far as the verb tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Tense {
    Present,
    Past,
    Perfect,
}
