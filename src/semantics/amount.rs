//! How much, from what a clause says.

use crate::meaning::{Amount, Circumstance, Proposition, Selection, Share, Stat};
use crate::vocabulary::{Adverb, Comparison, Determiner, Noun, Preposition, Verb};

/// How much of something is done: the number of the object, what it is equal to, for each of what.
pub fn amount(said: &Proposition) -> Option<Amount> {
    let mut amount = computed(said).unwrap_or_default();
    if amount == Amount::default() {
        amount = plain(said).unwrap_or_default();
    }
    if let Some(each) = circumstances(said).find(|one| is_for_each(one)) {
        amount.for_each = each.what.clone();
    }
    if amount.for_each.is_empty()
        && let Some(each) = circumstances(said).find_map(counted)
    {
        amount.for_each = each;
    }
    // "half its ATK", "double its original ATK"
    for value in &mut amount.value {
        amount.share = take_share(value).or_else(|| value.possessor.iter_mut().find_map(take_share)).or(amount.share);
        // "that target's" of "half that target's ATK" says no more than whose it is.
        value.possessor.retain(|of| *of != Selection { refers_to: of.refers_to, ..Selection::default() });
    }
    (amount != Amount::default()).then_some(amount)
}

/// How many at most, where the words compute it: "up to the number of monsters you control".
pub fn most(said: &Proposition) -> Option<Amount> {
    let up_to = |one: &&Circumstance| {
        one.relation == Preposition::For && one.what.iter().any(|what| what.thing == Some(Noun::Number))
    };
    circumstances(said).find(up_to).map(|one| of_values(one.what.clone()))
}

/// Takes "half" or "double" from the words before a noun.
fn take_share(value: &mut Selection) -> Option<Share> {
    let half = value.determiners.iter().position(|word| *word == Determiner::Half);
    let double = value.adverbs.iter().position(|word| matches!(word, Adverb::Double | Adverb::Twice));
    half.map(|at| value.determiners.remove(at));
    double.map(|at| value.adverbs.remove(at));
    half.map(|_| Share::Half).or(double.map(|_| Share::Double))
}

/// "equal to its ATK", "equal to the number of cards in your hand x 200".
fn computed(said: &Proposition) -> Option<Amount> {
    let equal = circumstances(said).find(|one| one.comparison == Some(Comparison::EqualTo))?;
    let mut amount = of_values(equal.what.clone());
    let mut factor = None;
    said.circumstances.iter().for_each(|one| factor = factor.or(times(one)));
    amount.value.iter_mut().chain(&mut amount.for_each).for_each(|one| take_factor(one, &mut factor));
    amount.number = factor.or(amount.number);
    Some(amount)
}

/// Values that stand for an amount. "The number of cards" is one for each of them.
fn of_values(mut values: Vec<Selection>) -> Amount {
    let counts = match &mut values[..] {
        [only] if only.thing == Some(Noun::Number) => {
            let of = only.circumstances.iter().position(|one| one.relation == Preposition::Of);
            of.map(|at| only.circumstances.swap_remove(at).what)
        }
        _ => None,
    };
    let factor = || values.iter().flat_map(|one| &one.circumstances).find_map(times);
    match counts {
        Some(for_each) => Amount { number: factor().or(Some(1)), for_each, ..Amount::default() },
        None => match &values[..] {
            [only] if bare_number(only).is_some() => Amount { number: bare_number(only), ..Amount::default() },
            _ => Amount { value: values, ..Amount::default() },
        },
    }
}

