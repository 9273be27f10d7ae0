//! Every form that cards come in: a sample of our own with golden output, the same cards with the same meaning in all of
//! them, and real files without loss.
#![cfg(feature = "io")]

mod support;

use proptest::prelude::*;
use psct::annotation::Section;
use psct::card::{Abilities, Card, Kind, Markup, Monster, Stats};
use psct::io::{Columns, Error, Form, Input, Record};
use psct::text::Span;
use psct::vocabulary::{Attribute, MonsterType, Property};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use support::{Delivered, embedded, files, in_package, read, shared};

fn read_path(path: &Path) -> Delivered {
    read(Input::find([path]))
}

fn cards(records: Delivered) -> Vec<Card<'static>> {
    records.into_iter().map(|record| record.expect("a card").card).collect()
}

/// A sample as a file of its form. Databases are made of their SQL, and sets are packed.
fn sample(folder: &Path, name: &str) -> PathBuf {
    let source = in_package("tests/data/forms").join(name);
    match name {
        "set" => {
            let path = folder.join("harbor.mse-set");
            let mut archive = zip::ZipWriter::new(fs::File::create(&path).expect("a file"));
            for (name, bytes) in [("image1", &b"\xFF\xD8\0"[..]), ("set", &fs::read(source).expect("a sample"))] {
                archive.start_file(name, zip::write::SimpleFileOptions::default()).expect("an archive");
                archive.write_all(bytes).expect("an archive");
            }
            archive.finish().expect("an archive");
            path
        }
        name if name.ends_with(".sql") => {
            let path = folder.join(name.replace(".sql", ".cdb"));
            let connection = rusqlite::Connection::open(&path).expect("a database");
            connection.execute_batch(&fs::read_to_string(source).expect("a sample")).expect("tables");
            path
        }
        _ => source,
    }
}

/// A kind, for people.
fn kind(kind: Kind) -> String {
    let Kind::Monster(Monster { frame, pendulum, text, abilities }) = kind else { return format!("{kind:?}") };
    let Abilities { tuner, flip, gemini, union, spirit, toon } = abilities;
    let said = [
        (pendulum, " Pendulum"),
        (tuner, " Tuner"),
        (flip, " Flip"),
        (gemini, " Gemini"),
        (union, " Union"),
        (spirit, " Spirit"),
        (toon, " Toon"),
    ];
    let words: String = said.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
    format!("{frame:?}{words} monster, text: {text:?}")
}

/// The values of a monster that are known, for people.
fn card_stats(out: &mut String, stats: &Stats) {
    let Stats { attribute, monster_type, level, scale, atk, def } = *stats;
    let numbers = [("Level", level.map(u32::from)), ("Scale", scale.map(u32::from)), ("ATK", atk), ("DEF", def)];
    let words = [attribute.map(Attribute::spelling), monster_type.map(MonsterType::spelling)];
    let words = words.into_iter().flatten().map(str::to_owned);
    let numbers = numbers.into_iter().filter_map(|(name, value)| Some(format!("{name} {}", value?)));
    let all: Vec<_> = words.chain(numbers).collect();
    if !all.is_empty() {
        let _ = writeln!(out, "  {}", all.join(", "));
    }
}

/// All that is read of a file, for people.
fn listing(records: &Delivered) -> String {
    let mut out = String::new();
    for record in records {
        match record {
            Ok(Record { card, diagnostics, arts }) => {
                let number = |number: Option<u64>| number.map_or("none".to_owned(), |number| number.to_string());
                let (id, konami_id) = (number(card.id), number(card.konami_id));
                let _ = writeln!(out, "{} · id {id} · Konami {konami_id} · {}", card.name, kind(card.kind));
                card_stats(&mut out, &card.stats);
                if card.markup != Markup::None || card.rush {
                    let _ = writeln!(out, "  markup {:?}, rush {}", card.markup, card.rush);
                }
                let _ = writeln!(out, "  text {:?}", card.text);
                card.pendulum_text.iter().for_each(|text| _ = writeln!(out, "  Pendulum box {text:?}"));
                card.skill_activation.iter().for_each(|text| _ = writeln!(out, "  Skill Activation {text:?}"));
                card.rush_fields.iter().for_each(|fields| _ = writeln!(out, "  {fields:?}"));
                if !arts.is_empty() {
                    let _ = writeln!(out, "  other arts {arts:?}");
                }
                for diagnostic in diagnostics {
                    let _ = writeln!(out, "  {:?}: {}", diagnostic.severity, diagnostic.message);
                }
                for part in psct::annotate(card).rush {
                    let _ = writeln!(out, "  {:?} in {:?}: {:?}", part.part, part.field, part.span);
                }
            }
            Err(error) => {
                let message = error.to_string();
                let (_, said) = message.rsplit_once('/').unwrap_or(("", &message));
                let _ = writeln!(out, "error: {said}");
            }
        }
    }
    out
}

