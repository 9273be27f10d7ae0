//! What the program does before a terminal: one is made for each run, and what arrives there is read.
#![cfg(all(feature = "cli", unix))]

mod support;

use rustix::fs::OFlags;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::os::unix::fs::OpenOptionsExt;
use std::process::{Command, Stdio};
use support::in_package;

/// A new terminal: what is shown on it can be read from the first file, and programs write to the second one.
fn terminal() -> (File, File) {
    let screen = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&screen).and_then(|()| unlockpt(&screen)).expect("a terminal");
    let path = ptsname(&screen, Vec::new()).expect("its name").into_string().expect("UTF-8");
    let flags = i32::try_from(OFlags::NOCTTY.bits()).expect("a flag");
    let program = OpenOptions::new().read(true).write(true).custom_flags(flags).open(path).expect("its other end");
    (File::from(screen), program)
}

/// How a run ended before a terminal.
struct Shown {
    code: Option<i32>,
    /// What the terminal got.
    screen: String,
    /// What standard error got, if it is none.
    said: String,
}

/// Runs the program with standard output on a terminal, and perhaps standard error, too.
fn run(arguments: &[&str], also_errors: bool) -> Shown {
    let (mut screen, program) = terminal();
    let errors = if also_errors { program.try_clone().expect("the terminal").into() } else { Stdio::piped() };
    let mut command = Command::new(env!("CARGO_BIN_EXE_psct"));
    command.current_dir(in_package("tests/data")).args(arguments).env_remove("NO_COLOR").env("TERM", "xterm-256color");
    let run = command.stdin(Stdio::null()).stdout(program).stderr(errors).spawn().expect("the program");
    // It holds this program's copies of the terminal, which would keep it open.
    drop(command);
    let reader = std::thread::spawn(move || {
        let mut shown = Vec::new();
        // A terminal that all programs have left cannot be read any more: that is its end.
        let _ = screen.read_to_end(&mut shown);
        String::from_utf8_lossy(&shown).into_owned()
    });
    let out = run.wait_with_output().expect("its end");
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    Shown { code: out.status.code(), screen: reader.join().expect("the screen"), said }
}

#[test]
fn a_terminal_is_not_garbled_by_what_is_no_text() {
    for (format, name) in [("parquet", "Parquet"), ("arrow", "Arrow"), ("sqlite", "SQLite")] {
        let Shown { code, screen, said } = run(&["annotate", "slim.ndjson", "--format", format], false);
        assert_eq!((code, &*screen), (Some(2), ""), "{said}");
        let guard = format!("error: {name} would garble the terminal; name a file with -o, or pipe it on");
        assert!(said.contains(&guard), "{said}");
    }
    let Shown { code, screen, said } = run(&["report", "slim.ndjson"], false);
    assert_eq!((code, &*screen), (Some(2), ""), "{said}");
    assert!(said.contains("a page would flood the terminal"), "{said}");
}

#[test]
fn a_terminal_gets_text_as_lines() {
    for format in ["ndjson", "json", "csv"] {
        let Shown { code, screen, said } = run(&["annotate", "slim.ndjson", "-q", "--format", format], false);
        assert_eq!((code, said.as_str()), (Some(0), ""));
        assert!(screen.contains("Spring Flood") && screen.ends_with('\n'), "{screen}");
    }
}

#[test]
fn a_terminal_gets_colors_and_a_bar_that_leave_it_as_it_was() {
    let Shown { screen, .. } = run(&["explain", "You can draw 1 card."], false);
    let (_, last) = screen.rsplit_once("\u{1b}[").expect("colors");
    assert!(last.starts_with("0m"), "{screen:?}");
    let quiet = run(&["annotate", "slim.ndjson", "-q", "-o", "-"], true);
    assert!(!quiet.screen.contains('\u{1b}'), "{:?}", quiet.screen);
    let hidden = ["\u{1b}[?25l", "\u{1b}[?1049h"];
    let loud = run(&["annotate", "slim.ndjson"], true);
    assert!(loud.screen.contains("3 cards"), "{:?}", loud.screen);
    assert!(hidden.iter().all(|command| !loud.screen.contains(command)), "{:?}", loud.screen);
}
