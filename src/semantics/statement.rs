//! Statements: a verb with its subject and what follows it.

use crate::chunks::{Connective, Introducer, Part, Phrase, PhraseKind, Reference, Selector, Tense, Voice};
use crate::text::Span;
use crate::vocabulary::{CardKind, Form, Location, Modal, Player, Preposition, Set, Verb};

/// One verb of a part, with what belongs to it.
#[derive(Clone, Copy, Debug)]
pub struct Statement<'s> {
    /// The verb group.
    pub verb: &'s crate::chunks::VerbGroup,
    /// Its place.
    pub span: Span,
    /// The modal that holds for it, its own or that of the verb it is joined to.
    pub modal: Option<Modal>,
    /// The noun phrase or player before the verb.
    pub subject: Option<&'s Phrase>,
    /// The phrases of its clause behind the verb, up to the next verb or condition.
    pub after: &'s [Phrase],
    /// The phrases that belong to the verb, over clauses about its nouns: "1 card you control to the GY".
    pub reach: &'s [Phrase],
    /// The phrases of its clause before the verb.
    pub before: &'s [Phrase],
    /// What opens the dependent clause that it stands in.
    pub introducer: Option<Introducer>,
    /// It stands in a clause about a noun: "monsters that attack", "a card you control".
    pub relative: bool,
    /// The preposition right before it: "by Tributing".
    pub preposition: Option<Preposition>,
    /// What ties its clause to the one before.
    pub link: Option<Connective>,
}

impl<'s> Statement<'s> {
    /// Whether the verb says what somebody does: not a condition, a clause about a noun, a ban or a limit.
    pub fn is_deed(&self) -> bool {
        let verb = self.verb;
        verb.voice == Voice::Active
            && matches!(verb.form, Form::Base | Form::Third)
            && matches!(self.modal, None | Some(Modal::Can | Modal::Must | Modal::Will))
            && !verb.negated
            && !(verb.only && self.modal.is_some())
            && self.introducer.is_none()
            && !self.relative
            && (self.player() != Some(Player::Neither) || self.modal.is_none())
    }

    /// Whether it tells what happens to cards, not what is so: "is destroyed", not "is treated as".
    pub fn is_main(&self) -> bool {
        !matches!(self.verb.verb, Verb::Treat | Verb::Apply | Verb::Use | Verb::Be)
    }

    /// Whether the verb says what is done, without saying by whom: "the monster is Special Summoned".
    pub fn is_done(&self) -> bool {
        let verb = self.verb;
        verb.voice == Voice::Passive
            && matches!(self.modal, None | Some(Modal::Will))
            && verb.tense == Tense::Present
            && verb.form == Form::Participle
            && !verb.negated
            && self.introducer.is_none()
            && !self.relative
            && self.subject.is_some()
    }

    /// The first noun phrase behind the verb.
    pub fn object(&self) -> Option<&'s Selector> {
        self.after.iter().find_map(selector)
    }

    /// The place of this card, where the words behind it name one: "this card from your hand", "this card and 1 other
    /// monster in your GY".
    pub fn this_card_place(&self) -> Option<(Set<Location>, Span)> {
        let this_card = |phrase: &Phrase| selector(phrase).is_some_and(is_this_card);
        let place = |phrases: &'s [Phrase]| {
            let at = phrases.iter().position(this_card)?;
            let joined = |phrase: &&Phrase| {
                !matches!(phrase.kind, PhraseKind::Connective(_) | PhraseKind::Selector(_) | PhraseKind::Adverb(_))
            };
            let behind = phrases[at + 1..].iter().find(joined)?;
            match behind.kind {
                PhraseKind::Place(place) if !matches!(place.preposition, Some(Preposition::To | Preposition::Into)) => {
                    Some((place.locations, behind.span))
                }
                _ => None,
            }
        };
        place(self.after).or_else(|| place(self.before))
    }

    /// "this card is a Continuous Trap", "is treated as a Continuous Spell": the kinds that this card has then.
    pub fn kinds_of_this_card(&self) -> Set<CardKind> {
        let is = matches!((self.verb.verb, self.verb.voice), (Verb::Be, _) | (Verb::Treat, Voice::Passive));
        self.object().filter(|_| self.is_of_this_card() && is).map(|object| object.kinds).unwrap_or_default()
    }

    /// The noun phrase before the verb.
    pub fn subject_selector(&self) -> Option<&'s Selector> {
        self.subject.and_then(selector)
    }

    /// Whether it says something of this card: "this card is destroyed".
    pub fn is_of_this_card(&self) -> bool {
        self.subject_selector().is_some_and(is_this_card)
    }

    /// Whether it does something to this card: "discard this card".
    pub fn is_to_this_card(&self) -> bool {
        self.object().is_some_and(is_this_card)
    }

    /// Who does it, where a player is named before the verb.
    pub fn player(&self) -> Option<Player> {
        match self.subject?.kind {
            PhraseKind::Player(player) => Some(player),
            _ => None,
        }
    }
}

