use super::reader::{Read, Reader, fail, is_capital, plain, spelled};
use crate::syntax::{Joining, Number, Summons, Term, TermKind};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{
    Adverb, Affix, Bound, CardKind, Conjunction, Determiner, Form, Joint, Location, Noun, Preposition, Pronoun,
    Quantifier, Spelled, Verb,
};

/// Where the words of a noun phrase stand, in the order of PSCT: "up to 2 other face-up Level 4 or lower LIGHT Dragon
/// "X" Synchro Monsters".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    Start,
    /// "up to".
    Quantifier,
    /// "all", "both".
    All,
    /// "the", "your", "that monster's".
    Determiner,
    /// "2", "first", "other", "same".
    Number,
    /// "face-up", "destroyed", "original".
    Adjective,
    /// "Level 4".
    Level,
    /// "LIGHT".
    Attribute,
    /// "Dragon".
    Type,
    /// "X" in quotes, the name of a counter.
    Name,
    /// "Synchro", "Spell", "monster", "effect".
    Noun,
}

/// The words of a noun phrase up to its noun, as far as they are read.
struct Core {
    terms: Vec<Term>,
    /// The last word can end the phrase.
    ends: bool,
    /// The last word is a noun: neither number nor determiner can follow.
    noun: bool,
    /// A number can follow: "Level 4".
    scale: bool,
    /// The slot of the last word.
    slot: Slot,
    /// The phrase is governed by a preposition, so that its first word is no verb.
    governed: bool,
}

impl Reader {
    /// The words of a noun phrase up to its noun.
    pub(super) fn terms<'t>(&self, input: Tokens<'t>, governed: bool) -> Read<'t, Vec<Term>> {
        let mut core = Core { terms: Vec::new(), ends: false, noun: false, scale: false, slot: Slot::Start, governed };
        let (mut rest, mut end) = (input, None);
        while let Some(after) = core.step(rest) {
            rest = after;
            if core.ends {
                end = Some((rest, core.terms.len()));
            }
            if let [Term { kind: TermKind::Pronoun(word), .. }] = &core.terms[..]
                && core.ends
                && word.word != Pronoun::Their
            {
                break;
            }
        }
        let Some((rest, length)) = end else { return fail(input) };
        core.terms.truncate(length);
        if is_bare(&core.terms, rest) {
            return fail(input);
        }
        Ok((rest, core.terms))
    }
}

impl Core {
    fn push(&mut self, kind: TermKind, affix: Affix) {
        self.terms.push(Term { kind, affix, any_number: false });
    }

    /// Whether a word of such a slot can stand behind the words so far; takes note of it.
    fn enters(&mut self, slot: Slot) -> bool {
        let fits =
            slot >= self.slot && (slot > self.slot || matches!(slot, Slot::Number | Slot::Adjective | Slot::Noun));
        if fits {
            self.slot = slot;
        }
        fits
    }

    fn last(&self) -> Option<&TermKind> {
        self.terms.last().map(|term| &term.kind)
    }

