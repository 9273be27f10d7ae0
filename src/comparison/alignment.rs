//! Which items of two lists are the same thing, changed or not.

use serde_json::Value;

/// Two items, or one that the other list lacks: their indices in the old and in the new list.
pub(super) type Pair = (Option<usize>, Option<usize>);

/// The least likeness of two items that count as one that changed, from 0 to 1.
const ALIKE: f64 = 0.2;
/// How many pairs are weighed at most. Of longer lists the items are taken in their order.
const MOST_PAIRS: usize = 10_000;

/// The pairs of two lists in their order, so that items are as much alike as can be.
pub(super) fn pairs(old: &[Value], new: &[Value]) -> Vec<Pair> {
    let same = |pair: &(&Value, &Value)| pair.0 == pair.1;
    let before = old.iter().zip(new).take_while(same).count();
    let behind = old[before..].iter().rev().zip(new[before..].iter().rev()).take_while(same).count();
    let (old_end, new_end) = (old.len() - behind, new.len() - behind);
    let mut pairs: Vec<Pair> = (0..before).map(|at| (Some(at), Some(at))).collect();
    let shifted = |pair: Pair| (pair.0.map(|at| at + before), pair.1.map(|at| at + before));
    pairs.extend(middle(&old[before..old_end], &new[before..new_end]).into_iter().map(shifted));
    pairs.extend((0..behind).map(|at| (Some(old_end + at), Some(new_end + at))));
    pairs
}

/// The pairs of what is left between items that are the same.
fn middle(old: &[Value], new: &[Value]) -> Vec<Pair> {
    if old.len().saturating_mul(new.len()) > MOST_PAIRS {
        let at = |at: usize, list: &[Value]| (at < list.len()).then_some(at);
        return (0..old.len().max(new.len())).map(|index| (at(index, old), at(index, new))).collect();
    }
    let likeness: Vec<Vec<f64>> = old.iter().map(|one| new.iter().map(|other| alike(one, other)).collect()).collect();
    // The sum of likenesses that can be had from each pair of places on.
    let mut best = vec![vec![0.0_f64; new.len() + 1]; old.len() + 1];
    for (row, likeness) in likeness.iter().enumerate().rev() {
        for (column, alike) in likeness.iter().enumerate().rev() {
            let both = if *alike >= ALIKE { alike + best[row + 1][column + 1] } else { 0.0 };
            best[row][column] = both.max(best[row + 1][column]).max(best[row][column + 1]);
        }
    }
    let (mut row, mut column, mut pairs) = (0, 0, Vec::new());
    while row < old.len() && column < new.len() {
        let alike = likeness[row][column];
        if alike >= ALIKE && best[row][column] == alike + best[row + 1][column + 1] {
            pairs.push((Some(row), Some(column)));
            (row, column) = (row + 1, column + 1);
        } else if best[row][column] == best[row + 1][column] {
            pairs.push((Some(row), None));
            row += 1;
        } else {
            pairs.push((None, Some(column)));
            column += 1;
        }
    }
    pairs.extend((row..old.len()).map(|row| (Some(row), None)));
    pairs.extend((column..new.len()).map(|column| (None, Some(column))));
    pairs
}

/// How much alike two values are, from 0 to 1: the share of their single values that stand at the same place in both.
fn alike(old: &Value, new: &Value) -> f64 {
    match leaves(old) + leaves(new) {
        0 => 1.0,
        all => 2.0 * shared(old, new) as f64 / all as f64,
    }
}

fn leaves(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(leaves).sum(),
        Value::Object(fields) => fields.values().map(leaves).sum(),
        _ => 1,
    }
}

fn shared(old: &Value, new: &Value) -> usize {
    match (old, new) {
        (Value::Array(old), Value::Array(new)) => old.iter().zip(new).map(|(old, new)| shared(old, new)).sum(),
        (Value::Object(old), Value::Object(new)) => {
            old.iter().filter_map(|(key, old)| Some(shared(old, new.get(key)?))).sum()
        }
        (Value::Array(_) | Value::Object(_), _) | (_, Value::Array(_) | Value::Object(_)) => 0,
        _ => usize::from(old == new),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn pairs_of(old: Value, new: Value) -> Vec<Pair> {
        pairs(old.as_array().expect("a list"), new.as_array().expect("a list"))
    }

    #[test]
    fn an_item_between_others_is_found() {
        let (a, b) = (json!({"verb": "draw", "count": 1}), json!({"verb": "banish", "count": 2}));
        let new = json!({"verb": "discard", "count": 3});
        let found = pairs_of(json!([a, b]), json!([a, new, b]));
        assert_eq!(found, [(Some(0), Some(0)), (None, Some(1)), (Some(1), Some(2))]);
        assert_eq!(pairs_of(json!([a, new, b]), json!([a, b]))[1], (Some(1), None));
    }

    #[test]
    fn an_item_that_changed_is_told_from_one_that_is_new() {
        let old = json!([{"verb": "draw", "count": 1, "by": "you"}]);
        let new = json!([{"kind": "mill", "from": ["deck"]}, {"verb": "draw", "count": 2, "by": "you"}]);
        assert_eq!(pairs_of(old, new), [(None, Some(0)), (Some(0), Some(1))]);
        assert_eq!(pairs_of(json!([{"verb": "draw"}]), json!([{"verb": "mill"}])), [(Some(0), None), (None, Some(0))]);
    }

    #[test]
    fn long_lists_are_taken_in_their_order() {
        let list = |from: u32, to: u32| Value::Array((from..to).map(|number| json!({"number": number})).collect());
        let found = pairs_of(list(0, 5000), list(5000, 9000));
        assert_eq!((found.len(), found[3999], found[4000]), (5000, (Some(3999), Some(3999)), (Some(4000), None)));
    }
}
