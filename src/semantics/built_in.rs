//! Built-in Summons: the mechanics of a monster's frame, and its own procedures.

use super::context::Context;
use super::procedure::Procedure;
use super::segment::Unit;
use super::signals::Signals;
use super::summon::position;
use crate::card::{Frame, Kind, Monster};
use crate::chunks::{Head, Materials, PhraseKind};
use crate::meaning::{
    ActivationStop, Certainty, FieldOf, FromSource, Mechanism, Reason, Response, Section, Stops, Subject, Summon,
    Window,
};
use crate::text::Span;
use crate::vocabulary::{Location, Method, Player};

/// The built-in Summons of a monster's frame: Synchro, Xyz, Link, Pendulum.
pub fn frame_procedures(kind: Kind, materials: Option<&Materials>) -> Vec<Summon> {
    let Kind::Monster(Monster { frame, pendulum, .. }) = kind else { return Vec::new() };
    let method = match frame {
        Frame::Synchro => Some(Method::Synchro),
        Frame::Xyz => Some(Method::Xyz),
        Frame::Link => Some(Method::Link),
        Frame::Main | Frame::Ritual | Frame::Fusion | Frame::Token => None,
    };
    let span = materials.map_or(Span::default(), |materials| materials.span);
    let by_materials = method.map(|method| Summon {
        method,
        from: vec![Location::ExtraDeck],
        asks_for: materials.map(|materials| materials.span),
        reason: Reason::MaterialsLine,
        because: materials.map(|materials| materials.span).into_iter().collect(),
        ..built_in(span)
    });
    let by_scales = pendulum.then(|| Summon {
        method: Method::Pendulum,
        from: vec![Location::Hand, Location::ExtraDeck],
        reason: Reason::PendulumFrame,
        ..built_in(Span::default())
    });
    by_materials.into_iter().chain(by_scales).collect()
}

pub fn built_in(span: Span) -> Summon {
    Summon {
        mechanism: Mechanism::BuiltIn,
        subject: Subject::ThisCard,
        method: Method::Special,
        treated_as: None,
        token: false,
        alternative: false,
        from: Vec::new(),
        from_source: FromSource::Default,
        from_whose: None,
        to_field: FieldOf::You,
        position: None,
        condition: None,
        asks_for: None,
        limit: None,
        proper: true,
        starts_chain: false,
        window: Window::OpenMainPhase,
        stopped_by: Stops {
            summon_negation: true,
            activation_negation: ActivationStop::None,
            effect_negation: false,
            prevention: true,
        },
        response: Response::Always,
        effect: None,
        reason: Reason::MustBeSummoned,
        certainty: Certainty::Certain,
        disputed: None,
        section: Section::Main,
        span,
        because: vec![],
    }
}

pub fn from_procedure(procedure: &Procedure, unit: &Unit<'_>, context: &Context) -> Summon {
    let default = if context.kind.lives_in_extra_deck() { Location::ExtraDeck } else { Location::Hand };
    let (from, from_source) = match procedure.from {
        Some((places, _)) => (places.iter().collect(), FromSource::Stated),
        None => (vec![default], FromSource::Default),
    };
    let contact =
        context.frame() == Some(Frame::Fusion) && from.contains(&Location::ExtraDeck) && uses_materials(&unit.signals);
    Summon {
        method: if contact { Method::ContactFusion } else { Method::Special },
        from,
        from_source,
        // A procedure brings the card from a place of its own player.
        from_whose: procedure.from.map(|_| Player::You),
        to_field: procedure.to_field,
        position: position(unit.signals.sentence.resolution.phrases()),
        condition: procedure.condition,
        asks_for: procedure.asks_for,
        proper: procedure.proper,
        effect: unit.effect.map(|effect| effect as u32),
        reason: procedure.reason,
        because: std::iter::once(procedure.span).chain(procedure.from.map(|(_, span)| span)).collect(),
        ..built_in(procedure.span)
    }
}

/// "the above cards", "the Fusion Materials above": the listed materials are what the procedure asks for.
fn uses_materials(signals: &Signals<'_>) -> bool {
    use crate::vocabulary::Noun;
    signals.sentence.resolution.phrases().any(|phrase| matches!(&phrase.kind, PhraseKind::Selector(selector) if selector.head == Head::Noun(Noun::Material) || selector.listed))
}
