//! When something is done, how long it lasts, and what parentheses add to it.

use psct::annotate;
use psct::annotation::{Action, Effect, FromSource, Which};
use psct::card::{Card, Kind};
use psct::vocabulary::{Attribute, Location, MonsterType, Noun, Player, Preposition, SummonKind, Verb};

fn effect(text: &str) -> Effect {
    annotate(&Card::new("Brass Hourglass", Kind::monster("Machine / Effect")).with_text(text)).effects[0].clone()
}

fn last_action(text: &str) -> Action {
    effect(text).actions.last().expect("an action").clone()
}

#[test]
fn an_action_tells_how_long_it_lasts() {
    let until = last_action("You can target 1 monster; it gains 700 ATK until the end of this turn.");
    let [time] = &until.times[..] else { panic!("one: {:?}", until.times) };
    assert_eq!(
        (time.relation, &time.moment[..], time.which),
        (Some(Preposition::Until), &[Noun::End, Noun::Turn][..], Some(Which::This))
    );
    let returns = last_action("You can target 1 monster; banish it until your next Standby Phase.");
    assert_eq!((returns.times[0].which, returns.times[0].moment.len()), (Some(Which::Next), 2));
    assert_eq!(last_action("You can target 1 monster; it gains 700 ATK.").times, []);
}

#[test]
fn what_is_left_out_behind_a_time_is_left_out_of_what_is_done() {
    let text = "You can draw 1 card, also you cannot Special Summon for the rest of this turn, except FIRE monsters.";
    let [lock] = &effect(text).restrictions[..] else { panic!("one") };
    assert_eq!((lock.times.len(), lock.times[0].which), (1, Some(Which::This)));
    let [except] = &lock.circumstances[..] else { panic!("one: {:?}", lock.circumstances) };
    assert_eq!((except.relation, &except.what[0].attributes[..]), (Preposition::Except, &[Attribute::Fire][..]));
    // Nothing is left out of the cards behind a place, or of a Summon without a time.
    let other = "You can draw 1 card, also you cannot Special Summon Machine monsters for the rest of this turn.";
    assert_eq!(effect(other).restrictions[0].circumstances, []);
}

#[test]
fn parentheses_behind_a_sentence_are_told() {
    let text = "You can target 1 Xyz Monster you control; Special Summon 1 Xyz Monster from your Extra Deck, by using it \
                as material. (This is treated as an Xyz Summon. Transfer its materials to the Summoned monster.)";
    let [treated, transfer] = &effect(text).notes[..] else { panic!("two") };
    assert_eq!(
        (treated.verb, &treated.circumstances[0].what[0].summons[..]),
        (Some(Verb::Treat), &[SummonKind::Xyz][..])
    );
    assert_eq!(transfer.verb, Some(Verb::Transfer));
    let kept = last_action("You can target 1 monster; it gains 700 ATK (even if this card leaves the field).");
    assert_eq!(kept.notes[0].when[0].verb, Some(Verb::Leave));
}

#[test]
fn neither_a_limit_nor_a_quick_effect_is_a_note() {
    let limit = effect(
        "You can Normal Summon 1 Machine monster in addition to your Normal Summon/Set. (You can only gain this effect once per turn.)",
    );
    assert_eq!(limit.notes, []);
    assert_eq!(effect("(Quick Effect): You can draw 1 card.").notes, []);
    assert_eq!(last_action("(Quick Effect): You can draw 1 card.").notes, []);
}

#[test]
fn a_summoned_card_comes_from_where_the_whole_effect_tells() {
    let text = "You can target 1 of your Machine monsters that is banished or in your GY; Special Summon it.";
    let card = Card::new("Brass Hourglass", Kind::monster("Machine / Effect")).with_text(text);
    let summon = annotate(&card).summons[0].clone();
    assert_eq!(
        (&summon.from[..], summon.from_whose, summon.from_source),
        (&[Location::Gy, Location::Banished][..], Some(Player::You), FromSource::Referent)
    );
    let nowhere = "You can discard 1 card; Special Summon 1 Machine monster.";
    let card = Card::new("Brass Hourglass", Kind::monster("Machine / Effect")).with_text(nowhere);
    assert_eq!(annotate(&card).summons[0].from_source, FromSource::Unknown);
}

#[test]
fn what_gains_loses_too() {
    let text = "You can target 1 monster; it gains 700 ATK and loses 300 DEF.";
    let [gains, loses] = &effect(text).actions[..] else { panic!("two") };
    assert_eq!((&gains.object, loses.amount.as_ref().and_then(|amount| amount.number)), (&loses.object, Some(300)));
    let own = effect("Gains 200 ATK for each Dragon monster on the field.").applies[0].clone();
    assert_eq!(own.object[0].refers_to, Some(psct::annotation::Referent::ThisCard));
    assert_eq!(own.amount.expect("an amount").for_each[0].types, [MonsterType::Dragon]);
    let scale = last_action("You can target 1 monster; its Pendulum Scale becomes 5 until the End Phase.");
    assert_eq!((scale.amount.and_then(|amount| amount.number), scale.count), (Some(5), None));
    assert_eq!(scale.object[0].thing, Some(Noun::Scale));
}

#[test]
fn it_is_the_name_before_that_is_mentioned() {
    let found = last_action("You can add 1 \"Brass Key\", or 1 card that mentions it, from your Deck to your hand.");
    assert_eq!((&found.object[1].mentions[..], &found.object[1].whose[..]), (&["Brass Key".to_owned()][..], &[][..]));
    let unnamed =
        last_action("You can reveal 1 Spell in your hand; add 1 card from your Deck to your hand that mentions it.");
    assert!(unnamed.object[0].mentions.is_empty());
}
