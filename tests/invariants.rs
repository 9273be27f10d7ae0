//! What is true of any text: over the corpus, over texts made at random, and over a card database if there is one.
#![cfg(feature = "io")]

mod support;

use proptest::prelude::*;
use psct::annotation::{Action, ActionList, Coverage, MAX_TEXT, Section, TextStyle};
use psct::card::{Card, Kind};
use psct::text::{Code, Span};
use psct::tokens::{Lexed, TokenKind, lex};
use psct::{Annotation, annotate, chunks};
use std::time::{Duration, Instant};
use support::{cards, chunk_cases, corpus_cards, nesting, shared, texts};

type Check = Result<(), String>;

/// The first thing that is not as it must be on a card.
fn check(card: &Card<'_>) -> Check {
    for text in [Some(&*card.text), card.pendulum_text.as_deref()].into_iter().flatten() {
        check_text(text, &card.name).map_err(|fault| format!("{}: {fault}", card.name))?;
    }
    check_annotation(card).map_err(|fault| format!("{}: {fault}", card.name))
}

fn check_text(text: &str, own_name: &str) -> Check {
    let lexed = lex(text, own_name);
    tokens_tile(text, &lexed)?;
    let document = chunks::document(&lexed.tokens);
    leaves_give_the_text_back(text, &document.leaves())?;
    nesting::check(&document)
}

fn tokens_tile(text: &str, lexed: &Lexed) -> Check {
    let mut at = 0;
    for token in &lexed.tokens {
        let [lead, start, end] = [token.lead, token.start, token.end].map(|place| place as usize);
        let white = text.get(lead..start).is_some_and(|space| space.trim().is_empty());
        let whole = text.get(start..end).is_some_and(|word| !word.is_empty() || token.kind == TokenKind::TextEnd);
        if lead != at || !white || !whole {
            return Err(format!("{token:?} does not follow byte {at}"));
        }
        at = end;
    }
    if at == text.len() { Ok(()) } else { Err(format!("the tokens end at {at} of {}", text.len())) }
}

fn leaves_give_the_text_back(text: &str, leaves: &[Span]) -> Check {
    let mut at = 0;
    let end = Span::new(text.len() as u32, text.len() as u32);
    for leaf in leaves.iter().chain([&end]) {
        let between = text.get(at..leaf.start as usize);
        if !between.is_some_and(|space| space.trim().is_empty())
            || text.get(leaf.start as usize..leaf.end as usize).is_none()
        {
            return Err(format!("{between:?} stands before the leaf {leaf:?}"));
        }
        at = leaf.end as usize;
    }
    Ok(())
}

fn check_annotation(card: &Card<'_>) -> Check {
    let annotation = annotate(card);
    if annotation != annotate(card) {
        return Err("annotating twice gives two annotations".to_owned());
    }
    for (what, section, span) in spans(&annotation) {
        let field = match (section, &card.pendulum_text) {
            (Section::Pendulum, Some(text)) => text,
            _ => &card.text,
        };
        if field.get(span.start as usize..span.end as usize).is_none() {
            return Err(format!("the {what} {span:?} is no place in the {section:?} text"));
        }
    }
    indices_are_in_range(&annotation)?;
    let Coverage { sentences, read } = annotation.coverage;
    if read as usize + annotation.unread.len() != sentences as usize {
        return Err(format!("{read} of {sentences} sentences are read, {} are not", annotation.unread.len()));
    }
    Ok(())
}

fn spans(annotation: &Annotation) -> Vec<(&'static str, Section, Span)> {
    let mut spans = Vec::new();
    let mut add = |what, section, found: &[Span]| spans.extend(found.iter().map(|&span| (what, section, span)));
    add("Summoning condition", Section::Main, &annotation.summoning_conditions.because);
    for summon in &annotation.summons {
        add("Summon", summon.section, &[summon.span]);
        add("reason of a Summon", summon.section, &summon.because);
        add("cost of a Summon", summon.section, summon.asks_for.as_slice());
    }
    for effect in &annotation.effects {
        add("effect", effect.section, &[effect.span]);
        add("condition", effect.section, effect.condition.as_slice());
        add("activation", effect.section, effect.activation.as_slice());
        add("resolution", effect.section, &[effect.resolution]);
        add("continuation", effect.section, &effect.continuations);
        add("reason of an effect", effect.section, &effect.because);
        for actions in [&effect.costs, &effect.chosen_targets, &effect.declarations, &effect.actions] {
            let places: Vec<Span> = actions.iter().map(|action: &Action| action.span).collect();
            add("action", effect.section, &places);
        }
    }
    annotation.limits.iter().for_each(|limit| add("limit", limit.section, &[limit.span]));
    annotation.clauses.iter().for_each(|clause| add("clause", clause.section, &[clause.span]));
    annotation.diagnostics.iter().for_each(|diagnostic| add("diagnostic", Section::Main, diagnostic.span.as_slice()));
    spans
}

