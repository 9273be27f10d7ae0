//! The keys of an object tell whose card it is.

use super::Form;
use super::field::Value;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// How many keys are named in a message.
const SHOWN_KEYS: usize = 6;

/// The first keys of an object, and the form that all of them make.
pub struct Keys {
    pub form: Option<Form>,
    pub seen: Vec<String>,
    /// How many more keys it has.
    pub more: usize,
}

/// What has been seen of an object.
#[derive(Default)]
struct Signs {
    name: Name,
    /// The keys that only one form has.
    own: Option<Form>,
    desc: bool,
    kind: bool,
    text: bool,
    text_by_language: bool,
    card_type: bool,
    dueling_book: bool,
    card_maker: bool,
}

#[derive(Default, PartialEq)]
enum Name {
    #[default]
    None,
    Words,
    ByLanguage,
}

impl Signs {
    fn add(&mut self, key: &str, value: &Value<'_>) {
        let by_language = matches!(value, Value::Object(_));
        match key {
            "name" => {
                self.name = match value {
                    Value::Object(_) => Name::ByLanguage,
                    Value::Words(_) => Name::Words,
                    _ => Name::None,
                }
            }
            "frameType" | "card_images" | "humanReadableCardType" => self.own = Some(Form::Ygoprodeck),
            "effectText" | "cardData" => self.own = Some(Form::Ygoresources),
            "Nickname" | "ContainedObjects" => self.own = Some(Form::TabletopSimulator),
            "wikitext" => self.own = Some(Form::Yugipedia),
            "desc" => self.desc = true,
            "type" => self.kind = true,
            "text" => (self.text, self.text_by_language) = (!by_language, by_language),
            "cardType" => self.card_type = true,
            "monster_color" | "serial_number" | "pendulum_effect" => self.dueling_book = true,
            "effect" | "description" | "pendulumEffect" | "pendEffect" | "typeAbility" | "abilities" | "frame" => {
                self.card_maker = true;
            }
            _ => {}
        }
    }

    fn form(&self) -> Option<Form> {
        match (&self.name, self.own) {
            (_, Some(form @ (Form::Ygoresources | Form::TabletopSimulator | Form::Yugipedia))) => Some(form),
            (Name::ByLanguage, _) => Some(Form::YamlYugi),
            (Name::None, _) if self.text_by_language && self.card_type => Some(Form::Ygojson),
            (Name::Words, Some(form)) => Some(form),
            (Name::Words, None) if self.dueling_book => Some(Form::DuelingBook),
            (Name::Words, None) if self.desc && (self.kind || !self.card_maker) => Some(Form::Ygoprodeck),
            (Name::Words, None) if self.card_maker => Some(Form::CardMaker),
            (Name::Words, None) if self.text => Some(Form::Slim),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Keys;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Keys, A::Error> {
                let (mut signs, mut seen, mut more) = (Signs::default(), Vec::new(), 0);
                while let Some(key) = map.next_key::<Cow<'de, str>>()? {
                    let value = map.next_value::<Value<'de>>()?;
                    signs.add(&key, &value);
                    if seen.len() < SHOWN_KEYS {
                        seen.push(key.into_owned());
                    } else {
                        more += 1;
                    }
                }
                Ok(Keys { form: signs.form(), seen, more })
            }
        }

        deserializer.deserialize_map(Object)
    }
}
