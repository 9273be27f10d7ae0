//! Which card stops which Summon or effect, and when: the table of stoppers and Summons, and the rules of negation and of
//! the response window, on cards of the corpus.
#![cfg(feature = "io")]

mod support;

use psct::annotation::{ActivationStop, StopKind};
use psct::card::{Card, Kind, Stats};
use psct::stops::{Condition, Moment, Side, Stopped, Target, stops};
use psct::text::Span;
use psct::vocabulary::{Attribute, MonsterType, Player, Property};
use psct::{Annotation, annotate};
use support::{corpus_card, corpus_cards, shared_cards};

/// A built-in Summon, from the hand.
const BUILT_IN: &str = "brinehold-ferryman";
/// A Summon by a monster effect, from the hand.
const MONSTER: &str = "dogged-sexton-ulla";
/// A Summon by a monster effect, from the GY.
const MONSTER_FROM_GY: &str = "iron-bridge-revenant";
/// A Summon by the activation of a Spell Card, from the GY.
const SPELL_CARD: &str = "grave-call-of-the-choir";
/// A Summon by an effect of a face-up Spell, from the GY.
const SPELL_EFFECT: &str = "shared-doors-bulletin";

/// A card with its annotation.
struct Read {
    card: Card<'static>,
    annotation: Annotation,
}

impl Read {
    fn corpus(slug: &str) -> Self {
        Self::of(corpus_card(slug))
    }

    fn of(card: Card<'static>) -> Self {
        let annotation = annotate(&card);
        Self { card, annotation }
    }

    fn side(&self) -> Side<'_> {
        Side::new(&self.card, &self.annotation)
    }
}

/// A Trap or Counter Trap with a text of its own.
fn trap(property: Property, text: &'static str) -> Read {
    Read::of(Card::new("Brass Tester", Kind::Trap(property)).with_text(text))
}

fn between(by: &str, of: &str) -> Vec<Stopped> {
    stops(Read::corpus(by).side(), Read::corpus(of).side())
}

/// The moments at which one card stops the last Special Summon of another.
fn moments(by: &str, of: &str) -> Vec<Moment> {
    let of = Read::corpus(of);
    let last = Target::Summon(of.annotation.summons.len() as u32 - 1);
    let all = stops(Read::corpus(by).side(), of.side());
    let mut found: Vec<_> = all.iter().filter(|stopped| stopped.target == last).map(|stopped| stopped.moment).collect();
    found.dedup();
    found
}

fn is_stopped(by: &str, of: &str) -> bool {
    moments(by, of).iter().any(|moment| *moment != Moment::Response)
}

/// The only stop of a card against a Special Summon of another.
fn the_stop(by: &str, of: &str) -> Stopped {
    let mut all = between(by, of);
    all.retain(|stopped| matches!(stopped.target, Target::Summon(_)));
    assert_eq!(all.len(), 1, "{by} stops one Summon of {of} in one way: {all:#?}");
    all.remove(0)
}

