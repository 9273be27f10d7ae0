//! The fields that JSON databases share, as leniently as they are written in practice.

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, de};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// Words; `null` counts as none.
#[derive(Clone, Debug, Default)]
pub struct Words<'a>(pub Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Words<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any<'a>(PhantomData<&'a ()>);

        impl<'de: 'a, 'a> Visitor<'de> for Any<'a> {
            type Value = Words<'a>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("words or null")
            }

            fn visit_borrowed_str<E: de::Error>(self, words: &'de str) -> Result<Self::Value, E> {
                Ok(Words(Cow::Borrowed(words)))
            }

            fn visit_str<E: de::Error>(self, words: &str) -> Result<Self::Value, E> {
                Ok(Words(Cow::Owned(words.to_owned())))
            }

            fn visit_string<E: de::Error>(self, words: String) -> Result<Self::Value, E> {
                Ok(Words(Cow::Owned(words)))
            }

            fn visit_unit<E: de::Error>(self) -> Result<Self::Value, E> {
                Ok(Words::default())
            }
        }

        deserializer.deserialize_any(Any(PhantomData))
    }
}

/// The English words of a field that has one value a language.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct English<'a> {
    #[serde(borrow, default)]
    pub en: Words<'a>,
}

/// A card's number: a number, its digits, or `null`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Number(pub Option<u64>);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Digits;

        impl Visitor<'_> for Digits {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card's number or null")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Number, E> {
                Ok(Number(Some(number)))
            }

            fn visit_str<E: Error>(self, digits: &str) -> Result<Number, E> {
                match digits.trim() {
                    "" => Ok(Number(None)),
                    digits => digits
                        .parse()
                        .map(|number| Number(Some(number)))
                        .map_err(|_| E::invalid_value(de::Unexpected::Str(digits), &self)),
                }
            }

            fn visit_unit<E: Error>(self) -> Result<Number, E> {
                Ok(Number(None))
            }
        }

        deserializer.deserialize_any(Digits)
    }
}

/// A name that is there, or what is missing.
pub fn name<'a>(words: Words<'a>, field: &str) -> Result<Cow<'a, str>, serde_json::Error> {
    let blank = words.0.trim().is_empty();
    if blank { Err(serde_json::Error::custom(format!("expected a name in `{field}`"))) } else { Ok(words.0) }
}
