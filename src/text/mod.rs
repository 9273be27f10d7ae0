//! Places in a text and what is said about them.

mod diagnostic;
mod offsets;
mod position;
mod span;

pub use diagnostic::{Code, Diagnostic, Severity};
pub use offsets::{OffsetMap, Offsets};
pub use position::{Position, PositionIndex};
pub use span::Span;
