use super::noun::is_nominal;
use super::number::bound;
use super::summons::summons;
use super::{Core, Slot};
use crate::grammar::reader::comma;
use crate::syntax::{Joining, TermKind};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, Conjunction, Determiner, Form, Joint, Noun, Preposition, Spelled};

impl Core {
    /// A further member of a list of words before the noun: "LIGHT or DARK", "Spell/Trap", "Level 5 or 6".
    pub(super) fn list<'t>(&mut self, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        if !joins(self.last()?, rest) {
            return None;
        }
        let numbers = matches!(self.last(), Some(TermKind::Number(_) | TermKind::Bound(_)));
        let main = matches!(self.last(), Some(TermKind::Noun(noun)) if noun.word == Noun::Main);
        let noun = matches!(self.last(), Some(TermKind::Noun(_)));
        let (after, joining) = joining(rest)?;
        // "your Main or Battle Phase".
        if main && after.has(0, Noun::Battle) && after.has(1, Noun::Phase) {
            self.push(TermKind::Joining(joining), Affix::None);
            self.noun = false;
            return Some(after);
        }
        let slash = joining.word.is_some_and(|word| word.word == Joint::Slash);
        if noun && !slash || !self.is_member(after, numbers, slash) {
            return None;
        }
        if joining.word.is_none() && !self.closes(after, numbers) {
            return None;
        }
        self.push(TermKind::Joining(joining), Affix::None);
        // A list stays in its slot, or goes on with a whole other description: "Level 4 LIGHT or Level 5 DARK".
        self.slot = match self.last_before_joining() {
            // "his/her".
            Some(TermKind::Pronoun(_)) => Slot::All,
            _ if self.slot == Slot::Noun => Slot::Number,
            _ => Slot::Number.min(self.slot),
        };
        (self.ends, self.noun, self.scale) = (false, false, numbers);
        Some(after)
    }

    fn last_before_joining(&self) -> Option<&TermKind> {
        self.terms.iter().rev().map(|term| &term.kind).find(|kind| !matches!(kind, TermKind::Joining(_)))
    }

    /// Whether a word that can be a member of a list before a noun stands here.
    fn is_member(&self, rest: Tokens<'_>, numbers: bool, slash: bool) -> bool {
        let Some(token) = rest.first() else { return false };
        match token.kind {
            TokenKind::Quoted { .. } => true,
            TokenKind::Number(_) => numbers,
            TokenKind::Word { .. } if token.word.auxiliary.is_some() => false,
            TokenKind::Word { .. } => {
                let word = token.word;
                is_modifier(token, rest)
                    || is_plain_description(token, rest, slash)
                    || self.is_degree(token)
                    || slash && (word.noun.is_some() || word.location.is_some() || word.pronoun.is_some())
            }
            _ => false,
        }
    }

    /// "lower" in "equal or lower": a word that goes with an adjective.
    fn is_degree(&self, token: &Token) -> bool {
        use Determiner as D;
        let degree = token.word.is_any(&[D::Lower, D::Higher, D::Less, D::Greater]);
        matches!(self.last(), Some(TermKind::Adjective(_))) && (degree || token.word.adjective.is_some())
    }

    /// Whether "and" or "or" closes the list that a comma has opened.
    fn closes(&self, rest: Tokens<'_>, numbers: bool) -> bool {
        let mut rest = rest;
        for _ in 0..MAX_MEMBERS {
            if !self.is_member(rest, numbers, false) {
                return false;
            }
            rest = rest.skip(1);
            while rest.first().is_some_and(goes_on) {
                rest = bound(rest.skip(1)).0;
            }
            match joining(rest) {
                Some((_, Joining { word: Some(_), .. })) => return true,
                Some((after, _)) => rest = after,
                None => return false,
            }
        }
        false
    }
}

/// How many members of a list are looked at for its end.
const MAX_MEMBERS: usize = 32;

