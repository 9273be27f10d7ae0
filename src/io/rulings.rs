use super::Error;
use super::elements::LONGEST_RECORD;
use super::place::{Place, plain};
use super::whole::read_whole;
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
    let fault = |Place { line, column }, expected| Error::Rulings { path: path.to_owned(), line, column, expected };
    let file = read_whole(path, LONGEST_RECORD as u64)?.ok_or_else(|| {
        fault(Place::START, "expected a table of rulings, found a file of more than 64 MB".to_owned())
    })?;
    let file = String::from_utf8(file).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        fault(Place::START.behind(&error.as_bytes()[..valid]), "expected UTF-8 text".to_owned())
    })?;
    toml::from_str(&file).map_err(|error| {
        let before = error.span().map_or(&[][..], |span| &file.as_bytes()[..span.start]);
        fault(Place::START.behind(before), plain(error.message()))
    })
}
