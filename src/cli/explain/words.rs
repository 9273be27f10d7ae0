//! What the values of an annotation are called when people talk about cards.

use psct::annotation::{
    ActivationStop, Certainty, Class, FieldOf, FromSource, LimitKind, Obligation, OncePer, Reason, Response,
    Restriction, TextStyle, Timing, Unit, Window,
};
use psct::vocabulary::{Location, Method, Player, Position};

pub fn text_style(style: TextStyle) -> &'static str {
    match style {
        TextStyle::Psct => "Problem-Solving Card Text",
        TextStyle::Legacy => "old wording, from before Problem-Solving Card Text",
        TextStyle::Unmarked => "no mark and no old word tells the style of the text",
        TextStyle::Flavor => "flavor text",
        TextStyle::Rush => "a Rush Duel text, which psct does not judge",
        TextStyle::Empty => "materials or no text",
    }
}

pub fn class(class: Class) -> &'static str {
    match class {
        Class::Condition => "condition",
        Class::SummoningCondition => "Summoning condition",
        Class::Unclassified => "unclassified effect",
        Class::Ignition => "Ignition Effect",
        Class::Trigger => "Trigger Effect",
        Class::Quick => "Quick Effect",
        Class::Continuous => "Continuous Effect",
        Class::Flip => "Flip Effect",
        Class::Effect => "effect",
        Class::Lingering => "lingering effect",
        Class::Cost => "cost",
        Class::MaintenanceCost => "maintenance cost",
        Class::ActivationRequirement => "activation requirement",
        Class::IgnitionLike => "Ignition-like effect",
        Class::TriggerLike => "Trigger-like effect",
        Class::QuickLike => "Quick-like effect",
        Class::ContinuousLike => "Continuous-like effect",
    }
}

pub fn obligation(obligation: Obligation) -> Option<&'static str> {
    match obligation {
        Obligation::Optional => Some("optional"),
        Obligation::Mandatory => Some("mandatory"),
        Obligation::None => None,
    }
}

pub fn timing(timing: Timing) -> Option<&'static str> {
    match timing {
        Timing::CanMiss => Some("can miss the timing"),
        Timing::CannotMiss => Some("cannot miss the timing"),
        Timing::Mandatory | Timing::NoEvent => None,
    }
}

pub fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Turn => "turn",
        Unit::Chain => "Chain",
        Unit::Battle => "battle",
        Unit::Duel => "Duel",
        Unit::Phase => "phase",
        Unit::WhileFaceUp => "time that it is face-up on the field",
    }
}

pub fn scope(scope: OncePer) -> &'static str {
    match scope {
        OncePer::Soft => "for each copy",
        OncePer::Hard => "for all cards of the name",
    }
}

pub fn limit(kind: LimitKind) -> &'static str {
    match kind {
        LimitKind::Use => "used",
        LimitKind::Activate => "activated",
        LimitKind::SpecialSummon => "Special Summoned",
        LimitKind::SummonThisWay => "Special Summoned this way",
        LimitKind::Control => "controlled",
        LimitKind::Gain => "gained",
    }
}

pub fn method(method: Method) -> &'static str {
    match method {
        Method::Special => "Special Summon",
        Method::ContactFusion => "Special Summon with its listed materials (contact Fusion)",
        Method::Fusion => "Fusion Summon",
        Method::Synchro => "Synchro Summon",
        Method::Xyz => "Xyz Summon",
        Method::Link => "Link Summon",
        Method::Ritual => "Ritual Summon",
        Method::Pendulum => "Pendulum Summon",
    }
}

/// Where a card is from, such as "the hand or GY".
pub fn places(places: &[Location]) -> String {
    let names: Vec<_> = places.iter().map(|place| place.spelling()).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}

/// Where a card comes from: " from the hand or GY", " from the opponent's GY"; nothing where that is not known.
pub fn origin(places: &[Location], whose: Option<Player>) -> String {
    let places = self::places(places);
    match whose {
        _ if places.is_empty() => places,
        Some(Player::Opponent) => format!(" from the opponent's {places}"),
        Some(Player::Either) => format!(" from the {places} of either player"),
        Some(Player::Each | Player::Both) => format!(" from the {places} of each player"),
        _ => format!(" from the {places}"),
    }
}

