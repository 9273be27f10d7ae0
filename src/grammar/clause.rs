use super::adjunct::is_adverbial;
use super::noun_phrase::{Setting, claims, relative_word, starts_participle};
use super::reader::{Read, Reader, comma, fail, plain};
use super::verb_group::is_finite;
use crate::syntax::{
    Adjunct, Behind, Clause, Complement, Constituent, Link, Nominal, Part, Relative, TermKind, VerbGroup, VerbWord,
};
use crate::tokens::{Mark, Token, Tokens};
use crate::vocabulary::{Auxiliary, Conjunction, Form, Quantifier, Spelled, Spellings, Verb};

impl Reader {
    /// All clauses of a part.
    pub(super) fn part<'t>(&self, input: Tokens<'t>) -> Read<'t, Part> {
        let mut clauses = Vec::new();
        let mut rest = input;
        while !rest.is_empty() {
            let (start, link) = match self.link(rest) {
                Ok((after, link)) => (after, Some(link)),
                Err(_) if clauses.is_empty() => (rest, None),
                Err(_) => break,
            };
            let place = if clauses.is_empty() { Place::Whole } else { Place::Linked };
            match self.clause(start, place) {
                Ok((after, clause)) => {
                    clauses.push(Clause { link, ..clause });
                    rest = after;
                }
                Err(_) => break,
            }
        }
        let fragment = clauses.iter().any(|clause: &Clause| clause.verb.is_none() && clause.subject.is_some());
        if clauses.is_empty() || fragment && clauses.len() > 1 { fail(input) } else { Ok((rest, Part { clauses })) }
    }

    /// What ties a clause to the one before.
    pub(super) fn link<'t>(&self, input: Tokens<'t>) -> Read<'t, Link> {
        use Conjunction as C;
        let (start, before) = comma(input);
        let ties = |token: &Token| {
            plain(
                token,
                token.word.conjunction.filter(|word| {
                    matches!(word, C::And | C::Or | C::Then | C::Also | C::But | C::Otherwise | C::Nor | C::However)
                }),
            )
        };
        let Some(first) = start.first().and_then(ties) else {
            let link = Link { comma: true, words: [None, None], slash: false, comma_behind: false, colon: false };
            return if before { Ok((start, link)) } else { fail(input) };
        };
        let mut rest = start.skip(1);
        let slash = rest.first().is_some_and(|token| token.is(Mark::Slash));
        if slash {
            rest = rest.skip(1);
        }
        let second = rest.first().and_then(ties).filter(|word| slash || matches!(word.word, C::Then | C::Also));
        if second.is_some() {
            rest = rest.skip(1);
        }
        let (rest, comma_behind) = comma(rest);
        let colon = rest.first().is_some_and(|token| token.is(Mark::Colon));
        Ok((
            rest.skip(usize::from(colon)),
            Link { comma: before, words: [Some(first), second], slash, comma_behind, colon },
        ))
    }

    /// A clause: adjuncts, subject, verb, complements; or adjuncts or a noun phrase alone.
    pub(super) fn clause<'t>(&self, input: Tokens<'t>, place: Place) -> Read<'t, Clause> {
        self.burn(input)?;
        let (rest, mut fronted) = self.fronted(input);
        let set_off = fronted.last().is_none_or(|last| last.comma || matches!(last.member, Adjunct::Adverb(_)));
        match self.core(rest, place, set_off) {
            Ok((rest, clause)) => Ok((rest, Clause { fronted, ..clause })),
            Err(nom::Err::Error(_)) if !fronted.is_empty() => {
                // The comma belongs to what follows.
                let trailing = fronted.last_mut().is_some_and(|last| std::mem::take(&mut last.comma));
                let rest = if trailing { Tokens(&input.0[input.until(rest) - 1..]) } else { rest };
                Ok((rest, Clause { fronted, ..Clause::default() }))
            }
            Err(error) => Err(error),
        }
    }

    fn fronted<'t>(&self, input: Tokens<'t>) -> (Tokens<'t>, Vec<Constituent<Adjunct>>) {
        let mut fronted = Vec::new();
        let mut rest = input;
        loop {
            let (start, joint) = match rest.first().filter(|_| !fronted.is_empty()) {
                Some(token) => match plain(
                    token,
                    token.word.conjunction.filter(|word| matches!(word, Conjunction::Or | Conjunction::And)),
                ) {
                    Some(joint) => (rest.skip(1), Some(joint)),
                    None => (rest, None),
                },
                None => (rest, None),
            };
            let read = self.adjunct(start).or_else(|_| self.adverbial(start));
            let Ok((after, member)) = read else { break };
            let (after, comma) = comma(after);
            // A condition is set off by a comma, or is all there is.
            let over = comma || after.is_empty() || after.first().is_some_and(|token| token.is(Mark::Open));
            if matches!(member, Adjunct::Subordinate(_)) && !over {
                break;
            }
            fronted.push(Constituent { comma, joint, member });
            rest = after;
        }
        (rest, fronted)
    }

    /// "This turn, …", "Each time …": a noun phrase that says when, before the subject.
    fn adverbial<'t>(&self, input: Tokens<'t>) -> Read<'t, Adjunct> {
        let (rest, nominal) = self.nominal(input, Setting::OBJECT)?;
        let over = rest.first().is_none_or(|token| token.is(Mark::Comma)) || self.begins_subject(rest);
        if is_adverbial(&nominal) && over { Ok((rest, Adjunct::Nominal(nominal))) } else { fail(input) }
    }

    fn begins_subject(&self, rest: Tokens<'_>) -> bool {
        rest.first().is_some_and(|token| token.word.pronoun.is_some() || token.word.determiner.is_some())
    }

    /// Subject, verb and complements. `set_off`: nothing stands before it without a comma.
    fn core<'t>(&self, input: Tokens<'t>, place: Place, set_off: bool) -> Read<'t, Clause> {
        for participles in [true, false] {
            let subject = self.nominal(input, Setting { participles, ..Setting::SUBJECT });
            let Ok((rest, subject)) = subject else { continue };
            // "A, or B, is destroyed": what is set off within the subject ends with a comma.
            let (after, subject_comma) = comma(rest);
            let subject_comma = subject_comma && is_set_off(&subject);
            if let Ok((rest, verb)) = self.verb_group(if subject_comma { after } else { rest })
                && is_finite(&verb)
            {
                let (rest, clause) = self.complements(rest, Some(subject), verb, false)?;
                return Ok((rest, Clause { subject_comma, ..clause }));
            }
        }
        if let Ok((rest, verb)) = self.verb_group(input)
            && set_off
            && goes_without_subject(&verb, place)
        {
            return self.complements(rest, None, verb, false);
        }
        if !matches!(place, Place::Whole | Place::Fragment) {
            return fail(input);
        }
        let (rest, subject) = self.nominal(input, Setting::OBJECT)?;
        Ok((rest, Clause { subject: Some(subject), ..Clause::default() }))
    }

    /// A clause without a subject whose verb has such a form.
    pub(super) fn bare_clause<'t>(&self, input: Tokens<'t>, form: Form) -> Read<'t, Clause> {
        use Auxiliary as A;
        let (rest, verb) = self.verb_group(input)?;
        let fits = match verb.words.first() {
            Some(VerbWord::Verb(word)) => has_form(word, form),
            Some(VerbWord::Summon(summons)) => has_form(&summons.verb, form),
            Some(VerbWord::Auxiliary(word)) => match form {
                Form::Base => matches!(word.word, A::Be | A::Have | A::Do),
                Form::Gerund => matches!(word.word, A::Being | A::Having),
                _ => false,
            },
            _ => false,
        };
        if fits { self.complements(rest, None, verb, false) } else { fail(input) }
    }

    /// What follows the verb.
    pub(super) fn complements<'t>(
        &self,
        input: Tokens<'t>,
        subject: Option<Nominal>,
        verb: VerbGroup,
        gap: bool,
    ) -> Read<'t, Clause> {
        let setting = Setting { claimed: claims(&verb), gap, governed: has_deed_as_object(&verb), ..Setting::OBJECT };
        let causes = is_causative(&verb);
        let mut complements: Vec<Constituent<Complement>> = Vec::new();
        let mut rest = input;
        loop {
            let objects = complements.iter().filter(|one| matches!(one.member, Complement::Object(_))).count();
            if causes
                && objects > 0
                && let Ok((after, clause)) = self.bare_clause(rest, Form::Base)
            {
                complements.push(Constituent { comma: false, joint: None, member: Complement::Does(Box::new(clause)) });
                rest = after;
            }
            if becomes(&verb)
                && complements.is_empty()
                && starts_participle(rest)
                && let Ok((after, group)) = self.verb_group(rest)
                && let Ok((after, clause)) = self.complements(after, None, group, false)
            {
                complements.push(Constituent { comma: false, joint: None, member: Complement::Does(Box::new(clause)) });
                rest = after;
            }
            // An object stands right behind the verb, or behind a comma where an adjunct has taken that place.
            let at_verb = complements.iter().all(|one| {
                let light = |adjunct: &Adjunct| {
                    matches!(adjunct, Adjunct::Adverb(_) | Adjunct::Parenthetical(_) | Adjunct::FromPlay)
                };
                match &one.member {
                    Complement::Object(_) => true,
                    Complement::Adjunct(adjunct) => light(adjunct),
                    Complement::Does(_) => false,
                }
            });
            let needed = objects == 0 && !is_complete(&verb, &complements);
            let room = Room { at_verb: at_verb && objects < objects_of(&verb), displaced: objects == 0, needed };
            let Ok((after, complement)) = self.complement(rest, setting, room) else { break };
            complements.push(complement);
            rest = after;
        }
        if !gap && !is_complete(&verb, &complements) && !self.shares_object(rest) {
            return fail(input);
        }
        Ok((rest, Clause { subject, verb: Some(verb), complements, ..Clause::default() }))
    }

    /// Whether a further verb follows whose object is that of the verb before, too: "target and destroy 1 card".
    fn shares_object(&self, rest: Tokens<'_>) -> bool {
        self.link(rest).is_ok_and(|(after, link)| {
            let joins = |word: &Spelled<Conjunction>| matches!(word.word, Conjunction::And | Conjunction::Or);
            link.words[0].as_ref().is_some_and(joins) && !link.comma_behind && self.verb_group(after).is_ok()
        })
    }

    fn complement<'t>(&self, input: Tokens<'t>, setting: Setting, room: Room) -> Read<'t, Constituent<Complement>> {
        self.burn(input)?;
        let (start, comma) = comma(input);
        let joint = start.first().and_then(|token| {
            plain(token, token.word.conjunction.filter(|word| matches!(word, Conjunction::Or | Conjunction::And)))
        });
        if let Some(joint) = joint {
            // "if A, or if B", "from your hand and from your GY"
            let (rest, adjunct) = self.adjunct(start.skip(1))?;
            let member = Complement::Adjunct(adjunct);
            return Ok((rest, Constituent { comma, joint: Some(joint), member }));
        }
        if let Ok((rest, object)) = self.nominal(start, Setting { gap: false, ..setting }) {
            let adverbial =
                is_adverbial(&object) && !(room.at_verb && room.needed) || is_up_to(&object) && !room.at_verb;
            let displaced = || room.displaced && !self.verb_group(rest).is_ok_and(|(_, verb)| is_finite(&verb));
            if adverbial && (!comma || is_up_to(&object)) {
                let member = Complement::Adjunct(Adjunct::Nominal(object));
                return Ok((rest, Constituent { comma, joint: None, member }));
            }
            if if comma { displaced() } else { room.at_verb } {
                return Ok((rest, Constituent { comma, joint: None, member: Complement::Object(object) }));
            }
        }
        if !comma
            && !setting.gap
            && let Some(word) = start.first().and_then(relative_word)
            && let Ok((rest, clause)) = self.relative(start.skip(1))
        {
            let relative = Relative { comma, word, clause: Box::new(clause) };
            let member = Complement::Adjunct(Adjunct::Relative(relative));
            return Ok((rest, Constituent { comma, joint: None, member }));
        }
        let (rest, adjunct) = match self.adjunct(start) {
            Err(error @ nom::Err::Error(_)) => {
                let stranded = start.first().and_then(|token| plain(token, token.word.preposition));
                let Some(word) = stranded.filter(|_| setting.gap && !comma) else { return Err(error) };
                (start.skip(1), Adjunct::Stranded(word))
            }
            read => read?,
        };
        Ok((rest, Constituent { comma, joint: None, member: Complement::Adjunct(adjunct) }))
    }
}

