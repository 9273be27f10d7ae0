words! {
    /// An auxiliary that shades a verb.
    Modal {
        Can = "can",
        Cannot = "cannot",
        Must = "must",
        Would = "would",
        Could = "could",
        Will = "will",
    }
}
