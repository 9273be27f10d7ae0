//! Prints the chunks of a text from standard input: sentences, their parts, and the phrases in them.
//!
//! `echo "Once per turn: You can draw 1 card." | cargo run --example chunks`

use psct::chunks::Part;

fn main() -> std::io::Result<()> {
    let text = std::io::read_to_string(std::io::stdin())?;
    let lexed = psct::tokens::lex(&text, "");
    for sentence in psct::chunks::document(&lexed.tokens).sentences() {
        println!("{}", sentence.span.of(&text));
        print("condition", sentence.condition.as_ref(), &text);
        print("activation", sentence.activation.as_ref(), &text);
        print("resolution", Some(&sentence.resolution), &text);
    }
    Ok(())
}

fn print(name: &str, part: Option<&Part>, text: &str) {
    for clause in part.into_iter().flat_map(|part| &part.clauses) {
        let link = clause.link.map_or(String::new(), |link| format!(", tied by {link:?}"));
        println!("  {name}{link}");
        for phrase in &clause.phrases {
            println!("    {:40} {:?}", phrase.span.of(text), phrase.kind);
        }
    }
}
