//! Places in a text without its markup become places in the text as the source gave it.

use super::{Action, Annotation, Clause, Effect, Limit, Section, Sentence, Summon, Unread};
use crate::text::{Diagnostic, Span};

impl Annotation {
    /// Gives every place in the annotation its place in the source.
    pub(super) fn relocate(&mut self, to: &dyn Fn(Section, Span) -> Span) {
        let main = |span: &mut Span| *span = to(Section::Main, *span);
        self.summoning_conditions.because.iter_mut().for_each(main);
        self.summons.iter_mut().for_each(|summon| summon.relocate(to));
        self.effects.iter_mut().for_each(|effect| effect.relocate(to));
        for Limit { section, span, .. } in &mut self.limits {
            *span = to(*section, *span);
        }
        for Clause { section, span, .. } in &mut self.clauses {
            *span = to(*section, *span);
        }
        for Unread { section, span, gap } in &mut self.unread {
            (*span, *gap) = (to(*section, *span), to(*section, *gap));
        }
        for Sentence { section, span, .. } in &mut self.sentences {
            *span = to(*section, *span);
        }
        self.diagnostics.iter_mut().filter_map(|Diagnostic { span, .. }| span.as_mut()).for_each(main);
    }
}

impl Summon {
    fn relocate(&mut self, to: &dyn Fn(Section, Span) -> Span) {
        let Self { section, span, because, asks_for, .. } = self;
        let places = because.iter_mut().chain(asks_for).chain([span]);
        places.for_each(|place| *place = to(*section, *place));
    }
}

impl Effect {
    fn relocate(&mut self, to: &dyn Fn(Section, Span) -> Span) {
        let Self { section, span, condition, activation, resolution, continuations, because, .. } = self;
        let places = [span, resolution].into_iter().chain(condition).chain(activation);
        let places = places.chain(continuations).chain(because);
        places.for_each(|place| *place = to(*section, *place));
        let Self { costs, chosen_targets, declarations, actions, delayed, applies, .. } = self;
        for actions in [costs, chosen_targets, declarations, actions, delayed, applies] {
            for Action { span, .. } in actions {
                *span = to(*section, *span);
            }
        }
    }
}
