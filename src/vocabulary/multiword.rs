words! {
    /// Several words before a number or a thing that is counted.
    Quantifier {
        UpTo = "up to",
        AtLeast = "at least",
        AtMost = "at most",
        MoreThan = "more than",
        LessThan = "less than" | "fewer than",
        AsMany = "as many" | "as much",
        Max = "max." | "max",
        Min = "min." | "min",
    }
}

words! {
    /// What turns a number into a bound: "Level 4 or lower", "3+".
    Bound {
        OrMore = "or more" | "or greater",
        OrLess = "or less" | "or fewer",
        OrHigher = "or higher",
        OrLower = "or lower",
        Plus = "+",
    }
}

words! {
    /// How one value lies to another.
    Comparison {
        EqualTo = "equal to" | "equal",
        LessThan = "less than" | "lower than" | "fewer than",
        MoreThan = "more than" | "greater than" | "higher than",
        LessOrEqual = "less than or equal to" | "lower than or equal to",
        MoreOrEqual = "greater than or equal to" | "higher than or equal to",
        OtherThan = "other than",
    }
}

words! {
    /// What joins the members of a list.
    Joint {
        And = "and" | "AND",
        Or = "or" | "OR",
        AndOr = "and/or",
        Nor = "nor",
        But = "but",
        Slash = "/",
        Ampersand = "&",
        Plus = "+",
        /// Right before a number: "its ATK +500".
        Added = "+",
        AsWellAs = "as well as",
    }
}
