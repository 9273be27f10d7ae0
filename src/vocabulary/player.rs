words! {
    /// Whose, or who.
    Player {
        /// The player whose card it is.
        You = "you" | "your",
        /// That player's opponent.
        Opponent = "your opponent" | "opponent",
        /// Both players at once.
        Both = "both players",
        /// Whichever player.
        Either = "either player",
        /// Each player for themselves.
        Each = "each player",
        /// Nobody: "neither player".
        Neither = "neither player",
        /// Whose Deck the card is from.
        Owner = "owner",
        /// Whose field the card is on.
        Controller = "controller",
        /// Whose turn it is.
        TurnPlayer = "turn player",
    }
}
