use super::adjunct::is_adverbial;
use super::frame::{becomes, claims, has_deed_as_object, is_causative, is_complete, keeps, objects_of, wants_object};
use super::noun_phrase::Setting;
use super::reader::{Read, Reader, any_of, comma, fail, plain};
use super::relative::{relative_word, starts_participle};
use super::verb_group::is_finite;
use crate::syntax::{Adjunct, Clause, Complement, Constituent, Nominal, Relative, TermKind, VerbGroup};
use crate::tokens::{Token, Tokens};
use crate::vocabulary::{Adverb, Auxiliary, Conjunction, Form, Preposition, Quantifier, Verb};

impl Reader {
    /// A clause of which subject and verb have been read: with what follows the verb.
    pub(super) fn complements<'t>(
        &self,
        input: Tokens<'t>,
        subject: Option<Nominal>,
        verb: VerbGroup,
        around: Around,
    ) -> Read<'t, Clause> {
        let (rest, complements) = self.behind_verb(input, &verb, around)?;
        Ok((rest, Clause { subject, verb: Some(verb), complements, ..Clause::default() }))
    }

    /// What follows the verb: objects, then adjuncts.
    pub(super) fn behind_verb<'t>(
        &self,
        input: Tokens<'t>,
        verb: &VerbGroup,
        around: Around,
    ) -> Read<'t, Vec<Constituent<Complement>>> {
        let gap = matches!(around, Around::Gap | Around::Object);
        let setting = Setting {
            claimed: claims(verb),
            gap,
            governed: has_deed_as_object(verb),
            stats: becomes(verb),
            ..Setting::OBJECT
        };
        let mut complements = Vec::new();
        let mut rest = input;
        loop {
            if let Ok((after, clause)) = self.does(rest, verb, &complements) {
                complements.push(bare(Complement::Does(Box::new(clause))));
                rest = after;
            }
            if gap && is_of_clause_around(rest, verb)
                || matches!(around, Around::Noun | Around::Gap | Around::Object) && lasts(rest, verb)
                || around == Around::Noun && goes_elsewhere(rest, verb, &complements)
                || is_further_condition(rest) && !complements.last().is_some_and(is_condition)
            {
                break;
            }
            let room = || Room::behind(verb, &complements, around);
            let Ok((after, complement)) = self.complement(rest, setting, room) else {
                break;
            };
            complements.push(complement);
            rest = after;
        }
        // "(but not Set)": the object stands before the parentheses.
        let before = self.is_note() && around == Around::Linked;
        if !gap && !before && !is_complete(verb, &complements) && !self.shares_object(rest) {
            return fail(input);
        }
        Ok((rest, complements))
    }

    /// "gain 500 ATK" behind "make this card", "doubled" behind "becomes".
    fn does<'t>(
        &self,
        input: Tokens<'t>,
        verb: &VerbGroup,
        complements: &[Constituent<Complement>],
    ) -> Read<'t, Clause> {
        if is_causative(verb) && objects(complements) > 0 {
            return self.bare_clause(input, Form::Base);
        }
        if keeps(verb) && objects(complements) > 0 && starts_participle(input)
            || becomes(verb) && complements.is_empty() && starts_participle(input)
        {
            let (rest, group) = self.verb_group(input)?;
            return self.complements(rest, None, group, Around::Main);
        }
        fail(input)
    }

    /// Whether a further verb follows whose object is that of the verb before, too: "target and destroy 1 card".
    fn shares_object(&self, rest: Tokens<'_>) -> bool {
        self.link(rest).is_ok_and(|(after, link)| {
            link.is(&[Conjunction::And, Conjunction::Or]) && !link.comma_behind && self.verb_group(after).is_ok()
        })
    }

    /// An object, or what says when, where, how. A noun phrase is the object where the verb has room for one, unless
    /// it says when ("this turn") and the verb does not need it.
    fn complement<'t>(
        &self,
        input: Tokens<'t>,
        setting: Setting,
        room: impl Fn() -> Room,
    ) -> Read<'t, Constituent<Complement>> {
        self.burn(input)?;
        let (start, comma) = comma(input);
        // What is set off belongs to the noun or to the clause around, and so does "instead": "monsters you control, except …".
        if setting.gap && (comma || start.has(0, Conjunction::Instead)) {
            return fail(input);
        }
        if let Some((rest, joint)) = start.read(any_of(&[Conjunction::Or, Conjunction::And])) {
            // "and if you do" ties the clause behind it to this one.
            let does = |token: &Token| {
                matches!(token.word.verb, Some((Verb::Do, _)))
                    || token.word.is_any(&[Auxiliary::Do, Auxiliary::Does, Auxiliary::Did])
            };
            if rest.has(0, Conjunction::If) && rest.peek(2).is_some_and(does) {
                return fail(input);
            }
            // "if A, or if B", "from your hand and from your GY"
            let (rest, adjunct) = self.adjunct(rest)?;
            return Ok((rest, Constituent { comma, joint: Some(joint), member: Complement::Adjunct(adjunct) }));
        }
        // "greater than 1000": not "greater" with what stands behind it.
        if start.first().is_some_and(|token| token.word.determiner.is_some() && token.word.pronoun.is_none())
            && let Ok((rest, (word, object))) = self.comparison(start)
        {
            let member = Complement::Adjunct(Adjunct::Comparison(word, object));
            return Ok((rest, Constituent { comma, joint: None, member }));
        }
        if let Ok((rest, member)) = self.nominal_complement(start, comma, setting, room) {
            return Ok((rest, Constituent { comma, joint: None, member }));
        }
        if !comma
            && !setting.gap
            && let Some(word) = start.first().and_then(relative_word)
            && let Ok((rest, clause)) = self.relative(start.skip(1), word, None)
        {
            let relative = Relative { comma, word, clause: Box::new(clause) };
            return Ok((rest, bare(Complement::Adjunct(Adjunct::Relative(relative)))));
        }
        let stranded = || {
            let word = start.first().and_then(|token| plain(token, token.word.preposition));
            word.filter(|_| setting.gap && !comma)
        };
        // "Monsters this card points to gain 500 ATK": they gain it.
        let claimed = || stranded().filter(|word| setting.claimed.has(word.word) && start.has(1, Form::Base));
        let (rest, adjunct) = match claimed() {
            Some(word) => (start.skip(1), Adjunct::Stranded(word)),
            None => match self.adjunct(start) {
                Err(error @ nom::Err::Error(_)) => match stranded() {
                    Some(word) => (start.skip(1), Adjunct::Stranded(word)),
                    None => return Err(error),
                },
                read => read?,
            },
        };
        Ok((rest, Constituent { comma, joint: None, member: Complement::Adjunct(adjunct) }))
    }

    /// A noun phrase behind the verb.
    fn nominal_complement<'t>(
        &self,
        start: Tokens<'t>,
        comma: bool,
        setting: Setting,
        room: impl Fn() -> Room,
    ) -> Read<'t, Complement> {
        let (rest, nominal) = self.nominal(start, Setting { gap: false, ..setting })?;
        let room = room();
        let up_to = is_up_to(&nominal);
        // "cards your opponent controls, up to the number of …" tells how many are chosen.
        if up_to && setting.gap {
            return fail(start);
        }
        let adverbial = is_adverbial(&nominal) && !(room.at_verb && room.needed) || up_to && !room.at_verb;
        if adverbial && (!comma || up_to) {
            return Ok((rest, Complement::Adjunct(Adjunct::Nominal(nominal))));
        }
        let displaced = || room.displaced && !self.is_subject(start, rest);
        if if comma { displaced() } else { room.at_verb } {
            Ok((rest, Complement::Object(nominal)))
        } else {
            fail(start)
        }
    }
}

