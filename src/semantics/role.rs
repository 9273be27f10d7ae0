//! What a sentence is for: an effect of some kind, a rule, a limit, or the rest of the effect before it.

use super::context::Context;
use super::effect_kind::effect_kind;
use super::signals::Signals;
use super::statement::{Statement, is_special_summon};
use super::summoning_condition::is_summoning_condition;
use super::usage_limit::is_limit;
use super::{legacy, procedure};
use crate::card::Kind;
use crate::meaning::EffectKind;
use crate::syntax::{Head, Introducer, Modal, PhraseKind, Reference, Relation, Remark, Selector, Tense, Voice};
use crate::text::Span;
use crate::vocabulary::{CardKind, Location, Noun, Player, Preposition, Property, Set, SummonKind, Verb};

/// What a sentence is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// An effect that is activated, or the activation of a Spell or Trap Card.
    Activated(EffectKind),
    /// A Continuous Effect.
    Continuous,
    /// An effect that is neither activated nor continuous: a voluntary procedure, "You can only control 1".
    Unclassified,
    /// "Must …", "Cannot be Special Summoned …".
    SummoningCondition,
    /// "You can only use …", "Cannot be used as …", a note.
    Condition,
    /// "You must pay … or destroy this card".
    MaintenanceCost,
    /// What lasts of the effect before it.
    Lingering,
    /// The rest of the effect before it.
    Continuation,
}

/// The role of a sentence, and the words that it rests on.
pub fn role(signals: &Signals<'_>, context: &Context, position: &Position) -> (Role, Option<Span>) {
    if context.is_monster() && legacy::waits_for_event(signals) {
        return (Role::Activated(EffectKind::Trigger), signals.own_summon().map(|statement| statement.span));
    }
    if signals.sentence.is_marked() {
        return marked(signals, context, position);
    }
    let lead = signals.resolution.first().map(|statement| statement.span);
    (unmarked(signals, context, position), lead)
}

/// Where a sentence stands among the others of its box.
#[derive(Clone, Copy, Debug, Default)]
pub struct Position {
    /// The activation of the Spell or Trap Card has been read.
    pub card_activated: bool,
    /// An activated effect has been read.
    pub activated: bool,
    /// The sentence right before belongs to an activated effect.
    pub follows_activated: bool,
    /// The last activated effect equips the card to a monster: what follows tells of the equipped monster.
    pub equips: bool,
}

fn marked(signals: &Signals<'_>, context: &Context, position: &Position) -> (Role, Option<Span>) {
    // "If you do, during the End Phase: …" is carried out by the effect before it.
    if signals.continues() && position.activated {
        return (Role::Continuation, None);
    }
    let (kind, because) = effect_kind(signals, context);
    if context.is_spell_trap() && !position.card_activated && is_card_activation(signals, context) {
        return (Role::Activated(EffectKind::Activate), because);
    }
    (Role::Activated(kind), because)
}

/// Whether a marked first sentence of a Spell or Trap is the activation of the card itself.
fn is_card_activation(signals: &Signals<'_>, context: &Context) -> bool {
    let activated = signals.condition.iter().chain(&signals.activation).any(|statement| {
        let this_card = |selector: Option<&crate::syntax::Selector>| selector.is_some_and(|selector| selector.reference == Reference::ThisCard);
        statement.verb.verb == Verb::Activate
            && (statement.verb.voice == Voice::Passive && this_card(statement.subject_selector())
                || statement.verb.voice == Voice::Active && statement.subject.is_none() && this_card(statement.object()))
    });
    // A Trap Monster Summons itself when its activation resolves.
    let trap_monster = context.is_trap() && signals.optional.is_none() && signals.resolution.iter().any(|statement| {
        is_special_summon(statement) && statement.object().is_some_and(|object| object.reference == Reference::ThisCard)
    });
    if activated || trap_monster || !context.stays() {
        return !from_gy(signals) && !signals.condition.iter().any(legacy::moves_this_card);
    }
    // "Discard 1 card; …" at the head of a Continuous card is its activation; "You can discard …; …" is used later.
    signals.optional.is_none() && signals.frequency.is_none() && signals.sentence.condition.is_none()
}

