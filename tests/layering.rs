//! The conventions of the sources that matter: who may import whom, and what no file does.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What each module may import, in the order of the layers.
const LAYERS: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("vocabulary", &[]),
    ("card", &["text", "vocabulary"]),
    ("tokens", &["text", "vocabulary"]),
    ("chunks", &["text", "vocabulary", "tokens"]),
    ("syntax", &["text", "vocabulary"]),
    ("grammar", &["text", "vocabulary", "tokens", "chunks", "syntax"]),
    ("meaning", &["text", "vocabulary"]),
    ("semantics", &["text", "vocabulary", "card", "chunks", "syntax", "meaning"]),
    ("rulings", &["text", "vocabulary", "card", "meaning"]),
    (
        "annotation",
        &["text", "vocabulary", "card", "tokens", "chunks", "syntax", "grammar", "meaning", "semantics", "rulings"],
    ),
    (
        "annotator",
        &[
            "text",
            "vocabulary",
            "card",
            "tokens",
            "chunks",
            "syntax",
            "grammar",
            "meaning",
            "semantics",
            "rulings",
            "annotation",
        ],
    ),
    ("comparison", &["annotation"]),
    ("stops", &["text", "vocabulary", "card", "meaning", "annotation"]),
    // The façade: it names the modules and holds no logic.
    ("lib", &["annotation", "annotator", "card"]),
    ("io", &["text", "vocabulary", "card", "tokens", "rulings", "annotation", "annotator", "comparison"]),
    // The program sees the library from outside, and itself.
    ("cli", &[]),
    ("main", &["cli"]),
];

/// The names that the façade gives to what lies in a module.
const FACADE: &[(&str, &str)] =
    &[("Card", "card"), ("Annotation", "annotation"), ("Annotator", "annotator"), ("annotate", "annotator")];

/// The longest file that still has one subject.
const MAX_LINES: usize = 450;

/// The files that are too long as yet. One that is not any more leaves the list.
const TOO_LONG: &[&str] = &[];

struct Source {
    path: PathBuf,
    /// The module below the crate's root that the file belongs to.
    module: String,
    /// The lines, without comments and tests, each with its number.
    code: Vec<(usize, String)>,
    lines: usize,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    walk(&root, &mut paths);
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a source file");
            let below = path.strip_prefix(&root).expect("a path below src").to_owned();
            let module = below.components().next().map(|first| first.as_os_str().to_string_lossy().into_owned());
            let module = module.unwrap_or_default().trim_end_matches(".rs").to_owned();
            let is_test = below.file_stem().is_some_and(|stem| stem == "tests");
            let code = if is_test { Vec::new() } else { code(&text) };
            Source { path: below, module, code, lines: text.lines().count() }
        })
        .collect()
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            walk(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

/// The lines up to a test module, without comments.
fn code(text: &str) -> Vec<(usize, String)> {
    let lines = text.lines().take_while(|line| line.trim() != "#[cfg(test)]");
    let without_comment = |line: &str| match line.split_once("//") {
        // Two slashes inside a string are no comment.
        Some((code, _)) if code.matches('"').count() % 2 == 0 => code.to_owned(),
        _ => line.to_owned(),
    };
    (1..).zip(lines.map(without_comment)).filter(|(_, line)| !line.trim().is_empty()).collect()
}

/// The modules that the paths of a file lead to.
fn imports(source: &Source) -> BTreeSet<String> {
    let code: String = source.code.iter().map(|(_, line)| format!("{line}\n")).collect();
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let tree = match rest.strip_prefix('{') {
            Some(group) => group.split("};").next().unwrap_or_default(),
            None => rest,
        };
        let names = if rest.starts_with('{') { first_names(tree) } else { vec![first_name(tree)] };
        found.extend(names.into_iter().map(|name| {
            let facade = FACADE.iter().find(|(own, _)| *own == name);
            facade.map_or(name, |(_, module)| *module).to_owned()
        }));
    }
    found.retain(|module| *module != source.module);
    found
}

fn first_name(path: &str) -> &str {
    path.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default()
}

/// The first name of each path of a group: `Card, text::{Code, Span}` gives `Card` and `text`.
fn first_names(group: &str) -> Vec<&str> {
    let mut depth = 0;
    let parts = group.split(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    });
    parts.map(|part| first_name(part.trim())).filter(|name| !name.is_empty() && *name != "self").collect()
}