impl Reader {
    /// Whether a verb stands behind a noun phrase that ends at `rest`, or behind the list that it opens: "if it is on the
    /// field, this card's activation and effect cannot be negated".
    fn is_subject(&self, start: Tokens<'_>, rest: Tokens<'_>) -> bool {
        let finite = |rest| self.verb_group(rest).is_ok_and(|(_, verb)| is_finite(&verb));
        let lists = rest.first().is_some_and(|next| next.word.is(Conjunction::And));
        finite(rest) || lists && self.nominal(start, Setting::SUBJECT).is_ok_and(|(rest, _)| finite(rest))
    }
}

/// A complement that nothing sets off.
fn bare(member: Complement) -> Constituent<Complement> {
    Constituent { comma: false, joint: None, member }
}

/// "…, or if your opponent controls a monster, …": the case in which the next clause is done. Behind another condition it is
/// one more of the same clause: "if A, or if B".
pub(super) fn is_further_condition(rest: Tokens<'_>) -> bool {
    let (start, _) = comma(rest);
    start.read(any_of(&[Conjunction::Or, Conjunction::And])).is_some_and(|(rest, _)| rest.has(0, Conjunction::If))
}

fn is_condition(one: &Constituent<Complement>) -> bool {
    matches!(one.member, Complement::Adjunct(Adjunct::Subordinate(_)))
}

