use anyhow::bail;
use clap::ValueEnum;
use psct::io::Compression;
use std::path::Path;

/// Endings of packed files that are not written: their name would promise what they are not.
const PACKED: [&str; 11] = ["xz", "bz2", "zip", "7z", "lz4", "lzma", "br", "zstd", "rar", "tgz", "tar"];

/// The forms of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// One JSON object on each line, one line for each card
    Ndjson,
    /// One JSON array
    Json,
    /// A table for spreadsheets, see --rows
    Csv,
    /// A Parquet file, for pandas, Polars, DuckDB: a row for each card, with lists and structs
    Parquet,
    /// A file of the Arrow IPC format, also called Feather: the same in memory as on the disk
    Arrow,
    /// An SQLite database with a table for each list, tied together by foreign keys
    Sqlite,
    /// The figures of all cards for a person, not the annotations
    Table,
}

/// Endings of forms that are not written, and what to write instead: NDJSON under such a name would open nowhere.
const OTHERS: [(&[&str], &str); 4] = [
    (&["xlsx", "xls", "ods", "tsv"], "spreadsheets open .csv"),
    (
        &["html", "htm", "md", "pdf"],
        "`psct report` makes a page, and `psct explain --format` has other forms for a card",
    ),
    (&["yaml", "yml", "toml", "xml"], ".json and .ndjson are"),
    (&["avro", "orc", "duckdb"], ".parquet, .arrow and .sqlite are"),
];

/// Whether the name of an output promises that it is packed.
pub fn is_packed(output: &Path) -> bool {
    let (name, compression) = Compression::told_by(output);
    compression != Compression::None
        || name.extension().is_some_and(|ending| PACKED.iter().any(|packed| ending == *packed))
}

impl Format {
    /// The endings of the names of such files.
    fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Ndjson => &["ndjson", "jsonl"],
            Self::Json => &["json"],
            Self::Csv => &["csv"],
            Self::Parquet => &["parquet"],
            Self::Arrow => &["arrow", "feather"],
            Self::Sqlite => &["sqlite", "sqlite3", "db", "cdb"],
            Self::Table => &[],
        }
    }

    /// How people call it.
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Ndjson => "NDJSON",
            Self::Json => "JSON",
            Self::Csv => "CSV",
            Self::Parquet => "Parquet",
            Self::Arrow => "Arrow",
            Self::Sqlite => "SQLite",
            Self::Table => "a table of figures",
        }
    }

    /// Whether a terminal can show it.
    pub fn is_text(self) -> bool {
        matches!(self, Self::Ndjson | Self::Json | Self::Csv | Self::Table)
    }

    /// The form that was asked for, or else the one that the name of the output tells, or else NDJSON; and how it is
    /// packed.
    pub fn of(asked: Option<Self>, output: Option<&Path>) -> anyhow::Result<(Self, Compression)> {
        let (name, compression) = output.map(Compression::told_by).unwrap_or_default();
        let ending = name.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
        let known = |format: &&Self| format.endings().contains(&&*ending);
        let told = Self::value_variants().iter().find(known).copied();
        let format = asked.or(told).unwrap_or(Self::Ndjson);
        if let (Some(name), true) = (output, PACKED.contains(&&*ending)) {
            bail!("{}: .{ending} files are not written; .gz (gzip) and .zst (Zstandard) are", name.display());
        }
        let other = OTHERS.iter().find(|(endings, _)| asked.is_none() && endings.contains(&&*ending));
        if let (Some(name), Some((_, instead))) = (output, other) {
            bail!("{}: .{ending} files are not written; {instead}", name.display());
        }
        if compression != Compression::None && !format.is_text() {
            bail!("{} is not packed a second time; take the last ending off the name of the output", format.in_words());
        }
        Ok((format, compression))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_tells_the_form_and_what_was_asked_for_comes_first() {
        let of = |asked, name: &str| Format::of(asked, Some(Path::new(name))).expect("a form");
        assert_eq!(of(None, "cards.json"), (Format::Json, Compression::None));
        assert_eq!(of(None, "cards.JSONL.gz"), (Format::Ndjson, Compression::Gzip));
        assert_eq!(of(None, "cards.v2.csv.zst"), (Format::Csv, Compression::Zstd));
        assert_eq!(of(Some(Format::Csv), "cards.json"), (Format::Csv, Compression::None));
        assert_eq!(of(None, "cards"), (Format::Ndjson, Compression::None));
        assert_eq!(of(None, "gz"), (Format::Ndjson, Compression::None));
        assert_eq!(of(Some(Format::Csv), "cards.tsv"), (Format::Csv, Compression::None));
        for refused in ["cards.ndjson.xz", "cards.xlsx", "cards.yaml.gz", "cards.HTML"] {
            assert!(Format::of(None, Some(Path::new(refused))).is_err(), "{refused}");
        }
        assert!(Format::of(Some(Format::Csv), Some(Path::new("cards.7Z"))).is_err());
    }
}
