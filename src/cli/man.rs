use super::{Outcome, messages, print};
use anyhow::{Context, bail};
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use psct::io::Output;
use roff::{Roff, bold, roman};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  psct man | man -l -                             read the page of psct
  psct man -o ~/.local/share/man/man1             a page for each command: man psct-annotate";

/// Print the manual page, or write a page for each command into a folder
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Write psct.1 and a page for each command into this folder, which is made if it is not there
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

pub fn run(arguments: Arguments) -> anyhow::Result<Outcome> {
    let mut psct = super::Arguments::command().disable_help_subcommand(true);
    psct.build();
    match &arguments.output {
        Some(folder) => write(&psct, folder)?,
        None => print(&String::from_utf8(page(&psct)?)?)?,
    }
    Ok(Outcome::Clean)
}

fn write(psct: &Command, folder: &Path) -> anyhow::Result<()> {
    if folder.exists() && !folder.is_dir() {
        bail!("{}: is a file; expected a folder for the pages", folder.display());
    }
    fs::create_dir_all(folder).with_context(|| format!("{}: cannot be made", folder.display()))?;
    let commands: Vec<_> = [psct].into_iter().chain(psct.get_subcommands()).collect();
    for command in &commands {
        let path = folder.join(Man::new((*command).clone()).get_filename());
        let mut output = Output::create(&path)?;
        let page = page(command)?;
        output.write_all(&page).with_context(|| format!("{}: cannot be written", path.display()))?;
        output.finish()?;
    }
    messages::say(&format!("{} pages in {}\n", commands.len(), folder.display()));
    Ok(())
}

/// The page of a command.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone()).source(concat!("psct ", env!("CARGO_PKG_VERSION"))).manual("psct");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    synopsis(command).to_writer(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(words) = command.get_after_help() {
        closing(&words.to_string()).to_writer(&mut page)?;
    }
    Ok(page)
}

/// How the command is called, as its help says it.
fn synopsis(command: &Command) -> Roff {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim();
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let mut roff = Roff::default();
    roff.control("SH", ["SYNOPSIS"]);
    roff.text([bold(name), roman(usage.strip_prefix(name).unwrap_or(usage))]);
    roff
}

/// What the help closes with. A line at the margin that ends in a colon heads a section; the others are set as they
/// are, because commands and tables lose their sense when they are filled.
fn closing(words: &str) -> Roff {
    let mut roff = Roff::default();
    let mut open = false;
    for line in words.lines() {
        let heading = line.strip_suffix(':').filter(|heading| !heading.starts_with(' '));
        match heading {
            Some(heading) => {
                if std::mem::replace(&mut open, true) {
                    roff.control("fi", []);
                }
                roff.control("SH", [heading.to_uppercase().as_str()]);
                roff.control("nf", []);
            }
            None => {
                roff.text([roman(line)]);
            }
        }
    }
    if open {
        roff.control("fi", []);
    }
    roff
}
