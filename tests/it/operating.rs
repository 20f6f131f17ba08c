//! An operator's needs: flags, health, metrics, errors at the start.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use engine::{Chance, Seed};
use protocol::{ClientMessage, ServerMessage};
use tests::{Closed, Socket, TestServer, orbito, play_turn};

#[tokio::test]
async fn health_and_metrics_tell_how_the_server_is() {
    let server = TestServer::start();
    assert_eq!(server.get("/healthz").await.body, "ok\n");
    assert_eq!(server.get("/readyz").await.body, "ready\n");
    let mut players = server.start_match(&orbito()).await;
    let mut chance = Chance::new(Seed([1; 32]));
    for _ in 0..3 {
        play_turn(&mut players, &mut chance).await;
    }
    let waiting = usize::from(players[0].is_to_act());
    let early = serde_json::json!({"type": "turn", "place": "A1"});
    players[waiting].act(&early).await.unwrap_err();
    server.get("/api/nothing").await;
    for (name, value) in [
        ("tablee_connections", 2.0),
        ("tablee_loaded_matches", 1.0),
        ("tablee_actions_total", 3.0),
        ("tablee_action_seconds_count", 3.0),
        ("tablee_refusals_total{code=\"not_your_turn\"}", 1.0),
        ("tablee_refusals_total{code=\"not_found\"}", 1.0),
        ("tablee_outbox_overflows_total", 0.0),
        ("tablee_match_panics_total", 0.0),
        ("tablee_commit_failures_total", 0.0),
        ("tablee_resyncs_total", 0.0),
        ("tablee_limits_total{limit=\"requests\"}", 0.0),
        (
            "tablee_requests_total{route=\"/api/matches\",status=\"201\"}",
            1.0,
        ),
        ("tablee_requests_total{route=\"page\",status=\"404\"}", 1.0),
    ] {
        let measured = server.metric(name).await;
        assert!(
            (measured - value).abs() < f64::EPSILON,
            "{name}: {measured}"
        );
    }
    let commits = server.metric("tablee_commit_seconds_count").await;
    let writes = server.metric("tablee_commit_writes_sum").await;
    // Creating, joining, two times ready and three actions.
    assert!(commits >= 1.0 && writes >= 7.0);
}

#[test]
fn help_names_every_flag_with_its_environment_variable() {
    let (status, help) = TestServer::run(&["--help"]);
    assert!(status.success());
    let flags = help
        .lines()
        .filter(|line| line.trim_start().starts_with("--"));
    let flags: Vec<&str> = flags.map(str::trim).collect();
    assert!(flags.len() >= 15, "{help}");
    for flag in [
        "--listen",
        "--database",
        "--allow-origin",
        "--connections-per-address",
        "--grace-seconds",
        "--log-format",
    ] {
        assert!(help.contains(flag), "{flag}");
        let variable = format!("TABLEE_{}", flag[2..].to_uppercase().replace('-', "_"));
        assert!(help.contains(&variable), "{variable}");
    }
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let server = TestServer::start();
    let taken = format!("--listen={}", server.address());
    let folder = tempfile::tempdir().unwrap();
    let fresh = format!("--database={}", folder.path().join("new.sqlite").display());
    let no_database = folder.path().join("text.sqlite");
    fs::write(&no_database, "this is no database, only a text".repeat(100)).unwrap();
    let no_database = format!("--database={}", no_database.display());
    let newer = folder.path().join("newer.sqlite");
    let database = rusqlite::Connection::open(&newer).unwrap();
    database.pragma_update(None, "user_version", 99).unwrap();
    let newer = format!("--database={}", newer.display());
    let misspelt = folder.path().join("misspelt.toml");
    fs::write(&misspelt, "lisen = \"127.0.0.1:0\"").unwrap();
    let in_misspelt = format!("{} cannot be used", misspelt.display());
    let misspelt = format!("--config={}", misspelt.display());
    for (flags, reason) in [
        (
            &[taken.as_str(), fresh.as_str()][..],
            "--listen chooses another address",
        ),
        (
            &["--listen=127.0.0.1:0", &no_database],
            "it is damaged or no SQLite database",
        ),
        (
            &["--listen=127.0.0.1:0", &newer],
            "a newer server wrote it (schema 99",
        ),
        // The port opens when the database is ready, and not before.
        (&[&taken, &newer], "a newer server wrote it (schema 99"),
        (
            &["--listen=127.0.0.1:0", "--grace-seconds=1"],
            "grace-seconds",
        ),
        (&["--no-such-flag"], "--no-such-flag"),
        (
            &["--config=/no/such/file"],
            "cannot read the configuration file",
        ),
        (&[&misspelt], &in_misspelt),
        (&[&misspelt], "'--lisen'"),
        (&["--requests-per-minute=0"], "it is a number from 1 to"),
        (&["--database=sqlite:club.sqlite"], "the path of a file"),
        (&["delete", "CODE42"], "a match is named by its id"),
    ] {
        let (status, output) = TestServer::run(flags);
        assert!(!status.success());
        assert!(output.contains(reason), "{flags:?}: {output}");
    }
}

