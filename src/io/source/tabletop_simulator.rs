use super::field::{Field, List, Words};
use crate::Card;
use crate::card::{Kind, Markup};
use crate::io::{Error, Record};
use serde::Deserialize;
use serde::de::Error as _;

/// An object on the table: a card, or a deck with cards in it.
#[derive(Deserialize)]
#[serde(expecting = "an object of the table")]
struct Object<'a> {
    #[serde(borrow, default, rename = "Nickname")]
    nickname: Option<Words<'a>>,
    #[serde(borrow, default, rename = "Description")]
    description: Words<'a>,
    #[serde(borrow, default, rename = "ContainedObjects")]
    contained: List<Object<'a>>,
}

impl Field for Object<'_> {
    fn unusable(&self) -> Option<&'static str> {
        None
    }
}

/// Reads the cards of an object.
pub fn records(json: &str, take: &mut dyn FnMut(Result<Record<'_>, Error>)) -> Result<(), serde_json::Error> {
    let object = serde_json::from_str::<Object<'_>>(json)?;
    if object.nickname.is_none() && object.contained.items.is_none() {
        return Err(serde_json::Error::custom("expected an object with a `Nickname` or `ContainedObjects`"));
    }
    object.records(&mut |record| take(Ok(record)));
    Ok(())
}

impl<'a> Object<'a> {
    /// The cards in it, in order. What has neither a name nor a text is a thing of another kind.
    fn records(self, take: &mut dyn FnMut(Record<'a>)) {
        if let Some(contained) = self.contained.items {
            return contained.into_iter().for_each(|object| object.records(take));
        }
        let Some(name) = self.nickname.map(|name| name.words).filter(|name| !name.trim().is_empty()) else { return };
        let mut card = Card::new(name, Kind::Unknown).with_text(self.description.words);
        card.markup = Markup::BbCode;
        take(Record::new(card).with_type_as_said(""));
    }
}
