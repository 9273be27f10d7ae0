use super::{Block, Golden};
use crate::io::pairing::paired;
use std::mem::take;

/// A golden file beside what its cards say now.
#[derive(Clone, Debug)]
pub struct Review {
    /// The cards that are not as the file says: those that changed or are new in the order of their names, then those
    /// that are gone.
    pub cards: Vec<Reviewed>,
    /// How many cards are as the file says.
    pub unchanged: u64,
    /// How many cards of the file were not asked for.
    pub passed_over: u64,
    /// What the file should be, without the cards that are only in the file.
    now: Golden,
    /// The cards of the file that are not among those that were read.
    kept: Vec<Block>,
}

/// Which cards are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// Cards that the file does not list are passed over.
    pub listed: bool,
    /// Only some cards of the inputs were asked for: the others are not gone because they were not read.
    pub chosen: bool,
}

/// In which way a card is not as the file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReviewKind {
    /// It is classified in another way, or has another name or passcode.
    Changed,
    /// The file does not list it.
    New,
    /// It is not among the cards any more.
    Gone,
}

/// A card that is not as the file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// In which way.
    pub kind: ReviewKind,
    /// The name; the one in the file if the card is gone.
    pub name: String,
    /// The passcode; the one in the file if the card is gone.
    pub id: Option<u64>,
    /// The name and passcode in the file, where they are others.
    pub was: Option<(String, Option<u64>)>,
    /// The verdicts in the file.
    pub old: Vec<String>,
    /// The verdicts now.
    pub new: Vec<String>,
}

impl Review {
    /// Compares a file with what the cards say now. Cards are the same by their passcode, the rest by their name.
    pub fn between(mut file: Golden, mut now: Golden, scope: Scope) -> Self {
        now.sort();
        let keys: Vec<_> = file.blocks.iter().map(|block| (block.id, &*block.name)).collect();
        let pairs = paired(&keys, now.blocks.iter().map(|block| (block.id, &*block.name)));
        let mut is_there = vec![false; file.blocks.len()];
        let (mut cards, mut unchanged, mut blocks) = (Vec::new(), 0, Vec::new());
        for (mut block, pair) in take(&mut now.blocks).into_iter().zip(pairs) {
            let old = pair.and_then(|place| Some((is_there.get_mut(place)?, file.blocks.get_mut(place)?)));
            // The card with the other passcode may be one that was not asked for.
            match old.filter(|(_, old)| !scope.chosen || old.id == block.id) {
                Some((is_there, old)) => {
                    *is_there = true;
                    block.notes = take(&mut old.notes);
                    match Reviewed::between(old, &block) {
                        Some(card) => cards.push(card),
                        None => unchanged += 1,
                    }
                }
                None if scope.listed => continue,
                None => cards.push(Reviewed { new: block.lines.clone(), ..Reviewed::of(ReviewKind::New, &block) }),
            }
            blocks.push(block);
        }
        let left = file.blocks.into_iter().zip(is_there).filter(|(_, is_there)| !is_there);
        let kept: Vec<_> = left.map(|(block, _)| block).collect();
        let passed_over = if scope.chosen { kept.len() as u64 } else { 0 };
        if !scope.chosen {
            let gone = |block: &Block| Reviewed { old: block.lines.clone(), ..Reviewed::of(ReviewKind::Gone, block) };
            cards.extend(kept.iter().map(gone));
        }
        let now = Golden { preamble: file.preamble, blocks, closing: file.closing };
        Self { cards, unchanged, passed_over, now, kept }
    }

    /// The file as it should be: all cards that were read as they are now, those that are only in the file as they
    /// were, with the notes that the file has on them.
    pub fn accepted(&self) -> Golden {
        let mut all = self.now.clone();
        all.blocks.extend_from_slice(&self.kept);
        all.blocks.sort_by(Block::in_order);
        all
    }

    /// The file without the cards that are only in the file, and their notes.
    pub fn pruned(&self) -> &Golden {
        &self.now
    }

    /// How many cards are not as the file says in this way.
    pub fn count(&self, kind: ReviewKind) -> u64 {
        self.cards.iter().filter(|card| card.kind == kind).count() as u64
    }
}

impl Reviewed {
    fn of(kind: ReviewKind, block: &Block) -> Self {
        Self { kind, name: block.name.clone(), id: block.id, was: None, old: Vec::new(), new: Vec::new() }
    }

    fn between(old: &Block, new: &Block) -> Option<Self> {
        let renamed = (&old.name, old.id) != (&new.name, new.id);
        (renamed || old.lines != new.lines).then(|| Self {
            was: renamed.then(|| (old.name.clone(), old.id)),
            old: old.lines.clone(),
            new: new.lines.clone(),
            ..Self::of(ReviewKind::Changed, new)
        })
    }
}
