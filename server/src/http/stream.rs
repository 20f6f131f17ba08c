//! Large answers, written while they are sent: none is ever whole in memory.

use std::io::{self, BufWriter, Write};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use serde::Serialize;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use crate::background;
use crate::limits::Turn;

/// The size of the pieces in which an answer is sent, in bytes: the threads that serve everybody
/// compress them one by one.
const PIECE: usize = 16 * 1024;

/// Pieces that wait for the client before writing waits.
const PIECES_WAITING: usize = 2;

/// The longest time that a client may take to read an answer.
const READ_TIMEOUT: Duration = Duration::from_mins(1);

/// A part of an answer: a piece, or the word that it is whole.
enum Part {
    Piece(Bytes),
    End,
}

/// Sends JSON as it is written, on a thread of its own. The turn ends after it, or when the client
/// has had its time.
pub(super) fn json<T: Serialize + Send + 'static>(body: T, turn: Turn) -> Response {
    let (sender, receiver) = mpsc::channel(PIECES_WAITING);
    let pieces = Pieces {
        sender,
        sent: 0,
        runtime: Handle::current(),
        until: Instant::now() + READ_TIMEOUT,
    };
    background::spawn(move || {
        let mut writer = BufWriter::with_capacity(PIECE, pieces);
        if serde_json::to_writer(&mut writer, &body).is_ok() && writer.flush().is_ok() {
            // If it is not taken in time, the answer is cut off.
            let _ = writer.get_ref().send(Part::End);
        }
        let Pieces { sent, runtime, .. } = writer.get_ref();
        runtime.spawn(turn.end(*sent));
    });
    let pieces = stream::unfold(receiver, async |mut receiver| match receiver.recv().await {
        Some(Part::Piece(piece)) => Some((Ok(piece), receiver)),
        Some(Part::End) => None,
        // The connection ends here; it must not look like a whole answer.
        None => Some((Err(io::Error::from(io::ErrorKind::UnexpectedEof)), receiver)),
    });
    let content_type = [(CONTENT_TYPE, "application/json")];
    // Compression asks for more after the end.
    (content_type, Body::from_stream(pieces.fuse())).into_response()
}

/// The channel for parts until the client has had its time.
struct Pieces {
    sender: mpsc::Sender<Part>,
    /// The bytes sent so far.
    sent: u64,
    runtime: Handle,
    until: Instant,
}

impl Pieces {
    /// Sends a part; waits for room, but no longer than the client has time.
    fn send(&self, part: Part) -> io::Result<()> {
        let sent = async { timeout_at(self.until, self.sender.send(part)).await };
        match self.runtime.block_on(sent) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(io::ErrorKind::BrokenPipe.into()),
            Err(_) => Err(io::ErrorKind::TimedOut.into()),
        }
    }
}

impl Write for Pieces {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.send(Part::Piece(Bytes::copy_from_slice(piece)))?;
        self.sent += piece.len() as u64;
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::net::{IpAddr, Ipv4Addr};

    use axum::body::to_bytes;

    use super::*;
    use crate::limits::{Addresses, FEW, Turns};

    async fn turn() -> Turn {
        let turns = Turns::new(Addresses::new(&FEW, false));
        turns.take(IpAddr::V4(Ipv4Addr::LOCALHOST)).await
    }

    async fn answer<T: Serialize + Send + 'static>(body: T) -> Result<Bytes, axum::Error> {
        to_bytes(json(body, turn().await).into_body(), usize::MAX).await
    }

    #[tokio::test]
    async fn an_answer_comes_whole_or_is_seen_to_be_cut_off() {
        let numbers = vec![7_u32; 200_000];
        let whole = answer(numbers.clone()).await.unwrap();
        assert_eq!(serde_json::from_slice::<Vec<u32>>(&whole).unwrap(), numbers);
        let mut pieces = json(numbers, turn().await).into_body().into_data_stream();
        while pieces.next().await.is_some() {}
        assert!(pieces.next().await.is_none());
        // JSON has no such keys: writing fails.
        assert!(answer(HashMap::from([([1, 2], 3)])).await.is_err());
    }

    #[tokio::test]
    async fn a_client_that_reads_nothing_is_not_waited_for() {
        let (sender, _receiver) = mpsc::channel(1);
        let pieces = Pieces {
            sender,
            sent: 0,
            runtime: Handle::current(),
            until: Instant::now() + Duration::from_millis(10),
        };
        let sent = background::spawn(move || {
            [pieces.send(Part::End), pieces.send(Part::End)].map(|sent| sent.is_ok())
        });
        assert_eq!(sent.await.unwrap(), [true, false]);
    }
}
