use super::pairs::pair_parentheses;
use super::quotes::quoted;
use super::{Mark, Token, TokenKind};
use crate::text::{Code, Diagnostic, Severity, Span};
use crate::vocabulary::{Affix, Entry, MonsterType, look_up};
use std::sync::LazyLock;

/// The tokens of a text, and what was odd about it.
#[derive(Debug, Default)]
pub struct Lexed {
    /// The tokens, the last one a [`TokenKind::TextEnd`].
    pub tokens: Vec<Token>,
    /// Marks without a partner.
    pub diagnostics: Vec<Diagnostic>,
}

/// Cuts a text into tokens. `own_name` is the name of the card that it stands on.
///
/// Any text can be cut; the tokens give it back, byte for byte.
///
/// ```
/// use psct::tokens::{TokenKind, lex};
/// let text = r#"Add 1 "Code: Red" card."#;
/// let tokens = lex(text, "Code: Blue").tokens;
/// assert_eq!(tokens.len(), 6);
/// assert_eq!(tokens[2].kind, TokenKind::Quoted { own: false, token: false, sentence: false });
/// let again: String = tokens.iter().map(|token| &text[token.lead as usize..token.end as usize]).collect();
/// assert_eq!(again, text);
/// ```
pub fn lex(text: &str, own_name: &str) -> Lexed {
    let mut lexer = Lexer { text, own_name, at: 0, lead: 0, lexed: Lexed::default() };
    lexer.lexed.tokens.reserve(text.len() / 4 + 1);
    while lexer.at < text.len() {
        lexer.next();
    }
    lexer.push(TokenKind::TextEnd, 0);
    let mut lexed = lexer.lexed;
    pair_parentheses(&mut lexed.tokens, &mut lexed.diagnostics);
    lexed
}

struct Lexer<'t> {
    text: &'t str,
    own_name: &'t str,
    at: usize,
    lead: usize,
    lexed: Lexed,
}

impl Lexer<'_> {
    fn next(&mut self) {
        let bytes = self.text.as_bytes();
        let byte = bytes[self.at];
        match byte {
            b' ' | b'\t' => self.at += 1,
            b'\n' => self.push(TokenKind::LineEnd, 1),
            b'\r' => self.push(TokenKind::LineEnd, if bytes.get(self.at + 1) == Some(&b'\n') { 2 } else { 1 }),
            b'0'..=b'9' => self.number(),
            b'"' => self.quote(),
            b'(' if self.at > 0 && self.plural() > 0 => self.push(TokenKind::Plural, self.plural()),
            _ => match mark(byte) {
                Some(mark) => self.push(TokenKind::Mark(mark), 1),
                None => self.word_or_symbol(),
            },
        }
    }

    fn push(&mut self, kind: TokenKind, len: usize) {
        self.push_word(kind, len, Entry::UNKNOWN, Affix::None);
    }

    fn push_word(&mut self, kind: TokenKind, len: usize, word: &'static Entry, affix: Affix) {
        let end = self.at + len;
        let (lead, start) = (self.lead as u32, self.at as u32);
        self.lexed.tokens.push(Token { kind, affix, word, lead, start, end: end as u32 });
        self.at = end;
        self.lead = end;
    }

    /// The length of a "(s)" right behind a word or a quoted name.
    fn plural(&self) -> usize {
        let before = self.text.as_bytes()[self.at - 1];
        let rest = &self.text[self.at..];
        let glued = before.is_ascii_alphanumeric() || before == b'"';
        ["(s)", "(es)", "(ies)"].iter().find(|form| glued && rest.starts_with(**form)).map_or(0, |form| form.len())
    }

    fn number(&mut self) {
        let bytes = &self.text.as_bytes()[self.at..];
        let mut len = 0;
        let mut value = 0u32;
        while let Some(&byte) = bytes.get(len) {
            match byte {
                b'0'..=b'9' => value = value.saturating_mul(10).saturating_add(u32::from(byte - b'0')),
                b',' if bytes.get(len + 1..len + 4).is_some_and(|digits| digits.iter().all(u8::is_ascii_digit)) => {}
                _ => break,
            }
            len += 1;
        }
        self.push(TokenKind::Number(value), len);
    }

    fn quote(&mut self) {
        match quoted(&self.text[self.at..], self.own_name) {
            Some(name) => {
                let kind = TokenKind::Quoted { own: name.own, token: name.token, sentence: name.sentence };
                self.push(kind, name.len);
            }
            None => {
                let span = Span::new(self.at as u32, self.at as u32 + 1);
                self.lexed.diagnostics.push(Diagnostic {
                    severity: Severity::Warning,
                    code: Code::UnpairedQuote,
                    message: "this quotation mark has no partner on its line".to_owned(),
                    span: Some(span),
                });
                self.push(TokenKind::Mark(Mark::Quote), 1);
            }
        }
    }

    fn word_or_symbol(&mut self) {
        let rest = &self.text[self.at..];
        let len = word_len(rest);
        let first = rest.chars().next();
        let Some(letter) = first.filter(|_| len > 0) else { return self.symbol(first) };
        let capital = letter.is_uppercase();
        let len = if capital { two_words(rest, len) } else { len };
        let (word, affix) = look_up(&rest[..len]);
        self.push_word(TokenKind::Word { capital }, len, word, affix);
    }

    fn symbol(&mut self, symbol: Option<char>) {
        match symbol {
            Some('●') => self.push(TokenKind::Mark(Mark::Bullet), '●'.len_utf8()),
            Some(blank) if blank.is_whitespace() => self.at += blank.len_utf8(),
            symbol => self.push(TokenKind::Symbol, symbol.map_or(1, char::len_utf8)),
        }
    }
}

