//! The forms in which annotations are written, as other programs read them.
#![cfg(feature = "cli")]

use arrow_array::Array;
use arrow_array::cast::AsArray;
use arrow_array::types::{UInt32Type, UInt64Type};
use arrow_schema::DataType;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin_cmd;
use predicates::str::contains;
use serde_json::Value;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// A card with a built-in Summon, one with a Summon by effect, and a Pendulum Monster.
const CARDS: [&str; 3] = ["brinehold-ferryman", "dogged-sexton-ulla", "pendant-oracle-of-two-moons"];

fn in_package(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// `psct annotate` over the three cards.
fn annotate<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = cargo_bin_cmd!("psct");
    let cards = CARDS.map(|card| format!("{card}.txt"));
    command.current_dir(in_package("corpus/cards")).args(["annotate", "-q"]).args(cards).args(arguments);
    command
}

/// What `psct annotate` over the three cards prints.
fn printed<'a>(arguments: impl IntoIterator<Item = &'a str>) -> String {
    let out = annotate(arguments).assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

/// What `psct annotate` over the cards that come with the program writes into a file of this name.
fn corpus_in<'a>(name: &str, arguments: impl IntoIterator<Item = &'a str>) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    let mut command = cargo_bin_cmd!("psct");
    command.args(["annotate", "-q", "-o"]).arg(&path).args(arguments).assert().success();
    (folder, path)
}