#[tokio::test]
async fn a_second_server_says_who_has_the_database() {
    let server = TestServer::start();
    let database = format!("--database={}", server.database().display());
    let (status, output) = TestServer::run(&["--listen=127.0.0.1:0", &database]);
    assert!(!status.success());
    let holder = format!("process {} uses it", server.process_id());
    assert!(output.contains(&holder), "{output}");
}

#[tokio::test]
async fn what_the_server_writes_is_for_its_user_alone() {
    let server = TestServer::start();
    server.create(&orbito()).await;
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let database = server.database();
    let folder = database.parent().unwrap();
    assert_eq!(mode(folder), 0o700);
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(Result::unwrap).collect();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        assert_eq!(mode(&file.path()), 0o600, "{file:?}");
    }
}

#[tokio::test]
async fn a_shell_s_limit_on_open_files_is_raised() {
    let server = TestServer::with_open_files(Some("-S -n 100"), &[]);
    let mut sockets = Vec::new();
    for _ in 0..200 {
        sockets.push(Socket::connect(&server).await);
    }
    assert_eq!(server.get("/readyz").await.status, 200);
}

#[tokio::test]
async fn connections_beyond_what_the_system_allows_are_told_so() {
    let server = TestServer::with_open_files(Some("-n 256"), &[]);
    assert!(server.log().contains("leaves room for fewer connections"));
    let mut open = Vec::new();
    let refusal = loop {
        let mut socket = Socket::open(server.address(), &[]).await.unwrap();
        socket
            .send_text(r#"{"type":"hello","protocol":["1"]}"#)
            .await;
        match socket.receive().await {
            ServerMessage::Refused { code, .. } if code == "too_many_connections" => break socket,
            _ => open.push(socket),
        }
    };
    assert_eq!(refusal.closed().await, Closed(Some(1008)));
    assert!(open.len() >= 100, "{}", open.len());
    assert_eq!(server.get("/readyz").await.status, 429);
    assert!(!server.log().contains("was not accepted"));
}

#[tokio::test]
async fn the_log_tells_of_matches_and_when_asked_of_connections_and_refusals() {
    let server = TestServer::with(&["--log=server=debug", "--connections-per-address=4"]);
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    let early = serde_json::json!({"type": "turn", "place": "A1"});
    bob.act(&early).await.unwrap_err();
    let mut other = Socket::open(server.address(), &[]).await.unwrap();
    other.send_text("nonsense").await;
    other.receive().await;
    let hello = ClientMessage::Hello {
        protocol: vec![0],
        client: "tests".to_owned(),
    };
    other.send(&hello).await;
    other.receive().await;
    other.closed().await;
    let mut sockets = Vec::new();
    for _ in 0..4 {
        sockets.push(Socket::open(server.address(), &[]).await.unwrap());
    }
    ann.resign().await.unwrap();
    let id = ann.info.id.to_string();
    drop((ann, bob, sockets));
    for (path, told) in [
        ("/healthz", "the client is gone"),
        ("/api/nothing", "not_found"),
    ] {
        server
            .eventually(path, |_| server.log().contains(told))
            .await;
    }
    let log = server.log();
    for (message, field, value) in [
        ("match created", "id", id.as_str()),
        ("match started", "id", &id),
        ("match finished", "termination", "Resignation"),
        ("connected", "address", "127.0.0.1"),
        ("connection refused", "code", "too_many_connections"),
        ("message refused", "code", "bad_message"),
        ("message refused", "code", "unsupported_protocol"),
        ("command refused", "code", "not_your_turn"),
        ("disconnected", "reason", "the client is gone"),
        ("request refused", "code", "not_found"),
    ] {
        let is_told = log.lines().any(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
            let found = &line["fields"][field];
            let found = if found.is_null() {
                &line["span"][field]
            } else {
                found
            };
            line["fields"]["message"] == message && found == value
        });
        assert!(is_told, "{message} {field} {value}:\n{log}");
    }
}

#[tokio::test]
async fn the_log_says_which_addresses_to_open() {
    let server = TestServer::with(&["--listen=0.0.0.0:0"]);
    let port = server.address().port();
    let local = format!("http://127.0.0.1:{port}");
    server
        .eventually("/healthz", |_| server.log().contains(&local))
        .await;
    let one = TestServer::start();
    let url = format!("\"url\":\"{}\"", one.url());
    one.eventually("/healthz", |_| one.log().contains(&url))
        .await;
}
