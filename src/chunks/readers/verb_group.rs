//! A verb with its auxiliaries: "can also be Special Summoned".

use super::summoning::{summon_verb, summoning};
use crate::chunks::{Tense, VerbGroup, Voice};
use crate::tokens::{Token, Tokens};
use crate::vocabulary::{
    Adverb, Affix, Auxiliary, Conjunction, Determiner, Form, Modal, Preposition, Set, SummonKind, Verb,
};
use nom::branch::alt;
use nom::error::{Error, ErrorKind};
use nom::{IResult, Parser};

/// A verb group.
pub fn verb_group(input: Tokens<'_>) -> IResult<Tokens<'_>, VerbGroup> {
    let (rest, shades) = shades(input);
    let head = alt((summoning.map(|(kinds, form)| (Verb::Summon, form, kinds)), summon, plain_verb)).parse(rest);
    match head {
        Ok((after, (verb, form, kinds))) => Ok((after, shades.group(verb, form, kinds))),
        // "is" and "has" are verbs of their own where no other verb follows.
        Err(error) => match (shades.be, shades.have) {
            (Some(form), _) => Ok((rest, shades.alone(Verb::Be, form))),
            (None, Some(form)) => Ok((rest, shades.alone(Verb::Have, form))),
            (None, None) if shades.modal.is_some() => Ok((rest, shades.alone(Verb::Do, Form::Base))),
            (None, None) => Err(error),
        },
    }
}

fn summon(input: Tokens<'_>) -> IResult<Tokens<'_>, (Verb, Form, Set<SummonKind>)> {
    summon_verb.map(|form| (Verb::Summon, form, Set::EMPTY)).parse(input)
}

fn plain_verb(input: Tokens<'_>) -> IResult<Tokens<'_>, (Verb, Form, Set<SummonKind>)> {
    let verb = input.first().filter(|token| token.affix == Affix::None).and_then(|token| token.word.verb);
    match verb {
        // "remove from play" was the word for "banish".
        Some((Verb::Remove, form)) if from_play(input.skip(1)) => Ok((input.skip(3), (Verb::Banish, form, Set::EMPTY))),
        // To point somewhere is a state of a Link Monster, like to be linked, and "points" are what LP are counted in.
        Some((Verb::Point, _)) | None => Err(nom::Err::Error(Error::new(input, ErrorKind::Satisfy))),
        Some((verb, form)) => Ok((input.skip(1), (verb, form, Set::EMPTY))),
    }
}

fn from_play(input: Tokens<'_>) -> bool {
    let play = |token: &Token| matches!(token.word.verb, Some((Verb::Play, _)));
    input.first().is_some_and(|token| token.word.preposition == Some(Preposition::From))
        && input.peek(1).is_some_and(play)
}

/// What the words before a verb say about it.
#[derive(Clone, Copy, Default)]
struct Shades {
    modal: Option<Modal>,
    be: Option<Form>,
    have: Option<Form>,
    past: bool,
    negated: bool,
    only: bool,
    first: bool,
    also: bool,
    either: bool,
}

/// Auxiliaries and the adverbs between them.
fn shades(input: Tokens<'_>) -> (Tokens<'_>, Shades) {
    let mut shades = Shades::default();
    let mut rest = input;
    while let Some(token) = rest.first() {
        if !shades.add(token) {
            break;
        }
        rest = rest.skip(1);
    }
    (rest, shades)
}

impl Shades {
    /// Takes a word in, if it is an auxiliary or belongs between auxiliary and verb.
    fn add(&mut self, token: &Token) -> bool {
        if token.affix != Affix::None {
            return false;
        }
        if let Some(auxiliary) = token.word.auxiliary {
            return self.auxiliary(auxiliary);
        }
        let begun = self.modal.is_some() || self.be.is_some() || self.have.is_some() || self.negated;
        if token.word.adverb == Some(Adverb::Only) {
            self.only = true;
        } else if !begun {
            return false;
        } else if token.word.conjunction == Some(Conjunction::Also) {
            self.also = true;
        } else if token.word.determiner == Some(Determiner::First) {
            self.first = true;
        } else if token.word.determiner == Some(Determiner::Either) {
            self.either = true;
        } else {
            // "is still", "was originally", "can immediately": manner, which no verdict rests on.
            return matches!(
                token.word.adverb,
                Some(
                    Adverb::Still
                        | Adverb::Already
                        | Adverb::Currently
                        | Adverb::Originally
                        | Adverb::Always
                        | Adverb::Immediately
                        | Adverb::Again
                        | Adverb::Successfully
                        | Adverb::Normally
                        | Adverb::Directly
                        | Adverb::Specifically
                )
            );
        }
        true
    }

    fn auxiliary(&mut self, auxiliary: Auxiliary) -> bool {
        match auxiliary {
            Auxiliary::Can | Auxiliary::May | Auxiliary::Might => self.modal = Some(Modal::Can),
            Auxiliary::Cannot => self.modal = Some(Modal::Cannot),
            Auxiliary::Must | Auxiliary::Should => self.modal = Some(Modal::Must),
            Auxiliary::Would => self.modal = Some(Modal::Would),
            Auxiliary::Could => self.modal = Some(Modal::Could),
            Auxiliary::Couldnt => {
                self.modal = Some(Modal::Could);
                self.negated = true;
            }
            Auxiliary::Will => self.modal = Some(Modal::Will),
            Auxiliary::Be => self.be = Some(Form::Base),
            Auxiliary::Is | Auxiliary::Are => self.be = Some(Form::Third),
            Auxiliary::Isnt | Auxiliary::Arent => {
                self.be = Some(Form::Third);
                self.negated = true;
            }
            Auxiliary::Was | Auxiliary::Were => {
                self.be = Some(Form::Past);
                self.past = true;
            }
            Auxiliary::Wasnt => {
                self.be = Some(Form::Past);
                self.past = true;
                self.negated = true;
            }
            Auxiliary::Been => self.be = Some(Form::Participle),
            Auxiliary::Being => self.be = Some(Form::Gerund),
            Auxiliary::Has => self.have = Some(Form::Third),
            Auxiliary::Have => self.have = Some(Form::Base),
            Auxiliary::Had => self.have = Some(Form::Past),
            Auxiliary::Having => self.have = Some(Form::Gerund),
            Auxiliary::Do | Auxiliary::Does => return self.support(false),
            Auxiliary::Did => return self.support(true),
            Auxiliary::Doesnt => {
                self.negated = true;
            }
            Auxiliary::Didnt => {
                self.negated = true;
                self.past = true;
            }
            Auxiliary::Not => self.negated = true,
        }
        true
    }

    /// "do", "does", "did" before "not".
    fn support(&mut self, past: bool) -> bool {
        self.past |= past;
        self.modal.get_or_insert(Modal::Will);
        true
    }

    fn group(self, verb: Verb, form: Form, summons: Set<SummonKind>) -> VerbGroup {
        // "Set", "put": base and participle are spelled alike; only an auxiliary makes it a participle.
        let same = verb.spelling() == "set" || verb.spelling() == "put" || verb.spelling() == "hit";
        let auxiliary = self.be.is_some() || self.have.is_some();
        let form = if same && form == Form::Participle && !auxiliary { Form::Base } else { form };
        let voice = match (form, self.be, self.have) {
            (Form::Participle, Some(_), _) => Voice::Passive,
            (Form::Participle, None, Some(_)) => Voice::Active,
            (Form::Participle, None, None) => Voice::Participle,
            _ => Voice::Active,
        };
        VerbGroup { summons, voice, ..self.alone(verb, form) }
    }

    fn alone(self, verb: Verb, form: Form) -> VerbGroup {
        let tense = match (self.have, self.past || form == Form::Past) {
            (Some(_), _) if verb != Verb::Have => Tense::Perfect,
            (_, true) => Tense::Past,
            _ => Tense::Present,
        };
        VerbGroup {
            verb,
            form,
            summons: Set::EMPTY,
            voice: Voice::Active,
            modal: self.modal,
            tense,
            negated: self.negated,
            only: self.only,
            first: self.first,
            also: self.also,
            either: self.either,
        }
    }
}
