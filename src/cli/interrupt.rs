/// How large the stack is of what waits for a signal.
#[cfg(unix)]
const STACK: usize = 256 << 10;

/// Removes the files that are not whole when the program is told to stop, and stops as it would have done without.
#[cfg(unix)]
pub fn heed() {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let heeded = [SIGINT, SIGTERM].into_iter().filter(|signal| !is_ignored(*signal));
    // A file that may be left behind is no reason not to write it.
    let Ok(mut signals) = Signals::new(heeded) else { return };
    let stops = move || {
        if let Some(signal) = signals.forever().next() {
            psct::io::remove_unfinished();
            let _ = emulate_default_handler(signal);
        }
    };
    // Without it, a signal does what it does to any program.
    let _ = std::thread::Builder::new().name("signals".to_owned()).stack_size(STACK).spawn(stops);
}

#[cfg(not(unix))]
pub fn heed() {}

/// Whether the program was started to ignore a signal, as shells do for what runs in the background.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).unwrap_or_default();
    ignored >> (signal - 1) & 1 == 1
}
