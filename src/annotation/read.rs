use super::{Annotation, Coverage, SCHEMA_VERSION, Section, SummoningConditions, TextStyle, Unread, rush};
use crate::Card;
use crate::card::{Kind, Markup, Plain};
use crate::chunks::{BoxKind, Document, document};
use crate::grammar;
use crate::semantics::{Meaning, Reading, Text, read, sentence};
use crate::text::{Code, Diagnostic, Severity, Span};
use crate::tokens::{Lexed, lex};
use crate::vocabulary::Set;
use std::borrow::Cow;

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
    annotate_all(&[card], detail).pop().unwrap_or_else(|| unread(card))
}

/// Reads cards, and gives an annotation of each, in their order. Each step is taken for all of them before the next
/// one, so that what it needs stays in the caches of the processor: some dozens of cards together are read fastest.
pub fn annotate_all(cards: &[&Card<'_>], detail: Detail) -> Vec<Annotation> {
    let seen: Vec<_> = cards.iter().map(|card| Seen::of(card)).collect();
    let plain: Vec<Option<Cow<'_, Card<'_>>>> = cards
        .iter()
        .zip(&seen)
        .map(|(card, seen)| (!rush::is_rush(card)).then(|| plain(card, seen.as_ref())))
        .collect();
    let psct: Vec<&Card<'_>> = plain.iter().flatten().map(Cow::as_ref).collect();
    let mut read = of_plain(&psct, detail).into_iter();
    let annotations = cards.iter().zip(&seen).zip(&plain).map(|((card, seen), plain)| {
        match (plain.as_ref().and_then(|_| read.next()), seen) {
            (Some(mut annotation), Some(seen)) => {
                seen.lead_to_source(&mut annotation);
                annotation
            }
            (Some(annotation), None) => annotation,
            (None, _) => rush::annotate(card),
        }
    });
    annotations.collect()
}

/// What is seen of the texts of a card whose source has them with markup.
struct Seen<'c>(Fields<Plain<'c>>);

impl<'c> Seen<'c> {
    fn of(card: &'c Card<'_>) -> Option<Self> {
        let plain = |text: &&'c str| card.markup.plain(text);
        (card.markup != Markup::None).then(|| Self(Fields::of(card).map(plain)))
    }

    /// Lets the places of an annotation lead to the texts with their markup.
    fn lead_to_source(&self, annotation: &mut Annotation) {
        let Fields { main, pendulum } = &self.0;
        annotation.relocate(&|section, span| match (section, pendulum) {
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
    }
}

/// The card with what is seen of its texts.
fn plain<'c>(card: &'c Card<'_>, seen: Option<&'c Seen<'_>>) -> Cow<'c, Card<'c>> {
    let Some(Seen(Fields { main, pendulum })) = seen else { return Cow::Borrowed(card) };
    Cow::Owned(Card {
        text: main.text.as_ref().into(),
        pendulum_text: pendulum.as_ref().map(|plain| plain.text.as_ref().into()),
        markup: Markup::None,
        ..card.clone()
    })
}

/// The two fields of a card that hold text, or what has been made of them.
struct Fields<T> {
    main: T,
    /// Where the source keeps it apart.
    pendulum: Option<T>,
}

impl<'c> Fields<&'c str> {
    fn of(card: &'c Card<'_>) -> Self {
        Self { main: &card.text, pendulum: card.pendulum_text.as_deref() }
    }
}

impl<T> Fields<T> {
    fn map<U>(&self, make: impl Fn(&T) -> U) -> Fields<U> {
        Fields { main: make(&self.main), pendulum: self.pendulum.as_ref().map(make) }
    }

    /// Both fields with what belongs to them.
    fn with<'f, U>(&'f self, other: &'f Fields<U>) -> Fields<(&'f T, &'f U)> {
        Fields { main: (&self.main, &other.main), pendulum: self.pendulum.as_ref().zip(other.pendulum.as_ref()) }
    }
}

fn of_plain(cards: &[&Card<'_>], detail: Detail) -> Vec<Annotation> {
    let texts: Vec<_> = cards.iter().map(|card| Fields::of(card).map(|text| readable(text))).collect();
    let mut lexed: Vec<_> =
        cards.iter().zip(&texts).map(|(card, texts)| texts.map(|text| lex(text, &card.name))).collect();
    let chunks: Vec<_> = lexed.iter().map(chunks).collect();
    let trees = texts.iter().zip(lexed.iter().zip(&chunks)).map(|(texts, (lexed, chunks))| {
        texts.with(lexed).with(chunks).map(|((text, lexed), chunks)| grammar::document(chunks, &lexed.tokens, text))
    });
    let trees: Vec<_> = trees.collect();
    let readings = cards.iter().zip(&lexed).zip(chunks.iter().zip(&trees)).map(|((card, lexed), (chunks, trees))| {
        let Fields { main, pendulum } = chunks.with(trees).map(|(chunks, trees)| Text { chunks, trees });
        let eras = lexed.pendulum.iter().map(Lexed::eras).fold(lexed.main.eras(), Set::or);
        Reading { kind: card.kind, main, pendulum, eras }
    });
    let readings: Vec<_> = readings.collect();
    let found = cards.iter().zip(&mut lexed).zip(readings.iter().zip(read(&readings)));
    found.map(|((card, lexed), (reading, meaning))| told(card, lexed, reading, meaning, detail)).collect()
}

fn chunks(lexed: &Fields<Lexed>) -> Fields<Document> {
    let mut chunks = lexed.map(|lexed| document(&lexed.tokens));
    if chunks.pendulum.is_some() {
        // A place in the Pendulum section lies in the field of that box, where there is one.
        let boxes = chunks.main.boxes.iter_mut().filter(|text_box| text_box.kind == BoxKind::Pendulum);
        boxes.for_each(|text_box| text_box.kind = BoxKind::Unnamed);
    }
    chunks
}

/// The annotation of a card that means this.
fn told(
    card: &Card<'_>,
    lexed: &mut Fields<Lexed>,
    reading: &Reading<'_>,
    meaning: Meaning,
    detail: Detail,
) -> Annotation {
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
    let mut diagnostics = std::mem::take(&mut lexed.main.diagnostics);
    let beside = lexed.pendulum.iter_mut().flat_map(|lexed| lexed.diagnostics.drain(..));
    diagnostics.extend(beside.map(in_the_pendulum_box));
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
