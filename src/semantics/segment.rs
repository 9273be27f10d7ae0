//! Which sentences make one effect.

use super::action_lists::is_how_activated;
use super::bullets::{below, bullets, stands_between};
use super::context::Context;
use super::equipped::becomes_equip;
use super::procedure::is_voluntary;
use super::role::{Position, Role, role};
use super::signals::Signals;
use crate::card::Kind;
use crate::chunks::{Bullet, Sentence};
use crate::meaning::{Bullets, EffectKind};
use crate::text::Span;
use crate::vocabulary::Property;

/// A sentence, with what it is for.
#[derive(Debug)]
pub struct Unit<'s> {
    /// Its signals.
    pub signals: Signals<'s>,
    /// What it is for.
    pub role: Role,
    /// The words that the role rests on.
    pub because: Option<Span>,
    /// The effect that it belongs to: an index into the card's effects.
    pub effect: Option<usize>,
    /// What its bullets are.
    pub bullets: Option<Bullets>,
    /// The sentences in its bullets, where they are parts of its effect.
    pub inner: Vec<Signals<'s>>,
    /// Those bullets.
    pub options: &'s [Bullet],
    /// The unit of the stem, where the sentence stands in a bullet.
    pub stem: Option<usize>,
    /// The encyclopedia would count it as a sentence of its own.
    pub counts: bool,
}

impl Unit<'_> {
    /// The words of the second effect of "you can either: …, OR: …", where the sentence opens an effect.
    pub fn second_option(&self) -> Option<Span> {
        self.signals.second_option().filter(|_| !matches!(self.role, Role::Lingering | Role::Continuation))
    }
}

/// The sentences of a box, sorted into effects.
#[derive(Debug)]
pub struct Segments<'s> {
    /// The sentences; those of bullets that are effects of their own stand among them.
    pub units: Vec<Unit<'s>>,
    /// The index of the first effect of the box.
    pub first_effect: usize,
    /// How many effects the box has.
    pub count: usize,
    /// The activation of an Equip Spell that no sentence tells of: it targets the monster to be equipped.
    pub equips: bool,
}

/// How a sentence stands among others.
#[derive(Clone, Copy)]
struct Place {
    stem: Option<usize>,
    counts: bool,
}

impl<'s> Segments<'s> {
    /// Sorts the sentences of a box. `first_effect` is how many effects the boxes before it have.
    pub fn of(sentences: &'s [Sentence], context: &Context, first_effect: usize) -> Self {
        let segments = Self::sorted(sentences, context, first_effect, false);
        let equip_spell = matches!(context.kind, Kind::Spell(Property::Equip)) && !segments.units.is_empty();
        let activated = segments.units.iter().any(|unit| unit.role == Role::Activated(EffectKind::Activate));
        if equip_spell && !activated { Self::sorted(sentences, context, first_effect, true) } else { segments }
    }

    fn sorted(sentences: &'s [Sentence], context: &Context, first_effect: usize, equips: bool) -> Self {
        let count = usize::from(equips);
        let mut segments = Self { units: Vec::with_capacity(sentences.len()), first_effect, count, equips };
        let mut position = Position::default();
        for sentence in sentences {
            segments.add(sentence, context, &mut position, Place { stem: None, counts: true });
        }
        segments
    }

