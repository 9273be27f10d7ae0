//! What a stop asks for besides: whose card, in which place, in which phase, and what else must be so.
#![cfg(feature = "io")]

mod support;

use psct::annotation::{Phase, Source, Stop, StopKind};
use psct::card::{Card, Kind, Stats};
use psct::stops::{Condition, Moment, Side, Stopped, Target, stops};
use psct::vocabulary::{Location, Player, Property};
use psct::{Annotation, annotate};
use support::corpus_card;

struct Read {
    card: Card<'static>,
    annotation: Annotation,
}

impl Read {
    fn of(card: Card<'static>) -> Self {
        let annotation = annotate(&card);
        Self { card, annotation }
    }

    fn monster(text: &'static str) -> Self {
        Self::of(Card::new("Brass Tester", Kind::monster("Machine / Effect")).with_text(text))
    }

    fn spell(property: Property, text: &'static str) -> Self {
        Self::of(Card::new("Paper Tester", Kind::Spell(property)).with_text(text))
    }

    fn corpus(slug: &str) -> Self {
        Self::of(corpus_card(slug))
    }

    fn side(&self) -> Side<'_> {
        Side::new(&self.card, &self.annotation)
    }

    fn stops(&self) -> Vec<&Stop> {
        self.annotation.effects.iter().flat_map(|effect| &effect.stops).collect()
    }

    /// The only thing that it stops.
    fn stop(&self) -> &Stop {
        let all = self.stops();
        assert_eq!(all.len(), 1, "{}: {all:#?}", self.card.text);
        all[0]
    }

    fn words(&self, stop: &Stop) -> Vec<&str> {
        stop.conditions.iter().map(|span| span.of(&self.card.text)).collect()
    }

    fn found(&self, of: &Self) -> Vec<Stopped> {
        stops(self.side(), of.side())
    }
}

/// A Normal Spell, an Ignition Effect and a Quick Effect that Special Summon from the GY, and a built-in Summon.
fn summoners() -> [Read; 4] {
    [
        Read::spell(Property::Normal, "Target 1 monster in your GY; Special Summon it."),
        Read::monster("You can discard 1 card, then target 1 monster in your GY; Special Summon it."),
        Read::monster("(Quick Effect): You can discard 1 card, then target 1 monster in your GY; Special Summon it."),
        Read::monster("If you control no monsters, you can Special Summon this card (from your hand)."),
    ]
}

/// Nothing, or how many conditions the first stop of a Special Summon has.
fn asks(by: &Read, of: &Read) -> Option<usize> {
    let all = by.found(of);
    all.iter().find(|found| matches!(found.target, Target::Summon(_))).map(|found| found.conditions.len())
}

#[test]
fn a_pronoun_names_no_card_of_the_opponent_where_the_effect_has_summoned_it() {
    for text in [
        "You can Tribute this card; Special Summon up to 2 Fiend monsters from your Deck, but their effects cannot be activated.",
        "You can target 1 monster in your GY; Special Summon it, but neither player can activate its effects this turn.",
        "When your opponent activates a card or effect (Quick Effect): You can destroy that card. If this card is destroyed: You can Special Summon 1 Fiend monster from your GY, but negate its effects.",
        "You can Set 1 Trap directly from your Deck, but it cannot be activated this turn.",
    ] {
        assert!(Read::monster(text).stops().is_empty(), "{text}");
    }
}

#[test]
fn a_pronoun_names_the_card_that_was_chosen() {
    let cases = [
        (
            "You can target 1 face-up monster your opponent controls; neither player can activate its effects this turn.",
            StopKind::PreventActivation,
        ),
        (
            "You can target 1 face-up monster your opponent controls; that target cannot activate its effects this turn.",
            StopKind::PreventActivation,
        ),
        ("You can target 1 face-up monster your opponent controls; negate its effects.", StopKind::NegateInPlace),
        (
            "You can target 1 face-up monster your opponent controls; it has its effects negated.",
            StopKind::NegateInPlace,
        ),
        ("All face-up monsters your opponent controls have their effects negated.", StopKind::NegateInPlace),
    ];
    for (text, does) in cases {
        let read = Read::monster(text);
        let stop = read.stop();
        assert_eq!((stop.does, stop.whose), (does, Player::Opponent), "{text}");
        assert_eq!(stop.sources, [Source::MonsterEffect], "{text}");
        assert_eq!(stop.places, [Location::Field], "{text}");
        assert!(stop.conditions.is_empty(), "{text}");
    }
    let moved = Read::monster(
        "You can target 1 monster your opponent controls; destroy it, and if you do, negate its effects.",
    );
    assert_eq!(moved.words(moved.stop()), ["negate its effects"], "it is on the field no more");
}

