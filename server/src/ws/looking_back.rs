//! Looking back at earlier positions of the match a session follows.

use std::future;
use std::sync::Arc;
use std::thread::available_parallelism;

use protocol::{CommandId, ErrorCode, Raw, ServerMessage, Version};
use tokio::sync::Semaphore;
use tokio_util::task::AbortOnDropHandle;

use super::session::Session;
use super::sessions::ConnectionId;
use crate::background;
use crate::matches::{Earlier, MatchHandle, encode};

/// The look back a session waits for; a session that ends waits no longer.
pub(super) struct LookingBack {
    id: CommandId,
    version: Version,
    position: AbortOnDropHandle<Result<Raw, ErrorCode>>,
}

/// Playing matches again takes turns, and leaves half of the machine to those being played.
pub(crate) fn turns() -> Arc<Semaphore> {
    let processors = available_parallelism().map_or(1, usize::from);
    Arc::new(Semaphore::new((processors / 2).max(1)))
}

impl Session {
    /// Begins to look back. One at a time: a client that asks faster than it is answered would
    /// make the server work without bound.
    pub(super) fn look_back(&mut self, id: CommandId, version: Version) {
        let Some(following) = &self.following else {
            return self.refuse(Some(id), ErrorCode::NotSubscribed);
        };
        if self.looking_back.is_some() {
            return self.refuse(Some(id), ErrorCode::RateLimited);
        }
        let playing = play(
            Arc::clone(&self.app.looking_back),
            following.handle.clone(),
            self.id,
            version,
        );
        self.looking_back = Some(LookingBack {
            id,
            version,
            position: AbortOnDropHandle::new(tokio::spawn(playing)),
        });
    }

    /// Answers a look back that is done.
    pub(super) fn looked_back(&mut self, position: Result<Raw, ErrorCode>) {
        let Some(LookingBack { id, version, .. }) = self.looking_back.take() else {
            return;
        };
        match position {
            Ok(position) => self.outbox.answer(encode(&ServerMessage::Past {
                id,
                version,
                position,
            })),
            Err(code) => self.refuse(Some(id), code),
        }
    }
}

/// Plays the match of a connection again up to a version.
pub(crate) async fn play(
    turns: Arc<Semaphore>,
    handle: MatchHandle,
    connection: ConnectionId,
    version: Version,
) -> Result<Raw, ErrorCode> {
    let turn = turns.acquire_owned().await;
    let turn = turn.map_err(|_| ErrorCode::Restarting)?;
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