fn lines(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

/// The annotations of the cards that come with the program.
fn corpus() -> Vec<Value> {
    let (_folder, path) = corpus_in("cards.ndjson", []);
    lines(&fs::read_to_string(path).expect("the annotations"))
}

fn refused(arguments: &[&str], said: &str) {
    annotate(arguments.iter().copied()).assert().code(2).stderr(contains(said)).stdout("");
}

#[test]
fn a_json_array_holds_the_objects_of_the_lines() {
    let array: Vec<Value> = serde_json::from_str(&printed(["--format", "json"])).expect("an array");
    assert_eq!(array, lines(&printed([])));
    let (_folder, path) = corpus_in("cards.json", []);
    let array: Vec<Value> = serde_json::from_slice(&fs::read(path).expect("the array")).expect("an array");
    assert_eq!(array, corpus());
}

#[test]
fn an_array_of_no_cards_is_an_array() {
    let folder = tempfile::tempdir().expect("a folder");
    let none = folder.path().join("none.json");
    fs::write(&none, "[]").expect("a file");
    let mut command = cargo_bin_cmd!("psct");
    command.args(["annotate", "-q", "--format", "json"]).arg(none).assert().stdout("[]\n");
}

#[test]
fn fields_that_are_selected_keep_the_order_of_an_annotation() {
    let selected = printed(["--select", "summons.mechanism,effects.actions.verb,name"]);
    assert_eq!(
        selected.lines().next(),
        Some(r#"{"name":"Brinehold Ferryman","summons":[{"mechanism":"built_in"}],"effects":[{"actions":[]}]}"#)
    );
    let whole = printed(["--select", "summons,coverage.read"]);
    for (some, all) in lines(&whole).iter().zip(lines(&printed([]))) {
        assert_eq!(some["summons"], all["summons"]);
        assert_eq!(some["coverage"], serde_json::json!({"read": all["coverage"]["read"]}));
    }
}

#[test]
fn a_field_that_is_not_there_is_an_error_with_the_ones_that_are() {
    for (field, said) in [
        ("summon.mechanism", "`summon.mechanism` is no field of an annotation; did you mean `summons.mechanism`?"),
        ("summons.mechanics", "did you mean `summons.mechanism`?"),
        ("quite.another.thing", "; its fields are schema_version, id, konami_id, name, "),
        ("effects.restrictions.verb", "`effects.restrictions` is written as a whole"),
        ("id,", "`` is no field of an annotation"),
        ("sentences.span", "`sentences.span` is no field"),
    ] {
        refused(&["--select", field], said);
    }
    annotate(["--select", "sentences.span", "--sentences"]).assert().success();
}

#[test]
fn a_table_has_a_row_for_each_of_what_was_asked_for() {
    let summons = printed([
        "--format",
        "csv",
        "--rows",
        "summons",
        "--select",
        "name,summons.mechanism,summons.span,summons.from",
    ]);
    assert_eq!(
        summons.lines().take(3).collect::<Vec<_>>(),
        [
            "name,summons.mechanism,summons.span,summons.from",
            "Brinehold Ferryman,built_in,52-70,hand",
            "Dogged Sexton Ulla,effect,52-70,hand",
        ]
    );
    let cards = printed(["--format", "csv", "--select", "effects.kinds,name,summons.because"]);
    assert_eq!(
        cards.lines().take(3).collect::<Vec<_>>(),
        [
            "effects.kinds,name,summons.because",
            "unclassified,Brinehold Ferryman,52-70|81-97",
            "ignition,Dogged Sexton Ulla,52-70|46-47",
        ]
    );
    for (rows, list) in [("summons", "summons"), ("effects", "effects"), ("cards", "")] {
        let (_folder, path) = corpus_in("cards.csv", ["--rows", rows]);
        let mut table = csv::Reader::from_path(path).expect("a table");
        let names = table.headers().expect("a header").clone();
        assert_eq!(names.len(), names.iter().collect::<std::collections::BTreeSet<_>>().len(), "each column once");
        let per_card = |card: &Value| if list.is_empty() { 1 } else { card[list].as_array().map_or(0, Vec::len) };
        assert_eq!(table.records().count(), corpus().iter().map(per_card).sum::<usize>(), "{rows}");
    }
}

#[test]
fn no_cell_of_a_table_begins_a_formula() {
    let names = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "'=1", "Ebb \"and\", Flow", "＝1", "\n=1"];
    let cards = names.map(|name| serde_json::json!({"name": name, "type": "Effect", "text": "Draw 1 card."}));
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("cards.json");
    fs::write(&input, serde_json::to_vec(&cards).expect("JSON")).expect("a file");
    let mut command = cargo_bin_cmd!("psct");
    let out = command.args(["annotate", "-q", "--format", "csv", "--select", "name"]).arg(&input);
    let out = out.assert().success().get_output().stdout.clone();
    let mut cells = csv::Reader::from_reader(&*out);
    let cells: Vec<String> = cells.records().map(|row| row.expect("a row")[0].to_owned()).collect();
    assert!(cells.iter().all(|cell| cell.starts_with(|letter: char| letter == '\'' || letter.is_alphanumeric())));
    let back: Vec<_> = cells.iter().map(|cell| cell.strip_prefix('\'').unwrap_or(cell)).collect();
    let read = lines(
        &String::from_utf8(cargo_bin_cmd!("psct").args(["annotate", "-q"]).arg(&input).output().expect("lines").stdout)
            .expect("UTF-8"),
    );
    assert_eq!(back, read.iter().map(|card| card["name"].as_str().expect("a name")).collect::<Vec<_>>());
}

#[test]
fn an_output_is_packed_as_its_name_says() {
    let whole = corpus();
    let (_folder, path) = corpus_in("cards.ndjson.gz", []);
    let mut text = String::new();
    flate2::read::GzDecoder::new(fs::File::open(path).expect("a file")).read_to_string(&mut text).expect("gzip");
    assert_eq!(lines(&text), whole);
    let (_folder, path) = corpus_in("cards.json.zst", []);
    let text = zstd::decode_all(fs::File::open(path).expect("a file")).expect("Zstandard");
    assert_eq!(serde_json::from_slice::<Vec<Value>>(&text).expect("an array"), whole);
}

#[test]
fn what_was_asked_for_comes_before_what_the_name_tells() {
    let (_folder, path) = corpus_in("cards.csv", ["--format", "ndjson"]);
    assert_eq!(lines(&fs::read_to_string(path).expect("the annotations")), corpus());
    let (_folder, path) = corpus_in("cards", []);
    assert_eq!(lines(&fs::read_to_string(path).expect("the annotations")), corpus());
}

#[test]
fn rows_are_of_tables_only() {
    refused(&["--rows", "summons"], "--rows is for CSV, and this output is NDJSON; add --format csv");
}

#[test]
fn every_form_is_the_same_for_any_number_of_threads() {
    for name in ["cards.json", "cards.csv", "cards.ndjson.gz", "cards.parquet", "cards.arrow", "cards.sqlite"] {
        let of = |threads: &str| {
            let (_folder, path) = corpus_in(name, ["--threads", threads]);
            fs::read(path).expect("the output")
        };
        assert!(of("1") == of("7"), "{name}");
    }
}

/// The columns of a file, read back.
fn batches(path: &Path) -> Vec<arrow_array::RecordBatch> {
    let file = fs::File::open(path).expect("the file");
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("parquet") => {
            let reader = parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet");
            reader.build().expect("a reader").map(|batch| batch.expect("rows")).collect()
        }
        _ => {
            let reader = arrow_ipc::reader::FileReader::try_new(file, None).expect("an Arrow file");
            reader.map(|batch| batch.expect("rows")).collect()
        }
    }
}

