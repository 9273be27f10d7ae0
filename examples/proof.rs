//! temp
use psct::syntax::Names;
use psct::tokens::{Token, TokenKind, Tokens};
use std::collections::HashMap;
fn main() {
    let text = std::fs::read_to_string("../shared/data/dev_cards.json").unwrap();
    let cards: serde_json::Value = serde_json::from_str(&text).unwrap();
    let (mut n, mut ok, mut misprint, mut cards_n, mut cards_ok) = (0, 0, 0, 0, 0);
    let mut gaps: HashMap<String, (usize, String)> = HashMap::new();
    let mut single: HashMap<String, (usize, String)> = HashMap::new();
    for c in cards.as_array().unwrap() {
        let mut bad: Vec<(String, String)> = vec![];
        let flavour = c["card_type"] == "Monster" && !c["monster_type_line"].as_str().unwrap_or("").contains("Effect");
        for t in [c["text"]["en"].as_str(), c["pendulum_effect"]["en"].as_str()].into_iter().flatten() {
            if flavour && !t.contains("Pendulum") {
                continue;
            }
            let lexed = psct::tokens::lex(t, c["name"]["en"].as_str().unwrap_or(""));
            let tok = &lexed.tokens;
            let doc = psct::chunks::document(tok);
            let names =
                Names::of(t, tok.iter().filter(|k| matches!(k.kind, TokenKind::Quoted { .. })).map(Token::span));
            for s in doc.sentences() {
                let mut good = true;
                for p in s.parts() {
                    let mut sp = p.span;
                    if s.note {
                        continue;
                    }
                    let a = tok.partition_point(|k| k.start < sp.start);
                    let b = tok.partition_point(|k| k.end <= sp.end);
                    if a >= b {
                        continue;
                    }
                    match psct::grammar::part(Tokens(&tok[a..b])) {
                        Ok(tree) => {
                            let out = tree.print(&names);
                            if out != sp.of(t) {
                                good = false;
                                misprint += 1;
                                bad.push((format!("MISPRINT {} | {}", sp.of(t), out), String::new()));
                            }
                        }
                        Err(at) => {
                            good = false;
                            let w = |i: usize| {
                                tok[a..b].get(i).map_or("$", |k| {
                                    if matches!(k.kind, TokenKind::Quoted { .. }) {
                                        "N"
                                    } else if matches!(k.kind, TokenKind::Number(_)) {
                                        "#"
                                    } else {
                                        k.span().of(t)
                                    }
                                })
                            };
                            let before = if at > 0 { w(at - 1) } else { "^" };
                            bad.push((
                                format!("{before} >> {} {} {}", w(at), w(at + 1), w(at + 2)),
                                sp.of(t).to_owned(),
                            ));
                        }
                    }
                }
                if s.note {
                    let a = tok.partition_point(|k| k.start < s.span.start);
                    let b = tok.partition_point(|k| k.end <= s.span.end);
                    match psct::grammar::part(Tokens(&tok[a..b])) {
                        Ok(tree) => {
                            let out = tree.print(&names);
                            if out != s.span.of(t) {
                                good = false;
                                misprint += 1;
                                bad.push((format!("MISPRINT {} | {}", s.span.of(t), out), String::new()));
                            }
                        }
                        Err(_) => {
                            good = false;
                            bad.push(("note".into(), s.span.of(t).to_owned()));
                        }
                    }
                }
                n += 1;
                if good {
                    ok += 1;
                }
            }
        }
        cards_n += 1;
        if bad.is_empty() {
            cards_ok += 1;
        }
        let one = bad.len() == 1;
        for (k, v) in bad {
            if one {
                let e = single.entry(k.clone()).or_insert((0, v.clone()));
                e.0 += 1;
            }
            let e = gaps.entry(k).or_insert((0, v));
            e.0 += 1;
        }
    }
    println!(
        "sentences {ok}/{n} {:.2}%  cards {cards_ok}/{cards_n} {:.2}%  misprints {misprint}",
        100.0 * ok as f64 / n as f64,
        100.0 * cards_ok as f64 / cards_n as f64
    );
    let mut v: Vec<_> = gaps.into_iter().collect();
    v.sort_by(|a, b| b.1.0.cmp(&a.1.0).then(a.0.cmp(&b.0)));
    let top: usize = std::env::args().nth(1).and_then(|x| x.parse().ok()).unwrap_or(60);
    for (k, (n, x)) in v.into_iter().take(top) {
        println!("{n}\t{k}\t{}", x.replace('\n', " "));
    }
}