    /// Reads the next word, if it belongs to the phrase.
    fn step<'t>(&mut self, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let token = rest.first()?;
        match token.kind {
            TokenKind::Number(value) => self.number(value, token, rest),
            TokenKind::Quoted { .. } => {
                let named = matches!(self.last(), Some(TermKind::Kind(kind)) if matches!(kind.word, CardKind::Monster | CardKind::Token | CardKind::Spell | CardKind::Trap | CardKind::Tuner))
                    || matches!(self.last(), Some(TermKind::Noun(noun)) if noun.word == Noun::Card);
                if self.noun && !named || !named && !self.enters(Slot::Name) {
                    return None;
                }
                self.push(TermKind::Name(token.span()), Affix::None);
                (self.ends, self.scale) = (true, false);
                Some(rest.skip(1))
            }
            TokenKind::Plural if token.span().len() == 3 => {
                let last = self.terms.last_mut().filter(|_| self.ends)?;
                last.any_number = true;
                Some(rest.skip(1))
            }
            TokenKind::Mark(Mark::Dash) if !token.is_spaced() && self.scale => {
                let next = rest.peek(1)?;
                matches!(next.kind, TokenKind::Number(_)).then_some(())?;
                self.push(TermKind::Hyphen, Affix::None);
                self.ends = false;
                Some(rest.skip(1))
            }
            TokenKind::Mark(Mark::Comma | Mark::Slash) => self.list(rest),
            TokenKind::Mark(Mark::Question) if self.scale || self.slot <= Slot::Number => {
                self.push(TermKind::Undefined, Affix::None);
                self.slot = self.slot.max(Slot::Number);
                (self.ends, self.noun, self.scale) = (self.scale, false, false);
                Some(rest.skip(1))
            }
            TokenKind::Word { .. } => self.word(token, rest),
            _ => None,
        }
    }

    fn number<'t>(&mut self, value: u32, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        if self.noun && !self.scale || !self.scale && !self.enters(Slot::Number) {
            return None;
        }
        let number = number_of(value, token);
        let next = rest.peek(1);
        if next.is_some_and(|next| is_ordinal_ending(next)) {
            self.push(TermKind::Ordinal(number), Affix::None);
            self.slot = Slot::Number;
            (self.ends, self.scale) = (false, false);
            return Some(rest.skip(2));
        }
        self.push(TermKind::Number(number), Affix::None);
        (self.ends, self.noun, self.scale) = (true, false, false);
        let (after, bound) = bound(rest.skip(1));
        if let Some(bound) = bound {
            self.push(TermKind::Bound(bound), Affix::None);
        }
        Some(after)
    }

    fn word<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let word = token.word;
        if let Some(Conjunction::And | Conjunction::Or) = word.conjunction {
            return self.list(rest);
        }
        if word.auxiliary.is_some() && word.noun.is_none() {
            return None;
        }
        if let Some(after) = self.other_name(token, rest) {
            return Some(after);
        }
        if let Some((after, quantifier)) = quantifier(token, rest).filter(|_| self.slot < Slot::Number) {
            self.slot = Slot::Quantifier;
            self.push(TermKind::Quantifier(quantifier), Affix::None);
            self.ends = false;
            return Some(after);
        }
        if let Some(pronoun) = plain(token, word.pronoun) {
            return self.pronoun(pronoun, rest);
        }
        if let Some(determiner) = plain(token, word.determiner) {
            return self.determiner(determiner, rest);
        }
        if word.conjunction.is_some() || word.preposition.is_some() && word.noun.is_none() && word.kind.is_none() {
            return None;
        }
        if let Some(read) = plain(token, word.adverb).and_then(|adverb| self.adverb(adverb, rest)) {
            return Some(read);
        }
        if let Some(adjective) = plain(token, word.adjective).filter(|_| !self.noun && self.enters(Slot::Adjective)) {
            self.push(TermKind::Adjective(adjective), Affix::None);
            self.ends = false;
            return Some(rest.skip(1));
        }
        if let Some(deed) = spelled(token, word.deed).filter(|_| summons(rest).is_none()).filter(|_| {
            self.governed && self.terms.is_empty() && rest.peek(1).is_none_or(|next| !matches!(next.kind, TokenKind::Number(_) | TokenKind::Word { .. }) || next.word.preposition.is_some())
                || matches!(self.last(), Some(TermKind::Noun(noun)) if matches!(noun.word, Noun::Atk | Noun::Def | Noun::Level)) || !self.terms.is_empty() && !self.noun && !rest.peek(1).is_some_and(is_nominal)
        }) {
            self.push(TermKind::Deed(deed), token.affix);
            (self.ends, self.noun, self.scale) = (true, true, false);
            return Some(rest.skip(1));
        }
        if let Some(read) = self.summoned(token, rest) {
            return Some(read);
        }
        self.noun(token, rest)
    }

    /// "non-"X"": the hyphen and the name are tokens of their own.
    fn other_name<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let (hyphen, name) = (rest.peek(1)?, rest.peek(2)?);
        let non = !token.word.is_known() && token.span().len() == 3 && hyphen.is(Mark::Dash) && !hyphen.is_spaced();
        if !non || name.is_spaced() || !matches!(name.kind, TokenKind::Quoted { .. }) || !self.enters(Slot::Name) {
            return None;
        }
        self.push(TermKind::Name(name.span()), Affix::Non);
        (self.ends, self.scale) = (true, false);
        Some(rest.skip(3))
    }

    fn pronoun<'t>(&mut self, pronoun: Spelled<Pronoun>, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        use Pronoun as P;
        let alone = match pronoun.word {
            P::It | P::They | P::Them | P::You | P::He | P::She | P::Him | P::There | P::What => {
                // "both of them" is a phrase of its own; "all of it", too.
                let both = matches!(&self.terms[..], [Term { kind: TermKind::Determiner(word), .. }] if word.word == Determiner::Both);
                if !self.terms.is_empty() && !both {
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

    fn determiner<'t>(&mut self, determiner: Spelled<Determiner>, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        use Determiner as D;
        if self.noun {
            return None;
        }
        let next = rest.peek(1);
        // "that is", "that targets": a relative clause, not "that card".
        if determiner.word == D::That && next.is_some_and(opens_relative) {
            return None;
        }
        let alone = !matches!(
            determiner.word,
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
        );
        let slot = match determiner.word {
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
        };
        let stands = next.is_none_or(|next| {
            let word = next.word;
            word.preposition.is_some()
                || word.auxiliary.is_some()
                || word.verb.is_some() && word.noun.is_none()
                || word.conjunction.is_some()
                || word.pronoun.is_some()
                || word.determiner == Some(D::That)
                || !matches!(next.kind, TokenKind::Word { .. } | TokenKind::Number(_) | TokenKind::Quoted { .. })
        });
        // "1 each of", "1 each from": the number comes first.
        let each = determiner.word == D::Each && matches!(self.last(), Some(TermKind::Number(_))) && stands;
        if !each && !self.enters(slot) {
            return None;
        }
        self.push(TermKind::Determiner(determiner), Affix::None);
        (self.ends, self.scale) = (alone && stands, false);
        Some(rest.skip(1))
    }

    fn adverb<'t>(&mut self, adverb: Spelled<Adverb>, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        use Adverb as A;
        let before_noun = matches!(
            adverb.word,
            A::FaceUp
                | A::FaceDown
                | A::Unused
                | A::Adjacent
                | A::Linked
                | A::CoLinked
                | A::Double
                | A::Above
                | A::Proper
        );
        if self.noun || !before_noun || !self.enters(Slot::Adjective) {
            return None;
        }
        self.push(TermKind::Adverb(adverb), Affix::None);
        self.ends = false;
        Some(rest.skip(1))
    }

    /// "Special Summoned" before a noun, "Fusion Summon" as one.
    fn summoned<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        if token.word.summon.is_none() && !matches!(token.word.verb, Some((Verb::Summon, _))) {
            return None;
        }
        let (after, summons) = summons(rest)?;
        let next = after.first();
        let noun = match summons.verb.word.1 {
            Form::Base | Form::Third => {
                let of = next.is_some_and(|next| next.word.preposition == Some(Preposition::Of));
                let owned = !self.terms.is_empty() && !self.ends && !self.noun
                    || matches!(self.last(), Some(TermKind::Determiner(_) | TermKind::Number(_)));
                if !(owned || self.terms.is_empty() && (of || self.governed && !next.is_some_and(is_object))) {
                    return None;
                }
                true
            }
            Form::Participle => {
                if self.noun || !next.is_some_and(is_nominal) {
                    return None;
                }
                false
            }
            _ => return None,
        };
        if !self.enters(if noun { Slot::Noun } else { Slot::Adjective }) {
            return None;
        }
        self.push(TermKind::Summoned(summons), Affix::None);
        (self.ends, self.noun, self.scale) = (noun, noun, false);
        Some(after)
    }

    fn noun<'t>(&mut self, token: &Token, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let next = rest.peek(1);
        let word = token.word;
        if let Some(counter) = spelled(token, word.counter).filter(|_| !self.noun || self.governed) {
            // "Spell Counter" and the like have their first word in other classes, too.
            let whole = token.word.spelling.contains('-');
            let counter_behind = |at: usize| rest.peek(at).is_some_and(|token| token.word.noun == Some(Noun::Counter));
            if whole || counter_behind(1) || next.is_some_and(|next| next.word.counter.is_some()) && counter_behind(2) {
                if self.slot > Slot::Name {
                    return None;
                }
                self.slot = Slot::Name;
                self.push(TermKind::Counter(counter), token.affix);
                (self.ends, self.noun, self.scale) = (whole, whole, false);
                return Some(rest.skip(1));
            }
        }
        if let Some((_, form)) = word.verb {
            let nominal_behind = next.is_some_and(is_nominal);
            let participle = matches!(form, Form::Participle | Form::Past | Form::Gerund);
            if participle
                && !self.noun
                && nominal_behind
                && noun_kind(token, next).is_none_or(|_| form == Form::Participle)
                && !matches!(
                    word.verb,
                    Some((Verb::Use | Verb::Ignore | Verb::Include | Verb::Exclude | Verb::Control, Form::Gerund))
                )
            {
                let verb = spelled(token, word.verb)?;
                if !self.enters(Slot::Adjective) {
                    return None;
                }
                self.push(TermKind::Participle(verb), token.affix);
                (self.ends, self.scale) = (false, false);
                return Some(rest.skip(1));
            }
            if !self.verb_as_noun(token, next) {
                return None;
            }
        }
        let kind = noun_kind(token, next)?;
        if self.noun && !self.compound(token) {
            return None;
        }
        let possessive = token.affix == Affix::Possessive;
        let scale = is_scale(&kind);
        let number = rest.peek(1).is_some_and(|next| matches!(next.kind, TokenKind::Number(_)) || next.is(Mark::Dash));
        let slot = match &kind {
            TermKind::Attribute(_) => Slot::Attribute,
            TermKind::Type(_) => Slot::Type,
            _ if scale && number && self.slot <= Slot::Level => Slot::Level,
            TermKind::Noun(noun) if matches!(noun.word, Noun::Top | Noun::Bottom) && self.slot <= Slot::Number => {
                Slot::Number
            }
            TermKind::Noun(noun) if noun.word == Noun::Piercing && self.slot <= Slot::Adjective => Slot::Adjective,
            TermKind::Kind(_) | TermKind::Property(_) if token.affix == Affix::Non && self.slot <= Slot::Adjective => {
                Slot::Adjective
            }
            _ => Slot::Noun,
        };
        if !self.enters(slot) {
            return None;
        }
        if possessive {
            self.slot = Slot::Determiner;
        }
        self.push(kind, token.affix);
        let noun = !possessive && slot == Slot::Noun;
        (self.ends, self.noun, self.scale) = (!possessive || self.governed, noun, scale && !possessive);
        Some(rest.skip(1))
    }

    /// Whether a word that is spelled like a verb is a noun here.
    fn verb_as_noun(&self, token: &Token, next: Option<&Token>) -> bool {
        if token.affix == Affix::Possessive {
            return true;
        }
        if self.noun {
            return self.compound(token);
        }
        if !self.terms.is_empty() {
            return true;
        }
        // "Draw 1 card", "place it": a verb with its object.

        let battle = token.word.noun == Some(Noun::Battle) && self.governed;
        if next.is_some_and(is_object) && !battle {
            return false;
        }
        let of = next.is_some_and(|next| next.word.preposition == Some(Preposition::Of));
        self.governed
            || of && matches!(token.word.verb, Some((_, Form::Base | Form::Third)))
            || is_compound(token, next)
    }

    /// Whether a noun can follow the noun before it: "monster effect", "Damage Step".
    fn compound(&self, token: &Token) -> bool {
        let pronoun = matches!(self.last(), Some(TermKind::Pronoun(_)));
        let attack_target = token.word.noun == Some(Noun::Target)
            && matches!(self.last(), Some(TermKind::Noun(noun)) if noun.word == Noun::Attack);
        let verb = token.word.verb.is_some()
            && !attack_target
            && !(token.word.noun == Some(Noun::Point)
                && matches!(self.last(), Some(TermKind::Noun(noun)) if noun.word == Noun::Lp))
            && !matches!(token.word.noun, Some(Noun::Step | Noun::Counter | Noun::Copy | Noun::Die))
            && !(is_capital(token) && token.word.property.is_some());
        let plural = self.terms.last().is_some_and(|term| term.any_number)
            || match self.last() {
                Some(TermKind::Noun(word)) => is_plural(word),
                Some(TermKind::Kind(word)) => is_plural(word),
                Some(TermKind::Location(word)) => is_plural(word),
                _ => false,
            };
        let card = matches!(self.last(), Some(TermKind::Noun(noun)) if noun.word == Noun::Card)
            && (token.word.kind.is_some() && token.word.noun.is_none()
                || token.word.property.is_some()
                || token.word.attribute.is_some());
        !pronoun && !verb && !plural && !card
    }

    /// A further member of a list of words before the noun: "LIGHT or DARK", "Spell/Trap", "Level 5 or 6".
    fn list<'t>(&mut self, rest: Tokens<'t>) -> Option<Tokens<'t>> {
        let numbers = matches!(self.last(), Some(TermKind::Number(_) | TermKind::Bound(_)));
        let joins = match self.last()? {
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
            TermKind::Location(_) | TermKind::Pronoun(_) => rest.first()?.is(Mark::Slash),
            _ => false,
        };
        if !joins {
            return None;
        }
        let (after, joining) = joining(rest)?;
        let slash = joining.word.is_some_and(|word| word.word == Joint::Slash);
        let noun = matches!(self.last(), Some(TermKind::Noun(noun)) if noun.word != Noun::Main);
        let battle = after.first().is_some_and(|token| token.word.noun == Some(Noun::Battle))
            && after.peek(1).is_some_and(|token| token.word.noun == Some(Noun::Phase));
        let main = matches!(self.last(), Some(TermKind::Noun(noun)) if noun.word == Noun::Main);
        if main && battle {
            self.push(TermKind::Joining(joining), Affix::None);
            self.noun = false;
            return Some(after);
        }
        if !slash && (noun || main) || !self.is_member(after, numbers, slash) {
            return None;
        }
        if joining.word.is_none() && !self.closes(after, numbers) {
            return None;
        }
        self.push(TermKind::Joining(joining), Affix::None);
        // A list stays in its slot, or goes on with a whole other description: "Level 4 LIGHT or Level 5 DARK".
        self.slot = if matches!(self.slot, Slot::Noun) { Slot::Number } else { Slot::Number.min(self.slot) };
        (self.ends, self.noun, self.scale) = (false, false, numbers);
        Some(after)
    }

    /// Whether a word that can be a member of a list before a noun stands here.
    fn is_member(&self, rest: Tokens<'_>, numbers: bool, slash: bool) -> bool {
        let Some(token) = rest.first() else { return false };
        let word = token.word;
        match token.kind {
            TokenKind::Quoted { .. } => true,
            TokenKind::Number(_) => numbers,
            TokenKind::Word { .. } if word.auxiliary.is_some() => false,
            TokenKind::Word { .. } => {
                let next = rest.peek(1);
                let verb = word.verb.is_some() && !slash;
                let face =
                    matches!(word.adverb, Some(Adverb::FaceUp | Adverb::FaceDown | Adverb::Linked | Adverb::CoLinked));
                let participle = matches!(word.verb, Some((_, Form::Participle))) && next.is_some_and(is_nominal);
                let level = matches!(word.noun, Some(Noun::Level | Noun::Rank))
                    && next.is_some_and(|next| matches!(next.kind, TokenKind::Number(_)));
                let equal = matches!(self.last(), Some(TermKind::Adjective(_)))
                    && (matches!(
                        word.determiner,
                        Some(Determiner::Lower | Determiner::Higher | Determiner::Less | Determiner::Greater)
                    ) || word.adjective.is_some());
                let summon = word.summon.is_some() && summons(rest).is_some();
                participle
                    || equal
                    || face && next.is_some_and(is_nominal)
                    || level
                    || slash && (word.noun.is_some() || word.location.is_some() || word.pronoun.is_some())
                    || !verb
                        && !summon
                        && (word.kind.is_some()
                            || word.attribute.is_some()
                            || word.monster_type.is_some()
                            || word.property.is_some()
                            || word.counter.is_some())
            }
            _ => false,
        }
    }

    /// Whether "and" or "or" closes the list that a comma has opened.
    fn closes(&self, rest: Tokens<'_>, numbers: bool) -> bool {
        let mut rest = rest;
        loop {
            if !self.is_member(rest, numbers, false) {
                return false;
            }
            rest = rest.skip(1);
            let goes_on = |token: &&Token| {
                matches!(token.kind, TokenKind::Plural | TokenKind::Number(_))
                    || matches!(token.word.noun, Some(Noun::Card))
                    || token.word.kind.is_some()
                    || token.word.monster_type.is_some()
            };
            while rest.first().as_ref().is_some_and(goes_on) {
                rest = rest.skip(1);
            }
            match joining(rest) {
                Some((_, Joining { word: Some(_), .. })) => return true,
                Some((after, _)) => rest = after,
                None => return false,
            }
        }
    }
}