#[test]
fn the_table_of_stoppers_and_summons() {
    // Built-in, by monster effect, by Spell Card, by a face-up Spell's effect.
    let table: &[(&str, [bool; 4])] = &[
        // As Solemn Judgment, Solemn Warning, Solemn Strike, Horn of Heaven.
        ("magistrates-last-word", [true, false, true, false]),
        ("magistrates-caution", [true, true, true, false]),
        ("verdict-of-the-lamplighters", [true, true, false, false]),
        ("horn-of-the-morning-hunt", [true, false, false, false]),
        // As Black Horn of Heaven, Thunder King Rai-Oh, Evolzar Laggia, Royal Oppression.
        ("dark-horn-of-the-evening-hunt", [true, false, false, false]),
        ("storm-prince-brontes", [true, false, false, false]),
        ("evolved-lagoon-ruler", [true, false, true, false]),
        ("edict-of-the-iron-throne", [true, true, true, true]),
        // As Divine Wrath, Dark Bribe.
        ("wrath-of-the-quiet-god", [false, true, false, false]),
        ("purse-under-the-table", [false, false, true, false]),
        // As Torrential Tribute, Bottomless Trap Hole: they stop none, but answer all.
        ("sluice-collapse", [false; 4]),
        ("pit-without-a-floor", [false; 4]),
        // "Neither player can Special Summon monsters."
        ("locked-turnstile", [true; 4]),
        // What negates changes of ATK and attacks, and binds only its own player.
        ("leaden-plumb-bob", [false; 4]),
        ("wicket-gate-warden", [false; 4]),
    ];
    for (by, expected) in table {
        let found = [BUILT_IN, MONSTER, SPELL_CARD, SPELL_EFFECT].map(|of| is_stopped(by, of));
        assert_eq!(
            found, *expected,
            "{by} against a built-in Summon, a monster effect, a Spell Card, a Spell's effect"
        );
    }
    // As Ash Blossom and Ghost Belle: whatever includes the effect, from the GY and not from the hand.
    let owl = [BUILT_IN, MONSTER_FROM_GY, SPELL_CARD, SPELL_EFFECT].map(|of| is_stopped("owl-of-the-night-ferry", of));
    assert_eq!(owl, [false, true, true, true]);
    assert!(!is_stopped("owl-of-the-night-ferry", MONSTER), "its Summon is from the hand");
}

#[test]
fn what_answers_a_summon_answers_every_kind_of_it() {
    for by in ["sluice-collapse", "pit-without-a-floor"] {
        for of in [BUILT_IN, MONSTER, SPELL_CARD, SPELL_EFFECT] {
            assert_eq!(moments(by, of), [Moment::Response], "{by} and {of}");
        }
    }
}

#[test]
fn built_in_summons_are_negated_by_whatever_negates_special_summons() {
    for by in [
        "magistrates-caution",
        "magistrates-last-word",
        "dark-horn-of-the-evening-hunt",
        "storm-prince-brontes",
        "horn-of-the-morning-hunt",
        "verdict-of-the-lamplighters",
    ] {
        let stopped = the_stop(by, BUILT_IN);
        assert_eq!(stopped.moment, Moment::NegateSummon, "{by}");
        assert!(stopped.conditions.is_empty(), "{by}");
    }
}

#[test]
fn contact_fusions_and_synchro_and_xyz_summons_are_negated_as_built_in_ones() {
    for of in ["four-oar-galley-fusion", "copperleaf-synchronist", "twin-anvil-overseer", "ridgewalker-sentinel"] {
        assert!(moments("dark-horn-of-the-evening-hunt", of).contains(&Moment::NegateSummon), "{of}");
    }
}

#[test]
fn what_negates_monster_effects_does_not_negate_a_built_in_summon() {
    assert_eq!(moments("wrath-of-the-quiet-god", BUILT_IN), []);
}

#[test]
fn a_summon_by_effect_is_not_negated_as_a_summon() {
    let negators: Vec<_> = corpus_cards().into_iter().map(|(slug, card)| (slug, Read::of(card))).collect();
    for of in [MONSTER, MONSTER_FROM_GY, SPELL_CARD, SPELL_EFFECT] {
        let target = Read::corpus(of);
        let last = Target::Summon(target.annotation.summons.len() as u32 - 1);
        for (slug, by) in &negators {
            let all = stops(by.side(), target.side());
            let negated = all.iter().any(|found| found.target == last && found.moment == Moment::NegateSummon);
            assert!(!negated, "{slug} and {of}");
        }
    }
    assert_eq!(moments("dark-horn-of-the-evening-hunt", MONSTER), []);
    assert_eq!(moments("storm-prince-brontes", MONSTER), []);
}

#[test]
fn it_is_stopped_by_negating_the_effect_that_summons() {
    assert_eq!(the_stop("wrath-of-the-quiet-god", MONSTER).moment, Moment::NegateActivation);
    assert_eq!(the_stop("purse-under-the-table", SPELL_CARD).moment, Moment::NegateActivation);
    assert_eq!(the_stop("owl-of-the-night-ferry", SPELL_CARD).moment, Moment::NegateEffect);
    assert!(!is_stopped("wrath-of-the-quiet-god", SPELL_CARD));
    assert!(!is_stopped("purse-under-the-table", MONSTER));
}