pub fn from_source(source: FromSource) -> &'static str {
    match source {
        FromSource::Stated => "",
        FromSource::Default => " (no place is named)",
        FromSource::Referent => " (the words before tell the place)",
        FromSource::Nowhere => " (a Token comes from nowhere)",
        FromSource::Unknown => " (the place cannot be told)",
    }
}

pub fn field(field: FieldOf) -> &'static str {
    match field {
        FieldOf::You => "your field",
        FieldOf::Opponent => "your opponent's field",
        FieldOf::Either => "either field",
        FieldOf::Each => "each player's own field",
        FieldOf::Owner => "its owner's field",
    }
}

pub fn position(position: Position) -> &'static str {
    match position {
        Position::Attack => "in Attack Position",
        Position::Defense => "in Defense Position",
        Position::FaceDownDefense => "in face-down Defense Position",
        Position::FaceUp => "face-up",
        Position::FaceDown => "face-down",
    }
}

pub fn window(window: Window) -> &'static str {
    match window {
        Window::OpenMainPhase => "done in your own Main Phase, while no Chain is going on",
        Window::Resolution => "done while the effect resolves",
        Window::AfterResolution => "done immediately after the effect resolves",
    }
}

pub fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::LocationParenthesis => {
            "the monster's own sentence has no colon or semicolon and names the place in parentheses"
        }
        Reason::MustBeSummoned => "the card says how it must be Special Summoned",
        Reason::MaterialsLine => "the materials line of the monster is its procedure",
        Reason::PendulumFrame => "a Pendulum Monster can be Pendulum Summoned",
        Reason::AlsoSummon => "the card names a further way to Summon it",
        Reason::NoMark => "the monster's own sentence has no colon or semicolon",
        Reason::Colon => "the sentence has a colon, so it is activated",
        Reason::Semicolon => "the sentence has a semicolon, so it is activated",
        Reason::Bullet => "it is a bullet of an effect",
        Reason::SpellTrap => "a Spell or Trap does it when it resolves",
        Reason::Continuation => "the sentence continues an effect",
        Reason::OtherCard => "the effect does it to another card",
        Reason::LegacyProcedure => "the old wording is that of a procedure",
        Reason::LegacyEffect => "the old wording is that of an effect",
        Reason::GrantedEffect => "another monster is given the effect",
        Reason::Ruling => "a ruling decides",
    }
}

pub fn certainty(certainty: Certainty) -> Option<&'static str> {
    match certainty {
        Certainty::Certain => None,
        Certainty::Likely => Some("likely, because old wording has no marks that would tell"),
        Certainty::Disputed => Some("sources disagree"),
    }
}

/// The activation that can be negated, and a card that does it.
pub fn activation_stop(stop: ActivationStop) -> Option<&'static str> {
    match stop {
        ActivationStop::None => None,
        ActivationStop::MonsterEffect => Some("the activation of the monster's effect can be negated (Solemn Strike)"),
        ActivationStop::SpellTrapCard => {
            Some("the activation of the Spell or Trap Card can be negated (Solemn Judgment)")
        }
        ActivationStop::SpellTrapEffect => {
            Some("the activation of the effect can be negated, by a card that answers the effects of Spells and Traps")
        }
    }
}

pub fn response(response: Response) -> &'static str {
    match response {
        Response::Always => "\"When … is Summoned\" effects can always answer it",
        Response::MissedAsChainLink2OrHigher => {
            "\"When … is Summoned\" effects that are optional miss it if the effect was Chain Link 2 or higher"
        }
        Response::MissedBecauseOfThen => {
            "\"When … is Summoned\" effects that are optional miss it, because the effect does something after it"
        }
        Response::MayBeMissedBecauseOfThen => {
            "\"When … is Summoned\" effects that are optional miss it if the further step is done, or if the effect was Chain Link 2 or higher"
        }
    }
}

pub fn restriction(restriction: Restriction) -> Option<&'static str> {
    match restriction {
        Restriction::None => None,
        Restriction::MustFirst => Some("It must first be Summoned in its own way (\"semi-nomi\")."),
        Restriction::Must => {
            Some("It can be Special Summoned in its own way only, not even from the GY or from banishment (\"nomi\").")
        }
        Restriction::Partial => Some("Some ways, places or times of Special Summoning it are excluded."),
        Restriction::Never => Some("It cannot be Special Summoned."),
    }
}
