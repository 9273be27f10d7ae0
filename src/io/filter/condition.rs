use crate::Card;
use crate::io::CardType;
use crate::io::fields::{Fields, Path, Shape, UnknownField, each};
use crate::vocabulary::{Member, Property};
use serde_json::Value;
use thiserror::Error;

/// Names for the fields that are asked for most.
const SHORT: [(&str, &str); 4] = [
    ("mechanism", "summons.mechanism"),
    ("method", "summons.method"),
    ("kind", "effects.kinds"),
    ("style", "text_style"),
];
/// The value of a field that has none.
const ABSENT: &str = "none";

/// Why a condition cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FilterError {
    /// There is no operator in it.
    #[error(
        "`{0}` is no condition; expected a field, one of `=`, `!=`, `~`, `!~`, and values, such as mechanism=built_in"
    )]
    NoOperator(String),
    /// The field is none.
    #[error("{0}; short names are mechanism, method, kind, style, and `type` is the type of the card")]
    Field(#[from] UnknownField),
    /// The field has fields of its own, or is a place in the text.
    #[error("`{field}` cannot be compared with a word; {hint}")]
    NotPlain {
        /// The field.
        field: String,
        /// What can be done instead.
        hint: String,
    },
    /// The field never has this value.
    #[error("`{value}` is no value of `{field}`; {hint}")]
    Value {
        /// The field.
        field: String,
        /// The value.
        value: String,
        /// What was expected.
        hint: String,
    },
}

/// What a card or its annotation must be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    subject: Subject,
    /// None of the values may be there.
    negated: bool,
    wanted: Vec<Wanted>,
}

/// What is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Subject {
    Id,
    KonamiId,
    Name,
    Type,
    Field(Path),
}

/// What it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wanted {
    Absent,
    Number(u64),
    Flag(bool),
    /// These words, in small letters.
    Words(String),
    /// Something with these letters in it, which are small.
    Letters(String),
}

impl Condition {
    /// Reads a condition such as `mechanism=built_in,effect`.
    pub fn parse(text: &str, fields: &Fields) -> Result<Self, FilterError> {
        let operator = text.find(['=', '~']).ok_or_else(|| FilterError::NoOperator(text.to_owned()))?;
        let (field, values) = (&text[..operator], &text[operator + 1..]);
        let letters = text[operator..].starts_with('~');
        let (field, negated) = field.strip_suffix('!').map_or((field, false), |field| (field, true));
        let field = field.trim();
        let (subject, shape) = subject(field, fields)?;
        let between = if shape == Shape::Text { '|' } else { ',' };
        let values = values.split(between).map(str::trim);
        let wanted = values.map(|value| wanted(field, &shape, value, letters)).collect::<Result<_, _>>()?;
        Ok(Self { subject, negated, wanted })
    }

    /// Whether it can be told before the text of the card is read.
    pub fn is_of_card(&self) -> bool {
        !matches!(self.subject, Subject::Field(_))
    }

    /// Whether it holds of a card; one about annotations holds of every card.
    pub fn holds_of_card(&self, card: &Card<'_>) -> bool {
        let values: &[Value] = &match self.subject {
            Subject::Id => [card.id.into()],
            Subject::KonamiId => [card.konami_id.into()],
            Subject::Name => [(*card.name).into()],
            Subject::Type => [slug(CardType::of(&card.kind)).into()],
            Subject::Field(_) => return true,
        };
        self.holds_of_values(&values.iter().collect::<Vec<_>>())
    }

    /// Whether it holds of an annotation; one about cards holds of every annotation.
    pub fn holds_of(&self, annotation: &Value) -> bool {
        let Subject::Field(path) = &self.subject else { return true };
        let mut values = Vec::new();
        each(annotation, path, &mut |value| match value {
            Value::Array(items) => values.extend(items),
            value => values.push(value),
        });
        self.holds_of_values(&values)
    }

