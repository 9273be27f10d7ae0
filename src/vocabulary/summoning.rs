words! {
    /// How a monster is Summoned.
    Method {
        /// A Special Summon of no named kind.
        Special = "Special",
        /// A Fusion Monster's own procedure with its listed materials; not a Fusion Summon.
        ContactFusion = "Contact Fusion",
        /// With Fusion Materials, by a card such as Polymerization.
        Fusion = "Fusion",
        /// With a Tuner and other monsters whose Levels add up.
        Synchro = "Synchro",
        /// With monsters of one Level, which become its material.
        Xyz = "Xyz",
        /// With monsters as Link Materials.
        Link = "Link",
        /// With Tributes, by a Ritual Spell.
        Ritual = "Ritual",
        /// From the hand or face-up Extra Deck, between two Pendulum Scales.
        Pendulum = "Pendulum",
    }
}

words! {
    /// The word before "Summon".
    SummonKind {
        /// A Normal Summon.
        Normal = "Normal",
        /// A Normal Summon with Tributes.
        Tribute = "Tribute",
        /// A Set monster is flipped face-up by its player.
        Flip = "Flip",
        /// The second Normal Summon of a Gemini monster.
        Gemini = "Gemini",
        /// A Special Summon of no named kind.
        Special = "Special",
        /// A Fusion Summon.
        Fusion = "Fusion",
        /// A Synchro Summon.
        Synchro = "Synchro",
        /// An Xyz Summon.
        Xyz = "Xyz" | "XYZ",
        /// A Link Summon.
        Link = "Link",
        /// A Ritual Summon.
        Ritual = "Ritual",
        /// A Pendulum Summon.
        Pendulum = "Pendulum",
    }
}

impl SummonKind {
    /// The method of a Special Summon of this kind; nothing for the Normal and the Flip Summon.
    pub fn method(self) -> Option<Method> {
        Some(match self {
            Self::Normal | Self::Tribute | Self::Flip | Self::Gemini => return None,
            Self::Special => Method::Special,
            Self::Fusion => Method::Fusion,
            Self::Synchro => Method::Synchro,
            Self::Xyz => Method::Xyz,
            Self::Link => Method::Link,
            Self::Ritual => Method::Ritual,
            Self::Pendulum => Method::Pendulum,
        })
    }
}
