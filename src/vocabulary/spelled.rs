use std::fmt;

/// Something that a card can print in one or more ways.
pub trait Spellings: Copy {
    /// The ways, the usual one first.
    fn spellings(&self) -> &'static [&'static str];
}

/// A word of a class with the one of its spellings that a card prints.
///
/// ```
/// use psct::vocabulary::{Location, Spelled};
/// let word = Spelled::of(Location::Gy, "Graveyard").unwrap();
/// assert_eq!((word.word, word.to_string()), (Location::Gy, "Graveyard".to_owned()));
/// assert!(Spelled::of(Location::Gy, "hand").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelled<T> {
    /// The word.
    pub word: T,
    /// Which of its spellings.
    row: u8,
    /// How its first letter is printed.
    case: Case,
}

/// How the first letter of a word is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    /// As the vocabulary has it.
    Usual,
    /// As a capital: the word opens a sentence.
    Capital,
    /// Small, where the vocabulary has a capital.
    Small,
}

impl<T: Spellings> Spelled<T> {
    /// The word as printed; nothing where that is none of its spellings.
    pub fn of(word: T, printed: &str) -> Option<Self> {
        let rows = word.spellings();
        let tail = printed.get(1..)?;
        let as_is = rows.iter().position(|row| *row == printed).map(|row| (row, Case::Usual));
        let (row, case) = as_is.or_else(|| {
            let same = |row: &&str| {
                row.get(1..) == Some(tail) && row.as_bytes()[0].eq_ignore_ascii_case(&printed.as_bytes()[0])
            };
            let capital = printed.as_bytes()[0].is_ascii_uppercase();
            Some((rows.iter().position(same)?, if capital { Case::Capital } else { Case::Small }))
        })?;
        Some(Self { word, row: row as u8, case })
    }

    /// The word in the spelling of that row, which may open a sentence.
    pub fn row(word: T, row: u8, capital: bool) -> Self {
        Self { word, row, case: if capital { Case::Capital } else { Case::Usual } }
    }
}

impl<T: Spellings> Spelled<T> {
    /// The spelling as the vocabulary has it, whatever its first letter is here.
    pub fn spelling(&self) -> &'static str {
        self.word.spellings().get(usize::from(self.row)).copied().unwrap_or_default()
    }

    /// Gives the letters as they are printed, some at a time.
    pub fn spell(&self, mut put: impl FnMut(&str)) {
        let spelling = self.spelling();
        let Some(first) = spelling.chars().next().filter(|_| self.case != Case::Usual) else { return put(spelling) };
        let mut letter = |letter: char| put(letter.encode_utf8(&mut [0; 4]));
        match self.case {
            Case::Small => first.to_lowercase().for_each(&mut letter),
            _ => first.to_uppercase().for_each(&mut letter),
        }
        put(&spelling[first.len_utf8()..]);
    }
}

impl<T: Spellings> fmt::Display for Spelled<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut result = Ok(());
        self.spell(|letters| result = result.and_then(|()| out.write_str(letters)));
        result
    }
}
