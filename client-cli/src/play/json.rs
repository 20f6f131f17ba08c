//! Playing by JSON, for bots and scripts: the server's messages go to standard output, the
//! messages for it come from standard input, one a line.

use std::time::Instant;

use protocol::{ClientMessage, ErrorCode, ServerMessage};
use tokio::io::{AsyncBufReadExt, BufReader};

use super::SeatMemory;
use crate::client_state::ClientState;
use crate::net::{Link, LinkEvent};
use crate::stdout;

/// Plays until the input has ended and the match is over.
pub(super) async fn run(
    mut link: Link,
    mut client: ClientState,
    mut memory: SeatMemory,
) -> anyhow::Result<()> {
    let mut typed = BufReader::new(tokio::io::stdin()).lines();
    let mut reading = true;
    while reading || !client.is_over() {
        tokio::select! {
            event = link.next() => {
                let Some(event) = event else { break };
                let is_message = if let LinkEvent::Received(received) = &event {
                    stdout::raw(&received.text)?;
                    true
                } else {
                    false
                };
                let output = client.on_event(event, Instant::now())?;
                if !is_message {
                    output.lines.iter().for_each(|line| eprintln!("tablee: {line}"));
                }
                memory.note(client.session())?;
            }
            text = typed.next_line(), if reading => match text? {
                Some(text) if text.trim().is_empty() => {}
                Some(text) => match read(&text) {
                    Some(message) => link.send(message).await,
                    None => stdout::json(&unreadable())?,
                },
                None => reading = false,
            },
        }
        for message in client.take_outgoing() {
            link.send(message).await;
        }
        if let Some(id) = client.take_next_match() {
            link.follow(id.to_string()).await;
        }
    }
    link.close().await;
    Ok(())
}

/// Reads a message for the server. Greeting and subscribing are the client's business.
fn read(text: &str) -> Option<ClientMessage> {
    match serde_json::from_str(text) {
        Ok(
            ClientMessage::Hello { .. }
            | ClientMessage::Subscribe { .. }
            | ClientMessage::Unsubscribe { .. },
        )
        | Err(_) => None,
        Ok(message) => Some(message),
    }
}

/// Refuses, in the server's words, what the server does not get to see.
fn unreadable() -> ServerMessage {
    ServerMessage::Refused {
        id: None,
        code: ErrorCode::BadMessage.as_str().to_owned(),
        message: ErrorCode::BadMessage.message().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_the_bots_business_is_sent() {
        assert!(read(r#"{"type":"ping"}"#).is_some());
        assert!(read(r#"{"type":"resign","id":"x"}"#).is_some());
        assert!(read(r#"{"type":"hello","protocol":[1],"client":"x"}"#).is_none());
        assert!(read(r#"{"type":"subscribe","id":"x","match":"x"}"#).is_none());
        assert!(read("{").is_none());
    }
}
