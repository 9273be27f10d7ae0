//! Places in a text without its markup become places in the text as the source gave it.
//!
//! The patterns name every field, so that none with a place is forgotten.

use super::{
    Action, Annotation, Choice, Clause, Effect, Limit, Section, Sentence, Stop, Summon, SummoningConditions, Unread,
};
use crate::text::{Diagnostic, Span};

impl Annotation {
    /// Gives every place in the annotation its place in the source.
    pub(super) fn relocate(&mut self, to: &dyn Fn(Section, Span) -> Span) {
        let Self {
            summoning_conditions,
            summons,
            effects,
            limits,
            clauses,
            unread,
            sentences,
            diagnostics,
            schema_version: _,
            id: _,
            konami_id: _,
            name: _,
            card_type: _,
            text: _,
            pendulum_text: _,
            text_style: _,
            coverage: _,
            // Rush Duel texts are cut as they were given.
            rush: _,
            offsets: _,
        } = self;
        let main = |span: &mut Span| *span = to(Section::Main, *span);
        let SummoningConditions { because, restriction: _, no_normal_summon: _, revive_limit: _ } =
            summoning_conditions;
        because.iter_mut().for_each(main);
        summons.iter_mut().for_each(|summon| summon.relocate(to));
        effects.iter_mut().for_each(|effect| effect.relocate(to));
        for Limit { section, span, .. } in limits {
            *span = to(*section, *span);
        }
        for Clause { section, span, class: _, effect: _ } in clauses {
            *span = to(*section, *span);
        }
        for Unread { section, span, gap } in unread {
            (*span, *gap) = (to(*section, *span), to(*section, *gap));
        }
        for Sentence { section, span, quick_effect: _, condition: _, activation: _, resolution: _ } in sentences {
            *span = to(*section, *span);
        }
        diagnostics.iter_mut().filter_map(|Diagnostic { span, .. }| span.as_mut()).for_each(main);
    }
}

impl Summon {
    fn relocate(&mut self, to: &dyn Fn(Section, Span) -> Span) {
        let Self {
            section,
            span,
            because,
            asks_for,
            condition,
            mechanism: _,
            subject: _,
            method: _,
            treated_as: _,
            token: _,
            alternative: _,
            from: _,
            from_source: _,
            from_whose: _,
            to_field: _,
            position: _,
            limit: _,
            proper: _,
            starts_chain: _,
            window: _,
            stopped_by: _,
            response: _,
            effect: _,
            reason: _,
            certainty: _,
            disputed: _,
        } = self;
        let places = because.iter_mut().chain(asks_for).chain(condition).chain([span]);
        places.for_each(|place| *place = to(*section, *place));
    }
}

impl Effect {
    fn relocate(&mut self, to: &dyn Fn(Section, Span) -> Span) {
        let Self {
            section,
            span,
            condition,
            activation,
            resolution,
            continuations,
            options,
            grants,
            because,
            costs,
            chosen_targets,
            declarations,
            actions,
            delayed,
            applies,
            stops,
            kinds: _,
            bullets: _,
            granted: _,
            obligation: _,
            mandatory: _,
            timing: _,
            targets: _,
            once_per_turn: _,
            once_per: _,
            limits: _,
            activates_in: _,
            spell_speed: _,
            damage_step: _,
            restrictions: _,
            notes: _,
        } = self;
        let choices = options.iter_mut().flat_map(|Choice { label, span }| label.iter_mut().chain([span]));
        let places = [span, resolution].into_iter().chain(condition).chain(activation);
        let places = places.chain(continuations).chain(because).chain(choices);
        places.for_each(|place| *place = to(*section, *place));
        for actions in [costs, chosen_targets, declarations, actions, delayed, applies] {
            for Action { span, .. } in actions {
                *span = to(*section, *span);
            }
        }
        grants.iter_mut().for_each(|effect| effect.relocate(to));
        for Stop {
            because,
            conditions,
            includes,
            does: _,
            whose: _,
            summons: _,
            exactly: _,
            from: _,
            sources: _,
            places: _,
            cards: _,
            deeds: _,
            from_whose: _,
            not_from: _,
            during,
            waits: _,
        } in stops
        {
            // "targeted by a card effect" has no words of its own for what the effect must do.
            let included = includes.iter_mut().map(|action| &mut action.span).filter(|span| !span.is_empty());
            let period = during.iter_mut().map(|period| &mut period.span);
            because
                .iter_mut()
                .chain(conditions)
                .chain(included)
                .chain(period)
                .for_each(|place| *place = to(*section, *place));
        }
    }
}
