//! Every input is answered.

use std::net::IpAddr;
use std::time::Duration;

use axum::http::StatusCode;
use engine::GAMES;
use protocol::{ErrorCode, Joined, Problem, ServerMessage};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::fuzz;
use crate::sim::alone::runtime;
use crate::sim::dice::Dice;
use crate::sim::network::{Arrival, Connection, Server};

/// Creates a match of the first game and returns a seat in it.
async fn seat(server: &Server) -> Joined {
    let create = json!({"game": GAMES[0].id(), "player": {"name": "Ann"}});
    let (status, body) = server.post("/api/matches", &create.to_string()).await;
    assert_eq!(status, StatusCode::CREATED);
    serde_json::from_slice(&body).unwrap()
}

/// Each request comes from an address of its own, so that none waits for what came before.
fn address(number: u32) -> IpAddr {
    let [_, b, c, d] = number.to_be_bytes();
    IpAddr::from([10, b, c, d])
}

#[test]
fn every_body_is_answered() {
    let runtime = runtime();
    let server = Server::alone(&runtime);
    let code = runtime.block_on(seat(&server)).code;
    let of_match = |route| format!("/api/matches/{code}/{route}");
    let paths = [
        of_match("players"),
        of_match("seat-key"),
        of_match("seat-key/take"),
        of_match("push"),
        "/api/matches".to_owned(),
        "/api/pairings".to_owned(),
        "/api/seats".to_owned(),
        "/api/replays".to_owned(),
    ];
    let mut sent = 0;
    for path in &paths {
        fuzz("bodies", Vec::new(), |text, _| {
            sent += 1;
            let answer = server.post_from(address(sent), path, text);
            let (status, body) = runtime.block_on(answer);
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
        let hello = json!({"type": "hello", "protocol": protocol::VERSIONS, "client": "fuzz"});
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
    let server = Server::alone(&runtime);
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
