//! Where a Summoned card comes from, where no words beside the Summon tell it.

use crate::meaning::{Activity, Effect, FromSource, Summon};

/// Fills in what other actions of the effect tell: "excavate the top 3 cards of your Deck, … Special Summon 1 of them".
pub fn complete(summons: &mut [Summon], effects: &[Effect]) {
    for summon in summons.iter_mut().filter(|summon| summon.from_source == FromSource::Unknown) {
        let effect = summon.effect.and_then(|index| effects.get(index as usize));
        let actions =
            effect.into_iter().flat_map(|effect| [&effect.actions, &effect.delayed, &effect.applies]).flatten();
        let performs = actions
            .filter(|action| action.verb == Activity::SpecialSummon && action.span.contains(summon.span))
            .find(|action| !action.from.is_empty());
        if let Some(action) = performs {
            summon.from.clone_from(&action.from);
            summon.from_whose = action.from_whose;
            summon.from_source = FromSource::Referent;
        }
    }
}
