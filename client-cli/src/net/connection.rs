//! A typed connection: one socket with its greeting.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, ErrorCode, RECONNECTING, ServerMessage, VERSIONS};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message};
use tokio_tungstenite::{
    Connector, MaybeTlsStream, WebSocketStream, connect_async_tls_with_config,
};

use super::incoming::{self, Incoming, Received};
use super::server::Server;
use super::tls;
use crate::failure::{Failure, Refusal};

const OPENING: Duration = Duration::from_millis(RECONNECTING.opening_ms);

/// A connection on which both sides have greeted each other.
pub struct Connection {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    silence: Silence,
}

impl Connection {
    /// Connects, says hello and returns the connection with the server's welcome.
    ///
    /// # Errors
    ///
    /// [`Failure::Unreachable`] if the connection could not be opened, [`Failure::Refused`] if the
    /// server refuses this client.
    pub async fn open(server: &Server) -> Result<(Connection, Received), Failure> {
        let tls = server.is_encrypted().then(tls::config).transpose()?;
        let tls = tls.map(Connector::Rustls);
        let connecting = connect_async_tls_with_config(server.socket(), None, false, tls);
        let connecting = timeout(OPENING, connecting);
        let (stream, _) = connecting
            .await
            .map_err(|_| lost("no answer"))?
            .map_err(|error| turned_away(&error))?;
        let mut connection = Connection {
            stream,
            silence: Silence::new(OPENING, Instant::now()),
        };
        connection.send(&hello()).await?;
        let welcome = timeout(OPENING, connection.receive())
            .await
            .map_err(|_| lost("no welcome"))??;
        let welcome = match welcome {
            Incoming::Known(welcome) => *welcome,
            Incoming::Newer(text) => return Err(Failure::Foreign(text)),
        };
        match &welcome.message {
            ServerMessage::Welcome { heartbeat_ms, .. } => {
                let heartbeat = Duration::from_millis((*heartbeat_ms).max(1_000));
                connection.silence = Silence::new(heartbeat, Instant::now());
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
            .map_err(|error| broken(&error))
    }

    /// Waits for the next message. A silent server is pinged, and given up after a while.
    /// Cancel-safe.
    ///
    /// # Errors
    ///
    /// [`Failure::Unreachable`] if the connection is lost, [`Failure::Foreign`] if the message
    /// cannot be read.
    pub(super) async fn receive(&mut self) -> Result<Incoming, Failure> {
        loop {
            let frame = timeout_at(self.silence.deadline(), self.stream.next());
            let Ok(frame) = frame.await else {
                self.silence.passed()?;
                let ping = Message::Ping(Bytes::new());
                self.stream
                    .send(ping)
                    .await
                    .map_err(|error| broken(&error))?;
                continue;
            };
            self.silence.heard(Instant::now());
            match frame {
                Some(Ok(Message::Text(text))) => return incoming::read(&text),
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or(lost("closed"), |frame| closed(frame.code.into())));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(broken(&error)),
                None => return Err(lost("closed")),
            }
        }
    }

    /// Closes the connection, if it still can be.
    pub async fn close(mut self) {
        let _ = timeout(Duration::from_secs(1), self.stream.close(None)).await;
    }
}

/// Returns the first message of a connection.
pub(super) fn hello() -> ClientMessage {
    ClientMessage::Hello {
        protocol: VERSIONS.into(),
        client: concat!("tablee-cli/", env!("CARGO_PKG_VERSION")).to_owned(),
    }
}

/// The time since a server last said something.
pub(super) struct Silence {
    heartbeat: Duration,
    heard: Instant,
    has_asked: bool,
}

impl Silence {
    /// Begins now, with a server that speaks once a heartbeat.
    pub(super) fn new(heartbeat: Duration, now: Instant) -> Silence {
        Silence {
            heartbeat,
            heard: now,
            has_asked: false,
        }
    }

    /// Takes note of a word from the server.
    pub(super) fn heard(&mut self, now: Instant) {
        *self = Silence::new(self.heartbeat, now);
    }

    /// Returns when something is to be done about the silence.
    pub(super) fn deadline(&self) -> Instant {
        let heartbeats = if self.has_asked {
            RECONNECTING.lost_after_heartbeats
        } else {
            RECONNECTING.asks_after_heartbeats
        };
        self.heard + self.heartbeat.mul_f64(heartbeats)
    }

    /// Says at the deadline that the server is to be asked for a sign of life.
    ///
    /// # Errors
    ///
    /// [`Failure::Unreachable`] if it has been asked already: the connection is lost.
    pub(super) fn passed(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.has_asked, true) {
            return Err(lost("silence"));
        }
        Ok(())
    }
}

/// Returns the failure that a close code stands for.
pub(super) fn closed(close_code: u16) -> Failure {
    match ErrorCode::of_close(close_code) {
        Some(code) => code.into(),
        None => lost("closed"),
    }
}

fn lost(reason: &(impl ToString + ?Sized)) -> Failure {
    Failure::Unreachable(reason.to_string())
}

fn turned_away(error: &Error) -> Failure {
    let Error::Http(response) = error else {
        return broken(error);
    };
    let body = response.body().as_deref().unwrap_or_default();
    match serde_json::from_slice::<Refusal>(body) {
        Ok(refusal) => refusal.into(),
        Err(_) => lost(error),
    }
}

/// Returns the failure of a socket; the system's own words say enough.
fn broken(error: &Error) -> Failure {
    match error {
        Error::Io(error) => lost(error),
        error => lost(error),
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_server_that_is_down_is_said_in_the_words_of_the_system() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let server = format!("http://{address}").parse().unwrap();
        let Err(failure) = Connection::open(&server).await else {
            panic!("nobody listens");
        };
        // Windows has other words than Unix.
        assert!(!failure.to_string().contains("IO error"), "{failure}");
    }
}
