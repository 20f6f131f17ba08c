//! A typed connection: one socket with its greeting.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, ErrorCode, Problem, ServerMessage, VERSION};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::server::Server;
use crate::failure::Failure;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// The silence, in heartbeats, after which a connection counts as lost.
const MOST_SILENT_HEARTBEATS: u32 = 3;

/// A message of the server, and its JSON.
#[derive(Clone, Debug)]
pub struct Received {
    /// The message.
    pub message: ServerMessage,
    /// Its JSON, on one line.
    pub text: String,
}

/// A connection on which both sides have greeted each other.
pub struct Connection {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    heartbeat: Duration,
    heard: Instant,
    asked: u32,
}

impl Connection {
    /// Connects, says hello and returns the connection with the server's welcome.
    ///
    /// # Errors
    ///
    /// [`Failure::Unreachable`] if the connection could not be opened, [`Failure::Refused`] if the
    /// server refuses this client.
    pub async fn open(server: &Server) -> Result<(Connection, Received), Failure> {
        // Only ring is compiled in; a second call finds it installed already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let connecting = timeout(CONNECT_TIMEOUT, connect_async(server.socket()));
        let (stream, _) = connecting
            .await
            .map_err(|_| lost("no answer"))?
            .map_err(|error| turned_away(&error))?;
        let mut connection = Connection {
            stream,
            heartbeat: CONNECT_TIMEOUT,
            heard: Instant::now(),
            asked: 0,
        };
        connection
            .send(&ClientMessage::Hello {
                protocol: vec![VERSION],
                client: concat!("tablee-cli/", env!("CARGO_PKG_VERSION")).to_owned(),
            })
            .await?;
        let welcome = timeout(CONNECT_TIMEOUT, connection.receive())
            .await
            .map_err(|_| lost("no welcome"))??;
        match &welcome.message {
            ServerMessage::Welcome { heartbeat_ms, .. } => {
                connection.heartbeat = Duration::from_millis((*heartbeat_ms).max(1_000));
                Ok((connection, welcome))
            }
            ServerMessage::Refused { code, message, .. } => Err(Failure::refused(code, message)),
            _ => Err(Failure::Foreign(welcome.text)),
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// [`Failure::Unreachable`] if the connection is lost.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), Failure> {
        let text = serde_json::to_string(message).expect("the protocol's messages are JSON");
        self.stream
            .send(Message::text(text))
            .await
            .map_err(|error| lost(&error))
    }

    /// Waits for the next message. A silent server is pinged, and given up after a while.
    /// Cancel-safe.
    ///
    /// # Errors
    ///
    /// [`Failure::Unreachable`] if the connection is lost, [`Failure::Foreign`] if the message
    /// cannot be read.
    pub async fn receive(&mut self) -> Result<Received, Failure> {
        loop {
            let deadline = self.heard + self.heartbeat * (self.asked + 1);
            let Ok(frame) = timeout_at(deadline, self.stream.next()).await else {
                self.asked += 1;
                if self.asked >= MOST_SILENT_HEARTBEATS {
                    return Err(lost("silence"));
                }
                let ping = Message::Ping(Bytes::new());
                self.stream.send(ping).await.map_err(|error| lost(&error))?;
                continue;
            };
            self.heard = Instant::now();
            self.asked = 0;
            match frame {
                Some(Ok(Message::Text(text))) => return read(&text),
                Some(Ok(Message::Close(frame))) => {
                    let reason = frame.map_or(String::new(), |frame| frame.to_string());
                    return Err(lost(&reason));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(lost(&error)),
                None => return Err(lost("closed")),
            }
        }
    }

    /// Closes the connection, if it still can be.
    pub async fn close(mut self) {
        let _ = timeout(Duration::from_secs(1), self.stream.close(None)).await;
    }
}

/// Tells whether a refused request may succeed when it is tried again later.
pub(crate) fn is_temporary(code: &str) -> bool {
    [
        ErrorCode::RateLimited,
        ErrorCode::TooManyConnections,
        ErrorCode::TooManySpectators,
        ErrorCode::Restarting,
        ErrorCode::Unavailable,
        ErrorCode::Internal,
    ]
    .iter()
    .any(|known| known.as_str() == code)
}

fn read(text: &str) -> Result<Received, Failure> {
    let message =
        serde_json::from_str(text).map_err(|error| Failure::Foreign(format!("{error}: {text}")))?;
    Ok(Received {
        message,
        // Inside its strings JSON has no line breaks.
        text: text.replace(['\n', '\r'], " "),
    })
}

fn lost(reason: &(impl ToString + ?Sized)) -> Failure {
    Failure::Unreachable(reason.to_string())
}

fn turned_away(error: &Error) -> Failure {
    let Error::Http(response) = error else {
        return lost(error);
    };
    let body = response.body().as_deref().unwrap_or_default();
    match serde_json::from_slice::<Problem>(body) {
        Ok(problem) => problem.into(),
        Err(_) => lost(error),
    }
}
