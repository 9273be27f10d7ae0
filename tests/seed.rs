//! What the rules say about Special Summons, statement by statement, on cards of the corpus.
#![cfg(feature = "io")]

mod support;

use psct::annotation::{
    ActivationStop, Certainty, EffectKind, FromSource, Mechanism, Reason, Response, Subject, Summon, TextStyle, Window,
};
use psct::vocabulary::{Location, Method, Position};
use psct::{Annotation, annotate};
use support::{corpus_card, corpus_cards};

fn read(slug: &str) -> Annotation {
    annotate(&corpus_card(slug))
}

/// The only Special Summon of a card.
fn the_summon(slug: &str) -> Summon {
    let mut summons = read(slug).summons;
    assert_eq!(summons.len(), 1, "{slug} has one Special Summon: {summons:#?}");
    summons.remove(0)
}

/// The Special Summon of a card by this method.
fn summon_by(slug: &str, method: Method) -> Summon {
    let mut summons = read(slug).summons;
    summons.retain(|summon| summon.method == method);
    assert_eq!(summons.len(), 1, "{slug} has one Summon by this method: {summons:#?}");
    summons.remove(0)
}

/// Every Special Summon of the corpus that is of one mechanism.
fn all_by(mechanism: Mechanism) -> Vec<(String, Annotation, Summon)> {
    let cards = corpus_cards().into_iter().map(|(slug, card)| (slug, annotate(&card)));
    let of_one = cards.flat_map(|(slug, annotation)| {
        let summons = annotation.summons.clone().into_iter().filter(|summon| summon.mechanism == mechanism);
        summons.map(|summon| (slug.clone(), annotation.clone(), summon)).collect::<Vec<_>>()
    });
    of_one.collect()
}

/// Cards that negate, by the real card that each is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Negator {
    /// Negates a Summon, or the activation of a Spell or Trap Card.
    SolemnJudgment,
    /// Negates a Summon, or the activation of a monster effect or a Spell or Trap Card that Special Summons.
    SolemnWarning,
    /// Negates a Special Summon.
    BlackHornOfHeaven,
    /// Negates a Special Summon, by a monster's effect.
    ThunderKingRaiOh,
    /// Negates the activation of a monster effect.
    DivineWrath,
    /// Negates the activation of a Spell or Trap Card.
    DarkBribe,
}

/// The cards that can stop a Summon.
fn stopped_by(summon: &Summon) -> Vec<Negator> {
    use Negator::*;
    let stops = &summon.stopped_by;
    let by_summon: &[Negator] = &[SolemnJudgment, SolemnWarning, BlackHornOfHeaven, ThunderKingRaiOh];
    let by_activation: &[Negator] = match stops.activation_negation {
        ActivationStop::None => &[],
        ActivationStop::MonsterEffect => &[SolemnWarning, DivineWrath],
        ActivationStop::SpellTrapCard => &[SolemnJudgment, SolemnWarning, DarkBribe],
        ActivationStop::SpellTrapEffect => &[],
    };
    if stops.summon_negation { by_summon.to_vec() } else { by_activation.to_vec() }
}

#[test]
fn a_special_summon_is_any_summon_but_the_normal_and_the_flip_summon() {
    for slug in ["loyal-gatepost", "two-tribute-ox", "well-read-understudy"] {
        assert!(read(slug).summons.is_empty(), "{slug} Special Summons nothing");
    }
}

#[test]
fn it_is_done_by_a_card_effect_or_by_a_condition_of_the_card() {
    assert_eq!(the_summon("grave-call-of-the-choir").mechanism, Mechanism::Effect);
    assert_eq!(the_summon("brinehold-ferryman").mechanism, Mechanism::BuiltIn);
}

#[test]
fn the_position_is_open_unless_the_card_indicates_otherwise() {
    assert_eq!(the_summon("brinehold-ferryman").position, None);
    assert_eq!(the_summon("northern-wolf-of-the-second-main").position, Some(Position::Defense));
    assert_eq!(the_summon("hidden-harvest").position, Some(Position::FaceDownDefense));
}

#[test]
fn xyz_synchro_link_fusion_ritual_and_contact_fusion_are_special_summons() {
    let cases = [
        ("twin-anvil-overseer", Method::Xyz),
        ("copperleaf-synchronist", Method::Synchro),
        ("ridgewalker-sentinel", Method::Link),
        ("four-oar-galley-fusion", Method::ContactFusion),
        ("palegear-welding-yard", Method::Fusion),
        ("rite-of-the-hollow-bell", Method::Ritual),
    ];
    for (slug, method) in cases {
        summon_by(slug, method);
    }
}

