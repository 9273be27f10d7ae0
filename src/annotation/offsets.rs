use super::{Annotation, RushField, RushPart, Section};
use crate::Card;
use crate::text::{OffsetMap, Offsets};

impl Annotation {
    /// The annotation with its places counted in another unit. They must be in bytes, as [`annotate`](crate::annotate)
    /// gives them, and `card` the one that it is of.
    ///
    /// ```
    /// use psct::card::{Card, Kind};
    /// use psct::text::Offsets;
    /// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text("● Draw 1 card.");
    /// let annotation = psct::annotate(&card);
    /// assert_eq!(annotation.clauses[0].span.end, 16);
    /// assert_eq!(annotation.in_offsets(Offsets::Chars, &card).clauses[0].span.end, 14);
    /// ```
    #[must_use]
    pub fn in_offsets(mut self, unit: Offsets, card: &Card<'_>) -> Self {
        if unit == Offsets::Bytes {
            return self;
        }
        self.offsets = Some(unit);
        let map = |text: &str| OffsetMap::new(text, unit);
        let main = map(&card.text);
        let pendulum = card.pendulum_text.as_deref().map(map);
        self.relocate(&|section, span| match (section, &pendulum) {
            (Section::Pendulum, Some(pendulum)) => pendulum.span(span),
            _ => main.span(span),
        });
        let fields = card.rush_fields.as_deref();
        for RushPart { field, span, .. } in &mut self.rush {
            let text = match field {
                RushField::Text => None,
                RushField::Requirement => fields.and_then(|fields| fields.requirement.as_deref()),
                RushField::SummoningCondition => fields.and_then(|fields| fields.summoning_condition.as_deref()),
                RushField::Materials => fields.and_then(|fields| fields.materials.as_deref()),
            };
            *span = text.map(map).as_ref().unwrap_or(&main).span(*span);
        }
        self
    }
}
