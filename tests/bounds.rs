//! Files that were made to fill the memory: what is too long is read up to a named limit, what is long is handed on piece by
//! piece, and what a file says of its own size is not believed.
#![cfg(feature = "io")]

mod support;

use allocation_counter::measure;
use psct::io::{Input, read_records};
use std::io::{Cursor, Write};
use std::ops::ControlFlow;
use support::embedded;

const MIB: usize = 1 << 20;

/// What came out of an input.
#[derive(Debug, Default)]
struct Found {
    names: Vec<String>,
    errors: Vec<String>,
    /// The most memory that was in use at once, in MiB.
    most: u64,
}

/// Reads an input and keeps nothing of its texts.
fn found_in(bytes: impl Into<Vec<u8>>) -> Found {
    let input = embedded(bytes);
    let mut found = Found::default();
    let used = measure(|| {
        read_records(input, |record| {
            match record {
                Ok(record) => found.names.push(record.card.name.into_owned()),
                Err(error) => found.errors.push(error.to_string()),
            }
            ControlFlow::Continue(())
        });
    });
    found.most = used.bytes_max / MIB as u64;
    found
}

#[test]
fn a_card_without_an_end_is_told_of_and_the_memory_is_bounded() {
    let lines = format!("\t\t{}\n", "a".repeat(1000)).repeat(80_000);
    let set =
        format!("game: yugioh\ncard:\n\tname: Ebb\ncard:\n\tname: Long\n\trule text:\n{lines}card:\n\tname: Flow\n");
    let found = found_in(set);
    assert_eq!(found.names, ["Ebb", "Flow"]);
    assert!(found.errors.iter().any(|error| error.contains("record 2") && error.contains("64 MiB")), "{found:?}");
    assert!(found.most < 256, "{found:?}");
}

#[test]
fn a_row_of_nothing_but_separators_is_told_of_and_the_memory_is_bounded() {
    let separators = ",".repeat(5 * MIB);
    for (table, names) in [(format!("name,text{separators}"), 0), (format!("name,text\nEbb,x\nLong{separators}"), 1)] {
        let found = found_in(table);
        assert_eq!(found.names.len(), names, "{found:?}");
        assert!(found.errors.iter().any(|error| error.contains("a row is longer than 4 MiB")), "{found:?}");
        assert!(found.most < 256, "{found:?}");
    }
}

#[test]
fn long_cards_are_handed_on_before_there_are_many() {
    let long = "a".repeat(MIB);
    let table: String = (0..60).map(|n| format!("Card {n},{long}\n")).collect();
    let set: String =
        (0..60).map(|n| format!("card:\n\tname: Card {n}\n\trule text: {}\n", &long[..MIB - 100])).collect();
    for bytes in [format!("name,text\n{table}"), format!("game: yugioh\n{set}")] {
        let found = found_in(bytes);
        assert_eq!((found.names.len(), found.errors.len()), (60, 0), "{found:?}");
        assert!(found.most < 16, "{found:?}");
    }
}

#[test]
fn a_row_of_a_database_without_an_end_is_told_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cards.cdb");
    let fill = "create table datas(id integer primary key, ot integer, type integer);
        create table texts(id integer primary key, name text, desc text);
        insert into datas values (1, 3, 33), (2, 3, 33);
        insert into texts values (1, 'Ebb', 'Draw 1 card.'), (2, 'Long', cast(zeroblob(70000000) as text))";
    rusqlite::Connection::open(&path).expect("a database").execute_batch(fill).expect("tables");
    let (mut names, mut errors) = (Vec::new(), Vec::new());
    read_records(Input::find([&path]), |record| {
        match record {
            Ok(record) => names.push(record.card.name.into_owned()),
            Err(error) => errors.push(error.to_string()),
        }
        ControlFlow::Continue(())
    });
    assert_eq!(names, ["Ebb"]);
    assert!(matches!(&errors[..], [error] if error.contains("string or blob too big")), "{errors:?}");
}

/// A zip archive of one card, with other bytes from `at` bytes behind this mark.
fn archive(mark: &[u8], at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("cards.json", zip::write::SimpleFileOptions::default()).expect("an archive");
    archive.write_all(b"{\"name\": \"Ebb\", \"text\": \"Draw 1 card.\"}\n").expect("an archive");
    let mut file = archive.finish().expect("an archive").into_inner();
    let start = file.windows(mark.len()).rposition(|window| window == mark).expect("the mark") + at;
    file[start..start + bytes.len()].copy_from_slice(bytes);
    file
}

