//! The fields of an annotation and what each can hold, told by its JSON Schema, so that no sink, filter or selection
//! of fields has a list of its own.

mod path;
mod picked;
mod schema;

pub use path::UnknownField;
pub(super) use path::{Path, each};
pub(super) use picked::Picked;

use crate::annotation::Detail;

/// The fields that an annotation has only where the words of the card were asked for.
const TEXTS: [&str; 3] = ["type", "text", "pendulum_text"];

/// The fields of an annotation that are written: all, or those that were asked for.
///
/// ```
/// use psct::annotation::Detail;
/// use psct::io::Fields;
///
/// let fields = Fields::all(Detail::Effects);
/// assert!(fields.select(["id", "name", "summons.mechanism"]).is_ok());
/// let error = fields.select(["summon.mechanism"]).unwrap_err().to_string();
/// assert!(error.contains("did you mean `summons.mechanism`?"), "{error}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fields {
    /// The fields in the order of an annotation.
    pub(super) root: Object,
    /// The paths in the order in which they were asked for.
    pub(super) asked: Option<Vec<Path>>,
}

/// What a value can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Flag,
    /// A number from 0 up; `wide` if 32 bits may be too few.
    Number {
        wide: bool,
    },
    /// Words of any kind.
    Text,
    /// One of these words.
    Word(Vec<String>),
    /// A place: where it starts and where it ends.
    Span,
    Object(Object),
    List(Box<Shape>),
    /// What may hold others of its kind, to any depth. It has no columns of its own and is written as JSON.
    Nested,
}

/// A value with fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Object {
    /// The name of its kind in the schema; that of the annotation itself is empty.
    pub kind: String,
    pub fields: Vec<Field>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub name: String,
    /// It may be there without a value.
    pub optional: bool,
    pub shape: Shape,
}

impl Fields {
    /// All fields of annotations in such detail, without the texts of the cards.
    pub fn all(detail: Detail) -> Self {
        let mut all = Self::with_texts(detail);
        all.root.fields.retain(|field| !TEXTS.contains(&&*field.name));
        all
    }

    /// All fields of annotations in such detail, with the type and the texts of the cards.
    pub fn with_texts(detail: Detail) -> Self {
        let mut root = schema::root();
        if detail == Detail::Effects {
            root.fields.retain(|field| field.name != "sentences");
        }
        Self { root, asked: None }
    }

    /// Whether the type or a text of the card is among them.
    pub fn have_texts(&self) -> bool {
        self.root.fields.iter().any(|field| TEXTS.contains(&&*field.name))
    }

    /// Whether a place in a text is among them, which says nothing without the unit that it counts in.
    pub fn have_spans(&self) -> bool {
        self.root.has_spans()
    }

    /// The fields at these paths, such as `summons.mechanism`: the mechanism of every Summon. A path that ends at a
    /// value with fields stands for all of them.
    ///
    /// # Errors
    /// The first path that leads nowhere.
    pub fn select<P: AsRef<str>>(&self, paths: impl IntoIterator<Item = P>) -> Result<Self, UnknownField> {
        let paths = paths.into_iter().map(|path| Ok(self.at(path.as_ref())?.0)).collect::<Result<Vec<_>, _>>()?;
        let wanted: Vec<&[String]> = paths.iter().map(|path| &**path).collect();
        Ok(Self { root: self.root.keep(&wanted), asked: Some(paths) })
    }
}

impl Object {
    /// The field with this name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    fn has_spans(&self) -> bool {
        self.fields.iter().any(|field| field.shape.has_spans())
    }

    /// What is left when only these paths are kept.
    fn keep(&self, wanted: &[&[String]]) -> Self {
        let kept = self.fields.iter().filter_map(|field| {
            let own = wanted.iter().filter(|path| path.first() == Some(&field.name));
            let rests: Vec<&[String]> = own.map(|path| &path[1..]).collect();
            (!rests.is_empty()).then(|| Field { shape: field.shape.keep(&rests), ..field.clone() })
        });
        Self { kind: self.kind.clone(), fields: kept.collect() }
    }
}

impl Shape {
    fn keep(&self, wanted: &[&[String]]) -> Self {
        match self {
            _ if wanted.iter().any(|path| path.is_empty()) => self.clone(),
            Self::Object(object) => Self::Object(object.keep(wanted)),
            Self::List(items) => Self::List(Box::new(items.keep(wanted))),
            other => other.clone(),
        }
    }

    fn has_spans(&self) -> bool {
        match self {
            // What has others of its kind in it has their places, too.
            Self::Span | Self::Nested => true,
            Self::Object(object) => object.has_spans(),
            Self::List(items) => items.has_spans(),
            Self::Flag | Self::Number { .. } | Self::Text | Self::Word(_) => false,
        }
    }

    /// What it is a list of, or the value itself.
    pub fn item(&self) -> &Self {
        match self {
            Self::List(items) => items.item(),
            other => other,
        }
    }
}