#[test]
fn every_form_is_read_as_its_golden_output_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots/forms");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for (_, path) in files(&in_package("tests/data/forms")) {
            let name = path.file_name().expect("a name").to_str().expect("UTF-8");
            let records = read_path(&sample(folder.path(), name));
            insta::assert_snapshot!(name.replace([' ', '(', ')'], "_"), listing(&records));
        }
    });
}

/// The samples that hold the same five cards.
const SAME: [&str; 17] = [
    "yaml_yugi.json",
    "yaml_yugi.yaml",
    "yaml_yugi_list.yaml",
    "ygoprodeck_a.json",
    "ygoprodeck_b.json",
    "ygoprodeck_c.json",
    "ygoprodeck_c.ndjson",
    "edopro.sql",
    "ygojson.json",
    "ygoresources.json",
    "yugipedia.yaml",
    "dueling_book.json",
    "dueling_book_deck.json",
    "card_maker.json",
    "table.csv",
    "slim.ndjson",
    "texts.txt",
];

/// An annotation with the words in place of the places, and without what sources count cards by.
fn in_words(card: &Card<'_>) -> Value {
    let annotation = serde_json::to_value(psct::annotate(card)).expect("JSON");
    let mut annotation = words_of(annotation, card, Section::Main, None);
    for key in ["id", "konami_id"] {
        annotation.as_object_mut().expect("an object").remove(key);
    }
    annotation
}

/// `field` is the field of a Rush Duel card that the places lie in, where they do not lie in its text.
fn words_of(value: Value, card: &Card<'_>, section: Section, field: Option<&str>) -> Value {
    match value {
        Value::Array(places) if places.len() == 2 && places.iter().all(Value::is_u64) => {
            let place = |at: usize| places[at].as_u64().expect("a place") as usize;
            let field = match (&card.pendulum_text, section) {
                _ if field.is_some() => field.unwrap_or_default(),
                (Some(text), Section::Pendulum) => text,
                _ => &card.text,
            };
            let words = field.get(place(0)..place(1)).unwrap_or_else(|| panic!("{}: {places:?}", card.name));
            Value::String(without_markup(words))
        }
        Value::Array(values) => values.into_iter().map(|value| words_of(value, card, section, field)).collect(),
        Value::Object(fields) => {
            let section = match fields.get("section").and_then(Value::as_str) {
                Some("pendulum") => Section::Pendulum,
                Some(_) => Section::Main,
                None => section,
            };
            let rush = card.rush_fields.as_deref();
            let field = match (fields.get("field").and_then(Value::as_str), rush) {
                (Some("requirement"), Some(rush)) => rush.requirement.as_deref(),
                (Some("summoning_condition"), Some(rush)) => rush.summoning_condition.as_deref(),
                (Some("materials"), Some(rush)) => rush.materials.as_deref(),
                _ => field,
            };
            fields.into_iter().map(|(key, value)| (key, words_of(value, card, section, field))).collect()
        }
        value => value,
    }
}

/// Words without the halves of markup that a place may begin or end in.
fn without_markup(words: &str) -> String {
    let mut plain = words.replace("\r\n", "\n").replace("<br />", "\n").replace("<br>", "\n");
    while let Some(start) = plain.find("[[") {
        let end = plain[start..].find(['|', ']']).map_or(plain.len(), |end| start + end);
        let target = if plain[end..].starts_with('|') { end + 1 } else { start + 2 };
        plain.replace_range(start..target, "");
    }
    plain.replace("]]", "").replace("''", "").replace("<i>", "").replace("</i>", "")
}

#[test]
fn the_forms_of_the_same_cards_give_the_same_values_and_the_same_annotations_but_for_places() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut expected: Option<BTreeMap<String, (Stats, Value)>> = None;
    for name in SAME.into_iter().chain(["set"]) {
        let cards = cards(read_path(&sample(folder.path(), name)));
        assert_eq!(cards.len(), 5, "{name}");
        let found = cards.iter().map(|card| (card.name.to_string(), (card.stats, in_words(card))));
        let found: BTreeMap<_, _> = found.collect();
        let expected = expected.get_or_insert_with(|| found.clone());
        for (card, annotation) in &found {
            assert_eq!(Some(annotation), expected.get(card), "{card} in {name}");
        }
    }
}

