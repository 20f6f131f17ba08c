//! Connections to a server in memory.

use std::time::Duration;

use axum::http::StatusCode;
use protocol::{ErrorCode, Joined};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use crate::limits::REQUESTS_AT_ONCE;
use crate::sim::alone::runtime;
use crate::sim::dice::Dice;
use crate::sim::network::{Arrival, Connection, PEER, Server};
use crate::sim::time;
use crate::store::simulated::{Disk, SimulatedStore};

/// The duration of a commit while the disk is slow, in milliseconds.
const COMMIT_MS: u64 = 3_000;

/// A player's client.
struct Client {
    joined: Joined,
    connection: Connection,
    arrivals: mpsc::UnboundedReceiver<Arrival>,
    /// The state of the match that came last.
    state: Value,
}

impl Client {
    async fn join(server: &Server, path: &str, wish: &Value) -> Client {
        let (status, body) = server.post(path, &wish.to_string()).await;
        assert_eq!(status, StatusCode::CREATED);
        Client::connect(server, serde_json::from_slice(&body).unwrap()).await
    }

    async fn connect(server: &Server, joined: Joined) -> Client {
        let (sender, arrivals) = mpsc::unbounded_channel();
        let connection = Connection::open(server, 0, &Dice::new(0, 0), 0, sender);
        let mut client = Client {
            joined,
            connection,
            arrivals,
            state: Value::Null,
        };
        let hello = json!({"type": "hello", "protocol": protocol::VERSIONS, "client": "tests"});
        client.send(&hello);
        client.subscribe("s1");
        client.answer("s1").await;
        client
    }

    fn send(&self, message: &Value) {
        self.connection.send(&message.to_string());
    }

    fn subscribe(&self, id: &str) {
        let Joined { id: of, token, .. } = &self.joined;
        self.send(&json!({"type": "subscribe", "id": id, "match": of, "token": token}));
    }

    fn act(&self, id: &str) {
        let action = &self.state["legal_actions"][0];
        let version = &self.state["version"];
        self.send(&json!({"type": "act", "id": id, "version": version, "action": action}));
    }

    /// Asks the match as much as a connection may ask it at once.
    fn ask_much(&self) {
        for number in 0..REQUESTS_AT_ONCE {
            self.send(&json!({"type": "query", "id": format!("q{number}"), "query": {}}));
        }
    }

    fn is_to_act(&self) -> bool {
        self.state["legal_actions"].is_array()
    }

    /// Reads up to the next message.
    async fn read(&mut self) -> Value {
        let arrival = self.arrivals.recv().await.unwrap();
        let message: Value = serde_json::from_str(&arrival.text.unwrap()).unwrap();
        if message["state"].is_object() {
            self.state = message["state"].clone();
        }
        message
    }

    /// Reads up to the answer to a message.
    async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.read().await;
            if message["id"] == id {
                return message;
            }
        }
    }
}

/// Starts a match on a store, and returns the player who is to act before the other one.
async fn start(server: &Server) -> [Client; 2] {
    let create = json!({
        "game": "orbito", "player": {"name": "Ann"},
        "time_control": {"system": "sudden_death", "bank_ms": 60_000},
    });
    let ann = Client::join(server, "/api/matches", &create).await;
    let path = format!("/api/matches/{}/players", ann.joined.code);
    let bob = Client::join(server, &path, &json!({"name": "Bob"})).await;
    let mut players = [ann, bob];
    for player in &mut players {
        player.send(&json!({"type": "ready", "id": "r", "ready": true}));
        player.answer("r").await;
    }
    for player in &mut players {
        while player.state["status"] != "live" {
            player.read().await;
        }
    }
    if !players[0].is_to_act() {
        players.swap(0, 1);
    }
    players
}

/// Makes commits slow, and has a player's match wait for one.
async fn stall(store: &SimulatedStore, player: &Client) {
    store.set_disk(Disk {
        commit_ms: COMMIT_MS,
        ..Disk::default()
    });
    player.send(&json!({"type": "offer", "id": "o", "offer": "draw"}));
    sleep(Duration::from_millis(100)).await;
}

/// A connection that begins with a delay is soon known for the fast one it is.
#[test]
fn the_round_trip_of_a_new_connection_is_soon_known() {
    let runtime = runtime();
    let server = Server::alone(&runtime);
    runtime.block_on(async {
        let (sender, mut arrivals) = mpsc::unbounded_channel();
        let connection = Connection::open(&server, 0, &Dice::new(0, 0), 0, sender);
        connection.pause(700);
        let hello = json!({"type": "hello", "protocol": protocol::VERSIONS, "client": "tests"});
        connection.send(&hello.to_string());
        sleep(Duration::from_millis(2_500)).await;
        connection.send(&json!({"type": "ping"}).to_string());
        let round_trip_ms = loop {
            let text = arrivals.recv().await.unwrap().text.unwrap();
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == "pong" {
                break message["round_trip_ms"].as_u64().unwrap();
            }
        };
        assert!(round_trip_ms < 50, "{round_trip_ms} ms");
    });
}

