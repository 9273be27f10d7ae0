//! The `psct` program.
#![forbid(unsafe_code)]

mod cli;

/// The trees of a text are many small pieces that live no longer than it; `benches/README.md` has what this brings.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::run()
}