/// A comma, "and", "or", "and/or", a slash, or a comma with one of the words.
pub(super) fn joining(input: Tokens<'_>) -> Option<(Tokens<'_>, Joining)> {
    let (rest, comma) = super::reader::comma(input);
    let joint = |token: &Token, joint: Joint| Spelled::of(joint, token.word.spelling);
    let word = rest.first().and_then(|token| match token.word.conjunction {
        _ if token.is(Mark::Slash) && !comma => Some((1, Spelled::row(Joint::Slash, 0, false))),
        _ if token.is(Mark::Plus) && token.is_spaced() && !comma => Some((1, Spelled::row(Joint::Plus, 0, false))),
        _ if token.is(Mark::Ampersand) && !comma => Some((1, Spelled::row(Joint::Ampersand, 0, false))),
        Some(Conjunction::And)
            if rest.peek(1).is_some_and(|slash| slash.is(Mark::Slash))
                && rest.peek(2).is_some_and(|or| or.word.conjunction == Some(Conjunction::Or)) =>
        {
            Some((3, Spelled::row(Joint::AndOr, 0, false)))
        }
        Some(Conjunction::And) => joint(token, Joint::And).map(|word| (1, word)),
        Some(Conjunction::Or) => joint(token, Joint::Or).map(|word| (1, word)),
        Some(Conjunction::Nor) => joint(token, Joint::Nor).map(|word| (1, word)),
        _ => None,
    });
    match word {
        Some((count, word)) => Some((rest.skip(count), Joining { comma, word: Some(word) })),
        None => comma.then_some((rest, Joining { comma, word: None })),
    }
}

