//! The protocol's scenarios, played to what decides for a link.

use std::collections::HashMap;
use std::time::Duration;

use protocol::{ClientMessage, ServerMessage};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::backoff::Backoff;
use super::connection::{Silence, closed, hello};
use super::follower::Follower;
use crate::failure::Failure;

/// A line of a scenario: what comes to the client, or what the client does about it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Step {
    Opens,
    Server(Value),
    Closes(u16),
    User(Value),
    PassesMs(u64),
    #[serde(untagged)]
    Done(Value),
}

/// A client between its user and a server, both played by a scenario.
struct Client {
    follower: Follower,
    now: Instant,
    /// The open connection, with the silence on it; `None` within one before the welcome.
    silence: Option<Silence>,
    connects_at: Option<Instant>,
    /// The client's actions that the scenario has not looked at yet.
    done: Vec<Value>,
    /// The scenario's names for the ids that the client chose.
    ids: HashMap<String, String>,
}

impl Client {
    fn new() -> Client {
        let match_ref = "RKN8-39W1".to_owned();
        Client {
            follower: Follower::new(match_ref, None, None, Backoff::default()),
            now: Instant::now(),
            silence: None,
            connects_at: None,
            done: vec![json!("connects")],
            ids: HashMap::new(),
        }
    }

    fn sends(&mut self, message: &ClientMessage) {
        self.done.push(json!({"sends": message}));
    }

    fn on_server(&mut self, mut said: Value) {
        if let Some(own) = said["id"].as_str().and_then(|name| self.ids.get(name)) {
            said["id"] = json!(own);
        }
        let message: ServerMessage = serde_json::from_str(&said.to_string()).unwrap();
        if let Some(silence) = &mut self.silence {
            silence.heard(self.now);
        }
        match &message {
            ServerMessage::Welcome { heartbeat_ms, .. } => {
                let heartbeat = Duration::from_millis(*heartbeat_ms);
                self.silence = Some(Silence::new(heartbeat, self.now));
                let subscribe = self.follower.welcomed();
                return self.sends(&subscribe);
            }
            ServerMessage::Refused { code, message, .. } if self.silence.is_none() => {
                return self.on_loss(Failure::refused(code, message));
            }
            _ => {}
        }
        match self.follower.receive(&message) {
            Err(failure) => self.on_loss(failure),
            Ok(reaction) => {
                if reaction.shows {
                    self.done.extend(shown(&message));
                }
                for message in &reaction.sends {
                    self.sends(message);
                }
            }
        }
    }

    fn on_loss(&mut self, failure: Failure) {
        self.silence = None;
        match self.follower.lost(failure, fastrand::f64()) {
            Ok(pause) => {
                self.connects_at = Some(self.now + pause);
                self.done
                    .push(json!({"retries_ms": pause.as_millis() as u64}));
            }
            Err(Failure::Refused { code, .. }) => self.done.push(json!({"stops": code})),
            Err(failure) => panic!("{failure}"),
        }
    }

    fn on_passing(&mut self, passes: Duration) {
        self.now += passes;
        if self.connects_at.is_some_and(|at| at <= self.now) {
            self.connects_at = None;
            self.done.push(json!("connects"));
        }
        let Some(silence) = &mut self.silence else {
            return;
        };
        if silence.deadline() <= self.now {
            match silence.passed() {
                Ok(()) => self.done.push(json!("asks")),
                Err(failure) => self.on_loss(failure),
            }
        }
    }

    fn play(&mut self, step: Step) {
        if let Step::Done(expected) = step {
            assert!(!self.done.is_empty(), "missing: {expected}");
            let done = self.done.remove(0);
            assert!(self.fits(&done, &expected), "{done} is not {expected}");
            return;
        }
        assert!(self.done.is_empty(), "unexpected: {:?}", self.done);
        match step {
            Step::Opens => self.sends(&hello()),
            Step::Server(message) => self.on_server(message),
            Step::Closes(code) => self.on_loss(closed(code)),
            Step::User(message) => {
                let message: ClientMessage = serde_json::from_value(message).unwrap();
                if self.follower.command(&message) {
                    self.sends(&message);
                }
            }
            Step::PassesMs(ms) => self.on_passing(Duration::from_millis(ms)),
            Step::Done(_) => unreachable!("looked at above"),
        }
    }

    /// Tells whether the client did what a scenario expects: the members it names, its own name
    /// for an id, a pause within limits.
    fn fits(&mut self, done: &Value, expected: &Value) -> bool {
        if let Some(pause_ms) = done["retries_ms"].as_u64() {
            let limit_ms = |end: usize| expected["retries_ms"][end].as_u64().unwrap();
            return (limit_ms(0)..=limit_ms(1)).contains(&pause_ms);
        }
        let Some(sent) = expected["sends"].as_object() else {
            return done == expected;
        };
        sent.iter().all(|(member, value)| match value.as_str() {
            Some(name) if member == "id" => {
                let own = done["sends"]["id"].as_str().unwrap();
                self.ids.entry(name.to_owned()).or_insert(own.to_owned()) == own
            }
            _ => done["sends"][member] == *value,
        })
    }
}

/// Returns what a scenario says of a message that the user is shown.
fn shown(message: &ServerMessage) -> Option<Value> {
    match message {
        ServerMessage::Snapshot(snapshot) => Some(json!({"shows": snapshot.state.version})),
        ServerMessage::Update { state, .. } => Some(json!({"shows": state.version})),
        ServerMessage::Accepted { id, .. } => Some(json!({"answers": {"id": id}})),
        ServerMessage::Refused {
            id: Some(id), code, ..
        } => Some(json!({"answers": {"id": id, "code": code}})),
        _ => None,
    }
}

#[test]
fn the_link_decides_as_the_scenarios_say() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocol/scenarios");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().collect();
    assert!(!files.is_empty(), "no scenarios in {folder}");
    for file in files {
        let path = file.unwrap().path();
        let mut client = Client::new();
        let text = std::fs::read_to_string(&path).unwrap();
        // The first line says what the scenario is about.
        for (number, line) in (1..).zip(text.lines()).skip(1) {
            println!("{}:{number}: {line}", path.display());
            client.play(serde_json::from_str(line).unwrap());
        }
        assert!(client.done.is_empty(), "unexpected: {:?}", client.done);
    }
}
