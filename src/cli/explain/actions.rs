//! What is done, in the words of the text: each action with the clause that says it.

use super::{field, quoted};
use psct::Card;
use psct::annotation::{Action, Effect, Tie};
use psct::text::Span;

/// Where the words of another clause begin or end.
const MARKS: &[char] = &[',', ';', ':', '.', '(', ')', '\n', '●'];
/// Words between two clauses that belong to neither: what ties them, and the "you can" that is no part of what is done.
const BETWEEN: &[&str] = &["and", "and/or", "or", "then", "also", "but", "either", "otherwise", "to", "you", "can"];

/// Actions with what ties them: "Tribute this card, then draw 2 cards".
pub fn sequence(card: &Card<'_>, effect: &Effect, actions: &[Action]) -> String {
    let mut out = String::new();
    // "Negate the Summon or activation" are two things to do in the same words.
    let told = |at: usize| at > 0 && actions[at - 1].span == actions[at].span;
    for (at, one) in actions.iter().enumerate().filter(|(at, _)| !told(*at)) {
        if at > 0 {
            out.push_str(one.tie.map_or("; ", tie));
        }
        out.push_str(&quoted(card, effect.section, clause(field(card, effect.section), effect, one)));
        if one.optional {
            out.push_str(" (optional)");
        }
    }
    out
}

fn tie(tie: Tie) -> &'static str {
    match tie {
        Tie::And => ", and ",
        Tie::AndIfYouDo => ", and if that is done, ",
        Tie::Or => ", or ",
        Tie::Also => ", also ",
        Tie::AlsoAfterThat => ", also, after that, ",
        Tie::Then => ", then ",
        Tie::But => ", but ",
        Tie::Otherwise => ", otherwise ",
    }
}

/// The words of the clause that says an action: those of the action, with the rest of the clause on both sides.
fn clause(text: &str, effect: &Effect, action: &Action) -> Span {
    let Span { start, end } = action.span;
    let lists = [&effect.costs, &effect.chosen_targets, &effect.declarations, &effect.actions, &effect.delayed];
    let others = || lists.into_iter().chain([&effect.applies]).flatten().map(|other| other.span);
    let from = others().map(|other| other.end).filter(|end| *end <= start).max().unwrap_or(0);
    let to = others().map(|other| other.start).filter(|start| *start >= end).min().unwrap_or(u32::MAX);
    let before = text.get(from as usize..start as usize).unwrap_or_default();
    let behind = text.get(end as usize..(to as usize).min(text.len())).unwrap_or_default();
    // "You can draw 1 card": that it may be done is said elsewhere.
    let can = if action.span.of(text).starts_with("can ") { "can ".len() as u32 } else { 0 };
    let start = match lead(before).len() as u32 {
        0 => start + can,
        lead => start - lead,
    };
    Span::new(start, end + rest(behind).len() as u32)
}

/// The end of the words before an action that belong to it: who does it, or what it is done to.
fn lead(before: &str) -> &str {
    let clause = before.rfind(MARKS).map_or(before, |mark| before[mark..].trim_start_matches(MARKS));
    let clause = clause.trim_start();
    // Quotation marks come in pairs; half a name is none.
    if clause.matches('"').count() % 2 == 1 {
        return "";
    }
    let mut lead = clause;
    while let Some(rest) = lead.split_once(' ').and_then(|(first, rest)| is_between(first).then_some(rest)) {
        lead = rest.trim_start();
    }
    lead
}

/// The beginning of the words behind an action that belong to it.
fn rest(behind: &str) -> &str {
    let mut quoted = false;
    let mark = behind.char_indices().find(|(_, letter)| {
        quoted ^= *letter == '"';
        !quoted && MARKS.contains(letter)
    });
    match mark {
        Some((mark, _)) => behind[..mark].trim_end(),
        // The next action follows in the same clause.
        None => {
            let mut rest = behind.trim_end();
            while let Some(last) = rest.split_whitespace().next_back().filter(|last| is_between(last)) {
                rest = rest[..rest.len() - last.len()].trim_end();
            }
            rest
        }
    }
}

fn is_between(word: &str) -> bool {
    BETWEEN.iter().any(|between| word.eq_ignore_ascii_case(between))
}