#[test]
fn solemn_judgment_negates_a_spell_or_trap_card_or_a_built_in_summon_but_no_monster_effect() {
    let judgment = "magistrates-last-word";
    assert_eq!(moments(judgment, BUILT_IN), [Moment::NegateSummon]);
    assert_eq!(moments(judgment, SPELL_CARD), [Moment::NegateActivation]);
    assert_eq!(moments(judgment, MONSTER), []);
}

#[test]
fn solemn_warning_negates_what_special_summons_and_of_spells_and_traps_only_the_activation_of_the_card() {
    let warning = "magistrates-caution";
    assert_eq!(moments(warning, BUILT_IN), [Moment::NegateSummon]);
    assert_eq!(moments(warning, MONSTER), [Moment::NegateActivation]);
    assert_eq!(moments(warning, SPELL_CARD), [Moment::NegateActivation]);
    assert_eq!(moments(warning, SPELL_EFFECT), []);
    // It asks for a Special Summon in the effect.
    let other = Read::corpus("watchman-who-waits");
    let all = stops(Read::corpus(warning).side(), other.side());
    let other = |found: &Stopped| !matches!(found.target, Target::NormalSummon | Target::FlipSummon);
    assert!(!all.iter().any(other), "{all:#?}");
}

#[test]
fn whatever_answers_a_summon_can_answer_a_built_in_one_always() {
    assert!(the_stop("sluice-collapse", BUILT_IN).conditions.is_empty());
}

#[test]
fn what_needs_the_summon_to_be_the_last_thing_misses_it_at_chain_link_2_or_higher() {
    for of in [MONSTER, SPELL_CARD, SPELL_EFFECT] {
        assert_eq!(the_stop("sluice-collapse", of).conditions, [Condition::ChainLink1], "{of}");
    }
}

#[test]
fn what_waits_until_the_chain_has_resolved_misses_nothing() {
    for of in [BUILT_IN, MONSTER] {
        assert!(the_stop("watchman-who-waits", of).conditions.is_empty(), "{of}");
    }
}

#[test]
fn a_then_behind_the_summon_closes_the_window() {
    let digger = Card::new("Tin Digger", Kind::monster("Machine / Effect"))
        .with_text("You can discard 1 card; Special Summon 1 Machine monster from your GY, then draw 1 card.");
    let digger = Read::of(digger);
    let answered = |by: &str| {
        let all = stops(Read::corpus(by).side(), digger.side());
        all.iter().any(|found| found.target == Target::Summon(0) && found.moment == Moment::Response)
    };
    assert!(!answered("sluice-collapse"));
    assert!(answered("watchman-who-waits"));
}

