words! {
    /// How a monster is Summoned.
    Method {
        /// A Special Summon of no named kind.
        Special = "Special",
        /// A Fusion Monster's own procedure with its listed materials; not a Fusion Summon.
        ContactFusion = "Contact Fusion",
        Fusion = "Fusion",
        Synchro = "Synchro",
        Xyz = "Xyz",
        Link = "Link",
        Ritual = "Ritual",
        Pendulum = "Pendulum",
    }
}

words! {
    /// The word before "Summon".
    SummonKind {
        Normal = "Normal",
        Tribute = "Tribute",
        Flip = "Flip",
        Gemini = "Gemini",
        Special = "Special",
        Fusion = "Fusion",
        Synchro = "Synchro",
        Xyz = "Xyz" | "XYZ",
        Link = "Link",
        Ritual = "Ritual",
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
