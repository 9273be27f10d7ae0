use std::path::PathBuf;
use thiserror::Error;

/// What went wrong with an input or an output.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// There is nothing at the path.
    #[error("{}: no such file or folder", path.display())]
    Missing {
        /// The path.
        path: PathBuf,
    },
    /// A file or folder could not be read.
    #[error("{}: cannot be read: {source}", path.display())]
    Read {
        /// The path.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A folder in which there is no file that could hold cards.
    #[error("{}: the folder holds no card files; expected {}", path.display(), super::input::EXTENSIONS_IN_WORDS)]
    EmptyFolder {
        /// The path.
        path: PathBuf,
    },
    /// An archive in which there is no file that could hold cards.
    #[error("{}: the archive holds no card files; expected {}", path.display(), super::input::EXTENSIONS_IN_WORDS)]
    EmptyArchive {
        /// The path.
        path: PathBuf,
    },
    /// A file without a byte that says anything.
    #[error("{}: the file is empty", path.display())]
    EmptyFile {
        /// The path.
        path: PathBuf,
    },
    /// A database that is whole and holds no card.
    #[error("{}: holds no cards", path.display())]
    NoCards {
        /// The path.
        path: PathBuf,
    },
    /// A file that breaks off or breaks the rules of its notation.
    #[error("{}:{line}:{column}: broken {what}: {expected}", path.display())]
    Syntax {
        /// The path.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// The byte in the line, from 1.
        column: u64,
        /// The notation: JSON, YAML, CSV, wikitext.
        what: &'static str,
        /// What was expected there.
        expected: String,
    },
    /// A record of a database that is no card, or lacks what a card must have.
    #[error("{}:{line}:{column}: record {index} is not a card: {expected}", path.display())]
    Record {
        /// The path.
        path: PathBuf,
        /// Which record of the file it is, from 1.
        index: u64,
        /// The line, from 1.
        line: u64,
        /// The byte in the line, from 1.
        column: u64,
        /// What was expected there.
        expected: String,
    },
    /// A field of a card that cannot be used, or is there twice. The rest of the card is read.
    #[error("{}:{line}:{column}: record {index}: `{field}` {found}", path.display())]
    Field {
        /// The path.
        path: PathBuf,
        /// Which record of the file it is, from 1.
        index: u64,
        /// The line of the record, from 1.
        line: u64,
        /// The byte in the line, from 1.
        column: u64,
        /// The field's name.
        field: String,
        /// What is wrong with it.
        found: String,
    },
    /// A file that holds something other than cards.
    #[error("{}: holds no cards that psct can read: {found}; expected {}", path.display(), super::source::FORMS_IN_WORDS)]
    NotCards {
        /// The path.
        path: PathBuf,
        /// What it holds instead.
        found: String,
    },
    /// A file whose cards are in another form than the one in which they were to be read.
    #[error("{}: cannot be read as {form}: {found}", path.display())]
    OtherForm {
        /// The path.
        path: PathBuf,
        /// The form that was asked for.
        form: super::Form,
        /// What the file is instead.
        found: &'static str,
    },
    /// The card service answered with an error, and the answer was saved.
    #[error("{}: is an error reply of the card service, not cards: {message}", path.display())]
    ErrorReply {
        /// The path.
        path: PathBuf,
        /// What the service said.
        message: String,
    },
    /// A database without a table or column that cards are read from.
    #[error("{}: {missing}; expected an EDOPro database with the tables `datas` and `texts`", path.display())]
    NoTable {
        /// The path.
        path: PathBuf,
        /// What it lacks.
        missing: String,
    },
    /// A database that cannot be read.
    #[error("{}: the database cannot be read: {source}", path.display())]
    Database {
        /// The path.
        path: PathBuf,
        /// What SQLite says.
        source: rusqlite::Error,
    },
    /// A database that lacks its end.
    #[error("{}: the database is cut off: it has {size} bytes of {expected}", path.display())]
    CutOff {
        /// The path.
        path: PathBuf,
        /// How many bytes it has.
        size: u64,
        /// How many it should have.
        expected: u64,
    },
    /// A row of a database that is no card.
    #[error("{}: row {id} is not a card: {expected}", path.display())]
    Row {
        /// The path.
        path: PathBuf,
        /// The row's key.
        id: i64,
        /// What was expected.
        expected: String,
    },
    /// A row of a database whose key is no key.
    #[error("{}: the row with the name \"{name}\" is not a card: expected an integer in `id`, found {found}", path.display())]
    RowId {
        /// The path.
        path: PathBuf,
        /// What stands in place of the key.
        found: String,
        /// The name in the row.
        name: String,
    },
    /// A row of a database that has been read, though something is odd about it.
    #[error("{}: row {id}: {found}", path.display())]
    OddRow {
        /// The path.
        path: PathBuf,
        /// The row's key.
        id: i64,
        /// What is odd.
        found: String,
    },
    /// A header line of a card in the project's own form.
    #[error("{}:{line}: {expected}", path.display())]
    Header {
        /// The path.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What was expected.
        expected: String,
    },
    /// A record of a file of annotations that is none.
    #[error("{}:{line}:{column}: record {index} is not an annotation: {expected}", path.display())]
    NotAnnotation {
        /// The path.
        path: PathBuf,
        /// Which record of the file it is, from 1.
        index: u64,
        /// The line, from 1.
        line: u64,
        /// The byte in the line, from 1.
        column: u64,
        /// What was expected there.
        expected: String,
    },
    /// A table of rulings that cannot be understood.
    #[error("{}:{line}:{column}: {expected}", path.display())]
    Rulings {
        /// The path.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// The byte in the line, from 1.
        column: u64,
        /// What was expected.
        expected: String,
    },
    /// A deck list that is none.
    #[error("{deck}: {expected}")]
    Deck {
        /// The file and the line, or the link.
        deck: String,
        /// What was expected there.
        expected: String,
    },
    /// A condition for cards that cannot be understood.
    #[error(transparent)]
    Filter(#[from] super::FilterError),
    /// A card on which this program failed. Its annotation says so, too.
    #[error("{}: a fault in psct kept it from reading {card}; please report the card", path.display())]
    Internal {
        /// The path.
        path: PathBuf,
        /// The name and passcode of the card.
        card: String,
    },
    /// What annotates gave too little or too much for a card. Its annotation says so, too.
    #[error("{}: expected one annotation for {card}, or that it is left out, and was given {given}", path.display())]
    Unanswered {
        /// The path.
        path: PathBuf,
        /// The name and passcode of the card.
        card: String,
        /// How many annotations it was given.
        given: usize,
    },
    /// This program failed on more than one card: while it took an input apart, or wrote the rows of its cards.
    #[error("{}: a fault in psct kept it from reading a part of it; please report the file", path.display())]
    Fault {
        /// The path.
        path: PathBuf,
    },
    /// The output could not be written.
    #[error("{}: cannot be written: {source}", path.display())]
    Write {
        /// The path.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The threads could not be started.
    #[error("the threads cannot be started: {0}")]
    Threads(Box<dyn std::error::Error + Send + Sync>),
}

impl Error {
    /// Whether a part of the input is lost beyond the record or field that it is about. The rest are findings: every
    /// other card has been read.
    pub fn is_failure(&self) -> bool {
        !matches!(
            self,
            Self::NoCards { .. }
                | Self::Record { .. }
                | Self::Field { .. }
                | Self::Row { .. }
                | Self::RowId { .. }
                | Self::OddRow { .. }
                | Self::Header { .. }
                | Self::Internal { .. }
                | Self::Unanswered { .. }
        )
    }

    /// Whether the reader of the output has gone away, which is no fault.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Write { source, .. } if source.kind() == std::io::ErrorKind::BrokenPipe)
    }
}
