//! What an effect stops of other cards.
//!
//! | file | question |
//! |---|---|
//! | `answered` | which Summons and activations does the condition wait for |
//! | `source` | whose effects does a noun phrase name |
//! | `negation` | what is negated |
//! | `prevention` | what cannot be done |
//! | `response` | what happens to a monster that has been Summoned |
//! | `condition`, `period` | what must be so besides, and when |
//! | `named` | which cards does a pronoun name |
//! | `rest` | does a clause say more than the fields of a stop |

mod answered;
mod condition;
mod named;
mod negation;
mod period;
mod prevention;
mod response;
mod rest;
mod source;

use super::context::Context;
use super::effect::Words;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::Statement;
use crate::chunks::{Bullet, Connective, Phrase, PhraseKind, Voice};
use crate::meaning::{Bullets, Effect, StopKind};
use crate::text::Span;
use crate::vocabulary::{Modal, Player, Verb};
use answered::answered;
use condition::{before_the_colon, conditions};

/// What stands above a sentence.
#[derive(Clone, Copy, Default)]
pub struct Above<'a> {
    /// The sentence that tells what is answered where this one does not: "Activate only when …", or the one that the effect
    /// begins with.
    pub before: Option<&'a Signals<'a>>,
    /// The sentence in whose bullets it is an effect of its own.
    pub stem: Option<&'a Signals<'a>>,
}

/// Adds what a sentence of an effect stops.
pub fn add(unit: &Unit<'_>, above: Above<'_>, context: &Context<'_>, words: Words, effect: &mut Effect) {
    let known = effect.stops.len();
    of_unit(unit, above, context, effect);
    let mut at = 0;
    // Of two options each has its own.
    effect.stops.retain(|stop| {
        at += 1;
        at <= known || stop.because.last().is_none_or(|span| words.have(*span))
    });
}

fn of_unit(unit: &Unit<'_>, Above { before, stem }: Above<'_>, context: &Context<'_>, effect: &mut Effect) {
    let includes = unit.signals.condition.iter().any(|statement| statement.verb.verb == Verb::Include);
    let options = stem.map_or(unit.options, |stem| &stem.sentence.bullets);
    let place = Place { signals: &unit.signals, before, stem, options };
    if unit.bullets == Some(Bullets::Cases) && includes {
        return of_sentence(&place, &unit.inner, context, effect);
    }
    of_sentence(&place, &[], context, effect);
    // What is granted stops something only where it has been granted.
    if unit.bullets == Some(Bullets::Gained) {
        return;
    }
    let stem = &unit.signals;
    for inner in &unit.inner {
        let options = unit.options;
        of_sentence(&Place { signals: inner, before: Some(stem), stem: Some(stem), options }, &[], context, effect);
    }
}

/// A sentence with what stands before it.
#[derive(Clone, Copy)]
struct Place<'a> {
    signals: &'a Signals<'a>,
    /// The sentence that tells what is answered where this one does not.
    before: Option<&'a Signals<'a>>,
    /// The sentence that its bullet stands below.
    stem: Option<&'a Signals<'a>>,
    /// The bullets, with their labels.
    options: &'a [Bullet],
}

impl<'a> Place<'a> {
    /// The words up to those of the sentence, and its own.
    fn told(&self) -> Vec<&'a Signals<'a>> {
        self.before.into_iter().chain([self.signals]).collect()
    }

    /// What must be so for what some words of the sentence say: what its effect waits for, what the words above its bullet
    /// ask for, and the conditions of the sentence itself.
    fn conditions(&self, words: Span, effect: Span) -> Vec<Span> {
        let sentence = self.signals.sentence;
        let continued = self.before.filter(|before| effect.contains(before.sentence.span));
        let mut all = match (&sentence.condition, continued) {
            (None, Some(before)) => before_the_colon(before),
            _ => before_the_colon(self.signals),
        };
        all.extend(self.stem.iter().flat_map(|stem| conditions(&stem.sentence.resolution, u32::MAX)));
        let option = self.options.iter().find(|option| self.stem.is_some() && option.span.contains(sentence.span));
        all.extend(option.and_then(|option| option.label.as_ref()).map(|label| label.span));
        let own = conditions(&sentence.resolution, words.start);
        all.extend(own.into_iter().filter(|condition| condition.start < words.start || self.joins(words, *condition)));
        all.sort_by_key(|condition| condition.start);
        all.dedup();
        all
    }

