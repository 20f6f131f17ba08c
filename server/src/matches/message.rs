//! Requests to the task of a match.

use match_core::Join;
use protocol::{ErrorCode, MatchSummary, Player, SeatToTake, Standing, Version};
use tokio::sync::oneshot;

use super::handle::{Earlier, Request, Subscribe};
use super::reply::Reply;
use super::seat_keys::KeyRequest;
use crate::ws::ConnectionId;

/// A request to the task of a match. Each match keeps room for many, so they are small.
pub(crate) enum Message {
    /// Join the match.
    Join(Box<Join>, oneshot::Sender<Result<Player, ErrorCode>>),
    /// Describe the match for a list, to whom it may belong.
    Summary(
        Option<Box<[u8; 32]>>,
        oneshot::Sender<Result<MatchSummary, ErrorCode>>,
    ),
    /// Tell how the match stands, to the player with a token, unless it stands at this version.
    Standing(
        Box<[u8; 32]>,
        Option<Version>,
        oneshot::Sender<Result<Standing, ErrorCode>>,
    ),
    /// Make, stop, show or use a key to a seat.
    SeatKey(
        Box<KeyRequest>,
        oneshot::Sender<Result<SeatToTake, ErrorCode>>,
    ),
    /// Tell whether a player follows the match now.
    IsAttended(oneshot::Sender<bool>),
    /// Answer, unless another server serves the match.
    IsServedHere(oneshot::Sender<()>),
    /// Follow the match.
    Subscribe(Box<Subscribe>, oneshot::Sender<Result<(), ErrorCode>>),
    /// Follow it no more.
    Unsubscribe(ConnectionId),
    /// Do what a connection asks, and answer into its outbox.
    Request(Box<(Reply, Request)>),
    /// Look back at the position after an event.
    LookBack {
        connection: ConnectionId,
        version: Version,
        reply: oneshot::Sender<Result<Earlier, ErrorCode>>,
    },
    /// Forget the followers on servers that are not reached any more.
    ForgetUnreached,
    /// Charge nobody for milliseconds in which the match stood here while time went on elsewhere.
    Forgive(u64),
    /// Leave memory; what was accepted is stored already.
    Stop,
}
