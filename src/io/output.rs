use super::Error;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file that appears under its name only when it is whole.
#[derive(Debug)]
pub struct Output {
    path: PathBuf,
    to: To,
}

#[derive(Debug)]
enum To {
    /// A file beside the target, which takes its name at the end and is removed if that never comes.
    Beside(NamedTempFile),
    /// A device or a pipe, which cannot be replaced.
    Straight(File),
}

impl Output {
    /// Opens the output for the file at `path`; what is there stays until [`finish`](Self::finish).
    ///
    /// # Errors
    /// If nothing can be written there.
    pub fn create(path: &Path) -> Result<Self, Error> {
        let unwritable = |source| Error::Write { path: path.to_owned(), source };
        // A link stays a link: what it leads to is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let to = match fs::metadata(&target) {
            Ok(there) if there.is_dir() => {
                return Err(unwritable(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder")));
            }
            Ok(there) if !there.is_file() => To::Straight(File::create(&target).map_err(unwritable)?),
            _ => To::Beside(beside(&target).map_err(unwritable)?),
        };
        Ok(Self { path: target, to })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// If it cannot be renamed.
    pub fn finish(self) -> Result<(), Error> {
        match self.to {
            To::Beside(file) => match file.persist(&self.path) {
                Ok(_) => Ok(()),
                Err(error) => Err(Error::Write { path: self.path, source: error.error }),
            },
            To::Straight(_) => Ok(()),
        }
    }
}

fn beside(target: &Path) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".psct-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any new file; the user's mask takes its part away.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Beside(file) => file.write(bytes),
            To::Straight(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Beside(file) => file.flush(),
            To::Straight(file) => file.flush(),
        }
    }
}
