words! {
    /// The kinds of cards that a type line or a text names.
    CardKind {
        Monster = "Monster" | "Monsters",
        Spell = "Spell" | "Spells",
        Trap = "Trap" | "Traps",
        Normal = "Normal",
        Effect = "Effect",
        Ritual = "Ritual",
        Fusion = "Fusion",
        Synchro = "Synchro",
        Xyz = "Xyz" | "XYZ",
        Pendulum = "Pendulum",
        Link = "Link",
        Tuner = "Tuner" | "Tuners",
        Flip = "Flip" | "FLIP",
        Gemini = "Gemini",
        Union = "Union",
        Spirit = "Spirit",
        Toon = "Toon",
        Token = "Token" | "Tokens",
    }
}
