//! What is true of any card, any text and any file: what tests try with texts made at random, fuzzing tries with more.

use super::nesting;
use psct::annotation::{Action, ActionList, Coverage, Detail, Section};
use psct::card::{Card, Kind};
use psct::grammar::part;
use psct::io::{Input, read_records};
use psct::syntax::{Names, Part};
use psct::text::Span;
use psct::tokens::{Lexed, Token, TokenKind, Tokens, lex};
use psct::vocabulary::{
    Adverb, Attribute, Auxiliary, CardKind, Conjunction, Determiner, Location, MonsterType, Noun, Position,
    Preposition, Pronoun, Property, Quantifier, SummonKind,
};
use psct::{Annotation, Annotator, annotate, chunks};
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Nothing, or the first thing that is not as it must be.
pub type Check = Result<(), String>;

/// Whether all holds for a card.
pub fn card(card: &Card<'_>) -> Check {
    for text in [Some(&*card.text), card.pendulum_text.as_deref()].into_iter().flatten() {
        self::text(text, &card.name).map_err(|fault| format!("{}: {fault}", card.name))?;
    }
    annotation(card).and_then(|()| json(card)).map_err(|fault| format!("{}: {fault}", card.name))
}

/// Whether tokens and chunks give a text back.
pub fn text(text: &str, own_name: &str) -> Check {
    let lexed = lex(text, own_name);
    tokens_tile(text, &lexed)?;
    let document = chunks::document(&lexed.tokens);
    leaves_give_the_text_back(text, &document.leaves())?;
    nesting::check(&document)
}