/// Whether the words place the card in the GY, so that it is not its activation that they tell of.
fn from_gy(signals: &Signals<'_>) -> bool {
    signals.statements().any(|statement| {
        let this_card = |selector: Option<&crate::syntax::Selector>| selector.is_some_and(|selector| selector.reference == Reference::ThisCard);
        let own = this_card(statement.object()) || this_card(statement.subject_selector());
        let at = statement.this_card_place().is_some_and(|(places, _)| places.has(Location::Gy));
        let is = own && statement.verb.verb == Verb::Be && statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.has(Location::Gy)));
        at || is
    })
}

fn unmarked(signals: &Signals<'_>, context: &Context, position: &Position) -> Role {
    match signals.note() {
        Some(Remark::AlwaysTreated) => return Role::Condition,
        Some(_) => return Role::Continuation,
        None => {}
    }
    if signals.continues() {
        return Role::Continuation;
    }
    if let Some(role) = rule(signals, context) {
        return role;
    }
    // In old wording "When this card …" opens an effect even where it speaks of the one before.
    let own_event = !context.is_spell_trap() && legacy::activated(signals, context) == Some(EffectKind::Trigger);
    if context.is_spell_trap() && position.follows_activated && lasts_turn(signals) {
        return Role::Lingering;
    }
    // A Trap Monster keeps what it says of itself.
    let this_way = signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
    if context.stays() && this_way && position.follows_activated && signals.resolution.first().is_some_and(|statement| statement.introducer == Some(Introducer::If)) {
        return Role::Continuous;
    }
    if position.follows_activated && speaks_of_tokens(signals) {
        return Role::Lingering;
    }
    if position.follows_activated && !position.equips && refers_back(signals) && !own_event {
        return Role::Continuation;
    }
    if context.is_spell_trap() {
        return spell_trap(signals, context, position);
    }
    if procedure::is_voluntary(signals, context) {
        return Role::Unclassified;
    }
    if let Some(kind) = legacy::activated(signals, context) {
        return Role::Activated(kind);
    }
    if position.equips && refers_back(signals) {
        return Role::Continuous;
    }
    if is_lingering(signals) && position.follows_activated {
        return Role::Lingering;
    }
    if is_unclassified(signals) { Role::Unclassified } else { Role::Continuous }
}

/// Sentences that are rules of the card rather than effects, whatever card they stand on.
fn rule(signals: &Signals<'_>, context: &Context) -> Option<Role> {
    let first = signals.resolution.first();
    if first.is_some_and(|statement| statement.verb.only && statement.modal == Some(Modal::Can) && statement.verb.verb == Verb::Control) {
        return Some(Role::Unclassified);
    }
    if first.is_some_and(|statement| is_limit(statement) || limits_use(statement)) {
        return Some(Role::Condition);
    }
    if first.is_some_and(|statement| statement.verb.only && statement.verb.verb == Verb::Be && statement.modal == Some(Modal::Can)) {
        return Some(Role::Unclassified);
    }
    if is_summoning_condition(signals, context) {
        return Some(Role::SummoningCondition);
    }
    if is_turn_ban(signals) || wins(signals) || shields_activation(signals) || lasts(signals) {
        return Some(Role::Condition);
    }
    if is_gemini_stem(signals) || gains_bullets(signals) {
        return Some(Role::Condition);
    }
    if is_material_rule(signals) || is_upgrade(signals) || is_activation_rule(signals) {
        return Some(Role::Condition);
    }
    if is_maintenance(signals) {
        return Some(Role::MaintenanceCost);
    }
    None
}

/// "You cannot use this effect …", "You can use this effect of "X" up to twice per turn", "This effect can only activate …".
fn limits_use(statement: &Statement<'_>) -> bool {
    let subject = statement.subject_selector().is_some_and(|selector| selector.reference == Reference::This && is_effect(selector));
    let object = matches!(statement.verb.verb, Verb::Use | Verb::Activate) && statement.object().is_some_and(|selector| selector.reference == Reference::This && is_effect(selector));
    let you = statement.player() == Some(Player::You) && statement.modal.is_some();
    statement.introducer.is_none() && (object && you || subject && statement.modal.is_some())
}

