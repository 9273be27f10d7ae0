words! {
    /// The battle position and face in which a monster is placed.
    Position {
        /// Face-up, upright.
        Attack = "Attack Position" | "face-up Attack Position",
        /// Face-up, sideways.
        Defense = "Defense Position" | "face-up Defense Position",
        /// Set: face-down, sideways.
        FaceDownDefense = "face-down Defense Position",
        /// Face-up, in whichever battle position.
        FaceUp = "face-up",
        /// Face-down, in whichever battle position.
        FaceDown = "face-down",
    }
}
