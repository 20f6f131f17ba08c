//! An operator's work on the database from the command line.

use std::os::unix::fs::PermissionsExt;

use engine::{Chance, Seed};
use protocol::{CreateMatch, ErrorCode, Record, TimeControl};
use tests::{TestServer, orbito, play_turn};

/// Runs a command on the server's database; returns whether it succeeded and what it wrote.
fn administer(server: &TestServer, arguments: &[&str]) -> (bool, String) {
    let database = format!("--database={}", server.database().display());
    let (status, output) = TestServer::run(&[arguments, &[&database]].concat());
    (status.success(), output)
}

/// Starts a server with two matches: one that is over and one that is not.
async fn server_with_matches() -> (TestServer, protocol::MatchId) {
    let server = TestServer::start();
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    ann.resign().await.unwrap();
    bob.wait_for_the_end().await;
    server.create(&orbito()).await;
    (server, ann.info.id)
}

#[tokio::test]
async fn a_running_server_is_checked_exported_and_backed_up() {
    let (server, over) = server_with_matches().await;
    let sound = (true, "matches checked: 2, all sound\n".to_owned());
    assert_eq!(administer(&server, &["check"]), sound);
    let (exported, records) = administer(&server, &["export"]);
    assert!(exported, "{records}");
    let records: Vec<Record> = records
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].id, over);
    match_core::audit(&records[0]).unwrap();
    let copy = server.database().with_extension("backup");
    let backup = ["backup", copy.to_str().unwrap()];
    assert_eq!(administer(&server, &backup), (true, String::new()));
    let mode = std::fs::metadata(&copy).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let copied = format!("--database={}", copy.display());
    let (_, output) = TestServer::run(&["check", &copied]);
    assert_eq!(output, sound.1);
    // A backup never overwrites a file.
    let (again, output) = administer(&server, &backup);
    assert!(!again && output.contains("exists"), "{output}");
}

#[tokio::test]
async fn a_backup_that_fails_leaves_no_file() {
    let (mut server, _) = server_with_matches().await;
    server.stop().await;
    let mut bytes = std::fs::read(server.database()).unwrap();
    let last_pages = bytes.len() - 4 * 4_096;
    bytes[last_pages..].fill(0);
    std::fs::write(server.database(), bytes).unwrap();
    let copy = server.database().with_extension("backup");
    let (copied, output) = administer(&server, &["backup", copy.to_str().unwrap()]);
    assert!(!copied && output.contains("cannot copy"), "{output}");
    assert!(!copy.exists());
}

#[tokio::test]
async fn matches_are_listed_and_one_is_deleted() {
    let (mut server, over) = server_with_matches().await;
    let (listed, matches) = administer(&server, &["list"]);
    assert!(listed, "{matches}");
    let matches: Vec<serde_json::Value> = matches
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(matches.len(), 2);
    assert_eq!(matches[0]["id"], over.to_string());
    assert_eq!(matches[0]["finished"], true);
    assert_eq!(matches[1]["finished"], false);
    assert!(matches[0].get("seed").is_none());
    let over = over.to_string();
    let (deleted, output) = administer(&server, &["delete", &over]);
    assert!(!deleted, "the server has the database: {output}");
    server.kill();
    assert_eq!(
        administer(&server, &["delete", &over]),
        (true, format!("deleted: {over}\n"))
    );
    let (again, output) = administer(&server, &["delete", &over]);
    assert!(!again && output.contains("there is no match"), "{output}");
    server.restart();
    let answer = server.get(&format!("/api/matches/{over}")).await;
    assert_eq!(answer.refusal(), (404, ErrorCode::NoSuchMatch));
}

