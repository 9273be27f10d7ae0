words! {
    /// When cards used a word that has another form today, or had one before Problem-Solving Card Text.
    Era {
        /// Before 2011.
        Old = "Graveyard" | "Graveyards" | "removed" | "select" | "selects" | "selected" | "his" | "her" | "offer" | "Points" | "points",
        /// Since 2011.
        New = "GY" | "GYs" | "LP" | "banish" | "banishes" | "banished" | "banishing" | "Xyz" | "Pendulum" | "Link",
    }
}
