//! Looking back at earlier positions of the match a session follows.

use std::future;
use std::sync::Arc;
use std::thread::available_parallelism;

use protocol::{CommandId, ErrorCode, Raw, Version};
use tokio::sync::Semaphore;
use tokio_util::task::AbortOnDropHandle;

use crate::background;
use crate::matches::{Earlier, MatchHandle};
use crate::outbox::ConnectionId;

/// The look back a session waits for; a session that ends waits no longer.
pub(super) struct LookingBack {
    pub(super) id: CommandId,
    pub(super) version: Version,
    pub(super) position: AbortOnDropHandle<Result<Raw, ErrorCode>>,
}

/// Playing matches again takes turns, and leaves half of the machine to those being played.
pub(crate) fn turns() -> Arc<Semaphore> {
    let processors = available_parallelism().map_or(1, usize::from);
    Arc::new(Semaphore::new((processors / 2).max(1)))
}

/// Plays the match of a connection again up to a version.
pub(crate) async fn play(
    turns: Arc<Semaphore>,
    handle: MatchHandle,
    connection: ConnectionId,
    version: Version,
) -> Result<Raw, ErrorCode> {
    // Another server takes a turn of its own: two that held one meanwhile could wait for each other.
    let turn = if handle.is_served_here().await {
        let turn = turns.acquire_owned().await;
        Some(turn.map_err(|_| ErrorCode::Restarting)?)
    } else {
        None
    };
    let earlier = handle.look_back(connection, version).await;
    let earlier = earlier.map_err(|_| ErrorCode::Unavailable)??;
    let earlier = match earlier {
        Earlier::Played(position) => return Ok(position),
        Earlier::ToPlay(earlier) => earlier,
    };
    let played = background::spawn(move || {
        let position = earlier.play();
        drop(turn);
        position
    });
    played.await.map_err(|_| ErrorCode::Internal)
}

/// Waits for the position a session asked for; for ever, if it did not.
pub(super) async fn done(looking_back: &mut Option<LookingBack>) -> Result<Raw, ErrorCode> {
    match looking_back {
        Some(LookingBack { position, .. }) => position.await.unwrap_or(Err(ErrorCode::Internal)),
        None => future::pending().await,
    }
}
