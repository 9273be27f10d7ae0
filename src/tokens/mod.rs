//! The lexer of shapes: words, numbers, quoted names, punctuation, bullets, line ends.
//!
//! Tokens tile the text: each reaches from the end of the one before it, over the white space
//! between them, to its own last byte. It knows no words; each word token carries its entry in the
//! vocabulary, looked up once.

mod era;
mod input;
mod lexer;
mod pairs;
mod quotes;
mod token;

pub use input::Tokens;
pub use lexer::{Lexed, lex};
pub use token::{Mark, Token, TokenKind};