/// The Types of two words, which are one token.
static TWO_WORDS: LazyLock<Vec<(&str, &str)>> =
    LazyLock::new(|| MonsterType::SPELLINGS.iter().filter_map(|(spelling, _)| spelling.split_once(' ')).collect());

/// The length of the word that `rest` begins with, whose length is `first`, and of the one behind it where they are
/// one: "Sea Serpent", "Winged Beast".
fn two_words(rest: &str, first: usize) -> usize {
    let (word, behind) = rest.split_at(first);
    let second = TWO_WORDS.iter().find_map(|(one, other)| {
        let second = (*one == word).then(|| behind.strip_prefix(' '))??;
        second.starts_with(other).then_some(second)
    });
    second.map_or(first, |second| first + 1 + word_len(second))
}

/// Which bytes a word can go on with, whatever stands behind them.
const LETTERS: [bool; 256] = {
    let mut letters = [false; 256];
    let mut byte = 0;
    while byte < letters.len() {
        letters[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
        byte += 1;
    }
    letters
};

/// The length of the word that `rest` begins with: letters, and inside them digits, hyphens,
/// apostrophes and periods ("Beast-Warrior", "card's", "mdl.9"), and an apostrophe behind an s.
fn word_len(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if LETTERS[usize::from(byte)] {
            at += 1;
        } else if byte >= 0x80 {
            match rest[at..].chars().next() {
                Some(letter) if letter.is_alphanumeric() => at += letter.len_utf8(),
                _ => break,
            }
        } else if at > 0
            && matches!(byte, b'-' | b'\'' | b'.')
            && bytes.get(at + 1).is_some_and(|&next| next.is_ascii_alphabetic() || next >= 0xC3)
        {
            at += 1;
        } else if at > 0 && byte == b'\'' && bytes[at - 1] == b's' {
            at += 1;
            break;
        } else {
            break;
        }
    }
    at
}

fn mark(byte: u8) -> Option<Mark> {
    Some(match byte {
        b':' => Mark::Colon,
        b';' => Mark::Semicolon,
        b',' => Mark::Comma,
        b'.' => Mark::Period,
        b'!' => Mark::Exclamation,
        b'?' => Mark::Question,
        b'(' => Mark::Open,
        b')' => Mark::Close,
        b'[' => Mark::OpenBracket,
        b']' => Mark::CloseBracket,
        b'/' => Mark::Slash,
        b'&' => Mark::Ampersand,
        b'+' => Mark::Plus,
        b'-' => Mark::Dash,
        _ => return None,
    })
}
