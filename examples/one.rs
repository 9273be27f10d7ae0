use psct::tokens::Tokens;
fn main() {
    let t = std::env::args().nth(1).unwrap();
    let l = psct::tokens::lex(&t, "");
    println!("{:#?}", psct::grammar::part(Tokens(&l.tokens[..l.tokens.len() - 1])));
}
