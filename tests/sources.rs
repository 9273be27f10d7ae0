//! What the readers make of a record: its kind, its texts, and what is wrong with it.
#![cfg(feature = "io")]

mod support;

use proptest::prelude::*;
use psct::card::{Card, Frame, Kind, Text};
use psct::io::{Annotate, Discard, Error, Input, Ndjson, Observer, Record, annotate_all};
use psct::text::{Code, Diagnostic, Severity};
use psct::vocabulary::Property;
use std::path::Path;
use support::{Delivered, embedded, read};

fn cards(inputs: Vec<Result<Input, Error>>) -> Vec<Card<'static>> {
    read(inputs).into_iter().map(|record| record.expect("a card").card).collect()
}

fn data(name: &str) -> Vec<Result<Input, Error>> {
    Input::find([Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)])
}

fn codes(record: &Record<'_>) -> Vec<Code> {
    record.diagnostics.iter().map(|diagnostic| diagnostic.code).collect()
}

#[test]
fn yaml_yugi_gives_the_english_words_and_the_type_line() {
    let cards = cards(data("yaml_yugi.json"));
    assert_eq!(cards[0].kind, Kind::monster("Machine / Effect"));
    assert_eq!((cards[0].id, cards[0].konami_id), (Some(90_000_001), Some(9001)));
    assert!(cards[0].text.starts_with("If you control no monsters"));
    assert_eq!(cards[1].pendulum_text.as_deref(), Some("Once per turn: You can gain 500 LP."));
    assert_eq!(cards[2].kind, Kind::Trap(Property::Continuous));
    assert_eq!((cards[2].id, cards[2].konami_id), (None, None));
}

#[test]
fn a_single_object_over_several_lines_is_a_card() {
    let cards = cards(data("yaml_yugi_single.json"));
    assert_eq!(cards.len(), 1);
    assert_eq!(cards[0].kind, Kind::monster("Dragon / Xyz / Effect"));
    assert!(cards[0].text.starts_with("2 Level 4 monsters\nOnce"));
}

#[test]
fn yaml_yugi_tells_rush_duel_and_skill_cards_by_their_fields() {
    let rush = r#"[{"name": {"en": "Rushing Rill"}, "requirement": {"en": "None"}, "effect": {"en": "Draw 1 card."},
        "card_type": "Monster", "monster_type_line": "Aqua / Effect"}]"#;
    let card = &cards(embedded(rush))[0];
    assert!(card.rush);
    assert_eq!(card.text, "Draw 1 card.");
    let skill = r#"[{"name": {"en": "Low Tide"}, "type_line": "Skill / Fisher", "activation": {"en": ""}, "effect": {"en": "Draw 1 card."}}]"#;
    let card = &cards(embedded(skill))[0];
    assert_eq!((card.kind, card.rush), (Kind::Skill, false));
}

#[test]
fn ygoprodeck_gives_types_by_the_most_exact_of_its_fields() {
    let cards = cards(data("ygoprodeck.json"));
    assert_eq!(cards[0].kind, Kind::monster("Effect"));
    assert_eq!(cards[0].konami_id, Some(9011));
    assert_eq!(cards[1].kind, Kind::Spell(Property::QuickPlay));
    assert_eq!(cards[2].kind, Kind::monster("Synchro / Tuner / Effect"));
    assert!(cards[2].text.contains("\r\n"), "the text stays as it is");
    assert_eq!(cards[3].kind, Kind::monster("Normal"));
}

