use super::{Core, Slot};
use crate::syntax::{Term, TermKind};
use crate::tokens::{Token, TokenKind, Tokens};
use crate::vocabulary::{Affix, Determiner, Form, Pronoun, Spelled};

impl Core {
    /// "it", "them", "you" alone; "your", "its", "their" before the noun.
    pub(super) fn pronoun<'t>(&mut self, pronoun: Spelled<Pronoun>, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        use Pronoun as P;
        let alone = match pronoun.word {
            P::It | P::They | P::Them | P::You | P::He | P::She | P::Him | P::There | P::What | P::Whichever => {
                if !self.terms.is_empty() && !self.is_both() {
                    return None;
                }
                true
            }
            P::Its | P::Their | P::Your | P::His | P::Her => {
                if self.noun || !self.enters(Slot::Determiner) {
                    return None;
                }
                false
            }
            P::Who | P::Whose | P::Which => return None,
        };
        self.push(TermKind::Pronoun(pronoun), Affix::None);
        let owned = matches!(rest.first()?.word.spelling, "yours" | "theirs");
        (self.ends, self.scale) = (alone || owned, false);
        Some(rest.skip(1))
    }

    /// Whether "both" is all there is: "both they and this card".
    fn is_both(&self) -> bool {
        matches!(&self.terms[..], [Term { kind: TermKind::Determiner(word), .. }] if word.word == Determiner::Both)
    }

    /// "a", "this", "all", "other", "same": before the noun, or alone where nothing that it could speak of follows.
    pub(super) fn determiner<'t>(&mut self, determiner: Spelled<Determiner>, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        if self.noun {
            return None;
        }
        let next = rest.peek(1);
        // "a" and "an" are told by the sound behind them.
        if determiner.word == Determiner::A && !next.is_none_or(|next| sounds_like(determiner, next)) {
            return None;
        }
        // "that is", "that targets": a relative clause, not "that card".
        if determiner.word == Determiner::That && next.is_some_and(opens_relative) {
            return None;
        }
        // "those Special Summoned from the GY".
        let summoned = determiner.word == Determiner::Those && next.is_some_and(|next| next.word.summon.is_some());
        let stands = summoned || next.is_none_or(ends_determiner);
        // "1 each of", "1 each from": the number comes first.
        let each = determiner.word == Determiner::Each && matches!(self.last(), Some(TermKind::Number(_))) && stands;
        if !each && !self.enters(slot(determiner.word)) {
            return None;
        }
        self.push(TermKind::Determiner(determiner), Affix::None);
        (self.ends, self.scale) = (stands && stands_alone(determiner.word), false);
        Some(rest.skip(1))
    }
}

/// Whether "a" or "an" stands before the sound of a word; a name may sound as it likes.
fn sounds_like(article: Spelled<Determiner>, next: &Token) -> bool {
    if !matches!(next.kind, TokenKind::Word { .. }) || !next.word.is_known() || next.affix == Affix::Non {
        return true;
    }
    let an = article.spelling() == "an";
    match next.word.spelling.as_bytes() {
        // "an Xyz Monster", "a Xyz Monster"; "a Union Monster", "an unaffected card"; "a one".
        [b'X' | b'U' | b'u', ..] | [b'o', b'n', b'e', ..] => true,
        [first, ..] => an == matches!(first.to_ascii_lowercase(), b'a' | b'e' | b'i' | b'o'),
        [] => true,
    }
}

/// Where a determiner stands: "all the 2 original".
fn slot(determiner: Determiner) -> Slot {
    use Determiner as D;
    match determiner {
        D::All
        | D::Both
        | D::Half
        | D::Each
        | D::Every
        | D::Either
        | D::Neither
        | D::Any
        | D::No
        | D::Such
        | D::Exactly => Slot::All,
        D::The | D::This | D::That | D::These | D::Those | D::A | D::Another => Slot::Determiner,
        D::Original | D::Current | D::Total | D::Combined | D::Own => Slot::Adjective,
        _ => Slot::Number,
    }
}

/// Whether a determiner does without a noun: "all of them", "the other", but not "the".
fn stands_alone(determiner: Determiner) -> bool {
    use Determiner as D;
    !matches!(
        determiner,
        D::A | D::The
            | D::Every
            | D::Such
            | D::Original
            | D::Current
            | D::Combined
            | D::Entire
            | D::Exactly
            | D::No
            | D::New
            | D::Appropriate
            | D::Up
            | D::Following
            | D::Preceding
            | D::Previous
            | D::Next
            | D::Additional
    )
}

/// Whether a word behind a determiner is none that it could speak of.
fn ends_determiner(next: &Token) -> bool {
    let word = next.word;
    word.preposition.is_some()
        || word.auxiliary.is_some()
        || word.verb.is_some() && word.noun.is_none()
        || word.conjunction.is_some()
        || word.pronoun.is_some()
        || word.is(Determiner::That)
        || !matches!(next.kind, TokenKind::Word { .. } | TokenKind::Number(_) | TokenKind::Quoted { .. })
}

/// "that" before a verb opens a clause about the noun before it.
fn opens_relative(next: &Token) -> bool {
    use Pronoun as P;
    next.word.auxiliary.is_some()
        || next.word.is(Form::Third) && next.word.noun.is_none()
        || next.word.is_any(&[P::You, P::It, P::They, P::Your, P::Its])
}
