use crate::text::Span;
use std::borrow::Cow;

/// What a reader sees of a marked-up text, and where each part of it stands in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain<'t> {
    /// The text without its markup.
    pub text: Cow<'t, str>,
    /// Its parts, in order; none where the text is the source.
    pub(super) runs: Vec<Run>,
    /// The places in the source of what is not known and shows nothing.
    pub left_out: Vec<Span>,
}

/// A part of the plain text that stands in one piece in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    plain: Span,
    source: Span,
}

impl Run {
    /// Whether both are the same bytes. Otherwise all of the one stands for all of the other: `&#80;` for `P`.
    fn is_copy(&self) -> bool {
        self.plain.len() == self.source.len()
    }
}

impl Plain<'_> {
    /// The place in the source of a place in the plain text.
    pub fn in_source(&self, span: Span) -> Span {
        if self.runs.is_empty() {
            return span;
        }
        let start = self.start(span.start);
        if span.is_empty() {
            return Span::new(start, start);
        }
        Span::new(start, self.end(span.end).max(start))
    }

    fn start(&self, at: u32) -> u32 {
        let index = self.runs.partition_point(|run| run.plain.end <= at);
        match (self.runs.get(index), self.runs.last()) {
            (Some(run), _) if run.is_copy() => run.source.start + at.saturating_sub(run.plain.start),
            (Some(run), _) => run.source.start,
            (None, Some(last)) => last.source.end,
            (None, None) => at,
        }
    }

    fn end(&self, at: u32) -> u32 {
        let index = self.runs.partition_point(|run| run.plain.end < at);
        match (self.runs.get(index), self.runs.last()) {
            (Some(run), _) if run.is_copy() => run.source.start + at.saturating_sub(run.plain.start),
            (Some(run), _) => run.source.end,
            (None, Some(last)) => last.source.end,
            (None, None) => at,
        }
    }
}

/// Puts a plain text together from the parts of its source.
pub(super) struct Builder<'t> {
    given: &'t str,
    text: String,
    runs: Vec<Run>,
    left_out: Vec<Span>,
}

impl<'t> Builder<'t> {
    pub fn new(given: &'t str) -> Self {
        Self { given, text: String::with_capacity(given.len()), runs: Vec::new(), left_out: Vec::new() }
    }

    /// Takes the bytes of the source from `start` to `end` as they are.
    pub fn copy(&mut self, start: usize, end: usize) {
        let Some(words) = self.given.get(start..end).filter(|words| !words.is_empty()) else { return };
        let plain = self.push(words);
        if let Some(last) = self.runs.last_mut().filter(|last| last.is_copy() && last.source.end as usize == start) {
            (last.plain.end, last.source.end) = (plain.end, end as u32);
            return;
        }
        self.runs.push(Run { plain, source: Span::new(start as u32, end as u32) });
    }

    /// Puts `words` in place of the bytes of the source from `start` to `end`.
    pub fn replace(&mut self, start: usize, end: usize, words: &str) {
        if !words.is_empty() {
            let plain = self.push(words);
            self.runs.push(Run { plain, source: Span::new(start as u32, end as u32) });
        }
    }

    /// Leaves out what nobody knows.
    pub fn leave_out(&mut self, start: usize, end: usize) {
        self.left_out.push(Span::new(start as u32, end as u32));
    }

    fn push(&mut self, words: &str) -> Span {
        let start = self.text.len() as u32;
        self.text.push_str(words);
        Span::new(start, self.text.len() as u32)
    }

    pub fn finish(self) -> Plain<'t> {
        if self.text == self.given {
            return Plain { text: Cow::Borrowed(self.given), runs: Vec::new(), left_out: Vec::new() };
        }
        Plain { text: Cow::Owned(self.text), runs: self.runs, left_out: self.left_out }
    }
}
