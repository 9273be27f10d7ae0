use super::Entry;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read, Seek, SeekFrom, Write};
use tempfile::SpooledTempFile;

/// How many bytes of cards are packed together. More of them pack better, and to take one card out takes longer.
const BLOCK: usize = 32 << 10;
/// How many packed bytes stay in memory. More of them go to a file that has no name, so that nothing is left of it.
const IN_MEMORY: usize = 8 << 20;
/// How hard it is packed.
const LEVEL: i32 = 1;

/// The cards of an edition, packed: most of them are never looked at again, because they did not change.
#[derive(Debug)]
pub struct Packed {
    /// The cards that are still to be packed together.
    open: Vec<u8>,
    blocks: Vec<Block>,
    store: SpooledTempFile,
    /// How many bytes are in the store.
    stored: u64,
    /// The block that was last looked into, and what is in it.
    unpacked: Option<(usize, Vec<u8>)>,
    /// What kept a block from being stored.
    broken: Option<io::Error>,
}

#[derive(Clone, Copy, Debug)]
struct Block {
    /// Where it begins in the store.
    start: u64,
    packed: usize,
    unpacked: usize,
}

/// Where a card is.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    block: usize,
    /// The byte in the unpacked block.
    at: usize,
}

impl Place {
    /// The place after so many blocks have come before it.
    pub fn behind(self, blocks: usize) -> Self {
        Self { block: self.block + blocks, ..self }
    }
}

impl Default for Packed {
    fn default() -> Self {
        Self {
            open: Vec::new(),
            blocks: Vec::new(),
            store: SpooledTempFile::new(IN_MEMORY),
            stored: 0,
            unpacked: None,
            broken: None,
        }
    }
}

impl Packed {
    /// Adds a card, and tells its place and what stands for all that it says.
    pub fn add(&mut self, entry: &Entry) -> (Place, u64) {
        let place = Place { block: self.blocks.len(), at: self.open.len() };
        // A card is made of words and numbers only, which can all be packed.
        let bytes = postcard::to_allocvec(entry).unwrap_or_default();
        let mut says = DefaultHasher::new();
        says.write(&bytes);
        self.open.extend_from_slice(&bytes);
        if self.open.len() >= BLOCK {
            self.close();
        }
        (place, says.finish())
    }

    /// Adds the cards of another edition behind its own, and tells how many blocks come before them.
    pub fn append(&mut self, mut next: Self) -> usize {
        self.close();
        next.close();
        let (before, start) = (self.blocks.len(), self.stored);
        let moved = next.broken.take().map_or(Ok(()), Err).and_then(|()| {
            next.store.rewind()?;
            self.store.seek(SeekFrom::End(0))?;
            io::copy(&mut next.store, &mut self.store).map(drop)
        });
        self.keep(moved);
        self.stored += next.stored;
        self.blocks.extend(next.blocks.iter().map(|block| Block { start: start + block.start, ..*block }));
        before
    }

    /// Takes a card out again.
    ///
    /// # Errors
    /// What kept the cards from being stored, or this one from being read.
    pub fn get(&mut self, place: Place) -> io::Result<Entry> {
        self.close();
        if let Some(error) = self.broken.take() {
            return Err(error);
        }
        let lost = || io::Error::new(io::ErrorKind::InvalidData, "a card that was put aside is not there any more");
        if self.unpacked.as_ref().is_none_or(|(number, _)| *number != place.block) {
            let block = *self.blocks.get(place.block).ok_or_else(lost)?;
            let mut packed = vec![0; block.packed];
            self.store.seek(SeekFrom::Start(block.start))?;
            self.store.read_exact(&mut packed)?;
            self.unpacked = Some((place.block, zstd::bulk::decompress(&packed, block.unpacked)?));
        }
        let bytes = self.unpacked.as_ref().and_then(|(_, bytes)| bytes.get(place.at..)).ok_or_else(lost)?;
        postcard::from_bytes(bytes).map_err(|_| lost())
    }

    /// Packs the cards that wait for it.
    fn close(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let stored = zstd::bulk::compress(&self.open, LEVEL).and_then(|packed| {
            self.store.seek(SeekFrom::End(0))?;
            self.store.write_all(&packed)?;
            Ok(packed.len())
        });
        let packed = *stored.as_ref().unwrap_or(&0);
        self.blocks.push(Block { start: self.stored, packed, unpacked: self.open.len() });
        self.stored += packed as u64;
        self.open.clear();
        self.keep(stored.map(drop));
    }

    /// Keeps what went wrong until somebody asks for a card.
    fn keep(&mut self, done: io::Result<()>) {
        if let (Err(error), None) = (done, &self.broken) {
            self.broken = Some(error);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison::Digest;

    fn entry(number: u64) -> Entry {
        let card = crate::Card::new(format!("Card {number}"), crate::card::Kind::Unknown);
        let digest = Digest::of(&crate::annotate(&card));
        Entry { id: Some(number), name: card.name.as_ref().into(), text: None, digest }
    }

    #[test]
    fn cards_come_out_as_they_went_in_from_many_blocks_and_behind_others() {
        let (mut all, mut places) = (Packed::default(), Vec::new());
        for start in [0, 1000] {
            let mut part = Packed::default();
            let added: Vec<_> = (start..start + 1000).map(|number| part.add(&entry(number)).0).collect();
            assert!(part.blocks.len() > 1, "several blocks");
            let before = all.append(part);
            places.extend(added.into_iter().map(|place| place.behind(before)));
        }
        let (place, says) = all.add(&entry(2000));
        places.push(place);
        assert_eq!(all.add(&entry(2000)).1, says);
        assert_ne!(all.add(&entry(2001)).1, says);
        for number in [2000, 0, 999, 1000, 1999, 3] {
            let found = all.get(places[number as usize]).expect("a card");
            assert_eq!((found.id, &*found.name), (Some(number), &*format!("Card {number}")));
            assert_eq!(found.digest, entry(number).digest);
        }
    }

    #[test]
    fn a_store_that_cannot_be_written_is_told_of() {
        let mut broken = Packed::default();
        let (place, _) = broken.add(&entry(1));
        broken.keep(Err(io::Error::from(io::ErrorKind::StorageFull)));
        let mut all = Packed::default();
        let before = all.append(broken);
        assert_eq!(
            all.get(place.behind(before)).map(drop).map_err(|error| error.kind()),
            Err(io::ErrorKind::StorageFull)
        );
    }
}
