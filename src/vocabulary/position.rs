words! {
    /// The battle position and face in which a monster is placed.
    Position {
        Attack = "Attack Position" | "face-up Attack Position",
        Defense = "Defense Position" | "face-up Defense Position",
        FaceDownDefense = "face-down Defense Position",
        FaceUp = "face-up",
        FaceDown = "face-down",
    }
}
