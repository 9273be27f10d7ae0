use super::{
    Adjunct, Behind, Clause, Complement, Governed, Nominal, NounPhrase, Parenthetical, Part, Prepositional, Sentence,
};

impl Sentence {
    /// Its parts that are read, in text order.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        [&self.condition, &self.activation, &self.resolution].into_iter().flatten()
    }
}

impl Part {
    /// Calls `see` with every clause: those of the part, and those inside of their conditions, relative clauses and
    /// parentheses.
    pub fn for_each_clause<'p>(&'p self, see: &mut impl FnMut(&'p Clause)) {
        self.clauses.iter().for_each(|clause| clause.walk(see));
    }
}

impl Clause {
    fn walk<'p>(&'p self, see: &mut impl FnMut(&'p Clause)) {
        see(self);
        self.fronted.iter().for_each(|fronted| fronted.member.walk(see));
        self.subject.iter().for_each(|subject| subject.walk(see));
        for complement in &self.complements {
            match &complement.member {
                Complement::Object(object) => object.walk(see),
                Complement::Adjunct(adjunct) => adjunct.walk(see),
                Complement::Does(clause) => clause.walk(see),
            }
        }
    }
}

impl Adjunct {
    fn walk<'p>(&'p self, see: &mut impl FnMut(&'p Clause)) {
        match self {
            Self::Prepositional(prepositional) => prepositional.walk(see),
            Self::Nominal(nominal) | Self::Comparison(_, nominal) => nominal.walk(see),
            Self::Subordinate(subordinate) => subordinate.part.for_each_clause(see),
            Self::Infinitive(_, clause) | Self::Gerund(clause) => clause.walk(see),
            Self::Shares(shares) => shares.iter().for_each(|share| {
                share.number.walk(see);
                share.place.walk(see);
            }),
            Self::Relative(relative) => relative.clause.walk(see),
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
    fn walk<'p>(&'p self, see: &mut impl FnMut(&'p Clause)) {
        self.sentences.iter().for_each(|sentence| sentence.for_each_clause(see));
    }
}

impl Prepositional {
    fn walk<'p>(&'p self, see: &mut impl FnMut(&'p Clause)) {
        match &self.object {
            Governed::Nominal(nominal) => nominal.walk(see),
            Governed::Gerund(clause) | Governed::Clause(clause) | Governed::Relative(_, _, clause) => clause.walk(see),
            Governed::Infinitive(subject, _, clause) => {
                subject.walk(see);
                clause.walk(see);
            }
            Governed::Prepositional(inner) => inner.walk(see),
            Governed::Subordinate(subordinate) => subordinate.part.for_each_clause(see),
            Governed::Adverb(_) => {}
        }
    }
}

impl Nominal {
    fn walk<'p>(&'p self, see: &mut impl FnMut(&'p Clause)) {
        self.phrases().for_each(|phrase| phrase.walk(see));
    }
}

impl NounPhrase {
    fn walk<'p>(&'p self, see: &mut impl FnMut(&'p Clause)) {
        for behind in &self.behind {
            match behind {
                Behind::Prepositional(prepositional)
                | Behind::Joined(_, prepositional)
                | Behind::Aside(prepositional) => prepositional.walk(see),
                Behind::Relative(relative) => relative.clause.walk(see),
                Behind::Contact(clause) | Behind::Participle(clause) => clause.walk(see),
                Behind::Comparison(_, nominal) => nominal.walk(see),
                Behind::Parenthetical(parenthetical) => parenthetical.walk(see),
                Behind::Degree(..) | Behind::AsPossible | Behind::Adverb(_) | Behind::Determiner(_) => {}
            }
        }
    }
}