#[test]
fn a_summon_right_after_an_effect_is_negated_as_one_only_after_chain_link_1() {
    let cards = corpus_cards().into_iter().map(|(_, card)| Read::of(card));
    let after = |read: &Read| {
        read.annotation.summons.iter().any(|summon| summon.window == psct::annotation::Window::AfterResolution)
    };
    let horn = Read::corpus("horn-of-the-morning-hunt");
    let mut seen = 0;
    for of in cards.filter(after) {
        for (index, summon) in (0..).zip(&of.annotation.summons) {
            if summon.window != psct::annotation::Window::AfterResolution {
                continue;
            }
            let all = stops(horn.side(), of.side());
            let found = all.iter().find(|found| found.target == Target::Summon(index)).expect("it can be negated");
            assert_eq!(found.conditions, [Condition::ChainLink1], "{}", of.card.name);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn exactly_one_monster_may_not_be_several() {
    let pendulum = Card::new("Tin Pendulum", Kind::monster("Machine / Pendulum / Effect")).with_text("Gains 100 ATK.");
    let found = stops(Read::corpus("dark-horn-of-the-evening-hunt").side(), Read::of(pendulum).side());
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].conditions, [Condition::Exactly(1)]);
    let two = trap(Property::Counter, "When a monster(s) would be Pendulum Summoned: Negate the Pendulum Summon.");
    let of = Read::corpus(BUILT_IN);
    assert!(stops(two.side(), of.side()).is_empty(), "its Summon is no Pendulum Summon");
}

#[test]
fn a_level_is_asked_of_monsters_that_have_one() {
    let by = "steelbrow-toll-collector";
    let conditions = the_stop(by, BUILT_IN).conditions;
    assert_eq!(conditions.len(), 2, "the Level, and what must be controlled: {conditions:?}");
    assert!(moments(by, "twin-anvil-overseer").is_empty(), "an Xyz Monster has no Level");
}

/// What is printed on a card decides, and only what no source tells is an if.
#[test]
fn attributes_types_and_numbers_are_asked_of_what_is_printed() {
    let printed = |stats: Stats| {
        let card = Card::new("Brinehold Tester", Kind::monster("Aqua / Effect")).with_stats(stats);
        Read::of(card.with_text("If you control no cards, you can Special Summon this card (from your hand)."))
    };
    let aqua = Stats {
        attribute: Some(Attribute::Water),
        monster_type: Some(MonsterType::Aqua),
        level: Some(4),
        scale: None,
        atk: Some(1800),
        def: None,
    };
    let cases = [
        ("a WATER monster(s)", Some(true)),
        ("a LIGHT or DARK monster(s)", Some(false)),
        ("a non-WATER monster(s)", Some(false)),
        ("a non-EARTH monster(s)", Some(true)),
        ("an Aqua monster(s)", Some(true)),
        ("a WATER Fiend monster(s)", Some(false)),
        ("a Level 4 or lower monster(s)", Some(true)),
        ("a Level 5 or higher monster(s)", Some(false)),
        ("a Rank 4 monster(s)", Some(false)),
        ("a monster(s) with 1800 or more ATK", Some(true)),
        ("a monster(s) with 1500 or less ATK", Some(false)),
        ("a monster(s) with 1500 or less DEF", None),
    ];
    for (asked, expected) in cases {
        let text = format!("When your opponent would Special Summon {asked}: Negate the Special Summon.");
        let trap = Card::new("Brass Tester", Kind::Trap(Property::Counter)).with_text(text);
        let by = Read::of(trap.clone());
        let all = stops(by.side(), printed(aqua).side());
        let found = match &all[..] {
            [] => Some(false),
            [one] => one.conditions.is_empty().then_some(true),
            more => panic!("{asked}: {more:#?}"),
        };
        assert_eq!(found, expected, "{asked}");
        // A source that tells nothing leaves it open, but for what no Main Deck monster has.
        let unknown = stops(by.side(), printed(Stats::default()).side());
        assert_eq!(
            unknown.iter().map(|found| found.conditions.len()).sum::<usize>(),
            usize::from(!asked.contains("Rank"))
        );
    }
}

/// "Your GY" is another place on each of the two cards.
#[test]
fn whose_gy_a_monster_comes_from_is_asked() {
    let origins = [
        ("Special Summon 1 monster from your GY.", Some(Player::You)),
        ("Special Summon 1 monster from your opponent's GY.", Some(Player::Opponent)),
        ("Special Summon 1 monster from either GY.", Some(Player::Either)),
        ("You can target 1 monster in your opponent's GY; Special Summon it.", Some(Player::Opponent)),
        ("You can target 1 monster in your GY; Special Summon that target.", Some(Player::You)),
        ("Special Summon 1 monster from your hand or your opponent's GY.", Some(Player::Either)),
        ("Special Summon 1 monster from the GY.", None),
    ];
    let stoppers =
        [("their", Player::Opponent), ("your", Player::You), ("either", Player::Either), ("the", Player::Both)];
    for (text, expected) in origins {
        let of = Read::of(Card::new("Tin Digger", Kind::Spell(Property::Normal)).with_text(text));
        assert_eq!(of.annotation.summons[0].from_whose, expected, "{text}");
        assert_eq!(of.annotation.effects[0].actions.last().expect("a Summon").from_whose, expected, "{text}");
        for (words, asked) in stoppers {
            let by = format!("If your opponent Special Summons a monster(s) from {words} GY: Destroy it.");
            let by = Read::of(Card::new("Brass Tester", Kind::Trap(Property::Normal)).with_text(by));
            let all = stops(by.side(), of.side());
            let open = all.first().map(|found| found.conditions.len());
            let expected = match (asked, expected) {
                (Player::Either | Player::Both, _) if text.contains("hand") => Some(1),
                (Player::Either | Player::Both, _) => Some(0),
                (Player::Opponent, Some(Player::You)) | (Player::You, Some(Player::Opponent)) => Some(0),
                (Player::You, Some(Player::You)) | (Player::Opponent, Some(Player::Opponent)) => None,
                _ => Some(1),
            };
            assert_eq!(open, expected, "{words} against {text}");
        }
    }
}

/// What a card grants to others is stopped by them, and the answer says so.
#[test]
fn an_effect_that_is_granted_stops_as_the_granted_one() {
    let text = "Machine monsters you control gain this effect.\n● Your opponent cannot Special Summon monsters.";
    let by = Read::of(Card::new("Brass Guildhall", Kind::Spell(Property::Field)).with_text(text));
    assert!(by.annotation.effects.iter().all(|effect| effect.stops.is_empty()), "{:#?}", by.annotation.effects);
    let all = stops(by.side(), Read::corpus(BUILT_IN).side());
    assert_eq!(all.len(), 1, "{all:#?}");
    assert_eq!((all[0].moment, all[0].grant), (Moment::PreventSummon, Some(0)));
    assert!(all[0].stopping(&by.annotation).expect("an effect").granted);
    assert_eq!(all[0].stop(&by.annotation).expect("a stop").whose, Player::Opponent);
}

#[test]
fn only_a_counter_trap_answers_a_counter_trap() {
    let all = |by: &str| between(by, "purse-under-the-table");
    assert_eq!(all("magistrates-last-word").len(), 1);
    assert!(all("evolved-lagoon-ruler").is_empty());
}

#[test]
fn a_normal_summon_is_negated_by_what_negates_any_summon() {
    let normal = |by: &str| between(by, BUILT_IN).iter().any(|found| found.target == Target::NormalSummon);
    assert!(normal("horn-of-the-morning-hunt") && normal("evolved-lagoon-ruler") && normal("sluice-collapse"));
    assert!(!normal("dark-horn-of-the-evening-hunt") && !normal("locked-turnstile"));
    let envoy = between("horn-of-the-morning-hunt", "warden-of-the-quiet-gate");
    assert!(envoy.iter().any(|found| found.target == Target::NormalSummon), "only its Special Summon is forbidden");
}

#[test]
fn effects_are_negated_in_their_place_only() {
    let by = "hush-over-the-guildhall";
    let in_place = |of: &str| between(by, of).iter().any(|found| found.moment == Moment::NegateInPlace);
    assert!(!in_place(MONSTER), "it is activated in the hand");
    assert!(in_place("storm-prince-brontes"), "it applies on the field");
    assert!(!in_place("hush-over-the-guildhall"), "no monster");
}

#[test]
fn what_forbids_the_own_players_summons_stops_no_one_else() {
    let bob = Read::corpus("leaden-plumb-bob");
    let own: Vec<_> = bob.annotation.effects.iter().flat_map(|effect| &effect.stops).collect();
    assert_eq!(own.len(), 1, "{own:#?}");
    assert_eq!((own[0].does, own[0].whose), (StopKind::PreventSummon, Player::You));
    assert!(between("leaden-plumb-bob", "copperleaf-synchronist").is_empty());
}

#[test]
fn the_forms_of_a_summon_negation() {
    let negates = |text: &'static str| {
        let read = trap(Property::Counter, text);
        let all: Vec<_> = read.annotation.effects.iter().flat_map(|effect| effect.stops.clone()).collect();
        (all.len() == 1 && all[0].does == StopKind::NegateSummon).then(|| all[0].whose)
    };
    let cases = [
        ("When your opponent would Special Summon a monster(s): Negate the Summon.", Some(Player::Opponent)),
        ("When a monster(s) would be Special Summoned: Negate the Special Summon.", Some(Player::Either)),
        (
            "When your opponent Special Summons a monster(s): Negate the Special Summon, and if you do, destroy it.",
            Some(Player::Opponent),
        ),
        ("Negate the Special Summon of a monster and destroy it.", Some(Player::Either)),
        ("When an opponent's monster declares an attack: Negate the attack.", None),
        ("When your opponent Special Summons a monster(s): Draw 1 card.", None),
        ("When your opponent would Special Summon a monster(s): Draw 1 card.", None),
        ("When this card's Summon is negated: Draw 1 card.", None),
    ];
    for (text, expected) in cases {
        assert_eq!(negates(text), expected, "{text}");
    }
}

