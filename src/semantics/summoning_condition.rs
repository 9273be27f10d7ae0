//! How a card may be Special Summoned: "Must (first) be …", "Cannot be Special Summoned …".

use super::context::Context;
use super::procedure;
use super::signals::Signals;
use super::statement::Statement;
use crate::card::{Frame, Kind, Monster};
use crate::chunks::{Head, Introducer, Part, PhraseKind, Reference};
use crate::meaning::{Reason, Restriction, SummoningConditions};
use crate::text::Span;
use crate::vocabulary::{Method, Modal, Noun, Preposition, Set, SummonKind, Verb};

/// Whether a sentence says how the card may be Summoned.
pub fn is_summoning_condition(signals: &Signals<'_>, context: &Context) -> bool {
    if context.is_spell_trap() {
        return false;
    }
    let own = signals.own_summon().is_some_and(|statement| {
        matches!(statement.modal, Some(Modal::Must | Modal::Cannot))
            || statement.verb.only && statement.modal == Some(Modal::Can)
    });
    // "You can Tribute Summon this card by Tributing …"; without Tributing it is an effect.
    let tribute = signals.resolution.iter().any(|statement| {
        let kinds = statement.verb.summons;
        let named = kinds.has(SummonKind::Tribute)
            || kinds.has(SummonKind::Normal)
                && signals
                    .resolution
                    .iter()
                    .any(|other| other.verb.verb == Verb::Tribute && other.preposition == Some(Preposition::By));
        named
            && statement.verb.voice == crate::chunks::Voice::Active
            && statement.is_to_this_card()
            && statement.introducer.is_none()
    });
    own || tribute || procedure::also_summon(signals).is_some() || is_ritual_line(signals) || is_fusion_line(signals)
}

/// "You can Ritual Summon this card with …".
pub fn is_ritual_line(signals: &Signals<'_>) -> bool {
    signals.resolution.iter().any(|statement| {
        statement.verb.summons.has(SummonKind::Ritual)
            && statement.is_deed()
            && statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::With)))
            && statement.is_to_this_card()
    })
}

/// "A Fusion Summon of this card can only be done with the above Fusion Materials."
fn is_fusion_line(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.only
            && statement.modal == Some(Modal::Can)
            && statement.subject_selector().is_some_and(|subject| subject.head == Head::Summon)
    })
}

/// "If you can Pendulum Summon Level 7, you can Pendulum Summon this face-up card in your Extra Deck."
pub fn is_pendulum_line(signals: &Signals<'_>) -> bool {
    signals.resolution.iter().any(|statement| {
        statement.verb.summons.has(SummonKind::Pendulum) && statement.is_deed() && statement.is_to_this_card()
    })
}

/// What a card's own lines say about its Summons, gathered sentence by sentence.
#[derive(Debug, Default)]
pub struct OwnLines {
    restriction: Option<Restriction>,
    no_normal_summon: bool,
    /// "Must …" names a way of its own: not just "by a card effect".
    own_way: bool,
    /// Mechanics that the card cannot be Summoned with.
    excluded: Set<SummonKind>,
    /// Mechanics that a "Must" line names; with such a line the others are excluded.
    allowed: Option<Set<SummonKind>>,
    because: Vec<Span>,
}

impl OwnLines {
    /// Takes in a sentence.
    pub fn add(&mut self, signals: &Signals<'_>) {
        let Some(statement) = signals.own_summon() else { return };
        let kinds = signals
            .resolution
            .iter()
            .filter(|other| other.verb.verb == Verb::Summon && !other.relative)
            .fold(Set::EMPTY, |kinds: Set<SummonKind>, other| kinds.or(other.verb.summons));
        let special = statement.verb.summons.has(SummonKind::Special);
        let any_special = kinds.iter().any(|kind| kind.method().is_some());
        let except = signals
            .sentence
            .parts()
            .flat_map(Part::phrases)
            .any(|phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::Except)));
        let unless = signals.resolution.iter().any(|other| other.introducer == Some(Introducer::Unless));
        let restriction = match statement.modal {
            Some(Modal::Must) if any_special && statement.verb.first => Restriction::MustFirst,
            Some(Modal::Must) if any_special => Restriction::Must,
            Some(Modal::Can) if any_special && statement.verb.only => Restriction::MustFirst,
            Some(Modal::Cannot) if special && except && self.no_normal_summon => Restriction::Must,
            Some(Modal::Cannot) if special && except => Restriction::Partial,
            Some(Modal::Cannot) if special && is_narrowed(statement) => Restriction::Partial,
            // "Cannot be Summoned unless you control …" is of every Summon.
            Some(Modal::Cannot) if unless && (special || kinds.is_empty()) => Restriction::Partial,
            Some(Modal::Cannot) if special => Restriction::Never,
            _ => Restriction::None,
        };
        let normal =
            statement.modal == Some(Modal::Cannot) && statement.verb.summons.has(SummonKind::Normal) && !unless;
        self.no_normal_summon |= normal;
        match restriction {
            Restriction::Must | Restriction::MustFirst => {
                self.own_way |= !by_any_effect(statement);
                self.allowed.get_or_insert(kinds);
            }
            Restriction::None if statement.modal == Some(Modal::Cannot) && !normal && !except && !unless => {
                self.excluded = self.excluded.or(kinds)
            }
            _ => {}
        }
        if restriction != Restriction::None || normal {
            self.because.push(signals.sentence.span);
        }
        if restriction != Restriction::None {
            self.restriction.get_or_insert(restriction);
        }
    }

    /// Whether the lines rule out a Summon that the card's frame would allow.
    pub fn excludes(&self, reason: Reason, method: Method) -> bool {
        let of_method = |kind: SummonKind| kind.method() == Some(method);
        let named = self.excluded.iter().any(of_method);
        let other_way = self.restriction == Some(Restriction::Must)
            && self.allowed.is_some_and(|allowed| !allowed.iter().any(of_method));
        reason == Reason::MaterialsLine && (named || other_way)
    }

    /// What the lines say together. `summons_itself` says whether some other sentence Summons the card.
    pub fn conditions(self, kind: Kind, summons_itself: bool) -> SummoningConditions {
        // It cannot be revived before it has been properly Summoned: Extra Deck and Ritual Monsters, and
        // Main Deck monsters that cannot be Normal Summoned and name a way of their own.
        let revive_limit = match kind {
            Kind::Monster(Monster { frame: Frame::Main | Frame::Token, .. }) => {
                self.no_normal_summon && (self.own_way || self.restriction.is_none() && summons_itself)
            }
            Kind::Monster(_) => true,
            _ => false,
        };
        SummoningConditions {
            restriction: self.restriction.unwrap_or(Restriction::None),
            no_normal_summon: self.no_normal_summon,
            revive_limit,
            because: self.because,
        }
    }
}

/// "by a card effect": any effect will do.
fn by_any_effect(statement: &Statement<'_>) -> bool {
    statement.after.windows(2).any(|pair| match (&pair[0].kind, &pair[1].kind) {
        (PhraseKind::Preposition(Preposition::By), PhraseKind::Selector(selector)) => {
            selector.head == Head::Noun(Noun::Effect)
                && !selector.named
                && !matches!(selector.reference, Reference::Its | Reference::OfThisCard | Reference::The)
        }
        _ => false,
    })
}

/// Whether "cannot be Special Summoned" goes on with a place or a way.
fn is_narrowed(statement: &Statement<'_>) -> bool {
    statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Place(_) | PhraseKind::Preposition(_)))
}
