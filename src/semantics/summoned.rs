//! Who a Special Summon by effect brings, and from where.

use super::activates_in;
use super::context::Context;
use super::place_owner::owner_of_origin;
use super::procedure::bare_place;
use super::referent::referent;
use super::signals::Signals;
use super::statement::Statement;
use crate::chunks::{Head, Introducer, Part, PhraseKind, Reference, Selector, Voice};
use crate::meaning::{FromSource, Section, Subject};
use crate::vocabulary::{CardKind, Location, Method, Noun, Player, Preposition, Set, Verb};

/// A card that is Summoned, or cards of one kind.
pub struct Summoned {
    pub subject: Subject,
    pub token: bool,
    /// The place that the words about it name.
    stated: Set<Location>,
    /// Where the card is that a pronoun stands for.
    meant: Set<Location>,
    /// Whose the place is, as the words about the card or the pronoun's noun say.
    whose: Option<Player>,
}

impl Summoned {
    /// Whose the places are that it comes from, where the words say so.
    pub fn whose(&self, statement: &Statement<'_>, source: FromSource) -> Option<Player> {
        match source {
            FromSource::Stated => owner_of_origin(statement, &[Preposition::From]).or(self.whose),
            FromSource::Referent => self.whose,
            _ => None,
        }
    }

    /// Where it comes from, and how that is known.
    pub fn place(
        &self,
        statement: &Statement<'_>,
        known: &[&Signals<'_>],
        method: Method,
        context: &Context,
    ) -> (Set<Location>, FromSource) {
        let stated = Some(self.stated).filter(|places| !places.is_empty());
        // "this card, and 1 "X" from your Deck": the card whose effect it is cannot be there.
        let decks = Set::of(Location::Deck).with(Location::ExtraDeck);
        let of_all = || {
            let (places, _) = bare_place(statement.reach)?;
            (self.subject != Subject::ThisCard || decks.or(places) != decks).then_some(places)
        };
        if let Some(places) = stated.or_else(of_all) {
            return (places, FromSource::Stated);
        }
        if !self.meant.is_empty() {
            return (self.meant, FromSource::Referent);
        }
        match method {
            _ if self.subject == Subject::ThisCard => own_place(known, context),
            _ if self.token => (Set::EMPTY, FromSource::Nowhere),
            Method::Ritual => (Set::of(Location::Hand), FromSource::Default),
            Method::Synchro | Method::Xyz | Method::Link | Method::Fusion => {
                (Set::of(Location::ExtraDeck), FromSource::Default)
            }
            _ => (Set::EMPTY, FromSource::Unknown),
        }
    }
}

/// Who is Summoned: the noun phrases behind the verb that are joined by "and" or "or".
pub fn summoned(statement: &Statement<'_>, known: &[&Signals<'_>]) -> Vec<Summoned> {
    let mut all: Vec<Summoned> = Vec::new();
    // The one that the words are about.
    let mut current = 0;
    let mut joined = true;
    let mut ended = false;
    // "the monster is Special Summoned": who is Summoned stands before the verb.
    let phrases = if statement.is_done() {
        statement.subject.map(std::slice::from_ref).unwrap_or_default()
    } else {
        statement.after
    };
    for phrase in phrases {
        match &phrase.kind {
            PhraseKind::Place(place) if place.preposition == Some(Preposition::From) => {
                if let Some(object) = all.get_mut(current) {
                    object.stated = object.stated.or(place.locations);
                }
                joined = false;
            }
            _ if ended => {}
            // "an equal number of Tokens": the number stands for what it is of.
            PhraseKind::Selector(selector) if joined && selector.head == Head::Noun(Noun::Number) => {}
            PhraseKind::Preposition(Preposition::Of) if all.is_empty() => {}
            PhraseKind::Selector(selector) if joined => {
                let object = of_selector(selector, statement, known);
                let same = |other: &Summoned| other.subject == object.subject && other.token == object.token;
                current = all.iter().position(same).unwrap_or_else(|| {
                    all.push(object);
                    all.len() - 1
                });
                joined = false;
            }
            PhraseKind::Connective(_) => joined = true,
            PhraseKind::Preposition(_) | PhraseKind::Introducer(_) => ended = true,
            _ => joined &= all.is_empty(),
        }
    }
    if all.is_empty() {
        let (subject, nowhere) = (Subject::Other, Set::EMPTY);
        all.push(Summoned { subject, token: false, stated: nowhere, meant: nowhere, whose: None });
    }
    all
}

