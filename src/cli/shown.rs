use std::borrow::Cow;

/// Words that come from outside, as a terminal may get them: control characters, which would command it, are
/// replaced. Line breaks and tabs stay.
pub fn shown(words: &str) -> Cow<'_, str> {
    let commands = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
    match words.contains(commands) {
        true => words.replace(commands, "\u{FFFD}").into(),
        false => words.into(),
    }
}
