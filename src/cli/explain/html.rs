//! A page for a browser: one file that asks the network for nothing and runs no script.

use super::page::{Block, Page, Piece, Tone, Words};
use std::fmt::Write;

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1d2129;--faint:#667085;--paper:#fff;--panel:#f4f5f7;--line:#e0e3e8;\
--condition:#0b6e8a;--activation:#8a5a00;--resolution:#1b7a3d;--limit:#9b2c8f;--procedure:#1f4fd8;--yes:#14713a;--no:#b42318}\
@media(prefers-color-scheme:dark){:root{--ink:#e6e8ec;--faint:#98a2b3;--paper:#14171c;--panel:#1d2128;--line:#313742;\
--condition:#62c8e6;--activation:#f0bf62;--resolution:#6fd394;--limit:#e48fda;--procedure:#8fb0ff;--yes:#6fd394;--no:#ff8f85}}\
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}\
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}h1{margin:0;font-size:1.6rem}\
h2{margin:1.6rem 0 .4rem;font-size:1.05rem;border-bottom:1px solid var(--line)}p{margin:.2rem 0}\
blockquote{margin:.8rem 0;padding:.8rem 1rem;background:var(--panel);border-radius:.5rem;white-space:pre-wrap}\
ol,ul{margin:.3rem 0;padding-left:1.6rem}li{margin:.25rem 0}li ul{list-style:none;padding-left:0;color:var(--ink)}\
b{font-weight:650}.faint{color:var(--faint)}.condition{color:var(--condition)}.activation{color:var(--activation)}\
.resolution{color:var(--resolution)}.limit{color:var(--limit)}.procedure{color:var(--procedure);font-weight:650}\
.yes{color:var(--yes);font-weight:650}.no,.warning{color:var(--no);font-weight:650}";

pub fn html(page: &Page) -> String {
    let name = escaped(&page.name);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{name}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{name}</h1>\n"
    );
    let mut list = None;
    for block in &page.blocks {
        let wanted = match block {
            Block::Entry { .. } => Some("ol"),
            Block::Answer { .. } | Block::Line(_) => Some("ul"),
            _ => None,
        };
        if list != wanted {
            list.iter().for_each(|tag| out.push_str(&format!("</{tag}>\n")));
            wanted.iter().for_each(|tag| out.push_str(&format!("<{tag}>\n")));
            list = wanted;
        }
        let _ = match block {
            Block::Note(words) | Block::Key(words) => writeln!(out, "<p>{}</p>", marked(words)),
            Block::Heading(words) => writeln!(out, "<h2>{}</h2>", escaped(words)),
            Block::Text(lines) => {
                let lines: Vec<_> = lines.iter().map(|line| marked(line)).collect();
                writeln!(out, "<blockquote>{}</blockquote>", lines.join("\n"))
            }
            Block::Entry { number, head, lines } => {
                writeln!(out, "<li value=\"{number}\">{}{}</li>", marked(head), list_of(lines))
            }
            Block::Answer { head, lines } => writeln!(out, "<li>{}{}</li>", marked(head), list_of(lines)),
            Block::Line(words) => writeln!(out, "<li>{}</li>", marked(words)),
        };
    }
    list.iter().for_each(|tag| out.push_str(&format!("</{tag}>\n")));
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

/// The lines of an entry as a list in it.
fn list_of(lines: &[Words]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let lines: String = lines.iter().map(|line| format!("<li>{}</li>\n", marked(line))).collect();
    format!("\n<ul>\n{lines}</ul>")
}

fn marked(words: &[Piece]) -> String {
    let piece = |Piece { tone, words }: &Piece| {
        let words = escaped(words);
        match tone {
            Tone::Plain => words,
            Tone::Strong => format!("<b>{words}</b>"),
            tone => format!("<span class=\"{}\">{words}</span>", class(*tone)),
        }
    };
    words.iter().map(piece).collect()
}

fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain | Tone::Strong => "",
        Tone::Faint => "faint",
        Tone::Condition => "condition",
        Tone::Activation => "activation",
        Tone::Resolution => "resolution",
        Tone::Limit => "limit",
        Tone::Procedure => "procedure",
        Tone::Yes => "yes",
        Tone::No => "no",
        Tone::Warning => "warning",
    }
}

/// Words as HTML shows them, in text and between quotation marks.
fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}
