use super::place::Place;
use std::ops::Range;

/// Some records of a file, and most of the bytes between them.
#[derive(Debug)]
pub(super) struct Batch {
    pub bytes: Vec<u8>,
    pub records: Vec<Range<usize>>,
    /// How many bytes of the file it stands for.
    pub size: u64,
    /// The places of the first byte and of each byte before which some have been left out.
    pub marks: Vec<(usize, Place)>,
}

impl Batch {
    /// Tells the places of bytes, each at or behind the one before.
    pub fn places(&self) -> impl FnMut(usize) -> Place {
        let mut marks = self.marks.iter().peekable();
        let mut known = (0, Place::START);
        move |at| {
            while let Some(mark) = marks.next_if(|mark| mark.0 <= at) {
                known = *mark;
            }
            known = (at, known.1.behind(&self.bytes[known.0..at]));
            known.1
        }
    }

    /// About how many bytes of memory it takes.
    pub fn weight(&self) -> usize {
        self.bytes.len() + self.records.len() * size_of::<Range<usize>>()
    }
}