/// "Special Summon", "Normal or Special Summoned", "Normal Summon/Set"; "Summon" alone.
pub(super) fn summons(input: Tokens<'_>) -> Option<(Tokens<'_>, Summons)> {
    let mut kinds = Vec::new();
    let mut rest = input;
    let verb = loop {
        let token = rest.first()?;
        if let Some(verb) = plain(token, token.word.verb.filter(|(verb, _)| *verb == Verb::Summon)) {
            rest = rest.skip(1);
            break verb;
        }
        let (after, join) = match kinds.is_empty() {
            true => (rest, None),
            false => joining(rest).map(|(after, joining)| (after, Some(joining)))?,
        };
        let token = after.first()?;
        kinds.push((join, plain(token, token.word.summon)?));
        rest = after.skip(1);
    };
    let set = joining(rest).filter(|(_, joining)| !joining.comma).and_then(|(after, joining)| {
        let token = after.first()?;
        let set = plain(token, token.word.verb.filter(|(verb, _)| *verb == Verb::Set))?;
        // "Normal Summon or Set 1 monster" has one object for both; so has the noun.
        Some((after.skip(1), Some((joining, set))))
    });
    let (rest, or_set) = set.unwrap_or((rest, None));
    Some((rest, Summons { kinds, verb, or_set }))
}

