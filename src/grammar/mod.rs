//! The nom grammar: tokens to tree. Form only; what it means is decided in `semantics`.
//!
//! Each file reads the nodes of the `syntax` file of the same name. Parsing is total: what no
//! reader takes becomes [`PhraseKind::Unread`](crate::syntax::PhraseKind::Unread).

mod clause;
mod document;
mod parenthesis;
mod phrase;
mod place;
mod position;
mod selector;
mod sentence;
mod summoning;
mod time;
mod verb_group;
mod word;

pub use document::document;

#[cfg(test)]
mod tests;
