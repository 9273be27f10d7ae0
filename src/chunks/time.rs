use crate::vocabulary::Player;

/// When: "during your Main Phase", "until the end of this turn".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// How it lies to the moment.
    pub relation: Relation,
    /// The moment.
    pub moment: Moment,
    /// Whose turn.
    pub whose: Option<Player>,
    /// Which turn.
    pub turn: Turn,
}

/// How something lies to a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// "during", "in".
    During,
    /// "until".
    Until,
    /// "until the end of".
    UntilEnd,
    /// "at the start of".
    Start,
    /// "at the end of".
    End,
    /// "for the rest of".
    Rest,
    /// "this turn", without a preposition.
    Bare,
    /// "by", "for".
    Other,
}

/// A moment of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Moment {
    Turn,
    DrawPhase,
    StandbyPhase,
    MainPhase,
    BattlePhase,
    MainOrBattlePhase,
    EndPhase,
    Phase,
    BattleStep,
    DamageStep,
    DamageCalculation,
    Duel,
    Chain,
}

/// Which turn a time lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// "the", "your".
    Any,
    /// "this turn".
    This,
    /// "that turn".
    That,
    /// "next".
    Next,
    /// "each".
    Each,
}

/// How often: "once per turn".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frequency {
    /// How many times.
    pub times: u32,
    /// In what.
    pub per: Per,
}

/// What a frequency counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Per {
    Turn,
    Chain,
    Battle,
    Duel,
    Phase,
    ThatTurn,
    /// Nothing is named: "once", "twice".
    Nothing,
}