/// Whether a list can go on behind such a word.
fn joins(last: &TermKind, rest: Tokens<'_>) -> bool {
    match last {
        TermKind::Name(_)
        | TermKind::Attribute(_)
        | TermKind::Type(_)
        | TermKind::Property(_)
        | TermKind::Adverb(_)
        | TermKind::Participle(_)
        | TermKind::Counter(_)
        | TermKind::Noun(_)
        | TermKind::Number(_)
        | TermKind::Bound(_)
        | TermKind::Ordinal(_)
        | TermKind::Kind(_)
        | TermKind::Adjective(_) => true,
        TermKind::Location(_) | TermKind::Pronoun(_) => rest.first().is_some_and(|token| token.is(Mark::Slash)),
        _ => false,
    }
}

/// "face-up", "destroyed" before a noun, "Level" before a number.
fn is_modifier(token: &Token, rest: Tokens<'_>) -> bool {
    use Adverb as A;
    let next = rest.peek(1);
    let face = token.word.is_any(&[A::FaceUp, A::FaceDown, A::Linked, A::CoLinked]);
    let level = token.word.is_any(&[Noun::Level, Noun::Rank]);
    (face || token.word.is(Form::Participle)) && next.is_some_and(is_nominal)
        || level && next.is_some_and(|next| matches!(next.kind, TokenKind::Number(_)))
}

/// "LIGHT", "Dragon", "Spell": a word for a kind of card that is no verb here.
fn is_plain_description(token: &Token, rest: Tokens<'_>, slash: bool) -> bool {
    let word = token.word;
    let describes = word.kind.is_some()
        || word.attribute.is_some()
        || word.monster_type.is_some()
        || word.property.is_some()
        || word.counter.is_some();
    describes && (slash || word.verb.is_none()) && !(word.summon.is_some() && summons(rest).is_some())
}

/// Whether a word behind a member of a list belongs to it: "Dragon monster(s)".
fn goes_on(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Plural | TokenKind::Number(_))
        || token.word.is(Noun::Card)
        || token.word.kind.is_some()
        || token.word.monster_type.is_some()
}

/// A comma, "and", "or", "and/or", a slash, or a comma with one of the words.
pub(in crate::grammar) fn joining(input: Tokens<'_>) -> Option<(Tokens<'_>, Joining)> {
    let (rest, comma) = comma(input);
    match joint(rest, comma) {
        Some((rest, word)) => Some((rest, Joining { comma, word: Some(word) })),
        None => comma.then_some((rest, Joining { comma, word: None })),
    }
}

/// "and", "or", "and/or", "as well as"; a mark only where no comma stands before it.
fn joint(rest: Tokens<'_>, comma: bool) -> Option<(Tokens<'_>, Spelled<Joint>)> {
    let token = rest.first()?;
    let mark = |joint: Joint| Some((rest.skip(1), Spelled::row(joint, 0, false)));
    let word = |joint: Joint| Some((rest.skip(1), Spelled::of(joint, token.word.spelling)?));
    if token.word.is(Preposition::As) && rest.has(1, Adverb::Well) && rest.has(2, Preposition::As) {
        return Some((rest.skip(3), Spelled::row(Joint::AsWellAs, 0, false)));
    }
    match token.word.conjunction {
        _ if token.is(Mark::Slash) && !comma => mark(Joint::Slash),
        _ if token.is(Mark::Plus) && token.is_spaced() && !comma => {
            let added = rest.peek(1).is_some_and(|next| !next.is_spaced());
            mark(if added { Joint::Added } else { Joint::Plus })
        }
        _ if token.is(Mark::Ampersand) && !comma => mark(Joint::Ampersand),
        Some(Conjunction::And)
            if rest.peek(1).is_some_and(|next| next.is(Mark::Slash)) && rest.has(2, Conjunction::Or) =>
        {
            Some((rest.skip(3), Spelled::row(Joint::AndOr, 0, false)))
        }
        Some(Conjunction::And) => word(Joint::And),
        Some(Conjunction::Or) => word(Joint::Or),
        Some(Conjunction::Nor) => word(Joint::Nor),
        Some(Conjunction::But) => word(Joint::But),
        _ => None,
    }
}
