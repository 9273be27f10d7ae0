use super::{Fields, Object, Shape};
use serde_json::Value;
use std::fmt;

/// The names that lead to a field, from the outermost one in.
pub type Path = Vec<String>;

/// A path that leads to no field of an annotation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownField {
    path: String,
    /// The path that is most like it.
    like: Option<String>,
    /// The value in which the path ends; the annotation, if that is empty.
    of: String,
    /// The fields that it has.
    known: Vec<String>,
}

impl fmt::Display for UnknownField {
    fn fmt(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, like, of, known } = self;
        write!(words, "`{path}` is no field of an annotation; ")?;
        match like {
            _ if known.is_empty() => write!(words, "`{of}` is written as a whole"),
            Some(like) => write!(words, "did you mean `{like}`?"),
            None if of.is_empty() => write!(words, "its fields are {}", known.join(", ")),
            None => write!(words, "the fields of `{of}` are {}", known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownField {}

impl UnknownField {
    /// The same, where these names lead somewhere, too.
    pub(in crate::io) fn beside(self, names: impl IntoIterator<Item = &'static str>) -> Self {
        let like = closest(&self.path, names.into_iter().map(str::to_owned));
        Self { like: like.or(self.like), ..self }
    }
}

impl Fields {
    /// The field at a path, such as `summons.mechanism`.
    pub(in crate::io) fn at(&self, path: &str) -> Result<(Path, &Shape), UnknownField> {
        let names: Path = path.split('.').map(|name| name.trim().to_owned()).collect();
        let mut object = Some(&self.root);
        let mut found = None;
        for (depth, name) in names.iter().enumerate() {
            let Some(field) = object.and_then(|object| object.field(name)) else {
                let of = names[..depth].join(".");
                return Err(self.unknown(path, of, object));
            };
            found = Some(&field.shape);
            object = match field.shape.item() {
                Shape::Object(object) => Some(object),
                _ => None,
            };
        }
        match found {
            Some(shape) => Ok((names, shape)),
            None => Err(self.unknown(path, String::new(), Some(&self.root))),
        }
    }

    fn unknown(&self, path: &str, of: String, object: Option<&Object>) -> UnknownField {
        let mut paths = Vec::new();
        list(&self.root, "", &mut paths);
        let like = closest(path, paths);
        let known = object.map(|object| object.fields.iter().map(|field| field.name.clone()).collect());
        UnknownField { path: path.to_owned(), like, of, known: known.unwrap_or_default() }
    }
}

/// The path that is most like one that leads nowhere.
fn closest(path: &str, known: impl IntoIterator<Item = String>) -> Option<String> {
    let distance = |known: &String| strsim::damerau_levenshtein(known, path);
    // Beyond that many slips it is another word.
    let close = |known: &String| distance(known) <= path.chars().count() / 3;
    known.into_iter().filter(close).min_by_key(distance)
}

/// The paths of all fields below an object.
fn list(object: &Object, before: &str, paths: &mut Vec<String>) {
    for field in &object.fields {
        let path = format!("{before}{}", field.name);
        if let Shape::Object(object) = field.shape.item() {
            list(object, &format!("{path}."), paths);
        }
        paths.push(path);
    }
}

/// Visits the values at a path, all of those in lists, in their order.
pub fn each<'v>(value: &'v Value, path: &[String], visit: &mut dyn FnMut(&'v Value)) {
    match (value, path) {
        (Value::Array(items), [_, ..]) => items.iter().for_each(|item| each(item, path, visit)),
        (value, []) => visit(value),
        (value, [name, rest @ ..]) => {
            if let Some(value) = value.get(name) {
                each(value, rest, visit);
            }
        }
    }
}
