//! What an action is done to, where the words could be taken for others.

use psct::annotation::{ActionList, Activity, Change, Count, Detail, Effect, EffectKind, Referent, Share};
use psct::card::{Card, Kind};
use psct::vocabulary::{
    Attribute, CardKind, Determiner, Location, Modal, MonsterType, Noun, Player, Property, SummonKind, Verb,
};
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
fn what_is_done_has_its_name_in_other_forms_too() {
    let verb = |text: &str| effects(&format!("You can discard 1 card; {text}"))[0].actions[0].verb;
    assert_eq!(verb("this card can attack again in a row."), Activity::AttackMore);
    assert_eq!(verb("this card can attack while in face-up Defense Position."), Activity::AttackInDefense);
    assert_eq!(verb("increase this card's Pendulum Scale by 2."), Activity::ChangeScale);
    assert_eq!(verb("you can make this card become DARK."), Activity::ChangeIdentity);
    assert_eq!(verb("make the battle damage you take from this battle 0."), Activity::ChangeDamage);
    assert_eq!(verb("neither player takes any battle damage this turn."), Activity::ChangeDamage);
    assert_eq!(verb("replace this effect with that monster's original effects."), Activity::GainEffect);
    assert_eq!(verb("return that banished monster to the field."), Activity::ReturnToField);
    assert_eq!(verb("you win the Duel."), Activity::WinDuel);
    assert_eq!(verb("return that target to the hand or Extra Deck."), Activity::ReturnToHand);
    let redirected =
        effects("When an attack is declared: Change the attack target to it and perform damage calculation.");
    let verbs: Vec<_> = redirected[0].actions.iter().map(|action| action.verb).collect();
    assert_eq!(verbs, [Activity::RedirectAttack, Activity::CalculateDamage]);
    // "an effect that …" wins nothing, and a card that is returned to the Deck is not on the field.
    assert_eq!(verb("return that target to the Deck."), Activity::ReturnToDeck);
    assert_eq!(verb("this card can attack directly this turn."), Activity::AttackDirectly);
}

#[test]
fn a_card_that_is_looked_at_or_taken_is_put_back() {
    let verbs = |text: &str| -> Vec<_> {
        effects(&format!("You can discard 1 card; {text}"))[0].actions.iter().map(|action| action.verb).collect()
    };
    use Activity as A;
    let look = "look at the top card of your Deck, then place it on the bottom of your Deck.";
    assert_eq!(verbs(look), [A::Look, A::PutBack]);
    assert_eq!(verbs("take 1 Dragon monster from your Deck and place it on top of your Deck."), [A::Take, A::PutBack]);
    assert_eq!(verbs("take 1 card from your GY and place it on top of your Deck."), [A::Take, A::ReturnToDeck]);
}

#[test]
fn what_does_not_reach_a_card_stands_with_it() {
    let applied = |text: &str| effects(text)[0].applies[0].clone();
    let bare = applied("Unaffected by your opponent's Trap effects while this card has material.");
    assert_eq!(
        (bare.verb, bare.object[0].refers_to, bare.against[0].owner, bare.conditions.len()),
        (Activity::Unaffected, Some(Referent::ThisCard), Some(Player::Opponent), 1)
    );
    let said = applied("This card is unaffected by other cards' effects.");
    assert_eq!((said.object[0].refers_to, said.against[0].thing), (Some(Referent::ThisCard), Some(Noun::Effect)));
    assert_eq!(applied("This card gains 500 ATK.").against, []);
}

#[test]
fn who_attacks_is_told_apart_from_what_is_attacked() {
    let attack = effects("This card can attack all monsters your opponent controls, once each.")[0].applies[0].clone();
    assert_eq!(attack.verb, Activity::AttackMore);
    assert_eq!(attack.object[0].refers_to, Some(Referent::ThisCard));
    assert_eq!(attack.receiver[0].controller, Some(Player::Opponent));
    let directly = effects("This card can attack your opponent directly.")[0].applies[0].clone();
    assert_eq!((directly.verb, directly.object[0].refers_to), (Activity::AttackDirectly, Some(Referent::ThisCard)));
    assert_eq!(directly.receiver[0].player, Some(Player::Opponent));
}

