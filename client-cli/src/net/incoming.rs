//! Reading what a server says, also one that says more than this client knows.

use protocol::{Happening, ServerMessage};
use serde::Deserialize;
use serde_json::Value;

use crate::failure::Failure;

/// A message of the server, and its JSON.
#[derive(Clone, Debug)]
pub struct Received {
    /// The message.
    pub message: ServerMessage,
    /// Its JSON, on one line.
    pub text: String,
}

/// A message as it comes in.
#[derive(Debug)]
pub(super) enum Incoming {
    Known(Box<Received>),
    /// The JSON of one that came into the protocol after this client.
    Newer(String),
}

/// The messages that are of no use unless all of them is understood, but for their events.
const STATES: [&str; 2] = ["snapshot", "update"];

/// Reads a message. Words that this client does not know make a message a newer one; of a state they
/// leave out the events in which they stand, as the state itself says what follows from those.
pub(super) fn read(text: &str) -> Result<Incoming, Failure> {
    // Inside its strings JSON has no line breaks.
    let line = text.replace(['\n', '\r'], " ");
    let known = |message, text| Incoming::Known(Box::new(Received { message, text }));
    let fault = match serde_json::from_str(text) {
        Ok(message) => return Ok(known(message, line)),
        Err(fault) => fault.to_string(),
    };
    let mut json: Value = serde_json::from_str(text).unwrap_or_default();
    let is_state = STATES.iter().any(|kind| json["type"] == *kind);
    if json["type"].is_string() && !is_state && fault.starts_with("unknown variant") {
        return Ok(Incoming::Newer(line));
    }
    if let Some(happened) = json.get_mut("happened").and_then(Value::as_array_mut) {
        happened.retain(|one| Happening::deserialize(one).is_ok());
    }
    match serde_json::from_value(json) {
        Ok(message) => Ok(known(message, line)),
        Err(_) => Err(Failure::Foreign(format!("{fault}: {text}"))),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::fixture::live;

    fn update(event: &Value) -> Value {
        let happened = [json!({"type": "draw_agreed"}), event.clone()];
        let happened = (4_u64..).zip(happened);
        let happened: Vec<Value> = happened
            .map(|(version, event)| json!({"version": version, "at_ms": 0, "event": event}))
            .collect();
        json!({"type": "update", "state": live(5), "happened": happened})
    }

    #[test]
    fn what_came_after_this_client_is_told_apart() {
        for newer in [
            json!({"type": "weather", "sky": "blue"}),
            json!({"type": "notice", "notice": "holiday"}),
        ] {
            let text = newer.to_string();
            let read = read(&text).unwrap();
            assert!(matches!(read, Incoming::Newer(said) if said == text));
        }
    }

    #[test]
    fn events_that_came_after_this_client_are_passed_over() {
        for newer in [
            json!({"type": "applauded", "player": 0}),
            json!({"type": "offered", "player": 0, "offer": "tea"}),
        ] {
            let Incoming::Known(received) = read(&update(&newer).to_string()).unwrap() else {
                panic!("an update is known");
            };
            let ServerMessage::Update { happened, state } = received.message else {
                panic!("{:?} is an update", received.message);
            };
            let versions: Vec<u64> = happened.iter().map(|one| one.version.0).collect();
            assert_eq!(versions, [4]);
            assert_eq!(state.version.0, 5);
        }
    }

    #[test]
    fn a_state_that_cannot_be_understood_is_none() {
        let mut unknown = update(&json!({"type": "draw_agreed"}));
        unknown["state"]["status"] = json!("dreaming");
        for foreign in ["{", "[]", r#"{"type": "accepted"}"#, &unknown.to_string()] {
            assert!(
                matches!(read(foreign), Err(Failure::Foreign(_))),
                "{foreign}"
            );
        }
    }
}