#[test]
fn of_two_chosen_cards_a_pronoun_names_the_one_of_its_player() {
    let read = Read::monster(
        "You can target 1 face-up card your opponent controls and 1 Fiend monster you control; negate the effects of that opponent's card until the end of this turn.",
    );
    let stop = read.stop();
    assert_eq!((stop.whose, stop.cards.len()), (Player::Opponent, 0), "{stop:#?}");
}

#[test]
fn negating_the_effects_of_a_chosen_card_does_not_negate_what_was_activated_elsewhere() {
    let by = Read::corpus("salt-road-harbinger");
    assert_eq!(by.words(by.stop()), ["your opponent activates a card or effect"]);
    let of = Read::spell(Property::Normal, "Target 1 monster in your GY; Special Summon it.");
    assert_eq!(asks(&by, &of), None, "the activation of a card is no effect of a face-up one");
}

#[test]
fn a_phase_stops_only_what_is_done_in_it() {
    let phases = |read: &Read| read.stop().during.as_ref().map(|period| (period.phases.clone(), period.turn));
    let battle = Read::corpus("hushed-bell-ringer");
    assert_eq!(phases(&battle), Some((vec![Phase::Battle], None)));
    assert_eq!(summoners().each_ref().map(|of| asks(&battle, of)), [None, None, Some(1), None]);
    let main = Read::monster("Your opponent cannot Special Summon monsters during their Main Phase.");
    let own = Read::monster("During your opponent's turn, your opponent cannot Special Summon monsters.");
    let other = Read::monster("Your opponent cannot Special Summon monsters during your turn.");
    assert_eq!(phases(&own), Some((vec![], Some(Player::Opponent))));
    assert_eq!(summoners().each_ref().map(|of| asks(&main, of)), [Some(0), Some(0), Some(1), Some(0)]);
    assert_eq!(summoners().each_ref().map(|of| asks(&own, of)), [Some(0), Some(0), Some(1), Some(0)]);
    assert_eq!(summoners().each_ref().map(|of| asks(&other, of)), [None, None, Some(1), None]);
    // It lasts no longer than the Damage Step.
    let attack = Read::monster(
        "If this card attacks, your opponent cannot activate cards or effects until the end of the Damage Step.",
    );
    assert_eq!(phases(&attack), Some((vec![Phase::Battle], None)));
    assert_eq!(summoners().each_ref().map(|of| asks(&attack, of)), [None, None, Some(2), None]);
    // How long a ban lasts is no phase of its own.
    let turn = Read::monster("You can discard this card; your opponent cannot Special Summon monsters this turn.");
    assert_eq!(phases(&turn), None);
}

