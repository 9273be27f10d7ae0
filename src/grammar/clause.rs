use super::adjunct::{is_adverbial, is_time};
use super::complement::{Around, is_further_condition};
use super::frame::{agrees_with, has_form};
use super::noun_phrase::Setting;
use super::reader::{Read, Reader, any_of, comma, fail};
use super::verb_group::is_finite;
use crate::syntax::{
    Adjunct, Behind, Clause, Complement, Constituent, Governed, Nominal, Prepositional, VerbGroup, VerbWord,
};
use crate::tokens::{Mark, Token, Tokens};
use crate::vocabulary::{Auxiliary, Conjunction, Form, Verb};

impl Reader {
    /// A clause: adjuncts, subject, verb, complements; or adjuncts or a noun phrase alone.
    pub(super) fn clause<'t>(&self, input: Tokens<'t>, place: Place) -> Read<'t, Clause> {
        self.deeper(input, || self.whole_clause(input, place))
    }

    fn whole_clause<'t>(&self, input: Tokens<'t>, place: Place) -> Read<'t, Clause> {
        self.burn(input)?;
        let (rest, fronted) = self.fronted(input);
        // "While face-up on the field, this card is also WIND."
        let over = place == Place::State && fronted.last().is_some_and(|last| last.comma);
        if over {
            let (rest, fronted) = trailing(input, rest, fronted);
            return Ok((rest, Clause { fronted, ..Clause::default() }));
        }
        let set_off = fronted.last().is_none_or(|last| last.comma || matches!(last.member, Adjunct::Adverb(_)));
        match self.core(rest, place, set_off) {
            Ok((rest, clause)) => Ok((rest, Clause { fronted, ..clause })),
            Err(nom::Err::Error(_)) if !fronted.is_empty() => {
                let (rest, fronted) = trailing(input, rest, fronted);
                Ok((rest, Clause { fronted, ..Clause::default() }))
            }
            Err(error) => Err(error),
        }
    }

    /// Adjuncts before the subject: "During the End Phase, if you control no monsters, …".
    fn fronted<'t>(&self, input: Tokens<'t>) -> (Tokens<'t>, Vec<Constituent<Adjunct>>) {
        let mut fronted = Vec::new();
        let mut rest = input;
        loop {
            let joint = rest.read(any_of(&[Conjunction::Or, Conjunction::And])).filter(|_| !fronted.is_empty());
            let (start, joint) = joint.map_or((rest, None), |(rest, word)| (rest, Some(word)));
            // "double its ATK" is what is done.
            if start.has(0, Verb::Double) && start.has(0, Form::Base) {
                break;
            }
            let read = self.adjunct(start).or_else(|_| self.adverbial(start));
            let Ok((after, member)) = read else { break };
            let (after, comma) = comma(after);
            // A condition is set off by a comma, or is all there is.
            let over = comma || after.is_empty() || after.first().is_some_and(|token| token.is(Mark::Open));
            let over = over || is_further_condition(after);
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
        if !names_time(input) {
            return fail(input);
        }
        let (rest, nominal) = self.nominal(input, Setting::OBJECT)?;
        let over = rest
            .first()
            .is_none_or(|next| next.is(Mark::Comma) || next.word.pronoun.is_some() || next.word.determiner.is_some());
        if is_adverbial(&nominal) && over { Ok((rest, Adjunct::Nominal(nominal))) } else { fail(input) }
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
                && agrees_with(&verb, &subject)
            {
                let (rest, clause) = self.complements(rest, Some(subject), verb, Around::Main)?;
                return Ok((rest, Clause { subject_comma, ..clause }));
            }
            // Without a participle there is but one way to read the subject.
            if !ends_in_participle(&subject) {
                break;
            }
        }
        if let Ok((rest, verb)) = self.verb_group(input)
            && set_off
            && goes_without_subject(&verb, place)
        {
            let around = if place == Place::Linked { Around::Linked } else { Around::Main };
            return self.complements(rest, None, verb, around);
        }
        if !matches!(place, Place::Whole | Place::Fragment) {
            return fail(input);
        }
        let (rest, subject) = self.nominal(input, Setting::OBJECT)?;
        let (rest, complements) = self.proviso(rest)?;
        Ok((rest, Clause { subject: Some(subject), complements, ..Clause::default() }))
    }

    /// ", if less than 5" behind a noun phrase alone: "(or your entire hand, if less than 2)".
    fn proviso<'t>(&self, input: Tokens<'t>) -> Read<'t, Vec<Constituent<Complement>>> {
        match comma(input) {
            (rest, true) => match self.subordinate(rest) {
                Ok((rest, subordinate)) => {
                    let member = Complement::Adjunct(Adjunct::Subordinate(subordinate));
                    Ok((rest, vec![Constituent { comma: true, joint: None, member }]))
                }
                Err(_) => Ok((input, Vec::new())),
            },
            _ => Ok((input, Vec::new())),
        }
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
        if fits { self.complements(rest, None, verb, Around::Main) } else { fail(input) }
    }
}

