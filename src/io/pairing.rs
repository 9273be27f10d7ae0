//! Which cards of two databases are the same.

use rustc_hash::FxHashMap;

/// For each new card the place of the same card among the old ones: the one with the same passcode; of those that are
/// left, the first with the same name that is not taken.
pub(super) fn paired<'a>(
    old: &[(Option<u64>, &'a str)],
    new: impl IntoIterator<Item = (Option<u64>, &'a str)>,
) -> Vec<Option<usize>> {
    let new: Vec<_> = new.into_iter().collect();
    let numbered: FxHashMap<u64, usize> =
        old.iter().enumerate().filter_map(|(place, (id, _))| Some(((*id)?, place))).collect();
    let mut pairs: Vec<_> = new.iter().map(|(id, _)| numbered.get(&(*id)?).copied()).collect();
    let mut is_taken = vec![false; old.len()];
    pairs.iter().flatten().for_each(|&place| is_taken[place] = true);
    // The old cards that are left, by name, the first one last.
    let mut named: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (place, (_, name)) in old.iter().enumerate().rev().filter(|(place, _)| !is_taken[*place]) {
        named.entry(name).or_default().push(place);
    }
    for ((_, name), pair) in new.iter().zip(&mut pairs).filter(|(_, pair)| pair.is_none()) {
        *pair = named.get_mut(name).and_then(Vec::pop);
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passcode_counts_more_than_a_name_and_no_card_is_taken_twice() {
        let old = [(Some(1), "Ebb"), (None, "Flow"), (Some(3), "Flow")];
        assert_eq!(paired(&old, [(Some(2), "Ebb"), (Some(1), "Gate")]), [None, Some(0)]);
        assert_eq!(paired(&old, [(Some(8), "Flow"), (Some(9), "Flow"), (None, "Flow")]), [Some(1), Some(2), None]);
        assert_eq!(paired(&old, [(Some(8), "Flow"), (Some(3), "Weir")]), [Some(1), Some(2)]);
    }
}
