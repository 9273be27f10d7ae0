//! What an action is done to, where the words could be taken for others.

use psct::annotate;
use psct::annotation::{ActionList, Activity, Effect};
use psct::card::{Card, Kind};
use psct::vocabulary::{Location, Player};

fn effects(text: &str) -> Vec<Effect> {
    annotate(&Card::new("Brass Tester", Kind::monster("Machine / Union / Effect")).with_text(text)).effects
}

#[test]
fn a_place_behind_the_last_phrase_is_that_of_phrases_without_one() {
    let effects = effects("You can target 1 monster you control and 1 monster in your opponent's GY; banish both.");
    let [own, other] = &effects[0].chosen_targets[0].object[..] else { panic!("two phrases") };
    assert_eq!((own.controller, &own.locations[..]), (Some(Player::You), &[][..]));
    assert_eq!((other.owner, &other.locations[..]), (Some(Player::Opponent), &[Location::Gy][..]));
    let shared = self::effects("You can target 1 \"Cog\" monster or 1 \"Wheel\" monster in your GY; banish it.");
    assert!(shared[0].chosen_targets[0].object.iter().all(|one| one.locations == [Location::Gy]));
}

#[test]
fn an_attack_position_is_no_attack() {
    let verb = |text: &str| effects(text)[0].actions[0].verb;
    assert_eq!(verb("You can discard 1 card; negate that Attack Position monster's effects."), Activity::NegateEffect);
    assert_eq!(verb("When an opponent's monster declares an attack: Negate the attack."), Activity::NegateAttack);
}

#[test]
fn a_name_keeps_the_marks_at_its_end() {
    let effects = effects("You can add 1 \"Code \"K\"\" from your Deck to your hand; draw 1 card.");
    assert_eq!(effects[0].costs[0].object[0].names, ["Code \"K\""]);
}

#[test]
fn a_pronoun_of_the_second_option_names_an_action_of_that_option() {
    let text = "Once per turn, you can either: Target 1 Machine monster you control; equip this card to that target, OR: \
                Unequip this card and Special Summon it.";
    let effects = effects(text);
    let named = effects[1].actions[1].object[0].antecedent.expect("what \"it\" is");
    assert_eq!((named.list, named.index), (ActionList::Actions, 0));
}
