//! A WebSocket: read by the library, written past it.

use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Error, Message, Utf8Bytes};

/// Frames beyond this end the connection; smaller ones that are still too large are refused.
const MAX_FRAME: usize = 64 * 1024;

/// The bytes read from a socket at once. They stay with the connection, and messages are small.
const READ_BUFFER: usize = 512;

/// Texts that are sent at once are gathered up to this size, so that an answer and the news it brings
/// leave in one packet.
const GATHERED: usize = 16 * 1024;

/// The bytes of pings and pongs that may wait for a client that does not read.
const MAX_WAITING: usize = 16 * 1024;

/// One connection.
pub(super) struct Socket(WebSocketStream<TokioIo<Upgraded>>);

impl Socket {
    /// Takes over a connection on which the upgrade has been answered.
    pub(super) async fn accepted(upgraded: Upgraded) -> Socket {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(MAX_WAITING)
            .max_message_size(Some(MAX_FRAME))
            .max_frame_size(Some(MAX_FRAME));
        let stream = TokioIo::new(upgraded);
        Socket(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await)
    }

    /// Reads the next message; `None` once the connection has ended.
    pub(super) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends a ping, or that the connection ends.
    pub(super) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.0.send(message).await
    }

    /// Sends texts, one after the other.
    ///
    /// The library copies what it sends into a buffer that never shrinks, as large as the largest text:
    /// each connection would keep the size of a snapshot.
    pub(super) async fn send_texts(
        &mut self,
        texts: impl IntoIterator<Item = Utf8Bytes>,
    ) -> Result<(), Error> {
        // A pong may have been sent in part, and goes first.
        self.0.flush().await?;
        let stream = self.0.get_mut();
        let mut bytes = Vec::new();
        for text in texts {
            let frame = Frame::message(text, OpCode::Data(Data::Text), true);
            bytes.reserve(frame.len());
            frame.format(&mut bytes)?;
            if bytes.len() > GATHERED {
                stream.write_all(&bytes).await?;
                bytes.clear();
            }
        }
        stream.write_all(&bytes).await?;
        stream.flush().await?;
        Ok(())
    }
}
