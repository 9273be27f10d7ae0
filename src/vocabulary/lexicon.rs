use super::printed::Prints;
use super::{
    Adjective, Adverb, Attribute, Auxiliary, CardKind, Conjunction, Counter, Deed, Determiner, Era, Form, Location,
    MonsterType, Noun, Preposition, Pronoun, Property, SummonKind, Verb,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::LazyLock;

/// The readings of one spelling, one for each word class that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// As a verb, with its inflection.
    pub verb: Option<(Verb, Form)>,
    /// As an auxiliary.
    pub auxiliary: Option<Auxiliary>,
    /// As a thing of the game.
    pub noun: Option<Noun>,
    /// As a kind of card.
    pub kind: Option<CardKind>,
    /// As the word before "Summon".
    pub summon: Option<SummonKind>,
    /// As the property of a Spell or Trap.
    pub property: Option<Property>,
    /// As an Attribute.
    pub attribute: Option<Attribute>,
    /// As a monster's Type.
    pub monster_type: Option<MonsterType>,
    /// As a place.
    pub location: Option<Location>,
    /// As a determiner.
    pub determiner: Option<Determiner>,
    /// As a pronoun.
    pub pronoun: Option<Pronoun>,
    /// As a preposition.
    pub preposition: Option<Preposition>,
    /// As a conjunction.
    pub conjunction: Option<Conjunction>,
    /// As an adverb.
    pub adverb: Option<Adverb>,
    /// As a word that says what something is like.
    pub adjective: Option<Adjective>,
    /// As what is done.
    pub deed: Option<Deed>,
    /// As a word of the name of a counter.
    pub counter: Option<Counter>,
    /// As a word of one time.
    pub era: Option<Era>,
    /// Only the first word of a sentence is printed so: "Destroy", but not "Tribute".
    pub opens: bool,
    /// The spelling, as it is printed without what is fixed to it.
    pub spelling: &'static str,
    /// How each of the readings is printed.
    pub(super) prints: Prints,
}

impl Entry {
    /// The entry of a spelling that is in no word class.
    pub const UNKNOWN: &'static Self = &Self {
        verb: None,
        auxiliary: None,
        noun: None,
        kind: None,
        summon: None,
        property: None,
        attribute: None,
        monster_type: None,
        location: None,
        determiner: None,
        pronoun: None,
        preposition: None,
        conjunction: None,
        adverb: None,
        adjective: None,
        deed: None,
        counter: None,
        era: None,
        opens: false,
        spelling: "",
        prints: Prints::NONE,
    };

    /// Whether some word class has the spelling.
    pub fn is_known(&self) -> bool {
        !self.spelling.is_empty()
    }

    /// Whether it can be read as this word.
    ///
    /// ```
    /// use psct::vocabulary::{Noun, Verb, look_up};
    /// let (entry, _) = look_up("targets");
    /// assert!(entry.is(Noun::Target) && entry.is(Verb::Target));
    /// ```
    pub fn is(&self, word: impl Reading) -> bool {
        Reading::of(self) == Some(word)
    }

    /// Whether it can be read as one of these words.
    pub fn is_any<W: Reading>(&self, words: &[W]) -> bool {
        W::of(self).is_some_and(|word| words.contains(&word))
    }
}

/// A word class, as it stands in an [`Entry`].
pub trait Reading: Copy + PartialEq {
    /// The word of the class that an entry can be read as.
    fn of(entry: &Entry) -> Option<Self>;
}

macro_rules! readings {
    ($($class:ident in $reading:ident),+ $(,)?) => {
        $(impl Reading for $class {
            fn of(entry: &Entry) -> Option<Self> {
                entry.$reading
            }
        })+
    };
}

readings! {
    Auxiliary in auxiliary, Noun in noun, CardKind in kind, SummonKind in summon, Property in property,
    Attribute in attribute, MonsterType in monster_type, Location in location, Determiner in determiner,
    Pronoun in pronoun, Preposition in preposition, Conjunction in conjunction, Adverb in adverb,
    Adjective in adjective, Deed in deed, Counter in counter,
}

impl Reading for (Verb, Form) {
    fn of(entry: &Entry) -> Option<Self> {
        entry.verb
    }
}

impl Reading for Verb {
    fn of(entry: &Entry) -> Option<Self> {
        entry.verb.map(|(verb, _)| verb)
    }
}

impl Reading for Form {
    fn of(entry: &Entry) -> Option<Self> {
        entry.verb.map(|(_, form)| form)
    }
}

