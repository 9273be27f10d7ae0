//! Whether the nodes of a tree nest: children lie within their parent, in text order, and do not overlap.

use psct::chunks::{Document, Part, Phrase, PhraseKind, Sentence};
use psct::text::Span;

/// The first fault that is found.
pub fn check(document: &Document) -> Result<(), String> {
    let mut siblings = Siblings::within("document", Span::new(0, u32::MAX));
    for text_box in &document.boxes {
        text_box.header.iter().try_for_each(|&header| siblings.next("header", header))?;
        // Notes may stand before the materials line.
        let start = text_box.materials.as_ref().map_or(0, |materials| materials.span.start);
        let (before, behind): (Vec<_>, Vec<_>) =
            text_box.sentences.iter().partition(|sentence| sentence.span.start < start);
        before.into_iter().try_for_each(|sentence| self::sentence(&mut siblings, sentence))?;
        if let Some(materials) = &text_box.materials {
            siblings.next("materials", materials.span)?;
            phrases("materials", materials.span, &materials.phrases)?;
        }
        behind.into_iter().try_for_each(|sentence| self::sentence(&mut siblings, sentence))?;
    }
    Ok(())
}

fn sentence(siblings: &mut Siblings, sentence: &Sentence) -> Result<(), String> {
    siblings.next("sentence", sentence.span)?;
    let mut parts = Siblings::within("sentence", sentence.span);
    sentence.parts().try_for_each(|part| self::part(&mut parts, part))?;
    sentence.notes.iter().try_for_each(|note| self::sentence(siblings, note))?;
    for bullet in &sentence.bullets {
        siblings.next("bullet", bullet.span)?;
        let mut inside = Siblings::within("bullet", bullet.span);
        inside.next("bullet mark", bullet.mark)?;
        bullet.label.iter().try_for_each(|label| part(&mut inside, label))?;
        bullet.sentences.iter().try_for_each(|sentence| self::sentence(&mut inside, sentence))?;
    }
    Ok(())
}

fn part(siblings: &mut Siblings, part: &Part) -> Result<(), String> {
    siblings.next("part", part.span)?;
    part.mark.iter().try_for_each(|&mark| siblings.next("mark", mark))?;
    let mut clauses = Siblings::within("part", part.span);
    for clause in &part.clauses {
        clauses.next("clause", clause.span)?;
        phrases("clause", clause.span, &clause.phrases)?;
    }
    Ok(())
}

fn phrases(parent: &'static str, span: Span, phrases: &[Phrase]) -> Result<(), String> {
    let mut siblings = Siblings::within(parent, span);
    for phrase in phrases {
        siblings.next("phrase", phrase.span)?;
        if let PhraseKind::Parenthesis(parenthesis) = &phrase.kind {
            self::phrases("parenthesis", phrase.span, &parenthesis.phrases)?;
        }
    }
    Ok(())
}

struct Siblings {
    parent: &'static str,
    within: Span,
    end: u32,
}

impl Siblings {
    fn within(parent: &'static str, within: Span) -> Self {
        Self { parent, within, end: within.start }
    }

    fn next(&mut self, what: &str, span: Span) -> Result<(), String> {
        if span.start > span.end {
            return Err(format!("{what} {span:?} is reversed"));
        }
        // A part without words has no place of its own.
        if span.is_empty() {
            return Ok(());
        }
        if !self.within.contains(span) {
            return Err(format!("{what} {span:?} is not within its {} {:?}", self.parent, self.within));
        }
        if span.start < self.end {
            return Err(format!("{what} {span:?} begins before {} in its {}", self.end, self.parent));
        }
        self.end = span.end;
        Ok(())
    }
}
