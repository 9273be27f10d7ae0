//! In which phase, or in whose turn: "during the Battle Phase", "until the end of the Damage Step".

use crate::chunks::{Moment, Phrase, PhraseKind, Relation, Time, Turn};
use crate::meaning::{Period, Phase};
use crate::text::Span;
use crate::vocabulary::{Player, Preposition};

/// The first period among some phrases, and the words of the other times that narrow.
pub fn periods<'p>(phrases: impl IntoIterator<Item = &'p Phrase>) -> (Option<Period>, Vec<Span>) {
    let (mut first, mut others) = (None, Vec::new());
    for (time, span) in times(phrases) {
        match (&first, period(time, span)) {
            (None, Some(period)) => first = Some(period),
            _ => others.push(span),
        }
    }
    (first, others)
}

/// The times that narrow: not "this turn", and not "(except during the Damage Step)".
fn times<'p>(phrases: impl IntoIterator<Item = &'p Phrase>) -> Vec<(Time, Span)> {
    let phrases: Vec<&Phrase> = phrases.into_iter().collect();
    let shaded = |at: usize| {
        at.checked_sub(1).is_some_and(|before| {
            matches!(phrases[before].kind, PhraseKind::Preposition(Preposition::Except) | PhraseKind::Unread)
                || matches!(phrases[before].kind, PhraseKind::Adverb(_))
        })
    };
    let narrowing = phrases.iter().enumerate().filter_map(|(at, phrase)| match &phrase.kind {
        PhraseKind::Time(time) if narrows(time) && !shaded(at) => Some((*time, phrase.span)),
        _ => None,
    });
    narrowing.collect()
}

fn narrows(time: &Time) -> bool {
    match time.relation {
        // A ban that lasts no longer than a Damage Step holds in that Battle Phase.
        Relation::UntilEnd | Relation::Until => time.moment == Moment::DamageStep,
        Relation::Rest | Relation::Bare => false,
        _ => {
            let of_player = time.whose.is_some_and(|whose| matches!(whose, Player::You | Player::Opponent));
            of_player || time.moment != Moment::Turn && matches!(time.turn, Turn::Any | Turn::Each)
        }
    }
}

fn period(time: Time, span: Span) -> Option<Period> {
    let phases = match time.moment {
        Moment::Turn => Vec::new(),
        Moment::DrawPhase => vec![Phase::Draw],
        Moment::StandbyPhase => vec![Phase::Standby],
        Moment::MainPhase => vec![Phase::Main],
        Moment::MainOrBattlePhase => vec![Phase::Main, Phase::Battle],
        Moment::BattlePhase | Moment::BattleStep | Moment::DamageStep | Moment::DamageCalculation => {
            vec![Phase::Battle]
        }
        Moment::EndPhase => vec![Phase::End],
        Moment::Phase | Moment::Duel | Moment::Chain => return None,
    };
    let turn = time.whose.filter(|whose| matches!(whose, Player::You | Player::Opponent));
    Some(Period { phases, turn, span })
}
