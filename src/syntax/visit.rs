use super::{
    Adjunct, Behind, Clause, Complement, Governed, Nominal, NounPhrase, Parenthetical, Part, Prepositional, Sentence,
};

impl Sentence {
    /// Its parts that are read, in text order.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        [&self.condition, &self.activation, &self.resolution].into_iter().flatten()
    }
}

/// How a clause stands in its part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is one of the part's own.
    Main,
    /// It says when or under which condition.
    Condition,
    /// It says how, or what for: "by discarding 1 card", "to activate this effect", "make it gain 500 ATK".
    Manner,
    /// It speaks of a noun: "that you control", "destroyed by battle".
    Attribute,
}

impl Standing {
    /// How a clause stands that says how, or what for, within one that stands so: "the monster Tributed to Summon it".
    fn manner(self) -> Self {
        if self == Self::Attribute { Self::Attribute } else { Self::Manner }
    }
}

impl Part {
    /// Calls `see` with every clause and how it stands: those of the part, and those inside of their conditions, relative
    /// clauses and parentheses.
    pub fn for_each_clause<'p>(&'p self, see: &mut impl FnMut(&'p Clause, Standing)) {
        self.walk(Standing::Main, see);
    }

    fn walk<'p>(&'p self, standing: Standing, see: &mut impl FnMut(&'p Clause, Standing)) {
        self.clauses.iter().for_each(|clause| clause.walk(standing, see));
    }
}

impl Clause {
    fn walk<'p>(&'p self, standing: Standing, see: &mut impl FnMut(&'p Clause, Standing)) {
        see(self, standing);
        self.fronted.iter().for_each(|fronted| fronted.member.walk(standing, see));
        self.subject.iter().for_each(|subject| subject.walk(standing, see));
        for complement in &self.complements {
            match &complement.member {
                Complement::Object(object) => object.walk(standing, see),
                Complement::Adjunct(adjunct) => adjunct.walk(standing, see),
                Complement::Does(clause) => clause.walk(standing.manner(), see),
            }
        }
    }
}

impl Adjunct {
    fn walk<'p>(&'p self, within: Standing, see: &mut impl FnMut(&'p Clause, Standing)) {
        match self {
            Self::Prepositional(prepositional) => prepositional.walk(within, see),
            Self::Nominal(nominal) | Self::Comparison(_, nominal) => nominal.walk(within, see),
            Self::Subordinate(subordinate) => subordinate.part.walk(Standing::Condition, see),
            Self::Infinitive(_, clause) | Self::Gerund(clause) => clause.walk(within.manner(), see),
            Self::Shares(shares) => shares.iter().for_each(|share| {
                share.number.walk(within, see);
                share.place.walk(within, see);
            }),
            Self::Relative(relative) => relative.clause.walk(Standing::Attribute, see),
            Self::Parenthetical(parenthetical) => parenthetical.walk(see),
            Self::Frequency(_)
            | Self::Adverb(_)
            | Self::Adjective(_)
            | Self::Conjunction(_)
            | Self::Determiner(_)
            | Self::Stranded(_)
            | Self::FromPlay => {}
        }
    }
}

impl Parenthetical {
    fn walk<'p>(&'p self, see: &mut impl FnMut(&'p Clause, Standing)) {
        self.sentences.iter().for_each(|sentence| sentence.walk(Standing::Main, see));
    }
}

impl Prepositional {
    fn walk<'p>(&'p self, within: Standing, see: &mut impl FnMut(&'p Clause, Standing)) {
        match &self.object {
            Governed::Nominal(nominal) => nominal.walk(within, see),
            Governed::Gerund(clause) => clause.walk(within.manner(), see),
            Governed::Clause(clause) | Governed::Relative(_, _, clause) => clause.walk(Standing::Attribute, see),
            Governed::Infinitive(subject, _, clause) => {
                subject.walk(within, see);
                clause.walk(within.manner(), see);
            }
            Governed::Prepositional(inner) => inner.walk(within, see),
            Governed::Subordinate(subordinate) => subordinate.part.walk(Standing::Condition, see),
            Governed::Adverb(_) => {}
        }
    }
}

impl Nominal {
    fn walk<'p>(&'p self, within: Standing, see: &mut impl FnMut(&'p Clause, Standing)) {
        self.phrases().for_each(|phrase| phrase.walk(within, see));
    }
}

impl NounPhrase {
    fn walk<'p>(&'p self, within: Standing, see: &mut impl FnMut(&'p Clause, Standing)) {
        for behind in &self.behind {
            match behind {
                Behind::Prepositional(prepositional)
                | Behind::Joined(_, prepositional)
                | Behind::Aside(prepositional) => prepositional.walk(within, see),
                Behind::Relative(relative) => relative.clause.walk(Standing::Attribute, see),
                Behind::Contact(clause) | Behind::Participle(clause) => clause.walk(Standing::Attribute, see),
                Behind::Comparison(_, nominal) => nominal.walk(within, see),
                Behind::Parenthetical(parenthetical) => parenthetical.walk(see),
                Behind::Degree(..) | Behind::AsPossible | Behind::Adverb(_) | Behind::Determiner(_) => {}
            }
        }
    }
}
