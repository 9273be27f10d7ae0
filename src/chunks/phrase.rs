use super::{Connective, Frequency, Introducer, Parenthesis, Place, Selector, Time, VerbGroup};
use crate::text::Span;
use crate::vocabulary::{Adverb, Player, Position, Preposition};

/// A smallest unit of a clause.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// Its place.
    pub span: Span,
    /// What it is.
    pub kind: PhraseKind,
}

/// What a phrase is.
#[derive(Clone, Debug)]
pub enum PhraseKind {
    /// A verb with its auxiliaries: "cannot be destroyed".
    Verb(VerbGroup),
    /// Something that is picked or spoken of: "1 Level 4 or lower monster", "this card".
    Selector(Selector),
    /// Who: "your opponent".
    Player(Player),
    /// Where: "from your hand or GY".
    Place(Place),
    /// When: "during your Main Phase".
    Time(Time),
    /// How often: "once per turn".
    Frequency(Frequency),
    /// "If", "When", "While" …
    Introducer(Introducer),
    /// "and", "then", "and if you do" …
    Connective(Connective),
    /// Words in parentheses.
    Parenthesis(Box<Parenthesis>),
    /// A preposition whose object is the phrase after it.
    Preposition(Preposition),
    /// "face-up", "instead", "immediately" …
    Adverb(Adverb),
    /// In what battle position: "in face-up Defense Position".
    Position(Position),
    /// "that", "which", "whose": a clause about the noun before it follows.
    Relative,
    /// "equal to".
    EqualTo,
    /// "from play", in the old "remove … from play".
    FromPlay,
    /// "instead", in place of something.
    Instead,
    /// "this way".
    ThisWay,
    /// "FLIP".
    Flip,
    /// A comma, slash or other mark.
    Mark,
    /// Words that no production takes.
    Unread,
}