/// Whether the tokens of a text stand side by side from its first byte to its last.
pub fn tokens_tile(text: &str, lexed: &Lexed) -> Check {
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

/// Whether an annotation is the same twice, and its places and indices lead somewhere.
pub fn annotation(card: &Card<'_>) -> Check {
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
    for effect in annotation.effects.iter().flat_map(|effect| std::iter::once(effect).chain(&effect.grants)) {
        add("effect", effect.section, &[effect.span]);
        for option in &effect.options {
            add("option", effect.section, &[option.span]);
            add("label", effect.section, option.label.as_slice());
        }
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
    for effect in annotation.effects.iter().flat_map(|effect| std::iter::once(effect).chain(&effect.grants)) {
        within("an effect is bound by limit", &effect.limits, limits)?;
        let done = effect.costs.iter().chain(&effect.chosen_targets).chain(&effect.declarations).chain(&effect.actions);
        let later = effect.delayed.iter().chain(&effect.applies);
        let all: Vec<&Action> = done.chain(later).collect();
        let options: Vec<u32> = all.iter().filter_map(|action| action.option).collect();
        within("an action belongs to option", &options, effect.options.len())?;
        let objects =
            all.iter().flat_map(|action| action.object.iter().chain(&action.receiver).chain(&action.materials));
        for named in objects.filter_map(|object| object.antecedent) {
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

/// Whether an annotation in full detail is the same after it has been written and read.
pub fn json(card: &Card<'_>) -> Check {
    let annotation = Annotator::default().with_detail(Detail::Sentences).annotate(card);
    let written = serde_json::to_vec(&annotation).map_err(|error| error.to_string())?;
    let read: Annotation = serde_json::from_slice(&written).map_err(|error| error.to_string())?;
    if read == annotation {
        Ok(())
    } else {
        Err("the annotation is another one after it was written and read".to_owned())
    }
}

/// Whether a text that has a tree is printed from it, and has the same tree then.
pub fn tree(text: &str) -> Check {
    let Some(first) = printed(text) else { return Ok(()) };
    match printed(&first) {
        Some(second) if second == first => Ok(()),
        second => Err(format!("{first:?} is printed as {second:?}")),
    }
}

fn printed(text: &str) -> Option<String> {
    let lexed = lex(text, "");
    let tokens = &lexed.tokens[..lexed.tokens.len().saturating_sub(1)];
    let quoted = tokens.iter().filter(|token| matches!(token.kind, TokenKind::Quoted { .. })).map(Token::span);
    let tree: Part = part(Tokens(tokens)).ok()?;
    Some(tree.print(&Names::of(text, quoted)))
}

/// Whether all cards of a file hold, whatever the file is.
pub fn file(bytes: &[u8]) -> Check {
    let input = Input::Embedded { path: PathBuf::from("any"), bytes: bytes.to_vec().into() };
    let mut found = Ok(());
    read_records([Ok(input)], |record| {
        // What is wrong with a file is an error, and no fault.
        found = record.map_or(Ok(()), |record| card(&record.card));
        if found.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// A card of these bytes: the first one tells its kind, the others are its text.
pub fn card_of(bytes: &[u8]) -> Card<'static> {
    let (kind, text) = bytes.split_first().map_or((0, &[][..]), |(first, rest)| (*first, rest));
    card_with(kind, String::from_utf8_lossy(text).into_owned())
}

/// A card of words of the vocabulary and marks: each byte is one of them, the first one tells the kind.
pub fn card_of_words(bytes: &[u8]) -> Card<'static> {
    let (kind, rest) = bytes.split_first().map_or((0, &[][..]), |(first, rest)| (*first, rest));
    card_with(kind, words(rest))
}

fn card_with(kind: u8, text: String) -> Card<'static> {
    const LINES: [&str; 6] = [
        "Dragon / Effect",
        "Dragon / Fusion / Effect",
        "Dragon / Xyz / Pendulum / Effect",
        "Dragon / Flip / Gemini / Effect",
        "Dragon / Link / Effect",
        "Dragon / Ritual / Effect",
    ];
    let kind = match kind % 10 {
        at @ 0..=5 => Kind::monster(LINES[usize::from(at)]),
        6 => Kind::Spell(Property::QuickPlay),
        7 => Kind::Spell(Property::Equip),
        8 => Kind::Trap(Property::Counter),
        _ => Kind::Unknown,
    };
    Card::new("Own Name", kind).with_text(text)
}

/// A text of words of the vocabulary and marks, two bytes a word.
pub fn words(bytes: &[u8]) -> String {
    const MARKS: [&str; 18] =
        [",", ".", ":", ";", "(", ")", "\"Own Name\"", "\"", "\n● ", "\n", "1", "2", "500", "/", "'s", "(s)", "+", "x"];
    const VERBS: [&str; 16] = [
        "Special Summon",
        "Summoned",
        "destroy",
        "destroyed",
        "banish",
        "Tribute",
        "Tributing",
        "add",
        "send",
        "draw",
        "gains",
        "negate",
        "activate",
        "target",
        "discard",
        "control",
    ];
    let lists: [&dyn Fn(usize) -> &'static str; 17] = [
        &|at| MARKS[at % MARKS.len()],
        &|at| VERBS[at % VERBS.len()],
        &|at| spelling(Adverb::SPELLINGS, at),
        &|at| spelling(Attribute::SPELLINGS, at),
        &|at| spelling(Auxiliary::SPELLINGS, at),
        &|at| spelling(CardKind::SPELLINGS, at),
        &|at| spelling(Conjunction::SPELLINGS, at),
        &|at| spelling(Determiner::SPELLINGS, at),
        &|at| spelling(Location::SPELLINGS, at),
        &|at| spelling(MonsterType::SPELLINGS, at),
        &|at| spelling(Noun::SPELLINGS, at),
        &|at| spelling(Position::SPELLINGS, at),
        &|at| spelling(Preposition::SPELLINGS, at),
        &|at| spelling(Pronoun::SPELLINGS, at),
        &|at| spelling(Property::SPELLINGS, at),
        &|at| spelling(Quantifier::SPELLINGS, at),
        &|at| spelling(SummonKind::SPELLINGS, at),
    ];
    let pairs = bytes.chunks_exact(2).map(|pair| lists[usize::from(pair[0]) % lists.len()](usize::from(pair[1])));
    pairs.collect::<Vec<_>>().join(" ")
}

fn spelling<T>(spellings: &[(&'static str, T)], at: usize) -> &'static str {
    spellings[at % spellings.len()].0
}