#[test]
fn ygoprodeck_types_without_a_type_line_are_read_as_the_service_means_them() {
    let kind = |kind: &str, more: &str| {
        let json = format!(r#"[{{"id": 1, "name": "A Card", "type": "{kind}", "desc": "…"{more}}}]"#);
        match cards(embedded(json))[0].kind {
            Kind::Monster(monster) => (monster.frame, monster.text),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(kind("Tuner Monster", ""), (Frame::Main, Text::Effect));
    assert_eq!(kind("Normal Tuner Monster", ""), (Frame::Main, Text::Flavor));
    assert_eq!(kind("Ritual Monster", ""), (Frame::Ritual, Text::Materials));
    assert_eq!(kind("XYZ Monster", ""), (Frame::Xyz, Text::Unknown));
    assert_eq!(kind("XYZ Monster", r#", "misc_info": [{"has_effect": 1}]"#), (Frame::Xyz, Text::Effect));
    assert_eq!(kind("Fusion Monster", r#", "typeline": ["Rock", "Fusion"]"#), (Frame::Fusion, Text::Materials));
    assert_eq!(kind("Token", ""), (Frame::Token, Text::Unknown));
}

#[test]
fn ygoprodeck_may_be_a_bare_array_or_a_single_object() {
    let card = r#"{"id": 5, "name": "Ebb", "type": "Trap Card", "race": "Counter", "desc": "Negate it."}"#;
    for json in [card.to_owned(), format!("[{card}]"), format!(r#"{{"data": [{card}]}}"#), format!("{card}\n{card}")] {
        let cards = cards(embedded(json));
        assert_eq!(cards[0].kind, Kind::Trap(Property::Counter));
        assert_eq!(cards[0].id, Some(5));
    }
}

#[test]
fn slim_lines_give_id_name_type_and_text() {
    let cards = cards(data("slim.ndjson"));
    assert_eq!(cards.len(), 3);
    assert_eq!(cards[0].kind, Kind::monster("Beast-Warrior / Tuner / Effect"));
    assert_eq!(cards[1].kind, Kind::Spell(Property::Normal));
    assert_eq!(cards[2].kind, Kind::Trap(Property::Counter));
}

#[test]
fn corpus_cards_have_a_header_a_text_and_perhaps_a_pendulum_box() {
    let cards = cards(data("corpus"));
    let names: Vec<_> = cards.iter().map(|card| &*card.name).collect();
    assert_eq!(names, ["Warden of the Lock", "Dyke of Reeds", "Twin-Weir Heron", "bare-text"]);
    assert_eq!((cards[0].id, cards[0].konami_id), (Some(90_000_031), Some(9031)));
    assert!(cards[0].text.ends_with("to your hand."), "without the final newline");
    assert_eq!(cards[1].kind, Kind::Spell(Property::Continuous));
    assert_eq!(cards[2].text, "If this card is destroyed: You can place it in your Pendulum Zone.");
    assert_eq!(cards[2].pendulum_text.as_deref(), Some("Once per turn: You can gain 300 LP."));
    assert_eq!(cards[3].kind, Kind::monster("Effect"));
}

#[test]
fn a_text_that_begins_with_a_box_header_is_no_json() {
    let cards = cards(embedded("[ Pendulum Effect ]\nDraw 1 card.\n"));
    assert_eq!(cards[0].text, "[ Pendulum Effect ]\nDraw 1 card.");
}

#[test]
fn a_byte_order_mark_is_not_part_of_the_text() {
    assert_eq!(cards(embedded("\u{feff}Draw 1 card."))[0].text, "Draw 1 card.");
    assert_eq!(cards(embedded("\u{feff}[{\"name\": \"Ebb\", \"text\": \"Draw 1 card.\"}]"))[0].name, "Ebb");
}

fn database(fill: &str) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let connection = rusqlite::Connection::open(file.path()).expect("a database");
    connection
        .execute_batch(&format!(
            "create table datas(id integer primary key, ot integer, alias integer, setcode integer, type integer);
             create table texts(id integer primary key, name text, [desc] text, str1 text);
             {fill}"
        ))
        .expect("tables");
    file
}

fn rows(fill: &str) -> Delivered {
    let file = database(fill);
    read(Input::find([file.path()]))
}

fn kind_of_bits(bits: u32) -> Kind {
    let records = rows(&format!(
        "insert into datas values (1, 3, 0, 0, {bits}); insert into texts values (1, 'A Card', '…', '')"
    ));
    records.into_iter().next().expect("a row").expect("a card").card.kind
}

#[test]
fn edopro_bits_are_kinds() {
    assert_eq!(kind_of_bits(0x21), Kind::monster("Effect"));
    assert_eq!(kind_of_bits(0x11), Kind::monster("Normal"));
    assert_eq!(kind_of_bits(0x0080_0021), Kind::monster("Xyz / Effect"));
    assert_eq!(kind_of_bits(0x0180_0021), Kind::monster("Xyz / Pendulum / Effect"));
    assert_eq!(kind_of_bits(0x0020_1021), Kind::monster("Flip / Tuner / Effect"));
    assert_eq!(kind_of_bits(0x82), Kind::Spell(Property::Ritual));
    assert_eq!(kind_of_bits(0x0001_0002), Kind::Spell(Property::QuickPlay));
    assert_eq!(kind_of_bits(0x4), Kind::Trap(Property::Normal));
    assert_eq!(kind_of_bits(0x0010_0004), Kind::Trap(Property::Counter));
    assert_eq!(kind_of_bits(0x0802_0002), Kind::Skill);
    match kind_of_bits(0x41) {
        Kind::Monster(monster) => assert_eq!((monster.frame, monster.text), (Frame::Fusion, Text::Materials)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn edopro_rows_are_delivered_though_a_table_lacks_them() {
    let records = rows(
        "insert into datas values (1, 512, 0, 0, 33), (3, 3, 0, 0, 33);
         insert into texts values (1, 'Rill' || char(13, 10), 'Draw', ''), (2, 'Only Words', null, '')",
    );
    let first = records[0].as_ref().expect("a card");
    assert_eq!((&*first.card.name, first.card.rush), ("Rill", true));
    let second = records[1].as_ref().expect("a card");
    assert_eq!((second.card.kind, &*second.card.text), (Kind::Unknown, ""));
    assert_eq!(codes(second), [Code::UnknownType]);
    assert!(matches!(records[2], Err(Error::Row { id: 3, .. })));
}

#[test]
fn bytes_that_are_not_utf8_are_replaced_and_reported_with_their_place() {
    let records = rows(
        "insert into datas values (1, 3, 0, 0, 33), (2, 3, 0, 0, 33);
         insert into texts values (1, 'Rill', cast(x'447261ff77' as text), ''), (2, 'Ebb', '�', '')",
    );
    let record = records[0].as_ref().expect("a card");
    assert_eq!(record.card.text, "Dra\u{fffd}w");
    assert_eq!(codes(record), [Code::InvalidUtf8]);
    assert_eq!(record.diagnostics[0].span.map(|span| (span.start, span.end)), Some((3, 6)));
    assert!(codes(records[1].as_ref().expect("a card")).is_empty(), "a sign that the source has itself is no fault");

    let json =
        [&b"[{\"name\": \"Ebb\", \"type\": \"Effect\", \"text\": \"Dra\xffw\"}, {\"name\": \"Flow\", \"text\": \"\"}]"
            [..]]
        .concat();
    let records = read(embedded(json));
    assert_eq!(codes(records[0].as_ref().expect("a card")), [Code::InvalidUtf8]);
    assert!(!codes(records[1].as_ref().expect("a card")).contains(&Code::InvalidUtf8));

    let records = read(embedded(&b"Draw 1 card\xc3"[..]));
    assert_eq!(codes(records[0].as_ref().expect("a card")), [Code::InvalidUtf8]);
}

#[test]
fn a_type_that_is_missing_or_unknown_is_reported() {
    let records = read(embedded(
        r#"[{"name": "Ebb", "text": ""}, {"name": "Ebb", "type": "Gizmo", "text": ""}, {"name": "Ebb", "type": "Sea Serpent", "text": ""}]"#,
    ));
    let records: Vec<_> = records.into_iter().map(|record| record.expect("a card")).collect();
    assert_eq!(codes(&records[0]), [Code::UnknownType]);
    assert!(records[1].diagnostics[0].message.contains("Gizmo"));
    assert!(codes(&records[2]).is_empty());
}

#[test]
fn a_record_that_is_no_card_costs_no_other() {
    let json = "[{\"name\": \"Ebb\", \"text\": \"…\"},\n 7, {\"text\": \"nameless\"},\n  {\"name\": 3, \"text\": \"\"},\n{\"name\": \"Flow\", \"text\": \"\"}]";
    let records = read(embedded(json));
    assert_eq!(records.len(), 5);
    assert_eq!(records[4].as_ref().expect("a card").card.name, "Flow");
    let places: Vec<_> = records
        .iter()
        .filter_map(|record| match record {
            Err(Error::Record { index, line, column, .. }) => Some((*index, *line, *column)),
            _ => None,
        })
        .collect();
    assert_eq!(places.iter().map(|(index, line, _)| (*index, *line)).collect::<Vec<_>>(), [(2, 2), (3, 2), (4, 3)]);
    assert_eq!(places[1].2, 5, "a record without a name is at its own beginning");
}

/// The cards, and the fields that have been reported with the lines of their records.
fn with_fields(json: &str) -> (Vec<Record<'static>>, Vec<(u64, String)>) {
    let (mut records, mut fields) = (Vec::new(), Vec::new());
    for record in read(embedded(json)) {
        match record {
            Ok(record) => records.push(record),
            Err(Error::Field { line, field, .. }) => fields.push((line, field)),
            Err(other) => panic!("{other}"),
        }
    }
    (records, fields)
}

#[test]
fn a_field_that_cannot_be_used_costs_no_other() {
    let names = |fields: Vec<(u64, String)>| fields.into_iter().map(|(_, name)| name).collect::<Vec<_>>();
    for (field, value) in [
        ("password", "-1"),
        ("password", "\"abc\""),
        ("password", "1.5"),
        ("konami_id", "[]"),
        ("monster_type_line", "[\"Effect\"]"),
        ("property", "{}"),
        ("pendulum_effect", "\"Draw.\""),
        ("pendulum_effect", "{\"en\": [[1], {}]}"),
    ] {
        let json = format!("[{{\"name\": {{\"en\": \"Ebb\"}}, \"text\": {{\"en\": \"Draw\"}}, \"{field}\": {value}}}]");
        let (records, fields) = with_fields(&json);
        assert_eq!((&*records[0].card.name, &*records[0].card.text), ("Ebb", "Draw"), "{json}");
        assert_eq!(names(fields), [field], "{json}");
    }
    let (records, fields) = with_fields(
        "[\n{\"name\": {\"en\": \"Ebb\"}, \"password\": \"12\", \"text\": {\"en\": 5}, \"card_type\": true},\n{\"name\": {\"en\": \"Flow\"}, \"password\": -1}]",
    );
    assert_eq!((records[0].card.id, &*records[0].card.text), (Some(12), ""));
    assert_eq!(codes(&records[0]), [Code::UnknownType]);
    let found = ["text", "card_type", "password"].map(str::to_owned);
    assert_eq!(fields, [2, 2, 3].into_iter().zip(found).collect::<Vec<_>>());
    let (records, fields) = with_fields(
        r#"[{"name": "Ebb", "desc": "Draw", "type": "Effect Monster", "typeline": 7, "misc_info": [3], "race": null, "id": ""}]"#,
    );
    assert_eq!((records[0].card.kind, &*records[0].card.text), (Kind::monster("Effect"), "Draw"));
    assert_eq!(names(fields), ["typeline", "misc_info"]);
    let (records, fields) = with_fields(r#"[{"name": "Ebb", "text": "Draw", "type": ["Effect"], "id": {}}]"#);
    assert_eq!(&*records[0].card.text, "Draw");
    assert_eq!(names(fields), ["id", "type"]);
}

#[test]
fn the_last_of_two_fields_counts_and_the_card_is_read() {
    for json in [
        r#"[{"name": "Ebb", "text": "Draw", "name": "Flow"}]"#,
        r#"[{"name": {"en": "Flow"}, "text": {"en": "Ebb", "en": "Draw"}}]"#,
    ] {
        let (records, fields) = with_fields(json);
        assert_eq!((&*records[0].card.name, &*records[0].card.text), ("Flow", "Draw"));
        assert_eq!(fields.len(), 1, "{json}");
    }
}

#[test]
fn half_a_letter_is_replaced_like_bytes_that_are_not_utf8() {
    let records = read(embedded(
        r#"[{"name": "Ebb", "type": "Effect", "text": "Dra\ud800w"}, {"name": "\udc00", "text": "\ud83d\ude00", "type": "Effect"}, 7]"#,
    ));
    let record = records[0].as_ref().expect("a card");
    assert_eq!(record.card.text, "Dra\u{fffd}w");
    assert_eq!(codes(record), [Code::InvalidUtf8]);
    assert_eq!(record.diagnostics[0].span.map(|span| (span.start, span.end)), Some((3, 6)));
    let record = records[1].as_ref().expect("a card");
    assert_eq!((&*record.card.name, &*record.card.text), ("\u{fffd}", "😀"));
    assert_eq!(codes(record), [Code::InvalidUtf8]);
    let alone = r#"{"name": "\ud800", "text": "Draw", "type": "Effect"}"#;
    assert_eq!(codes(read(embedded(alone))[0].as_ref().expect("a card")), [Code::InvalidUtf8]);
}

#[test]
fn messages_name_nothing_of_the_program() {
    let json = "[{\"name\": {\"en\": \"Ebb\"}}, 7, [1], [], \"x\", null, true, {\"name\": nul}, {\"name\": 1e999}]";
    for error in read(embedded(json)).into_iter().filter_map(Result::err) {
        let message = error.to_string();
        assert!(
            !["struct", "ident", "u64", "YamlYugi", "EOF", "sequence", "element"]
                .iter()
                .any(|word| message.contains(word)),
            "{message}"
        );
    }
}

#[test]
fn broken_json_is_reported_where_it_breaks() {
    let cases = [
        ("[{\"name\": \"Ebb\", \"text\": \"\"},\n{\"name\" \"Flow\", \"text\": \"\"}]", (2, 9), "`:`"),
        ("[{\"name\": \"Ebb\", \"text\": \"\"}\n{\"name\": \"Flow\", \"text\": \"\"}]", (2, 1), "`,`"),
        ("[{\"name\": \"Ebb\", \"text\": \"\"},\n]", (2, 1), "a card"),
        ("[{\"name\": \"Ebb\", \"text\": \"\"}", (1, 29), "`]`"),
        ("[{\"name\": \"Ebb\", \"text\": \"\"}] x", (1, 31), "the end of the file"),
        (
            "[{\"name\": \"Ebb\", \"text\": \"\"},\n{\"name\": \"Flow\", \"text\": \"broken off",
            (2, 37),
            "line 2, column 1",
        ),
        ("[{\"name\": \"Ebb\", \"text\": \"\"},\n{\"name\": \"B\\", (2, 13), "line 2, column 1"),
        ("{\"data\": [{\"name\": \"Ebb\", \"desc\": \"\"}]", (1, 39), "`}`"),
    ];
    for (json, place, expected) in cases {
        let records = read(embedded(json));
        assert_eq!(records[0].as_ref().expect("the card before").card.name, "Ebb", "{json}");
        match &records[1..] {
            [Err(error @ Error::Syntax { line, column, .. }), ..] => {
                assert_eq!((*line, *column), place, "{json}: {error}");
                assert!(error.to_string().contains(expected), "{error}");
            }
            other => panic!("{json}: {other:?}"),
        }
    }
}

#[test]
fn a_broken_line_costs_no_other_line() {
    let records =
        read(embedded("{\"name\": \"Ebb\", \"text\": \"\"}\n{\"name\": \"Fl\n{\"name\": \"Rill\", \"text\": \"\"}\n"));
    assert!(matches!(records[1], Err(Error::Syntax { line: 2, .. })), "{records:?}");
    assert_eq!(records[2].as_ref().expect("a card").card.name, "Rill");
}

#[test]
fn a_broken_first_line_costs_no_other_line() {
    let card = "{\"name\": \"Ebb\", \"text\": \"\"}";
    for first in
        ["{\"id\": 0, \"name\": \"x", "{\"id\": 0, \"name\": \"x\"", "{\"id\": 0, \"name\": \"x}", "{\"id\": 0} x"]
    {
        let records = read(embedded(format!("{first}\n{card}\n{card}\n")));
        assert!(matches!(records[0], Err(Error::Syntax { line: 1 | 2, .. })), "{first}: {records:?}");
        assert_eq!(records.iter().filter(|record| record.is_ok()).count(), 2, "{first}: {records:?}");
    }
}

#[test]
fn lines_that_are_no_json_before_the_first_record_cost_no_other_line() {
    let card = "{\"name\": \"Ebb\", \"text\": \"\"}";
    for first in ["garbage", "# a comment", "// a comment", "null", "<!-- -->", "Draw 1 card."] {
        let records = read(embedded(format!("\n{first}\n{card}\n{card}\n")));
        assert_eq!(records.len(), 3, "{first}: {records:?}");
        assert!(
            matches!(records[0], Err(Error::Syntax { line: 2, .. } | Error::Record { line: 2, .. })),
            "{first}: {records:?}"
        );
    }
}

#[test]
fn what_is_no_text_is_no_card() {
    let cases = [
        "<!DOCTYPE html>\n<html><body>Draw 1 card.</body></html>\n",
        "1,Ebb,Effect,\"Draw 1 card.\"\n",
        "\"1\",\"Ebb\",\"Draw 1 card.\"\n",
        "Id\tName\tThe text\n",
        "- Ebb\n- Draw 1 card.\n",
        "name: Ebb\n",
        "- 7\n",
        "null\n",
        "true",
        "123\n",
        "// a comment\n[{\"name\": \"Ebb\", \"text\": \"\"}]",
        "# A heading\n\nDraw 1 card.\n",
        "var cards = 7;\n",
        "\u{1f}\u{8b}\u{8}",
    ];
    for case in cases {
        let records = read(embedded(case));
        assert!(matches!(records[..], [Err(Error::NotCards { .. } | Error::Header { .. })]), "{case}: {records:?}");
    }
    let error = read(embedded("x".repeat(5000))).remove(0).expect_err("no card");
    assert!(error.to_string().contains("it begins with `xxxx") && error.to_string().len() < 300, "{error}");
    for text in
        ["Draw 1 card.", "(Quick Effect): Draw.", "\"Ebb\" + \"Flow\"", "2 Level 4 monsters", "● Draw 1 card.", "FLIP:"]
    {
        assert_eq!(cards(embedded(text))[0].text, text);
    }
}

#[test]
fn blanks_before_a_file_are_no_part_of_it() {
    let blanks = " \n".repeat(50_000);
    assert!(matches!(read(embedded(blanks.clone()))[..], [Err(Error::EmptyFile { .. })]));
    assert_eq!(cards(embedded(format!("{blanks}Draw 1 card.\n")))[0].text, "Draw 1 card.");
    let records = read(embedded(format!("{blanks}name: Ebb\nkind: Monster\n---\n")));
    assert!(matches!(records[..], [Err(Error::Header { line: 50_002, .. })]), "{records:?}");
}

#[test]
fn a_text_longer_than_any_card_is_no_card() {
    let records = read(embedded("Draw 1 card. ".repeat(6_000_000)));
    assert!(matches!(records[..], [Err(Error::NotCards { .. })]));
}

#[test]
fn a_line_that_is_too_long_costs_no_other_line() {
    let card = "{\"name\": \"Ebb\", \"text\": \"\"}\n";
    let records = read(embedded(format!("{card}{{\"name\": \"{}\"}}\n{card}", "x".repeat(65 << 20))));
    assert!(matches!(records[1], Err(Error::Syntax { line: 2, .. })));
    assert_eq!(records.iter().filter(|record| record.is_ok()).count(), 2);
}

#[test]
fn cards_behind_much_that_is_no_card_are_read() {
    let other = "{\"x\": 1},\n".repeat(30_000);
    let records = read(embedded(format!("[{other}{{\"name\": \"Ebb\", \"text\": \"\"}}, 7]")));
    assert_eq!(records.len(), 30_002);
    assert!(matches!(records[29_999], Err(Error::Record { index: 30_000, line: 30_000, column: 1, .. })));
    assert_eq!(records[30_000].as_ref().expect("a card").card.name, "Ebb");
    assert!(matches!(records[30_001], Err(Error::Record { line: 30_001, .. })));
}

#[test]
fn places_count_what_is_left_out_between_records() {
    let blanks = "   \n".repeat(100_000);
    let card = "{\"name\": \"Ebb\", \"text\": \"\"}";
    let records =
        read(embedded(format!("{blanks}[{blanks}7, {card} {blanks},{blanks} 7,{blanks}{card}{blanks} , 7 {blanks}")));
    let places: Vec<_> = records
        .iter()
        .map(|record| match record {
            Ok(_) => (0, 0),
            Err(Error::Record { line, column, .. } | Error::Syntax { line, column, .. }) => (*line, *column),
            Err(other) => panic!("{other}"),
        })
        .collect();
    assert_eq!(
        places,
        [(200_001, 1), (0, 0), (400_001, 2), (0, 0), (600_001, 4), (700_001, 1)],
        "of a number before, between and behind the cards, and of the end"
    );
    let lines = format!("{card}\n{blanks}{card}\n{blanks}7\n");
    assert!(matches!(read(embedded(lines))[2], Err(Error::Record { line: 200_003, column: 1, .. })));
}

#[test]
fn other_json_is_named_for_what_it_is() {
    let error = |json: &str| match read(embedded(json)).remove(0) {
        Err(error) => error.to_string(),
        Ok(record) => panic!("{record:?}"),
    };
    assert!(error(r#"{"error": "No card matching your query was found."}"#).contains("No card matching"));
    assert!(error(r#"[{"id": 1, "wording": "…"}]"#).contains("`id`, `wording`"));
    assert!(error("[1, 2]").contains("no objects"));
    assert!(error(r#"{"data": 7}"#).contains("without `data`"));
    assert!(error("[]").contains("no cards"));
    assert!(error(" \n").contains("empty"));
    assert!(error("a\0b").contains("binary"));
}

/// Where the cutter's window ends must not matter, nor what brackets and quotation marks stand in a text.
#[test]
fn records_are_cut_alike_in_every_layout_wherever_the_window_ends() {
    let texts: Vec<String> = (0..900).map(|n| format!("{}\\\"[{{,]}}:\\n é {n}", "ab\"\\".repeat(n % 120))).collect();
    let objects: Vec<String> = texts
        .iter()
        .map(|text| {
            serde_json::json!({"type": "Effect", "name": "A Card", "text": text, "more": [[{"deep": text}]]})
                .to_string()
        })
        .collect();
    for pad in 0..6 {
        let pad = " ".repeat(pad * 19);
        let layouts = [
            format!("{pad}[{}]", objects.join(",")),
            format!("{pad}[\r\n{}\r\n]\r\n", objects.join(" ,\n ")),
            format!("{pad}{}", objects.join("\n")),
            format!("{pad}{}", objects.join(" ")),
            format!("{{{pad}\"meta\": {{\"pages\": [1, 2]}}, \"data\": [{}], \"more\": null}}", objects.join(",")),
        ];
        for layout in layouts {
            let read: Vec<_> = cards(embedded(layout)).into_iter().map(|card| card.text.into_owned()).collect();
            assert!(read == texts);
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(embedded(bytes));
    }

    #[test]
    fn anything_like_json_is_read_without_a_panic(text in r#"[\[{]([\[\]{}",: \\a1\n]|"name":|"text":|"data":|null){0,40}"#) {
        read(embedded(text));
    }

    #[test]
    fn anything_like_a_corpus_card_is_read_without_a_panic(text in r"(name: a\n|card: Monster\n|---\n|--- pendulum\n|types:\r\n|b|\n){0,12}") {
        read(embedded(text));
    }
}

struct Silent(Vec<String>);

impl Observer for Silent {
    fn error(&mut self, error: &Error) {
        self.0.push(error.to_string());
    }

    fn progress(&mut self, _: u64) {}
}

#[test]
fn a_card_on_which_the_program_fails_is_named_and_costs_no_other() {
    let annotate = |card: &Card<'_>| {
        assert!(card.id != Some(90_000_022), "a fault made for this test");
        psct::annotate(card)
    };
    let (mut out, mut silent) = (Vec::new(), Silent(Vec::new()));
    let figures =
        annotate_all(data("slim.ndjson"), annotate, 2, &mut Ndjson::new(&mut out), &mut silent).expect("output");
    assert_eq!((figures.cards, figures.findings), (3, 1));
    assert!(silent.0[0].contains("Spring Flood") && silent.0[0].contains("90000022"), "{:?}", silent.0);
    let lines = String::from_utf8(out).expect("UTF-8");
    let annotations: Vec<psct::Annotation> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let failed: Vec<_> = annotations
        .iter()
        .filter(|annotation| annotation.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::Internal))
        .map(|annotation| annotation.id)
        .collect();
    assert_eq!(failed, [Some(90_000_022)]);
}

#[test]
fn what_the_source_says_of_a_type_stands_for_what_the_annotator_says() {
    let annotate = |card: &Card<'_>| {
        let mut annotation = psct::annotate(card);
        annotation.diagnostics = vec![Diagnostic {
            severity: Severity::Warning,
            code: Code::UnknownType,
            message: "?".to_owned(),
            span: None,
        }];
        annotation
    };
    let json = r#"[{"name": "Ebb", "type": "Gizmo", "text": ""}]"#;
    let figures =
        annotate_all(embedded(json), annotate, 1, &mut Discard, &mut Silent(Vec::new())).expect("nothing to write");
    assert_eq!(figures.diagnostics.get("unknown type"), Some(&1));
}

/// What annotates some of the cards that it is given.
struct Forgetful {
    /// How many cards it can take at once.
    most: usize,
    /// The card for which it never gives anything.
    forgotten: Option<u64>,
}

impl Annotate for Forgetful {
    fn annotations(&self, cards: &[&Card<'_>]) -> Vec<Option<psct::Annotation>> {
        let known = cards.iter().take(self.most).filter(|card| self.forgotten.is_none() || card.id != self.forgotten);
        known.map(|card| Some(psct::annotate(card))).collect()
    }
}

#[test]
fn no_card_is_lost_where_fewer_annotations_come_than_cards_were_given() {
    let run = |forgetful: Forgetful| {
        let (mut out, mut silent) = (Vec::new(), Silent(Vec::new()));
        let mut sink = Ndjson::new(&mut out);
        let figures = annotate_all(data("slim.ndjson"), forgetful, 2, &mut sink, &mut silent).expect("output");
        (figures, silent.0, String::from_utf8(out).expect("UTF-8"))
    };
    let (whole, _, expected) = run(Forgetful { most: usize::MAX, forgotten: None });
    let (figures, said, lines) = run(Forgetful { most: 2, forgotten: None });
    assert_eq!((figures, said.len(), lines), (whole.clone(), 0, expected), "each is asked for alone");
    let (figures, said, lines) = run(Forgetful { most: usize::MAX, forgotten: Some(90_000_022) });
    assert_eq!((figures.cards, figures.findings, lines.lines().count() as u64), (whole.cards, 1, whole.cards));
    assert!(
        said[0].ends_with(
            "expected one annotation for \"Spring Flood\" (90000022), or that it is left out, and was given 0"
        )
    );
    let failed = lines.lines().find(|line| line.contains("90000022")).expect("the card");
    assert!(failed.contains("\"internal\""), "{failed}");
}
