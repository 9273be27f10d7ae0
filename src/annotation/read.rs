use super::{Annotation, SCHEMA_VERSION, SummoningConditions, TextStyle};
use crate::Card;
use crate::card::Kind;
use crate::chunks::document;
use crate::chunks::{BoxKind, Document, PhraseKind};
use crate::semantics::{Reading, read};
use crate::text::{Code, Diagnostic, Severity, Span};
use crate::tokens::{Lexed, Token, TokenKind, lex};
use crate::vocabulary::Set;

/// How many bytes of a text are read. The longest card texts have about 2,000.
pub const MAX_TEXT: usize = 32 * 1024;

/// Reads a card and says what its text means.
pub fn annotate(card: &Card<'_>) -> Annotation {
    if card.rush {
        return rush(card);
    }
    let mut main = lex(readable(&card.text), &card.name);
    let mut pendulum = card.pendulum_text.as_deref().map(|text| lex(readable(text), &card.name));
    let mut main_tree = document(&main.tokens);
    if pendulum.is_some() {
        // A place in the Pendulum section lies in the field of that box, where there is one.
        let boxes = main_tree.boxes.iter_mut().filter(|text_box| text_box.kind == BoxKind::Pendulum);
        boxes.for_each(|text_box| text_box.kind = BoxKind::Unnamed);
    }
    let pendulum_tree = pendulum.as_ref().map(|lexed| document(&lexed.tokens));
    let eras = pendulum.iter().map(Lexed::eras).fold(main.eras(), Set::or);
    let reading = Reading { kind: card.kind, main: &main_tree, pendulum: pendulum_tree.as_ref(), eras };
    let meaning = read(&reading);
    let boxes = [Some((&main, &main_tree)), pendulum.as_ref().zip(pendulum_tree.as_ref())];
    let unread_permille = unread_permille(boxes.into_iter().flatten());
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
        unread_permille,
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
        text_style: TextStyle::Empty,
        summoning_conditions: SummoningConditions::default(),
        summons: Vec::new(),
        effects: Vec::new(),
        limits: Vec::new(),
        clauses: Vec::new(),
        unread_permille: 0,
        diagnostics: Vec::new(),
    }
}

/// Rush Duel texts have a grammar of their own, in which colons and semicolons do not tell effects.
fn rush(card: &Card<'_>) -> Annotation {
    let message = "a Rush Duel text, whose grammar is another one".to_owned();
    let diagnostic = Diagnostic { severity: Severity::Note, code: Code::RushDuel, message, span: None };
    Annotation { text_style: TextStyle::Rush, diagnostics: vec![diagnostic], ..unread(card) }
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

/// The share of the words that stand in [`PhraseKind::Unread`], in thousandths.
fn unread_permille<'d>(boxes: impl Iterator<Item = (&'d Lexed, &'d Document)>) -> u16 {
    let (mut words, mut unread) = (0, 0);
    for (lexed, document) in boxes {
        let tokens = &lexed.tokens;
        words += count_words(tokens);
        document.for_each_phrase(&mut |phrase| {
            if matches!(phrase.kind, PhraseKind::Unread) {
                let first = tokens.partition_point(|token| token.start < phrase.span.start);
                let length = tokens[first..].partition_point(|token| token.end <= phrase.span.end);
                unread += count_words(&tokens[first..first + length]);
            }
        });
    }
    (1000 * unread).checked_div(words).and_then(|share| u16::try_from(share).ok()).unwrap_or(0)
}

fn count_words(tokens: &[Token]) -> usize {
    let is_word =
        |token: &&Token| matches!(token.kind, TokenKind::Word { .. } | TokenKind::Number(_) | TokenKind::Quoted { .. });
    tokens.iter().filter(is_word).count()
}
