//! Built-in Special Summons: a monster's own sentence without a mark.

use super::context::Context;
use super::event::{Occasion, occasion};
use super::legacy;
use super::signals::Signals;
use super::statement::{Statement, is_special_summon};
use super::summon::to_field;
use crate::chunks::{Connective, Introducer, Parenthesis, Phrase, PhraseKind, Place, Reference, Remark, Tense, Voice};
use crate::meaning::{FieldOf, Reason};
use crate::text::Span;
use crate::vocabulary::{Form, Location, Modal, Preposition, Set, SummonKind, Verb};

/// A procedure as the words state it.
#[derive(Clone, Debug)]
pub struct Procedure {
    /// The verb.
    pub span: Span,
    /// Where from, where the words say so.
    pub from: Option<(Set<Location>, Span)>,
    /// Why it is one.
    pub reason: Reason,
    /// It is the card's Summoning condition ("Must …").
    pub proper: bool,
    /// To whose field.
    pub to_field: FieldOf,
    /// The "If …" part.
    pub condition: Option<Span>,
    /// The "by …" part.
    pub asks_for: Option<Span>,
}

/// Whether a sentence is a procedure that the player may use: "you can Special Summon this card (from your hand)".
pub fn is_voluntary(signals: &Signals<'_>, context: &Context) -> bool {
    procedures(signals, context).iter().any(|procedure| !procedure.proper)
}

/// The procedures of a sentence.
pub fn procedures(signals: &Signals<'_>, context: &Context) -> Vec<Procedure> {
    if !context.is_monster() || signals.sentence.is_marked() {
        return Vec::new();
    }
    signals
        .resolution
        .iter()
        .filter_map(|statement| voluntary(statement, signals).or_else(|| obligatory(statement, signals)))
        .collect()
}

/// "you can Special Summon this card (from your hand) by Tributing 1 monster".
fn voluntary(statement: &Statement<'_>, signals: &Signals<'_>) -> Option<Procedure> {
    if !is_special_summon(statement) || !statement.verb.summons.has(SummonKind::Special) || !statement.is_deed() {
        return None;
    }
    let either_or = signals
        .sentence
        .resolution
        .phrases()
        .any(|phrase| matches!(phrase.kind, PhraseKind::Connective(Connective::OrElse)));
    if either_or {
        return None;
    }
    let object = statement.object()?;
    let own =
        matches!(object.reference, Reference::ThisCard | Reference::It) || object.own_name && object.quantity.is_none();
    if !own {
        return None;
    }
    let place = parenthesis(statement);
    let by = by_gerund(statement, signals);
    let reason = match place {
        Some(_) => Reason::LocationParenthesis,
        None if object.reference == Reference::It => return None,
        None => old_frame(statement, signals, by.is_some())?,
    };
    let from = place.or_else(|| bare_place(statement.after));
    Some(Procedure {
        span: statement.span,
        from,
        reason,
        proper: false,
        to_field: to_field(statement.after),
        condition: condition(statement, signals),
        asks_for: by,
    })
}

/// Old frames without a parenthesis: "If <state>, you can Special Summon this card from your hand",
/// "You can Special Summon this card from your hand by …", "You can <pay> to Special Summon this card from your hand".
fn old_frame(statement: &Statement<'_>, signals: &Signals<'_>, by: bool) -> Option<Reason> {
    let optional = statement.modal == Some(Modal::Can) || signals.optional.is_some();
    if !optional {
        return None;
    }
    let introduced = signals.resolution.iter().find(|statement| statement.introducer.is_some() && !statement.relative);
    let event = introduced.is_some_and(|condition| {
        let before = condition.span.start < statement.span.start;
        before
            && (matches!(condition.introducer, Some(Introducer::When | Introducer::After))
                || condition.introducer == Some(Introducer::If) && occasion(condition) == Occasion::Event)
    });
    let timed = !signals.times.is_empty();
    let places = bare_place(statement.after).map(|(places, _)| places);
    let hand_only = places.is_none_or(|places| places == Set::of(Location::Hand));
    (!event && !timed && (hand_only || by)).then_some(Reason::LegacyProcedure)
}

/// "Must (first) be Special Summoned (from your hand) by …", "can only be Special Summoned by …".
fn obligatory(statement: &Statement<'_>, signals: &Signals<'_>) -> Option<Procedure> {
    if !is_special_summon(statement)
        || !statement.verb.summons.has(SummonKind::Special)
        || statement.verb.voice == Voice::Active
        || statement.relative
    {
        return None;
    }
    let except = signals
        .sentence
        .resolution
        .phrases()
        .any(|phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::Except)));
    let (must, old) = match statement.modal {
        Some(Modal::Must) => (true, false),
        Some(Modal::Can) if statement.verb.only => (true, true),
        Some(Modal::Cannot) if except => (true, true),
        _ => (false, false),
    };
    if !must {
        return None;
    }
    let own = match statement.subject_selector() {
        None => statement.subject.is_none(),
        Some(selector) => {
            selector.reference == Reference::ThisCard
                || selector.own_name && selector.quantity.is_none()
                || selector.reference == Reference::It
        }
    };
    if !own {
        return None;
    }
    let place = parenthesis(statement);
    let by = by_gerund(statement, signals);
    if place.is_none() && by.is_none() && !old {
        return None;
    }
    // "can only be Special Summoned if you have 3 banished monsters": a state is enough.
    let state = signals.resolution.iter().any(|condition| {
        condition.introducer == Some(Introducer::If) && !condition.relative && occasion(condition) == Occasion::State
    });
    if old && by.is_none() && !(statement.modal == Some(Modal::Can) && state) {
        return None;
    }
    if old && legacy::waits_for_event(signals) {
        return None;
    }
    let reason = match (place, old) {
        (Some(_), _) => Reason::LocationParenthesis,
        (None, true) => Reason::LegacyProcedure,
        (None, false) => Reason::MustBeSummoned,
    };
    Some(Procedure {
        span: statement.span,
        from: place.or_else(|| bare_place(statement.after)),
        reason,
        proper: true,
        to_field: to_field(statement.after),
        condition: condition(statement, signals),
        asks_for: by,
    })
}

