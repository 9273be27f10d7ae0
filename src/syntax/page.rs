//! What a tree is printed on: a string, or the text that it must be.

use crate::vocabulary::{Spelled, Spellings};

/// Something that words are written on, one behind the other.
pub(super) trait Page {
    /// Writes what comes next.
    fn put(&mut self, text: &str);

    /// Whether nothing has been written.
    fn is_empty(&self) -> bool;

    /// Whether an "s" has been written last.
    fn ends_in_s(&self) -> bool;
}

impl Page for String {
    fn put(&mut self, text: &str) {
        self.push_str(text);
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn ends_in_s(&self) -> bool {
        self.ends_with('s')
    }
}

/// A text that is written over: all that matters is whether it is the same.
pub(super) struct Proof<'t> {
    text: &'t str,
    /// How many bytes have been written over.
    at: usize,
    same: bool,
}

impl<'t> Proof<'t> {
    pub fn of(text: &'t str) -> Self {
        Self { text, at: 0, same: true }
    }

    /// Whether exactly the text has been written.
    pub fn is_same(&self) -> bool {
        self.same && self.at == self.text.len()
    }
}

impl Page for Proof<'_> {
    fn put(&mut self, text: &str) {
        let next = self.at + text.len();
        self.same = self.same && self.text.as_bytes().get(self.at..next) == Some(text.as_bytes());
        self.at = next;
    }

    fn is_empty(&self) -> bool {
        self.at == 0
    }

    fn ends_in_s(&self) -> bool {
        self.same && self.text.as_bytes()[..self.at].ends_with(b"s")
    }
}

/// A word that can be written on a page.
pub(super) trait Word {
    fn write(&self, page: &mut impl Page);
}

impl Word for &str {
    fn write(&self, page: &mut impl Page) {
        page.put(self);
    }
}

impl<T: Spellings> Word for Spelled<T> {
    fn write(&self, page: &mut impl Page) {
        self.spell(|letters| page.put(letters));
    }
}

impl<T: Spellings> Word for &Spelled<T> {
    fn write(&self, page: &mut impl Page) {
        (**self).write(page);
    }
}