/// "You cannot … the turn you activate this effect": a ban on the whole turn. "Cannot attack the turn it is Summoned"
/// is a Continuous Effect.
fn is_turn_ban(signals: &Signals<'_>) -> bool {
    let main = signals.resolution.iter().find(|statement| statement.introducer.is_none() && !statement.relative);
    main.is_some_and(|statement| statement.modal == Some(Modal::Cannot)) && signals.resolution.iter().any(|statement| statement.introducer == Some(Introducer::TheTurn) && statement.player() == Some(Player::You))
}

/// "While this card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster …".
fn is_gemini_stem(signals: &Signals<'_>) -> bool {
    !signals.sentence.bullets.is_empty() && signals.resolution.iter().any(|statement| statement.verb.summons.has(SummonKind::Normal) && statement.is_deed())
}

/// "If this card has "X" as material, it gains these effects." above bullets.
fn gains_bullets(signals: &Signals<'_>) -> bool {
    let using = signals.resolution.iter().any(|statement| statement.verb.verb == Verb::Use && statement.verb.voice == Voice::Active);
    !using && !signals.sentence.bullets.is_empty() && signals.resolution.iter().any(|statement| statement.verb.verb == Verb::Gain && statement.object().is_some_and(is_effect))
}

/// "… you win the Duel."
fn wins(signals: &Signals<'_>) -> bool {
    signals.resolution.iter().any(|statement| statement.verb.verb == Verb::Win && statement.player() == Some(Player::You))
}

/// "… cannot activate cards or effects in response to this effect's activation."
fn shields_activation(signals: &Signals<'_>) -> bool {
    let activation = signals.sentence.resolution.phrases().any(|phrase| {
        matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.head == Head::Noun(Noun::Activation) && matches!(selector.reference, Reference::OfThisCard | Reference::OfOther | Reference::This))
    });
    activation && signals.resolution.first().is_some_and(|statement| statement.modal == Some(Modal::Cannot) || statement.player() == Some(Player::Neither))
}

/// "These changes last until the end of this turn."
fn lasts(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| statement.verb.verb == Verb::Last && statement.introducer.is_none())
}

/// "Cannot be used as Synchro Material", "… must be …": how the card may serve as material.
fn is_material_rule(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Use
            && statement.verb.voice == Voice::Passive
            && statement.modal == Some(Modal::Cannot)
            && statement.after.iter().any(|phrase| matches!(phrase.kind, PhraseKind::Preposition(Preposition::As)))
    })
}

/// "This is a Quick Effect if …".
pub fn is_upgrade(signals: &Signals<'_>) -> bool {
    let quick = |phrase: &crate::syntax::Phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.head == Head::Kind(CardKind::Effect) || selector.head == Head::Noun(Noun::Effect) && selector.reference == Reference::Some);
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Be
            && statement.subject_selector().is_some_and(|selector| selector.reference == Reference::This)
            && statement.after.iter().any(quick)
    })
}

/// "You must control … to activate and to resolve this effect", "You can activate this card from your hand".
fn is_activation_rule(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.modal == Some(Modal::Must) && signals.resolution.iter().any(|statement| statement.verb.verb == Verb::Activate && statement.preposition == Some(Preposition::To))
    })
}

/// "… you must pay 500 LP (this is not optional), or this card is destroyed", "destroy this card unless you …".
fn is_maintenance(signals: &Signals<'_>) -> bool {
    let standby_or_end = signals.times.iter().any(|(time, _)| matches!(time.relation, Relation::During));
    let pays = signals.resolution.iter().any(|statement| {
        statement.modal == Some(Modal::Must) && statement.verb.voice == Voice::Active && matches!(statement.verb.verb, Verb::Pay | Verb::Send | Verb::Tribute | Verb::Discard | Verb::Banish)
    });
    let unless = signals.resolution.iter().any(|statement| statement.introducer == Some(Introducer::Unless))
        && signals.resolution.iter().any(|statement| statement.verb.verb == Verb::Destroy && statement.object().is_some_and(|object| object.reference == Reference::ThisCard));
    let or_destroy = signals.resolution.iter().any(|statement| {
        statement.verb.verb == Verb::Destroy && statement.link == Some(crate::syntax::Connective::Or) && statement.object().is_some_and(|object| object.reference == Reference::ThisCard)
    });
    standby_or_end && (pays || unless || or_destroy)
}