/// A Link Monster has no DEF. Its Link Rating is a number, or as many arrows.
#[test]
fn every_source_tells_a_link_rating_in_its_own_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        (
            "yaml_yugi.json",
            r#"{"name": {"en": "Chain Heron"}, "text": {"en": "x"}, "card_type": "Monster",
            "monster_type_line": "Winged Beast / Link", "attribute": "WIND", "link_arrows": ["\u2199", "\u2b06"], "atk": 1400}"#,
        ),
        (
            "ygoprodeck.json",
            r#"{"id": 1, "name": "Chain Heron", "type": "Link Monster", "desc": "x", "race": "Winged Beast",
            "frameType": "link", "attribute": "WIND", "level": null, "def": null, "linkval": 2, "atk": 1400}"#,
        ),
        (
            "ygojson.json",
            r#"{"text": {"en": {"name": "Chain Heron", "effect": "x"}}, "cardType": "monster",
            "monsterCardTypes": ["link"], "type": "wingedbeast", "attribute": "wind", "linkArrows": ["left", "top"], "atk": 1400}"#,
        ),
        (
            "ygoresources.json",
            r#"{"id": 1, "type": "monster", "name": "Chain Heron", "effectText": "x", "linkRating": 2,
            "properties": ["Winged Beast", "Link"], "englishAttribute": "wind", "linkArrows": ["4", "8"], "atk": 1400}"#,
        ),
        (
            "page.wikitext",
            "{{CardTable2\n| name = Chain Heron\n| attribute = WIND\n| types = [[Winged Beast]] / Link\n\
            | link_arrows = Left, Top-Center\n| atk = 1400\n| text = x\n}}",
        ),
        (
            "card_maker.json",
            r#"{"name": "Chain Heron", "frame": "link", "effect": "x", "typeAbility": ["Winged Beast", "Link"],
            "attribute": "WIND", "linkMap": ["4", "8"], "atk": "1400"}"#,
        ),
    ];
    let expected = Stats {
        attribute: Some(Attribute::Wind),
        monster_type: Some(MonsterType::WingedBeast),
        level: Some(2),
        atk: Some(1400),
        ..Stats::default()
    };
    for (name, file) in files {
        let path = folder.path().join(name);
        fs::write(&path, file).expect("a file");
        assert_eq!(cards(read_path(&path))[0].stats, expected, "{name}");
    }
    let path = folder.path().join("cards.cdb");
    let rows = "create table datas(id integer primary key, ot, type, atk, def, level, race, attribute);
        create table texts(id integer primary key, name, desc); insert into texts values (1, 'Chain Heron', 'x');
        insert into datas values (1, 3, 67108865, 1400, 136, 2, 512, 8)";
    rusqlite::Connection::open(&path).expect("a database").execute_batch(rows).expect("tables");
    assert_eq!(cards(read_path(&path))[0].stats, expected);
}

