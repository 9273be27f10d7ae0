use super::Error;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The endings of the files that are read from a folder. A file that is named itself may have any.
const EXTENSIONS: [&str; 5] = ["json", "jsonl", "ndjson", "cdb", "txt"];
pub(super) const EXTENSIONS_IN_WORDS: &str = "files that end in .json, .ndjson, .jsonl, .cdb or .txt";

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
        }
    }

    /// How many bytes it has, where that can be told.
    pub fn size(&self) -> Option<u64> {
        match self {
            Self::File(path) => fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len()),
            Self::Stdin => None,
            Self::Embedded { bytes, .. } => Some(bytes.len() as u64),
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

/// Whether the name of a file in a folder is one of card files. A note to the people who open the folder is no card.
fn may_hold_cards(path: &Path) -> bool {
    let known = |extension: &str| EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(extension));
    let note = path.file_stem().is_some_and(|stem| stem.eq_ignore_ascii_case("readme"));
    path.extension().and_then(|extension| extension.to_str()).is_some_and(known) && !note
}
