words! {
    /// The property of a Spell or Trap Card, the icon beside its type.
    Property {
        Normal = "Normal",
        Continuous = "Continuous",
        QuickPlay = "Quick-Play",
        Equip = "Equip",
        Field = "Field",
        Ritual = "Ritual",
        Counter = "Counter",
    }
}