/// The number or value that the verb governs: "gains 500 ATK", "its ATK becomes 0", "change its Level to 4".
fn plain(said: &Proposition) -> Option<Amount> {
    let goal = |relation| said.circumstances.iter().find(|one| one.relation == relation).map(|one| one.what.clone());
    match said.verb? {
        Verb::Become => Some(of_values(said.object.clone())).filter(|amount| *amount != Amount::default()),
        Verb::Change => goal(Preposition::To).map(of_values),
        // "make its ATK 0"
        Verb::Make => said.how.first().and_then(plain).or_else(|| {
            let exact =
                said.object.first()?.stats.first().and_then(|stat| stat.max.filter(|max| stat.min == Some(*max)));
            exact.map(|number| Amount { number: Some(number), ..Amount::default() })
        }),
        Verb::Increase | Verb::Decrease | Verb::Reduce => {
            let behind = said.object.iter().find_map(|one| tied(one, Preposition::By));
            goal(Preposition::By).or(behind.map(<[_]>::to_vec)).or_else(|| goal(Preposition::To)).map(of_values)
        }
        _ => {
            let number = said.object.iter().find_map(|one| one.amount);
            // "half your LP", "that much LP", "the difference"
            let value = said.object.iter().find(|one| {
                let told = |word: &Determiner| matches!(word, Determiner::Half | Determiner::Much | Determiner::Many);
                one.determiners.iter().any(told) || matches!(one.thing, Some(Noun::Difference | Noun::Amount))
            });
            match (number, value) {
                (None, Some(value)) => Some(of_values(vec![value.clone()])),
                (number, _) => number.map(|_| Amount { number, ..Amount::default() }),
            }
        }
    }
}

/// "0", "1500": a number that counts nothing, or points of a value.
fn bare_number(one: &Selection) -> Option<u32> {
    let counts = one.count.filter(|_| one.kinds.is_empty() && one.thing.is_none_or(|thing| thing == Noun::Point));
    // "becomes Level 4"
    let exact = match one.stats[..] {
        [Stat { min: Some(min), max: Some(max), .. }] if min == max => Some(max),
        _ => None,
    };
    one.amount.or(counts.and_then(|count| count.max)).or(exact)
}

/// What is counted in "x the number of cards in your hand".
fn counted(times: &Circumstance) -> Option<Vec<Selection>> {
    let number = times.what.iter().find(|what| what.thing == Some(Noun::Number))?;
    let of = number.circumstances.iter().find(|one| one.relation == Preposition::Of)?;
    (times.relation == Preposition::Times).then(|| of.what.clone())
}

/// What prepositions tie to the verb, to its objects, or to the player who gets it.
fn circumstances(said: &Proposition) -> impl Iterator<Item = &Circumstance> {
    let of_player = said.circumstances.iter().flat_map(|one| &one.what).filter(|one| one.player.is_some());
    let of_objects = said.object.iter().chain(of_player).flat_map(|one| &one.circumstances);
    said.circumstances.iter().chain(of_objects)
}

/// "for each monster you control".
fn is_for_each(one: &Circumstance) -> bool {
    one.relation == Preposition::For && one.what.iter().any(|what| what.all)
}

/// "x 200".
fn times(one: &Circumstance) -> Option<u32> {
    let number = || one.what.iter().find_map(bare_number);
    (one.relation == Preposition::Times).then(number).flatten()
}

/// What a preposition ties to a noun or to what a clause behind it says: "by 2" of "the Levels of all monsters you control by 2".
fn tied(one: &Selection, relation: Preposition) -> Option<&[Selection]> {
    let here = one.circumstances.iter().find(|tied| tied.relation == relation).map(|tied| &tied.what[..]);
    let said = || {
        let behind = one.whose.iter().flat_map(|said| &said.circumstances);
        behind.into_iter().find(|tied| tied.relation == relation).map(|tied| &tied.what[..])
    };
    let deeper = || one.circumstances.iter().flat_map(|tied| &tied.what).find_map(|inner| self::tied(inner, relation));
    here.or_else(said).or_else(deeper)
}

/// Takes "x 200" from wherever it hangs behind a noun.
fn take_factor(one: &mut Selection, factor: &mut Option<u32>) {
    one.circumstances.retain(|tied| {
        let found = times(tied);
        *factor = found.or(*factor);
        found.is_none()
    });
    let deeper = one.circumstances.iter_mut().flat_map(|tied| &mut tied.what);
    deeper.chain(&mut one.possessor).for_each(|inner| take_factor(inner, factor));
    one.whose.iter_mut().for_each(|said| {
        said.circumstances.retain(|tied| {
            let found = times(tied);
            *factor = found.or(*factor);
            found.is_none()
        });
    });
}
