use super::subject::{Subject, subject};
use crate::Card;
use crate::io::card_words::name_of;
use crate::io::fields::{Fields, Shape, UnknownField, each};
use crate::vocabulary::Location;
use serde_json::Value;
use thiserror::Error;

/// How alike a value must be to be proposed, from 0 to 1.
const ALIKE: f64 = 0.8;
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
    #[error(
        "{0}; short names are mechanism, method, kind, style; fields of the card are id, konami_id, name, type, text, level, scale, \
         atk, def, attribute, monster_type"
    )]
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
        match self.subject {
            Subject::Card(field) => self.holds_of_values(&field.values(card).iter().collect::<Vec<_>>()),
            Subject::Field(_) => true,
        }
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
            if let Some(word) = in_the_words_of_cards(value).filter(|word| words.contains(word)) {
                return Ok(Wanted::Words(word));
            }
            let alike = |word: &String| strsim::jaro_winkler(word, value);
            let like = words.iter().filter(|word| alike(word) >= ALIKE);
            let like = like.max_by(|one, other| alike(one).total_cmp(&alike(other)));
            let (like, its) = match like {
                Some(like) => (format!("did you mean `{like}`? "), "Its"),
                None => (String::new(), "its"),
            };
            Err(fault(format!("{like}{its} values are {}", words.join(", "))))
        }
        Shape::Span | Shape::Object(_) | Shape::List(_) | Shape::Nested => {
            Err(fault("it cannot be compared".to_owned()))
        }
    }
}

/// The value that cards call by these words: "Extra Deck", "Graveyard", "Quick-Play Spell".
fn in_the_words_of_cards(words: &str) -> Option<String> {
    let place = Location::SPELLINGS.iter().find(|(spelling, _)| spelling.eq_ignore_ascii_case(words));
    let name = place.map_or_else(|| words.to_lowercase().replace([' ', '-'], "_"), |(_, place)| name_of(*place));
    (!name.is_empty()).then_some(name)
}
