//! `tablee verify` says what is wrong with a record.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;
use std::process::Command;

use protocol::{ChainHash, MatchId, Record};
use serde_json::{Value, json};

const DOCUMENT: &str = include_str!("../../docs/protocol.md");

/// Returns the record the protocol shows, in which seat 1 resigned.
fn shown() -> Record {
    let (_, block) = DOCUMENT.split_once("\n```json rest Record\n").unwrap();
    let (json, _) = block.split_once("\n```").unwrap();
    serde_json::from_str(json).unwrap()
}

/// Returns the exit code and what was written.
fn verify(folder: &Path, record: &Record, option: &str) -> (i32, String) {
    let file = folder.join("record.json");
    std::fs::write(&file, serde_json::to_vec(record).unwrap()).unwrap();
    let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args([option, "verify"])
        .arg(&file)
        .output()
        .unwrap();
    let written = String::from_utf8([program.stdout, program.stderr].concat()).unwrap();
    (program.status.code().unwrap(), written)
}

#[test]
fn a_sound_record_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let (code, said) = verify(folder.path(), &shown(), "--lang=en");
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0 is sound: 9 entries")
            && !said.contains("older"),
        "{said}"
    );
    let (_, said) = verify(folder.path(), &shown(), "--json");
    let said: Value = serde_json::from_str(&said).unwrap();
    let sound = json!({"valid": true, "id_is_proven": true, "as_shown": null});
    assert_eq!(said, sound);
}

/// Its entries were chained with the id that the match had then.
#[test]
fn a_record_from_before_ids_were_uuids_verifies() {
    let mut record = serde_json::to_value(shown()).unwrap();
    let id = json!("9f3kq0x7m2ab");
    record["entries"][0]["event"]["match"] = id.clone();
    record["match"] = id;
    let mut record: Record = serde_json::from_value(record).unwrap();
    let mut chain = ChainHash::default();
    for entry in &mut record.entries {
        chain = chain.then(entry.version, entry.at_ms, entry.event.get());
        entry.hash = chain;
    }
    let folder = tempfile::tempdir().unwrap();
    let (code, said) = verify(folder.path(), &record, "--lang=en");
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("9f3kq0x7m2ab is sound"), "{said}");
}

#[test]
fn a_file_that_is_not_one_record_is_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    let record = serde_json::to_string(&shown()).unwrap();
    for (text, expected) in [
        (b"hello".to_vec(), "This is no record"),
        (b"\xff\xfe".to_vec(), "This is no record"),
        (
            format!("{record}\n{record}\n").into_bytes(),
            "one at a time",
        ),
    ] {
        std::fs::write(&file, text).unwrap();
        let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["--lang=en", "verify"])
            .arg(&file)
            .output()
            .unwrap();
        let said = String::from_utf8(program.stderr).unwrap();
        assert_eq!(program.status.code(), Some(6), "{said}");
        assert!(said.contains(expected), "{said}");
    }
}

/// The chain is left as it was each time.
#[test]
fn a_lie_about_the_end_is_named_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let lie = |lie: fn(&mut Record)| {
        let mut record = shown();
        lie(&mut record);
        record
    };
    let abandoned = lie(|record| {
        let result = json!({
            "outcome": {"winners": [1], "reason": "abandonment", "scores": []},
            "termination": "abandonment",
        });
        record.result = serde_json::from_value(result).unwrap();
    });
    let swapped = lie(|record| record.players.reverse());
    let renamed = lie(|record| record.id = MatchId::new(1, [0; 10]));
    let cut = lie(|record| drop(record.entries.pop()));
    for (record, code, english, french) in [
        (abandoned, "bad_result", "its result", "son résultat"),
        (swapped, "bad_players", "its players", "ses joueurs"),
        (renamed, "bad_id", "another match", "une autre partie"),
        (cut, "unfinished", "ends before", "s’arrête avant"),
    ] {
        for (option, words) in [
            ("--lang=en", english),
            ("--lang=fr", french),
            ("--json", code),
        ] {
            let (exit, said) = verify(folder.path(), &record, option);
            assert_eq!(exit, 6, "{said}");
            assert!(said.contains(words), "{said}");
        }
    }
}

#[test]
fn a_record_is_replayed_without_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    let replay = |record: &Record, option: &str| {
        std::fs::write(&file, serde_json::to_vec(record).unwrap()).unwrap();
        let program = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args([
                "--server",
                "http://127.0.0.1:9",
                "--lang",
                "en",
                option,
                "replay",
            ])
            .arg(&file)
            .output()
            .unwrap();
        let said = String::from_utf8([program.stdout, program.stderr].concat()).unwrap();
        (program.status.code().unwrap(), said)
    };
    let (code, said) = replay(&shown(), "--plain");
    assert_eq!(code, 0, "{said}");
    assert!(
        said.starts_with("1. The match begins.\n2. Zoé: place B2.\n"),
        "{said}"
    );
    let (_, frames) = replay(&shown(), "--json");
    assert_eq!(frames.lines().count(), 4, "{frames}");
    let mut record = shown();
    record.entries[6].at_ms += 1;
    let (code, said) = replay(&record, "--plain");
    assert_eq!(code, 6, "{said}");
}
