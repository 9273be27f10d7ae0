use super::Section;
use crate::text::Span;
use crate::vocabulary::{Location, Method, Player, Position};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One Special Summon that a text performs or allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Summon {
    /// Built-in, or by effect.
    pub mechanism: Mechanism,
    /// Who is Summoned.
    pub subject: Subject,
    /// How.
    pub method: Method,
    /// What the Summon counts as, where the text says `(This is treated as a … Summon.)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub treated_as: Option<Method>,
    /// The Summoned card is a Token.
    pub token: bool,
    /// A further way of the same method: "You can also Xyz Summon this card by …".
    pub alternative: bool,
    /// Where from.
    pub from: Vec<Location>,
    /// Whether the words say where from.
    pub from_source: FromSource,
    /// Whose these places are, where the words say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_whose: Option<Player>,
    /// To whose field.
    pub to_field: FieldOf,
    /// In what position, where the text asks for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// Under which condition a built-in Summon may be done: "If you control no monsters".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Span>,
    /// What a built-in Summon asks for: its "by …", "using …" or materials.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks_for: Option<Span>,
    /// What limits how often it can be done: an index into `limits`, so 0 is the first of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Whether it is a Summon that the card's Summoning condition names: doing it is Summoning the card properly.
    pub proper: bool,
    /// Whether it starts a Chain.
    pub starts_chain: bool,
    /// When it can be done.
    pub window: Window,
    /// What can stop it.
    pub stopped_by: Stops,
    /// Whether "When … is Summoned" responses can miss it.
    pub response: Response,
    /// The effect that performs it: an index into `effects`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<u32>,
    /// Why the mechanism is what it is.
    pub reason: Reason,
    /// How sure the verdict is.
    pub certainty: Certainty,
    /// Sources disagree on this Summon; a ruling decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disputed: Option<String>,
    /// The box it stands in.
    pub section: Section,
    /// The words that perform or allow it.
    pub span: Span,
    /// The words that the verdict rests on.
    pub because: Vec<Span>,
}

/// The two groups of Special Summons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mechanism {
    /// Inherent: the monster's own procedure, which starts no Chain.
    BuiltIn,
    /// Done by an effect when it resolves.
    Effect,
}

/// Who is Summoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The card whose text it is.
    ThisCard,
    /// Another card, or another copy.
    Other,
}

/// Whether the words say where a monster is Summoned from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FromSource {
    /// The words say so.
    Stated,
    /// No place is named: the hand for a Main Deck monster's procedure, the Extra Deck for one that lives there.
    Default,
    /// The words before tell it: the place of the card that a pronoun stands for.
    Referent,
    /// A Token comes from nowhere.
    Nowhere,
    /// It cannot be told.
    Unknown,
}

/// Whose field the monster is Summoned to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FieldOf {
    /// The field of the player whose card it is.
    You,
    /// The field of that player's opponent.
    Opponent,
    /// The field of either player, as the player chooses.
    Either,
    /// Each player's own.
    Each,
    /// The field of the monster's owner.
    Owner,
}

/// When a Summon can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// In the Main Phase of the player's own turn, while the game state is open.
    OpenMainPhase,
    /// While the effect resolves.
    Resolution,
    /// Immediately after the effect resolves.
    AfterResolution,
}

/// What can stop a Summon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stops {
    /// A card that negates Summons.
    pub summon_negation: bool,
    /// A card that negates the activation of what performs it.
    pub activation_negation: ActivationStop,
    /// A card that negates the effect that performs it, or (for an own procedure that is an effect) negates it in that place.
    pub effect_negation: bool,
    /// A card that says that monsters cannot be Special Summoned.
    pub prevention: bool,
}

/// Which activation can be negated to stop a Summon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActivationStop {
    /// There is none.
    None,
    /// The activation of a monster's effect.
    MonsterEffect,
    /// The activation of a Spell or Trap Card.
    SpellTrapCard,
    /// The activation of the effect of a Spell or Trap that is already face-up, in the GY or in the Pendulum Zone.
    SpellTrapEffect,
}

/// Whether cards that answer a Summon can be activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Response {
    /// Always: nothing happens after the Summon.
    Always,
    /// "When … is Summoned" misses it where the effect was Chain Link 2 or higher.
    MissedAsChainLink2OrHigher,
    /// "When … is Summoned" misses it always, because the effect does something after it.
    MissedBecauseOfThen,
    /// Only where a further, optional step after it is done, or the effect was Chain Link 2 or higher.
    MayBeMissedBecauseOfThen,
}

/// Why a Summon is built-in or by effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The monster's own sentence without a mark names the place in parentheses: "(from your hand)".
    LocationParenthesis,
    /// "Must (first) be Special Summoned by …", without a place.
    MustBeSummoned,
    /// The frame of a Synchro, Xyz or Link Monster, whose materials line is its procedure.
    MaterialsLine,
    /// The frame of a Pendulum Monster.
    PendulumFrame,
    /// "You can also Xyz Summon this card by …".
    AlsoSummon,
    /// An own sentence of a monster without a mark.
    NoMark,
    /// The sentence has a colon.
    Colon,
    /// The sentence has a semicolon.
    Semicolon,
    /// A bullet below an effect.
    Bullet,
    /// A Spell or Trap does it when it resolves.
    SpellTrap,
    /// A sentence that continues an effect.
    Continuation,
    /// The effect does it to another card.
    OtherCard,
    /// Old wording that is a procedure.
    LegacyProcedure,
    /// Old wording that is an effect.
    LegacyEffect,
    /// An effect that another monster is given.
    GrantedEffect,
    /// A ruling on a disputed card.
    Ruling,
}

/// How sure a verdict is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    /// Marks or a fixed frame tell.
    Certain,
    /// Old wording: the frame tells, but the text has no marks.
    Likely,
    /// Sources disagree.
    Disputed,
}