/// Adjuncts that make a clause alone: the comma behind the last one belongs to what follows.
fn trailing<'t>(
    input: Tokens<'t>,
    rest: Tokens<'t>,
    mut fronted: Vec<Constituent<Adjunct>>,
) -> (Tokens<'t>, Vec<Constituent<Adjunct>>) {
    let comma = fronted.last_mut().is_some_and(|last| std::mem::take(&mut last.comma));
    (if comma { Tokens(&input.0[input.until(rest) - 1..]) } else { rest }, fronted)
}

/// Whether a noun that can say when stands before the first auxiliary, so that it may be in a phrase that opens the
/// clause. Most clauses open with their subject, and need not be read for this.
fn names_time(input: Tokens<'_>) -> bool {
    let auxiliary = |token: &&Token| token.word.auxiliary.is_some() && token.word.noun.is_none();
    let mut opening = input.0.iter().take(LONGEST_OPENING).take_while(|token| !auxiliary(token));
    opening.any(|token| token.word.noun.is_some_and(is_time))
}

/// How many tokens a noun phrase that says when can have up to its noun. Those of cards have six.
const LONGEST_OPENING: usize = 32;

/// Where a clause stands, which decides what it can do without.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// First in its part.
    Whole,
    /// Tied to a clause before it.
    Linked,
    /// Behind "if" or "when".
    Dependent,
    /// Behind "while" or "because", where an adjunct may do: "while face-up on the field".
    State,
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
        // "even if not".
        Place::Dependent | Place::State | Place::Fragment if matches!(first, VerbWord::Auxiliary(word) if word.word == A::Not) => {
            verb.words.len() == 1
        }
        Place::Dependent | Place::State | Place::Fragment => {
            form == Some(Form::Participle) || form == Some(Form::Gerund)
        }
    }
}

/// Whether the last part of a nominal stands behind a comma.
fn is_set_off(subject: &Nominal) -> bool {
    let last = subject.phrases().last().and_then(|phrase| phrase.behind.last());
    let aside =
        matches!(last, Some(Behind::Aside(_) | Behind::Relative(_) | Behind::Contact(_) | Behind::Participle(_)));
    // "cards with that name, and their effects, …"
    let inner = |nominal: &Nominal| nominal.further.iter().any(|(joining, _)| joining.comma);
    let governed = match last {
        Some(Behind::Prepositional(Prepositional { object: Governed::Nominal(nominal), .. })) => inner(nominal),
        _ => false,
    };
    aside || governed || inner(subject)
}

/// Whether a participle behind the last noun may be the verb instead: "monsters destroyed by battle".
fn ends_in_participle(subject: &Nominal) -> bool {
    let participle = |behind: &Behind| matches!(behind, Behind::Participle(_));
    subject.phrases().any(|phrase| phrase.behind.iter().any(participle))
}
