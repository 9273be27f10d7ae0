//! Prints the phrases of each line of standard input.
use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let lexed = psct::tokens::lex(&text, "Own");
    let document = psct::grammar::document(&lexed.tokens);
    for sentence in document.sentences() {
        println!("== {}", sentence.span.of(&text));
        for (name, part) in ["C", "A"]
            .iter()
            .zip([&sentence.condition, &sentence.activation])
            .filter_map(|(n, p)| Some((*n, p.as_ref()?)))
            .chain([("R", &sentence.resolution)])
        {
            for clause in &part.clauses {
                println!(" {name} {:?}", clause.link);
                for phrase in &clause.phrases {
                    println!("     {:40} {:?}", phrase.span.of(&text), phrase.kind);
                }
            }
        }
    }
}