/// How many objects there are.
fn objects(complements: &[Constituent<Complement>]) -> usize {
    complements.iter().filter(|one| matches!(one.member, Complement::Object(_))).count()
}

/// "1 card you control to the GY", "a monster you control with 1000 ATK in your Extra Monster Zone", "1 monster you control
/// as material", "1 card that mentions it from your Deck": what is had or mentioned goes nowhere by that, and has or is no
/// more, so that these words belong to the clause or to the noun around.
fn is_of_clause_around(rest: Tokens<'_>, verb: &VerbGroup) -> bool {
    use Preposition as P;
    let begins = |words: &'static [P]| rest.read(any_of(words)).is_some();
    match verb.verb() {
        Some((Verb::Control, _)) => {
            begins(&[P::From, P::To, P::Into, P::Onto, P::With, P::In, P::As, P::By, P::On, P::For])
        }
        Some((Verb::Own | Verb::Have, _)) => begins(&[P::From, P::To, P::Into, P::Onto, P::With, P::In]),
        Some((Verb::Mention | Verb::List, _)) => begins(&[P::From, P::To, P::Into, P::Onto]),
        _ => false,
    }
}

/// "1 monster your opponent controls until the End Phase": what a clause says of a noun is so, and ends at no time, but for
/// effects that are negated.
fn lasts(rest: Tokens<'_>, verb: &VerbGroup) -> bool {
    comma(rest).0.has(0, Preposition::Until) && !matches!(verb.verb(), Some((Verb::Negate, _)))
}

/// "1 monster destroyed this turn from the GY", "1 monster attached to it to your hand": what is destroyed comes from
/// nowhere by that, and nothing is attached to two things, so the place is one of the clause around.
fn goes_elsewhere(rest: Tokens<'_>, verb: &VerbGroup, complements: &[Constituent<Complement>]) -> bool {
    use Preposition as P;
    let to = |one: &Constituent<Complement>| matches!(&one.member, Complement::Adjunct(Adjunct::Prepositional(to)) if to.preposition.word == P::To);
    match verb.verb() {
        Some((Verb::Destroy, _)) => rest.read(any_of(&[P::From, P::To, P::Into])).is_some(),
        Some((Verb::Attach | Verb::Equip, _)) => rest.has(0, P::To) && complements.iter().any(to),
        _ => false,
    }
}

/// What a clause stands behind, which decides where its object can be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Around {
    /// Nothing that matters: the object is in it.
    Main,
    /// The noun that a participle speaks of: "equipped to this card".
    Noun,
    /// A clause that may share its object: "add to your hand, or Special Summon, 1 monster".
    Linked,
    /// The noun that it is about: "that controls a monster".
    Gap,
    /// The noun that is its object: "you control".
    Object,
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

impl Room {
    /// What is left behind these complements. An object stands right behind the verb, or behind a comma where an
    /// adjunct has taken that place.
    fn behind(verb: &VerbGroup, complements: &[Constituent<Complement>], around: Around) -> Self {
        let objects = objects(complements);
        let light = |complement: &Complement| match complement {
            Complement::Object(_) => true,
            Complement::Adjunct(adjunct) => {
                // "activate only 1 card", but not "target face-up 1 monster".
                let face = |word: Adverb| matches!(word, Adverb::FaceUp | Adverb::FaceDown | Adverb::Directly);
                match adjunct {
                    Adjunct::Adverb(word) => !face(word.word),
                    _ => matches!(adjunct, Adjunct::Parenthetical(_) | Adjunct::FromPlay),
                }
            }
            Complement::Does(_) => false,
        };
        Self {
            at_verb: objects + usize::from(around == Around::Object) < objects_of(verb)
                && complements.iter().all(|one| light(&one.member)),
            displaced: objects == 0 && (around == Around::Linked || !complements.is_empty()),
            needed: objects == 0 && wants_object(verb, complements),
        }
    }
}

/// "up to the number of cards": how many of what the object names.
fn is_up_to(object: &Nominal) -> bool {
    let first = object.first.terms.first();
    first.is_some_and(|term| matches!(&term.kind, TermKind::Quantifier(word) if word.word == Quantifier::UpTo))
}