    /// Whether a condition behind some words belongs to them: not "…, also, if that monster leaves the field".
    fn joins(&self, words: Span, condition: Span) -> bool {
        let between = |phrase: &&Phrase| words.start < phrase.span.start && phrase.span.start < condition.start;
        let parts = |phrase: &Phrase| {
            use Connective as C;
            matches!(
                phrase.kind,
                PhraseKind::Connective(C::Also | C::Then | C::AndIfYouDo | C::AlsoAfterThat | C::Otherwise)
            )
        };
        !self.signals.sentence.resolution.phrases().filter(between).any(parts)
    }

    /// The player that a ban binds which "nor" joins to the one before it: "neither player can Set Spells nor activate".
    fn banned(&self, statement: &Statement<'_>) -> Option<Player> {
        let all = &self.signals.resolution;
        let at = all.iter().position(|one| one.span == statement.span)?;
        let before = all[..at].iter().rev().find(|one| one.player().is_some() && !one.relative)?;
        let joined = statement.link == Some(Connective::Nor) && statement.subject.is_none();
        before.player().filter(|_| joined && bans(before))
    }
}

/// `cases` are the bullets that tell what the answered effect must do: "that includes any of these effects".
fn of_sentence(place: &Place<'_>, cases: &[Signals<'_>], context: &Context<'_>, effect: &mut Effect) {
    let signals = place.signals;
    let negates = signals.resolution.iter().chain(&signals.activation).any(negates);
    let answers_summon = signals.condition.iter().any(|statement| statement.verb.verb == Verb::Summon);
    if negates || answers_summon {
        let mut events = answered(signals, cases, context);
        if events.is_empty() && negates {
            events = place.before.map(|before| answered(before, cases, context)).unwrap_or_default();
        }
        let first = effect.stops.len();
        if negates {
            negation::add(place, &events, context, effect);
        }
        // "When your opponent Special Summons …: Negate the Special Summon": there is no monster to answer.
        let negated = effect.stops.iter().skip(first).any(|stop| stop.does == StopKind::NegateSummon);
        if answers_summon && !negated {
            response::add(signals, &events, context, effect);
        }
    }
    for statement in signals.resolution.iter().filter(|statement| is_ban(statement, place)) {
        let stop = prevention::prevention(statement, place, context, effect);
        effect.stops.extend(stop);
    }
}

/// "negate", "is negated", "have their effects negated".
fn negates(statement: &Statement<'_>) -> bool {
    statement.verb.verb == Verb::Negate && (statement.is_deed() || statement.is_done() || is_had(statement))
}

/// "has its effects negated".
fn is_had(statement: &Statement<'_>) -> bool {
    let has = statement.before.iter().rev().find_map(|phrase| match &phrase.kind {
        PhraseKind::Verb(verb) => Some(verb.verb == Verb::Have),
        _ => None,
    });
    statement.verb.voice == Voice::Participle && has == Some(true)
}

/// "cannot", "neither player can", "each player can only … once per turn".
fn is_ban(statement: &Statement<'_>, place: &Place<'_>) -> bool {
    let nor = statement.link == Some(Connective::Nor)
        && (statement.player().is_some_and(|player| player != Player::You) || place.banned(statement).is_some());
    matches!(statement.verb.verb, Verb::Summon | Verb::Activate)
        && (bans(statement) || nor)
        && statement.introducer.is_none()
        && !statement.relative
}

fn bans(statement: &Statement<'_>) -> bool {
    let nobody = statement.player() == Some(Player::Neither);
    let only = statement.verb.only
        && matches!(statement.player(), Some(Player::Each | Player::Both | Player::Either | Player::Opponent));
    statement.modal == Some(Modal::Cannot) || statement.modal == Some(Modal::Can) && (nobody || only)
}