/// What is fixed to a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Affix {
    /// Nothing.
    #[default]
    None,
    /// "opponent's", "monsters'".
    Possessive,
    /// "non-Tuner".
    Non,
    /// "Dragon-Type", "LIGHT-Attribute", as cards were printed until 2017.
    Suffix,
}

/// Finds the readings of a word as it is printed, and what is fixed to it.
///
/// ```
/// use psct::vocabulary::{Affix, CardKind, look_up};
/// let (entry, affix) = look_up("non-Tuner");
/// assert_eq!((entry.kind, affix), (Some(CardKind::Tuner), Affix::Non));
/// ```
pub fn look_up(word: &str) -> (&'static Entry, Affix) {
    let table = &*LEXICON;
    if let Some(entry) = table.get(word) {
        return (entry, Affix::None);
    }
    let affixed = [
        (word.strip_suffix("'s").or_else(|| word.strip_suffix('\'')), Affix::Possessive),
        (word.strip_prefix("non-").or_else(|| word.strip_prefix("Non-")), Affix::Non),
        (word.strip_suffix("-Type").or_else(|| word.strip_suffix("-Attribute")), Affix::Suffix),
    ];
    for (stem, affix) in affixed {
        if let Some(entry) = stem.and_then(|stem| table.get(stem)) {
            return (entry, affix);
        }
    }
    (Entry::UNKNOWN, Affix::None)
}

static LEXICON: LazyLock<FxHashMap<&'static str, Entry>> = LazyLock::new(|| {
    let mut table = Table::default();
    for &(spelling, verb, form) in Verb::FORMS {
        // Where past and participle are spelled alike, the row of the participle comes last and stays.
        table.add(spelling, |entry| entry.verb = Some((verb, form)));
    }
    macro_rules! class {
        ($($class:ident in $reading:ident),+ $(,)?) => {
            $(for &(spelling, word) in $class::SPELLINGS {
                table.add(spelling, |entry| entry.$reading = Some(word));
            })+
        };
    }
    class! {
        Auxiliary in auxiliary, Noun in noun, CardKind in kind, SummonKind in summon, Property in property, Attribute in attribute,
        MonsterType in monster_type, Location in location, Determiner in determiner, Pronoun in pronoun,
        Preposition in preposition, Conjunction in conjunction, Adverb in adverb, Adjective in adjective, Deed in deed, Counter in counter, Era in era,
    }
    table.mark_openings();
    table.add_two_words();
    table.0.values_mut().for_each(|entry| entry.prints = Prints::of(entry));
    table.0
});

#[derive(Default)]
struct Table(FxHashMap<&'static str, Entry>, FxHashSet<&'static str>);

impl Table {
    /// Adds the Types of two words, which the lexer takes as one.
    fn add_two_words(&mut self) {
        for &(spelling, word) in MonsterType::SPELLINGS.iter().filter(|(spelling, _)| spelling.contains(' ')) {
            self.entry(spelling).monster_type = Some(word);
        }
    }

    /// Marks the spellings with a capital that no word class lists.
    fn mark_openings(&mut self) {
        // "Tributed" and "Special Summoning" are terms of the game, whatever their form.
        let term = |entry: &Entry| entry.is_any(&[Verb::Tribute, Verb::Summon, Verb::Set]);
        for entry in self.0.values_mut().filter(|entry| entry.spelling.starts_with(char::is_uppercase)) {
            entry.opens = !self.1.contains(entry.spelling) && !term(entry);
        }
    }

    /// Adds a reading to a spelling, and to the same word at the start of a sentence or, for a
    /// capitalized one, as old and custom cards write it. There a word that is small by right comes
    /// first: an "effect" is not an "Effect" Monster.
    fn add(&mut self, spelling: &'static str, set: impl Fn(&mut Entry)) {
        // Spellings of several words are put together by the grammar.
        if spelling.contains(' ') {
            return;
        }
        set(self.entry(spelling));
        self.1.insert(spelling);
        let Some(first) = spelling.chars().next() else { return };
        let rest = &spelling[first.len_utf8()..];
        if first.is_lowercase() {
            let capitalized = first.to_uppercase().chain(rest.chars()).collect::<String>();
            set(self.entry(capitalized.leak()));
        } else if rest.starts_with(char::is_lowercase) && !self.0.contains_key(spelling.to_lowercase().as_str()) {
            set(self.entry(spelling.to_lowercase().leak()));
        }
    }

    /// The row of a spelling. The table lives as long as the program, and so do the spellings made for it.
    fn entry(&mut self, spelling: &'static str) -> &mut Entry {
        self.0.entry(spelling).or_insert(Entry { spelling, ..*Entry::UNKNOWN })
    }
}
