//! Writes annotations in the form that the arguments ask for.

use super::super::interrupt;
use super::super::messages::{self, Tally};
use super::super::reading::Reading;
use super::format::Format;
use super::{Arguments, Rows};
use anyhow::bail;
use psct::annotation::Detail;
use psct::io::{Compression, Csv, Error, Fields, Figures, JsonArray, Ndjson, Output, Packed, RowsOf};
use std::io::{IsTerminal, Write};
use std::path::Path;

/// In which form annotations are written.
pub struct Form {
    format: Format,
    compression: Compression,
    rows: RowsOf,
    /// The fields that are written, where they are not all.
    fields: Option<Fields>,
    pub detail: Detail,
}

impl Form {
    /// The form that the arguments ask for.
    pub fn of(arguments: &Arguments) -> anyhow::Result<Self> {
        let Arguments { output, format, rows, select, sentences, .. } = arguments;
        let (format, compression) = Format::of(*format, output.as_deref())?;
        if rows.is_some() && format != Format::Csv {
            bail!("--rows is for CSV, and this output is {}; add --format csv", format.in_words());
        }
        let detail = if *sentences { Detail::Sentences } else { Detail::Effects };
        let fields = (!select.is_empty()).then(|| Fields::all(detail).select(select)).transpose()?;
        let rows = match rows {
            None | Some(Rows::Cards) => RowsOf::Cards,
            Some(Rows::Summons) => RowsOf::Summons,
            Some(Rows::Effects) => RowsOf::Effects,
        };
        Ok(Self { format, compression, rows, fields, detail })
    }

    /// Annotates to standard output.
    pub fn print(&self, reading: &Reading) -> anyhow::Result<(Figures, Tally)> {
        let stdout = std::io::stdout();
        if !self.format.is_text() && stdout.is_terminal() {
            bail!("{} would garble the terminal; name a file with -o, or pipe it on", self.format.in_words());
        }
        Ok(self.write(reading, Path::new("standard output"), stdout)?)
    }

    /// Annotates into a file. One that would look whole and is not takes another name.
    pub fn write_file(&self, reading: &Reading, path: &Path) -> anyhow::Result<(Figures, Tally)> {
        let output = Output::create(path)?;
        if let Some(unfinished) = output.unfinished() {
            interrupt::removes(unfinished.to_owned());
        }
        let unwritable = |source| Error::Write { path: path.to_owned(), source };
        let mut packed = Packed::new(output, self.compression).map_err(unwritable)?;
        let written = self.write(reading, path, &mut packed)?;
        let output = packed.finish().map_err(unwritable)?;
        close(output, path, &written.0)?;
        Ok(written)
    }

    fn write(&self, reading: &Reading, path: &Path, out: impl Write + Send) -> Result<(Figures, Tally), Error> {
        let (detail, fields) = (self.detail, self.fields.clone());
        match self.format {
            Format::Ndjson => reading.write_to(path, detail, &mut Ndjson::new(out).with_fields(fields)),
            Format::Json => reading.write_to(path, detail, &mut JsonArray::new(out).with_fields(fields)),
            Format::Csv => {
                let fields = fields.unwrap_or_else(|| Fields::all(detail));
                reading.write_to(path, detail, &mut Csv::new(out, self.rows, &fields))
            }
        }
    }
}

/// Gives a written file its name, unless not all cards are in it.
pub fn close(output: Output, path: &Path, figures: &Figures) -> anyhow::Result<()> {
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
                messages::finding(&format!("{name}: is empty, because the inputs hold no cards"));
            }
        }
    }
    Ok(())
}