/// The condition of a procedure: "If you control no monsters" before it, "while you control "X"" behind it.
pub fn condition(statement: &Statement<'_>, signals: &Signals<'_>) -> Option<Span> {
    let phrases: Vec<&Phrase> = signals.sentence.resolution.phrases().collect();
    let verb = phrases.iter().position(|phrase| phrase.span == statement.span)?;
    let opens = |phrase: &&Phrase| matches!(phrase.kind, PhraseKind::Introducer(word) if word != Introducer::TheTurn);
    let words = match phrases[..verb].iter().position(opens) {
        Some(start) => {
            let ends = |phrase: &&Phrase| matches!(phrase.kind, PhraseKind::Mark);
            let end = phrases[start..verb].iter().rposition(ends).map_or(verb, |end| start + end);
            &phrases[start..end]
        }
        None => &phrases[verb + phrases[verb..].iter().position(opens)?..],
    };
    let words = words.iter().filter(|phrase| !matches!(phrase.kind, PhraseKind::Mark));
    words.map(|phrase| phrase.span).reduce(Span::to)
}

/// The place in parentheses behind the verb: "(from your hand)".
fn parenthesis(statement: &Statement<'_>) -> Option<(Set<Location>, Span)> {
    statement.after.iter().find_map(|phrase| match &phrase.kind {
        PhraseKind::Parenthesis(parenthesis) => match &**parenthesis {
            Parenthesis { remark: Remark::From(Place { locations, .. }), .. } => Some((*locations, phrase.span)),
            _ => None,
        },
        _ => None,
    })
}

/// "from your hand" without parentheses.
pub fn bare_place(after: &[Phrase]) -> Option<(Set<Location>, Span)> {
    after.iter().find_map(|phrase| match phrase.kind {
        PhraseKind::Place(Place { preposition: Some(Preposition::From), locations, .. }) => {
            Some((locations, phrase.span))
        }
        _ => None,
    })
}

/// What is asked for: "by Tributing 2 monsters you control", to the end of the sentence.
fn by_gerund(statement: &Statement<'_>, signals: &Signals<'_>) -> Option<Span> {
    let by = signals.resolution.iter().find(|other| {
        other.span.start > statement.span.start
            && other.preposition == Some(Preposition::By)
            && other.verb.form == Form::Gerund
    })?;
    // "with "X" that was activated by Tributing …", "by "X", or Special Summoned … by banishing …": the words belong
    // to the other card, or to the other route.
    let between = signals.resolution.iter().any(|other| {
        let other_verb = other.relative && other.verb.verb == Verb::Activate || other.verb.verb == Verb::Summon;
        other.span.start > statement.span.start && other.span.start < by.span.start && other_verb
    });
    // "… by Tributing 1 "X" that has fulfilled the condition" tells of the effect of X.
    let fulfilled = signals
        .resolution
        .iter()
        .any(|other| other.span.start > by.span.start && other.relative && other.verb.tense == Tense::Perfect);
    (!between && !fulfilled).then(|| from_by(by, signals))
}

/// The words from "by" to the end of what is asked for: a ban on other ways is not part of it.
fn from_by(gerund: &Statement<'_>, signals: &Signals<'_>) -> Span {
    let by = gerund.before.last().map_or(gerund.span, |by| by.span);
    let ban = signals
        .resolution
        .iter()
        .find(|other| other.span.start > gerund.span.start && other.modal == Some(Modal::Cannot));
    let limit = ban.map_or(u32::MAX, |ban| ban.before.first().map_or(ban.span, |first| first.span).start);
    let words = signals
        .sentence
        .resolution
        .phrases()
        .filter(|phrase| phrase.span.start >= by.start && phrase.span.end <= limit)
        .filter(|phrase| !matches!(phrase.kind, PhraseKind::Mark));
    Span::new(by.start, words.last().map_or(gerund.span.end, |last| last.span.end))
}

/// The "by using …" of a further way.
pub fn asked_by(statement: &Statement<'_>, signals: &Signals<'_>) -> Option<Span> {
    by_gerund(statement, signals)
}

/// "You can also Xyz Summon this card by using …", which is a Summoning condition.
pub fn also_summon<'a, 's>(signals: &'a Signals<'s>) -> Option<&'a Statement<'s>> {
    signals.resolution.iter().find(|statement| {
        is_special_summon(statement)
            && statement.verb.also
            && statement.modal == Some(Modal::Can)
            && statement.verb.voice == Voice::Active
            && !statement.verb.summons.has(SummonKind::Special)
    })
}