/// A client that comes back subscribes and acts in one go.
#[test]
fn what_follows_a_subscription_counts_from_when_it_came() {
    let runtime = runtime();
    let store = SimulatedStore::new(time::now_ms);
    let server = Server::alone_with(&runtime, store.clone());
    runtime.block_on(async {
        let [mut ann, bob] = start(&server).await;
        stall(&store, &bob).await;
        ann.subscribe("s2");
        ann.act("a");
        let accepted = ann.answer("a").await;
        assert_eq!(accepted["type"], "accepted");
        let elapsed_ms = accepted["receipt"]["elapsed_ms"].as_u64().unwrap();
        assert!(elapsed_ms < 200, "{elapsed_ms} ms");
    });
}

#[test]
fn what_waits_before_a_busy_match_keeps_nobody_from_being_read() {
    let runtime = runtime();
    let store = SimulatedStore::new(time::now_ms);
    let server = Server::alone_with(&runtime, store.clone());
    runtime.block_on(async {
        let [mut ann, bob] = start(&server).await;
        let mut bobs = Vec::new();
        for _ in 0..8 {
            bobs.push(Client::connect(&server, bob.joined.clone()).await);
        }
        stall(&store, &bob).await;
        bobs.iter().for_each(Client::ask_much);
        sleep(Duration::from_millis(100)).await;
        ann.send(&json!({"type": "query", "id": "q", "query": {}}));
        ann.act("a");
        let accepted = ann.answer("a").await;
        assert_eq!(accepted["type"], "accepted");
        let elapsed_ms = accepted["receipt"]["elapsed_ms"].as_u64().unwrap();
        assert!(elapsed_ms < 300, "{elapsed_ms} ms");
    });
}

#[test]
fn a_connection_may_have_so_many_requests_wait() {
    let runtime = runtime();
    let store = SimulatedStore::new(time::now_ms);
    let server = Server::alone_with(&runtime, store.clone());
    runtime.block_on(async {
        let [mut ann, bob] = start(&server).await;
        stall(&store, &bob).await;
        ann.ask_much();
        ann.act("a");
        assert_eq!(
            ann.answer("a").await["code"],
            ErrorCode::RateLimited.as_str()
        );
        // The match is asked again once it has answered.
        assert_eq!(
            ann.answer("q0").await["code"],
            ErrorCode::BadAction.as_str()
        );
        ann.answer(&format!("q{}", REQUESTS_AT_ONCE - 1)).await;
        ann.act("b");
        assert_eq!(ann.answer("b").await["type"], "accepted");
    });
}

#[test]
fn a_subscription_that_another_overtakes_is_refused() {
    let runtime = runtime();
    let server = Server::alone(&runtime);
    runtime.block_on(async {
        let [mut ann, _bob] = start(&server).await;
        let wrong = json!({
            "type": "subscribe", "id": "s2", "match": ann.joined.id, "token": "0".repeat(64),
        });
        ann.send(&wrong);
        ann.subscribe("s3");
        let not_subscribed = ErrorCode::NotSubscribed.as_str();
        assert_eq!(ann.answer("s2").await["code"], not_subscribed);
        assert_eq!(ann.answer("s3").await["type"], "snapshot");
        ann.send(&json!({"type": "unsubscribe", "id": "u"}));
        ann.act("a");
        assert_eq!(ann.answer("u").await["type"], "accepted");
        assert_eq!(ann.answer("a").await["code"], not_subscribed);
    });
}

#[test]
fn a_match_is_followed_on_until_another_subscription_reaches_a_match() {
    let runtime = runtime();
    let server = Server::alone(&runtime);
    runtime.block_on(async {
        let [mut ann, _bob] = start(&server).await;
        let nowhere = json!({"type": "subscribe", "id": "s2", "match": "0000-0000"});
        ann.send(&nowhere);
        let no_such_match = ErrorCode::NoSuchMatch.as_str();
        assert_eq!(ann.answer("s2").await["code"], no_such_match);
        ann.act("a");
        assert_eq!(ann.answer("a").await["type"], "accepted");
        let wrong = json!({
            "type": "subscribe", "id": "s3", "match": ann.joined.id, "token": "0".repeat(64),
        });
        ann.send(&wrong);
        assert_eq!(ann.answer("s3").await["code"], ErrorCode::BadToken.as_str());
        ann.act("b");
        let not_subscribed = ErrorCode::NotSubscribed.as_str();
        assert_eq!(ann.answer("b").await["code"], not_subscribed);
    });
}

