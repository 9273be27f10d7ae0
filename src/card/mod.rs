//! A card as it comes from a database: its texts, and what the text does not say about it.

mod kind;
mod markup;
mod rush;
mod stats;

pub use kind::{Abilities, Frame, Kind, Monster, Text};
pub use markup::{Markup, Plain};
pub use rush::{RushEffect, RushFields};
pub use stats::Stats;

use std::borrow::Cow;

/// One card of a database.
///
/// ```
/// use psct::card::{Card, Kind};
/// let card = Card::new("Clockwork Courier", Kind::monster("Machine / Effect"))
///     .with_text("If you control no monsters, you can Special Summon this card (from your hand).");
/// assert_eq!(card.name, "Clockwork Courier");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card<'a> {
    /// The passcode, the eight digits in the lower left corner; or the number that the source keys the card by.
    pub id: Option<u64>,
    /// The number of the card in Konami's database.
    pub konami_id: Option<u64>,
    /// The English name.
    pub name: Cow<'a, str>,
    /// What the card is.
    pub kind: Kind,
    /// What a Monster Card has printed on it beside its text.
    pub stats: Stats,
    /// The text as the source gave it. It may hold both boxes of a Pendulum Monster, under headers.
    pub text: Cow<'a, str>,
    /// The text of the Pendulum box, where the source keeps it in a field of its own.
    pub pendulum_text: Option<Cow<'a, str>>,
    /// What starts a Skill Card, where the source keeps it apart from the effect: "Flip this card over when you activate
    /// this Skill." It is carried, and no verdict rests on it.
    pub skill_activation: Option<Cow<'a, str>>,
    /// How both texts are marked up. Places in them count the markup.
    pub markup: Markup,
    /// Whether the card belongs to Rush Duels, whose texts have a grammar of their own.
    pub rush: bool,
    /// The parts of a Rush Duel card that the source keeps in fields of their own.
    pub rush_fields: Option<Box<RushFields<'a>>>,
    /// The year in which the card first came out in the TCG, where the source tells.
    pub first_printed: Option<u16>,
}

impl<'a> Card<'a> {
    /// A card without text.
    pub fn new(name: impl Into<Cow<'a, str>>, kind: Kind) -> Self {
        Self {
            id: None,
            konami_id: None,
            name: name.into(),
            kind,
            stats: Stats::default(),
            text: Cow::Borrowed(""),
            pendulum_text: None,
            skill_activation: None,
            markup: Markup::None,
            rush: false,
            rush_fields: None,
            first_printed: None,
        }
    }

    /// The card with these values, if it is a Monster Card. Sources fill them in for others, too.
    pub fn with_stats(mut self, stats: Stats) -> Self {
        if matches!(self.kind, Kind::Monster(_)) {
            self.stats = stats;
        }
        self
    }

    /// The card with this text.
    pub fn with_text(mut self, text: impl Into<Cow<'a, str>>) -> Self {
        self.text = text.into();
        self
    }

    /// The card with this text in its Pendulum box.
    pub fn with_pendulum_text(mut self, text: impl Into<Cow<'a, str>>) -> Self {
        self.pendulum_text = Some(text.into());
        self
    }
}
