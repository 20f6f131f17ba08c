//! A club that outgrows its file moves to PostgreSQL, and everybody plays on.

use std::time::Duration;

use engine::{Chance, Seed};
use match_core::audit;
use protocol::{CreateMatch, Joined, Record, TimeControl};
use tests::{PATIENCE, TestPlayer, TestPostgres, TestServer, TestWire, join, orbito, play_turn};
use tokio::time::timeout;

/// All that a move writes, match by match.
const CONTENTS: &str = "
    SELECT id, to_jsonb(matches) - '{number, owner}'::text[] FROM matches
    UNION ALL SELECT id, to_jsonb(players) - 'match' FROM players JOIN matches ON number = match
    UNION ALL SELECT id, to_jsonb(tokens) - 'match' FROM tokens JOIN matches
        ON matches.number = match
    UNION ALL SELECT id, to_jsonb(entries) - 'match' FROM entries JOIN matches ON number = match
    UNION ALL SELECT id, to_jsonb(chat) - 'match' FROM chat JOIN matches ON matches.number = match
    UNION ALL SELECT id, to_jsonb(log_ends) - 'match' FROM log_ends JOIN matches ON number = match
    UNION ALL SELECT NULL, to_jsonb(push_key) FROM push_key
    ORDER BY 1, 2";

/// Returns the flags with which the program moves the matches of a server.
fn flags(from: &TestServer, to: &str) -> [String; 5] {
    let from = from.database().display().to_string();
    ["move", "--from", &from, "--to", to].map(str::to_owned)
}

/// Runs `tablee-server move`; returns whether it succeeded and what it wrote.
fn move_all(from: &TestServer, to: &str) -> (bool, String) {
    let (status, output) = TestServer::run(&flags(from, to).each_ref().map(String::as_str));
    (status.success(), output)
}

/// Fails unless so many matches are moved, and so many were there.
fn assert_moves(from: &TestServer, to: &str, moved: usize, there: usize) {
    let (is_done, output) = move_all(from, to);
    assert!(
        is_done && counts(&output) == Some((moved, there)),
        "{output}"
    );
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

/// Returns how many matches a move said that it had moved, and how many had been there.
fn counts(output: &str) -> Option<(usize, usize)> {
    let line = output
        .lines()
        .find_map(|line| line.strip_prefix("matches moved: "))?;
    let (moved, there) = line.split_once(", there already: ")?;
    Some((moved.parse().ok()?, there.parse().ok()?))
}

/// A club with more matches than a move writes at once.
async fn club(server: &TestServer) -> (usize, [TestPlayer; 2]) {
    let clock = CreateMatch {
        time_control: Some(TimeControl::SuddenDeath { bank_ms: 3_600_000 }),
        ..orbito()
    };
    let mut chance = Chance::new(Seed([18; 32]));
    let mut over = server.start_match(&orbito()).await;
    play_turn(&mut over, &mut chance).await;
    over[0].resign().await.unwrap();
    let mut live = server.start_match(&clock).await;
    for turn in 0..4 {
        play_turn(&mut live, &mut chance).await;
        live[turn % 2].say("Your turn.").await.unwrap();
    }
    for _ in 0..38 {
        server.create(&orbito()).await;
    }
    (40, live)
}

/// A move may be killed whatever it has sent last, or been answered: begun again, it leaves what it would have
/// left undisturbed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_killed_anywhere_goes_on() {
    const PARTS: u64 = 5;
    let postgres = TestPostgres::start();
    let mut before = TestServer::start();
    let (matches, mut live) = club(&before).await;
    before.stop().await;
    let url = postgres.create("whole");
    let wire = TestWire::to_postgres(&postgres, Duration::ZERO).await;
    assert_moves(&before, &wire.database("whole"), matches, 0);
    let lengths = [&wire.outgoing, &wire.incoming].map(|direction| direction.passed());
    let whole = TestPostgres::query(&url, CONTENTS);

    let (mut found, mut last) = (Vec::new(), String::new());
    for (place, part) in (0..2).flat_map(|place| (1..PARTS).map(move |part| (place, part))) {
        let name = format!("cut_{place}_{part}");
        let url = postgres.create(&name);
        let wire = TestWire::to_postgres(&postgres, Duration::ZERO).await;
        let direction = [&wire.outgoing, &wire.incoming][place];
        direction.cut_after(lengths[place] * part / PARTS);
        let flags = flags(&before, &wire.database(&name));
        let mut process = TestServer::begin(&flags.each_ref().map(String::as_str));
        timeout(PATIENCE, direction.holds()).await.unwrap();
        process.kill().unwrap();
        process.wait().unwrap();
        drop(wire);
        let (is_done, output) = move_all(&before, &url);
        assert!(is_done, "{name}: {output}");
        let (moved, there) = counts(&output).unwrap();
        assert_eq!(moved + there, matches, "{name}: {output}");
        assert_eq!(TestPostgres::query(&url, CONTENTS), whole, "{name}");
        found.push(there);
        last = url;
    }
    let is_in_the_middle = |there: &usize| (1..matches).contains(there);
    assert!(found.iter().any(is_in_the_middle), "{found:?}");

    let flag = format!("--database={last}");
    let server = TestServer::with(&[&flag]);
    for player in &mut live {
        player.resume(&server).await;
    }
    play_turn(&mut live, &mut Chance::new(Seed([19; 32]))).await;
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
