//! Whether a card is one of those that words ask for, as far as its type, its name and its printed values tell.

use super::Answer;
use crate::card::{Abilities, Card, Frame, Kind, Monster, Stats, Text};
use crate::meaning::{Count, Selection, Stat, StatKind};
use crate::vocabulary::{CardKind, Location, Method, Player};

/// Which card is asked about.
#[derive(Clone, Copy)]
pub enum Who<'a> {
    /// This one.
    Card(&'a Card<'a>),
    /// Another card, of which only the way of its Summon is known.
    Other(Method),
}

/// Whether it is one of the cards asked for; any card is where nothing is asked.
pub fn fits(asked: &[Selection], who: Who<'_>) -> Answer {
    if asked.is_empty() {
        return Answer::Yes;
    }
    let answers: Vec<_> = asked.iter().map(|one| fits_one(one, who)).collect();
    match () {
        () if answers.contains(&Answer::Yes) => Answer::Yes,
        () if answers.contains(&Answer::Open) => Answer::Open,
        () => Answer::No,
    }
}

fn fits_one(asked: &Selection, who: Who<'_>) -> Answer {
    let kinds = asked.kinds.iter().filter(|kind| !matches!(kind, CardKind::Spell | CardKind::Trap));
    let mut answers: Vec<Answer> = Vec::new();
    // "a Fusion or Synchro Monster": one of the frames is enough, an ability must be there.
    let frames: Vec<_> = kinds.clone().filter(|kind| frame(**kind).is_some()).map(|kind| is_kind(*kind, who)).collect();
    if !frames.is_empty() {
        answers.push(any(&frames));
    }
    answers.extend(kinds.filter(|kind| frame(**kind).is_none()).map(|kind| is_kind(*kind, who)));
    answers.extend(asked.not_kinds.iter().map(|kind| is_kind(*kind, who).not()));
    answers.extend(asked.except.iter().map(|except| fits_one(except, who).not()));
    // "Level 4 or 8"
    answers.extend(asked.stats.iter().map(|stat| {
        let either = asked.stats.iter().filter(|one| one.value == stat.value);
        any(&either.map(|one| has_stat(*one, who)).collect::<Vec<_>>())
    }));
    let Stats { attribute, monster_type, .. } = stats_of(who);
    answers.push(is_one_of(attribute, &asked.attributes, &asked.not_attributes));
    answers.push(is_one_of(monster_type, &asked.types, &asked.not_types));
    if !asked.names.is_empty() {
        answers.push(any(&asked.names.iter().map(|name| has_name(name, asked, who)).collect::<Vec<_>>()));
    }
    if !asked.any_of.is_empty() {
        answers.push(any(&asked.any_of.iter().map(|one| fits_one(&whole(one, asked), who)).collect::<Vec<_>>()));
    }
    if !asked.properties.is_empty() {
        answers.push(has_property(asked, who));
    }
    if asks_for_more(asked) {
        answers.push(Answer::Open);
    }
    match () {
        () if answers.contains(&Answer::No) => Answer::No,
        () if answers.contains(&Answer::Open) => Answer::Open,
        () => Answer::Yes,
    }
}

/// ""X" or Warrior monsters" are "X" monsters, or Warrior monsters.
fn whole(member: &Selection, list: &Selection) -> Selection {
    let kinds = if member.kinds.is_empty() { &list.kinds } else { &member.kinds };
    Selection { kinds: kinds.clone(), thing: member.thing.or(list.thing), ..member.clone() }
}

fn any(answers: &[Answer]) -> Answer {
    match () {
        () if answers.contains(&Answer::Yes) => Answer::Yes,
        () if answers.contains(&Answer::Open) => Answer::Open,
        () => Answer::No,
    }
}

/// What neither the type nor the name nor the values of a card tell.
fn asks_for_more(asked: &Selection) -> bool {
    let known = Selection {
        player: None,
        count: None,
        all: false,
        thing: None,
        joined: None,
        any_of: Vec::new(),
        kinds: Vec::new(),
        not_kinds: Vec::new(),
        properties: Vec::new(),
        attributes: Vec::new(),
        types: Vec::new(),
        not_attributes: Vec::new(),
        not_types: Vec::new(),
        stats: Vec::new(),
        names: Vec::new(),
        except: Vec::new(),
        locations: Vec::new(),
        owner: None,
        controller: None,
        of: None,
        refers_to: None,
        antecedent: None,
        other: false,
        circumstances: asked.circumstances.iter().filter(|around| !around.what.is_empty()).cloned().collect(),
        ..asked.clone()
    };
    known != Selection::default()
}

/// Whether a phrase asks for no more than a kind of card: "a monster(s)".
pub fn is_plain(asked: &Selection) -> bool {
    let kind = |kind: &CardKind| matches!(kind, CardKind::Monster);
    let printed = asked.attributes.len() + asked.types.len() + asked.not_attributes.len() + asked.not_types.len();
    let plain = !asks_for_more(asked) && asked.names.is_empty() && asked.except.is_empty();
    let plain = plain && printed == 0 && asked.any_of.is_empty() && asked.stats.is_empty();
    let few = asked.count.is_none_or(|Count { min, .. }| min <= 1);
    plain && few && asked.kinds.iter().all(kind) && asked.not_kinds.is_empty() && asked.locations.is_empty()
}

fn frame(kind: CardKind) -> Option<Frame> {
    Some(match kind {
        CardKind::Ritual => Frame::Ritual,
        CardKind::Fusion => Frame::Fusion,
        CardKind::Synchro => Frame::Synchro,
        CardKind::Xyz => Frame::Xyz,
        CardKind::Link => Frame::Link,
        _ => return None,
    })
}

