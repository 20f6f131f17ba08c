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
use tokio::time::{Instant, timeout};

use crate::background;
use crate::limits::Turn;

/// The size of the pieces in which an answer is sent, in bytes: the threads that serve everybody
/// compress them one by one.
const PIECE: usize = 16 * 1024;

/// Pieces that wait for the client before writing waits.
const PIECES_WAITING: usize = 2;

/// The time for which a client may keep an answer waiting before it has read anything.
const PATIENCE: Duration = Duration::from_secs(5);

/// The pace at which a client has to read, in bytes a second before they are compressed: each time it has
/// read so many, the answer may have waited for a second more. One that reads a little now and then would
/// keep the turn of others.
const PACE: u64 = 64 * 1024;

/// The longest time for which a client may keep an answer waiting.
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// A part of an answer: a piece, or the word that it is whole.
enum Part {
    Piece(Bytes),
    End,
}

/// Sends JSON as it is written, on a thread of its own. The turn ends after it, or when the client
/// has kept it waiting for too long.
pub(super) fn json<T: Serialize + Send + 'static>(body: T, turn: Turn) -> Response {
    let (sender, receiver) = mpsc::channel(PIECES_WAITING);
    let pieces = Pieces {
        sender,
        sent: 0,
        waited: Duration::ZERO,
        runtime: Handle::current(),
    };
    background::spawn(move || {
        let mut writer = BufWriter::with_capacity(PIECE, pieces);
        if serde_json::to_writer(&mut writer, &body).is_ok() && writer.flush().is_ok() {
            // If it is not taken in time, the answer is cut off.
            let _ = writer.get_mut().send(Part::End);
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

/// The channel for parts, while the client reads them.
struct Pieces {
    sender: mpsc::Sender<Part>,
    /// The bytes sent so far.
    sent: u64,
    /// The time for which they have waited for room.
    waited: Duration,
    runtime: Handle,
}

impl Pieces {
    /// Sends a part; waits for room, but no longer than the client may take.
    fn send(&mut self, part: Part) -> io::Result<()> {
        let runtime = self.runtime.clone();
        runtime.block_on(self.hand_over(part))
    }

    async fn hand_over(&mut self, part: Part) -> io::Result<()> {
        let bytes = match &part {
            Part::Piece(piece) => piece.len() as u64,
            Part::End => 0,
        };
        let begun = Instant::now();
        match timeout(self.may_wait(), self.sender.send(part)).await {
            Ok(Ok(())) => {
                self.sent += bytes;
                self.waited += begun.elapsed();
                Ok(())
            }
            Ok(Err(_)) => Err(io::ErrorKind::BrokenPipe.into()),
            Err(_) => Err(io::ErrorKind::TimedOut.into()),
        }
    }

    /// Returns the time for which the client may still keep the answer waiting.
    fn may_wait(&self) -> Duration {
        let earned = Duration::from_millis(self.sent * 1_000 / PACE);
        (PATIENCE + earned)
            .min(LONGEST_WAIT)
            .saturating_sub(self.waited)
    }
}

impl Write for Pieces {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.send(Part::Piece(Bytes::copy_from_slice(piece)))?;
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
    use tokio::time::sleep;

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

    /// Has a client take a piece each so many milliseconds, and returns how many are sent and for how long,
    /// of as many as an answer of eight megabytes has.
    async fn read_slowly(pause_ms: u64) -> (usize, Duration) {
        let (sender, mut receiver) = mpsc::channel(PIECES_WAITING);
        let mut pieces = Pieces {
            sender,
            sent: 0,
            waited: Duration::ZERO,
            runtime: Handle::current(),
        };
        let begun = Instant::now();
        let writing = async move {
            let mut sent = 0;
            let piece = || Part::Piece(Bytes::from_static(&[0; PIECE]));
            while sent < 512 && pieces.hand_over(piece()).await.is_ok() {
                sent += 1;
            }
            (sent, begun.elapsed())
        };
        let reading = async move {
            while receiver.recv().await.is_some() {
                sleep(Duration::from_millis(pause_ms)).await;
            }
        };
        tokio::join!(writing, reading).0
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_slowly_keeps_its_turn_for_some_seconds_only() {
        // A piece each ten seconds, and nothing after the first one.
        for pause_ms in [10_000, 1_000_000] {
            let (sent, took) = read_slowly(pause_ms).await;
            assert!(sent <= 1 + PIECES_WAITING, "{sent}");
            assert!(took < Duration::from_secs(7), "{took:?}");
        }
        // A quarter of a second for each piece is the pace, but none goes on for longer than a minute.
        let (sent, took) = read_slowly(250).await;
        assert!((200..300).contains(&sent), "{sent}");
        assert!(
            took.abs_diff(LONGEST_WAIT) < Duration::from_secs(1),
            "{took:?}"
        );
        let (sent, _) = read_slowly(100).await;
        assert_eq!(sent, 512);
    }
}
