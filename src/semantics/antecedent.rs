//! What a pronoun in an action names: something that the same effect has chosen or done before.

use crate::meaning::{Action, ActionList, Antecedent, Effect, Referent, Selection};
use crate::vocabulary::{Noun, Verb};

/// Tells the pronouns among what an action is done to, and who gets it, what they name.
pub fn resolve(action: &mut Action, effect: &Effect) {
    let named = Named { effect, option: action.option };
    let amount = action.amount.iter_mut().flat_map(|amount| amount.value.iter_mut().chain(&mut amount.for_each));
    for one in action.object.iter_mut().chain(&mut action.receiver).chain(&mut action.materials).chain(amount) {
        let points_back = matches!(one.refers_to.or(one.of), Some(Referent::It | Referent::That));
        if points_back {
            one.antecedent = if is_target(one) { named.last(ActionList::ChosenTargets) } else { named.nearest() };
        }
    }
}

/// "that target", "the targeted monster".
fn is_target(one: &Selection) -> bool {
    one.thing == Some(Noun::Target) || one.done.contains(&Verb::Target)
}

/// Whether it is a card, or something of one: not a coin, damage, LP or a player.
fn is_card(object: &Selection) -> bool {
    let card = |thing| matches!(thing, Noun::Card | Noun::Target | Noun::Material | Noun::Copy | Noun::Equipment);
    let known = object.refers_to.is_some() || object.of.is_some();
    object.player.is_none() && (known || object.thing.is_none_or(card))
}

/// What can be named in one of the alternatives of an effect.
struct Named<'e> {
    effect: &'e Effect,
    option: Option<u32>,
}

impl Named<'_> {
    /// What was named last: by what is done, by what was targeted or declared, by what was paid.
    fn nearest(&self) -> Option<Antecedent> {
        use ActionList as L;
        [L::Actions, L::ChosenTargets, L::Declarations, L::Costs].into_iter().find_map(|list| self.last(list))
    }

    /// The last action of a list that names a card; where it names it by a pronoun itself, what that names. What other
    /// alternatives do is not done.
    fn last(&self, list: ActionList) -> Option<Antecedent> {
        let actions = match list {
            ActionList::Costs => &self.effect.costs,
            ActionList::ChosenTargets => &self.effect.chosen_targets,
            ActionList::Declarations => &self.effect.declarations,
            ActionList::Actions => &self.effect.actions,
        };
        let done = |action: &Action| action.option.is_none() || action.option == self.option;
        let (index, object) = actions
            .iter()
            .enumerate()
            .rev()
            .filter(|(_, action)| done(action))
            .find_map(|(index, action)| Some((index, action.object.first().filter(|object| is_card(object))?)))?;
        match object.refers_to.or(object.of) {
            Some(Referent::It | Referent::That) => object.antecedent,
            _ => Some(Antecedent { list, index: index as u32 }),
        }
    }
}
