use super::{Annotation, Coverage, SCHEMA_VERSION, Section, SummoningConditions, TextStyle, Unread, rush};
use crate::Card;
use crate::card::{Kind, Markup};
use crate::chunks::{BoxKind, document};
use crate::grammar;
use crate::semantics::{Reading, Text, read, sentence};
use crate::text::{Code, Diagnostic, Severity, Span};
use crate::tokens::{Lexed, lex};
use crate::vocabulary::Set;

/// How many bytes of a text are read. The longest card texts have about 2,000.
pub const MAX_TEXT: usize = 32 * 1024;

/// How much an annotation holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Detail {
    /// Effects with their actions, Summons, limits, classes.
    #[default]
    Effects,
    /// What each sentence says, too, clause by clause.
    Sentences,
}

/// Reads a card and says what its text means.
/// What each sentence says is added where `detail` asks for it.
pub fn annotate(card: &Card<'_>, detail: Detail) -> Annotation {
    match card.markup {
        _ if rush::is_rush(card) => rush::annotate(card),
        Markup::None => of_plain(card, detail),
        markup => of_marked_up(card, markup, detail),
    }
}

/// Reads what is seen of a card's texts. Places lead to the texts with their markup.
fn of_marked_up(card: &Card<'_>, markup: Markup, detail: Detail) -> Annotation {
    let main = markup.plain(&card.text);
    let pendulum = card.pendulum_text.as_deref().map(|text| markup.plain(text));
    let plain = Card {
        text: main.text.as_ref().into(),
        pendulum_text: pendulum.as_ref().map(|plain| plain.text.as_ref().into()),
        markup: Markup::None,
        ..card.clone()
    };
    let mut annotation = of_plain(&plain, detail);
    annotation.relocate(&|section, span| match (section, &pendulum) {
        (Section::Pendulum, Some(pendulum)) => pendulum.in_source(span),
        _ => main.in_source(span),
    });
    let left_out = |span: Option<Span>| Diagnostic {
        severity: Severity::Warning,
        code: Code::LeftOut,
        message: "markup that psct does not know has been left out".to_owned(),
        span,
    };
    annotation.diagnostics.extend(main.left_out.iter().map(|span| left_out(Some(*span))));
    let beside = pendulum.iter().flat_map(|pendulum| &pendulum.left_out);
    annotation.diagnostics.extend(beside.map(|_| in_the_pendulum_box(left_out(None))));
    annotation
}

fn of_plain(card: &Card<'_>, detail: Detail) -> Annotation {
    let mut main = lex(readable(&card.text), &card.name);
    let mut pendulum = card.pendulum_text.as_deref().map(|text| lex(readable(text), &card.name));
    let mut main_chunks = document(&main.tokens);
    if pendulum.is_some() {
        // A place in the Pendulum section lies in the field of that box, where there is one.
        let boxes = main_chunks.boxes.iter_mut().filter(|text_box| text_box.kind == BoxKind::Pendulum);
        boxes.for_each(|text_box| text_box.kind = BoxKind::Unnamed);
    }
    let pendulum_chunks = pendulum.as_ref().map(|lexed| document(&lexed.tokens));
    let eras = pendulum.iter().map(Lexed::eras).fold(main.eras(), Set::or);
    let main_trees = grammar::document(&main_chunks, &main.tokens, readable(&card.text));
    let pendulum_trees = pendulum.as_ref().zip(pendulum_chunks.as_ref()).map(|(lexed, chunks)| {
        grammar::document(chunks, &lexed.tokens, readable(card.pendulum_text.as_deref().unwrap_or_default()))
    });
    let reading = Reading {
        kind: card.kind,
        main: Text { chunks: &main_chunks, trees: &main_trees },
        pendulum: pendulum_chunks.as_ref().zip(pendulum_trees.as_ref()).map(|(chunks, trees)| Text { chunks, trees }),
        eras,
    };
    let meaning = read(&reading);
    let boxes = reading.boxes();
    let sentences =
        || boxes.iter().flat_map(|text_box| text_box.sentences.iter().map(|sentence| (text_box.section, sentence)));
    let gaps = sentences()
        .filter_map(|(section, sentence)| sentence.gap.map(|gap| Unread { section, span: sentence.span, gap }))
        .collect();
    let read_whole = boxes.iter().filter(|_| detail == Detail::Sentences).flat_map(|text_box| {
        let read = text_box.sentences.iter().filter(|sentence| sentence.is_read());
        read.map(|tree| sentence(tree, text_box.section, text_box.names))
    });
    let said = read_whole.collect();
    let mut diagnostics = std::mem::take(&mut main.diagnostics);
    diagnostics.extend(pendulum.iter_mut().flat_map(|lexed| lexed.diagnostics.drain(..)).map(in_the_pendulum_box));
    diagnostics.extend(of_the_card(card));
    Annotation {
        text_style: meaning.text_style,
        summoning_conditions: meaning.summoning_conditions,
        summons: meaning.summons,
        effects: meaning.effects,
        limits: meaning.limits,
        clauses: meaning.clauses,
        coverage: Coverage {
            sentences: sentences().count() as u32,
            read: sentences().filter(|(_, sentence)| sentence.is_read()).count() as u32,
        },
        unread: gaps,
        sentences: said,
        diagnostics,
        ..unread(card)
    }
}

/// The annotation of a card of which nothing has been read.
pub fn unread(card: &Card<'_>) -> Annotation {
    Annotation {
        schema_version: SCHEMA_VERSION.to_owned(),
        id: card.id,
        konami_id: card.konami_id,
        name: card.name.clone().into_owned(),
        card_type: None,
        text: None,
        pendulum_text: None,
        offsets: None,
        text_style: TextStyle::Empty,
        summoning_conditions: SummoningConditions::default(),
        summons: Vec::new(),
        effects: Vec::new(),
        limits: Vec::new(),
        clauses: Vec::new(),
        coverage: Coverage::default(),
        unread: Vec::new(),
        sentences: Vec::new(),
        rush: Vec::new(),
        diagnostics: Vec::new(),
    }
}

fn readable(text: &str) -> &str {
    &text[..text.floor_char_boundary(MAX_TEXT)]
}

/// What should be known about a card apart from the marks in its texts.
fn of_the_card(card: &Card<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut say = |severity, code, message: String, span| found.push(Diagnostic { severity, code, message, span });
    let pendulum = card.pendulum_text.as_deref().unwrap_or_default();
    if card.text.trim().is_empty() && pendulum.trim().is_empty() {
        say(Severity::Note, Code::NoText, "the card has no text".to_owned(), None);
    }
    if card.kind == Kind::Unknown {
        let message = "the source does not say what type the card is; its text is read as that of a monster".to_owned();
        say(Severity::Warning, Code::UnknownType, message, None);
    }
    for (name, text) in [("text", &*card.text), ("Pendulum box", pendulum)] {
        let read = readable(text).len();
        if read < text.len() {
            let message = format!("the {name} is longer than {MAX_TEXT} bytes; the rest of it was not read");
            let rest = Span::new(read as u32, u32::try_from(text.len()).unwrap_or(u32::MAX));
            say(Severity::Warning, Code::TooLong, message, (name == "text").then_some(rest));
        }
    }
    found
}

/// A place in a diagnostic lies in the card's text, so one in the other field goes without.
fn in_the_pendulum_box(diagnostic: Diagnostic) -> Diagnostic {
    let message = format!("in the Pendulum box: {}", diagnostic.message);
    Diagnostic { message, span: None, ..diagnostic }
}
