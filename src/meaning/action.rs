use super::{Amount, Proposition, Selection, Time};
use crate::text::Span;
use crate::vocabulary::{Location, Player, Position, SummonKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that is done: what is paid, chosen, or happens when an effect resolves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Action {
    /// What is done.
    pub verb: Activity,
    /// What ties it to the action before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tie: Option<Tie>,
    /// Who does it, where that is not the player whose card it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Player>,
    /// What it is done to, where the sentence is read whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub object: Vec<Selection>,
    /// How many cards, where the words say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Count>,
    /// How many at most, where the words compute it: "up to the number of monsters you control".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Amount>,
    /// How much: damage, LP, by how much or to what a value changes; "for each" of what it is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Amount>,
    /// How a value of it changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
    /// The card or player that gets it: what it is equipped or attached to, what a counter is placed on, who takes the
    /// damage, what is attacked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub receiver: Vec<Selection>,
    /// What does not reach it, where it is unaffected: "unaffected by Trap effects".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<Selection>,
    /// What it becomes, or is treated as: "becomes DARK", "treat it as a Tuner".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub becomes: Vec<Selection>,
    /// Which Summon it is, for one that is performed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub summons: Vec<SummonKind>,
    /// The materials of the Summon, where the words tell them: "using monsters from your hand or field".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub materials: Vec<Selection>,
    /// In which position it is Summoned, Set or changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// Where from, where the words say so; what a player controls is on the field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<Location>,
    /// Whose these places are, where the words say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_whose: Option<Player>,
    /// Where to, where the words say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<Location>,
    /// When it is done, and for how long: "until the end of this turn", "during the End Phase".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<Time>,
    /// Under which conditions of its own: "then, if you control a Dragon monster, …", "while you control it".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Proposition>,
    /// What parentheses beside it add: "(even if this card leaves the field)".
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Proposition>,
    /// It takes the place of something else: "instead".
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub instead: bool,
    /// Which of the alternatives in bullets it belongs to: an index into the effect's `options`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<u32>,
    /// The player may leave it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// The words.
    pub span: Span,
}

impl Action {
    /// An action of which no more is known.
    pub fn done(verb: Activity, span: Span) -> Self {
        Self {
            verb,
            tie: None,
            by: None,
            object: Vec::new(),
            count: None,
            up_to: None,
            amount: None,
            change: None,
            receiver: Vec::new(),
            against: Vec::new(),
            becomes: Vec::new(),
            summons: Vec::new(),
            materials: Vec::new(),
            position: None,
            from: Vec::new(),
            from_whose: None,
            to: Vec::new(),
            times: Vec::new(),
            conditions: Vec::new(),
            notes: Vec::new(),
            instead: false,
            option: None,
            optional: false,
            span,
        }
    }
}

/// How many cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Count {
    /// At least.
    pub min: u32,
    /// At most; nothing where there is no upper bound.
    pub max: Option<u32>,
}

