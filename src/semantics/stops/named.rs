//! Which cards a pronoun names: "negate its effects", "neither player can activate that target's effects".

use super::answered::said;
use super::source::owners;
use crate::meaning::{Action, ActionList, Activity, Antecedent, Effect, Referent, Selection};
use crate::semantics::antecedent::resolve;
use crate::semantics::context::Context;
use crate::semantics::signals::Signals;
use crate::semantics::statement::Statement;
use crate::text::Span;
use crate::vocabulary::{Noun, Preposition, Verb};

/// What is known of the card that a phrase points to.
pub enum Named {
    /// It is one of these, where it was when it was named.
    Cards(Vec<Selection>),
    /// It is one of these, but has been moved since, or taken.
    Moved(Vec<Selection>),
    /// The effect has brought it to its own player: Summoned, Set, placed or added.
    Own,
    /// The words do not tell.
    Unknown,
}

/// The card that a phrase points to which stands at a place in an effect. `told` are the words of the effect up to it.
pub fn named(one: &Selection, place: Span, effect: &Effect, told: &[&Signals<'_>]) -> Named {
    let mut known = effect.clone();
    known.actions.retain(|action| action.span.start < place.start);
    let options = &effect.options;
    let option = options.iter().position(|option| option.span.contains(place)).map(|option| option as u32);
    // "the effects of that monster"
    let apart = one.refers_to.or(one.of).is_none();
    let key = owners(one).find(|owner| is_pronoun(owner)).filter(|_| apart).unwrap_or(one);
    let mut action = Action { object: vec![key.clone()], option, ..Action::done(Activity::Other, place) };
    if key.antecedent.is_none() {
        resolve(&mut action, &known, told);
    }
    let object = action.object.first().unwrap_or(key);
    match object.antecedent {
        _ if object.refers_to == Some(Referent::ThisCard) => Named::Own,
        Some(antecedent) => named_by(antecedent, &known, option),
        None => applied(place, effect),
    }
}

fn named_by(antecedent: Antecedent, effect: &Effect, option: Option<u32>) -> Named {
    let is_it = |(index, action): &(u32, &Action)| {
        let itself = antecedent.list == ActionList::Actions && antecedent.index == *index;
        let done = action.option.is_none() || action.option == option;
        done && (itself || action.object.iter().any(|one| one.antecedent == Some(antecedent)))
    };
    let done: Vec<Activity> = (0..).zip(&effect.actions).filter(is_it).map(|(_, action)| action.verb).collect();
    // "discard 1 monster, and if you do, negate that monster's effect": what was targeted is meant.
    let last = (effect.chosen_targets.len() as u32).checked_sub(1);
    let paid = done.iter().any(|verb| matches!(verb, Activity::Discard | Activity::Tribute));
    let this_card = objects(effect, antecedent).iter().all(|one| one.refers_to == Some(Referent::ThisCard));
    if let Some(index) = last.filter(|_| (paid || this_card) && antecedent.list == ActionList::Actions) {
        return named_by(Antecedent { list: ActionList::ChosenTargets, index }, effect, option);
    }
    let cards = objects(effect, antecedent).to_vec();
    match () {
        () if done.iter().any(|verb| gives(*verb)) => Named::Own,
        () if cards.is_empty() || antecedent.list == ActionList::Costs => Named::Unknown,
        () if done.iter().any(|verb| moves(*verb)) => Named::Moved(cards),
        () => Named::Cards(cards),
    }
}

/// What a Continuous Effect has said before: "Monsters with A-Counters are changed to Defense Position, also … their effects".
fn applied(place: Span, effect: &Effect) -> Named {
    let before = effect.applies.iter().filter(|action| action.span.start < place.start);
    let plain = |one: &Selection| one.refers_to.or(one.of).is_none() && !one.kinds.is_empty();
    let mut objects = before.filter_map(|action| Some((action.verb, action.object.first().filter(|one| plain(one))?)));
    match objects.next_back() {
        Some((verb, _)) if gives(verb) => Named::Own,
        Some((verb, card)) if moves(verb) => Named::Moved(vec![card.clone()]),
        Some((_, card)) => Named::Cards(vec![card.clone()]),
        None => Named::Unknown,
    }
}

/// Whether a card is its player's own afterwards.
fn gives(verb: Activity) -> bool {
    use Activity as A;
    matches!(verb, A::SpecialSummon | A::NormalSummon | A::AddToHand | A::Set | A::Place)
}

/// Whether a card is elsewhere, or another player's, afterwards.
fn moves(verb: Activity) -> bool {
    use Activity as A;
    matches!(
        verb,
        A::Banish
            | A::Destroy
            | A::Discard
            | A::ReturnToDeck
            | A::ReturnToExtraDeck
            | A::ReturnToHand
            | A::SendToGy
            | A::TakeControl
            | A::Tribute
    )
}

/// Whether a phrase points to a card that was named before: "it", "their effects", "that monster's effects", "the effects of
/// that monster".
pub fn points_back(one: &Selection) -> bool {
    let of = matches!(one.of, Some(Referent::It | Referent::That)) && one.possessor.is_empty();
    is_pronoun(one) || owners(one).any(is_pronoun) || of
}

/// "it", "that monster"; not "that type".
fn is_pronoun(one: &Selection) -> bool {
    let card = |thing| matches!(thing, Noun::Card | Noun::Target | Noun::Effect);
    matches!(one.refers_to, Some(Referent::It | Referent::That)) && one.thing.is_none_or(card)
}

/// The cards that a pronoun names, which are of the kinds that it tells: "that monster's effects"; of several that were
/// chosen those of the player that it tells: "that opponent's card".
pub fn cards_of_pronoun(pronoun: &Selection, cards: Vec<Selection>) -> Vec<Selection> {
    let player = |one: &Selection| one.controller.or(one.owner);
    let asked = player(pronoun).or_else(|| owners(pronoun).find_map(player));
    let several = cards.len() > 1 && cards.iter().any(|card| asked.is_some() && player(card) == asked);
    let cards = cards.into_iter().filter(|card| !several || player(card) == asked);
    let kinds: Vec<_> = pronoun.possessor.iter().chain([pronoun]).flat_map(|one| one.kinds.iter().copied()).collect();
    let one = |card: Selection| Selection {
        kinds: if card.kinds.is_empty() { kinds.clone() } else { card.kinds },
        antecedent: None,
        count: None,
        ..card
    };
    cards.map(one).collect()
}

/// The cards that the sentence has spoken of before, where no action is done to them: "If this card battles an opponent's
/// monster, that monster has its effects negated", "When a monster effect activated by your opponent resolves, negate that
/// effect".
pub fn spoken_of(
    one: &Selection,
    statement: &Statement<'_>,
    signals: &Signals<'_>,
    context: &Context<'_>,
) -> Vec<Selection> {
    let effect = one.refers_to.is_some() && one.thing == Some(Noun::Effect);
    let target = signals.activation.iter().find(|other| other.verb.verb == Verb::Target && !effect);
    if let Some(target) = target {
        return said(target, context.clauses).object.into_iter().take(1).collect();
    }
    let before = signals.condition.iter().chain(&signals.resolution);
    let before = before.filter(|other| other.span.start < statement.span.start && !other.relative);
    let named = before.flat_map(|other| {
        let said = said(other, context.clauses);
        // "an attack is declared involving your opponent's monster"
        let around = said.circumstances.into_iter().filter(|around| around.relation == Preposition::Involving);
        said.subject.into_iter().chain(said.object).chain(around.flat_map(|around| around.what))
    });
    let fits = |one: &Selection| {
        let thing = if effect { one.thing == Some(Noun::Effect) } else { is_card(one) };
        thing && one.player.is_none() && !points_back(one) && one.refers_to.is_none() && one.of.is_none()
    };
    let bearers = |one: Selection| {
        let own: Vec<Selection> = owners(&one).cloned().collect();
        if own.is_empty() { vec![one] } else { own }
    };
    named.flat_map(bearers).rfind(fits).into_iter().collect()
}

/// A card by its kind or name, not something of one.
fn is_card(one: &Selection) -> bool {
    one.thing.is_none_or(|thing| thing == Noun::Card) && !(one.kinds.is_empty() && one.thing.is_none())
}

/// What an action of the effect, which a pronoun names, is done to.
pub fn objects(effect: &Effect, named: Antecedent) -> &[Selection] {
    effect.list(named.list).get(named.index as usize).map(|action| &action.object[..]).unwrap_or_default()
}
