//! In which list of an effect what is done stands: what is paid, targeted, declared, done, done later, or applies.

use super::action::{action, changes, moves, unaffected};
use super::antecedent::{place, resolve};
use super::context::Context;
use super::delay::is_later;
use super::done::{is_done, of_tree};
use super::effect::Words;
use super::lasting::{holds, replaces};
use super::proposition::notes;
use super::restriction::restriction;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::Statement;
use crate::chunks::{Bullet, Connective, PhraseKind};
use crate::meaning::{
    Action, ActionList, Activity, Bullets, Change, Choice, Effect, EffectKind, Proposition, Referent, Selection, Tie,
};
use crate::syntax::{Adjunct, Clause, Complement, Constituent, Standing};
use crate::vocabulary::{Form, Location, Modal, Noun, Player, Preposition, Verb};

/// Adds what a sentence does to its effect: costs, targets, declarations, actions.
pub fn add(unit: &Unit<'_>, context: &Context, words: Words, effect: &mut Effect) {
    of_sentence(&unit.signals, &[&unit.signals], context, words, effect);
    let choice = |bullet: &Bullet| Choice { label: bullet.label.as_ref().map(|label| label.span), span: bullet.span };
    // What another monster gains, or what a condition covers, is not done by this effect.
    if !matches!(unit.bullets, Some(Bullets::Gained | Bullets::Cases)) {
        effect.options.extend(unit.options.iter().map(choice));
        for signals in &unit.inner {
            of_sentence(signals, &[&unit.signals, signals], context, words, effect);
        }
    }
}

fn of_sentence(signals: &Signals<'_>, told: &[&Signals<'_>], context: &Context, words: Words, effect: &mut Effect) {
    let clauses = context.clauses;
    let here = signals.sentence.span;
    let option = effect.options.iter().position(|option| option.span.contains(here)).map(|option| option as u32);
    // "Activate this card by paying 1000 LP.": all that it says is how.
    let card_by = effect.kinds.first() == Some(&EffectKind::Activate) && is_how_activated(signals);
    let on_activation = if card_by { &signals.resolution } else { &signals.activation };
    for (at, statement) in on_activation.iter().enumerate() {
        let means = is_means(statement) || at > 0 && is_means(&on_activation[at - 1]) && is_further_means(statement);
        // "target 1 monster they control" controls nothing.
        let told_of = matches!(clauses.standing(statement.span), Some(Standing::Attribute | Standing::Condition));
        let done = means || statement.is_deed() && !card_by;
        if !done || told_of || !words.have(statement.span) {
            continue;
        }
        let mut action = Action { option, ..action(statement, clauses, false) };
        resolve(&mut action, effect, told);
        complete_place(&mut action, effect);
        match action.verb {
            Activity::Target => effect.chosen_targets.push(action),
            Activity::Declare | Activity::Choose | Activity::Activate => effect.declarations.push(action),
            _ => effect.costs.push(action),
        }
    }
    if !card_by {
        on_resolution(signals, told, context, words, effect, option);
    }
    for note in &signals.sentence.notes {
        let said = clauses.note(note.span).map(|clause| notes(clause, clauses.names)).unwrap_or_default();
        effect.notes.extend(said.into_iter().filter(|said| !is_limit(said)));
    }
    if let Some(clause) = clauses.unaffected(here) {
        effect.applies.push(unaffected(clause, clauses, signals.sentence.resolution.span));
    }
}

