use super::{Action, ActionList, Proposition, Section, Stop};
use crate::text::Span;
use crate::vocabulary::Location;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One effect of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Effect {
    /// What it is; two kinds only where the text makes it change ("This is a Quick Effect if …").
    pub kinds: Vec<EffectKind>,
    /// The box it stands in.
    pub section: Section,
    /// The whole of it, from its first sentence to its last.
    pub span: Span,
    /// The words before the colon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Span>,
    /// The words from the colon to the semicolon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activation: Option<Span>,
    /// What is paid.
    pub costs: Vec<Action>,
    /// What is targeted.
    pub chosen_targets: Vec<Action>,
    /// What is declared or chosen on activation.
    pub declarations: Vec<Action>,
    /// The words that are done when it resolves.
    pub resolution: Span,
    /// Sentences that continue it.
    pub continuations: Vec<Span>,
    /// What its bullets are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bullets: Option<Bullets>,
    /// The alternatives in its bullets, which are no effects of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Choice>,
    /// The effects that it gives to other cards, in its bullets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grants: Vec<Effect>,
    /// Another monster or card has it, not this one.
    pub granted: bool,
    /// Optional or mandatory.
    pub obligation: Obligation,
    /// It must be activated when it can.
    pub mandatory: bool,
    /// Whether it can miss the timing.
    pub timing: Timing,
    /// It targets.
    pub targets: bool,
    /// How often it can be used in a turn, in short.
    pub once_per_turn: Option<OncePer>,
    /// The unit of that limit, where it is not a turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once_per: Option<Unit>,
    /// The limits that bind it: indices into `limits`.
    pub limits: Vec<u32>,
    /// Where it is activated.
    pub activates_in: Vec<Location>,
    /// Its Spell Speed, where it starts a Chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spell_speed: Option<SpellSpeed>,
    /// Whether it can be activated in the Damage Step, where the words decide it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage_step: Option<bool>,
    /// What it does when it resolves, in text order.
    pub actions: Vec<Action>,
    /// What it sets up for a later time: "banish it when it leaves the field", "destroy it during the End Phase".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub delayed: Vec<Action>,
    /// What may not be done because of it: "cannot be destroyed by battle", "you cannot Special Summon for the rest of this
    /// turn". Only from sentences that are read whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restrictions: Vec<Proposition>,
    /// What an effect that is not activated does while it applies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub applies: Vec<Action>,
    /// What sentences in parentheses behind its own add: "(This is treated as an Xyz Summon.)", "(Monsters with Ice Counters
    /// cannot attack.)". Limits stand in `limits`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Proposition>,
    /// What it stops of other cards: it negates Summons, activations or effects, forbids them, or answers a Summon with the
    /// monster's removal. The effects in `grants` have theirs of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<Stop>,
    /// The words that the kind rests on.
    pub because: Vec<Span>,
}

impl Effect {
    /// The actions of one of its lists, which an [`Antecedent`](super::Antecedent) counts.
    pub fn list(&self, list: ActionList) -> &[Action] {
        match list {
            ActionList::Costs => &self.costs,
            ActionList::ChosenTargets => &self.chosen_targets,
            ActionList::Declarations => &self.declarations,
            ActionList::Actions => &self.actions,
        }
    }
}

/// What an effect is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    /// Activated in the player's own Main Phase, at Spell Speed 1.
    Ignition,
    /// Activated when something happens.
    Trigger,
    /// Activated at any time, at Spell Speed 2.
    Quick,
    /// Activated when the monster is flipped face-up.
    Flip,
    /// What happens when a Spell or Trap Card itself is activated.
    Activate,
    /// Applies while the card is there; starts no Chain.
    Continuous,
    /// Starts no Chain and applies elsewhere than a Continuous Effect: a built-in Summon, a treatment of the name.
    Unclassified,
    /// What must be paid to keep the card.
    MaintenanceCost,
}

/// Whether an effect may be left alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Obligation {
    /// The player may.
    Optional,
    /// The player must.
    Mandatory,
    /// It is not activated.
    None,
}

/// Whether an optional effect can miss the timing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// "When … you can": the event must be the last thing to happen.
    CanMiss,
    /// "If … you can": it waits.
    CannotMiss,
    /// A mandatory effect never misses.
    Mandatory,
    /// It answers no event.
    NoEvent,
}

/// The short form of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OncePer {
    /// Each copy.
    Soft,
    /// All of the name.
    Hard,
}

/// The unit in which a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// A turn.
    Turn,
    /// A Chain.
    Chain,
    /// A battle.
    Battle,
    /// A Duel.
    Duel,
    /// A phase.
    Phase,
    /// As long as the card stays face-up on the field.
    WhileFaceUp,
}

/// A limit on how often something may be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Limit {
    /// What is limited.
    pub kind: LimitKind,
    /// Soft (this copy) or hard (by name).
    pub scope: OncePer,
    /// How often.
    pub times: u32,
    /// In what.
    pub per: Unit,
    /// Which effects it binds.
    pub binds: LimitScope,
    /// The effects that it binds: indices into `effects`.
    pub effects: Vec<u32>,
    /// The Summons that it binds: indices into `summons`.
    pub summons: Vec<u32>,
    /// All that it binds share one count.
    pub shared: bool,
    /// The box it stands in.
    pub section: Section,
    /// The words.
    pub span: Span,
}

/// What a limit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LimitKind {
    /// Uses, even if the activation is negated.
    Use,
    /// Activations that are not negated.
    Activate,
    /// Special Summons of that name.
    SpecialSummon,
    /// Special Summons by the procedure.
    SummonThisWay,
    /// Copies on the field.
    Control,
    /// Gains of an effect.
    Gain,
}

/// Which effects a limit names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LimitScope {
    /// The sentence it stands in.
    Own,
    /// The effect before it.
    Previous,
    /// The effects after it.
    Following,
    /// The effects before it.
    Preceding,
    /// All effects of the box.
    All,
    /// The activation of the card.
    Card,
    /// A Summon.
    Summon,
}

/// What the bullets of an effect are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bullets {
    /// One is chosen on activation.
    OptionsOnActivation,
    /// One is chosen, or they are applied, on resolution.
    OptionsOnResolution,
    /// Each is an effect of its own.
    Effects,
    /// Another monster gains them.
    Gained,
    /// They tell cases apart: "While in Attack Position:".
    Labels,
    /// What a condition or a filter covers.
    Cases,
}

/// One of the alternatives in bullets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    /// What tells its case from the others: "Heads", "1 or 6", "While in Attack Position".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Span>,
    /// All of its words.
    pub span: Span,
}

/// The speed at which an effect can answer others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct SpellSpeed(pub u8);
