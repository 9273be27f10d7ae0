use super::reader::{Read, Reader, fail, plain};
use super::term::summons;
use crate::syntax::{VerbGroup, VerbWord};
use crate::text::Span;
use crate::tokens::{Token, TokenKind, Tokens};
use crate::vocabulary::{Adverb, Affix, Auxiliary, Conjunction, Determiner, Form, Verb};

impl Reader {
    /// A verb with its auxiliaries and the adverbs between them.
    pub(super) fn verb_group<'t>(&self, input: Tokens<'t>) -> Read<'t, VerbGroup> {
        let mut words = Vec::new();
        let mut rest = input;
        // Where the group ends if no verb follows: behind "is", "has", "can".
        let mut alone = None;
        while let Some(token) = rest.first() {
            let next = rest.peek(1);
            // "can only", not "only can".
            let early = words.is_empty()
                && next.is_some_and(|next| {
                    next.word.auxiliary.is_some()
                        && !next.word.is_any(&[Auxiliary::Not, Auxiliary::Have, Auxiliary::Has])
                });
            if early && token.word.adverb.is_some() && !token.word.is(Adverb::Currently) {
                break;
            }
            let Some(word) = shade(token, !words.is_empty()).or_else(|| before_verb(token, next)) else { break };
            let auxiliary = matches!(word, VerbWord::Auxiliary(_) | VerbWord::Conjunction(_))
                || alone.is_some() && matches!(word, VerbWord::Adverb(_));
            words.push(word);
            rest = rest.skip(1);
            if auxiliary {
                alone = Some((rest, words.len()));
            }
        }
        let last = words.iter().rev().find_map(|word| match word {
            VerbWord::Auxiliary(word) if word.word != Auxiliary::Not => Some(word.word),
            _ => None,
        });
        if !in_order(&words) {
            return fail(input);
        }
        if let Some((after, summons)) = summons(rest)
            && follows(last, summons.verb.word.1)
        {
            words.push(VerbWord::Summon(Box::new(summons)));
            return Ok((after, VerbGroup { span: span(input, after), words }));
        }
        let verb = |(verb, form): &(Verb, Form)| (*verb != Verb::Be || *form == Form::Base) && follows(last, *form);
        if let Some(verb) = rest.first().and_then(|token| plain(token, token.word.verb.filter(verb))) {
            words.push(VerbWord::Verb(verb));
            let after = rest.skip(1);
            return Ok((after, VerbGroup { span: span(input, after), words }));
        }
        // "is the same", "has an effect": the verb is the auxiliary itself; "can" is one before nothing else.
        let modal = last.is_some_and(is_modal);
        match alone {
            Some((rest, length)) if !modal || ends_clause(rest) => {
                words.truncate(length);
                Ok((rest, VerbGroup { span: span(input, rest), words }))
            }
            _ => fail(input),
        }
    }
}

/// The place of what was read.
fn span(input: Tokens<'_>, rest: Tokens<'_>) -> Span {
    match input.before(rest) {
        [] => Span::default(),
        [first, ..] => first.span().to(input.before(rest).last().map_or(first.span(), Token::span)),
    }
}

/// Whether the auxiliaries stand as they can: "can be", "has been", "would have been".
fn in_order(words: &[VerbWord]) -> bool {
    use Auxiliary as A;
    let rank = |auxiliary: A| match auxiliary {
        A::Do | A::Does | A::Doesnt | A::Did | A::Didnt => 0,
        auxiliary if is_modal(auxiliary) => 0,
        A::Has | A::Had => 1,
        A::Have | A::Having => 1,
        A::Is | A::Isnt | A::Are | A::Arent | A::Was | A::Wasnt | A::Were => 2,
        A::Be | A::Been => 2,
        A::Being => 3,
        _ => 4,
    };
    let auxiliaries = words.iter().filter_map(|word| match word {
        VerbWord::Auxiliary(word) if word.word != A::Not => Some(rank(word.word)),
        _ => None,
    });
    auxiliaries.is_sorted_by(|before, after| before < after)
}

fn is_modal(auxiliary: Auxiliary) -> bool {
    use Auxiliary as A;
    matches!(
        auxiliary,
        A::Can | A::Cannot | A::Must | A::Would | A::Could | A::Couldnt | A::Will | A::May | A::Might | A::Should
    )
}

