use std::fmt;
use std::marker::PhantomData;

/// A word of a class, as a member of a [`Set`].
pub trait Member: Copy + Eq + fmt::Debug + 'static {
    /// All words of the class, in the order of their rows.
    const ALL: &'static [Self];

    /// Its place in [`Self::ALL`].
    fn index(self) -> usize;
}

/// A set of words of one class.
///
/// ```
/// use psct::vocabulary::{Location, Set};
/// let places = Set::of(Location::Hand).with(Location::Gy);
/// assert!(places.has(Location::Gy));
/// assert_eq!(places.iter().collect::<Vec<_>>(), [Location::Hand, Location::Gy]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T>(u64, PhantomData<T>);

impl<T: Member> Set<T> {
    /// No word.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// One word.
    pub fn of(word: T) -> Self {
        Self::EMPTY.with(word)
    }

    /// The set with one more word.
    #[must_use]
    pub fn with(self, word: T) -> Self {
        Self(self.0 | 1 << word.index(), PhantomData)
    }

    /// The words of either set.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }

    /// Whether the word is in it.
    pub fn has(self, word: T) -> bool {
        self.0 & 1 << word.index() != 0
    }

    /// Whether a word is in both.
    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether it holds no word.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many words it holds.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Its words, in the order of their rows.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |&word| self.has(word))
    }
}

impl<T: Member> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(words: I) -> Self {
        words.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Member> fmt::Debug for Set<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}
