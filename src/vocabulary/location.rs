words! {
    /// Where a card is, in the game's terms.
    Location {
        /// In a player's hand.
        Hand = "hand" | "hands",
        /// In a Graveyard (GY).
        Gy = "GY" | "GYs" | "Graveyard" | "Graveyards",
        /// In a Main Deck.
        Deck = "Deck" | "Decks" | "Main Deck",
        /// Banished, face-up or face-down.
        Banished = "banishment" | "banished",
        /// In an Extra Deck, face-up Pendulum Monsters included.
        ExtraDeck = "Extra Deck",
        /// On the field, in whichever zone.
        Field = "field" | "fields",
        /// In a Main or Extra Monster Zone.
        MonsterZone = "Monster Zone" | "Main Monster Zone" | "Extra Monster Zone",
        /// In a Spell & Trap Zone.
        SpellTrapZone = "Spell & Trap Zone" | "Spell & Trap Card Zone",
        /// In a Field Zone.
        FieldZone = "Field Zone",
        /// In a Pendulum Zone.
        PendulumZone = "Pendulum Zone",
        /// Attached to an Xyz Monster.
        XyzMaterial = "material",
    }
}
