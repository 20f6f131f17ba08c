//! A club that outgrows its file moves to PostgreSQL, and everybody plays on.

use engine::{Chance, Seed};
use match_core::audit;
use protocol::{CreateMatch, Joined, Record, TimeControl};
use tests::{TestPostgres, TestServer, join, orbito, play_turn};

/// Runs `tablee-server move`; returns whether it succeeded and what it wrote.
fn move_all(from: &TestServer, to: &str) -> (bool, String) {
    let from = from.database();
    let flags = ["move", "--from", from.to_str().unwrap(), "--to", to];
    let (status, output) = TestServer::run(&flags);
    (status.success(), output)
}

/// Fails unless so many matches are moved, and so many were there.
fn assert_moves(from: &TestServer, to: &str, moved: usize, there: usize) {
    let (is_done, output) = move_all(from, to);
    let counts = format!("matches moved: {moved}, there already: {there}\n");
    assert!(is_done && output.contains(&counts), "{output}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_plays_on_after_a_move_to_postgresql() {
    let postgres = TestPostgres::start();
    let url = postgres.create("club");
    let mut before = TestServer::start();
    let mut chance = Chance::new(Seed([16; 32]));
    // One match is over, one live with a clock, one waits for a player.
    let mut over = before.start_match(&orbito()).await;
    play_turn(&mut over, &mut chance).await;
    over[0].say("Good game!").await.unwrap();
    over[0].resign().await.unwrap();
    over[1].wait_for_the_end().await;
    let clock = CreateMatch {
        time_control: Some(TimeControl::SuddenDeath { bank_ms: 3_600_000 }),
        ..orbito()
    };
    let mut live = before.start_match(&clock).await;
    play_turn(&mut live, &mut chance).await;
    live[0].say("Your turn.").await.unwrap();
    let open = before.create(&orbito()).await;
    let (while_served, output) = move_all(&before, &url);
    assert!(
        !while_served && output.contains("one database has one server"),
        "{output}"
    );
    before.kill();

    assert_moves(&before, &url, 3, 0);
    assert_moves(&before, &url, 0, 3);
    let flag = format!("--database={url}");
    let server = TestServer::with(&[&flag]);
    let (while_served, output) = move_all(&before, &url);
    assert!(
        !while_served && output.contains("one database has one server"),
        "{output}"
    );
    for player in &mut live {
        let (state, history) = (player.state.clone(), player.history.len());
        player.resume(&server).await;
        assert_eq!(player.state.position, state.position);
        assert_eq!(player.history.len(), history);
        assert_eq!(player.chat.last().unwrap().text, "Your turn.");
    }
    play_turn(&mut live, &mut chance).await;
    let path = format!("/api/matches/{}/record", over[0].info.id);
    let record: Record = server.get(&path).await.ok();
    assert!(audit(&record).unwrap().id_is_proven);
    over[1].resume(&server).await;
    assert_eq!(over[1].chat.last().unwrap().text, "Good game!");
    let _: Joined = server.join(open.code, &join("Bea", None)).await.ok();
}

/// Entries that two servers have added to the same match are not mixed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_went_on_in_both_places_is_refused() {
    let postgres = TestPostgres::start();
    let url = postgres.create("club");
    let mut before = TestServer::start();
    let mut players = before.start_match(&orbito()).await;
    let mut chance = Chance::new(Seed([17; 32]));
    before.kill();
    assert_moves(&before, &url, 1, 0);
    let flag = format!("--database={url}");
    let mut after = TestServer::with(&[&flag]);
    for player in &mut players {
        player.resume(&after).await;
    }
    play_turn(&mut players, &mut chance).await;
    after.kill();
    // A match that has gone on there stays as it is.
    assert_moves(&before, &url, 0, 1);
    let id = players[0].info.id;
    before.restart();
    let [mut ann, _] = players;
    ann.state.version.0 = 1;
    ann.history.truncate(1);
    ann.resume(&before).await;
    ann.resign().await.unwrap();
    before.kill();
    let (both, output) = move_all(&before, &url);
    let named = format!("match {id}: the database has another match of this id");
    assert!(!both && output.contains(&named), "{output}");
}