/// A value of a column as JSON, without what an annotation leaves out.
fn value(column: &dyn Array, row: usize) -> Value {
    if column.is_null(row) {
        return Value::Null;
    }
    match column.data_type() {
        DataType::Boolean => column.as_boolean().value(row).into(),
        DataType::UInt32 => column.as_primitive::<UInt32Type>().value(row).into(),
        DataType::UInt64 => column.as_primitive::<UInt64Type>().value(row).into(),
        DataType::Utf8 => column.as_string::<i32>().value(row).into(),
        DataType::List(_) => {
            let list = column.as_list::<i32>().value(row);
            (0..list.len()).map(|row| value(&*list, row)).collect()
        }
        DataType::Struct(fields) => {
            let columns = column.as_struct().columns();
            let fields =
                fields.iter().zip(columns).map(|(field, column)| (field.name().clone(), value(&**column, row)));
            Value::Object(fields.collect())
        }
        other => panic!("no column is {other}"),
    }
}

/// Whether a value with all its fields holds what was written, which leaves out what says nothing.
fn holds(read: &Value, written: &Value) -> bool {
    match (read, written) {
        (Value::Object(read), Value::Object(written)) => {
            written.iter().all(|(name, value)| read.get(name).is_some_and(|read| holds(read, value)))
                && read.iter().all(|(name, value)| written.contains_key(name) || says_nothing(value))
        }
        (Value::Object(span), Value::Array(written)) => written[..] == [span["start"].clone(), span["end"].clone()],
        (Value::Array(read), Value::Array(written)) => {
            read.len() == written.len() && read.iter().zip(written).all(|(read, written)| holds(read, written))
        }
        // What may hold others of its kind.
        (Value::String(json), Value::Array(_)) => {
            serde_json::from_str::<Value>(json).is_ok_and(|read| read == *written)
        }
        _ => read == written,
    }
}

fn says_nothing(value: &Value) -> bool {
    *value == Value::Null || *value == Value::Bool(false) || value.as_array().is_some_and(Vec::is_empty)
}

#[test]
fn columns_hold_what_the_lines_hold() {
    for arguments in [&[][..], &["--sentences"], &["--select", "name,summons,effects.actions.verb"]] {
        let (_folder, path) = corpus_in("cards.ndjson", arguments.iter().copied());
        let cards = lines(&fs::read_to_string(path).expect("the annotations"));
        for name in ["cards.parquet", "cards.feather"] {
            let (_folder, path) = corpus_in(name, arguments.iter().copied());
            let rows: Vec<Value> = batches(&path)
                .into_iter()
                .flat_map(|batch| {
                    let batch = arrow_array::StructArray::from(batch);
                    (0..batch.len()).map(|row| value(&batch, row)).collect::<Vec<_>>()
                })
                .collect();
            assert_eq!(rows.len(), cards.len(), "{name}");
            for (row, card) in rows.iter().zip(&cards) {
                assert!(holds(row, card), "{name} {arguments:?}:\n{row}\n{card}");
            }
        }
    }
}

