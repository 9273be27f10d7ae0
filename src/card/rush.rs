use std::borrow::Cow;

/// The parts of a Rush Duel card that stand beside its effect, where a source keeps them in fields of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RushFields<'a> {
    /// What must be done or true to use the effect, under `[REQUIREMENT]` on the card.
    pub requirement: Option<Cow<'a, str>>,
    /// How the card may be Summoned, above the requirement.
    pub summoning_condition: Option<Cow<'a, str>>,
    /// The materials of a Fusion Monster.
    pub materials: Option<Cow<'a, str>>,
    /// The effect is a Continuous Effect, or a choice of several.
    pub effect: RushEffect,
}

/// What an effect of a Rush Duel card is, by its header.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum RushEffect {
    #[default]
    Effect,
    Continuous,
    MultiChoice,
}

impl RushFields<'_> {
    /// The same fields, independent of what they were read from.
    pub fn into_owned(self) -> RushFields<'static> {
        let own = |words: Option<Cow<'_, str>>| words.map(|words| Cow::Owned(words.into_owned()));
        RushFields {
            requirement: own(self.requirement),
            summoning_condition: own(self.summoning_condition),
            materials: own(self.materials),
            effect: self.effect,
        }
    }
}
