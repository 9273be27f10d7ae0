use super::{Lexed, Mark, Token};
use crate::vocabulary::{CardKind, Era, Set};

impl Lexed {
    /// The eras that the words of the text are of.
    ///
    /// ```
    /// use psct::{tokens::lex, vocabulary::Era};
    /// let eras = lex("Destroy 1 Spell/Trap.", "").eras();
    /// assert!(eras.has(Era::New) && !eras.has(Era::Old));
    /// assert!(lex("Destroy 1 Spell or Trap.", "").eras().is_empty());
    /// ```
    pub fn eras(&self) -> Set<Era> {
        let new = self.tokens.windows(3).any(is_spell_slash_trap).then_some(Era::New);
        self.tokens.iter().filter_map(|token| token.word.era).chain(new).collect()
    }
}

/// "Spell/Trap" took the place of "Spell or Trap Card".
fn is_spell_slash_trap(tokens: &[Token]) -> bool {
    matches!(tokens, [spell, slash, trap]
        if slash.is(Mark::Slash)
            && spell.word.kind == Some(CardKind::Spell)
            && trap.word.kind == Some(CardKind::Trap))
}
