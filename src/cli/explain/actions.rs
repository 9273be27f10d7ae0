//! Actions and what they are done to, in words.

use psct::annotation::{Action, Activity, Amount, Change, Count, Proposition, Referent, Selection, Share, Stat, Tie};
use psct::vocabulary::{Form, Location, Modal, Player, Spellings};

/// An action with its object and places: "add to hand 1 Level 4 or lower "X" monster from the Deck".
pub fn action(action: &Action) -> String {
    let mut words = vec![in_words(action.verb)];
    // "inflict 300 damage for each": the amount says the number.
    let object = match (&action.amount, action.change) {
        (Some(_), None) => {
            let bare = |one: &Selection| Selection { amount: None, circumstances: Vec::new(), ..one.clone() };
            listed(&action.object.iter().map(bare).collect::<Vec<_>>(), " and ")
        }
        _ => listed(&action.object, " and "),
    };
    match (object.is_empty(), action.count) {
        (false, _) => words.push(object),
        (true, Some(count)) => words.push(how_many(count)),
        (true, None) => {}
    }
    words.extend(action.change.map(|way| change(way, action.amount.is_some()).to_owned()));
    words.extend(action.amount.as_ref().map(amount));
    if !action.receiver.is_empty() {
        let on = if action.verb == Activity::PlaceCounter { "on" } else { "to" };
        words.push(format!("{on} {}", listed(&action.receiver, " or ")));
    }
    if !action.materials.is_empty() {
        words.push(format!("with {}", listed(&action.materials, " and ")));
    }
    words.extend(action.position.map(|position| format!("in {}", position.spelling())));
    if !action.from.is_empty() && action.object.iter().all(|one| one.locations.is_empty()) {
        words.push(format!("from {}", places(&action.from)));
    }
    if action.optional {
        words.push("(optional)".to_owned());
    }
    words.join(" ")
}

/// What may not be done: "you cannot Special Summon", "it cannot be destroyed".
pub fn bans(restrictions: &[Proposition]) -> String {
    restrictions.iter().map(ban).collect::<Vec<_>>().join("; ")
}

fn ban(said: &Proposition) -> String {
    let mut words = vec![listed(&said.subject, " and ")];
    words.push(if said.modal == Some(Modal::Cannot) { "cannot" } else { "can only" }.to_owned());
    if said.passive {
        words.push("be".to_owned());
    }
    words.extend(said.summons.iter().map(|kind| kind.spelling().to_owned()));
    words.extend(said.verb.map(|verb| {
        let form = if said.passive { Form::Participle } else { Form::Base };
        (verb, form).spellings().first().copied().unwrap_or_default().to_owned()
    }));
    words.push(listed(&said.object, " and "));
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

/// In which way a value changes.
fn change(change: Change, known: bool) -> &'static str {
    match (change, known) {
        (Change::Gain, true) => "up by",
        (Change::Gain, false) => "up",
        (Change::Lose, true) => "down by",
        (Change::Lose, false) => "down",
        (Change::Set, true) => "to",
        (Change::Set, false) => "to another value",
        (Change::Halve, _) => "to half",
        (Change::Double, _) => "to double",
    }
}

/// How much: "300 for each monster", "half its ATK".
fn amount(amount: &Amount) -> String {
    let mut words = Vec::new();
    let value = listed(&amount.value, " and ");
    words.extend(amount.number.map(|number| number.to_string()));
    words.extend(amount.share.map(|share| if share == Share::Half { "half" } else { "double" }.to_owned()));
    if !value.is_empty() {
        words.push(if amount.number.is_some() { format!("times {value}") } else { value });
    }
    if !amount.for_each.is_empty() {
        words.push(format!("for each {}", listed(&amount.for_each, " and ").trim_start_matches("all ")));
    }
    words.join(" ")
}

fn listed(all: &[Selection], between: &str) -> String {
    all.iter().map(selection).filter(|words| !words.is_empty()).collect::<Vec<_>>().join(between)
}

/// Actions with what ties them.
pub fn sequence(actions: &[Action]) -> String {
    let mut out = String::new();
    for (at, one) in actions.iter().enumerate() {
        if at > 0 {
            out.push_str(one.tie.map_or("; ", tie));
        }
        out.push_str(&action(one));
    }
    out
}

