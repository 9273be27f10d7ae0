//! What an action is done to, where the words could be taken for others.

use psct::annotation::{ActionList, Activity, Count, Detail, Effect, EffectKind, Referent, Share};
use psct::card::{Card, Kind};
use psct::vocabulary::{Determiner, Location, Modal, MonsterType, Noun, Player, Property, SummonKind, Verb};
use psct::{Annotator, annotate};

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

#[test]
fn an_amount_that_is_computed_is_kept_as_arithmetic() {
    let amount = |text: &str| effects(text)[0].actions[0].amount.clone().expect("an amount");
    let each = amount("You can discard 1 card; this card gains 300 ATK for each Dragon monster you control.");
    assert_eq!((each.number, each.for_each.len(), each.value.len()), (Some(300), 1, 0));
    assert_eq!(each.for_each[0].types, [MonsterType::Dragon]);
    let times = amount("You can discard 1 card; this card gains ATK equal to the number of cards in your hand x 200.");
    assert_eq!((times.number, &times.for_each[0].locations[..]), (Some(200), &[Location::Hand][..]));
    let half = amount("You can target 1 monster; inflict damage to your opponent equal to half that target's ATK.");
    assert_eq!((half.number, half.share, half.value[0].thing), (None, Some(Share::Half), Some(Noun::Atk)));
    let level = amount("You can target 1 monster; gain LP equal to its Level x 100.");
    assert_eq!(
        (level.number, level.value[0].thing, level.value[0].of),
        (Some(100), Some(Noun::Level), Some(Referent::It))
    );
    let original = amount("You can discard 1 card; this card gains ATK equal to its original ATK.");
    assert_eq!(original.value[0].determiners, [Determiner::Original]);
    let plain = amount("You can discard 1 card; increase the Levels of all monsters you control by 2.");
    assert_eq!((plain.number, plain.for_each.len()), (Some(2), 0));
    let none = effects("You can discard 1 card; draw 2 cards.");
    assert_eq!(none[0].actions[0].amount, None);
}

#[test]
fn an_action_tells_who_gets_it() {
    let receiver = |text: &str| effects(text)[0].actions[0].receiver.clone();
    let equip = receiver("You can target 1 monster in your GY; equip that target to this card.");
    assert_eq!(equip[0].refers_to, Some(Referent::ThisCard));
    let damage = receiver("You can discard 1 card; inflict 500 damage to your opponent.");
    assert_eq!(damage[0].player, Some(Player::Opponent));
    let taken = receiver("You can discard 1 card; your opponent takes 500 damage.");
    assert_eq!(taken[0].player, Some(Player::Opponent));
    assert_eq!(receiver("You can discard 1 card; draw 1 card."), []);
}

#[test]
fn a_summon_tells_its_kind_and_materials() {
    let text = "You can discard 1 card; Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your \
                hand or field as material.";
    let effects = effects(text);
    let summon = &effects[0].actions[0];
    assert_eq!((&summon.summons[..], &summon.from[..]), (&[SummonKind::Fusion][..], &[Location::ExtraDeck][..]));
    assert_eq!(summon.materials[0].locations, [Location::Hand, Location::Field]);
    let plain = self::effects("You can discard 1 card; Special Summon 1 Level 4 monster from your Deck.");
    assert_eq!(
        (&plain[0].actions[0].summons[..], plain[0].actions[0].materials.len()),
        (&[SummonKind::Special][..], 0)
    );
}

#[test]
fn a_number_that_counts_cards_elsewhere_is_no_place_that_they_come_from() {
    let damage = effects("You can discard 1 card; inflict 300 damage to your opponent for each card in their hand.");
    assert_eq!(damage[0].actions[0].from, []);
    let banish = effects("You can discard 1 card; banish 1 card in your GY.");
    assert_eq!(banish[0].actions[0].from, [Location::Gy]);
}

#[test]
fn alternatives_in_bullets_are_told_apart() {
    let text = "You can activate 1 of these effects;\n● Target 1 monster on the field; destroy it.\n\
                ● Draw 1 card, then discard 1 card.";
    let text = format!("During your Main Phase: {}", text.replacen("You can", "You can discard 1 card, then", 1));
    let toss = "Once per turn: You can toss a coin.\n● Heads: Draw 1 card, then you can banish it.\n\
                ● Tails: Discard 1 card.";
    let options = |text: &str| {
        let effects = effects(text);
        let effect = effects.into_iter().next().expect("an effect");
        let actions: Vec<_> = effect.actions.iter().map(|action| (action.verb, action.option)).collect();
        (effect.options.len(), actions)
    };
    let (count, actions) = options(toss);
    assert_eq!(count, 2);
    assert!(actions.contains(&(Activity::Draw, Some(0))) && actions.contains(&(Activity::Discard, Some(1))));
    assert!(actions.contains(&(Activity::TossCoin, None)), "the stem belongs to none of them");
    let (count, actions) = options(&text);
    assert_eq!(count, 2);
    assert!(actions.contains(&(Activity::Destroy, Some(0))) && actions.contains(&(Activity::Draw, Some(1))));
}

