use super::document;
use crate::tokens::lex;

fn outline(text: &str) -> String {
    let document = document(&lex(text, "Own").tokens);
    let mut out = String::new();
    document.for_each_phrase(&mut |phrase| out.push_str(&format!("{} = {:?}\n", phrase.span.of(text), phrase.kind)));
    out
}

#[test]
fn every_token_is_in_a_leaf() {
    let text = "2 Level 4 monsters\nIf A (B): You can X; Y.\n● Z. (W.)\n● \"Own\"";
    let document = document(&lex(text, "Own").tokens);
    let mut at = 0;
    for leaf in document.leaves() {
        assert!(text[at..leaf.start as usize].trim().is_empty(), "{}", outline(text));
        at = leaf.end as usize;
    }
    assert!(text[at..].trim().is_empty());
}
