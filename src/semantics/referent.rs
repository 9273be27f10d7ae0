//! What a pronoun stands for.

use super::place_owner::place_owner;
use super::signals::Signals;
use crate::chunks::{Connective, Head, Part, Phrase, PhraseKind, Quantity, Reference, Selector, Voice};
use crate::meaning::Subject;
use crate::text::Span;
use crate::vocabulary::{CardKind, Location, Noun, Player, Preposition, Set, Verb};

/// What stands before a pronoun that it can mean.
#[derive(Clone, Copy, Debug)]
pub struct Referent {
    /// This card or another one.
    pub subject: Subject,
    /// The words call it a monster.
    pub monster: bool,
    /// Where it is, as far as the words say.
    pub places: Set<Location>,
    /// Whose the places are, where the words say so.
    pub whose: Option<Player>,
}

/// What "it" or "them" at this place stands for: the last noun before it that can be a monster and is not part of a "by …" or "except …".
pub fn referent(sentences: &[&Signals<'_>], at: Span, plural: bool) -> Option<Referent> {
    let mut found = None;
    for signals in sentences {
        let parts: Vec<&Part> = signals.sentence.parts().collect();
        for part in parts {
            let phrases: Vec<&Phrase> = part.phrases().collect();
            for (index, phrase) in phrases.iter().enumerate() {
                if phrase.span.start >= at.start {
                    return found;
                }
                let PhraseKind::Selector(selector) = &phrase.kind else { continue };
                let before = index.checked_sub(1).map(|index| &phrases[index].kind);
                if let Some(subject) =
                    can_be_meant(selector, before).filter(|subject| !(plural && *subject == Subject::ThisCard))
                {
                    let last = phrases[index + 1..]
                        .iter()
                        .take_while(|phrase| {
                            !matches!(phrase.kind, PhraseKind::Mark | PhraseKind::Introducer(_))
                                && phrase.span.start < at.start
                        })
                        .count();
                    let following = &phrases[index + 1..];
                    let behind = &following[..last];
                    let found_places = places_behind(behind, &following[last..]);
                    let places = (!found_places.is_empty()).then_some(found_places);
                    let places = places.or(selector.location.map(Set::of)).unwrap_or_default();
                    let monster = selector.kinds.has(CardKind::Monster)
                        && !selector.kinds.has(CardKind::Spell)
                        && !selector.kinds.has(CardKind::Trap);
                    let whose = place_owner(behind.iter().copied(), &PLACED).or(selector.owner);
                    found = Some(Referent { subject, monster, places, whose });
                }
            }
        }
    }
    found
}

/// What stands before the place where a card is.
const PLACED: [Preposition; 3] = [Preposition::In, Preposition::From, Preposition::Of];

/// Where a card is after what the words behind it say of it; `rest` is what follows them.
fn places_behind(phrases: &[&Phrase], rest: &[&Phrase]) -> Set<Location> {
    let either = |at: usize| {
        let mut next = phrases[at + 1..].iter().chain(rest).map(|next| &next.kind);
        let next = next.find(|kind| !matches!(kind, PhraseKind::Mark));
        matches!(next, Some(PhraseKind::Connective(Connective::Or)))
    };
    phrases.iter().enumerate().fold(Set::EMPTY, |places, (at, phrase)| match phrase.kind {
        PhraseKind::Place(place)
            if matches!(
                place.preposition,
                Some(Preposition::In | Preposition::From | Preposition::Of | Preposition::On)
            ) =>
        {
            places.or(place.locations)
        }
        // "sent from the hand to the GY": there it is now. "Add it to your hand or Special Summon it": it need not be.
        PhraseKind::Place(place) if place.preposition == Some(Preposition::To) && !either(at) => place.locations,
        PhraseKind::Verb(verb) if verb.verb == Verb::Banish && verb.voice == Voice::Passive => {
            places.with(Location::Banished)
        }
        _ => places,
    })
}

fn can_be_meant(selector: &Selector, before: Option<&PhraseKind>) -> Option<Subject> {
    // "if it is a monster" tells what is meant, not another card.
    let predicate = matches!(before, Some(PhraseKind::Verb(verb)) if verb.verb == Verb::Be);
    let skipped = predicate
        || matches!(
            before,
            Some(PhraseKind::Preposition(
                Preposition::By
                    | Preposition::Except
                    | Preposition::Due
                    | Preposition::Of
                    | Preposition::With
                    | Preposition::Including
                    | Preposition::For
                    | Preposition::As
            ))
        );
    if skipped {
        return None;
    }
    match selector.reference {
        _ if selector.quantity == Some(Quantity::None) => None,
        Reference::ThisCard => Some(Subject::ThisCard),
        Reference::Them if selector.quantity.is_some() => Some(Subject::Other),
        Reference::It
        | Reference::Them
        | Reference::Its
        | Reference::OfThisCard
        | Reference::OfOther
        | Reference::This => None,
        _ => {
            let card = match selector.head {
                Head::Kind(_) | Head::Noun(Noun::Card | Noun::Target | Noun::Copy) => true,
                Head::Unnamed => selector.named || selector.quantity.is_some(),
                _ => false,
            };
            card.then_some(Subject::Other)
        }
    }
}