/// What an action is, for other programs to ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Activity {
    /// A card or effect is activated, or the player chooses to.
    Activate,
    /// A card goes to the hand, other than by a draw: a search, or a card taken back.
    AddToHand,
    /// An effect is applied that the words name.
    Apply,
    /// A card becomes material of an Xyz Monster.
    Attach,
    /// It must attack.
    Attack,
    /// It can attack the other player directly.
    AttackDirectly,
    /// It can attack while in Defense Position.
    AttackInDefense,
    /// It can attack more than once.
    AttackMore,
    /// A card is banished, face-up or face-down.
    Banish,
    /// Damage is calculated at once, without the steps before it.
    CalculateDamage,
    /// ATK, or both ATK and DEF.
    ChangeAtk,
    /// Attribute, Type or name, or what else it counts as: "becomes FIRE", "treat it as a Tuner".
    ChangeIdentity,
    /// How much damage is taken, or by whom: none, half, double, by the other player.
    ChangeDamage,
    /// DEF alone.
    ChangeDef,
    /// Level or Rank.
    ChangeLevel,
    /// A monster's battle position changes, or it is flipped.
    ChangePosition,
    /// The Pendulum Scale.
    ChangeScale,
    /// A card or an alternative is chosen, without targeting.
    Choose,
    /// A name, Type, Attribute or number is declared.
    Declare,
    /// A card is destroyed by the effect.
    Destroy,
    /// A material leaves an Xyz Monster.
    Detach,
    /// A card goes from the hand to the GY as a discard.
    Discard,
    /// Cards are drawn from the Deck.
    Draw,
    /// A phase or the turn ends.
    EndPhase,
    /// A card is equipped to a monster.
    Equip,
    /// Cards are shown from the top of a Deck.
    Excavate,
    /// It gets effects.
    GainEffect,
    /// Life Points are gained.
    GainLp,
    /// Effect damage, to whichever player.
    InflictDamage,
    /// Cards are looked at that are not public.
    Look,
    /// LP go down without damage or payment.
    LoseLp,
    /// Cards go from the top of a Deck to the GY.
    Mill,
    /// A card goes to another zone of the field.
    Move,
    /// The activation of a card or effect is negated.
    NegateActivation,
    /// An attack is negated.
    NegateAttack,
    /// An effect is negated, or the effects of a card on the field.
    NegateEffect,
    /// A Summon is negated before the monster is on the field.
    NegateSummon,
    /// A monster is Normal Summoned by the effect.
    NormalSummon,
    /// A Normal Summon more than the one of each turn.
    PermitNormalSummon,
    /// Piercing battle damage.
    Pierce,
    /// Life Points are paid.
    Pay,
    /// A card is placed where it was not put by a draw, a Set or a Summon: on top of a Deck, in a zone.
    Place,
    /// Counters are placed on a card.
    PlaceCounter,
    /// What was looked at or excavated goes back to its place in the Deck.
    PutBack,
    /// Counters are removed from a card.
    RemoveCounter,
    /// A card goes back to the Deck, shuffled in or placed.
    ReturnToDeck,
    /// A card goes back to the Extra Deck.
    ReturnToExtraDeck,
    /// A card that has left the field for a time comes back to it, which is no Summon.
    ReturnToField,
    /// Banished cards go to the GY, which is not "sent to the GY".
    ReturnToGy,
    /// A card on the field or elsewhere goes back to the hand.
    ReturnToHand,
    /// The attack goes to another monster.
    RedirectAttack,
    /// Cards are shown to both players.
    Reveal,
    /// A die is rolled.
    RollDie,
    /// A card is sent to the GY, neither destroyed nor discarded.
    SendToGy,
    /// A card is Set face-down.
    Set,
    /// A Deck is shuffled, and nothing goes into it.
    ShuffleDeck,
    /// A phase or turn is left out.
    SkipPhase,
    /// A monster is Special Summoned, in whichever way `summons` names.
    SpecialSummon,
    /// The Summoned monster has no effects: "Special Summon it, but negate its effects".
    SuppressEffects,
    /// A card is taken from a place; what is done with it follows.
    Take,
    /// Control of a monster changes.
    TakeControl,
    /// A card is targeted.
    Target,
    /// A coin is tossed.
    TossCoin,
    /// A monster is Tributed.
    Tribute,
    /// What effects do does not reach it.
    Unaffected,
    /// An Equip Card leaves the monster.
    Unequip,
    /// It is, or may be, material of a Summon: "You must also Tribute monsters …", "you can use 1 monster in your Deck as
    /// material".
    UseAsMaterial,
    /// A player wins the Duel.
    WinDuel,
    /// Something is done that has no name of its own here; its words are at the span.
    Other,
}

/// How a value changes; by how much or to what is the [`amount`](Action::amount).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// It goes up.
    Gain,
    /// It goes down.
    Lose,
    /// It becomes another value.
    Set,
    /// It becomes half of what it was.
    Halve,
    /// It becomes twice what it was.
    Double,
}

/// What ties an action to the one before it, and whether it needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// "A and B": at the same time, all or nothing.
    And,
    /// "A, and if you do, B": at the same time; B needs A.
    AndIfYouDo,
    /// "A or B".
    Or,
    /// "A, also B": at the same time; neither needs the other.
    Also,
    /// "A, also, after that, B": B after A; neither needs the other.
    AlsoAfterThat,
    /// "A, then B": B after A, and it needs A.
    Then,
    /// "A, but B".
    But,
    /// "A, otherwise B": B where A is not done.
    Otherwise,
}