/// What is no value costs neither the card nor a word about it, unless it is no number at all.
#[test]
fn a_value_that_is_none_is_not_made_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.ndjson");
    let card = |values: &str| format!("{{\"name\": \"X\", \"type\": \"Fiend / Effect\", \"text\": \"x\", {values}}}\n");
    let odd = [r#""atk": "?", "def": -2"#, r#""level": null, "attribute": "BRIGHT""#, r#""level": 1000, "atk": """#];
    fs::write(&path, odd.map(card).concat() + &card(r#""atk": {}"#)).expect("a file");
    let records = read_path(&path);
    assert_eq!(records.iter().filter(|record| record.is_err()).count(), 1, "only an object is no value");
    let stats: Vec<_> = records.into_iter().flatten().map(|record| record.card.stats).collect();
    assert_eq!(stats, [Stats { monster_type: Some(MonsterType::Fiend), ..Stats::default() }; 4]);
}

/// The places of a marked-up text lead to the words of a reader, with the markup between them.
#[test]
fn places_count_the_markup() {
    let cards = cards(read_path(&in_package("tests/data/forms/yugipedia.yaml")));
    let annotation = psct::annotate(&cards[1]);
    assert_eq!(
        annotation.effects[0].span.of(&cards[1].text),
        "If this card is [[destroy]]ed: You can [[draw]] 1 card."
    );
    assert_eq!(
        annotation.effects[0].condition.map(|place| place.of(&cards[1].text)),
        Some("If this card is [[destroy]]ed")
    );
    let pendulum = cards[1].pendulum_text.as_deref().expect("a Pendulum box");
    assert_eq!(annotation.effects[1].span.of(pendulum), "Once per turn]]: You can [[gain]] 500 [[LP]].");
    let summon = &psct::annotate(&cards[0]).summons[0];
    assert_eq!(summon.because.last().map(|place| place.of(&cards[0].text)), Some("(from your [[hand]])"));
}

/// Whatever an annotation holds, its places are those of the plain text with the markup counted.
#[test]
fn every_place_of_an_annotation_counts_the_markup() {
    let folder = tempfile::tempdir().expect("a folder");
    let of_corpus = files(&in_package("corpus/cards")).into_iter().flat_map(|(_, path)| cards(read_path(&path)));
    let of_forms = cards(read_path(&sample(folder.path(), "edopro.sql")));
    let mut seen = 0;
    for card in of_corpus.chain(of_forms) {
        let marked_up = |text: &str| {
            text.replace("this card", "[[card|this card]]").replace("monster", "''monster''").replace('\n', "<br />")
        };
        let wiki = Card {
            text: marked_up(&card.text).into(),
            pendulum_text: card.pendulum_text.as_deref().map(|text| marked_up(text).into()),
            markup: Markup::Wikitext,
            ..card.clone()
        };
        if wiki.markup.plain(&wiki.text).text == card.text {
            assert_eq!(in_words(&wiki), in_words(&card), "{}", card.name);
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} cards");
}

#[test]
fn a_set_may_be_read_without_its_archive() {
    let records = read_path(&in_package("tests/data/forms/set"));
    assert_eq!(cards(records).len(), 5);
}

#[test]
fn later_databases_replace_the_rows_of_earlier_ones_and_packs_bring_texts_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = |name: &str, fill: &str| {
        let path = folder.path().join(name);
        rusqlite::Connection::open(&path).expect("a database").execute_batch(fill).expect("tables");
        path
    };
    let tables = "create table datas(id integer primary key, ot integer, alias integer, type integer);
        create table texts(id integer primary key, name text, desc text);";
    let one = database(
        "one.cdb",
        &format!(
            "{tables} insert into datas values (1, 3, 0, 33), (2, 3, 0, 4), (3, 3, 0, 2);
             insert into texts values (1, 'Ebb', 'Draw 1 card.'), (2, 'Flow', 'Old.'), (3, 'Rill', 'Old.')"
        ),
    );
    let two = database(
        "two.cdb",
        &format!(
            "{tables} insert into datas values (2, 3, 0, 131076), (4, 3, 0, 33); insert into texts values (2, 'Flow', 'New.')"
        ),
    );
    let pack = database(
        "pack.cdb",
        "create table texts(id integer primary key, name text, desc text);
         insert into texts values (3, 'Rill', 'Draw 2 cards.'), (4, 'Sluice', 'Draw 3 cards.')",
    );
    let records = read(Input::find([one, two, pack.clone()]));
    let read_cards = cards(records);
    let seen: Vec<_> = read_cards.iter().map(|card| (card.id, &*card.text, card.kind)).collect();
    assert_eq!(
        seen,
        [
            (Some(1), "Draw 1 card.", Kind::monster("Effect")),
            (Some(2), "New.", Kind::Trap(Property::Continuous)),
            (Some(3), "Draw 2 cards.", Kind::Spell(Property::Normal)),
            (Some(4), "Draw 3 cards.", Kind::monster("Effect")),
        ]
    );
    // Alone, a pack says nothing about types.
    assert_eq!(cards(read_path(&pack))[0].kind, Kind::Unknown);
}

#[test]
fn compressed_files_are_read_as_what_is_in_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let json = fs::read(in_package("tests/data/forms/yaml_yugi.json")).expect("a sample");
    let database = fs::read(sample(folder.path(), "edopro.sql")).expect("a database");
    for bytes in [&json, &database] {
        let plain = cards(read(embedded(bytes.clone())));
        let gzip = gzip(bytes);
        let zstd = zstd::encode_all(&**bytes, 3).expect("zstd");
        let twice = zstd::encode_all(&*gzip, 3).expect("zstd");
        let archive = archive(&[("README.md", b"# Cards"), ("b/cards.any", b""), ("cards.json", bytes)]);
        for compressed in [gzip, zstd, twice, archive] {
            assert!(cards(read(embedded(compressed))) == plain);
        }
    }
    let members =
        [gzip(b"{\"name\": \"Ebb\", \"text\": \"\"}\n"), gzip(b"{\"name\": \"Flow\", \"text\": \"\"}\n")].concat();
    assert_eq!(cards(read(embedded(members))).len(), 2, "a file of several members");
    let several = archive(&[("b.txt", b"Draw 2 cards."), ("a.txt", b"Draw 1 card."), (".c.txt", b"Draw 3 cards.")]);
    let names: Vec<_> = cards(read(embedded(several))).into_iter().map(|card| card.name.into_owned()).collect();
    assert_eq!(names, ["a", "b"]);
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("gzip")
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).expect("an archive");
        archive.write_all(bytes).expect("an archive");
    }
    archive.finish().expect("an archive").into_inner()
}