#[test]
fn places_are_in_the_unit_that_is_asked_for() {
    let text = "● Draw 1 card. \u{1D538} e\u{301}. You can only use this effect of \"Ebb\" once per turn.";
    let pendulum = "★★ You can target 1 face-up card; destroy it.";
    let card = serde_json::json!([{
        "name": {"en": "Ebb"}, "card_type": "Monster", "monster_type_line": "Fiend / Pendulum / Effect",
        "text": {"en": text}, "pendulum_effect": {"en": pendulum},
    }]);
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("cards.json");
    fs::write(&input, card.to_string()).expect("a file");
    let annotation = |unit: &str| {
        let mut command = cargo_bin_cmd!("psct");
        let out = command.args(["annotate", "-q", "--offsets", unit]).arg(&input).output().expect("the program");
        lines(&String::from_utf8(out.stdout).expect("UTF-8")).remove(0)
    };
    let words = |annotation: &Value, cut: &dyn Fn(&str, usize, usize) -> String| -> Vec<String> {
        let clauses = annotation["clauses"].as_array().expect("clauses").iter();
        let places = clauses.map(|clause| {
            let text = if clause["section"] == "pendulum" { pendulum } else { text };
            let end = |end: usize| clause["span"][end].as_u64().expect("a number") as usize;
            cut(text, end(0), end(1))
        });
        places.collect()
    };
    let bytes = annotation("bytes");
    let expected = words(&bytes, &|text, start, end| text[start..end].to_owned());
    assert!(expected.iter().any(|words| words.starts_with("★★ You can target")), "{expected:?}");
    assert!(expected.iter().any(|words| words.starts_with("You can only use")), "{expected:?}");
    assert!(bytes.get("offsets").is_none());
    let chars = annotation("chars");
    let cut = |text: &str, start: usize, end: usize| text.chars().skip(start).take(end - start).collect();
    assert_eq!((words(&chars, &cut), &chars["offsets"]), (expected.clone(), &"chars".into()));
    let utf16 = annotation("utf16");
    let cut = |text: &str, start: usize, end: usize| {
        String::from_utf16(&text.encode_utf16().collect::<Vec<_>>()[start..end]).expect("whole characters")
    };
    assert_eq!((words(&utf16, &cut), &utf16["offsets"]), (expected, &"utf16".into()));
}

#[test]
fn places_that_are_selected_bring_their_unit() {
    let input = "{\"id\": 1, \"name\": \"Ebb\", \"type\": \"Effect\", \"text\": \"● You can draw 1 card.\"}";
    let selected = |fields: &str, unit: &str| {
        let mut command = cargo_bin_cmd!("psct");
        command.args(["annotate", "-q", "-", "--select", fields, "--offsets", unit]).write_stdin(input);
        lines(&String::from_utf8(command.output().expect("the program").stdout).expect("UTF-8")).remove(0)
    };
    for fields in ["name,effects.resolution", "name,clauses", "name,effects.restrictions", "name,offsets,unread.span"] {
        assert_eq!(selected(fields, "utf16")["offsets"], "utf16", "{fields}");
    }
    assert_eq!(selected("name,effects.resolution", "bytes").get("offsets"), None, "bytes are what nobody has to tell");
    assert_eq!(selected("name,effects.kinds", "chars").get("offsets"), None, "there are no places");
    let mut table = cargo_bin_cmd!("psct");
    table.args(["annotate", "-q", "-", "--format", "csv", "--select", "effects.resolution,name", "--offsets", "chars"]);
    table.write_stdin(input).assert().success().stdout("effects.resolution,name,offsets\n2-21,Ebb,chars\n");
}

/// The values at a path of an annotation, in order.
fn at<'v>(value: &'v Value, path: &[&str]) -> Vec<&'v Value> {
    match (value, path) {
        (Value::Array(items), [_, ..]) => items.iter().flat_map(|item| at(item, path)).collect(),
        (_, []) => vec![value],
        (_, [field, rest @ ..]) => value.get(field).into_iter().flat_map(|value| at(value, rest)).collect(),
    }
}

