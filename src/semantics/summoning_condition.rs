//! How a card may be Special Summoned: "Must (first) be …", "Cannot be Special Summoned …".

use super::context::Context;
use super::procedure;
use super::signals::Signals;
use crate::card::{Frame, Kind, Monster};
use crate::meaning::{Restriction, SummoningConditions, Summon};
use crate::syntax::{Modal, PhraseKind};
use crate::vocabulary::{Preposition, SummonKind, Verb};

/// Whether a sentence says how the card may be Summoned.
pub fn is_summoning_condition(signals: &Signals<'_>, context: &Context) -> bool {
    if context.is_spell_trap() {
        return false;
    }
    let own = signals.own_summon().is_some_and(|statement| {
        matches!(statement.modal, Some(Modal::Must | Modal::Cannot)) || statement.verb.only && statement.modal == Some(Modal::Can)
    });
    own || procedure::also_summon(signals).is_some() || is_ritual_line(signals)
}

/// "You can Ritual Summon this card with …".
pub fn is_ritual_line(signals: &Signals<'_>) -> bool {
    signals.resolution.iter().any(|statement| {
        statement.verb.summons.has(SummonKind::Ritual)
            && statement.is_deed()
            && statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::With)))
            && statement.object().is_some_and(|object| object.reference == crate::syntax::Reference::ThisCard)
    })
}

/// What the sentences of a card say together.
pub fn summoning_conditions(sentences: &[&Signals<'_>], context: &Context, summons: &[Summon]) -> SummoningConditions {
    let mut found = SummoningConditions { restriction: Restriction::None, no_normal_summon: false, revive_limit: false, because: Vec::new() };
    for signals in sentences {
        let Some(statement) = signals.own_summon() else { continue };
        let special = statement.verb.summons.iter().any(|kind| kind.method().is_some());
        let except = signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::Except)));
        let restriction = match statement.modal {
            Some(Modal::Must) if special && statement.verb.first => Restriction::MustFirst,
            Some(Modal::Must) if special => Restriction::Must,
            Some(Modal::Can) if special && statement.verb.only => Restriction::MustFirst,
            Some(Modal::Cannot) if special && except => Restriction::Must,
            Some(Modal::Cannot) if special && !is_narrowed(statement) => Restriction::Never,
            Some(Modal::Cannot) if special => Restriction::Partial,
            _ => Restriction::None,
        };
        if statement.modal == Some(Modal::Cannot) && statement.verb.summons.has(SummonKind::Normal) {
            found.no_normal_summon = true;
        }
        if restriction != Restriction::None || found.no_normal_summon {
            found.because.push(signals.sentence.span);
        }
        if found.restriction == Restriction::None {
            found.restriction = restriction;
        }
    }
    found.revive_limit = revive_limit(&found, context, summons);
    found
}

/// Whether "cannot be Special Summoned" goes on with a place or a way.
fn is_narrowed(statement: &super::statement::Statement<'_>) -> bool {
    statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Place(_) | PhraseKind::Preposition(_)))
}

/// It cannot be revived before it has been properly Summoned: Extra Deck and Ritual Monsters, and
/// Main Deck monsters that cannot be Normal Summoned and name a way of their own.
fn revive_limit(conditions: &SummoningConditions, context: &Context, summons: &[Summon]) -> bool {
    let own_way = summons.iter().any(|summon| summon.proper);
    match context.kind {
        Kind::Monster(Monster { frame: Frame::Main | Frame::Token, .. }) => conditions.no_normal_summon && own_way,
        Kind::Monster(_) => true,
        _ => false,
    }
}

/// Whether the verb of a statement is a Summon.
pub fn is_summon(verb: Verb) -> bool {
    verb == Verb::Summon
}
