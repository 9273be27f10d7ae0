//! How the readings of an entry are printed, found once for all texts.

use super::{
    Adjective, Adverb, Attribute, Auxiliary, CardKind, Conjunction, Counter, Deed, Determiner, Entry, Form, Location,
    MonsterType, Noun, Preposition, Pronoun, Property, Reading, Spelled, Spellings, SummonKind, Verb,
};

/// A word class whose words know which of their spellings an entry has.
pub trait Printed: Reading + Spellings {
    /// The word of the class that an entry can be read as, in its spelling.
    ///
    /// ```
    /// use psct::vocabulary::{Location, Printed, Spelled, look_up};
    /// let (entry, _) = look_up("Graveyard");
    /// assert_eq!(Location::printed(entry), Spelled::of(Location::Gy, "Graveyard"));
    /// ```
    fn printed(entry: &Entry) -> Option<Spelled<Self>>;
}

macro_rules! prints {
    ($($class:ty, $reading:ident);+ $(;)?) => {
        /// What [`Spelled::of`] finds for the spelling of an entry, class by class.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) struct Prints {
            $($reading: Option<Spelled<$class>>,)+
        }

        impl Prints {
            pub const NONE: Self = Self { $($reading: None,)+ };

            pub fn of(entry: &Entry) -> Self {
                Self { $($reading: entry.$reading.and_then(|word| Spelled::of(word, entry.spelling)),)+ }
            }
        }

        $(impl Printed for $class {
            fn printed(entry: &Entry) -> Option<Spelled<Self>> {
                entry.prints.$reading
            }
        })+
    };
}

prints! {
    (Verb, Form), verb;
    Auxiliary, auxiliary;
    Noun, noun;
    CardKind, kind;
    SummonKind, summon;
    Property, property;
    Attribute, attribute;
    MonsterType, monster_type;
    Location, location;
    Determiner, determiner;
    Pronoun, pronoun;
    Preposition, preposition;
    Conjunction, conjunction;
    Adverb, adverb;
    Adjective, adjective;
    Deed, deed;
    Counter, counter;
}
