//! What the targets try: the checks of the package's own tests.

#[path = "../../tests/support/holds.rs"]
pub mod holds;
#[path = "../../tests/support/nesting.rs"]
pub mod nesting;
