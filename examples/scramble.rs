//! temp
use psct::tokens::{Token, Tokens};
fn main() {
    let text = std::fs::read_to_string("../shared/data/dev_cards.json").unwrap();
    let cards: serde_json::Value = serde_json::from_str(&text).unwrap();
    let (mut n, mut sh, mut sw, mut del, mut cut) = (0u32, 0u32, 0u32, 0u32, 0u32);
    let mut seed = 12345u64;
    let mut rnd = |m: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((seed >> 33) as usize) % m
    };
    let mut ex = vec![];
    for c in cards.as_array().unwrap() {
        for t in [c["text"]["en"].as_str()].into_iter().flatten() {
            let lexed = psct::tokens::lex(t, "");
            let tok = &lexed.tokens;
            let doc = psct::chunks::document(tok);
            for s in doc.sentences() {
                for p in s.parts() {
                    let a = tok.partition_point(|k| k.start < p.span.start);
                    let b = tok.partition_point(|k| k.end <= p.span.end);
                    if a + 6 > b {
                        continue;
                    }
                    let w: Vec<Token> = tok[a..b].to_vec();
                    if psct::grammar::part(Tokens(&w)).is_err() {
                        continue;
                    }
                    n += 1;
                    let mut x = w.clone();
                    for i in (1..x.len()).rev() {
                        let j = rnd(i + 1);
                        x.swap(i, j);
                    }
                    if psct::grammar::part(Tokens(&x)).is_ok() {
                        sh += 1;
                        if sh % 12 == 0 {
                            ex.push(x.iter().map(|k| k.span().of(t)).collect::<Vec<_>>().join(" "));
                        }
                    }
                    let mut x = w.clone();
                    let i = rnd(x.len() - 1);
                    x.swap(i, i + 1);
                    if psct::grammar::part(Tokens(&x)).is_ok() {
                        sw += 1;
                        if false {
                            ex.push(x.iter().map(|k| k.span().of(t)).collect::<Vec<_>>().join(" "));
                        }
                    }
                    let mut x = w.clone();
                    x.remove(rnd(w.len()));
                    if psct::grammar::part(Tokens(&x)).is_ok() {
                        del += 1;
                    }
                    let k = 1 + rnd(w.len() - 1);
                    if psct::grammar::part(Tokens(&w[..k])).is_ok() {
                        cut += 1;
                    }
                }
            }
        }
    }
    println!(
        "parts {n}: accepted shuffled {:.2}% swapped {:.1}% one deleted {:.1}% cut short {:.1}%",
        100.0 * sh as f64 / n as f64,
        100.0 * sw as f64 / n as f64,
        100.0 * del as f64 / n as f64,
        100.0 * cut as f64 / n as f64
    );
    for e in ex {
        println!("  {e}");
    }
}
