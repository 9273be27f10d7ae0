use super::{Document, Part, Phrase, PhraseKind, Sentence, TextBox};
use crate::text::Span;

impl Document {
    /// Every sentence, those of bullets included, in text order.
    pub fn sentences(&self) -> Vec<&Sentence> {
        let mut all = Vec::new();
        for sentence in self.boxes.iter().flat_map(|text_box| &text_box.sentences) {
            sentence.walk(&mut |sentence| all.push(sentence));
        }
        all
    }

    /// The places of the leaves, in text order. Together with the white space between them they are the text.
    pub fn leaves(&self) -> Vec<Span> {
        let mut leaves = Vec::new();
        for text_box in &self.boxes {
            text_box.leaves(&mut leaves);
        }
        // A note may stand before the materials line, which is a part of its own.
        leaves.sort_unstable();
        leaves
    }

    /// Every phrase, those in parentheses included.
    pub fn for_each_phrase<'d>(&'d self, see: &mut impl FnMut(&'d Phrase)) {
        for text_box in &self.boxes {
            let lines = text_box.materials.iter().flat_map(|materials| &materials.phrases);
            lines.for_each(|phrase| phrase.walk(see));
            for sentence in &text_box.sentences {
                sentence.walk(&mut |sentence| {
                    let labels = sentence.bullets.iter().filter_map(|bullet| bullet.label.as_ref());
                    sentence.parts().chain(labels).flat_map(Part::phrases).for_each(|phrase| phrase.walk(see));
                });
            }
        }
    }
}

impl TextBox {
    fn leaves(&self, leaves: &mut Vec<Span>) {
        leaves.extend(self.header);
        leaves.extend(&self.rules);
        for phrase in self.materials.iter().flat_map(|materials| &materials.phrases) {
            phrase.leaves(leaves);
        }
        for sentence in &self.sentences {
            sentence.leaves(leaves);
        }
    }
}

impl Sentence {
    /// Calls `see` with the sentence and with those of its bullets.
    pub fn walk<'s>(&'s self, see: &mut impl FnMut(&'s Sentence)) {
        see(self);
        self.notes.iter().for_each(|note| note.walk(see));
        for sentence in self.bullets.iter().flat_map(|bullet| &bullet.sentences) {
            sentence.walk(see);
        }
    }

    fn leaves(&self, leaves: &mut Vec<Span>) {
        for part in self.parts() {
            part.phrases().for_each(|phrase| phrase.leaves(leaves));
            leaves.extend(part.mark);
        }
        self.notes.iter().for_each(|note| note.leaves(leaves));
        for bullet in &self.bullets {
            leaves.push(bullet.mark);
            if let Some(label) = &bullet.label {
                label.phrases().for_each(|phrase| phrase.leaves(leaves));
                leaves.extend(label.mark);
            }
            bullet.sentences.iter().for_each(|sentence| sentence.leaves(leaves));
        }
    }
}

impl Phrase {
    /// Calls `see` with the phrase and with those inside its parentheses.
    pub fn walk<'p>(&'p self, see: &mut impl FnMut(&'p Phrase)) {
        see(self);
        if let PhraseKind::Parenthesis(parenthesis) = &self.kind {
            parenthesis.phrases.iter().for_each(|phrase| phrase.walk(see));
        }
    }

    fn leaves(&self, leaves: &mut Vec<Span>) {
        match &self.kind {
            PhraseKind::Parenthesis(parenthesis) => {
                leaves.push(Span::new(self.span.start, self.span.start + 1));
                parenthesis.phrases.iter().for_each(|phrase| phrase.leaves(leaves));
                leaves.push(Span::new(self.span.end - 1, self.span.end));
            }
            _ => leaves.push(self.span),
        }
    }
}
