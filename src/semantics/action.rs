//! What is done: by whom, to what, from where to where, and when.

use super::activity::activity;
use super::amount::amount;
use super::antecedent::{place, resolve};
use super::clauses::Clauses;
use super::context::Context;
use super::delay::is_later;
use super::done::{is_done, of_tree};
use super::effect::Words;
use super::place_owner::owner_of_origin;
use super::places::places;
use super::proposition::deed;
use super::restriction::restriction;
use super::segment::Unit;
use super::signals::Signals;
use super::statement::Statement;
use super::tie::tie_of;
use crate::chunks::{Bullet, Connective, Head, PhraseKind, Place, Quantity, Voice};
use crate::meaning::{
    Action, Activity, Bullets, Change, Choice, Count, Effect, EffectKind, Proposition, Selection, Tie,
};
use crate::syntax::{Adjunct, Clause, Complement, Constituent, Governed, Prepositional};
use crate::vocabulary::{Form, Location, Method, Modal, Noun, Player, Position, Preposition, Set, Verb};

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
    let meant = |statement: &&Statement<'_>| words.have(statement.span);
    for statement in signals.activation.iter().filter(meant).filter(|one| one.is_deed() || is_means(one)) {
        let mut action = Action { option, ..action(statement, clauses, false) };
        resolve(&mut action, effect, told);
        match action.verb {
            Activity::Target => effect.chosen_targets.push(action),
            Activity::Declare | Activity::Choose | Activity::Activate => effect.declarations.push(action),
            _ => effect.costs.push(action),
        }
    }
    let sentence = Sentence {
        continues: effect.span != signals.sentence.whole_span(),
        marked: signals.sentence.is_marked(),
        card: effect.kinds.first() == Some(&EffectKind::Activate),
    };
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
        action.verb = in_context(&action, &effect.actions);
        resolve(&mut action, effect, told);
        if action.from.is_empty() && moves(action.verb) {
            (action.from, action.from_whose) = place(&action, effect);
            action.from_whose = action.from_whose.filter(|_| !action.from.is_empty());
        }
        let list = match effect.kinds.first() {
            Some(EffectKind::Continuous | EffectKind::Unclassified | EffectKind::MaintenanceCost)
                if effect.spell_speed.is_none() =>
            {
                &mut effect.applies
            }
            _ if context.modern && sentence.continues && !sentence.marked && holds(statement, action.verb) => {
                &mut effect.applies
            }
            // What comes first is what the effect is for, even if it waits.
            _ if !effect.actions.is_empty() && sentence.may_be_later() && is_later(statement, clause, next) => {
                &mut effect.delayed
            }
            _ => &mut effect.actions,
        };
        list.extend(parted(action));
    }
}

