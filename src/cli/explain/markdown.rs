//! A page for a forum or an issue.

use super::page::{Block, Page, Piece, Tone};
use std::fmt::Write;

/// Keeps `@name` from calling somebody and `#7` from naming an issue: a mark that joins words and does not show.
const JOINER: char = '\u{2060}';

pub fn markdown(page: &Page) -> String {
    let mut out = format!("## {}\n", escaped(&page.name, true));
    let mut before: Option<&Block> = None;
    for block in &page.blocks {
        let is_list = |block: &Block| matches!(block, Block::Entry { .. } | Block::Answer { .. } | Block::Line(_));
        let goes_on = before.is_some_and(is_list) && is_list(block);
        if !goes_on && !matches!(block, Block::Key(_)) {
            out.push('\n');
        }
        let _ = match block {
            Block::Note(words) => writeln!(out, "{}", marked(words)),
            // There are no colors to explain.
            Block::Key(_) => Ok(()),
            Block::Heading(words) => writeln!(out, "### {}", escaped(words, true)),
            Block::Text(lines) => {
                let lines: Vec<_> = lines.iter().map(|line| format!("> {}", escaped(&plain(line), true))).collect();
                // Two blanks at its end break a line.
                writeln!(out, "{}", lines.join("  \n"))
            }
            Block::Entry { number, head, lines } => {
                let lines: String = lines.iter().map(|line| format!("   - {}\n", marked(line))).collect();
                write!(out, "{number}. {}\n{lines}", marked(head))
            }
            Block::Answer { head, lines } => {
                let lines: String = lines.iter().map(|line| format!("  - {}\n", marked(line))).collect();
                write!(out, "- {}\n{lines}", marked(head))
            }
            Block::Line(words) => writeln!(out, "- {}", marked(words)),
        };
        before = Some(block);
    }
    out
}

fn plain(words: &[Piece]) -> String {
    words.iter().map(|piece| piece.words.as_str()).collect()
}

/// Words with what matters in bold. Marks of markdown must stand next to letters.
fn marked(words: &[Piece]) -> String {
    let piece = |(at, Piece { tone, words }): (usize, &Piece)| match tone {
        Tone::Strong | Tone::Yes | Tone::No | Tone::Warning if !words.trim().is_empty() => {
            let inner = words.trim();
            let start = &words[..words.len() - words.trim_start().len()];
            let end = &words[words.trim_end().len()..];
            format!("{start}**{}**{end}", escaped(inner, false))
        }
        _ => escaped(words, at == 0),
    };
    words.iter().enumerate().map(piece).collect()
}

/// Words as markdown shows them; at the start of a line more is a mark than elsewhere.
fn escaped(words: &str, at_start: bool) -> String {
    let mut out = String::with_capacity(words.len());
    let mut letters = words.chars().peekable();
    let (starts_line, mut at_start) = (at_start, at_start);
    while let Some(letter) = letters.next() {
        let is_list = starts_line && matches!(letter, '.' | ')') && is_number(&out);
        let marks = is_list || at_start && matches!(letter, '-' | '+' | '=');
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '~' | '|' | '&' | '#' | '!' => out.extend(['\\', letter]),
            letter if marks => out.extend(['\\', letter]),
            letter => out.push(letter),
        }
        if matches!(letter, '@' | '#') && letters.peek().is_some_and(|next| next.is_alphanumeric()) {
            out.push(JOINER);
        }
        at_start = at_start && letter.is_whitespace();
    }
    out
}

/// Whether only a number has been written, so that a point would make it a list.
fn is_number(written: &str) -> bool {
    let written = written.trim_start();
    !written.is_empty() && written.chars().all(|letter| letter.is_ascii_digit())
}
