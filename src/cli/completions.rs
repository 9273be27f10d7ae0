use super::{Outcome, print};
use clap::CommandFactory;
use clap_complete::{Shell, generate};

const EXAMPLES: &str = "\
Examples:
  psct completions bash > ~/.local/share/bash-completion/completions/psct
  psct completions zsh > ~/.zfunc/_psct                   with ~/.zfunc in $fpath
  psct completions fish > ~/.config/fish/completions/psct.fish
  psct completions elvish >> ~/.config/elvish/rc.elv
  psct completions powershell >> $PROFILE";

/// Print what makes a shell complete the commands and options of psct
///
/// The script goes to standard output; each shell looks for it in a place of its own. It belongs to this version of
/// psct: print it anew after an update.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub fn run(Arguments { shell }: Arguments) -> anyhow::Result<Outcome> {
    let mut script = Vec::new();
    generate(shell, &mut super::Arguments::command(), "psct", &mut script);
    let script = String::from_utf8(script)?;
    print(&if shell == Shell::Bash { commands_first(&script) } else { script })?;
    Ok(Outcome::Clean)
}

/// The script for bash with the commands alone where no option has been begun: bash would show the options before them.
fn commands_first(script: &str) -> String {
    let psct = super::Arguments::command();
    let names: Vec<_> = psct.get_subcommands().map(clap::Command::get_name).chain(["help"]).collect();
    let first = "        psct)\n";
    let Some((before, after)) = script.split_once(first) else { return script.to_owned() };
    let Some((options, rest)) = after.split_once('\n') else { return script.to_owned() };
    let only = format!("            [[ ${{cur}} == -* ]] || opts=\"{}\"\n", names.join(" "));
    [before, first, options, "\n", &only, rest].concat()
}