/// "Negate the Summon or activation": one or the other, which are two things to do; "the activation and effect" is one.
fn parted(action: Action) -> Vec<Action> {
    let is_activation = |one: &Selection| one.thing == Some(Noun::Activation);
    let both = action.object.iter().any(is_activation) && action.object.iter().any(|one| one.thing.is_none());
    if !both || !matches!(action.verb, Activity::NegateSummon | Activity::NegateActivation) {
        return vec![action];
    }
    let (activations, summons): (Vec<_>, Vec<_>) = action.object.iter().cloned().partition(is_activation);
    let second = Action { verb: Activity::NegateActivation, tie: Some(Tie::Or), object: activations, ..action.clone() };
    vec![Action { verb: Activity::NegateSummon, object: summons, ..action }, second]
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

/// "The equipped monster gains 500 ATK", in a sentence of its own behind what makes it so: it holds as long as that.
fn holds(statement: &Statement<'_>, verb: Activity) -> bool {
    verb == Activity::ChangeAtk
        && statement.verb.form == Form::Third
        && statement.link.is_none()
        && statement.modal.is_none()
}

/// "Activate this card by discarding 1 card": what is done to activate it.
fn is_means(statement: &Statement<'_>) -> bool {
    statement.preposition == Some(Preposition::By)
        && statement.verb.form == Form::Gerund
        && statement.introducer.is_none()
}

/// What a verb means behind what was done before: negating the effects of what was just Summoned, putting back what was
/// looked at.
fn in_context(action: &Action, before: &[Action]) -> Activity {
    let refers = |action: &Action| action.object.iter().any(|one| one.refers_to.is_some() || one.of.is_some());
    let points_back = refers(action);
    // "but its ATK become 0, also its effects are negated": what was Summoned before both.
    let last = before.iter().rfind(|one| one.verb == Activity::SpecialSummon || !refers(one)).map(|last| last.verb);
    match action.verb {
        Activity::NegateEffect if last == Some(Activity::SpecialSummon) && points_back => Activity::SuppressEffects,
        Activity::ReturnToDeck if points_back && before.iter().any(is_look_at_deck) => Activity::PutBack,
        verb => verb,
    }
}

/// Whether cards of a Deck are looked at without leaving it; "take 1 card from your Deck and place it on top" is one of the
/// doings that have no name of their own.
fn is_look_at_deck(action: &Action) -> bool {
    use Activity as A;
    let looks = matches!(action.verb, A::Excavate | A::Look | A::Choose | A::Reveal | A::Other);
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

/// What a statement does.
pub fn action(statement: &Statement<'_>, clauses: &Clauses<'_>, optional: bool) -> Action {
    let clause = clauses.at(statement.span);
    let said = clause.map(|clause| deed(clause, clauses.names)).unwrap_or_default();
    let places_behind = |first: &[Preposition]| {
        statement.reach.iter().fold(Set::EMPTY, |all, phrase| match phrase.kind {
            PhraseKind::Place(Place { preposition: Some(word), locations, .. }) if first.contains(&word) => {
                all.or(locations)
            }
            _ => all,
        })
    };
    let places_it = matches!(statement.verb.verb, Verb::Place | Verb::Put | Verb::Set);
    let to = match clause.map(|clause| goal(clause, places_it)) {
        Some(to) if !to.is_empty() => to,
        _ => {
            let on = places_behind(&[Preposition::On]);
            let on = if on == Set::of(Location::Deck) { on } else { Set::EMPTY };
            places_behind(&[Preposition::To, Preposition::Into]).or(on)
        }
    };
    let verb = activity(statement, clause, to);
    // "It gains 500 ATK": it is what is changed.
    let intransitive = match verb {
        Activity::Unaffected | Activity::AttackDirectly => true,
        Activity::Attack => said.object.is_empty(),
        _ => changes(verb),
    };
    let voice = if intransitive { Voice::Passive } else { statement.verb.voice };
    let amount = amount(&said).filter(|amount| has_amount(verb) || !amount.for_each.is_empty());
    let change = change(&said).filter(|_| changes(verb) || verb == Activity::ChangeDamage);
    let position = position(&said);
    let receiver = receiver(verb, &said);
    let materials = if is_summon(verb) { materials(&said) } else { Vec::new() };
    let summons = if is_summon(verb) { said.summons.clone() } else { Vec::new() };
    let object = object(said, voice);
    let from = match clause.map(|clause| governed(clause, &[Preposition::From])) {
        Some(from) if !from.is_empty() => from,
        _ if !moves(verb) => Set::EMPTY,
        Some(_) => object.iter().flat_map(|one| &one.locations).fold(Set::EMPTY, |all, place| all.with(*place)),
        None if places_it => places_behind(&[Preposition::From]),
        None => places_behind(&[Preposition::From, Preposition::In]),
    };
    Action {
        verb,
        tie: clause.map_or_else(|| statement.link.and_then(tie), tie_of),
        by: statement.player().filter(|player| *player != Player::You),
        count: object.first().and_then(|first| first.count).or_else(|| count_of(statement)),
        amount,
        change,
        position,
        receiver,
        summons,
        materials,
        from_whose: if from.is_empty() { None } else { whose(statement, &object) },
        from: from.iter().collect(),
        to: to.iter().collect(),
        object,
        option: None,
        optional,
        span: statement.reach.last().map_or(statement.span, |last| statement.span.to(last.span)),
    }
}

/// Whose the places are that cards come from.
fn whose(statement: &Statement<'_>, object: &[Selection]) -> Option<Player> {
    let named = owner_of_origin(statement, &[Preposition::From, Preposition::In]);
    named.or_else(|| object.iter().find_map(|one| one.owner))
}

/// What it is done to: the object, or the subject of "is destroyed" or "attacks"; no player is changed: "you can reduce
/// its Level".
fn object(said: Proposition, voice: Voice) -> Vec<Selection> {
    let players = said.subject.iter().all(|one| one.player.is_some());
    let subject = if players { said.object.is_empty() && voice != Voice::Active } else { voice != Voice::Active };
    let subject = subject && !said.subject.is_empty();
    let mut all = if subject { said.subject } else { said.object };
    let except = said.circumstances.iter().filter(|one| one.relation == Preposition::Except);
    for left_out in except.flat_map(|one| &one.what) {
        all.iter_mut().for_each(|one| one.except.push(left_out.clone()));
    }
    all
}

/// Whether cards go from one place to another by it.
fn moves(verb: Activity) -> bool {
    use Activity as A;
    !changes(verb)
        && !matches!(
            verb,
            A::InflictDamage
                | A::ChangePosition
                | A::GainLp
                | A::Pay
                | A::Pierce
                | A::RollDie
                | A::TossCoin
                | A::NegateActivation
                | A::NegateAttack
                | A::NegateSummon
                | A::PermitNormalSummon
                | A::SuppressEffects
        )
}

/// Whether it has a size of its own, other than a number of cards.
fn has_amount(verb: Activity) -> bool {
    use Activity as A;
    changes(verb) || matches!(verb, A::ChangeDamage | A::InflictDamage | A::GainLp | A::LoseLp | A::Pay)
}

fn is_summon(verb: Activity) -> bool {
    matches!(verb, Activity::SpecialSummon | Activity::NormalSummon)
}

/// Who or what gets it.
fn receiver(verb: Activity, said: &Proposition) -> Vec<Selection> {
    let relation = match verb {
        Activity::Equip | Activity::Attach | Activity::TakeControl | Activity::InflictDamage => Preposition::To,
        Activity::PlaceCounter => Preposition::On,
        _ => return Vec::new(),
    };
    // "Your opponent takes 500 damage."
    if said.verb == Some(Verb::Take) && verb == Activity::InflictDamage {
        return said.subject.clone();
    }
    let tied = said.circumstances.iter().filter(|one| one.relation == relation).flat_map(|one| &one.what);
    tied.map(|one| match one.player {
        Some(_) => Selection { player: one.player, ..Selection::default() },
        None => one.clone(),
    })
    .collect()
}

/// "using monsters from your hand as material", "by banishing the materials listed on it".
fn materials(said: &Proposition) -> Vec<Selection> {
    let named = said.summons.iter().any(|kind| kind.method().is_some_and(|method| method != Method::Special));
    let mut all = Vec::new();
    for how in said.how.iter().filter(|how| named || how.verb == Some(Verb::Use)) {
        all.extend(how.object.iter().cloned().map(|one| match one.locations.is_empty() {
            true => Selection { locations: how.from.clone(), ..one },
            false => one,
        }));
    }
    all
}

/// Whether it changes a value of its object.
fn changes(verb: Activity) -> bool {
    matches!(verb, Activity::ChangeAtk | Activity::ChangeDef | Activity::ChangeLevel)
}

/// In which way a value changes.
fn change(said: &Proposition) -> Option<Change> {
    Some(match said.verb? {
        Verb::Gain | Verb::Increase => Change::Gain,
        Verb::Lose | Verb::Decrease | Verb::Reduce => Change::Lose,
        Verb::Become | Verb::Change | Verb::Make => Change::Set,
        Verb::Halve => Change::Halve,
        Verb::Double => Change::Double,
        _ => return None,
    })
}

/// In which position it is Summoned, Set or changed: "in Defense Position".
fn position(said: &Proposition) -> Option<Position> {
    let tied = said.circumstances.iter().filter(|one| matches!(one.relation, Preposition::In | Preposition::To));
    tied.flat_map(|one| one.what.first())
        .find_map(|one| one.positions.last().copied().filter(|_| one.locations.is_empty()))
}

/// The places that such a preposition governs behind the verb.
fn governed(clause: &Clause, prepositions: &[Preposition]) -> Set<Location> {
    clause.complements.iter().fold(Set::EMPTY, |all, one| match &one.member {
        Complement::Adjunct(Adjunct::Prepositional(Prepositional {
            preposition,
            object: Governed::Nominal(nominal),
            ..
        })) if prepositions.contains(&preposition.word) => all.or(places(nominal)),
        _ => all,
    })
}

/// Where it goes: "to your hand", "into the Deck", "on the top of your Deck".
fn goal(clause: &Clause, places_it: bool) -> Set<Location> {
    let on = governed(clause, &[Preposition::On, Preposition::In]);
    let on = if on == Set::of(Location::Deck) || places_it { on } else { Set::EMPTY };
    governed(clause, &[Preposition::To, Preposition::Into, Preposition::Onto]).or(on)
}

fn tie(link: Connective) -> Option<Tie> {
    Some(match link {
        Connective::And | Connective::AndOr | Connective::Comma => Tie::And,
        Connective::AndIfYouDo | Connective::IfYouDo => Tie::AndIfYouDo,
        Connective::Or | Connective::OrElse | Connective::Nor => Tie::Or,
        Connective::Also => Tie::Also,
        Connective::AlsoAfterThat => Tie::AlsoAfterThat,
        Connective::Then => Tie::Then,
        Connective::But => Tie::But,
        Connective::Otherwise => Tie::Otherwise,
        Connective::Either => return None,
    })
}

/// How many cards the chunks say, where the sentence is not read whole.
fn count_of(statement: &Statement<'_>) -> Option<Count> {
    let object = if statement.is_done() { statement.subject_selector() } else { statement.object() };
    let cards = object.filter(|object| {
        !matches!(
            object.head,
            Head::Noun(Noun::Atk | Noun::Def | Noun::Lp | Noun::Damage | Noun::Point | Noun::Level | Noun::Rank)
        )
    });
    Some(match cards?.quantity? {
        Quantity::Exactly(count) => Count { min: count, max: Some(count) },
        Quantity::UpTo(most) => Count { min: 1, max: Some(most) },
        Quantity::AtLeast(least) => Count { min: least, max: None },
        Quantity::Any => Count { min: 0, max: None },
        _ => return None,
    })
}
