//! Parcels, which servers send each other.
//!
//! Servers of different versions work side by side while they are replaced. A later version adds members that
//! have a default where they are missing, and that servers of before pass over. It may send a new kind of parcel
//! only where it does not matter that a server of before passes that over, too.

use std::num::NonZeroU64;

use bytes::Bytes;
use match_core::Join;
use protocol::{CommandName, MatchId, Player, Version};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use tungstenite::Utf8Bytes;

use crate::matches::{Follow, KeyRequest, Request};
use crate::outbox::ConnectionId;

/// A parcel on its way: one line of JSON, then a frame for clients or the JSON of an answer, if it
/// brings one.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Envelope<P = Parcel> {
    /// The address of the sender.
    pub(super) from: String,
    /// The sender's session with the receiver.
    pub(super) session: u64,
    /// The receiver's session with the sender, once that is known.
    pub(super) to: Option<u64>,
    /// The number of the parcel in the sender's session: those before have come, or are lost.
    pub(super) number: NonZeroU64,
    /// With signs of life, the number of the parcel of the receiver that came last, once one has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) heard: Option<u64>,
    pub(super) parcel: P,
}

/// The contents of a parcel.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Parcel {
    /// The sender is there, as it says each second when the store has answered it, and brings what addresses
    /// have taken there. The receiver says at once that it is there, too.
    Alive,
    /// The sender is there; if it asks, the receiver says so likewise.
    Sign { asks: bool },
    /// A part of what the next parcel brings, which is too long for one.
    Part,
    /// The sender begins to stop: it closes its connections.
    Stopping,
    /// The sender has stopped: its matches can be taken over.
    Leaving,
    /// To the server that owns a match: a question, to be answered under this number.
    Ask { id: MatchId, call: u64, ask: Ask },
    /// To the owner: a connection's request, to be answered likewise with the frame for it.
    Request {
        id: MatchId,
        call: u64,
        connection: ConnectionId,
        name: CommandName,
        request: Request,
    },
    /// To the owner: a connection follows the match no longer.
    Unsubscribe {
        id: MatchId,
        connection: ConnectionId,
    },
    /// From the owner: the answer to a question or request.
    Answer { id: MatchId, call: u64 },
    /// From the owner: a snapshot for one connection, which is this player's.
    Snapshot {
        id: MatchId,
        connection: ConnectionId,
        /// The question that it answers; servers of before do not say it.
        #[serde(default)]
        call: Option<u64>,
        player: Option<Player>,
        version: Version,
        /// Whether updates from now on leave out what is as it was; those of servers of before do not.
        #[serde(default)]
        short: bool,
    },
    /// From the owner: news for all connections of an audience.
    News {
        id: MatchId,
        audience: Audience,
        version: Option<Version>,
    },
    /// From the owner: a connection is to ask for the match again.
    AskAgain {
        id: MatchId,
        connection: ConnectionId,
    },
    /// From the owner: it serves the match no longer, or never did.
    Ended { id: MatchId },
    /// Of a kind that only servers of later versions know.
    #[serde(skip)]
    Unknown,
}

/// A question to the owner of a match.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// Whether it is served there; answered only if it is.
    Serves,
    Join(Join),
    Summary(Option<[u8; 32]>),
    Standing([u8; 32], Option<Version>),
    SeatKey(KeyRequest),
    IsAttended,
    Subscribe(Follow),
    LookBack {
        connection: ConnectionId,
        version: Version,
    },
}

/// Those who are told the same of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Audience {
    /// The player; `None` for spectators.
    pub(crate) player: Option<Player>,
    pub(crate) legal_actions: bool,
    /// Whether updates leave out what is as it was; those of servers of before do not.
    #[serde(default)]
    pub(crate) short: bool,
}

impl Envelope {
    /// Writes the parcel with what it brings.
    pub(super) fn seal(&self, frame: &str) -> Bytes {
        let mut bytes = serde_json::to_vec(self).expect("parcels have string keys");
        bytes.push(b'\n');
        bytes.extend_from_slice(frame.as_bytes());
        bytes.into()
    }

    /// Reads a parcel and what it brings; `None` if it is none.
    pub(super) fn open(bytes: &Bytes) -> Option<(Envelope, Utf8Bytes)> {
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let line = &bytes[..end];
        let envelope = serde_json::from_slice(line).or_else(|_| Envelope::without_parcel(line));
        let envelope = envelope.ok()?;
        let frame = Utf8Bytes::try_from(bytes.slice(end + 1..)).ok()?;
        Some((envelope, frame))
    }

    /// Reads all but a parcel of an unknown kind: it is none that was lost.
    fn without_parcel(line: &[u8]) -> serde_json::Result<Envelope> {
        let known: Envelope<IgnoredAny> = serde_json::from_slice(line)?;
        Ok(Envelope {
            from: known.from,
            session: known.session,
            to: known.to,
            number: known.number,
            heard: known.heard,
            parcel: Parcel::Unknown,
        })
    }
}