/// Whether a noun phrase is "this card".
fn is_this_card(selector: &Selector) -> bool {
    selector.reference == Reference::ThisCard
}

/// The noun phrase that a phrase is.
pub fn selector(phrase: &Phrase) -> Option<&Selector> {
    match &phrase.kind {
        PhraseKind::Selector(selector) => Some(selector),
        _ => None,
    }
}

/// The statements of a part, in text order.
pub fn statements(part: &Part) -> Vec<Statement<'_>> {
    let mut walk = Walk::default();
    let mut all = Vec::with_capacity(part.clauses.len());
    for clause in &part.clauses {
        walk.clause(clause.link, &clause.phrases, &mut all);
    }
    all
}

/// The statements of a run of phrases, such as those in parentheses.
pub fn statements_of(phrases: &[Phrase]) -> Vec<Statement<'_>> {
    let mut all = Vec::new();
    Walk::default().clause(None, phrases, &mut all);
    all
}

/// The phrases behind a verb up to the next verb that is not in a clause about a noun, without that verb's subject.
fn reach(phrases: &[Phrase], verb: usize) -> &[Phrase] {
    let mut end = verb + 1;
    for at in verb + 1..phrases.len() {
        let before =
            |back: usize| at.checked_sub(back).filter(|before| *before > verb).map(|before| &phrases[before].kind);
        match &phrases[at].kind {
            PhraseKind::Introducer(_) => break,
            PhraseKind::Verb(verb) => {
                let of_player = matches!(before(1), Some(PhraseKind::Player(_)))
                    && matches!(before(2), Some(PhraseKind::Selector(_) | PhraseKind::Place(_) | PhraseKind::Relative));
                let relative =
                    of_player || matches!(before(1), Some(PhraseKind::Relative)) || verb.voice == Voice::Participle;
                if !relative {
                    break;
                }
                end = at + 1;
            }
            PhraseKind::Player(_)
            | PhraseKind::Connective(_)
            | PhraseKind::Preposition(_)
            | PhraseKind::Mark
            | PhraseKind::Relative => {}
            _ => end = at + 1,
        }
    }
    &phrases[verb + 1..end]
}

/// Where a walk over the phrases of a part stands.
#[derive(Default)]
struct Walk<'s> {
    introducer: Option<Introducer>,
    /// A verb has been met since the introducer.
    stated: bool,
    subject: Option<&'s Phrase>,
    /// The noun that a player's clause is about: "this card" in "this card you control".
    noun: Option<&'s Phrase>,
    relative: bool,
    /// The modal of the verb before, for verbs that are joined to it.
    modal: Option<Modal>,
    voice: Option<Voice>,
}

