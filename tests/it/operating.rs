//! What whoever runs the server needs: flags, health, metrics, errors at the start.

use engine::{Chance, Seed};
use tests::{TestServer, orbito, play_turn};

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
    std::fs::write(&no_database, "this is no database, only a text".repeat(100)).unwrap();
    let no_database = format!("--database={}", no_database.display());
    for (flags, reason) in [
        (&[taken.as_str(), fresh.as_str()][..], "cannot listen on"),
        (
            &["--listen=127.0.0.1:0", &no_database],
            "cannot open the database",
        ),
        (
            &["--listen=127.0.0.1:0", "--grace-seconds=1"],
            "grace-seconds",
        ),
        (&["--no-such-flag"], "--no-such-flag"),
        (
            &["--config=/no/such/file"],
            "cannot read the configuration file",
        ),
    ] {
        let (status, output) = TestServer::run(flags);
        assert!(!status.success());
        assert!(output.contains(reason), "{flags:?}: {output}");
    }
}