#[test]
fn a_compressed_file_that_breaks_off_gives_its_error_and_the_cards_before_it() {
    let lines: String = (0..20_000)
        .map(|n| {
            format!("{{\"id\": {n}, \"name\": \"Card {n}\", \"type\": \"Effect\", \"text\": \"Draw {n} cards.\"}}\n")
        })
        .collect();
    for whole in [gzip(lines.as_bytes()), zstd::encode_all(lines.as_bytes(), 3).expect("zstd")] {
        let records = read(embedded(&whole[..whole.len() / 2]));
        let cards = records.iter().filter(|record| record.is_ok()).count();
        assert!(cards > 1_000, "{cards} cards");
        let errors: Vec<_> = records.into_iter().filter_map(Result::err).map(|error| error.to_string()).collect();
        assert!(errors.iter().any(|error| error.contains("broken or cut off")), "{errors:?}");
    }
    let whole = archive(&[("cards.json", lines.as_bytes())]);
    let records = read(embedded(&whole[..whole.len() / 2]));
    assert!(matches!(&records[..], [Err(error)] if error.to_string().contains("zip data are broken")), "{records:?}");
}

#[test]
fn a_file_that_is_compressed_over_and_over_is_refused() {
    let thrice = gzip(&gzip(&gzip(b"Draw 1 card.")));
    let records = read(embedded(thrice));
    assert!(matches!(&records[..], [Err(error)] if error.to_string().contains("more than 2 times")), "{records:?}");
}

#[test]
fn the_form_that_is_given_stands_above_what_a_file_looks_like() {
    let as_form = |bytes: &[u8], form: Form| {
        let inputs = embedded(bytes).into_iter().map(|input| input.map(|input| input.read_as(Some(form), None)));
        read(inputs.collect())
    };
    let object =
        b"{\"name\": \"Ebb\", \"desc\": \"Draw 1 card.\", \"effect\": \"Draw 2 cards.\", \"type\": \"Effect\"}";
    assert_eq!(cards(as_form(object, Form::CardMaker))[0].text, "Draw 2 cards.");
    assert_eq!(cards(as_form(object, Form::Ygoprodeck))[0].text, "Draw 1 card.");
    assert_eq!(cards(as_form(b"name,text\nEbb,Draw 1 card.", Form::Csv))[0].name, "Ebb");
    assert!(matches!(as_form(b"name,text\nEbb,Draw 1 card.", Form::Text)[..], [Err(Error::NotCards { .. })]));
    assert!(matches!(as_form(b"Draw 1 card.", Form::Edopro)[..], [Err(Error::OtherForm { .. })]));
    let page = b"Some words.\n{{CardTable2|name=Ebb|types=Aqua / Effect|text=Draw 1 card.}}";
    assert_eq!(cards(as_form(page, Form::Yugipedia))[0].name, "Ebb");
    for (form, name, description) in Form::ALL {
        assert_eq!((form.name(), form.description()), (name, description));
        // Whatever is said about them, no bytes bring the reader down.
        for bytes in [
            &b""[..],
            b"x",
            b"\0",
            b"{",
            b"[[",
            b"---\n- a: [",
            b"a,b\n\"",
            b"{{CardTable2",
            b"card:\n\t\t",
            b"PK\x03\x04",
            b"\x1F\x8B\x08",
            b"\x28\xB5\x2F\xFD",
        ] {
            as_form(bytes, form);
        }
    }
}

