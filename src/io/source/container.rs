//! What a file is made of, told by its beginning.

use super::compressed::Compression;
use super::opened::SQLITE;
use super::{Form, corpus, csv, magic_set_editor};

/// What people have beside files with cards: what such a file begins with, and what it is.
const FOREIGN: [(&[u8], &str); 9] = [
    (b"7z\xBC\xAF\x27\x1C", "it is a 7z archive, which has to be unpacked first"),
    (b"Rar!\x1A\x07", "it is a RAR archive, which has to be unpacked first"),
    (b"\xFD7zXZ\0", "it is compressed with xz; psct unpacks gzip, zstd and zip"),
    (b"BZh", "it is compressed with bzip2; psct unpacks gzip, zstd and zip"),
    (b"PAR1", "it is a Parquet file, such as psct writes and does not read"),
    (b"ARROW1", "it is an Arrow file, such as psct writes and does not read"),
    (b"%PDF-", "it is a PDF"),
    (b"\x89PNG", "it is an image"),
    (b"\xFF\xD8\xFF", "it is an image"),
];

/// The kinds of files that need different readers.
#[derive(Debug, PartialEq, Eq)]
pub enum Container {
    Compressed(Compression),
    Sqlite,
    Json,
    Yaml,
    Wikitext,
    Csv,
    MagicSet,
    Text,
    Empty,
    /// Something that no reader takes, in words.
    Foreign(&'static str),
    /// Something that holds no cards in the form that was asked for, and what it is instead.
    OtherForm(Form, &'static str),
}

impl Container {
    /// The container of cards in `form`, or in any form, whose first bytes are `head`.
    pub fn of(head: &[u8], form: Option<Form>) -> Self {
        if let Some(compression) = Compression::of(head) {
            return Self::Compressed(compression);
        }
        if head.starts_with(SQLITE) {
            return match form {
                None | Some(Form::Edopro) => Self::Sqlite,
                Some(form) => Self::OtherForm(form, "it is an SQLite database"),
            };
        }
        if head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF") {
            return Self::Foreign("it is UTF-16 text, and psct reads UTF-8");
        }
        if let Some((_, found)) = FOREIGN.iter().find(|(mark, _)| head.starts_with(mark)) {
            return Self::Foreign(found);
        }
        if head.contains(&0) {
            return Self::Foreign("it is binary data");
        }
        if head.trim_ascii_start().is_empty() {
            return Self::Empty;
        }
        match form {
            Some(form @ Form::Edopro) => Self::OtherForm(form, "it is no SQLite database"),
            Some(Form::MagicSetEditor) if magic_set_editor::begins(head) => Self::MagicSet,
            Some(form @ Form::MagicSetEditor) => {
                Self::OtherForm(form, "it does not begin with `mse_version: …` or `game: yugioh`")
            }
            Some(Form::Csv) => Self::Csv,
            Some(Form::Corpus | Form::Text) => Self::Text,
            Some(form) => match Self::by_content(head) {
                Self::Text | Self::Csv if form == Form::Yugipedia => Self::Wikitext,
                Self::Text | Self::Csv if is_yaml_key(head) => Self::Yaml,
                Self::Text | Self::Csv => Self::Json,
                Self::Wikitext if form != Form::Yugipedia => Self::OtherForm(form, "it is wikitext"),
                Self::MagicSet => Self::OtherForm(form, "it is a set of Magic Set Editor"),
                container => container,
            },
            None => Self::by_content(head),
        }
    }

    fn by_content(head: &[u8]) -> Self {
        match head.trim_ascii_start() {
            [b'{', b'{', rest @ ..] if rest.first().is_some_and(u8::is_ascii_alphabetic) => Self::Wikitext,
            [b'{', ..] => Self::Json,
            // A box header such as `[ Pendulum Effect ]` begins with a bracket, too; no JSON value begins
            // with a capital.
            [b'[', rest @ ..] if !rest.trim_ascii_start().first().is_some_and(u8::is_ascii_uppercase) => Self::Json,
            head if has_records_in_lines(head) => Self::Json,
            head if is_yaml(head) => Self::Yaml,
            head if magic_set_editor::begins(head) => Self::MagicSet,
            head if csv::begins(head) => Self::Csv,
            _ => Self::Text,
        }
    }
}

fn lines(head: &[u8]) -> impl Iterator<Item = &[u8]> {
    head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end)
}

/// Whether records follow, one a line, on something else: a comment, or a line that is broken.
fn has_records_in_lines(head: &[u8]) -> bool {
    let mut lines = lines(head).map(<[u8]>::trim_ascii_start).take_while(|line| *line != corpus::FENCE.as_bytes());
    lines.any(|line| line.strip_prefix(b"{").is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\"")))
}

/// Whether a file is YAML with objects. The header of a card in psct's own form looks like it up to its `---`.
fn is_yaml(head: &[u8]) -> bool {
    let mut lines = lines(head).filter(|line| !line.is_empty() && !line.starts_with(b"#"));
    let Some(first) = lines.next() else { return false };
    if first.starts_with(b"%YAML") || first == b"---" || first.starts_with(b"--- #") {
        return lines.next().is_none_or(|line| is_yaml_key(line.strip_prefix(b"- ").unwrap_or(line)) || line == b"---");
    }
    if let Some(item) = first.strip_prefix(b"- ") {
        return is_yaml_key(item.trim_ascii_start());
    }
    let nested = |line: &[u8]| line.first().is_some_and(|byte| matches!(byte, b' ' | b'-')) && line != b"---";
    is_yaml_key(first) && lines.take_while(|line| *line != corpus::FENCE.as_bytes()).any(nested)
}

/// Whether a line begins with a key: `name:`, `konami_id: 4`.
fn is_yaml_key(line: &[u8]) -> bool {
    let end = line.iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_').unwrap_or(0);
    end > 0
        && line[end] == b':'
        && line.get(end + 1).is_none_or(|byte| matches!(byte, b' ' | b'\n' | b'\r'))
        && line[0].is_ascii_lowercase()
}
