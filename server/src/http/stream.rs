//! Large answers, written while they are sent: none is ever whole in memory.

use std::io::{self, BufWriter, Write};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use serde::Serialize;
use tokio::sync::mpsc;

use super::turns::Turn;

/// The size of the pieces in which an answer is sent, in bytes.
const PIECE: usize = 64 * 1024;

/// Pieces that wait for the client before writing waits.
const PIECES_WAITING: usize = 2;

/// How long a client may take to read an answer.
const READ_TIMEOUT: Duration = Duration::from_mins(1);

/// Sends JSON as it is written, on a thread of its own. The turn ends with it.
pub(super) fn json<T: Serialize + Send + 'static>(body: T, turn: Turn) -> Response {
    let (sender, receiver) = mpsc::channel(PIECES_WAITING);
    tokio::task::spawn_blocking(move || {
        let pieces = Pieces {
            sender: sender.clone(),
            until: Instant::now() + READ_TIMEOUT,
        };
        let mut writer = BufWriter::with_capacity(PIECE, pieces);
        let written = serde_json::to_writer(&mut writer, &body)
            .map_err(io::Error::from)
            .and_then(|()| writer.flush());
        if let Err(error) = written {
            // The connection ends here; it must not look like a whole answer.
            let _ = sender.blocking_send(Err(error));
        }
        drop(turn);
    });
    let pieces = stream::unfold(receiver, async |mut receiver| {
        let piece = receiver.recv().await?;
        Some((piece, receiver))
    });
    let content_type = [(CONTENT_TYPE, "application/json")];
    (content_type, Body::from_stream(pieces)).into_response()
}

/// Where pieces go until the client has had its time.
struct Pieces {
    sender: mpsc::Sender<io::Result<Bytes>>,
    until: Instant,
}

impl Write for Pieces {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        if self.until <= Instant::now() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.sender
            .blocking_send(Ok(Bytes::copy_from_slice(piece)))
            .map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