#[test]
fn there_is_no_limit_on_special_summons_unless_the_card_sets_one() {
    assert_eq!(the_summon("brinehold-ferryman").limit, None);
    assert!(read("brinehold-ferryman").limits.is_empty());
    assert!(the_summon("cindermoth-larva").limit.is_some());
}

#[test]
fn a_high_level_asks_for_no_tributes_unless_the_card_does() {
    assert_eq!(the_summon("brinehold-ferryman").asks_for, None);
    assert!(the_summon("tenfold-ledger-drake").asks_for.is_some());
}

#[test]
fn what_a_built_in_summon_asks_for_begins_at_its_by() {
    let card = corpus_card("tenfold-ledger-drake");
    let asked = the_summon("tenfold-ledger-drake").asks_for.map(|span| span.of(&card.text).to_owned());
    assert!(asked.is_some_and(|words| words.starts_with("by Tributing monsters")));
}

#[test]
fn a_colon_or_semicolon_makes_the_summon_of_the_card_itself_one_by_effect() {
    for (slug, reason) in [
        ("dogged-sexton-ulla", Reason::Colon),
        ("redoubt-captain", Reason::Colon),
        ("alba-wyrm-sorrowscale", Reason::Semicolon),
    ] {
        let summon = read(slug).summons.remove(0);
        assert_eq!((summon.mechanism, summon.subject, summon.reason), (Mechanism::Effect, Subject::ThisCard, reason));
        assert!(!summon.because.is_empty(), "{slug}: the verdict shows its words");
    }
}

#[test]
fn without_either_mark_it_is_built_in() {
    for slug in ["brinehold-ferryman", "wheelhouse-juggernaut", "lanternroot-sproutling", "tenfold-ledger-drake"] {
        let summon = the_summon(slug);
        assert_eq!((summon.mechanism, summon.subject), (Mechanism::BuiltIn, Subject::ThisCard), "{slug}");
    }
}

#[test]
fn an_effect_that_summons_a_different_card_is_always_by_effect() {
    for (slug, annotation, summon) in all_by(Mechanism::BuiltIn) {
        // Tokens may come with the procedure of the card itself.
        let own = summon.subject == Subject::ThisCard || summon.token;
        assert!(own, "{slug} ({:?})", annotation.text_style);
    }
}

#[test]
fn a_built_in_summon_starts_no_chain_and_needs_an_open_game_state_in_the_own_main_phase() {
    let all = all_by(Mechanism::BuiltIn);
    assert!(all.len() > 50);
    for (slug, _, summon) in all {
        assert!(!summon.starts_chain, "{slug}");
        assert_eq!(summon.window, Window::OpenMainPhase, "{slug}");
    }
}

#[test]
fn contact_fusions_and_synchro_and_xyz_summons_are_built_in() {
    for (slug, method) in [
        ("four-oar-galley-fusion", Method::ContactFusion),
        ("beastcall-chimera-ravok", Method::ContactFusion),
        ("iron-bridge-revenant", Method::Synchro),
        ("twin-anvil-overseer", Method::Xyz),
    ] {
        let summon = summon_by(slug, method);
        assert_eq!((summon.mechanism, summon.subject), (Mechanism::BuiltIn, Subject::ThisCard), "{slug}");
        assert!(!summon.starts_chain, "{slug}");
    }
}

#[test]
fn the_place_stands_in_parentheses() {
    for (slug, place) in [("brinehold-ferryman", Location::Hand), ("thornpage-returned-from-ash", Location::Gy)] {
        let summon = read(slug).summons.remove(0);
        assert_eq!((summon.from, summon.from_source), (vec![place], FromSource::Stated), "{slug}");
        assert_eq!(summon.reason, Reason::LocationParenthesis, "{slug}");
    }
}

#[test]
fn synchro_and_xyz_summons_name_no_place() {
    for (slug, method) in [("copperleaf-synchronist", Method::Synchro), ("twin-anvil-overseer", Method::Xyz)] {
        let summon = summon_by(slug, method);
        assert_eq!((summon.from, summon.from_source), (vec![Location::ExtraDeck], FromSource::Default), "{slug}");
        assert_eq!(summon.reason, Reason::MaterialsLine, "{slug}");
    }
}

#[test]
fn without_a_place_a_main_deck_monster_comes_from_the_hand() {
    let summon = the_summon("tenfold-ledger-drake");
    assert_eq!((summon.from, summon.from_source), (vec![Location::Hand], FromSource::Default));
}

