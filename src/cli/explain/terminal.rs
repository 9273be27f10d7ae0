//! A page for a terminal.

use super::page::{Block, Page, Piece, Tone};
use crate::cli::palette::{ACTIVATION, CONDITION, ERROR, FAINT, FINDING, HEADING, LIMIT, NEW, PROCEDURE, RESOLUTION};
use anstyle::Style;
use std::fmt::Write;

/// The page; what the colors mean is said only where they are.
pub fn terminal(page: &Page, is_colored: bool) -> String {
    let mut out = format!("{HEADING}{}{HEADING:#}", page.name);
    for (at, block) in page.blocks.iter().enumerate() {
        match block {
            // What the card is stands behind its name.
            Block::Note(words) if at == 0 => {
                let _ = writeln!(out, "{FAINT} · {FAINT:#}{}", painted(words));
            }
            Block::Key(_) if !is_colored => {}
            Block::Note(words) | Block::Key(words) => out.extend([&painted(words), "\n"]),
            Block::Heading(words) => {
                let _ = writeln!(out, "\n{HEADING}{words}{HEADING:#}");
            }
            Block::Text(lines) => {
                if !matches!(at.checked_sub(1).and_then(|before| page.blocks.get(before)), Some(Block::Heading(_))) {
                    out.push('\n');
                }
                lines.iter().for_each(|line| out.extend(["  ", &painted(line), "\n"]));
            }
            Block::Entry { number, head, lines } => {
                let _ = writeln!(out, "  {HEADING}{number}.{HEADING:#} {}", painted(head));
                lines.iter().for_each(|line| out.extend(["     ", &painted(line), "\n"]));
            }
            Block::Answer { head, lines } => {
                let _ = writeln!(out, "  {}", painted(head));
                lines.iter().for_each(|line| out.extend(["     ", &painted(line), "\n"]));
            }
            Block::Line(words) => out.extend(["  ", &painted(words), "\n"]),
        }
    }
    out
}

fn painted(words: &[Piece]) -> String {
    let piece = |Piece { tone, words }: &Piece| {
        let style = style(*tone);
        format!("{style}{words}{style:#}")
    };
    words.iter().map(piece).collect()
}

fn style(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Strong => HEADING,
        Tone::Faint => FAINT,
        Tone::Condition => CONDITION,
        Tone::Activation => ACTIVATION,
        Tone::Resolution => RESOLUTION,
        Tone::Limit => LIMIT,
        Tone::Procedure => PROCEDURE,
        Tone::Yes => NEW,
        Tone::No => ERROR,
        Tone::Warning => FINDING,
    }
}
