words! {
    /// Whose, or who.
    Player {
        You = "you" | "your",
        Opponent = "your opponent" | "opponent",
        Both = "both players",
        Either = "either player",
        Each = "each player",
        /// Nobody: "neither player".
        Neither = "neither player",
        Owner = "owner",
        Controller = "controller",
        TurnPlayer = "turn player",
    }
}
