//! The server on PostgreSQL, where something differs from a file.

use engine::{Chance, Seed};
use protocol::{ErrorCode, Record};
use tests::{TestPostgres, TestServer, orbito, play_turn};

fn database(url: &str) -> String {
    format!("--database={url}")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_has_one_server_and_its_commands() {
    let postgres = TestPostgres::start();
    let url = postgres.create("club");
    let server = TestServer::with(&[&database(&url)]);
    let [mut ann, mut bob] = server.start_match(&orbito()).await;
    ann.resign().await.unwrap();
    bob.wait_for_the_end().await;
    server.create(&orbito()).await;
    let run = async |arguments: &[&str]| {
        let arguments: Vec<String> = arguments.iter().map(|&text| text.to_owned()).collect();
        let database = database(&url);
        let running = tokio::task::spawn_blocking(move || {
            let arguments = arguments.iter().map(String::as_str);
            TestServer::run(&arguments.chain([&*database]).collect::<Vec<_>>())
        });
        let (status, output) = running.await.unwrap();
        (status.success(), output)
    };
    let (second, output) = run(&["--listen=127.0.0.1:0"]).await;
    assert!(
        !second && output.contains("one database has one server"),
        "{output}"
    );
    let sound = (true, "matches checked: 2, all sound\n".to_owned());
    assert_eq!(run(&["check"]).await, sound);
    let (exported, record) = run(&["export"]).await;
    assert!(exported, "{record}");
    let record: Record = serde_json::from_str(&record).unwrap();
    match_core::audit(&record).unwrap();
    let (copied, output) = run(&["backup", "copy"]).await;
    assert!(!copied && output.contains("pg_dump"), "{output}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_restarts_is_waited_for() {
    let mut postgres = TestPostgres::start();
    let url = postgres.create("club");
    let server = TestServer::with(&[&database(&url)]);
    let mut players = server.start_match(&orbito()).await;
    let mut chance = Chance::new(Seed([15; 32]));
    play_turn(&mut players, &mut chance).await;
    postgres.stop();
    let refused = server.post("/api/matches", &orbito()).await;
    assert_eq!(refused.refusal(), (503, ErrorCode::Unavailable));
    server
        .eventually("/readyz", |answer| answer.status == 503)
        .await;
    postgres.restart();
    server
        .eventually("/readyz", |answer| answer.status == 200)
        .await;
    server.create(&orbito()).await;
    play_turn(&mut players, &mut chance).await;
}