#[test]
fn every_word_that_no_field_holds_is_a_condition() {
    let cases: &[(&str, &[&str])] = &[
        ("Neither player can Special Summon monsters.", &[]),
        (
            "Neither player can Special Summon monsters from the GY using Spell/Trap effects.",
            &["Neither player can Special Summon monsters from the GY using Spell/Trap effects"],
        ),
        (
            "Any player who controls a face-down monster cannot Special Summon monsters.",
            &["Any player who controls a face-down monster cannot Special Summon monsters"],
        ),
        (
            "You can declare 1 type of card (Monster, Spell, or Trap); your opponent cannot activate cards or effects of that type.",
            &["your opponent cannot activate cards or effects of that type"],
        ),
        (
            "If this card inflicts battle damage to your opponent: Your opponent cannot activate cards or effects this turn.",
            &["this card inflicts battle damage to your opponent"],
        ),
        (
            "If your opponent controls more monsters than you do, your opponent cannot activate monster effects.",
            &["your opponent controls more monsters than you do"],
        ),
        (
            "Neither player can activate monster effects unless they control a Fairy monster.",
            &["unless they control a Fairy monster"],
        ),
        (
            "After this card was Normal Summoned, your opponent cannot activate Trap Cards for the rest of that turn.",
            &["this card was Normal Summoned"],
        ),
        (
            "When your opponent activates a card or effect as Chain Link 2 or higher (Quick Effect): You can negate that effect.",
            &["your opponent activates a card or effect as Chain Link 2 or higher"],
        ),
        (
            "When your opponent would Special Summon a monster(s), if you have 3 or more cards in your hand (Quick Effect): You can negate the Special Summon.",
            &["you have 3 or more cards in your hand"],
        ),
        (
            "When a monster effect is activated and you control a Fairy monster (Quick Effect): You can negate the activation.",
            &["you control a Fairy monster"],
        ),
        (
            "Each player can only Special Summon monsters once per turn.",
            &["Each player can only Special Summon monsters once per turn"],
        ),
    ];
    for (text, expected) in cases {
        let read = Read::monster(text);
        assert_eq!(read.words(read.stop()), *expected, "{text}");
    }
    // What binds its own player only is no limit on others.
    assert!(Read::monster("You can only Special Summon \"Brass Tester(s)\" once per turn.").stops().is_empty());
}

#[test]
fn the_label_of_a_bullet_is_a_condition() {
    let read = Read::monster(
        "If this card is Summoned: Toss a coin.\n● Heads: Draw 1 card.\n● Tails: Neither player can Special Summon monsters.",
    );
    assert_eq!(read.words(read.stop()), ["this card is Summoned", "Tails"]);
}

#[test]
fn a_spell_or_trap_card_is_activated_on_the_field() {
    let crypt = Read::corpus("warden-of-the-cold-crypt");
    let [spell, ..] = summoners();
    assert_eq!(asks(&crypt, &spell), None, "a Spell Card is activated in no GY");
    let later = Read::spell(
        Property::Normal,
        "Draw 1 card. You can banish this card from your GY; Special Summon 1 Fiend monster from your GY.",
    );
    assert_eq!(asks(&crypt, &later), Some(0), "an effect in the GY is");
    let field =
        Read::monster("When a Spell Card is activated on the field (Quick Effect): You can negate the activation.");
    assert_eq!(asks(&field, &spell), Some(0));
    let crypts = Read::monster("Your opponent's monsters cannot activate their effects in the GY.");
    assert_eq!(crypts.stop().places, [Location::Gy]);
}

#[test]
fn the_activation_of_a_card_that_does_nothing_at_once_is_negated_as_such() {
    let lasting = Read::spell(Property::Continuous, "Fiend monsters you control gain 300 ATK.");
    let activation = |by: &Read, of: &Read| {
        by.found(of).into_iter().find(|found| found.target == Target::Activation).map(|found| found.moment)
    };
    let judgment = Read::corpus("magistrates-last-word");
    assert_eq!(activation(&judgment, &lasting), Some(Moment::NegateActivation));
    let [spell, ..] = summoners();
    assert_eq!(activation(&judgment, &spell), None, "its effect is that of its activation");
    let ban = Read::monster("Your opponent cannot activate Spell Cards.");
    assert_eq!(activation(&ban, &lasting), Some(Moment::PreventActivation));
    // What includes no Special Summon, and is no monster's.
    assert_eq!(activation(&Read::corpus("magistrates-caution"), &lasting), None);
    assert_eq!(activation(&Read::corpus("wrath-of-the-quiet-god"), &lasting), None);
    // No effect is carried out that could be negated.
    let effect = Read::monster("When a Spell Card is activated (Quick Effect): You can negate that effect.");
    assert_eq!(activation(&effect, &lasting), None);
}

#[test]
fn what_negates_is_found_in_all_its_forms() {
    let cases = [
        ("Flip monsters' effects are negated.", StopKind::NegateInPlace),
        (
            "If this card battles an opponent's monster, that monster has its effects negated until the end of the Damage Step.",
            StopKind::NegateInPlace,
        ),
        (
            "When a Spell/Trap Card that targets this card is activated (Quick Effect): You can negate the activation.",
            StopKind::NegateActivation,
        ),
        (
            "While you control no Set cards, neither player can Set Spells/Traps nor activate Spell/Trap Cards.",
            StopKind::PreventActivation,
        ),
    ];
    for (text, does) in cases {
        assert_eq!(Read::monster(text).stop().does, does, "{text}");
    }
    for text in [
        "Your opponent can discard 1 card to negate this card's effect.",
        "You can Special Summon 1 Fiend monster from your hand, but it has its effects negated.",
    ] {
        assert!(Read::monster(text).stops().is_empty(), "{text}");
    }
}

