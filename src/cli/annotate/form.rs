//! Writes annotations in the form that the arguments ask for.

use super::super::messages::{self, Tally};
use super::super::reading::{Manner, Reading};
use super::format::Format;
use super::{Arguments, Rows, Unit};
use anyhow::bail;
use psct::annotation::Detail;
use psct::io::{
    Arrow, Compression, Csv, Discard, Error, Fields, Figures, JsonArray, Ndjson, Output, Packed, Parquet, RowsOf,
    Sqlite, UnknownField,
};
use psct::text::Offsets;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// The field that tells what places count.
const UNIT: &str = "offsets";

/// In which form annotations are written.
pub struct Form {
    pub format: Format,
    compression: Compression,
    rows: RowsOf,
    /// The fields that are written, where they are not all.
    fields: Option<Fields>,
    /// The database to a copy of which the tables are added.
    into: Option<PathBuf>,
    pub manner: Manner,
}

impl Form {
    /// The form that the arguments ask for.
    pub fn of(arguments: &Arguments) -> anyhow::Result<Self> {
        let Arguments { output, format, rows, select, sentences, texts, into, offsets, .. } = arguments;
        let (format, compression) = Format::of(*format, output.as_deref())?;
        if rows.is_some() && format != Format::Csv {
            bail!("--rows is for CSV, and this output is {}; add --format csv", format.in_words());
        }
        if into.is_some() && (format != Format::Sqlite || output.is_none()) {
            bail!("--into adds tables to a copy of a database; name the copy, as in -o annotated.cdb");
        }
        if format == Format::Table && output.is_some() {
            bail!("--format table is for reading at once, and -o names a file; `psct annotate --format table > FILE`");
        }
        let detail = if *sentences { Detail::Sentences } else { Detail::Effects };
        let fields = match select.is_empty() {
            true => None,
            false => Some(selected(&Fields::with_texts(detail), select, *offsets)?),
        };
        let texts = *texts || fields.as_ref().is_some_and(Fields::have_texts);
        let rows = match rows {
            None | Some(Rows::Cards) => RowsOf::Cards,
            Some(Rows::Summons) => RowsOf::Summons,
            Some(Rows::Effects) => RowsOf::Effects,
        };
        let offsets = match offsets {
            Unit::Bytes => Offsets::Bytes,
            Unit::Chars => Offsets::Chars,
            Unit::Utf16 => Offsets::Utf16,
        };
        Ok(Self { format, compression, rows, fields, into: into.clone(), manner: Manner { detail, offsets, texts } })
    }

    /// Annotates to standard output.
    pub fn print(&self, reading: &Reading) -> anyhow::Result<(Figures, Tally)> {
        let stdout = io::stdout();
        if !self.format.is_text() && stdout.is_terminal() {
            bail!("{} would garble the terminal; name a file with -o, or pipe it on", self.format.in_words());
        }
        Ok(self.write(reading, Path::new("standard output"), stdout)?)
    }

    /// Annotates into a file. One that would look whole and is not takes another name.
    pub fn write_file(&self, reading: &Reading, path: &Path) -> anyhow::Result<(Figures, Tally)> {
        // A file that is not there is not the same as another one that is not.
        let is_output =
            |own: &Path| path.canonicalize().is_ok_and(|path| own.canonicalize().is_ok_and(|own| own == path));
        if self.format == Format::Sqlite && (reading.reads(path) || self.into.as_deref().is_some_and(is_output)) {
            let name = path.display();
            bail!("{name}: not written, because the cards in it would be lost; give the output another name");
        }
        let output = Output::create(path)?;
        let (output, written) = match self.format {
            Format::Sqlite => {
                let written = self.write_database(reading, path, output.database()?)?;
                (output, written)
            }
            _ => {
                let unwritable = |source| Error::Write { path: path.to_owned(), source };
                let mut packed = Packed::new(output, self.compression).map_err(unwritable)?;
                let written = self.write(reading, path, &mut packed)?;
                (packed.finish().map_err(unwritable)?, written)
            }
        };
        close(output, path, &written.0, reading)?;
        Ok(written)
    }

    fn write_database(&self, reading: &Reading, path: &Path, file: &Path) -> Result<(Figures, Tally), Error> {
        let (fields, offsets) = (self.fields(), self.manner.offsets);
        let sink = match &self.into {
            Some(database) => Sqlite::add_to(database, file, &fields, offsets),
            None => Sqlite::create(file, &fields, offsets),
        };
        let mut sink = sink.map_err(|error| match error {
            Error::Write { source, .. } => Error::Write { path: path.to_owned(), source },
            error => error,
        })?;
        reading.write_to(path, self.manner, &mut sink)
    }

    fn fields(&self) -> Fields {
        let Manner { detail, texts, .. } = self.manner;
        let all = || if texts { Fields::with_texts(detail) } else { Fields::all(detail) };
        self.fields.clone().unwrap_or_else(all)
    }

    fn write(&self, reading: &Reading, path: &Path, out: impl Write + Send) -> Result<(Figures, Tally), Error> {
        let manner = self.manner;
        let unwritable = |source| Error::Write { path: path.to_owned(), source };
        match self.format {
            Format::Ndjson => reading.write_to(path, manner, &mut Ndjson::new(out).with_fields(self.fields.clone())),
            Format::Json => reading.write_to(path, manner, &mut JsonArray::new(out).with_fields(self.fields.clone())),
            Format::Csv => reading.write_to(path, manner, &mut Csv::new(out, self.rows, &self.fields())),
            Format::Arrow => reading.write_to(path, manner, &mut Arrow::new(out, &self.fields()).map_err(unwritable)?),
            Format::Parquet => {
                reading.write_to(path, manner, &mut Parquet::new(out, &self.fields()).map_err(unwritable)?)
            }
            Format::Sqlite => Err(unwritable(io::Error::other("a database needs a file; name one with -o"))),
            Format::Table => reading.write_to(path, manner, &mut Discard),
        }
    }
}

/// The fields that are asked for, and the unit of their places where it is not the usual one.
fn selected(all: &Fields, asked: &[String], unit: Unit) -> Result<Fields, UnknownField> {
    let fields = all.select(asked)?;
    let is_told = unit == Unit::Bytes || !fields.have_spans() || asked.iter().any(|path| path.trim() == UNIT);
    if is_told { Ok(fields) } else { all.select(asked.iter().map(String::as_str).chain([UNIT])) }
}

/// Gives a written file its name, unless not all cards are in it.
pub fn close(output: Output, path: &Path, figures: &Figures, reading: &Reading) -> anyhow::Result<()> {
    let name = path.display();
    match figures {
        Figures { cards: 0, failures: 1.., .. } => bail!("{name}: not written, because no card could be read"),
        Figures { failures: 1.., .. } => {
            if let Some(partial) = output.leave()? {
                let partial = partial.display();
                messages::error(&format!(
                    "{name}: not written, because not all inputs were read to their end; what was read is in {partial}"
                ));
            }
        }
        Figures { cards, .. } => {
            output.finish()?;
            if *cards == 0 {
                match reading.filtering.is_asked_for() {
                    // That is for the user to judge, and no finding.
                    true => messages::hint(&format!("{name}: is empty, because none of the cards is wanted")),
                    false => messages::finding(&format!("{name}: is empty, because the inputs hold no cards")),
                }
            }
        }
    }
    Ok(())
}
