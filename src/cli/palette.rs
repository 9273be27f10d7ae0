//! The colors, each for one meaning. They are only written to terminals that show them.

use anstyle::{AnsiColor, Style};

pub const ERROR: Style = AnsiColor::Red.on_default().bold();
pub const FINDING: Style = AnsiColor::Yellow.on_default().bold();
/// What came in place of something else.
pub const NEW: Style = AnsiColor::Green.on_default().bold();
pub const HINT: Style = AnsiColor::Cyan.on_default();
pub const HEADING: Style = Style::new().bold();
pub const FAINT: Style = Style::new().dimmed();

/// The words before the colon.
pub const CONDITION: Style = AnsiColor::Cyan.on_default();
/// The words from the colon to the semicolon.
pub const ACTIVATION: Style = AnsiColor::Yellow.on_default();
/// The words that are done when an effect resolves.
pub const RESOLUTION: Style = AnsiColor::Green.on_default();
/// The words that limit how often.
pub const LIMIT: Style = AnsiColor::Magenta.on_default();
/// The words of a built-in Summon, which belong to no effect.
pub const PROCEDURE: Style = AnsiColor::Blue.on_default().bold();