/// Where a clause stands, which decides what it can do without.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// First in its part.
    Whole,
    /// Tied to a clause before it.
    Linked,
    /// Behind "if" or "when".
    Dependent,
    /// Behind "after" or "before", where a noun phrase may do.
    Fragment,
}

/// Whether a clause there needs no subject: "Destroy it", "Cannot be destroyed", "…, and is destroyed".
fn goes_without_subject(verb: &VerbGroup, place: Place) -> bool {
    use Auxiliary as A;
    let Some(first) = verb.words.iter().find(|word| !matches!(word, VerbWord::Adverb(_))) else { return false };
    let (form, capital) = match first {
        VerbWord::Verb(word) => (Some(word.word.1), word.to_string().starts_with(char::is_uppercase)),
        VerbWord::Summon(summons) => (Some(summons.verb.word.1), false),
        _ => (None, false),
    };
    match place {
        Place::Linked => true,
        Place::Whole => match (first, form) {
            (VerbWord::Auxiliary(word), _) => matches!(word.word, A::Cannot | A::Must | A::Can | A::May),
            (VerbWord::Verb(word), _) if has_form(word, Form::Base) => true,
            (_, Some(Form::Base)) => true,
            (_, Some(Form::Third)) => capital,
            _ => false,
        },
        Place::Dependent | Place::Fragment => form == Some(Form::Participle) || form == Some(Form::Gerund),
    }
}

