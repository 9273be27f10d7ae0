use super::{Columns, Error, Form};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The endings of the files that are read from a folder. A file that is named itself may have any.
const EXTENSIONS: [&str; 14] =
    ["json", "jsonl", "ndjson", "yaml", "yml", "cdb", "csv", "tsv", "wikitext", "txt", "mse-set", "gz", "zst", "zip"];
pub(super) const EXTENSIONS_IN_WORDS: &str = "files that end in .json, .ndjson, .jsonl, .yaml, .yml, .cdb, .csv, .tsv, .wikitext, .txt, .mse-set, .gz, .zst or .zip";

/// Something that cards are read from.
#[derive(Clone, Debug)]
pub enum Input {
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// The contents of a file that the program carries with it.
    Embedded {
        /// What to call it in messages.
        path: PathBuf,
        /// What it holds.
        bytes: Cow<'static, [u8]>,
    },
    /// An input of which the user says how it is to be read.
    Told {
        /// What is read.
        input: Box<Input>,
        /// The form of its cards.
        form: Option<Form>,
        /// What the columns are, if it is a table.
        columns: Option<Columns>,
    },
}

impl Input {
    /// The inputs that the paths name: files, the card files of folders in the order of their paths, and
    /// standard input for `-`. A path that leads nowhere gives its error in its place.
    pub fn find<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Vec<Result<Self, Error>> {
        let mut found = Vec::new();
        for path in paths {
            let path = path.as_ref();
            if path == Path::new("-") {
                found.push(Ok(Self::Stdin));
            } else if path.is_dir() {
                let before = found.len();
                walk(path, &mut BTreeSet::new(), &mut found);
                if found.len() == before {
                    found.push(Err(Error::EmptyFolder { path: path.to_owned() }));
                }
            } else if path.exists() {
                found.push(Ok(Self::File(path.to_owned())));
            } else {
                found.push(Err(Error::Missing { path: path.to_owned() }));
            }
        }
        found
    }

    /// What to call it in messages.
    pub fn path(&self) -> &Path {
        match self {
            Self::File(path) | Self::Embedded { path, .. } => path,
            Self::Stdin => Path::new("standard input"),
            Self::Told { input, .. } => input.path(),
        }
    }

    /// The same input, read as cards in this form and as a table with these columns.
    #[must_use]
    pub fn read_as(self, form: Option<Form>, columns: Option<Columns>) -> Self {
        match (form, columns) {
            (None, None) => self,
            (form, columns) => Self::Told { input: Box::new(self), form, columns },
        }
    }

    /// The input itself, and what the user says of it.
    pub(super) fn told(&self) -> (&Self, Option<Form>, Option<&Columns>) {
        match self {
            Self::Told { input, form, columns } => {
                let (input, known_form, known_columns) = input.told();
                (input, form.or(known_form), columns.as_ref().or(known_columns))
            }
            input => (input, None, None),
        }
    }

    /// How many bytes it has, where that can be told.
    pub fn size(&self) -> Option<u64> {
        match self {
            Self::File(path) => fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len()),
            Self::Stdin => None,
            Self::Embedded { bytes, .. } => Some(bytes.len() as u64),
            Self::Told { input, .. } => input.size(),
        }
    }
}

/// Adds the card files below a folder. Links to folders are followed, and none of the `known` folders is read
/// again, so that no circle is walked.
fn walk(folder: &Path, known: &mut BTreeSet<PathBuf>, found: &mut Vec<Result<Input, Error>>) {
    let unreadable = |path: &Path, source| Err(Error::Read { path: path.to_owned(), source });
    let entries = folder.canonicalize().and_then(|real| match known.insert(real) {
        true => fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>(),
        false => Ok(Vec::new()),
    });
    let mut entries = match entries {
        Ok(entries) => entries,
        Err(source) => return found.push(unreadable(folder, source)),
    };
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries.iter().filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b".")) {
        let path = entry.path();
        match fs::metadata(&path) {
            Ok(kind) if kind.is_dir() => walk(&path, known, found),
            Ok(kind) if kind.is_file() && may_hold_cards(&path) => found.push(Ok(Input::File(path))),
            Err(source) if may_hold_cards(&path) => found.push(unreadable(&path, source)),
            _ => {}
        }
    }
}

/// Whether the name of a file in an archive is one of card files.
pub(super) fn may_hold_cards_in_archive(name: &Path) -> bool {
    let hidden = |part: &OsStr| part.as_encoded_bytes().starts_with(b".") || part == "__MACOSX";
    may_hold_cards(name) && !name.iter().any(hidden)
}

/// Whether the name of a file in a folder is one of card files. A note to the people who open the folder is no card.
fn may_hold_cards(path: &Path) -> bool {
    let known = |extension: &str| EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(extension));
    let note = path.file_stem().is_some_and(|stem| stem.eq_ignore_ascii_case("readme"));
    path.extension().and_then(|extension| extension.to_str()).is_some_and(known) && !note
}
