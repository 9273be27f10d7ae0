use flate2::write::GzEncoder;
use std::io::{self, Write};
use std::path::Path;

/// How a file is packed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Compression {
    /// It is not.
    #[default]
    None,
    /// With gzip: `.gz`.
    Gzip,
    /// With Zstandard: `.zst`.
    Zstd,
}

/// An output that is packed on its way.
///
/// ```
/// use psct::io::{Compression, Packed};
/// use std::io::Write;
/// let mut packed = Packed::new(Vec::new(), Compression::Gzip)?;
/// packed.write_all(b"many cards")?;
/// assert!(packed.finish()?.starts_with(&[0x1F, 0x8B]));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Packed<W: Write>(Packer<W>);

enum Packer<W: Write> {
    None(W),
    Gzip(GzEncoder<W>),
    Zstd(zstd::Encoder<'static, W>),
}

impl Compression {
    /// What the end of a file name tells, and the name without it.
    ///
    /// ```
    /// use psct::io::Compression;
    /// use std::path::Path;
    /// let (inner, compression) = Compression::told_by(Path::new("cards.csv.gz"));
    /// assert_eq!((inner, compression), (Path::new("cards.csv").to_owned(), Compression::Gzip));
    /// ```
    pub fn told_by(path: &Path) -> (std::path::PathBuf, Self) {
        let ends_in = |ending: &str| path.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending));
        let compression = match () {
            () if ends_in("gz") => Self::Gzip,
            () if ends_in("zst") => Self::Zstd,
            () => return (path.to_owned(), Self::None),
        };
        (path.with_extension(""), compression)
    }
}

impl<W: Write> Packed<W> {
    /// Packs what is written to it on its way to `output`.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn new(output: W, compression: Compression) -> io::Result<Self> {
        Ok(Self(match compression {
            Compression::None => Packer::None(output),
            Compression::Gzip => Packer::Gzip(GzEncoder::new(output, flate2::Compression::default())),
            Compression::Zstd => Packer::Zstd(zstd::Encoder::new(output, zstd::DEFAULT_COMPRESSION_LEVEL)?),
        }))
    }

    /// Writes what is due at the end, and gives the output back.
    ///
    /// # Errors
    /// What the system says.
    pub fn finish(self) -> io::Result<W> {
        match self.0 {
            Packer::None(output) => Ok(output),
            Packer::Gzip(packer) => packer.finish(),
            Packer::Zstd(packer) => packer.finish(),
        }
    }
}

impl<W: Write> Write for Packed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Packer::None(output) => output.write(bytes),
            Packer::Gzip(packer) => packer.write(bytes),
            Packer::Zstd(packer) => packer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Packer::None(output) => output.flush(),
            Packer::Gzip(packer) => packer.flush(),
            Packer::Zstd(packer) => packer.flush(),
        }
    }
}
