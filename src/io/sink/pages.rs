//! Packed pages of a Parquet file that wait in a file of their own until their row group is whole, so that a row group of
//! any size takes no memory but for the pages that are still growing.

use bytes::Bytes;
use parquet::arrow::arrow_writer::{PageKey, PageStore, PageStoreArgs, PageStoreFactory};
use parquet::errors::{ParquetError, Result};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The pages of all columns that wait, in one file without a name.
#[derive(Clone, Debug)]
pub struct Pages(Arc<Mutex<Waiting>>);

#[derive(Debug)]
struct Waiting {
    file: File,
    /// Where the next page is written.
    end: u64,
    /// How many pages wait. When none does, the file is written anew from its start.
    pages: usize,
}

/// The pages of one column in one row group.
struct OfColumn {
    all: Pages,
    /// Where each page is in the file, and how long it is.
    places: Vec<(u64, usize)>,
}

impl Pages {
    /// No pages yet.
    ///
    /// # Errors
    /// If there can be no file in the folder for temporary files.
    pub fn new() -> io::Result<Self> {
        let file = tempfile::tempfile().map_err(about_file)?;
        Ok(Self(Arc::new(Mutex::new(Waiting { file, end: 0, pages: 0 }))))
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // What a fault has left is still a file and where it ends.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn put(&mut self, page: &[u8]) -> io::Result<u64> {
        let start = self.end;
        self.file.seek(SeekFrom::Start(start))?;
        self.file.write_all(page)?;
        self.end += page.len() as u64;
        self.pages += 1;
        Ok(start)
    }

    fn take(&mut self, start: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut page = vec![0; length];
        self.file.seek(SeekFrom::Start(start))?;
        self.file.read_exact(&mut page)?;
        self.pages -= 1;
        if self.pages == 0 {
            self.end = 0;
        }
        Ok(page)
    }
}

impl PageStoreFactory for Pages {
    fn create(&self, _: &PageStoreArgs<'_>) -> Result<Box<dyn PageStore>> {
        Ok(Box::new(OfColumn { all: self.clone(), places: Vec::new() }))
    }
}

impl PageStore for OfColumn {
    fn put(&mut self, page: Bytes) -> Result<PageKey> {
        let start = self.all.waiting().put(&page).map_err(about_file)?;
        self.places.push((start, page.len()));
        Ok(PageKey::new(self.places.len() as u64 - 1))
    }

    fn take(&mut self, key: PageKey) -> Result<Bytes> {
        let place = usize::try_from(key.get()).ok().and_then(|key| self.places.get(key).copied());
        let (start, length) = place.ok_or_else(|| ParquetError::General("a page that never came".to_owned()))?;
        Ok(self.all.waiting().take(start, length).map_err(about_file)?.into())
    }
}

/// What the system says of a file that nobody has asked for, and where that is.
fn about_file(error: io::Error) -> io::Error {
    let folder = std::env::temp_dir();
    io::Error::new(error.kind(), format!("in {}, where parts of it wait: {error}", folder.display()))
}