#[test]
fn without_a_place_an_extra_deck_monster_comes_from_the_extra_deck() {
    let summon = the_summon("veilwright-matriarch");
    assert_eq!(summon.mechanism, Mechanism::BuiltIn);
    assert_eq!((summon.from, summon.from_source), (vec![Location::ExtraDeck], FromSource::Default));
}

#[test]
fn whatever_negates_summons_negates_every_built_in_one() {
    use Negator::*;
    for (slug, _, summon) in all_by(Mechanism::BuiltIn) {
        let stopped = stopped_by(&summon);
        assert_eq!(stopped, [SolemnJudgment, SolemnWarning, BlackHornOfHeaven, ThunderKingRaiOh], "{slug}");
    }
}

#[test]
fn what_negates_an_activated_effect_does_not_negate_a_built_in_summon() {
    for (slug, _, summon) in all_by(Mechanism::BuiltIn) {
        assert_eq!(summon.stopped_by.activation_negation, ActivationStop::None, "{slug}");
        assert!(!stopped_by(&summon).contains(&Negator::DivineWrath), "{slug}");
    }
}

#[test]
fn andro_sphinx_summons_itself_when_its_effect_resolves() {
    let mut card = corpus_card("pyramid-gatekeeper-ozan");
    card.id = Some(15_013_468);
    let summon = annotate(&card).summons.remove(0);
    assert_eq!((summon.mechanism, summon.subject), (Mechanism::Effect, Subject::ThisCard));
    assert_eq!((summon.reason, summon.certainty), (Reason::Ruling, Certainty::Disputed));
    assert!(summon.starts_chain && summon.disputed.is_some());
    assert_eq!(summon.window, Window::Resolution);
    assert!(!summon.stopped_by.summon_negation);
}

#[test]
fn a_monster_that_summons_itself_when_its_effect_resolves_has_no_built_in_summon() {
    for slug in ["dogged-sexton-ulla", "redoubt-captain", "alba-wyrm-sorrowscale"] {
        assert!(read(slug).summons.iter().all(|summon| summon.mechanism == Mechanism::Effect), "{slug}");
    }
}

#[test]
fn a_summon_at_the_resolution_of_an_activated_effect_is_by_effect() {
    for slug in ["grave-call-of-the-choir", "redoubt-captain"] {
        let summon = read(slug).summons.remove(0);
        assert_eq!((summon.mechanism, summon.window), (Mechanism::Effect, Window::Resolution), "{slug}");
        assert!(summon.starts_chain, "{slug}");
        assert!(summon.effect.is_some(), "{slug}: it names the effect");
    }
}

#[test]
fn fusion_and_ritual_summons_are_by_effect() {
    for (slug, method) in [
        ("palegear-welding-yard", Method::Fusion),
        ("alloy-smith-durn", Method::Fusion),
        ("rite-of-the-hollow-bell", Method::Ritual),
        ("ritekeeper-mouse", Method::Ritual),
    ] {
        assert_eq!(summon_by(slug, method).mechanism, Mechanism::Effect, "{slug}");
    }
    for slug in ["cragborn-ogre", "hollowbell-sovereign"] {
        assert!(read(slug).summons.is_empty(), "{slug} is only Summoned by the effect of another card");
    }
}

#[test]
fn what_happens_when_an_effect_resolves_cannot_be_negated_as_a_summon() {
    let mut summons = all_by(Mechanism::Effect);
    summons.retain(|(_, _, summon)| summon.window == Window::Resolution);
    assert!(summons.len() > 50);
    for (slug, _, summon) in summons {
        assert!(!summon.stopped_by.summon_negation, "{slug}");
        let stopped = stopped_by(&summon);
        assert!(!stopped.contains(&Negator::BlackHornOfHeaven), "{slug}");
        assert!(!stopped.contains(&Negator::ThunderKingRaiOh), "{slug}");
    }
}

#[test]
fn a_summon_by_effect_is_stopped_by_negating_the_effect() {
    for (slug, _, summon) in all_by(Mechanism::Effect) {
        assert!(summon.stopped_by.effect_negation, "{slug}");
    }
}

#[test]
fn what_negates_monster_effects_stops_a_summon_by_one() {
    let summon = the_summon("dogged-sexton-ulla");
    assert_eq!(summon.stopped_by.activation_negation, ActivationStop::MonsterEffect);
    assert!(stopped_by(&summon).contains(&Negator::DivineWrath));
    assert!(!stopped_by(&summon).contains(&Negator::DarkBribe));
}

