//! The nom readers: tokens to chunks. Each file reads the nodes of the file of the same name beside this folder.

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
