//! How the program behaves whatever the command: colors, wrong arguments, interruption, shells and manual pages.
#![cfg(feature = "cli")]

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use std::fs;
use std::path::Path;

const COLOR: &str = "\u{1b}[";

fn psct<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")).args(arguments);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

fn printed(mut command: Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).expect("UTF-8")
}

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = printed(psct(["--help"]));
    let (_, list) = help.split_once("Commands:\n").expect("the list");
    let rows = list.lines().take_while(|row| !row.is_empty());
    let names = rows.filter_map(|row| row.strip_prefix("  ").filter(|row| !row.starts_with(' ')));
    let names: Vec<_> = names.filter_map(|row| row.split_whitespace().next().map(str::to_owned)).collect();
    assert!(names.len() > 5 && names.contains(&"annotate".to_owned()), "{names:?}");
    names.into_iter().filter(|name| name != "help").collect()
}

#[test]
fn colors_are_for_terminals_unless_they_are_asked_for() {
    let explain = ["explain", "You can draw 1 card."];
    let is_colored = contains(COLOR);
    psct(explain).assert().stdout(is_colored.clone().not());
    psct(explain).env("CLICOLOR_FORCE", "1").assert().stdout(is_colored.clone());
    psct(explain).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").assert().stdout(is_colored.clone().not());
    let with = |when: &'static str| explain.into_iter().chain(["--color", when]);
    psct(with("always")).env("NO_COLOR", "1").assert().stdout(is_colored.clone());
    psct(with("never")).env("CLICOLOR_FORCE", "1").assert().stdout(is_colored.not());
}

#[test]
fn help_and_words_about_arguments_follow_the_colors_that_are_asked_for() {
    for (arguments, code) in [(&["--help"][..], 0), (&["gaps", "-h"], 0), (&["gaps", "--limit", "many"], 2)] {
        let said = |color: &[&'static str]| {
            let out = psct(color.iter().chain(arguments).copied()).assert().code(code).get_output().clone();
            [out.stdout, out.stderr].map(|words| String::from_utf8(words).expect("UTF-8")).concat()
        };
        assert!(said(&["--color", "always"]).contains(COLOR), "{arguments:?}");
        assert!(said(&["--color=always"]).contains(COLOR), "{arguments:?}");
        assert!(!said(&["--color=never"]).contains(COLOR) && !said(&[]).contains(COLOR), "{arguments:?}");
    }
    psct(["--color", "blue", "schema"]).assert().code(2).stderr(contains("auto, always, never"));
    psct(["explain", "--", "--color=always"]).assert().stdout(contains(COLOR).not());
}

#[test]
fn a_slip_in_a_command_or_option_is_told_with_what_was_meant() {
    psct(["explian", "x"]).assert().code(2).stdout(is_empty()).stderr(contains("'explain'"));
    psct(["gaps", "--limt", "3"]).assert().code(2).stdout(is_empty()).stderr(contains("'--limit'"));
    psct([]).assert().code(2).stdout(is_empty()).stderr(contains("Usage: psct"));
}

#[test]
fn a_number_below_zero_is_a_wrong_value_and_no_unknown_option() {
    let limit = "invalid value '-1' for '--limit <N>'";
    psct(["gaps", "--limit", "-1"]).assert().code(2).stderr(contains(limit).and(contains("--'").not()));
    psct(["gaps", "--limit=-1"]).assert().code(2).stderr(contains(limit));
    psct(["stops", "-1"]).assert().code(2).stderr(contains("there is no card `-1`"));
    psct(["explain", "--card", "-1"]).assert().code(2).stderr(contains("there is no card `-1`"));
    psct(["annotate", "-1"]).assert().code(2).stderr(contains("-1: no such file or folder"));
}

#[test]
fn a_tip_leads_to_arguments_that_are_taken() {
    let said = |arguments: &[&'static str]| {
        let out = psct(arguments.iter().copied()).assert().code(2).stdout(is_empty()).get_output().stderr.clone();
        String::from_utf8(out).expect("UTF-8")
    };
    for (arguments, tip) in [
        (&["annotate", "--filter", "-x=1"][..], "joined to its option: '--filter=-x=1'"),
        (&["annotate", "--select", "-id"], "'--select=-id'"),
        (&["diff", "a", "b", "--deck", "-my.ydk"], "'--deck=-my.ydk'"),
        (&["annotate", "-x"], "use '-- -x'"),
    ] {
        assert!(said(arguments).contains(tip), "{arguments:?}: {}", said(arguments));
    }
    let unknown = said(&["explain", "--limt", "3"]);
    assert!(unknown.contains("unexpected argument '--limt'") && !unknown.contains("tip:"), "{unknown}");
    assert!(said(&["gaps", "--limt", "3"]).contains("a similar argument exists: '--limit'"));
}

