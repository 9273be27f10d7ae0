//! Whether a monster's sentence works while the monster is an Equip Card.

use super::legacy::moves_this_card;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::{Statement, selector};
use crate::chunks::{Head, Part, Phrase, PhraseKind, Reference, Voice};
use crate::vocabulary::{CardKind, Form, Noun, Preposition, Set, Verb};

/// Which end of "equipped" this card is at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bond {
    /// "while this card is equipped to a monster", "a monster equipped with this card".
    Worn,
    /// "while this card is equipped with an Equip Card", "for each card equipped to this card".
    Wearing,
}

/// "The equipped monster gains 500 ATK.", "It gains 500 ATK." on a monster that is an Equip Card then. "This card gains
/// ATK equal to the equipped monster's" works in the Monster Zone.
pub fn is_equipped(unit: &Unit<'_>) -> bool {
    let signals = &unit.signals;
    if matches!(signals.first(), Some(PhraseKind::Selector(selector)) if selector.equipped) {
        return true;
    }
    let bonds = || signals.statements().filter_map(bond);
    if bonds().any(|bond| bond == Bond::Wearing) {
        return false;
    }
    if bonds().any(|bond| bond == Bond::Worn) {
        return true;
    }
    // In "This card gains these effects: ● It gains 500 ATK" the pronoun is the card itself.
    let back = matches!(signals.first(), Some(PhraseKind::Selector(selector)) if matches!(selector.reference, Reference::It | Reference::Its | Reference::That | Reference::OfOther));
    back && unit.stem.is_none() || names_bearer(signals) && !signals.resolution.first().is_some_and(speaks_of_itself)
}

/// "equip this card to that target", "equip it with this card": the card is an Equip Card from then on.
pub fn becomes_equip(statement: &Statement<'_>) -> bool {
    let with_other = statement.after.windows(2).any(|pair| {
        matches!(pair[0].kind, PhraseKind::Preposition(Preposition::With))
            && selector(&pair[1]).is_some_and(|other| other.reference != Reference::ThisCard)
    });
    statement.verb.verb == Verb::Equip
        && statement.object().is_some_and(|object| match object.reference {
            Reference::ThisCard => true,
            Reference::It => !with_other,
            _ => false,
        })
}

/// Whether a sentence names "the equipped monster".
pub fn names_bearer(signals: &Signals<'_>) -> bool {
    signals.sentence.parts().flat_map(Part::phrases).filter_map(selector).any(|selector| selector.equipped)
}

/// "While this card is equipped to a monster: …", "While this card is a Continuous Spell: …": the monster lies in the
/// Spell & Trap Zone then.
pub fn lies_as_spell(signals: &Signals<'_>) -> bool {
    let lead = || signals.condition.iter().chain(&signals.activation);
    let phrases = || signals.sentence.condition.iter().chain(&signals.sentence.activation).flat_map(Part::phrases);
    let bonds = || lead().filter_map(bond);
    let wearing = bonds().any(|bond| bond == Bond::Wearing);
    // "If this card is sent to the GY while equipped to a monster": it does not lie there any more.
    let moved = signals.condition.iter().any(moves_this_card);
    let worn = bonds().any(|bond| bond == Bond::Worn) && !moved;
    let named = phrases().filter_map(selector).any(|selector| {
        selector.equipped && selector.reference != Reference::Some
            || selector.reference == Reference::ThisCard && selector.kinds.has(CardKind::Spell)
    });
    let spell_trap = Set::of(CardKind::Spell).with(CardKind::Trap);
    let treated = signals.condition.iter().any(|statement| statement.kinds_of_this_card().meets(spell_trap));
    !wearing && (worn || named || treated)
}

/// The bond that a verb "equip" tells of.
fn bond(statement: &Statement<'_>) -> Option<Bond> {
    let verb = statement.verb;
    if verb.verb != Verb::Equip || !matches!(verb.voice, Voice::Participle | Voice::Passive) {
        return None;
    }
    let this = |phrase: &Phrase| {
        selector(phrase).is_some_and(|other| matches!(other.reference, Reference::ThisCard | Reference::It))
    };
    let partner = |preposition: Preposition| {
        statement
            .after
            .windows(2)
            .find(|pair| matches!(pair[0].kind, PhraseKind::Preposition(found) if found == preposition))
            .map(|pair| this(&pair[1]))
    };
    match (partner(Preposition::With), partner(Preposition::To)) {
        (Some(this), _) => Some(if this { Bond::Worn } else { Bond::Wearing }),
        (None, Some(true)) => Some(Bond::Wearing),
        _ if statement.is_of_this_card() || statement.subject.is_none() => Some(Bond::Worn),
        _ => None,
    }
}

/// "This card gains …", "Gains …", "Cannot be destroyed …", "this card's ATK becomes …".
fn speaks_of_itself(statement: &Statement<'_>) -> bool {
    match statement.subject_selector() {
        Some(subject) => {
            matches!(subject.reference, Reference::ThisCard | Reference::OfThisCard)
                && !matches!(subject.head, Head::Noun(Noun::Effect))
                && statement.verb.verb != Verb::Be
        }
        None => statement.subject.is_none() && (statement.verb.form == Form::Third || statement.modal.is_some()),
    }
}
