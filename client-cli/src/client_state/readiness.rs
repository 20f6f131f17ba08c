//! The moment at which the player is reported ready, and the nonce to go with it.

use protocol::{MatchId, Nonce};

use crate::session::Session;

/// The player's wish to be ready, which may have to wait until the table is full.
pub(super) struct Readiness {
    automatically: bool,
    /// The first link of the player's chain of nonces.
    nonce_secret: Option<Nonce>,
    /// The match that was seen last.
    seen: Option<MatchId>,
    is_wanted: bool,
}

impl Readiness {
    pub(super) fn new(automatically: bool, nonce_secret: Option<Nonce>) -> Readiness {
        Readiness {
            automatically,
            nonce_secret,
            seen: None,
            is_wanted: false,
        }
    }

    /// Notes the match. Only once in a match is the player reported ready without a command: it is
    /// for the player to decide whether to play when somebody else has taken a seat.
    pub(super) fn see(&mut self, session: &Session) {
        let id = session.info().id;
        if self.seen != Some(id) {
            self.seen = Some(id);
            self.is_wanted |= self.automatically && session.waits_for_me();
        }
    }

    pub(super) fn want(&mut self, is_wanted: bool) {
        self.is_wanted = is_wanted;
    }

    /// Tells whether the player waits to be reported ready.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_wanted
    }

    /// Takes the wish to be ready, once that is possible: a nonce is not revealed while somebody may
    /// still join and answer it.
    pub(super) fn take(&mut self, session: &Session) -> bool {
        let is_committed = session.me().is_some_and(|me| me.nonce_commitment.is_some());
        let is_full = session.state().players.len() == usize::from(session.info().seats);
        let is_time = self.is_wanted && (is_full || !is_committed);
        self.is_wanted &= !is_time;
        is_time
    }

    /// Returns the nonce that opens the player's commitment.
    pub(super) fn nonce(&self, session: &Session) -> Option<Nonce> {
        self.nonce_secret?.opening(session.me()?.nonce_commitment?)
    }
}