/// An unmarked sentence of a Spell or Trap.
fn spell_trap(signals: &Signals<'_>, context: &Context, position: &Position) -> Role {
    let first = signals.resolution.first();
    let equip_only = matches!(signals.first(), Some(PhraseKind::Verb(verb)) if verb.verb == Verb::Equip) && matches!(context.kind, Kind::Spell(Property::Equip));
    let this_card = |statement: &Statement<'_>| statement.object().is_some_and(|object| object.reference == Reference::ThisCard);
    // "Activate this card only if …", "you can activate this card the turn it was Set".
    let activates = signals.resolution.iter().any(|statement| statement.verb.verb == Verb::Activate && statement.is_deed() && this_card(statement));
    // "Activate only while you control no cards."
    let bare = first.is_some_and(|statement| statement.verb.verb == Verb::Activate && statement.subject.is_none() && statement.modal.is_none() && statement.object().is_none());
    if equip_only || activates || bare {
        return Role::Condition;
    }
    let own = signals.resolution.first().is_some_and(|statement| is_special_summon(statement) && statement.is_deed() && this_card(statement));
    if context.stays() && !position.card_activated && (own || !context.modern && legacy::opens(signals)) {
        return Role::Activated(EffectKind::Activate);
    }
    if context.stays() {
        return legacy::activated(signals, context).map_or(Role::Continuous, Role::Activated);
    }
    if !position.card_activated {
        if legacy::activated(signals, context).is_some() && signals.resolution.iter().any(legacy::moves_this_card) {
            return Role::Activated(EffectKind::Trigger);
        }
        // "Your opponent cannot activate … in response to this card's activation." before the effect itself.
        let ban = first.is_some_and(|statement| matches!(statement.modal, Some(Modal::Cannot | Modal::Must)) || statement.player() == Some(Player::Neither));
        return if ban && context.modern { Role::Condition } else { Role::Activated(EffectKind::Activate) };
    }
    if let Some(kind) = legacy::activated(signals, context) {
        return Role::Activated(kind);
    }
    if from_gy(signals) {
        return Role::Unclassified;
    }
    if is_lingering(signals) { Role::Lingering } else { Role::Continuation }
}

/// "… for the rest of this turn".
fn lasts_turn(signals: &Signals<'_>) -> bool {
    signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::Time(time) if time.relation == Relation::Rest))
}

/// A result that lasts: "… for the rest of this turn", or about what was Summoned "this way".
fn is_lingering(signals: &Signals<'_>) -> bool {
    let phrases = || signals.sentence.resolution.phrases();
    let rest = lasts_turn(signals);
    let this_way = phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
    let that = signals.resolution.first().and_then(|statement| statement.subject_selector()).is_some_and(|selector| {
        selector.reference == Reference::That
    });
    rest || this_way || that
}

