//! What a pronoun in an action names: something that the same effect has chosen or done before.

use super::action::whereabouts;
use super::event::{Occasion, occasions};
use super::referent::referent;
use super::signals::Signals;
use crate::meaning::{Action, ActionList, Activity, Antecedent, Effect, EffectKind, Referent, Selection, Subject, Tie};
use crate::vocabulary::{Determiner, Location, Noun, Player, Verb};

/// Tells the pronouns among what an action is done to, and who gets it, what they name. `told` are the words of the
/// effect up to the action.
pub fn resolve(action: &mut Action, effect: &Effect, told: &[&Signals<'_>]) {
    let named = Named { effect, option: action.option };
    let place = action.span;
    let own = || referent(told, place, false).is_some_and(|referent| referent.subject == Subject::ThisCard);
    let amount = action.amount.iter_mut().flat_map(|amount| amount.value.iter_mut().chain(&mut amount.for_each));
    for one in action.object.iter_mut().chain(&mut action.receiver).chain(&mut action.materials).chain(amount) {
        let named_by = match one.refers_to.or(one.of) {
            // "that many cards"
            _ if one.determiners.contains(&Determiner::Many) => continue,
            Some(Referent::It | Referent::That) if is_target(one) => named.last(ActionList::ChosenTargets, one),
            Some(Referent::It | Referent::That) => named.nearest(one),
            _ => continue,
        };
        let it = one.refers_to == Some(Referent::It);
        one.antecedent = match named_by {
            Some(Antecedent { list: ActionList::Costs, .. }) | None if it && own() => {
                one.refers_to = Some(Referent::ThisCard);
                None
            }
            // "When a monster effect is activated: Discard 1 card; destroy that monster": not what is paid.
            Some(Antecedent { list: ActionList::Costs, index }) if answers_event(effect, told) => {
                named_by.filter(|_| effect.costs.get(index as usize).is_some_and(|cost| cost.verb == Activity::Reveal))
            }
            named_by => named_by,
        };
    }
}

/// Where the card comes from that an action names by a pronoun or as this card: where it was targeted, where another
/// action has put it, or where this card's effect is activated; and whose place that is.
pub fn place(action: &Action, effect: &Effect) -> (Vec<Location>, Option<Player>) {
    let Some(object) = action.object.first().filter(|object| object.of.is_none()) else {
        return Default::default();
    };
    // "Add 1 monster from your GY to your hand, or Special Summon it": what has not been done has put it nowhere.
    let before = match effect.actions.split_last() {
        Some((_, before)) if action.tie == Some(Tie::Or) => before,
        _ => &effect.actions,
    };
    if let Some(Antecedent { list, index }) = object.antecedent {
        // "Special Summon it, but banish it when it leaves the field": there it has gone since.
        let moved = |before: &&Action| before.object.first().is_some_and(|one| one.antecedent == object.antecedent);
        let gone = before.iter().rev().filter(moved).find_map(|before| match before.verb {
            Activity::SpecialSummon | Activity::NormalSummon => Some((vec![Location::Field], None)),
            _ if !before.to.is_empty() => Some((before.to.clone(), None)),
            _ => None,
        });
        if let Some(place) = gone {
            return place;
        }
        let named = effect.list(list).get(index as usize);
        return match (named, list) {
            (Some(named), ActionList::ChosenTargets | ActionList::Declarations) => {
                let at = |object: &Selection| (whereabouts(object).collect(), object.owner.or(object.controller));
                named.object.first().map(at).unwrap_or_default()
            }
            (Some(named), ActionList::Actions) if index as usize == before.len() => {
                (named.from.clone(), named.from_whose)
            }
            (Some(named), _) => (named.to.clone(), None),
            (None, _) => Default::default(),
        };
    }
    let own = |action: &Action| action.object.iter().any(|one| one.refers_to == Some(Referent::ThisCard));
    match effect.activates_in[..] {
        [place] if own(action) && place != Location::Field && !effect.costs.iter().chain(before).any(own) => {
            (vec![place], None)
        }
        _ => Default::default(),
    }
}

/// Whether the effect answers something that happens, so that a pronoun may name what it happens to.
fn answers_event(effect: &Effect, told: &[&Signals<'_>]) -> bool {
    effect.kinds.first() == Some(&EffectKind::Trigger)
        || told.iter().any(|signals| occasions(signals).any(|(_, occasion)| occasion == Occasion::Event))
}

/// "that target", "the targeted monster".
fn is_target(one: &Selection) -> bool {
    one.thing == Some(Noun::Target) || one.done.contains(&Verb::Target)
}

/// Whether it is a card, or something of one, such as an activation that is negated: not a coin, damage, LP or a player.
fn is_card(object: &Selection) -> bool {
    let card = |thing| {
        matches!(
            thing,
            Noun::Card | Noun::Target | Noun::Material | Noun::Copy | Noun::Equipment | Noun::Activation | Noun::Attack
        )
    };
    let known = object.refers_to.is_some() || object.of.is_some();
    object.player.is_none() && (known || object.thing.is_none_or(card))
}

/// Whether such words can name such an object: "that card" is never this card, and "that monster" no attack.
fn can_name(pronoun: &Selection, object: &Selection) -> bool {
    let of = pronoun.possessor.first().unwrap_or(pronoun);
    let that = pronoun.refers_to.or(pronoun.of) == Some(Referent::That);
    let card = matches!(object.thing, None | Some(Noun::Card | Noun::Target | Noun::Material | Noun::Copy));
    !(that && object.refers_to == Some(Referent::ThisCard))
        && (of.kinds.is_empty() && pronoun.of.is_none() || card || object.of.is_some())
}

/// What can be named in one of the alternatives of an effect.
struct Named<'e> {
    effect: &'e Effect,
    option: Option<u32>,
}

impl Named<'_> {
    /// What was named last: by what is done, by what was targeted or declared, by what was paid.
    fn nearest(&self, pronoun: &Selection) -> Option<Antecedent> {
        use ActionList as L;
        [L::Actions, L::ChosenTargets, L::Declarations, L::Costs].into_iter().find_map(|list| self.last(list, pronoun))
    }

    /// The last action of a list that names a card; where it names it by a pronoun itself, what that names. What other
    /// alternatives do is not done.
    fn last(&self, list: ActionList, pronoun: &Selection) -> Option<Antecedent> {
        let done = |action: &Action| action.option.is_none() || action.option == self.option;
        let (index, object) =
            self.effect.list(list).iter().enumerate().rev().filter(|(_, action)| done(action)).find_map(
                |(index, action)| {
                    Some((index, action.object.first().filter(|object| is_card(object) && can_name(pronoun, object))?))
                },
            )?;
        match object.refers_to.or(object.of) {
            // "target 1 of those monsters": what is chosen is named by that.
            Some(Referent::It | Referent::That) if object.antecedent.is_some() || list != ActionList::ChosenTargets => {
                object.antecedent
            }
            _ => Some(Antecedent { list, index: index as u32 }),
        }
    }
}
