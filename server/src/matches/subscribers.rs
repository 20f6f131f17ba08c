//! The connections that follow a match at the moment.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use protocol::{Player, Version};
use tungstenite::Utf8Bytes;

use super::way::{Reached, Way};
use crate::cluster::Audience;
use crate::metrics::Metrics;
use crate::outbox::ConnectionId;

/// The connections that follow a match. Those still among them when the match leaves memory are
/// told to ask for it again.
pub(super) struct Subscribers {
    /// Boxed, as a node of the map has room for eleven, and most matches have two.
    by_connection: BTreeMap<ConnectionId, Box<Subscriber>>,
    spectators: u32,
    metrics: Metrics,
}

/// One connection that follows a match.
pub(super) struct Subscriber {
    pub(super) way: Way,
    /// The player's number; `None` for a spectator.
    pub(super) player: Option<Player>,
    /// SHA-256 of the token that was shown; `None` for a spectator.
    pub(super) token_digest: Option<[u8; 32]>,
    /// The name in the spectators' chat.
    pub(super) name: Option<String>,
    pub(super) legal_actions: bool,
    /// Whether updates are to leave out what is as it was.
    pub(super) short: bool,
}

impl Subscribers {
    pub(super) fn new(metrics: Metrics) -> Subscribers {
        Subscribers {
            by_connection: BTreeMap::new(),
            spectators: 0,
            metrics,
        }
    }

    pub(super) fn insert(&mut self, connection: ConnectionId, subscriber: Subscriber) {
        self.spectators += u32::from(subscriber.player.is_none());
        self.by_connection.insert(connection, Box::new(subscriber));
    }

    pub(super) fn remove(&mut self, connection: ConnectionId) -> Option<Box<Subscriber>> {
        let removed = self.by_connection.remove(&connection)?;
        self.spectators -= u32::from(removed.player.is_none());
        Some(removed)
    }

    pub(super) fn get(&self, connection: ConnectionId) -> Option<&Subscriber> {
        self.by_connection.get(&connection).map(Box::as_ref)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_connection.is_empty()
    }

    pub(super) fn spectators(&self) -> u32 {
        self.spectators
    }

    /// Tells whether a player follows the match.
    pub(super) fn has(&self, player: Player) -> bool {
        let mut followers = self.by_connection.values();
        followers.any(|follower| follower.player == Some(player))
    }

    /// Returns how many players follow the match, over however many connections.
    pub(super) fn players(&self) -> usize {
        let players = self.by_connection.values();
        let players: HashSet<Player> = players.filter_map(|following| following.player).collect();
        players.len()
    }

    /// Returns the connections on servers that are not reached any more, each with how long ago its
    /// server was there.
    pub(super) fn unreached(&self) -> Vec<(ConnectionId, Duration)> {
        let followers = self.by_connection.iter();
        let lost = followers.filter_map(|(connection, follower)| {
            let lost_ago = follower.way.lost_ago()?;
            Some((*connection, lost_ago))
        });
        lost.collect()
    }

    /// Returns the ways by which a player follows the match.
    pub(super) fn ways_to(&self, player: Player) -> impl Iterator<Item = &Way> {
        let followers = self.by_connection.values();
        let own = followers.filter(move |follower| follower.player == Some(player));
        own.map(|follower| &follower.way)
    }

    /// Has every connection whose token is no player's ask for the match again, which tells them so.
    /// Returns the players whose they were.
    pub(super) fn have_ask_again(
        &mut self,
        is_stranger: impl Fn(&[u8; 32]) -> bool,
    ) -> Vec<Player> {
        let strangers = self.by_connection.extract_if(.., |_, subscriber| {
            subscriber.token_digest.as_ref().is_some_and(&is_stranger)
        });
        let players = strangers.filter_map(|(_, subscriber)| {
            subscriber.way.ask_again();
            subscriber.player
        });
        players.collect()
    }

    /// Sends everybody that `frame_for` has a frame for the news.
    pub(super) fn send(
        &self,
        version: Option<Version>,
        mut frame_for: impl FnMut(&Subscriber) -> Option<Utf8Bytes>,
    ) {
        let mut reached = Reached::default();
        for subscriber in self.by_connection.values() {
            let audience = subscriber.audience();
            if subscriber.way.is_reached(&reached, audience) {
                continue;
            }
            if let Some(frame) = frame_for(subscriber)
                && !subscriber.way.news(&mut reached, audience, frame, version)
            {
                self.metrics.overflowed();
            }
        }
    }
}

impl Subscriber {
    /// Returns those who are told the same.
    pub(super) fn audience(&self) -> Audience {
        Audience {
            player: self.player,
            legal_actions: self.legal_actions,
            short: self.short,
        }
    }
}

impl Drop for Subscribers {
    fn drop(&mut self) {
        let mut reached = Reached::default();
        for subscriber in self.by_connection.values() {
            let audience = subscriber.audience();
            if !subscriber.way.is_reached(&reached, audience) {
                subscriber.way.detach(&mut reached, audience);
            }
        }
    }
}