#[tokio::test]
async fn checking_names_what_has_been_changed() {
    let (mut server, over) = server_with_matches().await;
    server.kill();
    server.spoil(
        "UPDATE entries SET at_ms = at_ms + 1 WHERE match = 1 AND version = 3; \
         UPDATE matches SET settings = '{' WHERE number = 2",
    );
    let (sound, output) = administer(&server, &["check"]);
    assert!(!sound);
    let changed = format!("match {over}: entry 3 is missing, out of order or was changed");
    assert!(output.contains(&changed), "{output}");
    // A match that cannot even be read does not end the check.
    assert!(output.contains("settings"), "{output}");
    assert!(output.contains("faults found: 2"), "{output}");
}

/// A match whose chain is broken is served to nobody.
#[tokio::test]
async fn a_match_that_was_changed_is_refused_as_damaged() {
    let (mut server, over) = server_with_matches().await;
    let path = format!("/api/matches/{over}");
    let record: Record = server.get(&format!("{path}/record")).await.ok();
    let end = record.entries.len();
    server.kill();
    let change = |column: &str, by: i64| {
        format!(
            "UPDATE entries SET {column} = {column} + {by} WHERE match = 1 AND version >= {end}"
        )
    };
    for column in ["at_ms", "version"] {
        server.spoil(&change(column, 1));
        server.restart();
        for path in [&path, &format!("{path}/record")] {
            assert_eq!(server.get(path).await.refusal(), (500, ErrorCode::Damaged));
        }
        let named = format!("entry {end} is missing, out of order or was changed");
        assert!(server.log().contains(&named), "{}", server.log());
        server.kill();
        let (_, output) = administer(&server, &["check"]);
        assert!(
            output.contains(&format!("match {over}: {named}")),
            "{output}"
        );
        server.spoil(&change(column, -1));
    }
    let status = |status: &str| format!("UPDATE matches SET status = '{status}' WHERE number = 1");
    server.spoil(&status("live"));
    let (_, output) = administer(&server, &["check"]);
    let named = format!("match {over}: its status is not the one its log leads to");
    assert!(output.contains(&named), "{output}");
    server.spoil(&status("finished"));
    assert!(administer(&server, &["check"]).0);
    server.spoil(&format!(
        "DELETE FROM entries WHERE match = 1 AND version = {end}"
    ));
    let (_, output) = administer(&server, &["check"]);
    let named =
        format!("match {over}: its log ends before version {end}, which was noted beside it");
    assert!(output.contains(&named), "{output}");
    let (exported, output) = administer(&server, &["export"]);
    assert!(!exported && output.contains("has no record"), "{output}");
    server.restart();
    for path in [&path, &format!("{path}/record")] {
        assert_eq!(server.get(path).await.refusal(), (500, ErrorCode::Damaged));
    }
}

#[tokio::test]
async fn a_reader_of_a_list_may_stop_reading() {
    let (server, _) = server_with_matches().await;
    let database = format!("--database={}", server.database().display());
    for command in ["list", "export", "check"] {
        let (status, said) = TestServer::run_unread(&[command, &database]);
        assert!(status.success() && said.is_empty(), "{command}: {said}");
    }
}

/// The work is done to its end, and the end tells of faults.
#[tokio::test]
async fn nobody_has_to_read_what_the_work_says() {
    let (mut server, over) = server_with_matches().await;
    server.kill();
    let from = server.database();
    let there = from.with_extension("moved");
    let [database, from, to] = [("database", &from), ("from", &from), ("to", &there)]
        .map(|(flag, path)| format!("--{flag}={}", path.display()));
    let over = over.to_string();
    for command in [
        &["move", &from, &to][..],
        &["delete", &over, &database],
        &["prune", "--older-than=0", &database],
    ] {
        let (status, said) = TestServer::run_unread(command);
        assert!(status.success() && said.is_empty(), "{command:?}: {said}");
    }
    let there = format!("--database={}", there.display());
    for (database, matches) in [(&there, 2), (&database, 1)] {
        let (_, said) = TestServer::run(&["check", database]);
        assert_eq!(said, format!("matches checked: {matches}, all sound\n"));
    }
    server.spoil("UPDATE entries SET at_ms = at_ms + 1 WHERE version = 1");
    let (status, said) = TestServer::run_unread(&["check", &database]);
    assert!(!status.success(), "{said}");
    assert!(said.contains("faults found: 1"), "{said}");
}

