//! What the words of a sentence say, each signal independent of the others.

use super::statement::{Statement, statements};
use crate::chunks::{
    Connective, Frequency, Introducer, Moment, Part, Phrase, PhraseKind, Reference, Relation, Remark, Sentence, Time,
    Turn, Voice,
};
use crate::text::Span;
use crate::vocabulary::{Adverb, Modal, Player, Verb};

/// The signals of a sentence.
#[derive(Debug)]
pub struct Signals<'s> {
    /// The sentence.
    pub sentence: &'s Sentence,
    /// The statements before the colon.
    pub condition: Vec<Statement<'s>>,
    /// The statements between colon and semicolon.
    pub activation: Vec<Statement<'s>>,
    /// The statements after the marks.
    pub resolution: Vec<Statement<'s>>,
    /// "FLIP:".
    pub flip: Option<Span>,
    /// "(Quick Effect)".
    pub quick: Option<Span>,
    /// "(this is a Quick Effect)".
    pub is_quick: Option<Span>,
    /// "you can" where it makes the effect optional: at the end of the condition or the head of what follows.
    pub optional: Option<Span>,
    /// "once per turn" and the like in the condition, or before the verb where there is none.
    pub frequency: Option<(Frequency, Span)>,
    /// The first introducer of the condition, or of the sentence where it has no marks.
    pub introducer: Option<(Introducer, Span)>,
    /// The times of the condition, or before the verb where there is none.
    pub times: Vec<(Time, Span)>,
}

impl<'s> Signals<'s> {
    /// Reads the signals of a sentence.
    pub fn of(sentence: &'s Sentence) -> Self {
        let of_part = |part: &'s Option<Part>| part.as_ref().map(statements).unwrap_or_default();
        let mut signals = Self {
            sentence,
            condition: of_part(&sentence.condition),
            activation: of_part(&sentence.activation),
            resolution: statements(&sentence.resolution),
            flip: None,
            quick: None,
            is_quick: None,
            optional: None,
            frequency: None,
            introducer: None,
            times: Vec::new(),
        };
        signals.read_remarks();
        signals.read_lead();
        signals.optional = signals.find_optional();
        signals
    }

