//! The schemas of `psct schema`: what each command prints as JSON has the fields that its schema describes, and no others.
#![cfg(feature = "cli")]

use assert_cmd::cargo::cargo_bin_cmd;
use serde_json::Value;
use std::path::Path;

fn printed(arguments: &[&str]) -> String {
    let mut command = cargo_bin_cmd!("psct");
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")).args(arguments);
    String::from_utf8(command.output().expect("the program").stdout).expect("UTF-8")
}

/// What a part of a schema says, its references followed.
fn followed<'s>(part: &'s Value, schema: &'s Value) -> &'s Value {
    match part["$ref"].as_str().and_then(|reference| reference.strip_prefix('#')) {
        Some(pointer) => followed(schema.pointer(pointer).expect("a kind"), schema),
        None => part,
    }
}

/// Where a value is not as its schema says.
fn compare(value: &Value, part: &Value, schema: &Value, path: &str, faults: &mut Vec<String>) {
    let part = followed(part, schema);
    let choices = ["anyOf", "allOf"].iter().filter_map(|key| part[*key].as_array()).flatten();
    let choices: Vec<_> = choices.map(|choice| followed(choice, schema)).collect();
    match value {
        Value::Object(fields) if part["properties"].is_object() => {
            for (key, value) in fields {
                match &part["properties"][key] {
                    Value::Null => faults.push(format!("{path}.{key} is not described")),
                    field => compare(value, field, schema, &format!("{path}.{key}"), faults),
                }
            }
            let required = part["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            faults.extend(
                required.filter(|key| !fields.contains_key(*key)).map(|key| format!("{path}.{key} is missing")),
            );
        }
        Value::Object(fields) if part["additionalProperties"].is_object() => fields.values().for_each(|value| {
            compare(value, &part["additionalProperties"], schema, &format!("{path}.*"), faults);
        }),
        Value::Array(items) if part["items"].is_object() => {
            items.iter().for_each(|item| compare(item, &part["items"], schema, &format!("{path}[]"), faults));
        }
        Value::Object(_) => {
            let known = choices.iter().find(|choice| choice["properties"].is_object());
            known.into_iter().for_each(|choice| compare(value, choice, schema, path, faults));
        }
        _ => {}
    }
}

#[test]
fn the_json_of_each_command_is_as_its_schema_says() {
    let (old, new) = ("editions/spring.ndjson", "editions/autumn.ndjson");
    for (command, arguments) in [
        ("annotate", &["annotate", "-q", "--sentences", "--texts", old][..]),
        ("explain", &["explain", "Dogged Sexton Ulla", "--format", "json"]),
        ("stats", &["stats", "--json", "-q"]),
        ("gaps", &["gaps", "--json", "-q", "half_read.json"]),
        ("diff", &["diff", "--json", "-q", old, new]),
        ("stops", &["stops", "--json", "-q", "Dogged Sexton Ulla"]),
    ] {
        let schema: Value = serde_json::from_str(&printed(&["schema", command])).expect("a schema");
        let json = printed(arguments);
        let values = serde_json::Deserializer::from_str(&json).into_iter::<Value>();
        let values: Vec<_> = values.collect::<Result<_, _>>().expect("JSON");
        assert!(!values.is_empty(), "{command}");
        let mut faults = Vec::new();
        values.iter().for_each(|value| compare(value, &schema, &schema, command, &mut faults));
        assert!(faults.is_empty(), "{faults:?}");
        assert!(schema["properties"].as_object().is_some_and(|fields| fields.len() > 2), "{command}: {schema}");
    }
    assert_eq!(printed(&["schema"]), printed(&["schema", "annotate"]));
}

#[test]
fn every_field_of_every_schema_is_described() {
    for command in ["explain", "stats", "gaps", "diff", "stops"] {
        let schema: Value = serde_json::from_str(&printed(&["schema", command])).expect("a schema");
        let kinds = schema["$defs"].as_object().into_iter().flatten().map(|(_, kind)| kind);
        for kind in kinds.chain([&schema]) {
            for (name, field) in kind["properties"].as_object().into_iter().flatten() {
                assert!(field["description"].is_string(), "{command}: {name}: {field}");
            }
            assert!(!kind["description"].as_str().is_some_and(|words| words.contains("```")), "{command}: {kind}");
        }
    }
}
