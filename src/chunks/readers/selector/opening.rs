//! What opens a noun phrase: pronouns, determiners, "any number of".

use super::Reading;
use super::content::participle;
use crate::chunks::readers::summoning::summoning;
use crate::chunks::{Quantity, Reference, TextSpan};
use crate::tokens::{Token, Tokens};
use crate::vocabulary::{Determiner, Form, Noun, Player, Preposition, Pronoun};

impl Reading {
    pub(super) fn pronoun(&mut self, pronoun: Pronoun) -> Option<usize> {
        if self.begun && self.complete {
            return None;
        }
        match pronoun {
            Pronoun::It => self.selector.reference = Reference::It,
            Pronoun::They | Pronoun::Them => self.selector.reference = Reference::Them,
            Pronoun::Its | Pronoun::Their | Pronoun::His | Pronoun::Her => {
                self.selector.reference = Reference::Its;
                return Some(1);
            }
            Pronoun::Your => {
                self.selector.owner = Some(Player::You);
                return Some(1);
            }
            _ => return None,
        }
        if self.begun && self.selector.quantity != Some(Quantity::Both) {
            return None;
        }
        self.complete = true;
        Some(1)
    }

    pub(super) fn determiner(&mut self, determiner: Determiner, token: &Token, rest: Tokens<'_>) -> Option<usize> {
        use Determiner as D;
        if self.complete && !matches!(determiner, D::Other | D::Same) {
            return None;
        }
        let reference = &mut self.selector.reference;
        match determiner {
            D::This => *reference = Reference::This,
            D::That | D::Those => {
                // "that is", "that would": a relative pronoun.
                let summons = summoning(rest.skip(1)).is_ok_and(|(_, (_, form))| form == Form::Third);
                if summons {
                    return None;
                }
                let verb = |next: &&Token| {
                    next.word.auxiliary.is_some()
                        || (next.word.verb.is_some() && next.word.noun.is_none() && !participle(next))
                };
                if rest.peek(1).as_ref().is_some_and(verb) {
                    return None;
                }
                *reference = Reference::That;
            }
            D::These => *reference = Reference::This,
            D::The => *reference = if *reference == Reference::Some { Reference::The } else { *reference },
            D::A => self.selector.quantity = Some(Quantity::Exactly(1)),
            D::All | D::Each | D::Every | D::Entire => self.selector.quantity = Some(Quantity::All),
            D::Both => self.selector.quantity = Some(Quantity::Both),
            D::Either => self.selector.quantity = Some(Quantity::Either),
            D::Neither | D::No => self.selector.quantity = Some(Quantity::None),
            D::Half => self.selector.quantity = Some(Quantity::Half),
            D::Following => self.selector.span_of_text = Some(TextSpan::Following),
            D::Preceding => self.selector.span_of_text = Some(TextSpan::Preceding),
            D::Previous => self.selector.span_of_text = Some(TextSpan::Previous),
            D::Another => {
                self.selector.quantity = Some(Quantity::Exactly(1));
                self.selector.other = true;
            }
            D::Other => {
                if self.complete {
                    return None;
                }
                self.selector.other = true;
                if token.span().len() > 5 {
                    self.complete = true;
                }
            }
            D::One => {
                // "that one", "the other one"; as a number word "one".
                self.complete = true;
                if self.selector.quantity.is_none() && self.selector.reference == Reference::Some {
                    self.selector.quantity = Some(Quantity::Exactly(1));
                }
            }
            _ => {}
        }
        Some(1)
    }

    /// "any number of", "up to 2", "as many … as possible".
    pub(super) fn numberless_quantity(&mut self, token: &Token, rest: Tokens<'_>) -> Option<usize> {
        if self.complete {
            return None;
        }
        let noun = |at: usize| rest.peek(at).and_then(|token| token.word.noun);
        let preposition = |at: usize| rest.peek(at).and_then(|token| token.word.preposition);
        if token.word.noun == Some(Noun::Number) && preposition(1) == Some(Preposition::Of) && self.begun {
            self.selector.quantity = Some(Quantity::Any);
            return Some(2);
        }
        if token.word.determiner == Some(Determiner::Up) || token.word.preposition == Some(Preposition::Per) {
            return None;
        }
        // "as many monsters as possible"
        if preposition(0) == Some(Preposition::As) && rest.peek(1)?.word.determiner == Some(Determiner::Many) {
            self.selector.quantity = Some(Quantity::All);
            return Some(2);
        }
        // "half of", "1 of those", "any of the"
        if preposition(0) == Some(Preposition::Of)
            && self.begun
            && (noun(1).is_some() || rest.peek(1)?.word.determiner.is_some() || rest.peek(1)?.word.pronoun.is_some())
        {
            return Some(1);
        }
        None
    }
}
