/// A text in quotation marks.
pub struct Quoted {
    /// Bytes from the opening mark to after the closing one.
    pub len: usize,
    /// It is the card's own name.
    pub own: bool,
    /// It names a Token, as the last word tells.
    pub token: bool,
    /// It is what a card says, and no name.
    pub sentence: bool,
}

/// Finds the end of the quoted text that `rest` begins with; nothing where the mark has no partner
/// on its line.
///
/// The card's own name comes first, whatever marks it holds. Otherwise marks inside a name are told
/// by what stands around them: one after white space and before a letter opens, so
/// `"Grand "Duke" Orlok"` and `"Code "K""` are one name each.
pub fn quoted(rest: &str, own_name: &str) -> Option<Quoted> {
    let inside = rest.strip_prefix('"')?;
    if !own_name.is_empty() && inside.strip_prefix(own_name).is_some_and(|after| after.starts_with('"')) {
        return Some(Quoted { len: own_name.len() + 2, own: true, token: false, sentence: false });
    }
    nested(rest).or_else(|| inside.find(['"', '\n']).filter(|&at| inside.as_bytes()[at] == b'"').map(|at| at + 2)).map(
        |len| {
            // A plural may stand inside the marks: "Duke Orlok(s)".
            let name = &rest[1..len - 1];
            let own = !own_name.is_empty() && name.strip_prefix(own_name).is_some_and(|tail| tail == "(s)");
            let token = ["Token", "Tokens", "Token(s)"].iter().any(|word| name.ends_with(word));
            Quoted { len, own, token, sentence: !own && is_sentence(name) }
        },
    )
}

/// Whether a quoted text is one that a card has, and not what cards are called: it ends with a full stop behind a small
/// word, or holds a semicolon. Names end with initials only: "P.U.N.K.", "Lord of D.".
fn is_sentence(name: &str) -> bool {
    let last = name.strip_suffix('.').and_then(|rest| rest.rsplit(' ').next());
    let small = |word: &str| word.len() > 2 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    last.is_some_and(small) || name.contains(';') && name.contains("; ")
}

/// How long a quoted text can be: longer than any name and any effect that a card quotes.
const MAX_QUOTED: usize = 1024;

/// The length of a quoted text whose inner marks pair up.
fn nested(rest: &str) -> Option<usize> {
    let bytes = &rest.as_bytes()[..rest.len().min(MAX_QUOTED)];
    let mut depth = 0usize;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'\n' => return None,
            b'"' => {
                let opens_before = at == 0 || matches!(bytes[at - 1], b' ' | b'(' | b'-' | b'"' | b'/');
                let opens_after = bytes
                    .get(at + 1)
                    .is_some_and(|&next| next.is_ascii_alphanumeric() || next >= 0x80 || (next == b'"' && depth == 0));
                if at == 0 || (opens_before && opens_after) {
                    depth += 1;
                } else {
                    depth -= 1;
                    if depth == 0 {
                        return Some(at + 1);
                    }
                }
            }
            _ => {}
        }
    }
    None
}
