use super::FilterError;
use crate::Card;
use crate::io::card_words::{all_types, name_of, types};
use crate::io::fields::{Fields, Path, Shape};
use crate::vocabulary::{Attribute, Member, MonsterType};
use serde_json::Value;

/// Names for the fields that are asked for most.
const SHORT: [(&str, &str); 4] = [
    ("mechanism", "summons.mechanism"),
    ("method", "summons.method"),
    ("kind", "effects.kinds"),
    ("style", "text_style"),
];
/// The fields of a card, as conditions name them.
const OF_CARD: [(&str, OfCard); 11] = [
    ("id", OfCard::Id),
    ("konami_id", OfCard::KonamiId),
    ("name", OfCard::Name),
    ("type", OfCard::Type),
    ("text", OfCard::Text),
    ("level", OfCard::Level),
    ("scale", OfCard::Scale),
    ("atk", OfCard::Atk),
    ("def", OfCard::Def),
    ("attribute", OfCard::Attribute),
    ("monster_type", OfCard::MonsterType),
];

/// What a condition looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    Card(OfCard),
    Field(Path),
}

/// A field of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfCard {
    Id,
    KonamiId,
    Name,
    /// The words of its type: `effect_monster`, `tuner`.
    Type,
    /// The words of both boxes.
    Text,
    /// The Level, Rank or Link Rating.
    Level,
    Scale,
    Atk,
    Def,
    Attribute,
    MonsterType,
}

impl OfCard {
    /// Its values on a card.
    pub fn values(self, card: &Card<'_>) -> Vec<Value> {
        let stats = card.stats;
        match self {
            Self::Id => vec![card.id.into()],
            Self::KonamiId => vec![card.konami_id.into()],
            Self::Name => vec![(*card.name).into()],
            Self::Type => types(&card.kind).into_iter().map(Value::from).collect(),
            Self::Text => {
                [Some(&card.text), card.pendulum_text.as_ref()].map(|text| text.map(|text| &**text).into()).into()
            }
            Self::Level => vec![stats.level.into()],
            Self::Scale => vec![stats.scale.into()],
            Self::Atk => vec![stats.atk.into()],
            Self::Def => vec![stats.def.into()],
            Self::Attribute => vec![stats.attribute.map(name_of).into()],
            Self::MonsterType => vec![stats.monster_type.map(name_of).into()],
        }
    }

    fn shape(self) -> Shape {
        match self {
            Self::Name | Self::Text => Shape::Text,
            Self::Type => Shape::Word(all_types()),
            Self::Attribute => Shape::Word(Attribute::ALL.iter().map(|one| name_of(*one)).collect()),
            Self::MonsterType => Shape::Word(MonsterType::ALL.iter().map(|one| name_of(*one)).collect()),
            Self::Id | Self::KonamiId | Self::Level | Self::Scale | Self::Atk | Self::Def => {
                Shape::Number { wide: true }
            }
        }
    }
}

/// What the field of a condition means, and what it can hold.
pub fn subject(field: &str, fields: &Fields) -> Result<(Subject, Shape), FilterError> {
    if let Some((_, of_card)) = OF_CARD.iter().find(|(name, _)| *name == field) {
        return Ok((Subject::Card(*of_card), of_card.shape()));
    }
    let path = SHORT.iter().find(|(short, _)| *short == field).map_or(field, |(_, path)| path);
    let names = || OF_CARD.iter().map(|(name, _)| *name).chain(SHORT.iter().map(|(name, _)| *name));
    let (path, shape) = fields.at(path).map_err(|unknown| unknown.beside(names()))?;
    let hint = match shape.item() {
        Shape::Object(object) => {
            let first = object.fields.first().map_or("", |first| &first.name);
            format!("name one of its fields, such as `{}.{first}`", path.join("."))
        }
        Shape::Span => "it is a place in the text".to_owned(),
        Shape::Nested => "it holds clauses within clauses".to_owned(),
        plain => return Ok((Subject::Field(path), plain.clone())),
    };
    Err(FilterError::NotPlain { field: field.to_owned(), hint })
}
