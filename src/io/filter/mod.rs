//! Which cards of a database are annotated.

mod condition;
mod deck;
mod subject;

pub use condition::FilterError;
pub use deck::{Deck, DeckCards};

use super::fields::Fields;
use crate::annotation::Detail;
use crate::{Annotation, Card};
use condition::Condition;

/// What cards must be like to be annotated: every condition holds of a card that is taken.
///
/// A condition is a field, an operator and values:
///
/// ```text
/// condition = field operator value { "," value }
/// operator  = "="     has one of the values
///           | "!="    has none of them
///           | "~"     holds these letters, in either case
///           | "!~"    does not hold them
/// field     = "id" | "konami_id" | "name" | "type" | "text" | "level" | "scale" | "atk" | "def" | "attribute" | "monster_type"
///                                                                of the card
///           | "mechanism" | "method" | "kind" | "style"          short for the next ones
///           | "summons.mechanism" | "effects.actions.verb" | …   any field of an annotation
/// ```
///
/// A field within a list has the values of all its members. The value `none` stands for no value at all, where it is no
/// word of the field. In `name` and other fields of free words, `|` stands between the values, because names have commas.
///
/// ```
/// use psct::card::{Card, Kind};
/// use psct::io::Filter;
///
/// let filter = Filter::new(["name~herald", "mechanism=built_in"])?;
/// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect"))
///     .with_text("If you control no monsters, you can Special Summon this card (from your hand).");
/// assert!(filter.takes_card(&card) && filter.takes(&psct::annotate(&card)));
/// # Ok::<(), psct::io::FilterError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// What is asked of the card, before its text is read.
    of_card: Vec<Condition>,
    /// What is asked of its annotation.
    of_annotation: Vec<Condition>,
    deck: Option<DeckCards>,
}

impl Filter {
    /// A filter with these conditions.
    ///
    /// # Errors
    /// The first condition that cannot be understood.
    pub fn new<C: AsRef<str>>(conditions: impl IntoIterator<Item = C>) -> Result<Self, FilterError> {
        let mut filter = Self::default();
        let mut fields = None;
        for condition in conditions {
            // The fields are not put together where nobody asks for one.
            let fields = fields.get_or_insert_with(|| Fields::all(Detail::Effects));
            let condition = Condition::parse(condition.as_ref(), fields)?;
            let list = if condition.is_of_card() { &mut filter.of_card } else { &mut filter.of_annotation };
            list.push(condition);
        }
        Ok(filter)
    }

    /// The filter that takes only cards of a deck.
    #[must_use]
    pub fn with_deck(self, deck: DeckCards) -> Self {
        Self { deck: Some(deck), ..self }
    }

    /// Whether it takes the card, as far as that can be told before its text is read.
    pub fn takes_card(&self, card: &Card<'_>) -> bool {
        self.deck.as_ref().is_none_or(|deck| card.id.is_some_and(|id| deck.holds(id)))
            && self.of_card.iter().all(|condition| condition.holds_of_card(card))
    }

    /// Whether it takes a card with this annotation.
    pub fn takes(&self, annotation: &Annotation) -> bool {
        self.of_annotation.is_empty() || {
            let value = serde_json::to_value(annotation).unwrap_or_default();
            self.of_annotation.iter().all(|condition| condition.holds_of(&value))
        }
    }
}
