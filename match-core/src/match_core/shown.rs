//! The match as it is shown to an audience: the one door to what is sent.

use engine::{Seat, Viewer};
use protocol::{
    DelayUnit, ErrorCode, Happening, MatchInfo, MatchState, MatchSummary, PlayerState, Raw,
    SpectatorDelay, StateUpdate, Version,
};

use super::core::MatchCore;
use super::past::EarlierPosition;
use crate::time::Now;

/// A match as an audience is shown it: what a viewer may know, and perhaps late.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    core: &'a MatchCore,
    viewer: Viewer,
    now: Now,
    delay: Option<SpectatorDelay>,
}

impl MatchCore {
    /// Returns the match as it is, for `viewer`.
    pub fn shown(&self, now: Now, viewer: Viewer) -> Shown<'_> {
        Shown {
            core: self,
            viewer,
            now,
            delay: None,
        }
    }
}

impl<'a> Shown<'a> {
    /// Returns the match as it was for `viewer` at `now`, which is the moment that late spectators
    /// have reached.
    pub(super) fn late(
        core: &'a MatchCore,
        now: Now,
        viewer: Viewer,
        delay: SpectatorDelay,
    ) -> Shown<'a> {
        Shown {
            core,
            viewer,
            now,
            delay: Some(delay),
        }
    }

    /// Returns the version of the last event shown.
    pub fn version(&self) -> Version {
        self.core.version
    }

    /// Returns what never changes.
    pub fn info(&self) -> MatchInfo {
        self.core.info()
    }

    /// Returns the match as it stands in lists.
    pub fn summary(&self) -> MatchSummary {
        self.core.summary()
    }

    /// Returns everybody who joined.
    pub fn players(&self) -> Vec<PlayerState> {
        self.core.players(self.now)
    }

    /// Returns what changes; with legal actions, if the viewer asked for them.
    pub fn state(&self, legal_actions: bool, spectators: u32) -> MatchState {
        let update = self.update(legal_actions);
        update.with(self.core.status, self.players(), spectators)
    }

    /// Returns the same for an update that says all of it.
    pub fn whole_update(&self, spectators: u32) -> StateUpdate {
        StateUpdate {
            status: Some(self.core.status),
            players: Some(self.players()),
            spectators: Some(spectators),
            ..self.update(false)
        }
    }

    /// Returns the same but for what stays where only the game goes on.
    pub fn update(&self, legal_actions: bool) -> StateUpdate {
        let mut state = self.core.update(self.now, self.viewer, legal_actions);
        if self
            .delay
            .is_some_and(|delay| delay.unit == DelayUnit::Turns)
        {
            // The length of the next turn is not known yet.
            let clocks = state.clock.iter_mut().flat_map(|clock| &mut clock.seats);
            clocks.for_each(|clock| clock.runs_in_ms = None);
            state.timer_ms = None;
        }
        state
    }

    /// Returns what happened after `version`, as the viewer was told of it.
    pub fn happened(&self, version: Version) -> Vec<Happening> {
        self.core.happened(version, self.viewer)
    }

    /// Returns what leads to the position after the event of `version`.
    ///
    /// # Errors
    ///
    /// Fails with [`ErrorCode::NoSuchVersion`] where there was none, or none is shown yet.
    pub fn position_at(&self, version: Version) -> Result<EarlierPosition, ErrorCode> {
        self.core.position_at(version, self.viewer)
    }

    /// Returns the viewer that stands for all who are shown the same, legal actions apart.
    pub fn sight(&self) -> Viewer {
        self.core.sight(self.viewer)
    }

    /// Returns the viewer's seat, if the match waits for its player's action.
    pub fn deciding(&self) -> Option<Seat> {
        self.core.deciding(self.viewer)
    }

    /// Returns the viewer's legal actions, if the match waits for one and they can be counted.
    pub fn legal_actions(&self) -> Option<Raw> {
        self.core.legal_actions(self.viewer)
    }
}
