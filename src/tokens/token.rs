use crate::text::Span;
use crate::vocabulary::{Affix, Entry};

/// A smallest piece of a text.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// What shape it has.
    pub kind: TokenKind,
    /// What is fixed to the word.
    pub affix: Affix,
    /// The word's readings; [`Entry::UNKNOWN`] for what is not a word.
    pub word: &'static Entry,
    /// The end of the token before it; white space reaches from here to `start`.
    pub lead: u32,
    /// Its first byte.
    pub start: u32,
    /// The byte after its last one.
    pub end: u32,
}

impl Token {
    /// Its place, without the white space before it.
    pub fn span(&self) -> Span {
        Span::new(self.start, self.end)
    }

    /// Whether white space stands before it.
    pub fn is_spaced(&self) -> bool {
        self.lead < self.start
    }

    /// Whether it is this mark.
    pub fn is(&self, mark: Mark) -> bool {
        self.kind == TokenKind::Mark(mark)
    }
}

/// The shape of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Letters, with the digits, hyphens and apostrophes inside them.
    Word {
        /// It begins with a capital.
        capital: bool,
    },
    /// Digits, with commas between thousands.
    Number(u32),
    /// A name or text in quotation marks.
    Quoted {
        /// It is the card's own name.
        own: bool,
        /// It names a Token.
        token: bool,
        /// It is a text, and no name: "Target 1 monster; destroy it."
        sentence: bool,
    },
    /// "(s)" right behind a word.
    Plural,
    /// Punctuation.
    Mark(Mark),
    /// The end of a line.
    LineEnd,
    /// Any other character.
    Symbol,
    /// The end of the text.
    TextEnd,
}

/// A punctuation mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Mark {
    Colon,
    Semicolon,
    Comma,
    Period,
    Exclamation,
    Question,
    Open,
    Close,
    OpenBracket,
    CloseBracket,
    Slash,
    Ampersand,
    Plus,
    Dash,
    Quote,
    /// "●", which opens a bullet.
    Bullet,
}
