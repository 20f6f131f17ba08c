//! The way from a match to one that follows it: into an outbox, or over to another server.

use std::sync::Arc;
use std::time::Duration;

use protocol::{MatchId, Player, Version};
use tungstenite::Utf8Bytes;

use crate::cluster::{Audience, Link, Parcel};
use crate::outbox::{ConnectionId, Feed};

/// The way to one connection.
pub(crate) enum Way {
    /// It is one of this server's.
    Here(Feed),
    /// Another server has it, and tells it what is told here.
    There(There),
}

/// A connection of another server.
pub(crate) struct There {
    pub(crate) link: Arc<Link>,
    pub(crate) id: MatchId,
    pub(crate) connection: ConnectionId,
    /// The call by which it was asked for.
    pub(crate) call: u64,
}

/// The audiences on other servers that have been sent a piece of news: each server is sent it once.
#[derive(Default)]
pub(crate) struct Reached(Vec<(u64, Audience)>);

impl Way {
    /// Sends a whole snapshot of the match to a connection, which is this player's; `short` tells whether
    /// the updates that follow leave out what is as it was.
    pub(super) fn snapshot(
        &self,
        frame: Utf8Bytes,
        player: Option<Player>,
        version: Version,
        short: bool,
    ) {
        match self {
            Way::Here(feed) => feed.snapshot(frame, version),
            Way::There(there) => {
                let snapshot = Parcel::Snapshot {
                    id: there.id,
                    connection: there.connection,
                    call: Some(there.call),
                    player,
                    version,
                    short,
                };
                there.link.send(snapshot, &frame);
            }
        }
    }

    /// Tells whether the server of the connection has been sent the news for its audience.
    pub(super) fn is_reached(&self, reached: &Reached, audience: Audience) -> bool {
        match self {
            Way::Here(_) => false,
            Way::There(there) => reached.0.contains(&(there.link.session(), audience)),
        }
    }

    /// Sends news, and tells whether there was room for it; if not, news waiting here give way to a
    /// snapshot.
    pub(super) fn news(
        &self,
        reached: &mut Reached,
        audience: Audience,
        frame: Utf8Bytes,
        version: Option<Version>,
    ) -> bool {
        match self {
            Way::Here(feed) => feed.news(frame, version),
            Way::There(there) => {
                let news = Parcel::News {
                    id: there.id,
                    audience,
                    version,
                };
                there.link.send(news, &frame);
                reached.0.push((there.link.session(), audience));
                true
            }
        }
    }

    /// Makes the session ask for a snapshot: the match it followed is no longer in memory.
    pub(super) fn detach(&self, reached: &mut Reached, audience: Audience) {
        match self {
            Way::Here(feed) => feed.detach(),
            Way::There(there) => {
                there.link.send(Parcel::Ended { id: there.id }, "");
                reached.0.push((there.link.session(), audience));
            }
        }
    }

    /// Makes the session ask for the match again once what waits has been sent.
    pub(super) fn ask_again(&self) {
        match self {
            Way::Here(feed) => feed.ask_again(),
            Way::There(there) => {
                let again = Parcel::AskAgain {
                    id: there.id,
                    connection: there.connection,
                };
                there.link.send(again, "");
            }
        }
    }

    /// Returns how long ago all is known to have come that was sent by it, in either direction.
    pub(super) fn whole_ago(&self) -> Duration {
        match self {
            Way::Here(_) => Duration::ZERO,
            Way::There(there) => there.link.whole_ago(),
        }
    }

    /// Tells whether it goes over a session with another server.
    pub(super) fn is_over(&self, session: u64) -> bool {
        match self {
            Way::Here(_) => false,
            Way::There(there) => there.link.session() == session,
        }
    }

    /// Returns how long ago all had come, if its server should have said since that it is there.
    pub(super) fn overdue_ago(&self) -> Option<Duration> {
        match self {
            Way::Here(_) => None,
            Way::There(there) => there.link.is_overdue().then(|| there.link.whole_ago()),
        }
    }

    /// Has the server of the connection say that it is there, unless it has been asked within this time.
    pub(super) fn ask_for_sign(&self, within: Duration) {
        if let Way::There(there) = self {
            there.link.ask_for_sign(within);
        }
    }

    /// Returns how long ago its server was there, if it is not reached any more or closes its connections.
    pub(super) fn lost_ago(&self) -> Option<Duration> {
        match self {
            Way::Here(_) => None,
            Way::There(there) => there.link.lost_ago(),
        }
    }
}