#[test]
fn an_effect_that_answers_a_summon_is_no_summon() {
    let rug = Read::corpus("rug-beneath-the-envoy");
    assert_eq!(rug.stop().does, StopKind::NegateActivation);
    assert!(rug.words(rug.stop()).contains(&"a monster is Normal Summoned"));
}

#[test]
fn what_comes_from_elsewhere_is_not_the_summoned_monster() {
    let look = Read::monster(
        "If a monster(s) is Special Summoned: You can look at your opponent's Extra Deck and send 1 monster from it to the GY.",
    );
    assert!(look.stops().is_empty());
    let there =
        Read::monster("If a monster(s) is Special Summoned: You can send 1 monster your opponent controls to the GY.");
    assert_eq!(there.stop().does, StopKind::Response);
}

#[test]
fn a_summon_right_after_an_effect_is_answered_only_after_chain_link_1() {
    let by = Read::corpus("sluice-collapse");
    let of = Read::corpus("racing-synchro-tessel");
    let found = by.found(&of);
    let after = found.iter().find(|found| found.target == Target::Summon(1)).expect("it is answered");
    assert_eq!(after.conditions, [Condition::ChainLink1]);
}

#[test]
fn places_that_are_left_out_are_compared() {
    let road = Read::corpus("narrow-road-of-omens");
    let [spell, ignition, _, built_in] = summoners();
    assert_eq!(asks(&road, &spell), Some(0), "from the GY");
    assert_eq!(asks(&road, &ignition), Some(0), "from the GY");
    assert_eq!(asks(&road, &built_in), None, "from the hand");
}

#[test]
fn a_card_that_is_named_is_compared_by_its_name() {
    let by = Read::spell(Property::QuickPlay, "When your opponent activates \"Paper Tester\": Negate its effect.");
    let [spell, ..] = summoners();
    assert_eq!(asks(&by, &spell), Some(0));
    let other = Card::new("Reed Tester", Kind::Spell(Property::Normal))
        .with_text("Target 1 monster in your GY; Special Summon it.");
    assert_eq!(asks(&by, &Read::of(other)), None);
}

#[test]
fn a_tribute_summon_is_that_of_a_level_5_or_higher_monster() {
    let by = Read::monster("Neither player can Tribute Summon monsters.");
    let stopped = |level: Option<u8>| {
        let stats = Stats { level, ..Stats::default() };
        let card = Card::new("Brass Tester", Kind::monster("Machine / Effect")).with_stats(stats);
        let of = Read::of(card.with_text("Gains 100 ATK."));
        by.found(&of).iter().find(|found| found.target == Target::NormalSummon).map(|found| found.conditions.len())
    };
    assert_eq!([stopped(Some(4)), stopped(Some(5)), stopped(None)], [None, Some(0), Some(1)]);
}

#[test]
fn a_flip_summon_can_be_stopped() {
    let of = Read::monster("FLIP: Draw 1 card.");
    let flips =
        |text: &'static str| Read::monster(text).found(&of).iter().any(|found| found.target == Target::FlipSummon);
    assert!(flips("Neither player can Flip Summon monsters."));
    assert!(flips("When a monster(s) would be Summoned (Quick Effect): You can negate the Summon."));
    assert!(!flips("Neither player can Special Summon monsters."));
    assert!(!flips("Neither player can Normal Summon monsters."));
}

#[test]
fn a_card_that_adds_itself_adds_none_from_the_deck() {
    let by = Read::corpus("owl-of-the-night-ferry");
    let negates = |text: &'static str| {
        let of = Read::monster(text);
        Read::of(Card::new("Reed Tester", Kind::Trap(Property::Normal)).with_text(
            "When a card or effect is activated that includes an effect that adds a card(s) from the Deck to the hand: Negate that effect.",
        ))
        .found(&of)
        .len()
    };
    assert!(by.stop().does == StopKind::NegateEffect || by.stop().does == StopKind::NegateActivation);
    assert_eq!(negates("If this card is in your GY: You can add this card to your hand."), 0);
    assert_eq!(negates("You can discard this card; add 1 Fiend monster from your Deck to your hand."), 1);
    // Who draws adds cards from the Deck to the hand.
    assert_eq!(negates("You can discard this card; draw 2 cards."), 1);
    assert_eq!(negates("You can discard this card; excavate the top card of your Deck."), 0);
}

