//! The end of a connection.

use std::time::Duration;

use tokio::time::timeout;
use tungstenite::protocol::CloseFrame;
use tungstenite::{Message, Utf8Bytes};

use super::socket::Socket;

/// Close codes of RFC 6455 and its registry.
pub(super) mod close {
    pub(in crate::ws) const PROTOCOL: u16 = 1002;
    pub(in crate::ws) const NOT_UTF8: u16 = 1007;
    pub(in crate::ws) const POLICY: u16 = 1008;
    pub(in crate::ws) const TOO_BIG: u16 = 1009;
    pub(in crate::ws) const INTERNAL: u16 = 1011;
    pub(in crate::ws) const RESTART: u16 = 1012;

    /// Returns the code for a connection from which nothing more can be read, and the reason.
    pub(in crate::ws) fn of_fault(error: &tungstenite::Error) -> (u16, &'static str) {
        use tungstenite::Error;
        use tungstenite::error::ProtocolError;
        match error {
            Error::Capacity(_) => (TOO_BIG, "the client sent too much at once"),
            Error::Utf8(_) => (NOT_UTF8, "the client sent what is no text"),
            Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) | Error::Io(_) => {
                (PROTOCOL, "the client is gone")
            }
            _ => (PROTOCOL, "the client broke the rules of WebSocket"),
        }
    }
}

/// The time that a client has to end a connection that the server ends.
const END_TIMEOUT: Duration = Duration::from_secs(1);

/// The connection is to end, for this reason.
pub(super) struct Ended(pub(super) &'static str);

impl Ended {
    pub(super) const GONE: Ended = Ended("the client is gone");
    pub(super) const NOT_READING: Ended = Ended("the client takes nothing");
}

/// Says that the connection ends, and reads on until the client ends it too: were it dropped with
/// something of the client's unread, what is still on its way to the client would be lost.
pub(super) async fn end(socket: &mut Socket, code: u16) {
    let closing = Message::Close(Some(CloseFrame {
        code: code.into(),
        reason: Utf8Bytes::default(),
    }));
    let ending = async {
        if socket.send(closing).await.is_ok() {
            read_out(socket).await;
        }
    };
    // A client that does not answer is dropped.
    let _ = timeout(END_TIMEOUT, ending).await;
}

/// Answers a client that has said that the connection ends: the library does as it reads on.
pub(super) async fn part(socket: &mut Socket) {
    // A client that takes no answer is dropped.
    let _ = timeout(END_TIMEOUT, read_out(socket)).await;
}

async fn read_out(socket: &mut Socket) {
    while let Some(Ok(_)) = socket.recv().await {}
}