/// Whether a verb of that form can stand behind the auxiliary: "can destroy", "is destroyed", "has destroyed".
fn follows(auxiliary: Option<Auxiliary>, form: Form) -> bool {
    use Auxiliary as A;
    match auxiliary {
        None => true,
        Some(auxiliary) if is_modal(auxiliary) => form == Form::Base || form == Form::Participle,
        Some(A::Do | A::Does | A::Doesnt | A::Did | A::Didnt) => form == Form::Base || form == Form::Participle,
        Some(A::Has | A::Have | A::Had | A::Having) => form == Form::Participle,
        Some(_) => matches!(form, Form::Participle | Form::Gerund),
    }
}

/// Whether nothing that belongs to a verb follows.
fn ends_clause(rest: Tokens<'_>) -> bool {
    rest.first().is_none_or(|token| {
        !matches!(token.kind, TokenKind::Word { .. } | TokenKind::Number(_) | TokenKind::Quoted { .. })
            || token.word.conjunction.is_some()
            || token.word.is(Determiner::Either)
    })
}

/// An adverb that stands before a verb without an auxiliary: "you currently control".
fn before_verb(token: &Token, next: Option<&Token>) -> Option<VerbWord> {
    let verb = |token: &Token| {
        token.word.auxiliary.is_some() || matches!(token.word.verb, Some((_, form)) if form != Form::Gerund)
    };
    next.filter(|next| verb(next))?;
    if let Some(exactly) =
        plain(token, token.word.determiner.filter(|word| matches!(word, Determiner::Exactly | Determiner::Each)))
    {
        return Some(VerbWord::Determiner(exactly));
    }
    use Adverb as A;
    let manner = |word: &A| {
        matches!(
            word,
            A::Currently
                | A::Randomly
                | A::Still
                | A::Already
                | A::Originally
                | A::Immediately
                | A::Successfully
                | A::Normally
                | A::Specifically
                | A::Always
        )
    };
    plain(token, token.word.adverb.filter(manner)).map(VerbWord::Adverb)
}

/// A word before the verb; adverbs only behind an auxiliary, but for "only".
fn shade(token: &Token, begun: bool) -> Option<VerbWord> {
    if token.affix != Affix::None {
        return None;
    }
    if let Some(auxiliary) = plain(token, token.word.auxiliary) {
        return Some(VerbWord::Auxiliary(auxiliary));
    }
    if let Some(only) = plain(token, token.word.adverb.filter(|adverb| *adverb == Adverb::Only)) {
        return Some(VerbWord::Adverb(only));
    }
    if !begun {
        return None;
    }
    if let Some(also) =
        plain(token, token.word.conjunction.filter(|word| matches!(word, Conjunction::Also | Conjunction::Then)))
    {
        return Some(VerbWord::Conjunction(also));
    }
    let between = |word: &Determiner| {
        matches!(word, Determiner::First | Determiner::Either | Determiner::Each | Determiner::Both)
    };
    if let Some(word) = plain(token, token.word.determiner.filter(between)) {
        return Some(VerbWord::Determiner(word));
    }
    use Adverb as A;
    let between = |word: &Adverb| {
        matches!(
            word,
            A::Still
                | A::Already
                | A::Currently
                | A::Originally
                | A::Always
                | A::Immediately
                | A::Again
                | A::Successfully
                | A::Normally
                | A::Directly
                | A::Specifically
                | A::Even
                | A::Simultaneously
                | A::Never
                | A::Now
                | A::Just
                | A::Previously
                | A::Randomly
        )
    };
    plain(token, token.word.adverb.filter(between)).map(VerbWord::Adverb)
}

/// Whether a verb group says when: "controls", "was destroyed", "cannot attack"; "destroyed" alone does not.
pub(super) fn is_finite(group: &VerbGroup) -> bool {
    match group.words.first() {
        Some(VerbWord::Auxiliary(word)) => !matches!(
            word.word,
            Auxiliary::Be | Auxiliary::Been | Auxiliary::Being | Auxiliary::Having | Auxiliary::Not
        ),
        Some(VerbWord::Verb(verb)) => !matches!(verb.word.1, Form::Gerund),
        Some(VerbWord::Summon(summons)) => !matches!(summons.verb.word.1, Form::Gerund),
        Some(VerbWord::Adverb(_)) => group.words.len() > 1,
        _ => false,
    }
}