/// Adds what is done when the effect resolves, or later, or as long as it applies.
fn on_resolution(
    signals: &Signals<'_>,
    told: &[&Signals<'_>],
    context: &Context,
    words: Words,
    effect: &mut Effect,
    option: Option<u32>,
) {
    let clauses = context.clauses;
    let sentence = Sentence {
        continues: effect.span != signals.sentence.whole_span(),
        marked: signals.sentence.is_marked(),
        card: effect.kinds.first() == Some(&EffectKind::Activate),
    };
    if sentence.continues && sentence.card && !context.modern {
        pay_first(effect);
    }
    for (at, statement) in signals.resolution.iter().enumerate() {
        if !words.have(statement.span) {
            continue;
        }
        let statement = &of_tree(statement, clauses);
        if let Some(restriction) = restriction(statement, clauses, effect.restrictions.last()) {
            effect.restrictions.push(restriction);
            continue;
        }
        if !is_done(statement, clauses) {
            continue;
        }
        let clause = clauses.at(statement.span);
        // The "you can" that makes the whole effect optional leaves nothing open when it resolves.
        let optional = statement.modal == Some(Modal::Can) && Some(statement.span) != signals.optional;
        let mut action = Action { option, ..action(statement, clauses, optional) };
        let next = signals.resolution.get(at + 1);
        if is_payable(action.verb) && !sentence.marked && is_paid_for(clause, next) {
            effect.costs.push(action);
            continue;
        }
        resolve(&mut action, effect, told);
        action.verb = in_context(&action, &effect.actions);
        complete_place(&mut action, effect);
        share_subject(effect, &mut action);
        share_object(effect.actions.last_mut(), &action);
        let list = match effect.kinds.first() {
            Some(EffectKind::Continuous | EffectKind::Unclassified | EffectKind::MaintenanceCost)
                if effect.spell_speed.is_none() =>
            {
                &mut effect.applies
            }
            _ if clause.is_some_and(replaces) => &mut effect.applies,
            _ if context.modern && sentence.continues && !sentence.marked && holds(statement, action.verb) => {
                &mut effect.applies
            }
            // What comes first is what the effect is for, even if it waits.
            _ if !effect.actions.is_empty() && sentence.may_be_later() && is_later(statement, clause, next) => {
                &mut effect.delayed
            }
            _ => &mut effect.actions,
        };
        let (first, second) = parted(action);
        list.push(first);
        list.extend(second);
    }
}

/// Tells where its card comes from, where other words of the effect do.
fn complete_place(action: &mut Action, effect: &Effect) {
    if action.from.is_empty() && moves(action.verb) {
        (action.from, action.from_whose) = place(action, effect);
        action.from_whose = action.from_whose.filter(|_| !action.from.is_empty());
    }
}

/// "It gains 500 ATK and loses 500 DEF": what gains it loses it, too. "Gains 500 ATK" is said of this card.
fn share_subject(effect: &Effect, action: &mut Action) {
    if !action.object.is_empty() || !changes(action.verb) || !matches!(action.change, Some(Change::Gain | Change::Lose))
    {
        return;
    }
    let before = effect.actions.last().or(effect.applies.last()).filter(|_| action.tie.is_some());
    action.object = match before {
        Some(before) => before.object.clone(),
        None => vec![Selection { refers_to: Some(Referent::ThisCard), ..Selection::default() }],
    };
}

/// "Add to your hand, or Special Summon, 1 monster from your Deck", "increase or reduce its Level by 1": the first verb has
/// the object of the second.
fn share_object(before: Option<&mut Action>, action: &Action) {
    let ends_before = |before: &&mut Action| before.span.end < action.span.start;
    let Some(before) = before.filter(ends_before).filter(|before| before.object.is_empty()) else { return };
    let open = before.verb == Activity::Other && before.change.is_some();
    if open && action.tie == Some(Tie::Or) && changes(action.verb) {
        before.verb = action.verb;
        (before.object, before.count) = (action.object.clone(), action.count);
        before.amount.clone_from(&action.amount);
        return;
    }
    if !moves(before.verb) {
        return;
    }
    if action.tie == Some(Tie::Or) && !action.object.is_empty() && moves(action.verb) {
        (before.object, before.count) = (action.object.clone(), action.count);
        if before.from.is_empty() {
            (before.from, before.from_whose) = (action.from.clone(), action.from_whose);
        }
    }
}

/// "Negate the Summon or activation": one or the other, which are two things to do; "the activation and effect" is one.
fn parted(action: Action) -> (Action, Option<Action>) {
    let is_activation = |one: &Selection| one.thing == Some(Noun::Activation);
    let both = action.object.iter().any(is_activation) && action.object.iter().any(|one| one.thing.is_none());
    if !both || !matches!(action.verb, Activity::NegateSummon | Activity::NegateActivation) {
        return (action, None);
    }
    let (activations, summons): (Vec<_>, Vec<_>) = action.object.iter().cloned().partition(is_activation);
    let second = Action { verb: Activity::NegateActivation, tie: Some(Tie::Or), object: activations, ..action.clone() };
    (Action { verb: Activity::NegateSummon, object: summons, ..action }, Some(second))
}

/// "Discard 1 card from your hand. Destroy …": in old wording what is given up in a sentence of its own is the cost of the
/// sentences behind it.
fn pay_first(effect: &mut Effect) {
    let paid = |action: &Action| {
        let own = action.by.is_none() && !action.optional && action.from_whose != Some(Player::Opponent);
        own && matches!(action.verb, Activity::Discard | Activity::Pay | Activity::Tribute)
    };
    if effect.costs.is_empty() && matches!(&effect.actions[..], [only] if paid(only)) {
        effect.costs.append(&mut effect.actions);
    }
}

/// "(You can only gain this effect once per turn.)"
fn is_limit(said: &Proposition) -> bool {
    said.only && !said.frequency.is_empty()
}

/// What a sentence is to its effect.
struct Sentence {
    /// It is not the first one.
    continues: bool,
    /// It has a colon or semicolon.
    marked: bool,
    /// The effect is that of the activation of a Spell or Trap Card.
    card: bool,
}

impl Sentence {
    /// Whether a time in it can be a later one. Where no mark and no sentence before it tells, it is that of the effect
    /// itself.
    fn may_be_later(&self) -> bool {
        self.marked || self.continues || self.card
    }
}

/// "Activate this card by discarding 1 card": what is done to activate it.
fn is_means(statement: &Statement<'_>) -> bool {
    statement.preposition == Some(Preposition::By)
        && statement.verb.form == Form::Gerund
        && statement.introducer.is_none()
}

/// "… and sending 2 monsters from your Deck to the GY", behind "by discarding 1 card".
fn is_further_means(statement: &Statement<'_>) -> bool {
    let joined =
        statement.before.last().is_some_and(|phrase| matches!(phrase.kind, PhraseKind::Connective(Connective::And)));
    statement.verb.form == Form::Gerund
        && (joined || statement.link == Some(Connective::And))
        && statement.introducer.is_none()
}

/// "Activate this card by paying 1000 LP.", as a sentence of its own.
pub fn is_how_activated(signals: &Signals<'_>) -> bool {
    let first = signals.resolution.first().filter(|first| {
        !signals.sentence.is_marked()
            && first.verb.verb == Verb::Activate
            && first.is_to_this_card()
            && first.subject.is_none()
            && first.modal.is_none()
    });
    first.is_some() && signals.resolution.iter().any(is_means)
}

/// What a verb means behind what was done before: negating the effects of what was just Summoned, putting back what was
/// looked at.
fn in_context(action: &Action, before: &[Action]) -> Activity {
    let is_of = |one: &Selection| one.refers_to.is_none() && one.of.is_some_and(|named| named != Referent::ThisCard);
    let back = |one: &Selection| one.refers_to.or(one.of).is_some_and(|named| named != Referent::ThisCard);
    let refers = |action: &Action| action.object.iter().any(back);
    let points_back = refers(action);
    // "but its ATK become 0, also its effects are negated": what was Summoned before both.
    let last = before.iter().rfind(|one| one.verb == Activity::SpecialSummon || !refers(one)).map(|last| last.verb);
    match action.verb {
        // "negate that effect", one that was activated, is what it says.
        Activity::NegateEffect if last == Some(Activity::SpecialSummon) && action.object.iter().any(is_of) => {
            Activity::SuppressEffects
        }
        Activity::ReturnToDeck if points_back && before.iter().any(is_look_at_deck) => Activity::PutBack,
        // "Excavate the top card of your Deck, and if it is a Spell, send it to the GY."
        Activity::SendToGy if named(action, before) == Some(Activity::Excavate) => Activity::Mill,
        verb => verb,
    }
}

/// What was done before to the card that an action names by a pronoun.
fn named(action: &Action, before: &[Action]) -> Option<Activity> {
    let antecedent = action.object.first()?.antecedent?;
    (antecedent.list == ActionList::Actions).then(|| before.get(antecedent.index as usize))?.map(|named| named.verb)
}

/// Whether cards of a Deck are looked at or taken, without going anywhere else: "take 1 card from your Deck and place it on
/// top".
fn is_look_at_deck(action: &Action) -> bool {
    use Activity as A;
    let looks = matches!(action.verb, A::Excavate | A::Look | A::Choose | A::Reveal | A::Take);
    looks && (action.verb == A::Excavate || action.from.contains(&Location::Deck))
}

fn is_payable(verb: Activity) -> bool {
    use Activity as A;
    matches!(
        verb,
        A::Banish
            | A::Detach
            | A::Discard
            | A::Mill
            | A::Pay
            | A::RemoveCounter
            | A::ReturnToDeck
            | A::ReturnToHand
            | A::Reveal
            | A::SendToGy
            | A::Tribute
    )
}

/// "You can discard 1 card to destroy 1 monster", "Discard 1 card and select 1 monster": old wording of a cost, which says
/// what it is paid for.
fn is_paid_for(clause: Option<&Clause>, next: Option<&Statement<'_>>) -> bool {
    let to = |one: &Constituent<Complement>| matches!(one.member, Complement::Adjunct(Adjunct::Infinitive(..)));
    let next = next.is_some_and(|next| {
        let selects = next.verb.verb == Verb::Select && next.is_deed();
        selects || next.preposition == Some(Preposition::To) && next.verb.form == Form::Base
    });
    next || clause.is_some_and(|clause| clause.complements.iter().any(to))
}
