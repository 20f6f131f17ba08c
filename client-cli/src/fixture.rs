//! A match as the server's messages show it, for tests.

use std::time::Instant;

use protocol::{ClientMessage, Nonce, ServerMessage};
use serde_json::{Value, json};

use crate::client_state::{ClientState, Output};
use crate::net::{LinkEvent, Received};
use crate::texts::{Lang, Texts};

/// The first link of the player's nonces.
pub(crate) const NONCE_SECRET: Nonce = Nonce([7; 32]);

/// Returns the event in which a link passes a message on.
pub(crate) fn received(message: Value) -> LinkEvent {
    let text = message.to_string();
    let message: ServerMessage = serde_json::from_value(message).unwrap();
    LinkEvent::Received(Received { message, text })
}

/// Returns a player who is present.
pub(crate) fn player(number: u8, name: &str, ready: bool) -> Value {
    json!({"player": number, "name": name, "seat": number, "ready": ready, "presence": "present"})
}

/// Returns the state of a live match of Orbito in which seat 0 is to act.
pub(crate) fn live(version: u64) -> Value {
    json!({
        "version": version, "status": "live", "spectators": 1,
        "players": [player(0, "Ada", true), player(1, "Bob", true)],
        "position": {
            "size": 4, "line": 4, "rings": ["ccw", "cw"], "rows": ["w...", ".b..", "....", "...."],
            "turn": "white", "reserve": [7, 7], "lines": []
        },
        "to_act": [0], "offers": [],
        "legal_actions": [
            {"type": "turn", "place": "B1"},
            {"type": "turn", "place": "C1"},
            {"type": "turn", "shift": {"from": "B2", "to": "B1"}, "place": "B2"}
        ],
        "clock": {"seats": [
            {"remaining_ms": 65_000, "runs_in_ms": 0}, {"remaining_ms": 60_000}
        ]}
    })
}

/// Returns the snapshot of a state, for player 0.
pub(crate) fn snapshot(state: &Value) -> Value {
    let joined = |version: u64, name: &str| {
        let event = json!({"type": "joined", "player": version - 1, "name": name});
        json!({"version": version, "at_ms": 0, "event": event})
    };
    let started = json!({"type": "started", "seating": [0, 1]});
    json!({
        "type": "snapshot", "you": 0, "chat": [],
        "match": {
            "id": "01ba60d3-3800-7c4d-a9a6-c3e5f8b2d1c0", "code": "K7QM-2XHB", "game": "orbito", "settings": {},
            "seats": 2, "visibility": "link", "commitment": "", "created_ms": 0,
            "time_control": {"system": "fischer", "initial_ms": 60_000, "increment_ms": 2_000}
        },
        "happened": [
            joined(1, "Ada"), joined(2, "Bob"), {"version": 3, "at_ms": 0, "event": started}
        ],
        "state": state
    })
}

/// Returns the state of a live match of Lutinades in which Bob, the second of three, is gone.
pub(crate) fn without_bob() -> Value {
    let mut state = live(3);
    state["players"] = json!([
        player(0, "Ada", true),
        player(1, "Bob", true),
        player(2, "Cleo", true)
    ]);
    state["players"][1]["presence"] = json!("gone");
    state["players"][1]["away_ms"] = json!(40_000);
    state["position"] = Value::Null;
    state["legal_actions"] = Value::Null;
    state["clock"] = Value::Null;
    state
}

/// A client, and the moment its clocks are read.
pub(crate) struct Scene {
    pub(crate) client: ClientState,
    pub(crate) now: Instant,
}

impl Scene {
    /// Starts with the snapshot of a state at a table of three, in English.
    pub(crate) fn at_three(state: &Value) -> Scene {
        let mut message = snapshot(state);
        message["match"]["game"] = json!("lutinades");
        message["match"]["seats"] = json!(3);
        message["happened"][2]["event"]["seating"] = json!([0, 1, 2]);
        Scene::of(message)
    }

    /// Starts with the snapshot of a state, in English.
    pub(crate) fn new(state: &Value) -> Scene {
        Scene::of(snapshot(state))
    }

    /// Starts with a snapshot, in English.
    pub(crate) fn of(message: Value) -> Scene {
        let mut scene = Scene {
            client: ClientState::new(Texts::new(Lang::En), true, Some(NONCE_SECRET)),
            now: Instant::now(),
        };
        scene.receive(message);
        scene
    }

    /// Takes a message of the server.
    pub(crate) fn receive(&mut self, message: Value) -> Output {
        self.client.on_event(received(message), self.now).unwrap()
    }

    /// Types a line.
    pub(crate) fn types(&mut self, line: &str) -> Vec<String> {
        let command = crate::client_state::Command::parse(line).unwrap();
        self.client.execute(command, self.now).lines
    }

    /// Returns the messages to send, as JSON without the ids.
    pub(crate) fn sent(&mut self) -> Vec<Value> {
        let sent = self.client.take_outgoing();
        sent.iter().map(without_id).collect()
    }
}

fn without_id(message: &ClientMessage) -> Value {
    let mut json = serde_json::to_value(message).unwrap();
    json.as_object_mut().unwrap().remove("id");
    json
}
