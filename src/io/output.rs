use super::Error;
use super::unfinished::Unfinished;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How many links are followed that lead to each other.
const LINKS: usize = 40;

/// A file that appears under its name only when it is whole.
#[derive(Debug)]
pub struct Output {
    /// The name that messages give it.
    path: PathBuf,
    target: PathBuf,
    to: To,
}

#[derive(Debug)]
enum To {
    /// A file beside the target, which takes its name at the end and is removed if that never comes.
    Beside(Unfinished),
    /// A device or a pipe, which cannot be replaced.
    Straight(File),
}

impl Output {
    /// Opens the output for the file at `path`; what is there stays until [`finish`](Self::finish).
    ///
    /// # Errors
    /// If nothing can be written there.
    pub fn create(path: &Path) -> Result<Self, Error> {
        let opened = behind_links(path).and_then(|target| Ok((open(&target)?, target)));
        let (to, target) = opened.map_err(|source| Error::Write { path: path.to_owned(), source })?;
        Ok(Self { path: path.to_owned(), target, to })
    }

    /// The file that the output is in until it is finished, for what writes to a file by itself: a database.
    ///
    /// # Errors
    /// If there is none, because the output is a device or a pipe; or if a program has what is there open as a database,
    /// whose journal would be taken for one of the new file.
    pub fn database(&self) -> Result<&Path, Error> {
        let fault = |kind, said| Error::Write { path: self.path.clone(), source: io::Error::new(kind, said) };
        let To::Beside(file) = &self.to else {
            return Err(fault(io::ErrorKind::InvalidInput, "a database needs a file, and this is none".to_owned()));
        };
        for ending in ["-wal", "-journal"] {
            let mut journal = self.target.as_os_str().to_owned();
            journal.push(ending);
            if fs::metadata(&journal).is_ok_and(|journal| journal.len() > 0) {
                let said =
                    format!("another program has it open, or left its journal {}", Path::new(&journal).display());
                return Err(fault(io::ErrorKind::ResourceBusy, said));
            }
        }
        Ok(file.path())
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// If it cannot be renamed.
    pub fn finish(self) -> Result<(), Error> {
        let Self { path, target, to } = self;
        persist(to, &target).map_err(|source| Error::Write { path, source })?;
        Ok(())
    }

    /// Leaves what there is beside the file, which stays as it was, and tells where: at the same name with
    /// `.partial` behind it. What went straight to a device cannot be taken back, and nothing is told.
    ///
    /// # Errors
    /// If it cannot be renamed.
    pub fn leave(self) -> Result<Option<PathBuf>, Error> {
        let partial = |path: &Path| {
            let mut name = path.as_os_str().to_owned();
            name.push(".partial");
            PathBuf::from(name)
        };
        let target = partial(&self.target);
        let shown = if self.path.is_symlink() { target.clone() } else { partial(&self.path) };
        match persist(self.to, &target) {
            Ok(true) => Ok(Some(shown)),
            Ok(false) => Ok(None),
            Err(source) => Err(Error::Write { path: shown, source }),
        }
    }
}

/// Gives a file its name, if it needs one.
fn persist(to: To, target: &Path) -> io::Result<bool> {
    match to {
        To::Beside(file) => file.finish(target).map(|()| true),
        To::Straight(_) => Ok(false),
    }
}

/// Where a path leads, so that a link stays a link: what is behind it is replaced, or comes into being.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let unresolved = match fs::canonicalize(path) {
        Ok(target) => return Ok(target),
        // A pipe that is open has a name that leads nowhere.
        Err(_) if path.exists() => return Ok(path.to_owned()),
        Err(error) => error,
    };
    let mut target = path.to_owned();
    for _ in 0..LINKS {
        let Ok(next) = fs::read_link(&target) else { return Ok(target) };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Err(unresolved)
}

fn open(target: &Path) -> io::Result<To> {
    let Ok(there) = fs::metadata(target) else { return beside(target, None).map(To::Beside) };
    if there.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    if !there.is_file() {
        return File::create(target).map(To::Straight);
    }
    if there.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    // A file that must not be written to must not be replaced either.
    OpenOptions::new().write(true).open(target)?;
    beside(target, Some(there.permissions())).map(To::Beside)
}

/// A new file in the same folder, with the permissions of the file that it is to replace.
fn beside(target: &Path, permissions: Option<fs::Permissions>) -> io::Result<Unfinished> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if permissions.is_some() {
        use std::os::unix::fs::OpenOptionsExt;
        // For nobody else's eyes until it has the permissions of the other.
        options.mode(0o600);
    }
    // What the system says, without the name of a file that nobody has asked for.
    let mut said = None;
    let mut builder = tempfile::Builder::new();
    let mut open = |path: &Path| options.open(path).inspect_err(|error| said = error.raw_os_error());
    let made = Unfinished::new(|| builder.prefix(".psct-").suffix(".part").make_in(folder, &mut open));
    let file = made.map_err(|error| said.map_or(error, io::Error::from_raw_os_error))?;
    if let Some(permissions) = permissions {
        file.file().set_permissions(permissions)?;
    }
    Ok(file)
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Beside(file) => file.file().write(bytes),
            To::Straight(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Beside(file) => file.file().flush(),
            To::Straight(file) => file.flush(),
        }
    }
}
