use crate::syntax::{Part, Term};
use crate::tokens::{Mark, Token, Tokens};
use crate::vocabulary::{Affix, Printed, Spelled};
use nom::IResult;
use nom::error::{Error, ErrorKind};
use std::cell::Cell;

/// Reads the tokens of a part, without its mark. Where they are not read whole, it says how many were: the first token
/// that fits nowhere stands behind them.
///
/// ```
/// use psct::{grammar::part, syntax::Names, tokens::{Tokens, lex}};
/// let lexed = lex("destroy 1 face-up monster your opponent controls", "");
/// let part = part(Tokens(&lexed.tokens[..lexed.tokens.len() - 1])).unwrap();
/// assert_eq!(part.print(&Names::default()), "destroy 1 face-up monster your opponent controls");
/// ```
pub fn part(tokens: Tokens<'_>) -> Result<Part, usize> {
    Reader::default().whole(tokens)
}

/// Where a word stands in the middle of a part whose capital only a sentence opens with.
fn misplaced_opening(tokens: Tokens<'_>) -> Option<usize> {
    let opens = |mark: &Token| [Mark::Open, Mark::Period, Mark::Colon].into_iter().any(|one| mark.is(one));
    tokens.0.windows(2).position(|pair| pair[1].word.opens && !opens(&pair[0])).map(|at| at + 1)
}

/// How often a reader may be tried on one part. The longest parts of cards take a tenth of it; a part that is made to
/// be read in many ways is left unread.
const FUEL: u32 = 20_000;

/// How deep phrases can lie in each other. Those of cards lie half as deep.
const MAX_DEPTH: u32 = 48;

/// The readers of the grammar.
#[derive(Default)]
pub(super) struct Reader {
    fuel: Cell<u32>,
    /// How many tokens were left where some reader came furthest.
    left: Cell<usize>,
    /// How many phrases are being read inside of each other.
    depth: Cell<u32>,
    /// How many parentheses are open.
    notes: Cell<u32>,
    /// Room for the words of the noun phrase that is being read, which most often is another one in the end.
    pub(super) terms: Cell<Vec<Term>>,
}

pub(super) type Read<'t, T> = IResult<Tokens<'t>, T>;

impl Reader {
    /// Reads the tokens of a part, as [`part`] does.
    pub(super) fn whole(&self, tokens: Tokens<'_>) -> Result<Part, usize> {
        if let Some(at) = misplaced_opening(tokens) {
            return Err(at);
        }
        self.fuel.set(FUEL);
        self.left.set(tokens.0.len());
        match self.part(tokens) {
            Ok((rest, part)) if rest.is_empty() => Ok(part),
            _ => Err(tokens.0.len() - self.left.get()),
        }
    }

    /// Whether the words stand in parentheses.
    pub(super) fn is_note(&self) -> bool {
        self.notes.get() > 0
    }

    /// Reads with a pair of parentheses around.
    pub(super) fn in_note<T>(&self, read: impl FnOnce() -> T) -> T {
        self.notes.set(self.notes.get() + 1);
        let result = read();
        self.notes.set(self.notes.get() - 1);
        result
    }

    /// Reads one level deeper; fails where that is too deep.
    pub(super) fn deeper<'t, T>(&self, input: Tokens<'t>, read: impl FnOnce() -> Read<'t, T>) -> Read<'t, T> {
        let depth = self.depth.get();
        if depth == MAX_DEPTH {
            return Err(nom::Err::Failure(Error::new(input, ErrorKind::TooLarge)));
        }
        self.depth.set(depth + 1);
        let result = read();
        self.depth.set(depth);
        result
    }

    /// Takes note that reading has come so far.
    pub(super) fn reach(&self, input: Tokens<'_>) {
        self.left.set(self.left.get().min(input.0.len()));
    }

    /// Takes note of one more try; fails where there have been too many.
    pub(super) fn burn<'t>(&self, input: Tokens<'t>) -> Read<'t, ()> {
        self.reach(input);
        match self.fuel.get().checked_sub(1) {
            Some(left) => {
                self.fuel.set(left);
                Ok((input, ()))
            }
            None => Err(nom::Err::Failure(Error::new(input, ErrorKind::TooLarge))),
        }
    }
}

pub(super) fn fail<T>(input: Tokens<'_>) -> Read<'_, T> {
    Err(nom::Err::Error(Error::new(input, ErrorKind::Alt)))
}

/// The word of a class that a token prints, without anything fixed to it.
pub(super) fn plain<T: Printed>(token: &Token, word: Option<T>) -> Option<Spelled<T>> {
    word.filter(|_| token.affix == Affix::None)?;
    T::printed(token.word)
}

/// The word of a class that a token prints.
pub(super) fn spelled<T: Printed>(token: &Token, word: Option<T>) -> Option<Spelled<T>> {
    word?;
    T::printed(token.word)
}

/// Reads one of these words, without anything fixed to it.
pub(super) fn any_of<'t, W: Printed>(words: &'static [W]) -> impl Fn(Tokens<'t>) -> Read<'t, Spelled<W>> {
    move |input| {
        let word = |token: &Token| plain(token, W::of(token.word).filter(|word| words.contains(word)));
        match input.first().and_then(word) {
            Some(word) => Ok((input.skip(1), word)),
            None => fail(input),
        }
    }
}

/// Reads a mark, if it stands here.
pub(super) fn mark(input: Tokens<'_>, mark: Mark) -> (Tokens<'_>, bool) {
    match input.first() {
        Some(token) if token.is(mark) => (input.skip(1), true),
        _ => (input, false),
    }
}

/// Reads a comma, if one stands here.
pub(super) fn comma(input: Tokens<'_>) -> (Tokens<'_>, bool) {
    mark(input, Mark::Comma)
}

/// Whether a token is printed with a capital.
pub(super) fn is_capital(token: &Token) -> bool {
    token.word.spelling.starts_with(char::is_uppercase)
}