/// Whether a verb has what it needs: "is" something, "destroys" somebody.
fn is_complete(verb: &VerbGroup, complements: &[Constituent<Complement>]) -> bool {
    use Auxiliary as A;
    let object = complements.iter().any(|one| matches!(one.member, Complement::Object(_)));
    match verb.words.last() {
        Some(VerbWord::Auxiliary(word)) if matches!(word.word, A::Is | A::Are | A::Was | A::Were | A::Be | A::Been) => {
            !complements.is_empty()
        }
        Some(VerbWord::Verb(word)) => {
            let passive = verb.words.iter().any(|word| {
                matches!(word, VerbWord::Auxiliary(word) if matches!(word.word, A::Is | A::Are | A::Was | A::Were | A::Be | A::Been | A::Being | A::Isnt | A::Arent | A::Wasnt))
            });
            let active = !matches!(word.word.1, Form::Participle | Form::Past) || !passive && verb.words.len() > 1;
            let same = has_form(word, Form::Base);
            let linking = matches!(word.word.0, Verb::Become | Verb::Remain) && !complements.is_empty();
            object || linking || passive || !(active || same) || word.word.0.can_do_without_object()
        }
        _ => true,
    }
}

/// Where an object can stand.
#[derive(Clone, Copy)]
struct Room {
    /// Right here.
    at_verb: bool,
    /// Behind a comma.
    displaced: bool,
    /// The verb needs one.
    needed: bool,
}

