words! {
    /// A monster's Attribute.
    Attribute {
        Dark = "DARK",
        Earth = "EARTH",
        Fire = "FIRE",
        Light = "LIGHT",
        Water = "WATER",
        Wind = "WIND",
        Divine = "DIVINE",
    }
}