#[test]
fn how_many_at_most_may_be_computed() {
    let target = |text: &str| effects(text)[0].chosen_targets[0].clone();
    let text =
        "You can target cards your opponent controls, up to the number of Machine monsters you control; destroy them.";
    let chosen = target(text);
    assert_eq!(chosen.object[0].controller, Some(Player::Opponent));
    assert_eq!(chosen.up_to.map(|most| most.for_each[0].types.clone()), Some(vec![MonsterType::Machine]));
    assert_eq!(target("You can target up to 2 monsters on the field; destroy them.").up_to, None);
    let equal =
        effects("You can discard 1 card; destroy cards on the field equal to the number of monsters you control.");
    let amount = equal[0].actions[0].amount.clone().expect("how many");
    assert_eq!(amount.for_each[0].controller, Some(Player::You));
}

#[test]
fn a_condition_of_one_action_stands_with_it() {
    let text = "You can discard 1 card; draw 1 card, then if you control a Dragon monster, destroy 1 card.";
    let actions = effects(text)[0].actions.clone();
    assert_eq!(actions[0].conditions, []);
    assert_eq!((actions[1].verb, actions[1].conditions[0].verb), (Activity::Destroy, Some(Verb::Control)));
    let tied = effects("You can discard 1 card; draw 1 card, and if you do, destroy 1 card.")[0].actions.clone();
    assert_eq!(tied[1].conditions, []);
}

#[test]
fn what_replaces_something_applies_and_says_so() {
    let replaced = effects("If this card would be destroyed by battle, destroy 1 other card you control instead.");
    let [destroy] = &replaced[0].applies[..] else { panic!("one thing is done: {:?}", replaced[0].applies) };
    assert_eq!((destroy.verb, destroy.instead), (Activity::Destroy, true));
    assert_eq!(destroy.conditions[0].modal, Some(Modal::Would));
    let plain = effects("You can discard 1 card; destroy 1 card.");
    assert_eq!((plain[0].actions.len(), plain[0].actions[0].instead), (1, false));
}

#[test]
fn a_note_behind_a_card_is_said_of_no_card() {
    let text = "You can discard 1 card; Fusion Summon 1 Dragon Fusion Monster (This is treated as a Ritual Summon.)";
    let picked = effects(text)[0].actions.last().map(|action| action.object[0].clone()).expect("a Summon");
    assert_eq!((picked.whose.len(), picked.notes.len()), (0, 1));
}

#[test]
fn a_value_of_both_kinds_is_two() {
    let applied = effects("This card's original ATK/DEF become 1000.")[0].applies[0].clone();
    let things: Vec<_> = applied.object.iter().map(|one| one.thing).collect();
    assert_eq!(things, [Some(Noun::Atk), Some(Noun::Def)]);
    let one = effects("This card's original ATK becomes 1000.")[0].applies[0].clone();
    assert_eq!(one.object.len(), 1);
}

#[test]
fn what_is_done_to_activate_a_card_is_its_cost() {
    let card = |text: &str| {
        let card = Card::new("Brass Yard", Kind::Spell(Property::Continuous)).with_text(text);
        annotate(&card).effects
    };
    let paid =
        card("Activate this card by discarding 1 card and sending 1 monster from your Deck to the GY. Gain 100 LP.");
    let verbs: Vec<_> = paid[0].costs.iter().map(|cost| cost.verb).collect();
    assert_eq!((&paid[0].kinds[..], verbs), (&[EffectKind::Activate][..], vec![Activity::Discard, Activity::SendToGy]));
    assert_eq!(paid[0].actions, []);
    let chosen = card("Activate this card by targeting 1 monster you control. It gains 300 ATK.");
    assert!(chosen[0].targets && chosen[0].chosen_targets.len() == 1);
    // A requirement is no cost.
    let only = card("Activate only while you control a monster. Monsters you control gain 100 ATK.");
    assert!(only.iter().all(|effect| !effect.kinds.contains(&EffectKind::Activate)));
}

