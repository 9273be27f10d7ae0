use super::{CardType, Fold, Stats};
use crate::annotation::{Annotation, LimitKind, Mechanism, OncePer};
use crate::card::Card;
use crate::vocabulary::Method;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::AddAssign;

/// How many of some cards Special Summon, and in which of the two ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// The cards.
    pub cards: u64,
    /// Those of them with a built-in Summon.
    pub built_in: u64,
    /// Those of them that Summon by effect.
    pub effect: u64,
    /// Those of them that do both. They count for each of the two, as well.
    pub both: u64,
}

impl Ways {
    /// One card.
    fn of(summons: impl Iterator<Item = Mechanism>) -> Self {
        let (built_in, effect) = summons.fold((false, false), |(built_in, effect), mechanism| match mechanism {
            Mechanism::BuiltIn => (true, effect),
            Mechanism::Effect => (built_in, true),
        });
        let [built_in, effect, both] = [built_in, effect, built_in && effect].map(u64::from);
        Self { cards: 1, built_in, effect, both }
    }

    /// The cards that do either.
    pub fn either(&self) -> u64 {
        (self.built_in + self.effect).saturating_sub(self.both)
    }

    /// The cards that do neither.
    pub fn neither(&self) -> u64 {
        self.cards.saturating_sub(self.either())
    }
}

impl AddAssign for Ways {
    fn add_assign(&mut self, other: Self) {
        self.cards += other.cards;
        self.built_in += other.built_in;
        self.effect += other.effect;
        self.both += other.both;
    }
}

/// What many cards do, in figures: how they Special Summon, what limits them, and how much of them is read whole.
///
/// ```
/// use psct::card::{Card, Kind};
/// use psct::io::{Fold, Overview};
/// use psct::vocabulary::Method;
///
/// let mut overview = Overview::default();
/// let link = Card::new("Tin Herald", Kind::monster("Machine / Link / Effect"))
///     .with_text("2 Machine monsters\nYou can discard 1 card; Special Summon 1 monster from your GY.");
/// let spell = Card::new("Tin Page", Kind::Spell(psct::vocabulary::Property::Normal)).with_text("Draw 1 card.");
/// for card in [link, spell] {
///     overview.add(&card, &psct::annotate(&card));
/// }
/// assert_eq!((overview.all.cards, overview.all.both, overview.all.neither()), (2, 1, 1));
/// assert_eq!(overview.methods[&Method::Link].built_in, 1);
/// assert_eq!(overview.methods[&Method::Special].effect, 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overview {
    /// All cards.
    pub all: Ways,
    /// By type of card.
    pub types: BTreeMap<CardType, Ways>,
    /// By the year in which the card first came out in the TCG, of the cards whose source tells.
    pub years: BTreeMap<u16, Ways>,
    /// The cards with a Summon of this method.
    pub methods: BTreeMap<Method, Ways>,
    /// The cards with a limit, by what it limits and for whom it counts.
    pub limits: BTreeMap<(LimitKind, OncePer), u64>,
    /// The cards with any limit.
    pub limited: u64,
    /// How much is read whole.
    pub read: Stats,
}

impl Fold for Overview {
    fn add(&mut self, card: &Card<'_>, annotation: &Annotation) {
        let Annotation { summons, limits, .. } = annotation;
        let ways = Ways::of(summons.iter().map(|summon| summon.mechanism));
        self.all += ways;
        *self.types.entry(CardType::of(&card.kind)).or_default() += ways;
        if let Some(year) = card.first_printed {
            *self.years.entry(year).or_default() += ways;
        }
        for &(_, method) in Method::SPELLINGS {
            let mut of_method = summons.iter().filter(|summon| summon.method == method).peekable();
            if of_method.peek().is_some() {
                *self.methods.entry(method).or_default() += Ways::of(of_method.map(|summon| summon.mechanism));
            }
        }
        for limit in limits.iter().map(|limit| (limit.kind, limit.scope)).collect::<BTreeSet<_>>() {
            *self.limits.entry(limit).or_default() += 1;
        }
        self.limited += u64::from(!limits.is_empty());
        self.read.add(card, annotation);
    }

    fn merge(&mut self, next: Self) {
        let Self { all, types, years, methods, limits, limited, read } = next;
        self.all += all;
        types.into_iter().for_each(|(key, ways)| *self.types.entry(key).or_default() += ways);
        years.into_iter().for_each(|(key, ways)| *self.years.entry(key).or_default() += ways);
        methods.into_iter().for_each(|(key, ways)| *self.methods.entry(key).or_default() += ways);
        limits.into_iter().for_each(|(key, number)| *self.limits.entry(key).or_default() += number);
        self.limited += limited;
        self.read.merge(read);
    }
}