/// A player of two matches is not kept in one of them by its commit.
#[test]
fn a_busy_match_is_left_at_once() {
    let runtime = runtime();
    let store = SimulatedStore::new(time::now_ms);
    let server = Server::alone_with(&runtime, store.clone());
    runtime.block_on(async {
        let [mut ann, mut bob] = start(&server).await;
        let [other, _] = start(&server).await;
        stall(&store, &bob).await;
        let left = Instant::now();
        ann.send(&json!({"type": "unsubscribe", "id": "u"}));
        ann.send(&json!({"type": "subscribe", "id": "s2", "match": other.joined.id}));
        assert_eq!(ann.answer("u").await["type"], "accepted");
        let snapshot = ann.answer("s2").await;
        assert_eq!(snapshot["match"]["id"], json!(other.joined.id));
        assert!(left.elapsed() < Duration::from_millis(200));
        // News of the match that was left does not come.
        bob.answer("o").await;
        ann.send(&json!({"type": "ping"}));
        let mut told = ann.read().await;
        while told["type"] == "presence" {
            told = ann.read().await;
        }
        assert_eq!(told["type"], "pong");
    });
}

/// A server that stops charges nobody: neither for the time until the next one serves, nor for the time until
/// the player is back; nor does it give time back that has passed.
#[test]
fn a_clock_stands_from_one_server_to_the_next() {
    let before = runtime();
    let store = SimulatedStore::new(time::now_ms);
    let server = Server::alone_with(&before, store.clone());
    let (ann, bob, thought) = before.block_on(async {
        let [ann, mut bob] = start(&server).await;
        // Storing takes a while, which is nobody's time.
        store.set_disk(Disk {
            commit_ms: 700,
            ..Disk::default()
        });
        ann.act("a");
        while !bob.is_to_act() {
            bob.read().await;
        }
        store.set_disk(Disk::default());
        let published = Instant::now();
        sleep(Duration::from_secs(2)).await;
        let thought = published.elapsed();
        server.running.stop().await;
        (ann.joined, bob.joined, thought)
    });
    drop(before);
    let after = runtime();
    let server = Server::alone_with(&after, store.open());
    after.block_on(async {
        sleep(Duration::from_secs(1)).await;
        // The opponent is back first, and brings the match into memory.
        let _ann = Client::connect(&server, ann).await;
        sleep(Duration::from_secs(4)).await;
        // Storing that the clock goes on takes a while, too.
        store.set_disk(Disk {
            commit_ms: 700,
            ..Disk::default()
        });
        let bob = Client::connect(&server, bob).await;
        let seats = bob.state["clock"]["seats"].as_array().unwrap();
        let running = seats.iter().find(|seat| seat["runs_in_ms"].is_u64());
        let left_ms = running.unwrap()["remaining_ms"].as_u64().unwrap();
        let right_ms = 60_000 - thought.as_millis() as u64;
        assert!(
            left_ms.abs_diff(right_ms) <= 100,
            "{left_ms} of {right_ms} ms"
        );
    });
}

/// The followers of a match at a server that is lost may ask for it before the one that takes it over has
/// brought it into memory.
#[test]
fn a_match_taken_over_that_is_served_already_is_left_alone() {
    let runtime = runtime();
    let store = SimulatedStore::new(time::now_ms).share("one");
    let server = Server::alone_with(&runtime, store);
    runtime.block_on(async {
        let [mut ann, _bob] = start(&server).await;
        let registry = &server.running.app.registry;
        registry.take_over(ann.joined.id).unwrap();
        sleep(Duration::from_millis(100)).await;
        ann.act("a");
        let mut told = ann.read().await;
        while told["id"] != "a" {
            assert_ne!(told["type"], "snapshot");
            told = ann.read().await;
        }
        assert_eq!(told["type"], "accepted");
    });
}