#[test]
fn a_label_tells_the_case_of_an_alternative() {
    let text = "Once per turn: You can toss a coin.\n● Heads: Draw 1 card.\n● Tails: Discard 1 card.";
    let effects = effects(text);
    let labels: Vec<_> = effects[0].options.iter().map(|option| option.label.map(|label| label.of(text))).collect();
    assert_eq!(labels, [Some("Heads"), Some("Tails")]);
}

#[test]
fn what_another_alternative_does_is_named_by_no_pronoun() {
    let text = "Once per turn: You can toss a coin.\n● Heads: Banish 1 monster.\n● Tails: Destroy it.";
    let effects = effects(text);
    let destroy = effects[0].actions.iter().find(|action| action.verb == Activity::Destroy).expect("destroys");
    assert_eq!(destroy.object[0].antecedent, None);
}

#[test]
fn effects_that_other_monsters_gain_have_actions_of_their_own() {
    let card = Card::new("Brass Crown", Kind::Spell(Property::Equip)).with_text(
        "Equip only to a Machine monster. The equipped monster gains these effects.\n● Once per turn: You can discard 1 card; draw 1 card.\n\
         ● Cannot be destroyed by battle.",
    );
    let effects = annotate(&card).effects;
    let grants: Vec<_> = effects.iter().flat_map(|effect| &effect.grants).collect();
    assert_eq!(grants.len(), 2);
    assert!(grants.iter().all(|effect| effect.granted));
    assert_eq!(grants[0].kinds, [EffectKind::Ignition]);
    assert_eq!((grants[0].costs[0].verb, grants[0].actions[0].verb), (Activity::Discard, Activity::Draw));
    assert_eq!(grants[1].restrictions.len(), 1);
    assert!(effects.iter().flat_map(|effect| &effect.actions).all(|action| action.verb != Activity::Draw));
}

#[test]
fn words_that_tell_which_card_have_a_place_of_their_own() {
    let chosen = |text: &str| effects(text)[0].chosen_targets[0].object[0].clone();
    let summoned = chosen("You can target 1 Special Summoned monster your opponent controls; destroy it.");
    assert_eq!(summoned.summons, [SummonKind::Special]);
    let same = chosen("You can target 2 monsters with the same Level; destroy them.");
    assert_eq!(same.circumstances[0].what[0].determiners, [Determiner::Same]);
    let not = chosen("You can target 1 non-Dragon monster; destroy it.");
    assert_eq!((&not.types[..], &not.not_types[..]), (&[][..], &[MonsterType::Dragon][..]));
    let least = chosen("You can target at least 2 monsters; destroy them.");
    assert_eq!(least.count, Some(Count { min: 2, max: None }));
}

#[test]
fn what_is_done_has_a_name_of_its_own() {
    let verb = |text: &str| effects(&format!("You can discard 1 card; {text}"))[0].actions[0].verb;
    assert_eq!(verb("this card can attack directly this turn."), Activity::AttackDirectly);
    assert_eq!(verb("this card can make a second attack during each Battle Phase this turn."), Activity::AttackMore);
    assert_eq!(verb("you take no battle damage this turn."), Activity::ChangeDamage);
    assert_eq!(verb("end the Battle Phase."), Activity::EndPhase);
    assert_eq!(verb("lose 500 LP."), Activity::LoseLp);
    assert_eq!(verb("this card becomes FIRE until the end of this turn."), Activity::ChangeIdentity);
    assert_eq!(verb("this card is unaffected by Trap effects this turn."), Activity::Unaffected);
    assert_eq!(verb("unequip this card."), Activity::Unequip);
    assert_eq!(verb("negate the attack."), Activity::NegateAttack);
}

#[test]
fn what_a_monster_is_made_to_do_is_done_once() {
    let effects = effects("You can discard 1 card; you can make this card gain 500 ATK.");
    let verbs: Vec<_> = effects[0].actions.iter().map(|action| action.verb).collect();
    assert_eq!(verbs, [Activity::ChangeAtk]);
}

#[test]
fn a_second_verb_has_the_auxiliaries_of_the_first() {
    let text = "This card cannot be destroyed by battle or banished by card effects.";
    let card = Card::new("Brass Tester", Kind::monster("Machine / Effect")).with_text(text);
    let annotator = Annotator::default().with_detail(Detail::Sentences);
    let sentences = annotator.annotate(&card).sentences;
    let said: Vec<_> = sentences[0].resolution.iter().map(|said| (said.verb, said.modal, said.passive)).collect();
    let cannot = Some(Modal::Cannot);
    assert_eq!(said, [(Some(Verb::Destroy), cannot, true), (Some(Verb::Banish), cannot, true)]);
}