/// "or more", "or lower", "+" behind a number.
fn bound(input: Tokens<'_>) -> (Tokens<'_>, Option<Spelled<Bound>>) {
    let Some(first) = input.first() else { return (input, None) };
    if first.is(Mark::Plus) && !first.is_spaced() {
        return (input.skip(1), Some(Spelled::row(Bound::Plus, 0, false)));
    }
    if first.word.conjunction != Some(Conjunction::Or) || is_capital(first) {
        return (input, None);
    }
    let (word, row) = match input.peek(1).and_then(|token| token.word.determiner) {
        Some(Determiner::More) => (Bound::OrMore, 0),
        Some(Determiner::Greater) => (Bound::OrMore, 1),
        Some(Determiner::Less) => (Bound::OrLess, 0),
        Some(Determiner::Fewer) => (Bound::OrLess, 1),
        Some(Determiner::Higher) => (Bound::OrHigher, 0),
        Some(Determiner::Lower) => (Bound::OrLower, 0),
        _ => return (input, None),
    };
    (input.skip(2), Some(Spelled::row(word, row, false)))
}

/// "up to", "at least", "more than" before a number or a noun, "as many".
pub(super) fn quantifier<'t>(token: &Token, rest: Tokens<'t>) -> Option<(Tokens<'t>, Spelled<Quantifier>)> {
    let short = rest.peek(1)?.is(Mark::Period) && !rest.peek(1)?.is_spaced();
    let number = matches!(rest.peek(1)?.kind, TokenKind::Number(_));
    if let Some(word @ (Noun::Max | Noun::Min)) = token.word.noun.filter(|_| short || number) {
        let word = if word == Noun::Max { Quantifier::Max } else { Quantifier::Min };
        return Some((rest.skip(1 + usize::from(short)), Spelled::row(word, u8::from(!short), is_capital(token))));
    }
    let next = rest.peek(1)?.word;
    let (word, row) = match (token.word.preposition, token.word.determiner, next.determiner, next.preposition) {
        (_, Some(Determiner::Up), _, Some(Preposition::To)) => (Quantifier::UpTo, 0),
        (Some(Preposition::At), _, Some(Determiner::Least), _) => (Quantifier::AtLeast, 0),
        (Some(Preposition::At), _, Some(Determiner::Most), _) => (Quantifier::AtMost, 0),
        (Some(Preposition::As), _, Some(Determiner::Many), _) => (Quantifier::AsMany, 0),
        (Some(Preposition::As), _, Some(Determiner::Much), _) => (Quantifier::AsMany, 1),
        (_, Some(Determiner::More), _, Some(Preposition::Than)) => (Quantifier::MoreThan, 0),
        (_, Some(Determiner::Less), _, Some(Preposition::Than)) => (Quantifier::LessThan, 0),
        (_, Some(Determiner::Fewer), _, Some(Preposition::Than)) => (Quantifier::LessThan, 1),
        _ => return None,
    };
    Some((rest.skip(2), Spelled::row(word, row, is_capital(token))))
}

