use super::page::{Page, Proof};
use super::{Names, Part};
use crate::text::Span;

/// A sentence as far as it is understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Its place, without its bullets.
    pub span: Span,
    /// What stands before the colon.
    pub condition: Option<Part>,
    /// What stands between the colon and the semicolon.
    pub activation: Option<Part>,
    /// What stands behind the marks.
    pub resolution: Option<Part>,
    /// The mark that ends it.
    pub end: Option<End>,
    /// The words from the first one that fits nowhere; nothing where the sentence is read whole.
    pub gap: Option<Span>,
}

/// The trees of a text.
#[derive(Clone, Debug)]
pub struct Document {
    /// The sentences of each box.
    pub boxes: Vec<Vec<Sentence>>,
    /// The names in quotes, which is all of the text that is kept.
    pub names: Names,
}

/// The mark that ends a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// ".".
    Period,
    /// ":", before bullets.
    Colon,
    /// "!".
    Exclamation,
    /// "?".
    Question,
}

impl Sentence {
    /// Whether all of its words are in the tree.
    pub fn is_read(&self) -> bool {
        self.gap.is_none()
    }

    /// Writes the words back from the values of the tree.
    ///
    /// ```
    /// use psct::{chunks, grammar, tokens::lex};
    /// let text = r#"During your Main Phase: You can discard 1 "Gadget" card; draw 2 cards."#;
    /// let lexed = lex(text, "");
    /// let read = grammar::document(&chunks::document(&lexed.tokens), &lexed.tokens, text);
    /// let sentence = &read.boxes[0][0];
    /// assert!(sentence.is_read());
    /// assert_eq!(sentence.print(&read.names), text);
    /// ```
    pub fn print(&self, names: &Names) -> String {
        let mut out = String::new();
        self.print_on(&mut out, names);
        out
    }

    /// Whether the words written back from the values of the tree are this text, byte for byte.
    pub fn prints(&self, text: &str, names: &Names) -> bool {
        let mut proof = Proof::of(text);
        self.print_on(&mut proof, names);
        proof.is_same()
    }

    fn print_on(&self, page: &mut impl Page, names: &Names) {
        let end = match self.end {
            Some(End::Period) => ".",
            Some(End::Colon) => ":",
            Some(End::Exclamation) => "!",
            Some(End::Question) => "?",
            None => "",
        };
        for (part, mark) in [(&self.condition, ":"), (&self.activation, ";"), (&self.resolution, end)] {
            let Some(part) = part else { continue };
            if !page.is_empty() {
                page.put(" ");
            }
            part.print_on(page, names);
            page.put(mark);
        }
    }
}
