//! Playing in JSON, for bots and scripts: the server's messages go to standard output, messages for
//! it come from standard input, one a line.

use std::io;
use std::time::Instant;

use engine::wrong_member;
use protocol::{ClientMessage, CommandId, ErrorCode, ServerMessage};
use serde_json::Value;

use crate::client_state::ClientState;
use crate::interface::Interface;
use crate::net::{LinkEvent, Received};
use crate::stdin::StdinLines;
use crate::{stderr, stdout};

/// Plays until the input has ended and the match is over.
pub(super) struct Json {
    client: ClientState,
    typed: StdinLines,
}

impl Json {
    /// Starts before the match is known.
    pub(super) fn new(client: ClientState) -> Json {
        Json {
            client,
            typed: StdinLines::new(),
        }
    }
}

impl Interface for Json {
    type Input = Option<String>;

    fn client(&mut self) -> &mut ClientState {
        &mut self.client
    }

    async fn input(&mut self) -> io::Result<Option<String>> {
        self.typed.next().await
    }

    fn on_input(&mut self, line: Option<String>) -> anyhow::Result<()> {
        let Some(line) = line.filter(|line| !line.trim().is_empty()) else {
            return Ok(());
        };
        let message = match read(&line) {
            Ok(message) => message,
            Err(Unreadable { id, reason, at }) => {
                stderr::note(format_args!("tablee: {reason}"));
                return Ok(stdout::json(&refusal(id, ErrorCode::BadMessage, at))?);
            }
        };
        let id = message.id().cloned();
        match self.client.queue(message) {
            Ok(()) => Ok(()),
            Err(code) => Ok(stdout::json(&refusal(id, code, None))?),
        }
    }

    fn on_event(&mut self, event: LinkEvent) -> anyhow::Result<()> {
        tell(&mut self.client, event)
    }

    fn is_done(&mut self) -> bool {
        self.typed.has_ended() && self.client.is_over()
    }
}

/// Passes an event of the link on: a message as it came, the rest in words to standard error.
pub(super) fn tell(client: &mut ClientState, event: LinkEvent) -> anyhow::Result<()> {
    let is_message = matches!(event, LinkEvent::Received(_));
    if let LinkEvent::Received(Received { text, .. }) | LinkEvent::Newer(text) = &event {
        stdout::raw(text)?;
    }
    let output = client.on_event(event, Instant::now())?;
    for line in output.lines.iter().filter(|_| !is_message) {
        stderr::note(format_args!("tablee: {line}"));
    }
    Ok(())
}

/// A line that is no message for the server.
#[derive(Debug, PartialEq)]
struct Unreadable {
    /// Its id, if that can be read.
    id: Option<CommandId>,
    /// The mistake in it.
    reason: String,
    /// The member with the mistake, if there is one.
    at: Option<String>,
}

/// Reads a message for the server. Greeting and subscribing are left to the client.
fn read(text: &str) -> Result<ClientMessage, Unreadable> {
    let reason = match serde_json::from_str(text) {
        Ok(
            ClientMessage::Hello { .. }
            | ClientMessage::Subscribe { .. }
            | ClientMessage::Unsubscribe { .. },
        ) => "tablee greets and subscribes by itself".to_owned(),
        Ok(message) => return Ok(message),
        Err(error) => error.to_string(),
    };
    let json: Value = serde_json::from_str(text).unwrap_or_default();
    let id = json["id"].as_str().map(str::to_owned);
    Err(Unreadable {
        id: id.and_then(|id| id.try_into().ok()),
        reason,
        at: wrong_member::<ClientMessage>(text),
    })
}

/// Returns the server's refusal of a message that is not sent.
fn refusal(id: Option<CommandId>, code: ErrorCode, at: Option<String>) -> ServerMessage {
    ServerMessage::Refused {
        id,
        code: code.as_str().to_owned(),
        why: None,
        at,
        message: code.message().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greetings_and_subscriptions_are_not_sent() {
        assert!(read(r#"{"type":"ping"}"#).is_ok());
        assert!(read(r#"{"type":"resign","id":"x"}"#).is_ok());
        assert!(read(r#"{"type":"hello","protocol":[1],"client":"x"}"#).is_err());
        assert!(read(r#"{"type":"subscribe","id":"x","match":"x"}"#).is_err());
        assert_eq!(read("{").unwrap_err().id, None);
    }

    #[test]
    fn a_line_with_a_mistake_is_refused_under_its_id_and_with_the_reason() {
        let Unreadable { id, reason, .. } =
            read(r#"{"type":"act","id":"x","version":3}"#).unwrap_err();
        assert_eq!(id, Some("x".to_owned().try_into().unwrap()));
        assert_eq!(reason, "missing field `action`");
        let misspelt = r#"{"type":"resign","id":"x","seet":1}"#;
        assert_eq!(read(misspelt).unwrap_err().at.as_deref(), Some("seet"));
    }
}
