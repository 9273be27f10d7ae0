use super::Error;
use crate::Annotation;
use crate::annotation::{EffectKind, Mechanism, TextStyle};
use crate::text::{Code, Severity};
use crate::vocabulary::Method;
use std::collections::BTreeMap;

/// What a run found, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Cards annotated.
    pub cards: u64,
    /// Special Summons, by what performs them and how.
    pub summons: BTreeMap<(Mechanism, Method), u64>,
    /// Effects, by their first kind.
    pub effects: BTreeMap<EffectKind, u64>,
    /// Cards in Problem-Solving Card Text.
    pub psct: u64,
    /// Cards with a text from before it.
    pub legacy: u64,
    /// Cards whose text does not tell.
    pub unmarked: u64,
    /// Cards with flavor text.
    pub flavor: u64,
    /// Rush Duel cards.
    pub rush: u64,
    /// Cards without text.
    pub empty: u64,
    /// Diagnostics in annotations that are warnings or errors, by what they are about.
    pub diagnostics: BTreeMap<&'static str, u64>,
    /// Cards that stand for rows of earlier databases.
    pub replaced: u64,
    /// Records that are no cards, and faults of this program.
    pub findings: u64,
    /// Inputs that could not be read, or not to their end.
    pub failures: u64,
    /// Sentences.
    pub sentences: u64,
    /// Sentences that were read whole.
    pub read: u64,
}

impl Figures {
    /// Counts a card.
    pub fn add(&mut self, annotation: &Annotation) {
        self.cards += 1;
        for summon in &annotation.summons {
            *self.summons.entry((summon.mechanism, summon.method)).or_default() += 1;
        }
        for kind in annotation.effects.iter().filter_map(|effect| effect.kinds.first()) {
            *self.effects.entry(*kind).or_default() += 1;
        }
        *match annotation.text_style {
            TextStyle::Psct => &mut self.psct,
            TextStyle::Legacy => &mut self.legacy,
            TextStyle::Unmarked => &mut self.unmarked,
            TextStyle::Flavor => &mut self.flavor,
            TextStyle::Rush => &mut self.rush,
            TextStyle::Empty => &mut self.empty,
        } += 1;
        for diagnostic in &annotation.diagnostics {
            if diagnostic.severity > Severity::Note {
                *self.diagnostics.entry(in_words(diagnostic.code)).or_default() += 1;
            }
            self.replaced += u64::from(diagnostic.code == Code::Replaces);
        }
        self.sentences += u64::from(annotation.coverage.sentences);
        self.read += u64::from(annotation.coverage.read);
    }

    /// Counts an error.
    pub fn add_error(&mut self, error: &Error) {
        *if error.is_failure() { &mut self.failures } else { &mut self.findings } += 1;
    }

    /// Adds the figures of another part of the run.
    pub fn merge(&mut self, other: Self) {
        let Self {
            cards,
            summons,
            effects,
            psct,
            legacy,
            unmarked,
            flavor,
            rush,
            empty,
            diagnostics,
            replaced,
            findings,
            failures,
            sentences,
            read,
        } = other;
        self.cards += cards;
        summons.into_iter().for_each(|(key, count)| *self.summons.entry(key).or_default() += count);
        effects.into_iter().for_each(|(key, count)| *self.effects.entry(key).or_default() += count);
        diagnostics.into_iter().for_each(|(key, count)| *self.diagnostics.entry(key).or_default() += count);
        self.psct += psct;
        self.legacy += legacy;
        self.unmarked += unmarked;
        self.flavor += flavor;
        self.rush += rush;
        self.empty += empty;
        self.replaced += replaced;
        self.findings += findings;
        self.failures += failures;
        self.sentences += sentences;
        self.read += read;
    }

    /// How many Special Summons have this mechanism.
    pub fn summons_by(&self, mechanism: Mechanism) -> u64 {
        self.summons.iter().filter(|((of, _), _)| *of == mechanism).map(|(_, count)| count).sum()
    }

    /// All findings: records that are no cards, and what annotations warn of.
    pub fn all_findings(&self) -> u64 {
        self.findings + self.diagnostics.values().sum::<u64>()
    }

    /// The share of the sentences that were read whole, from 0 to 1; nothing where there are no sentences.
    pub fn read_share(&self) -> Option<f64> {
        (self.sentences > 0).then(|| self.read as f64 / self.sentences as f64)
    }
}

/// What a diagnostic is about, as a person counts it.
fn in_words(code: Code) -> &'static str {
    match code {
        Code::NoText => "no text",
        Code::UnknownType => "unknown type",
        Code::UnpairedQuote => "quotation mark without a partner",
        Code::UnpairedParenthesis => "parenthesis without a partner",
        Code::NestedTooDeep => "parentheses nested too deep",
        Code::TooLong => "text too long",
        Code::InvalidUtf8 => "bytes that are not UTF-8",
        Code::RushDuel => "Rush Duel text",
        Code::GuessedBox => "text without a header of a box",
        Code::LeftOut => "markup that was left out",
        Code::AlternateArt => "alternate art",
        Code::Replaces => "replaced rows",
        Code::Disputed => "disputed",
        Code::Internal => "fault in psct",
    }
}
