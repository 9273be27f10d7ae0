//! What a pronoun in an action names: something that the same effect has done or chosen before.

use crate::meaning::{Action, ActionList, Antecedent, Effect, Referent, Selection};
use crate::vocabulary::{Noun, Verb};

/// Tells the pronouns among the objects what they name.
pub fn resolve(action: &mut Action, effect: &Effect) {
    for one in &mut action.object {
        let points_back = matches!(one.refers_to.or(one.of), Some(Referent::It | Referent::That));
        if points_back {
            one.antecedent = if is_target(one) { last(effect, ActionList::ChosenTargets) } else { nearest(effect) };
        }
    }
}

/// "that target", "the targeted monster".
fn is_target(one: &Selection) -> bool {
    one.thing == Some(Noun::Target) || one.done.contains(&Verb::Target)
}

/// What was named last: by what is done, by what was targeted or declared, by what was paid.
fn nearest(effect: &Effect) -> Option<Antecedent> {
    use ActionList as L;
    [L::Actions, L::ChosenTargets, L::Declarations, L::Costs].into_iter().find_map(|list| last(effect, list))
}

/// The last action of a list that names a card; where it names it by a pronoun itself, what that names.
fn last(effect: &Effect, list: ActionList) -> Option<Antecedent> {
    let actions = match list {
        ActionList::Costs => &effect.costs,
        ActionList::ChosenTargets => &effect.chosen_targets,
        ActionList::Declarations => &effect.declarations,
        ActionList::Actions => &effect.actions,
    };
    let (index, object) =
        actions.iter().enumerate().rev().find_map(|(index, action)| Some((index, action.object.first()?)))?;
    match object.refers_to {
        Some(Referent::It | Referent::That) => object.antecedent,
        _ => Some(Antecedent { list, index: index as u32 }),
    }
}