    /// The sentence that an effect begins with.
    pub fn unit_of(&self, effect: u32) -> Option<&Unit<'s>> {
        self.units.iter().find(|unit| unit.effect == Some(effect as usize))
    }

    fn add(&mut self, sentence: &'s Sentence, context: &Context, position: &mut Position, place: Place) {
        // Bullets without a stem.
        if sentence.span.is_empty() {
            for sentence in sentence.bullets.iter().flat_map(|bullet| &bullet.sentences) {
                self.add(sentence, context, position, place);
            }
            return;
        }
        let signals = Signals::of(sentence);
        let (role, because) = role(&signals, context, position);
        let bullets = bullets(&signals);
        // In old wording the bullets of "you can activate 1 of these effects" are as fast as their stem.
        let stem = place.stem.and_then(|stem| self.units.get(stem));
        let role = match (role, stem.map(|stem| (stem.role, stem.bullets))) {
            (
                Role::Continuous | Role::Unclassified,
                Some((Role::Activated(kind), Some(Bullets::OptionsOnActivation))),
            ) => Role::Activated(kind),
            _ => role,
        };
        let apart = effects_of_bullets(bullets, &signals, role);
        let inner = || sentence.bullets.iter().flat_map(|bullet| &bullet.sentences).map(Signals::of).collect();
        let effect = match role {
            Role::Activated(_) | Role::Continuous | Role::Unclassified | Role::MaintenanceCost
                if apart != Apart::Options =>
            {
                let first = self.first_effect + self.count;
                self.count += if signals.second_option().is_some() { 2 } else { 1 };
                Some(first)
            }
            Role::Lingering | Role::Continuation => self.units.iter().rev().find_map(|unit| unit.effect),
            // A Continuous Card whose activation does nothing else.
            Role::Condition
                if context.is_spell_trap()
                    && !self.equips
                    && !position.card_activated
                    && is_how_activated(&signals) =>
            {
                self.count += 1;
                Some(self.first_effect + self.count - 1)
            }
            _ => None,
        };
        position.card_activated |= role == Role::Activated(EffectKind::Activate);
        let activated = matches!(role, Role::Activated(_));
        position.activated |= activated;
        if activated {
            position.equips = signals.deeds().any(becomes_equip);
        }
        position.follows_effect |= effect.is_some();
        position.follows_procedure = role == Role::Unclassified && is_voluntary(&signals, context);
        position.follows_activated =
            activated || position.follows_activated && matches!(role, Role::Lingering | Role::Continuation);
        if role == Role::Condition
            && !sentence.bullets.is_empty()
            && stands_between(&signals)
            && let Some(stem) = self.units.iter_mut().rev().find(|unit| unit.effect.is_some())
        {
            (stem.inner, stem.options) = (inner(), &sentence.bullets);
            stem.bullets = below(&stem.signals);
            self.units.push(Unit {
                signals,
                role,
                because,
                effect,
                bullets: None,
                inner: Vec::new(),
                options: &[],
                stem: place.stem,
                counts: place.counts,
            });
            return;
        }
        let (inner, options) =
            if apart == Apart::No { (inner(), &sentence.bullets[..]) } else { (Vec::new(), &[][..]) };
        let at = self.units.len();
        self.units.push(Unit {
            signals,
            role,
            because,
            effect,
            bullets,
            inner,
            options,
            stem: place.stem,
            counts: place.counts,
        });
        if apart != Apart::No {
            let place = Place { stem: Some(at), counts: place.counts && apart == Apart::List };
            for bullet in &sentence.bullets {
                position.open_bullet();
                for sentence in &bullet.sentences {
                    self.add(sentence, context, position, place);
                }
            }
        }
    }
}

/// Whether bullets are effects of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Apart {
    /// They belong to the effect of the stem.
    No,
    /// The stem is a rule about them: "You can only use each of the following effects …".
    List,
    /// The stem only says that one of them is activated: "you can activate 1 of these effects."
    Options,
}

fn effects_of_bullets(bullets: Option<Bullets>, signals: &Signals<'_>, role: Role) -> Apart {
    match bullets {
        Some(Bullets::Effects) => Apart::List,
        Some(Bullets::OptionsOnActivation)
            if role != Role::Activated(EffectKind::Activate) && is_bare_stem(signals) =>
        {
            Apart::Options
        }
        _ => Apart::No,
    }
}

/// A stem that has no mark but a colon at its end.
fn is_bare_stem(signals: &Signals<'_>) -> bool {
    let sentence = signals.sentence;
    let waits =
        signals.introducer.is_some() || signals.resolution.iter().any(|statement| statement.introducer.is_some());
    sentence.activation.is_none() && sentence.condition.is_none() && !waits
}
