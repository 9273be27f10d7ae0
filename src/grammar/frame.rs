use super::term::{Count, count};
use crate::syntax::{Complement, Constituent, Nominal, VerbGroup, VerbWord};
use crate::vocabulary::{Auxiliary, Form, Preposition, Set, Spelled, Spellings, Verb};

/// Whether a verb has what it needs: "is" something, "destroys" somebody.
pub(super) fn is_complete(group: &VerbGroup, complements: &[Constituent<Complement>]) -> bool {
    match group.words.last() {
        Some(VerbWord::Auxiliary(word)) if is_be(word.word) => !complements.is_empty(),
        Some(VerbWord::Verb(verb)) => {
            let object = complements.iter().any(|one| matches!(one.member, Complement::Object(_)));
            let linking = becomes(group) && !complements.is_empty();
            object || linking || verb.word.0.can_do_without_object() || !is_active(group, verb)
        }
        _ => true,
    }
}

/// Whether a noun phrase behind the verb is its object even where it could say when: "skip your next turn".
pub(super) fn wants_object(group: &VerbGroup, complements: &[Constituent<Complement>]) -> bool {
    !is_complete(group, complements) || is_one_of(group, &[Verb::Skip])
}

/// Whether the subject does what the verb says, so that it is done to an object.
fn is_active(group: &VerbGroup, verb: &Spelled<(Verb, Form)>) -> bool {
    let passive = group.auxiliaries().any(is_be);
    let participle = matches!(verb.word.1, Form::Participle | Form::Past);
    !passive && (!participle || group.words.len() > 1 || has_form(verb, Form::Base))
}

/// "is", "was", "been": what makes a verb passive.
fn is_be(auxiliary: Auxiliary) -> bool {
    use Auxiliary as A;
    matches!(auxiliary, A::Is | A::Isnt | A::Are | A::Arent | A::Was | A::Wasnt | A::Were | A::Be | A::Been | A::Being)
}

/// How many objects the verb can have: "give your opponent 1 card" has two.
pub(super) fn objects_of(group: &VerbGroup) -> usize {
    use Verb as V;
    if is_one_of(group, &[V::Give, V::Make, V::Call, V::Let, V::Take, V::Treat]) { 2 } else { 1 }
}

/// Whether a verb is of that form; "become" and "set" are spelled alike in two.
pub(super) fn has_form(word: &Spelled<(Verb, Form)>, form: Form) -> bool {
    let spelled = |form: Form| Spellings::spellings(&(word.word.0, form));
    word.word.1 == form || form == Form::Base && spelled(word.word.1) == spelled(Form::Base)
}

/// Whether the object of the verb may be a noun that is spelled like a verb: "declare attacks", "take control".
pub(super) fn has_deed_as_object(group: &VerbGroup) -> bool {
    use Verb as V;
    let takers = [
        V::Declare,
        V::Take,
        V::Gain,
        V::Give,
        V::Switch,
        V::Return,
        V::Lose,
        V::Make,
        V::Conduct,
        V::Become,
        V::Negate,
    ];
    is_one_of(group, &takers)
}

/// Whether a state may follow the verb: "becomes doubled".
pub(super) fn becomes(group: &VerbGroup) -> bool {
    is_one_of(group, &[Verb::Become, Verb::Remain])
}

/// Whether the object may be left in a state: "keep it revealed".
pub(super) fn keeps(group: &VerbGroup) -> bool {
    is_one_of(group, &[Verb::Keep])
}

/// Whether the verb makes its object do something: "make your opponent draw".
pub(super) fn is_causative(group: &VerbGroup) -> bool {
    use Auxiliary as A;
    match group.words.last() {
        Some(VerbWord::Auxiliary(word)) => matches!(word.word, A::Have | A::Has | A::Having),
        _ => is_one_of(group, &[Verb::Make, Verb::Have, Verb::Let, Verb::Force]),
    }
}

/// The prepositions that the verb governs, so that they do not belong to its object: "place it on the field".
pub(super) fn claims(group: &VerbGroup) -> Set<Preposition> {
    use Verb as V;
    match group.verb() {
        Some((V::Place | V::Put | V::Set | V::Return | V::Apply, _)) => Set::of(Preposition::On).with(Preposition::In),
        Some((V::Equip | V::Replace | V::Switch, _)) => Set::of(Preposition::With),
        Some((V::Point, _)) => Set::of(Preposition::To),
        _ => Set::EMPTY,
    }
}

fn is_one_of(group: &VerbGroup, verbs: &[Verb]) -> bool {
    group.verb().is_some_and(|(verb, _)| verbs.contains(&verb))
}

/// Whether subject and verb agree: "this card destroys", "they destroy", but not "this card destroy".
pub(super) fn agrees_with(group: &VerbGroup, subject: &Nominal) -> bool {
    // "this card and that monster are", "this card or that monster is".
    agrees(group, if subject.further.is_empty() { count(&subject.first) } else { Count::Any })
}

/// Whether a verb agrees with a subject of that number.
pub(super) fn agrees(group: &VerbGroup, subject: Count) -> bool {
    use Auxiliary as A;
    let verb = match group.words.iter().find(|word| !matches!(word, VerbWord::Adverb(_) | VerbWord::Conjunction(_))) {
        Some(VerbWord::Auxiliary(word)) => match word.word {
            A::Is | A::Isnt | A::Was | A::Wasnt | A::Has | A::Does | A::Doesnt => Count::One,
            A::Are | A::Arent | A::Have | A::Do => Count::Many,
            _ => Count::Any,
        },
        Some(VerbWord::Verb(verb)) => count_of_verb(verb),
        Some(VerbWord::Summon(summons)) => count_of_verb(&summons.verb),
        _ => Count::Any,
    };
    verb == Count::Any || subject == Count::Any || verb == subject
}

/// Whether a verb is spelled for one or for several that do it; a past is for both.
fn count_of_verb(verb: &Spelled<(Verb, Form)>) -> Count {
    match verb.word.1 {
        Form::Third if !has_form(verb, Form::Base) => Count::One,
        Form::Base => Count::Many,
        _ => Count::Any,
    }
}