#[test]
fn every_form_counts_places_in_the_unit_that_is_asked_for_whatever_is_selected() {
    let text = "● \u{1D538}: You can target 1 monster in your GY; Special Summon it, and if you do, draw 1 card. ★";
    let folder = tempfile::tempdir().expect("a folder");
    let cards: String = ["Ebb", "Flow"]
        .map(|name| serde_json::json!({"name": name, "type": "Effect Monster", "text": text}).to_string() + "\n")
        .concat();
    fs::write(folder.path().join("cards.ndjson"), cards).expect("a file");
    let written = |name: &str, arguments: &[&str]| {
        let path = folder.path().join(name);
        let mut command = cargo_bin_cmd!("psct");
        command.current_dir(folder.path()).args(["annotate", "-q", "cards.ndjson", "-o", name]).args(arguments);
        command.assert().success();
        path
    };
    let selected = ["--select", "name,summons.span,effects.actions.span"];
    let mut seen = Vec::new();
    for (unit, select) in
        [("bytes", &[][..]), ("chars", &[]), ("utf16", &[]), ("chars", &selected), ("utf16", &selected)]
    {
        let arguments = [&["--offsets", unit], select].concat();
        let lines = lines(&fs::read_to_string(written("out.ndjson", &arguments)).expect("the annotations"));
        let ends = |path: &[&str]| -> Vec<(u64, u64)> {
            let end = |span: &Value, end: usize| span[end].as_u64().expect("a number");
            at(&Value::from(lines.clone()), path).into_iter().map(|span| (end(span, 0), end(span, 1))).collect()
        };
        let (summons, actions) = (ends(&["summons", "span"]), ends(&["effects", "actions", "span"]));
        assert!(summons.len() == 2 && actions.len() > 2, "{lines:?}");
        for name in ["out.parquet", "out.feather"] {
            let read = batches(&written(name, &arguments)).into_iter().map(arrow_array::StructArray::from);
            let read = read.flat_map(|batch| (0..batch.len()).map(|row| value(&batch, row)).collect::<Vec<_>>());
            assert!(read.zip(&lines).all(|(row, line)| holds(&row, line)), "{name} {arguments:?}");
        }
        let table = written("out.csv", &[&arguments[..], &["--rows", "summons"]].concat());
        let mut table = csv::Reader::from_path(table).expect("a table");
        let column =
            table.headers().expect("headings").iter().position(|name| name == "summons.span").expect("a column");
        let cells = table.records().map(|row| row.expect("a row")[column].to_owned());
        assert_eq!(
            cells.collect::<Vec<_>>(),
            summons.iter().map(|(start, end)| format!("{start}-{end}")).collect::<Vec<_>>()
        );
        let database = written("out.sqlite", &arguments);
        for (table, spans) in [("summons", &summons), ("actions", &actions)] {
            let order = if table == "summons" {
                "order by card, summon"
            } else {
                "where list = 'actions' order by card, effect, action"
            };
            let query = format!("select span_start, span_end from {table} {order}");
            let spans: Vec<_> =
                spans.iter().map(|(start, end)| vec![(*start as i64).into(), (*end as i64).into()]).collect();
            assert_eq!(rows(&database, &query), spans, "{table} {arguments:?}");
        }
        assert_eq!(rows(&database, "select value from psct where key = 'offsets'"), [[unit.to_owned().into()]]);
        seen.push(summons);
    }
    assert!(seen[0] != seen[1] && seen[1] != seen[2] && seen[1] == seen[3] && seen[2] == seen[4], "{seen:?}");
}

#[test]
fn what_cannot_be_done_is_said_before_anything_is_read() {
    refused(&["--format", "sqlite"], "standard output: cannot be written: a database needs a file; name one with -o");
    refused(&["-o", "cards.parquet.gz"], "Parquet is not packed a second time");
    refused(&["--into", "cards.cdb"], "name the copy, as in -o annotated.cdb");
    refused(&["--into", "cards.cdb", "-o", "cards.ndjson"], "--into adds tables to a copy of a database");
    refused(&["--format", "xml"], "[possible values: ndjson, json, csv, parquet, arrow, sqlite, table]");
    refused(&["--offsets", "lines"], "[possible values: bytes, chars, utf16]");
}

/// The rows of a query, each as its cells.
fn rows(path: &Path, query: &str) -> Vec<Vec<rusqlite::types::Value>> {
    let connection = rusqlite::Connection::open(path).expect("a database");
    let mut query = connection.prepare(query).expect("a query");
    let width = query.column_count();
    let rows = query.query_map([], |row| (0..width).map(|cell| row.get(cell)).collect()).expect("an answer");
    rows.map(|row| row.expect("a row")).collect()
}

