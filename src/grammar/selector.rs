//! Noun phrases: "this card", "it", "1 Level 4 or lower "Clockwork" monster", "500 damage".

use super::word::number;
use crate::syntax::{Head, Quantity, Reference, Selector, TextSpan};
use crate::tokens::{Mark, Token, TokenKind, Tokens};
use crate::vocabulary::{
    Adverb, Affix, Auxiliary, CardKind, Conjunction, Determiner, Form, Location, Noun, Player, Preposition, Pronoun, Set, Verb,
};
use nom::IResult;
use nom::error::{Error, ErrorKind};

/// A noun phrase.
pub fn selector(input: Tokens<'_>) -> IResult<Tokens<'_>, Selector> {
    let mut reading = Reading::new();
    let mut rest = input;
    while let Some(count) = reading.step(rest) {
        rest = rest.skip(count);
    }
    if input.until(rest) == 0 { Err(nom::Err::Error(Error::new(input, ErrorKind::Many1))) } else { Ok((rest, reading.selector)) }
}

/// A noun phrase while it is read.
struct Reading {
    selector: Selector,
    /// Some word has been taken.
    begun: bool,
    /// The last word was a noun that can end the phrase.
    complete: bool,
    /// The last word was a name, Type, Attribute or kind, which may be a modifier or the head.
    modifier: bool,
}

impl Reading {
    fn new() -> Self {
        let selector = Selector {
            reference: Reference::Some,
            quantity: None,
            kinds: Set::EMPTY,
            named: false,
            own_name: false,
            listed: false,
            equipped: false,
            span_of_text: None,
            other: false,
            owner: None,
            location: None,
            head: Head::Unnamed,
        };
        Self { selector, begun: false, complete: false, modifier: false }
    }

    /// How many tokens of `rest` belong to the phrase next; nothing where it is over.
    fn step(&mut self, rest: Tokens<'_>) -> Option<usize> {
        let token = rest.first()?;
        let count = match token.kind {
            TokenKind::Number(value) => self.number(value, rest)?,
            TokenKind::Quoted { own, token } => self.name(own, token)?,
            TokenKind::Plural => self.begun.then_some(1)?,
            TokenKind::Word { .. } => self.word(token, rest)?,
            TokenKind::Mark(mark) => self.mark(mark, rest)?,
            TokenKind::Symbol | TokenKind::LineEnd | TokenKind::TextEnd => return None,
        };
        self.begun = true;
        Some(count)
    }

    /// "1", "2 or more", "3+", and what stands behind a noun: "Level 4 or lower".
    fn number(&mut self, value: u32, rest: Tokens<'_>) -> Option<usize> {
        let bound = bound_behind(rest.skip(1));
        if self.complete {
            // "Level 4 or lower" goes on to what is of that Level; "monsters 1" does not go on.
            let scale = matches!(self.selector.head, Head::Noun(Noun::Level | Noun::Rank | Noun::Scale | Noun::Phase | Noun::Rating | Noun::Atk | Noun::Def | Noun::Lp))
                || self.selector.head == Head::Kind(CardKind::Link);
            if !scale {
                return None;
            }
            self.complete = false;
            self.modifier = true;
            return Some(1 + bound.map_or(0, |(count, _)| count));
        }
        self.selector.quantity = Some(match bound {
            Some((_, true)) => Quantity::AtLeast(value),
            Some((_, false)) => Quantity::UpTo(value),
            None => match self.selector.quantity {
                Some(Quantity::UpTo(0)) => Quantity::UpTo(value),
                _ => Quantity::Exactly(value),
            },
        });
        Some(1 + bound.map_or(0, |(count, _)| count))
    }

    fn name(&mut self, own: bool, token: bool) -> Option<usize> {
        if self.complete && !self.modifier && self.selector.head != Head::Unnamed {
            return None;
        }
        self.selector.named = true;
        self.selector.own_name |= own;
        if token {
            self.selector.kinds = self.selector.kinds.with(CardKind::Token);
        }
        self.complete = true;
        self.modifier = true;
        Some(1)
    }

    fn mark(&mut self, mark: Mark, rest: Tokens<'_>) -> Option<usize> {
        match mark {
            // "Spell/Trap", "ATK/DEF", "3+ monsters", "Link-3".
            Mark::Slash if self.begun && continues_list(rest.skip(1)) => Some(1),
            Mark::Plus if self.selector.quantity.is_some() && !self.complete => {
                if let Some(Quantity::Exactly(value)) = self.selector.quantity {
                    self.selector.quantity = Some(Quantity::AtLeast(value));
                }
                Some(1)
            }
            Mark::Dash if self.begun => match rest.peek(1)?.kind {
                TokenKind::Number(_) => Some(2 + bound_behind(rest.skip(2)).map_or(0, |(count, _)| count)),
                _ => None,
            },
            // "Fairy, Fiend, or Zombie monster"
            Mark::Comma if self.modifier => self.join(rest),
            _ => None,
        }
    }

    /// The joint of a list of modifiers, if a modifier stands behind it.
    fn join(&self, rest: Tokens<'_>) -> Option<usize> {
        let joint = |token: &&Token| {
            token.is(Mark::Comma) || token.is(Mark::Slash) || matches!(token.word.conjunction, Some(Conjunction::And | Conjunction::Or))
        };
        let count = rest.0.iter().take_while(joint).count();
        (count > 0 && continues_list(rest.skip(count))).then_some(count)
    }

    fn word(&mut self, token: &Token, rest: Tokens<'_>) -> Option<usize> {
        if let Some(pronoun) = token.word.pronoun {
            return self.pronoun(pronoun);
        }
        if let Some(Conjunction::And | Conjunction::Or) = token.word.conjunction {
            return self.modifier.then(|| self.join(rest)).flatten();
        }
        if let Some(determiner) = token.word.determiner {
            return self.determiner(determiner, token, rest);
        }
        if token.word.auxiliary.is_some() || token.word.conjunction.is_some() {
            return None;
        }
        if let Some(adverb) = token.word.adverb {
            self.selector.listed |= adverb == Adverb::Above && !self.complete;
            let face = matches!(adverb, Adverb::FaceUp | Adverb::FaceDown | Adverb::Unused | Adverb::Adjacent | Adverb::Linked | Adverb::CoLinked | Adverb::Double | Adverb::Above);
            return (face && (!self.complete || self.modifier) && self.nominal_behind(rest)).then_some(1);
        }
        if let Some(count) = self.numberless_quantity(token, rest) {
            return Some(count);
        }
        if token.word.preposition.is_some() {
            return None;
        }
        self.content(token, rest)
    }

    fn pronoun(&mut self, pronoun: Pronoun) -> Option<usize> {
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

    fn determiner(&mut self, determiner: Determiner, token: &Token, rest: Tokens<'_>) -> Option<usize> {
        use Determiner as D;
        if self.complete && !matches!(determiner, D::Other | D::Same) {
            return None;
        }
        let reference = &mut self.selector.reference;
        match determiner {
            D::This => *reference = Reference::This,
            D::That | D::Those => {
                // "that is", "that would": a relative pronoun.
                let summons = super::summoning::summoning(rest.skip(1)).is_ok_and(|(_, (_, form))| form == Form::Third);
                if summons {
                    return None;
                }
                let verb = |next: &&Token| next.word.auxiliary.is_some() || (next.word.verb.is_some() && next.word.noun.is_none() && !participle(next));
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
    fn numberless_quantity(&mut self, token: &Token, rest: Tokens<'_>) -> Option<usize> {
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
        if preposition(0) == Some(Preposition::Of) && self.begun && (noun(1).is_some() || rest.peek(1)?.word.determiner.is_some() || rest.peek(1)?.word.pronoun.is_some()) {
            return Some(1);
        }
        None
    }

    /// A noun, kind, Type, Attribute or an adjective made of a verb.
    fn content(&mut self, token: &Token, rest: Tokens<'_>) -> Option<usize> {
        let word = token.word;
        if token.affix == Affix::Possessive {
            return self.possessive(word.noun, word.kind);
        }
        let attribute = word.attribute.is_some() || word.monster_type.is_some() || token.affix != Affix::None;
        if self.complete && !self.modifier && !compound(self.selector.head, token) {
            return None;
        }
        if let Some((Verb::Summon, form)) = word.verb {
            return self.summon(form, rest);
        }
        // "Special Summoned monster", "Special Summon" as a noun.
        if word.summon.is_some() && !attribute {
            if let Ok((after, (_, form))) = super::summoning::summoning(rest) {
                let behind = self.nominal_behind_verb(form, after);
                let of = after.first().is_some_and(|next| next.word.preposition == Some(Preposition::Of));
                let noun_use = form == Form::Base && self.begun && !self.complete || form == Form::Third && of;
                if !behind && !noun_use {
                    return None;
                }
                self.selector.head = Head::Summon;
                self.complete = noun_use;
                return Some(rest.until(after));
            }
        }
        if word.verb.is_some() {
            let adjective = adjectival(token) && self.nominal_behind(rest) && !(self.complete && !self.modifier);
            let nominal = word.noun.is_some() || word.kind.is_some() || word.property.is_some();
            // "the attack", "1 target": a noun that is spelled like a verb needs something before it.
            let introduced = self.begun && !self.complete;
            if !adjective && !(nominal && (introduced || self.compound_behind(token, rest))) {
                return None;
            }
            if adjective && !nominal {
                if word.location == Some(Location::Banished) {
                    self.selector.location = Some(Location::Banished);
                }
                self.that_participle();
                self.selector.equipped |= matches!(word.verb, Some((Verb::Equip, _)));
                self.complete = false;
                return Some(1);
            }
        }
        if let Some(kind) = word.kind.filter(|_| token.affix != Affix::Non) {
            self.selector.kinds = self.selector.kinds.with(kind);
            self.selector.head = Head::Kind(kind);
            self.this_card();
            self.complete = true;
            self.modifier = kind != CardKind::Monster && kind != CardKind::Token && !matches!(rest.peek(1).map(|next| next.kind), Some(TokenKind::Plural));
            return Some(1);
        }
        if attribute || word.property.is_some() {
            self.complete = true;
            self.modifier = true;
            return Some(1);
        }
        if let Some(noun) = word.noun {
            self.selector.head = Head::Noun(noun);
            self.this_card();
            self.complete = true;
            self.modifier = matches!(noun, Noun::Level | Noun::Rank | Noun::Counter | Noun::Extra | Noun::Main | Noun::Equip | Noun::Battle | Noun::Piercing) || noun == Noun::Special;
            return Some(1);
        }
        if let Some(location) = word.location.filter(|_| word.verb.is_none()) {
            if !self.begun {
                return None;
            }
            self.selector.location = Some(location);
            self.complete = true;
            self.modifier = true;
            return Some(1);
        }
        // An unknown capitalized word before a noun is a name without quotes: "A-Counter", "Predator Counter".
        let named = matches!(token.kind, TokenKind::Word { capital: true }) && !word.is_known();
        if named && self.nominal_behind(rest) {
            self.complete = false;
            return Some(1);
        }
        None
    }

    /// "this card", "this monster", "this Defense Position card": the head decides.
    fn this_card(&mut self) {
        let card = matches!(self.selector.head, Head::Noun(Noun::Card) | Head::Kind(CardKind::Monster | CardKind::Spell | CardKind::Trap));
        if card && self.selector.reference == Reference::This {
            self.selector.reference = Reference::ThisCard;
        } else if !card && self.selector.reference == Reference::ThisCard {
            // "this card effect"
            self.selector.reference = Reference::This;
        }
    }

    /// "the targeted monster" points back as "that monster" does.
    fn that_participle(&mut self) {
        if self.selector.reference == Reference::The {
            self.selector.reference = Reference::That;
        }
    }

    /// "this card's", "your opponent's", "that monster's": the phrase goes on to what is had.
    fn possessive(&mut self, noun: Option<Noun>, kind: Option<CardKind>) -> Option<usize> {
        if self.complete && !self.modifier {
            return None;
        }
        match noun {
            Some(Noun::Opponent) => self.selector.owner = Some(Player::Opponent),
            Some(Noun::Player | Noun::Owner | Noun::Controller) => self.selector.owner = Some(Player::Owner),
            _ if noun.is_some() || kind.is_some() => {
                let this = self.selector.reference == Reference::This && (noun == Some(Noun::Card) || kind.is_some());
                self.selector.reference = if this { Reference::OfThisCard } else { Reference::OfOther };
            }
            _ => return None,
        }
        self.complete = false;
        Some(1)
    }

    fn summon(&mut self, form: Form, rest: Tokens<'_>) -> Option<usize> {
        let noun = form == Form::Base && self.begun && !self.complete;
        let adjective = form == Form::Participle && self.nominal_behind(rest);
        if !noun && !adjective {
            return None;
        }
        self.selector.head = Head::Summon;
        self.complete = noun;
        Some(1)
    }

    /// Whether a word that a noun phrase can go on with stands behind the first token.
    fn nominal_behind(&self, rest: Tokens<'_>) -> bool {
        rest.peek(1).is_some_and(|next| {
            matches!(next.kind, TokenKind::Word { .. } | TokenKind::Quoted { .. })
                && (matches!(next.kind, TokenKind::Quoted { .. }) && self.begun
                    || nominal(next)
                    || participle(next) && next.word.auxiliary.is_none() && rest.peek(2).is_some_and(nominal))
        })
    }

    fn nominal_behind_verb(&self, form: Form, after: Tokens<'_>) -> bool {
        form == Form::Participle && after.first().is_some_and(nominal)
    }

    /// "Attack Position", "Battle Phase", "Equip Card", "Draw Phase": the first word is spelled like a verb.
    fn compound_behind(&self, token: &Token, rest: Tokens<'_>) -> bool {
        let TokenKind::Word { capital } = token.kind else { return false };
        let next = rest.peek(1);
        let followed = |noun: Noun| next.is_some_and(|next| next.word.noun == Some(noun));
        match token.word.noun {
            Some(Noun::Attack) => followed(Noun::Position) || followed(Noun::Target),
            Some(Noun::Battle) => followed(Noun::Damage) || followed(Noun::Phase) || followed(Noun::Step),
            Some(Noun::Draw | Noun::End) => followed(Noun::Phase),
            Some(Noun::Target) => false,
            _ => capital && next.is_some_and(|next| next.word.kind.is_some() || next.word.noun == Some(Noun::Card)),
        }
    }
}

/// Whether a phrase with this head can be lengthened by the word: "monster effect", "card name".
fn compound(head: Head, token: &Token) -> bool {
    if token.word.verb.is_some() && token.word.noun != Some(Noun::Target) {
        return false;
    }
    let noun = token.word.noun.is_some() && token.affix != Affix::Possessive;
    match head {
        Head::Kind(_) | Head::Noun(Noun::Card | Noun::Effect | Noun::Battle | Noun::Attack | Noun::Piercing) => noun || token.word.kind.is_some(),
        Head::Noun(_) | Head::Unnamed | Head::Summon => false,
    }
}

fn nominal(token: &Token) -> bool {
    let word = token.word;
    if word.auxiliary.is_some() {
        return false;
    }
    let verb_only = word.verb.is_some() && word.noun.is_none() && word.kind.is_none();
    !verb_only && (word.noun.is_some() || word.kind.is_some() || word.attribute.is_some() || word.monster_type.is_some() || word.property.is_some())
}

fn participle(token: &Token) -> bool {
    matches!(token.word.verb, Some((_, Form::Participle)))
}

/// "banished", "attacking": a verb that can stand before a noun; "using 2 monsters" is not one.
fn adjectival(token: &Token) -> bool {
    match token.word.verb {
        Some((_, Form::Participle)) => true,
        Some((Verb::Attack | Verb::Battle | Verb::Remain, Form::Gerund)) => true,
        _ => false,
    }
}

/// Whether a modifier stands here that can go on a list: a kind, Type, Attribute, a name, a Level.
fn continues_list(rest: Tokens<'_>) -> bool {
    let skip = |token: &Token| matches!(token.word.auxiliary, Some(Auxiliary::Not));
    rest.0.iter().find(|token| !skip(token)).is_some_and(|token| {
        let word = token.word;
        matches!(token.kind, TokenKind::Quoted { .. })
            || word.verb.is_none()
                && (word.kind.is_some()
                    || word.attribute.is_some()
                    || word.monster_type.is_some()
                    || word.property.is_some()
                    || token.affix == Affix::Non
                    || matches!(word.noun, Some(Noun::Level | Noun::Rank | Noun::Atk | Noun::Def | Noun::Card)))
            || token.word.kind == Some(CardKind::Flip)
    })
}

/// "or more", "or less", "or lower", "or higher" behind a number: its length, and whether it bounds from below.
fn bound_behind(rest: Tokens<'_>) -> Option<(usize, bool)> {
    if rest.first()?.is(Mark::Plus) {
        return Some((1, true));
    }
    if rest.first()?.word.conjunction != Some(Conjunction::Or) {
        return None;
    }
    match rest.peek(1)?.word.determiner? {
        Determiner::More | Determiner::Greater => Some((2, true)),
        Determiner::Less | Determiner::Lower | Determiner::Fewer => Some((2, false)),
        _ => None,
    }
    .or_else(|| number(rest.skip(1)).ok().map(|_| (2, true)))
}
