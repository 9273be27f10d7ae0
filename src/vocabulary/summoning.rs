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
