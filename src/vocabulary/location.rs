words! {
    /// Where a card is, in the game's terms.
    Location {
        Hand = "hand" | "hands",
        Gy = "GY" | "GYs" | "Graveyard" | "Graveyards",
        Deck = "Deck" | "Decks" | "Main Deck",
        Banished = "banishment" | "banished",
        ExtraDeck = "Extra Deck",
        Field = "field" | "fields",
        MonsterZone = "Monster Zone" | "Main Monster Zone" | "Extra Monster Zone",
        SpellTrapZone = "Spell & Trap Zone" | "Spell & Trap Card Zone",
        FieldZone = "Field Zone",
        PendulumZone = "Pendulum Zone",
        /// Attached to an Xyz Monster.
        XyzMaterial = "material",
    }
}
