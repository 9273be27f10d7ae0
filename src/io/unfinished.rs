//! Files that are there only while psct works: outputs that are not whole yet, and copies of inputs that SQLite must open by
//! their names. They are known by name, so that a program that is told to stop can remove them.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::NamedTempFile;

static FILES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn files() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    // A set of names is whole whatever happened to the one who had it.
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes what psct has begun to write and not finished: outputs, and copies of inputs that came compressed or through a
/// pipe. For a program that is told to stop and ends right after it; a run that goes on fails.
pub fn remove_unfinished() {
    for file in std::mem::take(&mut *files()) {
        let _ = fs::remove_file(file);
    }
}

/// A file that is removed when it is dropped, unless it has been given another name.
#[derive(Debug)]
pub(super) struct Unfinished {
    // It goes before its name does.
    file: NamedTempFile,
    known: Known,
}

/// The name of a file, known until this is dropped.
#[derive(Debug)]
struct Known(PathBuf);

impl Drop for Known {
    fn drop(&mut self) {
        files().remove(&self.0);
    }
}

impl Unfinished {
    /// The file that `make` makes.
    pub fn new(make: impl FnOnce() -> io::Result<NamedTempFile>) -> io::Result<Self> {
        // There is no moment at which it is there and not known.
        let mut names = files();
        let file = make()?;
        let known = Known(file.path().to_owned());
        names.insert(known.0.clone());
        Ok(Self { file, known })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// What is written to and read from.
    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Gives it its name for good.
    pub fn finish(self, target: &Path) -> io::Result<()> {
        let Self { file, known } = self;
        let finished = file.persist(target).map(drop).map_err(|error| error.error);
        drop(known);
        finished
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_known(path: &Path) -> bool {
        files().contains(path)
    }

    #[test]
    fn a_file_is_known_until_it_is_gone_or_has_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let made = || Unfinished::new(|| NamedTempFile::new_in(folder.path())).expect("a file");
        let file = made();
        let path = file.path().to_owned();
        assert!(is_known(&path) && path.exists());
        drop(file);
        assert!(!is_known(&path) && !path.exists());
        let file = made();
        let path = file.path().to_owned();
        file.finish(&folder.path().join("cards.ndjson")).expect("a name");
        assert!(!is_known(&path) && folder.path().join("cards.ndjson").exists());
    }
}