fn frame_of(who: Who<'_>) -> Option<Frame> {
    match who {
        Who::Card(Card { kind: Kind::Monster(monster), .. }) => Some(monster.frame),
        Who::Card(_) => None,
        Who::Other(method) => match method {
            Method::Fusion | Method::ContactFusion => Some(Frame::Fusion),
            Method::Synchro => Some(Frame::Synchro),
            Method::Xyz => Some(Frame::Xyz),
            Method::Link => Some(Frame::Link),
            Method::Ritual => Some(Frame::Ritual),
            Method::Special | Method::Pendulum => None,
        },
    }
}

fn is_kind(kind: CardKind, who: Who<'_>) -> Answer {
    if let (Some(asked), Some(known)) = (frame(kind), frame_of(who)) {
        return Answer::of(asked == known);
    }
    let Who::Card(Card { kind: Kind::Monster(monster), .. }) = who else {
        return if kind == CardKind::Monster { Answer::Yes } else { Answer::Open };
    };
    let Monster { pendulum, text, abilities, frame } = *monster;
    let Abilities { tuner, flip, gemini, union, spirit, toon } = abilities;
    Answer::of(match kind {
        CardKind::Monster => true,
        CardKind::Pendulum => pendulum,
        CardKind::Effect if text == Text::Unknown => return Answer::Open,
        CardKind::Effect => text == Text::Effect,
        CardKind::Normal => text == Text::Flavor,
        CardKind::Tuner => tuner,
        CardKind::Flip => flip,
        CardKind::Gemini => gemini,
        CardKind::Union => union,
        CardKind::Spirit => spirit,
        CardKind::Toon => toon,
        CardKind::Token => frame == Frame::Token,
        _ => return Answer::Open,
    })
}

/// What is printed on the card; nothing of a card that is not known.
fn stats_of(who: Who<'_>) -> Stats {
    match who {
        Who::Card(card) => card.stats,
        Who::Other(_) => Stats::default(),
    }
}

/// Whether an Attribute or a Type is one of those asked for, and none of those left out.
fn is_one_of<T: PartialEq>(known: Option<T>, asked: &[T], left_out: &[T]) -> Answer {
    match known {
        _ if asked.is_empty() && left_out.is_empty() => Answer::Yes,
        None => Answer::Open,
        Some(known) => Answer::of((asked.is_empty() || asked.contains(&known)) && !left_out.contains(&known)),
    }
}

/// Xyz and Link Monsters have no Level, only Xyz Monsters a Rank, only Link Monsters a Link Rating.
fn has_stat(Stat { value, min, max }: Stat, who: Who<'_>) -> Answer {
    let Some(frame) = frame_of(who) else { return Answer::Open };
    let Stats { level, scale, atk, def, .. } = stats_of(who);
    let (has, printed) = match value {
        StatKind::Level => (!matches!(frame, Frame::Xyz | Frame::Link), level.map(u32::from)),
        StatKind::Rank => (frame == Frame::Xyz, level.map(u32::from)),
        StatKind::Link => (frame == Frame::Link, level.map(u32::from)),
        StatKind::Def => (frame != Frame::Link, def),
        StatKind::Scale => (true, scale.map(u32::from)),
        StatKind::Atk => (true, atk),
    };
    match printed {
        _ if !has => Answer::No,
        None => Answer::Open,
        Some(printed) => Answer::of(min.is_none_or(|min| min <= printed) && max.is_none_or(|max| printed <= max)),
    }
}

/// A name, or what the names of an archetype have in common. A text can make a card one of an archetype, too, and gives it
/// another card's name only where it names that.
fn has_name(name: &str, asked: &Selection, who: Who<'_>) -> Answer {
    let Who::Card(card) = who else { return Answer::Open };
    let archetype = asked.thing.is_some() || !asked.kinds.is_empty();
    match () {
        () if archetype && card.name.contains(name) => Answer::Yes,
        () if archetype => Answer::Open,
        () if card.name == name => Answer::Yes,
        () if card.text.contains(name) => Answer::Open,
        () => Answer::No,
    }
}

fn has_property(asked: &Selection, who: Who<'_>) -> Answer {
    match who {
        Who::Card(Card { kind: Kind::Spell(property) | Kind::Trap(property), .. }) => {
            Answer::of(asked.properties.contains(property))
        }
        _ => Answer::Open,
    }
}

/// Whether places lie among those that are asked for; any do where none is asked for.
pub fn within(places: &[Location], asked: &[Location]) -> Answer {
    let inside = |place: &Location| asked.iter().any(|asked| covers(*asked, *place));
    match () {
        () if asked.is_empty() => Answer::Yes,
        () if places.is_empty() => Answer::Open,
        () if places.iter().all(inside) => Answer::Yes,
        () if places.iter().any(inside) => Answer::Open,
        () => Answer::No,
    }
}

/// Whether places of a player are those that are asked for. Each card says it from its own player, and these two are
/// opponents; any place does where none is asked for.
pub fn is_place_of(owner: Option<Player>, asked: Option<Player>) -> Answer {
    match (owner, asked) {
        (_, None | Some(Player::Either | Player::Each | Player::Both)) => Answer::Yes,
        (Some(Player::You), Some(Player::Opponent)) | (Some(Player::Opponent), Some(Player::You)) => Answer::Yes,
        (Some(Player::You), Some(Player::You)) | (Some(Player::Opponent), Some(Player::Opponent)) => Answer::No,
        _ => Answer::Open,
    }
}

/// The zones are parts of the field; a monster on the field is in a Monster Zone.
fn covers(asked: Location, place: Location) -> bool {
    use Location as L;
    let zone = |place: L| matches!(place, L::MonsterZone | L::SpellTrapZone | L::FieldZone | L::PendulumZone);
    asked == place || asked == L::Field && zone(place) || place == L::Field && asked == L::MonsterZone
}