#[test]
fn a_module_imports_only_from_the_layers_above_it() {
    let table: BTreeMap<_, _> = LAYERS.iter().copied().collect();
    let mut faults = Vec::new();
    for source in sources() {
        match table.get(&*source.module) {
            None => faults.push(format!("{}: the module is in no layer", source.path.display())),
            Some(may) => faults.extend(
                imports(&source)
                    .into_iter()
                    .filter(|module| !may.contains(&&**module))
                    .map(|module| format!("{} imports crate::{module}", source.path.display())),
            ),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_layers_lead_one_way() {
    for (at, (module, may)) in LAYERS.iter().enumerate() {
        for other in *may {
            let place = LAYERS.iter().position(|(name, _)| name == other);
            let above = place.is_some_and(|place| place < at) || (*module, *other) == ("main", "cli");
            assert!(above, "{module} may import {other}, which is not above it");
        }
    }
}

#[test]
fn imports_are_seen_in_every_form() {
    let source = |text: &str| Source { path: PathBuf::new(), module: "io".to_owned(), code: code(text), lines: 1 };
    let seen = |text: &str| imports(&source(text)).into_iter().collect::<Vec<_>>();
    assert_eq!(seen("use crate::text::Span;"), ["text"]);
    assert_eq!(seen("use crate::{Card, text::{Code, Span}, io};"), ["card", "text"]);
    assert_eq!(
        seen("use crate::{\n    Card,\n    tokens,\n};\nlet x = crate::chunks::Part;"),
        ["card", "chunks", "tokens"]
    );
    assert!(seen("// use crate::text;\n/// crate::text\nuse crate::io::Error; // crate::card").is_empty());
    assert!(seen("#[cfg(test)]\nmod tests { use crate::chunks; }").is_empty());
}

#[test]
fn no_file_is_named_after_nothing() {
    for source in sources() {
        let stem = source.path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let vague = ["util", "utils", "helper", "helpers", "common", "misc"].contains(&&*stem);
        assert!(!vague, "{} does not say what is in it", source.path.display());
    }
}

#[test]
fn no_input_can_make_the_sources_panic_on_purpose() {
    let words = [".unwrap()", ".expect(", "panic!(", "todo!(", "unimplemented!(", "unreachable!("];
    let faults: Vec<_> = sources()
        .iter()
        .flat_map(|source| source.code.iter().map(move |(number, line)| (source, number, line)))
        .filter(|(_, _, line)| words.iter().any(|word| line.contains(word)))
        .map(|(source, number, line)| format!("{}:{number}: {}", source.path.display(), line.trim()))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// `tests/README.md` names the test of each fault: as `file::test`, or by its path in the sources.
#[test]
fn the_table_of_faults_names_tests_that_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = fs::read_to_string(root.join("tests/README.md")).expect("the table");
    let named: Vec<_> = table.split('`').skip(1).step_by(2).filter(|name| name.contains("::")).collect();
    assert!(named.len() > 30, "{named:?}");
    for name in named {
        let (module, test) = name.rsplit_once("::").expect("a module");
        let module = module.trim_end_matches("::tests").replace("::", "/");
        let files = [format!("tests/{module}.rs"), format!("src/{module}.rs"), format!("src/{module}/mod.rs")];
        let is_there = |file: &String| {
            fs::read_to_string(root.join(file)).is_ok_and(|code| code.contains(&format!("fn {test}()")))
        };
        assert!(files.iter().any(is_there), "{name} is in none of {files:?}");
    }
}

#[test]
fn nothing_asks_the_network() {
    let words = ["std::net", "net::{", "TcpStream", "TcpListener", "UdpSocket", "UnixStream", "ToSocketAddrs"];
    let asks = |line: &str| words.iter().any(|word| line.contains(word));
    assert!(asks("use std::{fs, net::{IpAddr}};"));
    for source in sources() {
        let line = source.code.iter().find(|(_, line)| asks(line));
        assert!(line.is_none(), "{}: {line:?}", source.path.display());
    }
}

#[test]
fn no_file_is_longer_than_a_subject() {
    let sources = sources();
    let long: Vec<_> = sources
        .iter()
        .filter(|source| source.lines > MAX_LINES)
        .map(|source| source.path.display().to_string())
        .collect();
    assert_eq!(long, TOO_LONG, "files of more than {MAX_LINES} lines");
}