#[test]
fn every_verdict_rests_on_words() {
    for (slug, card) in corpus_cards() {
        let annotation = annotate(&card);
        for effect in &annotation.effects {
            for stop in effect.stops.iter().chain(effect.grants.iter().flat_map(|granted| &granted.stops)) {
                assert!(!stop.because.is_empty(), "{slug}");
                assert!(stop.because[1..].iter().all(|span| effect.span.contains(*span)), "{slug}: {stop:#?}");
                // What must be so may stand above the bullet that the effect is in.
                let told = |span: &Span| span.end <= effect.span.end && !span.of(&card.text).is_empty();
                assert!(stop.conditions.iter().all(told), "{slug}: {stop:#?}");
            }
        }
    }
}

/// What the annotation of a Summon says of stoppers in general agrees with each stopper.
fn agrees(of: &Read, found: &Stopped, by: &str) {
    let Target::Summon(index) = found.target else { return };
    let summon = &of.annotation.summons[index as usize];
    let known = &summon.stopped_by;
    let may = match found.moment {
        Moment::NegateSummon => known.summon_negation,
        Moment::NegateActivation | Moment::PreventActivation => known.activation_negation != ActivationStop::None,
        Moment::NegateEffect | Moment::NegateInPlace => known.effect_negation,
        Moment::PreventSummon => known.prevention,
        Moment::Response => true,
    };
    assert!(may, "{by} against {}: {found:?} and {known:?}", of.card.name);
}