    fn holds_of_values(&self, values: &[&Value]) -> bool {
        let absent = values.iter().all(|value| value.is_null());
        let found = self.wanted.iter().any(|wanted| match wanted {
            Wanted::Absent => absent,
            wanted => values.iter().any(|value| wanted.is(value)),
        });
        found != self.negated
    }
}

impl Wanted {
    fn is(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Absent, value) => value.is_null(),
            (Self::Number(number), value) => value.as_u64() == Some(*number),
            (Self::Flag(flag), value) => value.as_bool() == Some(*flag),
            (Self::Words(words), Value::String(value)) => value.to_lowercase() == *words,
            (Self::Letters(letters), Value::String(value)) => value.to_lowercase().contains(letters),
            _ => false,
        }
    }
}

/// What a field of a condition means, and what it can hold.
fn subject(field: &str, fields: &Fields) -> Result<(Subject, Shape), FilterError> {
    let number = Shape::Number { wide: true };
    Ok(match field {
        "id" => (Subject::Id, number),
        "konami_id" => (Subject::KonamiId, number),
        "name" => (Subject::Name, Shape::Text),
        "type" => (Subject::Type, Shape::Word(types())),
        field => {
            let path = SHORT.iter().find(|(short, _)| *short == field).map_or(field, |(_, path)| path);
            let (path, shape) = fields.at(path)?;
            let hint = match shape.item() {
                Shape::Object(object) => {
                    let first = object.fields.first().map_or("", |first| &first.name);
                    format!("name one of its fields, such as `{}.{first}`", path.join("."))
                }
                Shape::Span => "it is a place in the text".to_owned(),
                Shape::Nested => "it holds clauses within clauses".to_owned(),
                plain => return Ok((Subject::Field(path), plain.clone())),
            };
            return Err(FilterError::NotPlain { field: field.to_owned(), hint });
        }
    })
}

fn wanted(field: &str, shape: &Shape, value: &str, letters: bool) -> Result<Wanted, FilterError> {
    let fault = |hint: String| FilterError::Value { field: field.to_owned(), value: value.to_owned(), hint };
    let is_word = |words: &[String]| words.iter().any(|word| word == value);
    match shape {
        Shape::Text | Shape::Word(_) if letters => Ok(Wanted::Letters(value.to_lowercase())),
        _ if letters => Err(fault("`~` is for words; use `=`".to_owned())),
        Shape::Word(words) if is_word(words) => Ok(Wanted::Words(value.to_owned())),
        _ if value == ABSENT => Ok(Wanted::Absent),
        Shape::Text => Ok(Wanted::Words(value.to_lowercase())),
        Shape::Flag => value.parse().map(Wanted::Flag).map_err(|_| fault("expected `true` or `false`".to_owned())),
        Shape::Number { .. } => value.parse().map(Wanted::Number).map_err(|_| fault("expected a number".to_owned())),
        Shape::Word(words) => {
            let like = words.iter().max_by(|one, other| {
                let alike = |word: &str| strsim::jaro_winkler(word, value);
                alike(one).total_cmp(&alike(other))
            });
            let like = like.map(|like| format!("did you mean `{like}`? ")).unwrap_or_default();
            Err(fault(format!("{like}Its values are {}", words.join(", "))))
        }
        Shape::Span | Shape::Object(_) | Shape::List(_) | Shape::Nested => {
            Err(fault("it cannot be compared".to_owned()))
        }
    }
}

/// The types of cards, as conditions name them.
fn types() -> Vec<String> {
    let spells = Property::ALL.iter().map(|property| CardType::Spell(*property));
    let traps = Property::ALL.iter().map(|property| CardType::Trap(*property));
    CardType::MONSTERS
        .into_iter()
        .chain(spells)
        .chain(traps)
        .chain([CardType::Skill, CardType::Unknown])
        .map(slug)
        .collect()
}

fn slug(of: CardType) -> String {
    match of {
        CardType::Unknown => "unknown".to_owned(),
        of => of.to_string().to_lowercase().replace([' ', '-'], "_"),
    }
}
