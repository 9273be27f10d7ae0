use crate::card::Kind;
use crate::vocabulary::{CardKind, MonsterType, Property};

/// What a card is, from one line of words: a Monster's type line (`Warrior / Effect`), or a property with
/// `Spell` or `Trap` (`Continuous Trap`). Nothing if no word of it is known.
///
/// ```
/// use psct::card::Kind;
/// use psct::io::printed_type;
/// use psct::vocabulary::Property;
/// assert_eq!(printed_type("Quick-Play Spell"), Some(Kind::Spell(Property::QuickPlay)));
/// assert_eq!(printed_type("Dragon / Xyz / Effect"), Some(Kind::monster("Dragon / Xyz / Effect")));
/// assert_eq!(printed_type("Gizmo"), None);
/// ```
pub fn printed_type(line: &str) -> Option<Kind> {
    let line = line.trim();
    let words = line.strip_suffix(" Card").unwrap_or(line);
    if words == "Skill" {
        return Some(Kind::Skill);
    }
    if let Some(of) = words.strip_suffix("Spell") {
        return property(of).map(Kind::Spell);
    }
    if let Some(of) = words.strip_suffix("Trap") {
        return property(of).map(Kind::Trap);
    }
    let words = words.strip_suffix(" Monster").unwrap_or(words);
    let known = words.split('/').map(str::trim).any(|part| {
        CardKind::SPELLINGS.iter().any(|(spelling, _)| *spelling == part)
            || MonsterType::SPELLINGS.iter().any(|(spelling, _)| *spelling == part)
    });
    known.then(|| Kind::monster(words))
}

/// The property that a word names; a Spell or Trap without one is a Normal one.
pub(super) fn property(word: &str) -> Option<Property> {
    let word = word.trim();
    if word.is_empty() {
        return Some(Property::Normal);
    }
    // Some sources leave the hyphen out.
    let word = if word.eq_ignore_ascii_case("quickplay") { "Quick-Play" } else { word };
    let mut known = Property::SPELLINGS.iter().filter(|(spelling, _)| spelling.eq_ignore_ascii_case(word));
    known.next().map(|&(_, property)| property)
}