/// What a noun phrase or pronoun behind the verb is.
fn of_selector(selector: &Selector, statement: &Statement<'_>, known: &[&Signals<'_>]) -> Summoned {
    let stated = selector.location.map(Set::of).unwrap_or_default();
    let other = Summoned {
        subject: Subject::Other,
        token: selector.kinds.has(CardKind::Token),
        stated,
        meant: Set::EMPTY,
        whose: selector.owner.filter(|_| !stated.is_empty()),
    };
    let meant = |plural: bool| referent(known, statement.span, plural);
    match selector.reference {
        Reference::ThisCard => Summoned { subject: Subject::ThisCard, ..other },
        Reference::It | Reference::Them => match meant(selector.reference == Reference::Them) {
            Some(meant) => Summoned { subject: meant.subject, meant: meant.places, whose: meant.whose, ..other },
            None => other,
        },
        // "that target", "the first target": where it was targeted.
        Reference::That | Reference::The if stated.is_empty() => match meant(true) {
            // "the first target": which of several, so that the owner of the last one says nothing.
            Some(meant) => {
                let whose = meant.whose.filter(|_| selector.reference == Reference::That);
                Summoned { meant: meant.places, whose, ..other }
            }
            None => other,
        },
        _ => other,
    }
}

/// Where this card is when its effect Summons it, as the words before tell: "if this card is in your GY".
fn own_place(known: &[&Signals<'_>], context: &Context) -> (Set<Location>, FromSource) {
    let before = || known.iter().flat_map(|signals| signals.condition.iter().chain(&signals.activation));
    let lies = before().map(activates_in::of_statement).fold(Set::EMPTY, Set::or);
    let went = || before().map(went_to).fold(Set::EMPTY, Set::or);
    // "Special Summon this card from your hand, or, if you control no monsters, Special Summon this card face-up"
    let other = || {
        let named = known.iter().flat_map(|signals| &signals.resolution).filter_map(Statement::this_card_place);
        named.map(|(places, _)| places).next().unwrap_or_default()
    };
    let places = if lies.is_empty() { went() } else { lies };
    let spell = known.iter().any(|signals| lies_as_spell(signals));
    match (places.is_empty(), context.section) {
        (false, _) => (places, FromSource::Referent),
        (true, _) if spell || context.is_spell_trap() => (Set::of(Location::SpellTrapZone), FromSource::Default),
        (true, Section::Pendulum) => (Set::of(Location::PendulumZone), FromSource::Default),
        (true, Section::Main) => match other() {
            places if places.is_empty() => (places, FromSource::Unknown),
            places => (places, FromSource::Referent),
        },
    }
}

/// "Unequip this card and Special Summon it", "while this card is a Continuous Trap": the card lies in the Spell & Trap Zone.
fn lies_as_spell(signals: &Signals<'_>) -> bool {
    let unequips = signals.statements().any(|statement| statement.verb.verb == Verb::Unequip);
    let equipped = signals.sentence.parts().flat_map(Part::phrases).any(|phrase| {
        matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.equipped && selector.reference == Reference::ThisCard)
    });
    let spell_trap = Set::of(CardKind::Spell).with(CardKind::Trap);
    let on_monster = |statement: &Statement<'_>| {
        statement.is_of_this_card()
            && statement.verb.verb == Verb::Equip
            && statement.introducer == Some(Introducer::While)
    };
    let treated = signals.condition.iter().any(|statement| statement.kinds_of_this_card().meets(spell_trap));
    unequips || equipped || treated || signals.condition.iter().any(on_monster)
}

/// "this card is sent to the GY": where it went.
fn went_to(statement: &Statement<'_>) -> Set<Location> {
    let this_card = statement.is_of_this_card();
    // "is destroyed and sent to the GY"
    let done =
        statement.verb.voice == Voice::Passive || statement.verb.voice == Voice::Participle && !statement.relative;
    let moved =
        this_card && done && matches!(statement.verb.verb, Verb::Send | Verb::Add | Verb::Return | Verb::Discard);
    if moved && statement.verb.verb == Verb::Discard {
        return Set::of(Location::Gy);
    }
    let drawn = statement.verb.verb == Verb::Draw && statement.is_to_this_card();
    if drawn {
        return Set::of(Location::Hand);
    }
    let to = statement.after.iter().find_map(|phrase| match phrase.kind {
        PhraseKind::Place(place) if place.preposition == Some(Preposition::To) => Some(place.locations),
        _ => None,
    });
    to.filter(|_| moved).unwrap_or_default()
}
