//! Every input is answered.

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use clap::Parser;
use engine::GAMES;
use protocol::{ErrorCode, Joined, Problem, ServerMessage};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tokio::time::sleep;
use tower::ServiceExt;

use super::fuzz;
use crate::Running;
use crate::computers::Computers;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::push::Vapid;
use crate::sim::dice::Dice;
use crate::sim::network::{Arrival, Connection, PEER, Server};
use crate::sim::time;
use crate::store::simulated::SimulatedStore;
use crate::time::Timebase;

/// A server without limits on how much one address may ask.
fn server(runtime: &Runtime) -> Server {
    let _entered = runtime.enter();
    time::begin();
    time::start();
    let mut config = Config::parse_from(["tablee-server"]);
    let much = 1_000_000.try_into().unwrap();
    config.limits.commands_per_second = much;
    config.limits.messages_per_second = much;
    config.limits.requests_per_minute = much;
    config.limits.codes_per_minute = much;
    config.limits.matches_per_address = u64::MAX >> 8;
    let store = SimulatedStore::new(time::now_ms);
    tokio::spawn(store.clone().write_all());
    let timebase = Timebase::start(store.served(), time::of_day);
    let metrics = Metrics::new();
    let computers = Computers::at_once(&config.computers, metrics.clone());
    let running = Running::start(
        config,
        Arc::new(store),
        timebase,
        metrics,
        computers,
        Vapid::drawn(),
    );
    let router = running.router();
    Server { running, router }
}

fn runtime() -> Runtime {
    let mut builder = Builder::new_current_thread();
    builder.enable_time().start_paused(true).build().unwrap()
}

/// Posts a body and returns the answer.
async fn post(server: &Server, path: &str, body: &str) -> (StatusCode, Vec<u8>) {
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header("content-type", "application/json")
        .extension(ConnectInfo(PEER))
        .extension(server.running.app.addresses.accept(PEER.ip()))
        .body(Body::from(body.to_owned()))
        .unwrap();
    let answer = server.router.clone().oneshot(request).await.unwrap();
    let (head, body) = answer.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    (head.status, body.to_vec())
}

/// Creates a match of the first game and returns a seat in it.
async fn seat(server: &Server) -> Joined {
    let create = json!({"game": GAMES[0].id(), "player": {"name": "Ann"}});
    let (status, body) = post(server, "/api/matches", &create.to_string()).await;
    assert_eq!(status, StatusCode::CREATED);
    serde_json::from_slice(&body).unwrap()
}

#[test]
fn every_body_is_answered() {
    let runtime = runtime();
    let server = server(&runtime);
    let code = runtime.block_on(seat(&server)).code;
    let join = format!("/api/matches/{code}/players");
    for path in ["/api/matches", join.as_str(), "/api/replays"] {
        fuzz("bodies", Vec::new(), |text, _| {
            let (status, body) = runtime.block_on(post(&server, path, text));
            if !status.is_success() {
                assert!(status.is_client_error(), "{status}");
                let problem: Problem = serde_json::from_slice(&body).unwrap();
                assert!(!problem.code.message().is_empty());
            }
        });
    }
}

/// A client that says what it likes.
struct Talker {
    connection: Connection,
    arrivals: mpsc::UnboundedReceiver<Arrival>,
}

impl Talker {
    async fn connect(server: &Server, joined: &Joined) -> Talker {
        let (sender, arrivals) = mpsc::unbounded_channel();
        let connection = Connection::open(server, 0, &Dice::new(0, 0), 0, sender);
        let mut talker = Talker {
            connection,
            arrivals,
        };
        let hello = json!({"type": "hello", "protocol": [protocol::VERSION], "client": "fuzz"});
        talker.says(&hello.to_string()).await;
        let subscribe = json!({
            "type": "subscribe", "id": "fuzz", "match": joined.code, "token": joined.token,
        });
        talker.says(&subscribe.to_string()).await;
        talker
    }

    /// Says something and returns the answers; `None` if the connection ends.
    async fn says(&mut self, text: &str) -> Option<Vec<String>> {
        self.connection.send(text);
        sleep(Duration::from_millis(20)).await;
        let mut answers = Vec::new();
        while let Ok(Arrival { text, .. }) = self.arrivals.try_recv() {
            answers.push(text?);
        }
        Some(answers)
    }
}

/// Every message has an answer, or ends the connection; every refusal has a code that is known.
#[test]
fn every_message_is_answered() {
    let runtime = runtime();
    let server = server(&runtime);
    let joined = runtime.block_on(seat(&server));
    let mut talker = runtime.block_on(Talker::connect(&server, &joined));
    fuzz("messages", Vec::new(), |text, _| {
        let Some(answers) = runtime.block_on(talker.says(text)) else {
            talker = runtime.block_on(Talker::connect(&server, &joined));
            return;
        };
        assert!(!answers.is_empty(), "no answer");
        for answer in answers {
            let answer: ServerMessage = serde_json::from_str(&answer).unwrap();
            if let ServerMessage::Refused { code, .. } = answer {
                assert!(ErrorCode::find(&code).is_some(), "{code}");
            }
        }
    });
}