#[test]
fn what_a_file_says_of_its_size_is_not_believed() {
    // The card's size when expanded; how many files the archive has, and how long their list is.
    let large = found_in(archive(b"PK\x01\x02", 24, &[0xFE, 0xFF, 0xFF, 0xFF]));
    assert!(large.names == ["Ebb"] || !large.errors.is_empty(), "{large:?}");
    let many = found_in(archive(b"PK\x05\x06", 8, &[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]));
    assert!(matches!(&many.errors[..], [error] if error.contains("zip data are broken")), "{many:?}");
    // A window of 2 GiB; a content of 4 EiB.
    let window = found_in(b"\x28\xB5\x2F\xFD\x00\xA8\x01\x00\x00".to_vec());
    let content = found_in([&b"\x28\xB5\x2F\xFD\xE0"[..], &(1_u64 << 62).to_le_bytes(), &[1, 0, 0]].concat());
    for found in [&window, &content] {
        assert!(matches!(&found.errors[..], [error] if error.contains("requires too much memory")), "{found:?}");
    }
    for found in [large, many, window, content] {
        assert!(found.most < 8, "{found:?}");
    }
}

#[test]
fn the_cards_of_an_edition_are_packed_away() {
    use psct::card::{Card, Kind};
    use psct::io::{Edition, Fold};
    let text = "If you control no monsters: You can target 1 monster in your GY; Special Summon it. ".repeat(4);
    let card = Card::new("Ebb", Kind::monster("Machine / Effect")).with_text(text);
    let annotation = psct::Annotator::default().with_detail(psct::annotation::Detail::Sentences).annotate(&card);
    let cards = 10_000;
    let mut edition = Edition::default();
    let used = measure(|| {
        for id in 0..cards {
            edition.add(&Card { id: Some(id), ..card.clone() }, &annotation);
        }
    });
    assert_eq!(edition.len() as u64, cards);
    // An annotation is thousands of bytes; a card is listed in some dozens, and what is packed away is bounded.
    assert!(used.bytes_max / cards < 1000, "{} bytes for each card", used.bytes_max / cards);
}

#[cfg(feature = "columnar")]
#[test]
fn columns_that_wait_to_be_written_take_no_more_room_than_their_values() {
    use psct::annotation::Detail;
    use psct::card::{Card, Kind};
    use psct::io::{Fields, Parquet, Sink};
    type To = Parquet<Vec<u8>>;
    let text = "If you control no monsters: You can target 1 monster in your GY; Special Summon it. ".repeat(4);
    let card = Card::new("Ebb", Kind::monster("Machine / Effect")).with_text(text);
    let annotation = psct::annotate(&card);
    let mut sink = To::new(Vec::new(), &Fields::all(Detail::Effects)).expect("a file");
    let mut taken_by = |close: fn(&mut <To as Sink>::Rows)| {
        let mut rows = sink.rows();
        measure(|| {
            // One more than a power of two, up to which columns grow.
            (0..=512).for_each(|_| To::add(&mut rows, &card, &annotation));
            close(&mut rows);
        })
        .bytes_current
    };
    let (growing, closed) = (taken_by(|_| {}), taken_by(To::close));
    assert!(closed * 3 < growing * 2, "{closed} of {growing} bytes");
}

#[cfg(feature = "columnar")]
#[test]
fn a_row_group_takes_no_memory_for_the_pages_that_are_packed() {
    use psct::annotation::Detail;
    use psct::card::{Card, Kind};
    use psct::io::{Fields, Parquet, Sink};
    use std::hash::{DefaultHasher, Hash, Hasher};
    type To = Parquet<std::io::Sink>;
    let card = Card::new("Ebb", Kind::monster("Machine / Effect"));
    let annotation = psct::annotate(&card);
    // Words that cannot be packed: what is kept of them is seen.
    let words = |seed: u32| -> String {
        let word = |part: u32| {
            let mut hasher = DefaultHasher::new();
            (seed, part).hash(&mut hasher);
            format!("{:016x}", hasher.finish())
        };
        (0..64).map(word).collect()
    };
    let fields = Fields::with_texts(Detail::Effects).select(["name", "text"]).expect("fields");
    let peak = |batches: u32| {
        measure(|| {
            let mut sink = To::new(std::io::sink(), &fields).expect("a file");
            for batch in 0..batches {
                let mut rows = sink.rows();
                for number in 0..512 {
                    let card = card.clone().with_text(words(batch << 9 | number));
                    To::add(&mut rows, &card, &annotation.clone().with_texts(&card));
                }
                To::close(&mut rows);
                sink.write(rows).expect("a batch");
            }
            sink.finish().expect("an end");
        })
        .bytes_max
    };
    let (few, many) = (peak(8), peak(64));
    assert!(many < few + (4 << 20), "{few} bytes for 4,096 cards, {many} for 32,768 in the same row group");
}