#[test]
fn a_form_that_is_given_is_never_passed_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = |path: &Path, form: Form| {
        read(Input::find([path]).into_iter().map(|input| input.map(|input| input.read_as(Some(form), None))).collect())
    };
    let own = [
        ("edopro.sql", &[Form::Edopro][..]),
        ("set", &[Form::MagicSetEditor]),
        ("Tidewatch Lantern (card).wikitext", &[Form::Yugipedia]),
    ];
    for (name, own) in own {
        let path = sample(folder.path(), name);
        for (form, ..) in Form::ALL {
            let records = told(&path, form);
            let is_read = records.iter().any(Result::is_ok);
            assert_eq!(is_read, own.contains(&form), "{name} as {form}");
            assert!(is_read || records.iter().any(Result::is_err), "{name} as {form}: nothing is said");
        }
    }
    let database = folder.path().join("edopro.cdb");
    let error = |path: &Path, form| told(path, form).remove(0).expect_err("an error").to_string();
    let ends = |error: String, end: &str| assert!(error.ends_with(end), "{error}");
    ends(error(&database, Form::CardMaker), "edopro.cdb: cannot be read as card-maker: it is an SQLite database");
    ends(error(&database, Form::Text), "cannot be read as text: it is an SQLite database");
    ends(
        error(&in_package("tests/data/forms/Tidewatch Lantern (card).wikitext"), Form::Slim),
        "cannot be read as slim: it is wikitext",
    );
    ends(
        error(&in_package("tests/data/forms/table.csv"), Form::MagicSetEditor),
        "cannot be read as magic-set-editor: it does not begin with `mse_version: …` or `game: yugioh`",
    );
    ends(
        error(&in_package("tests/data/forms/slim.ndjson"), Form::TabletopSimulator),
        "expected an object with a `Nickname` or `ContainedObjects`",
    );
}

#[test]
fn what_is_no_database_to_the_user_replaces_no_row_of_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, second) = (sample(folder.path(), "edopro.sql"), folder.path().join("table.cdb"));
    fs::copy(&first, &second).expect("a copy");
    let number = read_path(&first).len();
    let mut inputs = Input::find([first, second]);
    let last = inputs.pop().map(|input| input.map(|input| input.read_as(Some(Form::Csv), None)));
    let records = read(inputs.into_iter().chain(last).collect());
    assert_eq!(records.iter().filter(|record| record.is_ok()).count(), number);
    assert!(matches!(records.last(), Some(Err(Error::OtherForm { .. }))));
}

#[test]
fn the_readme_tells_of_every_form() {
    let readme = fs::read_to_string(in_package("README.md")).expect("the README");
    for (_, name, _) in Form::ALL {
        assert!(readme.contains(&format!("\n| `{name}` |")), "{name}");
    }
}

#[test]
fn the_columns_of_a_table_may_be_named() {
    let columns: Columns = "name=Karte,text=Wortlaut, type=Art ,id=Nr".parse().expect("columns");
    let table = "Nr;Karte;Wortlaut;Art\n7;Ebb;\"Draw 1 card; gain 100 LP.\";Quick-Play Spell\n";
    let read_as = |columns: Option<Columns>| {
        let inputs =
            embedded(table).into_iter().map(|input| input.map(|input| input.read_as(Some(Form::Csv), columns.clone())));
        read(inputs.collect())
    };
    let card = &cards(read_as(Some(columns)))[0];
    assert_eq!((card.id, &*card.name, &*card.text), (Some(7), "Ebb", "Draw 1 card; gain 100 LP."));
    assert_eq!(card.kind, Kind::Spell(Property::QuickPlay));
    let error = |columns: Option<&str>| match read_as(columns.map(|words| words.parse().expect("columns"))).remove(0) {
        Err(error) => error.to_string(),
        Ok(record) => panic!("{record:?}"),
    };
    assert!(error(Some("name=Name")).contains("no column `Name`, but `Nr`, `Karte`"));
    assert!(error(None).contains("has the names of cards"));
    assert!("nom=Karte".parse::<Columns>().expect_err("no field").contains("`konami_id`"));
    assert!("Karte".parse::<Columns>().is_err());
}