impl<'s> Walk<'s> {
    fn clause(&mut self, link: Option<Connective>, phrases: &'s [Phrase], all: &mut Vec<Statement<'s>>) {
        match link {
            None | Some(Connective::And | Connective::Or | Connective::AndOr | Connective::Comma) => {}
            Some(_) => *self = Self::default(),
        }
        self.relative = false;
        for (at, phrase) in phrases.iter().enumerate() {
            let before = at.checked_sub(1).map(|at| &phrases[at].kind);
            match &phrase.kind {
                PhraseKind::Introducer(introducer) => {
                    self.introducer = Some(*introducer);
                    self.stated = false;
                    self.subject = None;
                    self.relative = false;
                }
                PhraseKind::Relative => self.relative = true,
                PhraseKind::Mark => self.mark(phrases.get(at + 1)),
                // "You can Tribute this card while … to Special Summon …": the purpose belongs to the main clause.
                PhraseKind::Preposition(Preposition::To)
                    if self.stated && self.introducer == Some(Introducer::While) =>
                {
                    self.introducer = None
                }
                PhraseKind::Player(_) => {
                    // "a card you control": the player behind a noun opens a clause about it.
                    self.relative = matches!(before, Some(PhraseKind::Selector(_) | PhraseKind::Place(_))) && at > 0;
                    self.noun = self.subject.filter(|_| self.relative);
                    self.subject = Some(phrase);
                }
                PhraseKind::Selector(_) => {
                    // "the effect of "X"": what stands behind a preposition does not take the place of the subject.
                    let behind = matches!(before, Some(PhraseKind::Preposition(_)));
                    if !behind && (!self.relative || !matches!(before, Some(PhraseKind::Verb(_)))) {
                        self.subject = Some(phrase);
                    }
                }
                PhraseKind::Verb(verb) => {
                    let preposition = match before {
                        Some(PhraseKind::Preposition(preposition)) => Some(*preposition),
                        _ => None,
                    };
                    let joined = verb.modal.is_none() && self.joins(phrases, at, link);
                    let modal = verb.modal.or(self.modal.filter(|_| joined));
                    let end = phrases[at + 1..]
                        .iter()
                        .position(|phrase| matches!(phrase.kind, PhraseKind::Verb(_) | PhraseKind::Introducer(_)));
                    let after = &phrases[at + 1..end.map_or(phrases.len(), |end| at + 1 + end)];
                    all.push(Statement {
                        verb,
                        span: phrase.span,
                        modal,
                        subject: self.subject.filter(|_| verb.form != Form::Gerund || preposition.is_none()),
                        after,
                        reach: reach(phrases, at),
                        before: &phrases[..at],
                        introducer: self.introducer,
                        relative: self.relative,
                        preposition,
                        link,
                    });
                    // "if you added a card": a past without an auxiliary is spelled like a participle.
                    let past = matches!(
                        before,
                        Some(PhraseKind::Player(_) | PhraseKind::Selector(_) | PhraseKind::Introducer(_))
                    ) && self.introducer.is_some();
                    self.stated |= !self.relative && (verb.voice != Voice::Participle || past);
                    self.modal = modal;
                    self.voice = Some(verb.voice);
                    if !matches!(verb.voice, Voice::Participle) && verb.form != Form::Gerund {
                        // "If this card you control is used": what follows says something of the card.
                        let of_player =
                            self.relative && matches!(self.subject, Some(Phrase { kind: PhraseKind::Player(_), .. }));
                        if of_player && self.noun.is_some() {
                            self.subject = self.noun.take();
                        }
                        self.relative = false;
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether a verb is joined to the one before by "and" or "or", so that the same modal holds for both.
    fn joins(&self, phrases: &[Phrase], at: usize, link: Option<Connective>) -> bool {
        let linked = matches!(link, Some(Connective::And | Connective::Or | Connective::Comma)) && at <= 1;
        let connective = phrases[..at]
            .iter()
            .rev()
            .take(2)
            .any(|phrase| matches!(phrase.kind, PhraseKind::Connective(Connective::Or | Connective::And)));
        linked || connective
    }

    /// A comma ends a condition whose verb has been met, unless the list goes on.
    fn mark(&mut self, next: Option<&Phrase>) {
        let goes_on = match next.map(|next| &next.kind) {
            // "If your opponent Normal Summons, Special Summons, or flips"
            Some(PhraseKind::Verb(verb)) => {
                verb.form == Form::Third && verb.modal.is_none() && verb.voice == Voice::Active
            }
            Some(PhraseKind::Connective(Connective::And | Connective::Or)) => true,
            Some(PhraseKind::Preposition(Preposition::Except | Preposition::Including)) => true,
            _ => false,
        };
        if self.stated && !goes_on && self.introducer != Some(Introducer::TheTurn) {
            self.introducer = None;
            self.subject = None;
        }
        self.relative = false;
    }
}

/// Whether a statement is that of a Special Summon: the verb "Summon" of a kind that is not Normal or Flip.
pub fn is_special_summon(statement: &Statement<'_>) -> bool {
    statement.verb.verb == Verb::Summon && statement.verb.summons.iter().any(|kind| kind.method().is_some())
}
