use super::Error;
use super::place::Place;
use crate::rulings::Rulings;
use std::path::Path;

/// Reads a table of rulings, a TOML file of entries such as
///
/// ```toml
/// [[ruling]]
/// id = 12345678              # the passcode
/// mechanism = "effect"       # or "built_in"
/// from = ["hand"]            # only where the text does not say
/// source = "the judges of the club"
/// reason = "for the people who read the file"
/// ```
///
/// # Errors
/// If the file cannot be read, or with the line and column of what is wrong in it.
pub fn read_rulings(path: &Path) -> Result<Rulings, Error> {
    let file = std::fs::read_to_string(path).map_err(|source| match source.kind() {
        std::io::ErrorKind::NotFound => Error::Missing { path: path.to_owned() },
        _ => Error::Read { path: path.to_owned(), source },
    })?;
    toml::from_str(&file).map_err(|error| {
        let before = error.span().map_or(&[][..], |span| &file.as_bytes()[..span.start]);
        let Place { line, column } = Place::START.behind(before);
        Error::Rulings { path: path.to_owned(), line, column, expected: error.message().to_owned() }
    })
}
