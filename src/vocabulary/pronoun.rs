words! {
    /// A word that stands for a card or a player named before.
    Pronoun {
        It = "it" | "itself",
        Its = "its",
        They = "they" | "themselves",
        Them = "them",
        Their = "their" | "theirs",
        You = "you" | "yourself",
        Your = "your" | "yours",
        He = "he",
        She = "she",
        Him = "him",
        His = "his",
        Her = "her",
        Who = "who",
        Whose = "whose",
        Which = "which",
        Whichever = "whichever",
        There = "there",
        What = "what",
    }
}
