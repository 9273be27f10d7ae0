//! temp
use psct::syntax::*;
use psct::tokens::Tokens;
use psct::vocabulary::*;
use std::collections::HashMap;
fn clause(c: &Clause, gap: bool, m: &mut HashMap<(String, bool, bool), HashMap<usize, usize>>) {
    if let Some(v) = &c.verb {
        let pass = v.words.iter().any(|w| matches!(w, VerbWord::Auxiliary(a) if matches!(a.word, Auxiliary::Be|Auxiliary::Is|Auxiliary::Are|Auxiliary::Was|Auxiliary::Were|Auxiliary::Been|Auxiliary::Isnt|Auxiliary::Wasnt)));
        if let Some(VerbWord::Verb(x)) = v.words.last() {
            let part = matches!(x.word.1, Form::Participle) && v.words.len() == 1 && c.subject.is_none();
            let n = c.complements.iter().filter(|k| matches!(k.member, Complement::Object(_))).count();
            *m.entry((x.word.0.spelling().to_string(), pass || part, gap)).or_default().entry(n).or_default() += 1;
        }
    }
    for f in &c.fronted {
        adj(&f.member, m)
    }
    if let Some(s) = &c.subject {
        nom(s, m)
    }
    for k in &c.complements {
        match &k.member {
            Complement::Object(n) => nom(n, m),
            Complement::Adjunct(a) => adj(a, m),
            Complement::Does(c) => clause(c, false, m),
        }
    }
}
fn nom(n: &Nominal, m: &mut HashMap<(String, bool, bool), HashMap<usize, usize>>) {
    for p in n.phrases() {
        for b in &p.behind {
            match b {
                Behind::Prepositional(p) | Behind::Aside(p) => prep(p, m),
                Behind::Relative(r) => clause(&r.clause, true, m),
                Behind::Contact(c) => clause(c, true, m),
                Behind::Participle(c) => clause(c, true, m),
                Behind::Comparison(_, n) => nom(n, m),
                Behind::Parenthetical(p) => {
                    for s in &p.sentences {
                        part(s, m)
                    }
                }
                _ => {}
            }
        }
    }
}
fn prep(p: &Prepositional, m: &mut HashMap<(String, bool, bool), HashMap<usize, usize>>) {
    match &p.object {
        Governed::Nominal(n) => nom(n, m),
        Governed::Gerund(c) => clause(c, false, m),
        Governed::Prepositional(p) => prep(p, m),
        _ => {}
    }
}
fn adj(a: &Adjunct, m: &mut HashMap<(String, bool, bool), HashMap<usize, usize>>) {
    match a {
        Adjunct::Prepositional(p) => prep(p, m),
        Adjunct::Nominal(n) => nom(n, m),
        Adjunct::Subordinate(s) => part(&s.part, m),
        Adjunct::Infinitive(_, c) | Adjunct::Gerund(c) => clause(c, false, m),
        Adjunct::Comparison(_, n) => nom(n, m),
        Adjunct::Parenthetical(p) => {
            for s in &p.sentences {
                part(s, m)
            }
        }
        Adjunct::Relative(r) => clause(&r.clause, true, m),
        _ => {}
    }
}
fn part(p: &Part, m: &mut HashMap<(String, bool, bool), HashMap<usize, usize>>) {
    for c in &p.clauses {
        clause(c, false, m)
    }
}
fn main() {
    let text = std::fs::read_to_string("../shared/data/dev_cards.json").unwrap();
    let cards: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut m = HashMap::new();
    for c in cards.as_array().unwrap() {
        for t in [c["text"]["en"].as_str()].into_iter().flatten() {
            let lexed = psct::tokens::lex(t, "");
            let tok = &lexed.tokens;
            let doc = psct::chunks::document(tok);
            for s in doc.sentences() {
                for p in s.parts() {
                    let a = tok.partition_point(|k| k.start < p.span.start);
                    let b = tok.partition_point(|k| k.end <= p.span.end);
                    if let Ok(x) = psct::grammar::part(Tokens(&tok[a..b])) {
                        part(&x, &mut m)
                    }
                }
            }
        }
    }
    let mut v: Vec<_> = m.into_iter().filter(|((_, p, g), _)| !p && !g).collect();
    v.sort_by_key(|x| x.0.clone());
    for ((w, _, _), h) in v {
        println!("{w} 0:{} 1:{} 2:{}", h.get(&0).unwrap_or(&0), h.get(&1).unwrap_or(&0), h.get(&2).unwrap_or(&0));
    }
}
