//! What is said about a card, before it is set for a terminal, a browser or a forum.

use crate::cli::shown::shown;

/// All that is said, from top to bottom.
#[derive(Debug, Default)]
pub struct Page {
    /// The name of the card.
    pub name: String,
    pub blocks: Vec<Block>,
}

/// A part of a page.
#[derive(Debug)]
pub enum Block {
    /// What the card is, below its name.
    Note(Words),
    /// What stands over the blocks after it.
    Heading(String),
    /// The text of a box, line by line.
    Text(Vec<Words>),
    /// What the colors in a text are for. Without colors it says nothing.
    Key(Words),
    /// A numbered entry with lines of its own.
    Entry { number: usize, head: Words, lines: Vec<Words> },
    /// An entry that names its own number, with lines of its own.
    Answer { head: Words, lines: Vec<Words> },
    /// A line of a list.
    Line(Words),
}

/// Words in several tones.
pub type Words = Vec<Piece>;

/// Words in one tone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub tone: Tone,
    pub words: String,
}

/// How words are set apart from others, each for one meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    Strong,
    Faint,
    /// The words before the colon.
    Condition,
    /// The words from the colon to the semicolon.
    Activation,
    /// The words that are done when an effect resolves.
    Resolution,
    /// The words that limit how often.
    Limit,
    /// The words of a built-in Summon.
    Procedure,
    /// It can be stopped.
    Yes,
    /// It cannot be stopped.
    No,
    /// Something to know.
    Warning,
}

impl Tone {
    /// Words in this tone. Characters that would command a terminal are replaced.
    pub fn of(self, words: &str) -> Piece {
        Piece { tone: self, words: shown(words).into_owned() }
    }
}

impl Page {
    pub fn heading(&mut self, words: &str) {
        self.blocks.push(Block::Heading(words.to_owned()));
    }

    pub fn line(&mut self, words: Words) {
        self.blocks.push(Block::Line(words));
    }

    pub fn entry(&mut self, number: usize, head: Words, lines: Vec<Words>) {
        self.blocks.push(Block::Entry { number, head, lines });
    }
}