    /// All statements, in text order.
    pub fn statements(&self) -> impl Iterator<Item = &Statement<'s>> {
        self.condition.iter().chain(&self.activation).chain(&self.resolution)
    }

    /// The statements that are carried out: those after the condition.
    pub fn deeds(&self) -> impl Iterator<Item = &Statement<'s>> {
        self.activation.iter().chain(&self.resolution)
    }

    /// The part that an effect's condition would stand in: before the colon, or the sentence itself.
    pub fn lead_part(&self) -> &'s Part {
        self.sentence.condition.as_ref().unwrap_or(if self.sentence.activation.is_some() {
            self.sentence.activation.as_ref().unwrap_or(&self.sentence.resolution)
        } else {
            &self.sentence.resolution
        })
    }

    /// The first phrase of the sentence.
    pub fn first(&self) -> Option<&'s PhraseKind> {
        self.sentence.parts().flat_map(Part::phrases).next().map(|phrase| &phrase.kind)
    }

    /// The words of the second option of "either: …, OR: …".
    pub fn second_option(&self) -> Option<Span> {
        let or = self
            .sentence
            .resolution
            .phrases()
            .find(|phrase| matches!(phrase.kind, PhraseKind::Connective(Connective::OrElse)))?;
        let option = Span::new(or.span.start, self.sentence.resolution.span.end);
        // "Destroy all monsters OR all Spells" is one effect.
        let does = |one: &Statement<'_>| option.contains(one.span) && one.is_deed() && one.verb.verb != Verb::Control;
        self.resolution.iter().any(does).then_some(option)
    }

    /// Whether it goes on with the sentence before it: "Then, …", "If you do, …".
    pub fn continues(&self) -> bool {
        matches!(
            self.first(),
            Some(PhraseKind::Connective(
                Connective::Then
                    | Connective::IfYouDo
                    | Connective::Also
                    | Connective::Otherwise
                    | Connective::AlsoAfterThat
                    | Connective::But
            ))
        )
    }

    /// "If you do: …": nothing but that the effect before it has been carried out, as a condition of its own.
    pub fn answers_own_deed(&self) -> bool {
        let mut condition = self.sentence.condition.iter().flat_map(Part::phrases);
        let does =
            matches!(condition.next().map(|phrase| &phrase.kind), Some(PhraseKind::Connective(Connective::IfYouDo)));
        does && condition.next().is_none()
    }

    /// The remark of a sentence that stands in parentheses as a whole.
    pub fn note(&self) -> Option<&'s Remark> {
        if !self.sentence.note {
            return None;
        }
        match self.first() {
            Some(PhraseKind::Parenthesis(parenthesis)) => Some(&parenthesis.remark),
            _ => None,
        }
    }

    fn read_remarks(&mut self) {
        let notes = self.sentence.notes.iter().flat_map(|note| note.resolution.phrases());
        for phrase in self.sentence.parts().flat_map(Part::phrases).chain(notes) {
            match &phrase.kind {
                PhraseKind::Flip if self.sentence.condition.is_some() => self.flip = Some(phrase.span),
                PhraseKind::Parenthesis(parenthesis) => match parenthesis.remark {
                    Remark::QuickEffect => self.quick = Some(phrase.span),
                    Remark::IsQuickEffect | Remark::EitherTurn => self.is_quick = Some(phrase.span),
                    _ => {}
                },
                _ => {}
            }
        }
    }

    /// Frequencies, times and the introducer that stand before the first verb, or in the condition.
    fn read_lead(&mut self) {
        let marked = self.sentence.condition.is_some();
        let mut phrases = self.lead_part().phrases();
        let before_verb = |phrase: &&Phrase| marked || !matches!(phrase.kind, PhraseKind::Verb(_));
        // "even during the Damage Step" allows a time and asks for none.
        let mut even = false;
        for phrase in phrases.by_ref().take_while(before_verb) {
            match phrase.kind {
                PhraseKind::Frequency(frequency) if self.frequency.is_none() => {
                    self.frequency = Some((frequency, phrase.span))
                }
                PhraseKind::Introducer(introducer) if self.introducer.is_none() => {
                    self.introducer = Some((introducer, phrase.span))
                }
                PhraseKind::Time(time) if !even => self.times.push((time, phrase.span)),
                _ => {}
            }
            even = matches!(phrase.kind, PhraseKind::Adverb(Adverb::Even));
        }
    }

    fn find_optional(&self) -> Option<Span> {
        let can = |statement: &&Statement<'s>| {
            let chooses = statement.player().is_some_and(|player| player != Player::Neither);
            statement.modal == Some(Modal::Can) && chooses && !statement.verb.only
        };
        // "…, you can (Quick Effect):": the verb has gone behind the colon.
        let tail = self.condition.last().filter(|statement| statement.verb.verb == Verb::Do).filter(can);
        let head = || {
            if self.sentence.activation.is_some() {
                self.activation.first()
            } else {
                self.resolution.iter().find(|statement| statement.introducer.is_none() && !statement.relative)
            }
        };
        tail.or_else(|| head().filter(can))
            .or_else(|| self.condition.last().filter(can))
            .map(|statement| statement.span)
    }

    /// Whether a time of this kind stands in the lead.
    pub fn time(&self, test: impl Fn(&Time) -> bool) -> Option<Span> {
        self.times.iter().find(|(time, _)| test(time)).map(|(_, span)| *span)
    }

    /// "during the End Phase": an effect that waits for a phase is used once in it, by rule.
    pub fn phase(&self) -> Option<Span> {
        let once = |time: &Time| {
            time.relation == Relation::During
                && matches!(time.moment, Moment::StandbyPhase | Moment::EndPhase)
                && matches!(time.turn, Turn::Any | Turn::Each)
        };
        let delayed = self
            .condition
            .iter()
            .chain(&self.resolution)
            .any(|statement| statement.introducer == Some(Introducer::TheTurn));
        self.time(once).filter(|_| !delayed)
    }

    /// "during either player's turn", as early PSCT wrote a Quick Effect.
    pub fn either_turn(&self) -> Option<Span> {
        self.time(|time| {
            time.relation == Relation::During
                && time.whose == Some(Player::Either)
                && matches!(time.moment, Moment::Turn | Moment::MainPhase | Moment::BattlePhase | Moment::DamageStep)
        })
    }

    /// The passive or active statement of a Summon of this card that begins the sentence.
    pub fn own_summon(&self) -> Option<&Statement<'s>> {
        let first = self.deeds().find(|statement| statement.verb.verb == Verb::Summon)?;
        let own = match first.subject_selector() {
            None => first.subject.is_none(),
            Some(selector) => {
                selector.reference == Reference::ThisCard || selector.own_name && selector.quantity.is_none()
            }
        };
        (own && first.verb.voice == Voice::Passive && first.introducer.is_none()).then_some(first)
    }
}
