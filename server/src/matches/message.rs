//! Requests to the task of a match.

use std::time::Duration;

use match_core::{Command, EarlierPosition, Join, Now, ServedMs};
use protocol::{CommandId, ErrorCode, MatchSummary, Player, Raw, SeatToTake, Standing, Version};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::reply::Reply;
use super::way::Way;
use crate::outbox::ConnectionId;
use crate::time::Jumps;

/// A request to the task of a match. It waits in a box, as each match keeps places for many.
pub(crate) enum Message {
    /// Join the match.
    Join(Join, oneshot::Sender<Result<Player, ErrorCode>>),
    /// Describe the match for a list, to whom it may belong.
    Summary(
        Option<[u8; 32]>,
        oneshot::Sender<Result<MatchSummary, ErrorCode>>,
    ),
    /// Tell how the match stands, to the player with a token, unless it stands at this version.
    Standing(
        [u8; 32],
        Option<Version>,
        oneshot::Sender<Result<Standing, ErrorCode>>,
    ),
    /// Make, stop, show or use a key to a seat.
    SeatKey(KeyRequest, oneshot::Sender<Result<SeatToTake, ErrorCode>>),
    /// Tell whether a player follows the match now.
    IsAttended(oneshot::Sender<bool>),
    /// Answer, unless another server serves the match.
    IsServedHere(oneshot::Sender<()>),
    /// This server has taken the match over: answer, if it serves it under its present lease; else leave memory.
    TakenOver(oneshot::Sender<()>),
    /// Follow the match.
    Subscribe(Subscribe, oneshot::Sender<Result<(), ErrorCode>>),
    /// Follow it no more.
    Unsubscribe(ConnectionId),
    /// Do what a connection asks, and answer into its outbox.
    Request(Reply, Request),
    /// Look back at the position after an event.
    LookBack {
        connection: ConnectionId,
        version: Version,
        reply: oneshot::Sender<Result<Earlier, ErrorCode>>,
    },
    /// Forget the followers on servers that are not reached any more.
    ForgetUnreached,
    /// Notice that the other server of a session was silent between two moments, for so long that it was overdue.
    Silence {
        session: u64,
        since: ServedMs,
        until: ServedMs,
    },
    /// Notice that time has jumped, or passed while this server did not run: all jumps so far.
    Jumped(Jumps),
    /// Come back from the store, where this server serves the match.
    Reload,
    /// Leave memory; what was accepted is stored already.
    Stop,
}

/// A request of a connection to the match it follows.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Request {
    /// Carry out a command.
    Command {
        command: Command,
        /// The time at which the server received it.
        received: Now,
        /// The round trip of its connection; 0 while that is not known.
        round_trip_ms: u64,
    },
    /// Answer a query.
    Query(Raw),
    /// Say something.
    Chat(String),
}

impl Request {
    /// Returns the request as it comes now from another server, whose clock may be ahead, or behind
    /// if it has slept, and whose time of day may be another one. So the time of receipt is
    /// corrected: it is not later than now, and not earlier than the longest way allows. The player
    /// is not charged for the wait from now on.
    pub(crate) fn come_at(mut self, now: Now, longest_way: Duration) -> Request {
        if let Request::Command { received, .. } = &mut self {
            let longest_way_ms = longest_way.as_millis() as u64;
            let earliest = ServedMs(now.served.0.saturating_sub(longest_way_ms));
            received.served = received.served.clamp(earliest, now.served);
            let ago_ms = now.served.since(received.served);
            received.wall_ms = now.wall_ms.saturating_sub(ago_ms);
        }
        self
    }
}

/// A wish to follow a match, and the way by which it is told.
pub(crate) struct Subscribe {
    pub(crate) way: Way,
    pub(crate) follow: Follow,
}

/// A wish to follow a match.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Follow {
    pub(crate) connection: ConnectionId,
    /// The request to answer; `None` where the session asks by itself.
    pub(crate) id: Option<CommandId>,
    pub(crate) token_digest: Option<[u8; 32]>,
    pub(crate) name: Option<String>,
    pub(crate) since: Option<Version>,
    pub(crate) legal_actions: bool,
    /// Whether updates are to leave out what is as it was; servers of before do not ask for that.
    #[serde(default)]
    pub(crate) short: bool,
    /// The round trip of the connection; 0 while it is not known.
    pub(crate) round_trip_ms: u64,
}

/// An earlier position of a match.
pub(crate) enum Earlier {
    /// Still to be played again.
    ToPlay(EarlierPosition),
    /// As played by the server that serves the match.
    Played(Raw),
}

/// A request about the key to a seat. Tokens and keys are known by their SHA-256.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum KeyRequest {
    /// Make a key to the seat of the player with a token, in the place of the one before.
    Make {
        token: [u8; 32],
        key: [u8; 32],
        /// Whether the token ends when the key is used.
        moves: bool,
    },
    /// Let nobody use the key to the seat of the player with a token.
    Stop { token: [u8; 32] },
    /// Tell which seat a key leads to.
    Look { key: [u8; 32] },
    /// Let a device with this token have the seat that a key leads to.
    Take { key: [u8; 32], token: [u8; 32] },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the time that counts for a command that was received at a time by another server's clock,
    /// a day ahead, if it comes at 10,000 ms and was on its way for at most 500.
    fn counted(received_ms: u64) -> (u64, u64) {
        const DAY_MS: u64 = 86_400_000;
        let at = |served, wall_ms| Now {
            served: ServedMs(served),
            wall_ms,
        };
        let request = Request::Command {
            command: Command::Resign,
            received: at(received_ms, DAY_MS + received_ms),
            round_trip_ms: 0,
        };
        match request.come_at(at(10_000, 70_000), Duration::from_millis(500)) {
            Request::Command { received, .. } => (received.served.0, received.wall_ms),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_server_s_time_that_is_ahead_or_behind_gives_and_takes_nothing() {
        assert_eq!(counted(9_800), (9_800, 69_800));
        assert_eq!(counted(12_000), (10_000, 70_000));
        assert_eq!(counted(1_000), (9_500, 69_500));
    }
}