/// An effect that works off the field, face-down, or when the card leaves: neither activated nor continuous.
fn is_unclassified(signals: &Signals<'_>) -> bool {
    let off_field = Set::of(Location::Hand).with(Location::Gy).with(Location::Deck).with(Location::Banished).with(Location::ExtraDeck);
    let this_card = |selector: Option<&Selector>| selector.is_some_and(|selector| selector.reference == Reference::ThisCard);
    signals.resolution.iter().any(|statement| {
        let own_subject = this_card(statement.subject_selector());
        let own_object = this_card(statement.object());
        let elsewhere = statement.this_card_place().is_some_and(|(places, _)| places.meets(off_field));
        let normal_summon = statement.verb.verb == Verb::Summon && own_object && statement.is_deed() && statement.verb.summons.iter().all(|kind| kind.method().is_none());
        let leaves = own_subject && statement.verb.verb == Verb::Leave;
        let set = statement.verb.verb == Verb::Set && statement.is_deed() && own_object;
        let treated = matches!(statement.verb.verb, Verb::Become | Verb::Treat)
            && statement.subject_selector().is_some_and(|subject| subject.reference == Reference::OfThisCard && matches!(subject.head, Head::Noun(Noun::Name | Noun::Type | Noun::Attribute)))
            && signals.sentence.resolution.phrases().any(|phrase| matches!(phrase.kind, PhraseKind::Place(place) if place.locations.meets(off_field)));
        let summoned = own_subject
            && statement.verb.verb == Verb::Summon
            && statement.verb.voice == Voice::Passive
            && (statement.verb.tense == Tense::Present || statement.introducer == Some(Introducer::After))
            && matches!(statement.introducer, Some(Introducer::If | Introducer::When | Introducer::After));
        let material = matches!(statement.verb.verb, Verb::Use | Verb::Treat)
            && (own_subject || own_object)
            && statement.after.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Preposition(Preposition::As | Preposition::For)));
        let instead = statement.verb.verb == Verb::Discard && own_object;
        let in_zone = own_subject && statement.introducer == Some(Introducer::If) && statement.after.iter().any(|phrase| {
            matches!(phrase.kind, PhraseKind::Place(place) if place.preposition == Some(Preposition::In) && place.locations.has(Location::MonsterZone))
        });
        normal_summon || leaves || set || treated || summoned || material || instead || in_zone || (own_subject || own_object) && elsewhere
    }) || is_of_materials(signals) || is_gemini_treatment(signals) || own_summon_shielded(signals)
}

/// "A Synchro Monster that used this card as material …", "a monster Ritual Summoned using this card …".
fn is_of_materials(signals: &Signals<'_>) -> bool {
    signals.resolution.iter().any(|statement| {
        statement.verb.verb == Verb::Use && statement.verb.voice == Voice::Active && statement.introducer.is_none()
            && (statement.object().is_some_and(|object| object.reference == Reference::ThisCard))
            && statement.modal.is_none()
    }) && !signals.resolution.first().is_some_and(|statement| statement.subject_selector().is_some_and(|subject| subject.reference == Reference::ThisCard))
}

/// "This card is treated as a Normal Monster while face-up on the field or in the GY."
fn is_gemini_treatment(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Treat
            && statement.verb.voice == Voice::Passive
            && statement.subject_selector().is_some_and(|selector| selector.reference == Reference::ThisCard)
            && statement.after.iter().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.kinds.has(CardKind::Normal) && selector.kinds.has(CardKind::Monster)))
    })
}

/// "This card's Special Summon cannot be negated."
fn own_summon_shielded(signals: &Signals<'_>) -> bool {
    signals.resolution.first().is_some_and(|statement| {
        statement.verb.verb == Verb::Negate && statement.modal == Some(Modal::Cannot) && statement.subject_selector().is_some_and(|selector| selector.head == Head::Summon)
    })
}

/// "These Tokens cannot be Tributed …".
fn speaks_of_tokens(signals: &Signals<'_>) -> bool {
    matches!(signals.first(), Some(PhraseKind::Selector(selector)) if selector.kinds.has(CardKind::Token) && matches!(selector.reference, Reference::This | Reference::That | Reference::The))
}

/// Whether the sentence speaks of what the effect before it has done: "it", "that monster", "Summoned this way".
fn refers_back(signals: &Signals<'_>) -> bool {
    let phrases = || signals.sentence.resolution.phrases();
    let by_effect = phrases().zip(phrases().skip(1)).any(|(by, effect)| {
        matches!(by.kind, PhraseKind::Preposition(Preposition::By | Preposition::With))
            && matches!(&effect.kind, PhraseKind::Selector(selector) if selector.reference == Reference::This && is_effect(selector))
    });
    let this_way = phrases().any(|phrase| matches!(phrase.kind, PhraseKind::ThisWay));
    let first = phrases().find_map(|phrase| match &phrase.kind {
        PhraseKind::Selector(selector) => Some(selector),
        _ => None,
    });
    let back = first.is_some_and(|selector| {
        matches!(selector.reference, Reference::It | Reference::Them | Reference::That | Reference::OfOther | Reference::Its) || selector.reference == Reference::This && is_effect(selector)
    });
    by_effect || this_way || back
}

fn is_effect(selector: &Selector) -> bool {
    matches!(selector.head, Head::Noun(Noun::Effect | Noun::Activation) | Head::Kind(CardKind::Effect))
}