/// What of a card is negated in its place.
fn negated_in_place(by: &Read, of: &Read) -> Vec<Target> {
    let all = by.found(of).into_iter().filter(|found| found.moment == Moment::NegateInPlace);
    all.map(|found| found.target).collect()
}

#[test]
fn what_works_while_a_monster_is_an_equip_card_is_no_effect_of_a_monster_on_the_field() {
    let union = Read::corpus("coupled-hauler");
    assert_eq!(union.annotation.effects.len(), 3, "it equips, it unequips, and what the equipped monster gains");
    let monster = Read::monster("You can target 1 face-up monster your opponent controls; negate its effects.");
    assert_eq!(negated_in_place(&monster, &union), [Target::Effect(0)], "as a monster it only equips itself");
    let card = Read::monster("You can target 1 face-up card your opponent controls; negate its effects.");
    assert_eq!(negated_in_place(&card, &union).len(), 3, "a card on the field it is in both zones");
    let spells = Read::spell(Property::Continuous, "Negate all Spell effects on the field.");
    assert_eq!(negated_in_place(&spells, &union).len(), 2, "an equipped monster is an Equip Spell");
    let plain = Read::monster("While you control a Machine monster, this card gains 500 ATK.");
    assert_eq!(negated_in_place(&monster, &plain), [Target::Effect(0)]);
    assert!(negated_in_place(&spells, &plain).is_empty());
}

#[test]
fn an_effect_in_a_bullet_stops_something_while_its_card_has_it() {
    let read = Read::monster(
        "If you Tribute Summon this card by Tributing 1 of the following monsters, it gains the appropriate effect.\n\
         ● \"Tin Kettle\": Negate the effect of a Spell or Trap Card that targets this card.\n\
         ● \"Tin Ladle\": This card gains 1000 ATK.",
    );
    let words = ["you Tribute Summon this card by Tributing 1 of the following monsters", "\"Tin Kettle\""];
    assert_eq!(read.words(read.stop()), words);
    assert_eq!(read.stop().does, StopKind::NegateInPlace);
    let counted = Read::spell(
        Property::Continuous,
        "This card gains these effects based on the number of Rock monsters you control.\n\
         ● 1+: Each time your opponent Special Summons a monster(s): Gain 300 LP.\n\
         ● 2+: Negate the activated effects of monsters your opponent controls.",
    );
    assert_eq!(counted.annotation.effects.len(), 2, "the second bullet does not go on with the first");
    assert_eq!(counted.words(counted.stop()), ["2+"]);
    let own = Read::monster("When you Tribute Summon this card: Destroy all monsters your opponent controls.");
    assert!(own.stops().is_empty(), "no Summon of the opponent is answered: {:#?}", own.stops());
}

#[test]
fn a_token_comes_from_no_place_that_could_be_asked_for() {
    let token = Read::spell(Property::Normal, "Special Summon 2 \"Tin Tokens\" (Machine/EARTH/Level 1/ATK 0/DEF 0).");
    let deck = Read::monster(
        "When a card or effect is activated that includes an effect that Special Summons a monster from the Deck (Quick \
         Effect): You can discard this card; negate that effect.",
    );
    assert_eq!(deck.found(&token), []);
    let from_deck = Read::spell(Property::Normal, "Special Summon 1 Machine monster from your Deck.");
    assert!(!deck.found(&from_deck).is_empty());
}

#[test]
fn effects_joined_before_whose_they_are_are_all_of_these() {
    let grave = Read::spell(
        Property::QuickPlay,
        "Target 1 monster in your opponent's GY; banish it, and if you do, its effects are negated, as well as the activated \
         effects and effects on the field of monsters with the same original name.",
    );
    assert_eq!(grave.stop().sources, [Source::MonsterEffect]);
}