pub(super) fn number_of(value: u32, token: &Token) -> Number {
    Number { value, thousands: token.span().len() as usize > value.to_string().len() }
}

/// Whether a word is printed in another spelling than its usual one that ends in "s": "cards".
fn is_plural<T: crate::vocabulary::Spellings>(word: &Spelled<T>) -> bool {
    let usual = word.word.spellings().first().is_some_and(|usual| usual.ends_with('s'));
    !usual && word.to_string().ends_with('s')
}

/// "st", "nd", "rd", "th" right behind a number.
fn is_ordinal_ending(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Word { .. }) && !token.is_spaced() && token.span().len() == 2
}

/// "that" before a verb opens a clause about the noun before it.
fn opens_relative(next: &Token) -> bool {
    next.word.auxiliary.is_some()
        || matches!(next.word.verb, Some((_, Form::Third))) && next.word.noun.is_none()
        || matches!(next.word.pronoun, Some(Pronoun::You | Pronoun::It | Pronoun::They | Pronoun::Your | Pronoun::Its))
}

/// What a noun is: one that is of several classes is told by the word behind it.
fn noun_kind(token: &Token, next: Option<&Token>) -> Option<TermKind> {
    let word = token.word;
    let before_spell = next.is_some_and(|next| {
        matches!(next.word.kind, Some(CardKind::Spell | CardKind::Trap)) || next.word.noun == Some(Noun::Card)
    });
    if let Some(property) = spelled(token, word.property)
        .filter(|_| before_spell || word.kind.is_none() && word.noun.is_none() && word.location.is_none())
    {
        return Some(TermKind::Property(property));
    }
    let before_monster = next.is_some_and(|next| next.word.kind == Some(CardKind::Monster));
    if let Some(kind) = spelled(token, word.kind).filter(|_| word.noun.is_none() || before_monster) {
        return Some(TermKind::Kind(kind));
    }
    if let Some(attribute) = spelled(token, word.attribute) {
        return Some(TermKind::Attribute(attribute));
    }
    if let Some(monster_type) = spelled(token, word.monster_type) {
        return Some(TermKind::Type(monster_type));
    }
    if let Some(noun) = spelled(token, word.noun) {
        return Some(TermKind::Noun(noun));
    }
    let location = word.location.filter(|location| *location != Location::Banished || word.verb.is_none());
    spelled(token, location).map(TermKind::Location)
}

