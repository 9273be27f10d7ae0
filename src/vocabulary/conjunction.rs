words! {
    /// A word that joins or opens clauses.
    Conjunction {
        And = "and" | "AND",
        Or = "or" | "OR",
        But = "but",
        Then = "then",
        Also = "also",
        If = "if",
        When = "when" | "whenever",
        While = "while",
        Because = "because" | "since",
        So = "so",
        Nor = "nor",
        Unless = "unless",
        Otherwise = "otherwise",
        After = "after",
        Before = "before",
        Instead = "instead",
        Although = "although" | "though",
        However = "however",
        Whether = "whether",
    }
}
