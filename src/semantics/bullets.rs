//! What the bullets below a stem are.

use super::signals::Signals;
use super::usage_limit::is_limit;
use crate::chunks::{Head, Part, PhraseKind, Reference, Selector};
use crate::meaning::Bullets;
use crate::vocabulary::{CardKind, Noun, SummonKind, Verb};

/// What the bullets of a sentence are; nothing where it has none.
pub fn bullets(signals: &Signals<'_>) -> Option<Bullets> {
    if signals.sentence.bullets.is_empty() { None } else { below(signals) }
}

/// Whether a limit stands between a stem and its bullets: "You can only use this effect of "X" once per turn."
pub fn stands_between(signals: &Signals<'_>) -> bool {
    let limit = signals.resolution.iter().find(|statement| is_limit(statement));
    limit.and_then(|statement| statement.object()).is_some_and(|object| {
        let this = object.reference == Reference::This && object.quantity.is_none() && object.span_of_text.is_none();
        !is_effect(object) || this
    })
}

/// What bullets below a sentence are.
pub fn below(signals: &Signals<'_>) -> Option<Bullets> {
    let kind = stem(signals)?;
    let chosen = matches!(kind, Bullets::OptionsOnActivation | Bullets::OptionsOnResolution);
    let labeled =
        !signals.sentence.bullets.is_empty() && signals.sentence.bullets.iter().all(|bullet| bullet.label.is_some());
    Some(if chosen && labeled { Bullets::Labels } else { kind })
}

fn stem(signals: &Signals<'_>) -> Option<Bullets> {
    let verbs = || signals.statements().map(|statement| statement.verb.verb);
    // A Gemini monster's stem: the bullets are its own effects.
    let gemini = signals
        .resolution
        .iter()
        .any(|statement| statement.verb.summons.has(SummonKind::Normal) && statement.is_deed());
    if gemini {
        return Some(Bullets::Effects);
    }
    let gains = signals.statements().any(|statement| {
        matches!(statement.verb.verb, Verb::Gain | Verb::Have) && statement.object().is_some_and(is_effect)
    });
    // "activated that includes any of these effects:" says what the condition covers.
    let covered = |statement: &super::statement::Statement<'_>| {
        matches!(statement.verb.verb, Verb::Include) && statement.object().is_some_and(is_effect)
            || matches!(statement.verb.verb, Verb::Do) && statement.introducer.is_some()
    };
    if signals.condition.iter().any(covered)
        || signals.resolution.iter().any(|statement| statement.introducer.is_some() && covered(statement))
    {
        return Some(Bullets::Cases);
    }
    let only = signals.statements().any(|statement| statement.verb.only);
    if only {
        return Some(Bullets::Effects);
    }
    if gains {
        return Some(if gains_own(signals) { Bullets::Effects } else { Bullets::Gained });
    }
    // Bullets without a stem, or below a sentence that has nothing to do with them: "● While in Attack Position: …".
    let names_effects = signals
        .sentence
        .parts()
        .flat_map(Part::phrases)
        .any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if is_effect(selector)));
    let labeled = signals.sentence.bullets.iter().all(|bullet| bullet.label.is_some());
    if signals.sentence.span.is_empty() || labeled && !names_effects && !signals.sentence.is_marked() {
        return Some(Bullets::Effects);
    }
    if signals
        .statements()
        .any(|statement| statement.verb.verb == Verb::Activate && statement.object().is_some_and(is_effect))
    {
        return Some(Bullets::OptionsOnActivation);
    }
    if verbs().any(|verb| matches!(verb, Verb::Apply | Verb::Choose | Verb::Use | Verb::Select)) {
        return Some(Bullets::OptionsOnResolution);
    }
    let last_part = &signals.sentence.resolution;
    let cases =
        last_part.phrases().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if is_effect(selector)));
    Some(if cases { Bullets::Effects } else { Bullets::Labels })
}

/// "This card gains these effects", "a monster that has this card as material gains this effect": scripts and
/// judges count the effects as the card's own.
fn gains_own(signals: &Signals<'_>) -> bool {
    signals.statements().any(|statement| {
        let own = statement
            .subject_selector()
            .is_none_or(|selector| matches!(selector.reference, Reference::ThisCard | Reference::It));
        let gain = matches!(statement.verb.verb, Verb::Gain | Verb::Have)
            && statement.object().is_some_and(is_effect)
            && own
            && statement.player().is_none();
        let material =
            statement.verb.verb == Verb::Have && statement.introducer.is_none() && statement.is_to_this_card();
        gain && signals.sentence.activation.is_none() && signals.sentence.condition.is_none() || material
    })
}

fn is_effect(selector: &Selector) -> bool {
    matches!(selector.head, Head::Noun(Noun::Effect) | Head::Kind(CardKind::Effect))
}