/// How many objects the verb can have: "give your opponent 1 card" has two.
fn objects_of(verb: &VerbGroup) -> usize {
    match verb.words.last() {
        Some(VerbWord::Verb(verb))
            if matches!(verb.word.0, Verb::Give | Verb::Make | Verb::Call | Verb::Let | Verb::Take) =>
        {
            2
        }
        _ => 1,
    }
}

/// Whether the last part of a nominal stands behind a comma.
fn is_set_off(subject: &Nominal) -> bool {
    let last = subject.phrases().last();
    let aside = last.and_then(|phrase| phrase.behind.last()).is_some_and(|behind| matches!(behind, Behind::Aside(_)));
    let relative =
        matches!(last.and_then(|phrase| phrase.behind.last()), Some(Behind::Relative(relative)) if relative.comma);
    aside || relative || subject.further.iter().any(|(joining, _)| joining.comma)
}

/// "up to the number of cards": how many of what the object names.
fn is_up_to(object: &Nominal) -> bool {
    let first = object.first.terms.first();
    first.is_some_and(|term| matches!(&term.kind, TermKind::Quantifier(word) if word.word == Quantifier::UpTo))
}

/// Whether a verb is of that form; "become" and "set" are spelled alike in two.
fn has_form(word: &Spelled<(Verb, Form)>, form: Form) -> bool {
    let spelled = |form: Form| (word.word.0, form).spellings();
    word.word.1 == form || form == Form::Base && spelled(word.word.1) == spelled(Form::Base)
}

/// Whether the object of the verb may be a noun that is spelled like a verb: "declare attacks", "take control".
fn has_deed_as_object(verb: &VerbGroup) -> bool {
    let takes = |verb: &Verb| {
        matches!(
            verb,
            Verb::Declare
                | Verb::Take
                | Verb::Gain
                | Verb::Give
                | Verb::Switch
                | Verb::Return
                | Verb::Lose
                | Verb::Make
                | Verb::Conduct
                | Verb::Negate
        )
    };
    matches!(verb.words.last(), Some(VerbWord::Verb(verb)) if takes(&verb.word.0))
}

/// Whether a state may follow the verb: "becomes doubled".
fn becomes(verb: &VerbGroup) -> bool {
    matches!(verb.words.last(), Some(VerbWord::Verb(verb)) if matches!(verb.word.0, Verb::Become | Verb::Remain))
}

/// Whether the verb makes its object do something: "make your opponent draw".
fn is_causative(verb: &VerbGroup) -> bool {
    let causes = |verb: &Verb| matches!(verb, Verb::Make | Verb::Have | Verb::Let | Verb::Force);
    match verb.words.last() {
        Some(VerbWord::Verb(verb)) => causes(&verb.word.0),
        Some(VerbWord::Auxiliary(word)) => matches!(word.word, Auxiliary::Have | Auxiliary::Has | Auxiliary::Having),
        _ => false,
    }
}