fn number(path: &Path, query: &str) -> i64 {
    match rows(path, query)[..] {
        [ref row] => match row[..] {
            [rusqlite::types::Value::Integer(number)] => number,
            _ => panic!("{query} gives {row:?}"),
        },
        ref rows => panic!("{query} gives {rows:?}"),
    }
}

#[test]
fn a_database_has_a_row_for_each_member_of_a_list_and_every_key_leads_somewhere() {
    let (_folder, path) = corpus_in("cards.sqlite", ["--sentences"]);
    assert_eq!(rows(&path, "pragma foreign_key_check"), Vec::<Vec<_>>::new());
    assert_eq!(rows(&path, "pragma integrity_check"), [["ok".to_owned().into()]]);
    let cards = corpus();
    let count = |list: &str| cards.iter().map(|card| card[list].as_array().map_or(0, Vec::len)).sum::<usize>();
    for list in ["summons", "effects", "limits", "clauses", "unread", "diagnostics"] {
        assert_eq!(number(&path, &format!("select count(*) from {list}")) as usize, count(list), "{list}");
    }
    assert_eq!(number(&path, "select count(*) from cards") as usize, cards.len());
    let verbs = |list: &str| {
        let effects = cards.iter().flat_map(|card| card["effects"].as_array().expect("effects"));
        effects.filter_map(|effect| effect[list].as_array()).map(Vec::len).sum::<usize>()
    };
    for list in ["costs", "chosen_targets", "declarations", "actions", "delayed", "applies"] {
        let query = format!("select count(*) from actions where list = '{list}'");
        assert_eq!(number(&path, &query) as usize, verbs(list), "{list}");
    }
    let built_in = cards.iter().flat_map(|card| card["summons"].as_array().expect("Summons"));
    let built_in = built_in.filter(|summon| summon["mechanism"] == "built_in" && summon["effect"].is_u64()).count();
    let joined = "select count(*) from cards join summons using (card) join effects using (card, effect)
        where mechanism = 'built_in'";
    assert_eq!(number(&path, joined) as usize, built_in);
    let plan = rows(&path, "explain query plan select * from summons where mechanism = 'built_in'");
    assert!(format!("{plan:?}").contains("USING INDEX"), "{plan:?}");
}

#[test]
fn the_words_of_a_card_are_written_where_they_are_asked_for() {
    let text = "If your opponent controls at least 2 Set cards, you can Special Summon this card (from your hand).";
    let out = |arguments: &[&str]| {
        let mut command = cargo_bin_cmd!("psct");
        command
            .current_dir(in_package("corpus/cards"))
            .args(["annotate", "-q", "brinehold-ferryman.txt"])
            .args(arguments);
        String::from_utf8(command.assert().success().get_output().stdout.clone()).expect("UTF-8")
    };
    let selected: Value = serde_json::from_str(&out(&["--select", "type,text,summons.span"])).expect("an object");
    assert_eq!((&selected["type"], &selected["text"]), (&"Effect Monster".into(), &text.into()));
    let [start, end] = [0, 1].map(|end| selected["summons"][0]["span"][end].as_u64().expect("a span") as usize);
    assert_eq!(&text[start..end], "can Special Summon");
    let all: Value = serde_json::from_str(&out(&["--texts"])).expect("an object");
    assert_eq!((&all["type"], &all["text"]), (&"Effect Monster".into(), &text.into()));
    assert!(all["pendulum_text"].is_null() && all["summons"].is_array());
    assert!(!out(&[]).contains("\"text\":"));
    let table = out(&["--format", "csv", "--texts"]);
    assert!(table.starts_with("schema_version,id,konami_id,name,type,text,pendulum_text,") && table.contains(text));
    let chosen = out(&["--filter", "text~set CARDS", "--select", "name"]);
    assert!(
        chosen.contains("Brinehold Ferryman") && out(&["--filter", "text~zestfully", "--select", "name"]).is_empty()
    );
}

