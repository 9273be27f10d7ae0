//! Headers of boxes as programs and languages other than the English cards have them.

use super::plain::{Builder, Plain};

const PENDULUM: &str = "[ Pendulum Effect ]";
const MONSTER: &str = "[ Monster Effect ]";
const FLAVOR: &str = "[ Flavor Text ]";

/// What a header is called, and the header of the cards that it stands for; nothing for one that the cards lack.
const HEADERS: [(&str, &str); 16] = [
    ("Pendulum Effect", PENDULUM),
    ("灵摆", PENDULUM),
    ("灵摆效果", PENDULUM),
    ("靈擺", PENDULUM),
    ("ペンデュラム効果", PENDULUM),
    ("Pendulum Text", PENDULUM),
    ("Monster Effect", MONSTER),
    ("怪兽效果", MONSTER),
    ("怪獸效果", MONSTER),
    ("モンスター効果", MONSTER),
    ("Monster Text", MONSTER),
    ("Flavor Text", FLAVOR),
    ("怪兽描述", FLAVOR),
    ("怪獸描述", FLAVOR),
    ("Skill Activation", ""),
    ("Effect", ""),
];

/// The text with the headers of the cards in place of others.
pub fn plain(given: &str) -> Plain<'_> {
    let mut text = Builder::new(given);
    let mut at = 0;
    for line in given.split_inclusive('\n') {
        let end = at + line.trim_end_matches(['\r', '\n']).len();
        match header(line.trim()) {
            Some(words) => text.replace(at, end, words),
            None => text.copy(at, end),
        }
        at += line.len();
        text.copy(end, at);
    }
    text.finish()
}

/// Whether a text has a header that is not one of the cards.
pub fn are_in(given: &str) -> bool {
    given.lines().any(|line| header(line.trim()).is_some())
}

/// The header of the cards that a line stands for.
fn header(line: &str) -> Option<&'static str> {
    let name = line.split_once('【').and_then(|(before, rest)| {
        let (name, behind) = rest.split_once('】')?;
        (is_scale(before) && is_scale(behind)).then_some(name)
    });
    let name = name.or_else(|| line.strip_suffix(':').filter(|line| line.ends_with("Text ")));
    let skill = || {
        let inside = line.strip_prefix('[')?.strip_suffix(']')?.trim();
        matches!(inside, "Skill Activation" | "Effect").then_some(inside)
    };
    if let Some(name) = name.map(str::trim).or_else(skill) {
        return HEADERS.iter().find(|(known, _)| *known == name).map(|(_, header)| *header);
    }
    // Above the Pendulum box, where a program keeps the scale in the text.
    let scale = line.strip_prefix("Pendulum Scale =")?.trim();
    (!scale.is_empty() && scale.bytes().all(|byte| byte.is_ascii_digit())).then_some("")
}

/// An arrow and the Pendulum Scale beside a header, or nothing.
fn is_scale(words: &str) -> bool {
    words.trim().chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '←' | '→' | ' '))
}

#[cfg(test)]
mod tests {
    use super::{are_in, plain};
    use crate::text::Span;

    #[test]
    fn headers_of_other_programs_stand_for_those_of_the_cards() {
        let cases = [
            (
                "←5 【Pendulum Effect】 5→\r\nDraw.\r\n【Monster Effect】\r\nGain.",
                "[ Pendulum Effect ]\r\nDraw.\r\n[ Monster Effect ]\r\nGain.",
            ),
            ("←13 【灵摆】 13→\n一\n【怪兽描述】\n二", "[ Pendulum Effect ]\n一\n[ Flavor Text ]\n二"),
            ("Pendulum Text :\nDraw.\nMonster Text :\nGain.", "[ Pendulum Effect ]\nDraw.\n[ Monster Effect ]\nGain."),
            (" Pendulum Scale = 4 \n[ Pendulum Effect ]\nDraw.", "\n[ Pendulum Effect ]\nDraw."),
            ("[ Skill Activation ]\r\nFlip.\r\n\r\n[ Effect ]\r\nDraw.", "\r\nFlip.\r\n\r\n\r\nDraw."),
        ];
        for (given, seen) in cases {
            assert_eq!(plain(given).text, seen, "{given}");
            assert!(are_in(given));
        }
        assert!(!are_in("[ Pendulum Effect ]\nDraw 1 card.\n[ Monster Effect ]\n"));
        let given = "←5 【灵摆】 5→\nDraw.";
        let plain = plain(given);
        assert_eq!(plain.in_source(Span::new(0, 19)).of(given), "←5 【灵摆】 5→");
        assert_eq!(plain.in_source(Span::new(20, 25)).of(given), "Draw.");
    }
}
