words! {
    /// What is done, as a noun that is spelled like the verb.
    Deed {
        Tribute = "Tribute" | "Tributes",
        Roll = "roll" | "rolls",
        Toss = "toss" | "tosses",
        Guess = "guess" | "guesses",
        Return = "return",
        Play = "play",
        Link = "Links",
        Set = "Set",
        Hit = "hit" | "hits",
        Increase = "increase",
        Decrease = "decrease",
        Loss = "loss",
        Gain = "gain",
        Change = "change" | "changes",
        Die = "die",
        Look = "look",
    }
}