#[test]
fn every_column_can_be_named_without_quotation_marks() {
    let (_folder, path) = corpus_in("cards.sqlite", ["--sentences"]);
    let connection = rusqlite::Connection::open(&path).expect("a database");
    let columns =
        "select tables.name, columns.name from sqlite_schema as tables, pragma_table_info(tables.name) as columns
        where tables.type = 'table'";
    let mut columns = connection.prepare(columns).expect("a query");
    let columns = columns.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("an answer");
    let columns: Vec<(String, String)> = columns.map(|row| row.expect("a row")).collect();
    assert!(columns.len() > 200);
    for (table, column) in &columns {
        let query = format!("select {column}, one.{column} from {table} as one where {column} = 1 order by {column}");
        assert!(connection.prepare(&query).is_ok(), "{query}");
    }
    // A `position` is a battle position; the place in a list is a `number`.
    let has =
        |table: &str, column: &str| columns.iter().any(|(own, name)| (own.as_str(), name.as_str()) == (table, column));
    assert!(has("summons", "position") && has("effect_kinds", "number") && !has("effect_kinds", "position"));
    let limits = "select count(*) from summons join limits using (card, limit_number)";
    assert!(number(&path, limits) > 0);
}

/// An EDOPro database with one card, and more tables.
fn edopro(path: &Path, more: &str) {
    let fill = format!(
        "create table datas(id integer primary key, ot integer, alias integer, type integer);
         create table texts(id integer primary key, name text, desc text);
         insert into datas values (90000021, 3, 0, 33);
         insert into texts values (90000021, 'Reed Piper', '● If you control no monsters, you can Special Summon this card (from your hand).');
         {more}"
    );
    rusqlite::Connection::open(path).expect("a database").execute_batch(&fill).expect("tables");
}

/// Runs the program in this folder.
fn run(folder: &Path, arguments: &[&str]) -> assert_cmd::assert::Assert {
    cargo_bin_cmd!("psct").current_dir(folder).args(["annotate", "-q"]).args(arguments).assert()
}

#[test]
fn a_copy_of_a_database_gets_the_tables_and_the_database_stays_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    edopro(
        &at("cards.cdb"),
        "pragma journal_mode = wal; create table packs(id integer); insert into packs values (7);",
    );
    let before = fs::read(at("cards.cdb")).expect("the database");
    let arguments = ["cards.cdb", "--into", "cards.cdb", "-o", "annotated.cdb", "--offsets", "chars"];
    run(folder.path(), &arguments).success();
    assert_eq!(fs::read(at("cards.cdb")).expect("the database"), before);
    let words = "select substr(desc, span_start + 1, span_end - span_start) from texts join cards using (id)
        join summons using (card)";
    assert_eq!(rows(&at("annotated.cdb"), words), [["can Special Summon".to_owned().into()]]);
    assert_eq!(number(&at("annotated.cdb"), "select id from packs"), 7);
    let unit = "select value from psct where key = 'offsets'";
    assert_eq!(rows(&at("annotated.cdb"), unit), [["chars".to_owned().into()]]);

    // A second time, the tables of the first run are replaced.
    let again = ["annotated.cdb", "--into", "annotated.cdb", "-o", "again.cdb", "--select", "id,summons.mechanism"];
    run(folder.path(), &again).success();
    assert_eq!(number(&at("again.cdb"), "select count(*) from summons"), 1);
    assert_eq!(number(&at("again.cdb"), "select count(*) from sqlite_schema where name = 'effects'"), 0);
    let mut left: Vec<_> =
        fs::read_dir(folder.path()).expect("the folder").map(|entry| entry.expect("an entry").file_name()).collect();
    left.retain(|name| !["cards.cdb-wal", "cards.cdb-shm"].iter().any(|side| name == side));
    left.sort();
    assert_eq!(left, ["again.cdb", "annotated.cdb", "cards.cdb"]);
}