fn tie(tie: Tie) -> &'static str {
    match tie {
        Tie::And => ", and ",
        Tie::AndIfYouDo => ", and if that is done, ",
        Tie::Or => ", or ",
        Tie::Also => ", also ",
        Tie::AlsoAfterThat => ", also, after that, ",
        Tie::Then => ", then ",
        Tie::But => ", but ",
        Tie::Otherwise => ", otherwise ",
    }
}

/// What is picked, in the words of a card.
fn selection(one: &Selection) -> String {
    if let Some(player) = one.player {
        return player.spelling().to_owned();
    }
    let mut words = Vec::new();
    let mut add = |word: String| words.push(word);
    one.count.into_iter().for_each(|count| add(how_many(count)));
    if one.all {
        add("all".to_owned());
    }
    match one.refers_to {
        Some(Referent::ThisCard) => return "this card".to_owned(),
        Some(Referent::It) => return "it".to_owned(),
        Some(Referent::That) => add("that".to_owned()),
        None => {}
    }
    match one.of {
        Some(Referent::ThisCard) => add("this card's".to_owned()),
        Some(Referent::It) => add("its".to_owned()),
        Some(Referent::That) => add("that card's".to_owned()),
        None => {}
    }
    if one.other {
        add("other".to_owned());
    }
    one.amount.into_iter().for_each(|amount| add(amount.to_string()));
    one.positions.iter().for_each(|position| add(position.spelling().to_owned()));
    one.stats.iter().for_each(|bound| add(stat(bound)));
    one.attributes.iter().for_each(|attribute| add(attribute.spelling().to_owned()));
    one.types.iter().for_each(|monster_type| add(monster_type.spelling().to_owned()));
    one.not_kinds.iter().for_each(|kind| add(format!("non-{}", kind.spelling())));
    one.names.iter().for_each(|name| add(format!("\"{name}\"")));
    one.properties.iter().for_each(|property| add(property.spelling().to_owned()));
    one.counters.iter().for_each(|counter| add(counter.clone()));
    let kinds: Vec<_> = one.kinds.iter().map(|kind| kind.spelling()).collect();
    if !kinds.is_empty() {
        add(kinds.join(" "));
    }
    one.thing.into_iter().for_each(|thing| add(thing.spelling().to_owned()));
    if !one.mentions.is_empty() {
        add(format!("that mentions \"{}\"", one.mentions.join("\", \"")));
    }
    if !one.locations.is_empty() {
        add(format!("in {}", places(&one.locations)));
    }
    match one.controller {
        Some(Player::You) => add("you control".to_owned()),
        Some(_) => add("your opponent controls".to_owned()),
        None => {}
    }
    if !one.except.is_empty() {
        let except: Vec<_> = one.except.iter().map(selection).collect();
        add(format!("except {}", except.join(" and ")));
    }
    words.join(" ")
}

fn how_many(count: Count) -> String {
    match (count.min, count.max) {
        (0, None) => "any number of".to_owned(),
        (0, Some(0)) => "no".to_owned(),
        (min, Some(max)) if min == max => min.to_string(),
        (0 | 1, Some(max)) => format!("up to {max}"),
        (min, Some(max)) => format!("{min} to {max}"),
        (min, None) => format!("{min} or more"),
    }
}

fn stat(bound: &Stat) -> String {
    let value = in_words(bound.value);
    match (bound.min, bound.max) {
        (Some(min), Some(max)) if min == max => format!("{value} {min}"),
        (Some(min), Some(max)) => format!("{value} {min} to {max}"),
        (Some(min), None) => format!("{value} {min} or more"),
        (None, Some(max)) => format!("{value} {max} or less"),
        (None, None) => value,
    }
}

fn places(places: &[Location]) -> String {
    places.iter().map(|place| place.spelling()).collect::<Vec<_>>().join(" or ")
}

/// A value as the annotation names it, such as "special summon" or "send to gy".
fn in_words(value: impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).ok();
    value.as_ref().and_then(|value| value.as_str()).unwrap_or_default().replace('_', " ")
}
