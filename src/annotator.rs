use crate::annotation::Detail;
use crate::meaning::{Certainty, Mechanism, Reason, Response, Subject, Summon, Window};
use crate::rulings::{Ruling, Rulings};
use crate::semantics::stops;
use crate::text::{Code, Diagnostic, Offsets, Severity};
use crate::vocabulary::Method;
use crate::{Annotation, Card, annotation};

/// Reads cards, with the rulings that decide the disputed ones.
///
/// ```
/// use psct::card::{Card, Kind};
/// use psct::{Annotator, rulings::Rulings};
/// let annotator = Annotator::new(Rulings::known());
/// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect"))
///     .with_text("If you control no monsters, you can Special Summon this card (from your hand).");
/// assert_eq!(annotator.annotate(&card).summons.len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Annotator {
    rulings: Rulings,
    detail: Detail,
    offsets: Offsets,
}

impl Default for Annotator {
    /// An annotator that follows the known rulings.
    fn default() -> Self {
        Self { rulings: Rulings::known(), detail: Detail::default(), offsets: Offsets::Bytes }
    }
}

impl Annotator {
    /// An annotator that follows the known rulings and these, which come first.
    pub fn new(rulings: Rulings) -> Self {
        let mut all = Rulings::known();
        all.extend(rulings);
        Self { rulings: all, ..Self::default() }
    }

    /// Says how much the annotations hold.
    ///
    /// ```
    /// use psct::Annotator;
    /// use psct::annotation::Detail;
    /// use psct::card::{Card, Kind};
    /// use psct::vocabulary::Verb;
    /// let card = Card::new("Tin Herald", Kind::monster("Machine / Effect"))
    ///     .with_text("Cannot be destroyed by battle while you control 2 or more monsters.");
    /// let said = &Annotator::default().with_detail(Detail::Sentences).annotate(&card).sentences[0].resolution[0];
    /// assert_eq!(said.verb, Some(Verb::Destroy));
    /// assert_eq!(said.when[0].object[0].count.unwrap().min, 2);
    /// ```
    #[must_use]
    pub fn with_detail(self, detail: Detail) -> Self {
        Self { detail, ..self }
    }

    /// Says what the places in the annotations count.
    #[must_use]
    pub fn with_offsets(self, offsets: Offsets) -> Self {
        Self { offsets, ..self }
    }

    /// The rulings that it follows.
    pub fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// Reads a card and says what its text means.
    pub fn annotate(&self, card: &Card<'_>) -> Annotation {
        self.ruled(card, annotation::annotate(card, self.detail))
    }

    /// Reads cards and says what the text of each means, in their order. Some dozens of cards together are read faster
    /// than one after the other.
    ///
    /// ```
    /// use psct::{Annotator, Card, card::Kind};
    /// let card = |text: &'static str| Card::new("Tin Herald", Kind::monster("Machine / Effect")).with_text(text);
    /// let cards = [card("You can discard 1 card; draw 1 card."), card("Cannot be destroyed by battle.")];
    /// let annotations = Annotator::default().annotate_all(&cards.each_ref());
    /// assert_eq!(annotations.iter().map(|annotation| annotation.effects.len()).sum::<usize>(), 2);
    /// ```
    pub fn annotate_all(&self, cards: &[&Card<'_>]) -> Vec<Annotation> {
        let read = annotation::annotate_all(cards, self.detail);
        cards.iter().zip(read).map(|(card, annotation)| self.ruled(card, annotation)).collect()
    }

    /// The annotation that a ruling, if there is one, makes of what was read.
    fn ruled(&self, card: &Card<'_>, mut annotation: Annotation) -> Annotation {
        if let Some(ruling) = card.id.and_then(|id| self.rulings.get(id)) {
            follow(ruling, &mut annotation);
        }
        annotation.in_offsets(self.offsets, card)
    }
}

/// Lets a ruling decide the card's Special Summon of itself.
fn follow(ruling: &Ruling, annotation: &mut Annotation) {
    let Annotation { summons, effects, diagnostics, .. } = annotation;
    let own = |summon: &&mut Summon| summon.subject == Subject::ThisCard && summon.method == Method::Special;
    for summon in summons.iter_mut().filter(own) {
        // What the text makes of the Summon no longer tells what performs it.
        let performed_by = summon.effect.filter(|_| summon.mechanism == ruling.mechanism);
        summon.mechanism = ruling.mechanism;
        (summon.starts_chain, summon.window, summon.response) = match ruling.mechanism {
            Mechanism::BuiltIn => (false, Window::OpenMainPhase, Response::Always),
            Mechanism::Effect => (true, Window::Resolution, Response::MissedAsChainLink2OrHigher),
        };
        if !ruling.from.is_empty() {
            summon.from.clone_from(&ruling.from);
        }
        summon.reason = Reason::Ruling;
        summon.certainty = Certainty::Disputed;
        summon.disputed = Some(ruling.source.clone());
        summon.stopped_by = stops(summon, performed_by.and_then(|index| effects.get(index as usize)));
        diagnostics.push(Diagnostic {
            severity: Severity::Note,
            code: Code::Disputed,
            message: format!("sources disagree on this Summon; decided by: {}", ruling.source),
            span: Some(summon.span),
        });
    }
}