#[test]
fn completions_name_every_command_in_every_shell() {
    let commands = commands();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(psct(["completions", shell]));
        for word in commands.iter().map(String::as_str).chain(["rulings", "threads"]) {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    psct(["completions", "tcsh"]).assert().code(2).stderr(contains("powershell"));
    psct(["completions"]).assert().code(2).stdout(is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn bash_completes_commands_and_options() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("psct.bash");
    fs::write(&script, printed(psct(["completions", "bash"]))).expect("a file");
    let completed = |words: &str, last: usize| {
        let ask = format!(
            "source '{}'; COMP_WORDS=({words}); COMP_CWORD={last}
            _psct psct \"${{COMP_WORDS[{last}]}}\" \"${{COMP_WORDS[{last} - 1]}}\"; echo \"${{COMPREPLY[*]}}\"",
            script.display()
        );
        let out = std::process::Command::new("bash").args(["--norc", "-c", &ask]).output().expect("bash");
        String::from_utf8(out.stdout).expect("UTF-8").trim().to_owned()
    };
    assert_eq!(completed("psct anno", 1), "annotate");
    let all: Vec<_> = completed("psct ''", 1).split(' ').map(str::to_owned).collect();
    assert!(
        commands().iter().all(|name| all.contains(name)) && !all.iter().any(|word| word.starts_with('-')),
        "{all:?}"
    );
    assert!(completed("psct -", 1).contains("--color"));
    assert_eq!(completed("psct gaps --lim", 2), "--limit");
    assert_eq!(completed("psct --color al", 2), "always");
    assert_eq!(completed("psct xyz", 1), "");
}

#[test]
fn each_command_has_a_manual_page_with_its_examples_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("share/man1");
    psct(["man", "-o", pages.to_str().expect("a path")]).assert().success().stdout(is_empty());
    let page = |name: &str| fs::read_to_string(pages.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(page("psct.1"), printed(psct(["man"])), "the page of the program is the one that is printed");
    for command in commands() {
        let name = format!("psct-{command}");
        assert!(page("psct.1").contains(&name.replace('-', "\\-")), "{name} is not on the page of the program");
        let page = page(&format!("{name}.1"));
        assert!(page.contains(&format!(".TH {name} 1")), "{page}");
        assert!(page.contains("\n.SH DESCRIPTION\n"), "{page}");
        let synopsis = page.split_once(".SH SYNOPSIS\n").expect("how it is called").1.lines().next().expect("a line");
        assert!(synopsis.starts_with(&format!("\\fBpsct {command}\\fR [OPTIONS]")), "{synopsis}");
    }
    let left = fs::read_dir(&pages).expect("the folder").count();
    assert_eq!(left, commands().len() + 1, "a page a command, and nothing else");
    // Examples are not filled: each stays a line.
    assert!(page("psct-gaps.1").contains("\n.nf\n  psct gaps cards.json\n  psct gaps cards.json \\-\\-limit 100\n"));
    assert!(page("psct-gaps.1").contains(".SH \"HOW TO USE IT\""));
}

#[test]
fn manual_pages_that_cannot_be_written_are_an_error_with_the_path() {
    psct(["man", "-o", "slim.ndjson/man1"]).assert().code(2).stderr(contains("error: slim.ndjson/man1: cannot be"));
    psct(["man", "-o", "slim.ndjson"])
        .assert()
        .code(2)
        .stderr(contains("error: slim.ndjson: is a file; expected a folder"));
}

#[cfg(target_os = "linux")]
#[test]
fn help_on_a_full_disk_is_an_error_and_on_a_closed_pipe_is_none() {
    for arguments in [&["--help"][..], &["--version"], &["completions", "bash"], &["man"]] {
        let run = |out: std::process::Stdio| {
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_psct"));
            command.args(arguments).stdout(out).output().expect("the program")
        };
        let full = run(fs::OpenOptions::new().write(true).open("/dev/full").expect("the device").into());
        let said = String::from_utf8(full.stderr).expect("UTF-8");
        assert_eq!(full.status.code(), Some(2), "{arguments:?}");
        assert!(said.contains("standard output: cannot be written"), "{arguments:?}: {said}");
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let closed = run(writer.into());
        assert_eq!((closed.status.code(), &*closed.stderr), (Some(0), &b""[..]), "{arguments:?}");
    }
}

/// The process that a process has started, once it is there.
#[cfg(target_os = "linux")]
fn child_of(parent: u32) -> String {
    let path = format!("/proc/{parent}/task/{parent}/children");
    loop {
        let children = fs::read_to_string(&path).expect("the children");
        match children.split_whitespace().next() {
            Some(child) => return child.to_owned(),
            None => std::thread::yield_now(),
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_shell_sees_130_after_an_interruption() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.ndjson");
    for command in ["annotate - -o \"$1\"", "annotate -", "stats -", "explain -"] {
        let mut shell = Command::new("sh")
            .args(["-c", &format!("\"$0\" {command}; echo $?"), env!("CARGO_BIN_EXE_psct")])
            .arg(&out)
            // The input never ends while the pipe is held.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let psct = child_of(shell.id());
        std::thread::sleep(std::time::Duration::from_millis(500));
        assert!(Command::new("kill").args(["-INT", &psct]).status().expect("a signal").success());
        let mut said = String::new();
        shell.stdout.take().expect("its output").read_to_string(&mut said).expect("UTF-8");
        shell.wait().expect("the end");
        assert_eq!(said, "130\n", "{command}");
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0, "nothing is left of the output");
    }
}