#[test]
fn no_table_of_the_user_is_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    // A table that is called as ours is, with rows like ours, and what it lists.
    let listed = "create table wishes(card text); insert into wishes values ('Reed Piper');";
    let own = "create table psct(key text not null, value text not null);
        insert into psct values ('version', '0.1.0'), ('table', 'wishes'), ('table', 'texts');";
    edopro(&at("own.cdb"), &format!("{listed} {own}"));
    let taken = "out.cdb: cannot be written: the database has a table \"psct\" of its own, which is not replaced";
    run(folder.path(), &["own.cdb", "--into", "own.cdb", "-o", "out.cdb"]).code(2).stderr(contains(taken));

    // A table that our list names, though psct has not made it, and one that stands where ours stood.
    edopro(&at("cards.cdb"), listed);
    run(folder.path(), &["cards.cdb", "--into", "cards.cdb", "-o", "first.cdb"]).success();
    let connection = rusqlite::Connection::open(at("first.cdb")).expect("a database");
    connection.execute_batch("insert into psct values ('table', 'wishes'), ('table', 'texts')").expect("rows");
    run(folder.path(), &["first.cdb", "--into", "first.cdb", "-o", "second.cdb"]).success();
    assert_eq!(number(&at("second.cdb"), "select count(*) from wishes join texts on texts.name = wishes.card"), 1);
    connection.execute_batch("alter table cards rename to kept; create table Cards(mine text)").expect("tables");
    let taken = "out.cdb: cannot be written: the database has a table \"Cards\" of its own";
    run(folder.path(), &["first.cdb", "--into", "first.cdb", "-o", "out.cdb"]).code(2).stderr(contains(taken));
    let indices = "drop table Cards; drop index cards_id_index";
    connection.execute_batch(indices).expect("a table and an index less");
    let taken = "the database has an index \"cards_name_index\" of its own";
    run(folder.path(), &["first.cdb", "--into", "first.cdb", "-o", "out.cdb"]).code(2).stderr(contains(taken));
    connection.execute_batch("drop index cards_name_index").expect("an index less");
    run(folder.path(), &["first.cdb", "--into", "first.cdb", "-o", "third.cdb"]).success();
    assert_eq!(number(&at("third.cdb"), "select count(*) from kept join cards using (name)"), 1);
}

#[test]
fn no_database_of_cards_is_lost_to_an_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    edopro(&at("cards.cdb"), "create table effects(id integer);");
    let before = fs::read(at("cards.cdb")).expect("the database");
    let lost = "cards.cdb: not written, because the cards in it would be lost";
    run(folder.path(), &["cards.cdb", "-o", "cards.cdb"]).code(2).stderr(contains(lost));
    edopro(&at("other.cdb"), "");
    run(folder.path(), &["other.cdb", "--into", "cards.cdb", "-o", "./cards.cdb"]).code(2).stderr(contains(lost));
    let taken = "out.cdb: cannot be written: the database has a table \"effects\" of its own";
    run(folder.path(), &["cards.cdb", "--into", "cards.cdb", "-o", "out.cdb"]).code(2).stderr(contains(taken));
    run(folder.path(), &["cards.cdb", "--into", "nowhere.cdb", "-o", "out.cdb"])
        .code(2)
        .stderr(contains("nowhere.cdb: no such file"));
    fs::write(at("none.cdb"), "no database at all").expect("a file");
    run(folder.path(), &["cards.cdb", "--into", "none.cdb", "-o", "out.cdb"])
        .code(2)
        .stderr(contains("none.cdb: the database cannot be read"));
    fs::write(at("busy.sqlite"), "").expect("a file");
    fs::write(at("busy.sqlite-journal"), "pages").expect("a file");
    run(folder.path(), &["cards.cdb", "-o", "busy.sqlite"]).code(2).stderr(contains("left its journal"));
    assert_eq!(fs::read(at("cards.cdb")).expect("the database"), before);
    assert!(!at("out.cdb").exists());
}

#[test]
fn a_database_of_a_part_of_the_cards_takes_another_name() {
    let folder = tempfile::tempdir().expect("a folder");
    edopro(&folder.path().join("cards.cdb"), "");
    for name in ["out.sqlite", "out.parquet", "out.arrow", "out.csv"] {
        run(folder.path(), &["cards.cdb", "nowhere.json", "-o", name]).code(2).stderr(contains("not written"));
        assert!(!folder.path().join(name).exists(), "{name}");
        assert!(folder.path().join(format!("{name}.partial")).exists(), "{name}");
    }
    assert_eq!(number(&folder.path().join("out.sqlite.partial"), "select count(*) from cards"), 1);
}