#[test]
fn broken_files_of_each_form_say_where_they_break_and_lose_nothing_before_it() {
    let broken = |bytes: &str| {
        let records = read(embedded(bytes));
        let cards = records.iter().filter(|record| record.is_ok()).count();
        let errors: Vec<_> = records.into_iter().filter_map(Result::err).map(|error| error.to_string()).collect();
        (cards, errors)
    };
    let page = "{{CardTable2\n| name = Ebb\n| types = Aqua / Effect\n| text = [[Draw]] 1 card.\n";
    let cases = [
        (
            "---\nname:\n  en: Ebb\ntext:\n  en: x\n---\nname: [a\n---\nname:\n  en: Flow\ntext:\n  en: y\n",
            2,
            "input:7:",
        ),
        ("- name: Ebb\n  text: x\n- name: \"Fl\n- name: Flow\n  text: y\n", 2, "broken YAML"),
        (page, 1, "input:1:1: broken wikitext: expected the `}}`"),
        ("{{Other\n| name = Ebb\n}}", 0, "without `{{CardTable2`"),
        ("title: &none ~\n*none : 1\nwikitext:\n  - x\n", 0, "input:1:14: broken YAML: expected a word, found nothing"),
        ("title: !!int Ebb\nwikitext:\n  - x\n", 0, "input:1:14: broken YAML: expected a number"),
        (
            "{\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4, \"e\": 5, \"f\": 6}",
            0,
            "the keys `a`, `b`, `c`, `d`, `e`, `f`; expected",
        ),
        ("{\"a\": 1, \"b\": 2, \"c\": 3, \"d\": 4, \"e\": 5, \"f\": 6, \"g\": 7}", 0, "`e`, `f` and 1 more; expected"),
        ("name,text\nEbb,x\nFlow\n,y\n", 2, "record 3 is not a card"),
        ("name,text\nEbb,x,z\n", 1, "has 3 cells below 2 headings"),
        ("game: yugioh\n", 0, "holds no cards"),
        ("game: yugioh\ncard:\n\tname: Ebb\ncard:\n\trule text: x\n", 1, "input:4:1: record 2 is not a card"),
        (
            "{\"cards\": [{\"name\": \"Ebb\", \"effect\": \"x\", \"card_type\": \"Spell\", \"serial_number\": \"\"}, {\"na",
            1,
            "broken JSON",
        ),
        ("[\"00000000-0000-4000-8000-000000000001\"]", 0, "holds no cards"),
        (
            "name: Ebb\nDraw 1 card.\n\nid: x\nDraw 2 cards.\n\nname: Flow\nDraw 3 cards.\n",
            2,
            "input:4: expected a number",
        ),
    ];
    for (bytes, cards, said) in cases {
        let (found, errors) = broken(bytes);
        assert_eq!(found, cards, "{bytes}: {errors:?}");
        assert!(errors.iter().any(|error| error.contains(said)), "{bytes}: {errors:?}");
    }
}

/// A file that is cut anywhere gives the cards before the cut and an error, or all of them.
#[test]
fn a_cut_file_keeps_what_is_before_the_cut_and_says_that_it_is_cut() {
    for (_, path) in files(&in_package("tests/data/forms")) {
        let bytes = fs::read(&path).expect("a sample");
        let whole = cards_of(&bytes);
        let is_json = path.extension().is_some_and(|extension| extension == "json") && !whole.is_empty();
        for cut in (0..bytes.len()).step_by(61) {
            let records = read(embedded(&bytes[..cut]));
            let failed = records.iter().filter_map(|record| record.as_ref().err()).any(Error::is_failure);
            let cards: Vec<_> = records.into_iter().flatten().map(|record| record.card).collect();
            let name = path.display();
            assert!(cards.len() <= whole.len(), "{name} cut at {cut}");
            if is_json {
                assert!(failed || cards.len() == whole.len(), "{name} cut at {cut}");
                assert!(whole.starts_with(&cards), "{name} cut at {cut}");
            }
        }
    }
}

fn cards_of(bytes: &[u8]) -> Vec<Card<'static>> {
    read(embedded(bytes)).into_iter().flatten().map(|record| record.card).collect()
}

#[test]
fn documents_that_stand_for_more_than_they_are_cost_no_other() {
    let layers: String =
        (1..9).map(|n| format!("a{n}: &a{n} [{}]\n", vec![format!("*a{}", n - 1); 9].join(", "))).collect();
    let bomb =
        format!("---\nname: Ebb\ntext: x\n---\nname: Bomb\na0: &a0 [x, x, x]\n{layers}---\nname: Flow\ntext: y\n");
    let records = read(embedded(bomb));
    assert!(matches!(&records[..], [Ok(_), Err(Error::Syntax { line: 4.., .. }), Ok(_)]), "{records:?}");
}

#[test]
fn markup_that_is_not_known_is_told_of_with_its_place() {
    let card = &cards(read(embedded("{{CardTable2|name=Ebb|types=Aqua / Effect|text=Draw {{Odd|x}} 1 card.}}")))[0];
    let diagnostics = psct::annotate(card).diagnostics;
    let places: Vec<_> = diagnostics.iter().filter_map(|diagnostic| Some(diagnostic.span?.of(&card.text))).collect();
    assert_eq!(places, ["{{Odd|x}}"]);
}