/// A flood waits in the network from the first message too many on, and others go on.
#[test]
fn a_connection_that_sends_too_much_is_not_read_for_a_while() {
    let runtime = runtime();
    let server = Server::at_defaults(&runtime);
    runtime.block_on(async {
        let [mut ann, mut bob] = start(&server).await;
        let ping = json!({"type": "ping"});
        for _ in 0..100 {
            bob.send(&ping);
        }
        while bob.read().await["code"] != ErrorCode::RateLimited.as_str() {}
        let refused = Instant::now();
        ann.act("a");
        assert_eq!(ann.answer("a").await["type"], "accepted");
        let others = refused.elapsed();
        assert!(others < Duration::from_millis(100), "{others:?}");
        // The news of the action comes, and the next answer when the rest is over.
        while bob.read().await["type"] != "update" {}
        assert!(refused.elapsed() < Duration::from_millis(100));
        let answers = ["pong", "refused"];
        while !answers.contains(&bob.read().await["type"].as_str().unwrap()) {}
        let rest = refused.elapsed();
        assert!(rest >= Duration::from_millis(500), "{rest:?}");
    });
}

/// A command that left nothing in the log is remembered with the player's 63 that came after it.
#[test]
fn the_last_64_refusals_of_a_player_are_remembered() {
    let runtime = runtime();
    let server = Server::alone(&runtime);
    runtime.block_on(async {
        let [mut ann, mut bob] = start(&server).await;
        let decline = |id: u32| json!({"type": "decline", "id": format!("d{id}"), "offer": "draw"});
        for id in 0..65 {
            ann.send(&decline(id));
            ann.answer(&format!("d{id}")).await;
        }
        bob.send(&json!({"type": "offer", "id": "o", "offer": "draw"}));
        assert_eq!(bob.answer("o").await["type"], "accepted");
        // The second gets the answer of before; the first is decided anew.
        ann.send(&decline(1));
        assert_eq!(
            ann.answer("d1").await["code"],
            ErrorCode::NoSuchOffer.as_str()
        );
        ann.send(&decline(0));
        assert_eq!(ann.answer("d0").await["type"], "accepted");
    });
}

#[test]
fn a_match_that_nobody_follows_leaves_memory_after_a_minute() {
    let runtime = runtime();
    let server = Server::alone(&runtime);
    runtime.block_on(async {
        let create = json!({"game": "orbito", "player": {"name": "Ann"}});
        let ann = Client::join(&server, "/api/matches", &create).await;
        sleep(Duration::from_mins(3)).await;
        let id = ann.joined.id;
        let is_loaded = || server.running.app.registry.is_loaded(id);
        assert!(is_loaded());
        drop(ann);
        sleep(Duration::from_secs(59)).await;
        assert!(is_loaded());
        sleep(Duration::from_secs(2)).await;
        assert!(!is_loaded());
        // It comes back with whoever comes.
        let path = format!("/api/matches/{id}/players");
        Client::join(&server, &path, &json!({"name": "Bob"})).await;
        assert!(is_loaded());
    });
}

/// The creator of a match that is over is not kept.
#[test]
fn a_rematch_counts_for_the_address_that_agreed_to_it_last() {
    let runtime = runtime();
    let server = Server::alone(&runtime);
    runtime.block_on(async {
        let app = &server.running.app;
        let unfinished = || app.store.reads().unfinished_by(PEER.ip().to_string());
        let [mut ann, mut bob] = start(&server).await;
        ann.send(&json!({"type": "resign", "id": "r1"}));
        ann.answer("r1").await;
        assert_eq!(unfinished().await.unwrap(), 0);
        app.registry.reload();
        for player in [&mut ann, &mut bob] {
            while player.read().await["type"] != "snapshot" {}
            player.send(&json!({"type": "offer", "id": "o1", "offer": "rematch"}));
            assert_eq!(player.answer("o1").await["type"], "accepted");
        }
        assert_eq!(unfinished().await.unwrap(), 1);
    });
}

/// The players of a table are numbered, and there are not many numbers.
#[test]
fn somebody_who_comes_and_goes_takes_few_places_of_a_table() {
    let runtime = runtime();
    let server = Server::alone(&runtime);
    runtime.block_on(async {
        let create = json!({"game": "orbito", "player": {"name": "Ann"}});
        let ann = Client::join(&server, "/api/matches", &create).await;
        let path = format!("/api/matches/{}/players", ann.joined.code);
        let wish = json!({"name": "Eve"});
        for _ in 0..20 {
            let mut eve = Client::join(&server, &path, &wish).await;
            eve.send(&json!({"type": "leave", "id": "l"}));
            assert_eq!(eve.answer("l").await["type"], "accepted");
        }
        let (status, _) = server.post(&path, &wish.to_string()).await;
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
        let other = "192.0.2.1".parse().unwrap();
        let (status, _) = server.post_from(other, &path, &wish.to_string()).await;
        assert_eq!(status, StatusCode::CREATED);
    });
}