/// Whether a word stands here that a noun phrase can go on with behind an adjective.
pub(super) fn is_nominal(token: &Token) -> bool {
    let word = token.word;
    match token.kind {
        TokenKind::Quoted { .. } => true,
        TokenKind::Word { .. } => {
            word.auxiliary.is_none()
                && word.preposition.is_none()
                && (word.noun.is_some() && (word.verb.is_none() || is_capital(token))
                    || word.kind.is_some()
                    || word.attribute.is_some()
                    || word.monster_type.is_some()
                    || word.property.is_some() && word.verb.is_none()
                    || matches!(word.adverb, Some(Adverb::FaceUp | Adverb::FaceDown)))
        }
        _ => false,
    }
}

/// "Attack Position", "Battle Phase", "Equip Spell", "Draw Phase": a noun spelled like a verb that opens a phrase.
fn is_compound(token: &Token, next: Option<&Token>) -> bool {
    let Some(next) = next else { return false };
    let followed = |noun: Noun| next.word.noun == Some(noun);
    match token.word.noun {
        Some(Noun::Attack) => followed(Noun::Position) || followed(Noun::Target),
        Some(Noun::Battle) => {
            let or_effect = next.word.conjunction == Some(Conjunction::Or);
            or_effect
                || followed(Noun::Damage)
                || followed(Noun::Phase)
                || followed(Noun::Step)
                || followed(Noun::Position)
        }
        Some(Noun::Draw | Noun::End) => followed(Noun::Phase),
        Some(Noun::Target) => false,
        _ => is_capital(token) && (next.word.kind.is_some() || followed(Noun::Card)),
    }
}