fn indices_are_in_range(annotation: &Annotation) -> Check {
    let within = |what: &str, indices: &[u32], len: usize| match indices.iter().find(|&&index| index as usize >= len) {
        Some(index) => Err(format!("{what} {index} of {len}")),
        None => Ok(()),
    };
    let (effects, limits, summons) = (annotation.effects.len(), annotation.limits.len(), annotation.summons.len());
    for summon in &annotation.summons {
        within("a Summon is done by effect", summon.effect.as_slice(), effects)?;
        within("a Summon is bound by limit", summon.limit.as_slice(), limits)?;
    }
    for effect in &annotation.effects {
        within("an effect is bound by limit", &effect.limits, limits)?;
        let done = effect.costs.iter().chain(&effect.chosen_targets).chain(&effect.declarations).chain(&effect.actions);
        let later = effect.delayed.iter().chain(&effect.applies);
        for named in done.chain(later).flat_map(|action| &action.object).filter_map(|object| object.antecedent) {
            let list = match named.list {
                ActionList::Costs => &effect.costs,
                ActionList::ChosenTargets => &effect.chosen_targets,
                ActionList::Declarations => &effect.declarations,
                ActionList::Actions => &effect.actions,
            };
            within("a pronoun names action", &[named.index], list.len())?;
        }
    }
    for limit in &annotation.limits {
        within("a limit binds effect", &limit.effects, effects)?;
        within("a limit binds Summon", &limit.summons, summons)?;
    }
    for clause in &annotation.clauses {
        within("a clause belongs to effect", clause.effect.as_slice(), effects)?;
    }
    Ok(())
}

fn all_hold(cards: impl IntoIterator<Item = Card<'static>>) {
    let faults: Vec<_> = cards.into_iter().filter_map(|card| check(&card).err()).collect();
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
    check_text("(This card is always treated as a \"Mothlight\" card.)\n2 Level 4 monsters", "").unwrap();
    check_text("● Draw 1 card.\n2 Level 4 monsters", "").unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn they_hold_for_any_text(card in texts::card()) {
        check(&card).map_err(TestCaseError::fail)?;
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
        assert_eq!(check_annotation(&card), Ok(()));
    }
    assert_eq!(tokens_tile(&text, &lex(&text, "Long")), Ok(()));
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

type Pile = (&'static str, fn(usize) -> String);

/// Texts of one thing, many times over.
const PILES: [Pile; 6] = [
    ("nested parentheses", |n| "(".repeat(n) + &")".repeat(n)),
    ("open parentheses", |n| "(".repeat(n)),
    ("quotes", |n| "\"".repeat(n)),
    ("quoted names", |n| "\"A \"B\" ".repeat(n)),
    ("bullets", |n| "\n● Draw 1 card.".repeat(n)),
    ("words without an end", |n| "draw 1 card, ".repeat(n)),
];

#[test]
fn piles_of_one_thing_hold_and_are_read() {
    for (what, pile) in PILES {
        let text = pile(if what == "bullets" { 100_000 } else { 10_000 });
        assert_eq!(check_text(&text, "Own"), Ok(()), "{what}");
        assert_eq!(check_annotation(&Card::new("Own", Kind::Unknown).with_text(text)), Ok(()), "{what}");
    }
}

/// Four times as much takes about four times as long; sixteen times would be quadratic. Short times are not judged.
#[test]
fn the_time_to_read_a_pile_grows_with_its_size() {
    let least = |text: &str| {
        let time = || {
            let start = Instant::now();
            chunks::document(&lex(text, "Own").tokens);
            start.elapsed()
        };
        (0..3).map(|_| time()).min().unwrap_or_default()
    };
    for (what, pile) in PILES {
        let (short, long) = (least(&pile(5_000)), least(&pile(20_000)));
        println!("{what}: {short:?}, four times as much: {long:?}");
        assert!(long < Duration::from_millis(100) || long < 10 * short, "{what}: {short:?}, then {long:?}");
    }
}