/// A full disk under a file that the output goes into.
#[tokio::test]
async fn what_cannot_be_written_is_said() {
    let (mut server, _) = server_with_matches().await;
    server.kill();
    let database = format!("--database={}", server.database().display());
    for command in [&["check"][..], &["list"], &["prune", "--older-than=1"]] {
        let (status, said) = TestServer::run_into("/dev/full", &[command, &[&database]].concat());
        assert!(!status.success(), "{command:?}: {said}");
        assert!(said.contains("No space left"), "{command:?}: {said}");
        assert!(!said.contains("panicked"), "{command:?}: {said}");
    }
}

/// Each append notes how far the log goes, whatever becomes of the server then.
#[tokio::test]
async fn a_match_in_play_without_its_last_entry_is_refused_as_damaged() {
    let mut server = TestServer::start();
    let create = CreateMatch {
        time_control: Some(TimeControl::SuddenDeath { bank_ms: 600_000 }),
        ..orbito()
    };
    let mut players = server.start_match(&create).await;
    play_turn(&mut players, &mut Chance::new(Seed([1; 32]))).await;
    let (id, last) = (players[0].info.id, players[0].state.version);
    server.kill();
    server.spoil(&format!("DELETE FROM entries WHERE version = {}", last.0));
    let (_, output) = administer(&server, &["check"]);
    let named = format!(
        "match {id}: its log ends before version {}, which was noted",
        last.0
    );
    assert!(output.contains(&named), "{output}");
    server.restart();
    let answer = server.get(&format!("/api/matches/{id}")).await;
    assert_eq!(answer.refusal(), (500, ErrorCode::Damaged));
}

#[tokio::test]
async fn old_matches_are_pruned_while_no_server_runs() {
    let (mut server, over) = server_with_matches().await;
    let prune = ["prune", "--older-than=0"];
    let (pruned, output) = administer(&server, &prune);
    assert!(!pruned && output.contains("uses it"), "{output}");
    server.kill();
    let (_, output) = administer(&server, &["prune", "--older-than=1"]);
    assert_eq!(output, "matches deleted: 0\n");
    let (_, output) = administer(&server, &prune);
    assert_eq!(output, "matches deleted: 1\n");
    let (_, output) = administer(&server, &["check"]);
    assert_eq!(output, "matches checked: 1, all sound\n");
    server.restart();
    let gone = server.get(&format!("/api/matches/{over}")).await;
    assert_eq!(gone.status, 404);
}

#[tokio::test]
async fn a_server_deletes_what_is_older_than_it_keeps() {
    let (mut server, over) = server_with_matches().await;
    server.kill();
    server.spoil("UPDATE entries SET at_ms = at_ms - 3 * 24 * 3600000");
    server.set_flags(&["--keep-finished-days=2"]);
    server.restart();
    // Asking for the match would bring it into memory, and keep it there for the first hour.
    server
        .eventually("/metrics", |_| server.log().contains("old matches deleted"))
        .await;
    let answer = server.get(&format!("/api/matches/{over}")).await;
    assert_eq!(answer.status, 404);
}

#[test]
fn completions_and_a_manual_page_for_every_command_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man");
    let (status, output) = TestServer::run(&["man", pages.to_str().unwrap()]);
    assert!(status.success(), "{output}");
    for page in ["tablee-server", "tablee-server-backup"] {
        let text = std::fs::read_to_string(pages.join(format!("{page}.1"))).unwrap();
        assert!(text.contains(&format!(".TH {page} 1")), "{text}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let (status, completions) = TestServer::run(&["completions", shell]);
        assert!(
            status.success() && completions.contains("backup"),
            "{shell}"
        );
    }
}