/// Whether a word opens the object of a verb.
fn is_object(next: &Token) -> bool {
    matches!(next.kind, TokenKind::Number(_) | TokenKind::Quoted { .. })
        || next.word.determiner.is_some()
        || next.word.pronoun.is_some()
}

/// Whether a thing that is counted stands without a word that says which: "card". "This" alone needs a verb.
fn is_bare(terms: &[Term], rest: Tokens<'_>) -> bool {
    if let [Term { kind: TermKind::Determiner(word), .. }] = terms {
        let is = |token: &Token| token.word.auxiliary.is_some();
        return word.word == Determiner::This && !rest.first().is_some_and(is);
    }
    let counted = terms.last().is_some_and(|term| {
        !term.any_number
            && term.affix == Affix::None
            && match &term.kind {
                TermKind::Noun(word) => {
                    matches!(word.word, Noun::Card | Noun::Player | Noun::Turn | Noun::Opponent) && !is_plural(word)
                }
                TermKind::Kind(word) => word.word == CardKind::Monster && !is_plural(word),
                _ => false,
            }
    });
    let says_which = |term: &Term| {
        term.affix == Affix::Possessive
            || matches!(
                term.kind,
                TermKind::Determiner(_)
                    | TermKind::Number(_)
                    | TermKind::Pronoun(_)
                    | TermKind::Name(_)
                    | TermKind::Quantifier(_)
                    | TermKind::Joining(_)
            )
    };
    counted && !terms.iter().any(says_which)
}

/// A noun that a number follows: "Level 4", "ATK 0", "Main Phase 1".
fn is_scale(kind: &TermKind) -> bool {
    match kind {
        TermKind::Noun(noun) => matches!(
            noun.word,
            Noun::Level | Noun::Rank | Noun::Rating | Noun::Scale | Noun::Phase | Noun::Atk | Noun::Def | Noun::Lp
        ),
        TermKind::Kind(kind) => kind.word == CardKind::Link,
        _ => false,
    }
}
