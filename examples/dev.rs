//! Annotates yaml-yugi JSON.
use psct::card::{Card, Kind};
use psct::vocabulary::Property;
use std::io::Write;
fn main() {
    let bytes = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let cards: Vec<serde_json::Value> = serde_json::from_slice(&bytes).unwrap();
    let mut out = std::io::BufWriter::new(std::io::stdout());
    for c in &cards {
        let s = |v: &serde_json::Value| v.as_str().unwrap_or("").to_owned();
        let prop = || Property::SPELLINGS.iter().find(|(x, _)| Some(*x) == c["property"].as_str()).map_or(Property::Normal, |x| x.1);
        let kind = match c["card_type"].as_str().unwrap() { "Monster" => Kind::monster(c["monster_type_line"].as_str().unwrap()), "Spell" => Kind::Spell(prop()), _ => Kind::Trap(prop()) };
        let mut card = Card::new(s(&c["name"]["en"]), kind).with_text(s(&c["text"]["en"]));
        card.id = c["password"].as_u64();
        if let Some(p) = c["pendulum_effect"]["en"].as_str() { card = card.with_pendulum_text(p.to_owned()); }
        serde_json::to_writer(&mut out, &psct::annotate(&card)).unwrap();
        out.write_all(b"\n").unwrap();
    }
}
