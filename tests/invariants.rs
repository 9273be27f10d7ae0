//! What is true of any text: over the corpus, over texts made at random, and over a card database if there is one.
#![cfg(feature = "io")]

mod support;

use proptest::prelude::*;
use psct::annotation::{MAX_TEXT, TextStyle};
use psct::card::{Card, Kind, Markup};
use psct::text::Code;
use psct::tokens::lex;
use psct::{Annotator, annotate};
use support::{cards, chunk_cases, corpus_cards, holds, shared, texts};

fn all_hold(cards: impl IntoIterator<Item = Card<'static>>) {
    let faults: Vec<_> = cards.into_iter().filter_map(|card| holds::card(&card).err()).collect();
    let first: Vec<_> = faults.iter().take(20).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} cards, among them\n{}", faults.len(), first.join("\n"));
}

#[test]
fn they_hold_for_the_cards_of_the_corpus() {
    all_hold(corpus_cards().into_iter().map(|(_, card)| card));
}

#[test]
fn they_hold_for_the_chunk_cases_on_any_kind_of_card() {
    for kind in [Kind::monster("Effect"), Kind::monster("Fusion / Pendulum / Effect"), Kind::Unknown] {
        all_hold(chunk_cases().into_iter().map(|(_, case, text)| Card::new(case, kind).with_text(text)));
    }
}

#[test]
fn cards_are_read_together_as_each_is_read_alone() {
    let mut cards: Vec<_> = corpus_cards().into_iter().map(|(_, card)| card).collect();
    // Among them Rush Duel cards, texts with markup and cards without a text.
    for (at, card) in cards.iter_mut().enumerate() {
        match at % 7 {
            1 => card.rush = true,
            3 => {
                let text = format!("<i>{}</i><hr>", card.text);
                (card.text, card.markup) = (text.into(), Markup::Html);
            }
            5 => card.text = "".into(),
            _ => {}
        }
    }
    let together = Annotator::default().annotate_all(&cards.iter().collect::<Vec<_>>());
    assert_eq!(together.len(), cards.len());
    for (card, annotation) in cards.iter().zip(&together) {
        assert_eq!(*annotation, annotate(card), "{}", card.name);
    }
}

#[test]
fn they_hold_for_a_database_with_either_end_of_line() {
    let Some(path) = shared("data/dev_cards.json") else { return };
    let cards = cards(&path);
    assert!(cards.len() > 1000, "{} cards", cards.len());
    let windows = cards.iter().step_by(20).cloned().map(|card| {
        let text = card.text.replace('\n', "\r\n");
        card.with_text(text)
    });
    let windows: Vec<_> = windows.collect();
    all_hold(cards.into_iter().chain(windows));
}

#[test]
fn a_materials_line_below_a_note_gives_its_text_back() {
    holds::text("(This card is always treated as a \"Mothlight\" card.)\n2 Level 4 monsters", "").unwrap();
    holds::text("● Draw 1 card.\n2 Level 4 monsters", "").unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn they_hold_for_any_text(card in texts::card()) {
        holds::card(&card).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn the_end_of_line_makes_no_difference_to_the_verdicts(card in texts::card()) {
        let lines = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n");
        let unix = card.clone().with_text(lines(&card.text));
        let windows = card.clone().with_text(lines(&card.text).replace('\n', "\r\n"));
        let verdicts = |card: &Card<'_>| annotate(card).summons.iter().map(|summon| (summon.mechanism, summon.subject)).collect::<Vec<_>>();
        prop_assert_eq!(verdicts(&unix), verdicts(&windows));
    }
}

#[test]
fn a_text_beyond_the_limit_is_read_up_to_it_and_says_so() {
    let text = "Draw 1 card. Gain 500 LP; draw 1 é card.\n".repeat(10_000_000 / 42);
    for card in [
        Card::new("Long", Kind::Unknown).with_text(text.as_str()),
        Card::new("Long", Kind::Unknown).with_pendulum_text(text.as_str()),
    ] {
        let annotation = annotate(&card);
        assert!(annotation.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::TooLong));
        assert!(annotation.effects.iter().all(|effect| effect.span.end as usize <= MAX_TEXT));
        assert_eq!(holds::annotation(&card), Ok(()));
    }
    assert_eq!(holds::tokens_tile(&text, &lex(&text, "Long")), Ok(()));
}

#[test]
fn a_card_without_text_and_one_of_rush_duels_say_so() {
    let card = Card::new("Blank", Kind::monster("Effect")).with_text(" \n");
    let annotation = annotate(&card);
    assert_eq!((annotation.text_style, annotation.diagnostics[0].code), (TextStyle::Empty, Code::NoText));
    let mut rush = Card::new("Rushing Rill", Kind::monster("Effect")).with_text("You can send 1 card; draw 1 card.");
    rush.rush = true;
    let annotation = annotate(&rush);
    assert_eq!((annotation.text_style, annotation.diagnostics[0].code), (TextStyle::Rush, Code::RushDuel));
    assert!(annotation.effects.is_empty());
}

#[test]
fn piles_of_one_thing_hold_and_are_read() {
    for (what, pile) in texts::PILES {
        let text = pile(if what == "bullets" { 100_000 } else { 10_000 });
        assert_eq!(holds::text(&text, "Own"), Ok(()), "{what}");
        assert_eq!(holds::annotation(&Card::new("Own", Kind::Unknown).with_text(text)), Ok(()), "{what}");
    }
}
