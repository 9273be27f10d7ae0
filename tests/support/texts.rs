//! Texts made at random of what cards are made of, and of what they are not.

use proptest::prelude::*;
use psct::Card;
use psct::card::Kind;
use psct::vocabulary::Property;

/// Words and turns of card text, marks, quotes, brackets, bullets, line ends and letters of other scripts.
const PIECES: &[&str] = &[
    "If",
    "When",
    "While",
    "During",
    "your Main Phase",
    "this card",
    "You can",
    "you can",
    "Special Summon",
    "Summoned",
    "Normal Summoned/Set",
    "Must first be",
    "cannot be",
    "from your hand",
    "(from your hand)",
    "(Quick Effect)",
    "1 monster",
    "2 Level 4 monsters",
    "1 Tuner + 1+ non-Tuner monsters",
    "Target",
    "target",
    "it",
    "that target",
    "your opponent controls",
    "Tribute",
    "Tributing",
    "by",
    "banish",
    "and if you do,",
    "then",
    "also",
    "but",
    "either",
    "OR:",
    "or",
    "and",
    "once per turn",
    "twice",
    "You can only use",
    "this effect of",
    "each effect of",
    "until the end of this turn",
    "in the GY",
    "in face-up Attack Position",
    "FLIP",
    "Token",
    "Extra Deck",
    "(This is treated as a Fusion Summon.)",
    "activate 1 of these effects",
    "[ Pendulum Effect ]",
    "[ Monster Effect ]",
    ":",
    ";",
    ".",
    ",",
    "!",
    "?",
    "/",
    "&",
    "-",
    "+",
    "●",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\"\"",
    "\"Own Name\"",
    "\"A: B; C\"",
    "(s)",
    "'s",
    "#",
    "…",
    "“",
    "é",
    "ＡＢＣ",
    "日本語",
    "🐉",
    "\u{0}",
    "\u{feff}",
    "\u{a0}",
    "\u{301}",
    "0",
    "3,000",
    "99999999999",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "\n● ",
    "\u{2028}",
];

/// A text of the pieces, with or without white space between them.
pub fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![9 => prop::sample::select(PIECES).prop_map(str::to_owned), 1 => "\\PC{0,6}"];
    let between = prop_oneof![4 => Just(" "), 1 => Just("")];
    prop::collection::vec((piece, between), 0..60)
        .prop_map(|pieces| pieces.into_iter().map(|(piece, between)| piece + between).collect())
}

/// A card with such texts.
pub fn card() -> impl Strategy<Value = Card<'static>> {
    let kinds = [
        Kind::monster("Dragon / Effect"),
        Kind::monster("Dragon / Fusion / Effect"),
        Kind::monster("Dragon / Xyz / Pendulum / Effect"),
        Kind::monster("Dragon / Flip / Gemini / Effect"),
        Kind::monster("Dragon / Link"),
        Kind::monster("Dragon / Normal"),
        Kind::Spell(Property::Normal),
        Kind::Spell(Property::Continuous),
        Kind::Trap(Property::Counter),
        Kind::Skill,
        Kind::Unknown,
    ];
    (prop::sample::select(kinds.to_vec()), text(), prop::option::of(text())).prop_map(|(kind, text, pendulum)| {
        let card = Card::new("Own Name", kind).with_text(text);
        if let Some(pendulum) = pendulum { card.with_pendulum_text(pendulum) } else { card }
    })
}

/// What a text is of, and such a text of so many.
pub type Pile = (&'static str, fn(usize) -> String);

/// Texts of one thing, many times over.
pub const PILES: [Pile; 10] = [
    ("nested parentheses", |n| "(".repeat(n) + &")".repeat(n)),
    ("open parentheses", |n| "(".repeat(n)),
    ("quotes", |n| "\"".repeat(n)),
    ("quoted names", |n| "\"A \"B\" ".repeat(n)),
    ("bullets", |n| "\n● Draw 1 card.".repeat(n)),
    ("words without an end", |n| "draw 1 card, ".repeat(n)),
    ("conditions without an end", |n| "if you control a monster ".repeat(n)),
    ("nouns without an end", |n| "of your monster that ".repeat(n)),
    ("places without an end", |n| "from your hand or ".repeat(n)),
    ("sentences", |n| "Draw 1 card, then discard 1 card. ".repeat(n)),
];
