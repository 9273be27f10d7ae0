//! The fields that JSON databases share, as leniently as they are written in practice.

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// Anything that may stand behind a key, as far as it is read.
#[derive(Debug)]
pub enum Value<'a> {
    Null,
    Words(Cow<'a, str>),
    Number(u64),
    /// A number below zero, which sources write where there is none.
    Negative,
    /// A list of so many.
    List(usize),
    /// An object, with what stands behind each key `en`.
    Object(Vec<Value<'a>>),
    Other,
}

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum Language {
    En,
    #[serde(other)]
    Another,
}

impl<'de: 'a, 'a> Deserialize<'de> for Value<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any<'a>(PhantomData<&'a ()>);

        impl<'de: 'a, 'a> Visitor<'de> for Any<'a> {
            type Value = Value<'a>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any value")
            }

            fn visit_borrowed_str<E>(self, words: &'de str) -> Result<Self::Value, E> {
                Ok(Value::Words(Cow::Borrowed(words)))
            }

            fn visit_str<E>(self, words: &str) -> Result<Self::Value, E> {
                Ok(Value::Words(Cow::Owned(words.to_owned())))
            }

            fn visit_string<E>(self, words: String) -> Result<Self::Value, E> {
                Ok(Value::Words(Cow::Owned(words)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut english = Vec::new();
                while let Some(language) = map.next_key()? {
                    match language {
                        Language::En => english.push(map.next_value()?),
                        Language::Another => _ = map.next_value::<IgnoredAny>()?,
                    }
                }
                Ok(Value::Object(english))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut items = 0;
                while seq.next_element::<IgnoredAny>()?.is_some() {
                    items += 1;
                }
                Ok(Value::List(items))
            }

            fn visit_unit<E>(self) -> Result<Self::Value, E> {
                Ok(Value::Null)
            }

            fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
                Ok(Value::Number(number))
            }

            fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
                Ok(Value::Negative)
            }

            fn visit_f64<E>(self, _: f64) -> Result<Self::Value, E> {
                Ok(Value::Other)
            }

            fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
                Ok(Value::Other)
            }
        }

        deserializer.deserialize_any(Any(PhantomData))
    }
}

/// A field that may hold what cannot be used. Then it counts as empty.
pub trait Field {
    /// What it should have held, if it held something else.
    fn unusable(&self) -> Option<&'static str>;
}

/// The fields, by their names, that held what cannot be used, and what they should have held.
pub type Unusable = Vec<(&'static str, &'static str)>;

/// The fields that cannot be used.
pub fn unusable<const N: usize>(fields: [(&'static str, &dyn Field); N]) -> Unusable {
    fields.into_iter().filter_map(|(name, field)| Some((name, field.unusable()?))).collect()
}

impl<T: Field> Field for Option<T> {
    fn unusable(&self) -> Option<&'static str> {
        self.as_ref()?.unusable()
    }
}

/// Words; `null` counts as none.
#[derive(Clone, Debug, Default)]
pub struct Words<'a> {
    pub words: Cow<'a, str>,
    unusable: bool,
}

impl<'a> From<Value<'a>> for Words<'a> {
    fn from(value: Value<'a>) -> Self {
        match value {
            Value::Words(words) => Self { words, unusable: false },
            Value::Null => Self::default(),
            _ => Self { words: Cow::default(), unusable: true },
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Words<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(Self::from)
    }
}

impl Field for Words<'_> {
    fn unusable(&self) -> Option<&'static str> {
        self.unusable.then_some("words")
    }
}

/// The English words of a field that has one value a language.
#[derive(Clone, Debug, Default)]
pub struct English<'a> {
    pub en: Words<'a>,
}

impl<'de: 'a, 'a> Deserialize<'de> for English<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let en = match Value::deserialize(deserializer)? {
            Value::Object(english) if english.len() > 1 => return Err(D::Error::duplicate_field("en")),
            Value::Object(mut english) => english.pop().map(Words::from).unwrap_or_default(),
            Value::Null => Words::default(),
            _ => Words { words: Cow::default(), unusable: true },
        };
        Ok(Self { en })
    }
}

impl Field for English<'_> {
    fn unusable(&self) -> Option<&'static str> {
        self.en.unusable.then_some("words by language, as in `{\"en\": \"…\"}`")
    }
}

/// A card's number: a number, its digits, or `null`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Number {
    pub number: Option<u64>,
    unusable: bool,
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let number = match &value {
            Value::Number(number) => Some(*number),
            Value::Words(digits) => digits.trim().parse().ok(),
            _ => None,
        };
        let nothing = matches!(&value, Value::Null) || matches!(&value, Value::Words(words) if words.trim().is_empty());
        Ok(Self { number, unusable: number.is_none() && !nothing })
    }
}

impl Field for Number {
    fn unusable(&self) -> Option<&'static str> {
        self.unusable.then_some("a number from 0 up")
    }
}

/// A list, or `null`.
#[derive(Clone, Debug)]
pub struct List<T> {
    pub items: Option<Vec<T>>,
    unusable: bool,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self { items: None, unusable: false }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Any<T> {
            List(Vec<T>),
            Other(IgnoredAny),
        }

        Ok(match Option::<Any<T>>::deserialize(deserializer)? {
            Some(Any::List(items)) => Self { items: Some(items), unusable: false },
            Some(Any::Other(_)) => Self { items: None, unusable: true },
            None => Self::default(),
        })
    }
}

impl<T: Field> Field for List<T> {
    fn unusable(&self) -> Option<&'static str> {
        let within = || self.items.iter().flatten().find_map(Field::unusable);
        if self.unusable { Some("a list") } else { within() }
    }
}

/// An object of known keys, or `null`.
#[derive(Clone, Debug, Default)]
pub struct Loose<T> {
    pub value: T,
    unusable: bool,
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for Loose<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Any<T> {
            Object(T),
            Other(IgnoredAny),
        }

        Ok(match Option::<Any<T>>::deserialize(deserializer)? {
            Some(Any::Object(value)) => Self { value, unusable: false },
            Some(Any::Other(_)) => Self { value: T::default(), unusable: true },
            None => Self::default(),
        })
    }
}

impl<T: Field> Field for Loose<T> {
    fn unusable(&self) -> Option<&'static str> {
        if self.unusable { Some("an object") } else { self.value.unusable() }
    }
}

/// A name that is there, or what is missing.
pub fn name<'a>(words: Words<'a>, field: &str) -> Result<Cow<'a, str>, serde_json::Error> {
    let blank = words.words.trim().is_empty();
    if blank { Err(serde_json::Error::custom(format!("expected a name in `{field}`"))) } else { Ok(words.words) }
}