#[test]
fn the_verdicts_agree_with_what_each_summon_is_stopped_by() {
    let all: Vec<_> = corpus_cards().into_iter().map(|(_, card)| Read::of(card)).collect();
    let horn = Read::corpus("horn-of-the-morning-hunt");
    let lock = Read::corpus("locked-turnstile");
    let (mut seen, mut negated) = (0, 0);
    for of in &all {
        for by in &all {
            for found in stops(by.side(), of.side()) {
                agrees(of, &found, &by.card.name);
                seen += 1;
            }
        }
        let has = |by: &Read, index: u32| {
            stops(by.side(), of.side()).iter().any(|found| found.target == Target::Summon(index))
        };
        for (index, summon) in (0..).zip(&of.annotation.summons) {
            assert_eq!(has(&horn, index), summon.stopped_by.summon_negation, "{}", of.card.name);
            assert_eq!(has(&lock, index), summon.stopped_by.prevention, "{}", of.card.name);
            negated += u32::from(summon.stopped_by.summon_negation);
        }
    }
    assert!(seen > 1000 && negated > 50, "{seen} {negated}");
}

#[test]
fn the_summon_negators_of_the_shared_cards() {
    let Some(cards) = shared_cards() else { return };
    let (mut negators, mut opponent, mut would_be_exact, mut with_activation) = (0, 0, 0, 0);
    for card in &cards {
        let annotation = annotate(card);
        let all: Vec<_> = annotation.effects.iter().flat_map(|effect| &effect.stops).collect();
        let Some(negation) = all.iter().find(|stop| stop.does == StopKind::NegateSummon) else { continue };
        negators += 1;
        opponent += u32::from(negation.whose == Player::Opponent);
        would_be_exact += u32::from(negation.exactly == Some(1));
        with_activation += u32::from(all.iter().any(|stop| stop.does == StopKind::NegateActivation));
    }
    // Each of them was read against its text.
    assert_eq!((negators, opponent, would_be_exact, with_activation), (30, 16, 1, 9));
}
