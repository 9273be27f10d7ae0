//! The arguments of the program as they are parsed, and what is said of those that are wrong.

use super::{Arguments, Outcome, messages, print};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches};
use std::ffi::OsString;

/// The arguments, or what is wrong with them.
pub fn parse() -> Result<Arguments, clap::Error> {
    let mut command = command();
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let parsed = matches.and_then(|matches| Arguments::from_arg_matches(&matches));
    let given: Vec<OsString> = std::env::args_os().skip(1).collect();
    parsed.map_err(|usage| with_fitting_tip(usage.format(&mut command), &command, &given))
}

/// The command with all of its own. A number below zero is a value that is wrong, never an option that is unknown.
fn command() -> Command {
    let takes_numbers = |command: Command| {
        command.mut_args(|argument| {
            let takes_values = argument.get_action().takes_values();
            argument.allow_negative_numbers(takes_values)
        })
    };
    Arguments::command().mut_subcommands(takes_numbers)
}

/// Mends the tip on a word with a hyphen that is no option: behind `--` it is an input, and so no value of the option
/// before it, nor an option with a slip in it.
fn with_fitting_tip(mut usage: clap::Error, command: &Command, given: &[OsString]) -> clap::Error {
    let unknown = match usage.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(unknown)) if usage.kind() == ErrorKind::UnknownArgument => unknown.clone(),
        _ => return usage,
    };
    if usage.get(ContextKind::SuggestedArg).is_some() {
        return usage;
    }
    let of_option = given.windows(2).find_map(|pair| {
        let (option, value) = (pair[0].to_str()?, pair[1].to_str()?);
        // Of `-id` only `-i` is told.
        (value.starts_with(&unknown) && takes_value(command, given, option)).then_some((option, value))
    });
    match of_option {
        Some((option, value)) => {
            let tip = format!("a value that begins with a hyphen is joined to its option: '{option}={value}'");
            usage.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
        }
        None if unknown.starts_with("--") => {
            usage.remove(ContextKind::Suggested);
        }
        None => {}
    }
    usage
}

/// Whether a word is an option of the command that was given, and waits for a value.
fn takes_value(command: &Command, given: &[OsString], word: &str) -> bool {
    let own = given.iter().find_map(|word| command.find_subcommand(word));
    own.unwrap_or(command).get_arguments().any(|argument| {
        let long = argument.get_long().is_some_and(|long| word.strip_prefix("--") == Some(long));
        let short =
            argument.get_short().is_some_and(|short| word.strip_prefix('-') == Some(short.to_string().as_str()));
        (long || short) && argument.get_action().takes_values()
    })
}

/// Shows the help that was asked for, or what is wrong with the arguments.
pub fn about_arguments(usage: &clap::Error) -> anyhow::Result<Outcome> {
    let words = usage.render().ansi().to_string();
    if usage.use_stderr() {
        messages::say(&words);
        return Ok(Outcome::Failed);
    }
    print(&words)?;
    Ok(Outcome::Clean)
}