proptest! {
    #[test]
    fn places_of_any_marked_up_text_lie_in_it(text in r"(\[\[|\]\]|\{\{|\}\}|\||''|<br />|<i>|</i>|<!--|-->|&#80;|&amp;|【|】|\[b\]|\[ Effect \]|é|a b|\n|\r\n){0,30}") {
        for markup in [Markup::Wikitext, Markup::Html, Markup::BbCode, Markup::Headers] {
            let plain = markup.plain(&text);
            let ends: Vec<u32> = plain.text.char_indices().map(|(at, _)| at as u32).chain([plain.text.len() as u32]).collect();
            let mut last = 0;
            for pair in ends.windows(2) {
                let place = plain.in_source(Span::new(pair[0], pair[1]));
                prop_assert!(text.get(place.start as usize..place.end as usize).is_some_and(|words| !words.is_empty()));
                prop_assert!(place.start >= last);
                last = place.end;
            }
            prop_assert_eq!(plain.in_source(Span::new(0, 0)).len(), 0);
        }
    }

    #[test]
    fn anything_like_a_page_a_table_a_set_or_yaml_is_read_without_a_panic(
        text in r#"(\{\{CardTable2|\}\}|\||text=|name:|  en: a|---|- |\n|\t|card:|game: yugioh|"|,|;|name,text|\[|&a|\*a|a|é){0,30}"#
    ) {
        for form in [None, Some(Form::Yugipedia), Some(Form::Csv), Some(Form::MagicSetEditor), Some(Form::Text), Some(Form::YamlYugi)] {
            let inputs = embedded(text.clone()).into_iter().map(|input| input.map(|input| input.read_as(form, None)));
            read(inputs.collect());
        }
    }
}

/// How many cards a file holds, counted by other means than psct's.
fn counted(path: &Path) -> usize {
    let text = || fs::read_to_string(path).expect("text");
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("cdb") => {
            let connection = rusqlite::Connection::open(path).expect("a database");
            let count = connection.query_row("select count(*) from texts", [], |row| row.get::<_, u32>(0));
            count.expect("a number") as usize
        }
        Some("yaml") if text().contains("wikitext:") => 1,
        Some("yaml") => text().lines().filter(|line| *line == "---").count(),
        _ => match serde_json::from_str(&text()).expect("JSON") {
            Value::Array(cards) => cards.len(),
            Value::Object(object) => {
                let list = object.get("data").or(object.get("cards"));
                list.and_then(Value::as_array).map_or(usize::from(!object.contains_key("error")), Vec::len)
            }
            other => panic!("{}: {other}", path.display()),
        },
    }
}

#[test]
fn real_files_are_read_without_loss() {
    let Some(folder) = shared("samples") else { return };
    for (_, path) in files(&folder).into_iter().filter(|(name, _)| name != "README") {
        let records = read_path(&path);
        let cards: Vec<_> = records.iter().flatten().map(|record| &record.card).collect();
        assert_eq!(cards.len(), counted(&path), "{}", path.display());
        let errors: Vec<_> = records.iter().filter_map(|record| record.as_ref().err()).collect();
        let reply = errors.iter().any(|error| matches!(error, Error::ErrorReply { .. }));
        assert!(reply == cards.is_empty() && errors.len() == usize::from(reply), "{}: {errors:?}", path.display());
        // Whatever the markup, every place lies in the text as it was given.
        for card in cards {
            in_words(card);
        }
    }
}

/// The wiki's page and yaml-yugi's record of the same card are of the same words.
#[test]
fn the_markup_of_real_pages_is_taken_off_as_by_yaml_yugi() {
    let Some(folder) = shared("samples") else { return };
    let page = &cards(read_path(&folder.join("yugipedia_odd-eyes-pendulum-dragon.yaml")))[0];
    let record = &cards(read_path(&folder.join("yaml-yugi_single_16178681.json")))[0];
    assert_eq!(
        (&page.name, page.id, page.konami_id, page.kind),
        (&record.name, record.id, record.konami_id, record.kind)
    );
    assert_eq!(page.markup.plain(&page.text).text, record.text);
    let pendulum = |card: &Card<'_>| card.markup.plain(card.pendulum_text.as_deref().expect("a box")).text.into_owned();
    assert_eq!(pendulum(page), pendulum(record));
    assert_eq!(in_words(page), in_words(record));
}