#[test]
fn an_equip_spell_tells_what_it_can_be_equipped_to() {
    let card = Card::new("Brass Crown", Kind::Spell(Property::Equip))
        .with_text("Equip only to a Machine monster. It gains 500 ATK.");
    let equip = annotate(&card).effects[0].actions[0].clone();
    assert_eq!((equip.verb, &equip.receiver[0].types[..]), (Activity::Equip, &[MonsterType::Machine][..]));
}

#[test]
fn a_card_tells_what_it_becomes() {
    let action = |text: &str| effects(&format!("You can discard 1 card; {text}"))[0].actions[0].clone();
    for text in ["this card becomes FIRE.", "you can make this card become FIRE."] {
        let becomes = action(text);
        assert_eq!((becomes.verb, becomes.object[0].refers_to), (Activity::ChangeIdentity, Some(Referent::ThisCard)));
        assert_eq!(becomes.becomes[0].attributes, [Attribute::Fire], "{text}");
    }
    let treated = action("this card is treated as a Tuner this turn.");
    assert_eq!(
        (treated.object[0].refers_to, &treated.becomes[0].kinds[..]),
        (Some(Referent::ThisCard), &[CardKind::Tuner][..])
    );
    let level = action("make this card become Level 4.");
    assert_eq!((level.verb, level.amount.and_then(|amount| amount.number)), (Activity::ChangeLevel, Some(4)));
    assert_eq!((level.object[0].refers_to, level.becomes.len()), (Some(Referent::ThisCard), 0));
    let gains = action("you can have this card gain 500 ATK.");
    assert_eq!((gains.verb, gains.object[0].refers_to), (Activity::ChangeAtk, Some(Referent::ThisCard)));
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

#[test]
fn what_is_said_beside_the_effects_of_a_card_is_negated_too() {
    let text = "You can discard 1 card, then target 1 monster your opponent controls; until the end of this turn, its \
                effects are negated, as well as the activated effects and effects on the field of monsters with the same name.";
    let negate = effects(text)[0].actions[0].clone();
    let [its, activated, others] = &negate.object[..] else { panic!("three: {:?}", negate.object) };
    assert_eq!((its.of, &activated.done[..]), (Some(Referent::It), &[Verb::Activate][..]));
    assert_eq!(
        (&others.locations[..], others.circumstances.last().map(|of| of.what[0].kinds.len())),
        (&[Location::Field][..], Some(1))
    );
}

#[test]
fn cards_that_are_banished_lie_there() {
    let chosen = |text: &str| effects(text)[0].chosen_targets[0].object[0].clone();
    let lie = chosen("You can target 1 of your Dragon monsters that is banished; add it to your hand.");
    assert_eq!((&lie.locations[..], lie.whose.len()), (&[Location::Banished][..], 0));
    let text =
        "You can discard 1 card; Special Summon 1 of your Dragon monsters that is banished, or in your hand or GY.";
    let summon = effects(text)[0].actions[0].clone();
    assert_eq!(summon.from, [Location::Hand, Location::Gy, Location::Banished]);
    let were = chosen("You can target 1 monster that was banished this turn; destroy it.");
    assert_eq!((&were.locations[..], were.whose.len()), (&[][..], 1));
}

#[test]
fn two_objects_of_one_verb_are_no_two_effects() {
    let one = effects(
        "If this card is Normal Summoned: Destroy all monsters your opponent controls OR all Spells and Traps they control.",
    );
    assert_eq!(one.len(), 1);
    let two = effects("Once per turn, you can either: Draw 1 card, OR: Unequip this card.");
    assert_eq!(two.len(), 2);
}

#[test]
fn what_a_value_is_equal_to_is_its_amount() {
    let equal = effects("This card's ATK and DEF are equal to its Level x 400.")[0].applies[0].clone();
    let amount = equal.amount.expect("how much");
    assert_eq!((equal.verb, amount.number, amount.value[0].thing), (Activity::ChangeAtk, Some(400), Some(Noun::Level)));
    // A card that is told by it does nothing.
    let told = effects("Monsters whose Level equals that of this card cannot attack.");
    assert_eq!((told[0].applies.len(), told[0].restrictions.len()), (0, 1));
}

#[test]
fn words_for_another_card_name_neither_this_card_nor_an_attack() {
    let text = "You can target 1 Machine monster you control; Special Summon this card from your hand, then destroy that card.";
    let named = effects(text)[0].actions[1].object[0].antecedent.expect("the target");
    assert_eq!(named.list, ActionList::ChosenTargets);
    let text = "When an attack is declared: You can discard 1 Machine monster; negate the attack, then gain LP equal to that monster's ATK.";
    let amount = effects(text)[0].actions[1].amount.clone().expect("how much");
    assert_eq!(amount.value[0].antecedent.map(|named| named.list), None);
    let many = effects("You can discard any number of cards; draw that many cards.");
    assert_eq!((many[0].costs[0].object[0].thing, many[0].actions[0].object[0].antecedent), (Some(Noun::Card), None));
}

#[test]
fn all_of_some_that_were_chosen_are_those() {
    let text = "You can target 3 Machine monsters in your GY; shuffle all 3 into the Deck, then draw 1 card.";
    let shuffle = effects(text)[0].actions[0].clone();
    assert_eq!(shuffle.object[0].antecedent.map(|named| named.list), Some(ActionList::ChosenTargets));
    assert_eq!(shuffle.from, [Location::Gy]);
    let all = effects("You can discard 1 card; destroy all monsters your opponent controls.")[0].actions[0].clone();
    assert_eq!((all.object[0].refers_to, all.object[0].antecedent), (None, None));
}

#[test]
fn what_a_card_has_is_told_with_it_wherever_it_stands() {
    let text = "You can discard 1 card; add 1 Dragon monster from your Deck to your hand, with a different name from the cards you control.";
    let add = effects(text)[0].actions[0].clone();
    assert_eq!(add.object[0].circumstances[0].what[0].thing, Some(Noun::Name));
    let both = effects("You can target 1 monster with 0 ATK/DEF; destroy it.")[0].chosen_targets[0].object[0].clone();
    assert_eq!(both.stats.len(), 2);
    let equip = effects("You can target 1 monster; equip it with this card.")[0].actions[0].clone();
    assert_eq!(equip.object[0].circumstances, []);
}

#[test]
fn what_is_said_of_a_target_is_no_cost() {
    let text = "If your opponent has a card in their hand: You can target 1 monster they control; destroy it.";
    let effect = effects(text).into_iter().next().expect("an effect");
    assert_eq!((effect.costs.len(), effect.chosen_targets.len()), (0, 1));
}

#[test]
fn this_card_that_goes_to_the_deck_is_not_put_back() {
    let text =
        "You can reveal 1 card from your Deck; reveal 1 card from your Deck, then shuffle this card into the Deck.";
    assert_eq!(effects(text)[0].actions[1].verb, Activity::ReturnToDeck);
}

#[test]
fn what_a_token_is_stands_with_it() {
    let text = "You can discard 1 card; Special Summon 1 \"Cog Token\" (Machine/EARTH/Level 1/ATK 0/DEF 0).";
    let token = effects(text)[0].actions[0].object[0].clone();
    assert_eq!((&token.types[..], &token.attributes[..]), (&[MonsterType::Machine][..], &[Attribute::Earth][..]));
    assert_eq!((token.stats.len(), token.whose.len()), (3, 0));
}

#[test]
fn what_is_among_cards_in_a_place_is_told_of_the_cards() {
    let text = "You can target 2 monsters in your GY, including a Dragon monster; add them to your hand.";
    let chosen = effects(text)[0].chosen_targets[0].object[0].clone();
    let [including] = &chosen.circumstances[..] else { panic!("one: {:?}", chosen.circumstances) };
    assert_eq!(
        (&chosen.locations[..], &including.what[0].types[..]),
        (&[Location::Gy][..], &[MonsterType::Dragon][..])
    );
}

#[test]
fn joined_verbs_share_what_they_are_done_to() {
    let text = "You can discard 1 card; add to your hand, or Special Summon, 1 Dragon monster from your Deck.";
    let [add, summon] = &effects(text)[0].actions[..] else { panic!("two") };
    assert_eq!((add.verb, summon.verb), (Activity::AddToHand, Activity::SpecialSummon));
    assert_eq!((&add.object, &add.from[..]), (&summon.object, &[Location::Deck][..]));
    let apart = effects("You can discard 1 card; destroy 2 monsters, or draw 1 card.")[0].actions.clone();
    assert_ne!(apart[0].object, apart[1].object);
}

#[test]
fn what_is_chosen_of_those_before_is_named_by_the_choice() {
    let text = "If your opponent Special Summons a monster(s): You can target 1 of those monsters; negate its effects.";
    let negate = effects(text)[0].actions[0].clone();
    assert_eq!(
        negate.object[0].antecedent.map(|named| (named.list, named.index)),
        Some((ActionList::ChosenTargets, 0))
    );
}

#[test]
fn a_place_behind_what_was_done_to_a_card_is_where_it_comes_from_now() {
    let text = "You can discard 1 card; return 1 monster destroyed this turn from the GY to the Deck.";
    let back = effects(text)[0].actions[0].clone();
    assert_eq!((&back.from[..], &back.to[..]), (&[Location::Gy][..], &[Location::Deck][..]));
}

#[test]
fn a_value_is_named_by_the_second_verb_or_by_an_amount() {
    let verbs = |text: &str| {
        let all = effects(text);
        all[0].actions.iter().map(|action| (action.verb, action.change)).collect::<Vec<_>>()
    };
    assert_eq!(
        verbs("You can target 1 monster you control; increase or reduce its Level by 1."),
        [(Activity::ChangeLevel, Some(Change::Gain)), (Activity::ChangeLevel, Some(Change::Lose))]
    );
    assert_eq!(verbs("You can discard 1 card; gain the same amount of LP."), [(Activity::GainLp, None)]);
    assert_eq!(
        verbs("You can discard 1 card; double the Levels of all monsters you control."),
        [(Activity::ChangeLevel, Some(Change::Double))]
    );
    let moved = "You can switch the locations of 2 \"Cog\" monsters in your Main Monster Zones.";
    assert_eq!(verbs(moved), [(Activity::Move, None)]);
    let control = "You can switch control of both monsters.";
    assert_eq!(verbs(control), [(Activity::TakeControl, None)], "no location");
}

#[test]
fn what_stands_behind_also_may_have_a_condition_of_its_own() {
    let text = "A monster equipped with this card gains 400 ATK, also if the equipped monster would be destroyed by battle, \
                destroy this card instead.";
    let all = effects(text);
    let applies: Vec<_> = all[0].applies.iter().map(|action| (action.verb, action.instead)).collect();
    assert_eq!(applies, [(Activity::ChangeAtk, false), (Activity::Destroy, true)]);
    assert_eq!((all[0].applies[0].conditions.len(), all[0].applies[1].conditions.len()), (0, 1));
}

#[test]
fn what_a_noun_was_used_for_is_not_done() {
    let text = "You can destroy any number of monsters whose ATK is less than the ATK of the monster Tributed to Tribute \
                Summon this card, then draw 1 card.";
    let text = format!("If this card is Tribute Summoned: {text}");
    let verbs: Vec<_> = effects(&text)[0].actions.iter().map(|action| action.verb).collect();
    assert_eq!(verbs, [Activity::Destroy, Activity::Draw]);
    let done = effects("You can Tribute 1 monster to draw 1 card.");
    assert!(done[0].actions.iter().any(|action| action.verb == Activity::Draw), "for which something is done");
}

#[test]
fn who_makes_an_attack_is_made_nothing() {
    let verb = |text: &str| effects(text)[0].actions[0].verb;
    let attacks = "You can target 1 monster; that monster can make a second attack during each Battle Phase this turn.";
    assert_eq!(verb(attacks), Activity::AttackMore);
    assert_eq!(verb("You can target 1 monster; make that monster's Attribute DARK."), Activity::ChangeIdentity);
}

#[test]
fn one_of_several_zones_is_where_it_goes() {
    let to = |text: &str| effects(text)[0].actions[0].to.clone();
    assert_eq!(
        to("You can target 1 monster you control; move it to another of your Main Monster Zones."),
        [Location::MonsterZone]
    );
    assert_eq!(to("You can target 1 monster; destroy 1 of the cards in its column."), []);
}

#[test]
fn what_is_controlled_is_none_the_more_for_what_is_made_of_it() {
    let attach = effects("You can target 1 Spell in your GY; attach it to 1 Xyz Monster you control as material.");
    let [to] = &attach[0].actions[0].receiver[..] else { panic!("one") };
    assert_eq!((to.controller, &to.whose[..]), (Some(Player::You), &[][..]));
    let level =
        effects("You can discard 1 card; increase the Levels of all monsters you control by 1.")[0].actions[0].clone();
    assert_eq!(level.amount.and_then(|amount| amount.number), Some(1));
    let owned = effects("You can target 1 monster you control that is owned by your opponent; destroy it.");
    assert_eq!(owned[0].chosen_targets[0].object[0].whose[0].verb, Some(Verb::Own), "by whom is told of the monster");
}

#[test]
fn a_number_times_what_is_counted_is_so_much_for_each() {
    let text = "You can discard 1 card; this card's ATK becomes 800 x the number of Dragon monsters you control.";
    let amount = effects(text)[0].actions[0].amount.clone().expect("an amount");
    assert_eq!((amount.number, &amount.for_each[0].types[..]), (Some(800), &[MonsterType::Dragon][..]));
    assert_eq!(
        effects("You can discard 1 card; its ATK becomes 800.")[0].actions[0]
            .amount
            .as_ref()
            .map(|one| one.for_each.len()),
        Some(0)
    );
}

#[test]
fn what_a_card_mentions_comes_from_nowhere_by_that() {
    let text = "You can add 1 Spell that mentions \"Brass Key\" from your Deck to your hand, except \"Brass Tester\".";
    let add = effects(text)[0].actions[0].clone();
    assert_eq!((&add.from[..], &add.to[..]), (&[Location::Deck][..], &[Location::Hand][..]));
    assert_eq!((&add.object[0].mentions[..], add.object[0].except.len()), (&["Brass Key".to_owned()][..], 1));
    let until = effects(
        "You can target 1 monster your opponent controls; take control of that monster they control until the End Phase.",
    );
    assert_eq!(until[0].actions[0].times.len(), 1);
    let negated =
        "You can target 1 monster in your GY; Special Summon it with its effects negated until the End Phase.";
    assert_eq!(effects(negated)[0].actions[0].verb, Activity::SpecialSummon);
}

#[test]
fn what_is_taken_control_of_is_the_monster() {
    let take = effects("You can target 1 monster your opponent controls; take control of it until the End Phase.");
    let [it] = &take[0].actions[0].object[..] else { panic!("one") };
    assert_eq!(it.antecedent.map(|named| named.list), Some(ActionList::ChosenTargets));
    let give = effects("You can discard 1 card; give control of this card to your opponent.")[0].actions[0].clone();
    assert_eq!((give.verb, give.object[0].refers_to), (Activity::TakeControl, Some(Referent::ThisCard)));
    let one = effects("You can discard 1 card; take control of 1 Dragon monster your opponent controls.")[0].actions[0]
        .clone();
    assert_eq!((one.count, one.object[0].controller), (Some(Count { min: 1, max: Some(1) }), Some(Player::Opponent)));
}