#[test]
fn what_negates_spell_and_trap_cards_stops_a_summon_by_one() {
    for slug in ["grave-call-of-the-choir", "palegear-welding-yard"] {
        let summon = the_summon(slug);
        assert_eq!(summon.stopped_by.activation_negation, ActivationStop::SpellTrapCard, "{slug}");
        assert!(stopped_by(&summon).contains(&Negator::DarkBribe), "{slug}");
        assert!(!stopped_by(&summon).contains(&Negator::DivineWrath), "{slug}");
    }
}

#[test]
fn a_trap_that_summons_itself_as_a_monster_does_so_by_the_activation_of_the_card() {
    let summon = the_summon("mirror-slime-of-the-cistern");
    assert_eq!((summon.mechanism, summon.subject), (Mechanism::Effect, Subject::ThisCard));
    assert_eq!(summon.stopped_by.activation_negation, ActivationStop::SpellTrapCard);
}

#[test]
fn solemn_judgment_stops_built_in_summons_and_those_of_spells_and_traps_but_none_of_monster_effects() {
    let stops = |slug: &str| stopped_by(&the_summon(slug)).contains(&Negator::SolemnJudgment);
    assert!(stops("brinehold-ferryman"));
    assert!(stops("grave-call-of-the-choir"));
    assert!(!stops("dogged-sexton-ulla"));
}

#[test]
fn solemn_warning_stops_every_kind() {
    let stops = |slug: &str| stopped_by(&the_summon(slug)).contains(&Negator::SolemnWarning);
    for slug in ["brinehold-ferryman", "dogged-sexton-ulla", "grave-call-of-the-choir"] {
        assert!(stops(slug), "{slug}");
    }
}

#[test]
fn no_card_that_negates_the_activation_of_cards_stops_the_effect_of_a_spell_that_is_already_active() {
    let summon = the_summon("shared-doors-bulletin");
    assert_eq!(summon.stopped_by.activation_negation, ActivationStop::SpellTrapEffect);
    assert!(stopped_by(&summon).is_empty());
}

#[test]
fn cards_that_answer_a_summon_can_answer_a_built_in_one_always() {
    for (slug, _, summon) in all_by(Mechanism::BuiltIn) {
        assert_eq!(summon.response, Response::Always, "{slug}");
    }
}

#[test]
fn they_cannot_answer_a_summon_by_an_effect_that_is_chain_link_2_or_higher() {
    for slug in ["grave-call-of-the-choir", "dogged-sexton-ulla", "iron-bridge-revenant"] {
        let summon = read(slug).summons.into_iter().find(|summon| summon.mechanism == Mechanism::Effect);
        let response = summon.map(|summon| summon.response);
        assert_eq!(response, Some(Response::MissedAsChainLink2OrHigher), "{slug}");
    }
    for (slug, _, summon) in all_by(Mechanism::Effect) {
        let activated = summon.starts_chain && summon.window == Window::Resolution;
        assert!(!activated || summon.response != Response::Always, "{slug}");
    }
}

#[test]
fn they_miss_a_summon_after_which_the_effect_goes_on() {
    let annotation = read("chain-of-two-lanterns");
    let responses: Vec<_> = annotation.summons.iter().map(|summon| summon.response).collect();
    assert_eq!(responses, [Response::MissedBecauseOfThen, Response::MissedAsChainLink2OrHigher]);
}

#[test]
fn a_summon_right_after_the_effect_is_a_summon_that_can_be_negated() {
    let summons = read("racing-synchro-tessel").summons;
    let after = summons.iter().find(|summon| summon.window == Window::AfterResolution);
    assert!(after.is_some_and(|summon| summon.stopped_by.summon_negation), "{summons:#?}");
}

#[test]
fn mentions_in_conditions_restrictions_and_negations_are_no_summons() {
    for slug in [
        "deluge-of-offerings",
        "floodgate-of-the-ninth-lock",
        "horn-of-the-morning-hunt",
        "magistrates-last-word",
        "must-first-fusion-hermit",
        "storm-prince-brontes",
        "wrath-of-the-quiet-god",
    ] {
        assert!(read(slug).summons.is_empty(), "{slug}");
    }
}

#[test]
fn the_marks_tell_only_in_problem_solving_card_text() {
    for slug in ["reticent-starfish", "pyramid-gatekeeper-ozan"] {
        let annotation = read(slug);
        assert_ne!(annotation.text_style, TextStyle::Psct, "{slug}");
        assert!(annotation.summons.iter().all(|summon| summon.certainty == Certainty::Likely), "{slug}");
    }
    let annotation = read("dogged-sexton-ulla");
    assert_eq!(annotation.text_style, TextStyle::Psct);
    assert_eq!(annotation.summons[0].certainty, Certainty::Certain);
    assert_eq!(annotation.effects[0].kinds, [EffectKind::Ignition]);
}
